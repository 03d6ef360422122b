"""Armies in the making: what the pieces of a list say. Whether they may say so is for `rules/s05_army.py`.

    carthaginian; hannibal_in_italy; fortified_camp; 1: strategist; right; 3 gallic_veterans; 2: competent in cavalry

Variant, camp and works stand before the corps; in a corps stand its commander (`competent in cavalry` if he is included
in a unit, `competent allied gallic` if the corps is allied), its place, and units: a row of the army list, and as many
words of the troop as tell it from others of the row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from walstatt.core.questions import Refusal
from walstatt.games.adlg.deployments import word_of
from walstatt.games.adlg.formats import FORMATS, Format
from walstatt.games.adlg.lists import LISTS, ArmyList, ListRow, Variant, army_list
from walstatt.games.adlg.small_tables import RANKS
from walstatt.games.adlg.troops import troop
from walstatt.papers.rosters import parted

PLACES = ("left", "centre", "vanguard", "right")  # from the left
USUAL_PLACES = {1: "centre", 2: "right", 3: "left", 4: "vanguard"}
CHIEF = 1  # the corps of the commander-in-chief
CAMP, WORKS = "fortified_camp", ("fortification", "obstacle")


class Leader(NamedTuple):
    """A commander in the making: whose list he has brought if he is allied, and the piece he is included in."""

    piece: str
    rank: str
    ally: str = ""
    joins: str = ""


class Taken(NamedTuple):
    """A unit: the row it is taken from and its troop."""

    piece: str
    people: str
    row_id: str
    troop: str

    @property
    def row(self) -> ListRow:
        """Its row of the list."""
        return rows_of(self.people)[self.row_id]


class Band(NamedTuple):
    """A corps in the making; `people` is the list that its units are taken from."""

    number: int
    people: str
    leaders: tuple[Leader, ...]
    places: tuple[str, ...]
    units: tuple[Taken, ...]

    @property
    def nation(self) -> ArmyList:
        """Its army list."""
        return army_list(self.people)

    @property
    def is_allied(self) -> bool:
        """An allied contingent (ARM-10-c)."""
        return any(one.ally for one in self.leaders)

    @property
    def place(self) -> str:
        """Where it stands."""
        return self.places[0] if self.places else USUAL_PLACES.get(self.number, "right")


class Draft(NamedTuple):
    """An army in the making; `wrong` are pieces that say nothing."""

    people: str
    points: int
    variants: tuple[Variant, ...]
    camps: int
    works: tuple[str, ...]
    bands: tuple[Band, ...]
    loose: tuple[str, ...]  # units in no corps
    wrong: tuple[Refusal, ...]

    @property
    def nation(self) -> ArmyList:
        """The army list."""
        return army_list(self.people)

    @property
    def own_bands(self) -> tuple[Band, ...]:
        """Its corps that are not allied."""
        return tuple(band for band in self.bands if not band.is_allied)

    @property
    def variant(self) -> Variant | None:
        """The version of the list that is played."""
        return self.variants[0] if self.variants else None


def size_of(army: Draft) -> Format:
    """The format; where there is none of these points, the usual one."""
    return FORMATS.get(army.points, FORMATS[200])


# Troops of a row by as few words as tell them apart


@cache
def troops_of(nation: str, row: str) -> tuple[str, ...]:
    """Every troop that a unit of a row may be."""
    return army_list(nation).row(row).troops()


@cache
def troop_called(nation: str, row: str, said: tuple[str, ...]) -> str | None:
    """The troop of a row that has these words; of several the one with fewest others, and the first of them."""
    found = [one for one in troops_of(nation, row) if set(said) <= set(one.split())]
    return min(found, key=lambda one: len(one.split()), default=None) if len(set(said)) == len(said) else None


@cache
def called(nation: str, row: str, code: str) -> str:
    """The row, and as few words of the troop as tell it from its like."""
    parts = code.split()
    for many in range(len(parts) + 1):
        for said in combinations(parts, many):
            if troop_called(nation, row, said) == code:
                return " ".join((row, *said))
    return " ".join((row, *parts))


@cache
def rows_of(people: str) -> Mapping[str, ListRow]:
    """The rows of a list by their ids."""
    return {row.id: row for row in army_list(people).troops}


def unit_of(people: str, what: str) -> Taken | None:
    """The unit that a piece names."""
    row, *said = what.split()
    if row not in rows_of(people):
        return None
    code = troop_called(people, row, tuple(said))
    return None if code is None else Taken(called(people, row, code), people, row, code)


def name_of(row: ListRow) -> str:
    """The word code of a row."""
    return f"unit-{word_of(row.name)}"


# Reading


def leader_of(people: str, what: str) -> Leader | None:
    """The commander that a piece names: rank, whose ally he is, and the unit he is in."""
    rank, *words = what.split()
    ally = joins = ""
    if words[:1] == ["allied"] and len(words) > 1:
        ally, words = words[1], words[2:]
        if ally not in LISTS:
            return None
        people = ally
    if words[:1] == ["in"] and len(words) > 1:
        unit = unit_of(people, " ".join(words[1:]))
        if unit is None:
            return None
        joins, words = unit.piece, []
    return None if rank not in RANKS or words else Leader(leader_piece(rank, ally, joins), rank, ally, joins)


def leader_piece(rank: str, ally: str = "", joins: str = "") -> str:
    """How a commander is written."""
    return " ".join((rank, *(("allied", ally) if ally else ()), *(("in", joins) if joins else ())))


def draft(people: str, pieces: Sequence[str], points: int) -> Draft:
    """What the pieces of a list say; raises KeyError for a people there is not."""
    parts: dict[str, list[str]] = {}
    for piece in pieces:
        part, what = parted(piece)
        parts.setdefault(part, []).append(what)
    whole, wrong = parts.pop("", []), list[Refusal]()
    variants = {one.id: one for one in army_list(people).variants}
    known = {*variants, CAMP, *WORKS}
    loose = tuple(what for what in whole if what not in known and unit_of(people, what) is not None)
    wrong += [_unknown(what) for what in whole if what not in known and what not in loose]
    bands = list[Band]()
    for part in sorted(parts):
        if part.isdecimal() and len(part) == 1 and part != "0":
            bands.append(_band(people, int(part), parts[part], wrong))
        else:
            wrong.append(Refusal("ADLG-ARM-10-a", "corps_without_number", corps=part))
    return Draft(
        people,
        points,
        tuple(variants[what] for what in whole if what in variants),
        whole.count(CAMP),
        tuple(what for what in whole if what in WORKS),
        tuple(bands),
        loose,
        tuple(wrong),
    )


def _band(people: str, number: int, rows: list[str], wrong: list[Refusal]) -> Band:
    leaders = [leader for what in rows if (leader := leader_of(people, what)) is not None]
    people = next((one.ally for one in leaders if one.ally), people)
    units = list[Taken]()
    for what in rows:
        if what.split()[0] in (*RANKS, *PLACES):
            if what not in PLACES and leader_of(people, what) is None:
                wrong.append(_unknown(what))
        elif (unit := unit_of(people, what)) is not None:
            units.append(unit)
        else:
            wrong.append(_not_on_the_list(people, what))
    places = tuple(what for what in rows if what in PLACES)
    return Band(number, people, tuple(leaders), places, tuple(units))


def _unknown(what: str) -> Refusal:
    return Refusal("ADLG-ARM-81-d", "not_to_be_had", piece=what)


def _not_on_the_list(people: str, what: str) -> Refusal:
    """ARM-81-d A row that the list has not, or a troop that the row has not."""
    row, *said = what.split()
    if row not in rows_of(people):
        return Refusal("ADLG-ARM-81-d", "not_on_the_list", piece=what, people=f"people-{people}")
    return Refusal("ADLG-ARM-81-d", "no_such_troop", kind=name_of(rows_of(people)[row]), piece=" ".join(said))


# Writing


def tidied(people: str, pieces: Sequence[str]) -> tuple[str, ...]:
    """The pieces as they are usually written: variant, camp and works, then corps with commander, place and units."""
    allies = {str(band.number): band.people for band in draft(people, pieces, 0).bands}
    heads = (*(one.id for one in army_list(people).variants), CAMP, *WORKS, *RANKS, *PLACES)

    def key(piece: str) -> tuple[str, int, int]:
        part, what = parted(piece)
        first, rows = what.split()[0], list(rows_of(allies.get(part, people)))
        return part, heads.index(first) - len(heads) if first in heads else 0, _at(rows, first)

    return tuple(sorted((_spelt(allies.get(parted(piece)[0], people), piece) for piece in pieces), key=key))


def _at(rows: list[str], row: str) -> int:
    return rows.index(row) if row in rows else len(rows)


def _spelt(people: str, piece: str) -> str:
    part, what = parted(piece)
    is_unit = what.split()[0] not in (*RANKS, *PLACES)
    found = unit_of(people, what) if is_unit else leader_of(people, what)
    said = found.piece if found else what
    return f"{part}: {said}" if part else said


def joins_of(band: Band) -> Iterator[str]:
    """The pieces of a corps in which its commander may be included, each once."""
    yield from dict.fromkeys(unit.piece for unit in band.units if not troop(unit.troop).is_expendable)
