"""Law 10: a rules fix never freezes a game, shown on stored games."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from tests.core.test_odds import duel
from tests.drill import game as drill
from tests.drill.position import Drill, foes
from walstatt.core.dice import TypedDice
from walstatt.core.match import Match
from walstatt.core.questions import D10, Ask, Flow, Roll
from walstatt.core.record import BadRecord
from walstatt.papers.keep import Kept, keep, resume
from walstatt.papers.proof import prove_dice
from walstatt.papers.records import read_record
from walstatt.papers.replay import replay


def stored(match: Match) -> tuple[bytes, list[str]]:
    """What a keeper has on disk."""
    assert match.record is not None
    return msgspec.json.encode(keep(match)), list(match.record.lines)


def taken_up(data: tuple[bytes, list[str]]) -> tuple[Match, bool]:
    return resume(drill.GAME, msgspec.json.decode(data[0], type=Kept), read_record(data[1]))


def careful_fight(p: Drill, me: str, unit: int) -> Flow:
    """The corrected rule: the attacker first says how hard, then rolls; the old one only named the target."""
    yield Ask(me, "choice", ("hard", "soft"), rule="D5-a", prompt="target")
    target = yield Ask(me, "unit", partial(foes, p, unit), rule="D5-a", prompt="target")
    roll = yield Roll(D10, rule="D5-b")
    p.tell("D5-b", "miss", unit=unit, target=target, roll=roll, need=0)


def pushed() -> Match:
    """A game in mid-order: the dice have fallen, blue must choose where to retreat."""
    for seed in range(100):
        match = duel()
        assert match.setup is not None
        match = Match(drill.GAME, match.base, msgspec.structs.replace(match.setup, match_id=str(seed)))
        match.answer(("fight", 0))
        match.answer(1)
        if isinstance(match.question, Ask) and match.question.prompt == "retreat":
            return match
    raise AssertionError("no push in a hundred games")


def test_unchanged_rules_go_on_in_mid_order() -> None:
    match = pushed()
    twin, fixed = taken_up(stored(match))
    assert not fixed
    assert twin.number == match.number
    assert twin.answer(match.question.options[0]) == match.answer(match.question.options[0])  # type: ignore[union-attr]
    assert twin.record is not None
    assert match.record is not None
    assert twin.record.lines == match.record.lines


def test_corrected_rules_go_on_from_the_rest_and_use_seen_dice_first(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pushed()
    data = stored(match)
    fallen = match.told[-1].answer
    monkeypatch.setattr(drill.fight, "flow", careful_fight)
    twin, fixed = taken_up(data)
    assert fixed
    assert isinstance(twin.question, Ask)
    assert twin.question.kind == "order"  # the order starts anew, from the rest before it
    assert twin.number > match.number
    twin.answer(("fight", 0))
    twin.answer("hard")
    events = twin.answer(1)
    assert events[0].facts["roll"] == fallen  # the die that everybody has seen
    assert twin.dice is not None
    assert match.dice is not None
    assert twin.dice.index == match.dice.index
    twin.resign("blue")
    assert twin.record is not None
    assert '"notice":"rules_changed"' in twin.record.text()
    assert twin.record.lines[: len(data[1])] == data[1]
    assert replay(read_record(twin.record.lines), of=drill.GAME).result == twin.result
    assert prove_dice(twin.record) == 2


def test_seen_dice_that_do_not_fit_are_left_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pushed()

    def another_die(p: Drill, me: str, unit: int) -> Flow:
        faces = yield Roll(D10, 2, rule="D5-x")
        p.tell("D5-x", "miss", unit=unit, target=unit, roll=faces[0], need=0)

    data = stored(match)
    monkeypatch.setattr(drill.fight, "flow", another_die)
    twin, fixed = taken_up(data)
    assert fixed
    twin.answer(("fight", 0))
    assert twin.dice is not None
    assert match.dice is not None
    assert twin.dice.index == match.dice.index + 2


def test_a_rule_that_now_crashes_on_old_answers_counts_as_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(p: Drill, me: str, unit: int) -> Flow:
        raise ZeroDivisionError
        yield

    data = stored(pushed())
    monkeypatch.setattr(drill.fight, "flow", crash)
    twin, fixed = taken_up(data)
    assert fixed
    assert twin.answer("end") is not None


def test_open_proposals_and_typed_dice_are_kept() -> None:
    match = duel()
    match.propose("draw", "blue")
    twin, _ = taken_up(stored(match))
    assert twin.proposal == match.proposal
    typed = drill.GAME.start("hexes", seed="t", dice=TypedDice())
    data, lines = stored(typed)
    again, _ = resume(drill.GAME, msgspec.json.decode(data, type=Kept), read_record(lines), TypedDice())
    assert again.dice is not None
    assert again.dice.mode == "typed"


def resigned() -> Match:
    """A game of a few answers from the start of a scenario to its end."""
    match = drill.GAME.start("squares", seed="other rules")
    while match.number < 12:
        seat = match.waiting_for()[0]
        ask = match.asks(seat)
        assert ask is not None
        match.answer(ask.options[0], seat=seat)
    match.resign("blue")
    return match


def shorter_orders(p: Drill, me: str, table: object) -> Flow:
    """The corrected rule: nothing can be ordered but the end of the turn."""
    yield Ask(me, "order", ("end",), rule="D9-a", prompt="order")
    yield from drill.end_turn(p, me)


def test_a_record_of_other_rules_is_good_as_long_as_ours_lead_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    match = resigned()
    assert match.record is not None
    monkeypatch.setattr(drill.DrillGame, "version", 2)
    again = replay(read_record(match.record.lines), of=drill.GAME)
    assert again.record is not None
    assert again.record.lines == match.record.lines


def test_where_our_rules_lead_elsewhere_the_versions_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    match = resigned()
    assert match.record is not None
    monkeypatch.setattr(drill, "give_order", shorter_orders)
    found = {}
    for version in (1, 2):
        monkeypatch.setattr(drill.DrillGame, "version", version)
        with pytest.raises(BadRecord) as caught:
            replay(read_record(match.record.lines), of=drill.GAME)
        found[version] = caught.value
    assert found[1].code == "does_not_follow"
    assert (found[2].line, found[2].code, found[2].facts) == (found[1].line, "other_rules", {"rules": 1, "own": 2})


def test_a_game_kept_under_other_rules_goes_on_from_its_last_rest_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    data = stored(pushed())
    monkeypatch.setattr(drill.DrillGame, "version", 2)
    later, fixed = taken_up(data)
    assert fixed
    assert later.record is not None
    assert [entry["rules"] for entry in later.record.entries() if "notice" in entry] == [2]
    assert taken_up(stored(later))[1] is False  # noted once
