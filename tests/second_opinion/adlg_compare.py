"""Holding L'Art de la Guerre against the second opinion: measures, zones, command, contacts and conformations."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from tests.second_opinion import adlg_zones as book
from tests.second_opinion.adlg_shapes import HAIR, Base, distance
from tests.second_opinion.adlg_units import Field, Troop
from walstatt.games.adlg import GAME
from walstatt.games.adlg.rules import s02_geometry, s07_command, s10_zone
from walstatt.space import plane
from walstatt.space.plane.ahead import base_distance
from walstatt.space.plane.conform import conformed


class Difference(NamedTuple):
    """Where game and book disagree."""

    what: str
    game: Any
    book: Any


def differences(p: dict[str, Any], rng: Random) -> Iterator[Difference]:
    """All that game and opinion tell differently of a position."""
    game = GAME.load(p)
    field = Field(p)
    yield from measures(game, field)
    yield from zones(game, field)
    yield from command(game, field, rng)
    yield from contacts(game, field)


def base_of(one: Troop) -> plane.Base:
    """The base as the plane knows it."""
    b = one.base
    return plane.Base(int(b.x), int(b.y), b.facing, b.depth, b.width)


def measures(game: Any, field: Field) -> Iterator[Difference]:
    """GEO-09-g: distances from rim to rim."""
    troops = list(field.troops.values())
    for i, one in enumerate(troops):
        for other in troops[:i]:
            told, said = base_distance(base_of(one), base_of(other)), distance(one.shape, other.shape)
            if abs(told - said) > HAIR:
                yield Difference(f"distance {one.number} to {other.number}", told, float(said))


def zones(game: Any, field: Field) -> Iterator[Difference]:
    """Whose zone covers a unit, and who of them binds it."""
    for unit in field.troops.values():
        told = s10_zone.zones_on(game, unit.number, game.units[unit.number].base, {})
        for foe, verdict in book.threats(field, unit).items():
            if verdict is not None and verdict != (foe in told):
                yield Difference(f"zone of {foe} on {unit.number}", foe in told, verdict)
        binding = book.most_threatening(field, unit)
        if binding is not None and binding != set(s10_zone.bound_by(game, unit.number)):
            yield Difference(f"{unit.number} is bound by", s10_zone.bound_by(game, unit.number), binding)


def command(game: Any, field: Field, rng: Random) -> Iterator[Difference]:
    """Who is in command range, alone and as some of a corps."""
    for side in ("south", "north"):
        mine = [one for one in field.troops.values() if one.side == side]
        parts = [[one] for one in mine] + [rng.sample(mine, min(3, len(mine))) for _ in range(2)]
        for part in parts:
            said = book.is_in_range(field, part) if part else None
            if said is not None and said != s07_command.is_in_range(game, [one.number for one in part]):
                yield Difference(f"command range of {[one.number for one in part]}", not said, said)


def contacts(game: Any, field: Field) -> Iterator[Difference]:
    """Front, flank or rear of whoever is straight ahead, and the pose that aligns with it."""
    for one in field.troops.values():
        for foe in field.foes(one):
            said = book.kind_of_contact(one.base, foe.base)
            if said is None or book.first_edge(one.base, foe.base) is None:
                continue
            told = s02_geometry.kind_of_contact(base_of(one), base_of(foe))
            if told != said:
                yield Difference(f"contact of {one.number} with {foe.number}", told, said)
            ideal = book.conformed(one.base, foe.base, said)
            pose = conformed(base_of(one), base_of(foe), said)
            if not is_same(pose, ideal):
                yield Difference(f"{one.number} conforms to the {said} of {foe.number}", pose, ideal)


def is_same(pose: plane.Base | plane.Pose, ideal: Base) -> bool:
    """The same place and facing, but for rounding."""
    aside = max(abs(Fraction(pose.x - ideal.x)), abs(Fraction(pose.y - ideal.y))) <= HAIR
    return aside and (pose.facing - ideal.facing) % 5760 == 0
