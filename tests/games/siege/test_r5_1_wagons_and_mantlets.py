"""5.1 Wagons and draught animals, 5.2 mantlets."""

from collections.abc import Callable

import pytest

from tests.games.siege.boards import (
    aim,
    board,
    cell,
    figure,
    number,
    orders,
    play,
    refused,
    told,
    why_not,
    why_not_order,
)
from walstatt.core.position import Said
from walstatt.core.questions import Refused
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.position import DEAD, Engine, Fire, Siege
from walstatt.games.siege.rules.ps_harm import lift
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_5_cover import HEAVY, NONE
from walstatt.games.siege.rules.r1_6_movement import destinations, points_left, why_not_there
from walstatt.games.siege.rules.r1_7_melee import defence_of
from walstatt.games.siege.rules.r1_73_advance import refuges, why_not_refuge
from walstatt.games.siege.rules.r1_74_limits import foes_of
from walstatt.games.siege.rules.r3_3_riders import hit_mounted, strike_mounted
from walstatt.games.siege.rules.r5_1_wagons import (
    column_at,
    front_hexes,
    ramps,
    wagon_behind,
)

WAGON = 1001
N, NE, SE, S, SW, NW = range(6)


def train(beast: str = "ox", leader: str = "hob", place: str = "05.20", state: str = "", load: int = WAGON) -> Siege:
    """A wagon on 05.22 and 05.23 that faces north, its animal before it and a leader before the animal."""
    wagon = Engine("wagon", "garrison", (cell("05.22"), cell("05.23")), N)
    at = "05.21" if beast == "ox" else "05.20 05.21"
    p = board({"dai": "30.01"}, {beast: at, leader: f"{place} {state}".strip(), "adam": "30.20"}, level=5,
              active="garrison", engines=(wagon,))  # fmt: skip
    p.figures[2] = p.figures[2]._replace(load=load)
    return p


@pytest.mark.rule("S5.11-a", "S5.11-c", "S5.11-f")
def test_S5_11_c_leader_animal_and_wagon_go_on_one_behind_the_other() -> None:
    match, events = play(train(), ("drive", 3, 2, cell("05.19")))
    q = match.position
    assert told(events) == ["drove"]
    assert (figure(q, "hob").cell, figure(q, "ox").cell) == (cell("05.19"), cell("05.20"))
    assert q.engines[WAGON].cells == (cell("05.21"), cell("05.22"))
    assert (q.figures[3].spent, q.engines[WAGON].spent) == (1, 1)
    assert refused(why_not("drive", train(load=0), "garrison", (3, 2, cell("05.19"))), "S5.11-a", "draws_no_wagon")
    assert refused(why_not("drive", train(), "garrison", (3, 2)), "TABLE-4", "order_names_others")
    p = train()
    drives = [one[1:] for one in orders(p) if isinstance(one, tuple) and one[0] == "drive"]
    assert (3, 2, cell("05.19")) in drives
    legal = [(3, 2, at) for at in range(33 * 25) if why_not("drive", p, "garrison", (3, 2, at)) is None]
    assert sorted(drives) == legal
    assert not [one for one in orders(train(load=0)) if one[0] == "drive"]


@pytest.mark.rule("S5.11-f")
@pytest.mark.parametrize(("beast", "state", "steps"), [("ox", "", 4), ("draught_horse", "", 6), ("ox", "wounded", 3)])
def test_S5_11_f_as_far_as_animal_and_leader_can(beast: str, state: str, steps: int) -> None:
    p = train(beast, place="05.20" if beast == "ox" else "05.19", state=state)
    row = 20 if beast == "ox" else 19
    match, _ = play(p, *(("drive", 3, 2, cell(f"05.{row - n:02}")) for n in range(1, steps + 1)))
    q = match.position
    assert q.figures[3].cell == cell(f"05.{row - steps:02}")
    beyond = cell(f"05.{row - steps - 1:02}")
    assert refused(why_not("drive", q, "garrison", (3, 2, beyond)), "S5.11-f", "too_far")


@pytest.mark.rule("S5.11-f", "S5.11-c")
def test_S5_11_f_only_over_ground_open_to_horses() -> None:
    p = train(place="06.20")
    assert refused(why_not("drive", p, "garrison", (3, 2, cell("07.20"))), "S5.11-f", "closed_to_horses")  # moat
    p = train()
    with pytest.raises(Refused, match="no_way_there"):
        play(p, ("move", 3), cell("05.22"))
    assert cell("05.22") not in destinations(p, 3)
    assert cell("05.23") not in destinations(p, 3)
    assert cell("04.22") in destinations(p, 3)


@pytest.mark.rule("S5.11-b", "S5.11-f")
def test_S5_11_b_the_animal_stands_in_one_of_three_front_hexes() -> None:
    p = train(load=0)
    fronts = {cell("05.21"), cell("04.21"), cell("06.21")}
    assert set(front_hexes(p, p.engines[WAGON])) == fronts
    for place in ("05.21", "04.21", "06.21", "04.22", "05.24"):
        q = board({"dai": "30.01"}, {"ox": place, "hob": "05.20", "jankin": "03.22", "adam": "07.22", "maud": "04.24"},
                  level=5, active="garrison", engines=(p.engines[WAGON],))  # fmt: skip
        near = [u for u in q.figures if u > 2 and figure(q, "ox").cell in neighbours(q, q.figures[u].cell)]
        assert near
        found = why_not("harness", q, "garrison", (near[0], 2))
        assert found is None if cell(place) in fronts else refused(found, "S5.11-b", "no_wagon")


def neighbours(p: Siege, at: int) -> tuple[int, ...]:
    return tuple(ground(p).map.grid.neighbours[at])


@pytest.mark.rule("S5.11-b")
@pytest.mark.parametrize(("at", "fits"), [("05.20 05.21", True), ("05.21 05.20", False)])
def test_S5_11_b_of_a_draught_horse_the_rear_half_counts(at: str, fits: bool) -> None:
    wagon = Engine("wagon", "garrison", (cell("05.22"), cell("05.23")), N)
    p = board({"dai": "30.01"}, {"draught_horse": at, "hob": "04.20"}, level=5, active="garrison", engines=(wagon,))
    assert (why_not("harness", p, "garrison", (3, 2)) is None) == fits


@pytest.mark.rule("S5.11-c")
def test_S5_11_c_a_free_animal_is_led_and_a_harnessed_one_is_not() -> None:
    free = train(load=0)
    match, _ = play(free, ("lead", 3, 2, cell("05.19")))
    assert figure(match.position, "ox").cell == cell("05.20")
    assert match.position.engines[WAGON].cells == (cell("05.22"), cell("05.23"))
    assert refused(why_not("lead", train(), "garrison", (3, 2, cell("05.19"))), "S3.34-b", "animal_is_harnessed")


@pytest.mark.rule("S5.11-d", "S4.33-a")
@pytest.mark.parametrize("kind", ["wagon", "ram"])
def test_S5_11_d_wagons_block_lines_between_men_on_the_ground(kind: str) -> None:
    cells = tuple(cell(place) for place in ("05.03", "05.04", "05.05")[: 2 if kind == "wagon" else 3])
    for place in ("05.06", "05.07") if kind == "wagon" else ("05.07",):
        p = board({"gwyn": "05.01"}, {"wat": place}, level=5, engines=(Engine(kind, "garrison", cells, N),))
        assert refused(aim(p, "gwyn", "wat"), "S3.24-a", "obstacle_in_the_way")
        assert isinstance(aim(board({"gwyn": "05.01"}, {"wat": place}), "gwyn", "wat"), Shot)
    low = Engine("wagon", "garrison", (cell("17.04"), cell("17.03")), S)
    q = board({"gwyn": "17.02"}, {"hugh": "17.08"}, level=5, engines=(low,))
    assert isinstance(aim(q, "hugh", "gwyn"), Shot)


@pytest.mark.rule("S5.11-e")
def test_S5_11_e_harnessing_takes_the_whole_phase_also_of_a_dead_animal() -> None:
    match, events = play(train(load=0), ("harness", 3, 2), "end")
    assert told(events)[0] == "harnesses"
    assert "harnessed" in told(events)
    assert match.position.figures[2].load == WAGON
    busy, _ = play(train(load=0), ("harness", 3, 2))
    assert refused(why_not_order(busy.position, ("move", 3)), "S5.11-e", "is_at_work")
    dead = train()
    dead.figures[2] = dead.figures[2]._replace(state=DEAD)
    dead.standing.pop(cell("05.21"))
    match, events = play(dead, ("harness", 3, 2), "end")
    assert "unharnessed" in told(events)
    assert match.position.figures[2].load == 0
    moved = train(load=0)
    moved.figures[3] = moved.figures[3]._replace(done=2)
    assert refused(why_not("harness", moved, "garrison", (3, 2)), "S5.11-e", "already_acted")


@pytest.mark.rule("S5.12-a", "S3.35-f", "S3.35-c", "S5.12-b", "S3.35-d")
@pytest.mark.parametrize("beast", ["ox", "draught_horse"])
def test_S5_12_a_only_what_kills_a_horse_kills_a_draught_animal(beast: str) -> None:
    assert defence_of(figure(train(beast, place="05.19"), beast)) == 1
    for letter in "BCDEF":
        p = train(beast, place="05.19")
        hit_mounted(p, 2, letter)
        assert (p.figures[2].state == DEAD) == (letter in "BE"), letter
    for letter in "DEF":
        p = train(beast, place="05.19")
        assert strike_mounted(p, 2, letter) == (letter in "DF")
        assert (p.figures[2].state == DEAD) == (letter in "DF"), letter


@pytest.mark.rule("S3.35-f")
@pytest.mark.parametrize(("harm", "letter"), [(hit_mounted, "C"), (hit_mounted, "F"), (strike_mounted, "E")])
def test_S3_35_f_it_is_told_that_nothing_has_happened_to_an_animal(harm: Callable[..., object], letter: str) -> None:
    p, heard = train("ox", place="05.19"), list[Said]()
    p._told = heard  # type: ignore[misc]
    harm(p, 2, letter)
    assert heard == [("S3.35-f", "unharmed", {"unit": 2}, None)]


@pytest.mark.rule("S5.12-a", "S3.35-c")
def test_S5_12_a_an_attack_on_an_ox_uses_the_table_for_riders() -> None:
    p = board({"dai": "05.20"}, {"ox": "05.21", "hob": "30.20"}, level=5, stage="melee")
    match, events = play(p, ("fight", 1), (2,), dice=(8,))
    assert (DATA.combat_mounted["8-1"][7], DATA.combat_foot["8-1"][7]) == ("D", "D")
    assert events[0].facts["column"] == 8
    assert match.position.figures[2].state == DEAD
    match, events = play(p, ("fight", 1), (2,), dice=(7,))
    assert events[0].facts["result"] == DATA.combat_mounted["8-1"][6] == "-"


@pytest.mark.rule("S5.11-a", "S5.11-b", "PS-h")
@pytest.mark.parametrize(("beast", "length"), [("ox", 3), ("draught_horse", 4)])
def test_S5_11_a_a_wagon_comes_on_behind_its_animal(beast: str, length: int) -> None:
    wagon = Engine("wagon", "garrison", away="waiting")
    p = board({"dai": "30.01"}, {beast: "20.10" if beast == "ox" else "20.10 20.11", "hob": "01.01"}, map_name="camp",
              level=5, active="garrison", engines=(wagon,))  # fmt: skip
    lift(p, 2)
    p.figures[2] = p.figures[2]._replace(cell=-1, rear=-1, away="waiting", load=WAGON)
    match, _ = play(p, ("roll_in", WAGON), cell("15.25", "camp"))
    q = match.position
    column = [cell(f"15.{25 - n}", "camp") for n in range(length)]
    assert q.engines[WAGON].cells == (column[1], column[0])
    assert (q.figures[2].cell, q.figures[2].rear) == (column[-1], -1 if beast == "ox" else column[2])
    assert q.figures[2].rear in (-1, *front_hexes(q, q.engines[WAGON]))
    assert refused(why_not("roll_in", q, "garrison", (WAGON,)), "S5.11-a", "engine_is_there")


# 5.2 Mantlets

SCREEN = 1001


def screened(facing: int, shooter: str = "09.01", at: str = "09.03", **more: str) -> Siege:
    """A man with a mantlet, and an archer who would like to hit him."""
    mantlet = Engine("mantlet", "besieger", (cell(at),), facing)
    p = board({"dai": at}, {"ernest": shooter, **more}, level=5, engines=(mantlet,))
    p.figures[1] = p.figures[1]._replace(load=SCREEN)
    return p


def cover(p: Siege, shooter: str = "ernest") -> int:
    found = aim(p, shooter, "dai")
    assert isinstance(found, Shot), found
    return found.cover


@pytest.mark.rule("S5.22-b", "S5.22-c")
@pytest.mark.parametrize("facing", range(6))
def test_S5_22_b_heavy_cover_through_its_side_and_the_two_beside_it(facing: int) -> None:
    around = {N: "09.01", NE: "11.02", SE: "11.04", S: "09.05", SW: "07.04", NW: "07.02"}
    for side, shooter in around.items():
        if shooter == "09.05":
            continue  # the moat
        ahead = (side - facing) % 6 in (5, 0, 1)
        assert cover(screened(facing, shooter)) == (HEAVY if ahead else NONE), (side, facing)


@pytest.mark.rule("S5.22-b")
def test_S5_22_b_also_from_above() -> None:
    assert cover(screened(S, "17.08", at="17.03")) == HEAVY
    assert cover(screened(N, "17.08", at="17.03")) == NONE
    assert cover(screened(S, "17.10", at="17.03")) == HEAVY


@pytest.mark.rule("S5.22-b", "S5.23-c")
def test_S5_23_c_a_dropped_mantlet_still_covers_whoever_stands_there() -> None:
    match, events = play(screened(N), ("put_down", 1))
    assert told(events) == ["put_down"]
    q = match.position
    assert (q.figures[1].load, q.engines[SCREEN].facing, q.engines[SCREEN].cells) == (0, N, (cell("09.03"),))
    assert cover(q) == HEAVY
    match, _ = play(q, ("move", 1), cell("08.03"))
    assert match.position.engines[SCREEN].cells == (cell("09.03"),)


@pytest.mark.rule("S5.21-a")
def test_S5_21_a_the_carrier_takes_it_along_with_two_points_less() -> None:
    p = screened(N)
    assert points_left(p, p.figures[1]) == 6 - 2
    match, _ = play(p, ("move", 1), cell("13.03"))
    assert match.position.engines[SCREEN].cells == (cell("13.03"),)
    assert cell("14.03") not in destinations(p, 1)
    other = board({"dai": "09.02"}, {"wat": "30.20"}, level=5, engines=(p.engines[SCREEN],))
    assert refused(why_not("take", other, "besieger", (1, SCREEN)), "S5.21-a", "nothing_to_take")


@pytest.mark.rule("S5.21-b")
def test_S5_21_b_closed_to_horses_is_closed_to_mantlets_but_filled_moat_is_not() -> None:
    mantlet = Engine("mantlet", "besieger", (cell("17.05"),), S)
    p = board({"dai": "17.05"}, {"wat": "30.20"}, level=5, engines=(mantlet,), filled=("17.06",))
    free = set(destinations(p, 1))
    p.figures[1] = p.figures[1]._replace(load=SCREEN)
    carrying = set(destinations(p, 1))
    assert cell("17.06") in carrying
    assert cell("16.05") in carrying
    assert cell("18.06") in free
    assert cell("18.06") not in carrying
    assert refused(why_not_there(p, 1, cell("18.06")), "S1.61-f", "no_way_there")
    camp = board({"dai": "15.12"}, {"wat": "30.20"}, map_name="camp", level=5,
                 engines=(mantlet._replace(cells=(cell("15.12", "camp"),)),))  # fmt: skip
    assert cell("16.12", "camp") in destinations(camp, 1)  # a tent
    camp.figures[1] = camp.figures[1]._replace(load=SCREEN)
    assert cell("16.12", "camp") not in destinations(camp, 1)


@pytest.mark.rule("S5.23-a")
def test_S5_23_a_no_fight_across_the_one_side() -> None:
    p = screened(N, wat="09.02", simon="10.02", ralf="08.02")
    assert {p.figures[unit].who for unit in foes_of(p, 1)} == {"simon", "ralf"}
    assert list(foes_of(p, number(p, "wat"))) == []
    assert list(foes_of(p, number(p, "simon"))) == [1]
    p = screened(S, wat="09.02")
    assert list(foes_of(p, 1)) == [3]


@pytest.mark.rule("S5.23-b")
def test_S5_23_b_no_retreat_across_it() -> None:
    p = screened(N, shooter="30.20", wat="09.04")
    assert cell("09.02") not in refuges(p, 1)
    assert refused(why_not_refuge(p, 1, cell("09.02")), "S5.23-b", "mantlet_in_the_way")
    assert cell("08.02") in refuges(p, 1)
    assert cell("09.02") in refuges(screened(NE, shooter="30.20", wat="09.04"), 1)


@pytest.mark.rule("S5.22-a", "S5.23-c")
def test_S5_23_c_turning_costs_a_point_or_nothing_after_moving() -> None:
    match, events = play(screened(N), ("turn", 1, SE))
    assert told(events) == ["turned_mantlet"]
    assert (match.position.engines[SCREEN].facing, match.position.figures[1].spent) == (SE, 1)
    moved, _ = play(screened(N), ("move", 1), cell("10.03"), ("turn", 1, S))
    assert (moved.position.engines[SCREEN].facing, moved.position.figures[1].spent) == (S, 1)
    assert refused(why_not("turn", moved.position, "besieger", (1, N)), "S5.23-c", "already_turned")
    tired = screened(N)
    tired.figures[1] = tired.figures[1]._replace(spent=4)
    assert refused(why_not("turn", tired, "besieger", (1, S)), "S5.23-c", "not_enough_points")


@pytest.mark.rule("S5.11-a", "PS-h")
def test_S5_11_a_a_wagon_comes_on_only_where_the_whole_team_has_room() -> None:
    wagon = Engine("wagon", "garrison", away="waiting")
    p = board({"dai": "15.22"}, {"draught_horse": "20.10 20.11", "hob": "16.25"}, map_name="camp", level=5,
              active="garrison", engines=(wagon,))  # fmt: skip
    lift(p, 2)
    p.figures[2] = p.figures[2]._replace(cell=-1, rear=-1, away="waiting", load=WAGON)
    places = ramps(p, WAGON)
    row = [cell(f"{column:02}.25", "camp") for column in range(1, 34)]
    closed = {"15.25": "an enemy three hexes on", "16.25": "a friend", "05.25": "a tree", "10.25": "a tree"}
    assert {cell(name, "camp") for name in closed}.isdisjoint(places)
    assert cell("14.25", "camp") in places
    assert set(places) < set(row)
    p.figures[2] = p.figures[2]._replace(who="ox")
    assert cell("15.25", "camp") in ramps(p, WAGON)  # an ox takes one hex less


@pytest.mark.rule("S5.11-a", "S1.61-k")
def test_S1_61_k_no_wagon_comes_on_over_six_dead() -> None:
    p = board({}, {"ox": "20.10", "hob": "30.01"}, level=5, map_name="both", active="garrison", scenario="the-convoy",
              engines=(Engine("wagon", "garrison", (), N, away="waiting"),))  # fmt: skip
    p.figures[1] = p.figures[1]._replace(load=WAGON)
    at = cell("20.48", "both")
    assert column_at(p, WAGON, at) is not None
    p.piles[at - 33] = 6
    works_changed(p)
    assert column_at(p, WAGON, at) is None


@pytest.mark.rule("S5.11-e")
def test_S5_11_e_an_animal_is_harnessed_only_to_a_wagon_that_nobody_draws() -> None:
    p = train(load=0)
    ox = p.figures[2]
    assert wagon_behind(p, ox) == WAGON
    p.figures[9] = ox._replace(load=WAGON)
    assert wagon_behind(p, ox) == 0
    del p.figures[9]
    p.engines[WAGON] = p.engines[WAGON]._replace(away="destroyed")
    assert wagon_behind(p, ox) == 0


@pytest.mark.rule("S5.11-f", "S3.54-b")
def test_S5_11_f_a_burning_wagon_stays_where_it_is() -> None:
    p = train()
    p.fires[cell("05.22")] = Fire("besieger")
    works_changed(p)
    assert why_not("drive", p, "garrison", (3, 2, cell("05.19"))) is not None
