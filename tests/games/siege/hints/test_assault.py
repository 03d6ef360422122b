"""What bots know about assaults: ladders, who climbs them, the winch, and knights who are not to be wasted."""

from random import Random
from typing import Any

import pytest

from tests.games.siege.boards import board, cell, figure, mark, move, number
from walstatt.bots.sergeant import Sergeant
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.hints.contest import contest_of
from walstatt.games.siege.hints.dangers import exposure
from walstatt.games.siege.hints.footing import BESIDE, feet_left, feet_of_walls, feet_wanted, lone_feet
from walstatt.games.siege.hints.gear import works
from walstatt.games.siege.hints.merits import price
from walstatt.games.siege.hints.pulls import ASTRAY, FLANK
from walstatt.games.siege.hints.worth import Tally, recovery, worth
from walstatt.games.siege.position import MOVED, SHOT, Engine, Siege

COUP = "coup-de-main"


def lying(*names: str) -> Engine:
    return Engine("ladder", "besieger", tuple(cell(name) for name in names))


def raised(name: str, facing: int = 0) -> Engine:
    return Engine("ladder", "besieger", (cell(name),), facing, raised=True)


def line(p: Siege, answers: int = 2) -> tuple[object, ...]:
    """The first answers of a sergeant whose turn it is."""
    match, bot, rng = Match(GAME, p), Sergeant(150), Random(1)
    found = []
    for _ in range(answers):
        assert isinstance(match.question, Ask)
        found.append(bot.choose(match, match.question.seat, rng))
        match.answer(found[-1])
    return tuple(found)


def coup(besieger: dict[str, str], garrison: dict[str, str], **fields: Any) -> Siege:
    """A castle that is to be surprised, with men enough to go on; those who are not named have done what they can."""
    others = {who: f"{30 + i}.02" for i, who in enumerate(("wulfric", "rhys", "madoc", "llew")) if who not in besieger}
    p = board({**besieger, **others}, {"blodwin": "17.12", **garrison}, scenario=COUP, **fields)
    for who in others:
        mark(p, who, spent=9, done=MOVED | SHOT)
    return p


def carried(**places: str) -> Siege:
    """Two men with a ladder, and others who stand about, before a castle that is to be surprised."""
    dai, evan = places["dai"], places["evan"]
    p = coup(places, {"wat": "13.13"}, engines=(lying(dai, evan),))
    for who in ("dai", "evan"):
        mark(p, who, load=1001)
    return p


def test_beside_the_gate_a_ladder_can_be_pushed_over_from_one_hex_only() -> None:
    west, east = {cell("14.19"), cell("15.19")}, {cell("19.19"), cell("20.19")}
    assert lone_feet("castle") == {cell("14.18"): west, cell("20.18"): east}


def test_he_who_comes_by_surprise_raises_ladders_beside_the_gate_and_nowhere_else() -> None:
    assert line(carried(dai="20.20", evan="20.21"), 1) == (("raise", 1001),)
    assert line(carried(dai="12.20", evan="12.21"), 1) != (("raise", 1001),)


@pytest.mark.parametrize(("shooters", "wall"), [(("14.18", "20.18", "21.18"), "14.18"), (("13.18", "14.18"), "20.18")])
def test_all_ladders_go_to_the_gate_tower_with_fewer_shooters(shooters: tuple[str, ...], wall: str) -> None:
    garrison = dict(zip(("alric", "edric", "ernest"), shooters, strict=False))
    p = coup({}, garrison, engines=(lying("14.24", "14.25"), lying("20.24", "20.25")))
    assert feet_wanted(p) == lone_feet("castle")[cell(wall)]


def test_ladders_are_not_turned_round_when_a_shooter_comes() -> None:
    p = coup({}, {"alric": "14.18", "edric": "13.18"}, engines=(lying("14.20", "14.21"), lying("16.20", "16.21")))
    assert feet_wanted(p) == lone_feet("castle")[cell("14.18")]


def test_a_ladder_beside_the_gate_is_left_where_it_is() -> None:
    p = coup({"dai": "14.20", "evan": "13.20"}, {"alric": "14.18"}, engines=(raised("14.19"),))
    assert ("shift", 1001) in Match(GAME, p).question.options  # type: ignore[union-attr]
    assert line(p, 1) != (("shift", 1001),)


def test_the_strongest_waits_on_a_ladder_for_archers_to_stun_the_man_above_him() -> None:
    p = coup({"madoc": "14.19", "dai": "13.20"}, {"baldric": "14.18"}, engines=(raised("14.19"),))
    strong = works(p)
    move(p, "madoc", "14.20")
    nobody = works(p)
    move(p, "dai", "14.19")
    assert strong > works(p) > nobody


def test_wounded_men_do_not_take_up_a_ladder_which_they_could_not_raise() -> None:
    p = board({"dai": "20.20", "evan": "20.21"}, {"wat": "13.13"}, engines=(lying("20.20", "20.21"),))
    assert line(p, 1) == (("carry", 1001),)
    mark(p, "dai", state="wounded")
    assert ("carry", 1001) in Match(GAME, p).question.options  # type: ignore[union-attr]
    assert line(p, 1) != (("carry", 1001),)


def test_a_sound_man_takes_the_place_of_a_wounded_one() -> None:
    p = board({"dai": "20.20 wounded", "evan": "20.21"}, {"wat": "13.13"}, engines=(lying("20.20", "20.21"),))
    before = works(p)
    move(p, "dai", "22.20")
    assert works(p) > before


def test_two_ladders_to_one_hex_are_worth_more_than_two_to_different_ones() -> None:
    apart = board({"dai": "20.22"}, {"wat": "13.13"}, engines=(raised("20.19"), raised("22.19")))
    together = board({"dai": "20.22"}, {"wat": "13.13"}, engines=(raised("20.19"), raised("19.19", 1)))
    assert works(together) > works(apart)


@pytest.mark.parametrize("other", ["dai", "pugh wounded"])
def test_the_strong_and_sound_go_up_first(other: str) -> None:
    who, _, state = other.partition(" ")
    best = board({"pugh": "20.19"}, {"edric": "20.18 stunned"}, engines=(raised("20.19"),))
    worse = board({who: f"20.19 {state}".strip()}, {"edric": "20.18 stunned"}, engines=(raised("20.19"),))
    assert works(best) > works(worse)


def test_he_shoots_at_the_man_at_the_top_of_the_ladder() -> None:
    p = coup({"gwyn": "20.22", "pugh": "19.20"}, {"alric": "14.18", "edric": "20.18"}, stage="first_shots",
             engines=(raised("20.19"),))  # fmt: skip
    assert line(p) == (("shoot", number(p, "gwyn")), number(p, "edric"))


def test_a_man_goes_over_the_ladder_into_the_castle() -> None:
    p = coup({"dai": "20.19"}, {"wat": "13.13"}, engines=(raised("20.19"),))
    order, to = line(p)
    assert order == ("move", number(p, "dai"))
    assert to in ground(p).map.inside


def test_who_is_on_the_wall_goes_to_the_winch_and_lets_the_others_in() -> None:
    p = coup({"dai": "20.18"}, {"wat": "13.13"})
    assert line(p) == (("move", number(p, "dai")), cell("18.17"))
    move(p, "dai", "18.17")
    assert line(p, 1) == (("winch", number(p, "dai")),)


def test_knights_on_whom_all_depends_are_set_up_away_from_the_shooters() -> None:
    match, bot, rng = Match(GAME, GAME.new(COUP, {})), Sergeant(60), Random(1)
    before = {who: fear(match.position, who) for who in ("wulfric", "john")}
    while match.position.stage == "setup":
        assert isinstance(match.question, Ask)
        match.answer(bot.choose(match, match.question.seat, rng))
    assert all(fear(match.position, who) < before[who] for who in before)


def fear(p: Siege, who: str) -> int:
    shooters = [f.cell for f in p.figures.values() if f.who in ("alric", "edric", "ernest")]
    return sum(exposure(p, shooter, figure(p, who).cell) for shooter in shooters)


def test_a_knight_waits_out_of_sight_until_there_is_a_way_in() -> None:
    p = coup({"wulfric": "06.20"}, {"alric": "14.18"})
    order, to = line(p)
    assert order == ("move", number(p, "wulfric"))
    assert isinstance(to, int)
    assert exposure(p, cell("14.18"), to) == 0


def test_a_knight_goes_where_he_can_be_out_of_sight_in_the_next_phase() -> None:
    p = coup({"wulfric": "08.21"}, {"alric": "14.18", "edric": "20.18", "ernest": "21.18"})
    soon, seen = worth(p, "besieger"), fear(p, "wulfric")
    move(p, "wulfric", "06.25")
    assert fear(p, "wulfric") < seen
    assert worth(p, "besieger") < soon, "he would be in view for longer"


def test_a_wounded_knight_who_cannot_cross_the_moat_waits_for_the_bridge() -> None:
    p = coup({"wulfric": "04.19 wounded", "dai": "14.18", "evan": "13.18"}, {"alric": "20.18"})
    contest, knight = contest_of(p), figure(p, "wulfric")
    assert contest.waits(knight)
    assert not contest.waits(knight._replace(state="able")), "there are men on the wall"
    hidden = worth(p, "besieger")
    move(p, "wulfric", "13.21")
    assert worth(p, "besieger") < hidden
    p.bridge_down = True
    works_changed(p)
    assert not contest_of(p).waits(knight)


@pytest.mark.parametrize("state", ["able", "wounded"])
def test_who_holds_a_door_is_hunted_though_he_is_hurt_and_at_last_those_in_the_keep(state: str) -> None:
    p = coup({"dai": "13.13"}, {"edric": f"19.18 {state}", "maud": "17.13"})
    tally = Tally(contest_of(p))
    tally.follow(p)
    assert tally._holders() == [number(p, "edric")]
    mark(p, "edric", state="dead")
    tally.follow(p)
    assert tally._holders() == [number(p, "maud")]


def test_even_a_stunned_man_of_the_garrison_is_worth_killing() -> None:
    p = coup({}, {"wat": "13.18 stunned", "alric": "14.18"})
    stunned = worth(p, "besieger")
    mark(p, "wat", state="dead")
    dead = worth(p, "besieger")
    mark(p, "wat", state="stunned")
    mark(p, "alric", state="stunned")
    assert dead > worth(p, "besieger") > stunned


def test_the_keep_is_left_to_the_knights() -> None:
    p = coup({"dai": "16.12", "wulfric": "14.12"}, {"blodwin": "19.11"}, bridge_down=True)
    inside = worth(p, "besieger")
    move(p, "dai", "13.13")
    assert worth(p, "besieger") > inside


def test_he_leaves_the_place_beside_her_to_the_knights() -> None:
    p = coup({"dai": "18.11", "wulfric": "14.12"}, {"blodwin": "19.11"}, bridge_down=True)
    beside = worth(p, "besieger")
    move(p, "dai", "16.12")
    assert worth(p, "besieger") > beside


def storming(**fields: Any) -> Siege:
    p = GAME.new("assaulting-the-breach", {})
    p.stage, p.active, p.turn, p.rubble = "movement", "besieger", 1, (cell("16.08"), cell("17.08"))
    for key, value in fields.items():
        setattr(p, key, value)
    return p


def test_he_brings_ladders_beside_the_way_to_the_breach_and_apart_from_each_other() -> None:
    match, bot, rng = Match(GAME, storming()), Sergeant(150), Random(1)
    for _ in range(40):
        assert isinstance(match.question, Ask)
        match.answer(bot.choose(match, match.question.seat, rng))
        lying = [e.cells for e in match.position.engines.values() if e.kind == "ladder" and e.cells]
        if len(lying) == 3:
            break
    assert len({at for cells in lying for at in cells}) == 6
    distance = ground(match.position).map.grid.distance
    assert all(distance(cells[0], breach) >= FLANK for cells in lying for breach in match.position.rubble)
    assert all(distance(cells[0], match.position.rubble[0]) <= ASTRAY + 1 for cells in lying)  # not behind the castle


def test_common_men_carry_ladders_and_leave_the_fighting_to_the_strong() -> None:
    p = board({"dai": "10.02", "pugh": "10.03"}, {"wat": "13.13"}, engines=(lying("10.02", "10.01"),))
    without = works(p)
    move(p, "pugh", "10.01")
    with_pugh = works(p)
    move(p, "pugh", "10.03")
    move(p, "dai", "10.01")
    assert works(p) == without
    assert with_pugh < without


@pytest.mark.parametrize(("guard", "goes"), [("18.17", False), ("10.10", True)])
def test_a_knight_comes_out_of_hiding_when_nobody_can_shut_the_gate(guard: str, goes: bool) -> None:
    p = coup({"wulfric": "04.19"}, {"alric": "14.18", "wat": guard, "blodwin": "17.12"}, bridge_down=True)
    hidden = worth(p, "besieger")
    move(p, "wulfric", "08.22")
    assert exposure(p, cell("14.18"), cell("08.22"))
    assert (worth(p, "besieger") > hidden) == goes


def test_the_stunned_are_no_reason_to_end_a_surprise_but_those_stunned_just_now_do_not_come_to() -> None:
    p = coup({"dai": "17.15", "evan": "17.22"}, {"wat": "17.14"})
    p.phase = 2
    assert recovery(p) == 0
    mark(p, "evan", state="stunned", since=1)
    assert recovery(p) == price("evan", "able", "", "") - price("evan", "stunned", "", "")
    mark(p, "evan", state="stunned", since=2)
    assert recovery(p) == 0


def test_no_ladder_is_wanted_beside_a_breach() -> None:
    breach = (cell("17.08"),)
    distance = ground(storming()).map.grid.distance
    assert all(distance(foot, breach[0]) > BESIDE for foot in feet_left("castle", feet_of_walls("castle"), (), breach))


def test_a_ladder_is_worth_more_raised_than_in_hand_at_the_foot_of_the_wall() -> None:
    p = carried(dai="20.20", evan="20.21")
    in_hand = works(p)
    for who in ("dai", "evan"):
        mark(p, who, load=0)
    p.engines[1001] = raised("20.19")
    works_changed(p)
    assert works(p) > in_hand
