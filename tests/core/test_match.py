"""Playing: answers, refusals, undo, agreements, typed dice."""

import pickle
from random import Random

import pytest

from tests.drill.game import GAME
from tests.drill.position import Drill
from walstatt.conformance.play import choice
from walstatt.core.dice import TypedDice
from walstatt.core.match import Match
from walstatt.core.questions import Ask, AskEach, Refusal, Refused, Reveal, Roll, Stale
from walstatt.core.run import Told
from walstatt.core.setup import Setup
from walstatt.papers.replay import replay
from walstatt.papers.scripted_dice import NoDiceLeft, ScriptedDice


def in_orders(seed: str = "a", first: str = "red") -> Match:
    """A game in its first orders, with this side first."""
    match = GAME.start("hexes", seed=seed, dice=ScriptedDice([0 if first == "red" else 1, *[10] * 50]))
    match.answer(0, seat="blue")
    for seat in ("blue", "red-two", "red-one"):
        match.answer("hold", seat=seat)
    return match


def test_sealed_questions_are_asked_of_all_at_once() -> None:
    match = GAME.start("hexes", seed="a")
    assert isinstance(match.question, AskEach)
    assert match.waiting_for() == ("blue",)
    match.answer(2, seat="blue")
    assert match.waiting_for() == ("red-one", "red-two", "blue")
    match.answer("storm", seat="blue")
    assert match.waiting_for() == ("red-one", "red-two")
    assert match.asks("blue") is None
    with pytest.raises(Stale):
        match.answer("hold", seat="blue")
    with pytest.raises(Refused):
        match.answer("hold", seat="nobody")
    assert match.view("blue").known == {"ambush": 2}
    assert match.view("red-one").known == {}
    assert match.why_not("hold") == Refusal("TABLE-1", "name_your_seat")


def test_refusals_name_the_rule_and_the_facts() -> None:
    match = in_orders()
    p: Drill = match.position
    assert match.why_not(("move", 1)) == Refusal("D9-a", "not_yours")
    assert match.why_not(("move", 0), (p.units[4].cell,)) is not None
    match.answer(("move", 0))
    assert match.why_not((80, 81)) == Refusal("D3-a", "not_next", cell=80)
    with pytest.raises(Refused) as refused:
        match.answer([1], seat="red-one")
    assert refused.value.refusal == Refusal("D3-b", "cell_taken", cell=1, by=2)
    assert match.why_not((True,)) == Refusal("TABLE-2", "wrong_shape", kind="path")


def test_a_game_that_nobody_watches_goes_the_same_way_and_tells_nothing() -> None:
    line = in_orders().line
    start = GAME.new("hexes", {})
    loud, silent = Match(GAME, start.copy(), unseals=True), Match(GAME, start.copy(), unseals=True, tells=False)
    for match in (loud, silent):
        for told in line:
            match._take(told)
            match._settle()
    assert loud.events
    assert silent.events == silent.fork().events == ()
    assert loud.position == silent.position
    assert repr(loud.fork().question) == repr(silent.fork().question)


def test_a_plan_is_checked_up_to_the_dice() -> None:
    match = in_orders()
    assert match.why_not(("move", 0), (9,)) is None
    assert match.why_not(("move", 0), (9,), "end") is None
    refusal = match.why_not(("move", 0), (9,), ("move", 0))
    assert refusal == Refusal("D9-a", "has_acted", unit=0)


def test_undo_goes_back_over_orders_but_not_over_dice() -> None:
    match = in_orders()
    start = GAME.key(match.position)
    with pytest.raises(Refused) as refused:
        match.undo("red-one")
    assert refused.value.refusal.code == "dice_have_fallen"
    match.answer(("move", 0))
    match.answer((9,))
    match.answer(("move", 4))
    assert match.number == 7
    for _ in range(3):
        match.undo("red-one")
    assert GAME.key(match.position) == start
    assert match.number == 10
    with pytest.raises(Refused):
        match.undo("red-one")


def test_undo_takes_back_everything_from_a_question_on_as_one_entry() -> None:
    match = in_orders()
    assert match.record is not None
    start, first = GAME.key(match.position), match.number
    for answer in (("move", 0), (9,), ("move", 4)):
        match.answer(answer)
    lines = len(match.record.lines)
    assert match.undo("red-one", to=first) == first
    assert GAME.key(match.position) == start
    assert match.number == first + 4  # a question opened again has a new number
    assert len(match.record.lines) == lines + 1
    assert match.record.entries()[-1] == {"undo": "red-one", "to": first}
    match.answer(("move", 0))
    again = replay(match.record, of=GAME)
    assert GAME.key(again.position) == GAME.key(match.position)
    assert again.number == match.number


def test_undo_to_a_question_stops_at_dice_at_others_and_at_questions_that_never_were() -> None:
    match = in_orders()
    first = match.number
    dice = next(told.number for told in match.line if told.bars_undo)
    match.answer(("move", 0))
    match.answer((9,))
    for to, code in ((dice, "dice_have_fallen"), (first + 7, "no_such_question"), (0, "dice_have_fallen")):
        refusal = match.why_not_undo("red-one", to)
        assert refusal is not None
        assert refusal.code == code
        with pytest.raises(Refused):
            match.undo("red-one", to=to)
    match.answer("end", seat="red-one")
    match.answer("end", seat="red-two")
    refusal = match.why_not_undo("red-two", first)
    assert refusal is not None
    assert refusal.code == "other_seat_answered"


def test_undo_is_for_ones_own_last_answer() -> None:
    match = in_orders()
    match.answer("end", seat="red-one")
    match.answer("end", seat="red-two")
    with pytest.raises(Refused) as refused:
        match.undo("red-one")
    assert refused.value.refusal == Refusal("TABLE-3", "other_seat_answered", seat="red-two")


def test_who_has_not_yet_answered_has_nothing_to_take_back() -> None:
    match = GAME.start("hexes", seed="0")
    match.answer(0, seat="blue")
    refusal = match.why_not_undo("red-one")
    assert refusal == Refusal("TABLE-3", "nothing_to_take_back")


@pytest.mark.parametrize("real", [0, 1])
def test_a_secret_that_came_out_bars_undo(real: int) -> None:
    p = GAME.new("hexes", {})
    p.markers = {0: 9, 1: 44, 2: 43}
    match = Match(GAME, p, Setup.make(GAME, "hexes", {}, p.seats, seed="x"), dice=ScriptedDice([0]))
    match.answer(real, seat="blue")
    for seat in ("blue", "red-two", "red-one"):
        match.answer("hold", seat=seat)
    match.answer(("move", 0))
    events = match.answer((9,))
    assert [event.what for event in events][:2] == ["moved", "marker_was_false" if real else "ambushed"]
    with pytest.raises(Refused) as refused:
        match.undo("red-one")
    assert refused.value.refusal.code == "secret_is_out"
    assert match.position.units[0].health == (2 if real else 1)


def test_take_back_by_agreement_crosses_dice_and_never_rolls_them_again() -> None:
    match = GAME.start("hexes", seed="take back")
    match.answer(0, seat="blue")
    for seat in ("blue", "red-two", "red-one"):
        match.answer("hold", seat=seat)
    assert match.dice is not None
    index = match.dice.index
    first = match.line[1].number
    with pytest.raises(Refused):
        match.propose("takeback", "blue", 99)
    match.propose("takeback", "blue", first)
    match.agree("red-one")
    with pytest.raises(Refused):
        match.agree("red-one")
    assert match.proposal is not None
    match.agree("red-two")
    assert match.proposal is None
    assert match.waiting_for() == ("red-one", "red-two", "blue")
    for seat in match.waiting_for():
        match.answer("storm", seat=seat)
    assert match.dice.index == index + 1
    while match.question is not None:
        match.answer("end", seat=match.waiting_for()[0]) if match.position.phase == "orders" else match.answer(
            "hold", seat=match.waiting_for()[0]
        )
    assert match.record is not None
    assert replay(match.record, of=GAME).result == match.result


def test_declined_proposals_are_gone() -> None:
    match = in_orders()
    match.propose("draw", "blue")
    match.agree("red-one", to_it=False)
    assert match.proposal is None
    assert match.result is None


def test_draw_and_resignation_end_the_game_and_the_record() -> None:
    match = in_orders()
    match.propose("draw", "blue")
    match.agree("red-one")
    match.agree("red-two")
    assert match.result is not None
    assert match.result.reason == "agreed_draw"
    with pytest.raises(Stale):
        match.answer("end")
    other = in_orders()
    other.resign("red-two")
    assert other.result is not None
    assert other.result.winner == "blue"
    assert other.record is not None
    assert other.record.is_closed
    with pytest.raises(Stale):
        other.resign("blue")


def test_real_dice_are_typed_in() -> None:
    match = GAME.start("hexes", seed="typed", dice=TypedDice())
    match.answer(0, seat="blue")
    for seat in ("blue", "red-two", "red-one"):
        match.answer("hold", seat=seat)
    assert isinstance(match.question, Roll)
    for nonsense in (5, -1, "0", True, (0,)):
        with pytest.raises(Refused) as refused:
            match.answer(nonsense)
        assert refused.value.refusal.code == "no_such_roll"
    match.answer(1)
    assert isinstance(match.question, Ask)
    assert match.question.seat == "blue"


def test_scripted_dice_run_out_with_a_word() -> None:
    match = GAME.start("hexes", seed="a", dice=ScriptedDice([]))
    match.answer(0, seat="blue")
    match.answer("hold", seat="blue")
    match.answer("hold", seat="red-one")
    with pytest.raises(NoDiceLeft, match="D2-a"):
        match.answer("hold", seat="red-two")
    assert match.waiting_for() == ("red-two",)  # nothing was lost


def test_unknown_scenarios_and_options_are_named() -> None:
    with pytest.raises(ValueError, match="it has hexes, squares, field"):
        GAME.start("moon")
    with pytest.raises(ValueError, match="has no option 'size'"):
        GAME.start("field", options={"size": 3})
    with pytest.raises(ValueError, match="can be"):
        GAME.start("field", options={"units": 16})


@pytest.mark.parametrize("is_imagined", [False, True])
def test_a_look_ahead_that_was_seldom_set_aside_forks_like_any_other(
    is_imagined: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("walstatt.core.run.SELDOM", 16)
    rng, looks = Random(8), 0
    for seed in range(40):
        match = GAME.start("hexes", seed=str(seed))
        while match.waiting_for() and len(match.line) < 6:
            seat, answer = choice(match, rng)
            match.answer(answer, seat=seat)
        run, played = match.imagine("blue", rng) if is_imagined else match.fork(), 0
        while run is not None and run.question is not None and not isinstance(run.question, AskEach | Reveal):
            if rng.random() < 0.1:
                twin = run.fork()
                assert twin.told == run.told
                assert twin.question is not None
                assert twin.question.mark[1:] == run.question.mark[1:]
                assert GAME.key(twin.position) == GAME.key(run.position)
                assert GAME.key(twin.base) == GAME.key(run.base)
                looks += played > 16
            run.play(choice(run, rng)[1])
            played += 1
    assert looks


def test_a_look_ahead_that_is_played_on_forgets_what_was_told_long_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("walstatt.core.run.LONG_AGO", 4)
    monkeypatch.setattr("walstatt.core.run.SELDOM", 2)
    rng, forgotten = Random(3), 0
    for seed in range(20):
        match, played = GAME.start("hexes", seed=str(seed)), list[Told]()
        while match.waiting_for() and len(match.line) < 6:
            seat, answer = choice(match, rng)
            match.answer(answer, seat=seat)
        run = match.fork()
        played.extend(run.line)
        while run.question is not None and not isinstance(run.question, AskEach | Reveal):
            answer = choice(run, rng)[1]
            played.append(Told(*run.question.mark, answer))
            run.play(answer)
            assert run.line == tuple(played[len(played) - len(run.line) :] if run.line else ())
            forgotten += len(run.line) < len(played)
            if rng.random() < 0.7:
                continue
            twin = run.fork()
            assert GAME.key(twin.position) == GAME.key(run.position)
            assert GAME.key(twin.base) == GAME.key(run.base)
            assert (twin.told, twin.is_at_rest, twin.result) == (run.told, run.is_at_rest, run.result)
    assert forgotten > 20


def test_a_refusal_comes_through_from_another_process() -> None:
    refused = pickle.loads(pickle.dumps(Refused(Refusal("D-1", "too_far", unit=3))))
    assert refused.refusal == Refusal("D-1", "too_far", unit=3)
    assert str(refused) == "D-1 too_far {'unit': 3}"
