"""The table in the browser: `walstatt serve`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from walstatt.cli.folders import database
from walstatt.cli.speak import Wrong
from walstatt.server.listen import CannotServe
from walstatt.server.run import run
from walstatt.server.settings import BadSetting, Settings, read_settings


def serve_games(config: Path | None, opens_browser: bool, given: Mapping[str, str | None]) -> None:
    """Serve until Ctrl-C; what keeps it from starting is told in a sentence."""
    settings = settings_of(config, given)
    try:
        run(settings, opens_browser)
    except CannotServe as cannot:
        raise Wrong(f"wrong-{cannot.code.replace('_', '-')}", **cannot.facts) from None


def settings_of(config: Path | None, given: Mapping[str, str | None]) -> Settings:
    """The settings; the usual data file lies in the user's folder."""
    try:
        settings, named = read_settings(given, os.environ, config)
        if "data" in named or settings.database:
            return settings
        return msgspec.structs.replace(settings, data=database())
    except BadSetting as bad:
        raise Wrong("wrong-setting", place=bad.place, reason=bad.reason) from None
    except OSError as error:
        raise Wrong("wrong-data-not-writable", path=str(error.filename), reason=error.strerror or "") from None
