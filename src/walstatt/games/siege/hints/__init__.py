"""What bots are told about good play: which answers are worth a look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from walstatt.core.questions import Answer, Ask, Seat
from walstatt.games.siege.ground import ground
from walstatt.games.siege.hints.assaults import is_in_hand, is_in_place
from walstatt.games.siege.hints.contest import FAR
from walstatt.games.siege.hints.crews import is_crewman
from walstatt.games.siege.hints.deeds import is_deed, verb_of
from walstatt.games.siege.hints.footing import feet_wanted
from walstatt.games.siege.hints.gates import is_loophole_wanted
from walstatt.games.siege.hints.pulls import pulls
from walstatt.games.siege.hints.raids import SALLY
from walstatt.games.siege.hints.rolling import is_led_astray, station_costs
from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.hints.worth import worth
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import (
    BESIEGER,
    GARRISON,
    Figure,
    Siege,
    class_of,
    is_living,
    values_of,
)
from walstatt.games.siege.rules.r4_nights import can_be_picked
from walstatt.games.siege.rules.sc_counts import PRIZES

LAST_VERBS = ("leave", "drop", "put_down", "train", "rest")
FIRST_VERBS = (
    "raise",
    "winch",
    "push",
    "pour",
    "batter",
    "torch",
    "douse",
    "bolt",
    "roll",
    "roll_in",
    "drive",
    "carry",
)
FIGHTER = 8  # the attack of somebody fit for a sortie
HOLDERS = 12  # fighters of a garrison that can spare ten for a night
LAST_DAYS = 2  # of a siege, in which there is nothing left to wait for
MOST = 8  # answers to a question about a hex


class SiegeHints:
    """Evaluation and plans for both sides."""

    at_once = 6

    def score(self, p: Siege, seat: Seat) -> int:
        """How good the position is for a side."""
        return worth(p, p.seats[seat])

    def promising(self, p: Siege, ask: Ask) -> Sequence[Answer]:
        """The answers worth a closer look, the safe one first so that ties are not played on."""
        options = ask.options
        if ask.kind == "order":
            return _orders(p, options)
        if ask.prompt == "raise_where":
            return [cell for cell in options if cell in feet_wanted(p)] or options
        if ask.prompt == "station_facing":
            costs = station_costs(p, ask.facts["engine"], ask.facts["cell"])
            return sorted(options, key=lambda name: (costs.get(name, FAR), name))[:1]
        if ask.kind == "cell" and len(options) > MOST:
            return _cells(p, ask, options)
        if ask.kind == "some" and len(options) > MOST:
            return sorted(options, key=len, reverse=True)[:MOST]
        return options


def _orders(p: Siege, options: Sequence[Answer]) -> Sequence[Answer]:
    """Ending first (it wins ties), then deeds, then what is seldom wise; laying down arms never."""
    ends = [one for one in options if one in ("end", "pass")]
    verbs = [one for one in options if one not in ("end", "pass")]
    deeds = [one for one in verbs if is_deed(p, one)]
    if p.stage == "setup":
        astray = [one for one in verbs if verb_of(one) == "station" and is_led_astray(p, one[1])]
        works = [one for one in verbs if verb_of(one) in ("fill", "breach", "emplace")]
        return astray[:1] or [*works, *ends, *_placed(p, verbs)] or options
    if p.stage == "muster":
        return _muster(p, deeds) or ends
    if p.stage == "bombard":
        return [*deeds, *ends][:1]
    if p.stage == "day":
        return _day(p, options)
    if p.stage == "night":
        return ["sortie"] if "sortie" in options and is_sortie_wise(p) else ["stay"]
    deeds = [one for one in deeds if verb_of(one) != "raise" or is_in_place(p, one[1])]
    deeds = [one for one in deeds if verb_of(one) != "carry" or is_in_hand(p, one[1])]
    return [*ends, *_mixed(p, deeds)] or [one for one in verbs if verb_of(one) not in LAST_VERBS] or options


def _placed(p: Siege, verbs: list[Answer]) -> list[Answer]:
    """Knights on whom all depends, and crews, are set up elsewhere than the sheet proposes."""
    places = [one for one in verbs if verb_of(one) == "place" and one[1] in p.figures]
    knights = [one for one in places if class_of(p.figures[one[1]]).group == "knights"]
    crews = [one for one in places if is_crewman(p, one[1])]
    shooters = [one for one in places if is_loophole_wanted(p, one[1])]
    return [*(knights if trait_of(p.scenario).on_knights else ()), *crews, *shooters]


def _mixed(p: Siege, deeds: list[Answer]) -> Iterator[Answer]:
    """Work on ladders and engines first, then moves of those nearest the enemy."""
    deeds = sorted(deeds, key=lambda one: FIRST_VERBS.index(verb_of(one)) if verb_of(one) in FIRST_VERBS else 99)
    movers = [one for one in deeds if verb_of(one) in ("move", "ride")]
    entering = [one for one in deeds if verb_of(one) == "enter"]
    yield from (one for one in deeds if verb_of(one) not in ("move", "ride", "enter"))
    yield from entering[:2]
    enemies = [f.cell for f in p.figures.values() if f.side != p.active and is_living(f)]
    distance = ground(p).map.grid.distance

    def near(order: Answer) -> int:
        figure: Figure = p.figures[order[1]]
        return figure.spent * 100 + min((distance(figure.cell, cell) for cell in enemies), default=0)

    yield from sorted(movers, key=near)[:14]


def _day(p: Siege, options: Sequence[Answer]) -> Sequence[Answer]:
    """Bombard until there is a breach, repair when half the points are gone, then assault; in the last days anyhow."""
    lost = sum(engine.lost for engine in p.engines.values())
    is_late = p.day > PLANS[p.scenario].days - LAST_DAYS
    if len(p.rubble) >= 2 or (p.rubble and p.day >= 8) or is_late or "bombard" not in options:
        return ["assault"]
    return ["repair"] if lost >= 6 else ["bombard"]


def is_sortie_wise(p: Siege) -> bool:
    """Whether the night is for burning engines: there are enough of them, and enough men to hold the castle after."""
    engines = sum(PRIZES.get(e.kind, 0) for e in p.engines.values() if e.side == BESIEGER and e.away != "destroyed")
    men = sum(f.side == GARRISON and can_be_picked(f) and values_of(f)[0] >= FIGHTER for f in p.figures.values())
    return engines >= 2 * SALLY and men >= HOLDERS


def _muster(p: Siege, deeds: list[Answer]) -> list[Answer]:
    """The strongest who fight hand to hand; shooters stay at their posts, those of the camp come too."""
    able = [one for one in deeds if values_of(p.figures[one[1]])[0] >= FIGHTER or p.active == BESIEGER]
    return sorted(able, key=lambda one: (-values_of(p.figures[one[1]])[0], one))[:1]


def _cells(p: Siege, ask: Ask, options: Sequence[Answer]) -> Sequence[Answer]:
    """The hexes nearest to where the side wants to be, some for each of its wishes."""
    wishes = [sorted(options, key=lambda cell: (pull(cell), cell))[:MOST] for pull in pulls(p, ask)]
    return list(dict.fromkeys(cell for cells in zip(*wishes, strict=True) for cell in cells))[:MOST]
