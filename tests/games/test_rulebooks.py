"""Every rulebook says the same rules in both languages, and every ruling it names exists."""

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

import walstatt.games
from walstatt.papers.rulebook import HOUSE, wordings

GAMES = Path(walstatt.games.__file__).parent
RULEBOOKS = sorted(path.parent for path in GAMES.glob("*/rulebook/en.md"))
ITEM = re.compile(r"- \*\*(?P<id>[^*\s]+)\*\* ?(?P<wording>.*)")
MARK = re.compile(r"\s*\{(?P<mark>not testable|nicht prüfbar): (?P<reason>[^{}]+)\}$")
RULING = re.compile(r"\[(R\d+)\]")
TEST_MARK = {"en": "not testable", "de": "nicht prüfbar"}
RULING_PARTS = ("Rules", "Decision", "Reason", "Deutsch")


class Item(NamedTuple):
    """One rule of a rulebook."""

    wording: str
    mark: str | None
    rulings: tuple[str, ...]


def lines_of(book: Path, language: str) -> list[str]:
    return (book / f"{language}.md").read_text(encoding="utf-8").splitlines()


def items(book: Path, language: str) -> list[tuple[str, Item]]:
    found = []
    for match in filter(None, map(ITEM.fullmatch, lines_of(book, language))):
        text = match["wording"]
        mark = MARK.search(text)
        bare = MARK.sub("", text)
        rulings = tuple(RULING.findall(bare))
        found.append((match["id"], Item(RULING.sub("", bare).strip(), mark and mark["mark"], rulings)))
    return found


def rulings(book: Path) -> dict[str, dict[str, str]]:
    """Each ruling's parts by its number, in the order of the file."""
    found: dict[str, dict[str, str]] = {}
    for line in (book / "RULINGS.md").read_text(encoding="utf-8").splitlines():
        if heading := re.fullmatch(r"## (R\d+) (\S.*)", line):
            assert heading[1] not in found, f"{heading[1]} twice"
            found[heading[1]] = {}
        elif part := re.fullmatch(r"(Rules|Decision|Reason|Deutsch): (\S.*)", line):
            found[list(found)[-1]][part[1]] = part[2]
    return found


books = pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.parent.name)


def test_there_are_rulebooks() -> None:
    assert RULEBOOKS


@books
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_line_is_a_heading_or_a_rule(book: Path, language: str) -> None:
    lines = lines_of(book, language)
    assert lines[0].startswith("# ")
    strange = [line for line in lines[1:] if line and not re.match(r"#{2,3} \S+", line) and not ITEM.fullmatch(line)]
    assert strange == []


@books
def test_both_languages_have_the_same_rules_in_the_same_order(book: Path) -> None:
    english, german = ([name for name, _ in items(book, language)] for language in ("en", "de"))
    assert english == german
    assert [name for name, count in Counter(english).items() if count > 1] == []


@books
def test_both_languages_have_the_same_sections(book: Path) -> None:
    english, german = (
        [line.split(" ", 2)[:2] for line in lines_of(book, language) if line.startswith("##")]
        for language in ("en", "de")
    )
    assert english == german


@books
def test_every_rule_is_worded_in_each_language(book: Path) -> None:
    german = dict(items(book, "de"))
    empty = [name for name, item in items(book, "en") if not (item.wording and german[name].wording)]
    same = [name for name, item in items(book, "en") if item.wording == german[name].wording]
    assert (empty, same) == ([], [])


@books
def test_braces_and_brackets_are_closed_marks(book: Path) -> None:
    for language in ("en", "de"):
        stray = [name for name, item in items(book, language) if re.search(r"[{}]|\[R|R\d+\]", item.wording)]
        assert stray == []


@books
def test_marks_of_untestable_rules_agree(book: Path) -> None:
    german = dict(items(book, "de"))
    for name, item in items(book, "en"):
        other = german[name].mark
        assert (item.mark, other) in ((None, None), (TEST_MARK["en"], TEST_MARK["de"])), name


@books
def test_every_ruling_a_rule_names_decides_that_rule(book: Path) -> None:
    decided = {number: parts["Rules"].split(", ") for number, parts in rulings(book).items()}
    german = dict(items(book, "de"))
    for name, item in items(book, "en"):
        assert item.rulings == german[name].rulings, name
        assert [number for number in item.rulings if name not in decided.get(number, [])] == [], name


@books
def test_rulings_are_numbered_and_complete(book: Path) -> None:
    found = rulings(book)
    assert list(found) == [f"R{number}" for number in range(1, len(found) + 1)]
    known = {name for name, _ in items(book, "en")}
    for number, parts in found.items():
        assert tuple(parts) == RULING_PARTS, number
        assert [name for name in parts["Rules"].split(", ") if name not in known] == [], number


def cited(path: Path) -> set[str]:
    """The rules that a module names: in refusals, events, questions, dice, and as places of rules."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        named = [keyword.value for keyword in node.keywords if keyword.arg in ("rule", "also")]
        named += node.args if name == "rule" else node.args[:1] if name in ("Refusal", "tell") else []
        for value in named:
            parts = value.elts if isinstance(value, ast.Tuple) else [value]
            found |= {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return found - {""}


@books
def test_every_rule_that_code_names_is_in_the_rulebook(book: Path) -> None:
    known = {name for name, _ in items(book, "en")} | set(wordings(HOUSE / "en.md"))
    for path in sorted(book.parent.rglob("*.py")):
        assert sorted(cited(path) - known) == [], path.name


def cited_in_data(path: Path) -> set[str]:
    """The rules that a data file names: all that stands under `rule`."""
    found, waiting = set[str](), [tomllib.loads(path.read_text(encoding="utf-8"))]
    while waiting:
        for name, value in waiting.pop().items():
            parts = value if isinstance(value, list) else [value]
            waiting += [part for part in parts if isinstance(part, dict)]
            found |= {part for part in parts if name == "rule" and isinstance(part, str)}
    return found


@books
def test_every_rule_that_data_name_is_in_the_rulebook(book: Path) -> None:
    known = {name for name, _ in items(book, "en")}
    for path in sorted((book.parent / "data").rglob("*.toml")):
        assert sorted(cited_in_data(path) - known) == [], path.name


@books
def test_every_text_that_looks_like_a_rule_is_one(book: Path) -> None:
    """Where all rules of a book begin alike (MFM-), nothing else in its sources does: no rule hides in a table."""
    known = {name for name, _ in items(book, "en")}
    prefixes = {name.split("-")[0] for name in known}
    if len(prefixes) > 1:
        pytest.skip("its rules begin in several ways")
    (prefix,) = prefixes
    for path in sorted(book.parent.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and type(node.value) is str}
        like = {text for text in texts if re.fullmatch(rf"{prefix}-\S+", text)}
        assert sorted(like - known) == [], path.name


def test_every_rule_that_the_drill_names_is_in_its_rulebook() -> None:
    drill = Path(__file__).parents[1] / "drill"
    known = set(wordings(drill / "rulebook" / "en.md")) | set(wordings(HOUSE / "en.md"))
    for path in (drill / "game.py", drill / "position.py", drill / "remembered.py", drill / "view.py"):
        assert sorted(cited(path) - known) == [], path.name


def test_every_rule_that_the_core_names_is_a_rule_of_the_table() -> None:
    for path in (GAMES.parent / "core").glob("*.py"):
        assert cited(path) <= set(wordings(HOUSE / "en.md")), path.name
    assert wordings(HOUSE / "en.md").keys() == wordings(HOUSE / "de.md").keys()


@books
def test_the_glossary_has_one_code_word_per_thing(book: Path) -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in (book / "GLOSSARY.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("| ")
    ][1:]
    assert all(len(row) == 3 and all(row) for row in rows)
    words = Counter(word for row in rows for word in re.findall(r"`(\w+)`", row[2]))
    assert [word for word, count in words.items() if count > 1] == []
