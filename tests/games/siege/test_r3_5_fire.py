"""3.5 Fire."""

import pytest

from tests.games.siege.boards import at, board, camp, cell, figure, play, told, why_not
from walstatt.core.questions import Ask, Roll
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import MOVED, SHOVED, WOUNDED, Engine, Fire, Siege
from walstatt.games.siege.rules.r3_5_fire import burn, can_burn, set_fire, ways_out

RAM = Engine("ram", "besieger", (at("20.13"), at("20.14"), at("20.15")))


@pytest.mark.rule("S3.51-a", "S3.51-b", "S3.51-c", "S3.51-e")
def test_S3_51_a_figure_that_has_stayed_lays_fire_without_a_die() -> None:
    p = camp({"dai": "30.20"}, {"adam": "11.09"}, stage="melee", active="garrison")
    match, events = play(p, ("torch", 2, at("11.10")))
    assert told(events)[:2] == ["set_fire", "caught_fire"]
    assert match.position.fires[at("11.10")].side == "garrison"
    for flag in (MOVED, SHOVED):
        p.figures[2] = p.figures[2]._replace(done=flag)
        refusal = why_not("torch", p, "garrison", (2, at("11.10")))
        assert refusal is not None
        assert refusal.rule == "S3.51-b"
    assert why_not("torch", p, "garrison", (2, at("11.08"))) is not None


@pytest.mark.rule("S3.51-d")
def test_S3_51_d_not_from_a_battlement() -> None:
    ram = Engine("ram", "besieger", (cell("13.07"), cell("13.06"), cell("13.05")), 3)
    p = board(
        {"dai": "05.05"},
        {"wat": "13.08"},
        level=3,
        engines=(ram,),
        filled=("13.07", "13.06"),
        stage="melee",
        active="garrison",
    )
    refusal = why_not("torch", p, "garrison", (2, cell("13.07")))
    assert refusal is not None
    assert refusal.rule == "S3.51-d"


@pytest.mark.rule("S3.52-a", "S3.52-b", "S3.52-c", "S3.52-d", "S3.52-f")
def test_S3_52_fire_spreads_at_the_end_of_the_opponents_phase() -> None:
    p = camp(
        {"dai": "30.20"},
        {"wat": "30.02"},
        stage="melee",
        active="besieger",
        fires={at("16.12"): Fire("garrison"), at("17.12"): Fire("garrison")},
    )
    burn(p)
    spreads = [duty for duty in p.owed if duty[0] == "spread"]
    assert sorted(duty[1] for duty in spreads) == [at("16.13"), at("17.13")]  # one die each, whatever burns beside
    assert p.owed[-1][0] == "burn_on"
    own = camp(
        {"dai": "30.20"}, {"wat": "30.02"}, stage="melee", active="garrison", fires={at("16.12"): Fire("garrison")}
    )
    burn(own)
    assert own.owed == []
    assert not can_burn(p, at("15.12"))


@pytest.mark.rule("S3.52-c", "S3.52-e")
@pytest.mark.parametrize(("die", "spreads"), [(6, False), (7, True)])
def test_S3_52_c_seven_or_more_spreads_and_keeps_its_owner(die: int, spreads: bool) -> None:
    p = camp({"dai": "30.20"}, {"wat": "30.02"}, fires={at("20.10"): Fire("garrison")})
    p.owe("spread", at("21.10"), "garrison")
    match, _ = play(p, dice=(die,))
    assert (at("21.10") in match.position.fires) is spreads
    if spreads:
        assert match.position.fires[at("21.10")] == Fire("garrison")


@pytest.mark.rule("S3.53-a", "S3.53-b", "S3.53-c", "S3.53-d", "S3.53-e")
@pytest.mark.parametrize(
    ("die", "by_arrow", "out"), [(3, False, True), (4, False, False), (5, True, True), (6, True, False)]
)
def test_S3_53_putting_out(die: int, by_arrow: bool, out: bool) -> None:
    p = camp(
        {"dai": "11.09", "evan": "10.09", "ifor": "30.20"},
        {"wat": "30.02"},
        stage="melee",
        fires={at("11.10"): Fire("garrison", by_arrow=by_arrow)},
    )
    assert why_not("douse", p, "besieger", (1, at("11.10"))) is None
    assert why_not("douse", p, "besieger", (2, at("11.10"))) is None
    assert why_not("douse", p, "besieger", (3, at("11.10"))) is not None
    match, events = play(p, ("douse", 1, at("11.10")), dice=(die,))
    assert events[0].what == ("put_out" if out else "still_burns")
    if not out:
        assert why_not("douse", match.position, "besieger", (1, at("11.10"))) is not None
    p.figures[1] = p.figures[1]._replace(done=MOVED)
    assert why_not("douse", p, "besieger", (1, at("11.10"))) is not None


@pytest.mark.rule("S3.54-b", "S3.54-d")
def test_S3_54_leave_at_once_and_nobody_enters() -> None:
    p = camp({"dai": "11.10", "evan": "30.20"}, {"wat": "30.02"})
    set_fire(p, at("11.10"), "garrison", "S3.51-c")
    assert ground(p).price(at("11.09"), at("11.10")) is None
    match, _ = play(p)
    q = match.question
    assert isinstance(q, Ask)
    assert (q.seat, q.prompt) == ("besieger", "leave_fire")
    assert set(q.options) == set(ways_out(p, 1))
    match.answer(q.options[0])
    assert figure(match.position, "dai").cell != at("11.10")
    assert figure(match.position, "dai").spent == 0


@pytest.mark.rule("S3.54-d", "S3.32-a")
def test_S3_54_d_a_horse_whose_hex_burns_is_trapped_with_both_its_hexes() -> None:
    for burning in ("11.10", "11.11"):
        p = camp({"dai": "30.20", "horse": "11.10 11.11"}, {"wat": "30.02"})
        set_fire(p, at(burning), "garrison", "S3.51-c")
        match, _ = play(p)
        assert isinstance(match.question, Ask)
        assert match.question.prompt != "leave_fire"
        assert (figure(match.position, "horse").cell, figure(match.position, "horse").rear) == (
            at("11.10"),
            at("11.11"),
        )
        assert figure(match.position, "horse").since == match.position.phase


@pytest.mark.rule("S3.54-c")
@pytest.mark.parametrize(("die", "state"), [(6, "able"), (7, "dead")])
def test_S3_54_c_the_stunned_wake_or_die(die: int, state: str) -> None:
    p = camp({"dai": "11.10 stunned", "evan": "30.20"}, {"wat": "30.02"})
    set_fire(p, at("11.10"), "garrison", "S3.51-c")
    match, _ = play(p)
    assert isinstance(match.question, Roll)
    match.answer(die)
    assert figure(match.position, "dai").state == state


@pytest.mark.rule("S3.54-a", "S3.54-d")
def test_S3_54_a_who_cannot_leave_is_wounded_then_dead() -> None:
    p = camp({"dai": "11.10"}, {"wat": "30.02"})
    for cell_beside in ground(p).map.grid.neighbours[at("11.10")]:
        p.fires[cell_beside] = Fire("garrison")
    set_fire(p, at("11.10"), "garrison", "S3.51-c")
    p.owed.clear()
    assert ways_out(p, 1) == ()
    p.phase += 2
    burn(p)
    assert p.figures[1].state == WOUNDED
    p.phase += 2
    burn(p)
    assert p.figures[1].state == "dead"


@pytest.mark.rule("S3.55-a", "S3.55-b", "S3.55-d", "S3.55-e")
def test_S3_55_three_turns_destroy_a_tent_hex() -> None:
    p = camp({"dai": "30.20"}, {"wat": "30.02"}, fires={at("25.11"): Fire("garrison")})
    for turns in (1, 2):
        p.owe("burn_on", at("25.11"))
        match, _ = play(p)
        p = match.base
        assert p.fires[at("25.11")].turns == turns
    p.owe("burn_on", at("25.11"))
    match, _ = play(p)
    assert match.position.burnt == (at("25.11"),)
    assert at("25.11") not in match.position.fires
    assert ground(match.position).kinds[at("25.11")] == "plain"
    assert ground(match.position).kinds[at("26.11")] == "tent"


@pytest.mark.rule("S3.55-c", "S3.55-d", "S4.23-d")
def test_S3_55_c_one_hex_destroys_the_engine() -> None:
    p = camp(
        {"dai": "20.14", "evan": "30.20"},
        {"wat": "30.02"},
        engines=(RAM,),
        fires={at("20.13"): Fire("garrison", turns=2)},
    )
    p.owe("burn_on", at("20.13"))
    match, _ = play(p)
    q: Siege = match.position
    assert q.engines[1001].away == "destroyed"
    assert q.notes["destroyed-ram"] == 1
    assert q.fires == {}
    assert figure(q, "dai").cell == at("20.14")
    assert ground(q).kinds[at("20.14")] == "plain"


@pytest.mark.rule("S3.53-e", "S3.52-c")
def test_T9_columns() -> None:
    assert DATA.fire_lights == {"spread": 7, "light_engine": 8, "tower_or_ram": 10, "oil": 4}
    assert DATA.fire_puts_out == {"any": 3, "arrow": 5}
