"""Bots answer like anybody else, think in worker processes, and survive the death of a worker."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from tests.server.serving import DRILL, Server, serving
from tests.server.wires import Wire
from walstatt.server.thoughts import learn
from walstatt.server.workers import TookTooLong, Workers


def test_a_person_plays_a_whole_game_against_bots(server: Server) -> None:
    made = server.begun(red_one="recruit", red_two="recruit")
    wire = Wire(server, made["match"], made["key"])
    answered = 0
    while (state := wire.state(lambda s: s["stage"] == "over" or "blue" in s["questions"]))["stage"] != "over":
        question = state["questions"]["blue"]
        options = question["options"]
        wire.say(do="answer", seat="blue", number=question["number"], answer="end" if "end" in options else options[0])
        answered += 1
    assert answered >= 13
    assert state["seats"]["red-one"] == {
        "side": "red", "by": "bot", "joined": True, "present": True, "level": "recruit",
    }  # fmt: skip
    assert any(message["type"] == "thinking" and message["seats"] for message in wire.heard)
    assert server.get(f"/api/records/{made['match']}")["checked"]["rules"] is True


def test_bots_alone_play_to_the_end_while_somebody_watches(server: Server) -> None:
    made = server.new_match(red_one="recruit", red_two="recruit", blue="recruit")
    assert made["key"] is None
    wire = Wire(server, made["match"])
    over = wire.state(lambda state: state["stage"] == "over")
    assert over["result"]["reason"] == "time" or over["result"]["winner"]


def test_a_bot_agrees_to_a_takeback_and_declines_a_draw(server: Server) -> None:
    made = server.begun(red_one="recruit", red_two="recruit")
    path = f"/api/matches/{made['match']}"
    server.answer(made, server.state(made)["questions"]["blue"], 0)
    wire = Wire(server, made["match"], made["key"])
    wire.state(lambda state: state["waiting_for"] == ["blue"])
    server.good(f"{path}/proposals", {"seat": "blue", "what": "draw"}, made["key"])
    wire.state(lambda state: any(entry["what"] == "decline" for entry in state["chronicle"]))
    server.good(f"{path}/proposals", {"seat": "blue", "what": "takeback", "to": 1}, made["key"])
    back = wire.state(lambda state: state["waiting_for"] == ["blue"] and "blue" in state["questions"])
    while back["questions"]["blue"]["prompt"] != "ambush":
        back = wire.state(lambda state: "blue" in state["questions"])
    assert back["proposal"] is None


def test_a_restart_wakes_the_bots(tmp_path: Path) -> None:
    with serving(tmp_path / "data.db", bot_pause=3600) as server:
        made = server.begun(red_one="recruit", red_two="recruit")
        server.answer(made, server.state(made)["questions"]["blue"], 0)
        assert set(server.state(made)["waiting_for"]) == {"red-one", "red-two", "blue"}
        server.kill()
        server.settings["bot_pause"] = 0
        server.start()
        for _ in range(900):
            if server.state(made)["waiting_for"] == ["blue"]:
                break
            time.sleep(0.1)
        assert server.state(made)["waiting_for"] == ["blue"]


def slow(data: bytes) -> bytes:
    """Thinks for a while on the first try only, as a file says."""
    path = Path(data.decode())
    tries = int(path.read_text()) if path.exists() else 0
    path.write_text(str(tries + 1))
    if tries == 0:
        time.sleep(60)
    return b"thought"


def quick(data: bytes) -> bytes:
    return data.upper()


def failing(data: bytes) -> bytes:
    raise ValueError(data.decode())


async def until(path: Path) -> None:
    while not path.exists():
        await asyncio.sleep(0.02)


def test_a_dead_worker_is_replaced_and_its_thought_repeated(tmp_path: Path) -> None:
    async def story() -> tuple[bytes, int | None, int | None]:
        workers = Workers(1, (DRILL,), seconds=60)
        path = tmp_path / "tries"
        thought = asyncio.create_task(workers.think(slow, str(path).encode()))
        await until(path)
        first = workers.desks[0].worker
        assert first is not None
        os.kill(first, signal.SIGKILL)
        said = await thought
        second = workers.desks[0].worker
        workers.close()
        return said, first, second

    said, first, second = asyncio.run(story())
    assert said == b"thought"
    assert first != second
    assert (tmp_path / "tries").read_text() == "2"


def test_a_worker_that_thinks_too_long_is_stopped_and_the_desk_is_free_again(tmp_path: Path) -> None:
    async def story() -> bytes:
        workers = Workers(1, (), seconds=60)
        assert await workers.think(quick, b"warm") == b"WARM"
        with pytest.raises(TookTooLong):
            await workers.think(slow, str(tmp_path / "tries").encode(), seconds=1.0)
        after = await workers.think(quick, b"next")
        with pytest.raises(ValueError, match="mine"):
            await workers.think(failing, b"mine")
        workers.close()
        return after

    assert asyncio.run(story()) == b"NEXT"


def test_bots_leave_a_worker_to_people(tmp_path: Path) -> None:
    async def story() -> bytes:
        workers = Workers(2, (), seconds=60)
        paths = [tmp_path / "first", tmp_path / "second"]
        bots = [asyncio.create_task(workers.ponder(slow, str(path).encode())) for path in paths]
        await until(paths[0])
        said = await workers.think(quick, b"odds")  # both bots would think for a minute
        assert not paths[1].exists()
        for bot in bots:
            bot.cancel()
        await asyncio.gather(*bots, return_exceptions=True)
        workers.close()
        return said

    assert asyncio.run(story()) == b"ODDS"


def test_replays_leave_workers_to_bots_and_people(tmp_path: Path) -> None:
    async def story() -> list[bytes]:
        workers = Workers(3, (), seconds=60)
        paths = [tmp_path / str(i) for i in range(6)]
        readers = [asyncio.create_task(workers.watch(slow, str(path).encode(), 60)) for path in paths]
        await until(paths[0])
        said = [await workers.ponder(quick, b"bot"), await workers.think(quick, b"odds")]
        assert [path.exists() for path in paths] == [True, False, False, False, False, False]
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
        workers.close()
        return said

    assert asyncio.run(story()) == [b"BOT", b"ODDS"]


def test_warming_up_wakes_every_worker() -> None:
    async def story() -> list[int | None]:
        workers = Workers(3, (DRILL,), seconds=60)
        await workers.warm_up(learn)
        there = [desk.worker for desk in workers.desks]
        workers.close()
        return there

    assert len(set(asyncio.run(story())) - {None}) == 3


def test_workers_are_there_before_they_are_needed_and_leave_with_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "data.db", warm=True, workers=2) as server:
        while len(children := children_of(server.process.pid)) < 3:  # the workers, and what watches their resources
            time.sleep(0.1)
    for _ in range(600):
        if not any(Path(f"/proc/{child}").exists() for child in children):
            break
        time.sleep(0.1)
    assert [child for child in children if Path(f"/proc/{child}").exists()] == []


def children_of(pid: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return found
