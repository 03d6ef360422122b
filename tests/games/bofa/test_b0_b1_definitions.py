"""B-0, B-1, K: components, sides, counters and words."""

import pytest

from tests.games.bofa.table import at, play, table, told, u
from walstatt.core.questions import D10
from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, IDS, SIDE, Counter
from walstatt.games.bofa.position import controls
from walstatt.games.bofa.rules.b3_sequence import first_side, mix
from walstatt.games.bofa.rules.b5_reinforcements import arrival_turn
from walstatt.games.bofa.rules.b10_leaders import movement, printed, strength
from walstatt.games.bofa.tables import CHITS, TRACK


def of(army: str) -> list[Counter]:
    return [c for c in COUNTERS.values() if c.army == army]


@pytest.mark.rule("B-0.1", "B-0.3", "S-2.1")
def test_two_sides_and_three_games() -> None:
    assert set(GAME.scenarios["basic"].seats.values()) == {"free", "dark"}
    assert {"basic", "standard", "full"} <= set(GAME.scenarios)
    basic, standard = (GAME.start(name, seed="x").position for name in ("basic", "standard"))
    assert basic.units == standard.units
    assert basic.phase == standard.phase == "set_up"


@pytest.mark.rule("K-1", "B-1.10", "B-1.22", "B-2.1")
def test_numbers_of_counters_by_army() -> None:
    counts = {
        army: (sum(c.is_leader for c in of(army)), sum(not c.is_leader for c in of(army)))
        for army in {c.army for c in COUNTERS.values()}
    }
    assert counts == {
        "men": (1, 6), "eagles": (1, 4), "characters": (3, 0), "dwarves": (2, 8), "elves": (1, 20), "bolg": (1, 5),
        "azog": (1, 18), "thuk": (1, 17), "thrak": (1, 15), "osag": (1, 10), "gurash": (1, 10), "wolves": (0, 8),
        "wargs": (0, 5),
    }  # fmt: skip
    assert len(COUNTERS) + sum(mix(4).values()) + sum(CHITS.markers.values()) == 156
    assert sum(1 for side in SIDE if side == "free") == 46
    leaders = {c.kind for c in COUNTERS.values() if c.is_leader}
    assert leaders == {
        "bard", "beorn", "bilbo", "dain", "gandalf", "gwaihir", "thorin", "thranduil",
        "bolg", "azog", "gurash", "osag", "thrak", "thuk",
    }  # fmt: skip


@pytest.mark.rule("B-1.1", "B-1.20", "B-1.23", "K-2")
def test_traits_follow_the_printed_symbols() -> None:
    rider, wolf, spear = (COUNTERS[u(kind)] for kind in ("thrak_rider", "wolf", "osag_spear"))
    assert rider.is_goblin
    assert rider.is_rider
    assert not wolf.is_goblin
    assert not COUNTERS[u("warg")].is_goblin
    assert spear.is_spearman
    assert not COUNTERS[u("osag")].is_spearman
    assert COUNTERS[u("elf_archer_7")].full == (7, 6, 7)
    assert COUNTERS[u("azog_archer")].full == (4, 4, 5)
    assert COUNTERS[u("thorin")].is_leader
    assert COUNTERS[u("thorin")].is_unit
    assert not COUNTERS[u("dain")].is_unit


@pytest.mark.rule("B-1.6", "B-1.7", "B-1.8", "B-1.18", "B-1.19", "K-4", "K-5", "R-21")
def test_full_and_half_side() -> None:
    match = table({"1018": ["azog_scim", "elf_archer_7 half"]})
    p = match.position
    assert strength(p, u("azog_scim")) == 5
    assert movement(p, u("azog_scim")) == 5
    assert printed(p, u("elf_archer_7")) == (4, 3, 7)
    for counter in COUNTERS.values():
        if not counter.is_leader:
            assert counter.half[0] == (counter.full[0] + 1) // 2
            assert counter.half[1] == (counter.full[1] + 1) // 2
            assert counter.half[2] == counter.full[2]


@pytest.mark.rule("B-1.2", "B-1.3", "B-1.5", "B-1.11", "B-1.12", "B-1.13", "B-6.F1", "B-6.F2", "B-10.4")
def test_words_of_the_map_and_of_fights() -> None:
    match = table({"1018": ["azog_scim"], "1019": ["gandalf"], "0808": ["thorin"]})
    p = match.position
    assert controls(p, at("1018"), "dark")
    assert not controls(p, at("1017"), "dark")
    assert not controls(p, at("1019"), "free")
    assert controls(p, at("0808"), "free")
    for pile, (near, far) in FIELD.rocks.items():
        assert FIELD.grid.direction(pile, near) == FIELD.grid.direction(near, far) is not None
        assert FIELD.levels[near] < FIELD.levels[pile]


@pytest.mark.rule("B-1.9", "B-1.15", "B-1.16", "B-1.17")
def test_chits_phases_and_turn_track() -> None:
    assert [first_side(turn) for turn in (1, 2, 3, 12)] == ["dark", "free", "dark", "free"]
    assert {arrival.turn for arrival in TRACK.arrivals.values()} == {4, 5, 7, 8}
    assert set(mix(1)) == {"move", "combat", "fire", "fire_or_combat"}
    p = GAME.start("basic", seed="x").position
    assert {arrival_turn(p, u(kind)) for kind in ("bolg", "guard", "warg")} == {5}
    assert {arrival_turn(p, u(kind)) for kind in ("gurash", "osag_spear")} == {4}
    assert (arrival_turn(p, u("eagle")), arrival_turn(p, u("beorn")), arrival_turn(p, u("wolf"))) == (7, 8, 0)


@pytest.mark.rule("B-1.21", "T-1.4")
def test_the_die_has_ten_faces() -> None:
    assert D10.faces == tuple(range(1, 11))
    assert set(D10.weights) == {1}


@pytest.mark.rule("B-1.19", "R-30")
def test_a_hit_flips_and_the_second_removes() -> None:
    stacks = {"1018": ["elf_spear_6"], "1017": ["guard", "bolg"], "1118": ["guard"], "1119": ["guard"]}
    match = table(stacks, dice=[1, 9])
    events = play(match, ("assault", u("elf_spear_6")), (u("bolg"), u("guard", 2), u("guard", 3)))
    assert [facts["strength"] for facts in told(events, "was_hit")] == [3]
    assert told(events, "was_removed")[0]["unit"] == u("elf_spear_6")
    assert len(IDS["guard"]) == 5
