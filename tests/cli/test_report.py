"""The page of a series: what it shows is what the games were, and it stands for itself."""

import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest

from tests.cli.terminal import Terminal
from walstatt.core.game import game
from walstatt.lab.battles import Watch, battles, quartiles
from walstatt.lab.charts import Bar, Line, bars, heat, histogram, lines
from walstatt.lab.plan import Plan
from walstatt.lab.records import Records
from walstatt.lab.series import Series
from walstatt.lab.simulate import simulate
from walstatt.view import Board, Piece, Place, View

GAMES = 4


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


@pytest.fixture(scope="module")
def series(executor: Executor, tmp_path_factory: pytest.TempPathFactory) -> tuple[Series, Records]:
    place = tmp_path_factory.mktemp("series")
    plan = Plan.make("mfm", "first-fight", ("recruit", "recruit"), "report")
    found = Series(plan, place / "series.jsonl"), Records(place / "records")
    simulate(found[0], GAMES, executor, records=found[1])
    return found


class Tags(HTMLParser):
    """Reads a page as a strict reader would: every tag closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.outside += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def view(turn: int, *pieces: Piece) -> View:
    return View(turn, None, "phase", (), pieces)


def soldier(number: int, at: int | None, lives: int = 2, tray: str = "") -> Piece:
    return Piece(number, "unit-soldier", "red", "red", "sword", at=at, health=(lives, 2), tray=tray)


def test_losses_fall_where_the_pieces_stood() -> None:
    board = Board("square", 10, 40, 10, tuple(Place(i, str(i), 10 * i, 5, "meadow") for i in range(4)))
    watch = Watch(board)
    watch.look(view(1, soldier(1, 0), soldier(2, 1), soldier(3, None, tray="tray-reserve")))
    watch.look(view(2, soldier(1, 2), soldier(2, 1, lives=1), soldier(3, 3)))
    watch.look(view(3, soldier(1, None, lives=0, tray="tray-lost"), soldier(3, 3)))
    battle = watch.battle()
    assert battle.losses == {(20, 5): 2, (10, 5): 2}
    assert battle.strength == {1: {"red": 2}, 2: {"red": 3}, 3: {"red": 1}}
    kind = ("red", "red", "unit-soldier")
    assert (battle.present[kind], battle.left[kind]) == (3, 1)


def test_battles_add_up(series: tuple[Series, Records], executor: Executor) -> None:
    told = battles(series[1], GAMES, executor)
    assert told is not None
    assert told.games == GAMES
    assert told.sides == ["celts", "romans"]
    own = game("mfm")
    view = own.view(own.begun("first-fight"), None)
    start = Counter((piece.side, piece.army, piece.word) for piece in view.pieces if piece.at is not None)
    assert told.present == {kind: GAMES * count for kind, count in start.items()}
    assert all(0 <= told.left[kind] <= count for kind, count in told.present.items())
    assert sum(told.losses.values()) >= told.present.total() - told.left.total() > 0
    assert battles(Records(series[1].folder / "none"), GAMES, executor) is None


def test_quartiles_are_those_between_the_numbers() -> None:
    assert quartiles([5, 1, 3, 2, 4]) == (2.0, 3.0, 4.0)
    assert quartiles([7]) == (7.0, 7.0, 7.0)
    assert quartiles([1, 2])[1] == median([1, 2])


def test_the_length_of_a_bar_is_its_share() -> None:
    drawn = bars([Bar("one", 0.25, "#111111", "1", 0.1, 0.5), Bar("<two>", 0.5, "#222222", "2")], "shares")
    one, two = (float(width) for width in re.findall(r'width="([\d.]+)" height="10" fill', drawn))
    assert two == 2 * one
    assert "&lt;two&gt;" in drawn


def test_columns_stand_for_all_that_was_counted() -> None:
    counts = Counter({number: number % 3 + 1 for number in range(10, 200)})
    drawn = histogram(counts, "#111111", "length")
    told = [int(count) for count in re.findall(r"<title>[\d–]+: (\d+)</title>", drawn)]
    assert sum(told) == counts.total()
    assert len(told) <= 24


@pytest.mark.parametrize("shape", ["square", "hex-flat", "hex-pointy", "plane"])
def test_every_board_is_drawn(shape: str) -> None:
    places = () if shape == "plane" else tuple(Place(i, "", 50 + 100 * i, 50, "") for i in range(3))
    drawn = heat(Board(shape, 100, 300, 100, places), {(50, 50): 3, (250, 50): 1}, "losses")
    assert re.findall(r"<title>(\d)</title>", drawn) == ["3", "1"]


def test_names_at_the_end_of_lines_do_not_cover_each_other() -> None:
    rows = [Line(name, "#111111", [(1, 1, 2, 3), (2, 2, 2, 2)]) for name in ("a", "b", "c")]
    ends = sorted(float(y) for y in re.findall(r'cy="([\d.]+)"', lines(rows, "lines")))
    assert all(after - before >= 14 for before, after in pairwise(ends))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_page_is_whole_and_needs_nothing_else(
    series: tuple[Series, Records], terminal: Terminal, tmp_path: Path, lang: str
) -> None:
    out, file = tmp_path / "report.html", str(series[0].path)
    folder = str(series[1].folder)
    arguments = ["--records", folder, "--out", str(out), "--jobs", "1", "--lang", lang]
    assert terminal("report", file, file, *arguments).code == 0
    text = out.read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert tags.outside == []
    assert text.count("<section>") == 2
    assert "report-" not in text  # every word is there
    assert "side-" not in text
    assert "http" not in text
    refused = terminal("report", file, "--out", str(out))
    assert (refused.code, len(refused.err.splitlines())) == (2, 1)
    assert terminal("report", file, "--out", str(out), "--force").code == 0
    assert "--records FOLDER" in out.read_text(encoding="utf-8") or lang == "de"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["missing.jsonl"], "missing.jsonl cannot be read"),
        (["a", "b", "c"], "two beside each other"),
        (["{file}", "--records", "a", "--records", "b"], "at most one folder"),
        (["{file}", "--records", "nowhere"], "nowhere cannot be read: no such folder"),
        (["{empty}"], "is no series"),
    ],
)
def test_what_cannot_be_reported_is_said_in_a_line(
    series: tuple[Series, Records], terminal: Terminal, tmp_path: Path, arguments: list[str], said: str
) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text("{" * 100_000)
    given = [part.format(file=series[0].path, empty=empty) for part in arguments]
    shown = terminal("report", *given, "--out", str(tmp_path / "out.html"), "--lang", "en")
    assert (shown.code, len(shown.err.splitlines())) == (2, 1)
    assert said in shown.err
    assert not (tmp_path / "out.html").exists()
