"""The drill's rules by number: how a game's tests are written."""

from __future__ import annotations

from typing import Any

import pytest

from tests.drill.game import GAME
from tests.drill.position import Drill, Unit, hand_over, set_up
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refusal
from walstatt.core.setup import Setup
from walstatt.papers.scripted_dice import ScriptedDice
from walstatt.space.squares import squares

NAMES = squares(9, 9)


def table(picture: str, dice: list[int], **changes: Any) -> Match:
    """A position drawn as text, one row a line: r and R are red one and two, b blue, s a blue spear, M a marker."""
    p = GAME.new("squares", {})
    units, markers = dict[int, Unit](), dict[int, int]()
    for y, row in enumerate(picture.split()):
        for x, sign in enumerate(row):
            cell = NAMES.cell(f"{'ABCDEFGHI'[x]}{y + 1}")
            if sign == "M":
                markers[len(markers)] = cell
            elif sign != ".":
                seat = {"r": "red-one", "R": "red-two"}.get(sign, "blue")
                units[len(units)] = Unit(seat, cell, has_spear=sign == "s")
    set_up(p, units)
    hand_over(p, ("red-one", "red-two", "blue"))
    p.markers, p.phase = markers, "orders"
    p.plans = dict.fromkeys(p.seats, "hold")
    for name, value in changes.items():
        setattr(p, name, value)
    return Match(GAME, p, Setup.make(GAME, "squares", {}, p.seats, seed="t"), dice=ScriptedDice(dice))


def cell(name: str) -> int:
    return NAMES.cell(name)


def asked(match: Match) -> tuple[str, str]:
    assert isinstance(match.question, Ask)
    return match.question.seat, match.question.prompt


@pytest.mark.rule("D1-a", "D1-b", "D2-a")
def test_D1_ambush_then_plans_then_a_chit() -> None:
    match = GAME.start("hexes", seed="x", dice=ScriptedDice([1, 0]))
    match.answer(2, seat="blue")
    assert match.position.sealed == {"blue": {"ambush": 2}}
    for seat in match.position.seats:
        match.answer("storm", seat=seat)
    assert match.position.queue == ("blue", "red-one", "red-two")
    red_first = match.fork()
    assert red_first.question is not None


@pytest.mark.rule("D1-c")
@pytest.mark.parametrize(("plan", "need"), [("storm", 5), ("hold", 3)])
def test_D1_c_a_plan_is_shown_at_the_first_fight(plan: str, need: int) -> None:
    match = table("rb", [need, 10], plans={}, sealed={"red-one": {"plan": plan}})
    match.answer(("fight", 0))
    events = match.answer(1)
    assert [event.what for event in events] == ["plan_shown", "hit", "wounded"]
    assert match.position.plans == {"red-one": plan}
    assert match.position.sealed["red-one"] == {}


@pytest.mark.rule("D3-a")
def test_D3_a_up_to_two_steps() -> None:
    match = table("r", [])
    match.answer(("move", 0))
    assert match.why_not((cell("B1"), cell("C1"), cell("D1"))) == Refusal("D3-a", "too_far", unit=0, most=2)
    assert match.why_not((cell("C1"),)) == Refusal("D3-a", "not_next", cell=cell("C1"))
    assert match.why_not((99,)) == Refusal("D3-a", "not_next", cell=99)
    match.answer((cell("B2"), cell("C3")))
    assert match.position.units[0].cell == cell("C3")


@pytest.mark.rule("D3-b")
def test_D3_b_no_unit_enters_a_taken_cell() -> None:
    match = table("rR", [])
    match.answer(("move", 0))
    assert match.why_not((cell("B1"),)) == Refusal("D3-b", "cell_taken", cell=cell("B1"), by=1)


@pytest.mark.rule("D3-c", "D3-d", "D3-e")
@pytest.mark.parametrize(
    ("answers", "need"),
    [(["strike", "bear"], 4), (["strike", "parry", "stay"], 2), (["strike", "parry", "feint"], 5)],
)
def test_D3_c_first_strike_parry_and_feint(answers: list[str], need: int) -> None:
    for roll, health in ((need, 1), (need + 1, 2)):
        match = table("r.s", [roll])
        match.answer(("move", 0))
        match.answer((cell("B2"),))
        for answer in answers:
            match.answer(answer)
        assert match.position.units[0].health == health


@pytest.mark.rule("D3-c")
def test_D3_c_the_other_side_decides_and_may_let_pass() -> None:
    match = table("r.s", [])
    match.answer(("move", 0))
    match.answer((cell("B2"),))
    assert asked(match) == ("blue", "strike")
    match.answer("let")
    assert match.position.units[0].health == 2
    swords = table("r.b", [])
    swords.answer(("move", 0))
    swords.answer((cell("B2"),))
    assert asked(swords) == ("red-one", "order")


@pytest.mark.rule("D4-a")
@pytest.mark.parametrize(("real", "health"), [(0, 1), (1, 2)])
def test_D4_a_an_ambush_hits_on_its_own_marker_only(real: int, health: int) -> None:
    match = table("rMM", [], sealed={"blue": {"ambush": real}})
    match.answer(("move", 0))
    match.answer((cell("B1"),))
    assert match.position.units[0].health == health
    assert len(match.position.markers) == (0 if health == 1 else 1)


@pytest.mark.rule("D5-a")
def test_D5_a_only_foes_beside() -> None:
    match = table("rRb.b", [])
    assert match.why_not(("fight", 0)) == Refusal("D5-a", "nobody_to_fight", unit=0)
    assert match.why_not(("fight", 0), 2) == Refusal("D5-a", "not_beside", unit=0, target=2)
    assert match.why_not(("fight", 0), 1) == Refusal("D5-a", "no_foe", unit=0, target=1)
    match = table("rb.b", [])
    match.answer(("fight", 0))
    assert match.why_not(2) == Refusal("D5-a", "not_beside", unit=0, target=2)
    assert match.why_not(0) == Refusal("D5-a", "no_foe", unit=0, target=0)


@pytest.mark.rule("D5-b")
@pytest.mark.parametrize(
    ("roll", "what"), [(1, "hit"), (3, "hit"), (4, "push"), (6, "push"), (7, "miss"), (10, "miss")]
)
def test_D5_b_hit_push_or_miss(roll: int, what: str) -> None:
    match = table("rb", [roll])
    match.answer(("fight", 0))
    assert match.answer(1)[0].what == what


@pytest.mark.rule("D5-c", "D7-a")
def test_D5_c_the_fallen_leave_and_friends_may_panic_in_a_chain() -> None:
    match = table("rbb ...b", [1, 1, 6])
    p: Drill = match.position
    p.units[1] = match.base.units[1] = p.units[1]._replace(health=1)
    match.answer(("fight", 0))
    told = [(event.what, event.facts["unit"]) for event in match.answer(1)]
    assert told == [("hit", 0), ("wounded", 1), ("fell", 1), ("fled", 2), ("stood", 3)]
    assert p.units[2].cell != cell("C1")
    assert p.units[1].health == 0


@pytest.mark.rule("D6-a", "D6-b")
def test_D6_the_owner_chooses_the_retreat_and_the_pusher_the_advance() -> None:
    match = table("rb", [4])
    match.answer(("fight", 0))
    match.answer(1)
    assert asked(match) == ("blue", "retreat")
    match.answer(cell("C1"))
    assert asked(match) == ("red-one", "follow")
    match.answer("follow")
    assert match.position.units[0].cell == cell("B1")
    stays = table("rb", [4])
    for answer in (("fight", 0), 1, cell("C1"), "stand"):
        stays.answer(answer)
    assert stays.position.units[0].cell == cell("A1")


@pytest.mark.rule("D6-a")
def test_D6_a_without_a_free_cell_a_push_is_a_hit() -> None:
    match = table("brb rrr", [4, 1, 1, 1])
    match.answer(("fight", 1))
    assert [event.what for event in match.answer(0)] == ["push", "wounded"]


@pytest.mark.rule("D8-a")
def test_D8_a_the_banner_stands_near_an_own_unit() -> None:
    match = table("r", [])
    match.answer("banner")
    assert match.why_not((5000, 5000, 0)) == Refusal("D8-a", "too_far_from_own")
    assert match.why_not((0, 0, 360)) == Refusal("D8-a", "no_pose")
    match.answer((120, 77, 45))
    assert match.position.banner == (120, 77, 45)
    assert match.why_not("banner") == Refusal("D8-a", "banner_stands")


@pytest.mark.rule("D9-a")
def test_D9_a_one_order_for_each_own_unit() -> None:
    match = table("rRb", [])
    assert match.why_not(("move", 1)) == Refusal("D9-a", "not_yours")
    match.answer(("move", 0))
    match.answer((cell("A2"),))
    assert match.why_not(("move", 0)) == Refusal("D9-a", "has_acted", unit=0)


@pytest.mark.rule("D9-b", "D9-c")
def test_D9_turns_go_round_and_the_healthier_side_wins() -> None:
    match = table("rRb", [0] * 9, turn=5)
    for _ in range(3):
        match.answer("end")
    assert (match.position.turn, match.position.phase) == (6, "plan")
    for seat in match.waiting_for():
        match.answer("hold", seat=seat)
    for _ in range(3):
        match.answer("end")
    assert match.result is not None
    assert (match.result.winner, match.result.facts) == ("red", {"red": 4, "blue": 2})
    even = table("rb", [], turn=6)
    for _ in range(3):
        even.answer("end")
    assert even.result is not None
    assert even.result.winner is None
