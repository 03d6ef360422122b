"""One server for all tests of a module."""

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres, postgres
from tests.server.serving import Server, serving

BOTH = ("test_playing", "test_live", "test_hostile")  # run with a file and with a database


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let some tests run with a database too."""
    if "server" in metafunc.fixturenames and metafunc.module.__name__.rpartition(".")[2] in BOTH:
        metafunc.parametrize("server", ["file", "database"], indirect=True, scope="module")


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server."""
    settings: dict[str, object] = {"matches_per_minute": 100_000}
    if getattr(request, "param", "file") == "database":
        settings["database"] = request.getfixturevalue("database").new()
    with serving(tmp_path_factory.mktemp("server") / "data.db", **settings) as running:
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
