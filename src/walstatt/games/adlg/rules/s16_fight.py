"""16.3 The melee phase: which melee is next, commanders who take part, the dice, what is lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from walstatt.core.orders import order
from walstatt.core.questions import D6, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.added import tell_added, tell_die
from walstatt.games.adlg.position import MELEE, MELEE_SUPPORT, SUPPORT, Battlefield
from walstatt.games.adlg.rules.s16_bout import Combat, combat_of, engagement, melee_die
from walstatt.games.adlg.rules.s16_melee import Verdict
from walstatt.games.adlg.rules.s16_roles import Melee, melee_of
from walstatt.games.adlg.rules.s17_works import camp_stormed_by
from walstatt.games.adlg.rules.s18_rout import foretell
from walstatt.games.adlg.rules.s21_options import both_again
from walstatt.games.adlg.small_tables import DICE, ROUTED
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.contact import contact_length
from walstatt.space.plane.measure import LEAST_EDGE

FIGHTS, STAYS = "fights", "stays_back"


@rule("ADLG-SUP-60-a", "ADLG-CMD-28-c", "ADLG-MEL-60-j")
def settle_roles(p: Battlefield) -> None:
    """Every unit in contact is a main unit or supports; who fights no more is free, and so is its commander."""
    now = engagement(p)
    main = {who for fight in now.melees for who in (fight.one, fight.other)}
    helpers = {one.who: MELEE_SUPPORT if one.is_melee_support else SUPPORT for one in now.supports}
    beside = {touch.who for touch in now.touches}
    for who, one in p.units.items():
        role = ""
        if who in main:
            role = MELEE
        elif who in helpers and (helpers[who] == MELEE_SUPPORT or touches_enemy(p, who)):
            role = helpers[who]
        elif who in beside:
            role = SUPPORT
        elif camp_stormed_by(p, who) is not None:
            role = MELEE
        attacked = one.has_attacked and bool(role)
        if one.role != role or one.has_attacked != attacked:
            p.replace(who, role=role, has_attacked=attacked)
    for number, his in p.commanders.items():
        if his.is_engaged and (his.unit not in main or his.is_lost):
            p.commanders[number] = his._replace(is_engaged=False)


def touches_enemy(p: Battlefield, who: int) -> bool:
    """It shares an edge with an enemy, not a mere corner."""
    one = p.units[who]
    touching = () if one.is_lost or one.is_camp else table_of(p).touching(one.base)
    foes = [p.units[other].base for other in touching if p.units[other].side != one.side]
    return any(contact_length(one.base, its) >= LEAST_EDGE for its in foes)


# Which melee is next


@rule("ADLG-SEQ-23-f")
def to_fight(p: Battlefield) -> tuple[Melee, ...]:
    """The melees that have not been fought in this phase."""
    return tuple(one for one in engagement(p).melees if (one.one, one.other) not in p.fought)


@rule("ADLG-MAT-61-e")
def leave_out_the_broken(p: Battlefield) -> None:
    """Who was broken before the melee does not fight; its opponents count as having routed it."""
    for one in engagement(p).melees:
        if min(p.units[one.one].cohesion, p.units[one.other].cohesion) <= 0:
            p.fought.append((one.one, one.other))


def own_in_melee(p: Battlefield, me: Seat) -> Sequence[int]:
    """The main units of the phasing side that have still to fight."""
    side = p.seats[me]
    return [one.one if p.units[one.one].side == side else one.other for one in to_fight(p)]


def why_not_fight(p: Battlefield, me: Seat, unit: int) -> Refusal | None:
    """Every melee is fought once in a phase, in the order that the phasing player likes (SEQ-23-f)."""
    if any(unit in pair for pair in p.fought):
        return Refusal("ADLG-SEQ-23-f", "has_fought", unit=unit)
    if melee_of(engagement(p).melees, unit) is None:
        return Refusal("ADLG-SUP-60-a", "fights_nobody", unit=unit)
    return None


@order(
    "fight",
    rule="ADLG-SEQ-23-f",
    also=("ADLG-MEL-60-a", "ADLG-SEQ-23-g", "ADLG-MEL-60-i", "ADLG-QUA-12-d"),
    when=("melee",),
    bearers=("unit",),
    why_not=why_not_fight,
)
def fight(p: Battlefield, me: Seat, unit: int) -> Flow:
    """One melee: commanders say whether they take part, both dice fall, the loss is noted for the end of the phase."""
    found = melee_of(engagement(p).melees, unit)
    assert found is not None
    for who in (found.one, found.other):
        yield from take_part(p, who)
    now = engagement(p)
    combat = combat_of(p, now, found)
    p.fought.append((found.one, found.other))
    p.owe("next_melee")
    if combat.destroyed is not None:
        destroy(p, combat)
        return
    tell_combat(p, combat)
    die = melee_die(p)
    reads = {(one, other): outcome(p, combat, (one, other)) for one, other in product(die.faces, repeat=2)}
    dice = yield Roll(
        die, 2, reads=reads, rule="ADLG-MEL-60-a", prompt="melee", seat=me, unit=combat.who[0], target=combat.who[1],
        added=sum(one.amount for one in combat.added[0]), against=sum(one.amount for one in combat.added[1]),
    )  # fmt: skip
    one, other = (p.seat_of(p.units[who].side) for who in combat.who)
    dice = yield from both_again(p, (one, other), dice, die)
    ended = combat.result(dice)
    note(p, combat, ended, dice)
    yield from risk(p, combat, ended)


def tell_combat(p: Battlefield, combat: Combat) -> None:
    """All that is added to both dice, on the table before they fall, with rule and cause."""
    p.now.update(unit=combat.who[0], target=combat.who[1])
    p.tell("ADLG-MEL-60-a", "melee_begins", unit=combat.who[0], target=combat.who[1])
    for who, fighter, added in zip(combat.who, combat.fighters, combat.added, strict=True):
        tell_die(p, who, fighter.troop.melee_die)
        tell_added(p, who, added)


def outcome(p: Battlefield, combat: Combat, dice: tuple[int, int]) -> tuple[int | None, int]:
    """What the rule tells apart: who wins, and what the loser loses, no more than it has."""
    ended = combat.result(dice)
    return ended.winner, loss_of(p, combat, ended)


@rule("ADLG-MEL-60-e", "ADLG-MEL-60-i")
def loss_of(p: Battlefield, combat: Combat, ended: Verdict) -> int:
    """The cohesion that the loser really loses: never more than it has."""
    if ended.winner is None:
        return 0
    left = p.units[combat.who[1 - ended.winner]].cohesion
    return left if ended.loss == ROUTED else min(left, ended.loss)


@rule("ADLG-UNIT-22-b")
def destroy(p: Battlefield, combat: Combat) -> None:
    """Light foot in the open is lost without dice."""
    assert combat.destroyed is not None
    who = combat.who[combat.destroyed]
    p.losses[who] = p.units[who].cohesion
    p.tell("ADLG-UNIT-22-b", "ridden_down", unit=who, by=combat.who[1 - combat.destroyed])
    foretell(p, who)


def note(p: Battlefield, combat: Combat, ended: Verdict, dice: tuple[int, int]) -> None:
    """SEQ-23-g Remember what is lost and tell how the melee ended; it is taken off when all have been fought."""
    one, other = combat.who
    if ended.winner is None:
        p.tell(
            "ADLG-MEL-60-f", "melee_drawn", unit=one, target=other, roll=dice[0], its_roll=dice[1],
            total=ended.totals[0], against=ended.totals[1],
        )  # fmt: skip
        return
    won, lost = ended.winner, 1 - ended.winner
    loser, loss = combat.who[lost], loss_of(p, combat, ended)
    p.losses[loser] = p.losses.get(loser, 0) + loss
    p.tell(
        "ADLG-MEL-60-b", "melee_won", unit=combat.who[won], target=loser, points=loss, roll=dice[won],
        its_roll=dice[lost], total=ended.totals[won], against=ended.totals[lost],
    )  # fmt: skip
    foretell(p, loser)


# Commanders


def leader_of(p: Battlefield, who: int) -> int | None:
    """The commander who is with a unit."""
    return next((number for number, one in p.commanders.items() if one.unit == who and not one.is_lost), None)


@rule("ADLG-CMD-28-a", "ADLG-CMD-28-b", "ADLG-CMD-28-c", "ADLG-CMD-27-e")
def take_part(p: Battlefield, who: int) -> Flow:
    """Who is included always fights, who is attached if his player says so; once engaged he stays so."""
    number = leader_of(p, who)
    if number is None or p.commanders[number].is_engaged:
        return
    his = p.commanders[number]
    if not his.is_included:
        me = p.seat_of(his.side)
        answer = yield Ask(me, "choice", (STAYS, FIGHTS), rule="ADLG-CMD-28-a", prompt="takes_part", unit=who)
        if answer == STAYS:
            return
    p.commanders[number] = his._replace(is_engaged=True)
    p.tell("ADLG-CMD-28-d", "commander_fights", unit=who, side=his.side, corps=his.corps)


@rule("ADLG-CMD-28-e", "ADLG-CMD-28-f", "ADLG-CMD-28-h")
def risk(p: Battlefield, combat: Combat, ended: Verdict) -> Flow:
    """An engaged commander whose unit loses may die: the opponent throws, with the worse chance if the unit routs."""
    if ended.winner is None:
        return
    loser = combat.who[1 - ended.winner]
    number = leader_of(p, loser)
    if number is None or not p.commanders[number].is_engaged:
        return
    routs = loss_of(p, combat, ended) >= p.units[loser].cohesion
    dies = DICE.commander_lost.rout if routs else DICE.commander_lost.melee_lost
    foe = p.seat_of(p.units[combat.who[ended.winner]].side)
    roll = yield Roll(D6, reads=dies, rule="ADLG-CMD-28-f" if routs else "ADLG-CMD-28-e", prompt="commander", seat=foe,
                      unit=loser)  # fmt: skip
    his = p.commanders[number]
    if dies[roll - 1]:
        p.commanders[number] = his._replace(is_lost=True, is_engaged=False)
        p.tell("ADLG-CMD-28-e", "commander_killed", unit=loser, side=his.side, corps=his.corps, roll=roll)
    else:
        p.tell("ADLG-CMD-28-e", "commander_survives", unit=loser, side=his.side, corps=his.corps, roll=roll)
