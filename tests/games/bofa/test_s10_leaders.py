"""S-10 Leaders: hits, escape; S-11 victory."""

import pytest

from tests.games.bofa.table import ask, at, orders, play, refused, table, told, u, way, where
from walstatt.games.bofa.rules.b11_victory import holders
from walstatt.games.bofa.rules.book import book


@pytest.mark.rule("S-10.E1", "S-10.V0", "S-10.V1", "S-10.V2", "S-10.V3", "S-10.V4", "S-10.0")
def test_example_gandalf_with_three_hits() -> None:
    match = table({"1018": ["gandalf 3 hits"], "1017": ["guard"], "1118": ["guard"]}, book="standard", dice=[2])
    p = match.position
    assert book(p).strength(p, u("gandalf")) == 2
    assert book(p).steps(p, u("gandalf")) == 5
    events = play(match, ("assault", u("gandalf")), (u("guard"), u("guard", 2)))
    assert told(events, "assaulted")[0]["hits"] >= 2
    assert told(events, "was_removed")[0]["unit"] == u("gandalf")


@pytest.mark.rule("S-10.Be1", "S-10.Bi1", "S-10.V0")
def test_how_many_hits_leaders_take() -> None:
    p = table({"1018": ["beorn"], "1019": ["bilbo"], "1017": ["thuk"], "1016": ["dwarf"]}, book="standard").position
    assert [book(p).steps(p, u(kind)) for kind in ("beorn", "bilbo", "thuk", "dwarf")] == [8, 2, 2, 2]


@pytest.mark.rule("S-10.E2", "S-10.F1", "R-16")
def test_example_gandalf_escapes_and_the_goblin_goes_on() -> None:
    match = table({"1018": ["azog_scim"], "1017": ["gandalf"], "1015": ["elf_spear_6"]}, "move", book="standard")
    play(match, ("move", u("azog_scim")), way("1017", "1117", "1116"))
    assert (ask(match).seat, ask(match).rule) == ("free", "S-10.F1")
    events = play(match, way("1016", "1015"))
    assert told(events, "escaped")
    assert (ask(match).seat, ask(match).prompt) == ("dark", "go_on")
    play(match, way("1117", "1116"))
    assert (ask(match).seat, ask(match).rule) == ("free", "R-5")
    play(match, u("gandalf"))
    assert match.position.stacks[at("1015")] == (u("elf_spear_6"), u("gandalf"))
    assert where(match, u("azog_scim")) == "1116"


@pytest.mark.rule("S-10.F1")
def test_the_mover_decides_after_the_leader_also_at_the_end_of_his_path() -> None:
    stacks = {"1018": ["azog_scim"], "1017": ["gandalf"], "1117": ["elf_spear_6"]}
    match = table(stacks, "move", book="standard")
    play(match, ("move", u("azog_scim")), way("1017"), way("1016", "1015"))
    assert ask(match).prompt == "go_on"
    assert () in ask(match).options
    assert refused(match, way("1117")) == "not_adjacent_at_start"
    assert refused(match, way("1016", "1015")) == ""  # after him
    play(match, way("1016", "1015"))
    assert (ask(match).seat, ask(match).prompt) == ("free", "escape")  # he may run again
    play(match, ())
    assert ask(match).prompt == "go_on"
    spent = match.position.units[u("azog_scim")].spent
    play(match, ())
    assert spent == 3
    assert refused(match, ("move", u("azog_scim"))) == "has_moved"


@pytest.mark.rule("S-10.F1", "B-9.0")
def test_who_makes_a_leader_run_ends_where_there_is_room_and_has_no_way_back() -> None:
    stacks = {"1018": ["wolf"], "1017": ["gandalf"], "1016": ["azog_scim"], "1015": ["thuk_scim"]}
    match = table(stacks, "move", book="standard")
    assert refused(match, ("move", u("wolf")), way("1017", "1016")) == "hex_is_full"
    assert refused(match, ("move", u("wolf")), way("1118", "1117", "1016")) == ""
    play(match, ("move", u("wolf")), way("1017"), way("0917"), ())
    play(match, ("move", u("azog_scim")), way("1017"))
    assert refused(match, "end") == "hex_is_full"
    assert refused(match, ("return", u("wolf"))) == "no_way_back"
    assert orders(match, "return") == [("return", u("azog_scim"))]


@pytest.mark.rule("S-10.F1", "B-10.3")
def test_an_escape_is_voluntary_and_ends_in_a_legal_hex() -> None:
    stacks = {"1018": ["azog_scim"], "1017": ["gandalf"], "1016": ["wolf"], "1117": ["dwarf", "dain"]}
    match = table(stacks, "move", book="standard")
    play(match, ("move", u("azog_scim")), way("1017"))
    assert refused(match, way("1016", "1015")) == "enemy_controls_hex"
    assert refused(match, way("1117")) == "two_leaders_in_hex"
    assert refused(match, way("0917", "0916", "0915", "0914", "0913", "0912", "0911", "0910")) == "too_few_points"
    play(match, ())
    assert where(match, u("gandalf")) == "1017"


@pytest.mark.rule("S-10.F1")
def test_a_leader_on_a_unit_may_leave_it() -> None:
    match = table({"1018": ["azog_scim"], "1017": ["dwarf", "dain"]}, "move", book="standard")
    play(match, ("move", u("azog_scim")), way("1017"))
    assert ask(match).seat == "free"
    play(match, way("1016"))
    assert (where(match, u("dain")), where(match, u("dwarf"))) == ("1016", "1017")


@pytest.mark.rule("S-10.F1", "S-7.E0")
def test_beorn_and_thorin_stay_and_flying_eagles_alarm_nobody() -> None:
    beorn = table({"1018": ["azog_scim"], "1017": ["beorn"]}, "move", book="standard")
    play(beorn, ("move", u("azog_scim")), way("1017"))
    assert ask(beorn).prompt == "move_phase"
    air = table({"1018": ["eagle"], "1016": ["azog"]}, "move", "free", "standard")
    play(air, ("move", u("eagle")), way("1017", "1016"), "air")
    assert ask(air).seat == "free"
    down = table({"1018": ["eagle"], "1016": ["azog"]}, "move", "free", "standard")
    play(down, ("move", u("eagle")), way("1017", "1016"), "ground")
    assert (ask(down).seat, ask(down).rule) == ("dark", "S-10.F1")


@pytest.mark.rule("R-15", "S-10.F1")
def test_a_leader_who_is_left_stops_the_advance() -> None:
    stacks = {"1018": ["elf_spear_6 half", "gandalf"], "1017": ["guard", "bolg"], "1118": ["guard"]}
    match = table(stacks, book="standard", dice=[1])
    play(match, ("assault", u("gandalf")), (u("bolg"), u("guard", 2)))
    assert ask(match).prompt == "combat_phase"


@pytest.mark.rule("R-32", "R-16", "R-13")
def test_a_leader_left_in_a_melee_fights_on() -> None:
    match = table({"1018": ["dain", "azog_scim"]}, "combat", "dark", "standard", dice=[10])
    assert refused(match, "end") == "melee_is_compulsory"
    leaving = table({"1018": ["dain", "azog_scim"], "1017": ["dwarf"]}, "move", "free", "standard")
    assert refused(leaving, ("move", u("dain")), way("1017")) == "leaves_melee_to_free_hex_only"
    assert refused(leaving, ("move", u("dain")), way("1118")) == ""


# S-11


def held(area: str, stacks: dict[str, list[str]]) -> str | None:
    return holders(table(stacks, book="standard").position)[area]


@pytest.mark.rule("S-11.E1", "S-11.E2", "S-11.E3", "S-11.5", "S-11.4", "S-11.4a", "S-11.7")
def test_examples_of_dale() -> None:
    dark = {"1314": ["azog_scim"], "1313": ["osag_scim"]}
    assert held("dale", dark) == "dark"
    assert held("dale", {**dark, "1414": ["dwarf half"]}) == "dark"  # 4 against 9
    assert held("dale", {**dark, "1414": ["men_archer"]}) is None  # 5
    eighteen = {"1414": ["men_sword"], "1413": ["men_sword"], "1213": ["men_sword"]}
    assert held("dale", {**dark, **eighteen}) is None
    assert held("dale", {**dark, **eighteen, "1413": ["dwarf"]}) == "free"  # 19
    assert held("dale", {"1313": ["dwarf"]}) is None  # alone, but not on the star
    assert held("dale", {**dark, "1414": ["gandalf"], "1413": ["eagle"]}) == "dark"


@pytest.mark.rule("S-11.6")
def test_the_hilltop_is_contested_from_its_slopes() -> None:
    hill = {"1912": ["dwarf"], "2011": ["dwarf"], "2012": ["dwarf"]}  # 21 points
    assert held("hilltop", {**hill, "1913": ["azog_scim"], "2013": ["azog_scim"]}) == "free"  # 10
    assert held("hilltop", {**hill, "1913": ["guard"], "2013": ["azog_scim"]}) is None  # 11
    assert held("hilltop", {"1912": ["dwarf"], "2011": ["dwarf"]}) is None
    assert held("hilltop", {**hill, "1914": ["guard"], "2014": ["guard"]}) == "free"


@pytest.mark.rule("S-11.4", "S-11.4a")
def test_shared_hexes_go_to_the_much_stronger_side() -> None:
    assert held("guard_room_nw", {"0617": ["dwarf", "wolf"]}) == "free"
    assert held("guard_room_nw", {"0617": ["dwarf", "warg"]}) is None
    assert held("guard_room_nw", {"0617": ["azog_scim", "wolf", "dwarf half"]}) is None


@pytest.mark.rule("S-11.0", "S-11.1", "S-11.2", "S-11.3")
@pytest.mark.parametrize(("places", "winner", "grade"), [
    (["0808"], "free", "marginal"), (["0808", "0617"], "free", "tactical"),
    (["0808", "0617", "1906"], "free", "tactical"), ([], None, "equal_areas"),
    (["0808", "0617", "1906", "1314", "1912", "2011", "2012"], "free", "complete"),
])  # fmt: skip
def test_grades(places: list[str], winner: str | None, grade: str) -> None:
    match = table({name: ["dwarf"] for name in places}, "move", book="standard", turn=12, number=6)
    play(match, "end")
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (winner, grade)
