"""What a figure is worth by itself: its class and health, the way behind it, its post, and who besets it."""

from __future__ import annotations

from functools import cache

from walstatt.games.siege.hints.contest import FAR, NEAR, Contest, field
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    BUSY,
    DEAD,
    MOVED,
    OFF,
    SHOT,
    SHOT_AGAIN,
    SHOVED,
    STUNNED,
    WOUNDED,
    Figure,
    class_name,
    class_of,
    is_animal,
    is_fit,
    values_of,
)  # fmt: skip

WORTH = {
    "baron": 900, "knight": 800, "sergeant": 550, "halberdier": 420, "spearman": 360, "crossbowman": 420,
    "longbowman": 430, "shortbowman": 340, "technician": 280, "peasant": 200, "civilian": 80, "lady": 300,
    "horse": 40, "draught_horse": 80, "ox": 80,
}  # fmt: skip
HEALTH = {ABLE: 10, STUNNED: 7, WOUNDED: 4, DEAD: 0}
WALLS = ("battlement", "tower_slit", "keep_slit")
SORTIE = 150  # what a defender loses who leaves the castle while it is assaulted
LONGEST = FAR + NEAR + 1  # more than any way
SUNKEN = 60  # what is lost in the moat by a shooter, who cannot shoot at the wall, and by a wounded man, who stays
INSIDE = 120  # what a man gains who has come into the castle
ROOM = 7  # movement points from her to whom only knights need go nearer, so that nobody is in their way
SUNKEN_IN = ("moat", "raised_ladder")
KEEN = 6  # how much more than others knights want to go on where all depends on them
STAND_OFF = 12  # movement points from the goal from which shooters need not go nearer
LOOPHOLE = 120  # a shooter of a castle that waits for a convoy, where nobody comes up to him
STRESS = 150  # the greater, the less it is feared to be beset; at odds of four to one a fifth of a figure
READY = 120  # to have stayed beside what can be set on fire, whatever was done there
HASTY = MOVED | SHOT | SHOT_AGAIN | SHOVED  # what keeps from it


@cache
def price(who: str, state: str, away: str, fear: str) -> int:
    """What a figure is worth as it is."""
    if away in ("ridden", "captured", "fled"):
        return 0
    worth = WORTH[class_name(who)] * HEALTH[state] // 10
    return worth * 7 // 10 if fear else worth


def way(contest: Contest, figure: Figure) -> int:
    """What an attacker gains by the way behind him, and loses by standing on a bridge that may go up."""
    if figure.state == DEAD or is_animal(figure) or not contest.goals:
        return 0
    is_leaving = contest.is_homeward or (figure.state == WOUNDED and contest.exits != ())
    if figure.cell == OFF:
        if figure.away == "left" and is_leaving:
            return contest.zeal * (contest.midway + 1)
        return contest.zeal * (contest.midway - LONGEST) if figure.away in ("waiting", "reserve") else 0
    far, kind = approach(contest, figure, is_leaving), class_of(figure)
    is_vital = contest.trait.on_knights and kind.group == "knights"
    is_waiting = is_vital and contest.waits(figure)
    is_keen = is_vital and not is_waiting
    total = contest.zeal * (contest.midway - far) * (KEEN if is_keen else 1)
    if contest.g.kinds[figure.cell] in SUNKEN_IN and (kind.weapon or figure.state == WOUNDED):
        total -= SUNKEN
    if is_vital and contest.g.kinds[figure.cell] in SUNKEN_IN:
        total -= SUNKEN * (1 + 2 * is_waiting)
    if contest.attacker == BESIEGER and figure.cell in contest.g.map.inside:
        total += INSIDE
    if contest.is_watched and figure.cell in contest.g.map.bridge:
        total -= WORTH[class_name(figure.who)]
    if far == 0 and is_fit(figure) and contest.is_raiding and not is_leaving and not figure.done & HASTY:
        total += READY
    return total


def approach(contest: Contest, figure: Figure, is_leaving: bool) -> int:
    """How far an attacker has to go; knights wait for a way, and those who shoot at a castle need not go nearer."""
    if is_leaving:
        return field(contest.g, contest.exits)[figure.cell]
    far, kind = contest.away(figure.cell), class_of(figure)
    if contest.attacker == BESIEGER and not contest.trait.on_knights and figure.cell in contest.g.map.inside:
        far = 0  # in the castle those who still hold it are looked for
    elif kind.group == "knights":
        far = FAR if contest.waits(figure) else min(far, FAR)
    elif contest.trait.on_knights:
        far = max(far, 2 * ROOM - far)  # she surrenders to knights alone
    if kind.weapon and contest.attacker == BESIEGER and not contest.is_clearing:
        far = max(far, STAND_OFF if far < FAR else FAR + STAND_OFF)
    return far


def post(contest: Contest, figure: Figure) -> int:
    """What a defender gains by his post: shooters under cover, somebody at the winch."""
    kind, bridge_down = contest.g.kinds[figure.cell], contest.g.works.bridge_down
    if contest.trait.is_besieged and contest.attacker == BESIEGER and figure.cell not in contest.g.map.inside:
        return -SORTIE
    if contest.trait.bides and kind == "tower_slit" and class_of(figure).weapon:
        return LOOPHOLE
    if kind in WALLS:
        return 25 if class_of(figure).weapon else 12 * (kind == "battlement")
    return 20 if kind == "winch" and (bridge_down or figure.done & BUSY) else 0


def stress(figure: Figure, attack: int, share: int) -> int:
    """What a side fears for a figure beside enemies with so much attack, of whom others draw off all but a share."""
    odds = min(10 * attack // max(1, values_of(figure)[1]), 50) - 10
    if odds <= 0:
        return 0
    fear = price(figure.who, figure.state, figure.away, figure.fear) * odds * share // (STRESS * attack)
    return -fear if figure.side == BESIEGER else fear
