"""Orders listed from memory are the orders listed from scratch, whatever was listed before."""

from random import Random

import pytest

from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.position import OTHER, Siege
from walstatt.games.siege.rules.ps_harm import crowd, living
from walstatt.games.siege.rules.r1_3_shots import Shot, shot_at, weapon_of
from walstatt.games.siege.rules.r1_4_line_of_fire import spot_of
from walstatt.games.siege.targets import targets

OPTIONS: tuple[dict[str, bool], ...] = ({}, {"panic": True, "stray": True, "skill": True})


def compare(p: Siege) -> None:
    """The remembered list and the one told anew by the rules name the same orders."""
    table = GAME.table(p)
    if p.stage in table.phases:
        assert table.options(p, p.active) == table.listed_anew(p, p.active)
    known = crowd(p)
    p._crowd = None  # type: ignore[misc]
    assert crowd(p) == known


def compare_targets(p: Siege) -> None:
    """The targets of every shooter are the enemies to whom there is a line, each looked at by itself."""
    for unit, figure in living(p, p.active):
        if weapon_of(figure) and not figure.mount:
            spot, foes = spot_of(p, figure), [foe for foe, _ in living(p, OTHER[figure.side])]
            shots = {foe: shot_at(p, figure.side, spot, weapon_of(figure), foe) for foe in foes}
            assert tuple(targets(p, unit)) == tuple(foe for foe, shot in shots.items() if isinstance(shot, Shot))


def step(match: Match, rng: Random) -> Match:
    """One random answer; a new game after the last."""
    question = match.question
    if question is None:
        return started(match.position.scenario, rng)
    if isinstance(question, Roll):
        match.play(rng.choice(question.die.faces))
    else:
        assert isinstance(question, Ask)
        options = question.options
        match.play("end" if "end" in options and rng.random() < 0.06 else rng.choice(options))
    return match


def started(scenario: str, rng: Random) -> Match:
    p = GAME.new(scenario, {})
    p.options = GAME.checked_options(scenario, rng.choice(OPTIONS))
    return Match(GAME, p)


@pytest.mark.rule("S1.21-g")
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_what_is_remembered_is_what_is_found_from_scratch(scenario: str) -> None:
    rng = Random(7)
    games = [started(scenario, rng), started(scenario, rng)]
    kept: list[Match] = []
    for count in range(500):
        which = 0 if rng.random() < 0.9 else 1
        games[which] = step(games[which], rng)
        if games[which].question is not None and games[which].is_at_rest:
            compare(games[which].position)
        if count % 20 == 0:
            compare_targets(games[which].position)
            kept.append(games[which].fork())
        if kept and count % 7 == 0:
            compare(rng.choice(kept).position)
