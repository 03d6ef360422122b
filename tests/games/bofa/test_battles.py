"""Random battles of all three games to their end, the laws of the core, golden games drawn again, counts."""

from pathlib import Path

import pytest

from tests.games.bofa.checks import EVERYTHING, random_battle
from tests.games.bofa.table import table
from walstatt.conformance import LAWS, Case, count, faults_in_verdicts, read_counts
from walstatt.games.bofa import GAME

HERE = Path(__file__).parent
GOLDEN = sorted((HERE / "golden").glob("*.jsonl"))


def ends(scenario: str, number: int) -> None:
    match = random_battle(scenario, f"battle {number}")
    assert match.result is not None
    assert match.position.turn == match.position.last_turn or match.result.reason == "annihilated"


@pytest.mark.parametrize("scenario", ["basic", "standard", "full", "introduction", "hill", "gate", "dale"])
def test_a_random_battle_ends(scenario: str) -> None:
    ends(scenario, 0)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, 20))
@pytest.mark.parametrize("scenario", ["basic", "standard", "full"])
def test_random_battles_end(scenario: str, number: int) -> None:
    ends(scenario, number)


@pytest.mark.parametrize("scenario", ["three", "four"])
def test_three_and_four_players_end(scenario: str) -> None:
    match = random_battle(scenario, f"players {scenario}", EVERYTHING, ready=False)
    assert match.result is not None
    assert match.position.seats == GAME.scenarios[scenario].seats
    asked = {told.seat for told in match.line if not told.bars_undo}
    assert asked == set(match.position.seats)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("scenario", ["hill", "gate", "dale"])
def test_law(law: int, scenario: str) -> None:
    for seed in range(2):
        LAWS[law](Case(GAME, scenario, seed))


@pytest.mark.slow
@pytest.mark.parametrize("law", [2, 4, 5])
def test_law_on_the_full_battle(law: int) -> None:
    LAWS[law](Case(GAME, "full", 1))


def test_rules_break_no_law_of_source() -> None:
    assert faults_in_verdicts(GAME.home) == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_are_drawn_again(path: Path) -> None:
    record = random_battle(path.stem, "golden").record
    assert record is not None
    assert record.text() == path.read_text(encoding="utf-8")


# Counts: the number of answer sequences, with classes of dice as branches

STARTS = {
    "assault": (
        {"1018": ["elf_spear_6"], "1017": ["azog_scim"], "1119": ["azog_scim", "azog"]},
        "combat",
        "dark",
        "basic",
    ),
    "melee": (
        {"1018": ["dwarf", "thrak_rider"], "1017": ["wolf"], "1019": ["elf_spear_6"]},
        "combat",
        "dark",
        "standard",
    ),
    "shot": ({"1018": ["azog_scim"], "1016": ["elf_archer_7"], "1020": ["elf_archer_6"]}, "fire", "free", "standard"),
    "charge": ({"0808": ["thorin"], "0809": ["guard", "bolg"]}, "move", "dark", "standard"),
}


COUNTS = read_counts(HERE / "counts.txt")


@pytest.mark.parametrize(("name", "depth", "number"), COUNTS)
def test_counts(name: str, depth: int, number: int) -> None:
    stacks, phase, side, book = STARTS[name]
    assert count(table(stacks, phase, side, book).fork(), depth) == number


def test_every_start_is_counted() -> None:
    assert {name for name, _, _ in COUNTS} == set(STARTS)
