"""The Secret Document."""

from fractions import Fraction
from typing import Any

import pytest

from tests.games.mfm.field import battle, cell, chance, code, events, options, play, told
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle
from walstatt.games.mfm.rules.g7_3_obstacles import own_cover
from walstatt.games.mfm.rules.gs_document import (
    carrying_movement,
    chest_destinations,
    cost_to_goal,
    why_not_carry_to,
)


def start(**chosen: Any) -> Match:
    return GAME.start("geheimdokument", seed="gs", options=chosen)


def road(drawing: str, kinds: dict[int, str], chest: tuple[int, int], **fields: Any) -> Battle:
    """Blue escorts the chest; it is blue's turn."""
    p = battle(drawing, kinds, escort="blue", first="blue", side="blue", seat="blue", **fields)
    p.chest = cell(p, *chest)
    return p


@pytest.mark.rule("MFM-GS-a", "MFM-GS-b", "MFM-GS-l")
def test_the_two_groups() -> None:
    p = start().position
    groups: dict[str, list[str]] = {}
    for figure in p.units.values():
        groups.setdefault(figure.side, []).append(figure.kind)
    assert groups == {"celts": ["k4", "k8", "k8", "k11", "k11"], "romans": ["r5", "r10", "r10", "r1", "r1"]}
    assert {figure.name for figure in p.units.values()} >= {"Darok", "Istor"}
    assert p.units[0].kind[0] == "k"  # Darok fights with Celtic values and tables


@pytest.mark.rule("MFM-GS-c")
def test_the_sword_fighters_carry_the_chest_from_the_start() -> None:
    p = start().position
    assert [p.units[one].kind for one in p.carriers] == ["r1", "r1"]
    assert all(p.ground.grid.distance(p.units[one].cell, p.chest) == 1 for one in p.carriers)


@pytest.mark.rule("MFM-GS-d", "MFM-GS-e", "MFM-GS-r")
def test_where_both_sides_begin() -> None:
    p = start().position
    assert (p.map_name, p.ground.width, p.ground.height) == ("wood", 40, 30)
    for figure in p.units.values():
        x, y = p.ground.grid.places[figure.cell]
        assert x <= 9 if figure.side == "celts" else (16 <= x <= 23 and y <= 1)


@pytest.mark.rule("MFM-GS-d", "MFM-GS-e", "MFM-GS-c", "MFM-GS-r")
def test_deploying_by_hand() -> None:
    match = start(deployment="by-hand")
    zone = match.question.options  # type: ignore[union-attr]
    assert {match.position.ground.grid.places[one][1] for one in zone} == {0, 1}
    assert {match.position.ground.grid.places[one][0] for one in zone} == set(range(16, 24))
    match.answer(16)  # the chest in a corner of the zone: three cells beside it
    match.answer(("deploy", 5))
    match.answer(17)
    match.answer(("deploy", 0))
    assert match.why_not(10).code == "outside_the_zone"  # type: ignore[union-attr]
    match.answer(9)
    match.answer(("deploy", 6))
    assert match.why_not(56).code == "carriers_need_room"  # type: ignore[union-attr]
    assert match.why_not(16).code == "chest_is_there"  # type: ignore[union-attr]
    match.answer(20)
    match.answer(("deploy", 1))
    match.answer(40)
    match.answer(("deploy", 8))
    assert match.question.options == (56, 57)  # type: ignore[union-attr]


@pytest.mark.rule("MFM-GS-f", "MFM-GS-g", "MFM-GS-ex3")
@pytest.mark.parametrize("roll", range(1, 13))
def test_example_the_search_finds_on_ten_and_more(roll: int) -> None:
    p = battle("1....5", {1: "k4", 5: "r1"}, escort="blue", chest=1)
    match = play(p, ("move", 1), 1, ("search", 1), dice=[roll])
    found = match.result is not None and (match.result.winner, match.result.reason) == ("red", "document_found")
    assert found is (roll >= 10)
    assert chance(p, "document_found", ("move", 1), 1) == 0
    moved = play(p, ("move", 1), 1).position.copy()
    assert chance(moved, "document_found", ("search", 1)) == Fraction(3, 12)


@pytest.mark.rule("MFM-GS-f", "MFM-GS-h", "MFM-GS-o")
def test_search_instead_of_fighting_once_a_turn() -> None:
    p = battle("15.", {1: "k4", 5: "r5"}, escort="blue", chest=0)
    assert code(p, ("search", 1), ("attack", 1), dice=[5]) == ("MFM-G1-e", "already_fought")
    assert code(p, ("search", 1), ("search", 1), dice=[5]) == ("MFM-GS-h", "already_fought")
    assert code(p, ("attack", 1), 5, ("search", 1), dice=[12, 12]) == ("MFM-GS-h", "already_fought")
    away = battle("15.", {1: "k4", 5: "r5"}, escort="blue", chest=2)
    assert code(away, ("search", 1)) == ("MFM-GS-f", "not_on_the_chest")
    assert code(battle("15.", {1: "k4", 5: "r5"}), ("search", 1)) == ("MFM-GS-c", "no_chest_here")
    # it defends as usual
    match = play(p, ("search", 1), "end", ("attack", 5), 1, dice=[5, 1, 9, 9])
    assert match.position.units[1].lives == 1


@pytest.mark.rule("MFM-GS-j", "MFM-GS-k", "MFM-GS-ex1", "MFM-GS-ex2")
def test_example_two_carriers_have_four_and_one_has_two() -> None:
    p = road("....... .5.6... ....... .......", {5: "r1", 6: "r1"}, (2, 1))
    assert carrying_movement(p, (5, 6)) == 4
    assert carrying_movement(p, (5,)) == 2
    far = road("........ .5.6.... ........ ........ ........ ........ ........", {5: "r1", 6: "r1"}, (2, 1))
    assert why_not_carry_to(far, (5, 6), cell(far, 2, 5)) is None
    assert why_not_carry_to(far, (5, 6), cell(far, 2, 6)).code == "too_far_to_carry"  # type: ignore[union-attr]
    assert why_not_carry_to(far, (5,), cell(far, 2, 3)) is None
    assert why_not_carry_to(far, (5,), cell(far, 2, 4)).code == "too_far_to_carry"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-GS-n")
def test_chest_and_carriers_move_by_the_same_steps() -> None:
    p = road("....... .5.6... ....... ....... 1......", {1: "k1", 5: "r1", 6: "r1"}, (2, 1))
    match = play(p, ("carry", 5, 6), cell(p, 3, 2))
    after = match.position
    places = after.ground.grid.places
    assert [places[after.units[one].cell] for one in (5, 6)] == [(2, 2), (4, 2)]
    assert places[after.chest] == (3, 2)
    assert after.carriers == (5, 6)
    assert match.why_not(("move", 5)).code == "already_moved"  # type: ignore[union-attr]
    assert match.why_not(("carry", 5, 6)).code == "already_moved"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-GS-n")
def test_each_step_costs_the_dearest_cell_and_all_must_fit() -> None:
    p = road(".5.6... .B..... ....... 1......", {1: "k1", 5: "r1", 6: "r1"}, (2, 0))
    assert why_not_carry_to(p, (5, 6), cell(p, 2, 2)) is None  # 3 for the bush of one carrier, then 1
    assert why_not_carry_to(p, (5, 6), cell(p, 2, 3)).code == "too_far_to_carry"  # type: ignore[union-attr]
    narrow = road(".5.6... .M..... ....... 1......", {1: "k1", 5: "r1", 6: "r1"}, (2, 0))
    assert why_not_carry_to(narrow, (5, 6), cell(narrow, 2, 1)).code == "cannot_enter"  # type: ignore[union-attr]
    assert why_not_carry_to(narrow, (6,), cell(narrow, 2, 1)) is None
    edge = road("5.6....", {5: "r1", 6: "r1"}, (1, 0))
    assert why_not_carry_to(edge, (5, 6), 0).code == "carriers_do_not_fit"  # type: ignore[union-attr]
    crooked = why_not_carry_to(p, (5, 6), cell(p, 4, 1))
    assert crooked is not None
    assert crooked.code == "chest_not_in_a_straight_line"
    foe = road(".5.6... ....... ..1....", {1: "k1", 5: "r1", 6: "r1"}, (2, 0))
    assert why_not_carry_to(foe, (5, 6), cell(foe, 2, 2)).code == "foe_in_the_way"  # type: ignore[union-attr]
    friend = road(".5.6... ....... ..7.... 1......", {1: "k1", 5: "r1", 6: "r1", 7: "r1"}, (2, 0))
    assert why_not_carry_to(friend, (5, 6), cell(friend, 2, 2)).code == "cell_is_taken"  # type: ignore[union-attr]
    assert why_not_carry_to(friend, (5, 6), cell(friend, 2, 3)) is None
    fence = road(".5.6... ..z.... ....... 1......", {1: "k1", 5: "r1", 6: "r1"}, (2, 0))
    assert why_not_carry_to(fence, (5, 6), cell(fence, 2, 1)).code == "may_only_cross"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-GS-n")
def test_listed_destinations_are_those_allowed() -> None:
    p = road("....b.. .5.6... ....z.. ..7.... 1...... .......", {1: "k1", 5: "r1", 6: "r1", 7: "r1"}, (2, 1))
    for team in ((5,), (6,), (5, 6)):
        allowed = {one for one in p.ground.grid.cells if why_not_carry_to(p, team, one) is None}
        assert set(chest_destinations(p, team)) == allowed


@pytest.mark.rule("MFM-GS-n", "MFM-GS-p")
def test_who_may_carry() -> None:
    p = road("....... .5.6... ..7.... ...8... 1......", {1: "k1", 5: "r1", 6: "r1", 7: "r5", 8: "r1"}, (2, 1))
    assert code(p, ("carry", 7)) is None  # the centurion takes over
    assert code(p, ("carry", 6, 7)) is None
    assert code(p, ("carry", 8)) == ("MFM-GS-n", "not_beside_the_chest")
    assert code(p, ("carry", 5, 6, 7)) == ("MFM-GS-n", "one_or_two_carry")
    celts = p.copy()
    celts.side = celts.seat = "red"
    assert code(celts, ("carry", 1)) == ("MFM-GS-p", "not_your_chest")
    assert not [answer for answer in options(celts) if answer[0] == "carry"]


@pytest.mark.rule("MFM-GS-n")
def test_carriers_may_fight() -> None:
    p = road(".5.6... ....... ..1....", {1: "k5", 5: "r1", 6: "r1"}, (2, 0))
    match = play(p, ("carry", 5, 6), cell(p, 2, 1), ("attack", 5), 1, dice=[12])
    assert match.position.units[5].fought


@pytest.mark.rule("MFM-GS-n")
def test_the_escort_does_not_stand_on_the_chest() -> None:
    p = road("5.......", {5: "r1"}, (1, 0))
    assert code(p, ("move", 5), 1) == ("MFM-GS-n", "chest_is_there")
    assert code(p, ("move", 5), 2) is None


@pytest.mark.rule("MFM-GS-n")
def test_a_carrier_who_walks_away_carries_no_longer() -> None:
    p = road(".5.6... ....... 1......", {1: "k1", 5: "r1", 6: "r1"}, (2, 0))
    p.carriers = (5, 6)
    assert play(p, ("move", 5), cell(p, 0, 0)).position.carriers == (6,)


@pytest.mark.rule("MFM-GS-o")
def test_a_celt_on_the_chest_stops_it() -> None:
    p = battle("1.......  .5.6....", {1: "k1", 5: "r1", 6: "r1"}, escort="blue", carriers=(5, 6))
    p.chest = cell(p, 2, 0)
    match = play(p, ("move", 1), cell(p, 2, 0), "end")
    assert match.why_not(("carry", 5, 6)).code == "foe_on_the_chest"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-GS-i", "MFM-GS-m")
def test_the_romans_win_over_the_bottom_edge() -> None:
    p = road("1...... ....... .5.6... ....... .......", {1: "k1", 5: "r1", 6: "r1"}, (2, 2))
    result = play(p, ("deliver", 5, 6)).result
    assert result is not None
    assert (result.winner, result.reason) == ("blue", "chest_delivered")
    assert code(p, ("deliver", 5)) == ("MFM-GS-m", "goal_is_too_far")
    barred = road("....... .5.6... ..1....", {1: "k1", 5: "r1", 6: "r1"}, (2, 1))
    assert code(barred, ("deliver", 5, 6)) == ("MFM-GS-m", "goal_is_too_far")
    assert code(barred, ("deliver", 6)) is None  # slantwise past the Celt


@pytest.mark.rule("MFM-GS-m")
def test_not_over_the_other_edges() -> None:
    p = road(".5.6... ....... ....... ....... ....... ....... 1......", {1: "k1", 5: "r1", 6: "r1"}, (2, 0))
    assert not [answer for answer in options(p) if answer[0] == "deliver"]


@pytest.mark.rule("MFM-GS-q")
def test_romans_first_and_twenty_rounds_only_by_option() -> None:
    assert (start().position.side, start().position.rounds) == ("romans", 0)
    match = start(rounds=20)
    for _ in range(40):
        assert match.result is None
        match.answer("end")
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (None, "time_is_up")
    match = start()
    for _ in range(60):
        match.answer("end")
    assert match.result is None


@pytest.mark.rule("MFM-GS-q")
def test_a_side_without_figures_loses() -> None:
    p = battle("15", {1: "k4", 5: "r1"}, escort="blue", chest=0)
    assert play(p, ("attack", 1), 5, dice=[1, 1, 2]).result.winner == "red"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G9-d", "MFM-G9-f")
def test_two_carriers_are_a_group_and_hide_badly_in_bushes() -> None:
    p = road("5.6.... 1......", {1: "k1", 5: "r1", 6: "r1"}, (1, 0), under={5: "B", 6: "b"})
    assert (own_cover(p, 5), own_cover(p, 6)) == (3, 2)
    p.carriers = (5, 6)
    assert (own_cover(p, 5), own_cover(p, 6)) == (2, 1)
    p.carriers = (5,)
    assert own_cover(p, 5) == 3


@pytest.mark.rule("MFM-G8.2-j", "MFM-GS-n")
def test_a_first_strike_stops_the_chest_where_its_carrier_falls() -> None:
    p = road(".5.6... ....... ....... ....... .1.....", {1: "k7", 5: "r1", 6: "r1"}, (2, 0))
    match = play(p, ("carry", 5, 6), cell(p, 2, 3), "strike", dice=[1, 2])
    after = match.position
    assert after.ground.grid.places[after.chest] == (2, 3)
    assert after.carriers == (6,)
    assert after.units[5].lives == 0


@pytest.mark.rule("MFM-GS-n", "MFM-G8.2-j")
def test_the_chest_is_told_to_be_where_its_carrier_fell() -> None:
    p = road(".5..... ....... 1...... ....... ......6", {1: "k7", 5: "r5", 6: "r1"}, (2, 0))
    p.units[5] = p.units[5]._replace(lives=1)
    heard = events(p, ("carry", 5), cell(p, 2, 2), "strike", dice=[1, 1])
    assert [one.what for one in heard] == ["carried", "struck_first", "hit", "not_saved", "fell"]
    assert (heard[0].facts["from_cell"], heard[0].facts["to_cell"]) == (cell(p, 2, 0), cell(p, 2, 1))
    after = play(p, ("carry", 5), cell(p, 2, 2), "strike", dice=[1, 1]).position
    assert after.chest == cell(p, 2, 1)
    survived = events(p, ("carry", 5), cell(p, 2, 2), "hold")
    ways = [(one.facts["from_cell"], one.facts["to_cell"]) for one in survived if one.what == "carried"]
    assert ways == [(cell(p, 2, 0), cell(p, 2, 1)), (cell(p, 2, 1), cell(p, 2, 2))]


@pytest.mark.rule("MFM-GS-n", "MFM-X-f")
def test_the_partner_of_a_fallen_carrier_goes_back_to_free_cells() -> None:
    p = road(".5.6.. ...7.. 1..... ...... ......", {1: "k7", 5: "r1", 6: "r1", 7: "r1"}, (2, 0))
    heard = events(p, ("carry", 5, 6), cell(p, 2, 3), "strike", dice=[1, 2])
    assert [one.what for one in heard][-2:] == ["fell", "stepped_back"]
    after = play(p, ("carry", 5, 6), cell(p, 2, 3), "strike", dice=[1, 2]).position
    assert (after.chest, after.units[6].cell, after.units[7].cell) == (cell(p, 2, 0), cell(p, 3, 0), cell(p, 3, 1))
    assert after.index.taken == {cell(p, 3, 0): 6, cell(p, 3, 1): 7, cell(p, 0, 2): 1}


@pytest.mark.rule("MFM-GS-p")
def test_the_chest_is_carried_once_in_a_turn() -> None:
    p = road("..5.... ....... ..6.... ....... ....... 1......", {1: "k1", 5: "r1", 6: "r1"}, (1, 0))
    match = play(p, ("carry", 5), cell(p, 1, 1))
    found = match.why_not(("carry", 6))
    assert found is not None
    assert (found.rule, found.code) == ("MFM-GS-p", "already_carried")
    assert match.why_not(("deliver", 6)).code == "already_carried"  # type: ignore[union-attr]
    assert not [answer for answer in options(match.position.copy()) if answer[0] in ("carry", "deliver")]
    next_turn = play(match.position.copy(), "end", "end")
    assert next_turn.why_not(("carry", 6)) is None


@pytest.mark.rule("MFM-GS-m", "MFM-GS-n")
def test_only_cells_that_are_entered_cost_on_the_way_out() -> None:
    p = road("............ ............ ...5........", {5: "r1", 1: "k1"}, (4, 1), under={5: "s"})
    assert cost_to_goal(p, (5,), 4) == 2  # the marsh that the carrier leaves costs nothing any more
    p = road(".5.......... ............ ..s......... .s..........", {5: "r1"}, (2, 1))
    assert cost_to_goal(p, (5,), 4) == 3 + 1 + 3  # chest into the marsh, then both on, the carrier behind it pays too


@pytest.mark.rule("MFM-GS-i", "MFM-G8.2-j")
def test_first_strikes_are_met_on_the_way_out_too() -> None:
    p = road("....... .5.6... ....... 1......", {1: "k7", 5: "r1", 6: "r1"}, (2, 1))
    asked = play(p, ("deliver", 5, 6)).question
    assert asked is not None
    assert asked.mark[2:] == ("MFM-GS-m", "cell")
    assert {p.ground.grid.places[one] for one in asked.options} == {(2, 3), (4, 3)}  # type: ignore[union-attr]
    match = play(p, ("deliver", 5, 6), cell(p, 2, 3), "hold")
    assert match.result is not None
    assert match.result.reason == "chest_delivered"
    match = play(p, ("deliver", 5, 6), cell(p, 2, 3), "strike", dice=[1, 2])
    assert match.result is None
    assert match.position.chest == cell(p, 2, 2)


def test_events_of_carrying() -> None:
    p = road(".5.6... ....... 1......", {1: "k1", 5: "r1", 6: "r1"}, (2, 0))
    assert told(p, ("carry", 5, 6), cell(p, 2, 1)) == ["carried"]
