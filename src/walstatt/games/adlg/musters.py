"""Putting armies together: what can be taken, with picture and values, and why a list cannot be finished."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.armies import ARMIES, army
from walstatt.games.adlg.chance_armies import army_by_chance
from walstatt.games.adlg.costs import budget_of, cost_of, cost_of_camp, cost_of_works
from walstatt.games.adlg.drafts import (
    CAMP,
    CHIEF,
    PLACES,
    WORKS,
    Band,
    Draft,
    Leader,
    called,
    draft,
    joins_of,
    leader_of,
    leader_piece,
    name_of,
    size_of,
    tidied,
    troops_of,
    unit_of,
)
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.lists import LISTS, ListRow, army_list
from walstatt.games.adlg.own_armies import list_of
from walstatt.games.adlg.rules.s05_army import command_value, cost_of_leader, faults_of, why_not
from walstatt.games.adlg.rules.s05_lists import Share, common, counted_for, least_of, most_of, shares_of, years_of
from walstatt.games.adlg.small_tables import LOSSES, RANKS
from walstatt.games.adlg.traits import Troop
from walstatt.games.adlg.troops import troop
from walstatt.games.adlg.view import LOOKS
from walstatt.papers.rosters import parted
from walstatt.space.plane.measure import UD
from walstatt.view import Recruit

GROUPS = {"LI": "army-light", "LH": "army-light", "LMI": "army-foot", "MI": "army-foot", "HI": "army-foot"}
GROUP_NAMES = ("army-foot", "army-horse", "army-light", "army-engines")
HORSE = ("Cv", "Kn", "Ct")


class ArmyLists:
    """How armies of L'Art de la Guerre are put together."""

    peoples: tuple[str, ...] = LISTS
    sizes: tuple[int, ...] = tuple(FORMATS)

    @rule("ADLG-ARM-10-a", "ADLG-ARM-83-a")
    def parts(self, points: int) -> tuple[str, ...]:
        """10-a Its corps."""
        return tuple(str(number) for number in range(1, FORMATS[points].corps + 1)) if points in FORMATS else ()

    def offers(self, people: str, pieces: Sequence[str], part: str, points: int) -> tuple[Recruit, ...]:
        """Version, camp and works; commander, place and troops of a corps."""
        made = draft(people, pieces, points)
        found = list(_of_the_army(made))
        if part in self.parts(points):
            empty = Band(int(part), people, (), (), ())
            band = next((one for one in made.bands if one.number == int(part)), empty)
            found += [*_leaders(made, band), *_places(), *_troops(made, band)]
        return tuple(found)

    def ready(self, people: str, points: int) -> tuple[str, ...]:
        """The ready armies of a list."""
        found = (army(name) for name in ARMIES)
        return tuple(list_of(one) for one in found if (one.list, one.points) == (people, points))

    def costs(self, people: str, pieces: Sequence[str], points: int) -> tuple[int, ...]:
        """81-a What each piece costs; what says nothing costs nothing."""
        made = draft(people, pieces, points)
        lists = {str(band.number): band.people for band in made.bands}
        return tuple(_cost(made, lists.get(parted(one)[0], people), parted(one)[1]) for one in pieces)

    def tidy(self, people: str, pieces: Sequence[str]) -> tuple[str, ...]:
        """Corps after corps, each with its commander first."""
        return tidied(people, pieces)

    def names(self, people: str, pieces: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """The words of each piece: what it is called, and what its troop is."""
        lists = {str(band.number): band.people for band in draft(people, pieces, 0).bands}
        return tuple(_names(lists.get(parted(one)[0], people), parted(one)[1]) for one in pieces)

    @rule("ADLG-VIC-69-a", "ADLG-ARM-24-a")
    def summary(self, people: str, pieces: Sequence[str], points: int) -> tuple[tuple[str, str], ...]:
        """Units, break point, what of the command value is used, and the first and last years of it all."""
        made = draft(people, pieces, points)
        units = [unit for band in made.bands for unit in band.units]
        counts = LOSSES.break_point
        breaks = sum(counts.expendable if troop(one.troop).is_expendable else counts.unit for one in units)
        spent = sum(budget_of(one.rank) for band in made.bands for one in band.leaders)
        years = years_of(made)
        return (
            ("army-units", str(len(units))),
            ("army-break-point", str(breaks + counts.fortified_camp * bool(made.camps))),
            ("army-command-value", f"{spent} / {command_value(made)}"),
            *(_years(years[0][0], years[-1][1]) if years else ()),
        )

    @rule("ADLG-ARM-81-a", "ADLG-ARM-81-d")
    def faults(self, people: str, pieces: Sequence[str], points: int, limits: bool) -> tuple[Refusal, ...]:
        """Everything for which a list cannot be finished; the limits of army lists always hold."""
        return faults_of(draft(people, pieces, points))

    def why_not_add(self, people: str, pieces: Sequence[str], piece: str, points: int, limits: bool) -> Refusal | None:
        """Why a piece cannot join these; of a slot it takes the place of what is there."""
        rest = without_slot(people, pieces, piece)
        return why_not(draft(people, rest, points), draft(people, (*rest, piece), points))

    def rest(self, people: str, pieces: Sequence[str], piece: str) -> list[str]:
        """Of a slot there is one: a new commander takes the place of the old one."""
        return without_slot(people, pieces, piece)

    def drawn(self, people: str, points: int, seed: str) -> str:
        """A sensible army by chance."""
        return army_by_chance(people, points, seed)

    def notes(self, options: Mapping[str, Any]) -> tuple[Refusal, ...]:
        """Nothing."""
        return ()


def slot_of(people: str, what: str) -> str:
    """What there is one of: the version of the list, the camp, the commander and the place of a corps."""
    first = what.split()[0]
    if first in RANKS:
        return "commander"
    if what in PLACES:
        return "place"
    if what == CAMP:
        return "camp"
    return "variant" if what in {one.id for one in army_list(people).variants} else ""


def without_slot(people: str, pieces: Sequence[str], piece: str) -> list[str]:
    """A list without what a piece would replace."""
    part, what = parted(piece)
    slot = slot_of(people, what)
    return [one for one in pieces if not slot or parted(one)[0] != part or slot_of(people, parted(one)[1]) != slot]


def _cost(made: Draft, people: str, what: str) -> int:
    points = size_of(made).points
    if (leader := leader_of(people, what)) is not None:
        return cost_of_leader(leader, points)
    if (unit := unit_of(people, what)) is not None:
        return cost_of(unit.troop)
    if what == CAMP:
        return cost_of_camp(True, points)
    return cost_of_works(what, points) if what in WORKS else 0


# Words


def _names(people: str, what: str) -> tuple[str, ...]:
    if (leader := leader_of(people, what)) is not None:
        return leader_words(people, leader)
    if (unit := unit_of(people, what)) is not None:
        return (name_of(unit.row), *troop_words(unit.troop))
    return (_word_of(people, what),)


def _word_of(people: str, what: str) -> str:
    if what in PLACES:
        return f"place-{what}"
    if what == CAMP:
        return "army-fortified-camp"
    if what in WORKS:
        return f"terrain-{what}"
    return f"variant-{what}" if what in {one.id for one in army_list(people).variants} else what


def leader_words(people: str, leader: Leader) -> tuple[str, ...]:
    """Rank, whose ally he is, and the troops he rides with."""
    joined = unit_of(leader.ally or people, leader.joins) if leader.joins else None
    unit = ("army-included", name_of(joined.row)) if joined else ()
    return (f"rank-{leader.rank}", *(("army-allied", f"people-{leader.ally}") if leader.ally else ()), *unit)


@cache
def troop_words(code: str) -> tuple[str, ...]:
    """Type, quality where it is not the usual one, and what it has besides its type."""
    one = troop(code)
    bought = one.code.split()[3 if one.is_mixed else 2 :]
    quality = () if one.quality == "O" else (f"quality-{one.quality.lower()}",)
    melee = (_type_word(one.melee_type),) if one.is_mixed else ()
    return (_type_word(one.type), *melee, *quality, *(f"ability-{word}" for word in bought))


def _type_word(name: str) -> str:
    return f"type-{name.casefold().replace('_', '-')}"


# Offers


def _of_the_army(made: Draft) -> Iterator[Recruit]:
    points, nation = size_of(made).points, made.nation
    for variant in nation.variants:
        yield _plain(
            variant.id, f"variant-{variant.id}", "army-variant", LOOKS.icons["CMD"], 0, "variant", is_whole=True
        )
    works = dict(nation.works)
    for name, row in works.items():
        if name == CAMP:
            cost = cost_of_camp(True, points)
            yield _plain(CAMP, "army-fortified-camp", "army-camp", LOOKS.icons["CAMP"], cost, "camp", is_whole=True)
        else:
            has, most = made.works.count(name), size_of(made).limit(row.most)
            yield Recruit(
                id=name,
                word=f"terrain-{name}",
                group="army-camp",
                icon=LOOKS.icons["CAMP"],
                cost=cost_of_works(name, points),
                is_whole=True,
                bounds=(has, 0, most),
            )


def _plain(id_: str, word: str, group: str, icon: str, cost: int, slot: str, *, is_whole: bool = False) -> Recruit:
    return Recruit(id=id_, word=word, group=group, icon=icon, cost=cost, slot=slot, is_whole=is_whole)


@rule("ADLG-ARM-10-b", "ADLG-ARM-10-c", "ADLG-ARM-81-c")
def _leaders(made: Draft, band: Band) -> Iterator[Recruit]:
    """10-b, 10-c All ranks, on their own or included in a unit; allied ones with each list of the same years."""
    joins = ("", *joins_of(band))
    allies = [""] + [one for one in LISTS if one != made.people and _have_met(made.people, one)] * (
        band.number != CHIEF
    )
    for ally in allies:
        for rank in RANKS:
            if rank == "strategist" and band.number != CHIEF:
                continue
            for join in joins if ally == ("" if not band.is_allied else band.people) else ("",):
                one = Leader(leader_piece(rank, ally, join), rank, ally, join)
                words, cost = leader_words(band.people, one), cost_of_leader(one, size_of(made).points)
                yield Recruit(
                    id=one.piece,
                    word=words[0],
                    adds=words[1:],
                    group="army-commanders",
                    icon=LOOKS.icons["CMD"],
                    cost=cost,
                    slot="commander",
                )


@cache
def _have_met(one: str, other: str) -> bool:
    return bool(common((army_list(one).years,), (army_list(other).years,)))


def _places() -> Iterator[Recruit]:
    for place in PLACES:
        yield _plain(place, f"place-{place}", "army-places", LOOKS.icons["CMD"], 0, "place")


def _troops(made: Draft, band: Band) -> Iterator[Recruit]:
    own = next(one for one in shares_of(made) if not one.is_allied)
    share = Share(band.people, True, band.units) if band.is_allied else own
    found = list[Recruit]()
    for row in band.nation.troops:
        bounds = (counted_for(share, row), least_of(made, share, row), most_of(made, share, row))
        found += [_unit(band.people, row, code, bounds) for code in troops_of(band.people, row.id)]
    yield from sorted(found, key=lambda one: GROUP_NAMES.index(one.group))


def _unit(people: str, row: ListRow, code: str, bounds: tuple[int, int, int]) -> Recruit:
    one = troop(code)
    icon = LOOKS.icons[one.type]
    return Recruit(
        id=called(people, row.id, code),
        word=name_of(row),
        adds=troop_words(code),
        group=GROUPS.get(one.category) or ("army-horse" if one.category in HORSE else "army-engines"),
        icon=icon,
        cost=cost_of(code),
        values=_values(one),
        allows=tuple(f"ability-{word}" for word in one.abilities),
        colour=LOOKS.armies["south"].colour,
        base=(one.width * 100 // UD, one.depth * 100 // UD),
        bounds=bounds,
    )


def _years(first: int, last: int) -> tuple[tuple[str, str], ...]:
    era = "bc" if last < 0 else "ad" if first > 0 else "both"
    return ((f"army-years-{era}", f"{abs(first)}–{abs(last)}"),)


def _values(one: Troop) -> tuple[tuple[str, str], ...]:
    return (
        ("value-type", " ".join(one.code.split()[:2])),
        ("value-move", str(one.moves[0] // UD)),
        ("value-protection", str(one.protection)),
        ("value-cohesion", str(one.cohesion)),
    )
