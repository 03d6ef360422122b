"""The marches of a mover while a question is open: a few tactical ones, one by chance, and what was walked already."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from walstatt.core.questions import Ask, Near, Refusal, Seat, Wish
from walstatt.games.adlg.memory import facts_of
from walstatt.games.adlg.mover import Mover, Steps, mover_of
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s08_movement import allowances_of
from walstatt.games.adlg.tables import MOVE_COSTS
from walstatt.games.adlg.walk import Walk, Walks
from walstatt.games.adlg.wishes import cut, nearest
from walstatt.space.plane.ahead import gap_in_front
from walstatt.space.plane.base import local
from walstatt.space.plane.group import ranks
from walstatt.space.plane.measure import DEGREE, HALF, MEASURE, QUARTER, UD, faces_alike

WHEELS = tuple(angle * DEGREE for angle in (15, 30, 45, 90))
SLIDES = (UD // 2, UD)
STOPS = (MOVE_COSTS.far_from, 2 * UD, UD + MEASURE + 1)  # how far from an enemy ahead it is good to halt
WORTH = {"ahead": 2 * MEASURE, "slide": 2 * MEASURE, "wheel": DEGREE // 4}  # what is less is seen by nobody
LEVEL = 3 * UD  # how far ahead friends are looked for to draw level with
CLASSES = {"ahead": 40, "wheel": 25, "slide": 20, "turn": 15}  # how often each is drawn, of a hundred


class Marches:
    """What is known of one mover: every march is walked once, whoever looks."""

    __slots__ = ("_cuts", "_options", "mover", "walks")

    def __init__(self, p: Battlefield, who: tuple[int, ...]) -> None:
        self.mover = mover_of(p, who)
        self.walks = Walks(self.mover)
        self._cuts: dict[Steps, Steps | None] = facts_of(p).setdefault(("cuts", who), {})
        self._options: tuple[Steps, ...] | None = None

    def walked(self, steps: Steps) -> Walk:
        """A march as it is judged."""
        return self.walks.whole(steps)

    def why_not(self, steps: Steps) -> Refusal | None:
        """Why it cannot march so."""
        return self.walked(steps).refusal

    def cut(self, steps: Steps) -> Steps | None:
        """A template cut to a march that is legal, without its slide where that was not earned; None if none is."""
        if steps not in self._cuts:
            self._cuts[steps] = self._cut_to_legal(steps)
        return self._cuts[steps]

    def _cut_to_legal(self, steps: Steps) -> Steps | None:
        cut = self.walks.clipped(steps).steps
        while len(cut) > 1 and not _is_worth_it(*cut[-1]):
            cut = cut[:-1]
        if cut and all(_is_worth_it(*step) for step in cut) and self.why_not(cut) is None:
            return cut
        plain = tuple(step for step in steps if step[0] != "slide")
        return self.cut(plain) if plain and plain != steps else None

    def options(self) -> tuple[Steps, ...]:
        """A small, fair sample: templates cut to what is legal, none twice."""
        if self._options is None:
            found = {cut: None for _, steps in templates(self.mover) if (cut := self.cut(steps)) is not None}
            self._options = tuple(found)
        return self._options

    def has_any(self) -> bool:
        """Whether it can march at all; what can be done by almost everybody is tried first."""
        left = (steps for _, steps in templates(self.mover))
        return self.cut(next(left, ())) is not None or any(
            self.cut(steps) is not None for steps in sorted(left, key=_how_seldom)
        )

    def draw(self, rng: Random) -> Steps:
        """One by chance: first a class by its weight, then the others; the templates of a class in any order."""
        by_class: dict[str, list[Steps]] = {}
        for name, steps in templates(self.mover):
            by_class.setdefault(name, []).append(steps)
        left = dict(CLASSES)
        while left:
            (name,) = rng.choices(tuple(left), tuple(left.values()))
            del left[name]
            some = by_class.get(name, [])
            rng.shuffle(some)
            for steps in some:
                cut = self.cut(steps)
                if cut is not None:
                    return cut
        raise LookupError(f"{self.mover.who} cannot march")

    def ask(self, me: Seat, rule: str) -> Ask:
        """The question how they march."""
        return Ask(
            me,
            "march",
            self.options,
            why_not=self.why_not,
            draw=self.draw,
            nearest=self._nearest,
            cut=self._cut,
            rule=rule,
            prompt="march",
            units=self.mover.who,
            allowance=min(allowances_of(self.mover)),
        )

    def _nearest(self, wish: Wish) -> Near:
        return nearest(self.mover, wish, self.why_not, price_of, self.walks)

    def _cut(self, steps: Steps) -> Near:
        return cut(self.walks, steps, self.why_not, price_of)


def _is_worth_it(word: str, amount: int) -> bool:
    """Not a hair of a step that was cut down to nothing."""
    return abs(amount) > WORTH.get(word, 0)


def _how_seldom(steps: Steps) -> int:
    """Who is stopped at once ahead can mostly turn; nothing but a wheel is seldom left, and dear to find."""
    word = steps[0][0]
    return 0 if word == "turn" else 1 if word != "wheel" else 2


def price_of(done: Walk) -> int:
    """What a march costs in command points."""
    return done.price.total


def templates(mover: Mover) -> Iterator[tuple[str, Steps]]:
    """What is worth trying, with the class it is drawn by."""
    full = max(1, min(allowances_of(mover)))
    if all(troop.category == "Art" for troop in mover.troops) and len(mover.who) == 1:
        yield from ((("turn"), (("pivot", sign * angle),)) for angle in WHEELS for sign in (1, -1))
    yield "ahead", (("ahead", full + UD if mover.land.roads else full),)
    yield "ahead", (("ahead", max(1, full // 2)),)
    yield from (("ahead", (("ahead", length),)) for length in _halts(mover, full))
    for angle in WHEELS:
        for sign in (1, -1):
            yield "wheel", (("wheel", sign * angle), ("ahead", full))
    for length in SLIDES:
        for sign in (1, -1):
            yield "slide", (("ahead", full), ("slide", sign * length))
    for turn in (QUARTER, -QUARTER, HALF):
        yield "turn", (("turn", turn),)
        yield "turn", (("turn", turn), ("ahead", full))
    yield from (("turn", ((word, amount),)) for word, amount in _formations(mover))
    yield "wheel", (("wheel", WHEELS[0]),)
    yield "wheel", (("wheel", -WHEELS[0]),)
    yield from (("slide", (("slide", sign * length),)) for length in SLIDES for sign in (1, -1))


def _halts(mover: Mover, full: int) -> list[int]:
    """Where to halt: level with friends in line, and just outside 4 UD, 2 UD and the zone of an enemy ahead."""
    found = set[int]()
    table = mover.table
    for base in mover.starts:
        ahead = [gap for one in mover.foes if (gap := gap_in_front(base, table.bases[one])) is not None]
        found.update(min(ahead) - stop for stop in STOPS if ahead)
        for friend in mover.friends:
            other = table.bases[friend]
            if faces_alike(base.facing, other.facing):
                length, aside = local(base, (other.x, other.y))
                if abs(aside) <= LEVEL:
                    found.add(length)
    return sorted(length for length in found if 0 < length < full)[:4]


def _formations(mover: Mover) -> Iterator[tuple[str, int]]:
    """The next broader and the next narrower formation of a group."""
    if len(mover.who) == 1:
        return
    rows = ranks(dict(zip(mover.who, mover.starts, strict=True)))
    if len(rows) > 1:
        yield from (("extend", 1), ("extend", -1))
    if len(rows[0]) > 1:
        half = len(rows[0]) // 2
        yield from (("contract", half), ("contract", -half))
