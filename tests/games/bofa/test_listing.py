"""What makes listing quick changes nothing: remembered findings equal fresh ones, nets of ways equal a plain search."""

from collections import Counter
from random import Random

import pytest

from tests.games.bofa.checks import EVERYTHING
from tests.games.bofa.table import ask, at, play, table, u, way
from walstatt.conformance import Disturbance
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.position import ABSENT, LOST, RESERVE, Position
from walstatt.games.bofa.rules.b5_reinforcements import ENTRIES
from walstatt.games.bofa.rules.b6_ways import Path, around, net
from walstatt.games.bofa.rules.b9_stacking import put


def plain_costs(gait: str, start: int, points: int, barred: set[int], shut: int) -> dict[int, int]:
    """What it costs at least to reach each hex: rounds of single steps until nothing gets cheaper."""
    costs, is_settled = {start: 0}, False
    while not is_settled:
        is_settled = True
        for a, spent in list(costs.items()):
            for b, cost in FIELD.steps[gait][a].items():
                if b not in barred and b != shut and spent + cost <= min(points, costs.get(b, points + 1) - 1):
                    costs[b], is_settled = spent + cost, False
    return costs


def cost_of(gait: str, start: int, path: Path) -> int:
    return sum(FIELD.steps[gait][a][b] for a, b in zip((start, *path), path, strict=False))


@pytest.mark.parametrize("gait", ["free", "dark", "air"])
def test_ways_around_enemies_are_the_cheapest_there_are(gait: str) -> None:
    rng = Random(gait)
    for _ in range(60):
        start, points = rng.randrange(len(FIELD.terrain)), rng.randint(0, 8)
        shut = rng.choice((-1, FIELD.gate))
        barred = set(rng.sample(range(len(FIELD.terrain)), rng.choice((0, 20, 60, 150)))) - {start}
        known = net(gait, start, points, shut)
        ways = around(known, sorted(barred & known.ways.keys()))
        costs = plain_costs(gait, start, points, barred, shut)
        assert ways.keys() == costs.keys()
        for cell, path in ways.items():
            assert path[-1:] == ((cell,) if cell != start else ())
            assert barred.isdisjoint(path)
            assert cost_of(gait, start, path) == costs[cell]


def listings(match: Match, rng: Random) -> Match:
    """Play one answer, with a look at the orders; now and then in a fork that is left."""
    question, p = ask(match), match.position
    if question.kind == "order":
        orders = GAME.table(p)
        assert orders.options(p, question.seat) == orders.listed_anew(p, question.seat)
    answer = "ready" if "ready" in question.options else rng.choice(question.options)
    if rng.random() < 0.2:
        fork = match.fork()
        fork.play(answer)
        if fork.question is not None and fork.waiting_for():
            assert ask(fork).options
    match.answer(answer)
    return match


def test_remembered_orders_equal_fresh_ones_across_games_and_forks() -> None:
    rng = Random(11)
    matches = [
        GAME.start("four", seed="listing", options=EVERYTHING),
        GAME.start("standard", seed="listing"),
        GAME.start("standard", seed="other"),
        GAME.start("introduction", seed="listing"),
        GAME.start("basic", seed="listing"),
    ]
    for _ in range(260):
        at = rng.randrange(len(matches))
        for _ in range(rng.randint(1, 8)):
            if matches[at].question is not None:
                listings(matches[at], rng)


def put_elsewhere(p: Position, unit: int, cell: int) -> Position | None:
    """A copy in which a counter stands in another hex."""
    if p.units[unit].cell in (cell, LOST, ABSENT):
        return None
    changed = p.copy()
    put(changed, unit, cell)
    return changed


@pytest.mark.parametrize("scenario", ["introduction", "full"])
def test_what_a_list_depends_on_is_in_its_zone(scenario: str) -> None:
    disturbance = Disturbance(
        cells=lambda p: range(len(FIELD.terrain)),
        near=lambda p, cell: FIELD.grid.neighbours[cell],
        units=lambda p: [i for i, unit in p.units.items() if unit.cell >= RESERVE],
        put=put_elsewhere,
        layers=(0, ENTRIES),
    )
    rng = Random(5)
    for p in thick_positions(scenario):
        for _ in range(4):
            disturbance.check(GAME.table(p), p, p.acting[0], rng)
    seen = disturbance.seen
    for verb in ("move", "return", "top", "enter"):
        assert seen[verb]["inside"] > 20, (verb, seen[verb])
        assert seen[verb]["outside"] > 20, (verb, seen[verb])
        assert verb == "enter" or seen[verb]["changed"] > 0, (verb, seen[verb])


def test_an_entry_that_is_left_or_filled_changes_who_can_enter() -> None:
    entries = [FIELD.name(cell) for cell in FIELD.entries["north_east"]]
    kinds = [kind for tribe in ("azog", "thuk", "thrak") for kind in [f"{tribe}_scim"] * 4 + [f"{tribe}_archer"] * 3]
    stacks = {name: [kind] for name, kind in zip(entries[1:], kinds, strict=False)}
    assert len(stacks) == len(entries) - 1
    match = table(stacks, "move", "dark", "standard", turn=4, entry="north_east", reserve=["osag_scim"])
    p, orders, enter = match.position, GAME.table(match.position), ("enter", u("osag_scim"))
    assert enter in orders.options(p, "dark")
    full = put_elsewhere(p, u("wolf"), at(entries[0]))  # just inside
    assert full is not None
    assert enter not in orders.options(full, "dark")
    beside = next(cell for cell in FIELD.grid.neighbours[at(entries[0])] if cell not in FIELD.entries["north_east"])
    outside = put_elsewhere(full, u("wolf"), beside)
    assert outside is not None
    assert enter in orders.options(outside, "dark")


def thick_positions(scenario: str) -> list[Position]:
    """Positions of MOVE phases with stacks, reserves and counters that have moved."""
    rng = Random(8)
    found: list[Position] = []
    match = GAME.start(scenario, seed="zones", keeps_record=False)
    while len(found) < 120 and match.question is not None:
        question = ask(match)
        if question.kind == "order" and match.position.phase == "move" and not match.told:
            found.append(match.position.copy())
        if "ready" in question.options:
            match.answer("ready")
        elif question.kind == "order" and match.position.turn < 4 and "end" in question.options:
            match.answer("end")
        else:
            match.answer(rng.choice(question.options))
    return found


def test_drawn_answers_are_options() -> None:
    rng = Random(5)
    matches = [GAME.start("standard", seed="drawn"), GAME.start("four", seed="drawn", options=EVERYTHING)]
    for match in matches:
        for _ in range(500):
            question = ask(match)
            drawn = question.draw(rng)
            assert drawn in question.options, (question, drawn)
            match.answer("ready" if "ready" in question.options else drawn)


def test_every_order_and_way_of_a_move_phase_can_be_drawn() -> None:
    rng = Random(3)
    match = table(
        {"1018": ["dwarf half", "dwarf", "dain"], "1117": ["azog"], "1217": ["thuk", "thuk_scim"], "0918": ["beorn"]},
        "move", "dark", "standard",
    )  # fmt: skip
    assert {ask(match).draw(rng) for _ in range(3000)} == set(ask(match).options)
    for order in [order for order in ask(match).options if order[0] == "move"]:
        fork = match.fork()
        fork.play(order)
        assert {ask(fork).draw(rng) for _ in range(9000)} == set(ask(fork).options)


RIVALS = {
    "1018": ["dwarf half", "dwarf half", "dain"], "1117": ["azog"], "1217": ["thuk", "thuk_scim"], "0918": ["beorn"],
    "1118": ["azog_archer"], "1019": ["dwarf", "thrak_scim"], "1020": ["men_archer"], "1315": ["eagle"],
    "0919": ["thrak_archer"], "0916": ["elf_archer_6"],
}  # fmt: skip


@pytest.mark.parametrize("rules", ["basic", "standard"])
@pytest.mark.parametrize("side", ["free", "dark"])
@pytest.mark.parametrize("phase", ["combat", "fire"])
def test_each_order_of_a_fight_is_drawn_as_often_as_any_other(phase: str, side: str, rules: str) -> None:
    question = ask(table(RIVALS, phase, side, rules))
    assert_fair(question, Random(4))


@pytest.mark.parametrize("rules", ["basic", "standard"])
def test_each_path_is_drawn_as_often_as_any_other(rules: str) -> None:
    rng = Random(6)
    for side in ("free", "dark"):
        match = table(RIVALS, "move", side, rules)
        for order in [order for order in ask(match).options if order[0] == "move" and len(order) == 2]:
            fork = match.fork()
            fork.play(order)
            assert_fair(ask(fork), rng)


def assert_fair(question: Ask, rng: Random) -> None:
    drawn = Counter(question.draw(rng) for _ in range(60 * len(question.options)))
    assert set(drawn) == set(question.options)
    assert min(drawn.values()) > 25, question
    assert max(drawn.values()) < 110, question


def test_each_escape_is_drawn_as_often_as_any_other() -> None:
    stacks = {"1018": ["dain"], "1118": ["azog_scim"], "1217": ["thuk_scim"], "1019": ["dwarf"]}
    match = table(stacks, "move", "dark", "standard")
    play(match, ("move", u("azog_scim")), way("1018"))
    assert ask(match).prompt == "escape"
    assert_fair(ask(match), Random(9))
