"""The parade: two riders on an open table turn once and ride ahead, by turns. All of it in one file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from walstatt.core.game import Game, Scenario
from walstatt.core.position import Position, Result, Value
from walstatt.core.questions import Ask, Flow, Near, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.view import Army, Board, Piece, View

UD, QUARTER, FULL = 4096, 1440, 5760
FARTHEST, FIELD = 2 * UD, 10 * UD
AHEAD = ((1, 0), (0, 1), (-1, 0), (0, -1))  # east, north, west, south
March = tuple[tuple[str, int], ...]


class Rider(Value, frozen=True):
    """Where a rider stands and which way it looks, in quarters from east."""

    x: int
    y: int
    facing: int


class Parade(Position):
    """The data that changes."""

    riders: dict[int, Rider] = {}
    turn: int = 0


def ridden(rider: Rider, march: March) -> Rider:
    """Where a march leads."""
    for word, amount in march:
        if word == "turn":
            rider = rider._replace(facing=(rider.facing + amount // QUARTER) % 4)
        else:
            x, y = AHEAD[rider.facing]
            rider = rider._replace(x=rider.x + x * amount, y=rider.y + y * amount)
    return rider


@rule("P1-a", "P1-b", "P1-c")
def why_not_march(p: Parade, me: int, march: March) -> Refusal | None:
    """P1 One quarter turn first, if any; then up to 2 UD ahead; never off the field."""
    words = tuple(word for word, _ in march)
    if words not in ((), ("turn",), ("ahead",), ("turn", "ahead")):
        return Refusal("P1-a", "no_such_march")
    for step, (word, amount) in enumerate(march):
        if word == "turn" and abs(amount) != QUARTER:
            return Refusal("P1-a", "no_such_march")
        if word == "ahead" and not 0 < amount <= FARTHEST:
            return Refusal("P1-b", "too_far", step=step, asked=amount, furthest=FARTHEST)
    end = ridden(p.riders[me], march)
    if not (0 <= end.x <= FIELD and 0 <= end.y <= FIELD):
        return Refusal("P1-c", "off_the_field")
    return None


def marches(p: Parade, me: int) -> list[March]:
    """A fair sample: stay, turn, ride half and all of the way, in each direction."""
    turns: list[March] = [(), (("turn", QUARTER),), (("turn", -QUARTER),)]
    found = [(*turn, *way) for turn in turns for way in ((), (("ahead", UD),), (("ahead", FARTHEST),))]
    return [one for one in found if why_not_march(p, me, one) is None]


def nearest(p: Parade, me: int, wish: tuple[int, int, int, int]) -> Near:
    """The march that ends nearest to where a hand holds the rider."""
    held, x, y, _facing = wish
    if held != me:
        return Near(None, refusal=Refusal("P1-d", "not_your_rider"))
    start, found = p.riders[me], list[tuple[int, March, Rider]]()
    for quarters in (0, 1, -1):
        turn: March = (("turn", quarters * QUARTER),) if quarters else ()
        ax, ay = AHEAD[(start.facing + quarters) % 4]
        most = (FIELD - (start.x if ax else start.y)) if ax + ay > 0 else (start.x if ax else start.y)
        ahead = max(0, min(FARTHEST, most, (x - start.x) * ax + (y - start.y) * ay))
        march = (*turn, ("ahead", ahead)) if ahead else turn
        end = ridden(start, march)
        found.append((abs(end.x - x) + abs(end.y - y), march, end))
    miss, march, end = min(found, key=lambda one: one[0])
    return Near(march, miss, {"ends": ((me, end.x, end.y, end.facing * QUARTER),)})


class ParadeGame(Game[Parade]):
    """What the core wants to know of a game."""

    name = "parade"
    edition = "1"
    position = Parade
    home = Path(__file__).parent
    scenarios = {"field": Scenario("field", {"east": "east", "west": "west"}, minutes=1)}

    def new(self, scenario: str, options: Mapping[str, Any]) -> Parade:
        riders = {0: Rider(UD, 5 * UD, 0), 1: Rider(9 * UD, 5 * UD, 2)}
        return Parade(seats=dict(self.scenarios[scenario].seats), riders=riders)

    def step(self, p: Parade) -> Flow:
        """P1 By turns, eight times each."""
        me = p.turn % 2
        march = yield Ask(
            ("east", "west")[me],
            "march",
            partial(marches, p, me),
            why_not=partial(why_not_march, p, me),
            nearest=partial(nearest, p, me),
            rule="P1-a",
            prompt="march",
            unit=me,
        )
        p.riders[me] = ridden(p.riders[me], march)
        p.tell("P1-a", "rode", unit=me, march=march)
        p.turn += 1
        if p.turn == 16:
            p.result = Result(None, "time")

    def board(self, p: Parade) -> Board:
        return Board("plane", UD, FIELD, FIELD, armies={"east": Army("#a33"), "west": Army("#35a")})

    def view(self, p: Parade, seat: Seat | None) -> View:
        pieces = tuple(
            Piece(i, "unit-rider", ("east", "west")[i], ("east", "west")[i], "cavalry", str(i), pose=pose)
            for i, one in p.riders.items()
            for pose in [(one.x, one.y, one.facing * QUARTER)]
        )
        return View(p.turn // 2 + 1, 8, "phase-ride", (("east", "west")[p.turn % 2],), pieces)


GAME = ParadeGame()
