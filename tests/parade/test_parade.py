"""A march is one answer in one form, and what is next to a wish is legal: shown on the parade."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.parade import game as parade
from tests.parade.game import FARTHEST, GAME, QUARTER, UD
from walstatt.cli.ask import NotUnderstood, Question
from walstatt.cli.speak import Voice
from walstatt.cli.table import Table
from walstatt.conformance import LAWS, Broken, Case
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Near, Refusal, Stale
from walstatt.core.shapes import SHAPES
from walstatt.papers.replay import replay
from walstatt.papers.words import ViewNames, words

MARCH = (("turn", QUARTER), ("ahead", UD))


def started() -> tuple[Match, Ask]:
    match = GAME.start("field", seed="p")
    assert isinstance(match.question, Ask)
    return match, match.question


@pytest.mark.parametrize("law", LAWS)
def test_law(law: int) -> None:
    for seed in range(3):
        LAWS[law](Case(GAME, "field", seed))


@pytest.mark.parametrize(
    "march", [(), (("ahead", 1),), MARCH, (("a" * 32, -5),) * 6], ids=["stay", "one", "two", "longest"]
)
def test_a_march_has_one_form(march: Any) -> None:
    assert SHAPES["march"](march) == march
    as_lists = [list(step) for step in march]
    assert SHAPES["march"](as_lists) == march


@pytest.mark.parametrize(
    "answer",
    [
        "ahead",
        ("ahead", 1),
        (("ahead",),),
        (("ahead", 1, 1),),
        (("ahead", 0),),
        (("ahead", 1.0),),
        (("ahead", True),),
        (("", 1),),
        (("a" * 33, 1),),
        ((1, 1),),
        (("ahead", 2**53),),
        (("ahead", 1),) * 7,
        {"ahead": 1},
        None,
    ],
)
def test_whatever_is_no_march_is_refused(answer: Any) -> None:
    assert SHAPES["march"](answer) is None
    assert started()[0].why_not(answer) == Refusal("TABLE-2", "wrong_shape", kind="march")


@pytest.mark.rule("P1-a", "P1-b", "P1-c")
def test_the_reason_names_the_step_and_how_far_it_would_go() -> None:
    match, _ = started()
    far = (("turn", QUARTER), ("ahead", FARTHEST + 1))
    assert match.why_not(far) == Refusal("P1-b", "too_far", step=1, asked=FARTHEST + 1, furthest=FARTHEST)
    assert match.why_not((("ahead", 1), ("turn", QUARTER))) == Refusal("P1-a", "no_such_march")
    west = (("turn", -QUARTER),)
    for march in (west, west, (("ahead", UD),)):
        match.answer(march)
        match.answer(())
    assert match.why_not((("ahead", 2 * UD),)) == Refusal("P1-c", "off_the_field")


def test_a_march_is_recorded_replayed_and_taken_back() -> None:
    match, _ = started()
    match.answer([list(step) for step in MARCH])
    assert match.record is not None
    assert '"answer":[["turn",1440],["ahead",4096]]' in match.record.lines[-2]
    assert match.line[-1].answer == MARCH
    assert GAME.key(replay(match.record, of=GAME).position) == GAME.key(match.position)
    match.undo("east")
    assert GAME.key(match.position) == GAME.key(GAME.new("field", {}))


@pytest.mark.rule("P1-d")
def test_what_is_next_to_a_wish_is_told_with_miss_and_end() -> None:
    match, ask = started()
    near = ask.nearest([0, UD + 10, 9 * UD, 0])
    assert near == Near((("turn", QUARTER), ("ahead", FARTHEST)), 2 * UD + 10, {"ends": ((0, UD, 7 * UD, QUARTER),)})
    assert ask.nearest((1, 0, 0, 0)).refusal == Refusal("P1-d", "not_your_rider")
    assert ask.has_nearest
    for no_wish in ((0, 1, 2), "here", (0, 1, 2, 3.0), None):
        assert ask.nearest(no_wish) == Near(None, refusal=Refusal("TABLE-9", "no_such_wish", kind="march"))
    match.answer(())
    with pytest.raises(Stale):
        ask.nearest((0, 0, 0, 0))


def test_a_question_without_wishes_says_so() -> None:
    ask = Ask("east", "amount", (1, 2))
    assert not ask.has_nearest
    assert ask.nearest((0, 0, 0, 0)).refusal == Refusal("TABLE-9", "no_such_wish", kind="amount")
    ask.close()
    assert not ask.has_nearest


def forbidden(p: parade.Parade, me: int, wish: Any) -> Near:
    return Near((("ahead", FARTHEST + 1),))


def of_another_form(p: parade.Parade, me: int, wish: Any) -> Near:
    return Near([["ahead", 1]])


def silent(p: parade.Parade, me: int, wish: Any) -> Near:
    return Near(None)


def changing(p: parade.Parade, me: int, wish: Any) -> Near:
    p.turn += 2
    return Near(())


@pytest.mark.parametrize(("law", "broken"), [(4, forbidden), (4, of_another_form), (4, silent), (1, changing)])
def test_the_laws_bite_where_wishes_go_wrong(
    monkeypatch: pytest.MonkeyPatch, law: int, broken: Callable[..., Near]
) -> None:
    monkeypatch.setattr(parade, "nearest", broken)
    with pytest.raises(Broken) as found:
        LAWS[law](Case(GAME, "field", 0))
    assert found.value.law == law


def test_law_3_bites_where_anything_is_a_march(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHAPES, "march", lambda value: tuple(value) if isinstance(value, tuple) else None)
    monkeypatch.setattr(parade, "why_not_march", lambda p, me, march: None)
    with pytest.raises(Broken) as found:
        LAWS[3](Case(GAME, "field", 0))
    assert found.value.law == 3


@pytest.mark.parametrize(
    ("lang", "typed", "said"), [("en", "t l, a 1", "turn left, ahead 1"), ("de", "d l, v 1", "dreht links, vor 1")]
)
def test_the_terminal_says_and_understands_a_march(lang: str, typed: str, said: str) -> None:
    match, ask = started()
    board, view = GAME.board(match.position), match.view("east")
    own = words(GAME, lang)
    asked = Question(
        Voice(lang),
        own,
        ViewNames(board, view, lambda one: words(GAME, one)),
        ask,
        board,
        view,
        Table(board, view, own, 80),
        GAME,
    )
    assert asked.understood(typed) == MARCH
    assert asked.called(MARCH) == said
    assert said in "\n".join(asked.lines())
    assert asked.understood(said) == MARCH
    assert asked.understood("1") == asked.listed[0]
    with pytest.raises(NotUnderstood):
        asked.understood("gallop")
    event = match.answer(MARCH)[0]
    assert said in own.event(event)
