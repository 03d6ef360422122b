"""Data files, an owner's overlay, and what is drawn."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.siege.boards import mark, new, number
from walstatt.games.siege import GAME
from walstatt.games.siege import view as table
from walstatt.games.siege.data import DATA, Data, load_data
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import Siege, is_animal
from walstatt.games.siege.rules.r4_battles import ASSAULT, SORTIE, begin_battle
from walstatt.games.siege.view import board_of, marked, view_of
from walstatt.papers.overlay import BadOverlay, read_overlay
from walstatt.papers.words import words


def test_an_owner_can_overlay_a_table(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[combat_foot.columns]\n"1-1" = "FFFFFFFFFF"\n[figures.wat]\nattack = 12\n', encoding="utf-8")
    data = load_data(read_overlay(own))
    assert data.combat_foot["1-1"] == "F" * 10
    assert data.combat_foot["2-1"] == DATA.combat_foot["2-1"]
    assert data.people["wat"].attack == 12


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[combat]\nx = 1", "combat"),
        ("[looks]\nx = 1", "looks"),
        ("[healing]\ndays = 3", "healing"),
        ("x =", "own.toml"),
    ],
)
def test_a_wrong_overlay_says_what_is_wrong(tmp_path: Path, text: str, says: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    with pytest.raises(BadOverlay, match=says):
        load_data(read_overlay(own))


def test_every_file_says_how_sure_it_is() -> None:
    assert set(DATA.sure.values()) >= {"published", "partly published", "reconstructed"}
    assert DATA.sure["castle"] == DATA.sure["camp"] == "reconstructed"


@pytest.mark.rule("S1.1-a", "S2.4-b")
def test_M1_counts_of_the_castle_map() -> None:
    kinds = map_named("castle").terrain
    counts = {kind: kinds.count(kind) for kind in set(kinds)}
    assert (counts["battlement"], counts["tower_slit"], counts["keep_slit"], counts["moat"], counts["courtyard"]) == (
        35,
        14,
        6,
        136,
        105,
    )
    assert (counts["stairs"], counts["tower_door"], counts["keep_inside"], counts["wall"]) == (6, 10, 7, 9)


@pytest.mark.parametrize("name", GAME.scenarios)
def test_the_table_is_drawn(name: str) -> None:
    p = GAME.new(name, {})
    board, view = board_of(p.map_name), view_of(p)
    kinds = {edge.kind for edge in board.edges}
    assert kinds >= ({"parapet", "slit", "blind", "door"} if p.map_name != "camp" else {"crest"})
    assert {place.terrain for place in board.places} <= set(board.terrain)
    ids = [piece.id for piece in view.pieces]
    assert len(set(ids)) == len(ids)
    known = {place.id for place in board.places}
    assert all(piece.at in known for piece in view.pieces if piece.at is not None)
    assert all(piece.tray for piece in view.pieces if piece.at is None)
    assert any(track.value == "sure-reconstructed" for track in view.tracks)


def test_reconstructed_figures_are_marked_where_they_are_shown() -> None:
    view = GAME.view(GAME.new("coup-de-main", {}), None)
    words = {word for piece in view.pieces for word, _ in piece.values}
    assert words == {"value-attack-marked", "value-defence-marked", "value-movement-marked"}
    tracks = {track.word: track for track in view.tracks}
    assert "track-casualties-marked" in tracks
    assert tracks["track-sure"].value == "sure-reconstructed"
    assert dict(tracks["track-tables"].items) == {
        "table-shooting": "sure-reconstructed", "table-combat": "sure-partly-published",
        "table-ranges": "sure-partly-published",
    }  # fmt: skip
    assert marked("track-x", "panic") == "track-x"


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", GAME.scenarios)
def test_every_table_on_which_dice_are_read_says_how_sure_it_is(name: str, lang: str) -> None:
    p = GAME.new(name, {})
    shown = dict(next(track for track in view_of(p).tracks if track.word == "track-tables").items)
    later = {3: ("shooting-mounted", "combat-mounted", "fire"), 4: ("battering",)}
    wanted = [
        "shooting",
        "combat",
        "ranges",
        *(one for level, more in later.items() if p.level >= level for one in more),
    ]
    wanted += ["healing"] if name in ("the-convoy", "the-great-siege") else []
    assert list(shown) == [f"table-{one}" for one in wanted]
    assert all(words(GAME, lang).has(word) for word in (*shown, *map(str, shown.values())))
    if p.level >= 3:
        assert shown["table-combat-mounted"] == "sure-reconstructed"


def test_a_map_with_anything_of_the_owner_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "DATA", with_figures(tmp_path, '[castle]\nflanking = ["16.18"]\n'))
    assert [table._source(name) for name in ("castle", "camp", "both")] == [
        "map-source-owner", "map-source-camp", "map-source-owner",
    ]  # fmt: skip
    assert all(words(GAME, lang).has("map-source-owner") for lang in ("de", "en"))


def test_an_animal_in_harness_carries_nothing() -> None:
    p = GAME.new("the-convoy", {})
    states = {piece.id: piece.states for piece in view_of(p).pieces}
    assert states[number(p, "ox")] == ("state-harnessed",)
    assert "state-carrying" in states[number(p, "osric")]


def with_figures(tmp_path: Path, text: str) -> Data:
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    return load_data(read_overlay(own))


@pytest.fixture(autouse=True)
def fresh_pieces() -> Iterator[None]:
    """Pieces are drawn once for the figures of a process; here figures change."""
    table._figure.cache_clear()
    yield
    table._figure.cache_clear()


def words_of(p: Siege, who: str) -> list[str]:
    """The words for the three values of a figure, with their marks."""
    piece = next(piece for piece in view_of(p).pieces if piece.id == number(p, who))
    return [word.removeprefix("value-") for word, _ in piece.values]


MARKED, PLAIN = ["attack-marked", "defence-marked", "movement-marked"], ["attack", "defence", "movement"]


def test_a_figure_of_the_owner_loses_its_mark_and_the_others_keep_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ("[classes.rows.spearman]", "healthy = [9, 8, 6]", "[figures.baldric]", "attack = 13",
             "[casualties.points]", "animals = [1, 0]")  # fmt: skip
    data = with_figures(tmp_path, "\n".join(lines))
    assert [data.sure[sheet] for sheet in ("classes", "figures", "casualties")] == ["reconstructed"] * 3
    monkeypatch.setattr(table, "DATA", data)
    p = new("coup-de-main")
    assert words_of(p, "dai") == PLAIN
    assert words_of(p, "wulfric") == MARKED
    assert words_of(p, "baldric") == ["attack", "defence-marked", "movement-marked"]
    assert "track-casualties-marked" in {track.word for track in view_of(p).tracks}
    mark(p, "dai", state="wounded")
    mark(p, "baldric", state="wounded")
    assert words_of(p, "dai") == words_of(p, "baldric") == MARKED


def test_riders_have_marks_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "[classes.rows.knight]\nmounted = [24, 12, 12]\n[figures.richard]\nattack = 20\n"
    monkeypatch.setattr(table, "DATA", with_figures(tmp_path, text))
    p = new("burning-the-camp")
    assert words_of(p, "lacy") == ["attack-marked", "defence", "movement"]  # his own attack in the saddle is ours
    assert words_of(p, "richard") == MARKED  # his attack on foot is the owner's
    assert words_of(p, "mortimer") == MARKED


def test_a_sheet_is_the_owners_only_with_all_its_figures(tmp_path: Path) -> None:
    rows = {"knights": 6, "sergeants": 4, "soldiers": 2, "peasants": 1, "animals": 0}
    for left_out, sure in (("animals", "reconstructed"), ("", "owner")):
        lines = [f"{group} = [{points}, 0]" for group, points in rows.items() if group != left_out]
        assert with_figures(tmp_path, "\n".join(["[casualties.points]", *lines])).sure["casualties"] == sure
    assert with_figures(tmp_path, "[healing]\ndays = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n").sure["healing"] == "owner"


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_certainty_that_is_shown_has_words(lang: str) -> None:
    shown = {"owner", "published", "partly published", "reconstructed"}
    assert {plan.sure for plan in PLANS.values()} <= shown
    assert all(words(GAME, lang).has(f"sure-{one.replace(' ', '-')}") for one in shown)


def test_between_battles_those_who_are_unhurt_are_counted() -> None:
    def able() -> dict[str, int]:
        return dict(next(track for track in view_of(p).tracks if track.word == "track-able").items)

    p = GAME.new("the-long-siege", {})
    men = {unit: figure for unit, figure in p.figures.items() if not is_animal(figure)}
    sides = [f"side-{figure.side}" for figure in men.values()]
    assert able() == {side: sides.count(side) for side in ("side-besieger", "side-garrison")}
    wounded = next(unit for unit, figure in men.items() if figure.side == "garrison")
    p.figures[wounded] = men[wounded]._replace(state="wounded")
    assert able()["side-garrison"] == sides.count("side-garrison") - 1


@pytest.mark.parametrize(("battle", "turns"), [(ASSAULT, 20), (SORTIE, 25)])
def test_the_turns_of_the_battle_that_is_fought_are_told(battle: int, turns: int) -> None:
    p = GAME.new("the-long-siege", {})
    begin_battle(p, battle, "besieger" if battle == ASSAULT else "garrison")
    assert view_of(p).turns == turns
