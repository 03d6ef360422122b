"""Random encounters: any two armies, before anything lies or stands on the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from walstatt.core.rulebook import rule
from walstatt.games.adlg.armies import ARMIES, Army
from walstatt.games.adlg.chance_armies import army_by_chance
from walstatt.games.adlg.deployments import named_apart, word_of
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.own_armies import army_named
from walstatt.games.adlg.position import CAMP, SIDES, Battlefield, Commander, Unit

UNTESTED = "untested"


@lru_cache(maxsize=256)
def _list_for(people: str, points: int, draw: int) -> str:
    """The ready army of a list, or one drawn by chance: the same for the same number."""
    ready = f"{people}_{points}"
    return ready if draw == 0 and ready in ARMIES else army_by_chance(people, points, f"encounter {draw}")


def army_text(options: Mapping[str, Any], side: str) -> str:
    """The army that a side brings: its own list, or one of the people that was chosen."""
    own: str = options[f"{side}_army"]
    return own or _list_for(options[f"{side}_people"], options["points"], options["draw"])


def army_chosen(options: Mapping[str, Any], side: str) -> Army:
    """The same; raises ValueError for a list that is no army of so many points."""
    return army_named(army_text(options, side), options["points"])


def units_of(army: Army, side: str) -> list[Unit]:
    """The units of an army with its camp, not yet on the table."""
    units = [
        Unit(side, row.corps, row.troop, 0, 0, 0, word=word_of(row.name))
        for row in army.troops
        for _ in range(row.count)
    ]
    camp = Unit(side, 0, CAMP, 0, 0, 0, word="camp", is_fortified=army.fortified_camp)
    return named_apart([*units, camp])


@rule("ADLG-ARM-10-b", "ADLG-HES-80-a")
def commanders_of(army: Army, side: str, units: Mapping[int, Unit]) -> list[Commander]:
    """A commander for each corps; an allied one is still to be tested, an included one has his unit."""
    rows, found = {row.id: row for row in army.troops}, list[Commander]()
    for corps in army.corps:
        joined = rows.get(corps.joins)
        unit = 0
        if joined is not None:
            fits = [n for n, one in units.items() if (one.corps, one.troop) == (corps.number, joined.troop)]
            unit = fits[0]
        trust = UNTESTED if corps.ally else ""
        found.append(
            Commander(side, corps.number, corps.commander, 0, 0, unit=unit, is_allied=bool(corps.ally), trust=trust)
        )
    return found


def encounter(options: Mapping[str, Any]) -> Battlefield:
    """The position before the dice for initiative."""
    size = FORMATS[options["points"]]
    p = Battlefield(
        seats=dict(zip(SIDES, SIDES, strict=True)),
        options=dict(options),
        points=size.points,
        width=size.width,
        height=size.height,
        turns=options["turn_limit"],
        phase="initiative",
        rerolls={side: many for side in SIDES if (many := options.get("rerolls_per_player", 0))},
    )
    for side in SIDES:
        army, first = army_chosen(options, side), len(p.to_come) + 1
        own = dict(enumerate(units_of(army, side), first))
        p.to_come |= own
        for one in commanders_of(army, side, own):
            p.leaders_to_come[len(p.leaders_to_come) + 1] = one
    p.owe("initiative")
    return p
