"""O-6 Variable reinforcements, O-8 extra elves: what is settled before a side sets up."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from walstatt.core.questions import D10, Ask, Flow, Refusal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import COUNTERS, OWN, TRIBES
from walstatt.games.bofa.position import ABSENT, RESERVE, Position, chief, seat_of
from walstatt.games.bofa.rules.b5_reinforcements import is_due, open_entries
from walstatt.games.bofa.rules.book import Book, Things
from walstatt.games.bofa.tables import SMALL

EXTRA = tuple(c.id for c in COUNTERS.values() if c.start == "extra")
HOW_MANY = tuple(
    1 if face <= SMALL.extra_elves[0] else 2 if face <= SMALL.extra_elves[1] else 3 for face in range(1, 11)
)


@rule("O-6.1")
def open_choice_of_tribes(p: Position) -> None:
    """O-6.1 After the Free Peoples have set up, Dark chooses the tribes that come over the mountain."""
    if p.phasing == "dark":
        p.owe("choose_tribes")


@rule("O-6.1")
def choose_tribes(p: Position) -> Flow:
    """O-6.1 Two of the five tribes come later; the others set up."""
    seat, chosen = chief(p, "dark"), []
    for _ in range(2):
        left = tuple(tribe for tribe in TRIBES if tribe not in chosen)
        chosen.append((yield Ask(seat, "choice", left, rule="O-6.1", prompt="tribe", side="dark")))
    p.wave = tuple(tribe for tribe in TRIBES if tribe in chosen)
    p.tell("O-6.1", "tribes_chosen", first=f"army-{p.wave[0]}", second=f"army-{p.wave[1]}")


@rule("O-6.2")
def without_entry(p: Position) -> list[int]:
    """O-6.2 Tribes for whom the triangles were not enough enter in the following turn."""
    waiting = [i for i in OWN[p.phasing] if p.units[i].cell == RESERVE and COUNTERS[i].army in p.wave and is_due(p, i)]
    return [i for i in waiting if not open_entries(p, i)]


def with_variable_reinforcements(book: Book) -> Book:
    """O-6 The page of variable reinforcements."""
    changed = book.with_(surplus=without_entry)
    return changed.with_opening("set_up", open_choice_of_tribes).with_duties(choose_tribes=choose_tribes)


@rule("O-8.1")
def open_extra_elves(p: Position) -> None:
    """O-8.1 Before set-up the Free Peoples may roll for the extra elves."""
    if p.phasing == "free":
        p.owe("extra_elves")


def why_not_so_many(number: int, chosen: Things) -> Refusal | None:
    """O-8.1 As many of the extra elves as the roll gives."""
    if others := [i for i in chosen if i not in EXTRA]:
        return Refusal("O-8.1", "no_extra_elf", unit=others[0])
    return None if len(chosen) == number else Refusal("O-8.1", "wrong_number_of_elves", number=number)


@rule("O-8.1", "B-2.F1c")
def extra_elves(p: Position) -> Flow:
    """O-8.1 One on 1 to 3, two on 4 to 7, all three on 8 to 10; the Free Peoples choose which."""
    seat = seat_of(p, EXTRA[0])
    if (yield Ask(seat, "choice", ("roll", "decline"), rule="O-8.1", prompt="extra_elves", side="free")) == "decline":
        return
    roll = yield Roll(D10, reads=HOW_MANY, rule="O-8.1", seat=seat, prompt="elves_roll")
    number = HOW_MANY[roll - 1]
    chosen: Things = EXTRA
    if number < len(EXTRA):
        options, check = tuple(combinations(EXTRA, number)), partial(why_not_so_many, number)
        chosen = yield Ask(seat, "some", options, why_not=check, rule="O-8.1", prompt="which_elves", number=number)
    for i in chosen:
        if p.units[i].cell == ABSENT:
            p.units[i] = p.units[i]._replace(cell=RESERVE)
    p.tell("O-8.1", "elves_joined", units=chosen, roll=roll)


def with_extra_elves(book: Book) -> Book:
    """O-8 The page of extra elves."""
    return book.with_opening("set_up", open_extra_elves).with_duties(extra_elves=extra_elves)
