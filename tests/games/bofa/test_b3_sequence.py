"""B-3, B-4 The turn: chits, phases, ends."""

from fractions import Fraction

import pytest

from tests.games.bofa.table import ask, play, refused, table, u
from walstatt.core.questions import Roll
from walstatt.games.bofa.rules.b3_sequence import CHIT_NAMES, mix, phases_in

CHIT = {name: number for number, name in enumerate(CHIT_NAMES)}
TWO = {"1018": ["azog_scim"], "1906": ["dwarf"]}


@pytest.mark.rule("B-3.E1", "B-3.W1", "B-3.W2", "B-3.W3", "B-3.W4", "B-3.W5", "B-3.W6", "B-3.R1", "B-3.R4", "B-2.C3")
def test_example_turn_1() -> None:
    match = table(TWO, "turn", dice=[CHIT["fire"], CHIT["move"]])
    assert (ask(match).seat, ask(match).rule) == ("dark", "B-3.W1")
    play(match, "move")
    assert (ask(match).seat, ask(match).rule) == ("free", "B-3.W2")
    play(match, "move")
    p = match.position
    assert (p.phase, p.phasing, p.number, p.kept) == ("move", "dark", 1, "move")
    play(match, "end")
    assert (p.phase, p.phasing, p.number) == ("fire", "free", 2)
    play(match, "end")
    assert (p.phase, p.phasing, p.number) == ("move", "dark", 3)
    play(match, "end")
    assert (p.phase, p.phasing, p.number, p.kept) == ("move", "free", 4, "")
    play(match, "end")
    assert (p.turn, ask(match).seat, ask(match).prompt) == (2, "free", "first_chit")


@pytest.mark.rule("B-3.C1", "B-3.C2", "B-3.R1", "B-3.R2", "B-4.5", "R-1")
def test_mix_and_number_of_phases() -> None:
    assert [(sum(mix(turn).values()), phases_in(turn)) for turn in (1, 3, 4, 12)] == [(6, 4), (6, 4), (8, 6), (8, 6)]
    assert mix(3) == {"move": 3, "combat": 1, "fire": 1, "fire_or_combat": 1}
    assert mix(4) == {"move": 3, "combat": 2, "fire": 2, "fire_or_combat": 1}
    match = table(TWO, "move", turn=4, number=6, kept="fire", book="standard")
    play(match, "end")
    assert match.position.turn == 5
    assert match.position.cup == mix(5)
    assert match.position.kept == ""


@pytest.mark.rule("B-3.W1", "B-3.W2", "B-1.9")
def test_only_chits_in_the_cup_can_be_chosen() -> None:
    match = table(TWO, "turn")
    play(match, "combat")
    assert refused(match, "combat") == "not_in_cup"
    assert set(ask(match).options) == {"move", "fire", "fire_or_combat"}


@pytest.mark.rule("B-3.W6")
def test_basic_the_kept_chit_must_be_played_at_last() -> None:
    match = table(TWO, "move", "dark", turn=5, number=3, kept="combat")
    play(match, "end")
    assert set(ask(match).options) == {"kept", "draw"}
    assert ask(match).seat == "free"
    last = table(TWO, "move", "dark", turn=5, number=5, kept="combat")
    play(last, "end")
    assert (last.position.phase, last.position.phasing) == ("combat", "free")


@pytest.mark.rule("S-3.K1", "S-3.E3", "B-3.W3")
def test_standard_the_kept_chit_may_be_played_or_not() -> None:
    match = table(TWO, "turn", turn=3, book="standard", dice=[CHIT["fire"], CHIT["fire_or_combat"], CHIT["move"]])
    play(match, "move", "combat", "end", "end", "fire", "end")
    assert {chit: n for chit, n in match.position.cup.items() if n} == {"move": 2}
    assert set(ask(match).options) == {"kept", "draw"}
    assert ask(match).seat == "free"
    assert match.odds("draw").chance("chit_drawn", chit="chit-move") == Fraction(1)
    play(match, "draw")
    assert match.position.phase == "move"
    assert match.position.kept == "combat"


@pytest.mark.rule("B-3.W3", "B-3.W5")
def test_the_second_phase_is_drawn_blind() -> None:
    match = table(TWO, "turn")
    play(match, "move", "move")
    fork = match.fork()
    fork.answer("end")
    assert isinstance(fork.question, Roll)
    assert fork.question.rule == "B-3.W5"
    assert fork.question.total == 4


@pytest.mark.rule("B-4.4", "B-4.3", "B-4.2", "R-2")
def test_fire_or_combat_is_one_of_both() -> None:
    match = table(TWO, "turn")
    play(match, "fire_or_combat", "move")
    assert set(ask(match).options) == {"fire", "combat"}
    assert ask(match).seat == "dark"
    play(match, "combat")
    assert match.position.phase == "combat"
    assert refused(match, ("fire", u("dwarf"))) == "belongs_to_other_phase"
    assert refused(match, "end") == ""


@pytest.mark.rule("B-3.1", "B-3.R3", "B-1.4", "B-4.1")
def test_the_game_ends_after_turn_12() -> None:
    match = table(TWO, "move", "dark", turn=12, number=6)
    assert match.position.last_turn == 12
    play(match, "end")
    assert match.question is None
    assert match.result is not None
