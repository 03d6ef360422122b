"""What the records of a series tell of its battles: how armies melt, who survives, and where losses fall."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from walstatt.core.game import game
from walstatt.core.match import Match
from walstatt.lab.records import Records
from walstatt.lab.simulate import each_done
from walstatt.papers.records import read_record_file
from walstatt.papers.replay import replay
from walstatt.view import Board, Piece, View

Kind = tuple[str, str, str]  # side, army and name of a piece
Spot = tuple[int, int]


class Battle(NamedTuple):
    """One game: how many each side had on the board at the end of each turn, who was there, and what fell where."""

    strength: dict[int, dict[str, int]]
    present: Counter[Kind]
    left: Counter[Kind]
    losses: Counter[Spot]


class Battles(NamedTuple):
    """All of a series. Strength: by side and turn, one number for each game that lasted so long."""

    board: Board
    games: int
    strength: dict[str, dict[int, list[int]]]
    present: Counter[Kind]
    left: Counter[Kind]
    losses: Counter[Spot]

    @property
    def sides(self) -> list[str]:
        """Those that had somebody on the board."""
        return sorted(self.strength)


class Watch:
    """Looks at the table after every answer of a replay."""

    def __init__(self, board: Board) -> None:
        self.spots = {place.id: (place.x, place.y) for place in board.places}
        self.seen: dict[int, tuple[Kind, Spot, int]] = {}  # by piece: where it stood and how many lives it had
        self.met: dict[int, Kind] = {}  # all that were ever on the board
        self.strength: dict[int, dict[str, int]] = {}
        self.losses: Counter[Spot] = Counter()

    def spot(self, piece: Piece) -> Spot | None:
        """Where a piece stands, in drawing units; None if it is beside the board."""
        if piece.pose is not None:
            return piece.pose[0], piece.pose[1]
        return self.spots.get(piece.at) if piece.at is not None else None

    def look(self, view: View) -> None:
        """Compare with what was seen before."""
        now: dict[int, tuple[Kind, Spot, int]] = {}
        for piece in view.pieces:
            where = None if piece.is_marker or not piece.side or piece.tray else self.spot(piece)
            if where is not None:
                lives = piece.health[0] if piece.health is not None else 1
                now[piece.id] = (piece.side, piece.army, piece.word), where, lives
        for one, (_, where, lives) in self.seen.items():
            lost = lives - (now[one][2] if one in now else 0)
            if lost > 0:
                self.losses[where] += lost
        self.met |= {one: kind for one, (kind, _, _) in now.items()}
        self.seen = now
        self.strength[view.turn] = dict(Counter(kind[0] for kind, _, _ in now.values()))

    def battle(self) -> Battle:
        """The game that was watched."""
        left = Counter(kind for kind, _, _ in self.seen.values())
        return Battle(self.strength, Counter(self.met.values()), left, self.losses)


def battle_of(folder: Path, number: int) -> Battle:
    """A game from its record: for worker processes."""
    record = read_record_file(Records(folder).path(number))
    watch: list[Watch] = []

    def each(match: Match, line: int) -> None:
        if not watch:
            watch.append(Watch(match.game.board(match.position)))
        watch[0].look(match.view(None))

    replay(record, each=each)
    return watch[0].battle()


def battles(
    records: Records, games: int, executor: Executor, each: Callable[[], None] = lambda: None, workers: int = 0
) -> Battles | None:
    """All battles of a series together; None if there are no records."""
    first = next(iter(records.numbers(games)), None)
    if first is None:
        return None
    head = read_record_file(records.path(first)).entries()[0]
    own = game(head["game"])
    board = own.board(own.begun(head["scenario"], head["options"]))
    total = Battles(board, 0, defaultdict(lambda: defaultdict(list)), Counter(), Counter(), Counter())
    for one in each_done(executor, partial(battle_of, records.folder), records.numbers(games), workers):
        total = total._replace(games=total.games + 1)
        for turn, sides in one.strength.items():
            for side in {kind[0] for kind in one.present}:
                total.strength[side][turn].append(sides.get(side, 0))
        total.present.update(one.present)
        total.left.update(one.left)
        total.losses.update(one.losses)
        each()
    return total


def quartiles(numbers: Iterable[int]) -> tuple[float, float, float]:
    """The lower quartile, the median and the upper quartile."""
    row = sorted(numbers)
    return _between(row, 0.25), _between(row, 0.5), _between(row, 0.75)


def _between(row: list[int], share: float) -> float:
    place = share * (len(row) - 1)
    low = int(place)
    high = min(low + 1, len(row) - 1)
    return row[low] + (place - low) * (row[high] - row[low])
