"""Random play, as the laws need it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from walstatt.core.dice import Dice
from walstatt.core.game import Game
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, AskEach, Roll, Seat

GARBAGE: tuple[Any, ...] = (
    True,
    1.0,
    None,
    "",
    (),
    [[1]],
    {"a": 1},
    2**70,
    -(2**60),
    (1, "a"),
    "x" * 5000,
    ("no-such",),
    (("ahead", 0),),
    (("ahead", 1.0),),
    (("ahead", True),),
    (("ahead", 1, 2),),
    (("ahead", 1),) * 7,
)


class Broken(AssertionError):
    """A law of the core does not hold."""

    def __init__(self, law: int, what: str) -> None:
        super().__init__(f"law {law}: {what}")
        self.law = law


@dataclass(frozen=True)
class Case:
    """What the laws are checked on."""

    game: Game[Any]
    scenario: str
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    most: int = 6000  # answers until a game must have ended

    def start(self, dice: Dice | None = None, game: Game[Any] | None = None) -> Match:
        """The match from its start, with open dice."""
        return (game or self.game).start(self.scenario, seed=f"law {self.seed}", options=self.options, dice=dice)

    def rng(self) -> Random:
        """The same choices for the same case."""
        return Random(f"{self.game.name} {self.scenario} {self.seed}")


def choice(match: Match, rng: Random) -> tuple[Seat | None, Answer]:
    """A random answer to the open question."""
    q = match.question
    if isinstance(q, Roll):
        faces = rng.choices(q.die.faces, q.die.weights, k=q.n)
        return None, faces[0] if q.n == 1 else tuple(faces)
    seat = rng.choice(match.waiting_for())
    ask = match.asks(seat)
    assert ask is not None
    if not ask.options:
        raise Broken(4, f"{ask} has no option")
    return seat, rng.choice(ask.options)


def play_out(case: Case, each: Callable[[Match, Random], None] | None = None, *, dice: Dice | None = None) -> Match:
    """Play to the end, calling `each` before every answer."""
    match, rng = case.start(dice), case.rng()
    for _ in range(case.most):
        if match.question is None:
            return match
        if each is not None:
            each(match, rng)
        seat, answer = choice(match, rng)
        match.answer(answer, seat=seat)
    raise Broken(4, f"{case.scenario} has not ended after {case.most} answers")


def open_asks(match: Match) -> list[Ask]:
    """The questions that seats have to answer now."""
    q = match.question
    if isinstance(q, AskEach):
        return [ask for seat in match.waiting_for() if (ask := match.asks(seat)) is not None]
    return [q] if isinstance(q, Ask) else []


def key(match: Match) -> bytes:
    """The live position as bytes."""
    return match.game.key(match.position)


def wishes(match: Match, ask: Ask, rng: Random, most: int = 4) -> list[tuple[int, int, int, int]]:
    """What a hand may point at: a piece that it sees put elsewhere, or a place beside a listed one."""
    poses = [
        (piece.id if piece.number is None else piece.number, *piece.pose)
        for piece in match.view(ask.seat).pieces
        if piece.pose is not None
    ]
    if ask.kind == "pose":
        poses += [(0, *option[:3]) for option in ask.options if len(option) == 3]
    return [(-1, 0, 0, 0)] + [  # nobody is held
        (held, x + rng.randrange(-8192, 8193), y + rng.randrange(-8192, 8193), facing + rng.randrange(-720, 721))
        for held, x, y, facing in rng.sample(poses, min(most, len(poses)))
    ]
