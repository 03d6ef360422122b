"""16.3 What a melee may come to: exact chances of every outcome, from the same rules that are carried out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s15_volley import Volley, does_hit
from walstatt.games.adlg.rules.s16_bout import Combat, melee_die
from walstatt.games.adlg.rules.s16_fight import leader_of, loss_of
from walstatt.games.adlg.rules.s18_rout import faced, shaken_by
from walstatt.games.adlg.small_tables import DICE


class Outcome(NamedTuple):
    """What a melee may come to: who loses what, whether it routs, whether its commander falls, who is shaken behind."""

    loser: int | None = None
    loss: int = 0
    routs: bool = False
    is_commander_lost: bool = False
    shaken: tuple[int, ...] = ()


Chances = dict[Outcome, Fraction]


@rule("ADLG-MEL-60-a", "ADLG-CMD-28-e", "ADLG-CMD-28-f", "ADLG-ROU-68-a")
def odds_of_melee(p: Battlefield, combat: Combat) -> Chances:
    """Every outcome of a melee with its chance; the chances sum to one."""
    if combat.destroyed is not None:
        return {_lost(p, combat.who[combat.destroyed], p.units[combat.who[combat.destroyed]].cohesion): Fraction(1)}
    die = melee_die(p)
    ways: Counter[Outcome] = Counter()
    for (one, mine), (other, its) in product(zip(die.faces, die.weights, strict=True), repeat=2):
        ended = combat.result((one, other))
        loser = None if ended.winner is None else combat.who[1 - ended.winner]
        known = Outcome() if loser is None else Outcome(loser, loss_of(p, combat, ended))
        ways[known] += mine * its
    whole, chances = sum(ways.values()), Chances()
    for known, many in ways.items():
        for outcome, chance in _with_commander(p, known):
            chances[outcome] = chances.get(outcome, Fraction(0)) + Fraction(many, whole) * chance
    return chances


def _lost(p: Battlefield, loser: int, loss: int, commander: bool = False) -> Outcome:
    """A loss with what hangs on it."""
    routs = loss >= p.units[loser].cohesion
    is_huge = p.units[loser].traits.category == "El"
    shaken = tuple(shaken_by(p, loser, faced(p, loser))) if routs and not is_huge else ()
    return Outcome(loser, loss, routs, commander, shaken)


def _with_commander(p: Battlefield, known: Outcome) -> list[tuple[Outcome, Fraction]]:
    """A loss, with what an engaged commander risks in it (CMD-28-e, -f)."""
    if known.loser is None:
        return [(known, Fraction(1))]
    plain = _lost(p, known.loser, known.loss)
    leader = leader_of(p, known.loser)
    if leader is None or not p.commanders[leader].is_engaged:
        return [(plain, Fraction(1))]
    dies = DICE.commander_lost.rout if plain.routs else DICE.commander_lost.melee_lost
    falls = Fraction(sum(dies), len(dies))
    return [(plain._replace(is_commander_lost=True), falls), (plain, 1 - falls)]


@rule("ADLG-SHO-58-a")
def odds_of_shot(volley: Volley) -> Fraction:
    """The chance that a shot hits."""
    faces = range(1, 7)
    return Fraction(sum(does_hit(volley, (one, other)) for one, other in product(faces, repeat=2)), 36)
