"""Law 15: every reason is true of the position in which it is given; each code is given at least once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import walstatt.games.bofa
from tests.games.bofa.claims import Given
from tests.games.bofa.table import ask, at, play, table, u, way
from tests.games.bofa.truths import TRUTHS
from tests.games.bofa.wild import Wild, attempts, battle_reasons, is_true, thick_match, thick_reasons
from tests.second_opinion.bofa_map import beside, cell, distance, name
from walstatt.conformance import codes_in_source
from walstatt.core.match import Match
from walstatt.core.questions import Refusal
from walstatt.games.bofa import GAME

HOME = Path(walstatt.games.bofa.__file__).parent
CORE = {"no_such_order", "order_names_others", "wrong_shape", "not_an_option"}
AWAY = {"has_fallen", "has_not_come_yet", "takes_no_part"}  # looked up by where a counter is
POSITIONS = (*range(300), 428, 770, 786, 1248, 1255, 1489, 1558, 1636)  # with some that bring seldom reasons about
BATTLES = (("full", 2), ("full", 5), ("four", 2), ("three", 3), ("basic", 1))


@pytest.mark.rule("B-4.1", "B-6.0", "B-7.A0", "B-8.A0", "B-9.0")
def test_every_reason_is_true_and_every_code_is_given() -> None:
    given: Counter[str] = Counter()
    for number in POSITIONS:
        given += thick_reasons(number, 12)
    for scenario, number in BATTLES:
        given += battle_reasons(scenario, number, looks=0.1)
    assert sorted(set(TRUTHS) - set(given) - set(DOCUMENTS)) == []


def test_every_code_has_a_predicate() -> None:
    known = set(codes_in_source(HOME)) | CORE | AWAY
    assert sorted(known - set(TRUTHS)) == []
    assert sorted(set(TRUTHS) - known) == []


def would_pass(code: str, given: Given) -> bool:
    """Whether a predicate would let a reason pass under another code; facts that it needs and lacks do not."""
    try:
        return bool(TRUTHS[code](given))
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, ZeroDivisionError):
        return False


def test_no_predicate_is_true_of_everything() -> None:
    """Each is false of some reason of another code, so that a wrong code would be noticed."""
    wrong = set[str]()
    for seed in range(60):
        rng = Random(seed)
        for refusal, given in attempts(thick_match(rng), rng):
            others = sorted(TRUTHS.keys() - wrong - {refusal.code})
            wrong |= {code for code in others if not would_pass(code, given)}
    assert sorted(set(TRUTHS) - wrong) == []


# What random positions hardly bring about


def table_with(stacks: dict[str, list[str]], phase: str, side: str, *answers: Any, **more: Any) -> Match:
    match = table(stacks, phase, side, **{"book": "standard", **more})
    play(match, *answers)
    return match


def swoop(*path: str, **stacks: list[str]) -> Match:
    """An eagle of 0615 flies over a goblin in 0616, or over one in 1206, and over others."""
    begins, prey = ("1205", "1206") if path[0] == "1206" else ("0615", "0616")
    placed = {name.removeprefix("at"): stack for name, stack in stacks.items()}
    match = table({prey: ["gurash_scim"], begins: ["eagle"], **placed}, "move", "free", "standard")
    play(match, ("move", u("eagle")), way(*path))
    return match


def owing_order() -> Match:
    """A stack of three whose owner has said who lies on top."""
    p = table({"1018": ["azog_scim half", "azog_spear half", "azog"]}, "combat", "dark", "standard").base.copy()
    p.owe("arrange", at("1018"), "dark")
    match = Match(GAME, p)
    match.answer(u("azog_spear"))
    return match


def shifting() -> Match:
    """A unit became whole amid friends: the one of 1017 has room behind, that of 1118 fights, that of 1019 has none."""
    ring = {name: ["thuk_scim"] for name in ("1119", "0919", "0918", "1019")}
    behind = {name(one): ["gurash_scim"] for one in beside(cell("1019")) if distance(one, cell("1018")) == 2}
    stacks = {"1018": ["azog_scim half"] * 2, "1017": ["osag_scim"], "1118": ["thrak_scim", "dwarf"], **ring, **behind}
    return table_with(stacks, "turn", "dark", ("regroup", u("azog_scim")), dice=[4])


def partners_advance() -> Match:
    """One partner has advanced out of a hex in which the other one stands too."""
    stacks = {"1018": ["azog_scim half", "gurash_scim half"], "1117": ["gurash_scim"], "1017": ["elf_spear_6 half"]}
    seats = {"free": "free", "plain": "dark", "mountain": "dark"}
    asked = ("assault", u("elf_spear_6")), (u("gurash_scim"), u("gurash_scim", 2)), (u("azog_scim"),)
    return table_with(stacks, "combat", "dark", *asked, wave=["gurash"], seats=seats, dice=[1])


def spell() -> Match:
    return table_with(
        {"1018": ["gandalf"], "1020": ["azog_scim"], "1021": ["thuk_scim"]}, "fire", "free", "destroy", dice=[1]
    )


def surplus() -> Match:
    p = table({}, "move", "dark", "standard", turn=4, wave=["gurash"], reserve=["gurash_scim"]).base.copy()
    p.surplus = (u("gurash_scim"),)
    return Match(GAME, p)


def covered() -> Match:
    """A partner's unit lies on another's."""
    seats = {"free": "free", "plain": "dark", "mountain": "dark"}
    stacks = {"1018": ["azog_scim half", "gurash_scim half"]}
    return table_with(stacks, "move", "dark", wave=["gurash"], seats=seats)


def elves() -> Match:
    match = Match(GAME, GAME.start("standard", seed="x", options={"extra_elves": True}).base.copy())
    play(match, "roll", 4)
    return match


def runaway() -> Match:
    """A wolf has driven Gandalf off, and a goblin has come after it."""
    stacks = {"1018": ["wolf"], "1017": ["gandalf"], "1016": ["azog_scim"], "1015": ["thuk_scim"]}
    first = ("move", u("wolf")), way("1017"), way("0917"), ()
    return table_with(stacks, "move", "dark", *first, ("move", u("azog_scim")), way("1017"))


def run_up() -> Match:
    """Beorn would come through a friend's hex to a goblin above him."""
    stacks = {"0915": ["beorn"], "0712": ["elf_spear_6"], "0612": ["gurash_scim"]}
    return table_with(stacks, "move", "free", ("move", u("beorn")))


DOCUMENTS: dict[str, Callable[[], tuple[Match, Any]]] = {
    "guard_room_is_safe": lambda: (swoop("0616", "0617", at0617=["azog_scim"]), (u("azog_scim"),)),
    "not_in_the_mountains": lambda: (swoop("1206", "1207", at1207=["azog_scim"]), (u("azog_scim"),)),
    "leader_is_no_prey": lambda: (swoop("0616", "0717", at0717=["gurash"]), (u("gurash"),)),
    "not_top_unit": lambda: (swoop("0616", "0717", at0717=["osag_scim half", "osag_archer half"]), (u("osag_scim"),)),
    "lies_above_already": lambda: (owing_order(), u("azog_spear")),
    "has_nowhere_to_go": lambda: (shifting(), shifting().position.stacks[at("1019")][0]),
    "friend_in_melee": lambda: (shifting(), u("thrak_scim")),
    "no_extra_elf": lambda: (elves(), (u("elf_spear_6"), u("elf_spear_7x"))),
    "no_such_hex": lambda: (spell(), 9999),
    "waits_for_next_turn": lambda: (surplus(), ("enter", u("gurash_scim"))),
    "ally_lies_on_top": lambda: (covered(), ("top", u("azog_scim"))),
    "others_have_advanced": lambda: (partners_advance(), (u("gurash_scim", 2),)),
    "wrong_number_of_elves": lambda: (elves(), ()),
    "no_room_before_enemy": lambda: (run_up(), way("0914", "0813", "0812", "0712", "0612")),
    "no_way_back": lambda: (runaway(), ("return", u("wolf"))),
    "two_spells_have_worked": lambda: (table_with({"1018": ["gandalf"]}, "fire", "free", spells=[3, 2]), "destroy"),
    "not_a_reinforcement": lambda: (table_with({}, "move", "dark", reserve=["azog_scim"]), ("enter", u("azog_scim"))),
}


def refusal_of(match: Match, answer: Any) -> tuple[Refusal, Given]:
    """Why an answer is refused."""
    wild = Wild(match, Random(1))
    refusal = ask(match).why_not(answer)
    assert refusal is not None, answer
    return refusal, wild.refused(refusal, answer)


@pytest.mark.parametrize("code", DOCUMENTS)
def test_a_document_gives_the_code(code: str) -> None:
    refusal, given = refusal_of(*DOCUMENTS[code]())
    assert refusal.code == code
    assert is_true(refusal, given)
