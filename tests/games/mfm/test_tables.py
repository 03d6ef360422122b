"""Data: value tables, defence tables, costs, boards, overlays, documents, views."""

from math import sqrt
from pathlib import Path

import pytest

from walstatt.games.mfm import GAME
from walstatt.games.mfm.ground import BOARDS, ground
from walstatt.games.mfm.scenarios import SCENARIOS
from walstatt.games.mfm.tables import KINDS, PEOPLES, SHEETS, Kind, load_kinds, load_terrain
from walstatt.papers.document import BadDocument, position_of, read_document
from walstatt.papers.overlay import BadOverlay, Overlay, check_sheets, read_overlay
from walstatt.papers.words import words


def saves_from(kind: Kind, signs: str) -> int:
    """The first number that saves; 0 if none does."""
    return next((at for at, box in enumerate(kind.boxes, 1) if any(sign in box for sign in signs)), 0)


def test_four_peoples_with_all_their_figures() -> None:
    assert {people: sum(kind.people == people for kind in KINDS.values()) for people in PEOPLES} == {
        "celts": 18, "romans": 17, "egyptians": 16, "persians": 16,
    }  # fmt: skip


@pytest.mark.rule("MFM-G7-g", "MFM-G4-d", "MFM-G8-e")
def test_published_anchors() -> None:
    assert (KINDS["k1"].melee, KINDS["k3"].melee) == ((1, 5), (3, 3))
    assert (KINDS["r7"].range, KINDS["r7"].shot) == (6, (1, 4))
    assert KINDS["k7"].long == (1, 3)
    assert list(KINDS["k1"].boxes[4:9]) == ["r", "r", "r", "y", "y"]
    assert sum("F" in box for box in KINDS["r8"].boxes) == 6


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_rows_are_whole_and_once_saved_always_saved(kind: Kind) -> None:
    assert len(kind.boxes) == 12
    for signs in ("y", "F", "*W", "*E"):
        saved = [any(sign in box for sign in signs) for box in kind.boxes]
        assert saved == sorted(saved)
    assert bool(saves_from(kind, "F")) is (kind.shot is not None)
    assert bool(saves_from(kind, "*")) is (kind.long is not None)


@pytest.mark.rule("MFM-G10-b")
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_costs_follow_the_formula(kind: Kind) -> None:
    def chance(value: tuple[int, int] | None, save: int) -> float:
        return 0.0 if value is None else (1 - ((12 - value[1]) / 12) ** value[0]) * (save - 1) / 12

    melee, shot = chance(kind.melee, saves_from(kind, "y")), chance(kind.shot, saves_from(kind, "F"))
    long = chance(kind.long, saves_from(kind, "*W")) + chance(kind.long, saves_from(kind, "*E"))
    attack = (0.5 * melee + 2 * shot * kind.range / 6 if kind.shot else melee) + 0.7 * long
    durability = kind.lives**1.5 * 7 / (7 - kind.protection)
    extra = 0.5 * ("skirmisher" in kind.symbols) + 0.5 * ("wheel" in kind.symbols)
    assert kind.cost == int(10 * sqrt(attack * durability) + extra + 0.5)


@pytest.mark.parametrize("name", BOARDS)
def test_boards_are_forty_by_thirty(name: str) -> None:
    land = ground(name)
    assert (land.width, land.height) == (40, 30)
    for number in (0, 1):
        assert len(land.zone(number)) > 100


def own(tmp_path: Path, text: str) -> Overlay:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return read_overlay(path)


def test_an_owner_may_replace_figures(tmp_path: Path) -> None:
    mine = own(tmp_path, "[values_celts.figures.1]\nmelee = [2, 6]\nrange = 4\n[terrain.cells.clay]\nfoot = 3\n")
    assert (load_kinds(mine)["k1"].melee, load_kinds(mine)["k1"].range) == ((2, 6), 4)
    assert (load_kinds(mine)["k1"].sure, load_kinds(mine)["r1"]) == ("owner", KINDS["r1"])
    assert load_terrain(mine)["l"].foot == 3


def test_only_sheets_with_figures_can_be_laid_over(tmp_path: Path) -> None:
    check_sheets(own(tmp_path, "[terrain.cells.clay]\nfoot = 3\n[armies]\n[plain]\n"), SHEETS)
    for sheet in ("looks", "scenarios", "value_celts"):
        with pytest.raises(BadOverlay, match=f"own.toml, {sheet}: unknown name"):
            check_sheets(own(tmp_path, f"[{sheet}]\nx = 1\n"), SHEETS)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            '[values_celts.figures.1]\nmovement = "far"\n',
            r"own\.toml, values_celts\.figures\.1\.movement: whole number",
        ),
        ("[values_celts.figures.1]\nspeed = 3\n", r"own\.toml, values_celts\.figures\.1\.speed: unknown name"),
        ("[values_celts.figures.1]\nmelee = [1]\n", r"own\.toml, values_celts: bad value .*melee"),
        ('[defence_celts.rows.1]\nboxes = "r y"\n', r"own\.toml, defence_celts: bad value .*row 1 needs twelve boxes"),
    ],
)
def test_figures_that_cannot_be_used_are_named(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadOverlay, match=says):
        load_kinds(own(tmp_path, text))


DOCUMENT = """
game = "mfm"
scenario = "free-battle"
[position]
map_name = "plain"
side = "red"
seat = "red"
first = "red"
seats = { red = "red", blue = "blue" }
[position.units]
1 = { kind = "k1", side = "red", cell = "J10" }
2 = { kind = "r5", side = "blue", cell = "K10" }
"""


def test_a_document_names_cells_as_people_do() -> None:
    p = position_of(read_document(DOCUMENT), GAME)
    assert p.ground.grid.name(p.units[1].cell) == "J10"
    assert p.units[2].lives == 2


@pytest.mark.parametrize(
    ("old", "new", "line", "field"),
    [
        ("J10", "J99", 11, "position.units.1.cell"),
        ("k1", "k99", 11, "position.units.1.kind"),
        ("K10", "J10", 12, "position.units.2.cell"),
        ("plain", "moon", 5, "position.map_name"),
        ('cell = "J10"', "cell = 5000", 11, "position.units.1.cell"),
    ],
)
def test_mistakes_in_a_document_are_named(old: str, new: str, line: int, field: str) -> None:
    with pytest.raises(BadDocument) as found:
        position_of(read_document(DOCUMENT.replace(old, new)), GAME)
    assert (found.value.line, found.value.field) == (line, field)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_screens_are_given_has_words_and_looks(scenario: str) -> None:
    match = GAME.start(scenario, seed="view")
    if scenario == "free-battle":
        match.answer("first")
    board, view = GAME.board(match.position), match.view(None)
    for language in ("de", "en"):
        spoken = words(GAME, language)
        assert all(spoken.has(look.word) for look in board.terrain.values())
        for piece in view.pieces:
            codes = (piece.word, *piece.states, *(word for word, _ in piece.values))
            assert all(spoken.has(code) for code in codes)
            assert spoken.has(f"side-{piece.side}")
            assert piece.army in board.armies
        assert spoken.has(view.phase)
        assert spoken.has(board.source)
        assert all(spoken.has(track.word) for track in view.tracks)
    places = {place.id for place in board.places}
    assert all(piece.at in places for piece in view.pieces)
    assert {place.terrain for place in board.places} <= set(board.terrain)
    assert all(piece.values[0][0] == "value-melee" for piece in view.pieces if not piece.is_marker)


def test_like_figures_bear_different_labels() -> None:
    pieces = GAME.start("geheimdokument", seed="1").view(None).pieces
    named = [(piece.word, piece.side, piece.label) for piece in pieces if not piece.is_marker]
    assert len(set(named)) == len(named)
    assert ("unit-k4", "celts", "Darok") in named
    assert [piece.word for piece in pieces if piece.is_marker] == ["unit-chest"]


def test_the_upper_floor_is_drawn_apart() -> None:
    match = GAME.start("free-battle", seed="1", options={"board": "valley"})
    upper = [place for place in GAME.board(match.position).places if place.level == 1]
    assert len(upper) == 48
    assert all(place.name.endswith("+") for place in upper)
