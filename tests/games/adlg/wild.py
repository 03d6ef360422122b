"""Wild plans in L'Art de la Guerre: orders to anybody, with any marches, targets and spots, and wild answers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.adlg.charging import playing
from tests.games.adlg.claims import STEP_WORDS
from tests.games.adlg.field import SEATS, field
from tests.second_opinion.adlg_positions import match_of, throw
from walstatt.conformance import Refused
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Roll
from walstatt.games.adlg import GAME
from walstatt.games.adlg.position import Battlefield, Commander, Unit
from walstatt.games.adlg.rules.s16_fight import settle_roles
from walstatt.space.plane.measure import degrees, ud

EVADERS = ("LI O javelin", "LH O javelin", "LH O bow", "JAV O", "MCV O", "HSW O", "MCV O impact")
SHOOTERS = ("BOW O", "BOW O", "LI O bow", "LH O bow", "ART_L O", "ART_M O", "XBOW O", "WWG O", "JAV O")
VERBS = ("move", "charge", "leave", "ride_off", "disengage", "rally")
AMOUNTS = (ud("0.5"), ud(1), ud("1.5"), ud(3), ud(6))
ANGLES = (160, 480, 1440, -1440, 2880, 300)


def plans(p: Battlefield, rng: Random, many: int = 12) -> Iterator[tuple[Answer, ...]]:
    """Orders to units of the active corps and others, and what is done then."""
    own = [number for number, one in p.units.items() if (one.side, one.corps) == (p.side, p.corps)] or list(p.units)
    for _ in range(many):
        verb = rng.choice(VERBS)
        pool = own if rng.random() < 0.9 else list(p.units)
        some = tuple(sorted(rng.sample(pool, min(len(pool), rng.choice((1, 1, 1, 2, 3))))))
        yield ((verb, *some),)
        if verb == "move":
            yield (verb, *some), march(rng)
        if verb == "charge":
            yield (verb, *some), rng.choice(list(p.units))
            yield (verb, *some), rng.choice(list(p.units)), march(rng)[:2]
    yield ("ride",)
    yield "ride", (rng.randrange(-9, p.width + 9), rng.randrange(p.height), rng.choice((0, 0, 0, 7)))
    yield (("activate", rng.randrange(4)),)


def march(rng: Random) -> tuple[tuple[str, int], ...]:
    """A few steps, mostly sound each by itself."""
    words = [rng.choice((*STEP_WORDS, "hop")) for _ in range(rng.choice((0, 1, 1, 2, 2, 3)))]
    return tuple((word, amount(word, rng)) for word in words)


def amount(word: str, rng: Random) -> int:
    if word in ("wheel", "turn", "pivot"):
        return rng.choice(ANGLES)
    if word in ("extend", "contract"):
        return rng.choice((1, 2, 9))
    return rng.choice(AMOUNTS) * rng.choice((1, 1, 1, -1))


def refusals(match: Match, some: Iterator[tuple[Any, ...]]) -> Iterator[Refused]:
    """Why plans are refused."""
    ask = match.question
    assert isinstance(ask, Ask)
    told = tuple(one.answer for one in match.told)
    for plan in some:
        refusal = match.why_not(*plan)
        if refusal is not None:
            yield Refused(match.position, ask.seat, plan, refusal, told)


def thrown(seed: int, many: int = 12) -> Iterator[Refused]:
    """Wild plans in a position thrown together."""
    rng = Random(f"adlg {seed}")
    match = match_of(throw(rng))
    p: Battlefield = match.position
    if isinstance(match.question, Ask) and match.question.kind == "order" and p.phase in ("orders", "corps"):
        yield from refusals(match, plans(p, rng, many))


# Shooting and melee, and what is asked under way


def thrown_fight(seed: int, phase: str) -> Iterator[Refused]:
    """Wild orders in the shooting or the melee phase of a position thrown together."""
    rng = Random(f"adlg {phase} {seed}")
    p: Battlefield = GAME.load(throw(rng) | {"phase": phase, "corps": 0, "shooting": ""})
    settle_roles(p)
    p.shooting = p.side if phase == "shooting" else ""
    units = list(p.units)
    p.fired, p.struck = rng.sample(units, 1), rng.sample(units, 2)
    for one in units:
        p.replace(one, moves=rng.choice((0, 0, 1, 2)), is_silent=rng.random() < 0.1)
    match = Match(GAME, p)
    if isinstance(match.question, Ask) and match.question.kind == "order":
        verbs = ("shoot", "shoot", "fight", "move", "brace", "plant", "charge")
        yield from refusals(match, (((rng.choice(verbs), one),) for one in units))
        if phase == "shooting":
            yield from asked_under_way(match, "shoot", rng)


def asked_under_way(match: Match, verb: str, rng: Random, most: int = 12) -> Iterator[Refused]:
    """One order that can be given, played out with dice by chance; wild answers to all that is asked."""
    orders = ((verb, one) for one in rng.sample(list(match.position.units), len(match.position.units)))
    first = next((one for one in orders if match.why_not(one) is None), None)
    if first is None:
        return
    match.answer(first)
    for _ in range(most):
        q = match.question
        if isinstance(q, Roll):
            fallen = tuple(rng.choice(q.die.faces) for _ in range(q.n))
            match.answer(fallen if q.n > 1 else fallen[0])
            continue
        if not isinstance(q, Ask) or q.kind == "order":
            return
        units = list(match.position.units)
        if q.kind == "some":
            yield from refusals(match, (((one,),) for one in units))
        elif q.kind == "amount":
            yield from refusals(match, ((ud(n),) for n in (-1, "0.5", 2, 9)))
        match.answer(q.draw(rng), seat=q.seat)


# Two rows before each other, so that much is in reach


def row(rng: Random, side: str, troops: tuple[str, ...], y: int, many: int = 4) -> list[Unit]:
    """Units side by side or nearly, some a little behind."""
    facing = degrees(90 if side == "south" else 270)
    back = -1 if side == "south" else 1
    return [
        Unit(side, 1, rng.choice(troops), ud(10 + n), y + back * rng.choice((0, 0, 0, ud("0.3"))), facing)
        for n in range(many)
        if rng.random() < 0.9
    ]


def facing_rows(rng: Random, ours: tuple[str, ...], theirs: tuple[str, ...], gap: int) -> Battlefield:
    """Two rows, and somebody behind the second one."""
    behind = [Unit("north", 1, "PIKE O", ud(10 + n), ud("7.2") + gap, 4320) for n in range(4) if rng.random() < 0.4]
    others = [Unit("south", 1, "HSP O", ud(rng.choice((8, 15))), ud("6.5") + gap, 4320)]
    units = [*row(rng, "south", ours, ud(5)), *row(rng, "north", theirs, ud(5) + gap), *behind, *others]
    return field(units, (), [Commander(side, 1, "brilliant", ud(3), ud(5)) for side in SEATS])


def rows_shooting(seed: int) -> Iterator[Refused]:
    """Wild shots from one row at another; some have shot or moved, some fight."""
    rng = Random(f"adlg rows that shoot {seed}")
    p = facing_rows(rng, SHOOTERS, (*SHOOTERS, "HSW O"), rng.choice((ud("0.6"), ud("1.5"), ud(2), ud(3))))
    p.phase, p.corps, p.shooting, units = "shooting", 0, "south", list(p.units)
    p.fired, p.struck = rng.sample(units, 1), rng.sample(units, rng.choice((0, 3)))
    for one in units:
        role = "melee" if rng.random() < 0.2 else ""
        p.replace(one, moves=rng.choice((0, 0, 1, 2)), is_silent=rng.random() < 0.1, role=role)
    match = Match(GAME, p)
    if isinstance(match.question, Ask):
        yield from refusals(match, ((("shoot", one),) for one in units))
        yield from asked_under_way(match, "shoot", rng)


def rows_charging(seed: int) -> Iterator[Refused]:
    """A charge of one row at another; wild answers to what is asked then."""
    rng = Random(f"adlg rows that charge {seed}")
    p = facing_rows(rng, ("HSW O", "MCV O", "MCV O impact"), EVADERS, rng.choice((ud("1.2"), ud("1.7"), ud(2))))
    match = playing(p, *(rng.randint(1, 6) for _ in range(9)))
    yield from asked_under_way(match, "charge", rng)
