"""1.2 Course of play, 1.3 shooting results, 1.5 cover in doors."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from tests.games.siege.boards import aim, board, cell, figure, number, play, told
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refused, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.book import PAGES
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import ATTACKED, BUSY, FOUGHT, INVOLVED, SHOT, Engine, Fire
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r1_2_course import begin_phase, recover
from walstatt.games.siege.rules.r1_3_shooting import readings, why_cannot_shoot
from walstatt.games.siege.rules.r1_3_shots import Shot, band_of
from walstatt.games.siege.rules.r1_5_cover import MEDIUM, NONE
from walstatt.games.siege.ruleset import composed


@pytest.mark.rule("S1.2-a", "S1.2-b", "S1.2-c", "S1.2-d", "S1.21-f", "S1.21-g", "S1.21-d")
def test_S1_2_turns_phases_and_subphases_in_order() -> None:
    p = board({"gwyn": "17.05", "dai": "05.05"}, {"ernest": "17.08", "wat": "12.08"}, stage="first_shots")
    p.first, p.turn = "besieger", 1
    match, _ = play(p)
    seen: list[tuple[int, str, str]] = []
    for _ in range(14):
        q = match.question
        assert isinstance(q, Ask)
        now = (match.position.turn, match.position.active, match.position.stage)
        if not seen or seen[-1] != now:
            seen.append(now)
        assert q.seat == match.position.active
        match.answer("end")
    sides = [side for _, side, _ in seen]
    assert sides[0] == "besieger"
    assert "garrison" in sides
    assert seen[0] == (1, "besieger", "first_shots")
    turns = [turn for turn, _, _ in seen]
    assert turns == sorted(turns)
    order = ["first_shots", "movement", "second_shots", "melee"]
    for (_, side, stage), (_, other, following) in pairwise(seen):
        assert side != other or order.index(stage) < order.index(following)
    assert PLANS["coup-de-main"].first == "besieger"
    assert PLANS["burning-the-camp"].first == "garrison"


@pytest.mark.rule("S1.21-g")
def test_S1_21_g_no_order_of_another_subphase() -> None:
    p = board({"gwyn": "17.05"}, {"ernest": "17.08"}, stage="first_shots")
    with pytest.raises(Refused, match="not_in_this_subphase"):
        play(p, ("move", 1))


@pytest.mark.rule("S1.21-a", "S1.21-h")
def test_S1_21_a_who_was_in_melee_does_not_shoot_first() -> None:
    for flag in (FOUGHT, ATTACKED):
        p = board({"gwyn": "17.05"}, {"ernest": "17.08"}, active="garrison", stage="closing")
        p.figures[1] = p.figures[1]._replace(done=flag)
        begin_phase(p, "besieger")
        assert p.figures[1].done & INVOLVED
        refusal = why_cannot_shoot(p, 1, p.figures[1])
        assert refusal is not None
        assert refusal.code == "was_in_melee"
        p.stage = "second_shots"
        assert why_cannot_shoot(p, 1, p.figures[1]) is None
        begin_phase(p, "besieger")
        assert not p.figures[1].done & INVOLVED


@pytest.mark.rule("S1.21-c", "S1.21-j", "S1.21-i")
def test_S1_21_c_bows_shoot_twice_crossbows_once() -> None:
    p = board({"gwyn": "17.05", "emlyn": "16.04"}, {"ernest": "17.08"}, stage="first_shots")
    p.figures[1] = p.figures[1]._replace(done=SHOT)
    assert why_cannot_shoot(p, 1, p.figures[1]) is not None
    p.stage = "second_shots"
    assert why_cannot_shoot(p, 1, p.figures[1]) is None
    refusal = why_cannot_shoot(p, 2, p.figures[2])
    assert refusal is not None
    assert refusal.rule == "S1.21-i"
    moved = board({"gwyn": "17.03"}, {"ernest": "17.08"}, stage="movement")
    match, _ = play(moved, ("move", 1), cell("17.04"), "end")
    assert match.position.stage == "second_shots"
    assert ("shoot", 1) in match.question.options  # type: ignore[union-attr]


@pytest.mark.rule("S1.21-e", "S1.21-k")
def test_S1_21_e_recovery_of_those_stunned_before_this_phase() -> None:
    p = board({"dai": "05.02 stunned", "evan": "05.03 stunned"}, {"wat": "17.12"})
    p.figures[1] = p.figures[1]._replace(since=p.phase - 1)
    p.figures[2] = p.figures[2]._replace(since=p.phase)
    recover(p)
    assert (p.figures[1].state, p.figures[2].state) == ("able", "stunned")
    p.phase += 2
    recover(p)
    assert p.figures[2].state == "able"


@pytest.mark.rule("S1.3-a", "S1.3-d", "S1.41-a", "PS-a")
@pytest.mark.parametrize(
    ("die", "what"), [(1, "killed"), (3, "wounded"), (5, "stunned"), (9, "missed"), (10, "missed")]
)
def test_S1_3_one_die_per_shot(die: int, what: str) -> None:
    p = board({"gwyn": "05.02"}, {"wat": "05.05"}, stage="first_shots")
    _, events = play(p, ("shoot", 1), 2, dice=(die,))
    assert told(events)[:2] == ["shot", what]
    assert events[0].facts["trace"] == (cell("05.02"), cell("05.03"), cell("05.04"), cell("05.05"))
    assert (len(events[0].facts["sides"]), events[0].facts["heights"]) == (3, (0, 0))


@pytest.mark.rule("S1.3-b", "PS-g", "SO.F-c", "SO.F-d", "SO.F-e", "SO.F-EX4")
def test_S1_3_b_range_and_health_modify_the_die() -> None:
    assert [band_of("longbow", d) for d in (15, 16, 40, 41, 100, 101)] == [
        "short",
        "medium",
        "medium",
        "long",
        "long",
        None,
    ]
    assert readings("longbow", 0, 0, False)[0] == "D"
    assert readings("longbow", 0, 1, False)[0] == "C"
    assert readings("longbow", 0, -3, False)[3] == readings("longbow", 0, 0, False)[0]
    assert readings("longbow", 0, 2, False)[9] == readings("longbow", 0, 0, False)[9]
    p = board({"gwyn": "05.02 wounded"}, {"wat": "05.05"}, stage="first_shots")
    p.figures[1] = p.figures[1]._replace(skill=-2)
    _, events = play(p, ("shoot", 1), 2, dice=(5,))
    assert events[0].facts["modifier"] == 1 - 2


@pytest.mark.rule("S1.3-c", "S3.35-c")
def test_S1_3_c_two_tables() -> None:
    assert readings("crossbow", 0, 0, True)[0] == "F"
    assert readings("crossbow", 0, 0, False)[0] == "D"


@pytest.mark.rule("PS-e", "PS-f")
def test_PS_e_hurt_twice_is_dead() -> None:
    for state in ("stunned", "wounded"):
        p = board({"gwyn": "05.02"}, {"wat": f"05.05 {state}"}, stage="first_shots")
        match, _ = play(p, ("shoot", 1), 2, dice=(5,))
        assert figure(match.position, "wat").state == "dead"


@pytest.mark.rule("S1.53-a", "S1.53-b", "S1.53-c", "S1.53-f")
def test_S1_53_the_owner_names_the_direction_of_his_cover_once() -> None:
    p = board({"gwyn": "09.12", "idris": "09.07"}, {"wat": "09.09"}, stage="first_shots")
    covers = {}
    for named in ("outside", "inside"):
        p.choices[number(p, "wat")] = named
        shots = [aim(p, who, "wat") for who in ("gwyn", "idris")]
        covers[named] = [shot.cover for shot in shots if isinstance(shot, Shot)]
    assert covers == {"outside": [MEDIUM, NONE], "inside": [NONE, MEDIUM]}
    p.choices.clear()
    match, _ = play(p, ("shoot", 1), 3)
    assert isinstance(match.question, Ask)
    assert (match.question.seat, match.question.prompt) == ("garrison", "door_cover")
    match.answer("outside")
    match.answer(10)
    match.answer(("shoot", 2))
    match.answer(3)
    assert not isinstance(match.question, Ask)


@pytest.mark.rule("S1.55-a", "S1.52-b", "S1.42-d")
def test_S1_55_a_no_cover_in_the_moat() -> None:
    shot = aim(board({"dai": "13.06"}, {"ernest": "13.08"}), "ernest", "dai")
    assert isinstance(shot, Shot)
    assert shot.cover == NONE


@pytest.mark.rule("S0-b", "S0-c", "S0-d", "S0-e")
def test_S0_seven_scenarios_five_levels_and_switches() -> None:
    assert [plan.number for plan in PLANS.values()] == [1, 2, 3, 4, 5, 6, 7]
    assert [plan.level for plan in PLANS.values()] == [1, 2, 3, 4, 5, 5, 5]
    names = [page.name for page in PAGES]
    assert names[:5] == ["1", "2", "3", "4", "5"]
    verbs = {level: {one.verb for one in composed(level, ()).orders.orders} for level in (2, 3, 5)}
    assert "bolt" in verbs[3] - verbs[2]
    assert "push" in verbs[5]
    for scenario in GAME.scenarios.values():
        switches = {option.name: option.usual for option in scenario.options}
        assert switches["panic"] is switches["stray"] is switches["skill"] is False
    assert composed(1, ("panic",)).on_death
    assert not composed(1, ("stray",)).on_death


LAST = {
    "coup-de-main": (25, 0, "time_is_up"), "assaulting-the-breach": (30, 0, "time_is_up"),
    "burning-the-camp": (25, 0, "camp_saved"), "the-long-siege": (0, 13, "relieved"),
    "the-convoy": (20, 3, "convoy_over"), "the-great-siege": (20, 16, "relieved"), "the-relief": (40, 0, "nobody_won"),
}  # fmt: skip


def idle(options: Sequence[Any]) -> Any:
    """End, pass, rest or stay where one may; else whatever comes first."""
    for wish in ("end", "pass", "rest", "stay"):
        if wish in options:
            return wish
    return options[0]


@pytest.mark.rule("PS-i", "S0-e")
@pytest.mark.parametrize("scenario", LAST)
def test_PS_i_a_game_in_which_nobody_does_anything_ends_on_its_last_turn(scenario: str) -> None:
    p = GAME.new(scenario, {})
    if scenario == "burning-the-camp":
        put(p, number(p, "wat"), cell("33.25", "camp"))  # else the raid is over at once
    match = Match(GAME, p)
    while match.question is not None:
        question = match.question
        match.play(10 if isinstance(question, Roll) else idle(question.options))  # type: ignore[union-attr]
    turn, day, reason = LAST[scenario]
    assert match.result is not None
    assert (match.result.reason, match.position.turn, match.position.day) == (reason, turn, day)
    assert scenario in ("the-long-siege", "the-great-siege") or PLANS[scenario].turns == turn


@pytest.mark.rule("S1.21-h", "S1.94-k", "S3.53-d", "S5.32-d")
def test_S1_21_h_work_in_the_melee_sub_phase_is_no_melee() -> None:
    ladder = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    pusher = board({"dai": "05.05"}, {"ernest": "12.08"}, engines=(ladder,), stage="melee", active="garrison")
    tent = {cell("16.12", "camp"): Fire("besieger")}
    douser = board({"dai": "05.05"}, {"ernest": "15.12"}, map_name="camp", level=3, stage="melee", active="garrison",
                   fires=tent)  # fmt: skip
    torcher = board({"dai": "05.05"}, {"ernest": "15.12"}, map_name="camp", level=3, stage="melee", active="garrison")
    work = {("push", 2, 1001): pusher, ("douse", 2, cell("16.12", "camp")): douser}
    for order, p in (*work.items(), (("torch", 2, cell("16.12", "camp")), torcher)):
        match, _ = play(p, order, dice=() if order[0] == "torch" else (10,))
        done = match.position.figures[2].done
        assert done & BUSY
        begin_phase(match.position, "garrison")
        assert not match.position.figures[2].done & INVOLVED, order


@pytest.mark.rule("S1.2-c")
def test_S1_2_c_in_a_document_both_sides_set_up_even_if_it_does_not_say_who_begins() -> None:
    figures = {
        "osric": {"who": "osric", "side": "garrison", "cell": "17.15"},
        **{f"foe {i}": {"who": "halberdier", "side": "besieger", "cell": f"{15 + i}.24"} for i in range(4)},
    }
    match = GAME.start({"game": "siege", "position": {"figures": figures}}, seed="set up")
    asked = []
    while match.position.stage == "setup":
        asked.append(match.question.seat)  # type: ignore[union-attr]
        match.answer("end")
    assert asked == ["garrison", "besieger"]
