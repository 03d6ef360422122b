"""Raids on the camp: what is to be burnt, and when raiders go home."""

from __future__ import annotations

from functools import lru_cache

from walstatt.games.siege.ground import Ground
from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import BESIEGER, GARRISON, Engine, Siege, is_animal
from walstatt.games.siege.rules.sc_counts import BOOTY, PRIZES, camp_score
from walstatt.games.siege.rules.victory import SORTIE_TURNS

BURNING = 4  # turns from setting fire to ashes
SALLY = 10  # points of engines for which a sortie of a long siege is made
BEATEN = 5  # tenths of the camp's men with which those of a sortie save themselves
LOST, PRESSED = 3, 9  # the same in a raid that is to be won: who can do no more, and who takes what he has


def is_raid(p: Siege) -> bool:
    """A fight in the camp at night."""
    return trait_of(p.scenario).is_raid or p.notes.get("battle") == 2


def is_homeward(p: Siege) -> bool:
    """Whether raiders have done enough or can do no more: what they set on fire now would not burn down in time."""
    if not trait_of(p.scenario).is_raid:
        booty = kindled(p) + sum(points * p.notes.get(f"destroyed-{kind}", 0) for kind, points in PRIZES.items())
        is_late = p.turn > SORTIE_TURNS - BURNING
        return booty >= SALLY * p.notes.get("sorties", 1) or is_late or is_outmatched(p, BEATEN)
    score = camp_score(p)
    if score >= BOOTY or p.turn > PLANS[p.scenario].turns - BURNING:
        return True
    return is_outmatched(p, PRESSED if score + kindled(p) >= BOOTY else LOST)


def is_outmatched(p: Siege, tenths: int) -> bool:
    """Whether the raiders have less than so many tenths of the men of the camp, those who are hurt counted half."""
    men = {BESIEGER: 0, GARRISON: 0}
    for figure in p.figures.values():
        if figure.state != "dead" and figure.away in ("", "reserve", "asleep") and not is_animal(figure):
            men[figure.side] += 2 if figure.state == "able" else 1
    return 10 * men[GARRISON] < tenths * men[BESIEGER]


def is_kindled(p: Siege, engine: Engine) -> bool:
    """Whether an engine burns and will hardly be put out any more."""
    return any(p.fires[cell].turns for cell in engine.cells if cell in p.fires)


def kindled(p: Siege) -> int:
    """SC3 The points of what burns and will hardly be put out any more."""
    burning = [engine for engine in p.engines.values() if engine.side == BESIEGER and is_kindled(p, engine)]
    return sum(PRIZES.get(engine.kind, 0) for engine in burning)


def is_raid_won(p: Siege) -> bool:
    """SC3 Whether the garrison has burnt enough if nothing more happens."""
    return trait_of(p.scenario).is_raid and camp_score(p) >= BOOTY


def prey_of(p: Siege) -> tuple[int, ...]:
    """The hexes of engines still to be burnt; who raids for points leaves behind what burns well by itself."""
    engines = [engine for engine in p.engines.values() if engine.side == BESIEGER and not engine.away]
    if trait_of(p.scenario).is_raid:
        engines = [engine for engine in engines if not is_kindled(p, engine)]
    return tuple(cell for engine in engines for cell in engine.cells)


@lru_cache(maxsize=256)
def spoils_beside(g: Ground, engines: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes from which engines can be set on fire, or tents if there are none left."""
    prey = engines or [cell for cell in g.map.tents if g.kinds[cell] == "tent"]
    near = {n for cell in prey for n in g.map.grid.neighbours[cell]}
    return tuple(sorted(near - set(g.works.fires)))
