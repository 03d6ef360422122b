"""Dice: keyed, provable, fair."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.drill.game import GAME
from walstatt.conformance import Case, play_out
from walstatt.core.dice import KeyedDice, commitment, die_note, draw, face_at, stream_key
from walstatt.core.questions import D10, D12, Roll, cup
from walstatt.core.record import BadRecord, Record
from walstatt.papers.proof import die_noted, prove_dice
from walstatt.papers.records import write_record_file
from walstatt.papers.scripted_dice import ScriptedDice

VERIFIER = Path(__file__).parents[2] / "docs/verify_dice.py"


def test_a_stream_is_fixed_by_all_its_secrets() -> None:
    key = stream_key(b"s" * 32, "m", {"a": "1", "b": "2"})
    assert key == stream_key(b"s" * 32, "m", {"b": "2", "a": "1"})
    others = [
        stream_key(b"t" * 32, "m", {"a": "1", "b": "2"}),
        stream_key(b"s" * 32, "n", {"a": "1", "b": "2"}),
        stream_key(b"s" * 32, "m", {"a": "1", "b": "3"}),
    ]
    rolls = [[draw(one, "roll", i, 12) for i in range(40)] for one in (key, *others)]
    assert len({tuple(roll) for roll in rolls}) == 4
    assert [draw(key, "lot", i, 12) for i in range(40)] != rolls[0]
    assert commitment(b"s" * 32, "m") != commitment(b"s" * 32, "n")


def test_draws_are_fair() -> None:
    key = stream_key(b"fair" * 8, "m", {})
    seen = Counter(draw(key, "roll", i, 12) for i in range(60_000))
    squares = sum((count - 5000) ** 2 for count in seen.values())
    assert len(seen) == 12
    assert squares < 5000 * 31  # chi-square with 11 degrees: 31 is passed once in a thousand


def test_weights_of_a_cup() -> None:
    lots = cup({7: 3, 9: 0, 4: 1})
    assert [face_at(lots, place) for place in range(4)] == [7, 7, 7, 4]
    with pytest.raises(ValueError, match="fewer chances"):
        face_at(lots, 4)
    assert die_noted(die_note(lots)) == lots
    assert die_noted(die_note(D12)) == D12
    for nonsense in ("d0", "x", 5, (), ((1, 2, 3),)):
        with pytest.raises(ValueError, match="no die"):
            die_noted(nonsense)


def test_the_index_moves_by_the_number_of_dice() -> None:
    dice = KeyedDice(b"k" * 32)
    three = dice.roll(Roll(D10, 3))
    assert isinstance(three, tuple)
    assert (len(three), dice.drawn, dice.index) == (3, 0, 3)
    assert KeyedDice(b"k" * 32, 1).roll(Roll(D10)) == three[1]


def finished() -> Record:
    """A finished game in which there was some fighting."""
    records = (play_out(Case(GAME, "hexes", seed)).record for seed in range(100))
    return next(record for record in records if record is not None and record.text().count('"d10"') > 4)


def forged(record: Record, change: str) -> Record:
    """The record with one roll or the secret changed and all hashes made anew."""
    entries, twin = record.entries(), Record()
    for entry in entries:
        if change == "roll" and entry.get("die") == "d10":
            entry["answer"] = entry["answer"] % 10 + 1
            change = ""
        if change == "index" and entry.get("index", 0) > 0:
            entry["index"] += 1
            change = ""
        if change == "secret" and "secret" in entry:
            entry["secret"] = "00" * 32
        twin.add(entry)
    return twin


def test_a_finished_record_proves_its_dice(tmp_path: Path) -> None:
    record = finished()
    assert prove_dice(record) > 5
    write_record_file(record, tmp_path / "game.jsonl")
    run = subprocess.run(
        [sys.executable, VERIFIER, tmp_path / "game.jsonl"], capture_output=True, text=True, check=True
    )
    assert f"{prove_dice(record)} dice proven" in run.stdout


@pytest.mark.parametrize(
    ("change", "code"), [("roll", "die_differs"), ("index", "dice_out"), ("secret", "secret_differs")]
)
def test_forged_dice_are_found(change: str, code: str, tmp_path: Path) -> None:
    record = forged(finished(), change)
    with pytest.raises(BadRecord) as found:
        prove_dice(record)
    assert code in found.value.code
    write_record_file(record, tmp_path / "forged.jsonl")
    run = subprocess.run(
        [sys.executable, VERIFIER, tmp_path / "forged.jsonl"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1


def test_the_verifier_is_short_and_needs_nothing_of_ours() -> None:
    text = VERIFIER.read_text()
    assert text.count("\n") <= 80
    assert "import walstatt" not in text
    assert "from walstatt" not in text


def test_a_running_game_proves_nothing_yet() -> None:
    record = GAME.start("hexes").record
    assert record is not None
    assert '"secret"' not in record.text()
    with pytest.raises(BadRecord, match="not finished"):
        prove_dice(record)


@pytest.mark.parametrize(("faces", "n"), [([3], 2), ([11], 1), ([3, 0], 2), ([], 1)])
def test_scripted_dice_that_do_not_fit_give_way_to_others(faces: list[int], n: int) -> None:
    others = KeyedDice(stream_key(b"s" * 32, "m", {}))
    fallen = KeyedDice(stream_key(b"s" * 32, "m", {})).roll(Roll(D10, n))
    script = ScriptedDice(faces, others)
    assert script.roll(Roll(D10, n)) == fallen
    assert script.index == n
