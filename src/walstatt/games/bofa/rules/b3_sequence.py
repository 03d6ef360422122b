"""B-3 Sequence of the turn: set-up, chits, phases; the printed order and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from walstatt.core.questions import Ask, Flow, Refusal, Roll, cup
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import FOE
from walstatt.games.bofa.position import NOWHERE, Position, Unit, chief, seats_of
from walstatt.games.bofa.rules.b4_phases import give_order
from walstatt.games.bofa.rules.b11_victory import end_if_annihilated, settle, tell_areas
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.rules.o2_partners import has_part
from walstatt.games.bofa.tables import CHITS, TRACK

CHIT_NAMES = tuple(CHITS.mix)


def step(p: Position) -> Flow:
    """Serve one duty or one order; then go on to the next phase or turn if nothing is left to do."""
    if p.owed:
        name, *facts = p.owed.pop(0)
        yield from book(p).duties[name](p, *facts)
    else:
        yield from PHASES[p.phase](p)
    if p.result is None:
        end_if_annihilated(p)
    if p.result is None and not p.owed and not p.acting:
        AFTER.get(p.phase, _stay)(p)


def _stay(p: Position) -> None:
    """The next question stands already."""


# Phases with orders


def play(prompt: str, code: str, p: Position) -> Flow:
    """One order of the seat that is to act."""
    return give_order(p, p.acting[0], code, prompt)


def begin(p: Position, phase: str, side: str) -> None:
    """Begin a phase of a side: its seats act one after the other, and what opens the phase is owed."""
    p.phase, p.phasing, p.stage = phase, side, 0
    seats = seats_of(p, side)
    p.acting = seats if len(seats) == 1 else tuple(seat for seat in seats if has_part(p, seat)) or seats
    for opening in book(p).opens.get(phase, ()):
        opening(p)


def after_set_up(p: Position) -> None:
    """B-2.3 The Free Peoples set up first, then the Dark; then turn 1 begins."""
    rest_all(p)
    if p.phasing == "free":
        begin(p, "set_up", "dark")
    else:
        begin_turn(p)


# The turn


@rule("B-1.17")
def first_side(turn: int) -> str:
    """B-1.17, B-3.W1, B-3.W4 Dark goes first in black, odd turns, the Free Peoples in white ones."""
    return "dark" if turn % 2 else "free"


@rule("B-3.R1", "B-3.R2", "B-4.5")
def phases_in(turn: int) -> int:
    """B-4.5 Four phases in turns 1 to 3, six from turn 4 on."""
    return TRACK.phases if turn < TRACK.long_turns else TRACK.long_phases


@rule("B-1.9", "B-3.C1", "B-3.C2", "B-2.C2")
def mix(turn: int) -> dict[str, int]:
    """B-3.C1, B-3.C2 The chits in the cup."""
    joins = {} if turn < TRACK.long_turns else CHITS.joins
    return {chit: number + joins.get(chit, 0) for chit, number in CHITS.mix.items()}


def take_chit(p: Position, chit: str) -> None:
    """Take a chit out of the cup."""
    p.cup = {**p.cup, chit: p.cup[chit] - 1}


@rule("R-1", "B-3.1", "S-4.1")
def begin_turn(p: Position) -> None:
    """R-1 All chits of the mix go back into the cup; the standard game regroups; then the chits are chosen."""
    p.cup, p.first, p.kept, p.number, p.surplus = mix(p.turn), "", "", 0, ()
    p.phasing, p.phase, p.acting = first_side(p.turn), "first_chit", ()
    p.tell("B-3.1", "turn_began", turn=p.turn, side=p.phasing)
    tell_areas(p)
    for opening in book(p).opens.get("turn", ()):
        opening(p)


def begin_choice(p: Position) -> None:
    """B-3.W1 The chits of the turn are chosen, after the regrouping step of the standard game."""
    rest_all(p)
    p.phase, p.acting = "first_chit", ()


@rule("B-3.W1", "B-3.W4", "B-2.C3")
def choose_first(p: Position) -> Flow:
    """B-3.W1, B-3.W4 The first player chooses the chit of the first phase."""
    side = first_side(p.turn)
    p.first = yield _ask_chit(p, side, "first_chit", "B-3.W1")
    take_chit(p, p.first)
    p.tell("B-3.W1", "chit_chosen", side=side, chit=f"chit-{p.first}")
    p.phase, p.phasing = "kept_chit", FOE[side]


@rule("B-3.W2", "B-3.W4")
def choose_kept(p: Position) -> Flow:
    """B-3.W2 The second player keeps a chit for later, face up."""
    side = FOE[first_side(p.turn)]
    p.kept = yield _ask_chit(p, side, "kept_chit", "B-3.W2")
    take_chit(p, p.kept)
    p.tell("B-3.W2", "chit_kept", side=side, chit=f"chit-{p.kept}")
    p.number = 1
    play_chit(p, first_side(p.turn), p.first)


def _ask_chit(p: Position, side: str, prompt: str, code: str) -> Ask:
    chits = tuple(chit for chit, number in p.cup.items() if number)
    return Ask(
        chief(p, side), "choice", chits, why_not=partial(why_no_chit, chits), rule=code, prompt=prompt, turn=p.turn
    )


def why_no_chit(chits: tuple[str, ...], chit: str | int) -> Refusal | None:
    """B-3.W1 Only chits that lie in the cup can be chosen."""
    return None if chit in chits else Refusal("B-3.W1", "not_in_cup")


@rule("B-3.W5")
def side_of_phase(p: Position) -> str:
    """B-3.W5 The players alternate after the first phase."""
    first = first_side(p.turn)
    return first if p.number % 2 else FOE[first]


@rule("B-3.W3", "B-3.W6", "S-3.K1")
def draw(p: Position) -> Flow:
    """B-3.W5, B-3.W6 The next chit: the kept one, or one drawn blind."""
    side = side_of_phase(p)
    p.phasing = side
    if p.kept and side != first_side(p.turn) and p.number > 2:
        is_last = p.number + 2 > phases_in(p.turn)
        choices = ("kept",) if is_last and book(p).must_play_kept else ("kept", "draw")
        choice = choices[0]
        if len(choices) > 1:
            choice = yield Ask(chief(p, side), "choice", choices, rule="B-3.W6", prompt="kept_or_draw", side=side)
        if choice == "kept":
            chit, p.kept = p.kept, ""
            p.tell("B-3.W6", "kept_chit_played", side=side, chit=f"chit-{chit}")
            play_chit(p, side, chit)
            return
    contents = {CHIT_NAMES.index(chit): number for chit, number in p.cup.items()}
    drawn = yield Roll(cup(contents), rule="B-3.W5", seat=chief(p, side), prompt="draw_chit")
    chit = CHIT_NAMES[drawn]
    take_chit(p, chit)
    p.tell("B-3.W5", "chit_drawn", side=side, chit=f"chit-{chit}")
    play_chit(p, side, chit)


@rule("B-4.4", "R-2")
def play_chit(p: Position, side: str, chit: str) -> None:
    """R-2 The chit is played; F/C waits for its owner's choice."""
    if chit == "fire_or_combat":
        p.phase, p.phasing, p.acting = "fire_or_combat", side, ()
    else:
        begin(p, chit, side)


def choose_use(p: Position) -> Flow:
    """B-4.4 F/C is played as a whole FIRE or a whole COMBAT phase."""
    choices = ("fire", "combat")
    use = yield Ask(chief(p, p.phasing), "choice", choices, rule="B-4.4", prompt="fire_or_combat", side=p.phasing)
    p.tell("B-4.4", "use_chosen", side=p.phasing, chit=f"chit-{use}")
    begin(p, use, p.phasing)


# Ends


def rest_all(p: Position) -> None:
    """What counters did in a phase counts no more."""
    for i, unit in p.units.items():
        if unit.acted or unit.origin != NOWHERE or unit.tried or unit.lifted or unit.settled:
            p.units[i] = rested(unit)


def rested(unit: Unit) -> Unit:
    """A counter at the end of a phase: what it did counts no more."""
    return unit._replace(acted=False, origin=NOWHERE, spent=0, tried=False, lifted=False, settled=False)


@rule("B-3.R1", "B-3.R2", "B-3.R3", "B-3.R4")
def end_phase(p: Position) -> None:
    """B-3.R1 to R3 The next phase, the next turn, or the end of the game."""
    rest_all(p)
    p.piles, p.entered = (), {}
    p.stage = 0
    p.number += 1
    if p.number <= phases_in(p.turn):
        p.phase, p.phasing = "draw", side_of_phase(p)
    elif p.turn < p.last_turn:
        p.turn += 1
        begin_turn(p)
    else:
        p.phase = "over"
        settle(p)


PHASES: Mapping[str, Callable[[Position], Flow]] = {
    "set_up": partial(play, "set_up", "B-2.3"),
    "regroup": partial(play, "regroup", "S-3.U0"),
    "first_chit": choose_first,
    "kept_chit": choose_kept,
    "draw": draw,
    "fire_or_combat": choose_use,
    "move": partial(play, "move_phase", "B-4.1"),
    "combat": partial(play, "combat_phase", "B-4.2"),
    "fire": partial(play, "fire_phase", "B-4.3"),
}

AFTER: Mapping[str, Callable[[Position], None]] = {
    "set_up": after_set_up,
    "regroup": begin_choice,
    "move": end_phase,
    "combat": end_phase,
    "fire": end_phase,
}
