"""Holding whole moves and charges of L'Art de la Guerre against the second opinion."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.adlg.phases import play_phase
from tests.second_opinion import adlg_moves as book
from tests.second_opinion.adlg_compare import Difference, is_same
from tests.second_opinion.adlg_positions import match_of
from tests.second_opinion.adlg_shapes import HAIR, UD, distance, local
from tests.second_opinion.adlg_units import Field, Troop
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.adlg import GAME
from walstatt.games.adlg.marches import Marches
from walstatt.games.adlg.rules.s11_charge import why_never_charges, why_not_begin
from walstatt.games.adlg.rules.s11_rash import is_obliged
from walstatt.games.adlg.scenarios import READY
from walstatt.space.plane.base import Base

WORDS = ("ahead", "ahead", "wheel", "wheel", "slide", "turn")
PLAIN = tuple(army for army in READY[100] if army != "later_achaemenid_100")  # mixed units are not known to the opinion
ENOUGH = 9  # command points: what an order costs is compared, not whether it can be paid


class Count:
    """How many verdicts were compared, and how many of them the opinion left open."""

    def __init__(self) -> None:
        self.legal = self.illegal = self.open = 0


def with_points(p: dict[str, Any]) -> dict[str, Any]:
    """The position with command points for everything."""
    return {**p, "command_points": ENOUGH}


def random_march(rng: Random, allowance: int) -> book.Steps:
    """One to three steps, as players think of them: many of them legal, some not."""
    found: list[tuple[str, int]] = []
    for word in rng.sample(WORDS, rng.choice((1, 1, 2, 2, 3))):
        if word == "ahead":
            found.append((word, rng.choice((allowance, allowance // 2, rng.randint(1, allowance + UD)))))
        elif word == "wheel":
            found.append((word, rng.choice((1, -1)) * rng.choice((160, 480, 720, rng.randint(1, 1500)))))
        elif word == "slide":
            found.append((word, rng.choice((1, -1)) * rng.choice((UD // 2, UD, rng.randint(1, UD + 99)))))
        else:
            found.append((word, rng.choice((1440, -1440, 2880))))
    return tuple(found)


def moves(saved: dict[str, Any], rng: Random, marches: int, count: Count) -> Iterator[Difference]:
    """So many marches of units of the active corps: the verdict, the end and the cost."""
    p = with_points(saved)
    game, of = GAME.load(p), Field(p)
    mine = [
        one for one in of.troops.values() if (one.side, one.corps) == (p["side"], p["corps"]) and is_free(game, one)
    ]
    for _ in range(marches if mine else 0):
        one = rng.choice(mine)
        steps = random_march(rng, max(UD, int(book.begun(of, one).allowance)))
        yield from compare_march(game, of, one, steps, count)


def is_free(game: Any, one: Troop) -> bool:
    """It may march at all, and nothing but the march decides."""
    unit = game.units[one.number]
    if one.is_camp or unit.role or unit.has_charged or unit.is_fixed or unit.has_tested or unit.moves:
        return False
    return one.type not in ("ART_L", "ART_M", "ART_H") and not is_obliged(game, (one.number,))


def compare_march(game: Any, of: Field, one: Troop, steps: book.Steps, count: Count) -> Iterator[Difference]:
    """One march."""
    told, said = Marches(game, (one.number,)).walked(steps), book.judged(of, one, steps)
    name = f"march of {one.number} ({one.type}) {steps}"
    if said.is_legal is None:
        count.open += 1
        return
    count.legal += said.is_legal
    count.illegal += not said.is_legal
    if (told.refusal is None) != said.is_legal:
        yield Difference(name, told.refusal, said.is_legal)
    elif said.is_legal:
        end: Base = told.ends[0]
        if not is_same(end, said.end):
            yield Difference(f"{name} ends", end, said.end)
        if abs(told.cost - said.cost) > HAIR:
            yield Difference(f"{name} costs", told.cost, said.cost)


# Charges


def charges(saved: dict[str, Any], rng: Random, count: Count, many: int = 4) -> Iterator[Difference]:
    """Charges of single units at enemies near by: whether they may be declared, where they meet, how they align."""
    p = with_points(saved)
    game, of = GAME.load(p), Field(p)
    mine = [one for one in of.troops.values() if (one.side, one.corps) == (p["side"], p["corps"])]
    pairs = [
        (one, foe)
        for one in mine
        if not one.is_camp and why_never_charges(game, one.number) is None
        for foe in of.foes(one)
        if not foe.is_camp and not foe.saved.get("role") and is_ahead(one, foe)
    ]
    for one, foe in rng.sample(pairs, min(many, len(pairs))):
        yield from compare_charge(p, of, one, foe, start_at(rng, one, foe), count)


def is_ahead(one: Troop, foe: Troop) -> bool:
    """An enemy that a charge might reach without a turn."""
    t, s = local(one.base, (foe.base.x, foe.base.y))
    return float(t) > 0 and abs(float(s)) < float(t) + UD and distance(one.shape, foe.shape) < 5 * UD


def start_at(rng: Random, one: Troop, foe: Troop) -> book.Steps:
    """Straight, a slide or a wheel, whatever has an enemy ahead; sometimes by chance."""
    t, s = map(float, local(one.base, (foe.base.x, foe.base.y)))
    angle, off = -round(s / t * 916), rng.randint(-300, 300)
    if rng.random() < 0.2:
        return (("wheel", off or 1),)
    if abs(s) < UD * 4 // 5:
        return rng.choice(((), (), (("slide", off * 6 or 1),)))
    if abs(s) < UD * 8 // 5 and rng.random() < 0.6:
        return (("slide", UD if s > 0 else -UD),)
    return (("wheel", max(-1440, min(1440, angle + off // 4)) or 1),)


def compare_charge(
    p: dict[str, Any], of: Field, one: Troop, foe: Troop, start: book.Steps, count: Count
) -> Iterator[Difference]:
    """One charge: its declaration, and if everybody stands, where it ends."""
    game = GAME.load(p)
    told, said = why_not_begin(game, (one.number,), foe.number, start), book.onset(of, one, foe, start)
    name = f"charge of {one.number} ({one.type}) at {foe.number} ({foe.type}) {start}"
    has_room = told is None or told.code != "cannot_align" or said.aligned is not None
    if said.is_legal is None or not has_room:
        count.open += 1
        return
    count.legal += said.is_legal
    count.illegal += not said.is_legal
    if (told is None) != said.is_legal:
        yield Difference(name, told, said.is_legal)
    elif said.is_legal and said.aligned is not None:
        end = ended(p, one.number, foe.number, start)
        if end is not None and not is_same(end, said.aligned):
            yield Difference(f"{name} ends", end, said.aligned)


def ended(p: dict[str, Any], one: int, foe: int, start: book.Steps) -> Base | None:
    """Where a charger stands when its target has stood; None if the target had no choice but to run."""
    match = match_of(p)
    for answer in (("charge", one), foe, start):
        match.play(answer)
    question = match.question
    if isinstance(question, Ask) and question.prompt == "who_evades":
        match.play(())
    unit = match.position.units[one]
    return unit.base if match.position.units[foe].role == "melee" else None


# Positions


def of_game(number: int, positions: int = 4, sequences: int = 6) -> list[dict[str, Any]]:
    """Positions of a game by chance, in which a corps is under orders."""
    found: list[dict[str, Any]] = []

    def look(match: Match, rng: Random) -> None:
        if match.position.phase == "orders" and rng.random() < 0.2:
            found.append(GAME.save(match.position))

    rng = Random(f"second opinion {number}")
    armies = {f"{side}_army": rng.choice(PLAIN) for side in ("south", "north")}
    play_phase("open-field", number, look, sequences, **armies)
    return rng.sample(found, min(positions, len(found)))
