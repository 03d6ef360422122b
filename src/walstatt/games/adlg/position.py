"""The position: units, commanders, the lie of the land, whose corps is active, and what is still under way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar

from walstatt.core.position import Position, Value
from walstatt.core.questions import Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.tables import BASES
from walstatt.games.adlg.traits import Troop
from walstatt.games.adlg.troops import troop
from walstatt.space.plane.base import Base, Point, Pose
from walstatt.space.plane.measure import UD

SIDES = ("south", "north")
CAMP = "CAMP"  # what stands in place of a troop for a camp
MELEE, MELEE_SUPPORT, SUPPORT = "melee", "melee_support", "support"  # roles of units in contact (SUP-60-a)


@lru_cache(maxsize=1 << 13)
def base_at(code: str, x: int, y: int, facing: int) -> Base:
    """The rectangle of a troop, or of a camp, at a pose: most are asked for again and again."""
    size = BASES[CAMP] if code == CAMP else troop(code)
    return Base(x, y, facing, size.depth, size.width)


class Unit(Value, frozen=True, omit_defaults=True):
    """A unit or a camp. Lengths are 1/4096 UD, angles 1/16 degree; marks of the phase are cleared when it begins."""

    side: str
    corps: int
    troop: str
    x: int  # of the middle of its front, from the western edge
    y: int  # and from the southern edge
    facing: int
    lost_cohesion: int = 0
    word: str = ""  # the code of its name among the words
    name: str = ""  # what tells it from its like
    role: str = ""  # in melee, in melee support or in simple support
    is_lost: bool = False  # routed, or off the table
    has_left: bool = False  # it went off the table
    is_fortified: bool = False  # of a camp
    is_taken: bool = False  # of a camp that was lost; the ground where it stands bars the way
    is_looting: bool = False  # it has taken a camp and waits for a 4 to take orders again
    moves: int = 0  # movement orders it has had in this phase
    with_commander: int = 0  # and how many of them with the commander of the corps attached
    has_slid: bool = False
    was_near: bool = False  # an enemy was nearer than 4 UD at some moment of this phase
    is_fixed: bool = False  # it may neither move nor rally any more in this phase
    has_tested: bool = False  # it has tried to rally
    has_charged: bool = False
    is_silent: bool = False  # it may not shoot in this sequence
    was_burst: bool = False  # it was burst through in this sequence
    is_rash: bool = False  # it has made an uncontrolled charge in this sequence
    was_sprung: bool = False  # it came out of an ambush in this movement phase of the enemy
    has_attacked: bool = False  # it came into the melee that it fights by its own charge
    staked: tuple[int, int, int] | None = None  # the pose before which its stakes stand
    braced: tuple[int, int, int] | None = None  # the pose in which a war wagon was made battle-ready

    @property
    def is_camp(self) -> bool:
        """A camp has a base and nothing else of a unit."""
        return self.troop == CAMP

    @property
    def traits(self) -> Troop:
        """All that rules ask of the troop and that never changes."""
        return troop(self.troop)

    @property
    def cohesion(self) -> int:
        """What is left of it."""
        return self.traits.cohesion - self.lost_cohesion

    @property
    @rule("ADLG-STA-09-a", "ADLG-STA-09-b")
    def is_disordered(self) -> bool:
        """It has lost a cohesion point or more; else it is in good order (STA-09-a, -b)."""
        return self.lost_cohesion > 0

    @property
    def base(self) -> Base:
        """Its rectangle on the table."""
        return base_at(self.troop, self.x, self.y, self.facing)


class Commander(Value, frozen=True, omit_defaults=True):
    """The leader of a corps: a free token, or with a unit."""

    side: str
    corps: int
    rank: str
    x: int  # of the token; where he is with a unit it counts, not this
    y: int
    unit: int = 0  # the unit he is attached to or included in; 0 if he is free
    is_included: bool = False
    is_engaged: bool = False  # he takes part in a melee
    is_lost: bool = False
    has_moved: bool = False  # on his own, in this activation
    has_fled: bool = False  # from a unit that routed
    is_allied: bool = False
    trust: str = ""  # of his corps: untested or hesitant; "" if it is reliable
    is_urged: bool = False  # the commander-in-chief has urged his corps on in this sequence


class Patch(Value, frozen=True, omit_defaults=True):
    """A piece of terrain: an area with an outline, or a road or river with a line and a width."""

    type: str
    outline: tuple[Point, ...] = ()
    line: tuple[Point, ...] = ()
    width: int = 0
    ground: int | None = None  # where the type does not say: what a river was rolled to be
    crest: tuple[Point, ...] = ()  # the two ends of the line that hides what is behind it
    name: str = ""


class Laid(Value, frozen=True, omit_defaults=True):
    """A piece of terrain that a player laid: its ground follows from type, pose or line."""

    side: str
    type: str
    x: int = 0  # of its middle
    y: int = 0
    facing: int = 0
    line: tuple[Point, ...] = ()  # of a road or river
    ground: int | None = None  # what a river was rolled to be
    cover: str = ""  # what grows on a hill
    is_compulsory: bool = False


class SetUp(Value, frozen=True, omit_defaults=True):
    """What is known to all of a set-up under way."""

    region: str = ""
    defender: str = ""  # a side
    chosen: tuple[tuple[str, str], ...] = ()  # who chose which pieces, in order
    barred: tuple[tuple[str, str], ...] = ()  # what the die has refused to whom
    rerolled: tuple[str, ...] = ()  # who has used the re-roll for want of room
    tries: tuple[tuple[str, int], ...] = ()  # to adjust, left to each side
    spare: tuple[str, ...] = ()  # who still has the further try, or re-roll, of a strategist
    has_removed: bool = False  # a piece was taken off
    line: tuple[tuple[str, int, int], ...] = ()  # side, corps and its place, as far as that has come to light
    placing: int = 0  # the corps that is being deployed
    held: tuple[int, ...] = ()  # units that are known not to be deployed

    def tries_of(self, side: str) -> int:
        """The tries to adjust that a side has left."""
        return dict(self.tries).get(side, 0)


class Marker(Value, frozen=True, omit_defaults=True):
    """The marker of an ambush."""

    side: str
    number: int  # which of the ambushes of the plan it is
    x: int  # of the middle of its front
    y: int
    facing: int
    seen: tuple[int, ...] = ()  # enemies that were within 4 UD when its owner was asked in this phase
    is_passed: bool = False  # somebody has gone through it, or past it: it comes to light
    halted: tuple[int, ...] = ()  # enemies whose march has ended at it
    left: int = 0  # what was left of that march

    @property
    def base(self) -> Base:
        """Its square on the table."""
        return Base(self.x, self.y, self.facing, UD)


class FlankMarch(Value, frozen=True, omit_defaults=True):
    """What all know of a corps that is away as a whole: how often the die was thrown, and what came to light."""

    tries: int = 0
    edge: str = ""  # west or east, once it is announced
    is_late: bool = False  # it was driven back and enters near its own edge
    is_here: bool = False  # it enters in this sequence: all of it count as in command range


def march_key(side: str, corps: int) -> str:
    """Under what the march of a corps round a flank is kept."""
    return f"{side} {corps}"


class Charge(Value, frozen=True, omit_defaults=True):
    """A charge under way, from its declaration to the last conformation."""

    side: str
    chargers: tuple[int, ...]
    starts: tuple[tuple[int, int, int], ...]  # their poses when it was declared: they fix front, flank and rear
    targets: tuple[int, ...]  # the initial ones, then those met later
    left: tuple[int, ...]  # what is left of the distance of each charger
    first: tuple[int, ...] = ()  # the initial targets
    march: tuple[tuple[str, int], ...] = ()  # how it began
    fled: tuple[int, ...] = ()  # targets that have evaded
    stood: tuple[int, ...] = ()  # targets that have not
    is_adjusted: bool = False  # the die for its distance has been thrown
    burst: tuple[int, ...] = ()  # friends that it bursts through
    is_spontaneous: bool = False
    is_uncontrolled: bool = False

    def start_of(self, charger: int) -> tuple[int, int, int]:
        """Where a charger stood when the charge was declared."""
        return self.starts[self.chargers.index(charger)]

    def left_of(self, charger: int) -> int:
        """What a charger has left of its distance."""
        return self.left[self.chargers.index(charger)]


class Battlefield(Position):
    """A game of L'Art de la Guerre."""

    points: int = 200  # of the format
    width: int = 0  # of the table, from west to east
    height: int = 0  # from south to north
    units: dict[int, Unit] = {}
    commanders: dict[int, Commander] = {}
    terrain: tuple[Patch, ...] = ()
    first: str = "south"  # the attacker, who plays first
    side: str = "south"  # whose sequence it is
    phase: str = "corps"  # corps: which is next; orders: of the active one; shooting; melee
    turn: int = 1
    turns: int = 12  # 0: no limit
    corps: int = 0  # the active one
    done: tuple[int, ...] = ()  # the corps that have been active in this phase
    command_points: int = 0
    free_points: int = 0  # of the commander himself
    has_ordered: bool = False  # since the corps became active
    held: tuple[int, ...] = ()  # units that were held back from charging
    entered: list[tuple[int, int]] = []  # enemy and unit, in the order in which units entered zones
    charge: Charge | None = None
    losses: dict[int, int] = {}  # cohesion to be taken off at the end of the phase
    routing: list[int] = []  # units whose rout is still to be carried out, the next first
    beaten: list[tuple[int, int]] = []  # in the rout phase: who was in melee with a unit that routed, and that unit
    rerolls: dict[str, int] = {}  # how many dice each side may still throw again
    last_turn: str = ""  # who wins after the last turn; else the share of losses tells
    chief_share: tuple[int, int] | None = None  # losses with which the fall of a chief decides, of the break point
    shooting: str = ""  # whose shots are chosen
    fired: list[int] = []  # who has shot in this phase, main shooters and supporters
    struck: list[int] = []  # who has been shot at in this phase
    fought: list[tuple[int, int]] = []  # the main units of the melees fought in this phase
    opponents: dict[int, int] = {}  # war wagons that several enemies attack, and whom of them they fight
    hit_aside: list[int] = []  # who has lost cohesion to a multiple attack in this sequence
    set_up: SetUp | None = None  # until the battle begins
    laid: tuple[Laid, ...] = ()  # the pieces that players laid, of which the terrain follows
    to_come: dict[int, Unit] = {}  # units that are not on the table yet
    leaders_to_come: dict[int, Commander] = {}
    markers: dict[int, Marker] = {}
    marches: dict[str, FlankMarch] = {}  # by side and corps: "south 2"
    aims: dict[int, tuple[int, ...]] = {}  # shooters that had a choice: the target, and where both stood

    _land: ClassVar[Any] = None  # the terrain made ready, see table.py

    def foes_of(self, side: str) -> str:
        """The other side."""
        return SIDES[1] if side == SIDES[0] else SIDES[0]

    def seat_of(self, side: str) -> Seat:
        """Who plays a side."""
        return next((seat for seat, own in self.seats.items() if own == side), "")

    def replace(self, number: int, **changes: Any) -> None:
        """Change a unit."""
        self.units[number] = self.units[number]._replace(**changes)

    def bring(self, number: int, pose: Pose | Base, **changes: Any) -> None:
        """A unit comes to the table; units keep the order of their numbers."""
        one = self.to_come.pop(number)._replace(x=pose.x, y=pose.y, facing=pose.facing, **changes)
        self.units = dict(sorted((self.units | {number: one}).items()))

    def bring_leader(self, number: int, at: Point, unit: int = 0) -> None:
        """A commander comes to the table, free or included in a unit."""
        one = self.leaders_to_come.pop(number)._replace(x=at[0], y=at[1], unit=unit, is_included=bool(unit))
        self.commanders = dict(sorted((self.commanders | {number: one}).items()))

    def put(self, number: int, pose: Pose | Base, **changes: Any) -> None:
        """Put a unit at a pose."""
        self.units[number] = self.units[number]._replace(x=pose.x, y=pose.y, facing=pose.facing, **changes)


def standing(p: Battlefield, side: str) -> Iterator[tuple[int, Unit]]:
    """The units of a side that are on the table, camps left out."""
    return ((n, one) for n, one in p.units.items() if one.side == side and not one.is_lost and not one.is_camp)


def corps_of(p: Battlefield, side: str, corps: int) -> list[int]:
    """The units of a corps that are on the table."""
    return [number for number, one in standing(p, side) if one.corps == corps]


def corps_left(p: Battlefield, side: str) -> list[int]:
    """The corps of a side that have a unit on the table."""
    return sorted({one.corps for _, one in standing(p, side)})


def commander_of(p: Battlefield, side: str, corps: int) -> int | None:
    """The commander of a corps, if he is not lost."""
    return next(
        (n for n, one in p.commanders.items() if one.side == side and one.corps == corps and not one.is_lost), None
    )
