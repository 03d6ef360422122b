"""A match in memory and in the file: restored in mid-order, after corrected rules, and after a failed write."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.drill import game as drill
from tests.drill.position import Drill
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Flow, Refused, Seat, Stale
from walstatt.papers.records import read_record
from walstatt.papers.replay import replay
from walstatt.server import matches
from walstatt.server.acts import answering, undoing, with_undone
from walstatt.server.data import DataFile
from walstatt.server.hall import Hall
from walstatt.server.matches import LiveMatch
from walstatt.server.requests import NewMatch
from walstatt.server.settings import Settings
from walstatt.server.state import seen_entry, state_of
from walstatt.server.storage import add_record, count_matches, find_lines, find_record, forget, now
from walstatt.server.wire import Entry, EventWire
from walstatt.server.workers import add_games

add_games(("tests.drill.game:GAME",))
SEATS = ("red-one", "red-two", "blue")


class Room:
    """A data file and a hall that can be left and entered again."""

    def __init__(self, data: Path, live_matches: int = 10) -> None:
        self.data = DataFile(data)
        self.hall = Hall(self.data, Settings(live_matches=live_matches, rest_seconds=0), lambda _live, _what: None)

    async def begun(self) -> LiveMatch:
        made = await self.hall.set_up(NewMatch(game="drill", scenario="hexes", proof="server"))
        live = await self.hall.open(made.match)
        await live.sit_down(SEATS, "", {}, trusts_server=True)
        return live


def told(story: Callable[[Room], Awaitable[None]], data: Path) -> None:
    async def whole() -> None:
        room = Room(data)
        try:
            await story(room)
        finally:
            room.data.close()

    asyncio.run(whole())


async def answer_next(live: LiveMatch, wanted: Callable[[Any], bool] = lambda _: True) -> Seat:
    """Answer the open question with the first option wanted; returns whose it was."""
    seat = live.match.waiting_for()[0]
    ask = live.match.asks(seat)
    assert ask is not None
    answer = next((option for option in ask.options if wanted(option)), ask.options[0])
    await live.change(answering(answer, seat, ask.number))
    return seat


async def in_mid_order(live: LiveMatch) -> None:
    """Play until somebody has ordered a move and is asked for its path."""
    for _ in range(4):
        await answer_next(live)
    await answer_next(live, lambda option: option[0] == "move")
    question = live.match.question
    assert isinstance(question, Ask)
    assert question.kind == "path"


def seen(match: Match) -> list[object]:
    """All that seats see of a match and are asked."""
    asks = [match.asks(seat) for seat in SEATS]
    return [*(match.view(seat) for seat in SEATS), *((a.mark, a.options) if a else None for a in asks)]


def test_a_match_is_restored_in_mid_order_and_can_still_be_taken_back(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        live = await room.begun()
        await in_mid_order(live)
        again = await Hall(room.data, Settings(), lambda _live, _what: None).open(live.id)
        async with again.lock:
            await again.ready()
        assert seen(again.match) == seen(live.match)
        assert again.match.told == live.match.told
        assert again.row.notice is None
        seat = again.match.waiting_for()[0]
        await again.change(undoing(seat))
        question = again.match.question
        assert isinstance(question, Ask)
        assert question.kind == "order"

    told(story, tmp_path / "data.db")


def test_dice_go_on_where_they_stopped(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        live = await room.begun()
        for _ in range(40):
            await answer_next(live, lambda option: isinstance(option, tuple) and option[:1] == ("fight",))
            again = await Hall(room.data, Settings(), lambda _live, _what: None).open(live.id)
            async with again.lock:
                await again.ready()
            assert again.match.dice is not None
            assert live.match.dice is not None
            assert again.match.dice.index == live.match.dice.index

    told(story, tmp_path / "data.db")


def corrected(p: Drill, me: Seat, table: object) -> Flow:
    """Orders under another number, as if the rule had been mended."""
    yield Ask(me, "order", ("end",), rule="D9-new", prompt="order")
    yield from drill.end_turn(p, me)


def test_corrected_rules_do_not_freeze_a_running_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def before(room: Room) -> None:
        live = await room.begun()
        await in_mid_order(live)
        names.append(live.id)

    async def after(room: Room) -> None:
        live = await room.hall.open(names[0])
        state = await state_of(live, SEATS, 0)
        assert state.notice == "rules_changed"
        assert [question.rule for question in state.questions.values()] == ["D9-new"]
        assert state.chronicle[-1].what == "notice"
        await answer_next(live)
        record = read_record(await room.data.read(lambda connection: find_lines(connection, names[0])))
        assert replay(record, secret=live.row.secret).position.queue == live.match.position.queue

    names: list[str] = []
    told(before, tmp_path / "data.db")
    monkeypatch.setattr(drill, "give_order", corrected)
    told(after, tmp_path / "data.db")
    told(after_all(names), tmp_path / "data.db")


def test_rules_that_lead_elsewhere_are_noted_though_the_running_order_would_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end_turn(p: Drill, me: Seat) -> None:
        p.tell("D9-new", "turn_ended", seat=me)
        ended(p, me)
        p.turn += 1

    async def before(room: Room) -> None:
        live = await room.begun()
        for _ in range(4):
            await answer_next(live)
        while live.match.told:
            await answer_next(live)
        await answer_next(live, lambda option: option == "end")
        names.append(live.id)

    async def after(room: Room) -> None:
        live = await room.hall.open(names[0])
        assert (await state_of(live, SEATS, 0)).notice == "rules_changed"
        record = read_record(await room.data.read(lambda connection: find_lines(connection, names[0])))
        assert replay(record, secret=live.row.secret).position.queue == live.match.position.queue

    names: list[str] = []
    ended = drill.end_turn.flow
    told(before, tmp_path / "data.db")
    monkeypatch.setattr(drill.end_turn, "flow", end_turn)
    told(after, tmp_path / "data.db")
    told(after_all(names), tmp_path / "data.db")


def after_all(names: list[str]) -> Callable[[Room], Awaitable[None]]:
    async def story(room: Room) -> None:
        """Once more: what goes on under the new rules is restored like any other game."""
        state = await state_of(await room.hall.open(names[0]), SEATS, 0)
        assert state.notice == "rules_changed"
        assert [entry.what for entry in state.chronicle].count("notice") == 1

    return story


def test_a_failed_write_leaves_the_match_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(room: Room) -> None:
        live = await room.begun()
        await in_mid_order(live)
        before = await state_of(live, SEATS, 0)

        async def full_disk(change: object, about: str) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as patch:
            patch.setattr(room.data, "write", full_disk)
            with pytest.raises(OSError, match="no space"):
                await answer_next(live)
        assert await state_of(live, SEATS, 0) == before
        await answer_next(live)
        assert live.at > before.at

    told(story, tmp_path / "data.db")


def test_a_rule_that_raises_leaves_the_match_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(room: Room) -> None:
        live = await room.begun()
        await in_mid_order(live)
        before = await state_of(live, SEATS, 0)
        with monkeypatch.context() as patch:
            patch.setattr(drill, "place", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await answer_next(live, lambda path: len(path) == 1)
        assert await state_of(live, SEATS, 0) == before
        await answer_next(live)

    told(story, tmp_path / "data.db")


def test_a_client_that_goes_away_does_not_stop_its_answer_half_way(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        live = await room.begun()
        before = live.at
        answer = asyncio.create_task(answer_next(live))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        answer.cancel()
        with pytest.raises(asyncio.CancelledError):
            await answer
        async with live.lock:
            await live.ready()
        stored = await room.data.read(lambda connection: find_lines(connection, live.id))
        assert len(stored) == live.at > before

    told(story, tmp_path / "data.db")


def test_matches_that_nobody_looks_at_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async def whole() -> None:
        room = Room(tmp_path / "data.db", live_matches=3)
        lives = [await room.begun() for _ in range(6)]
        assert len(room.hall) <= 4
        first = await room.hall.open(lives[0].id)
        assert first is not lives[0]
        assert (await state_of(first, SEATS, 0)).stage == "running"
        room.data.close()

    asyncio.run(whole())


def test_what_has_rested_too_long_is_forgotten_unless_somebody_looks_at_it(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        names = [(await room.begun()).id for _ in range(3)]
        await room.data.write(partial(add_record, record="x", summary=b"{}", text=b""))
        await room.data.write(partial(forget, before=now(days_ago=1), spare=()))
        assert await room.data.read(count_matches) == 3  # nothing is a day old
        await room.data.write(partial(forget, before=now(days_ago=-1), spare=names[:1]))
        assert await room.data.read(count_matches) == 1
        assert [len(await room.data.read(partial(find_lines, match=name))) > 0 for name in names] == [
            True,
            False,
            False,
        ]
        assert await room.data.read(partial(find_record, record="x")) is None

    told(story, tmp_path / "data.db")


def test_two_copies_of_one_match_cannot_both_write(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        live = await room.begun()
        twin = await Hall(room.data, Settings(), lambda _live, _what: None).open(live.id)
        async with twin.lock:
            await twin.ready()
        await answer_next(live)
        with pytest.raises(Stale):
            await answer_next(twin)
        assert await state_of(twin, SEATS, 0) == await state_of(live, SEATS, 0)
        await answer_next(twin)

    told(story, tmp_path / "data.db")


def test_a_copy_that_is_behind_carries_out_what_others_have_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(room: Room) -> None:
        live = await room.begun()
        twin = await Hall(room.data, Settings(), lambda _live, _what: None).open(live.id)
        await state_of(twin, SEATS, 0)
        with monkeypatch.context() as patch:
            patch.setattr(matches, "restored", None)  # the whole record need not be played again
            for turn in range(60):
                one, other = (live, twin) if turn % 2 else (twin, live)
                before = one.at
                await answer_next(one)
                if turn % 7 == 3 and one.match.why_not_undo(SEATS[0]) is None:
                    await one.change(undoing(SEATS[0]))
                other.hear(one.at)
                assert await state_of(other, SEATS, before) == await state_of(one, SEATS, before)
                assert other.match.record is not None
                assert one.match.record is not None
                assert other.match.record.lines == one.match.record.lines

    told(story, tmp_path / "data.db")


def test_stale_and_refused_leave_nothing_behind(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        live = await room.begun()
        at = live.at
        with pytest.raises(Stale):
            await live.change(answering(0, "blue", 99))
        with pytest.raises(Refused):
            await live.change(answering(77, "blue", 1))
        with pytest.raises(Refused):
            await live.change(answering(0, "red-one", 1))
        assert live.at == at
        assert len(await room.data.read(lambda connection: find_lines(connection, live.id))) == at

    told(story, tmp_path / "data.db")


def test_events_that_not_all_may_see_are_left_out_for_the_others() -> None:
    for_all, for_blue = EventWire(rule="D1", what="drawn"), EventWire(rule="D2", what="heard", seen_by=("blue",))
    entry = Entry(at=3, what="answer", events=[for_all, for_blue])
    assert seen_entry(entry, ()).events == [for_all]
    assert seen_entry(entry, ("red-one", "red-two")).events == [for_all]
    assert seen_entry(entry, ("red-one", "blue")) == entry


def test_what_was_taken_back_is_marked() -> None:
    def answered(at: int, number: int) -> Entry:
        return Entry(at=at, what="answer", number=number)

    undo = Entry(at=4, what="undo", to=2)
    entries = with_undone([answered(1, 1), answered(2, 2), answered(3, 3), undo, answered(5, 4)])
    assert [entry.undone for entry in entries] == [False, True, True, False, False]


@pytest.mark.rule("MFM-G10-f")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_battle_has_as_many_seats_as_its_options_say(players: int, tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        wanted = NewMatch(
            game="mfm", scenario="free-battle", options={"players": players, "points": 61}, proof="server"
        )
        made = await room.hall.set_up(wanted)
        live = await room.hall.open(made.match)
        await live.sit_down(tuple(made.mine), "", {}, trusts_server=True)
        assert len(made.mine) == players
        assert set(made.mine) == set(live.match.position.seats)

    told(story, tmp_path / "data.db")
