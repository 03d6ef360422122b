"""1.2 to 1.5 in detail: who shoots how often, which table, over whom, from which middle, and with which cover."""

import pytest

from tests.games.siege.boards import aim, at, board, camp, cell, play, refused, told, why_not
from walstatt.core.questions import Refusal
from walstatt.games.siege.position import BUSY, SHOT, SHOT_AGAIN, Engine
from walstatt.games.siege.rules.r1_2_course import begin_phase
from walstatt.games.siege.rules.r1_3_shooting import why_cannot_shoot
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_5_cover import HEAVY, LIGHT, MEDIUM, NONE


def cover(found: Shot | Refusal) -> int:
    """The cover of a shot that must be possible."""
    assert isinstance(found, Shot), found
    return found.cover


@pytest.mark.rule("S1.21-c", "S1.21-l")
@pytest.mark.parametrize(("place", "changes", "code"), [
    ("17.05", {}, ""), ("17.05", {"done": SHOT_AGAIN}, "has_shot"), ("17.05 stunned", {}, "cannot_act"),
    ("17.05 wounded", {}, ""), ("17.05", {"away": "asleep"}, "cannot_act"), ("17.05", {"done": BUSY}, "is_at_work"),
])  # fmt: skip
def test_S1_21_c_once_in_the_second_shooting_and_only_who_is_fit(
    place: str, changes: dict[str, int], code: str
) -> None:
    p = board({"gwyn": place}, {"ernest": "17.08"}, stage="second_shots")
    p.figures[1] = p.figures[1]._replace(**changes)
    found = why_cannot_shoot(p, 1, p.figures[1])
    assert ("" if found is None else found.code) == code


@pytest.mark.rule("S1.53-b", "S1.53-f")
def test_S1_53_f_against_outside_unless_named_and_named_anew_in_each_phase() -> None:
    p = board({"gwyn": "09.12", "idris": "09.07"}, {"wat": "09.09"})
    assert [cover(aim(p, who, "wat")) for who in ("gwyn", "idris")] == [MEDIUM, NONE]
    p.choices[3] = "inside"
    assert [cover(aim(p, who, "wat")) for who in ("gwyn", "idris")] == [NONE, MEDIUM]
    begin_phase(p, "garrison")
    assert p.choices == {}


@pytest.mark.rule("S1.3-c", "S3.35-c", "S3.35-f")
@pytest.mark.parametrize(("who", "die", "what"), [
    ("wat", 2, "wounded"), ("lacy", 2, "unhorsed"), ("lacy", 3, "wounded"), ("horse", 1, "unharmed"),
    ("horse", 2, "killed"), ("wat", 7, "missed"), ("lacy", 7, "unhorsed"),
])  # fmt: skip
def test_S1_3_c_riders_and_animals_have_a_table_of_their_own(who: str, die: int, what: str) -> None:
    place = "05.06" if who == "wat" else "05.06 05.07"
    p = board({"gwyn": "05.03"}, {who: place}, level=3, stage="first_shots")
    _, events = play(p, ("shoot", 1), 2, dice=(die,))
    assert told(events)[1] == what


@pytest.mark.rule("S1.42-c")
@pytest.mark.parametrize(("shooter", "between", "target", "worth"), [
    ("06.05", "08.05", "18.05", NONE), ("06.05", "08.05", "16.05", None),  # 12 hexes are medium range, 10 are short
    ("08.03", "10.03", "20.03", LIGHT), ("08.05", "10.05", "24.05", None),  # a thicket, and a slope
])  # fmt: skip
def test_S1_42_c_over_figures_from_medium_range_and_at_most_light_cover(
    shooter: str, between: str, target: str, worth: int | None
) -> None:
    p = camp({"dai": target}, {"ernest": shooter, "wat": between})
    found = aim(p, "ernest", "dai")
    if worth is None:
        assert refused(found, "S1.42-c", "figure_in_the_way")
        assert isinstance(aim(camp({"dai": target}, {"ernest": shooter}), "ernest", "dai"), Shot)
    else:
        assert cover(found) == worth
    assert refused(aim(camp({"dai": target}, {"alric": shooter, "wat": between}), "alric", "dai"), "S1.42-a",
                   "figure_in_the_way")  # fmt: skip


@pytest.mark.rule("S1.42-c", "S1.3-b")
def test_S1_42_c_over_figures_at_long_range_too() -> None:
    p = board({"dai": "30.01"}, {"ernest": "02.01", "wat": "04.01"})
    shot = aim(p, "ernest", "dai")
    assert isinstance(shot, Shot)
    assert shot.band == "long"
    assert cell("04.01") in shot.aim.track.cells


@pytest.mark.rule("S1.45-d")
def test_S1_45_d_a_line_that_only_touches_a_tower_is_blocked() -> None:
    p = board({"dai": "06.10", "evan": "05.10"}, {"ernest": "10.01"})
    found = aim(p, "ernest", "dai")
    assert refused(found, "S1.45-d", "wall_in_the_way")
    assert isinstance(found, Refusal)
    assert cell("08.07") not in found.facts["line"].cells
    assert isinstance(aim(p, "ernest", "evan"), Shot)


@pytest.mark.rule("S1.45-d", "S1.51-c")
def test_S1_45_d_in_the_hall_of_the_keep_no_wall_is_touched() -> None:
    p = board({"gwyn": "17.11", "idris": "16.11"}, {"ernest": "18.12", "philip": "17.10"})
    assert cover(aim(p, "gwyn", "ernest")) == NONE  # along the side between two hexes of the hall
    assert cover(aim(p, "ernest", "idris")) == NONE
    assert cover(aim(p, "gwyn", "philip")) == NONE
    assert refused(aim(p, "idris", "philip"), "S1.44-i", "keep_in_the_way")  # along a blind wall


@pytest.mark.rule("S2.43-e", "S1.44-j")
def test_S2_43_e_along_the_wall_distances_do_not_count() -> None:
    tower = Engine("siege_tower", "besieger", (cell("17.06"), cell("18.06"), cell("17.07")), 0)
    men = {"ernest": "14.08", "wat": "15.10"}
    p = board({"gwyn": "17.06+"}, men, level=2, engines=(tower,), filled=("17.06", "18.06", "17.07"))
    shot = aim(p, "gwyn", "ernest")
    assert cover(shot) == HEAVY
    assert isinstance(shot, Shot)
    assert cell("15.08") in shot.aim.track.cells
    assert isinstance(aim(p, "ernest", "gwyn"), Shot)


@pytest.mark.rule("S1.44-e", "S1.44-l")
@pytest.mark.parametrize(("engine", "can"), [("13.16", True), ("13.17", False)])
def test_S1_44_l_engines_beyond_eight_hexes_count(engine: str, can: bool) -> None:
    wagon = Engine("wagon", "besieger", (cell(engine),))
    p = board({"dai": "13.18"}, {"ernest": "13.08"}, level=5, engines=(wagon,))
    found = aim(p, "ernest", "dai")
    assert isinstance(found, Shot) if can else refused(found, "S3.24-a", "obstacle_in_the_way")


@pytest.mark.rule("S1.44-e", "S1.42-a")
def test_S1_44_e_a_man_on_a_ladder_is_not_shot_at_over_the_heads_of_others() -> None:
    ladder = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    for between, can in (("12.05", False), ("14.05", True)):
        p = board({"dai": "12.07", "evan": between}, {"alric": "12.03", "edric": "12.08"}, engines=(ladder,))
        found = aim(p, "alric", "dai")
        assert isinstance(found, Shot) if can else refused(found, "S1.42-a", "figure_in_the_way")
        assert cover(aim(p, "edric", "dai")) == NONE


@pytest.mark.rule("S1.44-l", "S1.42-a", "S1.44-d")
def test_S1_44_l_men_as_high_as_the_shooter_are_in_his_way() -> None:
    ladder = Engine("ladder", "besieger", (cell("13.07"),), 3, raised=True)
    p = board({"dai": "13.07", "evan": "13.04"}, {"alric": "13.08"}, engines=(ladder,))
    assert refused(aim(p, "alric", "evan"), "S1.42-a", "figure_in_the_way")
    walk = board({"gwyn": "09.15"}, {"alric": "09.10", "wat": "09.12"})
    assert refused(aim(walk, "alric", "gwyn"), "S1.42-a", "figure_in_the_way")


@pytest.mark.rule("S1.46-d")
def test_S1_46_d_only_from_the_edge_over_men_in_the_moat() -> None:
    for shooter, can in (("07.01", False), ("06.05", True)):
        p = board({"dai": "05.08", "evan": "06.06", "llew": "06.07"}, {"alric": shooter})
        found = aim(p, "alric", "dai")
        assert isinstance(found, Shot) if can else refused(found, "S1.42-a", "figure_in_the_way")


@pytest.mark.rule("S1.46-c", "S1.46-e", "S2.32-a")
def test_S1_46_c_a_breach_is_at_the_edge_of_the_moat_and_the_courtyard_is_not() -> None:
    for place, can in (("13.08", True), ("13.10", False)):
        p = board({"gwyn": "13.06"}, {"ernest": place}, rubble=("13.08",), level=2)
        for shooter, target in (("ernest", "gwyn"), ("gwyn", "ernest")):
            assert isinstance(aim(p, shooter, target), Shot) is can, (place, shooter)


@pytest.mark.rule("S1.46-e", "S1.45-c")
def test_S1_46_e_from_the_moat_neither_at_a_ladder_nor_at_the_battlement_behind_it() -> None:
    ladder = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    p = board({"dai": "12.07"}, {"alric": "14.06"}, engines=(ladder,))
    assert refused(aim(p, "alric", "dai"), "S1.46-e", "shooter_in_moat")
    above = board({"dai": "12.08"}, {"alric": "14.06"})
    assert refused(aim(above, "alric", "dai"), "S1.45-c", "shooter_in_moat")


@pytest.mark.rule("S1.44-n", "S1.45-b")
@pytest.mark.parametrize(("place", "out", "into"), [
    ("17.01", True, True), ("13.01", True, True), ("10.01", True, False), ("05.03", True, False),
    ("05.04", False, False),
])  # fmt: skip
def test_S1_44_n_sixty_degrees_out_of_a_slit_and_thirty_in(place: str, out: bool, into: bool) -> None:
    p = board({"gwyn": place}, {"ernest": "17.10"})
    assert isinstance(aim(p, "ernest", "gwyn"), Shot) is out
    assert isinstance(aim(p, "gwyn", "ernest"), Shot) is into


@pytest.mark.rule("S1.44-g", "S1.44-l")
@pytest.mark.parametrize(("target", "friend", "can"), [
    ("13.01", "13.02", False), ("13.16", "14.15", False), ("13.17", "14.16", True),  # seven, eight and nine hexes away
    ("13.06", "13.05", True),  # in the moat, the friend on its edge
])  # fmt: skip
def test_S1_44_g_inside_the_radius_and_at_the_same_height(target: str, friend: str, can: bool) -> None:
    p = board({"dai": target}, {"ernest": "13.08", "wat": friend})
    found = aim(p, "ernest", "dai")
    assert isinstance(found, Shot) if can else refused(found, "S1.44-g", "friend_beside_target")


@pytest.mark.rule("S1.44-g", "S1.45-a")
def test_S1_44_g_shots_up_at_a_wall_with_a_friend_on_it_are_possible() -> None:
    p = board({"gwyn": "13.05", "dai": "14.08"}, {"ernest": "13.08"})
    assert cover(aim(p, "gwyn", "ernest")) == HEAVY


@pytest.mark.rule("S1.44-g", "S2.43-b")
def test_S1_44_g_a_friend_on_a_platform_beside_the_target() -> None:
    tower = Engine("siege_tower", "garrison", (cell("17.06"), cell("18.06"), cell("17.07")), 0)
    men = {"ernest": "17.10", "wat": "17.07+"}
    p = board({"dai": "17.08"}, men, level=2, engines=(tower,), filled=("17.06", "18.06", "17.07"))
    assert refused(aim(p, "ernest", "dai"), "S1.44-g", "friend_beside_target")


@pytest.mark.rule("S1.57-a")
def test_S1_57_a_no_corner_covers_against_a_shot_from_above() -> None:
    p = board({"gwyn": "16.15"}, {"ernest": "12.18"}, bridge_down=True)
    assert cover(aim(p, "ernest", "gwyn")) == NONE


@pytest.mark.rule("S1.53-d")
def test_S1_53_d_the_door_in_which_the_shooter_stands_covers_nobody_outside() -> None:
    p = board({"gwyn": "09.09"}, {"ernest": "09.12", "philip": "09.08"})
    assert cover(aim(p, "gwyn", "ernest")) == NONE
    assert cover(aim(p, "gwyn", "philip")) == NONE


@pytest.mark.rule("S1.43-b", "S1.44-o", "S1.43-a")
@pytest.mark.parametrize("place", ["10.10", "09.12", "12.12"])
def test_S1_43_b_nobody_in_a_door_shoots_through_the_wall_behind_it_nor_is_shot_at(place: str) -> None:
    p = board({"gwyn": place}, {"ernest": "10.08", "philip": "09.11"})
    assert isinstance(aim(p, "ernest", "gwyn"), Refusal)
    assert isinstance(aim(p, "gwyn", "ernest"), Refusal)
    assert isinstance(aim(board({"gwyn": "13.08"}, {"ernest": "10.08"}), "gwyn", "ernest"), Shot)


@pytest.mark.rule("S1.44-h", "S2.43-c")
@pytest.mark.parametrize(("place", "worth"), [("12.02", NONE), ("11.02", LIGHT)])
def test_S1_44_h_a_thicket_beyond_the_radius_covers(place: str, worth: int) -> None:
    tower = Engine("siege_tower", "besieger", tuple(at(one) for one in ("22.04", "23.05", "22.05")), 0)
    p = camp({"gwyn": "22.04+"}, {"wat": place}, engines=(tower,))
    assert cover(aim(p, "gwyn", "wat")) == worth


@pytest.mark.rule("S1.2-a", "S1.21-f")
def test_S1_2_a_a_turn_has_two_phases_and_begins_with_the_first_player() -> None:
    p = board({"gwyn": "17.05"}, {"ernest": "17.08"}, active="garrison", stage="closing", first="besieger")
    seen = []
    for side in ("besieger", "garrison", "besieger"):
        begin_phase(p, side)
        seen.append((p.turn, p.phase, p.active, p.stage))
    assert seen == [(2, 6, "besieger", "first_shots"), (2, 7, "garrison", "first_shots"),
                    (3, 8, "besieger", "first_shots")]  # fmt: skip


@pytest.mark.rule("S1.21-b")
@pytest.mark.parametrize(("who", "done", "code"), [
    ("emlyn", 0, ""), ("emlyn", SHOT, "crossbow_has_shot"), ("gwyn", SHOT, ""),
])  # fmt: skip
def test_S1_21_b_only_a_crossbow_that_has_shot_stays_where_it_is(who: str, done: int, code: str) -> None:
    p = board({who: "05.01"}, {"ernest": "17.08"})
    p.figures[1] = p.figures[1]._replace(done=done)
    for verb in ("move", "leave"):
        found = why_not(verb, p, "besieger", (1,))
        assert ("" if found is None else found.code) == code
