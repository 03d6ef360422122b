"""Holding SIEGE against the second opinion: shots, walks and fights of one position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tests.second_opinion.siege_board import centre, named
from tests.second_opinion.siege_field import Man
from tests.second_opinion.siege_moves import STOREY, Moves
from tests.second_opinion.siege_positions import match_of
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll

DOORS = ("tower_door", "keep_door", "tower_inside", "winch", "keep_inside")  # what the opinion does not tell


class Difference(NamedTuple):
    """Where game and book disagree."""

    what: str
    game: Any
    book: Any


def differences(p: dict[str, Any], rng: Random) -> Iterator[Difference]:
    """All that game and opinion tell differently of a position at the start of a sub-phase."""
    match = match_of(p)
    question = match.question
    if isinstance(question, Ask) and question.kind == "order" and match.position.stage == p["stage"]:
        told = {"movement": walks, "melee": fights}.get(p["stage"], shots)
        yield from told(match, Moves(match.game.save(match.position)), rng)


def ordered(match: Match, verb: str) -> set[int]:
    """Who may be given an order."""
    assert isinstance(match.question, Ask)
    return {one[1] for one in match.question.options if type(one) is tuple and one[0] == verb}


def ahead(match: Match, *answers: Any) -> Match:
    """The match after some answers, on a copy."""
    fork = match.fork()
    for answer in answers:
        fork.answer(answer)
    return fork


# Shots


def shots(match: Match, field: Moves, rng: Random) -> Iterator[Difference]:
    """Whom every shooter of the side can shoot at, and what one shot of each may do."""
    verb = "shoot"
    able = ordered(match, verb)
    for man in field.living.values():
        if man.side != field.p["active"] or not man.weapon or not may_shoot(field, man) or is_hidden(field, man):
            continue
        targets = set(ahead(match, (verb, man.number)).question.options) if man.number in able else set()  # type: ignore[union-attr]
        for foe in field.living.values():
            if foe.side == man.side or is_hidden(field, foe) or goes_by_door(field, man, foe):
                continue
            covers = field.shots(man, foe)
            if bool(covers) != (foe.number in targets):
                what = f"shot {man.number} at {foe.number}: {where(field, man)} -> {where(field, foe)} {man.weapon}"
                yield Difference(what, foe.number in targets, sorted(covers))
            elif covers and rng.random() < 0.3:
                yield from one_shot(match, field, man, foe, covers, rng)


def may_shoot(field: Moves, man: Man) -> bool:
    """S1.21-a, -c Who shoots in this sub-phase."""
    if not man.is_fit or man.load or man.done & (8 | 32):
        return False
    if field.p["stage"] == "first_shots":
        return not man.done & (1 | 16)
    return man.weapon != "crossbow" and not man.done & (4 | 128)


def is_hidden(field: Moves, man: Man) -> bool:
    """Whether it stands where the opinion does not follow."""
    return field.ground_of(man) in DOORS


def goes_by_door(field: Moves, man: Man, foe: Man) -> bool:
    """Whether a line from middle to middle leads through a door, or the two are in one building."""
    if foe.cell in field.board.building_of(man.cell):
        return True
    line = field.board.line(centre(man.cell), centre(foe.cell))
    return any(field.board.printed[cell] in ("tower_door", "keep_door") for cell in (*line.crossed, *line.touched))


def one_shot(match: Match, field: Moves, man: Man, foe: Man, covers: set[str], rng: Random) -> Iterator[Difference]:
    """The modifier, the cover and the result of one shot: the best line is taken."""
    fork, die = ahead(match, ("shoot", man.number), foe.number), rng.randint(1, 10)
    if not isinstance(fork.question, Roll):
        return
    facts = next(event for event in fork.answer(die) if event.what == "shot").facts
    told = facts["modifier"], facts["cover"].removeprefix("cover-"), facts["result"]
    cover = min(covers, key=("none", "light", "medium", "heavy").index)
    book = field.modifier(man, foe), cover, field.letter(man, foe, cover, die)
    if told != book:
        yield Difference(f"result {man.number} at {foe.number}: {where(field, man)} -> {where(field, foe)}", told, book)


def where(field: Moves, man: Man) -> str:
    """Where a figure stands, for people."""
    return f"{named(man.cell)} {field.ground_of(man)}"


# Walks


def walks(match: Match, field: Moves, rng: Random) -> Iterator[Difference]:
    """Where everybody of the side can walk."""
    able = ordered(match, "move")
    for man in field.living.values():
        if man.side != field.p["active"] or man.load:
            continue
        cells = set(ahead(match, ("move", man.number)).question.options) if man.number in able else set()  # type: ignore[union-attr]
        reach = {node % STOREY for node in field.reach(man)}
        if cells != reach:
            what = f"walk {man.number}: {where(field, man)} with {field.left(man)}"
            yield Difference(what, spots(cells - reach), spots(reach - cells))


def spots(cells: set[int]) -> list[str]:
    """Hexes for people."""
    return [named(cell) for cell in sorted(cells)]


# Fights


def fights(match: Match, field: Moves, rng: Random) -> Iterator[Difference]:
    """Whom everybody of the side can fight, alone or together, and at which odds."""
    able = ordered(match, "fight")
    for man in field.living.values():
        if man.side != field.p["active"] or not field.may_attack(man):
            continue
        told = set(ahead(match, ("fight", man.number)).question.options) if man.number in able else set()  # type: ignore[union-attr]
        book = field.groups(man)
        if told != book:
            yield Difference(f"fight {man.number}: {where(field, man)}", told - book, book - told)
        for group in sorted(told & book):
            yield from one_fight(match, field, man, group, rng)


def one_fight(match: Match, field: Moves, man: Man, group: tuple[int, ...], rng: Random) -> Iterator[Difference]:
    """Who may join in, the column and the letter of one fight."""
    fork, die, attackers = ahead(match, ("fight", man.number), group), rng.randint(1, 10), [man]
    foes = [field.living[number] for number in group]
    if isinstance(fork.question, Ask) and fork.question.prompt == "fight_with":
        told, book = set(fork.question.options), field.partners(man, foes[0])
        if told != book:
            yield Difference(f"partners of {man.number} against {group}", told - book, book - told)
        joining = rng.choice(sorted(told))
        attackers += [field.living[number] for number in joining]
        fork.answer(joining)
    if not isinstance(fork.question, Roll):
        return
    facts = next(event for event in fork.answer(die) if event.what == "fought").facts
    column = field.column(attackers, foes)
    told_of, book_of = (facts["column"], facts["result"]), (column, field.result(column, die) if column else "")
    if told_of != book_of:
        yield Difference(f"column of {man.number} against {group}: {where(field, man)}", told_of, book_of)
