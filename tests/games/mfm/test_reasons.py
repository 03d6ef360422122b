"""Law 15: every reason is true of the position in which it is given; each code is given at least once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import walstatt.games.mfm
from tests.games.mfm.field import battle, cell
from tests.games.mfm.truths import PREDICATES
from tests.games.mfm.truths_mounted import MOUNTED
from tests.second_opinion.mfm_positions import match_of, throw
from walstatt.conformance import Broken, Case, Refused, check_reasons, codes_in_source, judge
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Refusal
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle, is_in_play
from walstatt.papers.scripted_dice import ScriptedDice
from walstatt.space.grids import OFF

HOME = Path(walstatt.games.mfm.__file__).parent
TABLE = {"no_such_order", "order_names_others", "wrong_shape"}  # codes of the core
LISTS = {"carries_nobody", "too_many_mounted", "pairing_is_uneven"}  # of written armies, not of a position
POSITIONS = 300
UNIT_VERBS = ("move", "attack", "shoot", "shoot_and_move", "long_strike", "change_floor", "search")

Plan = tuple[Answer, ...]


def reason(match: Match, *plan: Answer) -> Refused:
    """Why a plan is refused, which must be true."""
    ask, found = match.question, match.why_not(*plan)
    assert isinstance(ask, Ask)
    assert found is not None, plan
    one = Refused(match.position, ask.seat, plan, found, tuple(told.answer for told in match.told))
    judge(one, PREDICATES)
    return one


# Random positions


def aimed_plans(match: Match, rng: Random) -> Iterator[Plan]:
    """Orders of every verb to those who could give them, with targets and cells near them."""
    p: Battle = match.position
    seat = match.question.seat  # type: ignore[union-attr]
    own = [number for number, one in p.units.items() if one.seat == seat and is_in_play(one)]
    cells = list(p.ground.grid.cells)
    for number in rng.sample(own, min(3, len(own))):
        near = [one for one in cells if 0 < p.ground.grid.distance(p.units[number].cell, one) < 5] or cells
        for verb in UNIT_VERBS:
            yield ((verb, number),)
            aims = near if verb == "move" else [*p.units]
            yield from (((verb, number), aim) for aim in rng.sample(aims, min(3, len(aims))))
    team = tuple(sorted(rng.sample(own, min(len(own), rng.choice((1, 2, 2, 3))))))
    beside = tuple(one for one in own if p.chest != OFF and p.ground.grid.distance(p.units[one].cell, p.chest) == 1)
    for some in (team, beside[:1], beside[:2]):
        if some:
            yield (("carry", *some),)
            yield (("deliver", *some),)
            yield from ((("carry", *some), one) for one in rng.sample(cells, 4))


def given_in(seed: int) -> Counter[str]:
    """The codes given in a thrown position, all of them true."""
    rng, given = Random(seed), Counter[str]()
    match = match_of(throw(rng))
    for plan in aimed_plans(match, rng):
        if match.why_not(*plan) is not None:
            given[reason(match, *plan).refusal.code] += 1
    return given


GAMES: list[tuple[str, dict[str, Any]]] = [
    ("first-fight", {}),
    ("geheimdokument", {"rounds": 20}),
    ("geheimdokument", {"deployment": "by-hand", "rounds": 20}),
    ("free-battle", {"rounds": 2, "players": 6}),
    ("free-battle", {"board": "valley", "armies": "chosen", "deployment": "by-hand", "rounds": 2}),
]


@pytest.mark.rule("MFM-G1-f", "MFM-G4-b", "MFM-G7-b", "MFM-G8.1-k", "MFM-GS-n")
def test_every_reason_is_true_and_every_code_is_given() -> None:
    given: Counter[str] = Counter()
    for seed in range(POSITIONS):
        given += given_in(seed)
    for seed, (scenario, options) in enumerate(GAMES):
        given += check_reasons(Case(GAME, scenario, seed, options), MOUNTED | PREDICATES)
    assert sorted(set(PREDICATES) - set(given) - set(DOCUMENTS)) == []


def test_every_code_has_a_predicate() -> None:
    known = set(codes_in_source(HOME)) - set(MOUNTED) - LISTS | TABLE
    assert sorted(known - set(PREDICATES)) == []
    assert sorted(set(PREDICATES) - known) == []


def is_true(code: str, one: Refused) -> bool:
    """Whether a predicate would let this reason pass under another code; facts that it needs and lacks do not."""
    try:
        judge(one._replace(refusal=Refusal(one.refusal.rule, code, **one.refusal.facts)), PREDICATES)
    except (Broken, KeyError, IndexError, AssertionError, TypeError, ZeroDivisionError):
        return False
    return True


def test_no_predicate_is_true_of_everything() -> None:
    """Each is false of some reason of another code, so that a wrong code would be noticed."""
    wrong = set[str]()
    for seed in range(80):
        match, rng = match_of(throw(Random(seed))), Random(seed)
        for plan in aimed_plans(match, rng):
            if (found := match.why_not(*plan)) is not None:
                one = Refused(match.position, match.position.seat, plan, found)
                others = sorted(PREDICATES.keys() - wrong - {found.code})
                wrong |= {code for code in others if not is_true(code, one)}
    assert sorted(set(PREDICATES) - wrong) == []


# What random positions do not bring about


def chosen(**options: Any) -> Match:
    return GAME.start("free-battle", seed="r", options={"armies": "chosen", **options})


def recruited(*kinds: str, **options: Any) -> Match:
    match = chosen(**options)
    for kind in kinds:
        match.answer(kind)
    return match


def by_hand() -> Match:
    """Romans place their chest at the edge of their zone."""
    match = GAME.start("geheimdokument", seed="r", options={"deployment": "by-hand"})
    match.answer(23)
    return match


def farm() -> Match:
    """Blue deploys around the building of the valley."""
    p = battle("1", {1: "k1"}, map_name="valley", phase="deploy", side="blue", seat="blue")
    p.zones = p.ground.sheet.zones
    p.units[5] = p.units[1]._replace(side="blue", seat="blue", cell=OFF)
    p._index = None  # type: ignore[misc]
    return Match(GAME, p)


def crowded_chest() -> Match:
    """Two cells beside the chest are left, for its two carriers."""
    match = by_hand()
    p = match.base.copy()
    beside = [one for one in p.ground.box(*p.zones[1]) if p.ground.grid.distance(one, p.chest) == 1]
    others = [number for number, one in p.units.items() if one.side == "romans" and number not in p.carriers]
    for number, place in zip(others, beside[: len(beside) - 2], strict=False):
        p.units[number] = p.units[number]._replace(cell=place)
    p._index = None
    waiting = Match(GAME, p)
    last = max(number for number in others if p.units[number].cell == OFF)
    waiting.answer(("deploy", last))
    return waiting


def drawn(drawing: str, kinds: dict[int, str], under: dict[int, str] | None = None, **fields: Any) -> Match:
    return Match(GAME, battle(drawing, kinds, under, **fields), dice=ScriptedDice([12] * 9))


def carried() -> Match:
    p = battle("..5... ...... ..6... 1.....", {1: "k1", 5: "r1", 6: "r1"}, escort="blue", side="blue", seat="blue")
    p.chest = cell(p, 1, 0)
    match = Match(GAME, p)
    match.answer(("carry", 5))
    match.answer(cell(p, 1, 1))
    return match


def escorted(drawing: str, kinds: dict[int, str], chest: tuple[int, int], **fields: Any) -> Match:
    """A drawn battle in which Blue has a chest to carry."""
    p = battle(drawing, kinds, escort="blue", side="blue", seat="blue", **fields)
    p.chest = cell(p, *chest)
    return Match(GAME, p, dice=ScriptedDice([12] * 9))


def after(match: Match, *answers: Answer) -> Match:
    for answer in answers:
        match.answer(answer)
    return match


def window() -> Match:
    """A shooter in a window of the upper floor, and somebody below him outside, in the same ranged field."""
    match = drawn("1...5 .....", {1: "k8", 5: "r1"}, map_name="valley")
    land = match.position.ground
    p = match.base.copy()
    p.units[1] = p.units[1]._replace(cell=land.above[land.grid.cell("AD12")])
    p.units[5] = p.units[5]._replace(cell=land.grid.cell("AC12"))
    p._index = None
    return Match(GAME, p)


SPEARS = {1: "k7", 5: "r4", 6: "a1"}
OUT = ("....... .5.6... ....... 1......", {1: "k7", 5: "r1", 6: "r1"}, (2, 1))

DOCUMENTS: dict[str, tuple[Match, Plan]] = {
    "nothing_done_yet": (
        Match(GAME, battle("1...5 .....", {1: "k1", 5: "r1"}, seats={"red": "red", "red-2": "red", "blue": "blue"})),
        ("hand_over",),
    ),
    "corner_is_closed": (drawn(".1M 6M5 ...", {1: "k1", 5: "r1", 6: "r1"}), (("attack", 1), 5)),
    "long_weapons_cancel": (drawn("1.5 ... 6..", SPEARS), (("long_strike", 1), 5)),
    "no_run_up": (after(drawn(".16... ......", SPEARS), ("move", 1), 0), (("long_strike", 1), 6)),
    "in_own_ranged_field": (window(), (("shoot", 1), 5)),
    "not_on_the_board": (drawn("1.5 ...", SPEARS), (("move", 1), 99)),
    "nowhere_to_go": (drawn("1M5 MM.", {1: "k1", 5: "r1"}), (("move", 1),)),
    "only_into_contact": (
        after(escorted("..5.1. ......", {1: "a1", 5: "k7"}, (1, 0)), ("long_strike", 5), 1),
        (("carry", 5),),
    ),
    "takes_the_whole_turn": (after(drawn("1t5 ...", {1: "k1", 5: "r1"}), ("move", 1), 1), (("change_floor", 1),)),
    "nowhere_to_carry": (escorted("5.M1 MMMM", {1: "k1", 5: "r1"}, (1, 0)), (("carry", 5),)),
    "no_way_out_there": (after(escorted(*OUT), ("deliver", 5, 6)), (0,)),
    "carriers_do_not_fit": (escorted(".5. ... 1..", {1: "k1", 5: "r5"}, (1, 1)), (("carry", 5), 1)),
    "one_or_two_carry": (escorted("567 ... 1..", {1: "k1", 5: "r5", 6: "r1", 7: "r1"}, (1, 1)), (("carry", 5, 6, 7),)),
    "already_there": (drawn("1.5 ...", SPEARS), (("move", 1), 0)),
    "carriers_stand_beside_it": (by_hand(), (("deploy", 8), 16)),
    "not_inside_the_building": (farm(), (("deploy", 5), 11 * 40 + 33)),
    "army_is_empty": (chosen(), ("done",)),
    "no_such_figure": (chosen(), ("x1",)),
    "not_of_your_people": (chosen(), ("r1",)),
    "only_mounted": (chosen(), ("k14",)),
    "too_expensive": (recruited("k13", "k13"), ("k13",)),
    "too_many_commanders": (recruited("k13", limits=True), ("k13",)),
    "too_many_heroes": (recruited("k12", limits=True), ("k12",)),
    "carriers_need_room": (crowded_chest(), (63,)),
    "already_carried": (carried(), (("carry", 6),)),
    "no_such_order": (drawn("1.5 ...", {1: "k1", 5: "r1"}), (("dance", 1),)),
}


@pytest.mark.parametrize("code", DOCUMENTS)
def test_a_document_gives_the_code(code: str) -> None:
    match, plan = DOCUMENTS[code]
    assert reason(match, *plan).refusal.code == code
