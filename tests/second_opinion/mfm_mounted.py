"""What the game says of riders and chariots in random positions, beside the second opinion on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

import walstatt
from tests.second_opinion.mfm_bases import AHEAD, CLOSED, Piece, animals, covered, shifted
from tests.second_opinion.mfm_board import Board, Cell, board, distance, figures
from tests.second_opinion.mfm_compare import TOLD, ahead, lowest, options, saved
from tests.second_opinion.mfm_fights import Odds
from tests.second_opinion.mfm_hits import Hits
from tests.second_opinion.mfm_positions import drawing, match_of
from tests.second_opinion.mfm_trample import Ending, Tramples
from walstatt.core.match import Match
from walstatt.core.position import Event
from walstatt.core.questions import Answer, Ask, Roll

FACINGS = {"north": 0, "east": 2, "south": 4, "west": 6}
MORE_TOLD: dict[str, tuple[str, ...]] = {
    **TOLD,
    "crew_hit": ("unit", "best"),
    "animals_hit": ("unit", "best"),
    "animals_fell": ("unit",),
    "target_changed": ("target",),
    "target_stays": ("target",),
}


class Mounted(Tramples, Hits):
    """What the books say of a position with bases of several cells."""


class Check(NamedTuple):
    """One statement of the game, and how the second opinion comes to its own."""

    what: str
    p: dict[str, Any]
    said: Any
    expects: Callable[[Mounted], Any]

    def holds(self) -> bool:
        """Whether both say the same."""
        return bool(self.said == self.expects(Mounted(self.p)))

    def told(self) -> str:
        """The disagreement, for people."""
        return f"{self.what}\nthe game: {self.said}\nthe book: {self.expects(Mounted(self.p))}\nposition: {self.p}"


Checks = Iterator[Check]

# Positions


def _stand(kind: str, side: str, cell: int, **marks: Any) -> dict[str, Any]:
    row = {**figures(), **animals()}[kind]
    return {"kind": kind, "seat": side, "side": side, "cell": cell, "lives": row["lives"], "name": "", **marks}


class Throw:
    """A position thrown together: bases first, with their crews, then figures on foot near them."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        name = drawing(rng.choice(("thin", "thin", "thick")), rng)
        self.land: Board = board(name)
        self.units: dict[str, dict[str, Any]] = {}
        self.cars: dict[str, dict[str, Any]] = {}
        self.free = {cell for cell in self.land.letters if self.land.terrain(cell).cost and cell[2] == 0}
        self.side = rng.choice(("red", "blue"))
        self.name = name

    def number(self) -> int:
        """The next free number."""
        return len(self.units) + 1

    def bring(self, kind: str, side: str, over: Cell | None = None, aboard: int = 0) -> None:
        """Put a mount or chariot somewhere, or over a cell, with at least so many aboard."""
        row, rng = animals()[kind], self.rng
        near = [cell for cell in sorted(self.free) if over is None or distance(cell, over) < row["length"]]
        closed = CLOSED[row["gait"]] | set("zh")
        for _ in range(30 if near else 0):
            first, facing = rng.choice(near), rng.choice(sorted(AHEAD))
            cells = covered(first, facing, row["width"], row["length"])
            fits = all(cell in self.free and self.land.letters[cell] not in closed for cell in cells)
            if fits and (over is None or over in cells):
                break
        else:
            return
        self.free -= set(cells)
        number, crew = self.number(), []
        at = self.land.number(first)
        self.units[str(number)] = _stand(kind, side, at, facing=facing) | {"lives": rng.randint(1, row["lives"])}
        for _ in range(max(aboard, rng.choice((0, *range(1, row["seats"] + 1), row["seats"], 1)))):
            crew.append(self.number())
            who = self.kind(row["people"], "red_horse" if row["gait"] == "horse" else "black_horse")
            self.units[str(crew[-1])] = _stand(who, side, at, aboard=number)
        self.cars[str(number)] = {"crew": tuple(crew), "driver": crew[0] if crew else -1, "owner": side}

    def kind(self, people: str, symbol: str) -> str:
        """Somebody of a people with this symbol."""
        fitting = [one for one, row in figures().items() if one[0] == people and symbol in row.get("symbols", ())]
        return self.rng.choice(fitting)

    def post(self, side: str, around: list[Cell], near: int | None = None) -> None:
        """Somebody on foot near one of these cells."""
        rng = self.rng
        center, far = rng.choice(around), rng.choice((1, 2, 5)) if near is None else near
        close = [cell for cell in sorted(self.free) if distance(cell, center) <= far]
        cells = [cell for cell in close if not self.land.is_noted(cell, "only over")]
        if not cells:
            return
        cell = rng.choice(cells)
        self.free.discard(cell)
        wanted = rng.choice(("any", "black_horse", "long", "shot", "wheel"))
        rows = {one: row for one, row in figures().items() if "red_horse" not in row.get("symbols", ())}
        fitting = [one for one, row in rows.items()
                   if wanted == "any" or wanted in row or wanted in row.get("symbols", ())]  # fmt: skip
        marks = {"reacted": True} if rng.random() < 0.15 else {}
        self.units[str(self.number())] = _stand(rng.choice(fitting), side, self.land.number(cell), **marks)

    def thrown(self) -> dict[str, Any]:
        """The whole position."""
        rng = self.rng
        for _ in range(rng.randint(1, 3)):
            self.bring(rng.choice(sorted(animals())), rng.choice(("red", "blue")))
        for _ in range(rng.choice((0, 1, 1))):
            self.charge()
        bases = [self.land.cell(one["cell"]) for number, one in self.units.items() if number in self.cars]
        around = [*self._in_front(), *self._in_front(), *bases] or sorted(self.free)
        for turn in range(rng.randint(4, 10)):
            self.post(("red", "blue")[turn % 2], around)
        options = {**_blank()["options"], "rule12": rng.choice(("save", "off")), "multi_lp_jump": rng.random() < 0.3}
        p = {**_blank(), "map_name": self.name, "units": self.units, "vehicles": self.cars, "phase": "battle"}
        return {**p, "side": self.side, "seat": self.side, "round": 2, "rounds": 8, "options": options}

    def charge(self) -> None:
        """A base with a driver on the side to move, and enemies where it could trample them."""
        known = len(self.units)
        self.bring(self.rng.choice(sorted(animals())), self.side, aboard=1)
        foe = "blue" if self.side == "red" else "red"
        if len(self.units) == known:
            return
        cells = self._front_of(str(known + 1), self.rng.choice((3, 3, 4, 5)))
        if self.rng.random() < 0.4:
            self.bring(self.rng.choice(sorted(animals())), foe, self.rng.choice(cells))
        for cell in cells:
            if cell in self.free and self.rng.random() < 0.8:
                self.post(foe, [cell], near=0)

    def _front_of(self, number: str, far: int) -> list[Cell]:
        """The cells so many steps before the front of a base, perhaps aslant."""
        one = self.units[number]
        (dx, dy), aside = AHEAD[one["facing"]], self.rng.choice((0, 0, far, -far))
        front = covered(self.land.cell(one["cell"]), one["facing"], animals()[one["kind"]]["width"], 1)
        return list(shifted(front, dx * far - dy * aside, dy * far + dx * aside))

    def _in_front(self) -> list[Cell]:
        """Cells three to five steps before the bases."""
        return [cell for number in self.cars for far in (3, 4, 5) for cell in self._front_of(number, far)]


def _blank() -> dict[str, Any]:
    game = walstatt.game("mfm")
    found: dict[str, Any] = game.save(game.begun("free-battle", {"board": "plain", "armies": "mounted"}))
    return {**found, "owed": ()}


def throw(rng: Random) -> dict[str, Any]:
    """A saved position in the middle of a battle, with both sides on the board."""
    while True:
        p = Throw(rng).thrown()
        people = [one for number, one in p["units"].items() if number not in p["vehicles"]]
        if {one["side"] for one in people} == {"red", "blue"}:
            return p


# What the game says


def lowest_of(ask: Ask) -> Answer:
    """A policy: the smallest number or cell, to hold back, to take what comes."""
    words = [one for one in ask.options if isinstance(one, str)]
    if words:
        return next(one for one in ("hold", "accept", words[0]) if one in words)
    return min(ask.options)


def turning(ask: Ask) -> Answer:
    """The same policy, but the target is changed if a test allows it."""
    return "test" if "test" in ask.options else lowest_of(ask)


def story(events: tuple[Event, ...]) -> tuple[tuple[Any, ...], ...]:
    """What was told of an attack, as far as it counts."""
    found = []
    for event in events:
        if event.what in MORE_TOLD:
            facts = [event.facts[name] for name in MORE_TOLD[event.what]]
            found.append((event.what, *(len(fact) if isinstance(fact, tuple) else fact for fact in facts)))
        if event.what in ("fell", "animals_fell", "wounded"):
            break
    return tuple(found)


def told_odds(match: Match, *answers: object, policy: Callable[[Ask], Answer]) -> Odds:
    """The game's own odds, as stories."""
    odds: Odds = {}
    for outcome in match.odds(*answers, policy=policy).outcomes:
        key = story(outcome.events)
        odds[key] = odds.get(key, 0 * outcome.chance) + outcome.chance
    return odds


def look_at(rng: Random) -> Checks:
    """All that can be compared in one thrown position."""
    p = throw(rng)
    match = match_of(p)
    p = saved(match)
    given = {order for order in options(match) if isinstance(order, tuple)}
    for verb in ("drive", "face", "trample", "attack", "shoot", "long_strike"):
        yield Check(verb, p, {order[1] for order in given if order[0] == verb}, partial(who_may, verb))
    for order in sorted(given):
        if order[0] in FURTHER:
            yield from FURTHER[order[0]](match, p, order, rng)


def who_may(verb: str, told: Mounted) -> set[int]:
    """Everybody who may be given an order with this verb."""
    own = [one for one in told.pieces.values() if one.seat == told.p["seat"] and one.cells]
    able: dict[str, Callable[[Piece], object]] = {
        "drive": lambda one: one.is_large and told.may_drive(one) and told.ways(one),
        "face": lambda one: one.is_large and told.may_drive(one) and told.facings(one),
        "trample": lambda one: one.is_large and told.may_drive(one) and told.places(one),
        "attack": lambda one: told.may_fight(one) and told.melee_targets(one),
        "long_strike": lambda one: told.may_strike(one) and told.strike_targets(one),
        "shoot": lambda one: told.may_fight(one) and told.can_attack_from(one) and told.shot_targets(one),
    }
    return {one.number for one in own if able[verb](one)}


def drives(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random) -> Checks:
    """Where a base can drive, and what it meets on the way."""
    number, asked = order[1], ahead(match, order)
    cells = options(asked)
    yield Check(f"{order} where", p, cells, lambda told: set(told.ways(told.pieces[number])))
    for cell in rng.sample(sorted(cells), min(3, len(cells))):
        on_way = ahead(asked, cell)
        met = meetings(on_way, number)
        yield Check(f"{order} {cell} met", p, met, partial(met_on_the_way, number, cell))


def meetings(match: Match, number: int) -> list[tuple[int, str, int]]:
    """Let everybody hold back and every branch pass; what was met where."""
    met = []
    while True:
        asked, here = match.question, match.position.units[number].cell
        if isinstance(asked, Roll):
            met.append((here, "tree", 0))
            match.answer(12)
        elif isinstance(asked, Ask) and asked.prompt == "first_strike":
            met.append((here, "strike", asked.facts["unit"]))
            match.answer("hold")
        else:
            return sorted(met)


def met_on_the_way(number: int, cell: int, told: Mounted) -> object:
    """The same from the books."""
    piece = told.pieces[number]
    return told.met(piece, told.ways(piece)[cell])


def facings(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random) -> Checks:
    """To which sides a base can turn, and on which cells it is then."""
    number, asked = order[1], ahead(match, order)
    said = {FACINGS[one] if isinstance(one, str) else one for one in options(asked)}
    yield Check(f"{order} to", p, said, lambda told: told.facings(told.pieces[number]))


def tramples(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random) -> Checks:
    """From where a base can trample, and how it comes out."""
    number, asked = order[1], ahead(match, order)
    cells = options(asked)
    yield Check(f"{order} from", p, cells, lambda told: set(told.places(told.pieces[number])))
    for cell in sorted(cells):
        front = ahead(asked, cell)
        met = meetings(front, number)
        yield Check(f"{order} {cell} met", p, met, partial(met_before, number, cell))
        if any(what == "tree" for _, what, _ in met) or front.position.units[number].cell != cell:
            continue
        where = partial(direction, saved(match), number, cell)
        said = endings(front, number)
        yield Check(f"{order} {cell} odds", saved(front), said, partial(outcomes, number, where))


def met_before(number: int, cell: int, told: Mounted) -> list[tuple[int, str, int]]:
    """C3-s What is met on the way to the place in front; targets with long weapons are settled by C10."""
    piece = told.pieces[number]
    cells, dx, dy = told.places(piece)[cell]
    targets = {one.number for one in told.before_it(piece, cells, dx, dy)}
    targets |= {one.number for number in targets for one in told.crew(number)}
    way = [piece.cells]
    while way[-1] != cells:
        way.append(tuple((x + dx, y + dy, floor) for x, y, floor in way[-1]))
    return [one for one in told.met(piece, way) if one[2] not in targets]


def direction(before: dict[str, Any], number: int, cell: int) -> tuple[int, int]:
    """The direction of a drive to the place in front."""
    told = Mounted(before)
    _, dx, dy = told.places(told.pieces[number])[cell]
    return dx, dy


def outcomes(number: int, where: Callable[[], tuple[int, int]], told: Mounted) -> dict[Ending, Any]:
    """What the books expect of the tests."""
    return told.outcomes(told.pieces[number], *where())


def endings(match: Match, number: int) -> dict[Ending, Any]:
    """The game's own odds of the tests, as lives, jumps and moving up."""
    found: dict[Ending, Any] = {}
    own = {number, *match.position.vehicles[number].crew}
    for outcome in match.odds(("run_down", number), policy=lowest_of).outcomes:
        lives: dict[int, int] = {}
        jumped, is_up = list[int](), False
        for event in outcome.events:
            unit = int(event.facts.get("unit", 0))
            if event.what in ("wounded", "fell", "animals_fell", "wrecked") and unit not in own:
                lives[unit] = event.facts["lives"] if event.what == "wounded" else 0
            elif event.what == "jumped":
                jumped.append(unit)
            is_up = is_up or event.what == "moved_up"
        ending = tuple(sorted(lives.items())), tuple(sorted(jumped)), is_up
        found[ending] = found.get(ending, 0 * outcome.chance) + outcome.chance
    return found


def attacks(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random) -> Checks:
    """Whom somebody can attack, and how it comes out, whether the target is changed or not."""
    number, targets = order[1], options(ahead(match, order))
    yield Check(f"{order} whom", p, targets, lambda told: told.melee_targets(told.pieces[number]))
    for target in sorted(targets):
        for policy in (lowest_of, turning):
            said = told_odds(match, order, target, policy=policy)
            yield Check(f"{order} {target} {policy.__name__}", p, said, partial(melee, number, target, policy))


def melee(number: int, target: int, policy: object, told: Mounted) -> Odds:
    """The same from the books."""
    return told.melee_odds(told.pieces[number], told.pieces[target], policy is turning)


def strikes(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random) -> Checks:
    """Whom somebody can strike from afar, and how it comes out."""
    number, targets = order[1], options(ahead(match, order))
    yield Check(f"{order} whom", p, targets, lambda told: told.strike_targets(told.pieces[number]))
    for target in sorted(targets):
        said = told_odds(match, order, target, policy=lowest_of)
        yield Check(f"{order} {target}", p, said, partial(strike, number, target))


def strike(number: int, target: int, told: Mounted) -> Odds:
    """The same from the books."""
    return told.strike_odds(told.pieces[number], told.pieces[target])


def shots(match: Match, p: dict[str, Any], order: tuple[Any, ...], rng: Random) -> Checks:
    """Whom somebody can shoot at, and how it comes out."""
    number, asked, moves = order[1], ahead(match, order), order[0] == "shoot_and_move"
    targets = options(asked)
    yield Check(f"{order} whom", p, targets, lambda told: told.shot_targets(told.pieces[number], moves))
    for target in sorted(targets):
        aimed = ahead(asked, target)
        lowest(aimed)
        question = aimed.question
        fields = options(aimed) if isinstance(question, Ask) and question.prompt == "danger_area" else {None}
        yield Check(f"{order} {target} fields", p, fields, partial(danger, number, target))
        for one in fields:
            said = told_odds(match, order, target, policy=partial(in_danger, one))
            yield Check(f"{order} {target} {one}", p, said, partial(shot, number, target, moves, one))


def in_danger(side_field: int | None, ask: Ask) -> Answer:
    """The lowest, but this field beside the target's."""
    return side_field if ask.prompt == "danger_area" and side_field is not None else lowest_of(ask)


def danger(number: int, target: int, told: Mounted) -> set[int | None]:
    """The fields a shooter can choose; None where there is no choice."""
    shooter, foe = told.pieces[number], told.pieces[target]
    fields = told.danger_fields(shooter, foe)
    return {*fields} if told.beside(shooter, foe) and len(fields) > 1 else {None}


def shot(number: int, other: int, moves: bool, side_field: int | None, told: Mounted) -> Odds:
    """The same from the books; the only field beside the target is taken without asking."""
    shooter, target = told.pieces[number], told.pieces[other]
    if side_field is None and told.beside(shooter, target):
        side_field = min(told.danger_fields(shooter, target))
    return told.shot_odds(shooter, target, moves, side_field)


FURTHER: dict[str, Callable[[Match, dict[str, Any], tuple[Any, ...], Random], Checks]] = {
    "drive": drives,
    "face": facings,
    "trample": tramples,
    "attack": attacks,
    "long_strike": strikes,
    "shoot": shots,
    "shoot_and_move": shots,
}
