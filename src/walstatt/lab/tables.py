"""The figures of a series as tables: a row a game, a decision, a roll, and an outcome that the odds foresaw."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from walstatt.core.game import game
from walstatt.core.match import Match
from walstatt.core.odds import TooMany
from walstatt.core.position import Event
from walstatt.core.questions import Answer, Ask, Refused, Roll, Stale
from walstatt.lab.records import Records
from walstatt.lab.series import Series
from walstatt.lab.simulate import each_done
from walstatt.papers.records import read_record_file
from walstatt.papers.replay import replay

Row = dict[str, Any]
ROWS_AT_ONCE = 20_000
TABLES = ("games", "decisions", "rolls", "odds")


def columns() -> dict[str, Any]:
    """What each table holds, as schemas of pyarrow; raises ImportError where it is not installed."""
    import pyarrow as pa

    text, whole, words = pa.string(), pa.int32(), pa.list_(pa.string())
    asked = [("game", whole), ("question", whole), ("turn", whole), ("phase", text), ("rule", text)]
    return {
        "games": pa.schema(
            [
                ("game", whole),
                ("winner", text),
                ("levels", words),
                ("reason", text),
                ("answers", whole),
                ("turns", whole),
            ]
        ),
        "decisions": pa.schema([*asked, ("seat", text), ("level", text), ("kind", text), ("answer", text)]),
        "rolls": pa.schema([*asked, ("die", text), ("fallen", words), ("place", pa.int64())]),
        "odds": pa.schema(
            [
                *asked,
                ("outcome", whole),
                ("chance", pa.float64()),
                ("exactly", text),
                ("events", words),
                ("then", text),
                ("happened", pa.bool_()),
            ]
        ),
    }


class Table:
    """A Parquet file that grows by rows; it is there under its name when it is whole."""

    def __init__(self, path: Path, schema: Any) -> None:
        from pyarrow.parquet import ParquetWriter

        self.path, self.schema, self.rows = path, schema, list[Row]()
        self.unfinished = path.with_suffix(".unfinished")
        self.writer = ParquetWriter(self.unfinished, schema)

    def add(self, rows: Sequence[Row]) -> None:
        """Some more rows."""
        self.rows += rows
        if len(self.rows) >= ROWS_AT_ONCE:
            self.flush()

    def flush(self) -> None:
        """Write what waits."""
        import pyarrow as pa

        if self.rows:
            self.writer.write_table(pa.Table.from_pylist(self.rows, self.schema))
            self.rows = []

    def close(self) -> None:
        """The table is whole."""
        self.flush()
        self.writer.close()
        os.replace(self.unfinished, self.path)


def write_tables(
    series: Series,
    games: int,
    records: Records,
    folder: Path,
    executor: Executor,
    *,
    with_odds: bool = False,
    each: Callable[[], None] = lambda: None,
    workers: int = 0,
) -> list[Path]:
    """Write the figures of a series, read from its records, into a folder of Parquet files; returns their paths."""
    schemas = columns()
    folder.mkdir(parents=True, exist_ok=True)
    names = TABLES if with_odds else TABLES[:-1]
    tables = {name: Table(folder / f"{name}.parquet", schemas[name]) for name in names}
    tables["games"].add([msgspec.to_builtins(one) | {"game": one.number} for one in series.first(games)])
    call = partial(rows_of, records.folder, series.plan.levels_in, with_odds)
    for found in each_done(executor, call, records.numbers(games), workers):
        for name, rows in found.items():
            tables[name].add(rows)
        each()
    for table in tables.values():
        table.close()
    return [table.path for table in tables.values()]


def rows_of(
    folder: Path, levels_in: Callable[[int], dict[str, str]], with_odds: bool, number: int
) -> dict[str, list[Row]]:
    """What one record tells: for worker processes."""
    record = read_record_file(Records(folder).path(number))
    entries = [(line, entry) for line, entry in enumerate(record.entries()) if "q" in entry]
    reader = Reader(number, entries, levels_in(number), with_odds)
    head = record.entries()[0]
    reader.look(game(head["game"]).start(head["scenario"], options=head["options"], seed="", keeps_record=False))
    replay(record, each=lambda match, _: reader.each(match))
    return {name: rows for name, rows in reader.rows.items() if with_odds or name != "odds"}


class Reader:
    """Makes rows of a record while it is played again."""

    def __init__(self, number: int, entries: list[tuple[int, Row]], levels: dict[str, str], with_odds: bool) -> None:
        self.number, self.levels, self.with_odds = number, levels, with_odds
        self.rows: dict[str, list[Row]] = {name: [] for name in TABLES if name != "games"}
        self.left = entries[::-1]
        self.turn, self.phase = 0, ""

    def look(self, match: Match) -> None:
        """Before an answer: when it is, and what it leads to."""
        view = match.view(None)
        self.turn, self.phase = view.turn, view.phase
        if self.with_odds and self.left and isinstance(match.question, Ask):
            self.rows["odds"] += self.met(match, self.left[-1][1]["answer"])

    def each(self, match: Match) -> None:
        """After an answer: it, and the dice that fell."""
        assert match.record is not None
        written = len(match.record.lines)
        while self.left and self.left[-1][0] < written:
            self.add(self.left.pop()[1])
        self.look(match)

    def asked(self, entry: Row) -> Row:
        """Where in the game a question stands."""
        question, _, rule, _ = entry["q"]
        return {"game": self.number, "question": question, "turn": self.turn, "phase": self.phase, "rule": rule}

    def add(self, entry: Row) -> None:
        """A decision or a roll."""
        _, seat, _, kind = entry["q"]
        if kind == "roll":
            fallen = entry["answer"] if isinstance(entry["answer"], tuple) else (entry["answer"],)
            die = entry["die"] if isinstance(entry["die"], str) else msgspec.json.encode(entry["die"]).decode()
            row = {"die": die, "fallen": list(map(str, fallen)), "place": entry.get("index")}
            self.rows["rolls"].append(self.asked(entry) | row)
        else:
            answer = msgspec.json.encode(entry["answer"]).decode()
            row = {"seat": seat, "level": self.levels.get(seat), "kind": kind, "answer": answer}
            self.rows["decisions"].append(self.asked(entry) | row)

    def met(self, match: Match, answer: Answer) -> Iterator[Row]:
        """What could happen after an answer that dice follow, and which of it did."""
        fallen = [entry["answer"] for _, entry in self.left[-2::-1] if entry["q"][3] == "roll"]
        try:
            happened = what_happened(match, answer, fallen)
            odds = match.odds(answer) if happened is not None else None
        except (TooMany, Refused, Stale):
            return
        for place, outcome in enumerate(odds.outcomes if odds is not None else ()):
            yield self.asked(self.left[-1][1]) | {
                "outcome": place,
                "chance": float(outcome.chance),
                "exactly": str(outcome.chance),
                "events": [event.what for event in outcome.events],
                "then": outcome.stop.prompt if outcome.stop is not None else None,
                "happened": outcome.events == happened,
            }


def what_happened(match: Match, answer: Answer, fallen: Iterable[Answer]) -> tuple[Event, ...] | None:
    """What an answer led to, as the odds tell it: one roll stands for all that the rule reads alike.

    None if no dice followed.
    """
    trial = match.fork()
    trial.feed(trial.question.check(answer))  # type: ignore[union-attr]
    dice = iter(fallen)
    heard: tuple[Event, ...] = ()
    rolled = False
    while True:
        roll = trial.question
        if roll is None and trial.result is None and trial.position.owed:
            trial.serve()
        elif isinstance(roll, Roll):
            heard += trial.events
            read, rolled = roll.class_of(next(dice)), True
            trial = trial.fork()  # which has told nothing yet
            trial.feed(next(one for one, _ in roll.classes() if roll.class_of(one) == read))
        else:
            return heard + trial.events if rolled else None
