"""C8 Hits on chariots and riders: who is aimed at, who defends, and what else those aboard cannot do."""

from __future__ import annotations

from functools import cache, partial

from walstatt.core.questions import D12, Ask, Asks, Refusal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.mfm.named import why_not_among
from walstatt.games.mfm.position import Battle, mark_vehicle
from walstatt.games.mfm.rules.g5_defence import melee_test
from walstatt.games.mfm.rules.x_frame import is_adjacent, piece_under
from walstatt.games.mfm.tables import KINDS
from walstatt.space.grids import OFF


@rule("MFM-C8.1-b", "MFM-R4-b")
def parts_of(p: Battle, number: int) -> tuple[int, ...]:
    """C8.1-b What can be named of a piece: the animals, which bear the number of the piece, and all aboard."""
    car = p.vehicles.get(number)
    return (number,) if car is None else (number, *car.crew)


@rule("MFM-C10-c", "MFM-C10.2-a")
def long_weapons(p: Battle, number: int) -> int:
    """C10-c How many long weapons a piece has, those of all aboard."""
    if not p.vehicles:
        return int(KINDS[p.units[number].kind].long is not None)
    return sum(KINDS[p.units[one].kind].long is not None for one in parts_of(p, piece_under(p, number)))


# Melee, long and first strikes: C8.1


@rule("MFM-C8.1-j", "MFM-R4-b")
def named_part(p: Battle, attacker: int, piece: int) -> Asks[int]:
    """C8.1-j Whoever strikes at a chariot or rider names whom he means."""
    parts = parts_of(p, piece)
    if len(parts) == 1:
        return piece
    seat = p.units[attacker].seat
    check = partial(why_not_among, parts, Refusal("MFM-C8.1-b", "name_one_of_them", target=piece))
    named: int = yield Ask(seat, "unit", parts, why_not=check, rule="MFM-C8.1-b", prompt="strike_whom", unit=attacker)
    return named


@rule("MFM-C8-c", "MFM-C8.1-e", "MFM-C8.1-f", "MFM-C8.1-g", "MFM-C8.1-h", "MFM-C8.1-i", "MFM-C8.1-l", "MFM-C6-g")
@rule("MFM-R4-b", "MFM-C6.1-m")
def changed_target(p: Battle, named: int) -> Asks[int]:
    """C8.1-f After a hit the defender may try to have another part of the piece defend, with his best NAH value."""
    piece = piece_under(p, named)
    car = p.vehicles.get(piece)
    if car is None or not car.crew or car.leader != OFF:
        return named
    seat = p.units[named].seat
    answer = yield Ask(seat, "choice", ("accept", "test"), rule="MFM-C8.1-f", prompt="change_target", unit=named)
    if answer == "accept":
        return named
    best = min(car.crew, key=lambda one: (_chance_to_fail(p, one), one))
    if not (yield from melee_test(p, best)):
        p.tell("MFM-C8.1-i", "target_stays", unit=best, target=named)
        return named
    parts = parts_of(p, piece)
    check = partial(why_not_among, parts, Refusal("MFM-C8.1-h", "name_one_of_them", target=piece))
    struck: int = yield Ask(seat, "unit", parts, why_not=check, rule="MFM-C8.1-h", prompt="who_defends", unit=best)
    p.tell("MFM-C8.1-h", "target_changed", unit=best, target=struck)
    return struck


def _chance_to_fail(p: Battle, number: int) -> int:
    """C8.1-g Of 1728 throws those that fail a test on the NAH value."""
    value = KINDS[p.units[number].kind].melee
    return int((12 - value.best) ** value.dice * 12 ** (3 - value.dice)) if value.dice <= 3 else 0


@rule("MFM-N-e", "MFM-C6.1-m")
def cannot_strike_back(p: Battle, number: int) -> bool:
    """N-e Only figures strike back, no animals; C6.1-m and nobody who leads them."""
    return number in p.vehicles or is_leading(p, number)


# Shots: C8.2


@cache
def crew_is_hit(limit: int) -> tuple[bool, ...]:
    """Which faces of the distribution die strike the crew."""
    return tuple(face <= limit for face in range(1, 13))


@rule("MFM-C7-b", "MFM-C7-e", "MFM-C7-i", "MFM-C7-j", "MFM-C1.1-j")
def infantry_at(p: Battle, piece: int) -> tuple[int, ...]:
    """C7-b The chariot infantry of the same side next to a chariot, which is treated as its crew against shots."""
    car = p.units[piece]
    if KINDS[car.kind].gait != "chariot":
        return ()
    beside = (one for one, figure in p.units.items() if _is_infantry(p, one) and figure.side == car.side)
    return tuple(one for one in beside if is_adjacent(p, p.units[one], car))


@rule("MFM-C7-a")
def _is_infantry(p: Battle, number: int) -> bool:
    """C7-a Whoever bears the wheel and is on foot on the board."""
    figure = p.units[number]
    return figure.cell != OFF and figure.aboard == OFF and "wheel" in KINDS[figure.kind].symbols


@rule("MFM-C7-i", "MFM-C7-j")
def chariots_beside(p: Battle, number: int) -> tuple[int, ...]:
    """C7-i The chariots next to which a chariot infantryman counts as crew; his owner chooses among several."""
    if not p.vehicles or not _is_infantry(p, number):
        return ()
    return tuple(one for one in p.vehicles if p.units[one].cell != OFF and number in infantry_at(p, one))


@rule("MFM-C8.2-a", "MFM-C8.2-b", "MFM-C8.2-c", "MFM-C8.2-d", "MFM-C8.2-f", "MFM-C8.3-a", "MFM-C8.3-b", "MFM-C7-d")
@rule("MFM-C6-g", "MFM-C6.1-g", "MFM-R4-a", "MFM-C7-i", "MFM-C7-j")
def who_defends(p: Battle, shooter: int, struck: int) -> Asks[int]:
    """C8.2 After a hit on a chariot or mount the defender rolls who has to defend; he cannot change it."""
    seat, piece = p.units[struck].seat, struck
    if struck not in p.vehicles:
        beside = chariots_beside(p, struck)
        if not beside and not is_leading(p, struck):
            return struck
        piece = beside[0] if beside else led_by(p, struck)
        if len(beside) > 1:
            check = partial(why_not_among, beside, Refusal("MFM-C7-j", "stands_beside_others", unit=struck))
            piece = yield Ask(seat, "unit", beside, why_not=check, rule="MFM-C7-j", prompt="which_chariot", unit=struck)
    crew = exposed_crew(p, piece)
    if not crew:
        return piece
    limit = KINDS[p.units[piece].kind].crew_to
    roll = yield Roll(
        D12, reads=crew_is_hit(limit), rule="MFM-C8.2-b", seat=seat, prompt="who_is_hit", unit=piece, best=limit
    )
    if roll > limit:
        p.tell("MFM-C8.2-b", "animals_hit", unit=piece, roll=roll, best=limit)
        return piece
    p.tell("MFM-C8.2-b", "crew_hit", unit=piece, roll=roll, best=limit)
    return (yield from crew_that_defends(p, piece, crew))


def exposed_crew(p: Battle, piece: int) -> tuple[int, ...]:
    """C8.2-e, C6.1-g Who may have to defend when the crew is hit: all aboard, infantry beside, the leader."""
    car = p.vehicles[piece]
    led = () if car.leader == OFF else (car.leader,)
    return (*car.crew, *(one for one in infantry_at(p, piece) if one != car.leader), *led)


@rule("MFM-C8.2-e", "MFM-C7-f", "MFM-C7-g", "MFM-C6.1-h")
def crew_that_defends(p: Battle, piece: int, crew: tuple[int, ...]) -> Asks[int]:
    """C8.2-e If the crew is hit its owner says who defends; infantry then has the protection of the chariot."""
    chosen = crew[0]
    if len(crew) > 1:
        seat = p.units[piece].seat
        check = partial(why_not_among, crew, Refusal("MFM-C8.2-e", "crew_is_hit", target=piece))
        chosen = yield Ask(seat, "unit", crew, why_not=check, rule="MFM-C8.2-e", prompt="who_defends", unit=piece)
    if p.units[chosen].aboard == OFF and chosen != p.vehicles[piece].leader:
        p.now.update(shelter=piece, sheltered=chosen)
    return chosen


# What those aboard and those who lead cannot do


@rule("MFM-C6.1-f", "MFM-CK-e", "MFM-C3-t", "MFM-C4.2-e", "MFM-C6.1-b")
def why_not_fighting(p: Battle, number: int) -> Refusal | None:
    """C6.1-f, C3-t Animals do not fight, nor does whoever leads, waits for a trample, or was thrown by a tree."""
    figure = p.units[number]
    if number in p.vehicles:
        return Refusal("MFM-C6.1-b", "animals_do_not_fight", unit=number)
    if figure.idle:
        return Refusal("MFM-C4.2-e", "turn_ended_by_tree", unit=number)
    if is_leading(p, number):
        return Refusal("MFM-C6.1-f", "leads_animals", unit=number)
    if figure.aboard != OFF and p.vehicles[figure.aboard].tramples:
        return Refusal("MFM-C3-t", "trample_comes_first", unit=figure.aboard)
    return None


@rule("MFM-C6.1-e")
def is_leading(p: Battle, number: int) -> bool:
    """C6.1-e Whether a figure leads animals."""
    return led_by(p, number) != OFF


def led_by(p: Battle, number: int) -> int:
    """The chariot or mount that a figure leads."""
    return p.index.led.get(number, OFF)


@rule("MFM-C10-b")
def interrupt_drive(p: Battle, piece: int) -> None:
    """C10-b A long strike interrupts the drive, which may go on in the same direction."""
    if p.vehicles[piece].heading != OFF and not p.vehicles[piece].is_halted:
        mark_vehicle(p, piece, goes_on=True)
