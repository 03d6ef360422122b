"""What screens draw: the map once, and every counter, chit and track after each answer. Nothing here is secret."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from walstatt.core.questions import Seat
from walstatt.games.bofa.battlefield import FIELD, MapSheet
from walstatt.games.bofa.counters import COUNTERS, Counter
from walstatt.games.bofa.position import ABSENT, LOST, Position, Unit, chief, seats_of
from walstatt.games.bofa.rules import b10_leaders
from walstatt.games.bofa.rules.b3_sequence import first_side, phases_in
from walstatt.games.bofa.rules.b5_reinforcements import arrival_turn
from walstatt.games.bofa.rules.b10_leaders import printed
from walstatt.games.bofa.rules.b11_victory import holders
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.sheets import Sheet, sheet
from walstatt.games.bofa.tables import TRACK
from walstatt.space.drawing import centre, frame, side_ends
from walstatt.view import Army, Board, Course, Edge, Look, Piece, Place, Track, View


class LookSheet(Sheet, frozen=True):
    """How everything is drawn."""

    terrain: dict[str, Look]
    armies: dict[str, Army]
    icons: dict[str, str]
    labels: dict[str, str]


LOOKS = sheet("looks", LookSheet)
SURE = (
    ("sure-tables", "sure-published"), ("sure-counters", "sure-partly-published"), ("sure-map", "sure-reconstructed"),
)  # fmt: skip
STAR = 10_000  # numbers of markers that are no counters begin here
_DRAWN: dict[int, tuple[Unit, str, int, str, Piece]] = {}  # counters as they were drawn last, and what of


@lru_cache(maxsize=1)
def board() -> Board:
    """The map with river, trails, slide lines and names."""
    grid = FIELD.grid
    left, top, right, bottom = frame(grid)
    labels = {grid.cell(name): word for name, word in LOOKS.labels.items()}
    places = tuple(
        Place(c, grid.name(c), centre(grid, c)[0] - left, centre(grid, c)[1] - top, FIELD.terrain[c], FIELD.levels[c],
              labels.get(c, ""))
        for c in grid.cells
    )  # fmt: skip
    return Board(
        "hex-flat", 180, right - left, bottom - top, places, _edges(left, top), _courses(),
        LOOKS.terrain, LOOKS.armies, source="map-source",
    )  # fmt: skip


def _edges(left: int, top: int) -> tuple[Edge, ...]:
    drawn = sheet("map", MapSheet)
    kinds = [(name, "river") for name in drawn.river] + [(name, "red_side") for name in drawn.red_sides]
    kinds.append((drawn.bridge, "bridge"))
    found = []
    for name, kind in kinds:
        a, b = (FIELD.grid.cell(one) for one in name.split("-"))
        (x1, y1), (x2, y2) = side_ends(FIELD.grid, FIELD.grid.side(a, b))
        found.append(Edge(a, b, kind, (x1 - left, y1 - top, x2 - left, y2 - top)))
    return tuple(found)


def _courses() -> tuple[Course, ...]:
    trails = [Course("trail", cells, f"trail-{name.replace('_', '-')}") for name, cells in FIELD.trails.items()]
    slides = [Course("slide_line", (pile, *line)) for pile, line in FIELD.rocks.items()]
    line = tuple(FIELD.grid.cell(name) for name in reversed(sheet("map", MapSheet).dividing_line))
    return (*trails, *slides, Course("dividing_line", line))


def icon_of(counter: Counter) -> str:
    """A counter's own icon, or that of its weapon."""
    if counter.is_rider:
        return LOOKS.icons["rider"]
    return LOOKS.icons.get(counter.kind, LOOKS.icons[counter.weapon])


def states_of(unit: Unit, counter: Counter) -> tuple[str, ...]:
    """What a counter has done or suffered, as words."""
    marks = {
        "state-half": counter.is_combat_unit and unit.hits > 0,
        "state-acted": unit.acted,
        "state-lost-heart": unit.tried,
        "state-airborne": unit.airborne,
        "state-hysterical": unit.hysterical,
    }
    return tuple(word for word, holds in marks.items() if holds)


def tray_of(p: Position, i: int) -> str:
    """Where a counter lies that is not on the map."""
    if p.units[i].cell == LOST:
        return "tray-lost"
    turn = arrival_turn(p, i)
    return f"tray-turn-{turn}" if turn else "tray-set-up"


def values_of(p: Position, i: int) -> Iterator[tuple[str, str]]:
    """The figures of the side that lies up; what is reconstructed is marked as such."""
    _, bow, movement = printed(p, i)
    counter, strength = COUNTERS[i], book(p).strength
    is_half = p.units[i].hits > 0 and (counter.is_combat_unit or strength is b10_leaders.strength)
    figures = [("strength", strength(p, i)), ("movement", movement), *([("bow", bow)] if bow else [])]
    for name, figure in figures:
        origin = "half" if is_half and name != "movement" else name
        yield f"value-{name}-marked" if origin in counter.reconstructed else f"value-{name}", str(figure)


def piece(p: Position, i: int) -> Piece:
    """One counter with the figures of the side that lies up, drawn anew only where something about it has changed."""
    unit = p.units[i]
    stack = p.stacks[unit.cell].index(i) if unit.cell >= 0 else 0
    tray = "" if unit.cell >= 0 else tray_of(p, i)
    known = _DRAWN.get(i)
    if known is None or known[0] is not unit or known[1:4] != (p.book, stack, tray):
        known = _DRAWN[i] = (unit, p.book, stack, tray, _draw(p, i, stack=stack, tray=tray))
    return known[4]


def _draw(p: Position, i: int, *, stack: int, tray: str) -> Piece:
    unit, counter = p.units[i], COUNTERS[i]
    steps = book(p).steps(p, i)
    return Piece(
        i, f"unit-{counter.kind.replace('_', '-')}", counter.side, counter.army, icon_of(counter),
        label="" if counter.is_leader else str(counter.number),
        at=unit.cell if unit.cell >= 0 else None,
        tray=tray,
        stack=stack,
        values=tuple(values_of(p, i)),
        states=states_of(unit, counter),
        health=(0 if unit.cell == LOST else steps - unit.hits, steps),
    )  # fmt: skip


def stars(p: Position) -> list[Piece]:
    """A red star on each victory area, in the colour of its holder."""
    found = []
    for number, (area, side) in enumerate(holders(p).items()):
        word = f"area-{area.replace('_', '-')}"
        state = f"state-held-{side}" if side else "state-held-nobody"
        marker = Piece(STAR + number, word, side or "", "men" if side == "free" else "azog" if side else "characters",
                       "star-formation", at=FIELD.areas[area][0], states=(state,), is_marker=True)  # fmt: skip
        found.append(marker)
    piles = [
        Piece(STAR + 100 + number, "unit-rock-pile", "", "characters", "rock", at=cell, is_marker=True)
        for number, cell in enumerate(FIELD.rocks)
    ]
    return found + piles


def tracks(p: Position) -> tuple[Track, ...]:
    """The turn track with arrivals, the cup, the chits on the table, the victory areas."""
    arrivals = tuple((f"arrival-{a.turn}", a.turn) for a in TRACK.arrivals.values())
    cup = tuple((f"chit-{chit.replace('_', '-')}", number) for chit, number in p.cup.items())
    held, phases = holders(p), phases_in(p.turn)
    found = [
        Track("track-turn", p.turn, p.last_turn, arrivals),
        Track("track-phase", min(p.number, phases), phases),
        Track("track-cup", sum(p.cup.values()), None, cup),
        Track("track-areas", None, None, tuple((f"area-{a.replace('_', '-')}", f"side-{s}" if s else "side-nobody")
                                               for a, s in held.items())),
    ]  # fmt: skip
    if p.kept:
        keeper = "free" if first_side(p.turn) == "dark" else "dark"
        found.append(Track("track-kept", f"side-{keeper}", None, ((f"chit-{p.kept.replace('_', '-')}", 1),)))
    if p.spells:
        found.append(Track("track-spells", len(p.spells)))
    found.append(Track("track-sure", None, None, SURE))
    return tuple(found)


def view(p: Position) -> View:
    """What everybody sees."""
    pieces = [piece(p, i) for i, unit in p.units.items() if unit.cell != ABSENT]
    phase = f"phase-{p.phase.replace('_', '-')}"
    active = () if p.phase == "over" else (p.phasing,)
    return View(
        p.turn, p.last_turn, phase, active, tuple(pieces + stars(p)), tracks(p), msgspec.to_builtins(p.now),
        acting=acting(p),
    )  # fmt: skip


def acting(p: Position) -> tuple[Seat, ...]:
    """O-2.1 Whose turn it is among partners: they act one after the other, and the chits are the chief's."""
    if p.phase == "over" or len(seats_of(p, p.phasing)) == 1:
        return ()
    return p.acting[:1] or (chief(p, p.phasing),)
