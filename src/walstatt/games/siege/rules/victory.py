"""The scenario sheets: when a game is over, and who has won."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from walstatt.core.position import Result
from walstatt.core.rulebook import rule
from walstatt.games.siege.ground import ground
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    DEAD,
    GARRISON,
    OTHER,
    Figure,
    Siege,
    class_of,
    hexes_of,
    is_animal,
    is_fit,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import nodes_beside
from walstatt.games.siege.rules.r4_battles import ASSAULT, end_battle, evening
from walstatt.games.siege.rules.sc_counts import (
    BOOTY,
    HOME,
    able,
    are_wagons_settled,
    camp_score,
    casualty_points,
    convoy_score,
    grade_by,
    has_fallen,
    settle_wagons,
    still_able,
)

Judge = Callable[[Siege], None]


@rule("PS-i")
def finish(p: Siege, winner: str | None, reason: str, **facts: Any) -> None:
    """The game is over."""
    p.result = Result(winner, reason, dict(facts))
    p.owed.clear()
    reason_word = "result-" + reason.replace("_", "-")
    p.tell("PS-i", "game_over", side=winner or "", reason=reason_word, ending=reason, **facts)


def judge_now(p: Siege) -> None:
    """Conditions that count as soon as they are met."""
    if p.stage != "setup":
        judge = NOW.get(p.scenario)
        if judge is not None:
            judge(p)


def judge_turn(p: Siege) -> None:
    """Conditions that are looked at when a turn ends; every game has a last turn."""
    judge = TURN.get(p.scenario)
    if judge is not None:
        judge(p)


# SC1 Coup de Main


@rule("SC1")
def judge_coup(p: Siege) -> None:
    """SC1 Knights lost, too few attackers, or Blodwin in the hands of a knight."""
    blodwin = number_of(p, "blodwin")
    knights = [f for f in p.figures.values() if f.who in ("wulfric", "john")]
    if all(not is_living(knight) for knight in knights):
        finish(p, GARRISON, "knights_lost")
    elif still_able(p, BESIEGER) < 4:
        finish(p, GARRISON, "too_few_left")
    elif p.figures[blodwin].state == DEAD:
        finish(p, GARRISON, "blodwin_dead")
    else:
        captor = captor_of(p, blodwin)
        if captor is not None:
            if _is_shut_in(p, captor):
                finish(p, None, "blodwin_in_keep")
            else:
                finish(p, BESIEGER, "blodwin_seized")


def number_of(p: Siege, who: str) -> int:
    """The number of the figure with a name; 0 if it takes no part."""
    return next((unit for unit, figure in p.figures.items() if figure.who == who), 0)


def captor_of(p: Siege, lady: int) -> Figure | None:
    """SC1 A fit enemy knight next to her who has none of her side next to him."""
    figure = p.figures[lady]
    for node in nodes_beside(p, figure.cell, figure.layer):
        unit = p.standing.get(node)
        knight = p.figures[unit] if unit is not None else None
        if knight is None or knight.side == figure.side or class_of(knight).group != "knights" or not is_fit(knight):
            continue
        beside = (p.standing.get(n) for n in nodes_beside(p, knight.cell, knight.layer))
        if not any(u is not None and u != lady and p.figures[u].side == figure.side for u in beside):
            return knight
    return None


def _is_shut_in(p: Siege, knight: Figure) -> bool:
    """SC1 (4) In the keep, with no way through its door that is free of able defenders."""
    g = ground(p)
    if g.map.building[knight.cell] != g.map.keep:
        return False
    held = {f.cell for f in able(p, OTHER[knight.side])}
    seen, waiting = {knight.cell}, [knight.cell]
    while waiting:
        cell = waiting.pop()
        if g.map.building[cell] != g.map.keep:
            return False
        for beyond in g.ways[cell]:
            if beyond not in seen and beyond not in held:
                seen.add(beyond)
                waiting.append(beyond)
    return True


def judge_coup_turn(p: Siege) -> None:
    """SC1 (2) At the end of turn 25 Blodwin is safe."""
    if p.turn >= PLANS[p.scenario].turns:
        finish(p, GARRISON, "time_is_up")


# SC2 Assaulting the Breach


@rule("SC2")
def judge_breach(p: Siege) -> None:
    """SC2 (2) The defender wins when fewer than eight attackers are able."""
    if still_able(p, BESIEGER) < 8:
        finish(p, GARRISON, "too_few_left", grade=grade_by(casualty_points(p, GARRISON), 10, 15))


@rule("SC2")
def judge_breach_turn(p: Siege) -> None:
    """SC2 (1) The attacker wins when the castle has fallen at the end of a turn; after turn 30 the defender."""
    if has_fallen(p):
        finish(p, BESIEGER, "castle_fallen", grade=grade_by(casualty_points(p, BESIEGER), 20, 30))
    elif p.turn >= PLANS[p.scenario].turns:
        finish(p, GARRISON, "time_is_up", grade=grade_by(casualty_points(p, GARRISON), 10, 15))


# SC3 Burning the Camp


@rule("SC3")
def judge_camp_turn(p: Siege) -> None:
    """SC3 The raid ends when no able attacker is on the map, or after its last turn."""
    if p.turn < PLANS[p.scenario].turns and any(True for _ in able(p, GARRISON)):
        return
    score = camp_score(p)
    if score >= BOOTY:
        grade = "grade-decisive" if score >= 20 else "grade-substantial" if score >= 12 else "grade-marginal"
        finish(p, GARRISON, "camp_burnt", score=score, grade=grade)
    else:
        grade = "grade-marginal" if score >= 0 else "grade-substantial" if score >= -8 else "grade-decisive"
        finish(p, BESIEGER, "camp_saved", score=score, grade=grade)


# SC4 The Long Siege


@rule("SC4")
def judge_siege_day(p: Siege) -> None:
    """SC4 On the evening of the last day the relief army comes; the garrison's grade is what is left of it."""
    if p.day > PLANS[p.scenario].days:
        home = sum(value == HOME for key, value in p.notes.items() if key.startswith("wagon-"))
        own = (f for f in p.figures.values() if f.side == GARRISON and not is_animal(f))
        left = 6 * home + sum(f.state == ABLE and f.away == "off" for f in own)
        grade = "grade-decisive" if left >= 14 else "grade-substantial" if left >= 8 else "grade-marginal"
        finish(p, GARRISON, "relieved", left=left, grade=grade)


@rule("SC4")
def judge_siege_turn(p: Siege) -> None:
    """SC4 A battle ends when the attacker is gone, at nightfall, or with the castle; SC6 when the wagon is settled."""
    is_assault = p.notes.get("battle") == ASSAULT
    if is_assault and has_fallen(p):
        first, second = (6, 9) if PLANS[p.scenario].days == 12 else (8, 12)
        grade = "grade-decisive" if p.day <= first else "grade-substantial" if p.day <= second else "grade-marginal"
        finish(p, BESIEGER, "castle_fallen", day=p.day, grade=grade)
        return
    attacker = BESIEGER if is_assault else GARRISON
    if p.notes.get("convoy"):
        settle_wagons(p)
        is_over = are_wagons_settled(p)
    else:
        is_over = p.turn > 1 and not any(True for _ in able(p, attacker))
    if is_over or p.turn >= (PLANS[p.scenario].turns if is_assault else SORTIE_TURNS):
        end_battle(p)


# SC5 The Convoy


@rule("SC5")
def judge_convoy_turn(p: Siege) -> None:
    """SC5 The castle falls, all wagons are settled, or three days are over."""
    settle_wagons(p)
    plan = PLANS[p.scenario]
    if has_fallen(p):
        finish(p, BESIEGER, "castle_fallen", grade="grade-decisive")
    elif are_wagons_settled(p) or (p.turn >= plan.turns and p.day >= plan.days):
        score = convoy_score(p)
        size = abs(score)
        grade = "grade-decisive" if size >= 15 else "grade-substantial" if size >= 8 else "grade-marginal"
        winner = None if score == 0 else GARRISON if score > 0 else BESIEGER
        finish(p, winner, "convoy_over", score=score, grade=grade)
    elif p.turn >= plan.turns:
        evening(p)


# SC7 The Relief


@rule("SC7")
def judge_relief_turn(p: Siege) -> None:
    """SC7 The ring is broken, the besieger is spent, the castle falls, or the relieving knights are dead."""
    knights = [f for f in p.figures.values() if f.who in ("gunter", "roland", "piers")]
    if has_fallen(p) or all(knight.state == DEAD for knight in knights):
        reason_is_castle = has_fallen(p)
        grade = grade_by(casualty_points(p, BESIEGER), 20, 35)
        finish(p, BESIEGER, "castle_fallen" if reason_is_castle else "relief_beaten", grade=grade)
    elif still_able(p, BESIEGER) < 10 or (p.bridge_down and _ring_is_broken(p)):
        finish(p, GARRISON, "ring_broken", grade=grade_by(casualty_points(p, GARRISON), 20, 35))
    elif p.turn >= PLANS[p.scenario].turns:
        finish(p, None, "nobody_won")


def _ring_is_broken(p: Siege) -> bool:
    """SC7 No able besieger within ten hexes of the castle wall."""
    grid, inside = ground(p).map.grid, ground(p).map.inside
    near = (at for f in able(p, BESIEGER) for at in hexes_of(f))
    return not any(grid.distance(at, cell) <= 10 for at in near for cell in inside)


SORTIE_TURNS = 25

NOW: dict[str, Judge] = {
    "coup-de-main": judge_coup,
    "assaulting-the-breach": judge_breach,
    "the-long-siege": judge_siege_day,
    "the-great-siege": judge_siege_day,
}
TURN: dict[str, Judge] = {
    "coup-de-main": judge_coup_turn,
    "assaulting-the-breach": judge_breach_turn,
    "burning-the-camp": judge_camp_turn,
    "the-long-siege": judge_siege_turn,
    "the-convoy": judge_convoy_turn,
    "the-great-siege": judge_siege_turn,
    "the-relief": judge_relief_turn,
}
