"""What routes are given: the house, the key that a request carries, the reader's language, parts of the path."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from walstatt.server.house import House
from walstatt.server.problems import language
from walstatt.server.seats import bearer

OurHouse: TypeAlias = NamedDependency[House]
Key: TypeAlias = NamedDependency[str | None]
Reader: TypeAlias = NamedDependency[str]
PathText: TypeAlias = FromPath[str]
AnyRequest: TypeAlias = Request[Any, Any, Any]


def key_of(request: AnyRequest) -> str | None:
    """The key that a request carries."""
    return bearer(request.headers.get("authorization"))


def reader_of(request: AnyRequest) -> str:
    """The reader's language."""
    return language(request)


def given_by(house: House) -> dict[str, Provide]:
    """Everything that routes can ask for."""
    return {
        "house": Provide(lambda: house, sync_to_thread=False),
        "key": Provide(key_of, sync_to_thread=False),
        "reader": Provide(reader_of, sync_to_thread=False),
    }
