"""Armies: ready-made ones, the check of a chosen list, and a chooser that spends its points exactly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.position import Battle, Figure, Vehicle
from walstatt.games.mfm.tables import KINDS, PEOPLES, Kind, ready_armies
from walstatt.papers.rosters import read_roster

COMMANDER, HERO = "commander", "hero"


def foot_kinds(people: str) -> list[Kind]:
    """The figures of a people that may start on foot."""
    own = (kind for kind in KINDS.values() if kind.people == people and not kind.is_vehicle)
    return [kind for kind in own if "red_horse" not in kind.symbols]


def ready_army(people: str, points: int) -> tuple[str, ...]:
    """The kinds of the ready-made army on foot of this size; of other sizes one is put together."""
    for army in ready_armies():
        if (army.people, army.points, army.mounted) == (people, points, ()):
            return tuple(kind for kind, count in army.figures.items() for _ in range(count))
    return exact_army(people, points)


def mounted_army(people: str, points: int) -> tuple[str, ...]:
    """The ready-made army with chariots and riders of this size, pieces as `kw6 k16 k17`; else the one on foot."""
    for army in ready_armies():
        if (army.people, army.points) == (people, points) and army.mounted:
            return (*army.mounted, *(kind for kind, count in army.figures.items() for _ in range(count)))
    return ready_army(people, points)


def has_rank(kind: Kind, rank: str) -> bool:
    """Whether a figure is a commander or a hero."""
    return kind.name.split(" (")[0] == rank


@rule("MFM-G10-a", "MFM-G10-b")
def why_not_recruit(people: str, army: Sequence[str], answer: str | int, left: int, limits: bool) -> Refusal | None:
    """G10-a Why a figure cannot be added to an army: its people, its cost, its horse, the limits agreed on."""
    kind = KINDS.get(str(answer))
    if kind is None:
        return Refusal("MFM-G10-b", "no_such_figure")
    if kind.people != people:
        return Refusal("MFM-G10-a", "not_of_your_people", kind=f"unit-{kind.id}", people=f"people-{people}")
    if kind.is_vehicle:
        return Refusal("MFM-G10-l", "only_with_a_crew", kind=f"unit-{kind.id}")
    if "red_horse" in kind.symbols:
        return Refusal("MFM-C1.1-g", "only_mounted", kind=f"unit-{kind.id}")
    if kind.cost > left:
        return Refusal("MFM-G10-b", "too_expensive", kind=f"unit-{kind.id}", cost=kind.cost, left=left)
    return _why_too_many(army, kind, left + sum(KINDS[one].cost for one in army)) if limits else None


def _why_too_many(army: Sequence[str], kind: Kind, points: int) -> Refusal | None:
    """R48 With limits: one commander for each started 100 points, one hero for each started 50."""
    commanders, heroes = (sum(has_rank(KINDS[one], rank) for one in army) for rank in (COMMANDER, HERO))
    if has_rank(kind, COMMANDER) and commanders >= -(-points // 100):
        return Refusal("MFM-G10-a", "too_many_commanders", most=-(-points // 100))
    if has_rank(kind, HERO) and heroes >= -(-points // 50):
        return Refusal("MFM-G10-a", "too_many_heroes", most=-(-points // 50))
    return None


def cost_of_piece(piece: str) -> int:
    """G10-b, -l What a figure costs, or a chariot or mount with all aboard."""
    return sum(KINDS[one].cost for one in piece.split() if one in KINDS)


@rule("MFM-G10-a", "MFM-G10-b", "MFM-G10-l")
def why_not_piece(people: str, army: Sequence[str], piece: str, points: int, limits: bool) -> Refusal | None:
    """G10-a, -l Why a figure, or a chariot or mount with those aboard, cannot join an army of so many points."""
    first, *crew = piece.split() or [""]
    taken = [one for other in army for one in other.split()]
    left = points - sum(map(cost_of_piece, army))
    if first not in KINDS or not KINDS[first].is_vehicle:
        aboard = Refusal("MFM-G10-l", "carries_nobody", kind=f"unit-{first}") if crew and first in KINDS else None
        return aboard or why_not_recruit(people, taken, first, left, limits)
    for one in (first, *crew):
        if one not in KINDS:
            return Refusal("MFM-G10-b", "no_such_figure")
        if KINDS[one].people != people:
            return Refusal("MFM-G10-a", "not_of_your_people", kind=f"unit-{one}", people=f"people-{people}")
    refusal = why_not_crew(first, crew)
    if refusal is None and cost_of_piece(piece) > left:
        return Refusal("MFM-G10-b", "too_expensive", kind=f"unit-{first}", cost=cost_of_piece(piece), left=left)
    if refusal is None and limits:
        each = (_why_too_many([*taken, *crew[:at]], KINDS[one], points) for at, one in enumerate(crew))
        return next(filter(None, each), None) or _why_too_mounted([*army, piece], points)
    return refusal


@rule("MFM-G10-a")
def _why_too_mounted(army: Sequence[str], points: int) -> Refusal | None:
    """R48 With limits: at most half of the points in chariots and riders, with those aboard."""
    mounted = sum(cost_of_piece(piece) for piece in army if KINDS[piece.split()[0]].is_vehicle)
    if 2 * mounted <= points:
        return None
    return Refusal("MFM-G10-a", "too_many_mounted", cost=mounted, most=points // 2)


def why_not_army(people: str, army: Iterable[str], points: int, *, limits: bool = False) -> Refusal | None:
    """G10-a Why a list of pieces is no legal army for these points; None if it is."""
    taken: list[str] = []
    for one in army:
        refusal = why_not_piece(people, taken, one, points, limits)
        if refusal is not None:
            return refusal
        taken.append(one)
    return None if taken else Refusal("MFM-G10-a", "army_is_empty")


def exact_army(people: str, points: int, favourites: Sequence[str] = ()) -> tuple[str, ...]:
    """An army that costs exactly these points: favourites first, then one figure after the other of the table."""
    army, left = list(favourites), points - sum(KINDS[one].cost for one in favourites)
    kinds = [kind for kind in foot_kinds(people) if kind.lives == 1]
    if not _can_be_spent(kinds, left):
        raise ValueError(f"no {people} on foot cost exactly {left} points")
    turn = 0
    while left:
        kind = kinds[turn % len(kinds)]
        turn += 1
        if _can_be_spent(kinds, left - kind.cost):
            army.append(kind.id)
            left -= kind.cost
    return tuple(army)


@rule("MFM-G10-a", "MFM-G10-b")
def army_by_chance(people: str, points: int, seed: str) -> tuple[str, ...]:
    """G10-a Figures on foot by chance, the limits kept, until nothing more can be paid: the same for the same seed."""
    chance, army = Random(f"{people} {points} {seed}"), list[str]()
    kinds = [kind.id for kind in foot_kinds(people)]
    while open_kinds := [kind for kind in kinds if why_not_piece(people, army, kind, points, True) is None]:
        army.append(chance.choice(open_kinds))
    return tuple(army)


def _can_be_spent(kinds: Sequence[Kind], left: int) -> bool:
    """Whether figures can be found that cost exactly this much together."""
    can = [True] + [False] * max(0, left)
    for total in range(1, left + 1):
        can[total] = any(kind.cost <= total and can[total - kind.cost] for kind in kinds)
    return left >= 0 and can[left]


def enlist(p: Battle, seat: Seat, kind: str) -> int:
    """Add a figure that waits to be deployed; its number tells it from its like on the same side."""
    side = p.seats[seat]
    like = sum(figure.kind == kind and figure.side == side for figure in p.units.values())
    number = len(p.units) + 1
    p.units[number] = Figure(kind=kind, side=side, seat=seat, lives=KINDS[kind].lives, name=str(like + 1))
    p._index = None  # type: ignore[misc]
    return number


@rule("MFM-G10-l", "MFM-C1.1-b", "MFM-C1.1-e", "MFM-C1.1-g", "MFM-C6-d")
def why_not_crew(vehicle: str, crew: Sequence[str]) -> Refusal | None:
    """G10-l Who may start on a chariot or mount: the driver named first, with a black horse or the wheel; riders."""
    kind = KINDS[vehicle]
    if not crew:
        return Refusal("MFM-G10-l", "only_with_a_crew", kind=f"unit-{kind.id}")
    if len(crew) > kind.seats:
        return Refusal("MFM-C5.2-k", "too_many_aboard", kind=f"unit-{kind.id}", most=kind.seats)
    for one in crew:
        if KINDS[one].is_vehicle:
            return Refusal("MFM-C5.2-m", "animals_do_not_mount", unit=f"unit-{one}")
        symbols = KINDS[one].symbols
        fits = "wheel" in symbols if kind.gait == "chariot" else "red_horse" in symbols
        if "black_horse" not in symbols and not fits:
            return Refusal("MFM-C1.1-e", "cannot_start_aboard", kind=f"unit-{one}")
    return None


@rule("MFM-G10-l", "MFM-C6-i")
def enlist_piece(p: Battle, seat: Seat, piece: str) -> int:
    """Add a figure, or a chariot or mount with all aboard; the first named drives."""
    first, *crew = piece.split()
    number = enlist(p, seat, first)
    if KINDS[first].is_vehicle:
        aboard = tuple(enlist(p, seat, one) for one in crew)
        for one in aboard:
            p.units[one] = p.units[one]._replace(aboard=number)
        p.vehicles[number] = Vehicle(crew=aboard, driver=aboard[0], owner=p.seats[seat])
    return number


def with_driver(vehicle: str) -> str:
    """A chariot or mount with the cheapest of those who may start on it as driver or rider."""
    own = [kind for kind in KINDS.values() if kind.people == KINDS[vehicle].people and not kind.is_vehicle]
    able = [kind for kind in own if why_not_crew(vehicle, [kind.id]) is None]
    return f"{vehicle} {min(able, key=lambda kind: kind.cost).id}"


@rule("MFM-G10-a", "MFM-G10-b", "MFM-G10-l")
def chosen_army(line: str, points: int, limits: bool) -> tuple[str, tuple[str, ...]]:
    """G10-a The people and pieces of a list that was chosen before; raises ValueError that says why it cannot be."""
    roster = read_roster(line)
    refusal = why_not_army(roster.people, roster.pieces, points, limits=limits)
    if roster.people not in PEOPLES or refusal is not None:
        raise ValueError(f"{line!r} is no army of {points} points: {refusal.code if refusal else 'no such people'}")
    return roster.people, roster.pieces
