"""The web application: routes, limits, problems and headers put together."""

from __future__ import annotations

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from walstatt.server import archive, armies, lobby, table
from walstatt.server.given import given_by
from walstatt.server.headers import add_headers
from walstatt.server.house import House
from walstatt.server.limits import request_limit
from walstatt.server.live import live_updates
from walstatt.server.pages import show_page
from walstatt.server.problems import answer_problem
from walstatt.server.settings import Settings

KEY = SecurityScheme(type="http", scheme="bearer", description="the key of one or more seats of a match")


def make_app(settings: Settings | None = None) -> Litestar:
    """The application with these settings."""
    settings = settings or Settings()
    house = House(settings)
    return Litestar(
        [*lobby.ROUTES, *armies.ROUTES, *table.ROUTES, *archive.ROUTES, live_updates, show_page],
        dependencies=given_by(house),
        plugins=[house.channels],
        lifespan=[house.lifespan],
        before_request=request_limit(settings),
        before_send=[add_headers],
        exception_handlers={Exception: answer_problem},
        request_max_body_size=settings.body_bytes,
        compression_config=CompressionConfig(backend="gzip", minimum_size=2000, gzip_compress_level=5),
        openapi_config=OpenAPIConfig(
            title="Walstatt",
            version=lobby.VERSION,
            description="The table that knows the rules. docs/API.md has examples.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={"key": KEY}),
            security=[{}, {"key": []}],
        ),
        logging_config=None,
    )
