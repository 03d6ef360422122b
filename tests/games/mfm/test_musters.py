"""Choosing an army: limits of G10 and R48, who may start where, lists loaded into a battle, uneven pairings."""

from typing import Any

import pytest

from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.mfm import GAME
from walstatt.games.mfm.armies import why_not_army, with_driver
from walstatt.games.mfm.musters import ArmyLists, pairings
from walstatt.games.mfm.tables import KINDS, PEOPLES, ready_armies
from walstatt.papers.rosters import read_roster
from walstatt.papers.words import LANGUAGES, words
from walstatt.space.grids import OFF

LISTS = ArmyLists()


def faults(line: str, points: int = 75, limits: bool = True) -> list[tuple[str, str]]:
    people, pieces = read_roster(line)
    return [(one.rule, one.code) for one in LISTS.faults(people, pieces, points, limits)]


@pytest.mark.rule("MFM-G10-a", "MFM-G10-b", "MFM-G10-l", "MFM-C1.1-b", "MFM-C1.1-e", "MFM-C1.1-g")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("celts; kw6 k16 k17; 3 k1; k12", []),
        ("celts", [("MFM-G10-a", "army_is_empty")]),
        ("celts; kw6; k1", [("MFM-G10-l", "only_with_a_crew")]),
        ("celts; kw6 k1", [("MFM-C1.1-e", "cannot_start_aboard")]),
        ("celts; kw6 k14", [("MFM-C1.1-e", "cannot_start_aboard")]),
        ("celts; kw6 k18 k16", []),
        ("celts; kw6 k16 k17 k17", [("MFM-C5.2-k", "too_many_aboard")]),
        ("celts; kw6 kp", [("MFM-C5.2-m", "animals_do_not_mount")]),
        ("celts; kp k18", [("MFM-C1.1-e", "cannot_start_aboard")]),
        ("celts; k14", [("MFM-C1.1-g", "only_mounted")]),
        ("celts; k1 k1", [("MFM-G10-l", "carries_nobody")]),
        ("celts; r1", [("MFM-G10-a", "not_of_your_people")]),
        ("celts; kw6 r15", [("MFM-G10-a", "not_of_your_people")]),
        ("celts; k99", [("MFM-G10-b", "no_such_figure")]),
        ("celts; kw6 k99", [("MFM-G10-b", "no_such_figure")]),
        ("celts; 16 k1", [("MFM-G10-b", "too_expensive")]),
        ("celts; 12 k1; kw6 k16 k17", [("MFM-G10-b", "too_expensive")]),
        ("celts; k13; k13", [("MFM-G10-a", "too_many_commanders")]),
        ("celts; kw8 k13 k13", [("MFM-G10-a", "too_many_commanders")]),
        ("celts; kw6 k12 k12; k12", [("MFM-G10-a", "too_many_heroes")]),
        ("celts; 5 kp k14", [("MFM-G10-a", "too_many_mounted")]),
        ("celts; 3 kp k14; kw6 k16", []),
        ("celts; r1; k13; k13", [("MFM-G10-a", "too_many_commanders"), ("MFM-G10-a", "not_of_your_people")]),
    ],
)
def test_every_reason_names_its_rule(line: str, expected: list[tuple[str, str]]) -> None:
    assert sorted(faults(line)) == sorted(expected)
    people, pieces = read_roster(line)
    assert (why_not_army(people, pieces, 75, limits=True) is None) == (not expected)


@pytest.mark.rule("MFM-G10-a")
def test_limits_are_an_option() -> None:
    assert faults("celts; k13; k13; k12; k12", limits=False) == []
    assert faults("celts; 5 kp k14", limits=False) == []
    assert faults("celts; 4 kp k14; 1 kw6 k16", 84) == []  # exactly half
    assert faults("celts; 4 kp k14; 1 kw6 k16", 83) == [("MFM-G10-a", "too_many_mounted")]


@pytest.mark.rule("MFM-G10-a")
@pytest.mark.parametrize("people", PEOPLES)
def test_ready_armies_are_legal_lists(people: str) -> None:
    sizes = sorted({army.points for army in ready_armies()})
    lines = [(points, line) for points in sizes for line in LISTS.ready(people, points)]
    assert len(lines) == len([army for army in ready_armies() if army.people == people])
    for points, line in lines:
        assert faults(line, points) == []
        assert sum(LISTS.costs(people, read_roster(line).pieces, points)) == points


@pytest.mark.rule("MFM-C1.1-k", "MFM-C1.1-e", "MFM-C1.1-g")
@pytest.mark.parametrize("people", PEOPLES)
def test_offers_say_who_goes_where(people: str) -> None:
    offers = {one.id: one for one in LISTS.offers(people)}
    assert set(offers) == {kind.id for kind in KINDS.values() if kind.people == people}
    vehicles = [one.id for one in offers.values() if one.seats]
    for one in offers.values():
        for vehicle in vehicles if not one.seats else ():
            refusal = LISTS.why_not_add(people, (), f"{vehicle} {one.id}", 200, False)
            assert (refusal is None) == (vehicle in one.rides), (vehicle, one.id)
        for lang in LANGUAGES:
            said = words(GAME, lang)
            assert all(said.has(code) for code in (one.word, one.group, *one.allows, *(word for word, _ in one.values)))


def begun(**options: Any) -> Match:
    return GAME.start("free-battle", seed="muster", options=options)


@pytest.mark.rule("MFM-G10-a", "MFM-G10-g", "MFM-G10-l")
def test_a_chosen_list_takes_the_place_of_the_ready_army() -> None:
    p = begun(**{"red-army": "persians; pw6 p14 p15; 2 p1", "points": 75}).position
    red = [one for one in p.units.values() if one.side == "red"]
    assert [one.kind for one in red] == ["pw6", "p14", "p15", "p1", "p1"]
    assert [one.aboard == OFF for one in red] == [True, False, False, True, True]
    assert p.peoples["red"] == "persians"
    assert p.phase == "initiative"


@pytest.mark.rule("MFM-G10-a", "MFM-G10-j")
def test_who_has_no_list_chooses_at_the_table() -> None:
    match = begun(**{"red-army": "celts; 4 k1", "armies": "chosen"})
    assert match.position.phase == "muster"
    assert isinstance(match.question, Ask)
    assert match.question.seat == "blue"


@pytest.mark.rule("MFM-G10-a", "MFM-G10-b")
@pytest.mark.parametrize("line", ["celts; 11 k1", "celts", "huns; k1", "celts; r1", "What is this?"])
def test_an_illegal_list_begins_no_battle(line: str) -> None:
    with pytest.raises(ValueError, match=r"army|people"):
        begun(**{"red-army": line})


@pytest.mark.rule("MFM-G10-b", "MFM-G10-l")
def test_chariots_are_taken_at_the_table_with_their_crew() -> None:
    match = begun(armies="chosen", points=75)
    assert with_driver("kw6") == "kw6 k16"
    assert isinstance(match.question, Ask)
    assert "kw6 k16" in match.question.options
    assert match.answer("kw6 k16 k17")[0].facts["left"] == 75 - 16
    refusal = match.why_not("kw6")
    assert refusal is not None
    assert refusal.code == "only_with_a_crew"
    match.answer("k1")
    taken = [(one.kind, one.aboard != OFF) for one in match.position.units.values()]
    assert taken == [("kw6", False), ("k16", True), ("k17", True), ("k1", False)]


@pytest.mark.rule("MFM-G10-c")
def test_uneven_pairings_are_told() -> None:
    options = {"armies": "ready", "points": 50, "board": "plain", "red-people": "persians", "blue-people": "celts"}
    (note,) = LISTS.notes(options)
    assert note.code == "pairing_is_uneven"
    assert note.facts == {"people": "people-persians", "wins": 40, "games": 60}
    for other in ({"blue-people": "romans"}, {"armies": "chosen"}, {"blue-army": "celts; k1"}, {"board": "wood"}):
        assert LISTS.notes({**options, **other}) == ()
    uneven = {(one.points, one.red, one.blue) for one in pairings() if not 21 <= min(one.wins) <= max(one.wins) <= 39}
    assert uneven >= {(50, "celts", "persians"), (75, "celts", "egyptians"), (75, "egyptians", "persians")}
