"""C4 Chariots in terrain: bushes slow them down, trunks are closed, branches are tested."""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.questions import D12, Flow, Roll
from walstatt.core.rulebook import rule
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, kind_of, mark, mark_vehicle
from walstatt.games.mfm.rules.g5_defence import wound
from walstatt.space.grids import OFF

# C4.2-e to -g: what the faces of a branch test mean
BOTH, ONE, NOTHING = "two", "one", "nothing"
BRANCHES = (BOTH, BOTH, ONE, ONE, *[NOTHING] * 8)


@lru_cache(maxsize=1 << 14)
def trees_under(ground: Ground, cells: tuple[int, ...]) -> tuple[int, ...]:
    """C4.2-b The trees under whose branches a base stands."""
    found = dict.fromkeys(ground.obstacles[cell] for cell in cells if ground.terrain[cell].name == "branch")
    return tuple(found)


@rule("MFM-C4.2-b", "MFM-C4.2-c", "MFM-C4.2-e", "MFM-C4.2-f", "MFM-C4.2-g", "MFM-G9-n")
@rule("MFM-R6-b", "MFM-R6-c", "MFM-C7.2-e")
def branch_test(p: Battle, number: int, tree: int) -> Flow:
    """C4.2 Under branches animals may stumble; protection does not help, and on 1 to 4 the turn is over."""
    if p.units[number].cell == OFF or not p.units[number].lives:
        return
    seat = p.units[number].seat
    roll = yield Roll(D12, reads=BRANCHES, rule="MFM-C4.2-b", seat=seat, prompt="branch_test", unit=number)
    result = BRANCHES[roll - 1]
    p.tell("MFM-C4.2-b", "passed_under_the_tree" if result == NOTHING else "stumbled", unit=number, roll=roll)
    if result == NOTHING:
        return
    car = p.vehicles[number]
    for one in (*car.crew, *(() if car.leader == OFF else (car.leader,))):
        mark(p, one, idle=True)
    mark_vehicle(p, number, is_halted=True, goes_on=False, tramples=False)
    losses = 1 if result == ONE or kind_of(p, number).gait == "horse" else 2
    for _ in range(min(losses, p.units[number].lives)):
        wound(p, number)
    can_fall = kind_of(p, number).gait == "horse" and car.driver != OFF
    if result == BOTH and can_fall and not kind_of(p, car.driver).is_skirmisher:
        wound(p, car.driver)
