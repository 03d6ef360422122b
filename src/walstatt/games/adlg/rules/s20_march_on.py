"""20.4 Behind a fake: whose march has ended at a marker with nothing under it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from walstatt.core.questions import Ask, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s07_command import Price
from walstatt.games.adlg.rules.s08_orders import carry_out
from walstatt.games.adlg.walk import walk
from walstatt.space.plane.measure import UD


def why_not_march_on(p: Battlefield, units: tuple[int, ...], most: int, amount: int) -> Refusal | None:
    """Straight ahead, with what was left of the march."""
    if not 0 <= amount <= most:
        return Refusal("ADLG-AMB-77-e", "not_so_far", least=0, most=most)
    return walk(mover_of(p, units), (("ahead", amount),)).refusal if amount else None


def lengths(p: Battlefield, units: tuple[int, ...], most: int) -> Sequence[int]:
    """All of it, nothing, or halves of a UD."""
    some = dict.fromkeys((most, 0, *range(UD // 2, most, UD // 2)))
    return [amount for amount in some if why_not_march_on(p, units, most, amount) is None]


@rule("ADLG-AMB-77-e")
def march_on(p: Battlefield, left: int, *units: int) -> Flow:
    """They go straight on as far as they like, as a part of the move that has been paid."""
    if any(p.units[one].is_lost or p.units[one].role for one in units):
        return
    for one in units:
        p.replace(one, moves=p.units[one].moves - 1)
    steps = walk(mover_of(p, units), (("ahead", left),), clip=True).steps if left else ()
    most = min(left, sum(amount for _, amount in steps))
    amount = 0
    if most:
        amount = yield Ask(
            p.seat_of(p.side), "amount", partial(lengths, p, units, most),
            why_not=partial(why_not_march_on, p, units, most), rule="ADLG-AMB-77-e", prompt="march_on", units=units,
            least=0, most=most,
        )  # fmt: skip
    if amount:
        carry_out(p, walk(mover_of(p, units), (("ahead", amount),))._replace(price=Price(0)))
        return
    for one in units:
        p.replace(one, moves=p.units[one].moves + 1)
