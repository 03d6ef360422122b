"""Troops: a type with its quality and abilities, made once into all that rules ask of a unit and that never changes.

A troop is written as `HSW O impact armour`: type, quality (M, O, E), what was bought; a mixed unit as `MIX E HSW bow`.
Positions keep that text, and `troop(text)` gives the traits.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.sheets import OVERLAY
from walstatt.games.adlg.small_tables import QUALITY_DICE
from walstatt.games.adlg.tables import (
    ABILITIES,
    BARRED,
    BASES,
    MOVES,
    OPTION_COSTS,
    QUALITIES,
    TYPES,
    UNIT_COSTS,
    UNIT_SHEET,
    WEAPON_SHEET,
    UnitType,
    column_of,
)
from walstatt.games.adlg.terrain import penalties_of
from walstatt.games.adlg.traits import Troop, Weapon
from walstatt.papers.overlay import fault
from walstatt.space.plane.measure import UD

MIX = UNIT_SHEET.mixed
FOOT, MOUNTED, LIGHT = UNIT_SHEET.categories.foot, UNIT_SHEET.categories.mounted, UNIT_SHEET.categories.light
IMPACTS = ("impact", "impact_half_bow", "impetuous")
ONE_OF = (IMPACTS, ("armour", "heavy_armour"))  # nobody has two of these


class BadTroop(ValueError):
    """A text that names no troop: what is wrong, and the word."""

    def __init__(self, text: str, code: str, word: str = "") -> None:
        super().__init__(f"{text!r}: {code.replace('_', ' ')}{f' {word}' if word else ''}")
        self.text, self.code, self.word = text, code, word


class _Named(NamedTuple):
    """What a text says."""

    text: str
    type: str
    melee: UnitType
    quality: str
    bought: tuple[str, ...]


@cache
def troop(text: str) -> Troop:
    """The troop that a text names; raises BadTroop."""
    named = _read(text)
    _check_bought(named)
    return _made(named)


def check_texts(name: str, texts: Iterable[str]) -> None:
    """Refuse a data file that names a troop there is not; raises ValueError."""
    for text in texts:
        try:
            troop(text)
        except BadTroop as error:
            raise fault(OVERLAY, name, error) from None


def _read(text: str) -> _Named:
    words = text.split()
    if len(words) < 2:
        raise BadTroop(text, "needs_type_and_quality")
    type_, quality, bought = words[0], words[1], words[2:]
    if type_ == MIX.id:
        if not bought or bought[0] not in MIX.melee_types:
            raise BadTroop(text, "needs_melee_type")
        melee, bought = TYPES[bought[0]], bought[1:]
    elif type_ in TYPES:
        melee = TYPES[type_]
    else:
        raise BadTroop(text, "unknown_type", type_)
    if quality not in QUALITIES:
        raise BadTroop(text, "unknown_quality", quality)
    for word in bought:
        if word not in ABILITIES or ABILITIES[word].derived or bought.count(word) > 1:
            raise BadTroop(text, "unknown_ability" if word not in ABILITIES else "not_to_be_bought", word)
    order = list(ABILITIES)
    return _Named(text, type_, melee, quality, tuple(sorted(bought, key=order.index)))


def _check_bought(named: _Named) -> None:
    """ARM-81-a Everything that is bought has a price."""
    for word in named.bought:
        if not _is_offered(named, word):
            raise BadTroop(named.text, "not_for_this_type", word)
    has = (*named.melee.abilities, *named.bought)
    for group in ONE_OF:
        both = [word for word in group if word in has]
        if len(both) > 1:
            raise BadTroop(named.text, "not_together", " ".join(both))
    _check_weapons(named)
    if base_cost(named.melee.id, named.quality, named.bought) == BARRED:
        raise BadTroop(named.text, "no_such_quality", named.quality)


def _is_offered(named: _Named, word: str) -> bool:
    if named.type == MIX.id and (ABILITIES[word].weapon or word == "impetuous"):
        return word in MIX.weapons
    if word in named.melee.weapons:
        return True
    return any(
        word in row.options and named.melee.id in row.units for row in (*OPTION_COSTS.rows, *OPTION_COSTS.included)
    )


def _check_weapons(named: _Named) -> None:
    """One missile weapon at most; light infantry and mixed units need one, light horse one or Impact."""
    weapons = [word for word in named.bought if ABILITIES[word].weapon]
    own = "impact_half_bow" in named.bought or "blades" in named.bought
    own = own or (named.melee.arms_itself and "impact" in named.bought)
    must = named.type == MIX.id or (bool(named.melee.weapons) and not named.melee.armed)
    if len(weapons) + own > 1:
        raise BadTroop(named.text, "too_many_weapons", " ".join(weapons))
    if must and not weapons and not own:
        raise BadTroop(named.text, "needs_weapon")


def base_cost(type_: str, quality: str, bought: tuple[str, ...]) -> int:
    """ARM-81-a The base cost by type and quality; BARRED if there is none."""
    rows = [row for row in UNIT_COSTS.rows if type_ in row.units and (not row.having or row.having in bought)]
    row = next((row for row in rows if row.having), rows[0])
    return row.costs[QUALITIES.index(quality)]


def _made(named: _Named) -> Troop:
    melee = named.melee
    has = tuple(word for word in ABILITIES if word in (*melee.abilities, *named.bought))
    moves, base = MOVES[melee.moves], BASES[named.type]
    is_unmanoeuvrable = _is_unmanoeuvrable(named, has)
    return Troop(
        code=_code(named),
        type=named.type,
        melee_type=melee.id,
        quality=named.quality,
        abilities=has,
        category=melee.category,
        arm=melee.arm,
        beast=melee.beast,
        frightens=UNIT_SHEET.frightens.get(melee.beast, ()),
        column=column_of(melee.category, melee.arm),
        protection=melee.protection + sum(ABILITIES[word].protection for word in named.bought),
        cohesion=melee.cohesion,
        armour=max([melee.armour, *(ABILITIES[word].armour for word in named.bought)]),
        width=base.width,
        depth=base.depth,
        moves=moves.allowances(),
        far_move=(moves.far or moves.open) * UD,
        penalties=penalties_of(melee.category, melee.arm),
        weapon=_weapon(named, has),
        footnotes=melee.footnotes,
        no_impact_against=melee.no_impact_against,
        die=QUALITY_DICE[named.quality],
        melee_die=QUALITY_DICE[_lower(named.quality, named.type == MIX.id)],
        shooting_die=QUALITY_DICE[_lower(named.quality, "impact_half_bow" in has)],
        is_mounted=melee.category in MOUNTED,
        is_light=melee.category in LIGHT,
        is_impetuous="impetuous" in has,
        is_expendable="expendable" in has,
        is_unmanoeuvrable=is_unmanoeuvrable,
        has_impact=any(word in has for word in IMPACTS),
        can_evade=_evades(named, has),
        can_rally=melee.can_rally and "expendable" not in has,
        has_slow_turns=is_unmanoeuvrable or melee.slow_turns,
    )


def _code(named: _Named) -> str:
    """The one text of a troop: what is bought stands in the order of the book."""
    melee = (named.melee.id,) if named.type == MIX.id else ()
    return " ".join((named.type, named.quality, *melee, *named.bought))


@rule("ADLG-DIF-34-c")
def _is_unmanoeuvrable(named: _Named, has: tuple[str, ...]) -> bool:
    """DIF-34-c Some types always are, others if they are impetuous."""
    how = MIX.unmanoeuvrable if named.type == MIX.id else named.melee.unmanoeuvrable
    return how == "yes" or (how == "if_impetuous" and "impetuous" in has)


@rule("ADLG-ABI-17-i", "ADLG-ABI-18-b")
def _lower(quality: str, is_lower: bool) -> str:
    """ABI-17-i, ABI-18-b One step lower, if it is; mediocre stays mediocre."""
    return QUALITIES[max(0, QUALITIES.index(quality) - is_lower)]


@rule("ADLG-EVA-47-a", "ADLG-EVA-47-b")
def _evades(named: _Named, has: tuple[str, ...]) -> bool:
    """EVA-47-a Who may evade."""
    evades = MIX.evades if named.type == MIX.id else named.melee.evades
    return evades == "yes" or (evades == "unless_impact" and "impact" not in has and "impetuous" not in has)


@rule("ADLG-SHO-56-a", "ADLG-SHO-56-b", "ADLG-SHO-56-c", "ADLG-SHO-56-d", "ADLG-SHO-56-e", "ADLG-SHO-56-i")
def _weapon(named: _Named, has: tuple[str, ...]) -> Weapon | None:
    """SHO-56 The weapon it shoots with; a bought one replaces the usual one."""
    bought = [word for word in named.bought if ABILITIES[word].weapon]
    name = bought[0] if bought else "bow" if "impact_half_bow" in has else named.melee.armed
    if not name or "blades" in has:
        return None
    for row in WEAPON_SHEET.rows:
        if name in row.weapons and named.type in row.units:
            return Weapon(
                name=name,
                range=row.range,
                effect=row.protection[row.weapons.index(name)],
                against_mounted=row.against_mounted,
                against_huge=row.against_huge,
                beside=WEAPON_SHEET.beside,
                far_beside=row.far_beside or WEAPON_SHEET.beside,
                edges=named.melee.shoots_from,
                shoots_after_moving=row.shoots_after_moving,
            )
    raise BadTroop(named.text, "not_for_this_type", name)
