"""3.4 Who works a ballista, at whom it shoots, and where it is set up."""

from typing import Any

import pytest

from tests.games.siege.boards import at, board, cell, mark, number, play, refused, why_not
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import BUSY, INVOLVED, SHOT, Engine, Siege
from walstatt.games.siege.rules.r3_4_ballista import (
    beds,
    crew_beside,
    load_ballistas,
    why_not_bolt_at,
)  # fmt: skip

BALLISTA = Engine("ballista", "besieger", (at("08.12"),), 0, count=3)


def battery(crew: dict[str, str], count: int = 3, **fields: Any) -> Siege:
    """A ballista with these men beside it and an enemy before it."""
    engine = BALLISTA._replace(count=count)
    return board(crew, {"wat": "08.09"}, map_name="camp", level=3, stage="first_shots", engines=(engine,), **fields)


@pytest.mark.rule("S3.41-b", "S3.41-c", "S1.21-a")
@pytest.mark.parametrize("flag", [INVOLVED, SHOT])
@pytest.mark.parametrize("busy", ["dai", "cadell", "merfyn"])
def test_S3_41_b_any_two_beside_it_work_it_if_one_is_a_technician(flag: int, busy: str) -> None:
    p = battery({"merfyn": "08.13", "cadell": "07.13", "dai": "07.12"})
    mark(p, busy, done=flag)
    assert why_not("bolt", p, "besieger", (1001,)) is None
    match, _ = play(p, ("bolt", 1001), number(p, "wat"), dice=(10,))
    done = {who: match.position.figures[number(p, who)].done for who in ("merfyn", "cadell", "dai")}
    assert not done.pop(busy) & BUSY
    assert all(marks & SHOT and marks & BUSY for marks in done.values())


@pytest.mark.rule("S3.41-b", "S1.21-a")
@pytest.mark.parametrize("flag", [INVOLVED, SHOT])
def test_S3_41_b_with_two_men_both_must_be_free(flag: int) -> None:
    p = battery({"merfyn": "08.13", "dai": "07.13"})
    mark(p, "dai", done=flag)
    assert refused(why_not("bolt", p, "besieger", (1001,)), "S3.41-b", "crew_missing")


@pytest.mark.rule("SO.P-za", "S3.41-b")
@pytest.mark.parametrize("fear", ["panic", "rout"])
def test_SO_P_za_the_frightened_neither_shoot_a_ballista_nor_load_it(fear: str) -> None:
    p = battery({"merfyn": "08.13", "dai": "07.13"}, options={"panic": True})
    mark(p, "dai", fear=fear)
    assert refused(why_not("bolt", p, "besieger", (1001,)), "S3.41-b", "crew_missing")
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


@pytest.mark.rule("S3.41-c")
def test_S3_41_c_the_technician_is_found_wherever_he_stands() -> None:
    p = battery({"dai": "08.13", "evan": "07.13", "merfyn": "09.13"})
    assert number(p, "merfyn") in crew_beside(p, p.engines[1001])
    ox = battery({"merfyn": "08.13", "ox": "07.13"})
    assert crew_beside(ox, ox.engines[1001]) == []


@pytest.mark.rule("S3.41-a", "S3.41-g", "S1.41-a")
def test_S3_41_a_only_an_own_ballista_at_a_living_enemy() -> None:
    p = battery({"merfyn": "08.13", "dai": "07.13", "evan": "08.05"})
    wat = number(p, "wat")
    assert refused(why_not("bolt", p, "garrison", (1001,)), "S3.41-a", "not_your_engine")
    assert refused(why_not("bolt", p, "besieger", (1002,)), "S3.41-a", "no_such_engine")
    assert why_not_bolt_at(p, 1001, wat) is None
    for target in (number(p, "evan"), 99):
        assert refused(why_not_bolt_at(p, 1001, target), "S1.41-a", "not_an_enemy")
    mark(p, "wat", state="dead")
    assert refused(why_not_bolt_at(p, 1001, wat), "S1.41-a", "not_an_enemy")
    p.engines[1001] = p.engines[1001]._replace(kind="catapult")
    assert refused(why_not("bolt", p, "besieger", (1001,)), "S3.41-a", "not_for_that")


@pytest.mark.rule("S3.43-b", "S3.43-a")
@pytest.mark.parametrize(("side", "kind"), [("garrison", "battlement"), ("besieger", "plain")])
def test_S3_43_b_the_garrison_sets_its_ballista_on_a_battlement_the_besieger_in_the_field(side: str, kind: str) -> None:
    engine = Engine("ballista", side, (), away="waiting")
    p = board({"dai": "05.05"}, {"wat": "12.08"}, level=3, stage="setup", engines=(engine,))
    places = beds(p, 1001)
    assert {ground(p).kinds[place] for place in places} == {kind}
    assert {cell("05.05"), cell("12.08")}.isdisjoint(places)
    assert why_not("emplace", p, side, (1001,)) is None
    other = "besieger" if side == "garrison" else "garrison"
    assert refused(why_not("emplace", p, other, (1001,)), "S3.43-b", "not_your_engine")
    p.engines[1001] = p.engines[1001]._replace(away="", cells=(places[0],))
    assert refused(why_not("emplace", p, side, (1001,)), "S3.43-b", "engine_is_there")
    p.engines[1002] = Engine("oil", side, (), away="waiting")
    p.engines[1003] = Engine("oil", side, (places[1],))
    assert {places[0], places[1]}.isdisjoint(beds(p, 1002))
    p.engines[1004] = Engine("catapult", side, (), away="waiting")
    assert refused(why_not("emplace", p, side, (1004,)), "S3.43-b", "not_for_that")
