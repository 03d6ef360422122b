"""15.3 A shot: what is added to the shooter's die, the target's protection, and whether it hits."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.added import Added
from walstatt.games.adlg.small_tables import SHOOTING
from walstatt.games.adlg.tables import WEAPON_SHEET
from walstatt.games.adlg.traits import Troop, Weapon

PAVISE = 1


class Volley(NamedTuple):
    """All shooters at one target; but for support only the main one counts (SHO-58-l)."""

    shooter: Troop
    target: Troop
    supporters: tuple[Troop, ...] = ()
    is_disordered: bool = False
    is_hampered: bool = False  # the main shooter is in cover or on difficult ground
    is_covered: bool = False  # the target is in cover or behind a fortification, as the main shooter sees it
    is_rearward: bool = False  # the main shooter shoots from its rear edge

    @property
    def weapon(self) -> Weapon:
        """The weapon of the main shooter (SHO-58-q)."""
        assert self.shooter.weapon is not None
        return self.shooter.weapon


@rule("ADLG-SHO-58-i", "ADLG-SHO-58-j")
def support_of(supporters: tuple[Troop, ...]) -> int:
    """One for each supporter, one half for light troops; halves are added up and rounded up, at most 3."""
    half = Fraction(*SHOOTING.support_of_light)
    total = sum((half if one.is_light else Fraction(SHOOTING.support) for one in supporters), Fraction(0))
    return min(SHOOTING.most_support, -(-total // 1))


@rule("ADLG-SHO-58-m", "ADLG-SHO-58-n", "ADLG-SHO-58-o", "ADLG-SHO-58-q")
def protection_against(weapon: Weapon, target: Troop) -> int:
    """The target's protection after the main shooter's weapon, before its pavise."""
    own = target.protection
    if weapon.effect == "normal" or target.category in WEAPON_SHEET.keeps[weapon.effect]:
        return own
    return {"one": 1, "less_one": max(0, own - 1), "none": 0}[weapon.effect]


@rule("ADLG-SHO-58-p", "ADLG-ABI-20-a", "ADLG-ABI-20-b")
def is_behind_pavise(volley: Volley) -> bool:
    """A pavise helps after the weapon, but not against artillery and fire, nor where cover helps already."""
    return volley.target.has("pavise") and volley.weapon.effect != "none" and not volley.is_covered


def protections_of(volley: Volley) -> tuple[Added, ...]:
    """What the target adds to its die, with the rule that says so."""
    by = {"normal": "a", "one": "m", "less_one": "n", "none": "o"}[volley.weapon.effect]
    own = Added("protection", f"ADLG-SHO-58-{by}", protection_against(volley.weapon, volley.target))
    return (own, Added("pavise", "ADLG-SHO-58-p", PAVISE)) if is_behind_pavise(volley) else (own,)


def protection_of(volley: Volley) -> int:
    """What the target adds to its die, all together."""
    return sum(one.amount for one in protections_of(volley))


@rule("ADLG-SHO-58-d", "ADLG-SHO-58-e", "ADLG-SHO-58-f", "ADLG-SHO-58-g", "ADLG-SHO-57-d")
def hindrances_of(volley: Volley) -> tuple[Added, ...]:
    """What makes it harder for the main shooter."""
    shooter = volley.shooter
    every = (
        (shooter.is_light, Added("light_shooter", "ADLG-SHO-58-d", SHOOTING.light_shooter)),
        (volley.is_covered, Added("target_in_cover", "ADLG-SHO-58-e", SHOOTING.target_in_cover)),
        (volley.is_disordered, Added("disordered", "ADLG-SHO-58-f", SHOOTING.disordered)),
        (
            volley.is_hampered and shooter.category != "LI",
            Added("shooter_in_cover", "ADLG-SHO-58-g", SHOOTING.shooter_in_cover),
        ),
        (volley.is_rearward, Added("from_the_rear", "ADLG-SHO-57-d", WEAPON_SHEET.from_the_rear)),
    )
    return tuple(one for holds, one in every if holds)


@rule("ADLG-SHO-58-h", "ADLG-SHO-58-l", "ADLG-SHO-58-t")
def modifiers_of(volley: Volley) -> tuple[Added, ...]:
    """All that is added to the main shooter's die, with its cause."""
    weapon, target, found = volley.weapon, volley.target, list(hindrances_of(volley))
    if weapon.against_mounted and target.is_mounted:
        found.append(Added("against_mounted", "ADLG-SHO-58-h", weapon.against_mounted))
    if weapon.against_huge and target.category in WEAPON_SHEET.huge.categories:
        found.append(Added("against_huge", "ADLG-SHO-58-t", weapon.against_huge))
    if support := support_of(volley.supporters):
        found.append(Added("support", "ADLG-SHO-58-i", support))
    return tuple(found)


@rule("ADLG-SHO-58-a", "ADLG-QUA-12-d", "ADLG-ABI-17-i")
def totals_of(volley: Volley, dice: tuple[int, int]) -> tuple[int, int]:
    """What shooter and target reach: each die after quality, with modifiers and with protection."""
    shot = volley.shooter.shooting_die[dice[0] - 1] + sum(one.amount for one in modifiers_of(volley))
    return shot, volley.target.die[dice[1] - 1] + protection_of(volley)


@rule("ADLG-SHO-58-a")
def does_hit(volley: Volley, dice: tuple[int, int]) -> bool:
    """The shooter's total is higher."""
    shot, stood = totals_of(volley, dice)
    return shot > stood
