"""SC5, SC7 Siege tower, ram and ballista are put and turned by their owner while setting up, and anew every day."""

import pytest

from tests.games.siege.boards import asked, cell, new, number, refused, why_not
from tests.games.siege.invariants import check
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import PLACED, Siege
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r2_4_siege_tower import crew_of
from walstatt.games.siege.rules.sc5_mornings import set_up_again

RAM, TOWER, BALLISTA = 1001, 1002, 1003
THEIRS, LADDER, WAGON = 1017, 1004, 1018
GRID = map_named("both").grid


def at(name: str) -> int:
    return cell(name, "both")


def besieging(scenario: str = "the-convoy") -> Match:
    """The besieger sets up."""
    match = Match(GAME, GAME.new(scenario, {}))
    while match.position.active != "besieger":
        match.answer("end")
    return match


def ways_on(p: Siege, engine: int) -> set[int]:
    """All hexes that an engine can ever cover straight ahead, once the moat before it is filled."""
    kinds, one = ground(p).map.terrain, p.engines[engine]
    cells, found = one.cells, set[int]()
    while all(c >= 0 and kinds[c] in ("plain", "moat") for c in cells):
        found.update(cells)
        cells = tuple(GRID.steps[c][one.facing] for c in cells)
    return found


def touches_a_battlement(p: Siege, engine: int) -> bool:
    """Whether it can come beside a battlement at all."""
    kinds = ground(p).map.terrain
    return any(kinds[near] == "battlement" for one in ways_on(p, engine) for near in GRID.neighbours[one])


@pytest.mark.rule("SC5", "SC7", "S2.41-c", "S2.45-a")
@pytest.mark.parametrize("scenario", ["the-convoy", "the-relief"])
def test_SC5_as_the_sheet_proposes_tower_and_ram_can_come_to_the_wall(scenario: str) -> None:
    p = GAME.new(scenario, {})
    rolling = [engine for engine, one in p.engines.items() if one.kind in ("siege_tower", "ram")]
    assert len(rolling) == 2
    assert all(touches_a_battlement(p, engine) for engine in rolling)


@pytest.mark.rule("SC5", "S2.41-c", "S2.41-a", "S2.45-b")
def test_SC5_a_tower_is_put_and_turned_crew_and_all_and_rolls_to_the_wall() -> None:
    match = besieging()
    p = match.base.copy()
    for who, place in (("rhys", "13.23"), ("madoc", "14.23"), ("cadoc", "13.24")):
        put(p, number(p, who), at(place))
    match = Match(GAME, p)
    match.answer(("station", TOWER))
    match.answer(at("22.03"))
    match.answer("s")
    q = match.position
    tower = q.engines[TOWER]
    assert [GRID.name(c) for c in tower.cells] == ["22.03", "21.03", "22.02"]
    assert len(crew_of(q, tower)) == 3
    assert refused(why_not("station", q, "besieger", (TOWER,)), "S0-e", "already_placed")
    for moat in ("22.06", "21.06", "22.07", "21.07"):
        match.answer("fill")
        match.answer(at(moat))
    match.answer("end")
    rolled = 0
    while not any(ground(match.position).kinds[n] == "battlement" for c in tower.cells for n in GRID.neighbours[c]):
        assert rolled < 12
        answers = asked(match).options
        match.answer(("roll", TOWER, 0) if ("roll", TOWER, 0) in answers else "end")
        rolled += ("roll", TOWER, 0) in answers
        tower = match.position.engines[TOWER]
    assert rolled == 4
    check(match.position)


@pytest.mark.rule("SC5", "S2.41-c", "S0-e", "S1.62-a")
def test_SC5_in_the_field_on_free_open_ground() -> None:
    match = besieging()
    match.answer(("station", TOWER))
    ask = asked(match)
    for place, rule, code in (
        ("22.04", "SC5", "outside_its_zone"), ("17.15", "SC5", "outside_its_zone"),
        ("17.40", "SC5", "outside_its_zone"), ("17.28", "SC5", "outside_its_zone"), ("17.24", "S1.62-a", "no_room"),
    ):  # fmt: skip
        assert refused(ask.why_not(at(place)), rule, code), place
    assert ask.why_not(at("13.23")) is None
    assert ask.why_not(at("22.03")) is None
    legal = {one for one in range(len(ground(match.position).kinds)) if ask.why_not(one) is None}
    assert legal == set(ask.options)
    match.answer(at("13.23"))
    assert asked(match).options == ("ne",)  # north is as it stands already, elsewhere the bank or men are in the way


@pytest.mark.rule("SC5", "S3.43-a")
def test_SC5_who_may_put_which_engine() -> None:
    p = besieging().position
    for engine in (RAM, TOWER, BALLISTA):
        assert why_not("station", p, "besieger", (engine,)) is None
        assert refused(why_not("station", p, "garrison", (engine,)), "S2.41-c", "not_your_engine")
    assert why_not("station", p, "garrison", (THEIRS,)) is None
    for other, code in ((LADDER, "not_for_that"), (WAGON, "not_for_that"), (1, "no_such_engine")):
        assert refused(why_not("station", p, "besieger", (other,)), "S2.41-c", code)
    p.engines[RAM] = p.engines[RAM]._replace(away="destroyed", cells=())
    assert refused(why_not("station", p, "besieger", (RAM,)), "S2.41-c", "engine_is_destroyed")
    relief = GAME.new("the-relief", {})
    relief.engines[1099] = relief.engines[1001]
    assert refused(why_not("station", relief, "besieger", (1099,)), "S3.43-a", "stays_where_it_is")


@pytest.mark.rule("SC5", "S3.43-b")
def test_SC5_the_garrison_puts_its_ballista_on_another_battlement_loaded_as_it_is() -> None:
    match = Match(GAME, GAME.new("the-convoy", {}))
    match.answer(("station", THEIRS))
    ask = asked(match)
    kinds = ground(match.position).map.terrain
    assert {kinds[one] for one in ask.options} == {"battlement"}
    assert refused(ask.why_not(at("21.18")), "S1.62-a", "no_room")
    match.answer(at("17.08"))  # it has no front: nobody is asked how it faces
    assert asked(match).kind == "order"
    ballista = match.position.engines[THEIRS]
    assert (ballista.cells, ballista.count) == ((at("17.08"),), 3)
    match.answer("end")
    match.answer("end")
    assert not any(engine.done for engine in match.position.engines.values())


@pytest.mark.rule("SC5", "S3.43-b")
def test_SC5_every_morning_engines_are_placed_anew() -> None:
    p = new("the-convoy", turn=20, day=1)
    p.engines[TOWER] = p.engines[TOWER]._replace(done=PLACED)
    set_up_again(p)
    for side, engine in (("besieger", TOWER), ("besieger", RAM), ("besieger", BALLISTA), ("garrison", THEIRS)):
        assert why_not("station", p, side, (engine,)) is None


@pytest.mark.rule("SC7", "S2.41-c")
def test_SC7_anywhere_outside_the_moat_on_the_castle_map() -> None:
    match = besieging("the-relief")
    match.answer(("station", 1001))
    ask = asked(match)
    kinds = ground(match.position).map.terrain
    assert ask.why_not(at("28.03")) is None
    assert ask.why_not(at("14.05")) is None  # on the bank
    for place in ("14.06", "17.15", "17.40"):
        assert refused(ask.why_not(at(place)), "SC7", "outside_its_zone")
    assert {kinds[one] for one in ask.options} == {"plain"}
    catapult = next(number for number, one in match.position.engines.items() if one.kind == "catapult")
    assert refused(why_not("station", match.position, "besieger", (catapult,)), "S2.41-c", "not_for_that")


@pytest.mark.rule("SC5", "S2.41-c")
def test_SC5_bots_put_an_engine_where_it_comes_to_the_wall_and_leave_it_where_it_does() -> None:
    p = besieging().base.copy()
    ask = asked(Match(GAME, p))
    assert not any(one[0] == "station" for one in GAME.hints.promising(p, ask) if isinstance(one, tuple))
    astray = tuple(at(name) for name in ("24.23", "25.24", "24.24"))
    p.engines[TOWER] = p.engines[TOWER]._replace(cells=astray)
    works_changed(p)
    assert not touches_a_battlement(p, TOWER)
    match = Match(GAME, p)
    for _ in range(3):
        match.answer(GAME.hints.promising(match.position, asked(match))[0])
    assert touches_a_battlement(match.position, TOWER)
    assert asked(match).kind == "order"
