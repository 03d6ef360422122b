"""The steps of the container, without one: installed from the wheel, started against a real PostgreSQL."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import httpx
import pytest

from tests.package.test_wheel import packages
from tests.server.postgres import postgres
from walstatt.server.settings import ENVIRONMENT, Settings, read_settings

__all__ = ["packages"]
ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def settings_in(text: str) -> set[str]:
    return {name.lower() for name in re.findall(rf"\b{ENVIRONMENT}([A-Z_]+)\b", text)}


def test_the_files_name_settings_that_there_are() -> None:
    known = {*Settings.__struct_fields__, "site"}  # the name of the club is for the proxy
    for file in ("Dockerfile", "compose.yaml", "Caddyfile"):
        named = settings_in((DEPLOY / file).read_text())
        assert named
        assert named <= known
    compose = (DEPLOY / "compose.yaml").read_text()
    environment = dict(re.findall(r"^ +WALSTATT_([A-Z_]+): \"?([^\"\n]+)\"?$", compose, re.MULTILINE))
    given = {name.lower(): value for name, value in environment.items() if name != "SITE"}
    assert read_settings(given, {})[0].processes == 2


def test_the_page_on_hosting_shows_a_file_of_settings_that_can_be_used(tmp_path: Path) -> None:
    blocks = re.findall(r"```toml\n(.*?)```", (ROOT / "docs/HOSTING.md").read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        assert tomllib.loads(block)
        (tmp_path / "walstatt.toml").write_text(block)
        read_settings({}, {}, tmp_path / "walstatt.toml")


@pytest.fixture
def installed(packages: Path, tmp_path: Path) -> Path:
    """What the image's `install` makes."""
    wheel = next(packages.glob("*.whl"))
    environment = {**os.environ, "PYTHON": sys.executable}
    subprocess.run([DEPLOY / "install", tmp_path / "opt", wheel], check=True, env=environment)
    return tmp_path / "opt"


@pytest.mark.slow
def test_the_steps_of_the_image_lead_to_a_server_that_is_ready(installed: Path, tmp_path: Path) -> None:
    dockerfile = (DEPLOY / "Dockerfile").read_text()
    assert "walstatt/install /opt/walstatt" in dockerfile
    assert 'ENTRYPOINT ["/usr/local/lib/walstatt/start", "/opt/walstatt"]' in dockerfile
    with postgres() as database, (tmp_path / "log").open("wb") as log:
        environment = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
            "WALSTATT_DATABASE": database.new(),
            "WALSTATT_PROCESSES": "2",
            "WALSTATT_PORT": "0",
        }
        server = subprocess.Popen([DEPLOY / "start", installed], cwd=tmp_path, env=environment, stderr=log)
        try:
            address = said_address(tmp_path / "log", server)
            assert httpx.get(f"{address}/api/ready", timeout=60).json() == {"ready": True}
            assert "<title>" in httpx.get(address, timeout=60).text
        finally:
            server.terminate()
            assert server.wait(30) == 0


def said_address(log: Path, server: subprocess.Popen[bytes]) -> str:
    for _ in range(1200):
        if found := re.search(r"Walstatt is at (http://[^/\s]+)/", log.read_text()):
            return found[1]
        assert server.poll() is None, log.read_text()
        time.sleep(0.1)
    raise AssertionError(log.read_text())
