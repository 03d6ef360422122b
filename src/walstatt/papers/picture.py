"""A plain diagram of any board as SVG: terrain, sides between cells, pieces with side, name and values. No rules.

It draws what `view.py` describes and nothing else, so it shows what a seat may see, and needs no page and no browser.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

from walstatt.core.match import Match
from walstatt.core.questions import Seat
from walstatt.papers.words import Words, words
from walstatt.view import Area, Army, Board, Look, Piece, Place, View

Spot = tuple[float, float]
ANGLES = {
    "square": (45, 135, 225, 315),
    "hex-flat": (0, 60, 120, 180, 240, 300),
    "hex-pointy": (30, 90, 150, 210, 270, 330),
}
ACROSS = 1200  # pixels of the longer side
SHIFT = 0.16  # of half a cell, by which a piece lies above the one below it
DEEPEST = 4  # pieces of a stack that are drawn
TOKEN = 0.2  # of a unit of distance: half of a piece without a base on an open table
SIXTEENTHS = 16  # of a degree
PAPER, INK, UNKNOWN = "#f4f0e6", "#2a2620", "#dcd6c8"


class Picture(str):
    """An SVG text that notebooks show as a picture."""

    def _repr_svg_(self) -> str:
        return str(self)


def picture(match: Match, seat: Seat | None = None, lang: str = "en") -> Picture:
    """The board of a match as a seat sees it, or a spectator (None)."""
    return diagram(match.game.board(match.position), match.view(seat), words(match.game, lang))


def diagram(board: Board, view: View, tongue: Words) -> Picture:
    """A board with everything on it."""
    left, top, width, height = _extent(board)
    shown = ACROSS / max(width, height)
    phase = tongue.say(view.phase) if view.phase else ""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_n(left)} {_n(top)} {_n(width)} {_n(height)}" '
        f'width="{width * shown:.0f}" height="{height * shown:.0f}" font-family="sans-serif" role="img">',
        f"<title>{escape(f'{view.turn} · {phase}')}</title>",
        f'<rect x="{_n(left)}" y="{_n(top)}" width="{_n(width)}" height="{_n(height)}" fill="{PAPER}"/>',
        *_cells(board),
        *(_area(area, board) for area in board.areas),
        *_heights(board),
        *_blocks(board),
        *_courses(board),
        *_edges(board),
        *_pieces(board, view.pieces, tongue),
        "</svg>",
    ]
    return Picture("\n".join(parts))


# Ground


def _extent(board: Board) -> tuple[float, float, float, float]:
    """Left, top, width and height of all that is drawn."""
    if not board.places:
        return 0.0, 0.0, float(board.width), float(board.height)
    reach = board.size if board.shape != "square" else board.size / 2
    xs, ys = [place.x for place in board.places], [place.y for place in board.places]
    left, top = min(xs) - reach, min(ys) - reach
    return left, top, max(xs) + reach - left, max(ys) + reach - top


def _corners(board: Board, x: float, y: float, scale: float = 1.0) -> list[Spot]:
    reach = (board.size * math.sqrt(0.5) if board.shape == "square" else board.size) * scale
    angles = [math.radians(degrees) for degrees in ANGLES[board.shape]]
    return [(x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in angles]


def _cells(board: Board) -> Iterable[str]:
    """All cells of one terrain are one path."""
    for terrain in sorted({place.terrain for place in board.places}):
        outlines = [_path(_corners(board, one.x, one.y)) for one in board.places if one.terrain == terrain]
        yield f'<path d="{"".join(outlines)}" fill="{_colour(board.terrain, terrain)}" {_stroke(board, 0.015)}/>'


def _heights(board: Board) -> Iterable[str]:
    """The higher a cell, the darker it is."""
    for level in sorted({place.level for place in board.places if place.level > 0}):
        outlines = [_path(_corners(board, one.x, one.y)) for one in board.places if one.level == level]
        yield f'<path d="{"".join(outlines)}" fill="{INK}" fill-opacity="{min(0.07 * level, 0.4):.2f}"/>'


def _area(area: Area, board: Board) -> str:
    """A piece of terrain on an open table; y is to the north there and to the south here."""
    colour = _colour(board.terrain, area.look)
    if area.outline:
        return f'<path d="{_path(_south(board, area.outline))}" fill="{colour}" {_stroke(board, 0.02)}/>'
    line = _line(_south(board, area.line))
    return f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{area.width}" stroke-linejoin="round"/>'


def _blocks(board: Board) -> Iterable[str]:
    """A heavier line every so many cells."""
    if not board.blocks:
        return
    left, top, width, height = _extent(board)
    step = board.size * board.blocks
    columns = [f"M{_n(left + i * step)} {_n(top)}v{_n(height)}" for i in range(1, math.ceil(width / step))]
    rows = [f"M{_n(left)} {_n(top + i * step)}h{_n(width)}" for i in range(1, math.ceil(height / step))]
    yield f'<path d="{"".join(columns + rows)}" fill="none" {_stroke(board, 0.05)} stroke-opacity="0.4"/>'


def _courses(board: Board) -> Iterable[str]:
    """What runs through cells."""
    places = {place.id: place for place in board.places}
    for course in board.courses:
        line = _line([(places[one].x, places[one].y) for one in course.places])
        colour, width = _colour(board.terrain, course.kind), _n(board.size * 0.16)
        yield f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="0.6"/>'


def _edges(board: Board) -> Iterable[str]:
    """What lies on the sides of cells."""
    for kind in sorted({edge.kind for edge in board.edges}):
        lines = [_line([edge.ends[:2], edge.ends[2:]]) for edge in board.edges if edge.kind == kind]
        colour, width = _colour(board.terrain, kind, INK), _n(board.size * 0.18)
        style = f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
        yield f'<path d="{"".join(lines)}" fill="none" {style}/>'


# Pieces


def _pieces(board: Board, pieces: Sequence[Piece], tongue: Words) -> Iterable[str]:
    places = {place.id: place for place in board.places}
    lower = sorted(pieces, key=lambda piece: (not piece.ground, len(piece.cells) < 2, piece.is_marker, piece.stack))
    below: dict[int, int] = {}  # how many lie on a cell already
    for piece in lower:
        if piece.pose is not None:
            yield _named(piece, _base(board, piece, piece.pose, _label(piece, tongue)), tongue)
        elif found := [places[one] for one in _cells_of(piece) if one in places]:
            depth = below.get(found[0].id, 0)
            below[found[0].id] = depth + (not piece.ground)
            yield _named(piece, _on_cells(board, piece, found, min(depth, DEEPEST), _label(piece, tongue)), tongue)


def _cells_of(piece: Piece) -> tuple[int, ...]:
    return piece.cells or (() if piece.at is None else (piece.at,))


def _named(piece: Piece, drawn: str, tongue: Words) -> str:
    """A piece with what is worth knowing of it, as a title for those who point at it or hear it read."""
    values = [f"{tongue.say(word)} {figure}" for word, figure in piece.values]
    told = ", ".join([f"{tongue.say(piece.word)} {piece.label}".strip(), *values, *map(tongue.say, piece.states)])
    return f"<g data-piece={quoteattr(str(piece.id))}><title>{escape(told)}</title>{drawn}</g>"


def _on_cells(board: Board, piece: Piece, found: Sequence[Place], depth: int, label: str) -> str:
    """A counter on its cell, or a body over several."""
    if piece.ground:
        outlines = "".join(_path(_corners(board, one.x, one.y)) for one in found)
        return f'<path d="{outlines}" fill="{_colour(board.terrain, piece.ground)}" fill-opacity="0.85"/>'
    half = board.size * (0.38 if board.shape == "square" else 0.6) * (0.5 if piece.is_marker else 1.0)
    x = sum(one.x for one in found) / len(found) + depth * SHIFT * half
    y = sum(one.y for one in found) / len(found) - depth * SHIFT * half
    army = _army(board, piece)
    if len(found) > 1:
        outlines = "".join(_path(_corners(board, one.x, one.y, 0.9)) for one in found)
        body = f'<path d="{outlines}" fill="{army.colour}" {_stroke(board, 0.04)}/>'
    else:
        body = _counter(army, x, y, half, board)
    return body + _front(piece, x, y, half, army, board) + _text(label, x, y, half, army)


def _counter(army: Army, x: float, y: float, half: float, board: Board) -> str:
    """Shape and colour tell the side, so that colour is never alone."""
    style = f'fill="{army.colour}" {_stroke(board, 0.04)}'
    if army.shape == "round":
        return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(half)}" {style}/>'
    corners: Mapping[str, Sequence[Spot]] = {
        "diamond": ((0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)),
        "hexagon": ((-0.55, -1), (0.55, -1), (1.1, 0), (0.55, 1), (-0.55, 1), (-1.1, 0)),
        "shield": ((-1, -1), (1, -1), (1, 0.3), (0, 1.15), (-1, 0.3)),
    }
    outline = corners.get(army.shape, ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    return f'<path d="{_path([(x + a * half, y + b * half) for a, b in outline])}" {style}/>'


def _front(piece: Piece, x: float, y: float, half: float, army: Army, board: Board) -> str:
    """A small arrow to where it faces."""
    if piece.facing is None:
        return ""
    angle = math.radians(piece.facing - 90)
    turned = _turned(x, y, angle)
    arrow = [turned(1.45 * half, 0), turned(1.05 * half, 0.3 * half), turned(1.05 * half, -0.3 * half)]
    return f'<path d="{_path(arrow)}" fill="{army.colour}" {_stroke(board, 0.02)}/>'


def _base(board: Board, piece: Piece, pose: tuple[int, int, int], label: str) -> str:
    """A base on an open table; its pose is the middle of its front edge, which is drawn heavier."""
    x, y, angle = float(pose[0]), float(board.height - pose[1]), math.radians(-pose[2] / SIXTEENTHS)
    army, turned = _army(board, piece), _turned(x, y, angle)
    if piece.base is None:
        half = board.size * TOKEN
        return _counter(army, x, y, half, board) + _text(label, x, y, half, army)
    wide, deep = piece.base[0] / 2, float(piece.base[1])
    outline = [turned(0, -wide), turned(0, wide), turned(-deep, wide), turned(-deep, -wide)]
    middle = turned(-deep / 2, 0)
    front = _line([turned(0, -wide), turned(0, wide)])
    return (
        f'<path d="{_path(outline)}" fill="{army.colour}" {_stroke(board, 0.02)}/>'
        f'<path d="{front}" fill="none" {_stroke(board, 0.08)}/>' + _text(label, *middle, min(wide, deep) * 0.9, army)
    )


def _label(piece: Piece, tongue: Words) -> str:
    """What stands on it: its own name, or the first letters of its kind and its number."""
    if piece.label and not piece.label.isdigit():
        return piece.label
    kind = "".join(part[0] for part in tongue.say(piece.word).split() if part[0].isalnum())[:2].upper()
    return kind + piece.label


def _text(text: str, x: float, y: float, half: float, army: Army) -> str:
    size = half * min(1.1, 3.0 / max(len(text), 1))
    return (
        f'<text x="{_n(x)}" y="{_n(y + size * 0.35)}" font-size="{_n(size)}" text-anchor="middle" '
        f'fill="{army.ink}">{escape(text)}</text>'
    )


def _army(board: Board, piece: Piece) -> Army:
    return board.armies.get(piece.army, Army(colour="#777777"))


# Drawing


def _turned(x: float, y: float, angle: float) -> Callable[[float, float], Spot]:
    """Places ahead of a point and to its right, in a direction."""
    ahead, aside = math.cos(angle), math.sin(angle)
    return lambda far, right: (x + far * ahead - right * aside, y + far * aside + right * ahead)


def _south(board: Board, points: Iterable[tuple[int, int]]) -> list[Spot]:
    return [(x, board.height - y) for x, y in points]


def _colour(looks: Mapping[str, Look], name: str, other: str = UNKNOWN) -> str:
    return looks[name].colour if name in looks else other


def _stroke(board: Board, part: float) -> str:
    return f'stroke="{INK}" stroke-width="{_n(board.size * part)}"'


def _path(points: Iterable[Spot]) -> str:
    return f"{_line(points)}Z"


def _line(points: Iterable[Spot]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
