"""What ADLG tells bots about good play: the worth of a position, and the answers worth a look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from walstatt.core.questions import Answer, Ask, Seat
from walstatt.games.adlg import plan_hints, set_up_hints
from walstatt.games.adlg.duels import charge_of, of_melee
from walstatt.games.adlg.position import MELEE, Battlefield, commander_of, corps_of
from walstatt.games.adlg.rules.s07_command import TOKEN, place_of, range_of
from walstatt.games.adlg.rules.s07_ride import spots, why_not_ride
from walstatt.games.adlg.rules.s08_orders import movers
from walstatt.games.adlg.rules.s11_charge import why_never_charges
from walstatt.games.adlg.rules.s16_bout import engagement
from walstatt.games.adlg.rules.s16_fight import FIGHTS, STAYS
from walstatt.games.adlg.rules.s16_roles import melee_of
from walstatt.games.adlg.worth import Piece, ahead_of, apart, pieces, score
from walstatt.space.plane.ahead import token_distance
from walstatt.space.plane.measure import DEGREE, DIRECTIONS, HALF, SCALE, UD, turn_from

MOST_CHARGES, MOST_MOVES, MOST_MARCHES, MOST_TARGETS = 4, 6, 5, 2
RALLIES = 2
WIDE = 60 * DEGREE  # farther to the side than this nobody wheels at once
SMALL = 6 * DEGREE  # and for less than this not at all
BEYOND = 3  # a UD beyond his range counts so much for a commander
NEARER = 4 * UD  # for less all together he does not ride


class ArtOfWarHints:
    """Losses, what stands in melee, what may be charged, lines and flanks."""

    def score(self, p: Battlefield, seat: Seat) -> int:
        """Hundredths of a point of army losses in favour of the seat's side."""
        return score(p, p.seats[seat])

    def promising(self, p: Battlefield, ask: Ask) -> Sequence[Answer]:
        """A few answers, best guesses first."""
        if ask.kind == "order":
            return self._orders(p, ask)
        if ask.kind == "march":
            return marches(p, ask)
        by_prompt = BY_PROMPT.get(ask.prompt)
        found = by_prompt(p, ask) if by_prompt is not None else list(ask.options)[:3]
        return found or list(ask.options)[:3]

    def _orders(self, p: Battlefield, ask: Ask) -> Sequence[Answer]:
        """Charges, rallies and moves of the active corps; in other phases whatever comes first."""
        if p.phase == "shooting":
            return main_shooters(p, ask)
        if p.phase == "corps":
            return plan_hints.ripe(p, p.side) or list(ask.options)[:3]
        if p.phase != "orders":
            return list(ask.options)[:1]
        return [*rallies(p), *charges(p), *moves(p, ask.seat), *rides(p, ask.seat), "end"]


# Orders


def rallies(p: Battlefield) -> Iterator[Answer]:
    """The most shaken units first."""
    shaken = [(p.units[one].cohesion, one) for one in corps_of(p, p.side, p.corps) if p.units[one].is_disordered]
    return (("rally", one) for _, one in sorted(shaken)[:RALLIES])


def charges(p: Battlefield) -> Iterator[Answer]:
    """Who has somebody in reach, the best chances first; groups before their units."""
    foes = pieces(p, p.foes_of(p.side))
    own = {piece.number: piece for piece in pieces(p, p.side) if piece.one.corps == p.corps}
    hopes: dict[int, int] = {}
    for number, piece in own.items():
        gains = [
            charge_of(piece.one.troop, foe.one.troop).gain
            for foe in foes
            if apart(piece, foe) <= piece.reach and ahead_of(piece, foe)[0] > 0
        ]
        if gains and why_never_charges(p, number) is None:
            hopes[number] = max(gains)
    together = [group for group in movers(p, p.seat_of(p.side)) if len(group) > 1 and set(group) & set(hopes)]
    best = sorted(hopes, key=lambda one: (-hopes[one], one))
    yield from (("charge", *group) for group in together[:2])
    yield from (("charge", one) for one in best[:MOST_CHARGES])


def moves(p: Battlefield, seat: Seat) -> Iterator[Answer]:
    """The largest groups, then those that stand alone, then light troops out of their groups."""
    able = movers(p, seat)
    grouped = {one for group in able if len(group) > 1 for one in group}
    singles = [group for group in able if len(group) == 1]
    alone = [group for group in singles if group[0] not in grouped]
    light = [group for group in singles if group[0] in grouped and p.units[group[0]].traits.is_light]
    chosen = [*(group for group in able if len(group) > 1), *alone, *light]
    yield from (("move", *group) for group in chosen[:MOST_MOVES])


def rides(p: Battlefield, seat: Seat) -> Iterator[Answer]:
    """The commander follows his corps when it has left him behind; he has a point of his own for that."""
    number = commander_of(p, p.side, p.corps)
    if number is None or not p.free_points or why_not_ride(p, seat) is not None:
        return
    start = place_of(p, p.commanders[number])
    found = spots(p, number, start)
    if found and command_at(p, number, start) - command_at(p, number, best_spot(p, number, found)[:2]) >= NEARER:
        yield "ride"


def best_spot(p: Battlefield, number: int, found: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Where the commander has his units nearest."""
    return min(found, key=lambda spot: (command_at(p, number, (spot[0], spot[1])), spot))


def command_at(p: Battlefield, number: int, at: Sequence[int]) -> int:
    """How far his units are from a place, all together; those beyond his range count more."""
    his = p.commanders[number]
    total = 0
    for one in corps_of(p, his.side, his.corps):
        far = token_distance(p.units[one].base, (at[0], at[1]), TOKEN)
        total += far + max(0, far - range_of(his, p.units[one].traits.is_light)) * BEYOND
    return total


def main_shooters(p: Battlefield, ask: Ask) -> Sequence[Answer]:
    """Who shoots best is the main shooter: heavy before light, in good order, elite before others."""

    def rank(answer: Answer) -> tuple[bool, bool, bool, int]:
        if isinstance(answer, str):
            return True, True, True, 0
        one = p.units[answer[1]]
        return False, one.traits.is_light, one.is_disordered, -sum(one.traits.shooting_die)

    return sorted(ask.options, key=rank)[:1]


# Marches


def marches(p: Battlefield, ask: Ask) -> Sequence[Answer]:
    """Straight on, half way, toward the nearest enemy; light troops also away from him."""
    if ask.prompt != "march":
        straight = [()] if ask.why_not(()) is None else []
        return straight or list(ask.options)[:2]
    units: tuple[int, ...] = ask.facts["units"]
    full: int = ask.facts["allowance"]
    found: dict[Answer, None] = {}
    for steps in wanted(p, units, full):
        answer = ask.nearest(steps).answer
        if answer:
            found[answer] = None
        if len(found) >= MOST_MARCHES:
            break
    return list(found) or list(ask.options)[:MOST_MARCHES]


def wanted(p: Battlefield, units: tuple[int, ...], full: int) -> Iterator[tuple[tuple[str, int], ...]]:
    """Marches that would be good if they were legal; they are cut to what is."""
    own = {piece.number: piece for piece in pieces(p, p.side)}
    lead = own[units[0]]
    foes = pieces(p, p.foes_of(p.side))
    prey = nearest_prey(lead, foes)
    turn = 0 if prey is None else turn_toward(lead, prey)
    is_light = all(p.units[one].traits.is_light for one in units)
    if len(units) == 1 and not is_light:
        yield from to_support(p, lead, own, full)
    yield (("ahead", full),)
    if SMALL <= abs(turn) <= WIDE:
        yield (("wheel", turn), ("ahead", full))
    elif abs(turn) > WIDE:
        quarter = 90 * DEGREE if turn > 0 else -90 * DEGREE
        yield (("turn", HALF if abs(turn) > 135 * DEGREE else quarter), ("ahead", full))
    if prey is not None:
        gap = apart(lead, prey)
        stop = lead.one.traits.weapon.range if lead.one.traits.weapon is not None and is_light else UD + UD // 8
        if UD // 2 < gap - stop < full:
            yield (("ahead", gap - stop),)
        if is_light and gap < 3 * UD:
            yield (("turn", HALF), ("ahead", full))
        ahead, aside = ahead_of(lead, prey)
        if UD // 4 < abs(aside) < 2 * UD and ahead > UD:
            yield (("ahead", full), ("slide", max(-UD, min(UD, aside))))
    yield (("ahead", full // 2),)


def to_support(p: Battlefield, lead: Piece, own: dict[int, Piece], full: int) -> Iterator[tuple[tuple[str, int], ...]]:
    """Up beside a friend who fights and looks the same way."""
    for other in own.values():
        if other.one.role != MELEE or other.one.facing != lead.one.facing:
            continue
        ahead, aside = ahead_of(lead, other)
        ahead += (other.one.traits.depth - lead.one.traits.depth) // 2
        for beside in (aside - UD, aside + UD):
            if 0 < ahead <= full and abs(beside) <= UD:
                yield (("ahead", ahead), ("slide", beside)) if beside else (("ahead", ahead),)


def nearest_prey(lead: Piece, foes: list[Piece]) -> Piece | None:
    """The enemy that a unit would like to meet: near, and one that it can beat."""
    if not foes:
        return None
    return min(foes, key=lambda foe: apart(lead, foe) - charge_of(lead.one.troop, foe.one.troop).gain * UD // 24)


def turn_toward(lead: Piece, foe: Piece) -> int:
    """The turn to the left with which a unit looks at another, in 1/16 degree."""
    ahead, aside = ahead_of(lead, foe)
    best = max(range(-HALF, HALF, DEGREE), key=lambda angle: _along(angle, ahead, aside))
    return turn_from(0, best)


def _along(angle: int, ahead: int, aside: int) -> int:
    """How far a point lies in a direction, measured from the front to the left."""
    cosine, sine = DIRECTIONS[angle % (2 * HALF)]
    return (ahead * cosine - aside * sine) // SCALE


# Other questions


def targets(p: Battlefield, ask: Ask) -> list[Answer]:
    """Of several targets those that lose most."""
    who: tuple[int, ...] = ask.facts.get("units") or (ask.facts["unit"],)
    mine = p.units[who[0]].troop
    able = sorted(ask.options, key=lambda foe: -_gain(p, mine, foe))
    return able[:MOST_TARGETS]


def _gain(p: Battlefield, mine: str, foe: int) -> int:
    other = p.units[foe]
    return 1000 if other.is_camp else charge_of(mine, other.troop).gain + 20 * other.lost_cohesion


def evaders(p: Battlefield, ask: Ask) -> list[Answer]:
    """Who would lose against the chargers runs; who would win stays."""
    chargers: tuple[int, ...] = ask.facts["units"]
    free: tuple[int, ...] = ask.facts["free"]
    worst = {
        one: max(charge_of(p.units[by].troop, p.units[one].troop).gain for by in chargers if not p.units[by].is_camp)
        for one in free
    }
    runners = tuple(one for one in free if worst[one] > 0)
    is_sure = runners and all(p.units[one].traits.is_light and has_room_to_run(p, one, chargers[0]) for one in runners)
    return [runners] if is_sure else [runners, ()]


def has_room_to_run(p: Battlefield, who: int, charger: int) -> bool:
    """Light troops run from whoever beats them, but think twice with the edge of the table behind them."""
    one, by = p.units[who], p.units[charger]
    dx, dy = one.x - by.x, one.y - by.y
    if abs(dx) > abs(dy):
        room = p.width - one.x if dx > 0 else one.x
    else:
        room = p.height - one.y if dy > 0 else one.y
    return room > one.traits.far_move + UD


def held(p: Battlefield, ask: Ask) -> list[Answer]:
    """Rash units that would meet elephants, or somebody who beats them."""
    foes = pieces(p, p.foes_of(p.side))
    own = {piece.number: piece for piece in pieces(p, p.side)}
    bad = tuple(
        one
        for one in ask.facts["units"]
        if (prey := nearest_prey(own[one], [foe for foe in foes if apart(own[one], foe) <= own[one].reach] or foes))
        and charge_of(own[one].one.troop, prey.one.troop).gain < 0
    )
    return [bad, ()]


def takes_part(p: Battlefield, ask: Ask) -> list[Answer]:
    """A commander fights where it is even or better, but not for a unit that may break."""
    unit: int = ask.facts["unit"]
    now = engagement(p)
    fight = melee_of(now.melees, unit)
    if fight is None:
        return [STAYS]
    duel = of_melee(p, now, fight)
    gain = duel.gain if fight.one == unit else -duel.gain
    return [FIGHTS if gain >= -6 and p.units[unit].cohesion > 1 else STAYS]


def beside_his_men(p: Battlefield, ask: Ask) -> list[Answer]:
    """Where most of his units hear him."""
    number = commander_of(p, p.side, p.corps)
    return [] if number is None else [best_spot(p, number, list(ask.options))]


def farthest(p: Battlefield, ask: Ask) -> list[Answer]:
    """As far as it goes, or not at all."""
    return [ask.facts["most"], ask.facts["least"]]


def all_of_them(p: Battlefield, ask: Ask) -> list[Answer]:
    """All who can."""
    return [tuple(sorted(ask.facts["free"])), *list(ask.options)[:2]]


BY_PROMPT: dict[str, Callable[[Battlefield, Ask], list[Answer]]] = {
    **set_up_hints.BY_PROMPT,
    **plan_hints.BY_PROMPT,
    "charge_whom": targets,
    "rash_target": targets,
    "shoot_at": targets,
    "who_evades": evaders,
    "hold_back": held,
    "takes_part": takes_part,
    "how_far": farthest,
    "go_on": farthest,
    "march_on": farthest,
    "pursue": farthest,
    "follow": all_of_them,
    "who_joins": all_of_them,
    "spot": beside_his_men,
}
