"""All games of a server in a file, and back: `walstatt backup` and `walstatt restore`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from walstatt.cli.serve import settings_of
from walstatt.cli.speak import Voice, Wrong
from walstatt.server.copies import back_up, restore
from walstatt.server.listen import CannotServe
from walstatt.server.settings import Settings


def back_up_to(voice: Voice, file: Path, config: Path | None, given: Mapping[str, str | None]) -> None:
    """Write all games to a new file."""
    count = _told(back_up, settings_of(config, given), file)
    voice.say("backup-written", count=count, path=str(file))


def restore_from(voice: Voice, file: Path, config: Path | None, given: Mapping[str, str | None]) -> None:
    """Put the games of a file where there are none yet."""
    if not file.exists():
        raise Wrong("wrong-data-not-there", path=str(file))
    count = _told(restore, settings_of(config, given), file)
    voice.say("backup-restored", count=count, path=str(file))


def _told(do: Callable[[Settings, Path], int], settings: Settings, file: Path) -> int:
    try:
        return do(settings, file)
    except CannotServe as cannot:
        raise Wrong(f"wrong-{cannot.code.replace('_', '-')}", **cannot.facts) from None
    except FileExistsError:
        raise Wrong("wrong-exists", path=str(file)) from None
    except OSError as error:
        raise Wrong("wrong-cannot-write", path=str(file), reason=error.strerror or str(error)) from None
