"""The questions that rules ask: of a seat, of all seats at once, of the dice, of what is sealed.

A question lives from its `yield` to the next `send` (law 1). Its options and its `why_not` are evaluated only when
somebody looks; answering closes it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from random import Random
from typing import Any, NamedTuple, NoReturn, TypeAlias, TypeVar

from walstatt.core.shapes import SHAPES, is_whole, plain, wholes_of

Seat: TypeAlias = str
Answer: TypeAlias = Any  # in its one form: int, str or a tuple of these; see SHAPES
Mark: TypeAlias = tuple[int, Seat, str, str]
T = TypeVar("T")


class Refusal:
    """Why an answer is not allowed: the rule, a code for the sentence, and the facts on the board."""

    __slots__ = ("code", "facts", "rule")

    def __init__(self, rule: str, code: str, **facts: Any) -> None:
        self.rule, self.code, self.facts = rule, code, facts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return (self.rule, self.code, self.facts) == (other.rule, other.code, other.facts)

    def __hash__(self) -> int:
        return hash((self.rule, self.code))

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"Refusal({self.rule!r}, {self.code!r}{facts})"


class Refused(Exception):
    """An answer that is not allowed. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule} {refusal.code} {refusal.facts or ''}".strip())
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[Refused], tuple[Refusal]]:
        return Refused, (self.refusal,)  # so that it comes through from another process


class Stale(Exception):
    """The question has been answered already, or the game is over."""


class Near(NamedTuple):
    """The legal answer next to what a hand points at, by how much it misses, what is worth showing; or why none."""

    answer: Answer | None
    miss: int = 0
    facts: Mapping[str, Any] = {}
    refusal: Refusal | None = None


Wish: TypeAlias = tuple[int, int, int, int]  # the piece that is held, where it is wished, and its facing there
Nearest: TypeAlias = Callable[[Wish], Near]
Cut: TypeAlias = Callable[[Any], Near]  # as much of an answer as is legal
WhyNot: TypeAlias = Callable[..., Refusal | None]
Options: TypeAlias = Iterable[Any] | Callable[[], Iterable[Any]]
Draw: TypeAlias = Callable[[Random], Any]


def picked(some: Sequence[T], rng: Random) -> T:
    """One of them by chance; quicker than `rng.choice`."""
    return some[int(rng.random() * len(some))]


_WRONG_SHAPE = {kind: Refusal("TABLE-2", "wrong_shape", kind=kind) for kind in SHAPES}


class _Question:
    """What all questions have: the number a match gives them, and the mark that a record keeps of them."""

    __slots__ = ("number",)

    seat: Seat = ""
    rule: str
    kind: str

    @property
    def mark(self) -> Mark:
        """Number, seat, rule, kind."""
        return (self.number, self.seat, self.rule, self.kind)

    def stamp(self, number: int) -> None:
        """The match gives it a number."""
        self.number = number

    def close(self) -> None:
        """It has been answered."""

    def why_not(self, answer: object) -> Refusal | None:
        """The reason why this answer is not allowed, or None if it is."""
        return None

    def check(self, answer: object) -> Answer:
        """The one form of a legal answer; raises Refused otherwise."""
        refusal = self.why_not(answer)
        if refusal is not None:
            raise Refused(refusal)
        return plain(answer)


class Ask(_Question):
    """A question to one seat: its kind, its possible answers, and the one definition of what is legal."""

    __slots__ = (
        "_can_be_begun", "_cut", "_draw", "_nearest", "_options", "_why_not", "facts", "kind", "prompt", "rule", "seat",
    )  # fmt: skip

    def __init__(
        self,
        seat: Seat,
        kind: str,
        options: Options,
        *,
        why_not: WhyNot | None = None,
        can_be_begun: bool = False,
        draw: Draw | None = None,
        nearest: Nearest | None = None,
        cut: Cut | None = None,
        rule: str = "",
        prompt: str = "",
        **facts: Any,
    ) -> None:
        self.seat, self.kind, self.rule, self.prompt, self.facts = seat, kind, rule, prompt, facts
        self._options, self._why_not, self._draw, self._can_be_begun = options, why_not, draw, can_be_begun
        self._nearest, self._cut = nearest, cut
        self.number = 0

    @property
    def options(self) -> tuple[Answer, ...]:
        """The answers a seat may choose from: all of them, or a fair sample where they cannot be listed."""
        options = self._options
        if type(options) is not tuple:
            options = self._options = tuple(options() if callable(options) else options)
        return options

    def draw(self, rng: Random) -> Answer:
        """One of the options by chance. Where listing all of them is dear, a rule gives a way to draw without it."""
        if self._draw is not None:
            return self._draw(rng)
        return picked(self.options, rng)

    @property
    def has_nearest(self) -> bool:
        """Whether a hand may point at a place and be told the legal answer next to it."""
        return self._nearest is not None

    def nearest(self, wish: object) -> Near:
        """The legal answer next to a wish: a piece, where it is wished, its facing there; or an answer to be cut."""
        shaped = wholes_of(wish)
        if self._nearest is not None and shaped is not None and len(shaped) == 4:
            return self._nearest((shaped[0], shaped[1], shaped[2], shaped[3]))
        built = SHAPES[self.kind](wish)
        if self._cut is None or built is None:
            return Near(None, refusal=Refusal("TABLE-9", "no_such_wish", kind=self.kind))
        return self._cut(built)

    def why_not(self, answer: object) -> Refusal | None:
        """The reason why this answer is not allowed, or None if it is."""
        shaped = SHAPES[self.kind](answer)
        return _WRONG_SHAPE[self.kind] if shaped is None else self._refusal(shaped)

    def may_begin(self, answer: object) -> bool:
        """Whether a refused answer lacks only something to do it to: what a plan names next tells why (law 15)."""
        shaped = SHAPES[self.kind](answer)
        if shaped is None or self._why_not is None or not self._can_be_begun:
            return False
        return self._why_not(shaped, is_begun=True) is None

    def check(self, answer: object) -> Answer:
        """The one form of a legal answer; raises Refused otherwise."""
        shaped = SHAPES[self.kind](answer)
        refusal = _WRONG_SHAPE[self.kind] if shaped is None else self._refusal(shaped)
        if refusal is not None:
            raise Refused(refusal)
        return shaped

    def _refusal(self, shaped: Answer) -> Refusal | None:
        if self._why_not is not None:
            return self._why_not(shaped)
        if shaped in self.options:
            return None
        if self.kind == "unit":
            return Refusal(self.rule or "TABLE-5", "not_one_of_these", units=self.options)
        return Refusal(self.rule or "TABLE-5", "not_an_option", answer=shaped)

    def close(self) -> None:
        """Answered: options that were made stay, anything else is stale."""
        self._why_not = self._draw = _stale
        self._nearest = None if self._nearest is None else _stale
        self._cut = None if self._cut is None else _stale
        if type(self._options) is not tuple:
            self._options = _stale

    def __repr__(self) -> str:
        return f"Ask({self.seat!r}, {self.kind!r}, rule={self.rule!r}, prompt={self.prompt!r}, number={self.number})"


def _stale(*_: object, **__: object) -> NoReturn:
    raise Stale("an answered question")


class AskEach(_Question):
    """One question to several seats at once. The answers go to `p.sealed[seat][key]`; it ends its order (law 7)."""

    __slots__ = ("asks", "key", "rule")

    kind = "each"

    def __init__(self, key: str, asks: Iterable[Ask], *, rule: str = "") -> None:
        self.key, self.rule = key, rule
        self.asks: dict[Seat, Ask] = {ask.seat: ask for ask in asks}
        self.number = 0

    def stamp(self, number: int) -> None:
        """The same number for every seat."""
        self.number = number
        for ask in self.asks.values():
            ask.number = number

    def close(self) -> None:
        """All seats have answered."""
        for ask in self.asks.values():
            ask.close()


class Die(NamedTuple):
    """Something that falls by chance: its faces and how many chances each has."""

    name: str
    faces: tuple[int, ...]
    weights: tuple[int, ...]


def die(sides: int) -> Die:
    """A fair die with faces 1 to n."""
    return Die(f"d{sides}", tuple(range(1, sides + 1)), (1,) * sides)


def cup(contents: Mapping[int, int]) -> Die:
    """A cup of chits or lots: each face with as many chances as there are of it."""
    drawn = {face: weight for face, weight in contents.items() if weight > 0}
    return Die("cup", tuple(drawn), tuple(drawn.values()))


D6, D10, D12 = die(6), die(10), die(12)

Reading: TypeAlias = Callable[[Any], Hashable] | tuple[Hashable, ...] | Mapping[Any, Hashable] | None


def _read(reads: Reading, faces: tuple[int, ...], fallen: Any) -> Hashable:
    if reads is None:
        return fallen  # type: ignore[no-any-return]
    if callable(reads):
        return reads(fallen)
    if isinstance(reads, tuple):
        return reads[faces.index(fallen)]
    return reads[fallen]


def _classes(die: Die, n: int, reads: Reading, each: Reading) -> tuple[tuple[Answer, int], ...]:
    alike: dict[Hashable, list[int]] = {}
    for face, weight in zip(die.faces, die.weights, strict=True):
        alike.setdefault(_read(each, die.faces, face), [face, 0])[1] += weight
    if n == 1:
        fallen: Iterable[tuple[Answer, int]] = [(face, weight) for face, weight in alike.values()]
    else:
        fallen = ((tuple(f for f, _ in row), prod(w for _, w in row)) for row in product(alike.values(), repeat=n))
    told_apart: dict[Hashable, list[Any]] = {}
    for answer, weight in fallen:
        told_apart.setdefault(_read(reads, die.faces, answer), [answer, 0])[1] += weight
    return tuple((answer, weight) for answer, weight in told_apart.values())


_known_classes = lru_cache(maxsize=4096)(_classes)


class Roll(_Question):
    """A question to the dice: n dice of a kind, and what the rule can tell apart.

    `each` reads a single die of several, `reads` the whole answer (an int for one die, else a tuple in falling order).
    Both may be a function, a tuple with one entry per face, or a mapping; None means every face counts.
    """

    __slots__ = ("die", "each", "facts", "n", "prompt", "reads", "rule", "seat")

    kind = "roll"

    def __init__(
        self,
        die: Die,
        n: int = 1,
        *,
        reads: Reading = None,
        each: Reading = None,
        rule: str = "",
        prompt: str = "",
        seat: Seat = "",
        **facts: Any,
    ) -> None:
        self.die, self.n, self.reads, self.each = die, n, reads, each
        self.rule, self.prompt, self.seat, self.facts = rule, prompt, seat, facts
        self.number = 0

    def classes(self) -> tuple[tuple[Answer, int], ...]:
        """One answer for each class that the rule tells apart, with its weight."""
        try:
            return _known_classes(self.die, self.n, self.reads, self.each)
        except TypeError:  # a reading that cannot be hashed
            return _classes(self.die, self.n, self.reads, self.each)

    def class_of(self, answer: Answer) -> Hashable:
        """What the rule reads from this answer."""
        faces = self.die.faces
        if self.n > 1 and self.each is not None and self.reads is None:
            return tuple(_read(self.each, faces, face) for face in answer)
        return _read(self.reads if self.reads is not None else self.each, faces, answer)

    @property
    def total(self) -> int:
        """All chances together."""
        return int(sum(self.die.weights) ** self.n)

    def why_not(self, answer: object) -> Refusal | None:
        """Real dice typed in: whether they can have fallen."""
        wholes = (answer,) if self.n == 1 else wholes_of(answer)
        if wholes is None or len(wholes) != self.n or not all(is_whole(x) and x in self.die.faces for x in wholes):
            return Refusal("TABLE-8", "no_such_roll", die=self.die.name, dice=self.n)
        return None


class Reveal(_Question):
    """A question to what a seat has sealed: all of it, or only what the rule reads from it. It bars undo (law 7).

    The match answers from `p.sealed`; a fork, which has nothing sealed, stops here and may suppose anything.
    """

    __slots__ = ("key", "reads", "rule", "seat")

    kind = "reveal"

    def __init__(self, seat: Seat, key: str, *, reads: Callable[[Any], Answer] | None = None, rule: str = "") -> None:
        self.seat, self.key, self.reads, self.rule = seat, key, reads, rule
        self.number = 0

    def of(self, sealed: Answer) -> Answer:
        """What comes to light of the sealed answer."""
        return sealed if self.reads is None else self.reads(sealed)


Question: TypeAlias = Ask | AskEach | Roll | Reveal
Flow: TypeAlias = Generator[Question, Any, None]
Asks: TypeAlias = Generator[Question, Any, T]
"""A part of a rule that asks and then gives a value: `-> Asks[int]`."""
