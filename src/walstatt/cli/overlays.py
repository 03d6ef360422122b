"""Figures of an owner on the command line: --overlay GAME=FILE, anywhere among the arguments."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from walstatt.cli.speak import Voice, Wrong
from walstatt.core.game import Game, game
from walstatt.papers.overlay import CARRIER, BadOverlay, carried, overlay_of, read_overlay

OPTION = "--overlay"


def take_overlays(args: Sequence[str]) -> list[str]:
    """Lay the files that the arguments name over their games; returns the other arguments."""
    rest: list[str] = []
    paths: dict[str, Path] = {}
    left = iter(args)
    for arg in left:
        if arg != OPTION and not arg.startswith(f"{OPTION}="):
            rest.append(arg)
            continue
        name, _, path = (next(left, "") if arg == OPTION else arg.removeprefix(f"{OPTION}=")).partition("=")
        if not name or not path:
            raise Wrong("wrong-overlay")
        paths[name] = Path(path).absolute()
    if paths:
        _lay(paths)
    return rest


def _lay(paths: dict[str, Path]) -> None:
    """Every process of ours reads the environment, so the files are named there."""
    marks = {name: read_overlay(path).mark for name, path in paths.items()}
    os.environ[CARRIER] = carried(paths)
    for name, mark in marks.items():
        try:
            own = game(name)
        except BadOverlay:
            raise
        except ValueError as error:
            raise Wrong("wrong-value", reason=str(error)) from None
        if own.figures != mark:
            raise Wrong("wrong-overlay-not-taken", game=name)


def show_figures(voice: Voice, own: Game[Any]) -> None:
    """Say that a game is played with figures of an owner, and which they are."""
    if own.figures and (laid := overlay_of(own.name)):
        voice.say("games-figures", figures=", ".join(laid.fields()), file=laid.title)


def explained(voice: Voice, bad: BadOverlay) -> str:
    """What is wrong with a file of figures."""
    said = voice.text(f"overlay-{bad.code}", field=bad.field, **bad.facts)
    return f"{bad.file}: {said}"
