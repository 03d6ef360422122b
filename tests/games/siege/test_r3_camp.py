"""Section 3: camp terrain, riders, ballista."""

import pytest

from tests.games.siege.boards import aim, at, board, camp, figure, number, play, refused, told, why_not
from walstatt.core.questions import Ask, Refused
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import HORSE, ground
from walstatt.games.siege.position import ABLE, DEAD, STUNNED, WOUNDED, Engine, Figure, Siege, is_living
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_5_cover import HEAVY, LIGHT, MEDIUM, NONE
from walstatt.games.siege.rules.r1_7_melee import column, defence_of, sign_of
from walstatt.games.siege.rules.r3_3_riders import hit_mounted, places_for_thrown, strike_mounted
from walstatt.games.siege.rules.r3_4_ballista import beds, crew_beside, load_ballistas
from walstatt.games.siege.rules.r3_32_riding import rides
from walstatt.games.siege.rules.r3_33_mounting import exchange_counters


def cover(p: Siege, a: str, b: str) -> int:
    shot = aim(p, a, b)
    assert isinstance(shot, Shot), shot
    return shot.cover


@pytest.mark.rule("S3.1-a", "S3.1-b", "S3.1-c", "S3.1-d", "S3.1-e", "S3.1-f")
def test_S3_1_camp_terrain() -> None:
    g = ground(camp({}, {}))
    rows = [(k, DATA.terrain[k].foot, DATA.terrain[k].horse, DATA.terrain[k].cover, DATA.terrain[k].sign)
            for k in ("plain", "thicket", "tree", "slope", "tent", "trench")]  # fmt: skip
    assert rows == [
        ("plain", 1, 1, "none", 0), ("thicket", 2, 2, "light", -1), ("tree", 2, 0, "light", -1),
        ("slope", 2, 2, "medium", -1), ("tent", 2, 0, "light", -1), ("trench", 1, 1, "heavy", 1),
    ]  # fmt: skip
    assert g.price(at("11.09"), at("11.10")) == 2
    assert g.price(at("11.09"), at("11.10"), HORSE) is None
    assert g.price(at("02.03"), at("02.04"), HORSE) is None


@pytest.mark.rule("S3.21-a", "S3.21-b")
def test_S3_21_thicket_gives_light_cover_in_it_and_behind_it() -> None:
    assert cover(camp({"gwyn": "02.06"}, {"wat": "02.09"}), "gwyn", "wat") == LIGHT
    assert cover(camp({"gwyn": "02.07"}, {"wat": "02.11"}), "gwyn", "wat") == LIGHT
    assert cover(camp({"gwyn": "04.07"}, {"wat": "04.11"}), "gwyn", "wat") == NONE


@pytest.mark.rule("S3.22-a", "S3.22-b")
def test_S3_22_trees_block_but_can_be_shot_into() -> None:
    assert refused(aim(camp({"gwyn": "02.02"}, {"wat": "02.06"}), "gwyn", "wat"), "S3.22-a", "tree_in_the_way")
    assert cover(camp({"gwyn": "02.02"}, {"wat": "02.04"}), "gwyn", "wat") == LIGHT


@pytest.mark.rule("S3.23-a", "S3.23-b", "S3.23-c", "S3.23-d", "S3.23-f")
def test_S3_23_over_a_crest_the_lower_man_must_be_as_far_as_the_higher() -> None:
    edge = camp({"gwyn": "27.06"}, {"ernest": "27.10"})
    assert isinstance(aim(edge, "gwyn", "ernest"), Shot)
    assert isinstance(aim(edge, "ernest", "gwyn"), Shot)
    back = camp({"gwyn": "27.02"}, {"wat": "27.08"})
    assert refused(aim(back, "gwyn", "wat"), "S3.23-c", "too_close_to_crest")
    assert isinstance(aim(camp({"gwyn": "27.05"}, {"wat": "27.08"}), "gwyn", "wat"), Shot)
    slope = camp({"gwyn": "27.02"}, {"wat": "27.07"})
    assert isinstance(aim(slope, "gwyn", "wat"), Shot)
    along = camp({"gwyn": "30.04"}, {"wat": "22.04"})  # the line crosses the crest between two hexes, along their side
    assert refused(aim(along, "gwyn", "wat"), "S3.23-c", "too_close_to_crest")


@pytest.mark.rule("S3.23-e")
def test_S3_23_e_cover_on_slope_and_crest() -> None:
    assert cover(camp({"gwyn": "27.10"}, {"wat": "27.07"}), "gwyn", "wat") == MEDIUM
    assert cover(camp({"gwyn": "27.04"}, {"wat": "27.07"}), "gwyn", "wat") == NONE
    assert cover(camp({"gwyn": "27.10"}, {"wat": "27.06"}), "gwyn", "wat") == LIGHT


@pytest.mark.rule("S1.44-h", "S2.43-c")
def test_S1_44_h_no_thicket_cover_from_above() -> None:
    tower = Engine("siege_tower", "besieger", (at("02.12"), at("03.12"), at("02.13")), 0)
    p = camp({"gwyn": "02.12+"}, {"wat": "02.09"}, engines=(tower,))
    assert cover(p, "gwyn", "wat") == NONE


@pytest.mark.rule("S3.24-a", "S3.24-b")
def test_S3_24_tents() -> None:
    assert refused(aim(camp({"gwyn": "11.08"}, {"wat": "11.12"}), "gwyn", "wat"), "S3.24-a", "obstacle_in_the_way")
    assert cover(camp({"gwyn": "11.08"}, {"wat": "11.10"}), "gwyn", "wat") == LIGHT
    burnt = camp({"gwyn": "11.08"}, {"wat": "11.12"}, burnt=(at("11.10"),))
    assert isinstance(aim(burnt, "gwyn", "wat"), Shot)


@pytest.mark.rule("S3.25-a", "S3.25-b")
def test_S3_25_trenches() -> None:
    p = camp({"emlyn": "08.05", "dai": "08.07"}, {"wat": "08.09"})
    assert isinstance(aim(p, "emlyn", "wat"), Shot)
    assert cover(camp({"gwyn": "08.05"}, {"wat": "08.07"}), "gwyn", "wat") == HEAVY


@pytest.mark.rule("S3.31-a", "S3.31-EX1", "S3.35-e")
def test_S3_31_EX1_the_better_cover_and_the_worse_ground_of_two_hexes() -> None:
    p = camp({"gwyn": "02.06"}, {"lacy": "02.08 02.09"})
    assert cover(p, "gwyn", "lacy") == LIGHT
    assert sign_of(p, figure(p, "lacy")) == -1


@pytest.mark.rule("S3.32-a", "S3.32-b", "S3.32-c", "S3.32-d")
def test_S3_32_riders_cross_trenches_and_never_stop_there() -> None:
    p = camp({"lacy": "08.06 08.05", "dai": "08.03"}, {"wat": "08.07"})
    found = rides(p, p.figures[1], at("08.06"), 12)
    assert at("08.07") not in found
    assert at("08.09") in found
    assert at("08.07") not in found[at("08.09")]
    assert at("11.10") not in found
    match, _ = play(p, ("ride", 1), at("08.04"))
    while isinstance(match.question, Ask) and match.question.prompt == "rear_where":
        match.answer(match.question.options[0])
    assert match.position.figures[1].rear in ground(p).map.grid.neighbours[match.position.figures[1].cell]
    with pytest.raises(Refused, match="no_stop_in_trench"):
        play(p, ("ride", 1), at("09.07"))


@pytest.mark.rule("S3.32-d")
def test_S3_32_d_turning_on_the_spot_costs_one() -> None:
    p = camp({"lacy": "04.06 04.05", "dai": "20.20"}, {"wat": "30.20"})
    match, _ = play(p, ("wheel", 1))
    match.answer(match.question.options[0])  # type: ignore[union-attr]
    assert (match.position.figures[1].cell, match.position.figures[1].spent) == (at("04.06"), 1)


@pytest.mark.rule("S3.33-a", "S3.33-b", "S3.33-c", "S3.33-d", "S3.33-e", "S3.33-f")
def test_S3_33_mounting_takes_the_phase() -> None:
    p = camp({"lacy": "04.06", "dai": "04.09", "horse": "04.07 04.08"}, {"wat": "30.20"})
    horse = number(p, "horse")
    assert why_not("mount", p, "besieger", (1, horse)) is None
    match, _ = play(p, ("mount", 1, horse))
    q = match.position
    exchange_counters(q)
    assert (q.figures[1].mount, q.figures[1].cell, q.figures[1].rear) == (horse, at("04.07"), at("04.08"))
    assert q.figures[horse].away == "ridden"
    refusal = why_not("mount", p, "besieger", (2, horse))
    assert refusal is not None
    assert refusal.code == "knights_only"
    hurt = camp({"lacy": "04.06 wounded", "horse": "04.07 04.08"}, {"wat": "30.20"})
    assert why_not("mount", hurt, "besieger", (1, 2)) is not None
    far = camp({"lacy": "04.02", "horse": "04.07 04.08"}, {"wat": "30.20"})
    assert why_not("mount", far, "besieger", (1, 2)) is not None


@pytest.mark.rule("S3.33-a", "S3.33-f")
def test_S3_33_dismounting() -> None:
    p = camp({"lacy": "04.06 04.07"}, {"wat": "30.20"})
    match, _ = play(p, ("dismount", 1))
    while match.position.figures[1].mount:
        match.answer("end")
    assert isinstance(match.question, Ask)
    assert match.question.prompt == "thrown_where"
    match.answer(match.question.options[0])
    assert match.position.figures[1].state == ABLE
    assert is_living(match.position.figures[2])


@pytest.mark.rule("S3.34-a", "S3.34-b", "S3.34-c", "S3.34-d")
def test_S3_34_a_led_horse_follows() -> None:
    p = camp({"dai": "04.06 wounded", "horse": "04.07 04.08"}, {"wat": "30.20"})
    match, _ = play(p, ("lead", 1, 2, at("04.05")))
    q: Siege = match.position
    assert (q.figures[1].cell, q.figures[2].cell, q.figures[2].rear) == (at("04.05"), at("04.06"), at("04.07"))
    assert q.figures[1].spent == 1
    tree = camp({"dai": "02.05", "horse": "02.06 02.07"}, {"wat": "30.20"})
    refusal = why_not("lead", tree, "besieger", (1, 2, at("02.04")))
    assert refusal is not None
    assert refusal.code == "closed_to_horses"
    assert all(order[0] != "move" or order[1] != 2 for order in play(p)[0].question.options)  # type: ignore[union-attr]


@pytest.mark.rule("S3.35-a", "S3.35-b", "S3.35-f")
@pytest.mark.parametrize(
    ("letter", "rider", "horse"), [("B", ABLE, DEAD), ("C", STUNNED, ABLE), ("E", WOUNDED, DEAD), ("F", DEAD, ABLE)]
)
def test_S3_35_a_shot_at_a_rider(letter: str, rider: str, horse: str) -> None:
    p = camp({"dai": "20.20"}, {"lacy": "04.06 04.07"})
    hit_mounted(p, 2, letter)
    match, _ = play(p)
    q = match.question
    assert isinstance(q, Ask)
    assert (q.seat, q.prompt) == ("garrison", "thrown_where")
    match.answer(q.options[0])
    assert (match.position.figures[2].state, match.position.figures[3].state) == (rider, horse)
    assert match.position.figures[3].cell == at("04.06")


@pytest.mark.rule("S3.35-c", "S3.35-d", "S3.35-f", "S5.12-a", "S5.12-b")
def test_S3_35_animals_have_defence_one_and_die_only_of_their_part() -> None:
    for who in ("horse", "draught_horse", "ox"):
        for letter, dies in (("B", True), ("E", True), ("C", False), ("D", False), ("F", False)):
            p = camp({"dai": "20.20"}, {who: "04.06" if who == "ox" else "04.06 04.07"})
            assert defence_of(p.figures[2]) == 1
            hit_mounted(p, 2, letter)
            assert (p.figures[2].state == DEAD) is dies
        for letter, dies in (("D", True), ("F", True), ("E", False)):
            p = camp({"dai": "20.20"}, {who: "04.06" if who == "ox" else "04.06 04.07"})
            assert strike_mounted(p, 2, letter) is dies
            assert (p.figures[2].state == DEAD) is dies


@pytest.mark.rule("S3.35-g")
def test_S3_35_g_the_nearest_free_hex() -> None:
    p = camp({}, {"horse": "04.06 04.07"})
    near = places_for_thrown(p, at("04.06"), at("04.07"))
    assert near
    for i, place in enumerate(near, 50):
        p.figures[i] = Figure("dai", "besieger", cell=place)
        p.standing[place] = i
    assert set(places_for_thrown(p, at("04.06"), at("04.07"))).isdisjoint(near)


BALLISTA = Engine("ballista", "besieger", (at("08.09"),), count=3)


@pytest.mark.rule("S3.41-a", "S3.41-b", "S3.41-c", "S3.41-d", "S3.41-g")
def test_S3_41_a_loaded_ballista_with_two_men_one_a_technician() -> None:
    p = camp({"merfyn": "08.10", "dai": "07.10"}, {"wat": "08.05"}, engines=(BALLISTA,), stage="first_shots")
    assert crew_beside(p, p.engines[1001]) == [1, 2]
    match, events = play(p, ("bolt", 1001), 3, dice=(1,))
    assert told(events)[:2] == ["shot", "killed"]
    assert match.position.engines[1001].count == 1  # the phase of the shot is the first of the next three
    other = camp({"evan": "08.10", "dai": "07.10"}, {"wat": "08.05"}, engines=(BALLISTA,), stage="first_shots")
    refusal = why_not("bolt", other, "besieger", (1001,))
    assert refusal is not None
    assert refusal.code == "crew_missing"
    blocked = camp(
        {"merfyn": "08.10", "dai": "07.10", "evan": "08.07"}, {"wat": "08.04"}, engines=(BALLISTA,), stage="first_shots"
    )
    blocked.figures[3] = blocked.figures[3]._replace(cell=at("08.06"))
    blocked.standing = {at("08.10"): 1, at("07.10"): 2, at("08.06"): 3, at("08.04"): 4}
    assert why_not("bolt", blocked, "besieger", (1001,)) is not None


@pytest.mark.rule("S3.41-e", "S3.41-f")
def test_S3_41_f_three_phases_of_an_idle_crew() -> None:
    empty = BALLISTA._replace(count=0)
    p = camp({"merfyn": "08.10", "dai": "07.10"}, {"wat": "30.20"}, engines=(empty,))
    for count in (1, 2, 3, 3):
        load_ballistas(p)
        assert p.engines[1001].count == count
    p.figures[2] = p.figures[2]._replace(state=STUNNED)
    load_ballistas(p)
    assert p.engines[1001].count == 0
    busy = camp({"merfyn": "08.10", "dai": "07.10"}, {"wat": "30.20"}, engines=(empty,))
    busy.figures[2] = busy.figures[2]._replace(done=2)
    load_ballistas(busy)
    assert busy.engines[1001].count == 0


@pytest.mark.rule("S3.42-a", "S3.43-a", "S3.43-c", "S4.22-a")
def test_S3_42_a_ballistas_and_stone_throwers_block_and_stay() -> None:
    for kind in ("ballista", "catapult", "onager"):
        engine = Engine(kind, "besieger", (at("08.09"),))
        p = camp({"gwyn": "08.11"}, {"wat": "08.06"}, engines=(engine,))
        found = aim(p, "gwyn", "wat")
        assert refused(found, "S3.24-a", "obstacle_in_the_way")
        assert ground(p).price(at("08.10"), at("08.09")) is None
        assert all(order[0] != "roll" for order in play(p)[0].question.options)  # type: ignore[union-attr]


@pytest.mark.rule("S3.43-b")
def test_S3_43_b_placed_anew_before_an_assault() -> None:
    p = board(
        level=4,
        map_name="both",
        engines=(Engine("ballista", "garrison", away="waiting"), Engine("ballista", "besieger", away="waiting")),
    )
    walls = beds(p, 1001)
    assert all(ground(p).kinds[c] == "battlement" for c in walls)
    assert all(ground(p).kinds[c] == "plain" for c in beds(p, 1002))
    assert column(board({"lacy": "05.02 05.01"}, {"wat": "05.03"}, level=3), (1,), (3,)) == 25 // 7
