"""Counts in plain text that travel, and golden games: what any other implementation can check itself with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from walstatt.conformance.play import Broken
from walstatt.core.game import Game
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.papers.records import read_record_file
from walstatt.papers.replay import replay


def count(run: Match, depth: int) -> int:
    """Sequences of so many answers, each class of dice a branch; an end that comes earlier is one sequence."""
    q = run.question
    if depth == 0 or q is None:
        return 1
    answers: tuple[Any, ...] = ()
    if isinstance(q, Ask):
        answers = q.options
    elif isinstance(q, Roll):
        answers = tuple(answer for answer, _ in q.classes())
    if depth == 1 or not answers:  # what is secret or sealed is not counted further
        return max(len(answers), 1)
    total = 0
    for answer in answers:
        branch = run.fork()
        branch.play(answer)
        total += count(branch, depth - 1)
    return total


def read_counts(path: Path) -> list[tuple[str, int, int]]:
    """Rows of a counts file: name of the position, depth, number of sequences."""
    lines = (line.split() for line in path.read_text(encoding="utf-8").splitlines())
    return [(row[0], int(row[1]), int(row[2])) for row in lines if row and not row[0].startswith("#")]


def play_golden(game: Game[Any], path: Path) -> Match:
    """Replay a kept game; it must write itself again to the letter."""
    record = read_record_file(path)
    match = replay(record, of=game)
    if match.record is None or match.record.chain != record.chain or match.result is None:
        raise Broken(9, f"{path.name} is played to another end")
    return match
