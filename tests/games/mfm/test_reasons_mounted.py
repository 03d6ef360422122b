"""Law 15 with chariots and riders: every reason of theirs is true of the position in which it is given."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import walstatt.games.mfm
from tests.games.mfm.field import add, battle, cell
from tests.games.mfm.invariants import sensible
from tests.games.mfm.truths_mounted import MOUNTED
from walstatt.conformance import Refused, codes_in_source, judge
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Figure


def test_reasons_name_what_was_named() -> None:
    p = add(battle(" ".join(["." * 8] * 8), {}), 10, "kw6", 0, 3, "n", {11: "k16"})
    add(p, 60, "kw8", 4, 3, "n", {61: "r15"})
    p.units[1] = Figure(kind="k1", side="red", seat="red", cell=cell(p, 3, 3), lives=1)
    match = Match(GAME, p)

    def why(*plan: Answer) -> tuple[str, dict[str, object]]:
        refusal = match.why_not(*plan)
        assert refusal is not None
        return refusal.code, dict(refusal.facts)

    assert why(("face", 10), "north") == ("faces_that_way", {"unit": 10})
    assert why(("face", 10), "upwards") == ("no_such_side", {"unit": 10})
    assert why(("face", 10), "west") == ("turns_off_the_board", {"unit": 10})
    assert why(("catch", 1), 11) == ("cannot_be_caught", {"target": 11})
    assert why(("mount", 1), 11) == ("cannot_be_mounted", {"target": 11})


VERBS = ("drive", "trample", "run_down", "face", "dismount", "mount", "take_reins", "catch", "lead", "second_move")


def test_every_predicate_is_for_a_code_that_is_used() -> None:
    assert sorted(set(MOUNTED) - set(codes_in_source(Path(walstatt.games.mfm.__file__).parent))) == []


def plans(match: Match, rng: Random) -> Iterator[tuple[object, ...]]:
    """Orders to all pieces, and with cells and pieces near by."""
    p = match.position
    for number in p.units:
        for verb in VERBS:
            yield ((verb, number),)
            yield ((verb, number), rng.choice(p.ground.grid.cells))
            yield ((verb, number), rng.choice(tuple(p.units)))


@pytest.mark.parametrize("scenario", ["chariot-charge", "chariots-meet", "camp-raid"])
def test_reasons_are_true(scenario: str) -> None:
    given: Counter[str] = Counter()
    for seed in range(4):
        rng = Random(seed)
        match = GAME.start(scenario, seed=f"reasons {seed}", keeps_record=False)
        for turn in range(150):
            if not isinstance(match.question, Ask):
                break
            if match.question.kind == "order" and turn % 6 == 0:
                for plan in plans(match, rng):
                    found = match.why_not(*plan)
                    if found is not None and found.code in MOUNTED:
                        judge(Refused(match.position, match.position.seat, plan, found), MOUNTED)
                        given[found.code] += 1
            match.answer(sensible(match.question, rng))
    assert len(given) > 15
