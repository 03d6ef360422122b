"""12 Evade as it is played: who may and must, directions, distances, ways round, being caught, the table's edge."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.games.adlg.charging import asked, charged
from tests.games.adlg.charging import led as field
from tests.games.adlg.field import box, foe, unit
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refusal
from walstatt.games.adlg.position import MELEE, Battlefield
from walstatt.games.adlg.rules.s12_evade import must_evade, why_never_evades, why_not_evade
from walstatt.games.adlg.rules.s12_run import matching_wheel, runs
from walstatt.space.plane.ahead import base_distance
from walstatt.space.plane.measure import degrees, ud


def one(match: Match, who: int) -> Any:
    return match.position.units[who]


def gap(match: Match) -> int:
    return base_distance(one(match, 1).base, one(match, 2).base)


@pytest.mark.rule("EX-EVA-01", "EX-EVA-02", "ADLG-EVA-47-g", "ADLG-EVA-48-b", "ADLG-CHG-43-m", "ADLG-QUA-12-e")
@pytest.mark.parametrize(("flight", "pursuit", "rear", "front", "left"), [(3, 4, 5, 1, 4), (1, 6, 4, 2, 2)])
def test_EX_EVA_01_02_light_horse_runs_from_cavalry(
    flight: int, pursuit: int, rear: int, front: int, left: int
) -> None:
    p = field([unit("MCV O", 15, 3), foe("LH O javelin", 15, 6)])
    match = charged(p, 1, 2, dice=(flight, pursuit))
    match.answer((2,))
    assert one(match, 2).facing == degrees(90)
    assert one(match, 2).y == ud(6 + rear) + ud("0.75")
    match.answer("go_on")
    assert asked(match) == ("south", "how_far")
    match.answer(match.question.facts["most"])  # type: ignore[union-attr]
    assert one(match, 1).y == ud(6 + front)
    assert gap(match) == ud(left)


@pytest.mark.rule("EX-EVA-03", "ADLG-EVA-49-g")
def test_EX_EVA_03_javelinmen_are_caught_in_the_rear() -> None:
    p = field([unit("MCV O", 15, 5), foe("JAV O", 15, 6)])
    match = charged(p, 1, 2, dice=(1, 5))
    match.answer((2,))
    assert asked(match) == ("south", "how_far")
    match.answer(ud(5))
    assert one(match, 1).y == ud(8)
    assert one(match, 2).lost_cohesion == 1
    assert one(match, 1).role == one(match, 2).role == MELEE
    assert one(match, 1).facing == one(match, 2).facing == degrees(90)


@pytest.mark.rule("ADLG-EVA-49-g")
def test_EVA_49_g_light_chargers_take_no_heart() -> None:
    p = field([unit("LH O javelin", 15, 5), foe("JAV O", 15, 6)])
    match = charged(p, 1, 2, dice=(1, 5))
    match.answer((2,))
    match.answer(ud(5))
    assert one(match, 2).lost_cohesion == 0


@pytest.mark.rule("EX-EVA-04", "ADLG-EVA-47-i", "ADLG-EVA-47-e", "EX-MEL-40")
@pytest.mark.parametrize("behind", ["0.5", "1"])
def test_EX_EVA_04_light_foot_that_cannot_run_is_destroyed(behind: str) -> None:
    wall = str(Fraction("6.5") + Fraction(behind))
    p = field([unit("HSW O", 15, 5), foe("LI O javelin", 15, 6)], [box("impassable", 12, wall, 18, 10)])
    match = charged(p, 1, 2)
    assert one(match, 2).is_lost
    assert match.position.charge is None or not one(match, 1).role


@pytest.mark.rule("EX-EVA-05", "ADLG-EVA-47-d", "ADLG-INT-39-a")
def test_EX_EVA_05_light_foot_runs_through_pikes() -> None:
    p = field([unit("HSW O", 15, 5), foe("LI O javelin", 15, 6), foe("PIKE O", 15, "6.9")])
    assert must_evade(p, 2, (1,))
    match = charged(p, 1, 2, dice=(3,))
    assert asked(match) == ("north", "about")  # nobody was asked whether
    assert not one(match, 2).is_lost
    assert one(match, 2).y - ud("0.5") >= ud("7.9")  # beyond the pikes


@pytest.mark.rule("EX-EVA-06", "ADLG-EVA-47-g")
def test_EX_EVA_06_charged_on_the_left_flank_it_turns_to_the_right() -> None:
    p = field([unit("MCV O", 12, 8, 0), foe("LH O javelin", 15, "8.8", 90)])
    match = charged(p, 1, 2)
    match.answer((2,))
    assert one(match, 2).facing == degrees(0)
    assert one(match, 2).x > ud(18)


@pytest.mark.rule("EX-EVA-07", "ADLG-EVA-47-a", "ADLG-EVA-47-b", "ADLG-EVA-47-c", "ADLG-ABI-17-i", "ADLG-EVA-47-k")
@pytest.mark.parametrize(
    ("troop", "marks", "code"),
    [
        ("MCV O impact", {}, "never_evades"),
        ("HSW O", {}, "never_evades"),
        ("MCV O impact_half_bow", {}, None),
        ("MCV O", {}, None),
        ("LCH O", {}, None),
        ("MCM O", {}, None),
        ("JAV O", {"lost_cohesion": 1}, None),
        ("LH O javelin", {"role": "melee"}, "fights"),
        ("LH O javelin", {"role": "melee_support"}, "fights"),
        ("LH O javelin", {"role": "support"}, None),
    ],
)
def test_EX_EVA_07_who_may_evade(troop: str, marks: dict[str, Any], code: str | None) -> None:
    p = field([unit("HSW O", 10, 5), foe(troop, 10, 8, **marks)])
    refusal = why_never_evades(p, 2)
    assert (refusal and refusal.code) == code


@pytest.mark.rule("EX-EVA-08", "ADLG-EVA-49-h", "ADLG-CMD-28-i")
def test_EX_EVA_08_off_the_table_it_is_lost() -> None:
    p = field([unit("MCV O", 15, "15.5"), foe("LH O javelin", 15, "17.75")])
    p.commanders[2] = p.commanders[2]._replace(unit=2)
    match = charged(p, 1, 2, dice=(1, 3))
    match.answer((2,))
    assert one(match, 2).is_lost
    assert one(match, 2).has_left
    assert match.position.commanders[2].is_lost
    match.answer(ud(4))
    assert one(match, 1).y == ud("19.5")


@pytest.mark.rule("ADLG-EVA-49-h", "ADLG-CHG-44-b")
def test_EVA_49_h_chargers_stop_at_the_edge() -> None:
    p = field([unit("MCV O", 15, "18"), foe("LH O javelin", 15, "19")])
    match = charged(p, 1, 2, dice=(1, 6))
    match.answer((2,))
    match.answer(ud(5))
    assert ud("19.9") < one(match, 1).y <= ud(20) + 4


@pytest.mark.rule("ADLG-EVA-47-h")
def test_EVA_47_h_an_enemy_zone_ahead_blocks_the_evade() -> None:
    p = field([unit("MCV O", 15, 5), foe("LH O javelin", 15, 8), unit("HSP O", 15, "9.5", 270)])
    refusal = why_not_evade(p, 2, "front", (1,))
    assert refusal == Refusal("ADLG-EVA-47-h", "zone_ahead", unit=2, by=3)
    assert why_not_evade(p, 2, "rear", (1,)) is None


@pytest.mark.rule("ADLG-EVA-48-a")
def test_EVA_48_a_the_owner_may_match_the_direction_of_the_charge() -> None:
    p = field([unit("MCV O", 15, 5), foe("LH O javelin", 15, 8, 250)])
    kept, matched = (charged(p.copy(), 1, 2, dice=(3, 3)) for _ in range(2))
    for match, answer in ((kept, "keep"), (matched, "match")):
        match.answer((2,))
        assert asked(match) == ("north", "direction")
        match.answer(answer)
    assert one(kept, 2).facing == degrees(70)
    assert one(matched, 2).facing == degrees(90)
    assert kept.line[-1].kind == "roll"
    ran = one(matched, 2)
    found = matching_wheel(p, 2, p.units[2].base, degrees(250))
    assert found is None  # nothing to match
    assert base_distance(p.units[2].base, ran.base) < base_distance(p.units[2].base, one(kept, 2).base) + ud(1)


@pytest.mark.rule("ADLG-EVA-47-j", "ADLG-EVA-49-a", "ADLG-EVA-49-b", "ADLG-EVA-49-i")
def test_EVA_49_a_ways_round_what_is_in_the_way() -> None:
    free = field([unit("MCV O", 15, 3), foe("LH O javelin", 15, 6, 90)])
    assert [run.way for run in runs(free, 2, ud(4), 1)] == [""]
    left = field([unit("MCV O", 15, 3), foe("LH O javelin", 15, 6, 90), foe("PIKE O", "15.6", 9)])
    (taken,) = runs(left, 2, ud(4), 1)
    assert taken.way in ("slide_left", "wheel_left")
    assert taken.end.x < ud(15)
    wall = box("impassable", 5, "7.5", 25, 9)
    along = field([unit("MCV O", 15, 3), foe("LH O javelin", 15, 6, 90)], [wall])
    assert [run.way for run in runs(along, 2, ud(4), 1)] == ["wheel_left", "wheel_right"]
    sides = [box("impassable", "13", 4, "14.4", "7.4"), box("impassable", "15.6", 4, 17, "7.4")]
    walled = field([unit("MCV O", 15, 3), foe("LH O javelin", 15, 6, 90)], [wall, *sides])
    (short,) = runs(walled, 2, ud(4), 1)
    assert short.way == ""
    assert short.end.y <= ud("7.5") + 5


@pytest.mark.rule("ADLG-EVA-49-i")
def test_EVA_49_i_ties_between_ways_round_are_the_owners() -> None:
    p = field([unit("MCV O", 15, 3), foe("LH O javelin", 15, 6), foe("PIKE O", 15, 9)])
    match = charged(p, 1, 2, dice=(3,))
    match.answer((2,))
    assert asked(match) == ("north", "way_round")
    assert isinstance(match.question, Ask)
    ways = match.question.options
    assert len(ways) == 2
    match.answer(ways[1])
    assert one(match, 2).x != ud(15)


@pytest.mark.rule("ADLG-EVA-49-e")
@pytest.mark.parametrize(("answer", "facing"), [("go_on", 90), ("turn_about", 270)])
def test_EVA_49_e_light_troops_may_turn_about_at_the_end(answer: str, facing: int) -> None:
    p = field([unit("MCV O", 15, 3), foe("LH O javelin", 15, 6)])
    match = charged(p, 1, 2, dice=(3, 3))
    match.answer((2,))
    match.answer(answer)
    assert one(match, 2).facing == degrees(facing)
    heavy = charged(field([unit("MCV O", 15, 3), foe("JAV O", 15, 6)]), 1, 2, dice=(3, 3))
    heavy.answer((2,))
    assert asked(heavy)[1] != "about"


@pytest.mark.rule("ADLG-EVA-49-f", "ADLG-CHG-43-s")
def test_EVA_49_f_nobody_shoots_after_a_run_or_a_charge() -> None:
    p = field([unit("MCV O", 15, 3), foe("LH O javelin", 15, 6)])
    match = charged(p, 1, 2)
    match.answer((2,))
    assert one(match, 1).is_silent
    assert one(match, 2).is_silent


@pytest.mark.rule("ADLG-EVA-47-f", "ADLG-CHG-43-i")
def test_EVA_47_f_a_group_evades_wholly_or_in_part() -> None:
    p = field([unit("MCV O", 15, 3), foe("LH O javelin", 15, 6), foe("LH O javelin", 16, 6)])
    match = charged(p, 1, 2, dice=(3, 3, 3))
    assert isinstance(match.question, Ask)
    assert match.question.facts["free"] == (2, 3)
    assert match.why_not((1,)) == Refusal("ADLG-ARM-10-d", "not_yours", unit=1)
    match.answer((2, 3))
    match.answer("go_on")
    match.answer("go_on")
    assert one(match, 2).y == one(match, 3).y > ud(10)


@pytest.mark.rule("ADLG-EVA-47-f")
def test_EVA_47_f_others_of_a_group_evade_though_who_is_charged_cannot() -> None:
    p = field([unit("MCV O", 15, 3), foe("MCV O impact", 15, 6), foe("LH O javelin", 16, 6)])
    match = charged(p, 1, 2, dice=(3, 3, 3))
    assert asked(match) == ("north", "who_evades")
    assert isinstance(match.question, Ask)
    assert match.question.facts["free"] == (3,)
    assert match.why_not((2,)) == Refusal("ADLG-EVA-47-a", "never_evades", unit=2)
    match.answer((3,))
    match.answer("go_on")
    assert one(match, 3).y > ud(9)
    assert one(match, 2).role == MELEE


@pytest.mark.rule("ADLG-CHG-43-i")
def test_CHG_43_i_who_stands_is_hit() -> None:
    p = field([unit("MCV O", 15, 3), foe("LH O javelin", 15, 6)])
    match = charged(p, 1, 2)
    match.answer(())
    assert one(match, 1).role == MELEE
    assert (one(match, 1).x, one(match, 1).y) == (ud(15), ud(6))


@pytest.mark.rule("ADLG-EVA-47-d", "ADLG-UNIT-22-i")
def test_EVA_47_d_who_leaves_light_foot_the_choice() -> None:
    def forced(troop: str, terrain: Any = ()) -> bool:
        p: Battlefield = field([unit(troop, 15, 3), foe("LI O javelin", 15, 5)], terrain)
        return must_evade(p, 2, (1,))

    assert forced("HSW O")
    assert forced("MCV O")
    assert not forced("LH O javelin")
    assert not forced("LI O javelin")
    assert not forced("ELE O")
    assert not forced("SCH O")
    assert not forced("HSW O", [box("wood", 12, 4, 18, 7)])


@pytest.mark.rule("ADLG-EVA-48-c", "ADLG-MOV-29-f")
def test_EVA_48_c_slower_ground_lowers_the_distance() -> None:
    p = field([unit("MCV O", 15, 3), foe("LH O javelin", 15, 6)], [box("wood", 12, "8.75", 18, 14)])
    match = charged(p, 1, 2, dice=(3, 3))
    match.answer((2,))
    assert one(match, 2).y == pytest.approx(ud("8.75"), abs=5)  # to the edge, which 2 UD reach too


@pytest.mark.rule("ADLG-EVA-47-c", "ADLG-CHG-43-i")
def test_nobody_is_asked_who_cannot_evade() -> None:
    p = field([unit("MCV O", 15, 3), foe("HSP O", 15, 6)])
    match = charged(p, 1, 2)
    assert asked(match)[0] == "south"
    assert one(match, 2).role == MELEE
