"""Ten rules of each game broken on purpose: for each of them game and second opinion disagree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tests.games.siege.broken import forget_all, nobody, nothing
from tests.second_opinion.adlg_compare import differences as adlg_differences
from tests.second_opinion.adlg_positions import throw as adlg_throw
from tests.second_opinion.bofa_known import known
from tests.second_opinion.bofa_positions import play, thick, watched
from tests.second_opinion.mfm_known import reasons
from tests.second_opinion.mfm_mounted import look_at as look_at_mounted
from tests.second_opinion.mfm_positions import look_at
from tests.second_opinion.siege_compare import differences
from tests.second_opinion.siege_positions import STAGES, throw
from walstatt.games.adlg.rules import s02_geometry, s07_command, s10_zone
from walstatt.games.bofa.rules import (
    b6_paths,
    b7_combat,
    b7_losses,
    b7_melee,
    b8_archers,
    b9_stacking,
    s7_modifiers,
)
from walstatt.games.mfm.rules import c2_driving as c2
from walstatt.games.mfm.rules import c2_turning, c8_hits
from walstatt.games.mfm.rules import c3_trample as c3
from walstatt.games.mfm.rules import g3_movement as g3
from walstatt.games.mfm.rules import g5_defence as g5
from walstatt.games.mfm.rules import g7_3_obstacles as g7_3
from walstatt.games.mfm.rules import g7_5_into_melee as g7_5
from walstatt.games.mfm.rules import g7_shooting as g7
from walstatt.games.mfm.rules import g8_1_long_strike as g8_1
from walstatt.games.mfm.rules import g8_2_first_strike as g8_2
from walstatt.games.siege import sights, works
from walstatt.games.siege.data import DATA
from walstatt.games.siege.rules import r1_3_shots, r1_7_melee, r1_74_limits

POSITIONS = 80  # at most, until the first disagreement
Rule = Callable[..., Any]


def broken(rule: Rule, instead: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another body for a rule, wherever it is used."""
    monkeypatch.setattr(getattr(rule, "__wrapped__", rule), "__code__", instead.__code__)


# Man for Man

MFM: list[tuple[Rule, Rule]] = [
    (g3.movement_left, lambda *_: 4),
    (g7_3.own_cover, lambda *_: 0),
    (g7_5.own_struck_to, lambda *_: 6),
    (g7.range_of, lambda *_: 9),
    (g7.overlooks, lambda *_: False),
    (g7.is_over_friends, lambda *_: False),
    (g8_2.is_feared, lambda *_: False),
    (g8_1.usable_between, lambda p, start, end: (start,)),
]
MFM_NUMBERS: list[tuple[Any, str, Any]] = [
    (g7, "MOVING", 1),
    (g7, "OVER_FRIENDS", 1),
    (g8_1, "REACH", 3),
]


@pytest.fixture
def _afresh() -> Iterator[None]:
    """What tables remember must not outlive a broken rule."""
    forget()
    yield
    forget()


def forget() -> None:
    for remembered in (g5.outcomes, g7_3.line_cover, c2_turning.turned_anchor, c2_turning.room_to_turn):
        remembered.cache_clear()


def is_noticed_in_man_for_man() -> bool:
    """Whether some thrown position shows a disagreement that is not known."""
    checks = (check for seed in range(POSITIONS) for check in look_at(Random(seed)))
    return any(reasons(check) == ("unknown",) for check in checks)


@pytest.mark.usefixtures("_afresh")
@pytest.mark.parametrize(("rule", "instead"), MFM, ids=[rule.__name__ for rule, _ in MFM])
def test_a_broken_rule_of_man_for_man(rule: Rule, instead: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(rule, instead, monkeypatch)
    assert is_noticed_in_man_for_man()


@pytest.mark.usefixtures("_afresh")
@pytest.mark.parametrize(("where", "name", "instead"), MFM_NUMBERS, ids=[name for _, name, _ in MFM_NUMBERS])
def test_a_broken_number_of_man_for_man(where: Any, name: str, instead: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(where, name, instead)
    assert is_noticed_in_man_for_man()


MOUNTED: list[tuple[Rule, Rule]] = [
    (c3.range_against, lambda p, number, target: 3),
    (c3.most_dice, lambda p, target, cells, dice: dice),
    (c3.cancel_tests, lambda p, number, target, dice: dice),
    (c3.has_to_jump, lambda p, number, target: target not in p.vehicles),
    (c3.jump_cells, lambda p, number, target: ()),
    (c2.drive_left, lambda p, number: 5),
    (c2_turning.turned_anchor, lambda ground, build, cell, facing, new: None),
    (c8_hits.parts_of, lambda p, number: (number,)),
    (c8_hits.infantry_at, lambda p, piece: ()),
    (g5.shelter_of, lambda p, number: 0),
]


RUN_UPS = (1, 3)


@pytest.mark.usefixtures("_afresh")
@pytest.mark.parametrize("run_up", RUN_UPS)
def test_another_run_up(run_up: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c3, "RUN_UP", run_up)
    assert is_noticed_of_bases()


def is_noticed_of_bases() -> bool:
    """Whether some thrown position with riders and chariots shows a disagreement."""
    return any(not check.holds() for seed in range(POSITIONS) for check in look_at_mounted(Random(seed)))


@pytest.mark.usefixtures("_afresh")
@pytest.mark.parametrize(("rule", "instead"), MOUNTED, ids=[rule.__name__ for rule, _ in MOUNTED])
def test_a_broken_rule_of_riders_and_chariots(rule: Rule, instead: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(rule, instead, monkeypatch)
    assert is_noticed_of_bases()


# The Battle of Five Armies

BOFA: list[tuple[Rule, Rule]] = [
    (b6_paths.points_of, lambda *_: 9),
    (b6_paths.is_bound, lambda *_: False),
    (b6_paths.is_free, lambda *_: True),
    (b6_paths.why_no_charge, lambda *_: None),
    (b7_melee.waves, lambda *_: {}),
    (b7_combat.only_outside_melee, lambda *_: True),
    (b7_losses.next_victim, lambda p, stack, struck: next((i for i in reversed(stack) if p.units[i].cell >= 0), None)),
    (b8_archers.strength_at, lambda bows, distance: 3),
    (b9_stacking.why_no_room, lambda *_: None),
    (s7_modifiers.has_spearmen, lambda *_: False),
    (s7_modifiers.are_goblin_swords, lambda *_: True),
]


@pytest.mark.parametrize(("rule", "instead"), BOFA, ids=[rule.__name__ for rule, _ in BOFA])
def test_a_broken_rule_of_the_five_armies(rule: Rule, instead: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(rule, instead, monkeypatch)
    assert any(is_noticed_in_the_five_armies(seed) for seed in range(POSITIONS))


def is_noticed_in_the_five_armies(seed: int) -> bool:
    """Whether a crowded position, played on for a while, shows a disagreement that is not known."""
    rng = Random(seed)
    watch = watched(thick(rng), rng)
    play(watch, 20)
    return any(known(found) is None for found in watch.found)


# L'Art de la Guerre

ADLG: list[tuple[Rule, Rule]] = [
    (s02_geometry.edge_reached, lambda charger, defender: "front"),
    (s02_geometry.is_partly_behind, lambda attacker, defender: True),
    (s02_geometry.kind_of_contact, lambda attacker, defender, *_, **__: "front"),
    (s07_command.range_of, lambda commander, is_light: 5 * 4096),
    (s07_command.place_of, lambda p, commander: (commander.x, commander.y)),
    (s10_zone.is_in_zone, lambda owner, other, screens=(): False),
    (s10_zone.most_threatening, lambda unit, enemies, screens=(): tuple(enemies)),
    (s10_zone.screens_of, lambda p, owner, instead, skip=(): []),
    (s10_zone.is_penalised, lambda p, troop, base: False),
    (s10_zone.light_foot_exerts, lambda p, owner, troop, base: False),
    (s10_zone.exerts, lambda p, owner, troop, base: True),
]


@pytest.mark.parametrize(("rule", "instead"), ADLG, ids=[rule.__name__ for rule, _ in ADLG])
def test_a_broken_rule_of_the_art_of_war(rule: Rule, instead: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(rule, instead, monkeypatch)
    assert any(is_noticed_in_the_art_of_war(seed) for seed in range(POSITIONS))


def is_noticed_in_the_art_of_war(seed: int) -> bool:
    """Whether a thrown table shows a disagreement."""
    return next(adlg_differences(adlg_throw(Random(seed)), Random(seed)), None) is not None


# SIEGE

SIEGE: list[tuple[Any, str, Any]] = [
    (DATA.steps, "moat_to_moat", 2),
    (DATA.steps, "out_of_moat", 1),
    (DATA.steps, "rubble_to_castle", 1),
    (DATA.steps, "within_tower", 2),
    (DATA.radius, "battlement", 2),
    (DATA.range_modifiers, "wounded", 0),
    (works, "IMPASSABLE", 9),
    (r1_7_melee, "LAST_COLUMN", 3),
    (r1_7_melee, "SHIFTS", {1: (0, 0, 0), 0: (0, 0, 0), -1: (0, 0, 0)}),
    (r1_74_limits, "screened_sides", nobody),
    (r1_3_shots, "friend_beside", nothing),
    (sights, "why_not_moat", nothing),
]


@pytest.mark.parametrize(("where", "name", "instead"), SIEGE, ids=[name for _, name, _ in SIEGE])
def test_a_broken_rule_of_siege(where: Any, name: str, instead: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sights, "hidden_on", nothing)  # what the whole rule has hidden is not for a broken one
    if isinstance(where, dict):
        monkeypatch.setitem(where, name, instead)
    else:
        monkeypatch.setattr(where, name, instead)
    forget_all()
    try:
        assert any(is_noticed_in_siege(seed, stage) for seed in range(POSITIONS) for stage in STAGES)
    finally:
        forget_all()


def is_noticed_in_siege(seed: int, stage: str) -> bool:
    """Whether a thrown position shows a disagreement."""
    return next(differences(throw(Random(seed), stage), Random(seed)), None) is not None
