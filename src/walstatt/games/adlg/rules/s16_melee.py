"""16.3 Melee: what is done with the totals after the dice, in the printed order."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.rules.s04_abilities import Bout, Fighter, has_furious_charge, has_missile_support
from walstatt.games.adlg.small_tables import RESULTS, ROUTED, loss_for


class Verdict(NamedTuple):
    """How a melee ended: both totals after all steps, who won (0, 1, None) and what the loser loses."""

    totals: tuple[int, int]
    winner: int | None
    loss: int  # cohesion, or ROUTED
    steps: tuple[str, ...] = ()  # what was added after the dice


def _leader(totals: list[int]) -> int | None:
    return None if totals[0] == totals[1] else int(totals[1] > totals[0])


@rule("ADLG-ABI-18-e", "ADLG-ABI-18-g", "ADLG-ABI-20-f", "ADLG-FLK-64-c", "ADLG-FLK-64-g")
def adds_to_victory(bout: Bout, me: Fighter, foe: Fighter) -> str:
    """What a winner on its front adds: the two-handed weapon, or the polearm against mounted."""
    if not bout.is_frontal or me.is_hit_aside:
        return ""
    if me.troop.has("two_handed"):
        return "two_handed"
    return "polearm" if me.troop.has("polearm") and foe.troop.is_mounted else ""


@rule("ADLG-ABI-18-f")
def breaks_draw(bout: Bout, me: Fighter, foe: Fighter) -> bool:
    """Two-handed weapons win a draw against spears and pikes on the front."""
    return bout.is_frontal and not me.is_hit_aside and me.troop.has("two_handed") and foe.troop.is_spears_or_pikes


@rule("ADLG-ABI-17-o", "ADLG-ABI-17-p", "ADLG-ABI-17-q", "ADLG-FLK-64-e")
def armour_helps(bout: Bout, loser: Fighter, winner: Fighter) -> bool:
    """Better armour helps the loser, but not against elephants or a furious charge that applies."""
    if loser.troop.armour <= winner.troop.armour or winner.troop.category == "El":
        return False
    return not has_furious_charge(bout, winner, loser)


@rule("ADLG-MEL-60-a", "ADLG-MEL-60-g", "ADLG-MEL-60-h", "ADLG-ABI-17-a", "ADLG-ABI-21-a", "ADLG-FUR-18-e")
def verdict(bout: Bout, fighters: tuple[Fighter, Fighter], thrown: tuple[int, int]) -> Verdict:
    """Weapons to the winner, armour and missile support to the loser, the table, the furious charge."""
    totals, steps = list(thrown), list[str]()
    lead = _leader(totals)
    if lead is None:
        lead = next((at for at in (0, 1) if breaks_draw(bout, fighters[at], fighters[1 - at])), None)
        if lead is None:
            return Verdict(thrown, None, 0)
        totals[lead] += 1
        steps.append("two_handed")
    elif added := adds_to_victory(bout, fighters[lead], fighters[1 - lead]):
        totals[lead] += 1
        steps.append(added)
    winner, loser = fighters[lead], fighters[1 - lead]
    if armour_helps(bout, loser, winner):
        totals[1 - lead] += 1
        steps.append("armour")
    if _leader(totals) is not None and has_missile_support(bout, loser):
        totals[1 - lead] += 1
        steps.append("missile_support")
    ended = totals[0], totals[1]
    if _leader(totals) is None:
        return Verdict(ended, None, 0, tuple(steps))
    loss = loss_for(abs(totals[0] - totals[1]))
    if loss != ROUTED and has_furious_charge(bout, winner, loser):
        loss += RESULTS.furious_charge
        steps.append("furious_charge")
    return Verdict(ended, lead, loss, tuple(steps))
