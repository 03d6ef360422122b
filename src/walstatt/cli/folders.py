"""Where Walstatt keeps what belongs to its user: saved games, records, the games of the server."""

from __future__ import annotations

import os
from pathlib import Path
from shlex import quote

HOME = "WALSTATT_HOME"  # environment: another folder than the usual one of this system
DATABASE = "walstatt.db"


def home() -> Path:
    """The folder of this user; it is made when something is kept."""
    if named := os.environ.get(HOME):
        return Path(named).expanduser().absolute()
    from platformdirs import user_data_path

    return user_data_path("walstatt", appauthor=False)


def made_home() -> Path:
    """The folder, made if it was not there."""
    folder = home()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def saved_games() -> list[Path]:
    """All saved games there, the latest first."""
    return sorted(home().glob("*.game"), key=lambda path: -path.stat().st_mtime)


def found(path: Path) -> Path:
    """A file that is named: here, else among those kept in the user's folder."""
    kept = home() / path
    return kept if not path.exists() and path.parent == Path() and kept.exists() else path


def typed(path: Path) -> str:
    """A path as one would type it here."""
    here = Path.cwd()
    if path.parent == home() and not Path(path.name).exists():
        return quote(path.name)
    return quote(str(path.relative_to(here) if path.is_absolute() and path.is_relative_to(here) else path))


def database() -> Path:
    """The games of the server: in this folder if they have been kept here before, else in the user's."""
    here = Path(DATABASE)
    if here.exists():
        return here
    return made_home() / DATABASE
