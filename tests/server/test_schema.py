"""Schemathesis: requests made from the OpenAPI description never bring about a server error."""

from __future__ import annotations

import re
from typing import Any, TypeGuard

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Err
from schemathesis.specs.openapi.checks import response_schema_conformance

from tests.server.serving import ROOT, Server, bearer
from walstatt.server import frames, offers, requests, wire
from walstatt.server.app import make_app

EXAMPLES = 12
described = schemathesis.openapi.from_dict(make_app().openapi_schema.to_schema())
operations: list[Any] = [found.ok() for found in described.get_all_operations() if not isinstance(found, Err)]


@pytest.fixture(scope="module")
def made(server: Server) -> dict[str, Any]:
    """A running match, so that some requests find one."""
    return server.begun()


@pytest.mark.parametrize("operation", operations, ids=lambda operation: operation.label)
def test_no_request_brings_about_a_server_error(server: Server, made: dict[str, Any], operation: Any) -> None:
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy(), is_known=st.booleans())
    def try_out(case: Any, is_known: bool) -> None:
        known = {"match": made["match"], "game": "drill", "scenario": "hexes", "source": "core", "file": "de.ftl"}
        headers = {}
        if is_known:
            case.path_parameters.update({name: known.get(name, "x") for name in case.path_parameters})
            headers = bearer(made["key"])
        answer = case.call(base_url=server.address, headers=headers, timeout=120)
        case.validate_response(answer, checks=(not_a_server_error, response_schema_conformance))

    try_out()


def test_every_route_is_described() -> None:
    assert {"GET /api/games", "POST /api/matches", "POST /api/matches/{match}/answers", "POST /api/records"} <= {
        operation.label for operation in operations
    }


def test_the_written_description_names_every_route_and_every_field() -> None:
    text = (ROOT / "docs" / "API.md").read_text(encoding="utf-8")
    routes = {re.sub(r"\{\w+\}", "{}", found) for found in re.findall(r"`(?:GET|POST) (/api[^`?]*)", text)}
    for operation in operations:
        assert re.sub(r"\{[^}]+\}", "{}", operation.path) in routes, operation.label
    named = set(re.findall(r"[a-z_]+", text))
    told = [one for room in (wire, frames, offers, requests) for one in vars(room).values() if _is_struct(one)]
    assert len(told) > 20
    for struct in told:
        assert set(struct.__struct_fields__) <= named, struct.__name__


def _is_struct(thing: object) -> TypeGuard[type[msgspec.Struct]]:
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct) and "walstatt.server" in thing.__module__
