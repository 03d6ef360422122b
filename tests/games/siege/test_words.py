"""Every code that the rules use has a sentence in both languages, and every sentence gets the facts it names."""

import re

import pytest

from tests.games.siege.codes import HOME, all_codes, codes_with_facts
from walstatt.games.siege import GAME
from walstatt.games.siege.data import DATA
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import Fire
from walstatt.games.siege.rules.r1_2_course import PROMPTS
from walstatt.games.siege.view import board_of, view_of
from walstatt.papers.words import LANGUAGES, words_of


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_has_words(lang: str) -> None:
    words = words_of(HOME, lang)
    wanted = [*all_codes(), *(f"prompt-{code}" for code in PROMPTS.values()), "game-title", "game-about"]
    wanted += [f"unit-{name}" for name in DATA.classes] + [f"terrain-{name}" for name in DATA.terrain]
    wanted += [f"phase-{stage}" for stage in (*PROMPTS, "closing")]
    assert [code for code in wanted if not words.has(code)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_scenario_and_option_has_words(lang: str) -> None:
    words = words_of(HOME, lang)
    for name, scenario in GAME.scenarios.items():
        assert words.has(f"scenario-{name}")
        assert words.say(f"scenario-{name}", part="story")
        assert words.say(f"scenario-{name}", part="goal")
        for option in scenario.options:
            assert words.has(f"option-{option.name}")
            assert words.say(f"option-{option.name}", part="help")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAME.scenarios)
def test_everything_drawn_has_words(lang: str, name: str) -> None:
    words = words_of(HOME, lang)
    p = GAME.new(name, {})
    board, view = board_of(p.map_name), view_of(p)
    shown = {piece.word for piece in view.pieces} | {look.word for look in board.terrain.values()} | {board.source}
    shown |= {state for piece in view.pieces for state in piece.states} | {
        piece.tray for piece in view.pieces if piece.tray
    }
    shown |= {track.word for track in view.tracks} | {value for piece in view.pieces for value, _ in piece.values}
    assert [word for word in sorted(shown) if not words.has(word)] == []


def test_works_fires_and_damage_are_drawn_as_ground_that_the_board_knows() -> None:
    p = GAME.new("the-great-siege", {})
    p.filled, p.rubble, p.burnt, p.bridge_down = (1,), (2,), (3,), True
    p.fires, p.damage = {4: Fire("garrison", 2)}, {5: 1, 6: 2, 7: 3}
    drawn = {piece.ground: piece for piece in view_of(p).pieces if piece.is_marker}
    damage = ["damage-1", "damage-2", "damage-3"]
    assert sorted(drawn) == ["bridge", "burnt", *damage, "filled", "fire", "rubble"]
    assert {kind: board_of(p.map_name).terrain[kind].word for kind in drawn} == {
        k: one.word for k, one in drawn.items()
    }
    assert drawn["fire"].label == "2"
    assert len(drawn["bridge"].cells) == len(map_named(p.map_name).bridge)


def test_both_languages_use_the_same_facts() -> None:
    texts = {lang: (HOME / "words" / f"{lang}.ftl").read_text(encoding="utf-8") for lang in LANGUAGES}
    rows = {
        lang: {line.split(" = ")[0]: set(re.findall(r"\$\w+", line)) for line in text.splitlines() if " = " in line}
        for lang, text in texts.items()
    }
    assert rows["de"] == rows["en"]


def test_every_sentence_gets_the_facts_it_names() -> None:
    text = (HOME / "words" / "en.ftl").read_text(encoding="utf-8")
    named = {row[0]: set(re.findall(r"\$(\w+)", row[1])) for row in re.findall(r"^(\S+) = (.*)$", text, re.M)}
    missing = [
        (path.name, line, code, sorted(named[code] - facts))
        for path in HOME.rglob("*.py")
        for line, code, facts in codes_with_facts(path)
        if named.get(code, set()) - facts
    ]
    assert missing == []
