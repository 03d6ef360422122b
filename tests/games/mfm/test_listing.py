"""Orders that are remembered from the last listing are those a fresh look finds."""

from random import Random

import pytest

from tests.games.mfm.field import battle, cell
from tests.games.mfm.invariants import check_listing, orders, sensible
from tests.games.mfm.test_random_games import options_of
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.games.mfm import GAME
from walstatt.games.mfm.ground import BOARDS, ground
from walstatt.games.mfm.position import mark, place
from walstatt.games.mfm.tables import KINDS

LONG = next(kind.id for kind in KINDS.values() if kind.long and kind.gait == "foot")
SCENARIOS = ("first-fight", "geheimdokument", "free-battle")


def step(match: Match, rng: Random) -> bool:
    """One answer or throw; False when the game is over."""
    q = match.question
    if isinstance(q, Ask):
        match.play(sensible(q, rng))
    elif isinstance(q, Roll):
        fallen = tuple(rng.choices(q.die.faces, q.die.weights, k=q.n))
        match.play(fallen if q.n > 1 else fallen[0])
    return match.question is not None


def look(match: Match) -> int:
    """Check the listing of a battle at rest; 1 if there was one."""
    p = match.position
    if match.is_at_rest and p.phase == "battle" and not p.owed and p.result is None:
        check_listing(p)
        return 1
    return 0


@pytest.mark.parametrize("seed", range(6))
def test_jumping_between_games_and_forks(seed: int) -> None:
    rng = Random(seed)
    table: list[Match] = [
        GAME.start(scenario, seed=f"{scenario} {seed}", options=options_of(scenario, seed + at), keeps_record=False)
        for at, scenario in enumerate(SCENARIOS)
    ]
    looked = 0
    for _ in range(900):
        at = rng.randrange(len(table))
        match = table[at]
        if rng.random() < 0.1:
            table[at] = match = match.fork()
        elif rng.random() < 0.1 and len(table) < 9:
            table.append(match.fork())
        for _ in range(rng.randrange(4)):
            if not step(match, rng):
                table[at] = GAME.start(SCENARIOS[at % 3], seed=str(rng.random()), keeps_record=False).fork()
                break
            if rng.random() < 0.6:
                looked += look(match)
    assert looked > 300


@pytest.mark.parametrize("seed", range(3))
def test_after_undo(seed: int) -> None:
    rng = Random(seed)
    match = GAME.start("free-battle", seed=f"undo {seed}", options=options_of("free-battle", seed))
    undone = 0
    for _ in range(400):
        ask = match.question
        if not isinstance(ask, Ask):
            break
        look(match)
        last = match.line[-1] if match.line else None
        if last is not None and rng.random() < 0.3 and match.why_not_undo(last.seat) is None:
            match.undo(last.seat)
            undone += 1
            look(match)
        else:
            match.answer(sensible(ask, rng))
    assert undone > 20


def test_a_figure_learns_of_what_happens_beside_it() -> None:
    p = battle("1.2.. ..... 3...5", {1: "k1", 2: "k1", 3: "k1", 5: "r1"})
    before = orders(p)
    place(p, 3, cell(p, 3, 2))
    assert set(orders(p)) - set(before) == {("attack", 3)}
    mark(p, 1, moved=True)
    assert ("move", 1) not in orders(p)
    place(p, 5, -1, lives=0)
    assert ("attack", 3) not in orders(p)


def test_a_figure_is_hemmed_in_and_let_out() -> None:
    p = battle("1M2 .M. MM.", {1: "k1", 2: "k1"})
    assert ("move", 1) in orders(p)
    place(p, 2, cell(p, 0, 1))
    assert ("move", 1) not in orders(p)
    place(p, 2, cell(p, 2, 2))
    assert ("move", 1) in orders(p)


@pytest.mark.parametrize("board", BOARDS)
def test_lines_as_bits_are_the_cells_they_cross(board: str) -> None:
    own, rng = ground(board), Random(board)
    for _ in range(400):
        a, b = rng.sample(own.grid.cells, 2)
        crossed = own.path(a, b)[0]
        assert own.between_bits(a, b) == sum(1 << one for one in crossed if one != b)


def test_a_long_weapon_sees_a_friend_come_and_go() -> None:
    p = battle("12.5 .... ....", {1: LONG, 2: "k1", 5: "r1"})
    place(p, 5, cell(p, 2, 0))
    assert ("long_strike", 1) not in orders(p)
    place(p, 2, cell(p, 0, 2))
    assert ("long_strike", 1) in orders(p)
    place(p, 2, cell(p, 1, 0))
    assert ("long_strike", 1) not in orders(p)
