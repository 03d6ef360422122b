"""Routes: putting armies together, and what is worth knowing of a battle before it is set up."""

from __future__ import annotations

from collections import Counter
from typing import Any

from litestar import post
from litestar.params import JSONBody

from walstatt.core.game import Game
from walstatt.core.questions import Refusal
from walstatt.papers.rosters import BadRoster, Muster, Roster, read_roster
from walstatt.papers.words import words
from walstatt.server.catalogue import game_named
from walstatt.server.described import PROBLEMS
from walstatt.server.given import PathText, Reader
from walstatt.server.offers import ArmyWire, NotesWire, PieceWire
from walstatt.server.problems import Problem, refusal_wire
from walstatt.server.requests import ArmyList, BattleOptions
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
    people, pieces = roster
    offers = muster.offers(people)
    wanted = [one.id for one in offers if not one.seats] + [data.adding] * bool(data.adding)
    barred = {one: muster.why_not_add(people, pieces, one, data.points, data.limits) for one in wanted}
    cost = sum(map(muster.cost, pieces))
    return ArmyWire(
        people=people,
        peoples=list(muster.peoples),
        text=roster.text,
        pieces=[PieceWire(piece=one, count=count, cost=muster.cost(one)) for one, count in Counter(pieces).items()],
        cost=cost,
        left=data.points - cost,
        faults=[_told(game, fault, lang) for fault in muster.faults(people, pieces, data.points, data.limits)],
        offers=list(offers),
        barred={one: _told(game, why, lang) for one, why in barred.items() if why is not None},
        ready=list(muster.ready(people, data.points)),
    )


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


ROUTES = [look_at_army, look_at_options]
