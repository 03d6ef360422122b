"""8.1, 8.3 Movement: allowances, and what the steps of one move may be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Mover, Progress
from walstatt.games.adlg.rules.s08_difficult import near_marker
from walstatt.games.adlg.rules.s10_bound import is_bound
from walstatt.games.adlg.rules.s17_crossing import crossings, price_of_crossing
from walstatt.games.adlg.tables import MOVE_COSTS
from walstatt.space.plane.group import has_open_files, ranks
from walstatt.space.plane.limits import AtMost, Cause
from walstatt.space.plane.measure import HALF, QUARTER, UD, is_at_least, is_less, is_more
from walstatt.space.plane.sweep import Motion
from walstatt.space.plane.terrain import way_to_edge

FAR = MOVE_COSTS.far_from
TURNS = (QUARTER, -QUARTER, HALF)
WAGONS = 2  # so many turn together


@rule("ADLG-MOV-29-c")
def is_far_from_foes(mover: Mover, at: int) -> bool:
    """More than 4 UD from every enemy; with the switch exactly 4 UD will do (MOV-29-c)."""
    base = mover.starts[at]
    near = mover.table.nearest_to(base, FAR + UD, mover.foes)
    if near_marker(mover.p, mover.side, base) is not None:
        return False
    if near is None:
        return True
    exactly_will_do = bool(mover.p.options.get("hi_fast_at_exactly_4ud", False))
    return is_at_least(near.distance, FAR) if exactly_will_do else is_more(near.distance, FAR)


@rule("ADLG-MOV-29-a", "ADLG-MOV-29-c", "ADLG-MOV-29-d", "ADLG-MOV-29-f", "ADLG-MOV-29-g")
def allowances_of(mover: Mover, road: int | None = None) -> tuple[int, ...]:
    """What each of them may move from where it stands: the lowest allowance of all ground it is in (MOV-29-f).

    Whoever starts in the open and far from the enemy may use its longer move (MOV-29-c). Along a road it is the
    allowance of the open and 1 UD more, whatever it leads through (MOV-29-d).
    """
    found = []
    for at, troop in enumerate(mover.troops):
        touched = mover.touches(at, mover.starts[at])
        least = min([mover.allowance_in(at, piece) for piece in touched], default=troop.moves[0])
        is_fast = troop.far_move > troop.moves[0] and not touched and is_far_from_foes(mover, at)
        if road is not None:
            found.append((troop.far_move if is_fast else troop.moves[0]) + MOVE_COSTS.road)
        else:
            found.append(troop.far_move if is_fast else max(0, min(least, troop.moves[0])))
    return tuple(found)


def why_not_step(now: Progress, word: str, amount: int) -> Refusal | None:
    """Why there can be no such step at this point of the move, however long it is."""
    if word not in STEPS:
        return Refusal("ADLG-GEO-30-b", "no_such_step")
    return why_never_moves(now, word) or STEPS[word](now, amount)


@rule("ADLG-MOV-29-j")
def why_never_moves(now: Progress, word: str) -> Refusal | None:
    """Heavy artillery never moves, it may only pivot (MOV-29-j)."""
    heavy = next((at for at, troop in enumerate(now.mover.troops) if troop.type == "ART_H"), None)
    if heavy is None or word == "pivot":
        return None
    return Refusal("ADLG-MOV-29-j", "never_moves", unit=now.mover.who[heavy])


@rule("ADLG-GEO-30-c")
def why_not_ahead(now: Progress, amount: int) -> Refusal | None:
    """Ordinary moves never go backwards (GEO-30-c)."""
    return Refusal("ADLG-GEO-30-c", "backwards") if amount < 0 else None


@rule("ADLG-MAN-33-b")
def why_not_wheel(now: Progress, amount: int) -> Refusal | None:
    """A new formation goes with a straight advance only (MAN-33-b)."""
    return Refusal("ADLG-MAN-33-b", "formation_and_wheel") if now.reformed else None


@rule("ADLG-MAN-30-d", "ADLG-MAN-30-e", "ADLG-ZOC-35-f")
def why_not_slide(now: Progress, amount: int) -> Refusal | None:
    """One slide in a phase, and none together with a turn or a new formation (MAN-30-d, -e)."""
    units = now.mover.p.units
    slid = next((who for who in now.mover.who if units[who].has_slid), None)
    if slid is not None:
        return Refusal("ADLG-MAN-30-d", "has_slid", unit=slid)
    if now.slid:
        return Refusal("ADLG-MAN-30-d", "second_slide")
    if now.turns:
        return Refusal("ADLG-MAN-30-e", "slide_and_turn")
    if now.reformed:
        return Refusal("ADLG-MAN-30-e", "slide_and_formation")
    if now.mover.p.options.get("zoc_slide_only_in_charge", False) and is_bound(now):
        return Refusal("ADLG-ZOC-35-f", "slide_in_zone")
    return None


@rule("ADLG-MAN-30-e", "ADLG-MAN-30-h", "ADLG-MAN-30-k", "ADLG-MAN-32-c", "ADLG-DIF-35-a")
def why_not_turn(now: Progress, amount: int) -> Refusal | None:
    """One quarter or half turn in a move, two for light troops, and none together with a slide."""
    mover = now.mover
    if amount not in TURNS:
        return Refusal("ADLG-MAN-30-h", "no_such_turn")
    if any(troop.category == "SCh" for troop in mover.troops):
        return Refusal("ADLG-DIF-35-a", "only_simple_moves", unit=mover.who[0])
    if now.slid:
        return Refusal("ADLG-MAN-30-e", "slide_and_turn")
    if now.reformed:
        return Refusal("ADLG-MAN-33-b", "formation_and_turn")
    if now.turns == 1 and not mover.is_light:
        return Refusal("ADLG-MAN-30-h", "second_turn")
    if now.turns > 1:
        return Refusal("ADLG-MAN-30-k", "third_turn")
    wagons = sum(troop.category == "WWg" for troop in mover.troops)
    if wagons and len(mover.who) > 1 and (wagons < len(mover.who) or wagons > WAGONS):
        return Refusal("ADLG-MAN-32-c", "wagons_turn_alone")
    return None


@rule("ADLG-MAN-31-a")
def why_not_pivot(now: Progress, amount: int) -> Refusal | None:
    """Only artillery turns on its middle, and only alone (MAN-31-a)."""
    if len(now.mover.who) > 1 or now.mover.troops[0].category != "Art":
        return Refusal("ADLG-MAN-31-a", "only_guns_pivot")
    return None


@rule("ADLG-MAN-33-a", "ADLG-MAN-33-b", "ADLG-MAN-33-d", "ADLG-MAN-30-e", "ADLG-DIF-35-a")
def why_not_reform(now: Progress, word: str, amount: int) -> Refusal | None:
    """A group extends or contracts once in a move, with a straight advance at most; not with an allowance of 1 UD.

    Its front rank is as broad as the others: else it has no wing unit to form on.
    """
    rule_id = "ADLG-MAN-33-b" if word == "extend" else "ADLG-MAN-33-d"
    if any(troop.category == "SCh" for troop in now.mover.troops):
        return Refusal("ADLG-DIF-35-a", "only_simple_moves", unit=now.mover.who[0])
    if now.slid:
        return Refusal("ADLG-MAN-30-e", "slide_and_formation")
    if now.wheeled or now.turns or now.reformed:
        return Refusal("ADLG-MAN-33-b", "only_with_advance")
    if not is_more(min(now.allowances), UD):
        return Refusal(rule_id, "too_slow_to_form")
    front = len(ranks(now.bases)[0])
    if has_open_files(now.bases):
        return Refusal("ADLG-MAN-33-e", "front_not_full")
    most = len(now.mover.who) - front if word == "extend" else front - 1
    return Refusal("ADLG-MAN-33-e", "too_few_units", units_most=most) if abs(amount) > most else None


STEPS: Mapping[str, Callable[[Progress, int], Refusal | None]] = {
    "ahead": why_not_ahead,
    "wheel": why_not_wheel,
    "slide": why_not_slide,
    "turn": why_not_turn,
    "pivot": why_not_pivot,
    "extend": lambda now, amount: why_not_reform(now, "extend", amount),
    "contract": lambda now, amount: why_not_reform(now, "contract", amount),
}


@rule("ADLG-MAN-30-i", "ADLG-MAN-30-j", "ADLG-MAN-30-k")
def turn_cost(now: Progress, at: int, is_at_an_end: bool) -> int:
    """What a turn costs one of them: the first is free for light troops at the beginning or end of the move."""
    troop = now.mover.troops[at]
    return 0 if troop.is_light and not now.turns and is_at_an_end else troop.turn_cost


@rule("ADLG-MAN-30-c")
def why_slide_not_earned(now: Progress) -> Refusal | None:
    """A slide needs a straight advance of 1 UD or more in the same move, but not in a zone (MAN-30-c)."""
    if now.slid and not now.is_bound and is_less(now.advanced, MOVE_COSTS.slide):
        return Refusal("ADLG-MAN-30-c", "slide_not_earned", advanced=now.advanced, needed=MOVE_COSTS.slide)
    return None


@rule("ADLG-MOV-29-f", "ADLG-GEO-30-b", "ADLG-FOR-67-b")
def budget_limit(now: Progress, at: int, motion: Motion, amount: int, most: Callable[[int], int]) -> AtMost:
    """How much of a step one of them can pay for; `most` is the amount that a rest of the allowance pays.

    It may go to the edge of slower ground, or further as far as the lower allowance alone reaches (MOV-29-f); and up to
    a fortification or an obstacle, or over it if it can pay for that (FOR-67-b).
    """
    mover, who = now.mover, now.mover.who[at]
    allowance, spent = now.allowances[at], now.spent[at]
    furthest, cause = most(allowance - spent), Cause("too_far", who)
    upto, works = min(amount, furthest), mover.land.works
    hindrances = slower_ground(now, at, motion, upto)
    if works:
        hindrances = sorted([*hindrances, *crossings(mover.land, now.poses[at], motion, upto)])
    for edge, piece in hindrances:
        if edge >= furthest:
            break
        if piece in works:
            spent, what = spent + price_of_crossing(mover.troops[at]), "work"
        elif mover.allowance_in(at, piece) < allowance:
            allowance, what = mover.allowance_in(at, piece), "slow_ground"
        else:
            continue
        furthest, cause = max(edge, most(allowance - spent)), Cause(what, piece)
        if furthest == edge:
            break
    return AtMost(max(0, furthest), cause)


def slower_ground(now: Progress, at: int, motion: Motion, amount: int) -> list[tuple[int, int]]:
    """The pieces that a step enters in which one of them is slower than so far, and after how much of it."""
    mover, base, grounds = now.mover, now.poses[at], now.mover.land.grounds
    if not mover.slow:
        return []
    slower = [
        piece
        for piece in mover.slow
        if piece not in mover.closed and mover.allowance_in(at, piece) < now.allowances[at]
    ]
    found = [(way_to_edge(base, motion, amount, grounds[piece].piece), piece) for piece in slower]
    return sorted((edge, piece) for edge, piece in found if edge < amount)


def pay(now: Progress, at: int, cost: int, entered: Iterable[int]) -> None:
    """One of them pays for a step and is bound by the ground it has entered (MOV-29-f)."""
    now.spent[at] += cost
    now.allowances[at] = min([now.allowances[at], *(now.mover.allowance_in(at, piece) for piece in entered)])
