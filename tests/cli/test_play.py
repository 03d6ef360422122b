"""Playing in the terminal: whole games by typing, in both languages; saving, resuming, taking back, real dice."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from itertools import chain, repeat
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from walstatt.core.game import game
from walstatt.papers.document import document_of, toml
from walstatt.papers.records import read_record_file
from walstatt.papers.words import words

ONES = list(chain.from_iterable(repeat(("1", ""), 2_000)))  # always the first answer, and let the dice fall
GAME = ("play", "hinted-drill/hexes", "--seats", "me,recruit", "--seed", "a")


@pytest.mark.parametrize(("lang", "wins", "proven"), [("en", "Victory:", "Every line"), ("de", "Sieg:", "Jede Zeile")])
def test_a_whole_game_by_typing(terminal: Terminal, tmp_path: Path, lang: str, wins: str, proven: str) -> None:
    shown = terminal(*GAME[:-1], "c", "--lang", lang, typed=ONES)
    assert shown.code == 0
    assert shown.err == ""
    assert wins in shown.out
    assert "{" not in shown.out  # no sentence lacks a fact
    assert max(map(len, shown.out.splitlines())) <= 80
    path = tmp_path / "hinted-drill-hexes.jsonl"
    assert f"verify {path.name}\n" in shown.out
    assert proven in terminal("verify", str(path), "--lang", lang).out


@pytest.mark.parametrize("count", [0, 1, 3, 4, 25, 60])
def test_a_saved_game_goes_on_in_mid_order_as_if_nothing_had_been(
    terminal: Terminal, tmp_path: Path, count: int
) -> None:
    terminal(*GAME, typed=ONES)
    whole = read_record_file(tmp_path / "hinted-drill-hexes.jsonl")
    left = terminal(*GAME, typed=ONES[:count])
    saved = tmp_path / "hinted-drill-hexes.game"
    assert f"play {saved.name}\n" in left.out
    assert terminal("play", str(saved), typed=ONES).code == 0
    again = read_record_file(tmp_path / "hinted-drill-hexes-2.jsonl")
    assert [entry for entry in again.entries()[1:-1] if "rest" not in entry] == [
        entry for entry in whole.entries()[1:-1] if "rest" not in entry
    ]


def test_saving_never_touches_another_file(terminal: Terminal, tmp_path: Path) -> None:
    other = tmp_path / "mine.game"
    other.write_text("precious\n")
    shown = terminal(*GAME, typed=["save mine.game", "save", "save theirs.game", "1", "quit"])
    assert other.read_text() == "precious\n"
    assert "mine.game exists and holds another game" in " ".join(shown.out.split())
    assert {path.name for path in tmp_path.iterdir()} == {"mine.game", "hinted-drill-hexes.game", "theirs.game"}
    terminal(*GAME, typed=["quit"])
    assert (tmp_path / "hinted-drill-hexes-2.game").exists()
    assert not list(tmp_path.glob(".*"))


def test_a_saved_game_holds_who_plays_and_is_readable_by_its_owner_only(terminal: Terminal, tmp_path: Path) -> None:
    terminal(*GAME, typed=[])
    saved = tmp_path / "hinted-drill-hexes.game"
    assert saved.stat().st_mode & 0o077 == 0
    assert "Blue: recruit (bot)" in terminal("play", str(saved)).out


def test_why_not_has_the_reason_and_the_rule(terminal: Terminal) -> None:
    typed = ["1", "1", "? Fight S0", "fight s1", "? 1", "1", "? 0909", "0909", "zzz"]
    out = " ".join(terminal(*GAME, typed=typed).out.split())
    assert "Nobody stands beside Spear 0 to fight. [D5-a]" in out
    assert "That unit is not yours. [D9-a]" in out
    assert '"Move: S0 Spear 0 (0101)" is allowed. [D9-a]' in out
    assert out.count("0909 is not next on the way. [D3-a]") == 2
    assert '"zzz" is none of the answers' in out


def test_taking_back_and_taking_back_across_dice(terminal: Terminal, tmp_path: Path) -> None:
    """The second answer of red lets the dice fall: taking it back needs consent, which the record notes."""
    shown = terminal(*GAME, typed=["1", "1", "undo", "n", "zurück", "y", "2", "quit"])
    assert "The dice have fallen" in shown.out
    lines = (tmp_path / "hinted-drill-hexes.game").read_text()
    assert '"propose":"takeback"' in lines
    assert terminal("replay", "hinted-drill-hexes.game").code == 0
    shown = terminal(*GAME, typed=["1", "1", "1", "undo", "quit"])
    assert shown.out.count("Your order?") == 2


def test_real_dice_are_typed_in(terminal: Terminal, tmp_path: Path) -> None:
    typed = ["1", "1", "7", "nothing", "1", "quit"]
    shown = terminal(*GAME, "--dice", "typed", typed=typed)
    assert shown.out.count("These dice cannot have fallen.") == 2
    assert "Roll 1 × 0, 1 and type what fell:" in shown.out
    assert "The chit says: Blue moves first." in shown.out
    assert terminal("play", "hinted-drill-hexes.game", typed=[]).code == 0


def test_odds_come_before_the_dice_and_one_may_think_again(terminal: Terminal) -> None:
    document = """
        game = "hinted-drill"
        [position]
        phase = "orders"
        queue = ["red-one"]
        plans = { red-one = "storm" }
        units.0 = { seat = "red-one", cell = 10 }
        units.1 = { seat = "blue", cell = 11 }
        red = { 10 = 0 }
        blue = { 11 = 1 }
        ready = [0]
    """
    Path("fight.toml").write_text(document)
    shown = terminal(
        "play", "fight.toml", "--seats", "red=me", "--seed", "a", typed=["2", "% 1", "1", "n", "1", "", "quit"]
    )
    assert shown.out.count("50.0 % (1/2)  Sword 0 hits, up to 5 was needed. Sword 1 is hurt; 1 health") == 3
    assert shown.out.count("Enter goes ahead") == 2
    odds = terminal("odds", "fight.toml", "--json")
    assert odds.code == 2  # the open question brings no dice by itself
    Path("fight.toml").write_text('answers = [["fight", 0], 1]\n' + document)
    shown = terminal("odds", "fight.toml", "--lang", "de")
    assert "50,0 % (1/2)" in shown.out
    assert "Kämpfen" in shown.out


def test_what_all_outcomes_begin_with_is_said_once(terminal: Terminal) -> None:
    Path("shot.toml").write_text('game = "mfm"\nscenario = "first-fight"\nanswers = [["shoot", 2], 3]\n')
    shown = terminal("odds", "shot.toml")
    assert "66.7 % (2/3)  Missed (1 to 4 hits).\n" in shown.out


def test_several_people_are_called_to_the_keyboard_before_secrets(terminal: Terminal) -> None:
    shown = terminal("play", "drill/hexes", "--seats", "me,me", "--seed", "a", typed=["", "1", "", "1", "1", "", "1"])
    assert shown.out.count("Blue to the keyboard, please.") == 2
    assert shown.out.count("Red, first to the keyboard, please.") >= 1


def test_bots_may_play_among_themselves(terminal: Terminal) -> None:
    shown = terminal("play", "hinted-drill/squares", "--seats", "recruit,sergeant", "--seed", "a")
    assert shown.code == 0
    assert "Time is up" in shown.out


def test_choosing_from_the_menu(terminal: Terminal) -> None:
    listed = re.search(r"(\d+) Drill on hexes", terminal("play", typed=["0"]).out)
    assert listed is not None
    shown = terminal("play", typed=["0", listed[1], "2", "1"])
    assert "Which scenario?" in shown.out
    assert "Please type a number from 1 to" in shown.out
    assert "Which side do you play?" in shown.out
    assert "Red, first: sergeant (bot)" in shown.out


def test_the_language_can_be_changed_at_the_table(terminal: Terminal) -> None:
    shown = terminal(*GAME, typed=["lang de", "sprache xx", "hilfe", "regel", "verlauf", "brett"])
    assert "Diese Runde stürmen oder halten?" in shown.out
    assert "Die Sprache „xx“ gibt es nicht" in shown.out
    assert "speichern und gehen" in shown.out
    assert "D1-b: Zu Beginn" in shown.out


DRIVER = """
import sys
sys.path[:0] = [{root!r}]
from tests.bots.drilled import GAME
from walstatt.cli import main
if __name__ == "__main__":
    main()
"""


def at_a_terminal(ours: int) -> None:
    """In the new process: only its own end, and Ctrl-C as usual, even where the tests run in the background."""
    os.close(ours)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start_in_pty(folder: Path, *args: str) -> tuple[int, "subprocess.Popen[bytes]"]:
    root = str(Path(__file__).parents[2])
    (folder / "driver.py").write_text(DRIVER.format(root=root))
    ours, theirs = pty.openpty()
    env = {
        **os.environ,
        "TERM": "xterm-256color",
        "COLUMNS": "80",
        "LC_ALL": "de_DE.UTF-8",
        "WALSTATT_HOME": str(folder),
    }
    env.pop("NO_COLOR", None)
    command = [sys.executable, str(folder / "driver.py"), *args]
    program = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder, env=env, start_new_session=True,
        preexec_fn=lambda: at_a_terminal(ours),
    )  # fmt: skip
    os.close(theirs)
    return ours, program


def read_until(terminal: int, wanted: str, seconds: float = 60) -> str:
    text, end = b"", time.monotonic() + seconds
    while wanted.encode() not in text:
        ready, _, _ = select.select([terminal], [], [], max(0, end - time.monotonic()))
        assert ready, text.decode()
        try:
            text += os.read(terminal, 65536)
        except OSError as gone:
            raise AssertionError(f"the program has ended after {text.decode()!r}") from gone
    return text.decode()


def test_ctrl_c_in_a_real_terminal_saves_the_game(tmp_path: Path) -> None:
    terminal, program = start_in_pty(tmp_path, *GAME)
    try:
        assert "\x1b[" in read_until(terminal, "Enter: zu den Antworten")  # colours in a terminal
        os.write(terminal, b"\n")
        read_until(terminal, "stürmen")
        os.write(terminal, b"1\n")
        read_until(terminal, "zweiter")
        time.sleep(1)  # a person reads the question first; readline can miss a signal that comes before it waits
        program.send_signal(2)
        assert "gespeichert" in read_until(terminal, ".game")
        assert program.wait(60) == 0
    finally:
        program.kill()
        program.wait()
        os.close(terminal)
    assert (tmp_path / "hinted-drill-hexes.game").exists()


def test_an_order_is_typed_either_way_round_and_marks_in_any_case(terminal: Terminal) -> None:
    typed = ["? A shoot", "? shoot A", "? Move b", "? b move", "quit"]
    out = terminal("play", "mfm/first-fight", "--lang", "en", "--seed", "a", typed=typed).out
    assert out.count('"Shoot: A Archer 1 (Celts) (U11)" is allowed.') == 2
    assert out.count('"Move: B Battle-axe fighter Brenn (T13)" is allowed.') == 2


def test_a_part_of_a_name_is_enough_where_nobody_shares_it(terminal: Terminal) -> None:
    typed = ["done", "done", "move sir", "move sir wulfric", "17.20", "quit"]
    out = terminal("play", "siege/coup-de-main", "--lang", "en", "--seed", "x", typed=typed).out
    assert '"move sir" is none of the answers' in out  # there are two
    assert "Knight Sir Wulfric goes to 17.20" in out


def test_each_army_stands_in_a_column_of_its_own(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    out = terminal("play", "mfm/geheimdokument", "--lang", "de", "--seed", "g1", typed=["brett", "quit"]).out
    assert re.search(r"(?m)^Kelten +Römer *$", out)
    assert "ausgeschaltete Punkte" not in out  # nobody counts points for the document


def test_a_figure_that_costs_too_much_is_known_by_name(terminal: Terminal) -> None:
    """Heroes of four peoples are called alike; the reason is that of one's own."""
    free = ("play", "mfm/free-battle", "--seed", "a", "--option", "armies=chosen", "--lang")
    shown = terminal(*free, "en", typed=["commander", "commander", "sword", "? hero", "? archer", "hero", "quit"])
    assert shown.out.count("Hero costs 11 points; you have 9.") == 2
    assert '"Archer (6 points)" is allowed.' in shown.out
    romans = terminal(*free, "de", "--option", "red-people=romans", typed=["feldherr"] * 3 + ["? held"])
    assert "Held kostet 11 Punkte; du hast 2." in romans.out


def test_any_total_and_up_to_six_players_can_be_agreed_on(terminal: Terminal) -> None:
    free = ("play", "mfm/free-battle", "--seed", "a", "--seats", "me,recruit", "--option", "players=6", "--option")
    assert (
        "Red, third player" in terminal(*free, "points=61", "--lang", "en", typed=["first", "end", "end", "quit"]).out
    )
    assert "points can be 50, 75, 100, 150, 20-600" in terminal(*free, "points=7", "--lang", "en", typed=[]).err


def test_one_word_of_an_answer_is_enough(terminal: Terminal) -> None:
    typed = ["? search A", "? A carry", "beenden", "turn", "quit"]
    shown = terminal("play", "mfm/geheimdokument", "--lang", "en", "--seed", "g1", typed=typed)
    assert "Archer 1 does not stand on the chest." in shown.out
    assert "Your side cannot carry the chest." in shown.out
    assert '"beenden" is none of the answers' in shown.out
    assert "Celts: the turn is over." in shown.out


def test_an_answer_without_dice_has_no_odds(terminal: Terminal) -> None:
    shown = terminal("play", "mfm/first-fight", "--lang", "en", "--seed", "a", typed=["% shoot A", "quit"])
    assert "No dice fall on this answer alone." in shown.out
    assert "100" not in shown.out


def test_only_enter_lets_the_dice_fall(terminal: Terminal) -> None:
    first = ("play", "mfm/first-fight", "--lang", "en", "--seed", "a")
    shown = terminal(*first, typed=["shoot A", "1", "K7", "1", "", "quit"])
    assert shown.out.count("Enter goes ahead") == 2
    assert shown.out.count("· Archer 1 (Celts) shoots at") == 1
    left = terminal(*first, typed=["shoot A", "1", "quit", "1", "1"])
    assert left.out.count("The game is saved.") == 1
    assert "· Archer 1 (Celts) shoots at" not in left.out


def test_people_take_the_seats_beside_the_bots_they_name(terminal: Terminal) -> None:
    shown = terminal("play", "mfm/first-fight", "--lang", "en", "--seats", "celts=recruit", typed=["quit"])
    assert "Romans: you" in shown.out


def test_the_lists_say_only_what_is_not_as_usual(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    out = terminal("play", "bofa/introduction", "--lang", "en", "--seed", "a", typed=["quit"]).out
    assert "Rock pile: r1 0609, r2 0511" in out
    assert "♥1/2, half strength" in out
    assert "♥2/2" not in out
    assert "Front Gate: Free Peoples" in out
    heroes = terminal("play", "mfm/geheimdokument", "--lang", "en", "--seed", "g1", typed=["quit"]).out
    assert heroes.count("♥2/2") == 1  # only the centurion takes more than others


@pytest.mark.parametrize(("lang", "title"), [("en", "The ford"), ("de", "Die Furt")])
def test_a_battle_of_ones_own_is_greeted_by_its_own_title_and_its_goal(
    terminal: Terminal, tmp_path: Path, lang: str, title: str
) -> None:
    written = document_of(game("mfm").start("first-fight", seed="own"))
    names = {"celts": "Picts", "romans": "Danes"}
    written["position"] |= {"sides": list(names.values()), "first": "Picts", "side": "Picts", "seat": "Picts"}
    for figure in written["position"]["units"].values():
        figure["side"] = names[figure["side"]]
    (tmp_path / "ford.toml").write_text(toml({"title": {"en": "The ford", "de": "Die Furt"}, **written}))
    shown = terminal("play", str(tmp_path / "ford.toml"), "--lang", lang, typed=()).out
    said = words(game("mfm"), lang).say
    assert f": {title}\n" in shown
    goal = said("scenario-first-fight", {"own": "yes"}, part="goal")
    assert " ".join(goal.split()[:6]) in " ".join(shown.split())
    assert {"en": "five", "de": "fünf"}[lang] not in shown  # how long it lasts, the document says
    assert "Picts: " in shown or "Picts 0" in shown
    assert "side-" not in shown  # sides that have no word in this language go by their own names
    assert said("scenario-first-fight", part="story").split(",")[0][:30] not in shown
