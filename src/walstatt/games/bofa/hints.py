"""Hints for bots: one counter after the other, the few hexes and fights worth a look, and a nose for the right chit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from walstatt.core.questions import Answer, Ask, Seat
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, FOE, SIDE, THORIN
from walstatt.games.bofa.joint import join_assault_hints, join_melee_hints, join_volley_hints, with_partner
from walstatt.games.bofa.position import Position, grounded, held, in_hex
from walstatt.games.bofa.rules import b8_archers
from walstatt.games.bofa.rules.b9_stacking import why_no_room
from walstatt.games.bofa.rules.b11_victory import holders
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.rules.s7_rocks import on_slide
from walstatt.games.bofa.rules.s8_spells import DESTROY, PUSH, RALLY, VERBS
from walstatt.games.bofa.worth import cover, gain, pull, threats, worth

PATHS = 6  # hexes looked at for a move
FIGHTS = 6  # fights looked at in a phase
WORTH_A_FIGHT = 300  # threats in hundredths that make COMBAT the better chit
CROWDED = -10_000


def strength_in(p: Position, cells: Sequence[int], side: str) -> int:
    """The strength of a side in some hexes."""
    strength = book(p).strength
    return sum(strength(p, i) for cell in cells for i in p.stacks.get(cell, ()) if SIDE[i] == side)


# Moving


def lure(p: Position, units: Sequence[int], cell: int) -> int:
    """How inviting a hex looks for counters: the way to their aims, cover, friends and enemies beside it."""
    unit = units[0]
    side = SIDE[unit]
    if why_no_room(p, list(units), cell) is not None:
        return CROWDED
    found = pull(side, COUNTERS[unit].army)[cell] + 15 * cover(cell)
    if unit == THORIN:
        found = -1000 * (cell != FIELD.gate)
    if any(cell in cells and not in_hex(p, cell, side) for cells in FIELD.areas.values()):
        found += 150
    near = FIELD.fronts[cell]
    foes = strength_in(p, near, FOE[side])
    if foes:
        own = strength_in(p, near, side) + book(p).strength(p, unit)
        found += 8 * min(own - foes, 6) + (20 if COUNTERS[unit].is_combat_unit else -60)
    return found


def path_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """The most inviting ends of a move; staying is always one of them."""
    units = ask.facts.get("units") or (ask.facts["unit"],)
    unit = units[0]
    foes = held(p, FOE[SIDE[unit]])
    ends = [(lure(p, units, path[-1]), path) for path in ask.options if path and path[-1] not in foes]
    stormed = [path for path in ask.options if path and path[-1] in foes]
    charges = [path for path in stormed if why_no_room(p, list(units), path[-1]) is None]
    ends.sort(key=lambda one: -one[0])
    best = [path for value, path in ends[:PATHS] if value > CROWDED]
    return [*best, *charges[:2], *(((),) if () in ask.options else ())] or ask.options


def move_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """Reinforcements first, then the counters nearest to their aims, each alone or with all that it can take along."""
    options = ask.options
    entering = [answer for answer in options if answer[0] == "enter"]
    if entering:
        return entering[:1]
    moves = [answer for answer in options if answer[0] == "move" and len(answer) == 2]
    if moves:
        first = max(moves, key=lambda answer: (urgency(p, answer[1]), -answer[1]))
        groups = [answer for answer in options if answer[0] == "move" and len(answer) > 2 and first[1] in answer]
        return [*sorted(groups, key=len)[-1:], first]
    back = [answer for answer in options if answer[0] == "return"]
    return back[:1] or ["end"]


def urgency(p: Position, unit: int) -> int:
    """Units in front go first, leaders follow."""
    return pull(SIDE[unit], COUNTERS[unit].army)[p.units[unit].cell] - 500 * COUNTERS[unit].is_leader


def entry_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """The entries nearest to the counter's aims."""
    unit = ask.facts["unit"]
    way = pull(SIDE[unit], COUNTERS[unit].army)
    return sorted(ask.options, key=lambda cell: (bool(grounded(p, cell, FOE[SIDE[unit]])), -way[cell]))[:PATHS]


# Fighting


def promise(p: Position, seat: Seat, target: int) -> int:
    """The hits to be expected if all who can assault a target, a partner's counters among them."""
    cell = p.units[target].cell
    strength = book(p).strength
    attack = sum(strength(p, i) for stack in with_partner(p, seat, cell) for i in stack)
    defence = sum(strength(p, i) for i in grounded(p, cell, SIDE[target]))
    return gain(book(p).combat, max(-6, min(attack - defence, 15)), cover(cell))


def combat_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """Rocks, then the most promising assaults, then the melees; ending only when nothing promises hits."""
    options = ask.options
    rocks = [answer for answer in options if answer[0] == "rocks" and strikes_enemies_only(p, answer[1])]
    if rocks:
        return rocks[:1]
    rated = [(promise(p, ask.seat, answer[1]), answer) for answer in options if answer[0] == "assault"]
    rated.sort(key=lambda one: -one[0])
    fights = [answer for value, answer in rated[:FIGHTS] if value > 0]
    melees = [answer for answer in options if answer[0] == "melee"]
    return [*fights, *melees, *(("end",) if "end" in options else ())]


def strikes_enemies_only(p: Position, roller: int) -> bool:
    """Whether none of one's own men stands where the rocks of a pile roll."""
    struck = [i for cell in FIELD.rocks[p.units[roller].cell] for i in on_slide(p, cell)]
    return all(SIDE[i] != SIDE[roller] for i in struck)


def group_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """All together, the strongest two, three and four, and each alone."""
    able = {i: strength_in(p, (p.units[i].cell,), SIDE[i]) for group in ask.options for i in group}
    tops = sorted(able, key=lambda i: (-able[i], i))
    joint = [tuple(sorted(tops[:size])) for size in range(len(tops), 1, -1)]
    return [*joint, *((i,) for i in tops[:2])]


def advance_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """The largest advances, and none."""
    return [*sorted(ask.options, key=len, reverse=True)[:4], ()]


# Shooting


def fire_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """A spell where many stand together, rocks, then shots at what most archers reach."""
    options = ask.options
    order = (PUSH, DESTROY, RALLY) if p.turn == p.last_turn else (DESTROY, PUSH, RALLY)
    spells = [VERBS[spell] for spell in order if VERBS[spell] in options and spell_pays(p, spell)]
    first = spells or [a for a in options if a[0] == "rocks" and strikes_enemies_only(p, a[1])]
    if first:
        return first[:1]
    shots = [answer for answer in options if answer[0] == "fire"]
    if not shots:
        return ["end"]
    known = b8_archers.archers(p, ask.seat)
    return sorted(shots, key=lambda a: -len(b8_archers.shooters(p, known, p.units[a[1]].cell)))[:FIGHTS]


def spell_pays(p: Position, spell: int) -> bool:
    """Drive the enemy off what he holds when the game ends; of the other two spells one before, in time of need."""
    if spell == PUSH:
        return p.turn > p.last_turn - 2 and any(side != "free" for side in holders(p).values())
    if p.spells and PUSH not in p.spells:
        return False  # only two may work
    if spell == DESTROY:
        return p.turn > 4
    return sum(1 for i, unit in p.units.items() if unit.cell >= 0 and unit.hits and SIDE[i] == "free") > 4


def volley_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """All who reach, the strongest two, the strongest alone."""
    options = sorted(ask.options, key=len)
    return list(dict.fromkeys((options[-1], options[len(options) // 2], options[0])))


def spell_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """The hexes with most strength."""
    return sorted(ask.options, key=lambda cell: -strength_in(p, (cell,), "dark"))[:3]


# Chits


def chit_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """COMBAT when the own fights promise more than the enemy's, FIRE when archers reach many, else MOVE."""
    side = p.seats[ask.seat]
    wish = [*(["combat", "fire_or_combat"] if wants_fight(p, side) else []), "move", "fire", "fire_or_combat", "combat"]
    return [next(chit for chit in wish if chit in ask.options)]


def wants_fight(p: Position, side: str) -> bool:
    """Whether fights promise enough."""
    return threats(p, side) > max(WORTH_A_FIGHT, threats(p, FOE[side]))


def kept_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """Play a kept COMBAT when fights promise hits, a kept MOVE when they do not."""
    fits = wants_fight(p, p.seats[ask.seat]) == (p.kept in ("combat", "fire_or_combat"))
    return ["kept" if fits else "draw"]


def use_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """F/C as combat when fights promise hits."""
    return ["combat" if wants_fight(p, p.seats[ask.seat]) else "fire"]


def first_hint(*wanted: Answer) -> Callable[[Position, Ask], Sequence[Answer]]:
    """The first of these answers that is possible."""

    def hint(p: Position, ask: Ask) -> Sequence[Answer]:
        return [next((answer for answer in wanted if answer in ask.options), ask.options[0])]

    return hint


HINTS: Mapping[str, Callable[[Position, Ask], Sequence[Answer]]] = {
    "set_up": first_hint("ready", "end"),
    "regroup": first_hint("all"),
    "first_chit": chit_hints,
    "kept_chit": chit_hints,
    "kept_or_draw": kept_hints,
    "fire_or_combat": use_hints,
    "move_phase": move_hints,
    "combat_phase": combat_hints,
    "fire_phase": fire_hints,
    "path": path_hints,
    "go_on": path_hints,
    "escape": path_hints,
    "entry": entry_hints,
    "attackers": group_hints,
    "join_assault": join_assault_hints,
    "join_melee": join_melee_hints,
    "join_volley": join_volley_hints,
    "archers": volley_hints,
    "advance": advance_hints,
    "spell_target": spell_hints,
    "extra_elves": first_hint("roll"),
}


class BofaHints:
    """What the Battle of Five Armies tells bots about good play."""

    def score(self, p: Any, seat: Seat) -> int:
        """The worth of a position for the seat's side."""
        return worth(p, p.seats[seat])

    def promising(self, p: Any, ask: Ask) -> Sequence[Answer]:
        """The answers worth a look."""
        hint = HINTS.get(ask.prompt)
        return hint(p, ask) if hint else ask.options[:PATHS]
