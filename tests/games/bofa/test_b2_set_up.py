"""B-2 Setting up."""

import pytest

from tests.games.bofa.table import ask, at, orders, play, refused, u, where
from walstatt.core.match import Match
from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.position import ABSENT, RESERVE


def new(scenario: str = "basic", **options: object) -> Match:
    return GAME.start(scenario, seed="set-up", options=options)


@pytest.mark.rule("B-2.3", "B-2.F1", "B-2.F1a", "B-2.F2", "B-2.F3", "B-2.4")
def test_the_free_peoples_set_up_first_in_their_zones() -> None:
    match = new()
    assert ask(match).seat == "free"
    assert refused(match, "end") == "not_set_up_yet"
    assert refused(match, ("place", u("gandalf")), at("0617")) == ""
    for kind, hexes in {
        "elf_spear_7": ["1906", "0301", "1018"], "bilbo": ["1906"], "bard": ["0617"], "dwarf": ["0617", "0402"],
        "thorin": ["0809", "0908"],
    }.items():  # fmt: skip
        for name in hexes:
            assert refused(match, ("place", u(kind)), at(name)) == "outside_set_up_zone"
    assert refused(match, ("place", u("dwarf")), at("1906")) == ""
    assert refused(match, ("place", u("thorin")), FIELD.gate) == ""
    assert refused(match, ("place", u("wolf"))) == "not_your_counter"


@pytest.mark.rule("B-2.F1b", "B-2.F5")
def test_all_levels_but_one_full_unit_in_a_hex() -> None:
    match = new()
    play(match, ("place", u("elf_spear_7")), at("0617"))
    assert refused(match, ("place", u("elf_spear_6")), at("0617")) == "hex_is_full"
    assert refused(match, ("place", u("thranduil")), at("0617")) == ""
    for name in ("0103", "0504", "0717", "0617"):
        level = FIELD.levels[at(name)]
        assert level in (1, 2, 3, 4)
    assert refused(match, ("place", u("elf_spear_6")), at("0103")) == ""


@pytest.mark.rule("B-2.F1c", "B-2.F4", "B-2.D2")
def test_who_is_set_aside() -> None:
    match = new()
    play(match, "ready")
    p = match.position
    elves = [i for i, c in COUNTERS.items() if c.army == "elves" and not c.is_leader]
    assert sum(p.units[i].cell >= 0 for i in elves) == 17
    absent = [COUNTERS[i].kind for i, unit in p.units.items() if unit.cell == ABSENT]
    assert sorted(absent) == ["elf_archer_7x", "elf_spear_7x", "elf_spear_7x"]
    for kind in ("gwaihir", "eagle", "beorn", "bolg", "guard", "gurash", "osag", "warg"):
        assert p.units[u(kind)].cell == RESERVE


@pytest.mark.rule("B-2.3", "B-2.D1", "B-2.C1", "B-2.C2", "B-2.C3", "B-3.W1")
def test_then_dark_sets_up_and_begins_turn_1() -> None:
    match = new()
    play(match, "ready", "end")
    assert ask(match).seat == "dark"
    assert len(orders(match, "place")) == 61
    assert refused(match, ("place", u("wolf")), at("2310")) == "outside_set_up_zone"
    assert refused(match, ("place", u("wolf")), at("2420")) == ""
    play(match, "ready")
    assert refused(match, "ready") == "all_are_set_up"
    assert where(match, u("thrak")) != ""
    play(match, "end")
    assert (match.position.turn, ask(match).seat, ask(match).prompt) == (1, "dark", "first_chit")
    assert match.position.cup == {"move": 3, "combat": 1, "fire": 1, "fire_or_combat": 1}


def test_the_ready_set_up_holds_the_victory_areas() -> None:
    match = new()
    play(match, "ready")
    for name in ("0617", "1906", "0808"):
        assert at(name) in match.position.stacks


@pytest.mark.rule("R-5", "B-2.F5")
def test_stacks_are_laid_in_order_while_setting_up() -> None:
    match = new()
    play(match, ("place", u("dain")), at("1906"), ("place", u("dwarf")), at("1906"))
    assert match.position.stacks[at("1906")] == (u("dwarf"), u("dain"))
    play(match, ("top", u("dwarf")))
    assert match.position.stacks[at("1906")] == (u("dain"), u("dwarf"))
    play(match, "ready", "end", "ready", "end", "fire", "move", "end")
    assert not match.position.units[u("dwarf")].lifted  # what was done while setting up counts no more
