"""3.4 The ballista and 3.5 fire as they run through whole phases."""

from typing import Any

import pytest

from tests.games.siege.boards import asked, at, camp, figure, number, play, refused, told, why_not, why_not_order
from walstatt.core.match import Match
from walstatt.core.questions import Roll
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import ABLE, DEAD, STUNNED, WOUNDED, Engine, Fire, Siege
from walstatt.games.siege.rules.r1_3_shots import shot_at
from walstatt.games.siege.rules.r3_4_ballista import load_ballistas, spot_of_engine
from walstatt.games.siege.rules.r3_5_fire import burn, set_fire


def until_own_phase(match: Match, side: str, stage: str) -> Match:
    """End sub-phases until a side is in a certain one again; dice fall 1."""
    start = match.position.phase
    while match.position.phase <= start or (match.position.active, match.position.stage) != (side, stage):
        match.answer(1 if isinstance(match.question, Roll) else "end")
    return match


# 3.4 The ballista

BALLISTA = Engine("ballista", "besieger", (at("08.12"),), count=3)


def battery(*, count: int = 3, **fields: Any) -> Siege:
    crew = {"merfyn": "08.13", "dai": "07.13", "evan": "01.01"}
    return camp(crew, fields.pop("garrison", {"wat": "08.09", "simon": "30.20"}),
                engines=(BALLISTA._replace(count=count),), stage="first_shots", **fields)  # fmt: skip


@pytest.mark.rule("S3.41-a", "S3.41-e", "S3.41-f")
def test_S3_41_a_every_third_turn() -> None:
    match, _ = play(battery(), ("bolt", 1001), 4, dice=(10,))
    shots = [match.position.turn]
    for _ in range(7):
        until_own_phase(match, "besieger", "movement")
        q = match.position.copy()
        q.stage = "first_shots"
        if match.position.engines[1001].count == 3:
            shots.append(match.position.turn)
            break
    assert shots == [1, 4]
    assert why_not("bolt", q, "besieger", (1001,)) is None


@pytest.mark.rule("S3.41-b", "S3.41-c", "S3.41-f")
@pytest.mark.parametrize(
    ("crew", "can"),
    [
        ({"merfyn": "08.13", "dai": "07.13"}, True), ({"merfyn": "08.13", "cadell": "07.13"}, True),
        ({"dai": "08.13", "evan": "07.13"}, False), ({"merfyn": "08.13"}, False),
        ({"merfyn": "08.13", "dai": "07.14"}, False), ({"merfyn": "08.13", "dai": "07.13 stunned"}, False),
    ],
)  # fmt: skip
def test_S3_41_c_two_figures_beside_it_and_one_a_technician(crew: dict[str, str], can: bool) -> None:
    p = camp(crew, {"wat": "08.09"}, engines=(BALLISTA,), stage="first_shots")
    found = why_not("bolt", p, "besieger", (1001,))
    assert found is None if can else refused(found, "S3.41-b", "crew_missing")


@pytest.mark.rule("S3.41-a", "S3.41-d", "S3.41-g")
def test_S3_41_d_shooting_tables_in_the_first_sub_phase_and_lines_like_a_crossbow() -> None:
    p = battery()
    match, _ = play(p, ("bolt", 1001), 4)
    assert isinstance(match.question, Roll)
    assert match.question.reads == tuple(DATA.shooting_foot["ballista"]["none"])
    later = battery()
    later.stage = "second_shots"
    assert refused(why_not_order(later, ("bolt", 1001)), "S1.21-g", "not_in_this_subphase")
    assert refused(why_not("bolt", battery(count=2), "besieger", (1001,)), "S3.41-a", "not_loaded")
    crowded = camp({"merfyn": "08.13", "dai": "07.13", "evan": "08.11"}, {"wat": "08.09"}, engines=(BALLISTA,))
    found = shot_at(crowded, "besieger", spot_of_engine(crowded, crowded.engines[1001]), "ballista", 4)
    assert refused(found, "S1.42-a", "figure_in_the_way")


@pytest.mark.rule("S3.41-f")
def test_S3_41_f_who_works_it_does_nothing_else_and_who_moves_stops_the_count() -> None:
    match, _ = play(battery(), ("bolt", 1001), 4, dice=(10,))
    for unit in (1, 2):
        assert refused(why_not_order(match.position, ("move", unit)), "S3.41-f", "is_at_work")
    moved = battery(count=1, garrison={"wat": "30.20", "simon": "30.22"})
    match, _ = play(moved, ("move", 2), at("07.12"), "end", "end")
    assert match.position.active == "garrison"
    assert match.position.engines[1001].count == 1
    left = battery(count=2, garrison={"wat": "30.20", "simon": "30.22"})
    match, _ = play(left, ("move", 2), at("05.14"), "end", "end")
    assert match.position.engines[1001].count == 0


@pytest.mark.rule("S3.41-b", "S3.41-f")
def test_S3_41_f_a_crewman_lost_in_the_opponents_phase_costs_the_count() -> None:
    p = battery(count=2)
    p.active = "garrison"
    load_ballistas(p)
    assert p.engines[1001].count == 2
    p.figures[2] = p.figures[2]._replace(state=STUNNED)
    load_ballistas(p)
    assert p.engines[1001].count == 0


# 3.5 Fire

RAM = Engine("ram", "besieger", (at("20.13"), at("20.14"), at("20.15")))


@pytest.mark.rule("S3.51-a", "S3.51-b")
def test_S3_51_b_not_in_the_turn_of_arrival_but_in_the_next() -> None:
    p = camp({"dai": "30.22"}, {"wat": "11.07", "simon": "30.20"}, active="garrison", first="garrison")
    match, _ = play(p, ("move", 2), at("11.09"))
    melee = match.position.copy()
    melee.stage = "melee"
    assert refused(why_not("torch", melee, "garrison", (2, at("11.10"))), "S3.51-b", "already_acted")
    until_own_phase(match, "garrison", "movement")
    match.answer("end")
    assert ("torch", 2, at("11.10")) in asked(match).options
    match.answer(("torch", 2, at("11.10")))
    assert at("11.10") in match.position.fires


@pytest.mark.rule("S3.51-b", "S3.51-c")
def test_S3_51_b_driven_off_in_between_it_must_wait() -> None:
    p = camp({"dai": "11.08", "evan": "30.22"}, {"wat": "11.09", "simon": "30.20"}, stage="melee")
    match, _ = play(p, ("fight", 1), (3,), dice=(2,))
    assert asked(match).prompt == "retreat_where"
    match.answer(at("12.09"))
    match.answer("pass")
    while (match.position.active, match.position.stage) != ("garrison", "movement"):
        match.answer("end")
    q = match.position.copy()
    q.stage = "melee"
    assert refused(why_not("torch", q, "garrison", (3, at("12.10"))), "S3.51-b", "already_acted")


@pytest.mark.rule("S3.51-a", "S3.51-d", "S3.51-e")
def test_S3_51_a_men_of_the_side_who_stand_on_the_ground() -> None:
    tower = Engine("siege_tower", "besieger", (at("11.11"), at("10.11"), at("10.10")), 0)
    men = {"dai": "11.09", "evan": "10.10+", "horse": "12.09 12.08", "jones": "13.11"}
    p = camp(men, engines=(tower,), stage="melee")
    assert why_not("torch", p, "besieger", (1, at("11.10"))) is None
    assert refused(why_not("torch", p, "besieger", (2, at("11.10"))), "S3.51-d", "not_from_battlement")
    assert refused(why_not("torch", p, "besieger", (3, at("12.10"))), "S3.51-a", "animals_take_no_orders")
    assert refused(why_not("torch", p, "garrison", (1, at("11.10"))), "S3.51-a", "not_your_figure")
    assert refused(why_not("torch", p, "besieger", (1, at("12.10"))), "S3.51-a", "not_next_to_hex")
    p.fires[at("11.10")] = Fire("garrison")
    assert refused(why_not("torch", p, "besieger", (1, at("11.10"))), "S3.51-a", "hex_burns")


@pytest.mark.rule("S3.52-a", "S3.52-c", "S3.52-d", "S3.55-e", "S3.55-b")
def test_S3_52_a_only_after_the_opponents_phase_and_only_if_it_still_burns() -> None:
    burning = {at("20.10"): Fire("garrison")}
    p = camp({"dai": "20.09", "evan": "30.22"}, {"wat": "01.01"}, stage="melee", fires=dict(burning))
    match, _ = play(p, ("douse", 1, at("20.10")), dice=(3,))
    assert match.position.fires == {}
    assert not isinstance(match.question, Roll)
    match, _ = play(p, ("douse", 1, at("20.10")), dice=(4,))
    roll = match.question
    assert isinstance(roll, Roll)
    assert (roll.seat, roll.rule, roll.facts["cell"]) == ("garrison", "S3.52-c", at("21.10"))
    match.answer(7)
    assert match.position.fires == {at("20.10"): Fire("garrison", 1), at("21.10"): Fire("garrison", 0)}
    own = camp({"dai": "30.22"}, {"wat": "01.01"}, stage="melee", active="garrison", fires=dict(burning))
    match, _ = play(own)
    assert match.position.active == "besieger"
    assert match.position.fires == burning


@pytest.mark.rule("S3.52-b")
def test_S3_52_b_only_where_something_can_burn() -> None:
    p = camp({"dai": "30.22"}, {"wat": "01.01"}, engines=(RAM,), fires={at("20.13"): Fire("garrison")})
    burn(p)
    assert [duty[1] for duty in p.owed if duty[0] == "spread"] == [at("20.14")]


@pytest.mark.rule("S3.53-b", "S3.53-c", "S3.53-d")
def test_S3_53_c_several_may_try_each_once() -> None:
    p = camp({"dai": "20.09", "evan": "19.10", "jones": "30.22"}, {"wat": "01.01"}, stage="melee",
             fires={at("20.10"): Fire("garrison")})  # fmt: skip
    match, _ = play(p, ("douse", 1, at("20.10")), dice=(9,))
    assert refused(why_not("douse", match.position, "besieger", (1, at("20.10"))), "S3.53-d", "already_acted")
    match.answer(("douse", 2, at("20.10")))
    match.answer(2)
    assert match.position.fires == {}
    for flag in (1, 2, 4, 128):
        p.figures[1] = p.figures[1]._replace(done=flag)
        assert refused(why_not("douse", p, "besieger", (1, at("20.10"))), "S3.53-d", "already_acted")


@pytest.mark.rule("S3.54-a", "S3.54-d")
def test_S3_54_a_trapped_wounded_in_the_next_turn_and_dead_in_the_one_after() -> None:
    p = camp({"dai": "11.10", "evan": "30.22"}, {"wat": "01.01"})
    ring = ground(p).map.grid.neighbours[at("11.10")]
    p.fires.update({beside: Fire("besieger") for beside in ring})
    set_fire(p, at("11.10"), "besieger", "S3.51-c")
    match, events = play(p)
    assert match.position.figures[1].state == ABLE
    states = []
    q = match.position.copy()
    q.owed.clear()
    for phase in (q.phase, q.phase + 2, q.phase + 4):
        q.phase = phase
        burn(q)
        states.append(q.figures[1].state)
    assert states == [ABLE, WOUNDED, DEAD]
    assert told(events) == []


@pytest.mark.rule("S3.55-c", "S3.55-d")
def test_S3_55_d_who_stood_on_a_burnt_siege_tower_stands_on_the_ground() -> None:
    tower = Engine("siege_tower", "besieger", (at("09.13"), at("10.13"), at("09.14")))
    p = camp({"dai": "09.14+", "evan": "30.22"}, {"wat": "01.01"}, engines=(tower,),
             fires={at("09.13"): Fire("garrison", turns=2)})  # fmt: skip
    p.owe("burn_on", at("09.13"))
    match, _ = play(p)
    dai = figure(match.position, "dai")
    assert (dai.layer, dai.cell) == (0, at("09.14"))
    assert match.position.engines[1001].away == "destroyed"
    assert number(match.position, "dai") == match.position.standing[at("09.14")]
