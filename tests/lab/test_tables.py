"""The figures of a series as Parquet: every answer and roll of every record, and the odds that were met."""

from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from fractions import Fraction
from typing import Any

import pytest
from pyarrow import parquet

from walstatt.lab.plan import Plan
from walstatt.lab.records import Records
from walstatt.lab.series import Series
from walstatt.lab.simulate import simulate
from walstatt.lab.tables import write_tables
from walstatt.papers.records import read_record_file

GAMES = 3


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


@pytest.fixture(scope="module")
def tables(executor: Executor, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    place = tmp_path_factory.mktemp("series")
    plan = Plan.make("mfm", "first-fight", ("recruit", "recruit"), "tables")
    series, records = Series(plan), Records(place / "records")
    simulate(series, GAMES, executor, records=records)
    paths = write_tables(series, GAMES, records, place / "tables", executor, with_odds=True)
    found: dict[str, Any] = {path.stem: parquet.read_table(path).to_pylist() for path in paths}
    return found | {"series": series, "records": records}


def test_every_answer_and_every_roll_has_its_row(tables: dict[str, Any]) -> None:
    for number in range(GAMES):
        entries = [entry for entry in read_record_file(tables["records"].path(number)).entries() if "q" in entry]
        rolls = [row for row in tables["rolls"] if row["game"] == number]
        decisions = [row for row in tables["decisions"] if row["game"] == number]
        assert [row["question"] for row in rolls] == [entry["q"][0] for entry in entries if entry["q"][3] == "roll"]
        assert [row["question"] for row in decisions] == [entry["q"][0] for entry in entries if entry["q"][3] != "roll"]
        assert {row["level"] for row in decisions} == {"recruit"}
        assert [row["turn"] for row in decisions] == sorted(row["turn"] for row in decisions)
        assert decisions[0]["turn"] >= 1
        assert all(row["phase"] for row in decisions)


def test_a_row_for_each_game(tables: dict[str, Any]) -> None:
    rows = {row["game"]: row for row in tables["games"]}
    for one in tables["series"].first(GAMES):
        row = rows[one.number]
        assert (row["winner"], row["reason"], row["answers"], row["turns"]) == (
            one.winner,
            one.reason,
            one.answers,
            one.turns,
        )


def test_odds_that_were_met_are_whole_and_one_outcome_happened(tables: dict[str, Any]) -> None:
    met = defaultdict(list)
    for row in tables["odds"]:
        met[row["game"], row["question"]].append(row)
    assert len(met) > 20
    for rows in met.values():
        assert sum(Fraction(row["exactly"]) for row in rows) == 1
        assert sum(row["happened"] is True for row in rows) == 1


def test_the_odds_foretell_what_happens(tables: dict[str, Any]) -> None:
    """What happened had on the whole the chance that was foretold: over all outcomes, within four deviations."""
    expected = sum(row["chance"] ** 2 for row in tables["odds"])
    spread = sum(row["chance"] ** 3 for row in tables["odds"]) ** 0.5
    happened = sum(row["chance"] for row in tables["odds"] if row["happened"])
    assert abs(happened - expected) < 4 * spread
