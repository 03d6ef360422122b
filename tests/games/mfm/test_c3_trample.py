"""C3 Trampling, R3 riding down, C10 long weapons against them."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from tests.games.mfm.field import add, battle, cell, code, events, play
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle, Figure
from walstatt.games.mfm.rules.c3_trample import places_in_front, range_against
from walstatt.games.mfm.tables import KINDS

CREW = {11: "k16", 12: "k17"}
TRAMPLE = (("trample", 10), ("run_down", 10))


def ahead(kind: str = "kw6", *foes: tuple[str, int, int], crew: dict[int, str] | None = None, **options: Any) -> Battle:
    """A chariot at (6, 8) facing north, and figures on foot of the other side, numbered from 51."""
    p = battle(" ".join(["." * 14] * 13), {}, options=options)
    for number, (name, x, y) in enumerate(foes, 51):
        p.units[number] = _foot(p, name, x, y)
    return add(p, 10, kind, 6, 8, "n", CREW if crew is None else crew)


def _foot(p: Battle, kind: str, x: int, y: int, side: str = "blue") -> Any:
    return Figure(kind=kind, side=side, seat=side, cell=cell(p, x, y), lives=KINDS[kind].lives)


def charge(p: Battle, *answers: Any, dice: tuple[int, ...], to: tuple[int, int] = (6, 5)) -> Match:
    """Announce, drive up, roll."""
    return play(p, ("trample", 10), cell(p, *to), ("run_down", 10), *answers, dice=dice)


def at(match: Match, number: int) -> tuple[int, int]:
    p: Battle = match.position
    return p.ground.grid.places[p.units[number].cell]


@pytest.mark.rule("MFM-C3-a", "MFM-C3-e", "MFM-C3-f", "MFM-C3-l", "MFM-C3-w", "MFM-C3-s")
@pytest.mark.parametrize(("y", "can"), [(7, False), (6, False), (5, True), (4, True), (0, True)])
def test_a_trample_needs_two_free_cells_of_run_up(y: int, can: bool) -> None:
    p = ahead("kw6", ("r1", 6, y))
    assert places_in_front(p, 10) == ((cell(p, 6, y + 1),) if can else ())
    if not can:
        assert code(p, ("trample", 10)) == ("MFM-C3-a", "nobody_to_trample")
        refused = Match(GAME, p).why_not(("trample", 10), cell(p, 6, y + 1))
        assert refused is not None
    if y == 6:
        assert refused.code == "no_run_up_to_trample"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C3-m")
def test_the_contact_step_must_be_payable() -> None:
    p = ahead("kw6", ("r1", 6, 0))
    p.units[10] = p.units[10]._replace(spent=1)
    assert places_in_front(p, 10) == (cell(p, 6, 1),)
    p.units[10] = p.units[10]._replace(spent=2)
    assert Match(GAME, p).why_not(("trample", 10), cell(p, 6, 1)).code == "contact_too_far"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C3-v")
def test_where_it_cannot_drive_it_cannot_trample() -> None:
    rows = ["." * 14] * 4 + ["......T......."] + ["." * 14] * 8
    p = add(battle(" ".join(rows), {}), 10, "kw6", 6, 8, "n", CREW)
    p.units[51] = _foot(p, "r1", 6, 4)
    assert Match(GAME, p).why_not(("trample", 10), cell(p, 6, 5)).code == "cannot_drive_there"  # type: ignore[union-attr]


@pytest.mark.rule(
    "MFM-C3.3-a", "MFM-C3.3-c", "MFM-C3.3-d", "MFM-C3.3-f", "MFM-C3-b", "MFM-C3-g", "MFM-C3-d", "MFM-C3.3-b"
)
@pytest.mark.parametrize(("kind", "best"), [("k1", 4), ("r1", 3), ("r12", 2)])
def test_the_range_against_foot_falls_with_armour(kind: str, best: int) -> None:
    p = ahead("pw6", (kind, 6, 4))
    assert KINDS["pw6"].trample == (2, 4)
    assert range_against(p, 10, 51) == best
    bush = battle(" ".join(["." * 14] * 4 + ["......B......."] + ["." * 14] * 8), {})
    bush.units[51] = _foot(bush, kind, 6, 4)
    assert range_against(add(bush, 10, "pw6", 6, 8, "n", CREW), 10, 51) == best


@pytest.mark.rule("MFM-C3.3-ex1", "MFM-C3.3-ex2", "MFM-C3.3-ex3", "MFM-C3.3-ex4", "MFM-C3.3-d")
@pytest.mark.parametrize(("armour", "dies", "jumps"), [(0, 4, 5), (1, 3, 4), (2, 2, 3), (3, 1, 2), (4, 1, 2)])
def test_examples_of_armour(armour: int, dies: int, jumps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "t1", msgspec.structs.replace(KINDS["r1"], id="t1", protection=armour))
    p = ahead("kw6", ("t1", 6, 4), ("r1", 0, 0))
    assert charge(p, dice=(dies, 12)).position.units[51].lives == 0
    match = charge(p, dice=(jumps, 12))
    assert match.question.prompt == "jump_where"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C3-h", "MFM-C3-o", "MFM-C3-p", "MFM-C3-j", "MFM-C3-i", "MFM-C3-c", "MFM-C3.2-a")
def test_one_figure_takes_both_dice_and_the_chariot_moves_up() -> None:
    match = charge(ahead("kw6", ("k1", 7, 4), ("r1", 0, 0)), dice=(12, 4))
    assert match.position.units[51].lives == 0
    assert at(match, 10) == (6, 4)
    assert match.why_not(("drive", 10)).code == "trample_ends_the_drive"  # type: ignore[union-attr]
    assert match.why_not(("face", 10)) is None
    odds = Match(GAME, ahead("kw6", ("k1", 7, 4), ("r1", 0, 0))).odds(("trample", 10), cell(match.position, 6, 5))
    assert odds.chance("announced_trample") == 1


@pytest.mark.rule("MFM-C3-o", "MFM-C3-p")
def test_exact_chance_of_a_trample() -> None:
    p = play(ahead("kw6", ("k1", 6, 4), ("r1", 0, 0)), ("trample", 10), 5 * 14 + 6).position.copy()
    assert Match(GAME, p).odds(("run_down", 10)).chance("trampled") == 1 - Fraction(8, 12) ** 2


@pytest.mark.rule("MFM-C3.1-a", "MFM-C3.1-h", "MFM-C3.1-i", "MFM-C3-r", "MFM-C3-n")
def test_two_figures_get_a_die_each_and_jump_out_of_the_lane() -> None:
    p = ahead("kw6", ("k1", 6, 4), ("k1", 7, 4), ("r1", 0, 0))
    match = charge(p, dice=(12, 5))
    assert match.question.prompt == "who_jumps"  # type: ignore[union-attr]
    assert match.question.why_not(1).code == "has_not_to_jump"  # type: ignore[union-attr]
    match.answer(52)
    assert match.question.why_not(cell(p, 6, 4)).code == "jumps_aside"  # type: ignore[union-attr]
    cells = {p.ground.grid.places[one] for one in match.question.options}  # type: ignore[union-attr]
    assert cells == {(8, 3), (8, 4), (8, 5), (6, 3), (7, 3)}
    match.answer(cell(p, 8, 4))
    match.answer(cell(p, 5, 4))
    assert (at(match, 52), at(match, 51), at(match, 10)) == ((8, 4), (5, 4), (6, 4))


@pytest.mark.rule("MFM-C3.1-e", "MFM-C3.1-ex1", "MFM-C3.1-ex2", "MFM-C3.1-g")
def test_without_a_free_cell_a_passed_test_costs_a_life() -> None:
    around = [("r1", x, y) for x, y in ((5, 3), (6, 3), (7, 3), (5, 4), (7, 4), (5, 5))]
    p = ahead("kw6", ("k1", 6, 4), *around, crew=CREW)
    del p.units[56]  # (7, 4) is taken by a friend of the chariot
    p.units[1] = _foot(p, "k1", 7, 4, "red")
    p._index = None  # type: ignore[misc]
    match = charge(p, dice=(12, 12))
    assert match.position.units[51].lives == 0
    assert at(match, 10) == (6, 5)  # the own figure on (7, 4) leaves it standing in front


@pytest.mark.rule("MFM-C3.1-ex3", "MFM-C3.1-e", "MFM-C3.2-e")
def test_a_hero_without_a_free_cell_loses_one_life_and_stays() -> None:
    around = [("r1", x, y) for x, y in ((5, 3), (6, 3), (7, 3), (5, 4), (5, 5))]
    p = ahead("kw6", ("k12", 6, 4), *around)
    p.units[1] = _foot(p, "k1", 7, 4, "red")
    match = charge(p, dice=(12, 12))
    assert (match.position.units[51].lives, at(match, 51), at(match, 10)) == (1, (6, 4), (6, 5))


@pytest.mark.rule("MFM-C3.2-ex1", "MFM-C3.2-e", "MFM-C3.2-c", "MFM-C3.2-b", "MFM-C3.3-ex5", "MFM-CK-b", "MFM-C3-q")
@pytest.mark.parametrize(("dice", "lives", "end"), [((5, 12), 2, (6, 5)), ((3, 12), 1, (6, 5)), ((3, 2), 0, (6, 4))])
def test_a_hero_stays_or_dies(dice: tuple[int, int], lives: int, end: tuple[int, int]) -> None:
    match = charge(ahead("kw6", ("k12", 6, 4), ("r1", 0, 0)), dice=dice)
    assert (match.position.units[51].lives, at(match, 10)) == (lives, end)
    if lives:
        assert at(match, 51) == (6, 4)


@pytest.mark.rule("MFM-C3.2-e")
def test_by_option_a_hero_who_passes_jumps() -> None:
    match = charge(ahead("kw6", ("k12", 6, 4), multi_lp_jump=True), dice=(5, 12))
    assert match.question.prompt == "jump_where"  # type: ignore[union-attr]
    assert charge(ahead("kw6", ("k12", 6, 4), multi_lp_jump=True), dice=(3, 12)).is_at_rest


# Riders


def with_rider(kind: str = "kw6", rider: str = "k14", mount: str = "kp", x: int = 6) -> Battle:
    p = ahead(kind, ("r1", 0, 0))
    return add(p, 60, mount, x, 3, "n", {61: rider})


@pytest.mark.rule("MFM-C3.4-a", "MFM-C3.4-c", "MFM-C3.4-e", "MFM-C3.4-k", "MFM-CK-c", "MFM-R8-a", "MFM-C3.4-ex1")
@pytest.mark.rule("MFM-C3.4-ex2")
@pytest.mark.parametrize(("rider", "mount", "best"), [("k14", "kp", 2), ("r13", "rp", 1), ("p13", "pz", 1)])
def test_riders_are_harder_to_trample(rider: str, mount: str, best: int) -> None:
    assert range_against(with_rider("kw6", rider, mount), 10, 60) == best


@pytest.mark.rule("MFM-C3.4-b", "MFM-C3.4-d", "MFM-C3.4-g", "MFM-C3.4-h", "MFM-C3.4-l", "MFM-C3.4-ex3", "MFM-C3.4-j")
@pytest.mark.rule("MFM-C3.4-m", "MFM-C3.4-n", "MFM-R4-d", "MFM-C3.6-ex4", "MFM-C3.6-ex5", "MFM-C3.4-i")
@pytest.mark.parametrize(
    ("dice", "mount", "rider", "end"),
    [((3, 3), 1, 1, (6, 5)), ((2, 12), 0, 1, (6, 5)), ((1, 2), 0, 0, (6, 4))],
)
def test_the_mount_goes_first_then_the_rider(
    dice: tuple[int, int], mount: int, rider: int, end: tuple[int, int]
) -> None:
    match = charge(with_rider(), dice=dice)
    units = match.position.units
    assert (units[60].lives, units[61].lives, at(match, 10)) == (mount, rider, end)
    if rider and not mount:
        assert at(match, 61) == (6, 4)  # the cell of his base next to the chariot


@pytest.mark.rule("MFM-C3.4-ex4", "MFM-C3.4-g")
def test_two_riders_get_a_die_each() -> None:
    p = add(with_rider(), 70, "kp", 7, 3, "n", {71: "k14"})
    match = charge(p, dice=(2, 3))
    assert (match.position.units[60].lives, match.position.units[70].lives) == (0, 1)


@pytest.mark.rule("MFM-C3.6-ex1", "MFM-C3.6-ex2", "MFM-C3.6-ex3", "MFM-C3.6-ex5")
@pytest.mark.parametrize(("dice", "lives"), [((5, 3), 1), ((4, 3), 0)])
def test_rider_and_foot_side_by_side(dice: tuple[int, int], lives: int) -> None:
    p = with_rider(x=7)
    p.units[52] = _foot(p, "k1", 6, 4)
    match = charge(p, dice=dice)
    if lives:
        match.answer(cell(p, 5, 4))
    assert match.position.units[52].lives == lives
    assert (at(match, 60), at(match, 10)) == ((7, 3), (6, 5))


# Chariots


def with_chariot(kind: str, other: str, x: int, facing: str = "n", y: int = 4, crew: str = "r15") -> Battle:
    p = ahead(kind, ("r1", 0, 0))
    return add(p, 60, other, x, y, facing, {61: crew})


@pytest.mark.rule("MFM-C3.5-ex1", "MFM-C3.3-e", "MFM-C3.4-f", "MFM-C3.5-e")
@pytest.mark.parametrize(("kind", "other", "can"), [("kw8", "rw6", True), ("kw6", "rw6", False), ("kw6", "rw8", False)])
def test_only_smaller_bases(kind: str, other: str, can: bool) -> None:
    p = with_chariot(kind, other, 7, "s", 4)
    assert bool(places_in_front(p, 10)) is can
    if not can:
        assert Match(GAME, p).why_not(("trample", 10), cell(p, 6, 5)).code == "base_not_smaller"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C3.5-a", "MFM-C3.5-c", "MFM-C3.5-d", "MFM-C3.5-g", "MFM-C3.5-ex5", "MFM-C3.5-ex6", "MFM-CK-d")
@pytest.mark.parametrize(("kind", "other"), [("kw8", "rw6"), ("pw12", "kw6"), ("pw12", "pw8")])
def test_a_chariot_is_hurt_on_a_one_only(kind: str, other: str) -> None:
    assert range_against(with_chariot(kind, other, 7, "s"), 10, 60) == 1


@pytest.mark.rule("MFM-C3.5-ex2", "MFM-C3.5-ex3", "MFM-C3.5-ex4", "MFM-C3.5-f", "MFM-C3.5-h", "MFM-C3.5-b")
@pytest.mark.parametrize(
    ("kind", "x", "facing", "y", "dice"),
    [("kw8", 8, "s", 4, 1), ("kw8", 7, "s", 4, 2), ("rw9", 6, "w", 4, 3)],
)
def test_dice_against_a_chariot(kind: str, x: int, facing: str, y: int, dice: int) -> None:
    p = with_chariot(kind, "aw6", x, facing, y, "a14")
    match = play(p, ("trample", 10), cell(p, 6, 5), ("run_down", 10), dice=[2] * dice)
    assert match.is_at_rest
    assert at(match, 60) == (x, y)
    found = events(p, ("trample", 10), cell(p, 6, 5), ("run_down", 10), dice=[2] * dice)
    assert [len(one.facts["dice"]) for one in found if one.what == "not_trampled"] == [dice]


@pytest.mark.rule("MFM-C3.6-ex6", "MFM-C3.6-ex7", "MFM-C3-u")
@pytest.mark.parametrize(("die", "lives"), [(2, 2), (1, 1)])
def test_foot_and_smaller_chariot(die: int, lives: int) -> None:
    p = with_chariot("kw8", "aw6", 8, "s", 4, "a14")
    p.units[52] = _foot(p, "k1", 6, 4)
    match = charge(p, dice=(4, die))
    assert (match.position.units[52].lives, match.position.units[60].lives, at(match, 10)) == (0, lives, (6, 5))


@pytest.mark.rule("MFM-C3.5-i", "MFM-C9-d", "MFM-C9-c")
def test_a_trampled_chariot_leaves_its_crew_before_the_trampler() -> None:
    p = with_chariot("kw8", "aw6", 7, "s", 4, "a14")
    p.units[60] = p.units[60]._replace(lives=1)
    match = charge(p, dice=(1, 12))
    assert match.question.prompt == "place_crew"  # type: ignore[union-attr]
    assert {p.ground.grid.places[one] for one in match.question.options} == {(6, 4), (7, 4)}  # type: ignore[union-attr]
    match.answer(cell(p, 7, 4))
    assert at(match, 10) == (6, 5)
    empty = p.copy()
    empty.vehicles[60] = empty.vehicles[60]._replace(crew=(), driver=-1)
    del empty.units[61]
    assert at(charge(empty, dice=(1, 12)), 10) == (6, 5)


# When and what else


@pytest.mark.rule("MFM-C3-t", "MFM-C3.1-f")
def test_the_tests_may_wait_until_the_end_of_the_turn() -> None:
    p = ahead("kw6", ("k1", 6, 4), ("r1", 0, 0))
    p.units[1] = _foot(p, "k1", 12, 12, "red")
    match = play(p, ("trample", 10), cell(p, 6, 5))
    for order in ("end", ("attack", 11), ("face", 10), ("drive", 10), ("dismount", 10)):
        assert match.why_not(order).code == "trample_comes_first", order  # type: ignore[union-attr]
    match.answer(("move", 1))
    match.answer(cell(p, 12, 11))
    assert match.why_not(("run_down", 10)) is None
    later = match.position.copy()
    later.units[51] = later.units[51]._replace(cell=-1, lives=0)
    later._index = None
    after = play(later, ("run_down", 10))
    assert at(after, 10) == (6, 5)


@pytest.mark.rule("MFM-C3-k", "MFM-C3.1-b", "MFM-C3.1-c", "MFM-C3.1-d", "MFM-C3.1-j", "MFM-C3.2-d", "MFM-C5.2-g")
def test_crew_fights_before_or_after_figure_by_figure() -> None:
    p = ahead("kw6", ("k12", 6, 4), ("r1", 3, 8))
    match = play(p, ("shoot_and_move", 12), 52, ("trample", 10), cell(p, 6, 5), ("run_down", 10), dice=[12, 5, 12])
    assert match.why_not(("attack", 11)) is None
    assert match.why_not(("attack", 12)).code == "already_fought"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C3-x", "MFM-C5.1-e")
def test_after_a_trample_nobody_walks_on() -> None:
    match = charge(ahead("kw6", ("k1", 6, 4), ("r1", 0, 0)), dice=(1, 12))
    p = match.position
    match = play(p.copy(), ("dismount", 10), (12,), cell(p, 5, 6))
    assert match.is_at_rest
    assert match.why_not(("move", 12)).code == "already_moved"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C3-w", "MFM-C3-u")
def test_a_diagonal_trample_strikes_the_front_row_only() -> None:
    p = ahead("kw6", ("k1", 10, 5), ("k1", 10, 7), ("r1", 0, 0))
    match = charge(p, dice=(1, 12), to=(8, 6))
    assert (match.position.units[51].lives, match.position.units[52].lives, at(match, 10)) == (0, 1, (8, 6))
    p = ahead("kw6", ("k1", 10, 5), ("r1", 0, 0))
    assert at(charge(p, dice=(1, 12), to=(8, 6)), 10) == (9, 5)


@pytest.mark.rule("MFM-C3-n")
def test_the_attacker_gives_out_spare_dice() -> None:
    p = ahead("rw9", ("k1", 6, 4), ("k1", 8, 4), ("r1", 0, 0), crew={11: "r15"})
    match = charge(p, dice=(12, 12, 1))
    assert match.question.prompt == "die_for_whom"  # type: ignore[union-attr]
    match = charge(p, 52, dice=(12, 12, 1))
    assert match.position.units[52].lives == 0
    assert match.question.facts["unit"] == 51  # type: ignore[union-attr]


# Long weapons: C10


@pytest.mark.rule("MFM-C10-a", "MFM-C10.1-a", "MFM-C10.1-b", "MFM-C10.1-ex1", "MFM-C3-s")
def test_a_spear_cancels_one_test() -> None:
    p = ahead("kw6", ("a5", 6, 4), ("r1", 0, 0))
    found = events(p, ("trample", 10), cell(p, 6, 5), ("run_down", 10), dice=[1])
    assert [one.what for one in found if one.what in ("struck_first", "test_cancelled")] == ["test_cancelled"]
    assert [one.facts["dice"] for one in found if one.what == "trampled"] == [(1,)]
    after = play(p, ("trample", 10), cell(p, 6, 5), ("run_down", 10), dice=[1]).position
    assert after.units[51].reacted


@pytest.mark.rule("MFM-C10.1-c", "MFM-C10.1-e")
def test_who_cannot_strike_cancels_nothing() -> None:
    p = ahead("kw6", ("a5", 6, 4), ("r1", 0, 0))
    p.units[51] = p.units[51]._replace(reacted=True)
    found = events(p, ("trample", 10), cell(p, 6, 5), ("run_down", 10), dice=[1, 12])
    assert [len(one.facts["dice"]) for one in found if one.what == "trampled"] == [2]


@pytest.mark.rule("MFM-C10.1-d", "MFM-R3-d")
def test_without_a_test_the_rider_stops_in_front() -> None:
    p = ahead("kp", ("a5", 6, 4), ("r1", 0, 0), crew={11: "k14"})
    match = charge(p, dice=())
    assert (at(match, 10), at(match, 51), match.position.units[51].lives) == ((6, 5), (6, 4), 1)
    lancer = ahead("pz", ("a5", 6, 4), ("r1", 0, 0), crew={11: "p12"})
    match = charge(lancer, dice=(1,))
    assert (match.position.units[51].lives, match.position.units[51].reacted, at(match, 10)) == (0, False, (6, 4))


@pytest.mark.rule("MFM-C10.2-a", "MFM-C10.2-b", "MFM-C10.2-c", "MFM-C10.2-d", "MFM-C10.2-ex1", "MFM-C10.2-ex2")
@pytest.mark.parametrize(("crew", "dice"), [({11: "k16"}, 1), ({11: "k16", 12: "r16"}, 2)])
def test_lances_aboard_cancel_in_pairs(crew: dict[int, str], dice: int) -> None:
    p = ahead("kw8", ("r1", 0, 0), crew=crew)
    add(p, 60, "rw6", 7, 4, "s", {61: "r15", 62: "r16"})
    found = events(p, ("trample", 10), cell(p, 6, 5), ("run_down", 10), dice=[2] * dice)
    assert [len(one.facts["dice"]) for one in found if one.what == "not_trampled"] == [dice]


# Riders ride down: R3


@pytest.mark.rule("MFM-R3-a", "MFM-R3-b", "MFM-R3-c")
def test_a_rider_rides_down_single_cells() -> None:
    p = ahead("kp", ("k1", 6, 4), ("r1", 0, 0), crew={11: "k14"})
    match = charge(p, dice=(4,))
    assert (match.position.units[51].lives, at(match, 10)) == (0, (6, 4))
    assert match.why_not(("drive", 10)).code == "trample_ends_the_drive"  # type: ignore[union-attr]
    match = charge(p, dice=(5,))
    assert match.question.prompt == "jump_where"  # type: ignore[union-attr]
    other = add(ahead("kp", ("r1", 0, 0), crew={11: "k14"}), 60, "rp", 6, 4, "s", {61: "r13"})
    assert places_in_front(other, 10) == ()
    near = ahead("kp", ("k1", 6, 6), crew={11: "k14"})
    assert places_in_front(near, 10) == ()


@pytest.mark.rule("MFM-C10-b", "MFM-R7-a", "MFM-X-j")
def test_a_long_strike_interrupts_the_drive_which_goes_on() -> None:
    p = ahead("pz", ("k1", 6, 3), ("r1", 0, 0), crew={11: "p12"})
    match = play(p, ("drive", 10), cell(p, 6, 5), ("long_strike", 11), 51, dice=[12])
    assert match.why_not(("drive", 10)) is None
    match.answer(("trample", 10))
    match.answer(cell(p, 6, 4))
    assert match.position.vehicles[10].tramples
    assert Match(GAME, p).why_not(("long_strike", 11)).code == "nobody_at_distance_two"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C9-d", "MFM-C3.1-h")
def test_own_figures_may_jump_where_their_chariot_fell() -> None:
    p = ahead("kw6", ("k1", 6, 4), ("r1", 0, 0))
    p.closed = (cell(p, 5, 4),)
    match = charge(p, dice=(12, 12))
    assert cell(p, 5, 4) in match.question.options  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C3-s", "MFM-C3.3-e")
def test_a_chariot_too_large_to_be_trampled_strikes_as_usual() -> None:
    p = ahead("kw6", ("k1", 6, 4), ("r1", 0, 0))
    add(p, 60, "rw6", 8, 4, "s", {61: "r15", 62: "r16"})
    match = play(p, ("trample", 10), cell(p, 6, 5))
    assert match.question.prompt == "first_strike"  # type: ignore[union-attr]
    assert match.question.facts["unit"] == 62  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C3-t", "MFM-C3-x")
def test_without_a_target_the_contact_step_costs_nothing() -> None:
    p = ahead("kw6", ("k1", 6, 4), ("r1", 0, 0))
    later = play(p, ("trample", 10), cell(p, 6, 5)).position.copy()
    spent = later.units[10].spent
    later.units[51] = later.units[51]._replace(cell=-1, lives=0)
    later._index = None
    assert play(later, ("run_down", 10)).position.units[10].spent == spent
