"""Choosing an army: what each people can take, why a list cannot be finished, and how even a pairing is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.mfm.armies import (
    army_by_chance,
    cost_of_piece,
    mounted_army,
    ready_army,
    why_not_piece,
)
from walstatt.games.mfm.tables import KINDS, PEOPLES, Kind, load, ready_armies
from walstatt.games.mfm.view import icon_of, looks, values_of
from walstatt.papers.rosters import Roster
from walstatt.view import Recruit

LEAST_EVEN, MOST_EVEN = 35, 65  # per cent of battles that a side wins where a pairing is even


class Pairing(msgspec.Struct, frozen=True):
    """A pairing of two ready armies as it was measured: battles that the first and the second have won."""

    points: int
    mounted: bool
    red: str
    blue: str
    wins: tuple[int, int]
    games: int


@cache
def pairings() -> tuple[Pairing, ...]:
    """All pairings that were measured."""
    return msgspec.convert(load("pairings.toml")["pairings"], tuple[Pairing, ...])


class ArmyLists:
    """How armies of MfM are put together."""

    peoples: tuple[str, ...] = PEOPLES
    sizes: tuple[int, ...] = ()

    def parts(self, points: int) -> tuple[str, ...]:
        """An army is one body."""
        return ()

    @rule("MFM-C1.1-k", "MFM-G10-b")
    def offers(self, people: str, pieces: Sequence[str] = (), part: str = "", points: int = 0) -> tuple[Recruit, ...]:
        """C1.1-k All rows of a value table, with what their symbols allow."""
        return tuple(_recruit(kind) for kind in KINDS.values() if kind.people == people)

    def ready(self, people: str, points: int) -> tuple[str, ...]:
        """The ready-made lists of a people for these points."""
        sizes = {(army.points, bool(army.mounted)) for army in ready_armies() if army.people == people}
        makers = {False: ready_army, True: mounted_army}
        found = [makers[mounted](people, points) for mounted in makers if (points, mounted) in sizes]
        return tuple(Roster(people, pieces).text for pieces in found)

    def costs(self, people: str, pieces: Sequence[str], points: int) -> tuple[int, ...]:
        """What each piece costs; what is unknown costs nothing."""
        return tuple(map(cost_of_piece, pieces))

    def tidy(self, people: str, pieces: Sequence[str]) -> tuple[str, ...]:
        """As they were taken."""
        return tuple(pieces)

    def names(self, people: str, pieces: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """Each piece and those aboard."""
        return tuple(tuple(f"unit-{one}" for one in piece.split()) for piece in pieces)

    def summary(self, people: str, pieces: Sequence[str], points: int) -> tuple[tuple[str, str], ...]:
        """How many figures."""
        return (("army-figures", str(sum(len(piece.split()) for piece in pieces))),)

    @rule("MFM-G10-a", "MFM-G10-b")
    def faults(self, people: str, pieces: Sequence[str], points: int, limits: bool) -> tuple[Refusal, ...]:
        """G10-a Each piece is looked at beside those before it."""
        if not pieces:
            return (Refusal("MFM-G10-a", "army_is_empty"),)
        each = [why_not_piece(people, pieces[:at], one, points, limits) for at, one in enumerate(pieces)]
        return tuple({found.code: found for found in reversed(each) if found is not None}.values())

    def why_not_add(self, people: str, pieces: Sequence[str], piece: str, points: int, limits: bool) -> Refusal | None:
        """G10-a Why a piece cannot join these."""
        return why_not_piece(people, pieces, piece, points, limits)

    def rest(self, people: str, pieces: Sequence[str], piece: str) -> list[str]:
        """Nothing takes the place of anything."""
        return list(pieces)

    def drawn(self, people: str, points: int, seed: str) -> str:
        """An army by chance that spends all it can."""
        return Roster(people, army_by_chance(people, points, seed)).text

    def notes(self, options: Mapping[str, Any]) -> tuple[Refusal, ...]:
        """A pairing of ready armies that has not been even between bots is told to be so."""
        is_chosen = any(options.get(f"{seat}-army") for seat in ("red", "blue"))
        if is_chosen or options.get("armies") not in ("ready", "mounted") or options.get("board") != "plain":
            return ()
        wanted = (options["points"], options["armies"] == "mounted", {options["red-people"], options["blue-people"]})
        for one in pairings():
            if (one.points, one.mounted, {one.red, one.blue}) == wanted and (note := _note(one)):
                return (note,)
        return ()


def _note(one: Pairing) -> Refusal | None:
    """Which people has won too often to call a pairing even."""
    wins = {one.red: one.wins[0], one.blue: one.wins[1]}
    people = max(wins, key=lambda name: wins[name])
    if all(LEAST_EVEN * one.games <= 100 * won <= MOST_EVEN * one.games for won in wins.values()):
        return None
    return Refusal("MFM-G10-c", "pairing_is_uneven", people=f"people-{people}", wins=wins[people], games=one.games)


def _recruit(kind: Kind) -> Recruit:
    """A row of a value table as it is offered."""
    allows = [f"symbol-{symbol.replace('_', '-')}" for symbol in kind.symbols]
    if kind.is_vehicle:
        group = "army-mounts" if kind.gait == "horse" else "army-chariots"
    else:
        group = "army-riders" if "red_horse" in kind.symbols else "army-foot"
    own = [one for one in KINDS.values() if one.people == kind.people]
    on = [one.id for one in own if one.is_vehicle and _may_start_on(kind, one)] if not kind.is_vehicle else []
    return Recruit(
        id=kind.id,
        word=f"unit-{kind.id}",
        group=group,
        icon=icon_of(kind),
        cost=kind.cost,
        values=(*values_of(kind)[:-1], ("value-lives", str(kind.lives))),
        allows=tuple(allows),
        seats=kind.seats,
        leads=not kind.is_vehicle and kind.can_drive,
        rides=tuple(on),
        colour=looks().armies[kind.people].colour,
    )


@rule("MFM-C1.1-b", "MFM-C1.1-e", "MFM-C1.1-g", "MFM-R5-c")
def _may_start_on(kind: Kind, vehicle: Kind) -> bool:
    """C1.1-e, -g Black horses start anywhere, red ones on mounts, the wheel on chariots."""
    own = "wheel" if vehicle.gait == "chariot" else "red_horse"
    return "black_horse" in kind.symbols or own in kind.symbols
