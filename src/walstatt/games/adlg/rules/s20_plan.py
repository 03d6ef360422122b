"""20.3 Battle plans: the order of the corps, a flank march and what lies in ambush, decided in secret."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations, permutations

from walstatt.core.questions import Answer, Ask, AskEach, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.landscape import is_flooded, water
from walstatt.games.adlg.position import SIDES, Battlefield, Unit
from walstatt.games.adlg.rules.s08_groups import may_mix
from walstatt.games.adlg.rules.s18_victory import CHIEF
from walstatt.games.adlg.rules.s20_initiative import army_of, has_strategist

LINE, FLANK, NO_FLANK = "line", "flank", "no-flank-march"
LEFT, RIGHT = "left", "right"
MOST_HIDDEN = 4  # units in an ambush
UNFIT = ("Art", "WWg")


def ambush_key(number: int) -> str:
    """Under what the contents of an ambush are sealed."""
    return f"ambush-{number}"


def sealed_of(p: Battlefield, side: str, key: str) -> Answer | None:
    """What a side has sealed under a key, as far as whoever looks may know it."""
    return p.sealed.get(p.seat_of(side), {}).get(key)


def all_units(p: Battlefield, side: str) -> dict[int, Unit]:
    """The units of a side, on the table or not, without its camp."""
    both = sorted((*p.units.items(), *p.to_come.items()))
    return {number: one for number, one in both if one.side == side and not one.is_camp}


def units_of_corps(p: Battlefield, side: str, corps: int) -> list[int]:
    """The units of a corps, on the table or not."""
    return [number for number, one in all_units(p, side).items() if one.corps == corps]


def corps_numbers(p: Battlefield, side: str) -> list[int]:
    """The corps of a side."""
    return sorted({one.corps for one in all_units(p, side).values()})


# Their order


def lines_of(p: Battlefield, side: str) -> tuple[str, ...]:
    """All orders of the corps, from the left to the right as their player sees them."""
    return tuple("-".join(map(str, order)) for order in permutations(corps_numbers(p, side)))


def why_not_line(p: Battlefield, side: str, line: str) -> Refusal | None:
    """Each corps has one place."""
    return None if line in lines_of(p, side) else Refusal("ADLG-DEP-76-c", "no_such_line")


def line_of(p: Battlefield, side: str) -> tuple[int, ...]:
    """The order that a side has sealed; for whoever must not know it, what has come to light of it."""
    sealed = sealed_of(p, side, LINE)
    if sealed is not None:
        return tuple(map(int, sealed.split("-")))
    assert p.set_up is not None
    known = sorted((place, corps) for one, corps, place in p.set_up.line if one == side and place)
    return tuple(corps for _, corps in known)


@rule("ADLG-DEP-76-c")
def begin_plans(p: Battlefield) -> None:
    """Both players write their plans at once; then the markers of the ambushes are placed, the defender's first."""
    p.phase = "plans"
    p.owe("plan_line")
    p.owe("plan_flank")
    for number in range(1, max(markers_of(p, side) for side in SIDES) + 1):
        p.owe("plan_ambush", number)
    p.owe("begin_ambushes")


@rule("ADLG-DEP-76-c")
def plan_line(p: Battlefield) -> Flow:
    """Which corps stands left, in the centre and right."""
    asks = [
        Ask(
            p.seat_of(side),
            "choice",
            lines_of(p, side),
            why_not=partial(why_not_line, p, side),
            rule="ADLG-DEP-76-c",
            prompt="plan_line",
        )
        for side in SIDES
    ]
    yield AskEach(LINE, asks, rule="ADLG-DEP-76-c")


# Flank marches


def edge_of(side: str, hand: str) -> str:
    """The short edge on a hand, as the player of a side sees it."""
    return "west" if (side == SIDES[0]) == (hand == LEFT) else "east"


@rule("ADLG-FLM-79-a")
def is_closed(p: Battlefield, edge: str) -> bool:
    """Coast or an impassable river closes a side of the table."""
    wet = water(p)
    if wet is None or (wet.type == "river" and not is_flooded(wet)):
        return False
    return (2 * wet.x < p.width) == (edge == "west")


def is_unfit(one: Unit) -> bool:
    """Wagons, scythed chariots and artillery neither march round a flank nor lie in ambush."""
    return one.traits.category in UNFIT or one.traits.arm == "scythed_chariots"


@rule("ADLG-FLM-79-a")
def why_not_flank(p: Battlefield, side: str, answer: str) -> Refusal | None:
    """One corps, not that of the commander-in-chief nor one with wagons or artillery, and not round a closed side."""
    if answer == NO_FLANK:
        return None
    number, _, hand = answer.partition("-")
    if not number.isdecimal() or hand not in (LEFT, RIGHT) or int(number) not in corps_numbers(p, side):
        return Refusal("ADLG-FLM-79-a", "no_such_flank_march")
    corps = int(number)
    if corps == CHIEF:
        return Refusal("ADLG-FLM-79-a", "chief_marches_not", corps=corps)
    units = all_units(p, side)
    slow = next((unit for unit in units_of_corps(p, side, corps) if is_unfit(units[unit])), None)
    if slow is not None:
        return Refusal("ADLG-FLM-79-a", "unfit_for_it", unit=slow)
    if is_closed(p, edge_of(side, hand)):
        return Refusal("ADLG-FLM-79-a", "side_is_closed", terrain=f"terrain-{water(p).type}")  # type: ignore[union-attr]
    return None


def flanks_of(p: Battlefield, side: str) -> tuple[str, ...]:
    """All flank marches that a side may plan."""
    ways = [f"{corps}-{hand}" for corps in corps_numbers(p, side) for hand in (LEFT, RIGHT)]
    return (NO_FLANK, *(way for way in ways if why_not_flank(p, side, way) is None))


@rule("ADLG-DEP-76-c", "ADLG-FLM-79-a")
def plan_flank(p: Battlefield) -> Flow:
    """Whether a corps marches round a flank, and round which."""
    asks = [
        Ask(p.seat_of(side), "choice", partial(flanks_of, p, side), why_not=partial(why_not_flank, p, side),
            rule="ADLG-FLM-79-a", prompt="plan_flank")
        for side in SIDES
    ]  # fmt: skip
    yield AskEach(FLANK, asks, rule="ADLG-FLM-79-a")


def flank_corps(p: Battlefield, side: str) -> int:
    """The corps that marches round a flank, as far as it is known; 0 for none."""
    sealed = sealed_of(p, side, FLANK)
    return 0 if sealed in (None, NO_FLANK) else int(str(sealed).partition("-")[0])


# Ambushes


@rule("ADLG-AMB-77-a")
def markers_of(p: Battlefield, side: str) -> int:
    """How many markers a side has, one more with a strategist."""
    size = FORMATS[p.points]
    return size.ambushes_with_strategist if has_strategist(army_of(p, side)) else size.ambushes


def contents(p: Battlefield, side: str, number: int) -> tuple[int, ...]:
    """What lies in an ambush, as far as it is known."""
    return tuple(sealed_of(p, side, ambush_key(number)) or ())


def hidden_before(p: Battlefield, side: str, number: int) -> set[int]:
    """What lies in the ambushes before one."""
    return {unit for earlier in range(1, number) for unit in contents(p, side, earlier)}


@rule("ADLG-AMB-77-b")
def why_not_hide(p: Battlefield, side: str, number: int, some: tuple[int, ...]) -> Refusal | None:
    """Up to four of one corps that can be a group, no artillery, scythed chariots or wagons, and not the chief."""
    units, taken = all_units(p, side), hidden_before(p, side, number)
    for unit in some:
        if unit not in units:
            return Refusal("ADLG-ARM-10-d", "not_yours", unit=unit)
        if is_unfit(units[unit]):
            return Refusal("ADLG-AMB-77-b", "unfit_for_it", unit=unit)
        if is_with_chief(p, side, unit):
            return Refusal("ADLG-AMB-77-b", "chief_hides_not", unit=unit)
        if unit in taken:
            return Refusal("ADLG-AMB-77-b", "hidden_already", unit=unit)
        if units[unit].corps == flank_corps(p, side):
            return Refusal("ADLG-FLM-79-a", "marches_round", unit=unit)
    if len(some) > MOST_HIDDEN:
        return Refusal("ADLG-AMB-77-b", "too_many_hidden", has=len(some), limit=MOST_HIDDEN)
    if len({units[unit].corps for unit in some}) > 1:
        return Refusal("ADLG-AMB-77-b", "hides_several_corps")
    for one, other in combinations(some, 2):
        if not may_mix(units[one].traits, units[other].traits):
            return Refusal("ADLG-AMB-77-b", "do_not_mix", unit=one, by=other)
    return _why_all_hidden(p, side, some, taken)


@rule("ADLG-AMB-77-b")
def is_with_chief(p: Battlefield, side: str, unit: int) -> bool:
    """The commander-in-chief is included in this unit."""
    return any(
        one.side == side and one.corps == CHIEF and one.unit == unit and unit
        for one in (*p.leaders_to_come.values(), *p.commanders.values())
    )


def _why_all_hidden(p: Battlefield, side: str, some: tuple[int, ...], taken: set[int]) -> Refusal | None:
    """Somebody of the corps is deployed, or its commander would stand alone."""
    if some:
        corps = all_units(p, side)[some[0]].corps
        if set(units_of_corps(p, side, corps)) <= {*some, *taken}:
            return Refusal("ADLG-AMB-77-b", "corps_all_hidden", corps=corps)
    return None


def ways_to_hide(p: Battlefield, side: str, number: int) -> Iterator[tuple[int, ...]]:
    """Nobody, one unit, or the first so many of a kind in a corps."""
    yield ()
    units = all_units(p, side)
    by_kind: dict[tuple[int, str], list[int]] = {}
    for unit, one in units.items():
        by_kind.setdefault((one.corps, one.troop), []).append(unit)
    for alike in by_kind.values():
        for many in range(1, min(MOST_HIDDEN, len(alike)) + 1):
            some = tuple(alike[:many])
            if why_not_hide(p, side, number, some) is None:
                yield some


@rule("ADLG-DEP-76-c", "ADLG-AMB-77-a")
def plan_ambush(p: Battlefield, number: int) -> Flow:
    """What lies under a marker; nobody, and it is a fake."""
    asks = [
        Ask(p.seat_of(side), "some", partial(ways_to_hide, p, side, number),
            why_not=partial(why_not_hide, p, side, number), rule="ADLG-AMB-77-b", prompt="plan_ambush", ambush=number)
        for side in SIDES
        if number <= markers_of(p, side)
    ]  # fmt: skip
    yield AskEach(ambush_key(number), asks, rule="ADLG-AMB-77-a")


def hidden_units(p: Battlefield, side: str) -> set[int]:
    """Who is in an ambush whose marker lies, or marches round a flank, as far as it is known."""
    lying = [one.number for one in p.markers.values() if one.side == side]
    hidden = {unit for number in lying for unit in contents(p, side, number)}
    corps = flank_corps(p, side)
    return hidden | (set(units_of_corps(p, side, corps)) if corps else set())
