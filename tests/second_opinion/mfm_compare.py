"""What the game says about a position, each statement beside the question that the second opinion has to answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

from tests.second_opinion.mfm import Opinion
from tests.second_opinion.mfm_board import OFF
from tests.second_opinion.mfm_fights import Odds
from tests.second_opinion.mfm_reach import Figure
from walstatt.core.match import Match
from walstatt.core.odds import Policy
from walstatt.core.position import Event
from walstatt.core.questions import Answer, Ask, Roll

# The facts of an event that count, the rolls left out
TOLD: dict[str, tuple[str, ...]] = {
    "attacked": ("attacker", "target"),
    "struck_long": ("attacker", "target"),
    "struck_first": ("attacker", "target"),
    "struck_back": ("attacker", "target"),
    "shot": ("shooter", "target"),
    "hit": ("dice", "best"),
    "missed": ("dice", "best"),
    "saved": ("target", "bonus"),
    "not_saved": ("target", "bonus"),
    "wounded": ("unit", "lives"),
    "fell": ("unit",),
    "line_is_covered": (),
    "line_is_clear": (),
    "own_struck": ("victim", "best"),
    "enemy_struck": ("target", "best"),
    "document_found": ("unit",),
    "nothing_found": ("unit",),
}


class Check(NamedTuple):
    """One statement of the game about a saved position, and how the second opinion comes to its own."""

    what: str
    p: dict[str, Any]
    said: Any
    expects: Callable[[Opinion], Any]
    carried: bool = False  # whether the chest was carried in this turn


Checks = Iterator[Check]


def saved(match: Match) -> dict[str, Any]:
    """The position as plain data."""
    found: dict[str, Any] = match.game.save(match.position)
    return found


def story(events: tuple[Event, ...]) -> tuple[tuple[Any, ...], ...]:
    """What was told of an attack; a walk that goes on afterwards is left out."""
    told = []
    for event in events:
        if event.what in TOLD:
            facts = [event.facts[name] for name in TOLD[event.what]]
            told.append((event.what, *(len(fact) if isinstance(fact, tuple) else fact for fact in facts)))
    return tuple(told)


def told_odds(match: Match, *answers: object, policy: Policy | None = None) -> Odds:
    """The game's own odds of some answers, as stories."""
    odds: Odds = {}
    for outcome in match.odds(*answers, policy=policy).outcomes:
        key = story(outcome.events)
        odds[key] = odds.get(key, 0 * outcome.chance) + outcome.chance
    return odds


def ahead(match: Match, *answers: object) -> Match:
    """A fork after these answers."""
    trial = match.fork()
    for answer in answers:
        trial.answer(answer)
    return trial


def ask(match: Match) -> Ask:
    """The open question to a seat."""
    assert isinstance(match.question, Ask)
    return match.question


def options(match: Match) -> set[Any]:
    """The answers of the open question."""
    found = ask(match).options
    assert len(set(found)) == len(found), found
    return set(found)


def lowest(match: Match) -> None:
    """Let ones fall."""
    assert isinstance(match.question, Roll)
    match.answer(1 if match.question.n == 1 else (1,) * match.question.n)


def checks(match: Match, rng: Random, carried: bool = False, walks: int = 2) -> Checks:
    """All that can be compared before an order is given."""
    orders, p = options(match), saved(match)
    yield Check("orders", p, orders, lambda opinion: opinion.orders(), carried)
    yield end_of_turn(match, p)
    if not match.position.escort:
        yield Check("points", p, points(match), lambda one: [one.points_lost(side) for side in one.p["sides"]])
    for order in sorted(orders, key=str):
        if isinstance(order, tuple):
            yield from FURTHER[order[0]](match, p, order, rng, walks)


def points(match: Match) -> list[int]:
    """The points that each side has lost, from the tracks beside the board."""
    removed = dict(match.view(None).tracks[0].items)
    one, other = match.position.sides
    return [removed[f"side-{other}"], removed[f"side-{one}"]]


def end_of_turn(match: Match, p: dict[str, Any]) -> Check:
    """What comes after the word "end"."""
    after = ahead(match, "end")
    said: dict[str, Any] = {"result": result(after)}
    if after.result is None:
        units, cell = after.position.units, Opinion(p).board.cell
        cells = {number: None if one.cell == OFF else cell(one.cell) for number, one in units.items()}
        said |= {"side": after.position.side, "round": after.position.round, "cells": cells}
        fresh = [one for one in units.values() if one.side == after.position.side != match.position.side]
        assert not any(one.moved or one.fought or one.struck or one.stays or one.spent for one in fresh)
    return Check("end", p, said, lambda opinion: opinion.after_end())


def result(match: Match) -> tuple[str | None, str] | None:
    """Who has won, and why."""
    return None if match.result is None else (match.result.winner, match.result.reason)


def moves(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random, walks: int) -> Checks:
    """Where a figure can go, and whose first strikes it meets on the way."""
    number, asked = order[1], ahead(match, order)
    left, cells = ask(asked).facts["left"], options(asked)
    yield Check(f"{order} left", p, left, lambda opinion: opinion.points_left(opinion.figures[number]))
    yield Check(f"{order} where", p, cells, lambda opinion: opinion.destinations(number))
    for cell in rng.sample(sorted(cells), min(len(cells), walks)):
        start, on_way = match.position.units[number].cell, ahead(asked, cell)
        met, events = list[tuple[int, int, int]](), list(on_way.events)
        yield from hold_back(on_way, met, events, f"{order} {cell}")
        told = [(one.facts["from_cell"], one.facts["to_cell"]) for one in events if one.what == "moved"]
        said = (told[0][0], told[-1][1], on_way.position.units[number].cell)
        yield Check(f"{order} {cell} told", p, said, partial(way_is, start, cell))
        strikes = partial(Opinion.first_strikes, number=number, destination=cell)
        yield Check(f"{order} {cell} met", p, sorted(met), partial(in_order, strikes))


def way_is(start: int, end: int, opinion: Opinion) -> tuple[int, int, int]:
    """From where to where somebody goes, and where he is then."""
    return start, end, end


def in_order(strikes: Callable[[Opinion], list[tuple[int, int, int]] | None], opinion: Opinion) -> object:
    """First strikes in one order: nobody says which of several comes first."""
    found = strikes(opinion)
    return None if found is None else sorted(found)


def hold_back(match: Match, met: list[tuple[int, int, int]], events: list[Event], what: str) -> Checks:
    """Let everybody hold back, and look at each first strike on the way."""
    while match.question is not None and match.question.kind == "choice":
        striker, mover = ask(match).facts["unit"], ask(match).facts["target"]
        met.append((mover, match.position.units[mover].cell, striker))
        expects = partial(blow, lambda opinion, *both: opinion.erst_odds(*both), striker, mover)
        yield Check(f"{what} first strike", saved(match), told_odds(match, "strike"), expects)
        events += match.answer("hold")


def blow(odds: Callable[[Opinion, Figure, Figure], Odds], attacker: int, target: int, opinion: Opinion) -> Odds:
    """How an attack comes out."""
    return odds(opinion, opinion.figures[attacker], opinion.figures[target])


def attacks(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random, walks: int) -> Checks:
    """Whom a figure can attack, and how it comes out."""
    number, targets, is_long = order[1], options(ahead(match, order)), order[0] == "long_strike"
    yield Check(f"{order} whom", p, targets, partial(targets_of, is_long, number))
    for target in sorted(targets):
        odds = (lambda one, *both: one.weit_odds(*both)) if is_long else (lambda one, *both: one.nah_odds(*both))
        yield Check(f"{order} {target}", p, told_odds(match, order, target), partial(blow, odds, number, target))


def targets_of(is_long: bool, number: int, opinion: Opinion) -> set[int]:
    """Whom a figure can strike from afar, or attack NAH."""
    figure = opinion.figures[number]
    return opinion.weit_targets(figure) if is_long else opinion.nah_targets(figure)


def shots(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random, walks: int) -> Checks:
    """Whom a figure can shoot at, the danger areas it can choose after a hit, and how it comes out."""
    number, asked = order[1], ahead(match, order)
    targets, moves = options(asked), order[0] == "shoot_and_move" or match.position.units[order[1]].moved
    yield Check(f"{order} whom", p, targets, lambda opinion: opinion.fern_targets(opinion.figures[number], moves))
    for target in sorted(targets):
        aimed = ahead(asked, target)
        lowest(aimed)
        fields: set[int | None] = {None}
        if aimed.question is not None and aimed.question.kind == "cell":
            fields = options(aimed)
        yield Check(f"{order} {target} fields", p, fields, partial(danger, number, target))
        for one in fields:
            said = told_odds(match, order, target, policy=partial(always, one))
            yield Check(f"{order} {target} {one}", p, said, partial(shot, number, target, moves, one))


def always(answer: Answer, ask: Ask) -> Answer:
    """A policy: the same answer to whatever is asked."""
    return answer


def danger(number: int, target: int, opinion: Opinion) -> set[int | None]:
    """The fields a shooter can choose; None where there is no choice."""
    shooter, foe = opinion.figures[number], opinion.figures[target]
    fields = opinion.danger_fields(shooter, foe)
    return {*fields} if opinion.is_in_melee(shooter, foe) and len(fields) > 1 else {None}


def shot(number: int, other: int, moves: bool, side_field: int | None, opinion: Opinion) -> Odds:
    """How a shot comes out; the only field beside the target is taken without asking."""
    shooter, target = opinion.figures[number], opinion.figures[other]
    if side_field is None and opinion.is_in_melee(shooter, target):
        side_field = min(opinion.danger_fields(shooter, target))
    return opinion.fern_odds(shooter, target, moves, side_field)


def search(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random, walks: int) -> Checks:
    """Whether the document is found."""
    yield Check(f"{order}", p, told_odds(match, order), lambda opinion: opinion.search_odds(order[1]))


def floors(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random, walks: int) -> Checks:
    """Where stairs lead."""
    one = ahead(match, order).position.units[order[1]]
    yield Check(f"{order}", p, (one.cell, one.stairs), lambda opinion: (OFF, stairs_of(opinion, order[1])))


def stairs_of(opinion: Opinion, number: int) -> int:
    """The number of the cell to which stairs lead."""
    return opinion.board.number(opinion.stairs_lead_to(opinion.figures[number]))


def carries(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random, walks: int) -> Checks:
    """Where the chest can be carried, whose first strikes its carriers meet, and what may be ordered afterwards."""
    asked, carriers = ahead(match, order), order[1:]
    left, cells = ask(asked).facts["left"], options(asked)
    yield Check(f"{order} left", p, left, lambda opinion: opinion.carrying_points(party(opinion, carriers)))
    yield Check(f"{order} where", p, cells, partial(carried_to, carriers))
    for cell in rng.sample(sorted(cells), min(len(cells), walks)):
        met, events, on_way = list[tuple[int, int, int]](), list[Event](), ahead(asked, cell)
        if on_way.question is not None and on_way.question.kind == "choice":
            yield from fall(ahead(asked, cell), p, f"{order} {cell}", cell)
        yield from hold_back(on_way, met, events, f"{order} {cell}")
        yield Check(f"{order} {cell} chest", p, on_way.position.chest, partial(is_at, cell))
        strikes = partial(strikes_at, carriers, cell)
        yield Check(f"{order} {cell} met", p, sorted(met), partial(in_order, strikes))
        yield Check(f"orders after {order} {cell}", saved(on_way), options(on_way), lambda one: one.orders(), True)


def is_at(cell: int, opinion: Opinion) -> int:
    """Where something is bound to be."""
    return cell


def party(opinion: Opinion, numbers: tuple[int, ...]) -> tuple[Figure, ...]:
    """Those who carry."""
    return tuple(opinion.figures[number] for number in numbers)


def carried_to(carriers: tuple[int, ...], opinion: Opinion) -> set[int]:
    """Where they can bring the chest."""
    return {opinion.board.number(cell) for cell in opinion.carries(party(opinion, carriers))}


def strikes_at(carriers: tuple[int, ...], cell: int, opinion: Opinion) -> list[tuple[int, int, int]] | None:
    """The first strikes at carriers on their way."""
    return opinion.carrying_strikes(party(opinion, carriers), cell)


def fall(match: Match, p: dict[str, Any], what: str, destination: int) -> Checks:
    """R57 The first strike kills: where the chest is then, and where it is told to be."""
    victim, stopped = ask(match).facts["target"], match.position.chest
    if match.position.units[victim].lives > 1:
        return
    events = [*match.events, *match.answer("strike")]
    while isinstance(match.question, Roll):
        lowest(match)
        events += match.events
    yield Check(f"{what} stops", p, match.position.chest, partial(is_at, stopped))
    told = [event.facts["to_cell"] for event in events if event.what == "carried"]
    yield Check(f"{what} stop told", p, told[-1], lambda opinion: opinion.told_chest(stopped, destination))


def delivers(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random, walks: int) -> Checks:
    """That the chest in safety wins."""
    out = ahead(match, order)
    yield from hold_back(out, [], [], f"{order}")
    yield Check(f"{order} wins", p, result(out), lambda opinion: (opinion.p["escort"], "chest_delivered"))


FURTHER: dict[str, Callable[[Match, dict[str, Any], tuple[Any, ...], Random, int], Checks]] = {
    "move": moves,
    "second_move": moves,
    "attack": attacks,
    "long_strike": attacks,
    "shoot": shots,
    "shoot_and_move": shots,
    "search": search,
    "change_floor": floors,
    "carry": carries,
    "deliver": delivers,
}


def setting_up(match: Match) -> Checks:
    """What can be compared before the battle: armies and deployment."""
    p, prompt, seat = saved(match), ask(match).prompt, ask(match).seat
    if prompt == "recruit":
        on_foot = {one for one in options(match) if " " not in one}  # the opinion knows neither chariots nor mounts
        yield Check("recruit", p, on_foot, lambda opinion: opinion.recruits(seat))
    if prompt == "deploy_where":
        number = ask(match).facts["unit"]
        yield Check("deploy", p, options(match), lambda opinion: opinion.deployment_cells(opinion.figures[number]))
