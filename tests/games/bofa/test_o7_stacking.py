"""O-7 Additional stacking: a goblin unit on top of wolf riders."""

import pytest

from tests.games.bofa.table import ask, at, play, refused, table, u, way, where
from walstatt.games.bofa.rules.book import book


@pytest.mark.rule("O-7", "O-7.1", "O-7.2", "S-8.G2c")
def test_a_goblin_rides_with_wolf_riders() -> None:
    def why(*counters: str, rules: str = "standard extra_stacking") -> str:
        p = table({"1018": list(counters)}, book=rules).position
        refusal = book(p).why_overstacked(p, list(p.stacks[at("1018")]))
        return refusal.code if refusal else ""

    assert why("azog_rider", "thuk_scim") == why("azog_rider half", "guard", "bolg") == ""
    assert why("azog_rider", "thuk_scim", rules="standard") == "hex_is_full"
    assert (
        why("azog_rider", "azog_rider") == why("azog_rider", "wolf") == why("thuk_scim", "azog_scim") == "hex_is_full"
    )
    assert why("azog_rider", "thuk_scim", "bolg", "azog") == "two_leaders_in_hex"
    match = table({"1018": ["azog_rider", "thuk_scim"]}, "move", "dark", "standard extra_stacking")
    assert (
        refused(
            match,
            ("move", *sorted((u("azog_rider"), u("thuk_scim")))),
            way("1017", "1016", "1015", "1014", "1013", "1012"),
        )
        == "too_few_points"
    )
    stacks = {"1018": ["gandalf"], "1021": ["azog_rider"], "1022": ["thuk_scim"]}
    pushed = table(stacks, "fire", "free", "standard extra_stacking", dice=[1])
    play(pushed, "drive")
    assert where(pushed, u("azog_rider")) == where(pushed, u("thuk_scim")) == "1022"


@pytest.mark.rule("O-7.1", "S-8.G2c", "R-5")
def test_a_led_pair_pushed_together_is_laid_by_its_owner() -> None:
    stacks = {"1018": ["gandalf"], "1021": ["azog_rider", "azog"], "1022": ["thuk_scim"]}
    match = table(stacks, "fire", "free", "standard extra_stacking", dice=[1])
    play(match, "drive")
    assert (ask(match).seat, set(ask(match).options)) == ("dark", {u("azog"), u("thuk_scim")})
    play(match, u("azog"))
    assert match.position.stacks[at("1022")] == (u("azog_rider"), u("thuk_scim"), u("azog"))


@pytest.mark.rule("O-7.1", "R-5")
def test_the_goblin_lies_on_top_of_the_riders() -> None:
    match = table({"1018": ["azog_rider", "thuk_scim"]}, "move", "dark", "standard extra_stacking")
    assert refused(match, ("top", u("azog_rider"))) == "goblin_lies_on_riders"
    assert ("top", u("azog_rider")) not in ask(match).options
    led = table({"1018": ["azog_rider", "thuk_scim", "bolg"]}, "move", "dark", "standard extra_stacking")
    assert refused(led, ("top", u("thuk_scim"))) == ""
    assert refused(led, ("top", u("azog_rider"))) == "goblin_lies_on_riders"
    halves = {"1018": ["azog_rider half", "thuk_scim half"]}  # these two may stack as they like
    assert refused(table(halves, "move", "dark", "standard extra_stacking"), ("top", u("azog_rider"))) == ""


@pytest.mark.rule("O-7.1", "R-5")
def test_nor_does_a_crowd_let_the_riders_on_top() -> None:
    stacks = {"1018": ["azog_rider", "thuk_scim"], "1019": ["thuk_scim"]}
    match = table(stacks, "move", "dark", "standard extra_stacking")
    play(match, ("move", u("thuk_scim", 2)), way("1018"))
    assert refused(match, ("top", u("azog_rider"))) == "goblin_lies_on_riders"


@pytest.mark.rule("O-7.1", "R-5")
def test_riders_on_top_of_a_leader_do_not_get_on_top_of_a_goblin() -> None:
    match = table({"1018": ["bolg", "azog_rider"], "1019": ["thuk_scim"]}, "move", "dark", "standard extra_stacking")
    play(match, ("move", u("thuk_scim")), way("1018"))
    assert match.position.stacks[at("1018")] == (u("bolg"), u("azog_rider"), u("thuk_scim"))


@pytest.mark.rule("O-7.1", "R-5", "S-3.U3")
def test_a_pair_that_regroups_is_laid_in_order() -> None:
    stacks = {"1018": ["thuk_scim half", "azog_rider half"]}
    match = table(stacks, "turn", "dark", "standard extra_stacking", dice=[1, 10])
    play(match, ("regroup", u("azog_rider")))
    assert match.position.stacks[at("1018")] == (u("azog_rider"), u("thuk_scim"))
    led = {"1018": ["thuk_scim half", "azog_rider half", "bolg"]}
    match = table(led, "turn", "dark", "standard extra_stacking", dice=[1, 10])
    play(match, ("regroup", u("azog_rider")))
    assert (ask(match).rule, ask(match).seat) == ("R-5", "dark")
    assert refused(match, u("azog_rider")) == "goblin_lies_on_riders"
    assert set(ask(match).options) == {u("thuk_scim"), u("bolg")}
    play(match, u("thuk_scim"), u("bolg"))
    assert match.position.stacks[at("1018")] == (u("azog_rider"), u("bolg"), u("thuk_scim"))


@pytest.mark.rule("O-7.1", "S-8.G2c", "R-5")
def test_the_second_spell_pushes_them_together_goblin_on_top() -> None:
    for near, far in (("azog_rider", "thuk_scim"), ("thuk_scim", "azog_rider")):
        stacks = {"1018": ["gandalf"], "1021": [near], "1022": [far]}
        match = table(stacks, "fire", "free", "standard extra_stacking", dice=[1])
        play(match, "drive")
        assert match.position.stacks[at("1022")] == (u("azog_rider"), u("thuk_scim"))
        assert ask(match).seat == "free"  # one order only is possible, so nobody is asked
