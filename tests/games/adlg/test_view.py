"""What screens see: bases to scale, terrain as areas, and everything that may be measured, of both sides."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.games.adlg.field import box, field, foe, line, unit
from walstatt.cli.ask import Question
from walstatt.cli.measure import measured
from walstatt.cli.speak import Voice
from walstatt.cli.table import Table
from walstatt.core.questions import Ask
from walstatt.games.adlg.armies import ARMIES, army
from walstatt.games.adlg.battles import BATTLES, battle
from walstatt.games.adlg.deployments import EXERCISES, exercise, word_of
from walstatt.games.adlg.measures import measures
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import CAMP, Battlefield, Commander, Unit
from walstatt.games.adlg.reach import reach, reach_overlay
from walstatt.games.adlg.scenarios import SCENARIOS, start
from walstatt.games.adlg.sheets import DATA
from walstatt.games.adlg.terrain import TERRAIN
from walstatt.games.adlg.view import COMMANDERS, LOOKS, board, view
from walstatt.papers.words import LANGUAGES, ViewNames, words_of
from walstatt.space.plane.measure import UD, degrees, ud

HOME = DATA.parent
FACING = field(
    [unit("HSW O", 10, 5, name="1"), unit("LI O javelin", 12, 5), foe("HSP O", 10, "5.8"), foe("ART_L O", 14, 12)],
    [box("wood", 9, 5, 11, 8), line("road", 1, (0, 15), (30, 15))],
    [Commander("south", 1, "competent", ud(10), ud(2)), Commander("north", 1, "ordinary", ud(14), ud(14), unit=4)],
)


def overlay(p: Battlefield, kind: str, owner: int) -> Any:
    return next(one for one in view(p, None).overlays if (one.kind, one.owner) == (kind, owner))


def test_bases_are_drawn_to_scale_from_the_middle_of_their_front() -> None:
    seen = view(FACING, "south")
    first = seen.pieces[0]
    assert (first.pose, first.base) == ((ud(10), ud(5), degrees(90)), (UD, ud("0.75")))
    assert first.health == (4, 4)
    token = next(piece for piece in seen.pieces if piece.id == COMMANDERS + 2)
    assert token.is_marker
    assert token.pose is not None
    assert token.pose[:2] == (ud(14), ud(13) + ud("0.375"))  # behind the unit he is with
    camp = field([Unit("south", 0, CAMP, ud(10), ud(1), degrees(90))])
    assert view(camp, None).pieces[0].base == (2 * UD, UD)
    lost = field([unit("HSW O", 10, 5, is_lost=True)])
    assert (view(lost, None).pieces[0].pose, view(lost, None).pieces[0].tray) == (None, "tray-lost")


def test_terrain_is_drawn_as_outlines_and_lines_with_their_ground() -> None:
    shown = board(FACING)
    assert (shown.shape, shown.size, shown.width, shown.height) == ("plane", UD, ud(30), ud(20))
    wood, road = shown.areas
    assert (wood.look, wood.ground, len(wood.outline)) == ("wood", "ground-difficult", 4)
    assert (road.look, road.width, road.line) == ("road", UD, ((0, ud(15)), (ud(30), ud(15))))
    assert set(shown.terrain) == {"plain", "wood", "road"}
    assert set(LOOKS.terrain) == set(TERRAIN)


@pytest.mark.rule("ADLG-GEO-11-a", "ADLG-CMD-24-b", "ADLG-CMD-24-c", "ADLG-ZOC-35-a", "ADLG-ZOC-35-i")
def test_GEO_11_a_zones_distances_and_command_are_shown_for_both_sides() -> None:
    zone = overlay(FACING, "zone", 3)
    assert set(zone.outline) == {(ud(x), ud(y)) for x in ("9.5", "10.5") for y in ("4.8", "5.8")}
    assert overlay(FACING, "far", 1).around == 4 * UD
    assert overlay(FACING, "command", COMMANDERS + 1).circle == (ud(10), ud(2), ud("6.375"))
    assert overlay(FACING, "command-light", COMMANDERS + 2).figure == 8 * UD
    owners = {one.owner for one in view(FACING, None).overlays if one.kind == "zone"}
    assert owners == {1, 2, 3}  # guns have none
    fighting = field([unit("HSW O", 10, 5, role="melee")])
    assert not [one for one in view(fighting, None).overlays if one.kind == "zone"]


@pytest.mark.rule("ADLG-GEO-11-a", "ADLG-SHO-57-a")
def test_SHO_57_a_everybody_sees_where_everybody_shoots() -> None:
    shooting = [one for one in view(FACING, None).overlays if one.kind == "shooting"]
    assert {one.owner for one in shooting} == {2, 4}
    javelins = next(one for one in shooting if one.owner == 2)
    assert javelins.figure == UD
    assert {y for _, y in javelins.outline} == {ud(5), ud(6)}
    assert {one.outline for one in shooting if one.owner == 4} <= {one.outline for one in measured_by(4)}


def measured_by(number: int) -> list[Any]:
    return [one for one in measures(FACING, number) if one.kind == "shooting"]


@pytest.mark.rule("ADLG-CMD-27-a")
def test_CMD_27_a_the_token_of_the_active_corps_is_what_rides() -> None:
    def rides(p: Battlefield) -> list[int]:
        return [piece.id - COMMANDERS for piece in view(p, None).pieces if piece.verb == "ride"]

    active = FACING.copy()
    active.phase, active.side, active.corps = "orders", "south", 1
    assert rides(active) == [1]
    active.phase, active.corps = "corps", 0
    assert rides(active) == []


def test_looking_is_the_same_for_everybody() -> None:
    assert view(FACING, "south") == view(FACING, "north") == view(FACING, None)


@pytest.mark.rule("ADLG-GEO-11-a", "ADLG-MOV-29-a", "ADLG-MAN-30-f")
def test_the_reach_of_a_unit_ends_where_its_marches_end() -> None:
    free = field([unit("MSW O", 10, 5)])
    outline = reach(mover_of(free, (1,)))
    assert (ud("9.5"), ud(8)) in outline
    assert (ud("10.5"), ud(8)) in outline
    assert max(y for _, y in outline) == ud(8)
    assert reach_overlay(mover_of(free, (1,))).owner == 1
    walled = field([unit("MSW O", 10, 5), foe("HSP O", 10, 7)])
    ahead = reach(mover_of(walled, (1,)))
    assert (ud("9.5"), ud(8)) not in ahead


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_shown_has_words(lang: str) -> None:
    own = words_of(HOME, lang)
    codes = {look.word for look in LOOKS.terrain.values()}
    for scenario, shown in SCENARIOS.items():
        codes |= {f"scenario-{scenario}", *(f"option-{option.name}" for option in shown.options)}
        p = start(scenario, {option.name: option.usual for option in shown.options})
        p.corps = 1
        if p.units:
            p.units[1] = p.units[1]._replace(role="melee", lost_cohesion=1, has_charged=True)
        seen = view(p, None)
        codes |= {one.word for one in seen.overlays} | {one.word for one in seen.tracks} | {"tray-lost", "tray-to-come"}
        codes |= {area.ground for area in board(p).areas}
        for piece in seen.pieces:
            codes |= {piece.word, *piece.states, *(word for word, _ in piece.values)}
    codes |= {f"unit-{word_of(row.name)}" for name in ARMIES for row in army(name).troops}
    codes |= {f"unit-{word_of(one.name)}" for name in EXERCISES for one in exercise(name).units}
    codes |= {f"unit-{word_of(one.name)}" for name in BATTLES for one in battle(name).units}
    codes |= {f"choice-{name}" for name in ARMIES if name.endswith("_100")}
    codes |= {f"type-{kind.casefold()}" for kind in LOOKS.icons if kind not in ("CAMP", "CMD", "MARKER")}
    assert [code for code in sorted(codes) if not own.has(code)] == []


def test_names_say_the_same_in_both_languages() -> None:
    for name in ARMIES:
        for row in army(name).troops:
            code = f"unit-{word_of(row.name)}"
            assert (words_of(HOME, "en").say(code), words_of(HOME, "de").say(code)) == (row.name, row.name_de)


def asked(p: Battlefield, lang: str) -> tuple[Question, Any, Any]:
    own, shown, seen = words_of(HOME, lang), board(p), view(p, "south")
    names = ViewNames(shown, seen, lambda one: words_of(HOME, one))
    game: Any = SimpleNamespace(home=HOME, things={})
    ask = Ask("south", "unit", tuple(p.units))
    return Question(Voice(lang), own, names, ask, shown, seen, Table(shown, seen, own, 100), game), shown, seen


@pytest.mark.rule("ADLG-GEO-11-a", "ADLG-GEO-09-g")
@pytest.mark.parametrize(("lang", "far", "zone"), [("en", "0.8", "Zone of control"), ("de", "0,8", "Kontrollzone")])
def test_everything_can_be_measured_in_the_terminal(lang: str, far: str, zone: str) -> None:
    question, shown, seen = asked(FACING, lang)
    marks = {number: question.table.mark(piece) for number, piece in question.pieces.items()}
    between = "\n".join(measured(question, shown, seen, [marks[1], marks[3]]))
    assert f": {far}" in between
    assert len(between.splitlines()) == 3  # each has the other in front
    around = list(measured(question, shown, seen, [marks[3]]))
    text = "\n".join(around)
    assert zone in text
    in_zone = next(row for row in around if row.startswith(zone))
    assert marks[1] in in_zone
    assert marks[2] not in in_zone.split(":")[1].split()
    assert question.words.say("terrain-wood") in text
    assert list(measured(question, shown, seen, ["nobody"])) == []
    command = "\n".join(measured(question, shown, seen, [question.table.mark(seen.pieces[-2])]))
    assert question.words.say("overlay-command") in command
