"""Settings: from a file, the environment and options, in this order; what cannot be used is told in a sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from walstatt.cli.app import spoken_command
from walstatt.server.settings import BadSetting, Settings, read_settings


def test_options_count_more_than_the_environment_and_that_more_than_the_file(tmp_path: Path) -> None:
    file = tmp_path / "walstatt.toml"
    file.write_text('port = 1\nprocesses = 2\nworkers = 5\nproxies = ["10.0.0.1"]\nwarm = false\n')
    environment = {"WALSTATT_PORT": "3", "WALSTATT_PROCESSES": "4", "WALSTATT_HOME": "/none", "WALSTATT_DATA": "x.db"}
    found, named = read_settings({"port": "6", "host": None}, environment, file)
    assert (found.port, found.processes, found.workers, found.warm) == (6, 4, 5, False)
    assert (found.proxies, found.data, found.host) == (("10.0.0.1",), Path("x.db"), "127.0.0.1")
    assert named == {"port", "processes", "workers", "proxies", "warm", "data"}
    assert read_settings({"proxies": "10.0.0.1, ::1"}, {})[0].proxies == ("10.0.0.1", "::1")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("speed = 3", "there is no setting speed"),
        ("port = 'x'", "port: Expected `int`"),
        ("log_level = 'loud'", "log_level: Invalid enum value 'loud'"),
        ("data = 3", "data: Expected"),
        ("port = ", "walstatt.toml: "),
    ],
)
def test_what_cannot_be_used_is_named(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "walstatt.toml"
    file.write_text(text)
    with pytest.raises(BadSetting) as bad:
        read_settings({}, {}, file)
    assert complaint in str(bad.value)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_help_explains_every_setting(lang: str) -> None:
    command = spoken_command(lang).commands["serve"]
    told = command.get_help(None)
    for name in Settings.__struct_fields__:
        assert f"--{name.replace('_', '-')}" in told
    assert "help-serve" not in told


def test_a_wrong_setting_is_one_line_and_exit_code_2(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "walstatt", "serve", "--lang", "de", "--processes", "many"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=120)
    assert (done.returncode, done.stderr) == (2, "processes: Expected `int`, got `str` - at `$.processes`\n")


def test_shares_of_several_processes_add_up() -> None:
    whole = Settings(processes=4, workers=8)
    share = whole.divided()
    assert share.requests_per_second == whole.requests_per_second / 4
    assert (share.workers, share.connections_of_one) == (2, 62)
    assert Settings(processes=9, workers=2).divided().workers == 1
    assert Settings().divided() == Settings()
