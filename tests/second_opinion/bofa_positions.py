"""Random thick of the battle: crowded positions around the places where the rules of the Five Armies differ."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.second_opinion import bofa_moves as moves
from tests.second_opinion import bofa_watch_fights, bofa_watch_moves, bofa_watch_turns
from tests.second_opinion.bofa_field import FOE, ROSTER, Field, has, is_plain_unit
from tests.second_opinion.bofa_map import CELLS, CLIFFS, GATE, PILES, cell, distance, name
from tests.second_opinion.bofa_watch import Hears, Looks, Watch
from walstatt.core.game import game
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.core.setup import Setup

BOFA = game("bofa")
LOOKS: Looks = bofa_watch_moves.LOOKS | bofa_watch_fights.LOOKS | bofa_watch_turns.LOOKS
HEARS: Hears = bofa_watch_moves.HEARS + bofa_watch_fights.HEARS + bofa_watch_turns.HEARS

PLACES = [
    "0909",
    "0809",
    "0808",
    "0617",
    "1906",
    "1912",
    "2011",
    "1314",
    "1613",
    "0717",
    "0622",
    "0105",
    "1301",
    "0908",
    "1609",
]
SWITCHES: dict[str, tuple[Any, ...]] = {
    "combat_table": ("as_printed", "regular"),
    "no_assault_into_melee": (False, True),
    "assault_bonus": ("only", "any"),
    "spell2_radius": ("none", "3"),
    "bats": (False, True),
    "thorin": (False, True),
    "hysteria": (False, True),
    "captains_return": (False, True),
    "extra_stacking": (False, True),
}
SOMETIMES = {"no_assault_into_melee": 0.2}
KINDS = {side: sorted({one.kind for one in ROSTER.values() if one.side == side}) for side in ("free", "dark")}
BOWS = {side: [kind for kind in kinds if "archer" in kind or kind == "bard"] for side, kinds in KINDS.items()}
FAR = {"dwarf": "2401", "wolf": "2622"}  # somebody far away, so that no side is gone at once


def switches(rng: Random, scenario: str) -> dict[str, Any]:
    """Some settings of the game."""
    known = {option.name for option in BOFA.scenarios[scenario].options}
    chosen = {}
    for one, values in SWITCHES.items():
        if one in known:
            chosen[one] = values[rng.random() < SOMETIMES.get(one, 0.5)]
    return chosen


def crowd(rng: Random, options: dict[str, Any], phase: str) -> dict[str, list[str]]:
    """Stacks of both sides close together, as a scenario document has them; for arrows not so close."""
    spot = cell(rng.choice(PLACES)) if rng.random() < 0.7 else rng.choice(CELLS)
    if rng.random() < 0.15:
        spot = rng.choice(sorted(PILES))
    radius = rng.choice((2, 4, 6)) if phase == "fire" else rng.choice((1, 2, 2, 3))
    near = [at for at in CELLS if distance(spot, at) <= radius and at not in CLIFFS]
    used: dict[str, int] = {}
    stacks: dict[str, list[str]] = {}
    share = rng.choice((0.05, 0.5, 0.5, 0.5, 0.95))  # of the Dark side
    for at in rng.sample(near, min(len(near), rng.choice((4, 8, 12, 19)))):
        side = "dark" if rng.random() < share else "free"
        written = _stack(rng, side, used, options)
        if rng.random() < 0.2 and 0.05 < share < 0.95:
            written = [*_stack(rng, "dark", used, options), *_stack(rng, "free", used, options)]
            rng.shuffle(written)
        if written:
            stacks[name(at)] = written
    for kind, place in FAR.items():
        if place not in stacks and used.get(kind, 0) < 8:
            stacks[place] = [kind]
    return stacks


def _stack(rng: Random, side: str, used: dict[str, int], options: dict[str, Any]) -> list[str]:
    """One, two or three counters; whoever may not lie there is taken off later."""
    found: list[str] = []
    bows = rng.random() < 0.2
    for _ in range(rng.choice((1, 1, 2, 2, 3))):
        kind = rng.choice(BOWS[side] if bows else KINDS[side])
        if kind.endswith("x") or used.get(kind, 0) >= sum(one.kind == kind for one in ROSTER.values()):
            continue
        used[kind] = used.get(kind, 0) + 1
        traits = next(one.traits for one in ROSTER.values() if one.kind == kind)
        text = kind
        if rng.random() < 0.55:
            text += " half" if "leader" not in traits else f" {rng.randint(1, 1)} hits"
        if options.get("hysteria") and "leader" not in traits and "elf" not in traits and "eagle" not in traits:
            text += " hysterical" if rng.random() < 0.15 else ""
        if "eagle" in traits and rng.random() < 0.5:
            text += " ground"
        found.append(text)
    return found


def thick(rng: Random) -> Any:
    """A random position in the thick of the battle, at the start of a phase."""
    scenario = rng.choice(("basic", "standard", "standard", "full"))
    options = switches(rng, scenario)
    start = BOFA.begun(scenario, options)
    phase = rng.choice(("move", "move", "combat", "combat", "fire", "fire", "turn", "draw"))
    stacks = crowd(rng, options, phase)
    written = {
        "book": start.book,
        "turn": rng.randint(1, 12),
        "phase": phase,
        "side": rng.choice(("free", "dark")),
        "entry": rng.choice(("north_east", "north_west", "both")),
        "stacks": stacks,
        "reserve": [kind for kind in ("eagle", "gwaihir", "beorn", "warg", "osag_scim") if rng.random() < 0.3],
    }
    for _ in range(40):
        p = BOFA.begun(scenario, options, BOFA.read({**written, "stacks": stacks}, scenario, {}))
        if options.get("captains_return") and phase in ("draw", "turn"):
            p.fallen = tuple(i for i, one in ROSTER.items() if "captain" in one.traits and p.units[i].cell < 0)
        if not _tidy(Field(BOFA.save(p)), stacks):
            return p
    raise AssertionError("no legal position")


def _tidy(field: Field, stacks: dict[str, list[str]]) -> bool:
    """Take off what may not lie there; whether there was something."""
    changed = False
    for at, ids in field.stacks.items():
        for side in ("free", "dark"):
            own = field.all_in(at, side)
            wrong = [i for i in own if not field.may_occupy(i, at)]
            if field.standard:
                down = [i for i in own if has(i, "eagle") and not field.is_airborne(i)]
                wrong += [] if field.ground(at, "dark") and at != GATE else down
            if not wrong and field.why_no_stack(own) is not None:
                wrong = [own[-1]]
            units = [i for i in own if is_plain_unit(i)]
            if not wrong and units and not moves.may_top(field, units[-1], own):
                wrong = [units[-1]]
            if wrong:
                written = stacks[name(at)]
                del written[ids.index(wrong[0])]
                if not written:
                    del stacks[name(at)]
                changed = True
                break
    return changed


def watched(p: Any, rng: Random, scenario: str = "standard", thorough: bool = True) -> Watch:
    """A match from a position of our own, with the second opinion beside it."""
    setup = Setup.make(BOFA, scenario, p.options, p.seats, seed=str(rng.random()))
    return Watch(Match(BOFA, p, setup, keeps_record=False), rng, LOOKS, HEARS, thorough)


def begun(scenario: str, rng: Random, options: dict[str, Any] | None = None, thorough: bool = False) -> Watch:
    """A match from its start, with the second opinion beside it."""
    match = BOFA.start(scenario, seed=str(rng.random()), options=options, keeps_record=False)
    return Watch(match, rng, LOOKS, HEARS, thorough)


def play(watch: Watch, questions: int) -> None:
    """Play on by chance, rather doing something than ending a phase, and compare at every question."""
    for _ in range(questions):
        question = watch.question
        if question is None:
            return
        watch.look()
        watch.answer(choose(watch, question))


def choose(watch: Watch, question: Ask) -> Any:
    """An answer by chance, rather one with consequences."""
    rng, field = watch.rng, watch.field
    answer = question.draw(rng)
    if question.prompt == "path" and rng.random() < 0.5:
        foe = FOE[field.seats[question.seat]]
        bold = [path for path in question.options if path and field.all_in(path[-1], foe)]
        answer = rng.choice(bold) if bold else answer
    if answer == "end" and rng.random() < 0.7:
        answer = question.draw(rng)
    if question.prompt == "fire_phase" and "drive" in question.options and rng.random() < 0.3:
        answer = "drive"
    return answer
