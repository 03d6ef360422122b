"""The entry point: runs a command; whatever the user gave wrong becomes one clear line and exit code 2."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import typer

from walstatt.cli.app import spoken_command
from walstatt.cli.completion import VARIABLE, prepare
from walstatt.cli.overlays import explained, take_overlays
from walstatt.cli.speak import Voice, Wrong, system_language
from walstatt.cli.welcome import welcome
from walstatt.core.record import BadRecord
from walstatt.papers.document import BadDocument
from walstatt.papers.overlay import BadOverlay
from walstatt.papers.words import LANGUAGES

UsageError: Any = typer.BadParameter.__mro__[1]  # typer brings its own copy of click
BROKEN_PIPE, INTERRUPTED = 141, 130


def main(args: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit code."""
    code = run(list(sys.argv[1:] if args is None else args))
    gc.freeze()  # else Python looks through everything once more before it leaves, which on a busy machine is felt
    sys.exit(code)


def run(args: list[str]) -> int:
    """Run one command; returns its exit code."""
    voice = Voice(_language_in(args), is_error=True)
    if args in (["--version"], ["-V"]):
        print(f"walstatt {version('walstatt')}")  # noqa: T201
        return 0
    try:
        args = take_overlays(args)
        if VARIABLE in os.environ:
            prepare()
        elif not _command_first(args):
            args = [*welcome(voice), *args]
            if not _command_first(args):
                return 0
        command = spoken_command(voice.lang)
        return int(command.main(_command_first(args), "walstatt", standalone_mode=False) or 0)
    except Wrong as wrong:
        voice.plain(voice.text(wrong.code, **wrong.facts))
    except BadRecord as bad:
        voice.plain(voice.text("wrong-line", line=bad.line, reason=_reason(voice, bad)))
    except BadOverlay as bad:
        voice.plain(explained(voice, bad))
    except BadDocument as bad:
        field = bad.field or voice.text("bad-document")
        voice.plain(voice.text("wrong-line", line=bad.line, reason=f"{field}: {bad.say(voice.lang)}"))
    except UsageError as error:
        voice.plain(_usage(voice, error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE
    return 2


def _language_in(args: Sequence[str]) -> str:
    """The language that the arguments ask for, before they are read in full."""
    for arg, following in zip(args, (*args[1:], ""), strict=False):
        wanted = following if arg == "--lang" else arg.removeprefix("--lang=") if arg.startswith("--lang=") else ""
        if wanted in LANGUAGES:
            return wanted
    return system_language()


def _command_first(args: list[str]) -> list[str]:
    """The language may stand before the command; nothing where there is no command."""
    count = 2 if args[:1] == ["--lang"] else 1 if args and args[0].startswith("--lang=") else 0
    if args[count : count + 1] in (["--help"], ["-h"]):
        return ["--help"]
    return [*args[count:], *args[:count]] if len(args) > count else []


def _reason(voice: Voice, bad: BadRecord) -> str:
    said = voice.text(f"bad-{bad.code}", **bad.facts)
    detail = bad.facts.get("reason")
    return f"{said} ({detail})" if detail else said


def _usage(voice: Voice, error: Any) -> str:
    """What is wrong with the arguments."""
    kind = type(error).__name__
    param = getattr(error, "param", None)
    name = getattr(error, "option_name", None) or (param.opts[0] if param is not None and param.opts else "")
    if kind == "NoSuchOption":
        return voice.text("usage-no-such-option", name=name)
    if kind == "MissingParameter":
        return voice.text("usage-missing", name=name.upper())
    if kind == "BadParameter" and name:
        return voice.text("usage-bad-value", name=name, reason=error.message)
    if error.message.startswith("No such command"):
        return voice.text("usage-no-such-command", name=error.message.split("'")[1])
    return voice.text("usage-other", reason=" ".join(error.format_message().split()))
