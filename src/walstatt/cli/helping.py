"""Help in the user's language: usage, arguments and options of a command, or the list of commands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from textwrap import wrap
from typing import Any

from walstatt.papers.words import Words

WIDTH, MARGIN = 79, 24


def teach(group: Any, words: Words) -> None:
    """Let the commands explain themselves in these words."""
    group.get_help = lambda context: "\n".join(_overview(group, words))
    for name, command in group.commands.items():
        command.get_help = partial(_explained, name, command, words)


def _explained(name: str, command: Any, words: Words, context: Any) -> str:
    return "\n".join(_command(name, command, words))


def _overview(group: Any, words: Words) -> Iterator[str]:
    yield words.say("help-lines")
    yield words.say("help-usage", {"usage": "walstatt COMMAND --help"})
    yield f"\n{words.say('help')}\n"
    for name in group.commands:
        yield from _entry(name, words.say(f"help-{name}"))
    yield ""
    yield from _entry("--overlay GAME=FILE", words.say("help-overlay"))
    yield from _entry("--version", words.say("help-version"))
    yield ""
    yield from wrap(words.say("help-exit-codes"), WIDTH)


def _command(name: str, command: Any, words: Words) -> Iterator[str]:
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    options = [param for param in command.params if param not in arguments]
    shown = " ".join(one.name.upper() if one.required else f"[{one.name.upper()}]" for one in arguments)
    if any(param.name == "plain" for param in options):
        yield words.say("help-lines")
    yield words.say("help-usage", {"usage": f"walstatt {name} {shown} [--…]".replace("  ", " ")})
    yield ""
    yield from wrap(words.say(f"help-{name}"), WIDTH)
    yield ""
    for param in arguments:
        yield from _entry(param.name.upper(), said(name, param, words))
    for param in options:
        text = said(name, param, words)
        usual = param.show_default if isinstance(param.show_default, str) else param.default
        if usual not in (None, False, True):
            text += f" [{usual}]"
        yield from _entry("/".join((*param.opts, *param.secondary_opts)), text)


def said(command: str, param: Any, words: Words) -> str:
    """The help of a parameter: its own words, or those it shares with other commands."""
    code = f"help-{command}-{param.name}"
    return words.say(code if words.has(code) else f"help-{param.name}")


def _entry(name: str, text: str) -> Iterator[str]:
    """A name and what it means, in two columns."""
    first, *rest = wrap(text, WIDTH - MARGIN)
    yield f"  {name.ljust(MARGIN - 3)} {first}"
    yield from (" " * MARGIN + line for line in rest)
