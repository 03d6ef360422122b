"""B-8 Archery: strength falling by distance, joint shots, hits on the whole stack."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial

from walstatt.core.questions import D10, Answer, Ask, Asks, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import order, rule
from walstatt.games.bofa.battlefield import FIELD, distance
from walstatt.games.bofa.counters import BARD, COUNTERS, FOE, OWN, SIDE
from walstatt.games.bofa.position import Position, end_acting, hexes_of, in_hex, is_melee, seat_of
from walstatt.games.bofa.rules.b7_losses import take_hits
from walstatt.games.bofa.rules.b7_resolution import LAST_STAGE
from walstatt.games.bofa.rules.b10_leaders import printed
from walstatt.games.bofa.rules.book import Lot, Modifiers, Order, Things, book
from walstatt.games.bofa.rules.o2_partners import bind, invite, partner_of
from walstatt.games.bofa.tables import fire_readings
from walstatt.space.rings import disc

BOWMEN = {side: tuple(i for i in ids if COUNTERS[i].full[1]) for side, ids in OWN.items()}
Archers = dict[int, tuple[int, tuple[int, ...], tuple[int, ...]]]  # top archer -> hex, archers, bow values


@rule("B-1.8", "B-8.W0", "B-8.W3", "B-8.R4", "B-9.A1", "R-35")
def bows_in(p: Position, seat: Seat, cell: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """B-8.R4 The archers of a hex, who shoot together, and their bow values; Bard raises that of one man by one."""
    side = p.seats[seat]
    there = [i for i in p.stacks[cell] if SIDE[i] == side]
    archers = [i for i in there if is_archer(p, seat, i) and i != BARD]
    bows = [printed(p, i)[1] for i in archers]
    if BARD in there and is_archer(p, seat, BARD):
        men = [at for at, i in enumerate(archers) if COUNTERS[i].army == "men"]
        if men:
            bows[men[-1]] += printed(p, BARD)[1]
            archers.append(BARD)
        elif there == [BARD]:
            archers, bows = [BARD], [printed(p, BARD)[1]]
    return tuple(archers), tuple(bows)


def is_archer(p: Position, seat: Seat, unit: int) -> bool:
    """B-8.1, B-8.R3 A counter with a bow that has not shot in this phase."""
    if not COUNTERS[unit].full[1] or p.units[unit].acted or not book(p).is_steady(p, unit):
        return False
    return len(p.seats) == 2 or seat_of(p, unit) == seat


@rule("B-8.R1")
def archers(p: Position, seat: Seat) -> Archers:
    """B-8.R1 All hexes from which a seat can still shoot: no archer in a melee can."""
    found: Archers = {}
    steady, crowded = book(p).is_steady, p.crowded
    for i in BOWMEN[p.seats[seat]]:
        unit = p.units[i]
        if unit.cell < 0 or unit.acted:
            continue
        if unit.cell not in crowded:
            if steady(p, i) and (len(p.seats) == 2 or seat_of(p, i) == seat):
                found[i] = (unit.cell, (i,), (printed(p, i)[1],))
        elif not is_melee(p, unit.cell):
            there, bows = bows_in(p, seat, unit.cell)
            if there:
                found[there[-1]] = (unit.cell, there, bows)
    return found


@rule("B-8.W1", "B-8.W2", "R-22")
def strength_at(bows: tuple[int, ...], distance: int) -> int:
    """B-8.W1 Bow value less one for each hex beyond the first; nothing beyond the bow value."""
    return sum([bow + 1 - distance for bow in bows if bow >= distance])


def why_no_shot(p: Position, from_cell: int, cell: int) -> Refusal | None:
    """B-6.P2, R-28 Fire over counters and terrain, but into and out of the gate only between it and its two hexes."""
    if FIELD.gate in (from_cell, cell) and not (from_cell in FIELD.gate_open or cell in FIELD.gate_open):
        return Refusal("B-6.P2", "gate_opens_to_two_hexes", from_cell=from_cell, cell=cell)
    return None


@rule("B-8.R0")
def no_fire_modifiers(p: Position, archers: list[int], cell: int) -> Modifiers:
    """B-8.R0 No modifiers in the basic game."""
    return ()


def why_cannot_hit(p: Position, known: Archers, top: int, cell: int) -> Refusal | None:
    """B-8.W1 Whether one hex of archers can shoot at a hex."""
    if top not in known:
        return Refusal("B-8.R3", "not_an_archer_ready", unit=top)
    from_cell, _, bows = known[top]
    if cell not in in_reach(from_cell, bows):
        return Refusal("B-8.W1", "out_of_range", shooter=top, cell=cell)
    return book(p).why_no_shot(p, from_cell, cell)


def why_no_target(p: Position, seat: Seat, target: int) -> Refusal | None:
    """B-8.R2 Units in a melee cannot be fired at."""
    unit = p.units.get(target)
    if unit is None or unit.cell < 0 or SIDE[target] == p.seats[seat]:
        return Refusal("B-8.A0", "not_an_enemy_on_map", unit=target)
    if is_melee(p, unit.cell) and not unit.airborne:
        return Refusal("B-8.R2", "target_in_melee", target=target, cell=unit.cell)
    if in_hex(p, unit.cell, SIDE[target])[-1] != target:
        return Refusal("B-7.V2", "not_on_top", target=target, cell=unit.cell)
    return None


def why_no_fire(p: Position, seat: Seat, things: Things) -> Refusal | None:
    """B-8.A0 A shot is ordered by the top counter of the target hex."""
    if len(things) != 1:
        return Refusal("B-8.A0", "name_one_counter")
    if refusal := why_no_target(p, seat, things[0]):
        return refusal
    known, cell = archers(p, seat), p.units[things[0]].cell
    first = Refusal("B-8.R3", "no_archer_left")
    for number, top in enumerate(known):
        refusal = why_cannot_hit(p, known, top, cell)
        if refusal is None:
            return None
        first = first if number else refusal
    return first


def fire_options(p: Position, seat: Seat) -> Iterable[Answer]:
    """All targets in reach of an archer."""
    known = archers(p, seat)
    if not known:
        return
    foe = FOE[p.seats[seat]]
    taken, why_no_shot = frozenset(hexes_of(p, foe)), book(p).why_no_shot
    reached: dict[int, list[int]] = {}
    for from_cell, _, bows in known.values():
        for cell in in_reach(from_cell, bows) & taken:
            reached.setdefault(cell, []).append(from_cell)
    for cell in sorted(reached):
        target = in_hex(p, cell, foe)[-1]
        if cell in p.crowded and why_no_target(p, seat, target):
            continue
        for from_cell in reached[cell]:
            if why_no_shot(p, from_cell, cell) is None:
                yield ("fire", target)
                break


def fire_lot(p: Position, seat: Seat) -> Lot:
    """The hexes with enemies, while there are archers."""
    known = [(at, in_reach(at, bows)) for at, _, bows in archers(p, seat).values()]
    return tuple(hexes_of(p, FOE[p.seats[seat]])) if known else (), partial(shot_at, p, seat, known)


def shot_at(p: Position, seat: Seat, known: list[tuple[int, frozenset[int]]], cell: int) -> Answer | None:
    """The shot at a hex with enemies, if archers in one of these hexes, with what is in reach of each, can take it."""
    near = [at for at, reach in known if cell in reach]
    if not near:
        return None
    target, why_no_shot = in_hex(p, cell, FOE[p.seats[seat]])[-1], book(p).why_no_shot
    if why_no_target(p, seat, target):
        return None
    return next((("fire", target) for at in near if why_no_shot(p, at, cell) is None), None)


@lru_cache(maxsize=1 << 14)
def in_reach(cell: int, bows: tuple[int, ...]) -> frozenset[int]:
    """B-8.W1 The hexes that bows reach from a hex, not the hex itself."""
    return frozenset(disc(FIELD.grid, cell, max(bows))) - {cell}


def shooters(p: Position, known: Archers, cell: int) -> list[int]:
    """The hexes of archers, by their top archer, that can shoot at a hex, strongest first."""
    near = [top for top, (from_cell, _, bows) in known.items() if cell in in_reach(from_cell, bows)]
    able = [top for top in near if why_cannot_hit(p, known, top, cell) is None]
    return sorted(able, key=lambda top: (-strength_at(known[top][2], distance(known[top][0], cell)), top))


def volleys(able: list[int]) -> tuple[Things, ...]:
    """Each archer alone, and the strongest two, three and so on together: a fair sample of all volleys."""
    joint = [tuple(sorted(able[:size])) for size in range(2, len(able) + 1)]
    return (*((top,) for top in able), *joint)


def why_no_volley(p: Position, known: Archers, cell: int, tops: Things) -> Refusal | None:
    """B-8.A0 Archers in range, named by the top archer of their hex, fire together."""
    if not tops:
        return Refusal("B-8.A0", "nobody_fires")
    return next((why for top in tops if (why := why_cannot_hit(p, known, top, cell))), None)


def joining(able: list[int]) -> tuple[Things, ...]:
    """O-2.1 Nobody, or a partner's archers."""
    return ((), *volleys(able))


def why_not_joining(p: Position, known: Archers, cell: int, tops: Things) -> Refusal | None:
    """O-2.1 A partner may stay away; otherwise as for any volley."""
    return why_no_volley(p, known, cell, tops) if tops else None


@rule("O-2.1", "O-2.2", "B-8.A0")
def reinforced(p: Position, seat: Seat, cell: int, known: Archers, tops: Things) -> Asks[Archers]:
    """O-2.1 A partner whose archers reach the hex says which of them join the volley; returns all who shoot."""
    firing = {top: known[top] for top in tops}
    partner = partner_of(p, seat)
    others = archers(p, partner) if partner else {}
    if partner and (able := shooters(p, others, cell)):
        ask, check = partial(joining, able), partial(why_not_joining, p, others, cell)
        units = tuple(i for _, there, _ in firing.values() for i in there)
        target = in_hex(p, cell, FOE[p.seats[seat]])[-1]
        joined = yield invite(p, partner, ask, check, "join_volley", target=target, cell=cell, units=units)
        firing |= {top: others[top] for top in joined}
        bind(p, [i for _, there, _ in firing.values() for i in there])
    return firing


@order("fire", rule="B-8.A0", also=("B-8.1", "B-8.A1", "B-8.A2", "B-8.A3", "B-8.A4", "B-8.R3", "T-2.1"))
def fire(p: Position, seat: Seat, things: Things) -> Flow:
    """B-8.A0 Archers add their strengths against one hex; one roll; hits from the top."""
    rules, target = book(p), things[0]
    cell, side = p.units[target].cell, SIDE[target]
    known = archers(p, seat)
    able = shooters(p, known, cell)
    tops = tuple(able)
    if len(able) > 1:
        ask, check = partial(volleys, able), partial(why_no_volley, p, known, cell)
        tops = yield Ask(seat, "some", ask, why_not=check, rule="B-8.A0", prompt="archers", target=target, cell=cell)
    volley = yield from reinforced(p, seat, cell, known, tops)
    firing = [i for _, there, _ in volley.values() for i in there]
    strength = sum(strength_at(bows, distance(at, cell)) for at, _, bows in volley.values())
    modifiers = rules.fire_modifiers(p, firing, cell)
    modifier = sum(value for _, value in modifiers)
    readings = fire_readings(rules.fire, rules.fire.column(strength), modifier)
    p.now.update(cell=cell, units=tuple(firing), strength=strength, modifier=modifier)
    roll = yield Roll(D10, reads=readings, rule="B-8.A0", seat=seat, prompt="fire_roll", cell=cell)
    hits = readings[roll - 1]
    for i in firing:
        p.units[i] = p.units[i]._replace(acted=True)
    p.stage = LAST_STAGE
    p.tell(
        "B-8.A0", "shot", side=p.seats[seat], units=tuple(firing), cell=cell, region=FIELD.regions[cell], target=target,
        strength=strength, modifier=modifier, why=tuple(reason for reason, _ in modifiers), reasons=len(modifiers),
        roll=roll, hits=hits,
    )  # fmt: skip
    take_hits(p, in_hex(p, cell, side), hits, "B-8.A0")


def why_not_end(p: Position, seat: Seat, things: Things) -> Refusal | None:
    """B-4.3 Shooting is voluntary."""
    return None


def end_options(p: Position, seat: Seat) -> Iterable[Answer]:
    """Ending is always possible."""
    return ("end",)


def end_firing(p: Position, seat: Seat, things: Things) -> Flow:
    """A seat shoots no more; the next one begins the phase for itself."""
    end_acting(p, seat)
    p.stage = 0
    yield from ()


FIRE = Order("fire", fire_options, why_no_fire, fire, lot=fire_lot)
END_FIRE = Order("end", end_options, why_not_end, end_firing, is_bare=True)
