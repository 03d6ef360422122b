"""Positions exported, edited and played again."""

import json
import tomllib
from pathlib import Path

import pytest

from walstatt.cli.entry import run
from walstatt.core.game import game
from walstatt.papers.document import read_document, start


def test_a_scenario_is_written_and_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fight.toml"
    assert run(["export", "mfm/first-fight", "--out", str(path)]) == 0
    document = tomllib.loads(path.read_text())
    assert document["position"]["units"]["battle-axe fighter Brenn"]["cell"] == "T13"
    assert start(read_document(path)).position == game("mfm").start("first-fight").position
    assert run(["export", "mfm/first-fight", "--out", str(path)]) == 2
    assert "exists" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["mfm", "bofa", "siege", "adlg"])
def test_every_game_has_a_schema(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", name]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert schema["properties"]["game"] == {"const": name}
    assert schema["properties"]["position"]["additionalProperties"] is False


def test_a_document_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "siege/coup-de-main", "--json"]) == 0
    written = json.loads(capsys.readouterr().out)
    assert start(read_document(written)).position == game("siege").start("coup-de-main").position


def test_a_record_at_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = game("mfm").start("first-fight", seed="line")
    for _ in range(4):
        match.answer(match.question.options[0])  # type: ignore[union-attr]
    match.resign(match.question.seat)  # type: ignore[union-attr]
    assert match.record is not None
    (tmp_path / "game.jsonl").write_text(match.record.text())
    assert run(["export", str(tmp_path / "game.jsonl"), "--at", "2"]) == 0
    early = capsys.readouterr().out
    assert run(["export", str(tmp_path / "game.jsonl")]) == 0
    assert capsys.readouterr().out != early


def test_mistakes_are_told_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fight.toml"
    assert run(["export", "mfm/first-fight", "--out", str(path)]) == 0
    path.write_text(path.read_text().replace('"celts archer"', '"celts archre"'))
    line = next(i for i, row in enumerate(path.read_text().splitlines(), 1) if "archre" in row)
    capsys.readouterr()
    assert run(["odds", str(path), "--lang", "de"]) == 2
    assert f"Zeile {line}" in (said := capsys.readouterr().err)
    assert "Ist „celts archer“ gemeint?" in said
    assert run(["odds", str(path), "--lang", "en"]) == 2
    assert 'Did you mean "celts archer"?' in capsys.readouterr().err


def test_answers_may_name_units_and_cells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fight.toml"
    assert run(["export", "mfm/first-fight", "--out", str(path)]) == 0
    path.write_text('answers = [["move", "battle-axe fighter Brenn"], "T14"]\n' + path.read_text())
    assert run(["odds", str(path), "--lang", "en"]) == 0
    assert "T14" in capsys.readouterr().out
