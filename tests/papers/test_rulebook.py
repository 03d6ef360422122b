"""The rulebook index: wording, code, tests, rulings of every rule."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.drill import game as drill
from tests.drill.game import GAME
from walstatt.conformance.proofs import FILE, last_run
from walstatt.core import rulebook
from walstatt.papers.marks import read_marks
from walstatt.papers.rulebook import index, rulings, wordings

RULES = {entry.id: entry for entry in index(GAME, {"D3-a": {"t::a": "passed"}, "D3-b": {"t::b": "failed"}})}


def test_every_rule_has_wording_in_both_languages_and_a_place_in_the_code() -> None:
    assert len(RULES) == 21
    for entry in RULES.values():
        assert set(entry.wording) == {"en", "de"}
        assert entry.wording["en"] != entry.wording["de"]
        assert entry.code or entry.not_testable, entry.id


def test_decorators_and_numbers_lead_to_the_code() -> None:
    lines = (GAME.home / "game.py").read_text().splitlines()
    for one, function in (("D3-a", "move"), ("D7-a", "panic"), ("D9-c", "judged")):
        file, line = RULES[one].code[0].split(":")
        assert file == "game.py"
        assert f"def {function}(" in "\n".join(lines[int(line) - 1 : int(line) + 2])
    file, line = RULES["D3-d"].code[0].split(":")
    assert '"D3-d"' in lines[int(line) - 1]


def test_status_comes_from_the_tests_that_ran() -> None:
    assert RULES["D3-a"].status == "proven"
    assert RULES["D3-b"].status == "failing"
    assert RULES["D3-c"].status == "tested"
    assert RULES["D9-d"].status == "not_testable"
    assert RULES["D9-d"].not_testable == "says what it is for"


def test_marks_in_the_sources_tell_the_tests_where_nothing_has_run(tmp_path: Path) -> None:
    fresh = {entry.id: entry for entry in index(GAME)}
    assert fresh["D5-a"].status == "tested"
    assert "tests/drill/test_drill.py::test_D5_a_only_foes_beside" in fresh["D5-a"].tests
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_it.py").write_text(
        'import pytest\nTABLE = {"X-a": 1, "X-b": 2}\n'
        '@pytest.mark.rule(*TABLE, "X-c")\ndef test_one(): ...\n'
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("X-d"))])\ndef test_two(n): ...\n'
        "def test_three(): ...\n"
    )
    one, two = "tests/test_it.py::test_one", "tests/test_it.py::test_two"
    assert read_marks(tmp_path) == {"X-a": [one], "X-b": [one], "X-c": [one], "X-d": [two]}


def test_rulings_are_found_by_rule() -> None:
    assert RULES["D1-c"].rulings == ("R1",)
    ruling = rulings(GAME.home / "rulebook/RULINGS.md")[0]
    assert (ruling.number, ruling.title, ruling.rules) == ("R1", "When a plan is shown", ("D1-c",))
    assert "Reason:" in ruling.text


def test_missing_files_are_empty(tmp_path: Path) -> None:
    assert wordings(tmp_path / "none.md") == {}
    assert rulings(tmp_path / "none.md") == []


def test_proofs_are_kept_for_the_next_reader(pytester: Any) -> None:
    pytester.makeini("[pytest]\nmarkers = rule(*ids): proves")
    pytester.makeconftest('pytest_plugins = ["walstatt.conformance.proofs"]')
    pytester.makepyfile("import pytest\n@pytest.mark.rule('D1-a', 'D1-b')\ndef test_it():\n    pass")
    pytester.runpytest_inprocess("-p", "no:cacheprovider")
    known = json.loads((Path(pytester.path) / FILE).read_text())
    assert known == {
        one: {"test_proofs_are_kept_for_the_next_reader.py::test_it": "passed"} for one in ("D1-a", "D1-b")
    }
    assert last_run(Path(pytester.path) / "below") == known
    assert last_run(Path("/")) == {}


def test_a_rule_with_a_cache_around_it_has_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rulebook.PLACES, "D9-d", [cache(drill.judged)])
    entry = next(one for one in index(GAME) if one.id == "D9-d")
    assert entry.code[0].startswith("game.py:")
