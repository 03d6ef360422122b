"""3.5 Fire, 5.31 flaming arrows and 5.32 oil: who may, who may not, and what is left afterwards."""

from typing import Any

import pytest

from tests.games.siege.boards import asked, at, board, cell, figure, number, orders, play, refused, why_not
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import (
    ATTACKED,
    BUSY,
    FOUGHT,
    HEAP,
    INVOLVED,
    MOVED,
    POURING,
    SHOT,
    SHOT_AGAIN,
    STUNNED,
    WOUNDED,
    Engine,
    Fire,
    Siege,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r3_5_fire import (
    burn,
    destroy_engine,
    go_out,
    set_fire,
    ways_out,
)  # fmt: skip
from walstatt.games.siege.rules.r5_3_arrows_and_oil import flame_targets, why_not_flame


def camp(besieger: dict[str, str], garrison: dict[str, str], **fields: Any) -> Siege:
    return board(besieger, garrison, map_name="camp", **{"level": 3, "stage": "melee", "active": "garrison", **fields})


RAM = Engine("ram", "besieger", (at("20.13"), at("20.14"), at("20.15")))
TOWER = Engine("siege_tower", "besieger", (at("20.13"), at("21.14"), at("20.14")))
TENT = "11.10"


# 3.51 Setting fire


@pytest.mark.rule("S3.51-a", "S3.51-b", "S3.51-e")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"done": INVOLVED}, ""), ({"done": ATTACKED}, ""), ({"state": WOUNDED, "since": 5}, ""),
        ({"state": STUNNED}, "cannot_act"), ({"away": "asleep"}, "cannot_act"),
        ({"side": "besieger"}, "not_your_figure"),
        ({"done": SHOT}, "already_acted"), ({"done": SHOT_AGAIN}, "already_acted"), ({"done": FOUGHT}, "already_acted"),
        ({"done": BUSY}, "already_acted"), ({"done": MOVED}, "already_acted"),
    ],
)  # fmt: skip
def test_S3_51_b_who_has_stayed_may_set_fire_instead_of_shooting_or_fighting(
    changes: dict[str, Any], code: str
) -> None:
    p = camp({"dai": "30.20"}, {"wat": "11.09"})
    p.figures[2] = p.figures[2]._replace(**changes)
    found = why_not("torch", p, "garrison", (2, at(TENT)))
    assert (found.code if found is not None else "") == code
    assert (("torch", 2, at(TENT)) in orders(p)) is (code == "")
    assert refused(why_not("torch", p, "garrison", (99, at(TENT))), "S3.51-a", "no_such_figure")


@pytest.mark.rule("S3.51-a")
def test_S3_51_a_animals_set_no_fire_and_what_burns_is_not_lit_again() -> None:
    p = camp({"dai": "30.20"}, {"ox": "11.09", "wat": "12.09"})
    assert refused(why_not("torch", p, "garrison", (2, at(TENT))), "S3.51-a", "animals_take_no_orders")
    assert why_not("torch", p, "garrison", (3, at(TENT))) is None
    p.fires[at(TENT)] = Fire("garrison")
    assert refused(why_not("torch", p, "garrison", (3, at(TENT))), "S3.51-a", "hex_burns")


@pytest.mark.rule("S3.51-a")
@pytest.mark.parametrize("kind", ["mantlet", "siege_tower", "catapult", "wagon"])
def test_S3_51_a_every_engine_beside_is_offered(kind: str) -> None:
    p = camp({"dai": "30.20"}, {"wat": "20.12"}, level=5, engines=(Engine(kind, "besieger", (at("20.13"),)),))
    assert ("torch", 2, at("20.13")) in orders(p)
    far = camp({"dai": "30.20"}, {"wat": "20.11"}, level=5, engines=(Engine(kind, "besieger", (at("20.13"),)),))
    assert ("torch", 2, at("20.13")) not in orders(far)


@pytest.mark.rule("S3.51-d")
@pytest.mark.parametrize(
    ("torch", "can"),
    [("08.08", False), ("09.09", False), ("09.10", False), ("08.10", True), ("07.09", True)],
)
def test_S3_51_d_neither_from_a_battlement_nor_out_of_a_tower(torch: str, can: bool) -> None:
    mantlet = Engine("mantlet", "besieger", (cell("08.09"),))
    p = board({"dai": "30.20"}, {"wat": torch}, level=5, stage="melee", active="garrison", engines=(mantlet,))
    found = why_not("torch", p, "garrison", (2, cell("08.09")))
    assert found is None if can else refused(found, "S3.51-d", "not_from_battlement")


@pytest.mark.rule("S3.51-d")
def test_S3_51_d_a_breach_is_open_to_fire() -> None:
    mantlet = Engine("mantlet", "besieger", (cell("08.09"),))
    p = board({"dai": "30.20"}, {"wat": "09.10"}, level=5, stage="melee", active="garrison", engines=(mantlet,),
              rubble=("09.10",))  # fmt: skip
    assert why_not("torch", p, "garrison", (2, cell("08.09"))) is None


# 3.53 Putting out


@pytest.mark.rule("S3.53-a", "S3.53-b", "S3.53-d")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"done": INVOLVED}, ""), ({"done": ATTACKED}, ""), ({"state": WOUNDED}, ""),
        ({"state": STUNNED}, "cannot_act"), ({"mount": 9}, ""),
        ({"side": "besieger"}, "not_your_figure"), ({"who": "ox"}, "animals_take_no_orders"),
        ({"done": MOVED}, "already_acted"), ({"done": BUSY}, "already_acted"), ({"done": SHOT}, "already_acted"),
        ({"done": FOUGHT}, "already_acted"),
    ],
)  # fmt: skip
def test_S3_53_d_who_tries_to_put_out_a_fire_does_nothing_else(changes: dict[str, Any], code: str) -> None:
    p = camp({"dai": "30.20"}, {"wat": "11.09"}, fires={at(TENT): Fire("besieger")})
    p.figures[2] = p.figures[2]._replace(**changes)
    found = why_not("douse", p, "garrison", (2, at(TENT)))
    assert (found.code if found is not None else "") == code
    assert (("douse", 2, at(TENT)) in orders(p)) is (code == "")
    assert refused(why_not("douse", p, "garrison", (2, at("11.08"))), "S3.53-a", "no_fire_there") or code


@pytest.mark.rule("S3.54-b", "S3.53-e")
def test_S3_54_b_a_hex_is_open_again_when_its_fire_is_out() -> None:
    p = camp({"dai": "30.20"}, {"wat": "11.09"})
    set_fire(p, at(TENT), "garrison", "S3.51-c")
    assert ground(p).price(at("11.09"), at(TENT)) is None
    go_out(p, at(TENT))
    assert ground(p).price(at("11.09"), at(TENT)) == 2


# 3.54 Leaving


@pytest.mark.rule("S3.54-a", "S1.62-b")
def test_S3_54_a_both_of_two_who_lie_upon_each_other_must_leave() -> None:
    p = camp({"dai": TENT, "evan": "30.20"}, {"wat": "30.02"})
    put(p, 2, at(TENT), HEAP)
    set_fire(p, at(TENT), "garrison", "S3.51-c")
    assert p.owed == [("leave_fire", 1), ("leave_fire", 2)]


@pytest.mark.rule("S3.54-d")
@pytest.mark.parametrize(("kind", "keeps"), [("oil", True), ("mantlet", False)])
def test_S3_54_d_a_barrel_is_taken_out_of_the_fire_a_burning_mantlet_is_not(kind: str, keeps: bool) -> None:
    p = camp({"dai": TENT}, {"wat": "30.02"}, level=5, engines=(Engine(kind, "besieger", (at(TENT),)),))
    p.figures[1] = p.figures[1]._replace(load=1001)
    set_fire(p, at(TENT), "garrison", "S3.51-c")
    match = Match(GAME, p)
    place = asked(match).options[0]
    match.answer(place)
    assert (match.position.figures[1].load == 1001, match.position.figures[1].cell) == (keeps, place)
    assert match.position.engines[1001].cells == ((place,) if keeps else (at(TENT),))


@pytest.mark.rule("S3.54-d", "S1.62-a")
def test_S3_54_d_nobody_flees_from_the_fire_onto_somebody() -> None:
    p = camp({"dai": TENT, "evan": "11.09"}, {"wat": "10.09"})
    assert {at("11.09"), at("10.09")}.isdisjoint(ways_out(p, 1))
    assert at("12.09") in ways_out(p, 1)


@pytest.mark.rule("S3.54-a", "S3.54-d")
def test_S3_54_a_trapped_he_is_wounded_at_the_end_of_his_next_phase_and_not_before() -> None:
    p = camp({"dai": TENT}, {"wat": "30.02"}, fires={at(TENT): Fire("garrison")}, active="besieger")
    p.phase = 7
    p.figures[1] = p.figures[1]._replace(since=7)
    burn(p)
    assert figure(p, "dai").state != WOUNDED
    p.phase = 9
    burn(p)
    assert figure(p, "dai").state == WOUNDED


# 3.55 Damage


@pytest.mark.rule("S3.55-c")
def test_S3_55_c_an_engine_that_burns_in_two_hexes_is_destroyed_once_and_leaves_open_ground() -> None:
    fires = {at("20.13"): Fire("garrison", 2), at("20.14"): Fire("garrison", 2)}
    p = camp({"dai": "30.20", "evan": "20.15"}, {"wat": "30.02"}, engines=(RAM,), fires=fires, active="besieger")
    burn(p)
    match = Match(GAME, p)
    while not isinstance(match.question, Ask):
        match.answer(1)
    q = match.position
    assert (q.notes["destroyed-ram"], q.fires, q.engines[1001].cells) == (1, {}, ())
    assert {ground(q).kinds[at(name)] for name in ("20.13", "20.14", "20.15")} == {"plain"}
    assert figure(q, "evan").cell == at("20.15")


@pytest.mark.rule("S3.55-c", "S5.11-a")
def test_S3_55_c_the_ox_of_a_burnt_wagon_is_free_and_other_animals_stay_in_harness() -> None:
    wagons = (
        Engine("wagon", "garrison", (at("20.13"), at("20.14"))),
        Engine("wagon", "garrison", (at("24.13"), at("24.14"))),
    )
    p = camp({"dai": "30.20"}, {"ox": "20.12", "ox_": "24.12", "wat": "30.02"}, level=5, engines=wagons)
    p.figures[2] = p.figures[2]._replace(load=1001)
    p.figures[3] = p.figures[3]._replace(load=1002)
    destroy_engine(p, 1001)
    assert (p.figures[2].load, p.figures[3].load) == (0, 1002)


@pytest.mark.rule("S3.55-d")
def test_S3_55_d_who_was_on_top_of_a_burnt_tower_stands_on_the_nearest_free_ground() -> None:
    p = camp({"dai": "20.13+", "evan": "20.13", "ifor": "21.14+"}, {"wat": "21.13"}, engines=(TOWER,))
    p.fires[at("20.14")] = Fire("garrison", 3)
    destroy_engine(p, 1001)
    assert (figure(p, "ifor").cell, figure(p, "ifor").layer) == (at("21.14"), 0)
    assert (figure(p, "evan").cell, figure(p, "dai").layer) == (at("20.13"), 0)
    assert ground(p).map.grid.distance(figure(p, "dai").cell, at("20.13")) == 1
    assert len({f.cell for f in p.figures.values()}) == 4


# 5.31 Flaming arrows


def archer() -> Siege:
    own, other = {"ernest": "05.03"}, {"dai": "30.20"}
    engine = Engine("catapult", "besieger", (cell("09.03"), cell("09.04")), 0)
    return board(other, own, level=5, active="garrison", stage="first_shots", engines=(engine,))


@pytest.mark.rule("S5.31-b", "S5.31-a")
def test_S5_31_b_neither_own_engines_nor_what_burns_already() -> None:
    p = archer()
    assert flame_targets(p, 2) == (cell("09.03"), cell("09.04"))
    assert refused(why_not_flame(p, 2, cell("12.03")), "S5.31-b", "nothing_to_burn")
    p.fires[cell("09.03")] = Fire("garrison")
    assert flame_targets(p, 2) == (cell("09.04"),)
    p.engines[1001] = p.engines[1001]._replace(side="garrison")
    assert refused(why_not_flame(p, 2, cell("09.04")), "S5.31-b", "is_your_own")
    assert refused(why_not("flame", p, "garrison", (2,)), "S5.31-b", "no_target")


@pytest.mark.rule("S5.31-a")
def test_S5_31_a_only_own_archers_who_can_shoot() -> None:
    p = archer()
    assert why_not("flame", p, "garrison", (2,)) is None
    assert refused(why_not("flame", p, "besieger", (2,)), "S5.31-a", "not_your_figure")
    assert refused(why_not("flame", p, "garrison", (99,)), "S5.31-a", "no_such_figure")
    assert ("flame", 2) in orders(p)
    p.figures[2] = p.figures[2]._replace(state=STUNNED)
    assert why_not("flame", p, "garrison", (2,)) is not None


@pytest.mark.rule("S5.31-f", "S1.46-e", "S1.42-c")
@pytest.mark.parametrize(
    ("shooter", "between", "code"),
    [("17.04", "18.03", ""), ("17.06", "18.03", "shooter_in_moat"), ("17.04", "17.02", "figure_in_the_way")],
)
def test_S5_31_f_the_line_of_a_flaming_arrow_is_that_of_a_shot(shooter: str, between: str, code: str) -> None:
    wagon = Engine("wagon", "garrison", (cell("17.01"), cell("18.01")))
    p = board({"gwyn": shooter, "dai": between}, {"wat": "30.20"}, level=5, stage="first_shots", engines=(wagon,))
    found = why_not_flame(p, 1, cell("17.01"))
    assert (found.code if found is not None else "") == code
    if code == "figure_in_the_way":
        assert found is not None
        assert (found.facts["other"], found.facts["at"]) == (2, cell("17.02"))


@pytest.mark.rule("S5.31-f", "S1.41-a")
def test_S5_31_f_the_line_of_a_flaming_arrow_is_told() -> None:
    wagon = Engine("wagon", "garrison", (cell("17.01"), cell("18.01")))
    p = board({"gwyn": "17.04"}, {"wat": "30.20"}, level=5, stage="first_shots", engines=(wagon,))
    _, events = play(p, ("flame", 1), cell("17.01"), dice=(1,))
    assert events[0].facts["trace"] == tuple(cell(f"17.0{row}") for row in (4, 3, 2, 1))
    assert len(events[0].facts["sides"]) == 3
    assert events[0].facts["heights"] == (0, 0)


# 5.32 Oil


def pourer(target: str = "17.07", **changes: Any) -> Siege:
    barrel = Engine("oil", "garrison", (cell("17.08"),))
    p = board({"dai": target}, {"wat": "17.08"}, level=5, active="garrison", stage="melee", engines=(barrel,))
    p.figures[2] = p.figures[2]._replace(**{"load": 1001, **changes})
    return p


@pytest.mark.rule("S5.32-a", "S5.32-d", "S5.32-l")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, ""), ({"done": MOVED}, ""), ({"done": ATTACKED | INVOLVED}, ""), ({"state": WOUNDED}, ""),
        ({"done": SHOT}, "already_acted"), ({"done": SHOT_AGAIN}, "already_acted"), ({"done": FOUGHT}, "already_acted"),
        ({"done": BUSY}, "already_acted"), ({"state": STUNNED}, "cannot_act"), ({"load": 0}, "no_oil"),
        ({"who": "ox"}, "animals_take_no_orders"), ({"side": "besieger"}, "not_your_figure"),
    ],
)  # fmt: skip
def test_S5_32_d_who_pours_has_neither_shot_nor_fought(changes: dict[str, Any], code: str) -> None:
    p = pourer(**changes)
    found = why_not("pour", p, "garrison", (2, cell("17.07")))
    assert (found.code if found is not None else "") == code
    assert (("pour", 2, cell("17.07")) in orders(p)) is (code == "")


@pytest.mark.rule("S5.32-a", "S5.32-l")
def test_S5_32_a_only_on_a_lower_hex_beside_with_an_enemy_or_his_engine_in_it() -> None:
    p = pourer("17.05")
    assert refused(why_not("pour", p, "garrison", (2, cell("17.05"))), "S5.32-a", "not_a_lower_hex")
    assert refused(why_not("pour", p, "garrison", (2, cell("17.07"))), "S5.32-a", "nobody_there")
    wall = pourer("16.08")
    assert refused(why_not("pour", wall, "garrison", (2, cell("16.08"))), "S5.32-a", "not_a_lower_hex")
    own = pourer("05.05")
    own.figures[1] = own.figures[1]._replace(side="garrison")
    put(own, 1, cell("17.07"))
    assert refused(why_not("pour", own, "garrison", (2, cell("17.07"))), "S5.32-a", "nobody_there")


@pytest.mark.rule("S5.32-a", "S5.32-j")
def test_S5_32_a_an_empty_engine_can_be_a_target_unless_it_burns_or_is_own() -> None:
    p = pourer("05.05")
    p.filled = (cell("17.07"), cell("17.06"))
    p.engines[1002] = Engine("ram", "besieger", (cell("17.07"), cell("17.06"), cell("17.05")), 3)
    assert why_not("pour", p, "garrison", (2, cell("17.07"))) is None
    p.fires[cell("17.07")] = Fire("garrison")
    assert refused(why_not("pour", p, "garrison", (2, cell("17.07"))), "S5.32-a", "nobody_there")
    p.fires.clear()
    p.engines[1002] = p.engines[1002]._replace(side="garrison")
    assert refused(why_not("pour", p, "garrison", (2, cell("17.07"))), "S5.32-a", "nobody_there")


@pytest.mark.rule("S5.32-l", "S5.32-d")
def test_S5_32_l_one_barrel_on_everybody_in_one_hex() -> None:
    p = pourer()
    p.figures[3] = p.figures[1]._replace(who="evan")
    put(p, 3, cell("17.07"), HEAP)
    match, _ = play(p, ("pour", 2, cell("17.07")), dice=(10, 10))
    q = match.position
    assert (q.engines[1001].away, q.engines[1001].cells, q.figures[2].load) == ("used", (), 0)
    assert q.figures[number(q, "wat")].done & BUSY
    assert refused(why_not("pour", q, "garrison", (2, cell("17.07"))), "S5.32-a", "no_oil")


@pytest.mark.rule("S5.32-a", "S5.32-d")
def test_S5_32_a_a_mantlet_is_no_oil_and_pouring_forgets_nothing() -> None:
    p = pourer()
    p.engines[1001] = p.engines[1001]._replace(kind="mantlet")
    assert refused(why_not("pour", p, "garrison", (2, cell("17.07"))), "S5.32-a", "no_oil")
    match, _ = play(pourer(done=MOVED | INVOLVED), ("pour", 2, cell("17.07")))
    assert match.position.figures[2].done == MOVED | INVOLVED | POURING


@pytest.mark.rule("S5.32-f", "S5.32-g")
def test_S5_32_g_no_die_for_an_engine_that_burns_already() -> None:
    p = pourer()
    p.filled = (cell("17.07"), cell("17.06"))
    p.engines[1002] = Engine("ram", "besieger", (cell("17.07"), cell("17.06"), cell("17.05")), 3)
    match, _ = play(p.copy(), ("pour", 2, cell("17.07")))
    assert getattr(match.question, "prompt", "") == "oil"
    p.fires[cell("17.07")] = Fire("garrison")
    match, _ = play(p, ("pour", 2, cell("17.07")))
    assert getattr(match.question, "prompt", "") == "scald"


@pytest.mark.rule("S5.31-a", "S5.31-d")
def test_S5_31_a_a_flaming_arrow_is_the_shot_of_its_sub_phase() -> None:
    for stage, flag in (("first_shots", SHOT), ("second_shots", SHOT_AGAIN)):
        p = archer()
        p.stage = stage
        p.figures[2] = p.figures[2]._replace(done=MOVED if stage == "second_shots" else 0)
        before = p.figures[2].done
        match, _ = play(p, ("flame", 2), cell("09.03"))
        assert match.position.figures[2].done == before | flag
