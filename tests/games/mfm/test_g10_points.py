"""10 Playing by points and rounds."""

from typing import Any

import pytest

from tests.games.mfm.field import battle, play
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.armies import exact_army, ready_army, why_not_army
from walstatt.games.mfm.rules.g10_points import POINTS, ROUNDS, points_removed, result_by_points, share
from walstatt.games.mfm.scenarios import SEATS
from walstatt.games.mfm.tables import KINDS, PEOPLES, ready_armies
from walstatt.papers.scripted_dice import ScriptedDice

SIDES = ("red", "blue")


def chosen(**options: Any) -> Match:
    return GAME.start("free-battle", seed="g10", options={"armies": "chosen", **options})


@pytest.mark.rule("MFM-G10-a", "MFM-G10-b")
def test_a_seat_takes_figures_of_its_people_while_it_can_pay() -> None:
    match = chosen(points=50)
    options = match.question.options  # type: ignore[union-attr]
    assert "k13" in options
    assert "k14" not in options
    assert "done" not in options
    for kind, refused in [
        ("r1", ("MFM-G10-a", "not_of_your_people")),
        ("k14", ("MFM-C1.1-g", "only_mounted")),
        ("x9", ("MFM-G10-b", "no_such_figure")),
        ("done", ("MFM-G10-a", "army_is_empty")),
    ]:
        found = match.why_not(kind)
        assert found is not None
        assert (found.rule, found.code) == refused
    for kind in ("k13", "k13", "k12"):  # 18 + 18 + 11 = 47
        match.answer(kind)
    assert match.position.purse["red"] == 3
    found = match.why_not("k16")
    assert found is not None
    assert (found.code, found.facts["cost"], found.facts["left"]) == ("too_expensive", 4, 3)
    match.answer("done")
    assert match.position.seat == "blue"


@pytest.mark.rule("MFM-G10-j")
def test_unused_points_are_lost() -> None:
    match = chosen(points=50)
    match.answer("k1")
    events = match.answer("done")
    assert [(event.what, event.facts["left"]) for event in events] == [("army_is_ready", 45)]
    assert "red" not in match.position.purse


@pytest.mark.rule("MFM-G10-a")
def test_limits_are_an_option() -> None:
    free, limited = chosen(points=75), chosen(points=75, limits=True)
    for match in (free, limited):
        match.answer("k13")
        match.answer("k12")
        match.answer("k12")
    assert free.why_not("k13") is None
    assert limited.why_not("k13").code == "too_many_commanders"  # type: ignore[union-attr]
    assert limited.why_not("k12").code == "too_many_heroes"  # type: ignore[union-attr]
    assert why_not_army("celts", ["k13", "k13"], 75, limits=True).code == "too_many_commanders"  # type: ignore[union-attr]
    assert why_not_army("celts", ["k13", "k13"], 150, limits=True) is None


@pytest.mark.rule("MFM-G10-b", "MFM-G10-c")
def test_every_ready_army_costs_exactly_its_points() -> None:
    sizes = {(army.people, army.points, bool(army.mounted)) for army in ready_armies()}
    assert {(people, points, False) for people in PEOPLES for points in POINTS} <= sizes
    for people in PEOPLES:
        for points in POINTS:
            army = ready_army(people, points)
            assert sum(KINDS[kind].cost for kind in army) == points
            assert why_not_army(people, army, points) is None
            assert why_not_army(people, [*army, "k1", "r1", "a1", "p1"], points) is not None


@pytest.mark.rule("MFM-G10-a")
@pytest.mark.parametrize("people", PEOPLES)
def test_the_chooser_spends_its_points_exactly(people: str) -> None:
    for points in range(8, 151):
        army = exact_army(people, points)
        assert sum(KINDS[kind].cost for kind in army) == points
        assert why_not_army(people, army, points, limits=True) is None
    assert exact_army(people, 50, ready_army(people, 50)[:1])[0] == ready_army(people, 50)[0]
    with pytest.raises(ValueError, match="cost exactly 3"):
        exact_army(people, 3)


@pytest.mark.rule("MFM-G10-c", "MFM-G10-d", "MFM-G10-e")
def test_points_and_rounds_are_agreed_before_the_game() -> None:
    offered = {option.name: option.values for option in GAME.scenarios["free-battle"].options}
    assert offered["points"] == POINTS == (50, 75, 100, 150)
    assert offered["rounds"] == ROUNDS == (5, 8, 10)
    small, large = (len(GAME.start("free-battle", seed="1", options={"points": n}).position.units) for n in (50, 150))
    assert small < large
    for wrong in ({"points": 19}, {"points": 601}, {"points": "50"}, {"points": True}, {"rounds": 0}, {"rounds": 100}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            GAME.start("free-battle", options=wrong)


@pytest.mark.rule("MFM-G10-c", "MFM-G10-d")
def test_any_total_and_length_can_be_agreed_on() -> None:
    match = GAME.start("free-battle", seed="1", options={"points": 63, "rounds": 1}, dice=ScriptedDice([1203]))
    spent = {side: sum(KINDS[f.kind].cost for f in match.position.units.values() if f.side == side) for side in SIDES}
    assert spent == {"red": 63, "blue": 63}
    for answer in ("first", "end", "end"):
        assert match.result is None
        match.answer(answer)
    assert match.result is not None


@pytest.mark.rule("MFM-G10-c", "MFM-G10-i")
@pytest.mark.parametrize("board", ["wood", "plain", "valley"])
@pytest.mark.parametrize(("points", "players"), [(20, 6), (600, 2), (600, 6), (331, 5)])
def test_the_smallest_and_largest_armies_find_room(board: str, points: int, players: int) -> None:
    options = {"board": board, "points": points, "players": players, "red-people": "persians"}
    match = GAME.start("free-battle", seed="q", options=options, dice=ScriptedDice([1203]))
    match.answer("first")
    cells = [figure.cell for figure in match.position.units.values()]
    assert len(set(cells)) == len(cells)
    assert -1 not in cells


@pytest.mark.rule("MFM-G10-f", "MFM-G10-ex1", "MFM-G10-ex2")
def test_example_partners_share_the_points() -> None:
    assert {seat: share(150, SEATS[3], seat) for seat in SEATS[3]} == {"red": 150, "blue": 75, "blue-2": 75}
    assert {share(150, SEATS[4], seat) for seat in SEATS[4]} == {75}
    match = GAME.start("free-battle", seed="1", options={"points": 150, "players": 3})
    spent: dict[str, int] = {}
    for figure in match.position.units.values():
        spent[figure.seat] = spent.get(figure.seat, 0) + KINDS[figure.kind].cost
    assert spent == {"red": 150, "blue": 75, "blue-2": 75}


@pytest.mark.rule("MFM-G10-f")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("points", [50, 75, 100, 151])
def test_sides_stay_equal_however_many_partners_share(players: int, points: int) -> None:
    seats = SEATS[players]
    assert len(seats) == players
    shares = {side: [share(points, seats, seat) for seat, own in seats.items() if own == side] for side in SIDES}
    for own in shares.values():
        assert sum(own) == points
        assert own == sorted(own, reverse=True)
        assert max(own) - min(own) <= 1
    match = GAME.start("free-battle", seed="1", options={"points": points, "players": players})
    assert match.position.seats == seats
    spent = {side: sum(KINDS[f.kind].cost for f in match.position.units.values() if f.side == side) for side in SIDES}
    assert spent == {"red": points, "blue": points}


@pytest.mark.rule("MFM-G10-f")
def test_odd_points_go_to_the_first_partners() -> None:
    assert [share(75, SEATS[3], seat) for seat in ("red", "blue", "blue-2")] == [75, 38, 37]
    assert [share(50, SEATS[6], seat) for seat in ("red", "red-2", "red-3")] == [17, 17, 16]


@pytest.mark.rule("MFM-G10-g")
def test_partners_may_lead_different_peoples() -> None:
    options = {"players": 4, "red-people": "celts", "red-2-people": "persians", "blue-people": "egyptians"}
    p = GAME.start("free-battle", seed="1", options=options).position
    peoples = {seat: {KINDS[f.kind].people for f in p.units.values() if f.seat == seat} for seat in p.seats}
    assert peoples == {"red": {"celts"}, "red-2": {"persians"}, "blue": {"egyptians"}, "blue-2": {"egyptians"}}
    mustering = chosen(**options)
    assert mustering.why_not("p1").code == "not_of_your_people"  # type: ignore[union-attr]
    for answer in ("k1", "done", "a1", "done"):
        mustering.answer(answer)
    assert mustering.question is not None
    assert mustering.question.seat == "red-2"
    assert mustering.why_not("p1") is None


@pytest.mark.rule("MFM-G10-h", "MFM-G7.5-l")
def test_points_are_lost_however_they_are_lost() -> None:
    p = battle("1.......52 .......... .......... 6.........", {1: "r7", 2: "r1", 5: "k1", 6: "k1"}, rounds=8)
    match = play(p, ("shoot", 1), 5, dice=[1, 3, 2])  # the own arrow strikes a friend
    assert match.position.units[2].lives == 0
    assert (points_removed(match.position, "red"), points_removed(match.position, "blue")) == (0, 5)
    assert result_by_points(match.position).winner == "blue"


@pytest.mark.rule("MFM-G10-h")
def test_more_points_removed_wins_after_the_last_round() -> None:
    p = battle("1.2..5.6", {1: "k1", 2: "k12", 5: "r1", 6: "r8"}, round=5, rounds=5)
    p.units[1] = p.units[1]._replace(cell=-1, lives=0)
    p.units[6] = p.units[6]._replace(cell=-1, lives=0)
    assert (points_removed(p, "red"), points_removed(p, "blue")) == (7, 5)
    assert result_by_points(p).winner == "red"
    match = play(p, "end")
    assert match.result is None
    match.answer("end")
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == ("red", "more_points")
    even = battle("1.2..5.6", {1: "k1", 2: "k1", 5: "r1", 6: "r1"}, round=5, rounds=5)
    assert play(even, "end", "end").result.winner is None


@pytest.mark.rule("MFM-G10-h")
def test_a_side_without_figures_loses_at_once() -> None:
    p = battle(".15.", {1: "k1", 5: "r1"}, rounds=8)
    result = play(p, ("attack", 1), 5, dice=[1, 2]).result
    assert result is not None
    assert (result.winner, result.reason) == ("red", "no_figures_left")


@pytest.mark.rule("MFM-G10-h")
def test_a_wound_removes_no_points() -> None:
    p = battle(".15.", {1: "k1", 5: "r5"}, rounds=8)
    assert points_removed(play(p, ("attack", 1), 5, dice=[1, 2]).position, "red") == 0


@pytest.mark.rule("MFM-G10-i")
def test_sides_deploy_alternately_and_the_loser_of_the_roll_begins() -> None:
    match = GAME.start("free-battle", seed="d", options={"deployment": "by-hand"}, dice=ScriptedDice([1203]))
    match.answer("first")
    p = match.position
    turns = []
    while p.phase == "deploy":
        turns.append(p.side)
        number = match.question.options[0][1]  # type: ignore[union-attr]
        match.answer(("deploy", number))
        cells = match.question.options  # type: ignore[union-attr]
        rows = {p.ground.grid.places[one][1] for one in cells}
        assert rows <= (set(range(6)) if p.side == "red" else set(range(24, 30)))
        match.answer(cells[0])
        p = match.position
    assert turns == ["blue", "red"] * 8
    assert (p.phase, p.side) == ("battle", "red")


@pytest.mark.rule("MFM-G10-i", "MFM-X-f")
def test_deployment_refuses_wrong_places() -> None:
    match = GAME.start("free-battle", seed="d", options={"deployment": "by-hand"}, dice=ScriptedDice([1203]))
    match.answer("first")
    p = match.position
    mine = match.question.options[0][1]  # type: ignore[union-attr]
    assert match.why_not("end").code == "deploy_first"  # type: ignore[union-attr]
    assert match.why_not(("deploy", 1)).code == "not_yours_to_deploy"  # type: ignore[union-attr]
    match.answer(("deploy", mine))
    assert match.why_not(0).code == "outside_the_zone"  # type: ignore[union-attr]
    match.answer(24 * 40)
    red = match.question.options[0][1]  # type: ignore[union-attr]
    match.answer(("deploy", red))
    match.answer(0)
    assert match.why_not(("deploy", mine)).code == "is_deployed"  # type: ignore[union-attr]
    other = match.question.options[0][1]  # type: ignore[union-attr]
    match.answer(("deploy", other))
    assert match.why_not(24 * 40).code == "cell_is_taken"  # type: ignore[union-attr]
    assert p.units[mine].side == "blue"


@pytest.mark.rule("MFM-G10-i")
@pytest.mark.parametrize("board", ["wood", "plain", "valley"])
def test_quick_deployment_fills_the_zones(board: str) -> None:
    options = {"board": board, "points": 150, "players": 4}
    match = GAME.start("free-battle", seed="q", options=options, dice=ScriptedDice([1203]))
    match.answer("first")
    p = match.position
    cells = [figure.cell for figure in p.units.values()]
    assert len(set(cells)) == len(cells)
    for figure in p.units.values():
        assert figure.cell in p.ground.zone(p.sides.index(figure.side))
    assert p.phase == "battle"
