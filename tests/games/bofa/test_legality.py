"""One definition of legality: fast lists equal the slow definition; questions go to the seat they concern."""

from pathlib import Path
from random import Random

import pytest

from tests.games.bofa.checks import EVERYTHING
from tests.games.bofa.table import ask, table, u
from walstatt.core.match import Match
from walstatt.games.bofa import GAME
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.counters import CounterSheet as Counters
from walstatt.games.bofa.position import seat_of
from walstatt.games.bofa.rules.b7_combat import groups, why_not_group
from walstatt.games.bofa.sheets import load_sheet
from walstatt.games.bofa.tables import SmallTables
from walstatt.papers.overlay import BadOverlay, Overlay, read_overlay

VERBS = ("move", "enter", "return", "top", "assault", "melee", "fire", "rocks", "place", "regroup")
REACTIONS = {"S-10.F1", "R-5", "B-3.W2"}  # questions to the side whose phase it is not


def check_lists(match: Match) -> None:
    """Every order about one counter is listed exactly if it is allowed; so is every bare verb."""
    question = ask(match)
    listed = set(question.options)
    for verb in VERBS:
        for unit in COUNTERS:
            assert ((verb, unit) in listed) == (question.why_not((verb, unit)) is None), (verb, unit)
    for verb in ("end", "ready", "all", "destroy", "drive", "rally"):
        assert (verb in listed) == (question.why_not(verb) is None), verb


@pytest.mark.parametrize("scenario", ["introduction", "gate", "dale", "full"])
def test_listed_orders_are_exactly_the_legal_ones(scenario: str) -> None:
    match, rng = GAME.start(scenario, seed="lists"), Random(3)
    for number in range(260):
        if match.question is None:
            return
        question = ask(match)
        if question.kind == "order" and number % 8 == 0:
            check_lists(match)
        answer = "ready" if "ready" in question.options else rng.choice(question.options)
        match.answer("end" if "end" in question.options and rng.random() < 0.1 else answer)


@pytest.mark.rule("B-7.E1", "B-7.A2")
def test_listed_groups_are_all_groups() -> None:
    stacks = {"1018": ["dwarf"], "1017": ["azog_scim"], "1118": ["azog_scim"], "1019": ["azog_scim", "azog"]}
    match = table({**stacks, "1016": ["thuk_scim"]})
    p, cell = match.position, match.position.units[u("dwarf")].cell
    listed = set(groups(p, "dark", cell))
    assert len(listed) == 7
    assert all(why_not_group(p, "dark", cell, group) is None for group in listed)
    assert why_not_group(p, "dark", cell, (u("thuk_scim"),)) is not None
    assert why_not_group(p, "dark", cell, (u("azog_scim", 3),)) is not None  # not the top of its stack


@pytest.mark.rule("S-10.F1", "R-5", "B-1.4")
@pytest.mark.parametrize("scenario", ["full", "four"])
def test_nobody_decides_for_another(scenario: str) -> None:
    match, rng = GAME.start(scenario, seed="seats", options=EVERYTHING), Random(15)
    reactions = 0
    for _ in range(1500):
        if match.question is None:
            break
        question, p = ask(match), match.position
        if p.seats[question.seat] != p.phasing:
            reactions += 1
            assert question.rule in REACTIONS
        if question.prompt in ("path", "escape", "entry", "make_room", "come_back", "swoop", "land"):
            unit = question.facts.get("unit") or question.facts["units"][0]
            assert seat_of(p, unit) == question.seat
        answer = "ready" if "ready" in question.options else rng.choice(question.options)
        match.answer(answer, seat=question.seat)
    assert reactions > 2


# Figures of an owner


def own(tmp_path: Path, text: str) -> Overlay:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return read_overlay(path)


def test_an_overlay_replaces_figures_and_names_faults(tmp_path: Path) -> None:
    mine = own(
        tmp_path,
        "[small_tables]\nswoop = 7\n[small_tables.fire]\ngate = 3\n[counters.counter.wolf]\nfull = [3, 0, 8]\n",
    )
    found = load_sheet("small_tables", SmallTables, mine)
    assert (found.swoop, found.fire["gate"], found.fire["dale"], found.sure) == (7, 3, 1, "owner")
    wolf, warg = (
        next(c for c in load_sheet("counters", Counters, mine).counter if c.kind == k) for k in ("wolf", "warg")
    )
    assert (wolf.full, wolf.sure, warg.full) == ((3, 0, 8), "owner", (4, 0, 8))
    with pytest.raises(BadOverlay, match=r"own\.toml, small_tables\.swoop: whole number"):
        load_sheet("small_tables", SmallTables, own(tmp_path, '[small_tables]\nswoop = "seven"\n'))
    with pytest.raises(BadOverlay, match=r"own\.toml, counters: bad value .*full"):
        load_sheet("counters", Counters, own(tmp_path, "[counters.counter.wolf]\nfull = [3, 0]\n"))
