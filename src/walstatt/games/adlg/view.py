"""What screens draw: the table with its terrain, bases to scale, and what is measured, for both sides (GEO-11-a)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from walstatt.core.questions import Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.measures import range_of, shooting_areas
from walstatt.games.adlg.position import MELEE, Battlefield, Commander, Marker, Patch, Unit, commander_of
from walstatt.games.adlg.rules.s10_zone import zone_of_control
from walstatt.games.adlg.rules.s16_bout import engagement
from walstatt.games.adlg.rules.s17_works import LOOTED
from walstatt.games.adlg.sheets import Sheet, sheet
from walstatt.games.adlg.small_tables import RANK_SHEET, RANKS
from walstatt.games.adlg.table import made_ready
from walstatt.games.adlg.tables import BASES, GROUNDS, MOVE_COSTS
from walstatt.space.plane.manoeuvre import moved
from walstatt.space.plane.measure import UD
from walstatt.view import Area, Army, Board, Look, Overlay, Piece, Track, View

COMMANDERS = 1000  # a commander's number among the pieces is his own and this
MARKERS = 2000  # and that of a marker
ZONES = {"sector": "overlay-sector", "zone": "overlay-zone-heavy", "light_zone": "overlay-zone-light"}
TOKEN = BASES["CMD"].radius or 0
NO_ZONE = ("Art", "WWg")
STATES = {
    "is_disordered": "state-disordered",
    "has_charged": "state-charged",
    "is_fixed": "state-fixed",
    "has_tested": "state-tested",
}


class LookSheet(Sheet, frozen=True):
    """Colours, patterns and icons."""

    terrain: dict[str, Look]
    armies: dict[str, Army]
    icons: dict[str, str]


LOOKS = sheet("looks", LookSheet)


def board(p: Battlefield) -> Board:
    """The table; it does not change during a game."""
    is_to_be_laid = p.set_up is not None or bool(p.laid) or bool(p.to_come)
    return _board(p.width, p.height, _ground(p), is_to_be_laid)


def _ground(p: Battlefield) -> tuple[Patch, ...]:
    """The terrain without camps that were looted."""
    return tuple(patch for patch in p.terrain if patch.name != LOOTED)


@lru_cache(maxsize=64)
def _board(width: int, height: int, terrain: tuple[Patch, ...], has_all_looks: bool = False) -> Board:
    grounds = made_ready(width, height, terrain).grounds
    areas = tuple(
        Area(patch.type, patch.outline, patch.line, patch.width, f"ground-{GROUNDS[ground.kind]}", patch.crest)
        for patch, ground in zip(terrain, grounds, strict=True)
    )
    used = {"plain", *(patch.type for patch in terrain)}
    looks = {name: look for name, look in LOOKS.terrain.items() if has_all_looks or name in used}
    return Board("plane", UD, width, height, areas=areas, terrain=looks, armies=LOOKS.armies)


def view(p: Battlefield, seat: Seat | None) -> View:
    """All of it: nothing on the table is hidden."""
    return View(
        turn=p.turn,
        turns=p.turns or None,
        phase=f"phase-{p.phase}",
        active=(p.side,),
        pieces=(
            *(_piece(p, number, one) for number, one in sorted((p.units | p.to_come).items())),
            *(_token(p, number, one) for number, one in sorted((p.commanders | p.leaders_to_come).items())),
            *(_marker(number, one) for number, one in p.markers.items()),
        ),
        tracks=tuple(_tracks(p)),
        now=dict(p.now),
        known=dict(p.sealed.get(seat or "", {})),
        overlays=(*overlays(p), *set_up_overlays(p)),
        areas=_board(p.width, p.height, _ground(p), True).areas if p.set_up is not None or p.laid else None,
    )


def _piece(p: Battlefield, number: int, one: Unit) -> Piece:
    base = one.base
    is_camp = one.is_camp
    leader = next((who for who in p.commanders.values() if who.unit == number and not who.is_lost), None)
    states = [word for flag, word in STATES.items() if not is_camp and getattr(one, flag)]
    if one.was_near and p.side == one.side and p.phase in ("corps", "orders"):
        states.append("state-near")
    if one.is_taken:
        states.append("state-looted")
    if one.is_looting:
        states.append("state-looting")
    if one.role:
        states.append(f"state-{one.role.replace('_', '-')}")
    if leader is not None:
        states.append("state-commander")
    return Piece(
        number,
        f"unit-{one.word}" if one.word else ("unit-camp" if is_camp else f"type-{_type(one)}"),
        one.side,
        one.side,
        LOOKS.icons["CAMP" if is_camp else one.traits.type],
        label=one.name,
        pose=None if (one.is_lost and not is_camp) or number in p.to_come else (one.x, one.y, one.facing),
        base=(base.width, base.depth),
        tray="tray-to-come" if number in p.to_come else "tray-lost" if one.is_lost and not is_camp else "",
        values=() if is_camp else _values(one),
        states=tuple(states),
        health=None if is_camp else (one.cohesion, one.traits.cohesion),
    )


def _type(one: Unit) -> str:
    return one.traits.type.casefold().replace("_", "-")


def _values(one: Unit) -> tuple[tuple[str, str], ...]:
    """What is on the roster; abilities are words without a figure."""
    traits = one.traits
    return (
        ("value-type", " ".join(traits.code.split()[:2])),
        *((f"ability-{word.replace('_', '-')}", "") for word in traits.abilities),
        ("value-move", str(traits.moves[0] // UD)),
        ("value-protection", str(traits.protection)),
        ("value-corps", str(one.corps)),
    )


def _token(p: Battlefield, number: int, one: Commander) -> Piece:
    is_to_come = number in p.leaders_to_come
    x, y = (0, 0) if is_to_come else token_place(p, one)
    return Piece(
        COMMANDERS + number,
        f"rank-{one.rank}",
        one.side,
        one.side,
        LOOKS.icons["CMD"],
        label=str(one.corps),
        pose=None if one.is_lost or is_to_come else (x, y, 0),
        tray="tray-to-come" if is_to_come else "tray-lost" if one.is_lost else "",
        is_marker=True,
        stack=1,
        verb="ride" if p.phase == "orders" and (one.side, one.corps) == (p.side, p.corps) else "",
    )


def _marker(number: int, one: Marker) -> Piece:
    """The marker of an ambush; nobody sees here what lies under it."""
    return Piece(
        MARKERS + number,
        "unit-marker",
        one.side,
        one.side,
        LOOKS.icons["MARKER"],
        label=str(number),
        pose=(one.x, one.y, one.facing),
        base=(UD, UD),
        is_marker=True,
    )


def set_up_overlays(p: Battlefield) -> Iterator[Overlay]:
    """Where something may be laid or deployed now."""
    for name, word in ZONES.items():
        box = p.now.get(name)
        if box:
            west, south, east, north = box
            outline = ((west, south), (east, south), (east, north), (west, north))
            yield Overlay("deployment", 0, word, outline=outline)


def token_place(p: Battlefield, one: Commander) -> tuple[int, int]:
    """Where the token of a commander is drawn: with a unit, behind it."""
    if not one.unit:
        return one.x, one.y
    base = p.units[one.unit].base
    behind = moved(base, "back", base.depth + TOKEN)
    return behind.x, behind.y


def _tracks(p: Battlefield) -> Iterator[Track]:
    yield Track("track-turn", p.turn, p.turns or None)
    if p.corps:
        yield Track("track-corps", p.corps)
        yield Track("track-points", p.command_points)
        if commander_of(p, p.side, p.corps) is not None:
            yield Track("track-free-points", p.free_points)


@rule("ADLG-GEO-11-a")
def overlays(p: Battlefield) -> Iterator[Overlay]:
    """What everybody may measure at any time: zones, distances that count, and how far commanders command."""
    for number, one in p.units.items():
        if one.is_lost or one.is_camp:
            continue
        if one.traits.category not in NO_ZONE and one.role != MELEE:
            yield Overlay("zone", number, "overlay-zone", outline=zone_of_control(one.base), figure=UD)
        for area in chain.from_iterable(shooting_areas(one).values()):
            yield Overlay("shooting", number, "overlay-shooting", outline=area, figure=range_of(one))
        yield Overlay("far", number, "overlay-far", around=MOVE_COSTS.far_from, figure=MOVE_COSTS.far_from)
    yield from melee_overlays(p)
    for number, leader in p.commanders.items():
        if leader.is_lost:
            continue
        reach, (x, y) = RANKS[leader.rank].range, token_place(p, leader)
        own = COMMANDERS + number
        yield Overlay("command", own, "overlay-command", circle=(x, y, reach + TOKEN), figure=reach)
        far = reach * RANK_SHEET.light_troops
        yield Overlay("command-light", own, "overlay-command-light", circle=(x, y, far + TOKEN), figure=far)


@rule("ADLG-SUP-60-a")
def melee_overlays(p: Battlefield) -> Iterator[Overlay]:
    """Who fights whom: a line between each two main units, with all who support them."""
    now = engagement(p)
    for fight in now.melees:
        one, other = p.units[fight.one].base, p.units[fight.other].base
        helpers = (helper.who for main in (fight.one, fight.other) for helper in now.supports_of(main))
        among = (fight.one, fight.other, *helpers)
        yield Overlay("melee", fight.one, "overlay-melee", line=(one.centre, other.centre), among=among)
