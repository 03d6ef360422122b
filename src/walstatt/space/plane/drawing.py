"""Drawings: bases, zones, sweeps, sight and causes as a small SVG, for tests, docs and the table."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Literal

from walstatt.space.plane.base import Base, Point, Polygon
from walstatt.space.plane.measure import QUARTER, UD, along, in_degrees, in_ud, rounded, turned
from walstatt.space.plane.shape import box_of
from walstatt.space.plane.sight import Sight
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import Verdict

Look = Literal["ours", "theirs", "other", "asked", "stop", "cause", "ghost"]
AreaLook = Literal["sweep", "zone", "far_zone", "wood", "water", "hill", "common", "table"]
LineLook = Literal["sight", "blocked", "measure", "way", "axis"]

STYLE = """
.paper{fill:#fcfaf5}
.table{fill:#f3efe3;stroke:#8c8471;stroke-width:16}
.ours{fill:#3f74b5;stroke:#1f4778;stroke-width:18}
.theirs{fill:#c8593f;stroke:#7e2d1b;stroke-width:18}
.other{fill:#b9b3a4;stroke:#6d6757;stroke-width:18}
.asked{fill:none;stroke:#1f4778;stroke-width:20;stroke-dasharray:70 50}
.stop{fill:#3f74b5;fill-opacity:.28;stroke:#1f4778;stroke-width:24}
.ghost{fill:none;stroke:#8c8471;stroke-width:16;stroke-dasharray:40 40}
.cause{fill:none;stroke:#d2122e;stroke-width:48}
.sweep{fill:#e9b949;stroke:#e9b949;stroke-width:6}
.sweeps{opacity:.38}
.zone{fill:#c8593f;fill-opacity:.16;stroke:#7e2d1b;stroke-width:12;stroke-dasharray:50 30}
.far_zone{fill:#c8593f;fill-opacity:.09;stroke:#7e2d1b;stroke-width:10;stroke-dasharray:24 30}
.wood{fill:#5c8a4a;fill-opacity:.4;stroke:#35592a;stroke-width:14}
.water{fill:#6fa6c9;fill-opacity:.4;stroke:#3a6f92;stroke-width:14}
.hill{fill:#b08d57;fill-opacity:.3;stroke:#7d6236;stroke-width:14}
.common{fill:#d2122e;fill-opacity:.55;stroke:none}
.sight{stroke:#2f7d32;stroke-width:18;fill:none}
.blocked{stroke:#d2122e;stroke-width:18;stroke-dasharray:60 40;fill:none}
.measure{stroke:#333;stroke-width:14;fill:none}
.way{stroke:#1f4778;stroke-width:20;fill:none;marker-end:url(#tip)}
.axis{stroke:#8c8471;stroke-width:10;stroke-dasharray:30 30;fill:none}
.front{stroke:#fff;stroke-width:36;stroke-linecap:round}
.arrow{fill:#fff}
.hollow{stroke:#1f4778;stroke-width:30;stroke-linecap:round}
.solid{fill:#1f4778}
.faint{stroke:#b5ad9a;stroke-width:30;stroke-linecap:round}
.faint_arrow{fill:#b5ad9a}
.dot{fill:#d2122e}
text{font-family:'DejaVu Sans','Source Sans 3',sans-serif;font-size:180px;fill:#2a2720;text-anchor:middle}
.on{fill:#fff;font-weight:600}
.note{font-size:170px}
.title{font-size:170px;font-weight:600;text-anchor:start}
"""


FRONTS: dict[Look, tuple[str, str]] = {"ghost": ("faint", "faint_arrow")}


def _mil(value: int) -> int:
    """A grid length in thousandths of a UD, the unit of the drawings."""
    return rounded(value * 1000, UD)


def _at(point: Point) -> tuple[int, int]:
    """A point in the drawing's frame, where y grows downward."""
    return _mil(point[0]), -_mil(point[1])


def _path(points: Iterable[Point]) -> str:
    """Points as SVG wants them."""
    return " ".join(f"{x},{y}" for x, y in map(_at, points))


class Drawing:
    """A picture that grows: areas below, bases above them, lines and words on top."""

    def __init__(self, title: str = "", margin: int = UD // 3) -> None:
        self.title, self.margin = title, margin
        self._layers: dict[int, list[str]] = {0: [], 1: [], 2: [], 3: []}
        self._sweeps: list[str] = []
        self._points: list[Point] = []

    def _put(self, layer: int, points: Iterable[Point], *elements: str) -> "Drawing":
        """Add elements to a layer and the points they need to the frame."""
        self._points += points
        self._layers[layer] += elements
        return self

    def area(self, polygon: Polygon, look: AreaLook = "sweep") -> "Drawing":
        """Paint an area; swept areas that overlap are shown as one."""
        element = f'<polygon class="{look}" points="{_path(polygon)}"/>'
        if look == "sweep":
            self._points += polygon
            self._sweeps.append(element)
            return self
        return self._put(0, polygon, element)

    def base(self, base: Base, look: Look = "ours", label: str = "") -> "Drawing":
        """Paint a base: the thick line is its front edge, the tip shows its facing."""
        on_dark = look in ("ours", "theirs", "other")
        elements = [f'<polygon class="{look}" points="{_path(base.outline)}"/>']
        if look != "cause":
            elements += self._front(base, ("front", "arrow") if on_dark else FRONTS.get(look, ("hollow", "solid")))
        if label:
            back = along(base.facing, base.depth * 3 // 5)
            x, y = _at((base.x - back[0], base.y - back[1]))
            elements.append(f'<text class="{"on" if on_dark else "note"}" x="{x}" y="{y + 65}">{escape(label)}</text>')
        return self._put(2 if look == "cause" else 1, base.outline, *elements)

    def _front(self, base: Base, looks: tuple[str, str]) -> list[str]:
        """The front edge, drawn a little inside, and the tip that points ahead."""
        right = turned(base.facing, -QUARTER)
        inset, (rx, ry) = along(base.facing, UD // 20), along(right, base.width // 2 - UD // 12)
        back, (wx, wy) = along(base.facing, UD // 5), along(right, UD // 10)
        x, y = base.x - inset[0], base.y - inset[1]
        (ax, ay), (bx, by) = _at((x - rx, y - ry)), _at((x + rx, y + ry))
        x, y = base.x - back[0], base.y - back[1]
        tip = _path([(base.x, base.y), (x + wx, y + wy), (x - wx, y - wy)])
        line, arrow = looks
        return [
            f'<line class="{line}" x1="{ax}" y1="{ay}" x2="{bx}" y2="{by}"/>',
            f'<polygon class="{arrow}" points="{tip}"/>',
        ]

    def line(self, a: Point, b: Point, look: LineLook = "measure", label: str = "") -> "Drawing":
        """Draw a line with a word at its middle."""
        (ax, ay), (bx, by) = _at(a), _at(b)
        self._put(2, (a, b), f'<line class="{look}" x1="{ax}" y1="{ay}" x2="{bx}" y2="{by}"/>')
        return self.note(((a[0] + b[0]) // 2, (a[1] + b[1]) // 2 + UD // 10), label) if label else self

    def dot(self, point: Point) -> "Drawing":
        """Mark a point."""
        x, y = _at(point)
        return self._put(3, (point,), f'<circle class="dot" cx="{x}" cy="{y}" r="60"/>')

    def note(self, point: Point, text: str) -> "Drawing":
        """Write a few words."""
        x, y = _at(point)
        half = len(text) * UD // 22
        around = [(point[0] - half, point[1]), (point[0] + half, point[1] + UD // 6)]
        return self._put(3, around, f'<text class="note" x="{x}" y="{y}">{escape(text)}</text>')

    def svg(self) -> str:
        """The picture as text."""
        x, y, right, top = box_of(self._points or [(0, 0)])
        x, y, right, top = x - self.margin, y - self.margin, right + self.margin, top + self.margin
        above = 330 if self.title else 0
        wide, height = _mil(right - x), _mil(top - y) + above
        width = max(wide, 105 * len(self.title) + 260)
        left, up = _mil(x) - (width - wide) // 2, -_mil(top) - above
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {up} {width} {height}" '
            f'width="{width // 10}" height="{height // 10}" role="img">'
        )
        lines = [head, f"<title>{escape(self.title or 'Drawing')}</title>", f"<style>{STYLE}</style>"]
        lines.append(
            '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" '
            'orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="#1f4778"/></marker></defs>'
        )
        lines.append(f'<rect class="paper" x="{left}" y="{up}" width="{width}" height="{height}"/>')
        if self.title:
            lines.append(f'<text class="title" x="{left + 150}" y="{up + 290}">{escape(self.title)}</text>')
        lines += self._layers[0]
        if self._sweeps:
            lines += ['<g class="sweeps">', *self._sweeps, "</g>"]
        for layer in (1, 2, 3):
            lines += self._layers[layer]
        return "\n".join([*lines, "</svg>", ""])


def draw_bases(drawing: Drawing, bases: Mapping[int, Base], looks: Mapping[int, Look]) -> Drawing:
    """Paint some bases with their numbers."""
    for who, base in bases.items():
        drawing.base(base, looks.get(who, "other"), str(who))
    return drawing


def draw_verdict(table: Table, verdict: Verdict, title: str = "", looks: Mapping[int, Look] | None = None) -> str:
    """A step: who moves, the ground it covers, where it was asked to end, where it may stop, and what stops it."""
    drawing = Drawing(title)
    areas = verdict.sweep()
    box = box_of(corner for area in areas for corner in area) if areas else verdict.starts[0].box
    moving = set(verdict.starts)
    near = {who: table.bases[who] for who in table.near(box, UD // 2) if table.bases[who] not in moving}
    for index in {cause.who for cause in verdict.causes if cause.what == "terrain"}:
        drawing.area(table.pieces[index].outline, "water")
    for area in areas:
        drawing.area(area, "sweep")
    draw_bases(drawing, near, looks or {})
    for base in verdict.starts:
        drawing.base(base, "ours")
    for base in verdict.ends:
        drawing.base(base, "asked")
    if not verdict.is_legal:
        for base in verdict.stops:
            drawing.base(base, "stop")
    for cause in verdict.causes:
        if cause.what == "base":
            drawing.base(table.bases[cause.who], "cause")
    is_turn = verdict.motion.name == "wheel"
    amounts = verdict.asked, verdict.furthest
    asked, furthest = (f"{in_degrees(amount)}°" if is_turn else f"{in_ud(amount, 2)} UD" for amount in amounts)
    words = f"{asked}: legal" if verdict.is_legal else f"asked {asked}, furthest {furthest}"
    x, y, right, _ = box
    return drawing.note(((x + right) // 2, y - UD // 3), words).svg()


def draw_sight(table: Table, sight: Sight, shooter: Base, target: Base, title: str = "") -> str:
    """A line of sight: from both eyes to the point they see, or the bases in between."""
    drawing = Drawing(title).base(shooter, "ours").base(target, "theirs")
    box = box_of(sight.eyes + target.outline)
    others = {w: b for w, b in ((w, table.bases[w]) for w in table.near(box)) if b not in (shooter, target)}
    draw_bases(drawing, others, {})
    for piece in sight.cover:
        drawing.area(table.pieces[piece].outline, "wood")
    end = sight.points[0] if sight.points else target.centre
    for eye in sight.eyes:
        drawing.line(eye, end, "sight" if sight.is_clear else "blocked")
    for who in sight.blockers:
        drawing.base(table.bases[who], "cause")
    return (drawing.dot(end) if sight.is_clear else drawing).svg()
