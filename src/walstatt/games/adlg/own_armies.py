"""Armies that players put together: their lists become armies like the ready ones, and the other way round."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from walstatt.core.rulebook import rule
from walstatt.games.adlg.armies import ARMIES, Army, ArmyRow, Corps, army
from walstatt.games.adlg.costs import cost_of
from walstatt.games.adlg.drafts import CAMP, Band, Draft, called, draft, leader_piece, tidied
from walstatt.games.adlg.lists import LISTS, army_list
from walstatt.games.adlg.rules.s05_army import cost_of_leader, faults_of
from walstatt.papers.rosters import BadRoster, Roster, read_roster


@lru_cache(maxsize=64)
def army_named(text: str, points: int) -> Army:
    """A ready army by its name, or one by its list; raises ValueError that says why it cannot be."""
    if text in ARMIES:
        ready = army(text)
        if ready.points != points:
            raise ValueError(f"{text} is an army of {ready.points} points, not of {points}")
        return ready
    return own_army(text, points)


@rule("ADLG-ARM-81-a")
def own_army(text: str, points: int) -> Army:
    """An army from its list; raises ValueError for one that cannot be finished."""
    try:
        people, pieces = read_roster(text)
    except BadRoster as bad:
        raise ValueError(str(bad)) from None
    if people not in LISTS:
        raise ValueError(f"{people!r} is no army list; there is {', '.join(LISTS)}")
    made = draft(people, tidied(people, pieces), points)
    for fault in faults_of(made):
        raise ValueError(f"{text!r} is no army of {points} points: {fault.rule} {fault.code} {fault.facts or ''}")
    return mustered(made)


def mustered(made: Draft) -> Army:
    """An army of a list that can be finished."""
    nation, rows = army_list(made.people), list[ArmyRow]()
    corps = list[Corps]()
    for band in made.bands:
        own = _rows_of(band)
        rows += own
        chief = band.leaders[0]
        joined = next((unit for unit in band.units if unit.piece == chief.joins), None)
        joins = next((row.id for row in own if joined and (row.row, row.troop) == (joined.row_id, joined.troop)), "")
        price = cost_of_leader(chief, made.points)
        corps.append(
            Corps(number=band.number, place=band.place, commander=chief.rank, cost=price, ally=chief.ally, joins=joins)
        )
    found = Army(
        source="put together",
        sure="as its army list",
        name=nation.name,
        name_de=nation.name_de,
        list=made.people,
        points=made.points,
        units=sum(row.count for row in rows),
        break_point=0,
        corps=tuple(corps),
        troops=tuple(rows),
        variant=made.variant.id if made.variant else "",
        fortified_camp=bool(made.camps),
        works=dict(Counter(made.works)),
    )
    return _with_break_point(found)


def _with_break_point(found: Army) -> Army:
    fields = {name: getattr(found, name) for name in Army.__struct_fields__}
    return Army(**{**fields, "break_point": found.cohesion()})


def _rows_of(band: Band) -> list[ArmyRow]:
    """Units of one kind together, each row with an id of its own."""
    counted = Counter((unit.row_id, unit.troop) for unit in band.units)
    rows, seen = list[ArmyRow](), Counter[str]()
    for (row_id, troop), count in counted.items():
        line, each = band.nation.row(row_id), cost_of(troop)
        seen[row_id] += 1
        letter = "" if seen[row_id] == 1 else chr(ord("a") + seen[row_id] - 1)
        rows.append(
            ArmyRow(
                id=f"{row_id}-{band.number}{letter}",
                corps=band.number,
                row=row_id,
                troop=troop,
                count=count,
                each=each,
                points=count * each,
                name=line.name,
                name_de=line.name_de,
            )
        )
    return rows


def list_of(found: Army) -> str:
    """An army as a list of one line."""
    pieces = ([found.variant] if found.variant else []) + [CAMP] * found.fortified_camp
    pieces += [name for name, many in found.works.items() for _ in range(many)]
    rows = {row.id: row for row in found.troops}
    for corps in found.corps:
        people = corps.ally or found.list
        joined = rows.get(corps.joins)
        joins = called(people, joined.row, joined.troop) if joined else ""
        pieces += [
            f"{corps.number}: {leader_piece(corps.commander, corps.ally, joins)}",
            f"{corps.number}: {corps.place}",
        ]
        for row in found.troops:
            if row.corps == corps.number:
                pieces += [f"{corps.number}: {called(people, row.row, row.troop)}"] * row.count
    return Roster(found.list, tidied(found.list, pieces)).text
