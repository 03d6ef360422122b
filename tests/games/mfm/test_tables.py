"""Data: value tables, defence tables, costs, boards, overlays, documents, views."""

from math import sqrt
from pathlib import Path

import pytest

from walstatt.games.mfm import GAME
from walstatt.games.mfm.armies import why_not_crew
from walstatt.games.mfm.ground import BOARDS, ground
from walstatt.games.mfm.scenarios import SCENARIOS
from walstatt.games.mfm.tables import KINDS, PEOPLES, SHEETS, Kind, load_kinds, load_terrain, ready_armies
from walstatt.papers.document import BadDocument, position_of, read_document
from walstatt.papers.overlay import BadOverlay, Overlay, check_sheets, read_overlay
from walstatt.papers.words import words

FIGURES = {code: kind for code, kind in KINDS.items() if not kind.is_vehicle}
VEHICLES = {code: kind for code, kind in KINDS.items() if kind.is_vehicle}


def saves_from(kind: Kind, signs: str) -> int:
    """The first number that saves; 0 if none does."""
    return next((at for at, box in enumerate(kind.boxes, 1) if any(sign in box for sign in signs)), 0)


def test_four_peoples_with_all_their_figures() -> None:
    assert {people: sum(kind.people == people for kind in FIGURES.values()) for people in PEOPLES} == {
        "celts": 18, "romans": 17, "egyptians": 16, "persians": 16,
    }  # fmt: skip


@pytest.mark.rule("MFM-G7-g", "MFM-G4-d", "MFM-G8-e")
def test_published_anchors() -> None:
    assert (KINDS["k1"].melee, KINDS["k3"].melee) == ((1, 5), (3, 3))
    assert (KINDS["r7"].range, KINDS["r7"].shot) == (6, (1, 4))
    assert KINDS["k7"].long == (1, 3)
    assert list(KINDS["k1"].boxes[4:9]) == ["r", "r", "r", "y", "y"]
    assert sum("F" in box for box in KINDS["r8"].boxes) == 6


@pytest.mark.parametrize("kind", FIGURES.values(), ids=FIGURES)
def test_rows_are_whole_and_once_saved_always_saved(kind: Kind) -> None:
    assert len(kind.boxes) == 12
    for signs in ("y", "F", "*W", "*E"):
        saved = [any(sign in box for sign in signs) for box in kind.boxes]
        assert saved == sorted(saved)
    assert bool(saves_from(kind, "F")) is (kind.shot is not None)
    assert bool(saves_from(kind, "*")) is (kind.long is not None)


@pytest.mark.rule("MFM-G10-b")
@pytest.mark.parametrize("kind", FIGURES.values(), ids=FIGURES)
def test_costs_follow_the_formula(kind: Kind) -> None:
    def chance(value: tuple[int, int] | None, save: int) -> float:
        return 0.0 if value is None else (1 - ((12 - value[1]) / 12) ** value[0]) * (save - 1) / 12

    melee, shot = chance(kind.melee, saves_from(kind, "y")), chance(kind.shot, saves_from(kind, "F"))
    long = chance(kind.long, saves_from(kind, "*W")) + chance(kind.long, saves_from(kind, "*E"))
    attack = (0.5 * melee + 2 * shot * kind.range / 6 if kind.shot else melee) + 0.7 * long
    durability = kind.lives**1.5 * 7 / (7 - kind.protection)
    extra = 0.5 * ("skirmisher" in kind.symbols) + 0.5 * ("wheel" in kind.symbols)
    assert kind.cost == int(10 * sqrt(attack * durability) + extra + 0.5)


@pytest.mark.rule("MFM-G10-b", "MFM-C1.1-a")
@pytest.mark.parametrize("kind", VEHICLES.values(), ids=VEHICLES)
def test_costs_of_mounts_and_chariots_follow_the_formula(kind: Kind) -> None:
    assert kind.trample is not None
    dice, best = kind.trample
    if kind.gait == "horse":
        cost = kind.movement / 6 + 4 * dice * best / 12 + kind.protection
    else:
        cost = kind.movement / 6 + 3.5 * dice * best / 12 + 0.8 * kind.shelter * kind.seats
        cost += 0.5 * kind.lives * (1 + kind.protection / 3)
    assert kind.cost == int(cost + 0.5)


@pytest.mark.rule("MFM-C2-c", "MFM-C3-b", "MFM-C3-g", "MFM-C7-c", "MFM-C8.2-c", "MFM-C8.3-a")
def test_published_anchors_of_chariots() -> None:
    light = [KINDS[code] for code in ("kw6", "rw6", "aw6", "pw6")]
    assert {(kind.movement, kind.trample, kind.lives) for kind in light} == {(9, (2, 4), 2)}
    assert {KINDS[code].shelter for code in ("kw8", "rw8", "aw8", "pw8")} == {2}
    assert (KINDS["aw6"].crew_to, KINDS["kw6"].crew_to) == (6, 7)
    assert {KINDS[code].trample.dice for code in ("rw9", "aw9")} == {3}  # type: ignore[union-attr]


def test_ready_armies_cost_exactly_their_total() -> None:
    for army in ready_armies():
        pieces = [*army.figures, *(code for piece in army.mounted for code in piece.split())]
        assert {KINDS[code].people for code in pieces} == {army.people}
        cost = sum(KINDS[code].cost * count for code, count in army.figures.items())
        cost += sum(KINDS[code].cost for piece in army.mounted for code in piece.split())
        assert cost == army.points, army
        assert all(why_not_crew(piece.split()[0], piece.split()[1:]) is None for piece in army.mounted)


@pytest.mark.rule("MFM-G10-l", "MFM-C1.1-b", "MFM-C1.1-e", "MFM-C1.1-g", "MFM-C6-d", "MFM-C5.2-k", "MFM-R5-c")
@pytest.mark.parametrize(
    ("vehicle", "crew", "code"),
    [
        ("kw6", [], "only_with_a_crew"),
        ("kw6", ["k16", "k17", "k17"], "too_many_aboard"),
        ("kw6", ["k14"], "cannot_start_aboard"),
        ("kw6", ["k1"], "cannot_start_aboard"),
        ("kw6", ["k18"], None),
        ("kw6", ["k12", "k13"], None),
        ("kp", ["k14"], None),
        ("kp", ["k12"], None),
        ("kp", ["k18"], "cannot_start_aboard"),
        ("kp", [], "only_with_a_crew"),
    ],
)
def test_who_may_start_aboard(vehicle: str, crew: list[str], code: str | None) -> None:
    found = why_not_crew(vehicle, crew)
    assert (None if found is None else found.code) == code


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
    cars = own(tmp_path, "[values_celts.chariots.kw6]\ntrample = [3, 5]\n[values_celts.mounts.kp]\nmovement = 11\n")
    assert (load_kinds(cars)["kw6"].trample, load_kinds(cars)["kp"].movement) == ((3, 5), 11)
    assert load_kinds(cars)["kw6"].sure == "owner"


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


def test_a_document_says_who_is_aboard() -> None:
    text = DOCUMENT + (
        '3 = { kind = "kw6", side = "red", cell = "V10", facing = 2 }\n4 = { kind = "k16", side = "red", aboard = 3 }\n'
    )
    p = position_of(read_document(text), GAME)
    assert (p.vehicles[3].crew, p.vehicles[3].driver, p.units[4].cell) == ((4,), 4, p.units[3].cell)
    with pytest.raises(BadDocument, match="whole base"):
        position_of(read_document(text.replace('"V10"', '"A1"')), GAME)


@pytest.mark.parametrize(
    ("old", "new", "line", "field"),
    [
        ("J10", "J99", 11, "position.units.1.cell"),
        ("k1", "k99", 11, "position.units.1.kind"),
        ("K10", "J10", 12, "position.units.2.cell"),
        ("plain", "moon", 5, "position.map_name"),
        ("plain", "/".join(["." * 60] * 60), 5, "position.map_name"),
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
    firsts = {piece.values[0][0] for piece in view.pieces if not piece.is_marker and not piece.cells}
    assert firsts == {"value-melee"}
    for piece in view.pieces:
        if piece.cells:
            assert piece.values[0][0] == "value-trample"
            assert piece.facing in (0, 90, 180, 270)
            assert all(other.at in piece.cells for other in view.pieces if other.stack and other.at in piece.cells)


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
