"""Whole battles played by chance, and what must be true of them at every rest."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.games.adlg.phases import faults
from walstatt.core.match import Match
from walstatt.core.questions import Roll
from walstatt.games.adlg import GAME
from walstatt.games.adlg.position import MELEE, MELEE_SUPPORT, Battlefield
from walstatt.games.adlg.rules.s16_bout import combat_of, engagement
from walstatt.games.adlg.rules.s17_works import camp_stormed_by
from walstatt.games.adlg.scenarios import READY

MOST_ANSWERS = 20_000


def battle_faults(p: Battlefield) -> Iterator[str]:
    """What is wrong with a battle at rest, besides what is wrong with its movement."""
    yield from faults(p)
    now = engagement(p)
    main = [who for fight in now.melees for who in (fight.one, fight.other)]
    if len(set(main)) < len(main):
        yield "a unit fights twice"
    for fight in now.melees:
        if p.units[fight.one].side == p.units[fight.other].side:
            yield f"{fight.one} and {fight.other} are on one side"
        if len(now.supports_of(fight.one)) > 3 or len(now.supports_of(fight.other)) > 3:
            yield "more than three supports"
        if combat_of(p, now, fight).bout.is_first and not (
            p.units[fight.one].has_charged or p.units[fight.other].has_charged
        ):
            yield "a first round without a charge"
    if any(one.who in main for one in now.supports):
        yield "a main unit supports"
    if p.phase == "melee":
        for who, one in p.units.items():
            fights = who in main or camp_stormed_by(p, who) is not None
            if (one.role == MELEE) != fights and not one.is_camp:
                yield f"{who} has the role {one.role!r}"
            if one.role == MELEE_SUPPORT and who not in {helper.who for helper in now.supports}:
                yield f"{who} supports nobody"
    if p.phase in ("corps", "orders") and (p.losses or p.fired or p.struck or p.fought):
        yield "marks of a phase that is over"
    for number, his in p.commanders.items():
        if his.unit and p.units[his.unit].is_lost and not his.is_lost:
            yield f"commander {number} is with a unit that is lost"
        if his.is_engaged and (his.is_lost or p.units[his.unit].role != MELEE):
            yield f"commander {number} fights without a melee"


def play_battle(scenario: str, seed: int, *, looks: int = 1, **options: object) -> Match:
    """Play a battle to its end by chance; every so many rests it is looked at."""
    rng = Random(f"battle {scenario} {seed}")
    match = GAME.start(scenario, seed=f"battle {seed}", options=options)
    rests = 0
    for _ in range(MOST_ANSWERS):
        if match.result is not None:
            return match
        question = match.question
        if isinstance(question, Roll):
            fallen = tuple(rng.choice(question.die.faces) for _ in range(question.n))
            match.answer(fallen if question.n > 1 else fallen[0])
            continue
        (seat,) = match.waiting_for()
        ask = match.asks(seat)
        assert ask is not None
        if ask.kind == "order" and not match.position.owed:
            rests += 1
            if rests % looks == 0:
                found = list(battle_faults(match.position))
                assert found == [], (scenario, seed, found)
        match.answer(ask.draw(rng), seat=seat)
    raise AssertionError("a battle without end")


def pairing(seed: int) -> dict[str, object]:
    """Two ready armies."""
    armies = READY[100]
    return {"south_army": armies[seed % len(armies)], "north_army": armies[(seed * 3 + 1) % len(armies)]}
