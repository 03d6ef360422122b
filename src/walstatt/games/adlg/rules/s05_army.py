"""5 Armies and their budget: what an army in the making may hold, and what it still needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.costs import budget_of, cost_of, cost_of_camp, cost_of_commander, cost_of_works
from walstatt.games.adlg.drafts import CAMP, CHIEF, Band, Draft, Leader, joins_of, name_of, rows_of, size_of, unit_of
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.lists import Years
from walstatt.games.adlg.rules.s05_lists import (
    Faults,
    common,
    dated,
    limit_rule,
    options_unlike,
    rows_too_few,
    rows_too_many,
    too_few_of_others,
    variant_without_leader,
    variant_wrong,
    years_apart,
    years_of,
)

CORPS_RULE = {100: "ADLG-ARM-82-a", 200: "ADLG-ARM-10-a", 300: "ADLG-ARM-83-a"}
# Corps: 10-a to 10-d


@rule("ADLG-ARM-10-a", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def wrong_format(army: Draft) -> Faults:
    """10-a, 82-a, 83-a Games have 100, 200 or 300 points."""
    if army.points not in FORMATS:
        yield Refusal("ADLG-ARM-10-a", "no_such_format", points=army.points)


@rule("ADLG-ARM-10-a", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def corps_too_many(army: Draft) -> Faults:
    """10-a Three corps; four at 300 points."""
    size = size_of(army)
    for band in army.bands:
        if band.number > size.corps:
            yield Refusal(CORPS_RULE[size.points], "too_many_corps", corps=band.number, limit=size.corps)


@rule("ADLG-ARM-10-a", "ADLG-ARM-10-b", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def corps_not_ready(army: Draft) -> Faults:
    """10-a, 10-b Every corps is there, with a commander and a unit at least."""
    size, bands = size_of(army), {band.number: band for band in army.bands}
    for number in range(1, size.corps + 1):
        band = bands.get(number)
        if band is None:
            yield Refusal(CORPS_RULE[size.points], "corps_is_missing", corps=number, limit=size.corps)
            continue
        if not band.leaders:
            yield Refusal("ADLG-ARM-10-b", "corps_without_commander", corps=number)
        if not band.units:
            yield Refusal("ADLG-ARM-10-b", "corps_without_units", corps=number)


@rule("ADLG-ARM-10-b")
def commanders_too_many(army: Draft) -> Faults:
    """10-b One commander for each corps, and one place where it stands."""
    for band in army.bands:
        if len(band.leaders) > 1:
            yield Refusal("ADLG-ARM-10-b", "two_commanders", corps=band.number)
        if len(band.places) > 1:
            yield Refusal("ADLG-ARM-10-b", "two_places", corps=band.number)


@rule("ADLG-ARM-10-c", "ADLG-ARM-83-a")
def allies_wrong(army: Draft) -> Faults:
    """10-c, 83-a At most one allied corps, two at 300 points; never that of the chief, never of one's own list."""
    size, allied = size_of(army), [band for band in army.bands if band.is_allied]
    if len(allied) > size.allied_corps:
        rule_id = "ADLG-ARM-83-a" if size.points == 300 else "ADLG-ARM-10-c"
        yield Refusal(rule_id, "too_many_allies", has=len(allied), limit=size.allied_corps)
    for band in allied:
        if band.number == CHIEF:
            yield Refusal("ADLG-ARM-10-c", "chief_is_no_ally", corps=band.number)
        if band.people == army.people:
            yield Refusal("ADLG-ARM-81-d", "ally_of_own_list", corps=band.number, people=f"people-{band.people}")


@rule("ADLG-ARM-10-d")
def units_without_corps(army: Draft) -> Faults:
    """10-d Every unit belongs to a corps."""
    for what in army.loose:
        unit = unit_of(army.people, what)
        assert unit is not None
        yield Refusal("ADLG-ARM-10-d", "in_no_corps", kind=name_of(unit.row))


# Commanders: 24-a, 24-b


@rule("ADLG-ARM-24-a", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def command_value(army: Draft) -> int:
    """24-a What the commanders may be worth together."""
    return size_of(army).command_value(army.nation.command_value)


@rule("ADLG-ARM-24-a")
def commanders_too_good(army: Draft) -> Faults:
    """24-a The budget values of all commanders together do not exceed the command value of the list."""
    spent = sum(budget_of(one.rank) for band in army.bands for one in band.leaders)
    if spent > command_value(army):
        yield Refusal("ADLG-ARM-24-a", "beyond_command_value", has=spent, limit=command_value(army))


@rule("ADLG-ARM-24-b")
def strategist_wrong(army: Draft) -> Faults:
    """24-b A strategist is commander-in-chief, and the list names one who lived then."""
    for band in army.bands:
        if any(one.rank == "strategist" for one in band.leaders):
            if band.number != CHIEF:
                yield Refusal("ADLG-ARM-24-b", "strategist_is_not_chief", corps=band.number)
            elif not army.nation.may_have_strategist:
                yield Refusal("ADLG-ARM-24-b", "no_strategist_named", people=f"people-{army.people}")
            elif years_of(army) and not _lives_in(army, years_of(army)):
                yield Refusal("ADLG-ARM-24-b", "no_strategist_then", of=tuple(name for name, _ in dated(army)))


def _lives_in(army: Draft, years: tuple[Years, ...]) -> bool:
    leaders = [one.years for one in army.nation.leaders if one.rank == "strategist"]
    return bool(common(years, tuple(leaders)))


# Points: 81-a to 81-c


@rule("ADLG-ARM-81-c", "ADLG-CMD-27-e")
def cost_of_leader(one: Leader, points: int) -> int:
    """81-c An allied commander is cheaper, and one who is included in a unit."""
    return cost_of_commander(one.rank, points, allied=bool(one.ally), included=bool(one.joins))


@rule("ADLG-ARM-81-a", "ADLG-ARM-81-b")
def cost_of_army(army: Draft) -> int:
    """81-a Units, commanders, camp and works."""
    points = size_of(army).points
    works = sum(cost_of_works(one, points) for one in army.works)
    camps = army.camps * cost_of_camp(True, points)
    return camps + works + sum(cost_of_band(band, points) for band in army.bands)


@rule("ADLG-ARM-81-a")
def cost_of_band(band: Band, points: int) -> int:
    """81-a What a corps costs."""
    leaders = sum(cost_of_leader(one, points) for one in band.leaders)
    return leaders + sum(cost_of(one.troop) for one in band.units)


@rule("ADLG-ARM-81-a")
def too_expensive(army: Draft) -> Faults:
    """81-a It costs no more than the points of the game."""
    if (cost := cost_of_army(army)) > army.points:
        yield Refusal("ADLG-ARM-81-a", "too_expensive", sum=cost, points=army.points)


@rule("ADLG-ARM-81-b", "ADLG-ARM-83-a")
def camp_and_works_wrong(army: Draft) -> Faults:
    """81-b, 83-a One camp, fortified if the list says so, in all formats; works as many as the list says."""
    works = dict(army.nation.works)
    if army.camps > 1:
        yield Refusal("ADLG-ARM-81-b", "one_camp_only")
    if army.camps and CAMP not in works:
        yield Refusal("ADLG-ARM-81-b", "no_fortified_camp", people=f"people-{army.people}")
    for name, many in Counter(army.works).items():
        row = next((row for one, row in works.items() if one == name), None)
        limit = size_of(army).limit(row.most) if row else 0
        if many > limit:
            yield Refusal(limit_rule(army), "too_many_works", kind=f"terrain-{name}", has=many, limit=limit)


@rule("ADLG-ARM-81-e", "ADLG-ARM-83-a")
def allies_too_expensive(army: Draft) -> Faults:
    """81-e An allied corps costs at most a third of the points, 40 % at 300."""
    size = size_of(army)
    limit = int(size.points * size.ally_share)
    for band in army.bands:
        if band.is_allied and (cost := cost_of_band(band, size.points)) > limit:
            yield Refusal("ADLG-ARM-81-e", "ally_too_expensive", corps=band.number, sum=cost, limit=limit)


@rule("ADLG-CMD-27-e", "ADLG-ARM-81-c")
def unit_to_join_missing(army: Draft) -> Faults:
    """CMD-27-e An included commander is part of a unit of his corps; an expendable one is no place for him."""
    for band in army.bands:
        for one in band.leaders:
            if one.joins and one.joins not in joins_of(band):
                row = rows_of(one.ally or army.people)[one.joins.split()[0]]
                yield Refusal("ADLG-CMD-27-e", "no_unit_to_join", corps=band.number, kind=name_of(row))


ALWAYS: tuple[Callable[[Draft], Faults], ...] = (
    wrong_format,
    corps_too_many,
    commanders_too_many,
    allies_wrong,
    units_without_corps,
    commanders_too_good,
    strategist_wrong,
    too_expensive,
    camp_and_works_wrong,
    rows_too_many,
    too_few_of_others,
    allies_too_expensive,
    variant_wrong,
    years_apart,
)
AT_THE_END: tuple[Callable[[Draft], Faults], ...] = (
    corps_not_ready,
    rows_too_few,
    options_unlike,
    variant_without_leader,
    unit_to_join_missing,
)


def faults_of(army: Draft) -> tuple[Refusal, ...]:
    """Everything for which an army cannot be finished."""
    return (*army.wrong, *(fault for one in (*ALWAYS, *AT_THE_END) for fault in one(army)))


def why_not(before: Draft, after: Draft) -> Refusal | None:
    """Why a step on the way is not allowed: the first fault that it brings and that more of others cannot mend."""
    for one in ALWAYS:
        known = list(one(before))
        for fault in one(after):
            if fault not in known:
                return fault
    return next((fault for fault in after.wrong if fault not in before.wrong), None)
