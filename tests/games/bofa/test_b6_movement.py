"""B-6 Movement."""

from random import Random

import pytest

from tests.games.bofa.table import ask, at, goals, orders, play, refused, table, told, u, way, where
from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.rules.b6_paths import why_no_path


@pytest.mark.rule("B-6.E1", "B-6.P6")
def test_example_the_trail_through_dale_and_over_slopes() -> None:
    match = table({"1417": ["azog_scim"], "2314": ["azog_scim"]}, "move")
    path = way("1416", "1415", "1315", "1314", "1313")
    assert refused(match, ("move", u("azog_scim")), path) == ""
    assert refused(match, ("move", u("azog_scim")), way("1416", "1516", "1515", "1414", "1413")) == "too_few_points"
    slopes = way("2213", "2113", "2013", "1913", "1813")
    assert refused(match, ("move", u("azog_scim", 2)), slopes) == ""


@pytest.mark.rule("B-6.P6a")
def test_onto_a_trail_from_beside_costs_the_terrain() -> None:
    match = table({"0516": ["azog_scim"]}, "move")
    assert refused(match, ("move", u("azog_scim")), way("0517", "0617", "0717", "0716")) == ""  # 2 + 1 + 1 + 1
    assert refused(match, ("move", u("azog_scim")), way("0517", "0617", "0717", "0716", "0715")) == "too_few_points"


@pytest.mark.rule("B-6.0", "B-6.B0", "B-6.B3", "R-7", "R-3", "B-6.P9")
def test_points_limit_a_move_and_staying_is_allowed() -> None:
    match = table({"1018": ["dwarf"]}, "move", "free")
    play_4 = way("1017", "1016", "1015", "1014")
    assert refused(match, ("move", u("dwarf")), play_4) == ""
    assert refused(match, ("move", u("dwarf")), (*play_4, at("1013"))) == "too_few_points"
    assert refused(match, ("move", u("dwarf")), ()) == ""
    assert refused(match, ("move", u("dwarf")), way("1016")) == "not_adjacent"
    assert refused(match, ("move", u("dwarf")), (10_000,)) == "not_adjacent"
    assert len(orders(match, "move")) == 2  # and somebody far away


@pytest.mark.rule("B-6.P2b", "B-6.P2")
def test_the_gate_costs_four() -> None:
    match = table({"0909": ["dwarf"], "0810": ["azog_scim"]}, "move", "free")
    assert refused(match, ("move", u("dwarf")), way("0808")) == ""
    far = table({"0810": ["dwarf"]}, "move", "free")
    assert refused(far, ("move", u("dwarf")), way("0809", "0808")) == "too_few_points"


@pytest.mark.rule("B-6.B1", "B-6.0")
def test_a_counter_moves_once() -> None:
    match = table({"1018": ["azog_scim"]}, "move")
    play(match, ("move", u("azog_scim")), way("1017"))
    assert refused(match, ("move", u("azog_scim"))) == "has_moved"
    assert refused(match, ("move", u("dwarf"))) == "not_your_counter"


@pytest.mark.rule("B-6.P10", "B-10.6")
def test_eagles_pay_one_point_for_every_hex_and_fly_over_all() -> None:
    match = table({"0110": ["eagle"], "0210": ["gurash_scim"]}, "move", "free")
    assert {FIELD.grid.distance(at("0110"), at(name)) for name in goals(match, u("eagle"))} == set(range(1, 11))
    play(match, ("move", u("eagle")), way("0210", "0310", "0410"))
    assert where(match, u("eagle")) == "0410"


@pytest.mark.rule("B-6.B2", "B-9.0", "B-9.B3")
def test_friends_pass_and_stacking_counts_only_at_the_end() -> None:
    match = table({"1018": ["azog_scim"], "1017": ["azog_scim"]}, "move")
    play(match, ("move", u("azog_scim")), way("1017"))
    assert refused(match, "end") == "hex_is_full"
    play(match, ("move", u("azog_scim", 2)), way("1016"))
    assert refused(match, "end") == ""
    passing = table({"1018": ["azog_scim"], "1017": ["azog_scim"]}, "move")
    assert refused(passing, ("move", u("azog_scim")), way("1017", "1016")) == ""


@pytest.mark.rule("B-9.0", "B-6.B2")
def test_who_overcrowds_a_hex_can_always_go_back() -> None:
    match = table({"1018": ["azog_scim"], "1017": ["azog_scim"], "1019": ["azog_scim"]}, "move")
    play(match, ("move", u("azog_scim")), way("1017"), ("move", u("azog_scim", 2)), ())
    play(match, ("move", u("azog_scim", 3)), way("1018"))
    assert "end" not in ask(match).options
    assert orders(match, "return") == [("return", u("azog_scim"))]
    assert refused(match, ("return", u("azog_scim", 2))) == "has_not_moved"
    play(match, ("return", u("azog_scim")))
    assert where(match, u("azog_scim")) == "1018"
    assert orders(match, "return") == [("return", u("azog_scim", 3))]  # the chain goes on until all fit
    play(match, ("return", u("azog_scim", 3)), "end")
    assert where(match, u("azog_scim", 3)) == "1019"


@pytest.mark.rule("B-9.B1", "B-6.B0")
def test_moving_together_uses_the_lower_value() -> None:
    match = table({"1018": ["azog_scim half", "azog_rider half"]}, "move")
    both = (u("azog_scim"), u("azog_rider"))
    assert max(FIELD.grid.distance(at("1018"), at(g)) for g in goals(match, *both)) == 5
    assert max(FIELD.grid.distance(at("1018"), at(g)) for g in goals(match, u("azog_rider"))) == 7
    assert refused(match, ("move", *sorted((u("azog_scim"), u("wolf"))))) == "not_in_one_hex"


# Enemies


@pytest.mark.rule("B-6.F1", "B-6.F3", "B-1.13")
def test_enemies_block_their_hex_only() -> None:
    match = table({"1018": ["azog_scim"], "1016": ["elf_spear_6"]}, "move")
    assert refused(match, ("move", u("azog_scim")), way("1017", "1016", "1015")) == "enemy_controls_hex"
    assert refused(match, ("move", u("azog_scim")), way("1017", "1117", "1116", "1115")) == ""


@pytest.mark.rule("B-6.F4", "B-6.F6", "B-1.3")
def test_a_melee_is_opened_from_an_adjacent_hex_only() -> None:
    match = table({"1018": ["azog_scim"], "1017": ["elf_spear_6"], "1019": ["azog_scim"]}, "move")
    assert refused(match, ("move", u("azog_scim", 2)), way("1119", "1118", "1017")) == "not_adjacent_at_start"
    events = play(match, ("move", u("azog_scim")), way("1017"))
    assert told(events, "entered_melee")
    assert refused(match, ("move", u("azog_scim"))) == "has_moved"
    assert refused(match, ("move", u("azog_scim", 2)), way("1018", "1017")) == "not_adjacent_at_start"


@pytest.mark.rule("B-6.F5", "B-6.F4")
def test_leaving_a_melee_is_one_step_into_a_free_hex() -> None:
    stacks = {"1018": ["azog_scim", "elf_spear_6"], "1017": ["thuk_scim"], "1019": ["elf_spear_7"]}
    match = table(stacks, "move")
    assert goals(match, u("azog_scim")) == {"1118", "1119", "0919", "0918"}
    assert refused(match, ("move", u("azog_scim")), way("1118", "1217")) == "leaves_melee_to_free_hex_only"
    assert refused(match, ("move", u("azog_scim")), way("1017")) == "leaves_melee_to_free_hex_only"
    costly = table({"0711": ["dwarf", "azog_scim"]}, "move", "free")
    assert "0611" in goals(costly, u("dwarf"))


@pytest.mark.rule("B-6.F2", "B-10.3", "R-16")
def test_lone_leaders_do_not_hold_their_hex_but_thorin_does() -> None:
    match = table({"1018": ["azog_scim"], "1017": ["gandalf"], "1118": ["thorin"]}, "move")
    assert refused(match, ("move", u("azog_scim")), way("1017", "1016")) == ""
    assert refused(match, ("move", u("azog_scim")), way("1118", "1217")) == "enemy_controls_hex"
    far = table({"1020": ["azog_scim"], "1017": ["gandalf"]}, "move")
    assert refused(far, ("move", u("azog_scim")), way("1019", "1018", "1017")) == ""
    leader = table({"1018": ["gandalf"], "1017": ["azog_scim"]}, "move", "free")
    assert refused(leader, ("move", u("gandalf")), way("1017", "1016")) == "enemy_controls_hex"


@pytest.mark.rule("B-10.5", "B-10.6", "B-6.F6", "R-33")
def test_beorn_and_eagles_move_straight_onto_an_enemy() -> None:
    match = table({"1020": ["beorn"], "1017": ["azog_scim"], "0110": ["eagle"]}, "move", "free")
    assert refused(match, ("move", u("beorn")), way("1019", "1018", "1017")) == ""
    assert refused(match, ("move", u("beorn")), way("1019", "1018", "1017", "1016")) == "enemy_controls_hex"
    assert "1017" not in goals(match, u("eagle"))  # out of reach
    near = table({"1010": ["eagle"], "1017": ["azog_scim"]}, "move", "free")
    assert "1017" in goals(near, u("eagle"))
    bound = table({"1017": ["beorn", "azog_scim"], "1016": ["azog_scim"]}, "move", "free")
    assert "1016" not in goals(bound, u("beorn"))
    assert len(goals(bound, u("beorn"))) == 5


@pytest.mark.rule("B-9.B5", "B-6.F6", "B-10.5")
def test_beorn_does_not_take_others_along_onto_an_enemy() -> None:
    match = table({"1018": ["beorn", "elf_spear_7"], "1015": ["wolf"], "1020": ["wolf"]}, "move", "free", alone=True)
    play(match, next(order for order in orders(match, "move") if len(order) > 2))
    paths = ask(match).options
    assert not [path for path in paths if path and path[-1] in (at("1015"), at("1020"))]
    assert all(ask(match).why_not(path) is None for path in paths)


@pytest.mark.rule("R-5")
def test_the_owner_orders_his_stacks_in_his_move_phase() -> None:
    match = table({"1018": ["azog_scim half", "azog_archer half", "azog"]}, "move")
    play(match, ("top", u("azog_scim")))
    assert match.position.stacks[at("1018")] == (u("azog_archer"), u("azog"), u("azog_scim"))
    assert refused(match, ("top", u("azog_scim"))) == "is_on_top"
    play(match, ("top", u("azog")))
    assert refused(match, ("top", u("azog_scim"))) == "was_put_on_top"


@pytest.mark.rule("B-6.B0", "B-6.F4", "B-6.F5", "B-6.F6")
@pytest.mark.parametrize("seed", range(3))
def test_the_listed_goals_are_all_legal_goals(seed: int) -> None:
    """Every listed path is legal, and a random walk that is legal ends where a listed path ends."""
    rng = Random(seed)
    match = GAME.start("introduction", seed=str(seed))
    play(match, "move", "move")
    p = match.position
    for order in rng.sample(orders(match, "move"), 12):
        units = order[1:]
        trial = match.fork()
        trial.answer(order)
        options = ask(trial).options
        ends = {path[-1] for path in options if path}
        assert all(why_no_path(p, units, path) is None for path in options)
        for _ in range(150):
            cell, path = p.units[units[0]].cell, []
            for _ in range(rng.randrange(1, 6)):
                cell = rng.choice(FIELD.grid.neighbours[cell])
                path.append(cell)
            if why_no_path(p, units, tuple(path)) is None and path[-1] != p.units[units[0]].cell:
                assert path[-1] in ends


@pytest.mark.rule("B-6.F5", "S-7.E1")
def test_an_eagle_in_the_air_keeps_a_hex_from_its_friends_only() -> None:
    stacks = {"1018": ["azog_scim", "dwarf"], "1017": ["eagle"]}
    assert "1017" not in goals(table(stacks, "move", "free", "standard"), u("dwarf"))
    assert "1017" in goals(table(stacks, "move", "dark", "standard"), u("azog_scim"))
