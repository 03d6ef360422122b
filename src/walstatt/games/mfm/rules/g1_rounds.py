"""1 Rounds, 2 The fighters: whose turn it is, and the orders that can be given."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.order_table import Cast, OrderTable, Reading
from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.position import Battle, Vehicle
from walstatt.games.mfm.rules import c2_driving as c2
from walstatt.games.mfm.rules import c2_turning as c2_turns
from walstatt.games.mfm.rules import c3_trample as c3
from walstatt.games.mfm.rules import c5_mounting as c5
from walstatt.games.mfm.rules import c6_1_leading as c6
from walstatt.games.mfm.rules import c7_2_skirmishers as c7_2
from walstatt.games.mfm.rules import g3_movement as g3
from walstatt.games.mfm.rules import g4_melee as g4
from walstatt.games.mfm.rules import g7_shooting as g7
from walstatt.games.mfm.rules import g8_1_long_strike as g8_1
from walstatt.games.mfm.rules import g10_points as g10
from walstatt.games.mfm.rules import gs_document as gs
from walstatt.games.mfm.rules.x_frame import BATTLE, FOES, why_not_mine
from walstatt.games.mfm.tables import KINDS, Kind
from walstatt.games.mfm.zones import NO_MARKS, Sight, changed_pieces, marks_of
from walstatt.space.grids import OFF


@rule("MFM-G1-a", "MFM-G1-d", "MFM-G1-f", "MFM-G1-h", "MFM-G1-j", "MFM-G2-c")
def turn(p: Battle) -> Flow:
    """G1 The side on turn gives its figures orders, in any order, until it has had enough."""
    me = p.seat
    answer = yield ORDERS.ask(p, me, rule="MFM-G1-b", prompt="order", round=p.round)
    if p.vehicles:
        c2.close_moves(p, answer)
    if answer not in ("end", "hand_over"):
        p.has_acted = True
        p.now["unit"] = answer[1]
    yield from ORDERS.flow(p, me, answer) or ()


@rule("MFM-G10-i")
def deployment(p: Battle) -> Flow:
    """G10-i Before the battle the figures are placed."""
    me = p.seat
    answer = yield ORDERS.ask(p, me, rule="MFM-G10-i", prompt="deploy")
    yield from ORDERS.flow(p, me, answer) or ()


def why_not_bearer(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G1-f Orders are given to one's own figures on the board, before the battle to those that are to be placed."""
    return None if p.phase == "deploy" else why_not_mine(p, me, number)


def wrong_time(p: Battle, verb: str) -> Refusal:
    """G10-i, GS-p First all figures are placed, then they fight; only the escort carries the chest."""
    if p.phase != "battle":
        return Refusal("MFM-G10-i", "deploy_first")
    chest = gs.why_not_escort(p) if verb in ("carry", "deliver") else None
    return chest or Refusal("MFM-G10-i", "deployment_is_over")


# Partners: MFM-G10-g


def partners(p: Battle) -> list[str]:
    """The seats of the side on turn that have not ended their turn."""
    return [seat for seat, side in p.seats.items() if side == p.side and seat not in p.done]


@rule("MFM-G10-g")
def why_not_hand_over(p: Battle, me: Seat) -> Refusal | None:
    """G10-g Partners take the turn together: one may hand the word to the next after an order of his own."""
    if len(partners(p)) < 2:
        return Refusal("MFM-G10-g", "no_partner_waits")
    return None if p.has_acted else Refusal("MFM-G10-g", "nothing_done_yet")


def look_for_partner(p: Battle, me: Seat) -> tuple[bool, int]:
    """Most battles have no partners."""
    return len(p.seats) > 2 and why_not_hand_over(p, me) is None, NOWHERE


@order("hand_over", rule="MFM-G10-g", when=BATTLE, about=(), why_not=why_not_hand_over, look=look_for_partner)
def hand_over(p: Battle, me: Seat) -> None:
    """G10-g The next partner has the word."""
    waiting = partners(p)
    p.seat = waiting[(waiting.index(me) + 1) % len(waiting)]
    p.has_acted = False


@rule("MFM-G1-h", "MFM-C3-t")
def any_time(p: Battle, me: Seat) -> Refusal | None:
    """G1-h A turn can be ended at any time; C3-t before that announced tramples are rolled."""
    for one, car in p.vehicles.items():
        if car.tramples and p.units[one].seat == me:
            return Refusal("MFM-C3-t", "trample_comes_first", unit=one)
    return None


def look_for_end(p: Battle, me: Seat) -> tuple[bool, int]:
    """Most battles have no tramples."""
    return not p.vehicles or any_time(p, me) is None, NOWHERE


@order("end", rule="MFM-G1-h", also=("MFM-G1-a",), when=BATTLE, about=(), why_not=any_time, look=look_for_end)
def end(p: Battle, me: Seat) -> None:
    """G1-h Nobody has to move or fight: end the turn, or one's share of it."""
    waiting = partners(p)
    if len(waiting) > 1:
        at = waiting.index(me)
        p.done = (*p.done, me)
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
    p.side, p.done, p.has_acted, p.was_carried = side, (), False, False
    p.seat = partners(p)[0]
    for number, figure in p.units.items():
        if figure.side == side:
            if figure.moved or figure.fought or figure.struck or figure.spent or figure.changed or figure.idle:
                p.units[number] = figure._replace(
                    moved=False,
                    fought=False,
                    struck=False,
                    stays=False,
                    spent=0,
                    began=OFF,
                    changed=False,
                    idle=False,
                    earlier=0,
                )
        elif figure.reacted:
            p.units[number] = figure._replace(reacted=False)
    p.closed = ()
    for number, car in p.vehicles.items():
        fresh = Vehicle(crew=car.crew, driver=car.driver, leader=car.leader, owner=car.owner)
        if fresh != car:
            p.vehicles[number] = fresh
    g3.come_out(p, side)


# The table of orders


def own(p: Battle, me: Seat) -> Sequence[int]:
    """The figures of a seat, the fallen too."""
    return p.index.own.get(me, ())


def phase_of(p: Battle) -> str:
    """Before the battle or in it; who escorts a chest can give more orders."""
    return "escort" if p.chest != OFF and p.side == p.escort and p.phase == "battle" else p.phase


def traits(p: Battle, me: Seat, number: int) -> tuple[str, ...]:
    """What a figure can do now by its kind, its marks and where it stands."""
    figure = p.units[number]
    cell = figure.cell
    if cell == OFF:
        return ()
    if p.vehicles:
        return _mounted_traits(p, number)
    is_special = cell == p.chest or p.ground.terrain[cell].is_stairs
    return TRAITS[figure.kind][(figure.moved or figure.stays) + 2 * figure.fought + 4 * is_special]


def _mounted_traits(p: Battle, number: int) -> tuple[str, ...]:
    """The same where there are chariots and riders."""
    if number in p.vehicles:
        car = p.vehicles[number]
        return CAR[car.is_halted + 2 * car.tramples]
    figure = p.units[number]
    if figure.aboard != OFF:
        return TRAITS[figure.kind][1 + 2 * figure.fought + 32 * (p.vehicles[figure.aboard].driver == OFF)]
    cell, index = figure.cell, p.index
    bits = (figure.moved or figure.stays) + 2 * figure.fought
    bits += 4 * (cell == p.chest or p.ground.terrain[cell].is_stairs) + 16 * (number in index.led)
    return TRAITS[figure.kind][bits + 8 * (p.ground.touching[cell] & index.large != 0)]


def _traits(row: Kind, bits: int) -> tuple[str, ...]:
    """By name: who moves, fights, shoots, strikes, or stands where more can be done."""
    has_moved, has_fought, is_special, is_beside, is_leading, nobody_drives = (bool(bits >> at & 1) for at in range(6))
    known = {
        "moves": not has_moved,
        "fights": not has_fought,
        "shoots": not has_fought and row.shot is not None,
        "strikes": not has_fought and row.strikes_long,
        "on_stairs_or_chest": is_special,
        "runs": has_moved and not has_fought and row.is_skirmisher,
        "mounts": is_beside,
        "leads": is_leading,
        "rides_along": nobody_drives,
    }
    return tuple(name for name, is_so in known.items() if is_so)


class Traits(dict[str, list[tuple[str, ...]]]):
    """Those of each kind, by what is so, as bits.

    It has moved (1), has fought (2), stands on stairs or the chest (4) or beside a large base (8), leads animals (16),
    or is aboard where nobody drives (32).
    """

    def __missing__(self, kind: str) -> list[tuple[str, ...]]:
        row = KINDS[kind]
        found = self[kind] = [_traits(row, bits) for bits in range(64)]
        return found


TRAITS = Traits()
# Those of a chariot or mount, by whether its move is over (1) and whether a trample is announced (2)
CAR = (("drives", "carries"), ("carries",), ("tramples", "drives", "carries"), ("tramples", "carries"))


def read(p: Battle, me: Seat) -> Reading:
    """What lists depend on: the figures of the seat, the board and the chest, and where friends and foes stand."""
    index, side = p.index, p.side
    numbers, bits = index.own.get(me, ()), index.bits
    seen = (bits[side], bits[p.foes_of(side)])
    values = index.rows[me](p.units) if numbers else ()
    if not p.vehicles:
        return numbers, values, (p.map_name, p.chest, p.escort), (*seen, *NO_MARKS)
    frame = (p.map_name, p.chest, p.escort, index.cars, index.numbers)
    return numbers, values, frame, (*seen, p.closed, p.units.copy(), p.vehicles.copy())


def stirred(p: Battle, before: Sight, now: Sight) -> int:
    """The cells that foes have entered or left, those of friends, and those where a chariot or mount has changed."""
    cells = before[0] ^ now[0]
    if before[1] != now[1]:
        cells |= (before[1] ^ now[1]) << FOES
    return cells | changed_pieces(p, before, now) if p.vehicles else cells


def zone_of(p: Battle, me: Seat, number: int) -> int:
    """What a unit is and can do now depends on itself and on the chariot or mount under it or beside it."""
    return marks_of(p, number) if p.vehicles and p.units[number].cell != OFF else NOWHERE


ORDERS: OrderTable[Battle] = OrderTable(
    (
        g10.deploy, g3.move, g4.attack, g7.shoot, g7.shoot_and_move, g8_1.long_strike, g3.change_floor, gs.search,
        gs.carry, gs.deliver, c7_2.second_move, c2.drive, c3.trample, c3.run_down, c2_turns.turn_round, c5.dismount,
        c5.mount, c5.take_reins, c6.catch, c6.lead, hand_over, end,
    ),
    phase=phase_of,
    cast=Cast(own, traits, read, stirred, zone_of),
    wrong_time=wrong_time,
    why_not_bearer=why_not_bearer,
)  # fmt: skip
