"""Marches in words: what is said is read back exactly, in both languages; typed marches are understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from walstatt.core.shapes import SHAPES
from walstatt.papers.marches import LENGTH, STEPS, March, angle_said, length_said, march_read, march_said
from walstatt.papers.words import LANGUAGES, words_of

WORDS = {lang: words_of(None, lang) for lang in LANGUAGES}
AMOUNTS = st.integers(-40 * LENGTH, 40 * LENGTH).filter(bool)
MARCHES = st.lists(st.tuples(st.sampled_from(sorted(STEPS)), AMOUNTS), max_size=6).map(tuple)


def read(text: str, lang: str = "en") -> March | None:
    return march_read(text, WORDS[lang].say)


@given(MARCHES, st.sampled_from(LANGUAGES))
def test_what_is_said_is_read_back_exactly(march: March, lang: str) -> None:
    said = march_said(march, WORDS[lang].say, lang)
    assert march_read(said, WORDS[lang].say) == march
    assert SHAPES["march"](march_read(said.upper(), WORDS[lang].say)) == march


@pytest.mark.parametrize(
    ("march", "en", "de"),
    [
        (
            (("wheel", 480), ("ahead", 8192), ("slide", -2048)),
            "wheel left 30°, ahead 2, slide left 0.5",
            "schwenkt links 30°, vor 2, schiebt links 0,5",
        ),
        ((("wheel", -320), ("ahead", 6554)), "wheel right 20°, ahead 1.6001", "schwenkt rechts 20°, vor 1,6001"),
        ((("turn", 2880), ("ahead", 1)), "turn about, ahead 0.0002", "macht kehrt, vor 0,0002"),
        ((("turn", 1440),), "turn left", "dreht links"),
        ((("turn", -1440),), "turn right", "dreht rechts"),
        ((("turn", 8),), "turn left 0.5°", "dreht links 0,5°"),
        ((("ahead", -4096),), "back 1", "zurück 1"),
        ((("extend", 2),), "extend right by 2", "verbreitert rechts um 2"),
        ((("contract", -1),), "contract left by 1", "verschmälert links um 1"),
        ((), "straight on", "geradeaus"),
    ],
)
def test_a_march_is_said_in_both_languages(march: March, en: str, de: str) -> None:
    for lang, said in (("en", en), ("de", de)):
        assert WORDS[lang].march(march) == said
        assert read(said, lang) == march


@pytest.mark.parametrize(
    ("typed", "lang", "march"),
    [
        ("w l 30, a 2, s l .5", "en", (("wheel", 480), ("ahead", 8192), ("slide", -2048))),
        ("w l 30,a 2,s l .5", "en", (("wheel", 480), ("ahead", 8192), ("slide", -2048))),
        ("Wheel 30 left; Ahead 1.6 UD", "en", (("wheel", 480), ("ahead", 6554))),
        ("t l, a 1", "en", (("turn", 1440), ("ahead", 4096))),
        ("t about", "en", (("turn", 2880),)),
        ("w l 30, v 2, s l 0,5", "de", (("wheel", 480), ("ahead", 8192), ("slide", -2048))),
        ("schwenk rechts um 15 grad, vor ,5", "de", (("wheel", -240), ("ahead", 2048))),
        ("kehrt", "de", (("turn", 2880),)),
        ("-", "de", ()),
    ],
)
def test_typed_marches_are_understood(typed: str, lang: str, march: March) -> None:
    assert read(typed, lang) == march


@pytest.mark.parametrize(
    "typed", ["", "30", "w 30", "wheel left", "ahead 0", "ahead -2", "ahead 1 2", "jump 2", "ahead about", "a" * 500]
)
def test_what_means_no_march_is_not_understood(typed: str) -> None:
    assert read(typed) is None


def test_what_begins_like_two_steps_is_not_guessed() -> None:
    assert read("sch l 2", "de") is None
    assert read("schw l 2", "de") == (("wheel", 32),)


def test_lengths_and_angles_among_facts_are_said_in_their_units() -> None:
    assert (length_said(8192, "de"), length_said(-3072, "de"), length_said(6554, "en")) == ("2", "-0,75", "1.6001")
    assert (angle_said(480, "en"), angle_said(1, "en")) == ("30°", "0.0625°")
    from walstatt.papers.words import HOME, Words

    said = Words("en", (HOME,), {"furthest": "length", "widest": "angle"})
    facts = said._readable({"furthest": 8192, "widest": 480, "march": (("ahead", 4096),)}, None)  # type: ignore[arg-type]
    assert facts == {"furthest": "2", "widest": "30°", "march": "ahead 1"}
