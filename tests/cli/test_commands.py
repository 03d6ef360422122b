"""The other commands: what they show, and one clear line with exit code 2 for whatever is wrong."""

import ast
import json
import re
import socket
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

import walstatt
from tests.cli.terminal import Terminal
from tests.drill import game as drill
from walstatt.cli.simulate import Keeps, plan_named, run_series
from walstatt.cli.speak import OWN, Voice, own_words, system_language

SOURCE = Path(walstatt.__file__).parent


HEAVY = ("rich", "sqlalchemy", "litestar", "uvicorn", "walstatt.games.", "walstatt.bots", "walstatt.server")


@pytest.mark.parametrize("args", [["--help"], ["-h"], ["simulate", "--help"], ["--version"]])
def test_help_is_light(args: list[str]) -> None:
    """Nobody waits for games, bots, a server or a database to read a page of help."""
    code = (
        "import sys; from walstatt.cli.entry import run; assert run(sys.argv[1:]) == 0; print(*sys.modules, sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-c", code, *args], capture_output=True, text=True, check=True)
    loaded = {name for name in done.stdout.splitlines() if name.startswith(HEAVY)}
    assert loaded <= {"walstatt.server", "walstatt.server.settings"}  # names and usual values


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["foo"], 'There is no command "foo"'),
        (["games", "--foo"], "There is no option --foo"),
        (["verify"], "FILE is missing"),
        (["simulate", "drill/hexes", "--games", "0"], "--games"),
        (["simulate", "drill/hexes", "--games", "many"], "--games"),
        (["simulate", "drill/hexes", "--seats", "recruit,general"], "no bot 'general'"),
        (["simulate", "drill/hexes", "--seats", "recruit"], "red, blue"),
        (["simulate", "drill/hexes", "--out", "/nowhere/x"], "/nowhere/x cannot be written"),
        (["play", "chess"], 'There is no game "chess"; there is'),
        (["play", "drill/chess"], 'drill has no scenario "chess"; it has hexes'),
        (["play", "drill", "--seats", "me"], "Name a player for each seat"),
        (["play", "drill", "--seats", "green=me"], 'There is no seat "green"'),
        (["play", "drill", "--seats", "me,god"], 'There is no player "god"; there is me, recruit'),
        (["play", "drill/field", "--option", "units=3"], "Option units can be 15, 60"),
        (["play", "drill", "--option", "x=3"], 'There is no option "x"'),
        (["play", "drill", "--dice", "loaded"], "Dice can be keyed, typed"),
        (["play", "nothing.game"], "nothing.game cannot be read"),
        (["games", "--lang", "fr"], 'There is no language "fr"; there is de, en'),
        (["rules", "drill", "X9"], 'There is no rule "X9"'),
        (["verify", "missing.jsonl"], "missing.jsonl cannot be read"),
        (["odds", "missing.toml"], "missing.toml cannot be read"),
    ],
)
def test_wrong_arguments_give_one_line_and_exit_code_2(terminal: Terminal, args: list[str], said: str) -> None:
    shown = terminal(*args)
    assert shown.code == 2
    assert shown.out == ""
    assert said in shown.err
    assert len(shown.err.splitlines()) == 1
    german = terminal(*args, "--lang", "de") if "--lang" not in args else None
    assert german is None or (german.code, len(german.err.splitlines())) == (2, 1)


@pytest.fixture
def record(terminal: Terminal, tmp_path: Path) -> Path:
    terminal("play", "drill/squares", "--seats", "recruit,recruit", "--seed", "a")
    return tmp_path / "drill-squares.jsonl"


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lambda text: text.replace('"hold"', '"storm"', 1), "the line has been changed"),
        (lambda text: text[:-20], "the file is cut off"),
        (lambda text: "", "Line 1: the file is empty"),
        (lambda text: "{}\n", "Line 1: the line has no hash"),
        (lambda text: "no json\n", "Line 1: this is not JSON"),
        (lambda text: text + text.splitlines()[1] + "\n", "there is something after the end"),
    ],
)
def test_broken_files_name_the_line_and_the_reason(
    terminal: Terminal, record: Path, command: str, broken: "object", said: str
) -> None:
    record.write_text(broken(record.read_text()))  # type: ignore[operator]
    shown = terminal(command, str(record))
    assert shown.code == 2
    assert said in shown.err


@pytest.mark.parametrize(("lang", "said"), [("en", "version 1 of the rules"), ("de", "Fassung 1 der Regeln")])
def test_a_record_of_other_rules_names_their_version(
    terminal: Terminal, record: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    monkeypatch.setattr(drill.DrillGame, "version", 2)
    assert terminal("verify", str(record)).code == 0
    monkeypatch.setattr(drill.end_turn, "flow", lambda p, me: None)
    shown = terminal("verify", str(record), "--lang", lang)
    assert shown.code == 2
    assert said in shown.err


def test_a_broken_saved_game_names_its_line(terminal: Terminal, tmp_path: Path) -> None:
    terminal("play", "drill/squares", "--seats", "me,recruit", "--seed", "a", typed=["1", "1"])
    saved = tmp_path / "drill-squares.game"
    lines = saved.read_text().splitlines(keepends=True)
    saved.write_text("".join([*lines[:-1], lines[-1].replace('{"', '{"x', 1)]))
    assert f"Line {len(lines)}: the line has been changed" in terminal("play", str(saved)).err
    saved.write_text("".join(lines[:-1]))
    assert "the file is cut off" in terminal("play", str(saved)).err
    saved.write_text('{"saved":1,"seats":3}\n')
    assert "this is no saved game" in terminal("play", str(saved)).err
    saved.write_bytes(b"\xff\n")
    assert terminal("play", str(saved)).code == 2


def test_a_broken_document_names_line_and_field(terminal: Terminal) -> None:
    Path("bad.toml").write_text('game = "drill"\n[position]\nturn = "one"\n')
    shown = terminal("odds", "bad.toml")
    assert shown.code == 2
    assert shown.err.startswith("Line 3: position.turn")


def test_a_record_is_told_and_proven(terminal: Terminal, record: Path) -> None:
    shown = terminal("replay", str(record), "--lang", "de")
    assert shown.code == 0
    assert "zieht nach" in shown.out or "geht nach" in shown.out
    assert "Every line follows" in terminal("verify", str(record)).out


def test_scenarios_are_listed_with_all_their_seats(terminal: Terminal) -> None:
    shown = terminal("games", "bofa").out
    assert "\n      Free Peoples, Dark army; about 240 minutes\n" in shown
    assert "\n      Free Peoples, Goblins of the plain, Goblins of the mountain; about 300\n        minutes\n" in shown


def test_games_and_rules_as_data(terminal: Terminal) -> None:
    told = {game["name"]: game for game in json.loads(terminal("games", "--json").out)}
    assert [scenario["name"] for scenario in told["drill"]["scenarios"]] == ["hexes", "squares", "field"]
    rules = json.loads(terminal("rules", "drill", "D5", "--json").out)
    assert [rule["id"] for rule in rules] == ["D5-a", "D5-b", "D5-c"]
    assert rules[0]["code"]
    assert rules[0]["status"] in ("proven", "tested")
    assert rules[0]["tests"]
    assert "D5-a" in terminal("rules", "drill", "d5-a").out
    assert "21 rules:" in terminal("rules", "drill").out
    assert "drill/field" in terminal("games").out


def test_help_is_in_the_language_asked_for(terminal: Terminal) -> None:
    english = terminal("--help").out
    assert english.startswith("Lines for screen readers: walstatt play --plain, TERM=dumb or a pipe.\nUsage: walstatt")
    assert "Exit codes: 0 done; 2 what was given was wrong" in english
    assert "Aufruf: walstatt" in terminal("--lang", "de", "--help").out
    assert terminal("-h", "--lang", "de").out == terminal("--help", "--lang=de").out
    for command in re.findall(r"(?m)^  ([a-z-]+) +\S", english):
        if command.startswith("-"):
            continue
        shown = terminal(command, "--help", "--lang", "de")
        assert shown.code == 0
        assert f"Aufruf: walstatt {command}" in shown.out
        assert "help-" not in shown.out


def test_a_series_is_reported_and_continued(
    terminal: Terminal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = plan_named("hinted-drill/hexes", "recruit,sergeant", "s", (), swaps=True, limit=20_000)
    out = tmp_path / "series.jsonl"
    with ThreadPoolExecutor(1) as pool:
        run_series(Voice("en"), plan, 2, Keeps(out), as_json=True, executor=pool)
        first = json.loads(capsys.readouterr().out)
        run_series(Voice("de"), plan, 3, Keeps(out), as_json=False, executor=pool)
    assert first["games"] == 2
    assert first["levels"]["sergeant"]["of"] == 2
    told = capsys.readouterr().out
    assert told.startswith("3 Spiele\n")
    assert "Sergeant (Bot): " in told
    assert len(out.read_text().splitlines()) == 4


# Words


def messages(lang: str) -> dict[str, set[str]]:
    text = (OWN / f"{lang}.ftl").read_text(encoding="utf-8")
    parts = re.split(r"(?m)^(?=[a-z][\w-]* =)", text)[1:]
    return {part.partition(" =")[0]: set(re.findall(r"\$(\w+)", part)) for part in parts}


def test_both_languages_say_the_same() -> None:
    assert messages("en") == messages("de")


def test_every_code_of_the_command_line_has_words() -> None:
    known = messages("en")
    for path in sorted((SOURCE / "cli").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                owner = ast.unparse(node.func)
                if name == "Wrong" or (name in ("say", "text") and "voice" in owner.lower()):
                    assert node.args[0].value in known, f"{path.name}: {node.args[0].value!r}"


def test_every_fault_of_a_record_has_words() -> None:
    found = set()
    for path in sorted((*SOURCE.glob("c*/*.py"), *SOURCE.glob("papers/*.py"))):
        found |= set(re.findall(r'BadRecord\([^"()]*(?:\([^()]*\)[^"()]*)?"(\w+)"', path.read_text(encoding="utf-8")))
    assert {"hash_differs", "die_differs", "cut_off", "cannot_start"} <= found
    for code in found:
        assert own_words("de").has(f"bad-{code}"), code


def test_the_language_of_the_system() -> None:
    assert system_language({"LANG": "de_AT.UTF-8"}) == "de"
    assert system_language({"LC_ALL": "C", "LANG": "de_DE"}) == "en"
    assert system_language({"LC_MESSAGES": "fr_FR"}) == "en"
    assert system_language({}) == "en"


def test_options_are_shown_for_one_game(terminal: Terminal) -> None:
    every, one = terminal("games").out, terminal("games", "mfm").out
    assert "--option" not in every
    assert "walstatt games GAME also shows" in every
    assert "Rounds: --option rounds=… can be 5, 8, 10, 1-99; usually 8" in one
    assert "siege" not in one


def test_walstatt_alone_offers_what_to_do_next(terminal: Terminal, tmp_path: Path) -> None:
    shown = terminal()
    assert shown.code == 0
    assert "1 New here? A guided first game          walstatt learn\n" in shown.out
    assert "2 A first fight in the terminal          walstatt play mfm/first-fight" in shown.out
    terminal("play", "mfm/first-fight", "--seed", "a", typed=["quit"])
    assert "1 Weiterspielen: mfm-first-fight" in terminal("--lang", "de").out.replace("  ", "")


def test_a_menu_begins_with_the_first_games(terminal: Terminal) -> None:
    listed = terminal("play", "--lang", "en", typed=[]).out
    first, _, rest = listed.split("Good first games")[1].partition("\nL'Art de la Guerre\n")
    assert "First Fight (Man for Man)" in first
    assert "First Fight" not in rest
    assert "Cannae" in rest
    numbers = [int(number) for number in re.findall(r"(?m)^ *(\d+) ", listed)]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("walstatt si", ["simulate"]),
        ("walstatt play sie", ["siege"]),
        ("walstatt play mfm/first", ["mfm/first-fight"]),
        ("walstatt simulate drill/s", ["drill/squares"]),
    ],
)
def test_shells_complete_commands_games_and_scenarios(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, words: str, completed: list[str]
) -> None:
    monkeypatch.setenv("_WALSTATT_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(len(words.split()) - 1))
    with pytest.raises(SystemExit):
        terminal()
    assert terminal.shown().splitlines() == completed


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_every_shell_gets_its_lines(terminal: Terminal, shell: str) -> None:
    assert "_WALSTATT_COMPLETE" in terminal("completion", shell).out
    assert "no completion" in terminal("completion", "command.com").err


def test_what_is_reported_comes_as_data_too(terminal: Terminal, record: Path, tmp_path: Path) -> None:
    proof = json.loads(terminal("verify", str(record), "--json").out)
    assert proof["state"] == "open"  # whoever knows the seed can repeat them
    assert proof["dice"] > 5
    told = json.loads(terminal("replay", str(record), "--json").out)
    assert told["result"]["reason"] == "time"
    assert {"line", "rule", "what", "facts", "told"} == told["events"][0].keys()
    assert len(told["events"]) == len(
        [1 for line in terminal("replay", str(record)).out.splitlines() if line[:5].strip().isdigit()]
    )
    army = json.loads(terminal("army", "mfm", "celts; k1", "--json").out)
    assert army["cost"] == sum(one["cost"] for one in army["pieces"])
    assert all(fault["told"] for fault in army["faults"])


@pytest.mark.parametrize(
    ("args", "file", "said"),
    [
        ("play {}", '{"game": "mfm", "position": ' + "[" * 100_000, "at most 60 deep"),
        ("odds {}", 'game = "mfm"\nx = ' + "[" * 50_000 + "]" * 50_000, "at most 60 deep"),
        (
            "odds {}",
            'game = "mfm"\n' + ".".join("a" * 20_000) + " = 1",
            "Line 2: document: tables and lists at most 60",
        ),
        ("verify {}", '{"a":' + "[" * 100_000 + "\n", "not JSON"),
        ("replay {}", "[" * 100_000 + "\n", "Line 1"),
        ("--overlay bofa={} games", "x = " + "[" * 5_000 + "]" * 5_000, "not TOML"),
        ("army mfm @{}", "x = " + "[" * 5_000 + "]" * 5_000, "cannot be read"),
        ("verify /dev/zero", "", "at most 100 million bytes"),
        ("play /dev/zero", "", "at most 100 million bytes"),
        ("odds /dev/zero", "", "2,000,000 signs"),
        ("army mfm @/dev/zero", "", ""),
        ("--overlay bofa=/dev/zero games", "", "not TOML"),
        ("play .", "", "is a folder"),
        ("replay .", "", "cannot be read"),
        ("report . --out page.html", "", "cannot be read"),
        ("simulate drill/hexes --games 1 --out .", "", "cannot be written"),
        ("simulate drill/hexes --games 1 --records {}", "x", "cannot be written"),
        ("simulate drill/hexes --games 1 --parquet {}", "x", "cannot be written"),
    ],
)
def test_deep_endless_and_wrong_files_get_one_sentence(terminal: Terminal, args: str, file: str, said: str) -> None:
    Path("file.toml").write_text(file)
    shown = terminal(*args.format("file.toml").split())
    assert shown.code == 2
    assert said in shown.err
    assert len(shown.err) < 300
    assert "Traceback" not in shown.err


def test_a_server_that_cannot_start_says_why(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "bad.db").write_text("garbage")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE mine (x)")
    with closing(sqlite3.connect(tmp_path / "newer.db")) as newer:
        newer.execute("CREATE TABLE alembic_version (version_num)")
        newer.execute("INSERT INTO alembic_version VALUES ('9999')")
        newer.commit()
    (tmp_path / "file").touch()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for args, said in (
            (["--port", port], f"port {port} is taken"),
            (["--host", "192.0.2.1"], "Nobody can listen at 192.0.2.1"),
            (["--data", "bad.db"], "bad.db is no data file of Walstatt"),
            (["--data", "other.db"], "it holds something else"),
            (["--data", "newer.db"], "newer version"),
            (["--data", "."], "is a folder"),
            (["--data", "file/x.db"], "cannot be written"),
        ):
            shown = terminal("serve", "--no-browser", *args)
            assert (shown.code, shown.out, len(shown.err.splitlines())) == (2, "", 1), shown.err
            assert said in shown.err
    assert not (tmp_path / "walstatt.db").exists()
