"""What a melee comes to, told again from sections 4 and 16 of the register: factors, first rounds, steps after dice."""

from __future__ import annotations

from typing import NamedTuple

from tests.second_opinion.adlg_units import kinds

FOOT = ("LI", "LMI", "MI", "HI", "WWg", "Art")
COLUMNS = ("LI", "LMI", "MI", "HI", "LEVY", "WWg", "Art", "LH", "Cv", "HCh", "Ct", "Kn", "El", "SCh")
# Data, table 2, copied by hand without its notes
FACTORS = {
    ("LI",): (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    ("JAV",): (1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1),
    ("BOW", "XBOW", "HGUN"): (1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0),
    ("MSW", "MSP"): (1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1),
    ("HSW", "FKN", "HSP"): (1, 2, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1),
    ("PIKE",): (2,) * 14,
    ("LEVY",): (1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0),
    ("WWG",): (1, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 0, 2),
    ("ART_L", "ART_M", "ART_H", "SCH"): (0,) * 14,
    ("LH", "LCM"): (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    ("MCV", "HCV", "LCH", "MCM"): (1, 1, 1, 0, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1),
    ("HCH", "CAT", "CATC", "MKN", "HKN"): (1, 2, 1, 1, 1, 0, 1, 2, 1, 1, 1, 1, 1, 1),
    ("ELE",): (1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2),
}


class Man(NamedTuple):
    """A main unit with all that matters of where it stands."""

    type: str  # that it fights as
    quality: str  # that it fights with
    has: frozenset[str]
    armour: int = 0
    charges: bool = False  # it made the contact in this sequence
    aside: bool = False  # it stands on the enemy's flank or rear
    struck_aside: bool = False  # an enemy stands with its front on its flank or rear
    struck_hard: bool = False  # one that is not light and fully conformed
    touched_aside: bool = False  # any enemy touches its flank or rear
    in_open: bool = True
    ground: int = 0
    stakes: bool = False
    works: bool = False
    disordered: bool = False
    rash: bool = False
    commander: bool = False
    panics: bool = False
    better: bool = False
    ready: bool = False
    lone: bool = False
    helpers: int = 0  # in simple support
    flankers: tuple[str, ...] = ()  # types in melee support

    @property
    def category(self) -> str:
        return str(kinds()[self.type]["category"])

    @property
    def column(self) -> str:
        return "LEVY" if self.type == "LEVY" else self.category

    @property
    def is_foot(self) -> bool:
        return self.category in FOOT

    @property
    def has_impact(self) -> bool:
        """ABI-17-d, 17-i, 19-d, UNIT-22-w, -x."""
        return bool(self.has & {"impact", "impetuous", "impact_half_bow"}) or self.type in ("CAT", "CATC", "ELE")

    @property
    def is_swords(self) -> bool:
        return self.type in ("MSW", "HSW")


def quality(die: int, of: str) -> int:
    """QUA-12-a to -c."""
    if of == "E":
        return die + 1 if die <= 3 else die
    return die - 1 if of == "M" and die >= 4 else die


def factor(me: Man, foe: Man, *, plus2: bool = False) -> int:
    """UNIT-22 as printed, with the conditions of the notes."""
    row = next(figures for types, figures in FACTORS.items() if me.type in types)
    figure = row[COLUMNS.index(foe.column)]
    if me.type in ("HSW", "FKN", "HSP") and foe.category == "LMI" and not foe.in_open:
        return 1
    if me.type in ("LH", "LCM") and foe.category == "LI":
        return 1 if foe.in_open else 0
    if me.category == "Cv" and foe.category == "HI" and me.aside:
        return 1
    if me.type == "WWG" and foe.category == "El" and "blades" in me.has:
        return 2
    if plus2 and me.category == "Kn" and foe.category not in (*FOOT, "El"):
        return 2
    return figure


class Fight(NamedTuple):
    """Two of them, front on front or not, in a first round or not."""

    one: Man
    other: Man
    first: bool
    frontal: bool
    plus2: bool = False
    all_swords: bool = True

    def turned(self) -> Fight:
        return self._replace(one=self.other, other=self.one)


def onset(f: Fight) -> bool:
    """ABI-17-b, -c, FLK-64-c, -g: first-round abilities of the first of both."""
    return f.first and f.frontal and not f.one.struck_aside


def breaks_charge(f: Fight) -> bool:
    """What takes both Impact and Furious charge from the first of both."""
    me, foe = f.one, f.other
    if me.works or foe.works:
        return True
    if not me.is_foot and (foe.stakes or me.ground < 0):
        return True
    return foe.category == "WWg" and (me.category != "El" or "blades" in foe.has)


def impact(f: Fight) -> bool:
    """ABI-17-d to -h, 19-d, UNIT-22-w, -x, -ab, -ac."""
    me, foe = f.one, f.other
    if not onset(f) or not me.has_impact or foe.category == "El" or breaks_charge(f):
        return False
    if me.category == "El":
        return foe.category not in ("LI", "LH") and foe.type != "JAV"
    if me.category == "Ct" and foe.category == "Kn":
        return False
    if not me.is_foot:
        return foe.type not in ("MSP", "HSP", "PIKE")
    if not foe.is_foot:
        return not me.charges and not foe.has_impact
    return not ("impetuous" in me.has and foe.type in ("MSW", "HSW", "FKN"))


def furious(f: Fight) -> bool:
    """FUR-18."""
    me, foe = f.one, f.other
    if not onset(f) or breaks_charge(f) or not foe.is_foot or foe.category == "WWg":
        return False
    if not me.is_foot and missile_support(f.turned()):
        return False
    if me.category in ("El", "SCh"):
        return foe.category != "LI" and foe.type != "JAV"
    if me.is_foot:
        return "impetuous" in me.has
    if me.has_impact:
        return True
    if foe.category == "LMI":
        return me.category in ("Cv", "HCh", "Kn")
    return me.category == "LH" and foe.category == "LI"


def missile_support(f: Fight) -> bool:
    """ABI-17-j."""
    return onset(f) and "missile_support" in f.one.has


def first_round(f: Fight) -> int:
    """All that is added in a first round, front on front."""
    me, foe = f.one, f.other
    if not onset(f):
        return 0
    horse, total = not foe.is_foot and foe.category != "El", int(impact(f))
    throws = "javelin" in me.has and me.category in ("LI", "LH", "LMI") and foe.category != "WWg"
    if throws and (foe.category in ("El", "SCh") or not foe.has_impact):
        total += 1
    if me.type in ("MSP", "HSP", "PIKE") and horse:
        total += 1
    if "polearm" in me.has and horse:
        total += 1
    if me.type in ("BOW", "XBOW", "HGUN") and not foe.is_foot and foe.charges and not me.touched_aside:
        total += 1
    swords = foe.is_swords and (f.all_swords or foe.type == "MSW")
    if me.category == "Cv" and not me.has_impact and not me.ground and (foe.category == "LMI" or swords):
        total += 1
    return total


def added(f: Fight) -> int:
    """MOD-63: all that the first of both adds to its die."""
    me, foe = f.one, f.other
    scythes = f.first and foe.category == "SCh"
    total = factor(me, foe, plus2=f.plus2)
    is_scythed = scythes and me.category not in ("LI", "LH", "LMI", "WWg", "El")
    if is_scythed or (me.struck_hard and me.category not in ("WWg", "Art")):
        total = 0
    total += first_round(f)
    if "incendiary" in me.has and foe.category in ("El", "WWg"):
        total += 1
    if foe.category == "Art" and me.category not in ("LI", "LH"):
        total += 1
    if not scythes:
        total += me.helpers
        for type_ in me.flankers:
            total += factor(Man(type_, "O", frozenset(), aside=True), foe, plus2=f.plus2) + 1
    total -= me.disordered
    total -= me.rash and f.first
    total += me.aside
    total += me.better
    total += me.commander
    if not me.is_foot and (foe.works or (foe.stakes and me.category != "El")):
        total -= 2
    total += me.ground
    total -= me.panics
    return total + me.ready + me.lone


def result(f: Fight, dice: tuple[int, int]) -> tuple[int, int, int | None, int]:
    """MEL-60: both totals after all steps, who won, and the loss: 99 for a rout at once."""
    men = (f, f.turned())
    total = [quality(die, side.one.quality) + added(side) for side, die in zip(men, dice, strict=True)]
    if total[0] == total[1]:
        wins = [
            at for at, side in enumerate(men)
            if f.frontal and not side.one.struck_aside and "two_handed" in side.one.has
            and side.other.type in ("MSP", "HSP", "PIKE")
        ]  # fmt: skip
        if not wins:
            return total[0], total[1], None, 0
        won = wins[0]
        total[won] += 1
    else:
        won = int(total[1] > total[0])
        winner, loser = men[won].one, men[won].other
        has_weapon = "two_handed" in winner.has or ("polearm" in winner.has and not loser.is_foot)
        if f.frontal and not winner.struck_aside and has_weapon:
            total[won] += 1
    winner, loser = men[won].one, men[won].other
    if loser.armour > winner.armour and winner.category != "El" and not furious(men[won]):
        total[1 - won] += 1
    if total[0] != total[1] and missile_support(men[1 - won]):
        total[1 - won] += 1
    apart = abs(total[0] - total[1])
    if not apart:
        return total[0], total[1], None, 0
    loss = 99 if apart >= 7 else (apart + 1) // 2
    if loss < 99 and furious(men[won]):
        loss += 1
    return total[0], total[1], won, loss
