"""What is measured when somebody asks: reach, charge reach, and what refusals speak of."""

from __future__ import annotations

from functools import partial

import pytest

from tests.games.adlg.field import box, field, foe, unit
from tests.games.adlg.test_view import asked
from walstatt.cli.measure import measured
from walstatt.core.questions import Refusal
from walstatt.games.adlg import GAME
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s10_zone import zone_of_control
from walstatt.games.adlg.walk import walk
from walstatt.papers.words import LANGUAGES
from walstatt.space.plane.base import Polygon
from walstatt.space.plane.measure import degrees, ud


def outline_of(p: Battlefield, kind: str, number: int) -> Polygon:
    return next(one.outline for one in GAME.measures(p, number) if one.kind == kind)


def met_by(p: Battlefield, number: int) -> tuple[int, ...] | None:
    return next(one.among for one in GAME.measures(p, number) if one.kind == "charge-reach")


@pytest.mark.rule("ADLG-GEO-11-a", "ADLG-CHG-42-e")
def test_charge_reach_ends_where_the_enemy_stands_and_names_him() -> None:
    p = field([unit("MSW O", 10, 5), foe("HSP O", 10, 7), foe("HSP O", 12, 12)])
    assert met_by(p, 1) == (2,)
    assert {(ud("9.5"), ud(7)), (ud("10.5"), ud(7))} <= set(outline_of(p, "charge-reach", 1))
    free = field([unit("MSW O", 10, 5), foe("HSP O", 10, "9.5")])
    assert met_by(free, 1) == ()
    assert (ud("9.5"), ud(8)) in outline_of(free, "charge-reach", 1)


@pytest.mark.rule("ADLG-GEO-11-a")
def test_the_enemy_s_reach_is_measured_as_well_and_looking_changes_nothing() -> None:
    p = field([unit("MSW O", 10, 5), foe("HSP O", 10, 7)])
    before = GAME.key(p)
    assert met_by(p, 2) == (1,)
    assert {one.owner for one in GAME.measures(p, 2)} == {2}
    assert GAME.key(p) == before


@pytest.mark.rule("ADLG-GEO-11-a", "ADLG-CHG-43-a")
def test_who_never_charges_has_no_charge_reach_and_the_lost_have_none() -> None:
    p = field([unit("ART_L O", 10, 5), unit("MSW O", 12, 5, is_lost=True)])
    assert [one.kind for one in GAME.measures(p, 1)] == ["reach", "shooting"]
    assert GAME.measures(p, 2) == ()
    assert GAME.measures(p, 99) == ()


def refused(p: Battlefield, *steps: tuple[str, int]) -> Refusal:
    refusal = walk(mover_of(p, (1,)), steps).refusal
    assert refusal is not None
    return refusal


@pytest.mark.rule("ADLG-GEO-11-a", "ADLG-GEO-41-e")
def test_a_refusal_shows_who_is_in_the_way() -> None:
    p = field([unit("MSW O", 10, 5), foe("HSP O", 10, 7)])
    (shape,) = GAME.causes(p, refused(p, ("ahead", ud(3))))
    assert (shape.owner, shape.outline) == (2, p.units[2].base.outline)


@pytest.mark.rule("ADLG-GEO-11-a", "ADLG-ZOC-36-b")
def test_a_refusal_shows_the_zone_that_binds() -> None:
    p = field([unit("MSW O", 10, 5), foe("HSP O", 10, "5.9")])
    shapes = GAME.causes(p, refused(p, ("wheel", degrees(30))))
    assert zone_of_control(p.units[2].base) in [one.outline for one in shapes]


@pytest.mark.rule("ADLG-GEO-11-a", "ADLG-MLT-34-b")
def test_a_refusal_shows_the_distance_to_keep() -> None:
    p = field([unit("LH O bow", 10, 5, moves=1), foe("HSP O", 10, 10)])
    shapes = GAME.causes(p, refused(p, ("ahead", ud(3))))
    assert [(one.owner, one.around) for one in shapes if one.around] == [(2, ud(4))]


@pytest.mark.rule("ADLG-GEO-11-a", "ADLG-MOV-29-f")
def test_a_refusal_shows_the_ground() -> None:
    p = field([unit("HSW O", 10, 5)], [box("wood", 9, 6, 11, 8)])
    (shape,) = GAME.causes(p, refused(p, ("ahead", ud(2))))
    assert (shape.outline, shape.word) == (p.terrain[0].outline, "terrain-wood")
    assert GAME.causes(p, Refusal("ADLG-MOV-29-m", "no_step")) == ()


@pytest.mark.rule("ADLG-GEO-11-a")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_reach_and_charge_reach_are_told_in_the_terminal(lang: str) -> None:
    p = field([unit("MSW O", 10, 5), foe("HSP O", 10, 7)])
    question, shown, seen = asked(p, lang)
    marks = {number: question.table.mark(piece) for number, piece in question.pieces.items()}
    told = list(measured(question, shown, seen, [marks[1]], partial(GAME.measures, p)))
    charge = next(line for line in told if line.startswith(question.words.say("overlay-charge-reach")))
    assert marks[2] in charge
    assert any(line.startswith(question.words.say("overlay-reach")) for line in told)


@pytest.mark.rule("ADLG-GEO-11-a", "ADLG-SHO-57-a", "ADLG-SHO-56-j")
def test_shooting_zones_name_the_target() -> None:
    p = field([unit("BOW O", 10, 5), foe("HSP O", 10, 8), foe("LH O bow", 20, 15)])
    (zone,) = [one for one in GAME.measures(p, 1) if one.kind == "shooting"]
    assert zone.among == (2,)
    assert zone.figure == ud(4)
    assert {(ud("8.5"), ud(5)), (ud("11.5"), ud(9))} <= set(zone.outline)
    assert len([one for one in GAME.measures(p, 3) if one.kind == "shooting"]) == 4, "light horse all round"
    assert not [one for one in GAME.measures(p, 2) if one.kind == "shooting"]


@pytest.mark.rule("ADLG-SUP-60-a")
def test_melees_are_shown_with_their_supporters() -> None:
    p = field([unit("HSW O", 10, 10), foe("HSW O", 10, 10), unit("HSW O", 11, 10)])
    (melee,) = [one for one in GAME.view(p, None).overlays if one.kind == "melee"]
    assert (melee.owner, melee.among) == (1, (1, 2, 3))
    assert len(melee.line) == 2
