"""What orders name: units that a seat sees, cells of the board, or words in both languages, as the game says."""

from random import Random
from typing import Any

import pytest

from walstatt.conformance.play import open_asks
from walstatt.core.game import Game, games
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll, picked
from walstatt.papers.words import LANGUAGES, words

ANSWERS = 400
SCENARIOS = [(game, name) for game in games().values() for name in game.scenarios]


def is_named(match: Match, game: Game[Any], seat: str, order: tuple[Any, ...], at: int) -> bool:
    """Whether one thing of an order is what the game says it is."""
    kind, thing = (game.things.get(order[0]) or ("unit",) * len(order))[at - 1], order[at]
    if kind == "word":
        return all(words(game, lang).has(f"thing-{order[0]}-{thing}") for lang in LANGUAGES)
    if kind == "cell":
        return any(place.id == thing for place in game.board(match.position).places)
    return any((one.id if one.number is None else one.number) == thing for one in match.view(seat).pieces)


def unnamed(match: Match, game: Game[Any], ask: Ask) -> list[Any]:
    """Orders with a thing that is not what the game says, one of each verb."""
    by_verb = {order[0]: order for order in ask.options if isinstance(order, tuple)}
    return [
        order
        for order in by_verb.values()
        if not all(is_named(match, game, ask.seat, order, at) for at in range(1, len(order)))
    ]


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS, ids=[f"{game.name}/{name}" for game, name in SCENARIOS])
def test_orders_name_what_the_game_says(game: Game[Any], scenario: str) -> None:
    rng, match = Random(scenario), game.start(scenario, seed="things")
    for at in range(ANSWERS):
        asks = open_asks(match)
        if not asks:
            break
        for ask in asks:
            if ask.kind == "order" and at % 8 == 0:
                assert unnamed(match, game, ask) == []
        match.answer(asks[0].draw(rng), seat=asks[0].seat)
        while isinstance(match.question, Roll):
            match.play(picked(match.question.die.faces, rng))


@pytest.mark.parametrize(("game", "verb"), [(game, verb) for game in games().values() for verb in game.things])
def test_verbs_whose_things_are_told_exist(game: Game[Any], verb: str) -> None:
    assert all(words(game, lang).has(f"order-{verb}") for lang in LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_engine_is_rolled_and_a_mantlet_turned_in_words(lang: str) -> None:
    said = words(games()["siege"], lang)
    assert len({said.say(f"thing-roll-{way}") for way in range(2)}) == 2
    assert len({said.say(f"thing-turn-{way}") for way in range(6)}) == 6
    assert said.say("thing-turn-2") == said.say("choice-se")
