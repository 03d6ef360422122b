"""Who is seen in the window, with the figures printed on each piece: strengths that can be read at 80 columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from walstatt.cli.legend import ARROWS
from walstatt.cli.window import Window
from walstatt.papers.words import Names
from walstatt.view import Piece, View

if TYPE_CHECKING:
    from walstatt.cli.play import Play

MARKED = "-marked"  # a figure that is reconstructed
FIGURES, LONGEST = 3, 8  # of a piece that are shown, and their letters; `look` tells all


def lineup(play: Play, window: Window, view: View, width: int, height: int, names: Names) -> list[Text]:
    """All pieces if there is room for them, else those in the window; those of the side to move first."""
    seen = [piece for piece in view.pieces if not piece.tray and not piece.is_marker]
    if len(seen) + len({piece.side for piece in seen}) > height:
        seen = [piece for piece in seen if window.shows(piece)]
    active = view.acting or view.active
    seen.sort(key=lambda piece: (piece.side not in active, piece.side))
    lines, side = list[Text](), None
    for piece in seen:
        if piece.side != side:
            side = piece.side
            lines.append(Text(play.words.say(f"side-{side}") if side else "", style="bold"))
            lines[-1].append(_titles(play, [one for one in seen if one.side == side]), style="dim not bold")
        lines.append(entry(play, piece, width))
    if len(lines) > height:
        lines[height - 1 :] = [Text(play.voice.text("screen-others", count=len(lines) - height + 1), style="dim")]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def _titles(play: Play, pieces: list[Piece]) -> str:
    """What the figures mean, where they mean the same on all these pieces."""
    kinds = {tuple(word.removesuffix(MARKED) for word, _ in figures(piece)) for piece in pieces}
    if len(kinds) != 1:
        return ""
    return "  " + "·".join(play.words.say(word) for word in kinds.pop())


def figures(piece: Piece) -> list[tuple[str, str]]:
    """The first figures on a piece that are short."""
    return [(word, figure) for word, figure in piece.values if 0 < len(figure) <= LONGEST][:FIGURES]


def entry(play: Play, piece: Piece, width: int) -> Text:
    """Mark, name, figures, and what is special about it."""
    army = play.board.armies.get(piece.army)
    line = Text().append(play.table.mark(piece), style=f"bold {army.ink} on {army.colour}" if army else "bold")
    parts = ["·".join(figure for _, figure in figures(piece))]
    if piece.health is not None and piece.health[0] < piece.health[1]:
        parts.append(f"♥{piece.health[0]}/{piece.health[1]}")
    if piece.facing is not None:
        parts.append(ARROWS[round(piece.facing / 45) % 8])
    said = " ".join(filter(None, parts))
    name = f"{play.words.say(piece.word)} {piece.label}".rstrip()
    room = width - len(line) - len(said) - 2
    if len(name) > room:
        name = name[: max(6, room - 1)] + "…"
    return line.append(f" {name} ").append(said, style="bold")
