"""3.41 Who works a ballista."""

from typing import Any

import pytest

from tests.games.siege.boards import board, cell, number, play, refused
from walstatt.games.siege.position import BUSY, INVOLVED, SHOT, Engine, Siege
from walstatt.games.siege.rules.r3_4_ballista import crew_beside, load_ballistas, why_not_bolt


def at(name: str) -> int:
    return cell(name, "camp")


BALLISTA = Engine("ballista", "besieger", (at("08.12"),), 0, count=3)


def battery(crew: dict[str, str], count: int = 3, **fields: Any) -> Siege:
    """A ballista with these men beside it and an enemy before it."""
    engine = BALLISTA._replace(count=count)
    return board(crew, {"wat": "08.09"}, map_name="camp", level=3, stage="first_shots", engines=(engine,), **fields)


def mark(p: Siege, who: str, **changes: Any) -> None:
    unit = number(p, who)
    p.figures[unit] = p.figures[unit]._replace(**changes)


@pytest.mark.rule("S3.41-b", "S3.41-c", "S1.21-a")
@pytest.mark.parametrize("flag", [INVOLVED, SHOT])
@pytest.mark.parametrize("busy", ["dai", "cadell", "merfyn"])
def test_S3_41_b_any_two_beside_it_work_it_if_one_is_a_technician(flag: int, busy: str) -> None:
    p = battery({"merfyn": "08.13", "cadell": "07.13", "dai": "07.12"})
    mark(p, busy, done=flag)
    assert why_not_bolt(p, "besieger", (1001,)) is None
    match, _ = play(p, ("bolt", 1001), number(p, "wat"), dice=(10,))
    done = {who: match.position.figures[number(p, who)].done for who in ("merfyn", "cadell", "dai")}
    assert not done.pop(busy) & BUSY
    assert all(marks & SHOT and marks & BUSY for marks in done.values())


@pytest.mark.rule("S3.41-b", "S1.21-a")
@pytest.mark.parametrize("flag", [INVOLVED, SHOT])
def test_S3_41_b_with_two_men_both_must_be_free(flag: int) -> None:
    p = battery({"merfyn": "08.13", "dai": "07.13"})
    mark(p, "dai", done=flag)
    assert refused(why_not_bolt(p, "besieger", (1001,)), "S3.41-b", "crew_missing")


@pytest.mark.rule("SO.P-za", "S3.41-b")
@pytest.mark.parametrize("fear", ["panic", "rout"])
def test_SO_P_za_the_frightened_neither_shoot_a_ballista_nor_load_it(fear: str) -> None:
    p = battery({"merfyn": "08.13", "dai": "07.13"}, options={"panic": True})
    mark(p, "dai", fear=fear)
    assert refused(why_not_bolt(p, "besieger", (1001,)), "S3.41-b", "crew_missing")
    loading = battery({"merfyn": "08.13", "dai": "07.13"}, count=1, options={"panic": True})
    mark(loading, "dai", fear=fear)
    load_ballistas(loading)
    assert loading.engines[1001].count == 0


@pytest.mark.rule("S3.41-b", "S3.41-c")
@pytest.mark.parametrize(
    "changes", [{"side": "garrison"}, {"state": "stunned"}, {"load": 1002}, {"mount": 9}, {"away": "asleep"}]
)
def test_S3_41_b_who_cannot_be_of_the_crew(changes: dict[str, Any]) -> None:
    p = battery({"merfyn": "08.13", "dai": "07.13"})
    assert crew_beside(p, p.engines[1001]) == [1, 2]
    mark(p, "dai", **changes)
    assert crew_beside(p, p.engines[1001]) == []
