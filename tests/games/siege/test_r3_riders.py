"""3.1 to 3.3 Slopes and riders as they run through whole phases."""

import pytest

from tests.games.siege.boards import (
    aim,
    asked,
    at,
    board,
    camp,
    cell,
    number,
    orders,
    play,
    refused,
    why_not,
    why_not_order,
)
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import HORSE, ground
from walstatt.games.siege.position import ABLE, DEAD, MOUNTING, STUNNED, Engine, Figure
from walstatt.games.siege.rules.ps_harm import kill, put
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_7_melee import column
from walstatt.games.siege.rules.r3_32_riding import heads, swings, why_not_head

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
@pytest.mark.parametrize("verb", ["ride", "wheel"])
def test_S3_32_d_who_may_ride_and_wheel(verb: str) -> None:
    p = camp({"wulfric": "20.22 20.23", "dai": "01.01"}, {"lacy": "15.22 15.23"})
    assert why_not(verb, p, "besieger", (1,)) is None
    assert refused(why_not(verb, p, "besieger", (3,)), "S3.32-d", "not_mounted")
    assert refused(why_not(verb, p, "besieger", (4,)), "S3.32-d", "not_your_figure")
    assert refused(why_not(verb, p, "besieger", (99,)), "S3.32-d", "no_such_figure")
    p.figures[1] = p.figures[1]._replace(done=MOUNTING)
    assert refused(why_not(verb, p, "besieger", (1,)), "S3.33-f", "is_at_work")
    p.figures[1] = p.figures[1]._replace(done=0, spent=12)
    assert refused(why_not(verb, p, "besieger", (1,)), "S3.32-d", "nowhere_to_go")
    p.figures[1] = p.figures[1]._replace(spent=11)
    assert why_not(verb, p, "besieger", (1,)) is None


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
        assert refused(why_not("dismount", p, "besieger", (1,)), "S3.33-f", "already_acted")
        assert refused(why_not("mount", p, "besieger", (3, 4)), "S3.33-f", "already_acted")
    hurt = camp({"wulfric": "10.22 10.23 wounded", "john": "05.20 wounded", "horse": "05.21 05.22"})
    assert refused(why_not("dismount", hurt, "besieger", (1,)), "S3.33-e", "is_wounded")
    assert refused(why_not("mount", hurt, "besieger", (3, 4)), "S3.33-e", "is_wounded")
    captured = camp({"pugh": "05.20", "john": "06.20"}, {"horse": "05.21 05.22", "wat": "30.20"})
    assert refused(why_not("mount", captured, "besieger", (1, 3)), "S3.33-c", "knights_only")
    assert why_not("mount", captured, "besieger", (2, 3)) is None


@pytest.mark.rule("S3.33-d", "S3.33-f")
def test_S3_33_d_the_exchange_is_made_at_the_end_of_the_phase() -> None:
    p = camp({"john": "05.20", "dai": "01.01"}, {"horse": "05.21 05.22", "wat": "30.20"})
    match, _ = play(p, ("mount", 1, 3))
    assert match.position.figures[1].mount == 0
    assert refused(why_not_order(match.position, ("move", 1)), "S3.33-f", "is_at_work")
    match.answer("end")
    assert match.position.active == "garrison"
    rider = match.position.figures[1]
    assert (rider.mount, rider.cell, rider.rear) == (3, at("05.21"), at("05.22"))
    assert (match.position.figures[3].away, match.position.figures[3].side) == ("ridden", "besieger")


@pytest.mark.rule("S3.33-b", "S3.33-d")
def test_S3_33_b_one_horse_bears_one_rider() -> None:
    p = camp({"john": "05.20", "wulfric": "06.20", "horse": "05.21 05.22", "dai": "04.21"})
    match, _ = play(p, ("mount", 1, 3))
    assert refused(why_not("mount", match.position, "besieger", (2, 3)), "S3.33-b", "animal_is_mounted")
    assert refused(why_not("lead", match.position, "besieger", (4, 3, at("03.21"))), "S3.34-b", "animal_is_mounted")
    assert ("mount", 2, 3) not in orders(match.position)
    assert not [one for one in orders(match.position) if one[0] == "lead"]


@pytest.mark.rule("S3.33-b", "S5.21-a")
def test_S3_33_b_not_with_a_mantlet_in_hand() -> None:
    screen = Engine("mantlet", "besieger", (at("05.20"),))
    p = camp({"john": "05.20", "horse": "05.21 05.22"}, engines=(screen,), level=5)
    assert why_not("mount", p, "besieger", (1, 2)) is None
    p.figures[1] = p.figures[1]._replace(load=1001)
    assert refused(why_not("mount", p, "besieger", (1, 2)), "S3.33-b", "carries_load")


@pytest.mark.rule("S3.34-a", "S3.34-d")
def test_S3_34_d_the_pair_keeps_to_ground_for_horses_and_the_leaders_points() -> None:
    p = camp({"dai": "10.20 wounded", "horse": "10.21 10.22"})
    for n in (19, 18, 17):
        match, _ = play(p, ("lead", 1, 2, at(f"10.{n}")))
        p = match.position
    assert refused(why_not("lead", p, "besieger", (1, 2, at("10.16"))), "S3.34-d", "too_far")
    assert (p.figures[2].cell, p.figures[2].rear) == (at("10.18"), at("10.19"))
    trench = camp({"dai": "08.08", "horse": "08.09 08.10"})
    assert refused(why_not("lead", trench, "besieger", (1, 2, at("08.07"))), "S3.32-c", "no_stop_in_trench")
    in_tree = camp({"dai": "03.20", "horse": "03.21 03.22"})
    assert refused(why_not("lead", in_tree, "besieger", (1, 2, at("03.19"))), "S3.34-d", "closed_to_horses")
    dead = camp({"dai": "10.20", "horse": "10.21 10.22"})
    kill(dead, 2, "PS-b")
    assert refused(why_not("lead", dead, "besieger", (1, 2, at("10.19"))), "S3.34-b", "animal_is_dead")
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


@pytest.mark.rule("S3.32-d")
def test_S3_32_d_a_rider_does_not_ride_back_over_his_own_rear() -> None:
    p = board({"wulfric": "05.04 05.05"}, level=3)
    near = [beside for beside in ground(p).map.grid.neighbours[cell("05.04")] if beside != cell("05.05")]
    for foe, beside in enumerate(near, 50):
        p.figures[foe] = Figure("wat", "garrison")
        put(p, foe, beside)
    assert why_not("ride", p, "besieger", (number(p, "wulfric"),)) is not None
