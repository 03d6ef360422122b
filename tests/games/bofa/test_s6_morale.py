"""S-6 Morale checks."""

from fractions import Fraction
from random import Random

import pytest

from tests.games.bofa.table import ask, at, goals, orders, play, refused, table, told, u, way, where
from walstatt.core.match import Match


def enters(stacks: dict[str, list[str]], units: tuple[int, ...], goal: str, side: str = "dark") -> Fraction | None:
    """The chance to enter, or None if no check is made."""
    match = table(stacks, "move", side, "standard")
    trial = match.fork()
    trial.answer(("move", *sorted(units)))
    odds = trial.odds((at(goal),))
    return (
        odds.chance("took_heart")
        if any(e.what in ("took_heart", "lost_heart") for o in odds.outcomes for e in o.events)
        else None
    )


@pytest.mark.rule("S-6.1", "S-6.M0", "S-6.0", "S-1.3", "T-3.1")
def test_goblins_check_before_elves() -> None:
    assert enters({"1018": ["azog_scim"], "1017": ["elf_spear_6"]}, (u("azog_scim"),), "1017") == Fraction(5, 10)
    assert enters({"1018": ["azog_scim"], "1017": ["dwarf"]}, (u("azog_scim"),), "1017") is None
    assert enters({"1018": ["warg"], "1017": ["elf_spear_6"]}, (u("warg"),), "1017") is None
    assert enters({"1018": ["azog_scim half"], "1017": ["elf_spear_6"]}, (u("azog_scim"),), "1017") == Fraction(3, 10)


@pytest.mark.rule("S-6.E1", "S-6.2")
def test_example_a_goblin_uphill_against_a_dwarf() -> None:
    assert enters({"0415": ["azog_scim"], "0315": ["dwarf"]}, (u("azog_scim"),), "0315") == Fraction(5, 10)


@pytest.mark.rule("S-6.2", "R-20")
def test_slopes_are_plain_and_the_hilltop_is_higher() -> None:
    assert enters({"1913": ["azog_scim"], "1912": ["dwarf"]}, (u("azog_scim"),), "1912") == Fraction(5, 10)
    assert enters({"1914": ["azog_scim"], "1913": ["dwarf"]}, (u("azog_scim"),), "1913") is None
    assert enters({"1912": ["azog_scim"], "1913": ["dwarf"]}, (u("azog_scim"),), "1913") is None


@pytest.mark.rule("S-6.E2", "S-6.M1", "S-6.M4", "S-6.3")
def test_example_gurash_on_a_goblin_of_4() -> None:
    units = (u("gurash_scim"), u("gurash"))
    assert enters({"1018": ["gurash_scim", "gurash"], "1017": ["elf_spear_6"]}, units, "1017") == Fraction(7, 10)
    uphill = {"0712": ["gurash_scim", "gurash"], "0612": ["elf_spear_6"]}
    assert enters(uphill, units, "0612") == Fraction(7, 10)  # one check for both reasons


@pytest.mark.rule("S-6.M2", "S-6.M3", "S-6.M4")
def test_leaders_below_elsewhere_or_of_another_tribe_do_not_help() -> None:
    units = (u("gurash_scim"), u("gurash"))
    assert enters({"1018": ["gurash", "gurash_scim"], "1017": ["elf_spear_6"]}, units, "1017") == Fraction(4, 10)
    assert enters({"1018": ["gurash_scim", "gurash"], "1017": ["elf_spear_6"]}, units[:1], "1017") == Fraction(4, 10)
    stranger = (u("gurash_scim"), u("azog"))
    assert enters({"1018": ["gurash_scim", "azog"], "1017": ["elf_spear_6"]}, stranger, "1017") == Fraction(4, 10)
    bilbo = (u("elf_spear_6"), u("bilbo"))
    uphill = {"0712": ["elf_spear_6", "bilbo"], "0612": ["azog_scim"]}
    assert enters(uphill, bilbo, "0612", "free") == Fraction(6, 10)


@pytest.mark.rule("S-6.M3")
def test_a_leader_who_helps_goes_along() -> None:
    match = table({"1018": ["gurash_scim", "gurash"], "1017": ["elf_spear_6"]}, "move", book="standard", dice=[7])
    play(match, ("move", *sorted((u("gurash_scim"), u("gurash")))), way("1017"))
    assert where(match, u("gurash")) == where(match, u("gurash_scim")) == "1017"


@pytest.mark.rule("S-6.M5")
def test_stacked_half_units_add_their_strengths() -> None:
    units = (u("azog_scim"), u("azog_scim", 2))
    stacks = {"1018": ["azog_scim half", "azog_scim half"], "1017": ["elf_spear_6"]}
    assert enters(stacks, units, "1017") == Fraction(6, 10)


@pytest.mark.rule("S-6.4")
def test_across_the_river() -> None:
    assert enters({"1209": ["dwarf"], "1210": ["azog_scim"]}, (u("dwarf"),), "1210", "free") == Fraction(7, 10)


@pytest.mark.rule("S-6.E3", "S-6.5")
def test_example_the_gate_adds_two() -> None:
    assert enters({"0809": ["guard"], "0808": ["thorin"]}, (u("guard"),), "0808") == Fraction(4, 10)
    led = enters({"0809": ["guard", "bolg"], "0808": ["thorin"]}, (u("guard"), u("bolg")), "0808")
    assert led == Fraction(9, 10)


def failed() -> Match:
    match = table({"1018": ["azog_scim"], "1017": ["elf_spear_6"]}, "move", book="standard", dice=[6])
    events = play(match, ("move", u("azog_scim")), way("1017"))
    assert told(events, "lost_heart")
    return match


@pytest.mark.rule("S-6.M6")
def test_who_fails_stays_and_may_move_elsewhere() -> None:
    match = failed()
    assert where(match, u("azog_scim")) == "1018"
    assert refused(match, ("move", u("azog_scim")), way("1017")) == "has_failed_morale"
    assert "1023" not in goals(match, u("azog_scim"))
    play(match, ("move", u("azog_scim")), way("1019", "1020", "1021", "1022"))
    assert where(match, u("azog_scim")) == "1022"


@pytest.mark.rule("R-39", "R-18", "S-10.Be1")
def test_beorn_checks_before_the_enemys_hex_and_keeps_his_other_points() -> None:
    stacks = {"0915": ["beorn"], "0612": ["gurash_scim"]}
    match = table(stacks, "move", "free", "standard", dice=[9])
    play(match, ("move", u("beorn")), way("0914", "0813", "0812", "0712", "0612"))
    assert where(match, u("beorn")) == "0712"
    assert match.position.units[u("beorn")].spent == 4
    assert ("move", u("beorn")) in orders(match, "move")
    play(match, ("move", u("beorn")), way("0812", "0813"))
    assert where(match, u("beorn")) == "0813"


@pytest.mark.rule("R-39", "B-9.0", "B-9.B5")
def test_beorn_takes_his_run_up_only_where_he_may_stay_if_his_courage_fails() -> None:
    stacks = {"0915": ["beorn"], "0712": ["elf_spear_6"], "0612": ["gurash_scim"]}
    match = table(stacks, "move", "free", "standard", dice=[9])
    order = ("move", u("beorn"))
    refusal = match.why_not(order, way("0914", "0813", "0812", "0712", "0612"))
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("R-39", "no_room_before_enemy")
    assert "0612" in goals(match, u("beorn"))  # past the elf on the other side
    level = table({**stacks, "0612": ["elf_spear_6"], "0712": ["gurash_scim"]}, "move", "free", "standard")
    assert refused(level, order, way("0914", "0813", "0812", "0712")) == ""


@pytest.mark.rule("S-6.M6", "B-9.0")
def test_after_a_failed_check_there_is_no_way_back() -> None:
    stacks = {"1018": ["azog_scim"], "1017": ["elf_spear_6"], "1019": ["thuk_scim"], "1119": ["wolf"]}
    match = table(stacks, "move", book="standard", dice=[9])
    order = ("move", u("azog_scim"))
    play(match, order, way("1017"))
    assert refused(match, order, way("1019")) == "hex_is_full"
    assert "1019" not in goals(match, u("azog_scim"))
    play(match, order)
    draw = ask(match).draw
    assert {draw(Random(seed)) for seed in range(300)} <= set(ask(match).options)
    play(match, way("1118"), ("move", u("wolf")), way("1118"))
    assert refused(match, ("return", u("azog_scim"))) == "no_way_back"
    assert orders(match, "return") == [("return", u("wolf"))]


@pytest.mark.rule("S-6.M6")
def test_beorn_has_paid_for_the_hexes_of_leaders_whom_he_passed() -> None:
    stacks = {"0915": ["beorn"], "0712": ["gurash"], "0612": ["gurash_scim"]}
    match = table(stacks, "move", "free", "standard", dice=[10])
    play(match, ("move", u("beorn")), way("0914", "0813", "0812", "0712", "0612"))
    while ask(match).prompt == "escape":
        play(match, ask(match).options[0])
    assert where(match, u("beorn")) == "0712"
    assert match.position.units[u("beorn")].spent == 4


@pytest.mark.rule("R-18", "S-7.E0")
def test_eagles_never_check_and_leave_melees_freely() -> None:
    match = table({"0612": ["gurash_scim"], "0712": ["eagle"]}, "move", "free", "standard")
    play(match, ("move", u("eagle")), way("0612"))
    play(match, (), "ground")
    assert not match.position.units[u("eagle")].airborne
    fighting = table({"0612": ["gurash_scim", "eagle ground"]}, "move", "free", "standard")
    assert len(goals(fighting, u("eagle"))) > 100


@pytest.mark.rule("S-6.6")
def test_only_dwarves_of_the_free_peoples_enter_the_gate() -> None:
    match = table({"0809": ["men_sword"], "0909": ["dwarf"]}, "move", "free", "standard")
    assert refused(match, ("move", u("men_sword")), way("0808")) == "gate_is_for_dwarves"
    assert refused(match, ("move", u("dwarf")), way("0808")) == ""
    goblin = table({"0809": ["azog_scim"]}, "move", "dark", "standard")
    assert refused(goblin, ("move", u("azog_scim")), way("0808")) == ""
    basic = table({"0809": ["men_sword"]}, "move", "free")
    assert refused(basic, ("move", u("men_sword")), way("0808")) == ""


@pytest.mark.rule("S-6.6", "B-6.F4")
def test_men_are_not_offered_a_gate_that_the_enemy_holds() -> None:
    match = table({"0808": ["azog_scim"], "0809": ["men_sword"]}, "move", "free", "standard")
    assert refused(match, ("move", u("men_sword")), way("0808")) == "gate_is_for_dwarves"
    play(match, ("move", u("men_sword")))
    assert way("0808") not in ask(match).options
    assert {ask(match).draw(Random(seed)) for seed in range(300)} <= set(ask(match).options)
