"""16.4 Where a main unit stands: penalties of the ground, the better place, works and stakes before its front."""

from __future__ import annotations

from walstatt.core.rulebook import rule
from walstatt.games.adlg.added import Added
from walstatt.games.adlg.position import Battlefield, Patch
from walstatt.games.adlg.rules.s10_zone import is_entirely_in_cover_ground
from walstatt.games.adlg.rules.s19_terrain import stands_higher
from walstatt.games.adlg.small_tables import MELEE
from walstatt.games.adlg.table import Ground, land_of
from walstatt.games.adlg.tables import OPEN
from walstatt.games.adlg.terrain import TERRAIN
from walstatt.space.plane.base import Base
from walstatt.space.plane.measure import CONTACT
from walstatt.space.plane.shape import are_together
from walstatt.space.plane.terrain import base_to_piece, is_in

STEEP_HILL, FORTIFICATION, OBSTACLE = "steep_hill", "fortification", "obstacle"
HIGHER, BANK, WORK = "ADLG-MOD-64-a", "ADLG-MOD-64-b", "ADLG-MOD-64-c"


@rule("ADLG-MOD-63-i", "ADLG-MOD-63-j", "ADLG-MOD-63-n", "ADLG-MOD-63-q")
def terrain_penalty(p: Battlefield, who: int, enemy: int) -> int:
    """The worst of all ground that any part of the base is in; who attacks an enemy at the very edge is in it too."""
    one, foe = p.units[who], p.units[enemy]
    worst = 0
    for index in land_of(p).slow:
        ground = land_of(p).grounds[index]
        is_there = is_in(one.base, ground.piece) or (
            one.has_attacked and is_in(foe.base, ground.piece) and base_to_piece(one.base, ground.piece) <= CONTACT
        )
        if is_there:
            worst = min(worst, one.traits.penalty_in(ground.terrain, ground.kind))
    return worst


@rule("ADLG-UNIT-22-i")
def is_in_open(p: Battlefield, who: int) -> bool:
    """In the open: unless the whole base is in rough or difficult terrain."""
    return not is_entirely_in_cover_ground(p, p.units[who].base)


def _is_higher(p: Battlefield, base: Base) -> bool:
    """Wholly on a hill with its top behind the front: of a steep one the whole crest (MOD-64-a)."""
    for patch, ground in zip(p.terrain, land_of(p).grounds, strict=True):
        if not ground.terrain.is_high or not patch.crest:
            continue
        (ax, ay), (bx, by) = patch.crest
        tops = patch.crest if ground.terrain.id == STEEP_HILL else (((ax + bx) // 2, (ay + by) // 2),)
        if all(stands_higher(base, ground.piece, top) for top in tops):
            return True
    return False


def _has_edge(ground: Ground) -> bool:
    """A river that is not dry, or a gully (MOD-64-b)."""
    return bool(ground.terrain.edge_bonus) and ground.kind != OPEN


def defends_bank(p: Battlefield, base: Base, enemy: Base) -> bool:
    """It is wholly outside, and its enemy at least partly inside (MOD-64-b)."""
    return any(
        _has_edge(ground) and is_in(enemy, ground.piece) and not is_in(base, ground.piece)
        for ground in land_of(p).grounds
    )


@rule("ADLG-FOR-67-a")
def work_before(p: Battlefield, base: Base) -> Patch | None:
    """The fortification or obstacle behind which a base stands corner on corner."""
    for patch in p.terrain:
        if patch.type not in (FORTIFICATION, OBSTACLE) or len(patch.line) != 2:
            continue
        one, other = patch.line
        for left, right in ((one, other), (other, one)):
            if are_together(base.front_left, left, CONTACT) and are_together(base.front_right, right, CONTACT):
                return patch
    return None


@rule("ADLG-MOD-63-f", "ADLG-MOD-64-a", "ADLG-MOD-64-b", "ADLG-MOD-64-c", "ADLG-MOD-64-d", "ADLG-TER-71-c")
def better_place(p: Battlefield, who: int, enemy: int, is_across: bool) -> Added | None:
    """Standing higher, defending a bank, the edge of a gully or a fortification: 1 in all, never more."""
    base, its, troop = p.units[who].base, p.units[enemy].base, p.units[who].traits
    work = work_before(p, base) if is_across else None
    if work is not None and TERRAIN[work.type].defence and troop.is_foot and troop.category not in ("WWg", "LI"):
        return Added("fortification", WORK, MELEE.better_place)
    if defends_bank(p, base, its):
        return Added("bank", BANK, MELEE.better_place)
    if _is_higher(p, base) and not _is_higher(p, its):
        return Added("higher", HIGHER, MELEE.better_place)
    return None
