"""3.33 Mounting and dismounting."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.orders import NOWHERE, Things, order
from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import within
from walstatt.games.siege.ground import ground
from walstatt.games.siege.named import why_no_beast
from walstatt.games.siege.position import (
    ABLE,
    ACTED,
    MOUNTING,
    OFF,
    Figure,
    Siege,
    class_of,
    hexes_of,
    is_fit,
    is_living,
    mark_done,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.r1_6_movement import MOVEMENT
from walstatt.games.siege.ruleset import barred, own_man
from walstatt.games.siege.tasks import why_hands_full


@rule("S3.33-a", "S3.33-b", "S3.33-c", "S3.33-e", "S3.33-f")
def why_not_mount(p: Siege, me: Seat, unit: int, horse: int) -> Refusal | None:
    """3.33 An unhurt knight on foot next to a riderless horse, who has done nothing in this phase."""
    figure, beast = own_man(p, me, unit, "S3.33-a"), p.figures.get(horse)
    if isinstance(figure, Refusal):
        return figure
    refusal = _why_not_saddle(p, unit, figure)
    if refusal is not None:
        return refusal
    if figure.mount:
        return Refusal("S3.33-a", "is_mounted", unit=unit)
    refusal = why_hands_full(unit, figure, "S3.33-b")
    if refusal is not None:
        return refusal
    if refusal := why_no_beast(p, horse, "S3.33-b"):
        return refusal
    if beast is None or beast.who != "horse":
        return Refusal("S3.33-b", "no_horse", other=horse)
    if beast.load or is_being_mounted(p, horse):
        return Refusal("S3.33-b", "animal_is_harnessed" if beast.load else "animal_is_mounted", other=horse)
    return None if is_beside(p, figure, beast) else Refusal("S3.33-b", "not_beside_horse", unit=unit)


def is_beside(p: Siege, figure: Figure, beast: Figure) -> bool:
    """S3.33-b Whether a living horse is next to a figure, with either of its hexes, and no wall between them."""
    return is_living(beast) and any(at in ground(p).ways[figure.cell] for at in (beast.cell, beast.rear))


def _why_not_saddle(p: Siege, unit: int, figure: Figure) -> Refusal | None:
    """S3.33-a, -c, -e What mounting and dismounting have in common."""
    if class_of(figure).mounted is None:
        return Refusal("S3.33-c", "knights_only", unit=unit)
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.state != ABLE:
        return Refusal("S3.33-e", "is_wounded", unit=unit)
    if figure.done & ACTED:
        return Refusal("S3.33-f", "already_acted", unit=unit)
    return barred(p, "work", unit)


def is_being_mounted(p: Siege, horse: int) -> bool:
    """S3.33-f Whether a knight is busy with this horse until the end of the phase."""
    return any(other == horse for key, other in p.notes.items() if key.startswith("mount-"))


def mounters(p: Siege, me: Seat, horse: int) -> Iterator[Things]:
    """Who can mount a horse."""
    near, beast = ground(p).map.grid.neighbours, p.figures.get(horse)
    if beast is not None and beast.who == "horse" and is_living(beast):
        for cell in dict.fromkeys(beside for at in hexes_of(beast) for beside in near[at]):
            unit = p.standing.get(cell)
            if unit is not None and unit != horse and why_not_mount(p, me, unit, horse) is None:
                yield unit, horse


@order(
    "mount", rule="S3.33-a", also=("S3.33-d",), when=MOVEMENT, about=("unit", "unit"), bearers=("horse",),
    why_not=why_not_mount, ways=mounters, zone=within(1),
)  # fmt: skip
def mount(p: Siege, me: Seat, unit: int, horse: int) -> None:
    """S3.33-a It takes the whole phase; the counters are exchanged at its end."""
    mark_done(p, unit, MOUNTING)
    p.notes[f"mount-{unit}"] = horse
    p.tell("S3.33-a", "mounts", unit=unit, other=horse)


def why_not_dismount(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """3.33 An unhurt rider who has done nothing in this phase."""
    figure = own_man(p, me, unit, "S3.33-a")
    if isinstance(figure, Refusal):
        return figure
    refusal = _why_not_saddle(p, unit, figure)
    if refusal is not None:
        return refusal
    return None if figure.mount else Refusal("S3.33-a", "not_mounted", unit=unit)


@order(
    "dismount", rule="S3.33-a", also=("S3.33-d",), when=MOVEMENT, bearers=("rider",), why_not=why_not_dismount,
    zone=NOWHERE,
)  # fmt: skip
def dismount(p: Siege, me: Seat, unit: int) -> None:
    """S3.33-a It takes the whole phase."""
    mark_done(p, unit, MOUNTING)
    p.notes[f"mount-{unit}"] = 0
    p.tell("S3.33-a", "dismounts", unit=unit)


@rule("S3.33-d", "S3.33-f")
def exchange_counters(p: Siege) -> None:
    """S3.33-d, -f At the end of the phase knight and horse become one counter, or two."""
    for key in [key for key in p.notes if key.startswith("mount-")]:
        unit, horse = int(key.removeprefix("mount-")), p.notes.pop(key)
        figure = p.figures[unit]
        if not is_fit(figure) or figure.state != ABLE or (horse and not is_beside(p, figure, p.figures[horse])):
            continue
        if horse:
            beast = p.figures[horse]
            lift(p, horse)
            p.figures[horse] = beast._replace(cell=OFF, rear=OFF, away="ridden", side=figure.side)
            p.figures[unit] = figure._replace(mount=horse)
            put(p, unit, beast.cell, rear=beast.rear)
            p.tell("S3.33-d", "mounted", unit=unit)
        else:
            lift(p, unit)
            p.figures[unit] = p.figures[unit]._replace(mount=0, cell=OFF, rear=OFF)
            put(p, figure.mount, figure.cell, rear=figure.rear)
            p.owe("thrown", unit, figure.mount, "able")
