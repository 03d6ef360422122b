"""3.3 Riders, 3.4 the ballista and 3.5 fire as they run through whole phases."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.siege.boards import aim, board, cell, figure, number, play, refused, told
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refusal, Roll
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import HORSE, ground
from walstatt.games.siege.position import ABLE, DEAD, STUNNED, WOUNDED, Engine, Fire, Siege
from walstatt.games.siege.rules.ps_harm import kill
from walstatt.games.siege.rules.r1_2_course import orders, why_not_order
from walstatt.games.siege.rules.r1_3_shooting import Shot, shot_at
from walstatt.games.siege.rules.r1_7_melee import column
from walstatt.games.siege.rules.r3_4_ballista import load_ballistas, spot_of_engine, why_not_bolt
from walstatt.games.siege.rules.r3_5_fire import burn, set_fire, why_not_douse, why_not_torch
from walstatt.games.siege.rules.r3_32_riding import heads, swings, why_not_head, why_not_ride, why_not_wheel
from walstatt.games.siege.rules.r3_33_mounting import why_not_dismount, why_not_mount
from walstatt.games.siege.rules.r3_34_leading import why_not_lead


def at(name: str) -> int:
    return cell(name, "camp")


def camp(besieger: dict[str, str], garrison: dict[str, str] | None = None, **fields: Any) -> Siege:
    return board(besieger, garrison or {"wat": "30.20"}, map_name="camp", **{"level": 3, **fields})


def asked(match: Match) -> Ask:
    assert isinstance(match.question, Ask)
    return match.question


def until_own_phase(match: Match, side: str, stage: str) -> Match:
    """End sub-phases until a side is in a certain one again; dice fall 1."""
    start = match.position.phase
    while match.position.phase <= start or (match.position.active, match.position.stage) != (side, stage):
        match.answer(1 if isinstance(match.question, Roll) else "end")
    return match


# 3.1, 3.2


@pytest.mark.rule("S3.23-a", "S3.23-b", "S3.23-c", "S3.23-d")
@pytest.mark.parametrize(
    ("high", "low", "can"),
    [
        ("27.06", "27.08", True), ("27.05", "27.08", True), ("27.04", "27.08", False), ("27.04", "27.09", True),
        ("27.03", "27.09", False), ("27.03", "27.10", True), ("27.02", "27.07", True), ("27.01", "27.07", True),
    ],
)  # fmt: skip
def test_S3_23_b_at_least_as_far_from_the_crest_both_ways(high: str, low: str, can: bool) -> None:
    p = camp({"gwyn": high}, {"ernest": low})
    for shooter, target in (("gwyn", "ernest"), ("ernest", "gwyn")):
        found = aim(p, shooter, target)
        assert isinstance(found, Shot) if can else refused(found, "S3.23-c", "too_close_to_crest")


@pytest.mark.rule("S3.23-f")
def test_S3_23_f_the_slope_hex_is_counted() -> None:
    found = aim(camp({"gwyn": "27.06"}, {"ernest": "27.08"}), "gwyn", "ernest")
    assert isinstance(found, Shot)
    assert found.distance == 2


@pytest.mark.rule("S3.32-a", "S1.1-d")
def test_S3_32_a_closed_to_horses() -> None:
    tower = Engine("siege_tower", "besieger", tuple(cell(place) for place in ("05.03", "05.04", "04.03")))
    bulky = Engine("ballista", "besieger", (cell("03.10"),))
    ladder = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    p = board({"dai": "01.01"}, {"wat": "30.20"}, level=3, engines=(tower, bulky, ladder), filled=("17.06",),
              rubble=("17.08",), bridge_down=True)  # fmt: skip
    g = ground(p)
    closed = ("12.08", "12.07", "15.12", "09.09", "17.06", "18.06", "17.08", "13.09", "05.03", "03.10", "09.08")
    for place in closed:
        assert all(g.price(n, cell(place), HORSE) is None for n in g.map.grid.neighbours[cell(place)]), place
    for place in ("05.06", "17.19", "17.18", "17.16"):
        assert any(g.price(n, cell(place), HORSE) for n in g.map.grid.neighbours[cell(place)]), place
    tree = ground(camp({"dai": "01.01"}))
    for place in ("03.02", "16.12"):
        assert all(tree.price(n, at(place), HORSE) is None for n in tree.map.grid.neighbours[at(place)])


# 3.3 Riders


@pytest.mark.rule("S3.32-d")
def test_S3_32_d_the_rear_follows_and_the_head_pays() -> None:
    p = camp({"wulfric": "20.22 20.23", "dai": "01.01"})
    match, _ = play(p, ("ride", 1), at("20.19"))
    if asked(match).prompt == "rear_where":
        match.answer(at("20.20"))
    rider = match.position.figures[1]
    assert (rider.cell, rider.rear, rider.spent) == (at("20.19"), at("20.20"), 3)
    assert refused(why_not_head(p, 1, at("30.20")), "S1.62-a", "hex_is_occupied")
    assert refused(why_not_head(p, 1, at("20.05")), "S3.32-d", "too_far_to_ride")
    assert max(ground(p).map.grid.distance(at("20.22"), head) for head in heads(p, 1)) <= 12
    assert set(swings(p, 1)) <= set(ground(p).map.grid.neighbours[at("20.22")])
    assert len(swings(p, 1)) == 2


@pytest.mark.rule("S3.32-d", "S1.21-l")
@pytest.mark.parametrize("why_not", [why_not_ride, why_not_wheel])
def test_S3_32_d_who_may_ride_and_wheel(why_not: Callable[[Siege, str, tuple[int, ...]], Refusal | None]) -> None:
    p = camp({"wulfric": "20.22 20.23", "dai": "01.01"}, {"lacy": "15.22 15.23"})
    assert why_not(p, "besieger", (1,)) is None
    assert refused(why_not(p, "besieger", (3,)), "S3.32-d", "not_mounted")
    assert refused(why_not(p, "besieger", (4,)), "S3.32-d", "not_mounted")
    assert refused(why_not(p, "besieger", (99,)), "S3.32-d", "not_mounted")
    p.figures[1] = p.figures[1]._replace(done=8)
    assert refused(why_not(p, "besieger", (1,)), "S3.33-f", "is_at_work")
    p.figures[1] = p.figures[1]._replace(done=0, spent=12)
    assert refused(why_not(p, "besieger", (1,)), "S3.32-d", "nowhere_to_go")
    p.figures[1] = p.figures[1]._replace(spent=11)
    assert why_not(p, "besieger", (1,)) is None


@pytest.mark.rule("S3.32-d")
def test_S3_32_d_the_rider_says_from_where_he_came() -> None:
    p = camp({"wulfric": "20.22 20.23", "dai": "01.01"})
    match, _ = play(p, ("ride", 1), at("21.21"))
    assert asked(match).prompt == "rear_where"
    assert {at("20.21"), at("21.22")} & set(asked(match).options)
    match.answer(at("20.21"))
    rider = match.position.figures[1]
    assert (rider.cell, rider.rear, rider.spent) == (at("21.21"), at("20.21"), 2)


@pytest.mark.rule("S3.33-a", "S3.33-f", "S3.33-e", "S3.33-c")
def test_S3_33_f_whoever_has_acted_or_is_hurt_stays_as_he_is() -> None:
    for flag in (1, 2, 4, 8):
        p = camp({"wulfric": "10.22 10.23", "john": "05.20", "horse": "05.21 05.22"})
        for unit in (1, 3):
            p.figures[unit] = p.figures[unit]._replace(done=flag)
        assert refused(why_not_dismount(p, "besieger", (1,)), "S3.33-f", "already_acted")
        assert refused(why_not_mount(p, "besieger", (3, 4)), "S3.33-f", "already_acted")
    hurt = camp({"wulfric": "10.22 10.23 wounded", "john": "05.20 wounded", "horse": "05.21 05.22"})
    assert refused(why_not_dismount(hurt, "besieger", (1,)), "S3.33-e", "cannot_act")
    assert refused(why_not_mount(hurt, "besieger", (3, 4)), "S3.33-e", "cannot_act")
    captured = camp({"pugh": "05.20", "john": "06.20"}, {"horse": "05.21 05.22", "wat": "30.20"})
    assert refused(why_not_mount(captured, "besieger", (1, 3)), "S3.33-c", "knights_only")
    assert why_not_mount(captured, "besieger", (2, 3)) is None


@pytest.mark.rule("S3.33-d", "S3.33-f")
def test_S3_33_d_the_exchange_is_made_at_the_end_of_the_phase() -> None:
    p = camp({"john": "05.20", "dai": "01.01"}, {"horse": "05.21 05.22", "wat": "30.20"})
    match, _ = play(p, ("mount", 1, 3))
    assert match.position.figures[1].mount == 0
    assert refused(why_not_order(match.position, ("move", 1)), "S1.8-b", "is_at_work")
    match.answer("end")
    assert match.position.active == "garrison"
    rider = match.position.figures[1]
    assert (rider.mount, rider.cell, rider.rear) == (3, at("05.21"), at("05.22"))
    assert (match.position.figures[3].away, match.position.figures[3].side) == ("ridden", "besieger")


@pytest.mark.rule("S3.33-b", "S3.33-d")
def test_S3_33_b_one_horse_bears_one_rider() -> None:
    p = camp({"john": "05.20", "wulfric": "06.20", "horse": "05.21 05.22", "dai": "04.21"})
    match, _ = play(p, ("mount", 1, 3))
    assert refused(why_not_mount(match.position, "besieger", (2, 3)), "S3.33-b", "no_horse")
    assert refused(why_not_lead(match.position, "besieger", (4, 3, at("03.21"))), "S3.34-b", "no_horse")
    assert ("mount", 2, 3) not in orders(match.position)
    assert not [one for one in orders(match.position) if one[0] == "lead"]


@pytest.mark.rule("S3.33-b", "S5.21-a")
def test_S3_33_b_not_with_a_mantlet_in_hand() -> None:
    screen = Engine("mantlet", "besieger", (at("05.20"),))
    p = camp({"john": "05.20", "horse": "05.21 05.22"}, engines=(screen,), level=5)
    assert why_not_mount(p, "besieger", (1, 2)) is None
    p.figures[1] = p.figures[1]._replace(load=1001)
    assert refused(why_not_mount(p, "besieger", (1, 2)), "S3.33-b", "cannot_act")


@pytest.mark.rule("S3.34-a", "S3.34-d")
def test_S3_34_d_the_pair_keeps_to_ground_for_horses_and_the_leaders_points() -> None:
    p = camp({"dai": "10.20 wounded", "horse": "10.21 10.22"})
    for n in (19, 18, 17):
        match, _ = play(p, ("lead", 1, 2, at(f"10.{n}")))
        p = match.position
    assert refused(why_not_lead(p, "besieger", (1, 2, at("10.16"))), "S3.34-d", "too_far")
    assert (p.figures[2].cell, p.figures[2].rear) == (at("10.18"), at("10.19"))
    trench = camp({"dai": "08.08", "horse": "08.09 08.10"})
    assert refused(why_not_lead(trench, "besieger", (1, 2, at("08.07"))), "S3.34-d", "closed_to_horses")
    in_tree = camp({"dai": "03.20", "horse": "03.21 03.22"})
    assert refused(why_not_lead(in_tree, "besieger", (1, 2, at("03.19"))), "S3.34-d", "closed_to_horses")
    dead = camp({"dai": "10.20", "horse": "10.21 10.22"})
    kill(dead, 2, "PS-b")
    assert refused(why_not_lead(dead, "besieger", (1, 2, at("10.19"))), "S3.34-b", "no_horse")
    alone = camp({"horse": "10.21 10.22", "dai": "01.01"})
    assert not [one for one in orders(alone) if isinstance(one, tuple) and 1 in one[1:]]


@pytest.mark.rule("S3.35-a", "S3.35-b")
@pytest.mark.parametrize(
    ("die", "letter", "rider", "horse"), [(1, "D", STUNNED, DEAD), (4, "-", ABLE, ABLE), (2, "C", ABLE, ABLE)]
)
def test_S3_35_a_blows_at_a_rider(die: int, letter: str, rider: str, horse: str) -> None:
    two = camp({"wulfric": "10.20", "john": "11.21"}, {"lacy": "10.21 10.22", "wat": "30.20"}, stage="melee")
    assert column(two, (1, 2), (3,)) == (17 + 16) // 12
    match, events = play(two, ("fight", 1), (3,), (2,), dice=(die,))
    assert events[0].facts["result"] == letter == DATA.combat_mounted["2-1"][die - 1]
    if letter == "D":
        assert (asked(match).seat, asked(match).prompt) == ("garrison", "thrown_where")
        places = asked(match).options
        beside = {n for c in ("10.21", "10.22") for n in ground(two).map.grid.neighbours[at(c)]}
        assert set(places) <= beside
        match.answer(places[0])
    elif letter == "C":
        assert (asked(match).seat, asked(match).prompt) == ("garrison", "retreat_where")
    assert (match.position.figures[3].state, match.position.figures[4].state) == (rider, horse)
    assert (match.position.figures[3].mount == 0) == (letter == "D")


@pytest.mark.rule("S3.35-a", "PS-e")
def test_S3_35_a_a_wounded_rider_hurt_again_is_dead_and_his_horse_stands() -> None:
    p = camp({"gwyn": "10.18"}, {"lacy": "10.21 10.22 wounded", "wat": "30.20"}, stage="first_shots")
    die = DATA.shooting_mounted["longbow"]["none"].index("D") + 1
    match, _ = play(p, ("shoot", 1), 2, dice=(die,))
    assert match.position.figures[2].state == DEAD
    horse = match.position.figures[3]
    assert (horse.state, horse.cell, horse.rear) == (ABLE, at("10.21"), at("10.22"))


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
    assert why_not_bolt(q, "besieger", (1001,)) is None


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
    found = why_not_bolt(p, "besieger", (1001,))
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
    assert refused(why_not_bolt(battery(count=2), "besieger", (1001,)), "S3.41-a", "not_loaded")
    crowded = camp({"merfyn": "08.13", "dai": "07.13", "evan": "08.11"}, {"wat": "08.09"}, engines=(BALLISTA,))
    found = shot_at(crowded, "besieger", spot_of_engine(crowded, crowded.engines[1001]), "ballista", 4)
    assert refused(found, "S1.42-a", "figure_in_the_way")


@pytest.mark.rule("S3.41-f")
def test_S3_41_f_who_works_it_does_nothing_else_and_who_moves_stops_the_count() -> None:
    match, _ = play(battery(), ("bolt", 1001), 4, dice=(10,))
    for unit in (1, 2):
        assert refused(why_not_order(match.position, ("move", unit)), "S1.8-b", "is_at_work")
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
    assert refused(why_not_torch(melee, "garrison", (2, at("11.10"))), "S3.51-b", "already_acted")
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
    assert refused(why_not_torch(q, "garrison", (3, at("12.10"))), "S3.51-b", "already_acted")


@pytest.mark.rule("S3.51-a", "S3.51-d", "S3.51-e")
def test_S3_51_a_men_of_the_side_who_stand_on_the_ground() -> None:
    tower = Engine("siege_tower", "besieger", (at("11.11"), at("10.11"), at("10.10")), 0)
    men = {"dai": "11.09", "evan": "10.10+", "horse": "12.09 12.08", "jones": "13.11"}
    p = camp(men, engines=(tower,), stage="melee")
    assert why_not_torch(p, "besieger", (1, at("11.10"))) is None
    assert refused(why_not_torch(p, "besieger", (2, at("11.10"))), "S3.51-d", "not_from_battlement")
    assert refused(why_not_torch(p, "besieger", (3, at("12.10"))), "S3.51-a", "not_your_figure")
    assert refused(why_not_torch(p, "garrison", (1, at("11.10"))), "S3.51-a", "not_your_figure")
    assert refused(why_not_torch(p, "besieger", (1, at("12.10"))), "S3.51-a", "nothing_to_burn")
    p.fires[at("11.10")] = Fire("garrison")
    assert refused(why_not_torch(p, "besieger", (1, at("11.10"))), "S3.51-a", "nothing_to_burn")


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
    assert refused(why_not_douse(match.position, "besieger", (1, at("20.10"))), "S3.53-d", "already_acted")
    match.answer(("douse", 2, at("20.10")))
    match.answer(2)
    assert match.position.fires == {}
    for flag in (1, 2, 4, 128):
        p.figures[1] = p.figures[1]._replace(done=flag)
        assert refused(why_not_douse(p, "besieger", (1, at("20.10"))), "S3.53-d", "already_acted")


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
