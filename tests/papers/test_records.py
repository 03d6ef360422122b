"""Records: what is damaged, truncated, edited or too new is refused with its line; nothing is overwritten."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.drill.game import GAME
from walstatt.conformance import Case, play_out
from walstatt.core.record import FORMAT, BadRecord, Record
from walstatt.papers.records import read_record, read_record_file, write_record_file
from walstatt.papers.replay import replay


@pytest.fixture(scope="module")
def record() -> Record:
    record = play_out(Case(GAME, "squares", 3)).record
    assert record is not None
    return record


def tampered(lines: list[str], rng: Random) -> list[str]:
    """One thing wrong with a record, chosen at random."""
    twin, number = list(lines), rng.randrange(len(lines))
    kind = rng.choice(["byte", "drop", "swap", "repeat", "cut", "tail", "add"])
    if kind == "byte":
        at = rng.randrange(len(twin[number]))
        twin[number] = twin[number][:at] + chr(rng.randrange(32, 126)) + twin[number][at + 1 :]
    elif kind == "drop":
        del twin[min(number, len(twin) - 2)]
    elif kind == "swap":
        other = rng.randrange(len(twin))
        twin[number], twin[other] = twin[other], twin[number]
    elif kind == "repeat":
        twin.insert(number, twin[number])
    elif kind == "cut":
        twin[number] = twin[number][: rng.randrange(len(twin[number]))]
    elif kind == "tail":
        twin.append('{"undo":"blue","to":1,"hash":"00"}')
    else:
        twin.insert(number, '{"resign":"blue","hash":"00"}')
    return twin


def test_a_thousand_tampered_records_are_all_refused(record: Record) -> None:
    rng, tried = Random(1), 0
    while tried < 1000:
        lines = tampered(record.lines, rng)
        if lines == record.lines:
            continue
        tried += 1
        with pytest.raises(BadRecord):
            read_record(lines)


def test_an_edit_with_new_hashes_is_found_by_replay(record: Record) -> None:
    rng, found = Random(2), 0
    for _ in range(40):
        twin, entries = Record(), record.entries()
        number = rng.randrange(1, len(entries) - 1)
        entry = entries[number]
        if "sealed" in entry:
            entry["locked"] = ("0" if entry["locked"][0] != "0" else "1") + entry["locked"][1:]
        elif "q" in entry:
            entry["answer"] = "end" if entry["answer"] != "end" else ("move", 1)
        else:
            entry["rest"] = "0" * 32
        for one in entries:
            twin.add(one)
        with pytest.raises(BadRecord) as error:
            replay(read_record(twin.lines), of=GAME)
        assert error.value.line >= 2
        found += 1
    assert found == 40


def test_the_first_line_that_differs_is_named(record: Record) -> None:
    lines = list(record.lines)
    lines[6] = lines[6].replace('"hash":"', '"hash":"0')
    with pytest.raises(BadRecord) as error:
        read_record(lines)
    assert (error.value.line, error.value.code) == (7, "hash_differs")


def test_a_truncated_file_is_told_from_a_running_game(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_text(record.text()[:-30])
    with pytest.raises(BadRecord) as error:
        read_record_file(path)
    assert (error.value.line, error.value.code) == (len(record.lines), "cut_off")
    running = read_record(record.lines[:-1])
    assert not running.is_closed
    assert replay(running, of=GAME).line


def test_files_that_are_no_records(tmp_path: Path) -> None:
    for name, content, code in [
        ("empty", b"", "empty"),
        ("binary", b"\xff\xfe\x00\n", "not_text"),
        ("text", b"hello\n", "not_json"),
        ("list", b"[]\n", "no_hash"),
        ("other", b'{"a":1,"hash":"x"}\n', "not_a_record"),
    ]:
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadRecord) as error:
            read_record_file(tmp_path / name)
        assert (error.value.line, error.value.code) == (1, code)


def test_a_newer_version_is_refused_by_name(record: Record) -> None:
    head = msgspec.json.decode(record.lines[0])
    del head["hash"]
    newer = Record()
    newer.add({**head, "walstatt": FORMAT + 1})
    with pytest.raises(BadRecord) as error:
        read_record(newer.lines)
    assert error.value.code == "newer_version"


def test_an_unknown_game_is_refused_by_name(record: Record) -> None:
    other = Record()
    other.add({**record.entries()[0], "game": "go"})
    with pytest.raises(BadRecord, match="there is no game 'go'"):
        replay(other)


def test_nothing_is_overwritten(record: Record, tmp_path: Path) -> None:
    write_record_file(record, tmp_path / "game.jsonl")
    before = (tmp_path / "game.jsonl").read_bytes()
    with pytest.raises(FileExistsError):
        write_record_file(record, tmp_path / "game.jsonl")
    assert (tmp_path / "game.jsonl").read_bytes() == before
    assert read_record_file(tmp_path / "game.jsonl").lines == record.lines
    with pytest.raises(ValueError, match="closed"):
        record.add({"undo": "blue", "to": 1})


def test_a_watcher_sees_every_answer(record: Record) -> None:
    seen: list[int] = []
    replay(record, each=lambda match, line: seen.append(line), of=GAME)
    assert seen == sorted(seen)
    assert len(seen) > 50
