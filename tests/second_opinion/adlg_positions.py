"""Random positions of L'Art de la Guerre: small armies thrown close together, with woods, brush and rocks."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from tests.second_opinion.adlg_shapes import CONTACT, FULL, UD, Base, Shape, ahead, corners, distance, slid, turned
from tests.second_opinion.adlg_units import depths
from walstatt.core.match import Match
from walstatt.games.adlg import GAME

TROOPS = (
    "LI O javelin", "LI O bow", "JAV O", "BOW O", "XBOW O", "MSW O", "MSW O impetuous", "MSP O", "HSW O",
    "HSW O impact", "HSW O impetuous", "HSP O", "PIKE O", "LEVY O", "LH O javelin", "LH O bow", "LCM O javelin",
    "MCV O", "HCV O impact", "HCV O", "MCM O", "LCH O", "HCH O", "CAT O", "MKN O impact", "HKN O impetuous", "ELE O",
    "SCH O", "ART_L O", "WWG O",
)  # fmt: skip
LIGHT = ("LI O javelin", "LI O bow", "LI O javelin", "LH O javelin", "MSW O", "BOW O", "HSW O", "ELE O", "ART_L O")
GROUNDS = ("brush", "wood", "field", "dunes", "gentle_hill", "impassable")
SIZE = 12 * UD


@cache
def _blank() -> dict[str, Any]:

    found: dict[str, Any] = GAME.save(GAME.begun("open-field", {}))
    return found


def match_of(p: dict[str, Any]) -> Match:
    """The game at a saved position, without dice."""

    return Match(GAME, GAME.load(p))


def throw(rng: Random, units: int = 9) -> dict[str, Any]:
    """A saved position in which the first corps of a side is active."""
    p = {
        **_blank(), "width": SIZE, "height": SIZE, "terrain": tuple(_land(rng)), "units": {}, "commanders": {},
        "phase": "orders", "corps": 1, "side": rng.choice(("south", "north")), "command_points": rng.randint(1, 4),
        "free_points": rng.randint(0, 1), "has_ordered": True,
    }  # fmt: skip
    taken: list[Shape] = []
    pool = rng.choice((TROOPS, TROOPS, LIGHT))
    for number in range(1, units + 1):
        side = ("south", "north")[number % 2]
        one = _stood(rng, side, pool, taken, p)
        if one is not None:
            p["units"][number] = one
    for number, side in enumerate(("south", "north"), 1):
        p["commanders"][number] = _chief(rng, side, p)
    return p


def _land(rng: Random) -> list[dict[str, Any]]:
    """Up to three rectangles of ground, apart from each other."""
    found = []
    for column in rng.sample(range(3), rng.choice((0, 1, 1, 2, 3))):
        x, y = column * 4 * UD + rng.randint(0, UD), rng.randint(0, 8 * UD)
        wide, deep = rng.randint(UD, 3 * UD - 1), rng.randint(UD, 4 * UD)
        outline = ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))
        found.append({"type": rng.choice(GROUNDS), "outline": outline})
    return found


def _stood(
    rng: Random, side: str, pool: tuple[str, ...], taken: list[Shape], p: dict[str, Any]
) -> dict[str, Any] | None:
    """A unit that stands free, often beside, behind or square to one that stands already."""
    troop = rng.choice(pool)
    depth = depths()[troop.split()[0]]
    for _ in range(30):
        if p["units"] and rng.random() < 0.7:
            base = rng.choice((_beside, _before))(rng, depth, p)
        else:
            base = Base(rng.randint(UD, SIZE - UD), rng.randint(UD, SIZE - UD), rng.randrange(FULL), depth)
        shape = corners(base)
        inside = all(0 < q[i] < SIZE for q in shape for i in (0, 1))
        if inside and all(distance(shape, t) > 2 * CONTACT for t in taken) and not _is_barred(troop, shape, p):
            taken.append(shape)
            return {
                "side": side, "corps": 1, "troop": troop, "x": int(base.x), "y": int(base.y),
                "facing": base.facing % FULL, "lost_cohesion": rng.choice((0, 0, 1)) if troop != "SCH O" else 0,
            }  # fmt: skip
    return None


def _beside(rng: Random, depth: int, p: dict[str, Any]) -> Base:
    """Near another unit, with a facing that is its own, opposite or square to it."""
    near = rng.choice(list(p["units"].values()))
    facing = (
        near["facing"] + rng.choice((0, 1440, 2880, 2880, 4320)) + rng.choice((0, 0, 16, rng.randint(-400, 400)))
    ) % FULL
    base = Base(near["x"] + rng.randint(-2 * UD, 2 * UD), near["y"] + rng.randint(-2 * UD, 2 * UD), facing, depth)
    return base if rng.random() < 0.8 else turned(base, 2880)._replace(x=base.x, y=base.y)


def _before(rng: Random, depth: int, p: dict[str, Any]) -> Base:
    """Straight before another unit and close to it, face to face or one behind the other, so that units screen."""
    near = rng.choice(list(p["units"].values()))
    base = slid(Base(near["x"], near["y"], near["facing"], depth), rng.randint(-UD // 2, UD // 2))
    base = ahead(base, rng.randint(UD // 20, UD) + (depth if rng.random() < 0.5 else 0))
    facing = near["facing"] + rng.choice((0, 2880)) + rng.choice((0, 0, rng.randint(-200, 200)))
    return Base(int(base.x), int(base.y), facing % FULL, depth)


def _is_barred(troop: str, shape: Shape, p: dict[str, Any]) -> bool:
    """It would stand where it may not: only the light and the foot are put into ground that is not open."""
    is_easy = troop.split()[0] in ("LI", "JAV", "BOW", "MSW", "MSP", "HSW", "HSP", "LH", "MCV", "HCV", "MKN")
    for one in p["terrain"]:
        piece = list(one["outline"])
        if distance(shape, piece) == 0 and (one["type"] == "impassable" or not is_easy):
            return True
    return False


def _chief(rng: Random, side: str, p: dict[str, Any]) -> dict[str, Any]:
    """A commander: a token somewhere, or with a unit of his side."""
    mine = [number for number, one in p["units"].items() if one["side"] == side]
    x, y = rng.randint(0, SIZE), rng.randint(0, SIZE)
    rank = rng.choice(("ordinary", "ordinary", "competent", "brilliant", "strategist"))
    unit = rng.choice(mine) if mine and rng.random() < 0.3 else 0
    return {"side": side, "corps": 1, "rank": rank, "x": x, "y": y, "unit": unit}
