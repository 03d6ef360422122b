"""Every code that rules use has a sentence in both languages, and no sentence lacks its facts."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.bofa.table import play, table, u
from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import FIELD, TERRAINS
from walstatt.games.bofa.counters import COUNTERS
from walstatt.papers.words import message_id, names, words

RULES = sorted((GAME.home / "rules").glob("*.py"))


def literals(node: ast.expr) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def codes() -> set[str]:
    found: set[str] = set()
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name == "Refusal" and len(node.args) > 1:
                found.update(f"refusal-{code}" for code in literals(node.args[1]))
            elif name == "tell":
                found.update(f"event-{code}" for code in literals(node.args[1]))
            elif name == "Order" and path.name != "book.py":
                found.update(f"order-{code}" for code in list(literals(node.args[0])))
            elif name == "Result":
                found.update(f"result-{code}" for code in literals(node.args[1]))
            for keyword in node.keywords:
                if keyword.arg == "prompt" and isinstance(keyword.value, ast.Constant):
                    found.update(f"prompt-{code}" for code in literals(keyword.value))
    return found


MORE = {
    *(f"result-{grade}" for grade in ("marginal", "tactical", "complete")),
    *(f"event-{what}" for what in ("assaulted", "fought_melee", "calmed_down", "stayed_hysterical")),
    *(f"prompt-{phase}" for phase in ("set_up", "regroup", "move_phase", "combat_phase", "fire_phase")),
    *(f"prompt-{chit}" for chit in ("first_chit", "kept_chit")),
    *(f"unit-{counter.kind}" for counter in COUNTERS.values()),
    *(f"army-{counter.army}" for counter in COUNTERS.values()),
    *(f"terrain-{terrain}" for terrain in TERRAINS),
    *FIELD.regions,
    *(f"area-{area}" for area in (*FIELD.areas, "none")),
    *(f"scenario-{name}" for name in GAME.scenarios),
    *(f"option-{option.name}" for scenario in GAME.scenarios.values() for option in scenario.options),
}  # fmt: skip


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_code_has_a_sentence(lang: str) -> None:
    known = words(GAME, lang)
    missing = sorted(code for code in codes() | MORE if not known.has(code))
    assert missing == []
    assert len(codes()) > 150


def messages(lang: str) -> dict[str, set[str]]:
    text = (GAME.home / "words" / f"{lang}.ftl").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    name = ""
    for line in text.splitlines():
        if entry := re.match(r"(\s*\.?[\w-]+) = (.*)", line):
            name = f"{name.split('.')[0]}{entry[1].strip()}" if entry[1].startswith(" ") else entry[1]
            assert name not in found, name
            found[name] = set(re.findall(r"\$(\w+)", entry[2]))
    return found


def test_both_languages_say_the_same_things_with_the_same_facts() -> None:
    assert messages("de") == messages("en")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "Dunkles Heer: Angriff auf Elben-Speerträger 1 in 1213, Thal, mit Bolg: 5 gegen 7, eine Spalte besser, "
               "Würfel 9, Zuschlag 0 (Thal, Bolg und seine Leibwache). Treffer beim Angreifer: 1."),
        ("en", "Dark army: assault on Elf spearmen 1 in 1213, Dale, with Bolg: 5 against 7, one column better, "
               "die 9, modifier 0 (Dale, Bolg and his guard). Hits on the attacker: 1."),
    ],
)  # fmt: skip
def test_a_fight_can_be_followed_without_the_map(lang: str, said: str) -> None:
    match = table({"1213": ["elf_spear_7"], "1212": ["bolg"]}, book="standard", dice=[9])
    events = play(match, ("assault", u("elf_spear_7")))
    assert words(GAME, lang).event(events[0], names(match)) == said


def test_every_turn_begins_with_the_state_of_the_battle() -> None:
    match = table({"0808": ["thorin"], "1314": ["azog_scim"]}, "move", "dark", "standard", turn=2, number=4)
    events = play(match, "end")
    held = next(event for event in events if event.what == "areas_held")
    assert words(GAME, "en").event(held, names(match)) == (
        "Victory areas. Free Peoples: Front Gate. Dark army: Dale. Contested or empty: Ravenhill, East guard room, "
        "Hilltop. Counters on the map: 2 against 2."
    )


def test_codes_are_message_ids() -> None:
    for name in messages("en"):
        assert message_id(name) == name


def test_words_lie_where_the_game_says() -> None:
    assert Path(GAME.home / "words" / "de.ftl").exists()
