"""Armies at the terminal: put together line by line, looked at, kept, and loaded into a battle."""

from pathlib import Path

import pytest

from tests.cli.terminal import Type


def test_an_army_is_put_together_and_played(terminal: Type, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    typed = ["?", "3 k1", "kw6 k1", "kw6 k16 k17", "k14", "-k1", "99", "k13", "list", "done"]
    shown = terminal("army", "mfm", "celts", "--points", "75", "--limits", "--save", str(path), typed=typed)
    assert shown.code == 0, shown.err
    for said in (
        "Black horse: may start on foot",
        "15 of 75 points, 60 left.",
        "cannot start there. [MFM-C1.1-e]",
        "[MFM-C1.1-g]",
        'I do not understand "99"',
        "44 of 75 points, 31 left.",
        "Light chariot + Chariot driver + Chariot warrior",
    ):
        assert said in shown.out, said
    assert 'army = "celts; 2 k1; kw6 k16 k17; k13"' in path.read_text(encoding="utf-8")
    played = terminal(
        "play", "mfm/free-battle", "--seats", "red=me,blue=me", "--option", f"red-army=@{path}",
        "--option", "points=75", "--seed", "x", typed=[],
    )  # fmt: skip
    assert "Light chariot" in played.out


def test_an_illegal_army_is_not_finished(terminal: Type) -> None:
    shown = terminal("army", "mfm", "celts", "--points", "50", typed=["done"])
    assert "An army needs at least one figure. [MFM-G10-a]" in shown.out
    assert "celts; kw6" not in shown.out


def test_a_list_is_looked_at_in_german(terminal: Type) -> None:
    shown = terminal("army", "mfm", "celts; kw6; 9 k1", "--points", "50", "--lang", "de")
    assert "51 von 50 Punkten, -1 übrig." in shown.out
    assert "[MFM-G10-l]" in shown.out
    assert shown.code == 0


def test_corps_are_filled_one_after_the_other(terminal: Type, tmp_path: Path) -> None:
    path = tmp_path / "gauls.toml"
    typed = [
        "?", "1: competent", "3 warriors", "2:", "ordinary", "ordinary in nobles", "nobles", "3 triarii", "3:",
        "fortified_camp", "ordinary", "2 youths", "-youths", "done", "done",
    ]  # fmt: skip
    shown = terminal("army", "adlg", "gallic", "--points", "100", "--save", str(path), typed=typed)
    assert shown.code == 0, shown.err
    for said in (
        "warriors Warriors (Heavy swordsmen, Impetuous): 8  0 (3–10)",
        "[ADLG-ARM-81-d]",
        "Corps 3",
        "40 of 100",
    ):
        assert said in shown.out, said
    line = "gallic; fortified_camp; 1: competent; 3 warriors; 2: ordinary in nobles; nobles; 3: ordinary; youths"
    assert f'army = "{line}"' in path.read_text(encoding="utf-8")
    page = terminal("army", "adlg", f"@{path}", "--print", "--lang", "de")
    for said in ("Gallier · 40 / 100", "Bruchpunkt 6", "Korps 3", "Kohäsion 4"):
        assert said in page.out, said


def test_an_army_is_drawn_by_chance(terminal: Type) -> None:
    once, again = (terminal("army", "adlg", "parthian", "--seed", "x").out for _ in range(2))
    assert once == again
    assert "of 200 points" in once
    assert "[ADLG" not in once


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["army", "siege", "celts"], "siege"),
        (["army", "mfm", "huns"], "huns"),
        (["army", "mfm", "<"], "people"),
        (["army", "adlg", "gallic", "--points", "150"], "150"),
        (["army", "mfm", "@nowhere.toml"], "nowhere.toml"),
        (["play", "mfm/free-battle", "--seats", "me,me", "--option", "red-army=celts; kw6"], "only_with_a_crew"),
    ],
)
def test_what_is_wrong_is_one_line(terminal: Type, args: list[str], said: str) -> None:
    shown = terminal(*args)
    assert shown.code == 2
    assert said in shown.err
