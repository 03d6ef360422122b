"""A package for a game of one's own: `walstatt new-game`."""

from __future__ import annotations

from pathlib import Path

from walstatt.cli.speak import Voice, Wrong
from walstatt.core.game import games
from walstatt.kit import BadName, new_game


def write_game(voice: Voice, name: str, out: Path | None) -> None:
    """Write the package, and say how it is tried."""
    folder = out or Path(name)
    if name in games():
        raise Wrong("wrong-game-exists", game=name)
    try:
        written = new_game(name, folder)
    except BadName:
        raise Wrong("wrong-game-name", name=name) from None
    except FileExistsError:
        raise Wrong("wrong-exists", path=str(folder)) from None
    except OSError as error:
        raise Wrong("wrong-cannot-write", path=str(folder), reason=error.strerror or str(error)) from None
    for path in written:
        voice.plain(f"  {path}")
    voice.say("new-game-next")
    voice.plain(f"  pip install -e {folder}")
    voice.plain(f"  walstatt play {name}")
