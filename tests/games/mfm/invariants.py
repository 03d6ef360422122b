"""What holds in every position of MfM, and random games that look at it after every order."""

from random import Random
from typing import Any

from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import MOVING, Battle, base, make_index
from walstatt.games.mfm.rules.c2_driving import price_of_step
from walstatt.games.mfm.rules.g1_rounds import ORDERS
from walstatt.games.mfm.tables import KINDS
from walstatt.space.grids import OFF

MOST_ANSWERS = 6000


def check(p: Battle) -> None:
    """Raise AssertionError if a position is impossible."""
    walking = {number for duty in p.owed if duty[0] in MOVING for number in duty[4:]}
    standing: dict[int, int] = {}
    for number, figure in p.units.items():
        kind = KINDS[figure.kind]
        assert 0 <= figure.lives <= kind.lives, figure
        assert figure.spent <= kind.movement, figure
        assert figure.lives or figure.cell == OFF or ("wreck", number) in [duty[:2] for duty in p.owed], figure
        if figure.aboard != OFF:
            assert figure.cell == p.units[figure.aboard].cell, figure
            assert number in p.vehicles[figure.aboard].crew, figure
        elif figure.cell != OFF and number not in walking:
            for cell in base(p, figure):
                terrain = p.ground.terrain[cell]
                may_enter = {"foot": terrain.foot, "horse": terrain.horse, "chariot": terrain.chariot}[kind.gait]
                assert may_enter, figure
                assert not terrain.may_only_cross, figure
                assert standing.setdefault(cell, number) == number, figure
    for number in p.vehicles:
        check_vehicle(p, number)
    index, fresh = p.index, make_index(p)
    assert (index.taken, index.bits, index.own) == (fresh.taken, fresh.bits, fresh.own)
    assert (index.large, index.led) == (fresh.large, fresh.led)
    assert all(p.units[one].lives for one in p.carriers)
    assert p.result is not None or p.phase != "battle" or {p.units[one].side for one in standing.values()}


def check_vehicle(p: Battle, number: int) -> None:
    """Crew and animals are consistent, and the base lies on the board with a legal facing."""
    car, piece, kind = p.vehicles[number], p.units[number], KINDS[p.units[number].kind]
    assert len(car.crew) <= kind.seats, car
    assert car.driver == OFF or car.driver in car.crew, car
    assert all(p.units[one].aboard == number and p.units[one].lives for one in car.crew), car
    assert car.leader == OFF or (p.units[car.leader].lives and car.driver == OFF), car
    assert piece.facing in (0, 2, 4, 6), piece
    if piece.cell == OFF:
        assert not piece.lives or p.phase != "battle", piece
        assert not car.crew or p.phase != "battle", piece
    else:
        assert len(base(p, piece)) == kind.size, piece
        assert {p.units[one].side for one in car.crew} <= {piece.side}, car
        assert can_ever_leave(p, number), piece


def can_ever_leave(p: Battle, number: int) -> bool:
    """Whether the ground lets a base out, forwards or, turned round in its place, back; pieces in the way may go."""
    cells, facing = base(p, p.units[number]), p.units[number].facing
    return any(price_of_step(p, number, cells, (facing + turn) % 8) is not None for turn in (0, 1, 7, 4, 3, 5))


def orders(p: Battle) -> tuple[Answer, ...]:
    """All orders that can be given now."""
    return ORDERS.options(p, p.seat)


def check_orders(p: Battle) -> None:
    """The quick list of orders is exactly what the definition allows."""
    verbs = (
        "move", "attack", "shoot", "shoot_and_move", "long_strike", "change_floor", "search", "second_move", "drive",
        "trample", "run_down", "face", "dismount", "mount", "take_reins", "catch", "lead",
    )  # fmt: skip
    listed = {answer for answer in orders(p) if isinstance(answer, tuple) and answer[0] in verbs}
    allowed = {
        (verb, number) for verb in verbs for number in p.units if ORDERS.why_not(p, p.seat, (verb, number)) is None
    }
    assert listed == allowed, listed ^ allowed


def check_listing(p: Battle) -> None:
    """Remembered orders are those that the rules tell anew."""
    listed, anew = orders(p), ORDERS.listed_anew(p, p.seat)
    assert listed == anew, (set(listed) ^ set(anew), p.units)


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
            check(match.base)
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
