"""Measuring at any time on an open table, in words: from base to base, and what reaches how far around a piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.cli.ask import Question
from walstatt.cli.plane import ground_of
from walstatt.papers.marches import angle_said, length_said
from walstatt.space.plane.ahead import base_distance, is_behind, is_in_front, token_distance
from walstatt.space.plane.base import Base
from walstatt.space.plane.shape import area_of_parts
from walstatt.space.plane.terrain import Piece as Ground
from walstatt.view import Board, Overlay, Piece, View

NEAREST = 3  # enemies that are told of
Measures = Callable[[int], tuple[Overlay, ...]]


def base_of(piece: Piece) -> Base | None:
    """The base of a piece that stands on the table."""
    if piece.pose is None or piece.base is None:
        return None
    return Base(*piece.pose, piece.base[1], piece.base[0])


def distance_between(one: Piece, other: Piece) -> int | None:
    """The shortest distance of two pieces; of those without a base the middle counts."""
    first, second = base_of(one), base_of(other)
    if first is not None and second is not None:
        return base_distance(first, second)
    if one.pose is None or other.pose is None or (first is None and second is None):
        return None
    token = other.pose if second is None else one.pose
    base = first if first is not None else second
    assert base is not None
    return token_distance(base, token[:2])


def measured(
    question: Question, board: Board, view: View, typed: list[str], more: Measures = lambda _: ()
) -> Iterator[str]:
    """What can be measured of one piece, or between two, in words; nothing if no such piece is on the table.

    `more` are measures that are taken only when somebody asks.
    """
    found = [question.pieces.get(number) for text in typed if (number := question.unit_typed(text)) is not None]
    pieces = [piece for piece in found if piece is not None and piece.pose is not None]
    if len(pieces) != len(typed) or not 1 <= len(pieces) <= 2:
        return
    if len(pieces) == 2:
        yield from _between(question, *pieces)
    else:
        yield from _of(question, board, view, pieces[0], more)


def _called(question: Question, piece: Piece) -> str:
    return question.unit(piece.id if piece.number is None else piece.number)


def _length(question: Question, amount: int) -> str:
    return length_said(amount, question.words.lang)


def _between(question: Question, one: Piece, other: Piece) -> Iterator[str]:
    """The distance of two pieces, and who is in front or behind."""
    apart = distance_between(one, other)
    if apart is None:
        return
    names = {"one": _called(question, one), "other": _called(question, other)}
    yield question.voice.text("measure-distance", **names, length=_length(question, apart))
    for first, second in ((one, other), (other, one)):
        mine, its = base_of(first), base_of(second)
        if mine is None or its is None:
            continue
        both = {"one": _called(question, first), "other": _called(question, second)}
        if is_in_front(mine, its):
            yield question.voice.text("measure-in-front", **both)
        elif is_behind(mine, its):
            yield question.voice.text("measure-behind", **both)


def _of(question: Question, board: Board, view: View, piece: Piece, more: Measures) -> Iterator[str]:
    """Where a piece stands, on what ground, its overlays, and the nearest of the other side."""
    assert piece.pose is not None
    x, y, facing = piece.pose
    lang = question.words.lang
    yield question.voice.text(
        "measure-pose",
        one=_called(question, piece),
        x=_length(question, x),
        y=_length(question, y),
        facing=angle_said(facing, lang),
    )
    base = base_of(piece)
    for area in board.areas if base is not None else ():
        if base is not None and area_of_parts(base.outline, ground_of(area).parts):
            look = board.terrain[area.look].word
            yield question.voice.text(
                "measure-ground", terrain=question.words.say(look), ground=question.words.say(area.ground)
            )
    number = piece.id if piece.number is None else piece.number
    shown = [one for one in (*view.overlays, *more(number)) if one.owner == number]
    yield from (_overlay(question, view, one) for one in shown)
    others = [one for one in view.pieces if one.side != piece.side and base_of(one) is not None]
    near = sorted((far, one.id, one) for one in others if (far := distance_between(piece, one)) is not None)
    for far, _, other in near[:NEAREST]:
        yield question.voice.text("measure-enemy", other=_called(question, other), length=_length(question, far))


def _overlay(question: Question, view: View, overlay: Overlay) -> str:
    """An overlay and who of all pieces is in it."""
    inside = [piece for piece in view.pieces if not piece.is_marker and _is_in(question, overlay, piece)]
    said = question.words.say(overlay.word)
    if overlay.figure is not None:
        said += f" ({_length(question, overlay.figure)})"
    names = ", ".join(_called(question, piece) for piece in inside) or question.voice.text("ask-none")
    return question.voice.text("measure-overlay", what=said, names=names)


def _is_in(question: Question, overlay: Overlay, piece: Piece) -> bool:
    base, number = base_of(piece), piece.id if piece.number is None else piece.number
    if base is None or number == overlay.owner:
        return False
    if overlay.among is not None:
        return number in overlay.among
    if overlay.circle is not None:
        x, y, radius = overlay.circle
        return token_distance(base, (x, y), radius) == 0
    if overlay.outline:
        return bool(area_of_parts(base.outline, Ground(overlay.outline).parts))
    owner = question.pieces.get(overlay.owner)
    far = None if owner is None else distance_between(owner, piece)
    return far is not None and far < overlay.around
