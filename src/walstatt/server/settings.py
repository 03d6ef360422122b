"""Settings of the server: where it keeps its data and how much it lets anybody do.

Each stands in a file (TOML), in the environment as WALSTATT_NAME, or on the command line as --name; what is said later
in this list counts more. The command's help explains them (`cli/words`, help-serve-NAME).
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec


def _half_the_cores() -> int:
    return max(3, (os.cpu_count() or 2) // 2)  # three at least: two bots may think and people still get their odds


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that whoever runs a server may want to change."""

    host: str = "127.0.0.1"
    port: int = 8000  # 0: any that is free
    data: Path = Path("walstatt.db")
    database: str = ""  # of PostgreSQL, as postgresql://user:password@host/name, instead of the file
    processes: int = 1  # that serve; more than one need a database
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_form: Literal["lines", "json"] = "lines"
    metrics_host: str = "127.0.0.1"  # where Prometheus finds figures
    metrics_port: int = 0  # 0: nowhere
    games: tuple[str, ...] = ()  # further games as "module:object", beside those that are installed
    workers: int = msgspec.field(default_factory=_half_the_cores)
    warm: bool = True  # have the workers ready before anybody needs one
    forget_days: float = 0.0  # matches and files that have rested longer are deleted; 0 keeps them for ever
    thought_seconds: float = 60.0  # a bot that takes longer is stopped
    link_seconds: float = 5.0  # a page that takes longer to give its link is left out of the roll
    odds_seconds: float = 15.0  # odds that take longer are given up
    odds_at_once: int = 3  # for each match
    bot_pause: float = 0.0  # before each answer of a bot; pages show its turn at the pace their reader likes
    live_matches: int = 500  # matches held in memory; others are restored when somebody looks
    rest_seconds: float = 60.0  # how long a match stays in memory after it was last asked for
    body_bytes: int = 64 * 1024
    requests_per_second: float = 40.0  # for each address
    requests_at_once: int = 200
    messages_per_second: float = 30.0  # for each socket
    messages_at_once: int = 120
    wishes_per_second: float = 20.0  # of a hand that drags, for each socket
    wishes_at_once: int = 40
    matches_per_minute: float = 60.0  # new ones, for each address
    records_per_minute: float = 30.0  # added ones, for each address
    connections: int = 2000  # open at once, as far as the system's descriptors allow
    connections_of_one: int = 250  # of them of one address
    proxies: tuple[str, ...] = ()  # addresses or networks whose word on where a client comes from is believed
    head_seconds: float = 10.0  # a client that takes longer to send the head of a request is cut off
    body_seconds: float = 60.0  # and its body
    bytes_per_day: float = 200e6  # of new matches, documents and records, for each address
    most_bytes: float = 50e9  # of the data file: beyond it no new match and no record is taken, those that run go on
    replay_seconds_per_minute: float = 30.0  # of a worker, for each address
    replay_seconds_at_once: float = 120.0
    hello_seconds: float = 10.0
    sockets_per_second: float = 10.0  # new ones, for each address
    sockets_at_once: int = 400

    def divided(self) -> Settings:
        """The share of each process: what one address or all may do is the same however many processes there are."""
        shares = {name: getattr(self, name) / self.processes for name in DIVIDED}
        return msgspec.structs.replace(
            self, **{name: type(getattr(self, name))(max(share, 1)) for name, share in shares.items()}
        )


DIVIDED = (
    "workers", "requests_per_second", "requests_at_once", "matches_per_minute", "records_per_minute", "connections",
    "connections_of_one", "bytes_per_day", "replay_seconds_per_minute", "replay_seconds_at_once", "sockets_per_second",
    "sockets_at_once",
)  # fmt: skip


ENVIRONMENT = "WALSTATT_"


class BadSetting(Exception):
    """A setting that cannot be used."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place, self.reason = place, reason


def read_settings(
    given: Mapping[str, str | None], environment: Mapping[str, str], file: Path | None = None
) -> tuple[Settings, set[str]]:
    """The settings, and which of them somebody has named; raises BadSetting."""
    named = {name: f"{ENVIRONMENT}{name.upper()}" for name in Settings.__struct_fields__}
    values = {
        **(_in_file(file) if file is not None else {}),
        **{name: environment[variable] for name, variable in named.items() if environment.get(variable)},
        **{name: value for name, value in given.items() if value is not None},
    }
    settings = Settings()
    for name, value in values.items():
        if name not in named:
            raise BadSetting(str(file), f"there is no setting {name}")
        try:
            found = msgspec.convert({name: _parts(name, value)}, Settings, strict=False, dec_hook=_path)
        except msgspec.ValidationError as error:
            raise BadSetting(name, str(error)) from None
        settings = msgspec.structs.replace(settings, **{name: getattr(found, name)})
    return settings, set(values)


def _in_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadSetting(str(file), str(error)) from None


def _path(kind: type, value: object) -> Path:
    if not isinstance(value, str):
        raise msgspec.ValidationError("Expected `str`")
    return Path(value)


def _parts(name: str, value: Any) -> Any:
    """A list of names may be one text with commas."""
    is_list = isinstance(getattr(Settings(), name), tuple)
    return [part.strip() for part in value.split(",")] if is_list and isinstance(value, str) else value
