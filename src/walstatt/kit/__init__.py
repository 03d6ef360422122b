"""A package to begin a game of one's own with: `skirmish` is a whole small game, which is copied under another name."""

from __future__ import annotations

import re
from pathlib import Path

HOME = Path(__file__).parent
SPECIMEN = "skirmish"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class BadName(ValueError):
    """A name that no package of Python can have."""


def new_game(name: str, folder: Path) -> list[Path]:
    """Write the package of a new game; raises BadName, or FileExistsError where something is there already."""
    if not NAME.fullmatch(name):
        raise BadName(name)
    if folder.exists() and any(folder.iterdir()):
        raise FileExistsError(folder)
    written = []
    for source, target in _files(name):
        path = folder / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            _named(source.read_text(encoding="utf-8"), name, is_code=path.suffix == ".py"), encoding="utf-8"
        )
        written.append(path)
    return written


def _files(name: str) -> list[tuple[Path, str]]:
    """Each file of the specimen, and where it goes."""
    game = HOME / SPECIMEN
    inside = [path for path in sorted(game.rglob("*")) if path.suffix in (".py", ".ftl", ".md")]
    files = [(path, f"src/{name}/{path.relative_to(game).as_posix()}") for path in inside]
    beside = {"pyproject": "pyproject.toml", "readme": "README.md", "test": f"tests/test_{name}.py"}
    return files + [(HOME / "beside" / f"{source}.txt", target) for source, target in beside.items()]


def _named(text: str, name: str, *, is_code: bool) -> str:
    """The text of the specimen about a game of this name: classes are named in one word, games as people write them."""
    title = "".join(part.capitalize() for part in name.split("_")) if is_code else name.replace("_", " ").capitalize()
    return text.replace(SPECIMEN.capitalize(), title).replace(SPECIMEN, name)
