"""The small tables: commanders and their costs, orders, rally, dice, modifiers, results, losses, rout, dismounting."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from walstatt.core.rulebook import rule
from walstatt.games.adlg.sheets import Length, Row, Sheet, sheet

SIZES = (100, 200, 300)  # points of a game

Faces = tuple[int, int, int, int, int, int]
Chances = tuple[bool, bool, bool, bool, bool, bool]
Way = Literal["forward", "left", "right", "rear"]
Ground = Literal["open", "rough", "difficult", "impassable"]


class Rank(Row, frozen=True):
    """A rank of commanders: what is added to the command die, and how far he commands."""

    id: str
    value: int
    range: Length
    name: str
    name_de: str


class RankSheet(Sheet, frozen=True):
    """Commanders; the range is so many times as long for light troops."""

    light_troops: int
    ranks: tuple[Rank, ...]


class Price(Row, frozen=True):
    """Points in games of 100, 200 and 300 points."""

    id: str
    costs: tuple[int, int, int]
    source: str
    sure: str
    budget: int = 0
    least: int | None = None


class CommanderCostSheet(Sheet, frozen=True):
    """Table 6.3."""

    ranks: tuple[Price, ...]
    reductions: tuple[Price, ...]
    camps: tuple[Price, ...]
    works: tuple[Price, ...]


class OrderCost(Row, frozen=True):
    """Command points, and the rule that says so."""

    cost: int
    rule: str


class OrderSheet(Sheet, frozen=True):
    """What orders cost; `free` command points are a commander's own."""

    free: int
    orders: dict[str, OrderCost]
    surcharges: dict[str, OrderCost]


class RallyRow(Row, frozen=True):
    """The least roll that succeeds, and its price."""

    id: Literal["far", "near", "melee"]
    least: int
    cost: int
    rule: str


class RallySheet(Sheet, frozen=True):
    """Rally."""

    commander: int
    out_of_range: int
    regained: int
    rows: tuple[RallyRow, RallyRow, RallyRow]


class Distances(Row, frozen=True):
    """Added to the distance of a charge or an evade, in UD."""

    charge: Faces
    evade: Faces


class QualityDice(Row, frozen=True):
    """The die of melee and shooting after quality."""

    elite: Faces
    ordinary: Faces
    mediocre: Faces


class RampageDie(Row, frozen=True):
    """Which way a routed elephant runs."""

    way: tuple[Way, Way, Way, Way, Way, Way]


class RiverDie(Row, frozen=True):
    """The ground of a river."""

    ground: tuple[Ground, Ground, Ground, Ground, Ground, Ground]


class CommanderDice(Row, frozen=True):
    """Whether an engaged commander is lost."""

    melee_lost: Chances
    rout: Chances


class CampDice(Row, frozen=True):
    """Whether a fortified camp is lost."""

    foot_or_elephants: Chances
    other_mounted: Chances


class DiceSheet(Sheet, frozen=True):
    """Table 11."""

    quality: QualityDice
    distance: Distances
    rampage: RampageDie
    river: RiverDie
    command_points: dict[str, Faces]
    commander_lost: CommanderDice
    camp_lost: CampDice


class ShootingModifiers(Sheet, frozen=True):
    """Added to the main shooter's die."""

    light_shooter: int
    target_in_cover: int
    disordered: int
    shooter_in_cover: int
    support: int
    support_of_light: tuple[int, int]  # a fraction
    most_support: int


class MeleeModifiers(Sheet, frozen=True):
    """Added to the die of a main unit, besides combat factor and abilities."""

    disordered: int
    uncontrolled_charge: int
    flank_or_rear: int
    simple_support: int
    melee_support: int
    better_place: int
    commander: int
    mounted_at_works: int
    panic: int
    against_artillery: int
    battle_ready: int
    lone_enemy_of_wagon: int
    incendiary: int


class ResultRow(Row, frozen=True):
    """The loss from this difference on; -1 is rout."""

    id: str
    least: int
    loss: int


class ResultSheet(Sheet, frozen=True):
    """Melee results."""

    furious_charge: int
    rows: tuple[ResultRow, ...]


class BreakPoint(Row, frozen=True):
    """What counts for army cohesion."""

    unit: int
    expendable: int
    fortified_camp: int


class Losses(Row, frozen=True):
    """What counts as losses of an army; a commander counts his command value in addition."""

    disordered: int
    left_the_table: int
    routed: int
    commander: int
    camp: int
    fortified_camp: int


class Share(Row, frozen=True):
    """By how much the shares of losses must differ after the last turn."""

    least: tuple[int, int]  # a fraction


class LossSheet(Sheet, frozen=True):
    """Army rout."""

    break_point: BreakPoint
    losses: Losses
    share: Share


class FriendsBehind(Row, frozen=True):
    """What a routing unit does to friends behind it."""

    within: Length
    loss: int
    no_loss_from: tuple[str, ...]
    harm_only_their_like: tuple[str, ...]


class Rampage(Row, frozen=True):
    """What a rampaging elephant does."""

    within: Length
    loss: int
    spares: tuple[str, ...]


class RoutSheet(Sheet, frozen=True):
    """Rout."""

    friends_behind: FriendsBehind
    rampage: Rampage


class Dismounting(Row, frozen=True):
    """What a mounted type becomes on foot, and what with Impact or Impetuous."""

    id: str
    becomes: str
    with_impact: str = ""


class DismountingSheet(Sheet, frozen=True):
    """Dismounting."""

    rows: tuple[Dismounting, ...]


RANK_SHEET = sheet("commanders", RankSheet)
RANKS = {rank.id: rank for rank in RANK_SHEET.ranks}
COMMANDER_COSTS = sheet("commander_costs", CommanderCostSheet, ("least",))
ORDERS = sheet("orders", OrderSheet)
RALLY = sheet("rally", RallySheet)
DICE = sheet("dice", DiceSheet)
SHOOTING = sheet("shooting_modifiers", ShootingModifiers)
MELEE = sheet("melee_modifiers", MeleeModifiers)
RESULTS = sheet("melee_results", ResultSheet)
LOSSES = sheet("losses", LossSheet)
ROUT = sheet("rout", RoutSheet)
DISMOUNTING = {row.id: row for row in sheet("dismounting", DismountingSheet, ("with_impact",)).rows}
SHARE = Fraction(*LOSSES.share.least)

ROUTED = -1
QUALITY_DICE = {"E": DICE.quality.elite, "O": DICE.quality.ordinary, "M": DICE.quality.mediocre}
COMMAND_POINTS = tuple(DICE.command_points[str(value)] for value in range(len(DICE.command_points)))
_BY_DIFFERENCE = tuple(
    max((row.least, row.loss) for row in RESULTS.rows if row.least <= difference)[1]
    for difference in range(max(row.least for row in RESULTS.rows) + 1)
)


@rule("ADLG-MEL-60-b", "ADLG-MEL-60-c", "ADLG-MEL-60-d", "ADLG-MEL-60-e", "ADLG-MEL-60-f")
def loss_for(difference: int) -> int:
    """MEL-60 The cohesion that the loser loses, or ROUTED."""
    return _BY_DIFFERENCE[min(difference, len(_BY_DIFFERENCE) - 1)]
