"""Random games of L'Art de la Guerre watched: every melee and every shot is told again before the dice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from tests.second_opinion.adlg_fights import Fights, is_in_shooting_zone, protection, reach, shot_added
from tests.second_opinion.adlg_melee import added, result
from walstatt.core.dice import TypedDice
from walstatt.core.match import Match
from walstatt.core.questions import Roll
from walstatt.games.adlg import GAME


def played(scenario: str, seed: int, **options: object) -> Iterator[tuple[Match, Roll]]:
    """A game by chance, stopped before every roll."""
    rng = Random(f"watched {seed}")
    match = GAME.start(scenario, options=options, dice=TypedDice())
    while match.result is None:
        question = match.question
        if isinstance(question, Roll):
            yield match, question
            fallen = tuple(rng.choice(question.die.faces) for _ in range(question.n))
            match.answer(fallen if question.n > 1 else fallen[0])
            continue
        (seat,) = match.waiting_for()
        ask = match.asks(seat)
        assert ask is not None
        match.answer(ask.draw(rng), seat=seat)


def differences(match: Match, roll: Roll) -> list[str]:
    """Where game and book disagree on a melee or a shot."""
    if roll.prompt == "melee":
        return list(melee(match, roll))
    return list(shot(match, roll)) if roll.prompt == "shot" else []


def melee(match: Match, roll: Roll) -> Iterator[str]:
    """Everything but hills, rivers and works, which the games on the open field do not have."""
    field = Fights(GAME.save(match.position))
    one, other = roll.facts["unit"], roll.facts["target"]
    if any(field.is_near_ground(field.units[who]) for who in (one, other)):
        return
    mains = {who for who, unit in field.units.items() if unit.saved.get("role") == "melee"}
    f = field.fight(one, other)
    men = []
    for me, foe, man in ((one, other, f.one), (other, one, f.other)):
        simple, flankers = field.supporters(me, foe, mains)
        against = [foe, *(n for n, u in field.units.items() if u.side != field.units[me].side)]
        men.append(man._replace(helpers=simple, flankers=flankers, panics=field.panics(field.units[me], against)))
    f = f._replace(one=men[0], other=men[1])
    told, said = (roll.facts["added"], roll.facts["against"]), (added(f), added(f.turned()))
    if told != said:
        yield f"{one} against {other}: {told}, said {said}: {f}"
        return
    for mine, its in product(range(1, 7), repeat=2):
        dice = mine, its
        _, _, won, loss = result(f, dice)
        left = 0 if won is None else field.units[(other, one)[won]].left
        if roll.class_of(dice) != (won, min(loss, left)):
            yield f"{one} against {other}, {dice}: {roll.class_of(dice)}, said {(won, min(loss, left))}"


def shot(match: Match, roll: Roll) -> Iterator[str]:
    """Range, zone, modifiers and protection on open ground."""
    field = Fights(GAME.save(match.position))
    one, target = field.units[roll.facts["unit"]], field.units[roll.facts["target"]]
    weapon = reach(one)
    if weapon is None:
        yield f"{one.number} shoots without a weapon"
        return
    helpers = [field.units[who] for who in roll.facts["helpers"]]
    for shooter in (one, *helpers):
        its = reach(shooter)
        if its is None or not is_in_shooting_zone(shooter, target, its[1]):
            yield f"{shooter.number} cannot reach {target.number}"
        if shooter.saved.get("role") or shooter.saved.get("is_silent") or shooter.saved.get("moves", 0) > 1:
            yield f"{shooter.number} may not shoot"
    if target.saved.get("role"):
        yield f"{target.number} fights"
    if field.is_near_ground(one) or field.is_near_ground(target):
        return
    said: tuple[Any, Any] = shot_added(one, target, helpers, weapon[0]), protection(weapon[0], target)
    said = said[0], said[1] + ("pavise" in target.has and weapon[0] not in ("incendiary", *(
        "light_artillery", "medium_artillery", "heavy_artillery")))  # fmt: skip
    if said != (roll.facts["added"], roll.facts["against"]):
        yield f"{one.number} at {target.number}: {roll.facts['added']}, {roll.facts['against']}, said {said}"
