"""Law 15 with chariots and riders: every reason of theirs is true of the position in which it is given."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import walstatt.games.mfm
from tests.games.mfm.documents_mounted import DOCUMENTS
from tests.games.mfm.field import add, battle, cell
from tests.games.mfm.invariants import sensible
from tests.games.mfm.test_reasons import DOCUMENTS as OF_FOOT
from tests.games.mfm.truths_mounted import MOUNTED, SIDES
from walstatt.conformance import Broken, Refused, codes_in_source, judge
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Refusal
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Figure
from walstatt.games.mfm.tracks import legs
from walstatt.space.grids import OFF


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


def named_under_way(match: Match, ask: Ask, rng: Random) -> Iterator[tuple[Answer, ...]]:
    """Cells near pieces, and pieces, as answers to a question after an order."""
    p = match.position
    if ask.kind == "cell":
        standing = [one.cell for one in p.units.values() if one.cell != OFF]
        near = sorted({there for at in standing for there in (at, *p.ground.neighbours[at])})
        yield from ((one,) for one in rng.sample(near, min(5, len(near))))
    if ask.kind == "unit":
        yield from ((one,) for one in rng.sample(tuple(p.units), min(5, len(p.units))))


def plans(match: Match, rng: Random) -> Iterator[tuple[Answer, ...]]:
    """Orders to all pieces, with cells and pieces anywhere, and to one's own with what is near."""
    p = match.position
    for number, figure in p.units.items():
        if rng.random() < 0.3:
            for verb in VERBS:
                yield ((verb, number),)
                yield ((verb, number), rng.choice(p.ground.grid.cells))
                yield ((verb, number), rng.choice(tuple(p.units)))
        if figure.seat != p.seat or figure.cell == OFF:
            continue
        if number in p.vehicles:
            yield from (((verb, number),) for verb in ("move", "attack"))
            yield from ((("face", number), side) for side in SIDES)
            ways = [leg.stage.anchor for heading in range(8) for leg in legs(p, number, heading)]
            yield from (((verb, number), rng.choice(ways)) for verb in ("trample", "drive", "trample"))
            yield (("dismount", number), (rng.choice(tuple(p.units)),))
        else:
            yield (("shoot", number), rng.choice([one for one in p.units if p.units[one].side != figure.side]))
            near = [one for one in p.vehicles if p.ground.grid.distance(p.units[one].cell, figure.cell) < 4]
            yield from (((verb, number), one) for one in near for verb in ("mount", "catch"))


GAMES = [
    *[(scenario, {}) for scenario in ("chariot-charge", "chariots-meet", "camp-raid")],
    ("free-battle", {"board": "wood", "armies": "mounted", "points": 75, "rounds": 4}),
]


def reasons(scenario: str, options: dict[str, Any], seed: int) -> Iterator[Refused]:
    """Why plans and answers of a random game are refused."""
    rng = Random(seed)
    match = GAME.start(scenario, seed=f"reasons {seed}", options=options, keeps_record=False)
    for turn in range(250):
        ask = match.question
        if not isinstance(ask, Ask):
            return
        some = plans(match, rng) if ask.kind == "order" and turn % 5 == 0 else named_under_way(match, ask, rng)
        for plan in some:
            found = match.why_not(*plan)
            if found is not None and found.code in MOUNTED:
                yield Refused(match.position, ask.seat, plan, found, tuple(one.answer for one in match.told))
        match.answer(sensible(ask, rng))


def test_every_reason_is_true_and_every_code_is_given() -> None:
    given: Counter[str] = Counter()
    for scenario, options in GAMES:
        for seed in range(4):
            for one in reasons(scenario, options, seed):
                judge(one, MOUNTED)
                given[one.refusal.code] += 1
    assert sorted(set(MOUNTED) - set(given) - set(DOCUMENTS) - set(OF_FOOT)) == []


@pytest.mark.parametrize("code", DOCUMENTS)
def test_a_document_gives_the_code(code: str) -> None:
    one = DOCUMENTS[code]()
    assert one.refusal.code == code
    judge(one, MOUNTED)


def is_true(code: str, one: Refused) -> bool:
    """Whether a predicate would let this reason pass under another code."""
    try:
        judge(one._replace(refusal=Refusal(one.refusal.rule, code, **one.refusal.facts)), MOUNTED)
    except (Broken, KeyError, IndexError, AttributeError, TypeError):
        return False
    return True


def test_no_predicate_is_true_of_everything() -> None:
    """Each is false of some reason of another code, so that a wrong code would be noticed."""
    wrong = set[str]()
    for one in (*(make() for make in DOCUMENTS.values()), *reasons("chariot-charge", {}, 1)):
        others = sorted(MOUNTED.keys() - wrong - {one.refusal.code})
        wrong |= {code for code in others if not is_true(code, one)}
    assert sorted(set(MOUNTED) - wrong) == []
