"""One server for all tests of a module."""

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres, postgres
from tests.server.serving import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server."""
    with serving(tmp_path_factory.mktemp("server") / "data.db", matches_per_minute=100_000) as running:
        yield running


@pytest.fixture(scope="session")
def database() -> Iterator[Postgres]:
    """A real PostgreSQL for all tests."""
    with postgres() as running:
        yield running


@pytest.fixture(autouse=True)
def _hang_up(request: pytest.FixtureRequest) -> Iterator[None]:
    """Close every WebSocket of a test."""
    yield
    if "server" in request.fixturenames:
        request.getfixturevalue("server").wires.close()
