"""From a wished pose to a legal move."""

import xml.etree.ElementTree as ElementTree

import pytest

from tests.space.plane.stage import at, is_pose, point, stage
from walstatt.games.adlg.wishes import Limits, draw_way, toward
from walstatt.space.plane import Bars, Cause, advance, degrees, draw_verdict, rectangle, ud, wheel


def looks(svg: str) -> list[str]:
    """The kinds of shapes in a drawing, in order."""
    return [
        element.get("class", "")
        for element in ElementTree.fromstring(svg).iter()
        if element.tag == "{http://www.w3.org/2000/svg}polygon"
    ]


@pytest.mark.rule("ADLG-GEO-30-b", "ADLG-MAN-30-f")
def test_a_wish_is_reached_by_wheel_advance_and_slide() -> None:
    table = stage(at(10, 5, 90))
    for wished in (at("9.5", "7", 120), at("11.2", "6.8", 60), at("10.4", "6.5", 90), at("8.6", "6.2", 135)):
        way = toward(table, 1, wished, Limits(ud(4)))
        assert way.causes == ()
        assert way.miss <= 8
        assert way.cost <= ud(4)


@pytest.mark.rule("ADLG-GEO-30-a", "ADLG-GEO-30-c")
def test_a_wish_too_far_ends_as_near_as_the_allowance_goes() -> None:
    way = toward(stage(at(10, 5, 90)), 1, at(10, 9, 90), Limits(ud(3)))
    assert is_pose(way.end, 10, 8, 90)
    assert way.causes == (Cause("too_far"),)
    assert way.miss == ud(1)
    back = toward(stage(at(10, 5, 90)), 1, at(10, 4, 90), Limits(ud(3)))
    assert back.causes == (Cause("backwards"),)
    assert back.end == at(10, 5, 90)


@pytest.mark.rule("ADLG-GEO-09-h")
def test_a_wish_behind_an_obstacle_names_it() -> None:
    table = stage(at(10, 5, 90), at(10, 7, 270))
    way = toward(table, 1, at(10, "7.5", 90), Limits(ud(3)))
    assert way.causes == (Cause("base", 2),)
    assert way.end.y == pytest.approx(ud(7), abs=5)


@pytest.mark.rule("EX-MOV-08", "ADLG-MAN-30-a", "ADLG-MAN-30-b")
def test_a_slide_needs_an_advance_of_one_ud_and_costs_nothing() -> None:
    table = stage(at(10, 5, 90))
    short = toward(table, 1, at("10.8", "5.5", 90), Limits(ud(3)))
    assert [step.motion.name for step in short.steps] == ["ahead"]
    assert ("too_short", 0) in [(cause.what, cause.who) for cause in short.causes]
    full = toward(table, 1, at("10.8", 6, 90), Limits(ud(3)))
    assert is_pose(full.end, "10.8", 6, 90)
    assert full.cost == ud(1)
    assert full.causes == ()


@pytest.mark.rule("ADLG-GEO-31-d")
def test_a_wheel_shows_its_arc_and_a_way_its_steps() -> None:
    table = stage(at(10, 5))
    assert looks(draw_verdict(table, wheel(table, 1, "left", degrees(60)))).count("sweep") == 30
    wished = at(12, 8, 60)
    way = toward(table, 1, wished, Limits(ud(4)))
    assert looks(draw_way(table, way, wished)).count("asked") == 1
    table.pieces = (rectangle(point(8, 7), point(12, 8)),)
    assert "water" in looks(draw_verdict(table, advance(table, 1, ud(3), Bars(closed=(0,)))))
