"""Law 15: the reason belongs to what was named.

A refused plan gets the reason of the target or cell that was named in it, even where the order has nothing to be done
to; every reason has a rule of the rulebook (or of the table) and words. What a reason claims of the position is checked
by a game's own predicates, one for each code, written without its rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from walstatt.conformance.play import Broken, Case, play_out
from walstatt.core.match import Match
from walstatt.core.order_table import OrderTable
from walstatt.core.questions import Answer, Ask, Refusal
from walstatt.papers.rulebook import wordings_of
from walstatt.papers.words import LANGUAGES, words

PLANS = 4  # tried at each question that is looked at


class Refused(NamedTuple):
    """A plan that was refused in a position."""

    p: Any
    seat: str
    plan: tuple[Answer, ...]
    refusal: Refusal
    told: tuple[Answer, ...] = ()  # what the running order was told before

    @property
    def whole(self) -> tuple[Answer, ...]:
        """All that was answered and named since the last rest."""
        return (*self.told, *self.plan)


Predicate = Callable[[Any, Refused], bool]


def plans(table: OrderTable[Any], match: Match, rng: Random) -> Iterator[tuple[Answer, ...]]:
    """Orders of any verb to anybody, with any targets and cells, legal or not."""
    p, q = match.position, match.question
    assert isinstance(q, Ask)
    units, cells = _units(match), [place.id for place in match.game.board(p).places]
    verbs = [one for one in table.orders if rng.random() < 0.9 or table.phase(p) in one.when]
    for _ in range(PLANS):
        one = rng.choice(verbs)
        many = len(one.about) if not one.about or one.about[-1] != "units" else len(one.about) + rng.randrange(2)
        named = [_named(kind, units, cells, rng) for kind in (one.about + ("unit",) * many)[:many]]
        order = (one.verb, *named) if named else one.verb
        yield (order,)
        yield order, _named(rng.choice(("unit", "cell")), units, cells, rng)


def _units(match: Match) -> list[int]:
    view = match.view(None)
    return [piece.id if piece.number is None else piece.number for piece in view.pieces] or [0]


def _named(kind: str, units: list[int], cells: list[int], rng: Random) -> int:
    return rng.choice(cells if kind == "cell" and cells else units if kind in ("unit", "units") else range(9))


def refusals(match: Match, rng: Random) -> Iterator[Refused]:
    """Why random plans and answers are refused here."""
    q, p = match.question, match.position
    if not isinstance(q, Ask):
        return
    table = match.game.table(p)
    if q.kind == "order" and table is not None:
        tried = list(plans(table, match, rng))
    elif q.kind in ("unit", "cell"):
        cells = [place.id for place in match.game.board(p).places]
        tried = [(_named("cell" if q.kind == "cell" else "unit", _units(match), cells, rng),) for _ in range(PLANS)]
    else:
        return
    for plan in tried:
        refusal = match.why_not(*plan)
        if refusal is not None:
            yield Refused(p, q.seat, plan, refusal, tuple(one.answer for one in match.told))


def law_15_reasons_belong(case: Case) -> None:
    """What is named gets its own reason, and every reason has a rule and words."""
    known, spoken = wordings_of(case.game, "en"), [words(case.game, lang) for lang in LANGUAGES]

    def check(match: Match, rng: Random) -> None:
        if match.told and rng.random() < 0.5:
            return
        for one in refusals(match, rng):
            rule, code = one.refusal.rule, one.refusal.code
            if rule not in known:
                raise Broken(15, f"{one.plan} is refused by {rule or 'no rule'} ({code}), which is in no rulebook")
            if not all(some.has(f"refusal-{code}") for some in spoken):
                raise Broken(15, f"{one.plan} is refused with {code}, which has no words")
            if len(one.plan) > 1 and one.refusal == _nothing(match, one.plan[0]):
                raise Broken(15, f"{one.plan} is refused with {code}, which does not speak of what was named")

    play_out(case, check)


def _nothing(match: Match, order: Answer) -> Refusal | None:
    """The reason that there is nothing to do an order to, if that is all there is against it."""
    q, table = match.question, match.game.table(match.position)
    assert isinstance(q, Ask)
    assert table is not None
    can_begin = table.why_not(match.position, q.seat, order, is_begun=True) is None
    return match.why_not(order) if can_begin else None


def check_reasons(case: Case, predicates: Mapping[str, Predicate]) -> Counter[str]:
    """Every reason given in a random game is true of the position; returns how often each code was given."""
    given: Counter[str] = Counter()
    play_out(case, lambda match, rng: given.update(judge_reasons(match, rng, predicates)))
    return given


def judge_reasons(match: Match, rng: Random, predicates: Mapping[str, Predicate]) -> Counter[str]:
    """Try random plans and answers here: every reason is true of the position; how often each code was given."""
    given: Counter[str] = Counter()
    for one in refusals(match, rng):
        judge(one, predicates)
        given[one.refusal.code] += 1
    return given


def judge(one: Refused, predicates: Mapping[str, Predicate]) -> None:
    """Raise Broken if a reason has no predicate, or is not true of the position in which it was given."""
    code = one.refusal.code
    if code not in predicates:
        raise Broken(15, f"{code} has no predicate")
    if not predicates[code](one.p, one):
        raise Broken(15, f"{one.whole} is refused with {one.refusal}, which is not true")
