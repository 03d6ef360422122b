"""Positions in which the reasons of chariots and riders are given that random games hardly bring about."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.mfm import test_c3_trample as c3
from tests.games.mfm import test_c5_mounting as c5
from tests.games.mfm import test_c8_hits as c8
from tests.games.mfm.field import add, battle, cell, play
from walstatt.conformance import Refused
from walstatt.core.match import Match
from walstatt.core.questions import Answer
from walstatt.games.mfm import GAME
from walstatt.games.mfm.armies import why_not_crew
from walstatt.games.mfm.position import Battle


def refused(match: Match, *plan: Answer) -> Refused:
    """Why a plan is refused here."""
    found, ask = match.why_not(*plan), match.question
    assert found is not None
    assert ask is not None
    return Refused(match.position, ask.seat, plan, found, tuple(one.answer for one in match.told))


def at_rest(p: Battle, *plan: Answer) -> Refused:
    p._index = None  # type: ignore[misc]
    return refused(Match(GAME, p), *plan)


def of_crew(vehicle: str, *crew: str) -> Refused:
    """The same of somebody who would start aboard."""
    found = why_not_crew(vehicle, crew)
    assert found is not None
    return Refused(battle(".", {}), "red", crew, found)


def on_a_horse() -> Refused:
    p = c5.field("kp", {})
    p.units[1] = c5.foot(p, "k1", 6, 10)
    return at_rest(p, ("mount", 1), 10)


def into_a_wreck() -> Refused:
    p = battle("1... .... ...5", {1: "k1", 5: "r1"}, closed=(1,))
    return at_rest(p, ("move", 1), 1)


def over_a_wreck() -> Refused:
    p = c5.field()
    p.closed = (cell(p, 6, 6),)
    return at_rest(p, ("drive", 10), cell(p, 6, 5))


def hemmed_in() -> Refused:
    return at_rest(add(battle(". .", {}), 10, "kp", 0, 0, "n", {11: "k14"}), ("dismount", 10))


def more_than_there_is_room() -> Refused:
    p = add(battle(".. .. ..", {}), 10, "kw6", 0, 0, "n", {11: "k16", 12: "k17"})
    p.closed = ()
    return at_rest(p, ("dismount", 10), (11, 12))


def after_a_trample() -> Refused:
    p = c5.field()
    p.vehicles[10] = p.vehicles[10]._replace(has_trampled=True)
    return at_rest(p, ("drive", 10))


def thrown_by_a_tree() -> Refused:
    p = c5.field()
    p.units[11] = p.units[11]._replace(idle=True)
    return at_rest(p, ("drive", 10))


def deployed_aboard() -> Refused:
    p = c5.field()
    p.phase, p.zones = "deploy", ((0, 0, 13, 3), (0, 10, 13, 13))
    p.units[10], p.units[11] = p.units[10]._replace(cell=-1), p.units[11]._replace(cell=-1)
    return at_rest(p, ("deploy", 11))


def jumping(*answers: Answer) -> Match:
    match = c3.charge(c3.ahead("kw6", ("k1", 6, 4), ("k1", 7, 4), ("r1", 0, 0)), dice=(12, 5))
    for answer in answers:
        match.answer(answer)
    return match


def giving_out_dice() -> Refused:
    p = c3.ahead("rw9", ("k1", 6, 4), ("k1", 8, 4), ("r1", 0, 0), crew={11: "r15"})
    return refused(c3.charge(p, dice=(12, 12, 1)), 53)


def shot_at_a_crew() -> Refused:
    p = c8.field("aw6", {61: "a14", 62: "a15"})
    p.units[1], p.units[51] = c8.foot(p, "r7", 6, 0), c8.foot(p, "a1", 15, 13, "blue")
    return refused(play(p, ("shoot", 1), 60, dice=[1, 1]), 51)


def between_two_chariots() -> Refused:
    p = add(c8.field("aw8"), 70, "aw8", 9, 6, "n", {71: "a14"})
    p.units[1], p.units[52] = c8.foot(p, "r7", 6, 0), c8.foot(p, "a16", 8, 5, "blue")
    return refused(play(p, ("shoot", 1), 52, dice=[1]), 61)


def thrown_down() -> Refused:
    p = c8.beside()
    p.units[60] = p.units[60]._replace(lives=1)
    return refused(play(p, ("attack", 1), 60, "accept", dice=[1, 2]), 0)


def at_the_rim() -> Refused:
    p = add(battle(" ".join(["." * 8] * 8), {}), 10, "kw6", 0, 3, "n", {11: "k16"})
    return at_rest(p, ("face", 10), "west")


DOCUMENTS: dict[str, Callable[[], Refused]] = {
    "cannot_ride": on_a_horse,
    "chariot_fell_there": into_a_wreck,
    "no_cell_to_dismount": hemmed_in,
    "room_for_so_many": more_than_there_is_room,
    "trample_ends_the_drive": after_a_trample,
    "turn_ended_by_tree": thrown_by_a_tree,
    "is_placed_with_it": deployed_aboard,
    "has_not_to_jump": lambda: refused(jumping(), 1),
    "jumps_aside": lambda: refused(jumping(52), 4 * 14 + 6),
    "die_goes_to_a_target": giving_out_dice,
    "crew_is_hit": shot_at_a_crew,
    "stands_beside_others": between_two_chariots,
    "stands_where_it_was": thrown_down,
    "turns_off_the_board": at_the_rim,
    "only_with_a_crew": lambda: of_crew("kw6"),
    "too_many_aboard": lambda: of_crew("kw6", "k16", "k17", "k17"),
    "cannot_start_aboard": lambda: of_crew("kw6", "k14"),
}
