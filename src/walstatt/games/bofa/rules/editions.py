"""Editions: basic and standard game, switches and optional rules, composed once into a book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from walstatt.core.rulebook import rule
from walstatt.games.bofa.rules.b7_combat import only_outside_melee
from walstatt.games.bofa.rules.basic import BASIC
from walstatt.games.bofa.rules.book import Book
from walstatt.games.bofa.rules.o1_bats import with_bats
from walstatt.games.bofa.rules.o3_thorin import with_thorin
from walstatt.games.bofa.rules.o4_hysteria import with_hysteria
from walstatt.games.bofa.rules.o5_captains import with_captains
from walstatt.games.bofa.rules.o6_reinforcements import with_extra_elves, with_variable_reinforcements
from walstatt.games.bofa.rules.o7_stacking import with_additional_stacking
from walstatt.games.bofa.rules.s7_modifiers import assault_modifiers_any
from walstatt.games.bofa.rules.standard import STANDARD
from walstatt.games.bofa.tables import SMALL, TRACK, combat_table, fire_table

Page = Callable[[Book], Book]


def regular_tables(book: Book) -> Book:
    """A-54, A-55 The cells that break the pattern of the printed tables follow it."""
    return book.with_(combat=combat_table(True), fire=fire_table(True))


def no_assault_into_melee(book: Book) -> Book:
    """A-57 Enemies in a melee cannot be assaulted from outside."""
    return book.with_(can_be_assaulted=only_outside_melee)


def bonus_for_any(book: Book) -> Book:
    """A-60 One spearman, guard or Beorn among the attackers is enough for the bonus."""
    return book.with_(assault_modifiers=assault_modifiers_any)


def short_push(book: Book) -> Book:
    """A-38 The second spell reaches three hexes."""
    return book.with_(push_radius=SMALL.spell_radius)


@rule("O-9.1")
def extra_turns(book: Book) -> Book:
    """O-9.1 Four turns more, like turns 4 to 12."""
    return book.with_(turns=TRACK.turns + TRACK.extra_turns)


SWITCHES: Mapping[str, tuple[str, str, Page]] = {  # option, value that needs a page, the page
    "regular": ("combat_table", "regular", regular_tables),
    "any_bonus": ("assault_bonus", "any", bonus_for_any),
    "short_push": ("spell2_radius", "3", short_push),
}
PAGES: Mapping[str, Page] = {
    "no_assault_into_melee": no_assault_into_melee,
    "bats": with_bats,
    "thorin": with_thorin,
    "hysteria": with_hysteria,
    "captains_return": with_captains,
    "variable_reinforcements": with_variable_reinforcements,
    "extra_stacking": with_additional_stacking,
    "extra_elves": with_extra_elves,
    "extra_turns": extra_turns,
}
GAMES: Mapping[str, Book] = {"basic": BASIC, "standard": STANDARD}


def compose(code: str) -> Book:
    """The book of a code such as "standard bats thorin"."""
    game, *pages = code.split()
    book = GAMES[game]
    for page in pages:
        book = (SWITCHES[page][2] if page in SWITCHES else PAGES[page])(book)
    return book


def code_of(game: str, options: Mapping[str, Any]) -> str:
    """The code of a game and its options."""
    switched = [page for page, (option, value, _) in SWITCHES.items() if options.get(option) == value]
    chosen = [page for page in PAGES if options.get(page) is True]
    return " ".join((game, *switched, *chosen))
