"""An owner's figures that nobody could play with are refused with file, field and what is expected."""

from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_overlays import walstatt
from walstatt.cli.speak import own_words
from walstatt.games.siege.data import DATA, Data, load_data
from walstatt.papers.overlay import BadOverlay, read_overlay


def laid(tmp_path: Path, text: str) -> Data:
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    return load_data(read_overlay(own))


def castle(**signs: str) -> str:
    """The rows of the castle with other signs: `r01c01="T"`."""
    rows = [list(row) for row in DATA.castle.rows]
    for place, sign in signs.items():
        rows[int(place[1:3]) - 1][int(place[4:]) - 1] = sign
    return "[castle]\nrows = [" + ",".join(f'"{"".join(row)}"' for row in rows) + "]\n"


@pytest.mark.parametrize(
    ("text", "field", "code", "facts"),
    [
        ('[combat_foot.columns]\n"1-1" = "FFF"', "combat_foot.columns.1-1", "letters", {"count": 10}),
        ('[combat_mounted.columns]\n"1-1" = "GGGGGGGGGG"', "combat_mounted.columns.1-1", "letters", {}),
        ('[shooting_foot.shortbow]\nnone = "FFFFFFFFFF"', "shooting_foot.shortbow.none", "letters", {}),
        ("[healing]\ndays = [1, 2, 3]", "healing.days", "so_many", {"count": 10}),
        ('[healing]\ndays = [1, 2, 3, 4, 5, 6, 7, 8, 9, "x"]', "healing.days.10", "whole_number", {}),
        ("[battering.columns]\n1 = [[0, 1]]", "battering.columns.1", "so_many", {"count": 10}),
        ("[panic]\nrout = []", "panic.rout", "so_many", {"count": 10}),
        ("[casualties.points]\nknights = [6]", "casualties.points.knights", "so_many", {"count": 2}),
        ("[terrain_shift.rows]\nplus = [0]", "terrain_shift.rows.plus", "so_many", {"count": 3}),
        ("[classes.rows.knight]\nmounted = [1, 2]", "classes.rows.knight.mounted", "so_many", {"count": 3}),
        ('[classes.rows.knight]\ngroup = "lords"', "classes.rows.knight.group", "one_of", {}),
        ('[classes.rows.longbowman]\nweapon = "sling"', "classes.rows.longbowman.weapon", "one_of", {}),
        ('[figures.wat]\nclass = "wizard"', "figures.wat.class", "one_of", {}),
        ('[figures.wat]\nside = "french"', "figures.wat.side", "one_of", {}),
        ('[figures.wat]\nattack = "much"', "figures.wat.attack", "whole_number", {}),
        ('[fire.column]\nwagon = "straw"', "fire.column.wagon", "one_of", {}),
        ('[terrain.rows.plain]\ncover = "some"', "terrain.rows.plain.cover", "one_of", {}),
        ("[equipment.rows.ram]\nhexes = [[7]]", "equipment.rows.ram.hexes", "one_of", {}),
        ('[castle]\nrows = ["..."]', "castle.rows", "so_many", {"count": 25}),
        (castle(r03c05="?"), "castle.rows.3", "letters", {"count": 33}),
        ('[castle]\nlinks = [["99.99", "01.01"]]', "castle.links", "hexes", {}),
        ('[castle]\ngate_outer = "40.40"', "castle.gate_outer", "hexes", {}),
        ('[castle.slits]\n"09.07" = "up"', "castle.slits.09.07", "one_of", {}),
        ('[castle]\npassages = [["sky", "sea"]]', "castle.passages", "one_of", {}),
        (castle(r01c01="a"), "castle.slits.01.01", "one_of", {}),
        (castle(r01c01="d"), "castle.rows", "door_without_walk", {"cell": "01.01"}),
        ('[camp.places]\nram = ["1.1"]', "camp.places.ram", "hexes", {}),
    ],
)  # fmt: skip
def test_figures_nobody_could_play_with_are_refused(
    tmp_path: Path, text: str, field: str, code: str, facts: dict[str, Any]
) -> None:
    with pytest.raises(BadOverlay) as raised:
        laid(tmp_path, text)
    bad = raised.value
    assert (bad.file, bad.field, bad.code) == ("own.toml", field, code)
    assert facts.items() <= bad.facts.items()
    for lang in ("de", "en"):
        assert own_words(lang).has(f"overlay-{code.replace('_', '-')}")


def test_a_castle_of_the_owner_may_have_other_slits(tmp_path: Path) -> None:
    text = castle(r18c16="#", r03c03="a") + '[castle.slits]\n"03.03" = "n"\n'
    data = laid(tmp_path, text)
    assert (data.castle.slits["03.03"], "16.18" in data.castle.slits) == ("n", False)
    assert len(data.castle.slits) == len(DATA.castle.slits) == 20


def test_an_owners_table_figure_and_map_are_played_with(tmp_path: Path) -> None:
    text = castle(r01c01="T") + '[combat_foot.columns]\n"8-1" = "AB-CDEFFFF"\n[figures.wat]\nattack = 12\n'
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    mine = ("--overlay", "siege=own.toml")
    played = walstatt(tmp_path, "play", "siege/coup-de-main", "--seats", "recruit,recruit", "--seed", "a", *mine)
    assert played.returncode == 0, played.stderr
    assert walstatt(tmp_path, *mine, "verify", "siege-coup-de-main.jsonl").returncode == 0
    assert walstatt(tmp_path, "verify", "siege-coup-de-main.jsonl").returncode == 2


def test_the_command_line_says_it_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("[healing]\ndays = [1, 2, 3]\n", encoding="utf-8")
    for lang, said in (("en", "healing.days must have 10 entries"), ("de", "healing.days muss 10 Einträge haben")):
        ran = walstatt(tmp_path, "games", "siege", "--overlay", "siege=own.toml", "--lang", lang)
        assert (ran.returncode, ran.stderr.strip()) == (2, f"own.toml: {said}")
