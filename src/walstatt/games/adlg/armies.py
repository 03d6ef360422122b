"""13 Ready armies: eight nations at 100 and at 200 points, three corps each."""

from __future__ import annotations

from functools import cache

from walstatt.core.rulebook import rule
from walstatt.games.adlg.costs import cost_of, cost_of_camp, cost_of_commander, cost_of_works
from walstatt.games.adlg.sheets import DATA, Row, Sheet, sheet
from walstatt.games.adlg.small_tables import LOSSES
from walstatt.games.adlg.troops import check_texts, troop

ARMIES = tuple(sorted(path.stem for path in (DATA / "armies").glob("*.toml")))


class Corps(Row, frozen=True):
    """A corps: where it stands and who leads it. The commander of corps 1 is the commander-in-chief."""

    number: int
    place: str
    commander: str  # rank
    cost: int
    ally: str = ""  # the army list of an allied contingent (ARM-10-c)
    joins: str = ""  # the row of units in one of which he is included (CMD-27-e)


class ArmyRow(Row, frozen=True):
    """Units of one kind in one corps; `each` and `points` as printed."""

    id: str
    corps: int
    row: str  # of the army list
    troop: str
    count: int
    each: int
    points: int
    name: str
    name_de: str


class Army(Sheet, frozen=True):
    """A ready army, or one that players have put together; `units` and `break_point` as printed."""

    name: str
    name_de: str
    list: str
    points: int
    units: int
    break_point: int
    corps: tuple[Corps, ...]
    troops: tuple[ArmyRow, ...]
    variant: str = ""
    fortified_camp: bool = False
    works: dict[str, int] = {}  # UD of fortifications and obstacles

    def cost(self) -> int:
        """ARM-81-a What it costs by the tables: commanders, troops and camp."""
        commanders = sum(
            cost_of_commander(corps.commander, self.points, allied=bool(corps.ally), included=bool(corps.joins))
            for corps in self.corps
        )
        troops = sum(row.count * cost_of(row.troop) for row in self.troops)
        works = sum(many * cost_of_works(name, self.points) for name, many in self.works.items())
        return commanders + troops + works + cost_of_camp(self.fortified_camp, self.points)

    @rule("ADLG-VIC-69-a")
    def cohesion(self) -> int:
        """VIC-69-a Its break point: units that are not expendable, and a fortified camp."""
        counts = LOSSES.break_point
        units = sum(
            row.count * (counts.expendable if troop(row.troop).is_expendable else counts.unit) for row in self.troops
        )
        return units + counts.fortified_camp * self.fortified_camp


@cache
def army(name: str) -> Army:
    """A ready army by the name of its file, such as `gallic_100`."""
    found = sheet(name, Army)
    check_texts(name, (row.troop for row in found.troops))
    return found
