"""10, 13 Who came into whose zone first: the position remembers it, for the first conforms (CON-50-d)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s10_zone import zones_on
from walstatt.games.adlg.table import table_of


@rule("ADLG-CON-50-d")
def note_entries(p: Battlefield) -> None:
    """Those who have left a zone are forgotten, and those who have entered one are noted after the others."""
    table = table_of(p)
    now = [
        (enemy, number)
        for number, one in p.units.items()
        if not one.is_camp and not one.is_lost
        for enemy in zones_on(p, number, table.bases[number], {})
    ]
    known = [pair for pair in p.entered if pair in now]
    p.entered = [*known, *(pair for pair in sorted(now) if pair not in known)]


@rule("ADLG-CON-50-d")
def first_in_goes_first(p: Battlefield, enemy_of: Mapping[int, int]) -> list[int]:
    """Units that are to conform, in the order given; but of those of one enemy who entered its zone first is first."""
    known = {pair: at for at, pair in enumerate(p.entered)}
    pairs = [(enemy, who) for who, enemy in enemy_of.items()]
    waiting: dict[int, list[int]] = defaultdict(list)
    for enemy, who in sorted(pairs, key=lambda pair: known.get(pair, len(known))):
        waiting[enemy].append(who)
    return [waiting[enemy].pop(0) for enemy, _ in pairs]
