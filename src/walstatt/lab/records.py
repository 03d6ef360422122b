"""The records of a series: a folder with a file for each game, named by its number."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path


class Records:
    """A folder of records. A file is there whole or not at all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, number: int) -> Path:
        """Where the record of a game stands."""
        return self.folder / f"{number:06}.jsonl"

    def keep(self, number: int, text: str) -> None:
        """Write the record of a game."""
        path = self.path(number)
        unfinished = path.with_suffix(".unfinished")
        unfinished.write_text(text, encoding="utf-8")
        os.replace(unfinished, path)

    def __contains__(self, number: int) -> bool:
        return self.path(number).exists()

    def numbers(self, games: int) -> Iterator[int]:
        """The first games whose records are there."""
        return (number for number in range(games) if number in self)
