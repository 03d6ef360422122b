"""Routes: putting armies together, and what is worth knowing of a battle before it is set up."""

from __future__ import annotations

from collections import Counter
from random import Random
from secrets import token_hex
from typing import Any

from litestar import post
from litestar.params import JSONBody

from walstatt.core.game import Game
from walstatt.core.questions import Refusal
from walstatt.papers.rosters import BadRoster, Muster, Roster, looks_of, read_roster
from walstatt.papers.words import words
from walstatt.server.catalogue import game_named
from walstatt.server.described import PROBLEMS
from walstatt.server.given import PathText, Reader
from walstatt.server.offers import ArmyWire, DrawnWire, NotesWire, PieceWire
from walstatt.server.problems import Problem, refusal_wire
from walstatt.server.requests import ArmyList, ArmyWish, BattleOptions
from walstatt.server.wire import RefusalWire


@post("/api/games/{game:str}/army", status_code=200, sync_to_thread=True, responses=PROBLEMS)
def look_at_army(game: PathText, data: JSONBody[ArmyList], reader: Reader) -> ArmyWire:
    """An army list: its cost, what can be added, and every reason for which it cannot be finished."""
    own = game_named(game)
    if own.muster is None:
        raise Problem("not-found")
    try:
        roster = read_roster(data.text)
    except BadRoster as bad:
        raise Problem("bad-setup", code="no_such_army", name=bad.part[:100]) from None
    if roster.people not in own.muster.peoples:
        raise Problem("bad-setup", code="no_such_army", name=roster.people[:100])
    return _looked_at(own, own.muster, roster, data, reader)


def _looked_at(game: Game[Any], muster: Muster, roster: Roster, data: ArmyList, lang: str) -> ArmyWire:
    people, pieces = roster.people, muster.tidy(roster.people, roster.pieces)
    parts = muster.parts(data.points)
    part = data.part if data.part in parts else next(iter(parts), "")
    offers = muster.offers(people, pieces, part, data.points)
    pieces_of = {one.id: one.id if one.is_whole or not part else f"{part}: {one.id}" for one in offers if not one.seats}
    pieces_of |= {data.adding: data.adding} if data.adding else {}
    barred = {
        one: muster.why_not_add(people, pieces, piece, data.points, data.limits) for one, piece in pieces_of.items()
    }
    costs = muster.costs(people, pieces, data.points)
    return ArmyWire(
        people=people,
        peoples=list(muster.peoples),
        text=Roster(people, pieces).text,
        pieces=_rows(muster, people, pieces, data.points),
        cost=sum(costs),
        left=data.points - sum(costs),
        faults=[_told(game, fault, lang) for fault in muster.faults(people, pieces, data.points, data.limits)],
        offers=list(offers),
        barred={one: _told(game, why, lang) for one, why in barred.items() if why is not None},
        ready=list(muster.ready(people, data.points)),
        summary=list(muster.summary(people, pieces, data.points)),
        parts=list(parts),
        sizes=list(muster.sizes),
        slots=_slots(muster, people, pieces, {one.slot: pieces_of[one.id] for one in offers if one.slot}),
    )


def _slots(muster: Muster, people: str, pieces: tuple[str, ...], newcomers: dict[str, str]) -> dict[str, str]:
    """What stands in each slot: what a newcomer would take the place of."""
    rests = {slot: Counter(muster.rest(people, pieces, piece)) for slot, piece in newcomers.items()}
    return {slot: next(iter(Counter(pieces) - rest), "") for slot, rest in rests.items()}


def _rows(muster: Muster, people: str, pieces: tuple[str, ...], points: int) -> list[PieceWire]:
    costs = dict(zip(pieces, muster.costs(people, pieces, points), strict=True))
    names = dict(zip(pieces, muster.names(people, pieces), strict=True))
    looks = looks_of(muster, people, pieces, points)
    return [
        PieceWire(
            piece=piece,
            count=count,
            cost=costs[piece],
            words=list(names[piece]),
            icon=look.icon if (look := looks.get(piece)) else "",
            base=look.base if look else (0, 0),
            values=look.values if look else (),
            slot=look.slot if look else "",
        )
        for piece, count in Counter(pieces).items()
    ]


@post("/api/games/{game:str}/army/any", status_code=200, sync_to_thread=True, responses=PROBLEMS)
def draw_army(game: PathText, data: JSONBody[ArmyWish]) -> DrawnWire:
    """An army by chance, sensible and legal."""
    own = game_named(game)
    if own.muster is None:
        raise Problem("not-found")
    seed = token_hex(8)
    people = data.people or Random(seed).choice(own.muster.peoples)
    is_size = data.points in own.muster.sizes or not own.muster.sizes
    if people not in own.muster.peoples or not is_size:
        raise Problem("bad-setup", code="no_such_army", name=f"{people} {data.points}"[:100])
    return DrawnWire(text=own.muster.drawn(people, data.points, seed))


@post("/api/games/{game:str}/notes", status_code=200, sync_to_thread=True, responses=PROBLEMS)
def look_at_options(game: PathText, data: JSONBody[BattleOptions], reader: Reader) -> NotesWire:
    """What is worth knowing of a battle with these options."""
    own = game_named(game)
    try:
        options = own.checked_options(data.scenario, data.options)
    except ValueError:
        raise Problem("bad-setup", code="no_such_option", name=data.scenario[:100]) from None
    notes = own.muster.notes(options) if own.muster is not None else ()
    return NotesWire(notes=[_told(own, note, reader) for note in notes])


def _told(game: Game[Any], refusal: Refusal, lang: str) -> RefusalWire:
    return refusal_wire(refusal, words(game, lang).refusal(refusal))


ROUTES = [look_at_army, draw_army, look_at_options]
