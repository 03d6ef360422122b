"""Completion in the shell: the script that a shell takes, and what can stand for a game or a scenario."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from walstatt.cli.speak import Voice, Wrong

SHELLS = ("bash", "zsh", "fish", "powershell")
VARIABLE = "_WALSTATT_COMPLETE"  # environment: a shell asks for completions and not for a command


def typers() -> Any:
    """What typer knows of shells; it is loaded when a shell asks."""
    return import_module("typer.completion")


def prepare() -> None:
    """Be ready to answer a shell."""
    typers().completion_init()


def show_script(voice: Voice, shell: str) -> None:
    """The lines that a shell has to read."""
    if shell not in SHELLS:
        raise Wrong("wrong-shell", shell=shell, known=", ".join(SHELLS))
    voice.plain(typers().get_completion_script(prog_name="walstatt", complete_var=VARIABLE, shell=shell))


def game_names(incomplete: str) -> list[str]:
    """Games that begin like this."""
    from walstatt.core.game import games

    return [name for name in games() if name.startswith(incomplete)]


def scenario_names(incomplete: str) -> list[str]:
    """Games, and after the stroke their scenarios."""
    from walstatt.core.game import games

    name, stroke, _ = incomplete.partition("/")
    if not stroke:
        return game_names(incomplete)
    known = games().get(name)
    every = [f"{name}/{scenario}" for scenario in known.scenarios] if known is not None else []
    return [one for one in every if one.startswith(incomplete)]
