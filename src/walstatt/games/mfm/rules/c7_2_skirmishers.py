"""C7.2 Skirmishers: the second move on foot. Their shots are in 7, their cheaper cells in 3 and C2."""

from __future__ import annotations

from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.position import Battle, kind_of, mark
from walstatt.games.mfm.rules import g3_movement as g3
from walstatt.games.mfm.rules.x_frame import BATTLE
from walstatt.games.mfm.zones import whoever
from walstatt.space.grids import OFF


@rule("MFM-C7.2-a", "MFM-C7.2-b", "MFM-C7.2-h")
def why_not_run(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C7.2-b On foot a skirmisher may move a second time instead of fighting."""
    figure = p.units[number]
    if not kind_of(p, number).is_skirmisher:
        return Refusal("MFM-C7.2-a", "no_skirmisher", unit=number)
    if figure.aboard != OFF:
        return Refusal("MFM-C7.2-b", "not_on_foot", unit=number)
    if figure.changed:
        return Refusal("MFM-C7.2-b", "already_changed", unit=number)
    if not figure.moved:
        return Refusal("MFM-C7.2-b", "moves_first", unit=number)
    if figure.fought:
        return Refusal("MFM-C7.2-b", "already_fought", unit=number)
    if figure.struck:
        return Refusal("MFM-C7.2-b", "already_struck", unit=number)
    return Refusal("MFM-C4.2-e", "turn_ended_by_tree", unit=number) if figure.idle else None


def why_nowhere_to_run(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C7.2-h The second move has the full B."""
    left = kind_of(p, number).movement
    return None if g3.destinations(p, number, left) else Refusal("MFM-G3-k", "nowhere_to_go", unit=number)


def look_for_run(p: Battle, me: Seat, number: int) -> tuple[bool, int]:
    """All that it can reach with its full B counts."""
    if why_not_run(p, me, number) is not None:
        return False, NOWHERE
    left, figure = kind_of(p, number).movement, p.units[number]
    return bool(g3.destinations(p, number, left)), whoever(p.ground.star(figure.cell, left, True)[0])


@order(
    "second_move",
    rule="MFM-C7.2-b",
    also=("MFM-C7.2-h",),
    when=BATTLE,
    bearers=("runs",),
    why_not=why_not_run,
    why_nothing=why_nowhere_to_run,
    look=look_for_run,
)
def second_move(p: Battle, me: Seat, number: int) -> Flow:
    """C7.2-b Move again in a straight line, and do not fight."""
    mark(p, number, fought=True, moved=False, spent=0, earlier=p.units[number].spent)
    yield from g3.move(p, me, number)
