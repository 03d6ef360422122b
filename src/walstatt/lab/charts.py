"""Charts as SVG, drawn by hand: they stand in a page without anything else, light or dark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from math import ceil
from typing import NamedTuple

from walstatt.view import Board

WIDE, ROW = 380, 36  # narrow, so that it can be read on a phone
PALETTE = ("#2f6fb0", "#b5482f", "#4f8a3c", "#8a5aa8", "#8a7a2c")


class Bar(NamedTuple):
    """A row of a bar chart: a share with its interval if it has one, and what is written behind it."""

    name: str
    share: float
    colour: str
    text: str
    low: float | None = None
    high: float | None = None


def svg(width: int, height: int, parts: Iterable[str], title: str) -> str:
    """A picture with a name for those who cannot see it."""
    body = "".join(parts)
    name = escape(title, quote=True)
    return f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{name}"><title>{name}</title>{body}</svg>'


def bars(rows: Sequence[Bar], title: str) -> str:
    """Shares as bars, each under its name, with their intervals as whiskers."""

    def drawn() -> Iterator[str]:
        for place, row in enumerate(rows):
            y = place * ROW
            yield f'<text x="0" y="{y + 14}">{escape(row.name)}</text>'
            yield f'<text x="{WIDE}" y="{y + 14}" text-anchor="end">{escape(row.text)}</text>'
            yield f'<rect class="ground" x="0" y="{y + 19}" width="{WIDE}" height="10"/>'
            yield f'<rect x="0" y="{y + 19}" width="{WIDE * row.share:.1f}" height="10" fill="{row.colour}"/>'
            if row.low is not None and row.high is not None:
                low, high = (f"{min(WIDE - 1, max(1, WIDE * end)):.1f}" for end in (row.low, row.high))
                ends = "".join(f"M{x} {y + 19}v10" for x in (low, high))
                yield f'<path class="whisker" d="M{low} {y + 24}H{high}{ends}"/>'

    return svg(WIDE, ROW * len(rows), drawn(), title)


def histogram(counts: Mapping[int, int], colour: str, title: str, most_bars: int = 24) -> str:
    """How often each number came; neighbours share a column where there are many."""
    low, high = min(counts), max(counts)
    step = max(1, ceil((high - low + 1) / most_bars))
    columns = [0] * ((high - low) // step + 1)
    for number, count in counts.items():
        columns[(number - low) // step] += count
    tall, foot = 120, 18
    width = (WIDE - 20) / len(columns)
    every = ceil(len(columns) / 7)

    def drawn() -> Iterator[str]:
        for place, count in enumerate(columns):
            x, height = 10 + place * width, tall * count / max(columns)
            first = low + place * step
            name = f"{first}" if step == 1 else f"{first}–{first + step - 1}"
            yield (
                f'<rect x="{x + 1:.1f}" y="{tall - height:.1f}" width="{max(1.0, width - 2):.1f}" '
                f'height="{height:.1f}" fill="{colour}"><title>{name}: {count}</title></rect>'
            )
            if place % every == 0:
                yield f'<text x="{x + width / 2:.1f}" y="{tall + 14}" text-anchor="middle">{first}</text>'

    return svg(WIDE, tall + foot, drawn(), title)


class Line(NamedTuple):
    """A line of a chart over turns, with a band around it."""

    name: str
    colour: str
    points: Sequence[tuple[int, float, float, float]]  # turn, lower, middle, upper


def lines(rows: Sequence[Line], title: str) -> str:
    """Lines over turns, each with its band; the name stands at its end."""
    tall, left, right, foot = 180, 30, 110, 20
    turns = [point[0] for row in rows for point in row.points]
    top = 2 * ceil(max((point[3] for row in rows for point in row.points), default=2) / 2) or 2
    first, last = min(turns), max(turns)

    def at(turn: int, value: float) -> str:
        x = left + (WIDE - left - right) * (turn - first) / max(1, last - first)
        return f"{x:.1f} {8 + (tall - 8) * (1 - value / top):.1f}"

    def drawn() -> Iterator[str]:
        for value in (0, top // 2, top):
            yield f'<path class="grid" d="M{at(first, value)}L{at(last, value)}"/>'
            y = at(first, value).split()[1]
            yield f'<text x="{left - 6}" y="{y}" dy="4" text-anchor="end">{value}</text>'
        every = max(1, (last - first) // 8 + 1)
        for turn in range(first, last + 1, every):
            x = at(turn, 0).split()[0]
            yield f'<text x="{x}" y="{tall + 16}" text-anchor="middle">{turn}</text>'
        placed: list[float] = []
        for row in rows:
            upper = [at(turn, high) for turn, _, _, high in row.points]
            lower = [at(turn, low) for turn, low, _, _ in row.points]
            yield f'<path fill="{row.colour}" opacity=".2" d="M{"L".join([*upper, *reversed(lower)])}Z"/>'
            middle = [at(turn, value) for turn, _, value, _ in row.points]
            yield f'<path fill="none" stroke="{row.colour}" stroke-width="2.5" d="M{"L".join(middle)}"/>'
            end = float(middle[-1].split()[1])
            while any(abs(end - other) < 15 for other in placed):
                end += 15
            placed.append(end)
            yield f'<circle cx="{WIDE - right + 10}" cy="{end:.1f}" r="4" fill="{row.colour}"/>'
            yield f'<text x="{WIDE - right + 20}" y="{end:.1f}" dy="4">{escape(row.name)}</text>'

    return svg(WIDE, tall + foot, drawn(), title)


def heat(board: Board, counts: Mapping[tuple[int, int], int], title: str) -> str:
    """The board, the redder the more was lost there."""
    cells = 26
    size = board.size if board.places else max(board.width, board.height) // cells
    shape = board.shape if board.places else "square"
    gathered: dict[tuple[int, int], int] = {}
    for (x, y), count in counts.items():
        spot = (x, y) if board.places else (x // size * size + size // 2, board.height - y // size * size - size // 2)
        gathered[spot] = gathered.get(spot, 0) + count
    most = max(gathered.values(), default=1)
    scale = WIDE / board.width

    def cell(x: int, y: int) -> str:
        half = size * scale / (2 if shape == "square" else 1)
        return _outline(shape, x * scale, y * scale, half)

    def drawn() -> Iterator[str]:
        yield f'<rect class="ground" width="{WIDE}" height="{board.height * scale:.0f}"/>'
        for place in board.places:
            look = board.terrain.get(place.terrain)
            if look is not None:
                yield f'<path class="land" fill="{look.colour}" d="{cell(place.x, place.y)}"/>'
        for area in board.areas:
            look = board.terrain.get(area.look)
            points = [f"{x * scale:.1f} {(board.height - y) * scale:.1f}" for x, y in area.outline]
            if look is not None and points:
                yield f'<path class="land" fill="{look.colour}" d="M{"L".join(points)}Z"/>'
        for (x, y), count in sorted(gathered.items()):
            share = 0.15 + 0.85 * count / most
            yield f'<path fill="#c81e1e" opacity="{share:.2f}" d="{cell(x, y)}"><title>{count}</title></path>'

    return svg(WIDE, round(board.height * scale), drawn(), title)


def _outline(shape: str, x: float, y: float, half: float) -> str:
    if shape == "square":
        return f"M{x - half:.1f} {y - half:.1f}h{2 * half:.1f}v{2 * half:.1f}h{-2 * half:.1f}Z"
    tall = half * 0.866
    corners = [(half, 0), (half / 2, tall), (-half / 2, tall), (-half, 0), (-half / 2, -tall), (half / 2, -tall)]
    if shape == "hex-pointy":
        corners = [(b, a) for a, b in corners]
    return "M" + "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in corners) + "Z"
