"""3.3 Mounted figures: what shots and blows do to riders and horses."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import Ask, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.siege.ground import FOOT, ground
from walstatt.games.siege.named import why_not_among
from walstatt.games.siege.position import ABLE, OFF, STOREY, Siege, is_animal
from walstatt.games.siege.rules.ps_harm import kill, lift, put, stun, wound
from walstatt.games.siege.ruleset import seat_of


@rule("S3.35-a", "S3.35-b", "S3.35-g")
def throw(p: Siege, rider: int, state: str, is_horse_killed: bool) -> None:
    """S3.35-a, -b The rider comes down beside the horse, which stays where it was, alive or dead."""
    figure = p.figures[rider]
    horse, cell, rear = figure.mount, figure.cell, figure.rear
    lift(p, rider)
    p.figures[rider] = p.figures[rider]._replace(mount=0, rear=OFF, cell=OFF)
    put(p, horse, cell, rear=rear)
    p.tell("S3.35-b", "unhorsed", unit=rider, other=horse)
    if is_horse_killed:
        kill(p, horse, "S3.35-b")
    p.owe("thrown", rider, horse, state)


@rule("S3.35-c", "S3.35-f", "S5.12-a")
def hit_mounted(p: Siege, target: int, letter: str) -> None:
    """T5 A shot at a rider, or at an animal, for which only the horse's part counts."""
    figure = p.figures[target]
    if is_animal(figure):
        if letter in "BE":
            kill(p, target, "S3.35-f")
        else:
            p.tell("S3.35-f", "unharmed", unit=target)
        return
    if letter == "D":
        wound(p, target, "S3.35-a")
        return
    state = {"B": "able", "C": "stunned", "E": "wounded", "F": "dead"}[letter]
    throw(p, target, state, letter in "BE")


@rule("S3.35-c", "S3.35-f", "S5.12-a")
def strike_mounted(p: Siege, target: int, letter: str) -> bool:
    """T8 A blow at a rider or an animal; says whether the hex was left or somebody killed."""
    figure = p.figures[target]
    if is_animal(figure):
        if letter in "DF":
            kill(p, target, "S3.35-f")
        else:
            p.tell("S3.35-f", "unharmed", unit=target)
        return letter in "DF"
    throw(p, target, {"D": "stunned", "E": "wounded", "F": "dead"}[letter], letter in "DF")
    return letter == "F" or figure.state != ABLE  # PS-e


@rule("S3.35-a", "S3.35-g")
def places_for_thrown(p: Siege, cell: int, rear: int) -> list[int]:
    """S3.35-a, -g Free hexes beside the horse where a man can stand; failing these the nearest."""
    g = ground(p)
    grid = g.map.grid
    found = {cell, rear} - {OFF}
    for _ in range(grid.width):
        beyond = {n for c in found for n in g.ways[c]} | found
        free = sorted(c for c in beyond - {cell, rear} if c not in p.standing and c + 2 * STOREY not in p.standing)
        if free:
            return free
        if beyond == found:
            break
        found = beyond
    return [c for c in grid.cells if c not in p.standing and g.ways[c] and g.price(g.ways[c][0], c, FOOT)][:1]


@rule("S3.35-a")
def thrown(p: Siege, rider: int, horse: int, state: str) -> Flow:
    """S3.35-a, S3.33-f The owner puts the rider next to his horse."""
    beast = p.figures[horse]
    places = tuple(places_for_thrown(p, beast.cell, beast.rear))
    seat = seat_of(p, p.figures[rider].side)
    check = partial(why_not_among, places, Refusal("S3.35-a", "thrown_beside_his_horse", unit=rider))
    cell = yield Ask(seat, "cell", places, why_not=check, rule="S3.35-a", prompt="thrown_where", unit=rider)
    settle_thrown(p, rider, cell, state)


def settle_thrown(p: Siege, rider: int, cell: int, state: str) -> None:
    """S3.35-a The thrown rider lies where his player put him, hurt as the result says."""
    put(p, rider, cell)
    p.tell("S3.35-a", "thrown", unit=rider, cell=cell)
    if state == "dead":
        kill(p, rider, "S3.35-a")
    elif state != "able":
        (stun if state == "stunned" else wound)(p, rider, "S3.35-a")
