"""L'Art de la Guerre in the terminal: the exercise by typing alone, in both languages."""

import re
from itertools import chain, repeat

import pytest

from tests.cli.terminal import Terminal
from walstatt.cli.measured import spot_read
from walstatt.cli.speak import own_words
from walstatt.core.game import add_game
from walstatt.games.adlg import GAME

add_game(GAME)
ONES = list(chain.from_iterable(repeat(("1", "", "", "2", ""), 400)))  # whoever has charged goes at least 2 UD ahead


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_whole_exercise_by_typing(terminal: Terminal, lang: str) -> None:
    shown = terminal(
        "play", "adlg/drill-of-a-corps", "--seats", "me,recruit", "--seed", "a", "--lang", lang, typed=ONES
    )
    assert (shown.code, shown.err) == (0, "")
    assert "walstatt verify adlg-drill-of-a-corps.jsonl" in shown.out  # it is over
    assert "{" not in shown.out  # no sentence lacks a fact
    assert "phase-" not in shown.out  # nor words
    sure = own_words(lang).say("odds-sure")
    assert max(map(len, re.split(rf"\n|> |{sure} ", shown.out))) <= 80  # typed lines, and their ends, are not shown


@pytest.mark.parametrize(
    ("lang", "move", "charge", "typed", "shown"),
    [("en", "move E1", "charge E1", "2.5", "2.5 UD"), ("de", "bewegen E1", "angreifen E1", "2,5", "2,5 UD")],
)
def test_a_charge_with_an_evade_by_hand(
    terminal: Terminal, lang: str, move: str, charge: str, typed: str, shown: str
) -> None:
    """Lengths are said and typed in UD: how far the chargers go behind those who fled."""
    ahead = "a 2" if lang == "en" else "v 2"
    lines = ["1", "", move, ahead, "8", "1", "", "9", "1", "", charge, "l2", "1", "2", "", "1", "", typed]
    played = terminal(
        "play", "adlg/drill-of-a-corps", "--seats", "me,me", "--seed", "hand", "--lang", lang, typed=lines
    )
    assert played.err == ""
    assert f"3 UD   2 UD   {shown}" in played.out
    assert f"Equites: {shown}" in played.out


@pytest.mark.parametrize(
    ("text", "spot"), [("8 1.5", (32768, 6144, 0)), ("8 1,5 90°", (32768, 6144, 1440)), ("8", None), ("8 x", None)]
)
def test_a_spot_is_typed_in_lengths(text: str, spot: tuple[int, ...] | None) -> None:
    assert spot_read(text) == spot
