"""Sentences: complete in both languages, with names instead of numbers."""

import ast
from pathlib import Path

import pytest

import walstatt
from tests.drill.game import GAME
from walstatt.core.game import game
from walstatt.core.position import Event
from walstatt.core.questions import Refusal
from walstatt.papers.words import HOME, LANGUAGES, Words, names, words, words_of

MATCH = GAME.start("squares", seed="w")


def codes() -> set[str]:
    """Every code that the drill's rules use."""
    found = set()
    for node in ast.walk(ast.parse((GAME.home / "game.py").read_text())):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            place = {"Refusal": ("refusal", 1), "tell": ("event", 1)}.get(name)
            if place and isinstance(code := node.args[place[1]], ast.Constant):
                found.add(f"{place[0]}-{code.value!s}")
            found |= {
                f"prompt-{word.value.value!s}"
                for word in node.keywords
                if word.arg == "prompt" and isinstance(word.value, ast.Constant)
            }
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_has_a_sentence(lang: str) -> None:
    assert len(codes()) > 25
    assert [code for code in sorted(codes()) if not words(GAME, lang).has(code)] == []


def test_numbers_become_names() -> None:
    said = {
        lang: words(GAME, lang).refusal(Refusal("D3-b", "cell_taken", cell=12, by=3), names(MATCH))
        for lang in LANGUAGES
    }
    assert said == {"de": "Auf D2 steht Speer 3.", "en": "Spear 3 stands on D2."}


def test_facts_that_are_words_are_translated() -> None:
    event = Event("D1-c", "plan_shown", {"seat": "red-one", "plan": "choice-storm"})
    assert words(GAME, "de").event(event) == "Rot, erster deckt den Plan auf: Stürmen."
    assert words(GAME, "en").event(Event("D2-a", "drawn", {"side": "blue"})) == "The chit says: Blue moves first."


def test_nothing_is_ever_silent() -> None:
    assert words(GAME, "en").say("no-such-code") == "no-such-code"
    assert words(GAME, "en").refusal(Refusal("", "wrong_shape")) == "That is not an answer to this question."
    assert words(GAME, "en").say("scenario-hexes", part="goal") == "More health left after six turns."
    assert words(GAME, "en").say("scenario-hexes", part="none") == ""
    assert words(GAME, "en").event(Event("D5-c", "fell", {"unit": 3, "at": 4})) == "#3 falls on #4."


def test_unknown_languages_are_named() -> None:
    with pytest.raises(ValueError, match="there is de, en"):
        words_of(None, "fr")


@pytest.mark.parametrize(("lang", "list_of_three"), [("de", "#1, #2 und #3"), ("en", "#1, #2 and #3")])
def test_several_units_are_a_list_with_its_last_word(lang: str, list_of_three: str, tmp_path: Path) -> None:
    tmp_path.joinpath(f"{lang}.ftl").write_text("event-met = { $units }: { $dice }")
    own = Words(lang, (HOME, tmp_path))
    assert own.say("event-met", {"units": (1, 2, 3), "dice": (4, 5)}) == f"{list_of_three}: 4, 5"
    assert own.say("event-met", {"units": (1,), "dice": (4,)}) == "#1: 4"


@pytest.mark.parametrize(
    ("lang", "called"),
    [
        ("en", "Light chariot (6 points) + Chariot driver (4 points)"),
        ("de", "Leichter Streitwagen (6 Punkte) + Streitwagenlenker (4 Punkte)"),
    ],
)
def test_a_choice_of_several_things_names_each(lang: str, called: str) -> None:
    mfm = words(game("mfm"), lang)
    assert mfm.choice("kw6 k16") == called
    assert mfm.choice("done") == mfm.say("choice-done")
    assert mfm.choice("kw6 nobody") == "kw6 nobody"


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "ahead 0.25, wheel right 33.31°"), ("de", "vor 0,25, schwenkt rechts 33,31°")]
)
def test_what_is_told_of_a_march_has_two_decimals_and_what_may_be_typed_has_all(lang: str, said: str) -> None:
    game = walstatt.game("adlg")
    march = (("ahead", 1021), ("wheel", -533))
    told = words(game, lang).event(
        Event("ADLG-MOV-29-a", "moved", {"units": (), "march": march, "cost": 1021, "price": 1})
    )
    assert said in told
    assert "0,2493" in words(game, "de").march(march)
