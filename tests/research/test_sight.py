"""Observations: the layout holds, nothing leaks, and what is remembered is what is true."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tests.games.adlg.encounters import sealed_differently, set_up
from walstatt.core.game import game
from walstatt.core.match import Match
from walstatt.games.bofa import view as bofa_view
from walstatt.games.mfm import view as mfm_view
from walstatt.games.siege import view as siege_view
from walstatt.research import Play, Stage
from walstatt.research.layout import PIECE
from walstatt.research.sight import Sight, figure_of


def split(play: Play, seat: str) -> dict[str, Any]:
    """An observation by its parts."""
    return play.stage.layout.split(np.frombuffer(play.observe(seat), np.float32))


def test_the_layout_tells_what_the_view_shows() -> None:
    stage = Stage("mfm", "first-fight")
    play = Play(stage, stage.begin("1"))
    layout, rng = stage.layout, Random(1)
    while not play.is_over:
        for seat in stage.seats:
            seen, view = split(play, seat), play.match.view(seat)
            match = dict(zip(layout.fields["match"].columns, seen["match"], strict=True))
            assert match["turn"] == view.turn
            assert match["is_asked"] == (seat == play.seat)
            assert match["is_mine"] == (seat in view.active)
            for piece in view.pieces:
                row = dict(zip(layout.piece, seen["units"][layout.unit_at[piece.id]], strict=True))
                assert row["is_seen"] == 1
                assert row["side"] == (1 if piece.side == seat else -1)
                assert row["cell"] == (-1 if piece.at is None else piece.at)
                assert (row["lives"], row["of"]) == piece.health
                assert {state for state in layout.states if row[state]} == {
                    state.removeprefix("state-") for state in piece.states
                }
                assert layout.words[int(row["word"]) - 1] == piece.word.replace("_", "-")
        asked = split(play, play.seat)
        ask = play.ask
        assert ask is not None
        question = dict(zip(layout.fields["question"].columns, asked["question"], strict=True))
        assert layout.prompts[int(question["prompt"]) - 1] == ask.prompt.replace("_", "-")
        assert question["letters"] == len(play.spelled)
        assert asked["spelled"][: len(play.spelled)].tolist() == play.spelled
        named = {layout.units[at] for at in np.flatnonzero(asked["named"])}
        assert named == {ask.facts["unit"]} if "unit" in ask.facts else not named
        play.add(rng.choice(play.legal()))


@pytest.mark.parametrize(
    ("name", "scenario"),
    [("mfm", "chariots-meet"), ("mfm", "geheimdokument"), ("bofa", "introduction"), ("siege", "burning-the-camp"),
     ("adlg", "six-against-six")],
)  # fmt: skip
def test_what_is_remembered_is_seen_anew_the_same(name: str, scenario: str) -> None:
    """A sight that has looked on all the time tells what a new one tells, without any memory of pieces (law 14)."""
    stage = Stage(name, scenario)
    play, rng = Play(stage, stage.begin("2")), Random(2)
    for step in range(150):
        if play.is_over:
            break
        seen = {seat: play.observe(seat) for seat in stage.seats}
        if step % 5 == 0:
            bofa_view._DRAWN.clear()
            mfm_view._on_foot.cache_clear()
            siege_view._figure.cache_clear()
            for seat in stage.seats:
                is_asked = seat == play.seat
                anew = Sight(stage.layout, seat).observe(
                    play.match, play.ask if is_asked else None, play.spelled if is_asked else []
                )
                assert anew == seen[seat]
        play.add(rng.choice(play.legal()))


def twins(seed: int) -> tuple[Play, Play, str] | None:
    """Two encounters that begin alike but for what one seat has sealed, and that seat."""
    match, rng = set_up(seed, 100), Random(f"twins {seed}")
    assert match.setup is not None
    for seat in rng.sample(list(match.position.seats), 2):
        other = sealed_differently(match.position, seat, rng)
        if other is not None:
            stage = Stage("adlg", "encounter", match.setup.options)
            p = match.base.copy()
            p.sealed[seat] = dict(other)
            games = Match(match.game, match.base.copy(), match.setup), Match(match.game, p, match.setup)
            return Play(stage, games[0]), Play(stage, games[1]), seat
    return None


def test_twins_that_differ_in_secrets_look_the_same() -> None:
    """Law 7: one side has planned otherwise; the other sees the same arrays and masks until it comes to light."""
    compared = 0
    for seed in range(6):
        found, rng = twins(seed), Random(seed)
        if found is None or compared > 100:
            continue
        one, two, secret = found
        for _ in range(80):
            if one.is_over or any(told.kind == "reveal" for told in (*one.match.line, *two.match.line)):
                break
            for watcher in one.stage.seats:
                if watcher != secret:
                    assert one.observe(watcher) == two.observe(watcher)
                    assert (one.mask() == two.mask()) or one.seat == secret
                    compared += 1
            assert one.seat == two.seat
            letter = rng.choice(one.legal())
            if letter not in two.legal():
                assert one.seat == secret
                break
            one.add(letter)
            two.add(letter)
    assert compared > 100


def test_a_printed_value_ends_with_its_number() -> None:
    assert [figure_of(text) for text in ("7", "1x 1-5", "+2", "-", "")] == [7, 5, 2, 0, 0]
    assert PIECE[0] == "is_seen"


def test_games_of_others_come_through_the_same_door() -> None:
    from tests.drill.game import GAME

    stage = Stage(GAME, next(iter(GAME.scenarios)))
    play, rng = Play(stage, stage.begin("1"), horizon=400), Random(1)
    while not play.is_over:
        assert len(play.observe(play.seat)) == 4 * stage.layout.size
        play.add(rng.choice(play.legal()))
    assert game("mfm").name == "mfm"
