"""What changes in a game of SIEGE: figures, engines, fires, the state of the castle, and where the turn stands."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from msgspec import field

from walstatt.core.position import Position, Value
from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA, Class

OFF = -1
STOREY = 2048  # a node is a cell plus a layer times this
GROUND, PLATFORM, HEAP = 0, 1, 2  # layers: on the ground or floor, on a siege tower, fallen upon another figure

ABLE, STUNNED, WOUNDED, DEAD = "able", "stunned", "wounded", "dead"
BESIEGER, GARRISON = "besieger", "garrison"
OTHER = {BESIEGER: GARRISON, GARRISON: BESIEGER}
WAITING = ("waiting", "reserve")  # beside the map, to come

# What a figure has done since its own phase began; ATTACKED, INVOLVED (S1.21-h) and BESET, attacked by the enemy since
# its last phase (S4.34-a), reach into the next one.
SHOT, MOVED, FOUGHT, WINDING, ATTACKED, INVOLVED, PLACED, SHOT_AGAIN, SHOVED, LET_GO = (1 << i for i in range(10))
BESET, PUSHING, MOUNTING, SERVING, LIGHTING, DOUSING, RAMMING, HARNESSING, POURING = (1 << i for i in range(10, 19))
BUSY = WINDING | PUSHING | MOUNTING | SERVING | LIGHTING | DOUSING | RAMMING | HARNESSING | POURING  # see tasks.py
ACTED = SHOT | SHOT_AGAIN | MOVED | FOUGHT | BUSY


class Figure(Value, frozen=True):
    """A man, woman or animal. The dead keep their place."""

    who: str  # in figures.toml, or an animal's class
    side: str
    cell: int = OFF
    layer: int = GROUND
    state: str = ABLE
    done: int = 0
    spent: int = 0  # movement points used in this phase
    since: int = 0  # the phase in which it was stunned, or came to where it stands (fire)
    rear: int = OFF  # second hex of a horse or rider
    mount: int = 0  # the horse it rides; for a horse: 0
    load: int = 0  # what it carries, leads or is harnessed to
    fear: str = ""  # panic or rout
    skill: int = 0  # marksman's number
    mends: int = 0  # the day on which it is healthy again
    away: str = ""  # off the map: waiting, reserve, sentry, chosen, left, fled, captured, ridden; asleep on its hex


class Engine(Value, frozen=True):
    """A siege engine, ladder, wagon, mantlet or barrel."""

    kind: str
    side: str
    cells: tuple[int, ...] = ()
    facing: int = 0
    raised: bool = False  # a ladder that leans; an oil barrel that burns
    count: int = 0  # turns of loading; the last phase in which a ram struck
    lost: int = 0  # destruction points lost by damage
    done: int = 0
    spent: int = 0
    away: str = ""  # waiting, destroyed, used
    since: int = 0  # the phase in which it came to where it stands


class Fire(Value, frozen=True):
    """A fire: whose it is, its marker 0 to 3, and whether an arrow lit it."""

    side: str
    turns: int = 0
    by_arrow: bool = False


class Siege(Position, kw_only=True):
    """The position."""

    scenario: str = ""
    map_name: str = "castle"
    level: int = 1  # sections 1 to this are in play
    turn: int = 0
    phase: int = 0  # counts the phases of both sides
    active: str = BESIEGER  # whose phase it is; in a document that begins with the set-up: who sets up first
    first: str = BESIEGER  # who plays first in each turn
    stage: str = "setup"
    day: int = 0
    figures: dict[int, Figure] = field(default_factory=dict)
    engines: dict[int, Engine] = field(default_factory=dict)
    fires: dict[int, Fire] = field(default_factory=dict)
    standing: dict[int, int] = field(default_factory=dict)  # node -> the living figure there
    piles: dict[int, int] = field(default_factory=dict)  # cell -> points of the dead on it
    damage: dict[int, int] = field(default_factory=dict)  # wall hex -> steps
    notes: dict[str, int] = field(default_factory=dict)  # counts that a scenario keeps
    choices: dict[int, str] = field(
        default_factory=dict
    )  # figure in a tower door -> the direction of its cover in this phase
    bridge_down: bool = False
    filled: tuple[int, ...] = ()
    rubble: tuple[int, ...] = ()
    burnt: tuple[int, ...] = ()  # tent hexes that are no more
    bombarded: tuple[int, ...] = ()

    _ground: ClassVar[object] = None  # compiled terrain, see ground.py; forgotten when the works change
    _rules: ClassVar[object] = None  # what is in force, see ruleset.py; the same all through a match
    _own: ClassVar[object] = None  # who may ever bear orders, see bearers.py; the same all through a match
    _crowd: ClassVar[object] = None  # bit sets of who stands where; forgotten when somebody moves

    def copy(self) -> Siege:
        """An independent copy that keeps what was compiled."""
        return self._share(super().copy())

    def set_aside(self) -> Siege:
        """The same for a position that goes on."""
        return self._share(super().set_aside())

    def _share(self, twin: Siege) -> Siege:
        if self._own is None:
            self._own = {}  # type: ignore[misc]
        twin._ground, twin._crowd = self._ground, self._crowd  # type: ignore[misc]
        twin._rules, twin._own = self._rules, self._own  # type: ignore[misc]
        return twin


def cell_of(node: int) -> int:
    """The cell of a node."""
    return node % STOREY


def node_of(figure: Figure) -> int:
    """Cell and layer as one number."""
    return figure.cell + figure.layer * STOREY


def hexes_of(figure: Figure) -> tuple[int, ...]:
    """The hexes on which a figure stands: a rider and a horse have two."""
    return (figure.cell,) if figure.rear == OFF else (figure.cell, figure.rear)


def class_of(figure: Figure) -> Class:
    """The row of the class table."""
    return class_named(figure.who)


@cache
def class_named(who: str) -> Class:
    """The row of the class table for somebody of this name."""
    return DATA.classes[class_name(who)]


@cache
def class_name(who: str) -> str:
    """The class of a figure by its name; animals are classes themselves."""
    person = DATA.people.get(who)
    return person.class_ if person else who


@rule("PS-o")
@cache
def values(who: str, state: str, is_mounted: bool) -> tuple[int, int, int]:
    """Attack, defence and movement (C0, C1, PS-l, PS-o)."""
    kind = DATA.classes[class_name(who)]
    person = DATA.people.get(who)
    if state == WOUNDED:
        return (kind.mounted_wounded if is_mounted else None) or kind.wounded
    attack, defence, movement = (kind.mounted if is_mounted else None) or kind.healthy
    if person is not None:
        attack = (person.mounted_attack if is_mounted else person.attack) or attack
        defence = (person.mounted_defence if is_mounted else person.defence) or defence
    if state == STUNNED:
        return 0, max(defence // 2, 1), 0
    return (attack, defence, movement) if state == ABLE else (0, 0, 0)


def values_of(figure: Figure) -> tuple[int, int, int]:
    """Attack, defence and movement of a figure as it is."""
    return values(figure.who, figure.state, figure.mount != 0)


def is_on_map(figure: Figure) -> bool:
    """Whether it stands on the map, dead or alive."""
    return figure.cell != OFF and figure.away in ("", "asleep")


def mark_done(p: Siege, unit: int, marks: int) -> None:
    """Note what a figure has done in this phase."""
    p.figures[unit] = p.figures[unit]._replace(done=p.figures[unit].done | marks)


def is_living(figure: Figure) -> bool:
    """On the map and not dead."""
    return figure.cell != OFF and figure.state != DEAD and figure.away in ("", "asleep")


def is_fit(figure: Figure) -> bool:
    """Neither stunned nor dead nor asleep, and on the map: it can act (S1.21-l)."""
    return figure.cell != OFF and not figure.away and (figure.state == ABLE or figure.state == WOUNDED)


def is_able(figure: Figure) -> bool:
    """Neither stunned, wounded nor dead, and on the map: it counts for the scenarios."""
    return figure.cell != OFF and figure.state == ABLE and figure.away in ("", "asleep")


@rule("S1.21-b")
def has_shot_crossbow(figure: Figure) -> bool:
    """S1.21-b A crossbowman that has shot does not move in this phase."""
    return figure.done & SHOT != 0 and class_of(figure).weapon == "crossbow"


def is_animal(figure: Figure) -> bool:
    """Horses and oxen."""
    return class_of(figure).group == "animals"
