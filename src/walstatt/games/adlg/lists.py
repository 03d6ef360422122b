"""12 Army lists: the troops a nation may choose from, with minima, maxima and costs at 200 points."""

from __future__ import annotations

from functools import cache
from typing import Literal

from walstatt.games.adlg.sheets import DATA, Row, Sheet, sheet
from walstatt.games.adlg.terrain import Region
from walstatt.games.adlg.troops import check_texts, troop

LISTS = tuple(sorted(path.stem for path in (DATA / "lists").glob("*.toml")))
Years = tuple[int, int]  # first and last; negative before Christ


class Leader(Row, frozen=True):
    """A commander the list names, and the best rank he may have."""

    id: str
    name: str
    name_de: str
    rank: Literal["brilliant", "strategist"]
    years: Years
    sure: str


class QualityStep(Row, frozen=True):
    """Another quality: what it costs more, and how many units at most (0: all)."""

    cost: int
    most: int = 0


class ListRow(Row, frozen=True):
    """A line of an army list."""

    id: str
    name: str
    name_de: str
    choices: tuple[str, ...]  # troops; each unit is one of them
    costs: tuple[int, ...]  # of each choice
    least: int
    most: int
    adds: dict[str, int] = {}  # options and what they cost
    adds_in: str = ""  # the variant in which alone they may be taken
    alike: tuple[str, ...] = ()  # options that all units of the row have, half of them, or none
    qualities: dict[Literal["M", "O", "E"], QualityStep] = {}
    most_of: dict[str, int] = {}  # by type
    instead_of: str = ""  # its units count for the minimum and maximum of that row too
    one_for: int = 0  # one unit for so many of `one_for_of`
    one_for_of: tuple[str, ...] = ()
    years: Years | None = None
    variant: str = ""  # only in this variant
    note: str = ""
    sure: str = ""

    def texts(self) -> tuple[str, ...]:
        """Choices with every quality and option, as they are written."""
        found = list(self.choices)
        found += [
            " ".join((type_, quality, *rest)) for quality in self.qualities for type_, _, *rest in map(str.split, found)
        ]
        for option in self.adds:
            found += [f"{text} {option}" for text in found]
        return tuple(found)

    def troops(self) -> tuple[str, ...]:
        """Every troop that a unit of this row may be."""
        return tuple(dict.fromkeys(troop(text).code for text in self.texts()))


class Variant(Row, frozen=True):
    """A version of the list for some years: rows replaced, other limits, troops that are not to be had."""

    id: str
    name: str
    name_de: str
    years: Years
    leader: str = ""
    replaces: dict[str, str] = {}
    least: dict[str, int] = {}
    most: dict[str, int] = {}
    bars: dict[str, tuple[str, ...]] = {}


class WorksRow(Row, frozen=True):
    """Works that the army may have: at most so many, at this cost each."""

    most: int
    cost: int


class ArmyList(Sheet, frozen=True):
    """An army list."""

    name: str
    name_de: str
    years: Years
    command_value: int
    regions: tuple[Region, ...]
    troops: tuple[ListRow, ...]
    leaders: tuple[Leader, ...] = ()
    variants: tuple[Variant, ...] = ()
    works: dict[Literal["fortified_camp", "fortification"], WorksRow] = {}

    @property
    def may_have_strategist(self) -> bool:
        """ARM-24-b Only lists that name one."""
        return any(leader.rank == "strategist" for leader in self.leaders)

    def row(self, name: str) -> ListRow:
        """A row by its id; raises KeyError."""
        for row in self.troops:
            if row.id == name:
                return row
        raise KeyError(name)


@cache
def army_list(name: str) -> ArmyList:
    """An army list by the name of its file; raises ValueError where an owner's rows cannot be used."""
    grows = (*ListRow.__struct_fields__, *Variant.__struct_fields__)
    found = sheet(name, ArmyList, grows)
    check_texts(name, (text for row in found.troops for text in row.texts()))
    return found
