"""An option of a command for every setting of the server."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, signature
from typing import Annotated, Any

import typer

from walstatt.server.settings import Settings

OTHER_NAMES = {"forget_days": ("--forget-after",)}


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """The command with an option for every setting instead of its `**given`."""
    usual = Settings()
    own = [one for one in signature(command, eval_str=True).parameters.values() if one.kind != Parameter.VAR_KEYWORD]
    more = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=_option(name, getattr(usual, name)))
        for name in Settings.__struct_fields__
    ]
    command.__annotations__ = {one.name: one.annotation for one in (*own, *more)}
    command.__signature__ = signature(command).replace(parameters=[*own, *more])  # type: ignore[attr-defined]
    return command


def _option(name: str, usual: Any) -> Any:
    shown = str(usual).lower() if isinstance(usual, bool) else "" if usual in ((), "") else f"{usual}"
    names = (f"--{name.replace('_', '-')}", *OTHER_NAMES.get(name, ()))
    return Annotated[str | None, typer.Option(*names, show_default=shown or False)]
