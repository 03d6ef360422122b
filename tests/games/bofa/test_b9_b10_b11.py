"""B-9 Stacking, B-10 leaders, B-11 victory."""

import pytest

from tests.games.bofa.table import play, refused, table, told, u, way
from walstatt.games.bofa.rules.b11_victory import holders
from walstatt.games.bofa.rules.book import book


def why(*counters: str, rules: str = "basic") -> str:
    match = table({"1018": list(counters)}, book=rules)
    p = match.position
    refusal = book(p).why_overstacked(p, list(p.stacks[p.units[u(counters[0].split()[0])].cell]))
    return refusal.code if refusal else ""


@pytest.mark.rule("B-9.B0", "B-9.B1", "B-9.B4", "S-9.1", "R-4")
@pytest.mark.parametrize("rules", ["basic", "standard"])
def test_limits(rules: str) -> None:
    assert why("azog_scim", "azog_scim", rules=rules) == "hex_is_full"
    assert why("azog_scim", "azog_scim half", rules=rules) == "hex_is_full"
    assert why("azog_scim half", "thuk_scim half", rules=rules) == ""
    assert why("azog_scim half", "azog_scim half", "wolf half", rules=rules) == "hex_is_full"
    assert why("azog_scim", "azog", rules=rules) == ""
    assert why("azog", "bolg", rules=rules) == "two_leaders_in_hex"
    both = table({"1018": ["azog_scim", "azog", "dwarf", "dain"]}, "move", book=rules)
    assert refused(both, "end") == ""


@pytest.mark.rule("B-9.E1", "B-9.B4")
def test_example_two_archers_and_bolg() -> None:
    assert why("azog_archer half", "azog_archer half", "bolg") == ""
    assert why("azog_archer half", "azog_archer half", "bolg", "azog") == "two_leaders_in_hex"


@pytest.mark.rule("B-9.B2")
def test_half_elves_and_half_dwarves_do_not_mix() -> None:
    assert why("elf_spear_6 half", "dwarf half") == "elf_with_dwarf"
    assert why("elf_spear_6 half", "elf_archer_6 half") == why("dwarf half", "dwarf half") == ""
    assert why("dwarf half", "men_sword half") == ""


@pytest.mark.rule("B-9.B5", "B-10.5")
def test_beorn_stands_alone() -> None:
    assert why("beorn", "dwarf half") == "beorn_stands_alone"
    match = table({"1018": ["beorn"], "1017": ["dwarf"]}, "move", "free")
    play(match, ("move", u("beorn")), way("1017"))
    assert refused(match, "end") == "beorn_stands_alone"


@pytest.mark.rule("B-10.4", "S-3.B1")
def test_thorin_stacks_as_a_leader() -> None:
    assert why("dwarf", "thorin") == ""
    assert why("dwarf half", "dwarf half", "thorin") == ""
    assert why("dain", "thorin") == "two_leaders_in_hex"


HIT_BY_THREE = {"1018": ["thrak_rider", "thrak"], "1017": ["dwarf"], "1118": ["dwarf"], "1119": ["dwarf"]}


@pytest.mark.rule("B-9.E2", "B-9.A3", "B-9.A2", "B-7.V2")
def test_example_thrak_on_whole_riders_takes_one_of_three_hits() -> None:
    match = table(HIT_BY_THREE, side="free", dice=[1])
    events = play(match, ("assault", u("thrak")), (u("dwarf"), u("dwarf", 2), u("dwarf", 3)))
    assert told(events, "assaulted")[0]["hits"] == 3
    assert match.position.units[u("thrak")].hits == 1
    assert [facts["unit"] for facts in told(events, "was_removed")] == [u("thrak_rider")]


@pytest.mark.rule("B-9.E3", "B-9.A3")
def test_example_thrak_on_half_riders_falls_with_the_third_hit() -> None:
    match = table({**HIT_BY_THREE, "1018": ["thrak_rider half", "thrak"]}, side="free", dice=[1])
    events = play(match, ("assault", u("thrak")), (u("dwarf"), u("dwarf", 2), u("dwarf", 3)))
    assert [facts["unit"] for facts in told(events, "was_removed")] == [u("thrak_rider"), u("thrak")]


@pytest.mark.rule("B-9.A0", "B-9.A2")
def test_a_leader_below_takes_hits_only_when_the_top_is_gone() -> None:
    stacks = {**HIT_BY_THREE, "1018": ["thrak", "thrak_rider"]}
    match = table(stacks, side="free", dice=[1])
    events = play(match, ("assault", u("thrak_rider")), (u("dwarf"), u("dwarf", 2), u("dwarf", 3)))
    assert [facts["unit"] for facts in told(events, "was_removed")] == [u("thrak_rider")]
    assert match.position.units[u("thrak")].hits == 1


@pytest.mark.rule("B-9.A3", "B-9.A2")
def test_a_leader_who_comes_to_lie_on_top_is_spared_too_while_others_are_below() -> None:
    stacks = {**HIT_BY_THREE, "1018": ["thrak_scim half", "thrak", "thrak_rider half"]}
    match = table(stacks, side="free", dice=[1])
    events = play(match, ("assault", u("thrak_rider")), (u("dwarf"), u("dwarf", 2), u("dwarf", 3)))
    assert told(events, "assaulted")[0]["hits"] == 3
    assert [facts["unit"] for facts in told(events, "was_removed")] == [u("thrak_rider"), u("thrak_scim")]
    assert match.position.units[u("thrak")].hits == 1


# Victory


def held(stacks: dict[str, list[str]], rules: str = "basic") -> dict[str, str | None]:
    return holders(table(stacks, book=rules).position)


@pytest.mark.rule("B-11.1", "B-11.2", "B-11.4", "B-11.5")
def test_who_holds_an_area_alone() -> None:
    areas = held({"0808": ["thorin"], "0617": ["gandalf"], "1906": ["eagle"], "1314": ["azog_scim"]})
    assert areas == {
        "front_gate": "free",
        "guard_room_nw": None,
        "guard_room_ne": None,
        "hilltop": None,
        "dale": "dark",
    }
    assert held({"0808": ["thorin", "azog_scim"]})["front_gate"] is None
    assert held({"0617": ["azog_scim", "gandalf"]})["guard_room_nw"] == "dark"
    assert held({"1313": ["azog_scim"]})["dale"] is None
    assert held({"1314": ["azog_scim"], "1313": ["dwarf"]})["dale"] == "dark"


@pytest.mark.rule("B-11.3")
def test_the_hilltop_needs_all_three_hexes() -> None:
    three = {name: ["dwarf"] for name in ("1912", "2011", "2012")}
    assert held(three)["hilltop"] == "free"
    assert held({"1912": ["dwarf"], "2011": ["dwarf"]})["hilltop"] is None
    assert held({**three, "2012": ["dwarf", "azog_scim"]})["hilltop"] is None


@pytest.mark.rule("B-11.1", "B-3.R3")
@pytest.mark.parametrize(("stacks", "winner"), [
    ({"0808": ["thorin"]}, "free"), ({"1314": ["wolf"]}, "dark"), ({"0808": ["thorin"], "1314": ["wolf"]}, None),
])  # fmt: skip
def test_more_areas_win(stacks: dict[str, list[str]], winner: str | None) -> None:
    match = table(stacks, "move", turn=12, number=6)
    play(match, "end")
    assert match.result is not None
    assert match.result.winner == winner


@pytest.mark.rule("R-34")
def test_a_side_without_counters_has_lost() -> None:
    match = table({"1018": ["wolf half"], "1017": ["dwarf", "dain"]}, side="free", dice=[1], alone=True)
    play(match, ("assault", u("wolf")), ())
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == ("free", "annihilated")
    coming = table(
        {"1018": ["wolf half"], "1017": ["dwarf", "dain"]}, side="free", dice=[1], alone=True, reserve=["bolg"]
    )
    play(coming, ("assault", u("wolf")), ())
    assert coming.result is None
