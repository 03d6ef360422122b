"""What the book says of a MOVE phase, held against the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from random import Random

from tests.second_opinion import bofa_moves as moves
from tests.second_opinion import bofa_turn as turns
from tests.second_opinion.bofa_field import FOE, ROSTER, Field, has, side_of
from tests.second_opinion.bofa_fights import strike
from tests.second_opinion.bofa_map import CELLS, beside, cost, name
from tests.second_opinion.bofa_watch import Answered, Hears, Looks, Watch, names, ordered, way
from tests.second_opinion.bofa_watch_fights import blows_told
from walstatt.core.position import Event
from walstatt.core.questions import Ask


def move_phase(watch: Watch, question: Ask) -> None:
    """Who may move, enter, lie on top, and whether the phase may end."""
    seat, field = question.seat, watch.field
    listed = question.options
    watch.same("movers", seat, moves.movers(field, seat), {one[1:] for one in listed if one[0] == "move"})
    late = watch.surplus.get(field.turn, set())  # O-6.2
    watch.same("arrivals", seat, moves.arrivals(field, seat) - late, ordered(listed, "enter"))
    full = moves.crowded(field, field.seats[seat])
    watch.same(
        "on top", seat, moves.liftable(field, seat), {i for i in ordered(listed, "top") if field.at(i) not in full}
    )
    if watch.is_alone(question):
        watch.same("end of move", seat, not full, "end" in listed)


def path(watch: Watch, question: Ask) -> None:
    """Where counters may go, and by which ways."""
    group, field = question.facts["units"], watch.field
    home = field.at(group[0])
    ends = moves.reach(field, group)
    watch.same("reach", group, names(ends), names(path[-1] if path else home for path in question.options))
    for path in question.options:
        watch.compared["path"] += 1
        if not moves.may_go(field, group, path):
            watch.same("path", (group, way(path)), False, True)
    if watch.thorough and field.standard and not has(group[0], "eagle"):
        for path in question.options:
            if path and field.holds(path[-1], FOE[side_of(group[0])]):
                odds_of_charge(watch, group, path)
    for _ in range(8):
        path = stroll(field, group, watch.rng)
        watch.same("path", (group, way(path)), moves.may_go(field, group, path), watch.allows(path))


def odds_of_charge(watch: Watch, group: Sequence[int], path: Sequence[int]) -> None:
    """S-6: the chance that they go in."""
    field = watch.field
    origin = path[-2] if len(path) > 1 else field.at(group[0])
    needed = moves.morale(field, group, origin, path[-1])
    if any(moves.runaways(field, at, side_of(group[0])) for at in path[:-1]):
        return  # somebody else is asked first
    book: dict[object, Fraction] = {(): Fraction(1)}
    if needed is not None:
        chance = Fraction(min(max(needed, 0), 10), 10)
        book = {("took_heart", needed): chance, ("lost_heart", needed): 1 - chance}
    game = watch.match.odds(tuple(path)).by(lambda one: _heart(one.events))
    watch.same("charge", (group, way(path)), {key: share for key, share in book.items() if share}, game)


def _heart(events: Iterable[Event]) -> object:
    told = [(one.what, one.facts["needed"]) for one in events if one.what in ("took_heart", "lost_heart")]
    return told[0] if told else ()


def stroll(field: Field, group: Sequence[int], rng: Random) -> tuple[int, ...]:
    """A way of our own, good or bad."""
    at, path = field.at(group[0]), []
    for _ in range(rng.randint(1, 6)):
        at = rng.choice(beside(at)) if rng.random() < 0.98 else rng.randrange(len(CELLS))
        path.append(at)
    return tuple(path)


def entry(watch: Watch, question: Ask) -> None:
    """Where a reinforcement may be put down."""
    unit = question.facts["unit"]
    watch.same("entry", unit, names(moves.entry_cells(watch.field, unit)), names(question.options))


def escape(watch: Watch, question: Ask) -> None:
    """Where a leader may flee."""
    leader = question.facts["unit"]
    home = watch.field.at(leader)
    ends = names(path[-1] if path else home for path in question.options)
    watch.same("escape", leader, names(moves.havens(watch.field, leader)), ends)


def swoop(watch: Watch, question: Ask) -> None:
    """On whom an eagle may swoop, and with what chance."""
    eagle, flight = question.facts["unit"], watch.told[1]
    prey = moves.prey(watch.field, flight)
    watch.same("swoop", eagle, {(), *((one,) for one in prey)}, set(question.options))
    for one in sorted(prey):
        if watch.allows((one,)):
            odds = watch.match.odds((one,))
            game = odds.by(lambda outcome: blows_told(outcome.events))
            book = {tuple(strike(watch.field, [one], hits)): Fraction(1, 2) for hits in (0, 1)}
            watch.same("swoop's odds", (eagle, one), book, game)


def land(watch: Watch, question: Ask) -> None:
    """An eagle over an enemy."""
    eagle, cell = question.facts["unit"], question.facts["cell"]
    can = moves.may_land(watch.field, eagle, cell)
    watch.same("landing", (eagle, name(cell)), {"air", "ground"} if can else {"air"}, set(question.options))


def come_back(watch: Watch, question: Ask) -> None:
    """Where a captain returns."""
    captain = question.facts["unit"]
    watch.same("captain's return", captain, names(turns.returns(watch.field, captain)), names(question.options))


# What happens


def hear_walk(watch: Watch, done: Answered) -> None:
    """S-6, S-10.F1: which checks are made and which leaders may flee when counters walk."""
    if done.asked.prompt != "path" or has(done.asked.facts["units"][0], "eagle"):
        return
    group, path, field = done.asked.facts["units"], done.told[-1], done.before
    side = side_of(group[0])
    heart = done.of("took_heart", "lost_heart")
    fled = [at for at in path if moves.runaways(field, at, side)]
    asked = watch.question
    flees = asked is not None and asked.prompt == "escape" and not watch.match.is_at_rest
    if fled and not field.holds(fled[0], FOE[side]):
        watch.same("flight", (group, way(path)), True, flees, field)
        return
    needed = None
    if path and field.holds(path[-1], FOE[side]):
        needed = moves.morale(field, group, path[-2] if len(path) > 1 else field.at(group[0]), path[-1])
    said = [event.facts["needed"] for event in heart]
    watch.same("morale", (group, way(path)), [] if needed is None else [needed], said, field)
    if heart:
        passed = heart[0].facts["roll"] <= heart[0].facts["needed"]
        watch.same("morale roll", (group, heart[0].facts["roll"]), passed, heart[0].what == "took_heart", field)
    failed = bool(heart) and heart[0].what == "lost_heart"
    watch.same("flight", (group, way(path)), bool(fled) and not failed, flees, field)


def hear_escape(watch: Watch, done: Answered) -> None:
    """S-10.F1: when the leader has decided the mover goes on as he likes."""
    if done.asked.prompt != "escape" or done.told[0][:1] != ("move",):
        return
    group, path = done.told[0][1:], done.told[1]
    field, side = done.before, side_of(group[0])
    if has(group[0], "eagle") or not path:
        return
    leaders = [at for at in path if moves.runaways(watch.rest, at, side)]
    if len(leaders) != 1 or len(done.told) != 3 or field.holds(leaders[0], FOE[side]):
        return
    spent = _price(path[: path.index(leaders[0]) + 1], watch.rest.at(group[0]), side)
    left = moves.points(watch.rest, group) - spent
    steps = [cost(leaders[0], at, side) for at in beside(leaders[0]) if not field.holds(at, FOE[side])]
    can = any(price is not None and price <= left for price in steps)
    asked = watch.question
    goes_on = asked is not None and asked.kind == "path" and asked.seat == field.commander(group[0])
    goes_on = goes_on and not watch.match.is_at_rest
    watch.same("mover after an escape", (group, way(path)), can, goes_on, field)


def _price(path: Sequence[int], at: int, side: str) -> int:
    total = 0
    for step in path:
        total += cost(at, step, side) or 0
        at = step
    return total


def hear_flight(watch: Watch, done: Answered) -> None:
    """S-7.St, S-7.E0: what an eagle may do on its way and at the end of it."""
    if done.asked.prompt not in ("path", "swoop") or not watch.field.standard:
        return
    eagle = done.asked.facts["units"][0] if done.asked.prompt == "path" else done.asked.facts["unit"]
    if not has(eagle, "eagle"):
        return
    path = done.told[1]
    end = path[-1] if path else watch.rest.at(eagle)
    asked = watch.question
    game = asked.prompt if asked is not None and not watch.match.is_at_rest else ""
    book = "land" if moves.may_land(watch.field, eagle, end) else ""
    if done.asked.prompt == "path" and moves.prey(done.before, path):
        book = "swoop"
    watch.same("flight's end", (eagle, way(path)), book, game, done.before)


def hear_surplus(watch: Watch, done: Answered) -> None:
    """O-6.2: who finds no triangle in a MOVE phase does not come in the same turn."""
    field = done.before
    if done.asked.prompt != "move_phase" or done.told[-1] != "end" or not field.option("variable_reinforcements"):
        return
    if field.phasing != "dark":
        return
    waiting = [i for i in field.mine("dark", off_map=True) if moves.arrival(field, i) == 4 <= field.turn]
    full = {i for i in waiting if not moves.entry_cells(field, i)}
    watch.surplus.setdefault(field.turn, set()).update(full)


def hear_arrivals(watch: Watch, done: Answered) -> None:
    """S-5.1, R-36: the roll for the mountain; O-5.1: captains who come back."""
    for event in done.of("edge_rolled"):
        roll = event.facts["roll"]
        edge = "north_east" if roll <= 3 else "north_west" if roll <= 6 else "both"
        watch.same(
            "edge",
            roll,
            (edge, True, ""),
            (watch.field.saved["entry"], watch.field.turn >= 4, watch.rest.saved["entry"]),
        )
    for event in done.of("came_back"):
        full = ROSTER[event.facts["unit"]].full[0]
        watch.same("captain's strength", event.facts["unit"], (full + 1) // 2, event.facts["strength"])


LOOKS: Looks = {
    "move_phase": move_phase,
    "path": path,
    "entry": entry,
    "escape": escape,
    "swoop": swoop,
    "land": land,
    "come_back": come_back,
}
HEARS: Hears = (hear_walk, hear_escape, hear_flight, hear_surplus, hear_arrivals)
