"""1 Rounds, 2 The fighters: whose turn it is, and the orders a figure can be given."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from walstatt.core.questions import Answer, Ask, Flow, Refusal
from walstatt.core.rulebook import order, rule
from walstatt.games.mfm.position import Battle
from walstatt.games.mfm.rules import g3_movement as g3
from walstatt.games.mfm.rules import g4_melee as g4
from walstatt.games.mfm.rules import g7_shooting as g7
from walstatt.games.mfm.rules import g8_1_long_strike as g8_1
from walstatt.games.mfm.rules import g10_points as g10
from walstatt.games.mfm.rules import gs_document as gs
from walstatt.games.mfm.rules.listing import orders_of_figures
from walstatt.games.mfm.rules.x_frame import why_not_mine
from walstatt.space.grids import OFF

Order = Callable[[Battle, int], Flow]
WhyNot = Callable[[Battle, int], Refusal | None]

# what one figure can be ordered to do, and why not
ORDERS: dict[str, tuple[Order, WhyNot]] = {
    "move": (g3.move, g3.why_not_move),
    "attack": (g4.attack, g4.why_not_attack),
    "shoot": (g7.shoot, g7.why_not_shoot),
    "shoot_and_move": (g7.shoot_and_move, partial(g7.why_not_shoot, announces=True)),
    "long_strike": (g8_1.long_strike, g8_1.why_not_long_strike),
    "change_floor": (g3.change_floor, g3.why_not_change_floor),
    "search": (gs.search, gs.why_not_search),
}


@rule("MFM-G1-a", "MFM-G1-d", "MFM-G1-f", "MFM-G1-h", "MFM-G1-j", "MFM-G2-c")
def turn(p: Battle) -> Flow:
    """G1 The side on turn gives its figures orders, in any order, until it has had enough."""
    answer = yield Ask(
        p.seat,
        "order",
        partial(orders, p),
        why_not=partial(why_not_order, p),
        rule="MFM-G1-b",
        prompt="order",
        round=p.round,
    )
    if answer == "end":
        end(p)
        return
    p.has_acted = answer != "hand_over"
    if answer == "hand_over":
        hand_over(p)
    elif answer[0] in gs.CHEST_ORDERS:
        yield from gs.CHEST_ORDERS[answer[0]][0](p, answer[1:])
    else:
        p.now["unit"] = answer[1]
        yield from ORDERS[answer[0]][0](p, answer[1])


def orders(p: Battle) -> tuple[Answer, ...]:
    """All orders that can be given now."""
    of_word = ("end",) if len(p.seats) == 2 or why_not_hand_over(p) else ("end", "hand_over")
    of_chest = gs.chest_orders(p) if p.chest != OFF and p.side == p.escort else ()
    return (*of_word, *orders_of_figures(p), *of_chest)


def why_not_order(p: Battle, answer: Answer) -> Refusal | None:
    """G1 Why an order cannot be given now."""
    if answer == "end":
        return None
    if answer == "hand_over":
        return why_not_hand_over(p)
    if isinstance(answer, tuple) and answer[0] in gs.CHEST_ORDERS:
        return gs.why_not_carriers(p, answer[1:]) or gs.CHEST_ORDERS[answer[0]][1](p, answer[1:])
    if not isinstance(answer, tuple) or len(answer) != 2 or answer[0] not in ORDERS:
        return Refusal("MFM-G1-b", "no_such_order")
    return why_not_mine(p, answer[1]) or ORDERS[answer[0]][1](p, answer[1])


# Partners: MFM-G10-g


def partners(p: Battle) -> list[str]:
    """The seats of the side on turn that have not ended their turn."""
    return [seat for seat, side in p.seats.items() if side == p.side and seat not in p.done]


@rule("MFM-G10-g")
def why_not_hand_over(p: Battle) -> Refusal | None:
    """G10-g Partners take the turn together: one may hand the word to the next after an order of his own."""
    if len(partners(p)) < 2:
        return Refusal("MFM-G10-g", "no_partner_waits")
    return None if p.has_acted else Refusal("MFM-G10-g", "nothing_done_yet")


@order("hand_over", rule="MFM-G10-g")
def hand_over(p: Battle) -> None:
    """G10-g The next partner has the word."""
    waiting = partners(p)
    p.seat = waiting[(waiting.index(p.seat) + 1) % len(waiting)]


@order("end", rule="MFM-G1-h", also=("MFM-G1-a",))
def end(p: Battle) -> None:
    """G1-h Nobody has to move or fight: end the turn, or one's share of it."""
    waiting = partners(p)
    if len(waiting) > 1:
        at = waiting.index(p.seat)
        p.done = (*p.done, p.seat)
        p.seat = waiting[(at + 1) % len(waiting)]
        p.has_acted = False
        return
    p.tell("MFM-G1-a", "turn_ended", side=p.side)
    if p.side != p.first:
        p.tell("MFM-G1-a", "round_ended", round=p.round)
        if p.rounds and p.round >= p.rounds:
            p.result = gs.result_when_time_is_up(p) if p.escort else g10.result_by_points(p)
            return
        p.round += 1
    begin(p, p.foes_of(p.side))


@rule("MFM-G1-a", "MFM-G1-b", "MFM-G1-c", "MFM-G8.2-e")
def begin(p: Battle, side: str) -> None:
    """G1-a The other side's turn: its figures may move and fight again, and each first strike is new."""
    p.side, p.done, p.has_acted = side, (), False
    p.seat = partners(p)[0]
    p.index.listed = None
    for number, figure in p.units.items():
        if figure.side == side:
            if figure.moved or figure.fought or figure.struck or figure.spent:
                p.units[number] = figure._replace(
                    moved=False, fought=False, struck=False, stays=False, spent=0, began=OFF
                )
        elif figure.reacted:
            p.units[number] = figure._replace(reacted=False)
    g3.come_out(p, side)
