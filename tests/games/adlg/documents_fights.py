"""Positions in which L'Art de la Guerre gives the reasons of shooting, melee, evading, works and what follows."""

from __future__ import annotations

from typing import Any

from tests.games.adlg.charging import asked, charged, led, playing
from tests.games.adlg.documents import CHIEF, FAR, Document, alone, order, refused, stepped, targeted
from tests.games.adlg.field import field, foe, line, unit
from walstatt.conformance import Refused
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.adlg import GAME
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield, Unit
from walstatt.games.adlg.rules.s18_pursuit import follow
from walstatt.games.adlg.wishes import nearest
from walstatt.space.plane.measure import ud

RASH = "HSW O impetuous"
LIGHT_HORSE = "LH O javelin"
CAMP = foe("CAMP", 10, 11, corps=0, is_fortified=True)


def at(match: Match, prompt: str, answer: Any) -> Refused:
    """Why an answer to a question that is asked under way is refused."""
    assert asked(match)[1] == prompt, match.question
    ask = match.question
    assert isinstance(ask, Ask)
    p, found = match.position, match.why_not(answer)
    assert found is not None
    return Refused(p, ask.seat, (answer,), found, tuple(one.answer for one in match.told))


# Shooting and melee


def shot(*units: Unit, **more: Any) -> Battlefield:
    return field([*units, FAR], (), [CHIEF], phase="shooting", corps=0, shooting="south", **more)


def fought(*units: Unit, **more: Any) -> Battlefield:
    return field([*units, FAR], (), [CHIEF], phase="melee", corps=0, **more)


BOW, TARGET = unit("BOW O", 10, 10), foe("HSW O", 10, 13)
FIGHT = unit("HSW O", 10, 12, role="melee"), foe("HSW O", 10, 12, role="melee")
# a shooter with one target, one who may choose, one who has that target alone, and one who sees it not
LINE = (
    unit("BOW O", 10, 10), unit("BOW O", 11, 10), unit("BOW O", 9, 10), unit("BOW O", 20, 10),
    foe("HSW O", 10, 13), foe("HSW O", 12, 13),
)  # fmt: skip


def who_joins(named: int) -> Refused:
    match = Match(GAME, shot(*LINE))
    match.answer(("shoot", 1))
    return at(match, "who_joins", (named,))


SHOOTING: dict[str, Document] = {
    "no_weapon": lambda: order(shot(unit("HSW O", 10, 10), TARGET), "shoot", 1),
    "has_shot": lambda: order(shot(BOW, TARGET, fired=[1]), "shoot", 1),
    "may_not_shoot": lambda: order(shot(BOW._replace(has_charged=True), TARGET), "shoot", 1),
    "moved_too_much": lambda: order(shot(BOW._replace(moves=2), TARGET), "shoot", 1),
    "nobody_in_sight": lambda: order(shot(BOW), "shoot", 1),
    "target_fights": lambda: order(shot(unit("BOW O", "11.5", 10), *FIGHT), "shoot", 1),
    "shot_at_already": lambda: order(shot(BOW, TARGET, struck=[2]), "shoot", 1),
    "cannot_join": lambda: who_joins(4),
    "joins_anyway": lambda: who_joins(3),
    "has_fought": lambda: order(fought(*FIGHT, fought=[(1, 2)]), "fight", 1),
    "fights_nobody": lambda: order(fought(BOW), "fight", 1),
    "other_phase": lambda: order(fought(*FIGHT), "move", 1),
}


# Getting ready, camps, works


def ready(troop: str, **marks: Any) -> Battlefield:
    return alone(troop, **marks)


HERE = (ud(10), ud(8), 1440)
READY: dict[str, Document] = {
    "never_ready": lambda: order(ready("WWG M"), "brace", 1),
    "is_ready": lambda: order(ready("WWG O", braced=HERE), "brace", 1),
    "no_stakes": lambda: order(ready("BOW O"), "plant", 1),
    "are_planted": lambda: order(ready("BOW O stakes", staked=HERE), "plant", 1),
    "enemy_too_near": lambda: order(alone("BOW O stakes", foe("HSW O", 10, "8.9")), "plant", 1),
    "is_looting": lambda: order(ready("HSW O", is_looting=True), "move", 1),
    "camp_is_fortified": lambda: targeted(alone(LIGHT_HORSE, CAMP), 2),
    "work_to_cross": lambda: stepped(
        field([unit("MCV O", 10, 7), FAR], [line("obstacle", "0.1", ("9.5", 10), ("10.5", 10))]), (1,), ("ahead", 4)
    ),
    "behind_work": lambda: stepped(
        field([unit("HSW O", 10, 10), FAR], [line("obstacle", "0.1", ("9.5", 10), ("10.5", 10))]), (1,), ("wheel", 10)
    ),
}


# Evading, going on, holding back


def evading(named: int, *others: Unit, target: str = LIGHT_HORSE, by: str = "MCV O") -> Refused:
    """Who is charged at 3 UD says who evades; unit 2 is the target, 3 another that may be named."""
    p = led([unit(by, 15, 3), foe(target, 15, 6), *others])
    return at(charged(p, 1, 2), "who_evades", (named,))


def met_later() -> Refused:
    """An enemy behind the one who fled is met, and may evade too; the first has reacted."""
    p = led([unit("MCV O", 15, 3), foe(LIGHT_HORSE, 15, 5), foe(LIGHT_HORSE, 15, "6.9")])
    match = charged(p, 1, 2, dice=(3, 5, 5, 5))
    match.answer((2,))
    while asked(match)[1] != "who_evades":
        ask = match.question
        assert isinstance(ask, Ask)
        match.answer(max(ask.options) if ask.kind == "amount" else ask.options[0])
    return at(match, "who_evades", (2,))


def goes_on(amount: int) -> Refused:
    p = led([unit("MCV O", 10, 3), unit("MCV O", 11, 3), foe("HSP O", 10, 5), unit("LI O javelin", 11, "4.5")])
    return at(charged(p, (1, 2), 3), "go_on", amount)


def held(named: int) -> Refused:
    match = playing(led([unit(RASH, 10, 5), foe("HSP O", 10, "6.6")]))
    match.answer("end")
    return at(match, "hold_back", (named,))


EVADING: dict[str, Document] = {
    "never_evades": lambda: evading(3, foe("MCV O impact", 16, 6), target="MCV O"),
    "zone_ahead": lambda: evading(3, foe(LIGHT_HORSE, 16, 6), unit("HSP O", 16, "7.5", 270)),
    "way_is_barred": lambda: evading(3, foe(LIGHT_HORSE, 16, 6), *(foe("PIKE O", x, "7.1") for x in (15, 16, 17))),
    "not_charged": lambda: evading(3, foe(LIGHT_HORSE, 25, 6)),
    "must_evade": lambda: evading(2, foe("LI O javelin", 16, 6), target="LI O javelin"),
    "has_reacted": met_later,
    "not_so_far": lambda: goes_on(ud(9)),
    "ends_on_friend": lambda: goes_on(ud("1.5")),
    "not_rash": lambda: held(2),
}


# Friends on the way, friends who fight


def beside_a_fight(troop: str, x: str, y: str, far: str) -> Refused:
    melee = [unit("HSW O", 10, 6, role="melee"), foe("HSP O", 10, 6, role="melee")]
    return stepped(led([unit(troop, x, y), *melee, foe("HSP O", 10, 16)]), (1,), ("ahead", far))


def not_beside() -> Refused:
    """Unit 1 has pursued; unit 2 may follow, and nobody else."""
    p = field([unit("HSW O", 10, 6), unit("HSW O", 11, 5), unit("HSW O", 14, 5), FAR])
    ask = next(follow(p, 1, ud(1), 2))
    assert isinstance(ask, Ask)
    return refused(p, ask.why_not((3,)), (3,))


def not_held() -> Refused:
    p = alone("HSW O")
    wish = (2, ud(10), ud(9), 1440)
    return refused(p, nearest(mover_of(p, (1,)), wish, lambda steps: None).refusal, ("move", 1), wish)


ON_THE_WAY: dict[str, Document] = {
    "not_passed": lambda: stepped(
        field([unit("HSW O", 10, 5), unit("LI O bow", 10, 7), FAR]), (1,), ("ahead", "1.6"), ("slide", "0.5")
    ),
    "no_room_beyond": lambda: stepped(
        field([unit("LI O bow", 10, 5), unit("HSW O", 10, "6.1"), unit("ART_H O", 10, "7.4"), FAR]),
        (1,),
        ("ahead", "1.2"),
        ("wheel", 10),
    ),
    "cannot_be_pushed": lambda: stepped(
        field([unit("PIKE O", 10, 5), unit("LI O bow", "9.7", "5.5"), unit("WWG O", 9, 5), FAR]),
        (1,),
        ("ahead", "0.3"),
        ("turn", -90),
    ),
    "never_supports": lambda: beside_a_fight("ART_M O", "11", "4.5", "1.5"),
    "no_place_to_support": lambda: beside_a_fight("MSW O", "11", "5", "1.5"),
    "not_held": not_held,
    "not_one_of_these": not_beside,
}

DOCUMENTS: dict[str, Document] = {**SHOOTING, **READY, **EVADING, **ON_THE_WAY}
