"""An owner's own figures: laid over ours, marked, with clear faults, and known to the record."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.drill.game import GAME
from walstatt.core.match import Match
from walstatt.core.questions import Ask, AskEach
from walstatt.core.record import BadRecord
from walstatt.papers.keep import Kept, keep, resume
from walstatt.papers.overlay import CARRIER, BadOverlay, Overlay, carried, lay_over, overlay_of, read_overlay
from walstatt.papers.records import read_record
from walstatt.papers.replay import replay

MINE = "0123456789abcdef"
SHEET: dict[str, Any] = {
    "sure": "reconstructed",
    "swoop": 5,
    "range": [1, 2],
    "fire": {"gate": 2, "dale": 1},
    "counter": [
        {"kind": "wolf", "full": [2, 0, 8], "sure": "published"},
        {"kind": "warg", "full": [4, 0, 8], "sure": "published"},
    ],
}


def own(tmp_path: Path, text: str) -> Overlay:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return read_overlay(path)


def test_figures_are_replaced_one_by_one_and_marked(tmp_path: Path) -> None:
    laid = lay_over("small", SHEET, own(tmp_path, "[small]\nswoop = 7\n[small.fire]\ngate = 3\n"))
    assert (laid["swoop"], laid["fire"], laid["range"]) == (7, {"gate": 3, "dale": 1}, [1, 2])
    assert laid["sure"] == "owner"
    assert SHEET["swoop"] == 5


def test_rows_are_found_by_their_name(tmp_path: Path) -> None:
    laid = lay_over("small", SHEET, own(tmp_path, "[small.counter.warg]\nfull = [5, 0, 8]\n"))
    assert [row["full"] for row in laid["counter"]] == [[2, 0, 8], [5, 0, 8]]
    assert [row["sure"] for row in laid["counter"]] == ["published", "owner"]
    assert laid["sure"] == "reconstructed"  # the rest of the sheet is ours


def test_rows_may_be_added_to_lists_that_allow_it(tmp_path: Path) -> None:
    mine = own(tmp_path, "[small.counter.bear]\nfull = [6, 0, 6]\n[small.counter.wolf]\nfull = [3, 0, 8]\n")
    laid = lay_over("small", SHEET, mine, adds=("counter",))
    assert [row["kind"] for row in laid["counter"]] == ["wolf", "warg", "bear"]
    assert [row["full"][0] for row in laid["counter"]] == [3, 4, 6]
    assert [row["sure"] for row in laid["counter"]] == ["owner", "published", "owner"]
    with pytest.raises(BadOverlay) as caught:
        lay_over("small", SHEET, own(tmp_path, "[small.counter]\nbear = 3\n"), adds=("counter",))
    assert (caught.value.field, caught.value.code) == ("small.counter.bear", "table")


def test_other_sheets_and_no_overlay_change_nothing(tmp_path: Path) -> None:
    assert lay_over("small", SHEET, None) == SHEET
    assert lay_over("small", SHEET, own(tmp_path, "[other]\nx = 1\n")) == SHEET


@pytest.mark.parametrize(
    ("text", "code", "field"),
    [
        ("[small]\nstoop = 7\n", "unknown_name", "small.stoop"),
        ("[small.fire]\nhill = 7\n", "unknown_name", "small.fire.hill"),
        ("[small.counter.bear]\nfull = [1]\n", "unknown_name", "small.counter.bear"),
        ('[small]\nswoop = "seven"\n', "whole_number", "small.swoop"),
        ("[small]\nswoop = 7.5\n", "whole_number", "small.swoop"),
        ("[small]\nswoop = true\n", "whole_number", "small.swoop"),
        ("[small]\nrange = 3\n", "list", "small.range"),
        ("[small]\nfire = 3\n", "table", "small.fire"),
        ("[small]\ncounter = 3\n", "table", "small.counter"),
    ],
)
def test_a_fault_names_file_field_and_what_is_expected(tmp_path: Path, text: str, code: str, field: str) -> None:
    with pytest.raises(BadOverlay) as caught:
        lay_over("small", SHEET, own(tmp_path, text))
    assert (caught.value.file, caught.value.field, caught.value.code) == ("own.toml", field, code)


def test_a_file_that_is_no_toml_or_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadOverlay) as caught:
        own(tmp_path, "swoop =")
    assert (caught.value.file, caught.value.code) == ("own.toml", "not_toml")
    with pytest.raises(BadOverlay) as caught:
        own(tmp_path, "swoop = 3\n")
    assert (caught.value.field, caught.value.code) == ("swoop", "table")
    with pytest.raises(BadOverlay) as caught:
        read_overlay(tmp_path / "none.toml")
    assert (caught.value.file, caught.value.code) == ("none.toml", "not_found")


def test_the_mark_is_of_the_figures_not_of_the_file(tmp_path: Path) -> None:
    plain = own(tmp_path, "[a]\nx = 1\ny = 2\n").mark
    assert own(tmp_path, "# mine\n[a]\ny = 2\nx = 1\n").mark == plain
    assert own(tmp_path, "[a]\ny = 2\nx = 2\n").mark != plain
    assert len(plain) == 16


def test_an_owner_may_give_his_figures_a_title(tmp_path: Path) -> None:
    named, plain = own(tmp_path, 'title = "My copy"\n[a]\nx = 1\n'), own(tmp_path, "[a]\nx = 1\n")
    assert (named.title, named.fields(), named.mark) == ("My copy", ["a.x"], plain.mark)
    assert plain.title == "own.toml"
    with pytest.raises(BadOverlay) as caught:
        own(tmp_path, "title = 7\n")
    assert (caught.value.field, caught.value.code) == ("title", "text")


def test_the_environment_carries_overlays_to_every_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "own.toml"
    path.write_text("[a]\nx = 1\n", encoding="utf-8")
    monkeypatch.setenv(CARRIER, carried({"one": path, "two": tmp_path / "b.toml"}))
    found = overlay_of("one")
    assert found is not None
    assert (found.path, found.figures) == (path, {"a": {"x": 1}})
    assert overlay_of("three") is None


# The record


def played_with(figures: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Match, list[str]]:
    """A game under some figures, a few answers long."""
    monkeypatch.setattr(type(GAME), "figures", figures)
    match = GAME.start("squares", seed="own")
    for _ in range(6):
        question = match.question
        assert isinstance(question, Ask | AskEach)
        for ask in [question] if isinstance(question, Ask) else list(question.asks.values()):
            match.answer(ask.options[0], seat=ask.seat)
    assert match.record is not None
    return match, list(match.record.lines)


def test_the_record_names_the_figures_and_refuses_others(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = read_record(played_with("", monkeypatch)[1])
    assert "figures" not in plain.entries()[0]
    record = read_record(played_with(MINE, monkeypatch)[1])
    assert record.entries()[0]["figures"] == MINE
    replay(record, of=GAME)
    with pytest.raises(BadRecord):
        replay(plain, of=GAME)
    for other in ("", "fedcba9876543210"):
        monkeypatch.setattr(type(GAME), "figures", other)
        with pytest.raises(BadRecord) as caught:
            replay(record, of=GAME)
        assert (caught.value.line, caught.value.code) == (1, "other_figures")


def test_a_running_game_goes_on_from_its_last_rest_under_other_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    match, lines = played_with(MINE, monkeypatch)
    kept = msgspec.json.decode(msgspec.json.encode(keep(match)), type=Kept)
    assert resume(GAME, kept, read_record(lines))[1] is False
    monkeypatch.setattr(type(GAME), "figures", "")
    record = read_record(lines)
    taken_up, has_changed = resume(GAME, kept, record)
    assert has_changed
    assert [entry["figures"] for entry in record.entries() if "notice" in entry] == [""]
    assert taken_up.setup is not None
    assert taken_up.setup.figures == ""
    replay(read_record(record.lines), secret=kept.setup.secret, of=GAME)
