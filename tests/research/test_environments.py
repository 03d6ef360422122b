"""The official tests of PettingZoo, Gymnasium and OpenSpiel on a scenario of every game; all in `make fuzz`."""

import subprocess
import sys
import warnings
from random import Random

import numpy as np
import pytest

from walstatt import research
from walstatt.bots import Recruit
from walstatt.core.game import game
from walstatt.research import Play, Stage
from walstatt.research.branch import Branch, taken_up

ONE_EACH = (("mfm", "first-fight"), ("bofa", "dale"), ("siege", "coup-de-main"), ("adlg", "two-against-two"))
OURS = (
    "Observation space for each agent probably should be",  # ours holds the mask too, as that of their own chess does
    "We recommend agents to be named",  # an agent is called as its seat
    "Observation is not a NumPy array",
    "Not able to test alternative render modes",
)


def official(name: str, scenario: str, horizon: int = 120) -> None:
    """What PettingZoo, Gymnasium and OpenSpiel ask of an environment."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of PettingZoo's own modules
        from gymnasium.utils.env_checker import check_env
        from pettingzoo.test import api_test, seed_test
    import pyspiel

    with warnings.catch_warnings():
        for text in OURS:
            warnings.filterwarnings("ignore", f".*{text}")
        api_test(research.pettingzoo_env(name, scenario, horizon=horizon), num_cycles=horizon)
        seed_test(lambda: research.pettingzoo_env(name, scenario, horizon=horizon), num_cycles=30)
        check_env(research.gymnasium_env(name, scenario, horizon=horizon))
    spiel = research.openspiel_game(name, scenario, horizon=horizon)
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "scenario"), ONE_EACH)
def test_the_official_tests_pass(name: str, scenario: str, capsys: pytest.CaptureFixture[str]) -> None:
    official(name, scenario)
    assert "Passed API test" in capsys.readouterr().out


def test_it_imports_without_the_extra_and_names_what_is_missing() -> None:
    code = """
import sys
for name in ("numpy", "pettingzoo", "gymnasium", "pyspiel"):
    sys.modules[name] = None
from walstatt import research
play = research.Play(research.Stage("mfm", "first-fight"), research.Stage("mfm", "first-fight").begin("1"))
play.add(play.legal()[0])
for make, package in (
    (research.pettingzoo_env, "numpy"), (research.gymnasium_env, "numpy"), (research.openspiel_game, "numpy")
):
    try:
        make("mfm", "first-fight")
    except ImportError as missing:
        assert package in str(missing) and "walstatt[research]" in str(missing), missing
    else:
        raise AssertionError(make)
del sys.modules["numpy"]
for make, package in (
    (research.pettingzoo_env, "pettingzoo"), (research.gymnasium_env, "gymnasium"),
    (research.openspiel_game, "open_spiel"),
):
    try:
        make("mfm", "first-fight")
    except ImportError as missing:
        assert f"package {package}:" in str(missing), missing
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_match_by_letters_is_the_match_by_answers() -> None:
    """Letters add up to answers that the rules accept, and the winner is rewarded."""
    stage, rng = Stage("mfm", "first-fight"), Random(4)
    winners = set()
    for seed in range(8):
        play = Play(stage, game("mfm").start("first-fight", seed=str(seed)))
        while not play.is_over:
            play.add(rng.choice(play.legal()))
        result = play.match.result
        assert result is not None
        winners.add(result.winner)
        for seat, reward in play.rewards().items():
            assert reward == (0.0 if result.winner is None else 1.0 if seat == result.winner else -1.0)
    assert len(winners) > 1


def test_partners_are_rewarded_alike() -> None:
    stage = Stage("bofa", "three")
    play = Play(stage, stage.begin("1"))
    play.match.resign("plain")
    assert play.rewards() == {"free": 1.0, "plain": -1.0, "mountain": -1.0}


def test_a_match_is_cut_at_its_horizon() -> None:
    env = research.pettingzoo_env("bofa", "standard", horizon=25)
    env.reset(seed=1)
    steps = 0
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        if ended or cut:
            assert (reward, ended, cut) == (0.0, False, True)
            env.step(None)
            continue
        assert env.play.seat == agent
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        steps += 1
    assert steps == 25
    assert not env.agents


def test_only_who_is_asked_may_act() -> None:
    env = research.pettingzoo_env("mfm", "first-fight")
    env.reset(seed=1)
    asked = env.agent_selection
    for seat in env.agents:
        assert env.observe(seat)["action_mask"].any() == (seat == asked)
    with pytest.raises(research.Unspelled, match="cannot come here"):
        env.step(0)
    assert env.play.spelled == []


def test_one_seat_against_bots() -> None:
    env = research.gymnasium_env("mfm", "first-fight", seat="romans", against=Recruit)
    results = []
    for seed in range(4):
        rng = Random(seed)
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            seen, reward, ended, cut, info = env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            over = ended or cut
        results.append((reward, info["result"]))
    assert {reward for reward, _ in results} <= {-1.0, 0.0, 1.0}
    seen, _ = env.reset(seed=1)
    _, reward, ended, _, info = env.step(0)
    assert (reward, ended) == (-1.0, True)
    assert "'done' cannot come here" in info["illegal"]
    with pytest.raises(ValueError, match="reset it"):
        env.step(0)
    with pytest.raises(ValueError, match="has no seat 'greeks'"):
        research.gymnasium_env("mfm", "first-fight", seat="greeks")


def test_the_same_seed_gives_the_same_match() -> None:
    env = research.gymnasium_env("mfm", "first-fight", seat="romans")
    seen = [env.reset(seed=9)[0]["observation"] for _ in range(2)]
    assert (seen[0] == seen[1]).all()
    with_other = {env.reset(seed=seed)[0]["observation"].tobytes() for seed in range(10)}
    assert len(with_other) > 1


@pytest.mark.parametrize(("name", "scenario"), [*ONE_EACH, ("adlg", "encounter"), ("mfm", "chariot-charge")])
def test_a_moment_that_was_kept_goes_on_the_same(name: str, scenario: str) -> None:
    branch, rng = Branch(Stage(name, scenario), horizon=300), Random(2)
    falls = 0
    while not branch.is_over:
        twins = (branch.copy(), taken_up(branch.keep())) if rng.random() < 0.2 else ()
        if branch.roll is not None:
            outcomes = branch.outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            step, falls = rng.choice(outcomes)[0], falls + 1
            for one in (branch, *twins):
                assert one.outcomes() == outcomes
                one.fall(step)
        else:
            legal = branch.legal()
            letter, seat, seen = rng.choice(legal), branch.seat, branch.observe(branch.seat)
            for one in (branch, *twins):
                assert one.legal() == legal
                assert one.observe(seat) == seen
                one.add(letter)
        for one in twins:
            assert (one.letters, one.seat, one.spelled, one.fallen) == (
                branch.letters, branch.seat, branch.spelled, branch.fallen,
            )  # fmt: skip
            assert one.stage.game.key(one.match.position) == branch.stage.game.key(branch.match.position)
    assert falls > 0


def test_chance_in_openspiel_is_what_the_odds_say() -> None:
    """An archer shoots at a spearman: the leaves of OpenSpiel's tree add up to the exact odds."""
    spiel = research.openspiel_game("mfm", "first-fight")
    state = spiel.new_initial_state()
    alphabet = state.branch.stage.alphabet
    answers = (("shoot", 1), 5)
    match = game("mfm").start("first-fight", seed="1")
    if match.why_not(*answers) is not None:
        unit = next(a for a in match.question.options if a[0] == "shoot")  # type: ignore[union-attr]
        probe = match.fork()
        probe.answer(unit)
        answers = (unit, probe.question.options[0])  # type: ignore[union-attr]
    for letter in (*alphabet.spell("order", answers[0]), *alphabet.spell("unit", answers[1])):
        state.apply_action(letter)
    reached: dict[bytes, float] = {}

    def follow(moment: object, chance: float) -> None:
        if not moment.is_chance_node():  # type: ignore[attr-defined]
            key = moment.branch.stage.game.key(moment.branch.match.position)  # type: ignore[attr-defined]
            reached[key] = reached.get(key, 0.0) + chance
            return
        for outcome, its in moment.chance_outcomes():  # type: ignore[attr-defined]
            follow(moment.child(outcome), chance * its)  # type: ignore[attr-defined]

    follow(state, 1.0)
    odds = match.odds(*answers)
    falls = sum(float(one.chance) for one in odds.outcomes if any(event.what == "fell" for event in one.events))
    assert 0 < falls < 1
    assert any(chance == pytest.approx(falls) for chance in reached.values())
    assert sum(reached.values()) == pytest.approx(1)
