"""Each law's check fails when the law is broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.drill import game as drill
from tests.drill.position import Drill
from tests.drill.remembered import Remembering, beside
from walstatt.conformance import LAWS, Broken, Case
from walstatt.core import run, shapes
from walstatt.core.match import Match
from walstatt.core.questions import D10, Ask, Flow, Refusal, Roll
from walstatt.core.record import Record
from walstatt.core.run import Run, Told

Breaker = Callable[[pytest.MonkeyPatch], drill.DrillGame]


class Changed(drill.DrillGame):
    """The drill with another step in its phase of orders."""

    def __init__(self, orders: Callable[[Drill, str], Flow]) -> None:
        self._orders = orders

    def step(self, p: Drill) -> Flow:
        if p.phase == "orders" and not p.owed:
            return self._orders(p, p.queue[0])
        return super().step(p)


def looking_changes(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    def orders(p: Drill, me: str) -> Flow:
        def options() -> tuple[str, ...]:
            p.turns += 1
            return ("end",)

        yield Ask(me, "order", options, why_not=lambda answer: None, rule="D9-a")
        yield from drill.end_turn(p, me)

    return Changed(orders)


def answered_questions_stay_open(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    patch.setattr(Ask, "close", lambda self: None)
    return drill.GAME


def long_orders(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    def orders(p: Drill, me: str) -> Flow:
        for _ in range(14):
            yield Ask(me, "order", ("end",), rule="D9-a")
        yield from drill.end_turn(p, me)

    return Changed(orders)


def shapes_are_not_checked(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    patch.setattr(shapes, "is_whole", lambda value: isinstance(value, int))
    return drill.GAME


def an_illegal_option(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    patch.setattr(drill, "paths", lambda p, unit: [(0, 0, 0)])
    return drill.GAME


def an_unlisted_answer(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    patch.setattr(drill.why_not_bearer, "__code__", (lambda p, me, unit: None).__code__)
    return drill.GAME


def a_zone_too_narrow(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    return Remembering(zone=lambda p, me, unit: beside(p, me, unit) & beside(p, me, unit) - 1)


def only_the_order_is_spoken_of(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    patch.setattr(Ask, "may_begin", lambda self, answer: False)
    return drill.GAME


def a_reason_without_a_rule(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    patch.setattr(drill, "why_not_target", lambda p, unit, target: Refusal("", "no_foe"))
    return drill.GAME


def a_reason_without_words(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    patch.setattr(drill, "why_not_target", lambda p, unit, target: Refusal("D5-a", "because"))
    return drill.GAME


def an_illegal_draw(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    def orders(p: Drill, me: str) -> Flow:
        yield Ask(me, "order", ("end",), draw=lambda rng: ("move", rng.randrange(9)), rule="D9-a")
        yield from drill.end_turn(p, me)

    return Changed(orders)


def no_option(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    def orders(p: Drill, me: str) -> Flow:
        yield Ask(me, "order", (), rule="D9-a")

    return Changed(orders)


def an_endless_game(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    patch.setattr(drill, "judged", lambda p: None)
    return drill.GAME


def readings_lie(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    def orders(p: Drill, me: str) -> Flow:
        p.banner = (0, 0, (yield Roll(D10, reads=lambda roll: roll > 5, rule="D9-a")))
        yield from drill.end_turn(p, me)

    return Changed(orders)


def a_class_is_lost(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    whole = Roll.classes
    patch.setattr(Roll, "classes", lambda self: whole(self)[:-1] or whole(self))
    return drill.GAME


def options_tell_a_secret(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    def orders(p: Drill, me: str) -> Flow:
        hint = p.sealed.get("blue", {}).get("ambush")
        yield Ask(me, "order", ("end",), rule="D9-a", prompt=f"ambush at {hint}")
        yield from drill.end_turn(p, me)

    return Changed(orders)


def forks_know_secrets(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    patch.setattr(Run, "fork", lambda self: self._again(self._base.copy(), unseals=False))
    return drill.GAME


def the_chain_is_broken(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    patch.setattr(Record, "link", lambda self, body: "0" * 32)
    return drill.GAME


def undo_leaves_no_entry(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    def undo(self: Match, seat: str) -> None:
        self._rebuild(len(self._line) - 1)

    patch.setattr(Match, "undo", undo)
    return drill.GAME


class Forgetful(drill.DrillGame):
    """Loses something when it loads."""

    def load(self, data: Any) -> Drill:
        p = super().load(data)
        p.units = dict(reversed(p.units.items()))
        return p


def loading_forgets(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    return Forgetful()


def answered_by_anybody(match: Match, seat: str | None, number: int | None) -> Any:
    return next(iter(getattr(match.question, "asks", {"": match.question}).values()))


def anybody_answers(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    patch.setattr(Match, "_question_for", answered_by_anybody)
    return drill.GAME


def reruns_talk(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    take = Run._take

    def loud(self: Run, told: Told) -> None:
        self._p._told = self._events  # type: ignore[misc]
        take(self, told)

    patch.setattr(Run, "_take", loud)
    return drill.GAME


def orders_leave_traces(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    rest = Run._come_to_rest

    def come_to_rest(self: Run) -> None:
        kept = dict(self._p.now)
        rest(self)
        self._base.now.update(kept)

    patch.setattr(Run, "_come_to_rest", come_to_rest)
    return drill.GAME


def faults_leave_traces(patch: pytest.MonkeyPatch) -> drill.DrillGame:
    def guarded(self: Match, told: Told) -> tuple[Any, ...]:
        self._note(told)
        self._take(told)
        self._settle()
        return self.events

    patch.setattr(Match, "_guarded", guarded)
    return drill.GAME


BREAKERS: list[tuple[int, Breaker]] = [
    (1, looking_changes),
    (1, answered_questions_stay_open),
    (2, long_orders),
    (3, shapes_are_not_checked),
    (4, an_illegal_option),
    (4, an_unlisted_answer),
    (4, an_illegal_draw),
    (4, no_option),
    (4, an_endless_game),
    (5, readings_lie),
    (6, a_class_is_lost),
    (7, options_tell_a_secret),
    (8, forks_know_secrets),
    (9, the_chain_is_broken),
    (9, undo_leaves_no_entry),
    (10, loading_forgets),
    (11, anybody_answers),
    (12, reruns_talk),
    (12, orders_leave_traces),
    (13, loading_forgets),
    (13, faults_leave_traces),
    (14, a_zone_too_narrow),
    (15, only_the_order_is_spoken_of),
    (15, a_reason_without_a_rule),
    (15, a_reason_without_words),
]


def broken(law: int, game: drill.DrillGame) -> int | None:
    """The number of the law that the check finds broken, on the first seed that shows it."""
    for seed in range(30):
        try:
            LAWS[law](Case(game, "hexes", seed, most=400))
        except Broken as found:
            return found.law
    return None


@pytest.mark.parametrize(("law", "breaker"), BREAKERS, ids=[f"{law}-{one.__name__}" for law, one in BREAKERS])
def test_the_law_bites(law: int, breaker: Breaker, monkeypatch: pytest.MonkeyPatch) -> None:
    game = breaker(monkeypatch)
    assert broken(law, game) == law


def test_every_law_has_a_breaker() -> None:
    assert {law for law, _ in BREAKERS} == set(LAWS)
    assert run.ENDLESS > 1000
