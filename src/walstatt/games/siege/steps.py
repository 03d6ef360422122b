"""S1.1, S1.61, T1: which sides of hexes let figures pass, and what a step costs, by what lies on the ground."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.maps import OUTDOORS

if TYPE_CHECKING:
    from walstatt.games.siege.ground import Ground

FOOT, HORSE, SCREEN = MODES = 0, 1, 2  # who steps: a man, a horse, a man with a mantlet
STEPS, TERRAIN = DATA.steps, DATA.terrain
CASTLE = frozenset(("battlement", "tower_door", "tower_inside", "winch", "tower_slit", "keep_inside", "keep_slit"))
EQUIPMENT = frozenset(("raised_ladder", "siege_tower", "ram"))
FIELD = OUTDOORS | EQUIPMENT
RUBBLE_OPENS = (
    FIELD | {"drawbridge"} | (CASTLE - {"tower_slit", "keep_slit"}) | {"courtyard", "stairs", "gateway", "rubble"}
)
PASSAGES = frozenset(DATA.castle.passages) | {(b, a) for a, b in DATA.castle.passages}


@rule("S1.1-a", "S1.1-n", "S2.33-a")
def opens(g: Ground, a: int, b: int) -> bool:
    """S1.61, S1.74-b, M1: whether the side between two neighbours lets figures pass."""
    here, there = g.kinds[a], g.kinds[b]
    if there == "engine" or "wall" in (here, there):
        return False
    if here in OUTDOORS and there in OUTDOORS:
        return True
    if "rubble" in (here, there):
        return here in RUBBLE_OPENS and there in RUBBLE_OPENS
    if "drawbridge" in (here, there):
        return {here, there} == {"drawbridge"} or {a, b} & {g.map.gate, g.map.bank} != set()
    if here in EQUIPMENT or there in EQUIPMENT:
        return _opens_at_equipment(g, a, b, here, there)
    if here == "engine":
        return there in OUTDOORS
    return _is_passage(g, a, b, here, there)


@rule("S1.61-f", "S1.93-a", "S2.42-b", "S4.3-a")
def _opens_at_equipment(g: Ground, a: int, b: int, here: str, there: str) -> bool:
    """S1.61-f, S2.42-b, S4.3-a: ladders, siege towers and rams are entered from the field and from each other."""
    if here in FIELD and there in FIELD:
        return True
    return g.ladders.get(a) == b or g.ladders.get(b) == a


def _is_passage(g: Ground, a: int, b: int, here: str, there: str) -> bool:
    """M1: the open hexsides of the castle."""
    return (here, there) in PASSAGES or (a, b) in g.map.links


@rule("S2.1-a", "S2.33-b", "S2.33-c", "S2.33-d", "S2.42-b", "S3.1-a", "S3.1-b", "S3.1-c", "S3.1-e", "S3.1-f")
@rule("S1.1-b", "S1.1-c", "S1.1-d", "S1.1-e", "S1.1-f", "S1.1-h", "S1.1-i", "S1.1-j", "S1.93-a", "S1.93-b", "S1.93-h")
def price_to_enter(here: str, there: str) -> int:
    """S1.1, S2.33, T1: what a man pays for a step from one terrain to another; 0 if he cannot."""
    if there == "moat":
        return STEPS["moat_to_moat"] if here in ("moat", "raised_ladder") else TERRAIN["moat"].foot
    if here == "moat" and there in OUTDOORS and there != "filled_moat":
        return STEPS["out_of_moat"]
    if there == "battlement" and here == "raised_ladder":
        return STEPS["ladder_to_battlement"]
    if here == "rubble" and there in CASTLE:
        return STEPS["rubble_to_castle"]
    if here == there == "siege_tower":
        return STEPS["within_tower"]
    return TERRAIN[there].foot


@rule("S5.21-b", "S3.32-a")
def price_in_mode(here: str, there: str, mode: int) -> int:
    """S3.32-a, S5.21-b: horses and mantlets enter only what is open to horses; a mantlet crosses filled moat too."""
    price = price_to_enter(here, there)
    if mode == FOOT:
        return price
    if mode == SCREEN and there == "filled_moat":
        return price
    if not TERRAIN[there].horse:
        return 0
    return TERRAIN[there].horse if mode == HORSE else price


@cache
def prices(here: str, there: str) -> tuple[int, ...]:
    """What a step costs by who steps; 0 where he cannot."""
    return tuple(price_in_mode(here, there, mode) for mode in MODES)
