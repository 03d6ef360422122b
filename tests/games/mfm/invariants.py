"""What holds in every position of MfM, and random games that look at it after every order."""

from random import Random
from typing import Any

from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle, make_index
from walstatt.games.mfm.rules.g1_rounds import ORDERS
from walstatt.games.mfm.tables import KINDS
from walstatt.space.grids import OFF

MOST_ANSWERS = 6000


def check(p: Battle) -> None:
    """Raise AssertionError if a position is impossible."""
    walking = {number for duty in p.owed if duty[0] == "walk" for number in duty[4:]}
    standing: dict[int, int] = {}
    for number, figure in p.units.items():
        kind = KINDS[figure.kind]
        assert 0 <= figure.lives <= kind.lives, figure
        assert figure.spent <= kind.movement, figure
        assert figure.lives or figure.cell == OFF, figure
        if figure.cell != OFF and number not in walking:
            assert p.ground.may_stand(figure.cell), figure
            assert standing.setdefault(figure.cell, number) == number, figure
    index, fresh = p.index, make_index(p)
    assert (index.taken, index.bits, index.own) == (fresh.taken, fresh.bits, fresh.own)
    assert all(p.units[one].lives for one in p.carriers)
    assert p.result is not None or p.phase != "battle" or {p.units[one].side for one in standing.values()}


def orders(p: Battle) -> tuple[Answer, ...]:
    """All orders that can be given now."""
    return ORDERS.options(p, p.seat)


def check_orders(p: Battle) -> None:
    """The quick list of orders is exactly what the definition allows."""
    verbs = ("move", "attack", "shoot", "shoot_and_move", "long_strike", "change_floor", "search")
    listed = {answer for answer in orders(p) if isinstance(answer, tuple) and answer[0] in verbs}
    allowed = {
        (verb, number) for verb in verbs for number in p.units if ORDERS.why_not(p, p.seat, (verb, number)) is None
    }
    assert listed == allowed, listed ^ allowed


def check_listing(p: Battle) -> None:
    """Remembered orders are those that the rules tell anew."""
    assert orders(p) == ORDERS.listed_anew(p, p.seat)


def play_randomly(scenario: str, seed: int, options: dict[str, Any] | None = None, looks: int = 20) -> Match:
    """A random game to its end; every so many answers the position is looked at closely."""
    match = GAME.start(scenario, seed=f"random {seed}", options=options, keeps_record=False)
    rng = Random(seed)
    for given in range(MOST_ANSWERS):
        ask = match.question
        if ask is None:
            return match
        assert isinstance(ask, Ask)
        if not match.told:
            check(match.position)
            if match.position.phase == "battle" and not match.position.owed:
                check_listing(match.position)
            if given % looks == 0 and match.position.phase == "battle" and not match.position.owed:
                check_orders(match.position)
        match.answer(sensible(ask, rng))
    raise AssertionError(f"{scenario} {seed} does not end")


def sensible(ask: Ask, rng: Random) -> Any:
    """Any option, but the turn is seldom ended while there is something to do."""
    options = ask.options
    assert options, ask
    answer = rng.choice(options)
    return rng.choice(options) if answer == "end" else answer
