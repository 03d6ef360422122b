"""Bots answer every question of a game, legally, the same way for the same seed, and better with thought."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

import walstatt
from tests.bots.drilled import GAME as HINTED
from tests.drill.game import GAME
from tests.drill.position import Drill
from walstatt import bots
from walstatt.bots.arena import fight, play
from walstatt.bots.search import Search
from walstatt.core.game import add_game
from walstatt.core.match import Match
from walstatt.core.questions import D6, D10, Answer, Ask, Roll, Seat, Stale
from walstatt.core.shapes import plain

add_game(GAME)


def team(levels: Mapping[str, str]) -> dict[Seat, bots.Bot]:
    return {seat: bots.bot(level) for seat, level in levels.items()}


def seats(red: str, blue: str) -> dict[Seat, bots.Bot]:
    return team({"red-one": red, "red-two": red, "blue": blue})


@pytest.mark.parametrize("level", bots.LEVELS)
@pytest.mark.parametrize("game", [GAME, HINTED], ids=lambda game: game.name)
@pytest.mark.parametrize("scenario", ["hexes", "squares"])
def test_a_bot_plays_to_the_end(level: str, game: Any, scenario: str) -> None:
    match = play(game, scenario, seats(level, level), seed="whole game")
    assert match.result is not None
    assert match.question is None


def test_the_same_seed_gives_the_same_game() -> None:
    games = [play(HINTED, "hexes", seats("recruit", "sergeant"), seed="again") for _ in range(2)]
    lines = [[(told.mark[1:], told.answer) for told in match.line] for match in games]
    assert lines[0] == lines[1]
    silent = play(HINTED, "hexes", seats("recruit", "sergeant"), seed="again", is_watched=False)
    assert (silent.line, silent.result) == (games[0].line, games[0].result)
    assert (silent.record, silent.events) == (None, ())
    other = play(HINTED, "hexes", seats("recruit", "sergeant"), seed="otherwise")
    assert [(told.mark[1:], told.answer) for told in other.line] != lines[0]


def test_the_limit_ends_a_match() -> None:
    match = GAME.start("hexes", seed="short")
    assert fight(match, seats("recruit", "recruit"), 1, limit=7) == 7
    assert match.result is None


def test_a_sergeant_beats_a_recruit() -> None:
    won = 0
    for number in range(20):
        levels = ("sergeant", "recruit") if number % 2 else ("recruit", "sergeant")
        result = play(HINTED, "squares", seats(*levels), seed=f"duel {number}").result
        assert result is not None
        won += result.winner == ("red" if number % 2 else "blue")
    assert won >= 14


def test_a_seat_that_is_not_asked_has_nothing_to_choose() -> None:
    match = GAME.start("hexes", seed="x")
    with pytest.raises(Stale):
        bots.bot("recruit").choose(match, "red-one", Random(1))


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="recruit, sergeant"):
        bots.bot("general")


def secret_twins() -> list[Match]:
    """Two matches that differ only in what blue has sealed."""
    twins = []
    for marker, plan in ((0, "hold"), (2, "storm")):
        match = HINTED.start("hexes", seed="twins", match_id="twins")
        match.answer(marker, seat="blue")
        for seat in ("red-one", "red-two"):
            match.answer("hold", seat=seat)
        match.answer(plan, seat="blue")
        twins.append(match)
    return twins


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_bot_does_not_know_what_others_have_sealed(level: str) -> None:
    one, two = secret_twins()
    seat = one.waiting_for()[0]
    assert seat.startswith("red")
    for seed in range(5):
        chosen = [bots.bot(level).choose(match, seat, Random(seed)) for match in (one, two)]
        assert chosen[0] == chosen[1]
    assert bots.brief(one, seat) == bots.brief(two, seat)


def test_a_brief_holds_no_secret_of_the_dice_and_no_answer_that_others_gave_in_secret() -> None:
    match = HINTED.start("hexes", seed="a")
    match.answer(1, seat="blue")
    match.answer("storm", seat="blue")
    told = msgspec.json.decode(bots.brief(match, "red-one"))
    assert told["told"] == []
    assert "sealed" not in told["base"] or "blue" not in told["base"]["sealed"]
    assert told["setup"]["secret"] == ""
    assert told["setup"]["seed"] is None


@pytest.mark.parametrize("level", bots.LEVELS)
def test_thinking_elsewhere_gives_a_legal_answer_at_every_question(level: str) -> None:
    match = HINTED.start("squares", seed="elsewhere")
    for number in range(120):
        seat = match.waiting_for()[0]
        answer, _ = bots.think("hinted-drill", bots.brief(match, seat), seat, level, number)
        match.answer(answer, seat=seat)
    assert len(match.line) >= 120


class Coin:
    """Hints for a look at the search alone: the score is red's health."""

    def score(self, p: Drill, seat: Seat) -> int:
        return sum(unit.health for unit in p.units.values() if unit.seat != "blue")

    def promising(self, p: Drill, ask: Ask) -> tuple[Answer, ...]:
        return ask.options


def test_the_mean_over_dice_is_exact() -> None:
    match = HINTED.start("hexes", seed="mean")
    search = Search(Coin(), match, "red-one", Random(1))
    falls = search.sample(Roll(D10, reads=tuple("hhhhmmmmmm")), 100)
    assert [weight for _, weight in falls] == [4, 6]


def test_too_many_dice_are_sampled_evenly() -> None:
    search = Search(Coin(), HINTED.start("hexes", seed="many"), "red-one", Random(1))
    assert [face for face, _ in search.sample(Roll(D6), 3)] == [2, 4, 6]
    thrown = search.sample(Roll(D6, 9), 5)
    assert len(thrown) == 5
    assert all(len(dice) == 9 for dice, _ in thrown)


def test_a_plan_is_searched_once_for_an_order(monkeypatch: pytest.MonkeyPatch) -> None:
    match = HINTED.start("hexes", seed="plan")
    for _ in range(4):
        match.answer(match.asks(match.waiting_for()[0]).options[0], seat=match.waiting_for()[0])  # type: ignore[union-attr]
    seat = match.waiting_for()[0]
    sergeant = bots.Sergeant()
    order = sergeant.choose(match, seat, Random(1))
    assert order[0] == "move"
    match.answer(order, seat=seat)
    monkeypatch.setattr(Match, "imagine", None)
    assert match.asks(seat).why_not(sergeant.choose(match, seat, Random(1))) is None  # type: ignore[union-attr]


class Idle(Coin):
    """Hints by which nothing is better than to end, which comes first."""

    at_once = 2

    def score(self, p: Drill, seat: Seat) -> int:
        return 0

    def promising(self, p: Drill, ask: Ask) -> tuple[Answer, ...]:
        return ("end", *(one for one in ask.options if one != "end")) if ask.kind == "order" else ask.options[:1]


class Watched(bots.Sergeant):
    """A sergeant who notes which answers he compares."""

    def __init__(self) -> None:
        super().__init__()
        self.compared: list[int] = []

    def _contest(self, search: Search, twin: Match, seat: Seat, answers: Sequence[Answer]) -> tuple[Answer, ...]:
        self.compared.append(len(answers))
        return super()._contest(search, twin, seat, answers)


def test_orders_are_compared_a_few_at_a_time_and_those_not_worth_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = HINTED.start("hexes", seed="plan")
    for _ in range(4):
        match.answer(match.asks(match.waiting_for()[0]).options[0], seat=match.waiting_for()[0])  # type: ignore[union-attr]
    seat, sergeant = match.waiting_for()[0], Watched()
    assert len(match.asks(seat).options) == 5  # type: ignore[union-attr]
    monkeypatch.setattr(type(HINTED), "hints", Idle())
    assert sergeant.choose(match, seat, Random(1)) == "end"
    assert sergeant.compared == [4, 3, 2]  # two ways to end, with two orders, with one, alone


@pytest.mark.parametrize(("game", "scenario"), [("hinted-drill", "squares"), ("mfm", "first-fight")])
def test_a_sergeant_that_thinks_elsewhere_plays_like_one_that_stays(game: str, scenario: str) -> None:
    match = walstatt.game(game).start(scenario, seed="the same")
    stays = team(dict.fromkeys(match.position.seats, "sergeant"))
    memories: dict[Seat, Any] = {}
    for number in range(120):
        if match.question is None:
            break
        seat = match.waiting_for()[0]
        own = stays[seat].choose(match, seat, Random(number))
        elsewhere = bots.think(game, bots.brief(match, seat), seat, "sergeant", number, memories.get(seat))
        answer, memories[seat] = msgspec.json.decode(msgspec.json.encode(elsewhere))
        assert plain(answer) == own
        match.answer(own, seat=seat)
    assert number > 60
