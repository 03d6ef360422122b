"""What is published works where nothing else is: the wheel, in an empty environment, without Node."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]
UV = ROOT / ".tools/bin/uv"
PYTHONS = ("3.11", "3.12", "3.13")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Wheel and sdist, built from a copy of what is under version control and the page."""
    if not (ROOT / "src/walstatt/server/static/index.html").exists():
        pytest.fail("the page has not been built: run `make web` first")
    target = tmp_path_factory.mktemp("dist")
    subprocess.run([UV, "build", "--quiet", "--out-dir", target], cwd=ROOT, check=True)
    return target


def test_the_wheel_contains_page_words_data_and_the_map_of_rules(packages: Path) -> None:
    names = set(zipfile.ZipFile(next(packages.glob("*.whl"))).namelist())
    for name in (
        "walstatt/server/static/index.html",
        "walstatt/rule_map.json",
        "walstatt/py.typed",
        "walstatt/cli/words/de.ftl",
        "walstatt/games/siege/data/castle.toml",
        "walstatt/games/siege/data/hidden.xz",
        "walstatt/games/mfm/rulebook/en.md",
        "walstatt/kit/skirmish/rules.py",
        "walstatt/kit/skirmish/words/de.ftl",
        "walstatt/kit/beside/pyproject.txt",
    ):
        assert name in names


def test_the_sdist_contains_the_page_and_what_tests_need(packages: Path) -> None:
    with tarfile.open(next(packages.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "src/walstatt/server/static/index.html",
        "tests/drill/game.py",
        "web/package-lock.json",
        "Makefile",
    } <= names
    assert not any(name.startswith("web/node_modules") for name in names)


def test_the_metadata_are_complete_and_nothing_in_the_readme_is_broken(packages: Path) -> None:
    wheel = zipfile.ZipFile(next(packages.glob("*.whl")))
    told = wheel.read(next(name for name in wheel.namelist() if name.endswith("METADATA"))).decode()
    for field in ("Author", "License-Expression", "Keywords", "Classifier", "Requires-Python", "Provides-Extra"):
        assert f"\n{field}: " in told
    points = wheel.read(next(name for name in wheel.namelist() if name.endswith("entry_points.txt"))).decode()
    assert {"[walstatt.games]", "[walstatt.bots]", "[pytest11]", "[console_scripts]"} <= set(points.splitlines())
    assert not re.search(r"\]\((?!https?:|#)", told)  # links to files that an index does not have


def test_pictures_show_on_an_index_that_knows_where_the_project_lives() -> None:
    readme_for = runpy.run_path(str(ROOT / "index_readme.py"))["readme_for"]
    told = readme_for((ROOT / "README.md").read_text(encoding="utf-8"), "https://example.org/walstatt")
    pictures = re.findall(r"!\[[^\]]+\]\(https://example\.org/walstatt/raw/HEAD/([^)]+)\)", told)
    assert len(pictures) > 5
    assert all((ROOT / picture).is_file() for picture in pictures)
    assert "(https://example.org/walstatt/blob/HEAD/CONTRIBUTING.md)" in told


def installed(packages: Path, place: Path, python: str) -> Path:
    """The commands of an empty environment into which the wheel was installed."""
    subprocess.run([UV, "venv", "--quiet", "--no-python-downloads", "--python", python, place], check=True)
    wheel = next(packages.glob("*.whl"))
    constraint = ROOT / "requirements.lock"  # what was fetched before need not be fetched again
    install: list[str | Path] = [
        UV,
        "pip",
        "install",
        "--quiet",
        "--python",
        place / "bin/python",
        "--constraint",
        constraint,
        wheel,
    ]
    subprocess.run(install, check=True)
    return place / "bin"


def environment(commands: Path) -> dict[str, str]:
    """Only these commands are found: no Node, none of our sources."""
    return {"PATH": str(commands), "HOME": os.environ.get("HOME", "/"), "LANG": "C.UTF-8"}


def found(python: str) -> str | None:
    """Where a Python of this version is on this machine, and runs."""
    if python == f"{sys.version_info.major}.{sys.version_info.minor}":
        return sys.executable
    listed = subprocess.run([UV, "python", "list", "--only-installed", python], capture_output=True, text=True)
    paths = [line.split()[1] for line in listed.stdout.splitlines() if len(line.split()) > 1]
    paths += map(str, Path.home().glob(f".pyenv/versions/{python}.*/bin/python"))
    runs = [path for path in paths if subprocess.run([path, "-c", ""], capture_output=True).returncode == 0]
    return runs[0] if runs else None


@pytest.mark.parametrize("python", PYTHONS)
def test_the_installed_wheel_plays(python: str, packages: Path, tmp_path: Path) -> None:
    there = found(python)
    if there is None:
        pytest.skip(f"Python {python} is not on this machine")
    commands = installed(packages, tmp_path / "venv", there)
    asked: list[str | Path] = [commands / "walstatt", "rules", "mfm", "MFM-G4-e", "--lang", "en"]
    told = subprocess.run(asked, env=environment(commands), capture_output=True, text=True, check=True, cwd=tmp_path)
    assert "tests/games/mfm/test_g4_melee.py" in told.stdout
    named = subprocess.run([commands / "python", "-m", "walstatt", "--version"], capture_output=True, text=True)
    assert re.fullmatch(r"walstatt \d+\.\d+\.\d+\S*\n", named.stdout)
    make: list[str | Path] = [commands / "walstatt", "new-game", "pole_fight"]
    subprocess.run(make, env=environment(commands), capture_output=True, check=True, cwd=tmp_path)
    beside: list[str | Path] = [UV, "pip", "install", "--quiet", "--no-deps", "--python", commands / "python"]
    subprocess.run([*beside, tmp_path / "pole_fight"], check=True)
    for address in served(commands, tmp_path):
        with httpx.Client(base_url=address, timeout=60) as client:
            plays_an_order(client, "mfm", "geheimdokument")
            plays_an_order(client, "pole_fight", "meadow")


def served(commands: Path, place: Path) -> Iterator[str]:
    """The address of a server while it runs."""
    log = (place / "log").open("w+b")
    serve: list[str | Path] = [
        commands / "walstatt",
        "serve",
        "--port",
        "0",
        "--no-browser",
        "--data",
        place / "games.db",
    ]
    process = subprocess.Popen(serve, stderr=log, stdout=log, env=environment(commands), cwd=place)
    try:
        yield address_in(place / "log")
    finally:
        process.terminate()
        process.wait(30)
        log.close()


def address_in(log: Path) -> str:
    """Where a server says it is."""
    for _ in range(600):
        if said := re.search(r"http://\S+?/(?=\s)", log.read_text()):
            return said[0]
        time.sleep(0.1)
    raise AssertionError(log.read_text())


def plays_an_order(client: httpx.Client, game: str, scenario: str) -> None:
    """Fetch the page and all it names, begin a fight, and give an order."""
    page = client.get("/").text
    parts = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert parts
    assert all(client.get(part).status_code == 200 for part in parts)
    body = {"game": game, "scenario": scenario, "proof": "server", "seats": {}}
    made = client.post("/api/matches", json=body).json()
    key = {"Authorization": f"Bearer {made['key']}"}
    client.post(f"/api/matches/{made['match']}/join", json={"trusts_server": True}, headers=key).raise_for_status()
    state = client.get(f"/api/matches/{made['match']}", headers=key, params={"since": 0}).json()
    question = next(iter(state["questions"].values()))
    answer = {"seat": question["seat"], "number": question["number"], "answer": question["options"][0]}
    told = client.post(f"/api/matches/{made['match']}/answers", json=answer, headers=key)
    assert told.status_code == 200, told.text
