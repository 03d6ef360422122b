"""Questions of SIEGE with few answers, and another answer that each of them refuses."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from tests.games.siege import yards
from tests.games.siege.asking import after, of
from tests.games.siege.boards import asked, at, board, camp, cell, mark, new, number, play
from tests.games.siege.yards import FIRST
from walstatt.conformance import Refused
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Asks
from walstatt.games.siege import GAME
from walstatt.games.siege.position import Engine, Fire, Siege
from walstatt.games.siege.rules.ps_harm import kill
from walstatt.games.siege.rules.r1_72_results import who_suffers
from walstatt.games.siege.rules.r3_3_riders import thrown
from walstatt.games.siege.rules.r3_5_fire import leave_fire
from walstatt.games.siege.rules.r4_2_bombardment import lose_point
from walstatt.games.siege.rules.setting_up import ask_rear
from walstatt.games.siege.rules.so_panic import flee

LADDER = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)


def in_flow(p: Siege, flow: Asks[Any], answer: Answer) -> Refused:
    """Why the first question of a duty refuses an answer."""
    question = next(flow)
    assert isinstance(question, Ask)
    return at_question(p, question, answer)


def at_question(p: Siege, question: Ask, answer: Answer) -> Refused:
    found = question.why_not(answer)
    assert found is not None
    return Refused(p, question.seat, (answer,), found)


def pushed() -> Match:
    men = {"wat": "12.08", "simon": "30.20"}
    p = board({"dai": "12.07"}, men, engines=(LADDER,), stage="melee", active="garrison")
    return play(p, ("push", number(p, "wat"), FIRST), dice=(3,))[0]


def fallen() -> Refused:
    match = pushed()
    match.answer(asked(match).options[0])
    return of(match, cell("12.08"))


def burning() -> Refused:
    p = camp({"dai": "20.20", "evan": "30.20"}, {"wat": "30.02"}, fires={at("20.20"): Fire("garrison")})
    return in_flow(p, leave_fire(p, 1), at("10.10"))


def rear_set_up() -> Refused:
    p = new("the-convoy", stage="setup", active="besieger")
    john = number(p, "john")
    return at_question(p, ask_rear(p, "besieger", john, p.figures[john].cell), yards.both("01.01"))


def bearing() -> Refused:
    p = board({"wulfric": "05.03", "john": "04.03", "evan": "20.20"}, {"wat": "05.04"}, stage="melee")
    return in_flow(p, who_suffers(p, (1, 2), "D"), 3)


def leaning() -> Refused:
    """A ladder in a hex with two battlements beside it is leaned against neither."""
    for row in count(5):
        p, _ = yards.ladder(True, f"12.{row:02}", f"12.{row - 1:02}")
        match = Match(GAME, p)
        if match.why_not(("raise", FIRST)) is None:
            match.answer(("raise", FIRST))
            for place in asked(match).options:
                fork = match.fork()
                fork.answer(place)
                if (
                    fork.question is not None
                    and isinstance(fork.question, Ask)
                    and fork.question.prompt == "lean_where"
                ):
                    return of(after(match, place), cell("05.05"))
    raise AssertionError("nowhere")


def shifting() -> Refused:
    p, _ = yards.leaning("movement", {"dai": "12.06", "evan": "11.07", "ifor": "13.07"})
    return of(after(p, ("shift", FIRST)), (1,))


def riding() -> Refused:
    """The head goes where the rear may follow from two sides."""
    match = Match(GAME, yards.rider()[0])
    match.answer(("ride", 1))
    for place in asked(match).options:
        fork = match.fork()
        fork.answer(place)
        if isinstance(fork.question, Ask) and fork.question.prompt == "rear_where":
            return of(after(match, place), at("05.05"))
    raise AssertionError("nowhere")


def thrown_off() -> Refused:
    p = yards.rider()[0]
    return in_flow(p, thrown(p, 1, 2, "able"), at("05.05"))


def losing() -> Refused:
    p = board({"dai": "05.05"}, {"wat": "30.20"}, level=4, stage="bombard")
    for one, place in ((1001, "05.06"), (1002, "07.06")):
        p.engines[one] = Engine("catapult", "besieger", (cell(place),), 0)
    return in_flow(p, lose_point(p), 1)


def fleeing() -> Refused:
    p = board({"dai": "05.05"}, {"wat": "05.02"}, map_name="castle", stage="movement", options={"panic": True})
    mark(p, "dai", fear="panic")
    return in_flow(p, flee(p, 1), cell("05.03"))


def won() -> Match:
    """Wulfric kills Wat and may advance; Evan did not fight."""
    p = board({"wulfric": "05.02", "evan": "25.03"}, {"wat": "05.03 wounded", "simon": "25.20"}, stage="melee")
    return play(p, ("fight", 1), (3,), dice=(1,))[0]


def frightened() -> Match:
    """Two of those near Dai must panic."""
    near = {"dai": "05.05", "evan": "05.06", "jones": "06.05"}
    p = board(near, {"wat": "05.03"}, options={"panic": True})
    kill(p, 1, "PS-b")
    return after(p, 7)


def rolled_in() -> Match:
    """A siege tower comes onto the map; how it faces is still to be said."""
    match = after(
        yards.castle({"dai": "05.05"}, "movement", Engine("siege_tower", "besieger", away="waiting")), ("bring", FIRST)
    )
    return after(match, asked(match).options[0])


ASKED: dict[str, Callable[[], Refused]] = {
    "falls_beside_its_foot": lambda: of(pushed(), cell("05.05")),
    "falls_down": fallen,
    "one_step_out_of_the_fire": burning,
    "rear_stands_beside_the_head": rear_set_up,
    "not_in_that_fight": bearing,
    "leans_beside_its_hex": leaning,
    "two_shift_it": shifting,
    "rear_follows_the_head": riding,
    "thrown_beside_his_horse": thrown_off,
    "bears_no_loss": losing,
    "flees_from_the_enemy": fleeing,
    "not_an_option": lambda: of(rolled_in(), "upside_down"),
    "advance_or_pass": lambda: of(won(), ("fight", 1)),
    "did_not_fight_here": lambda: of(won(), ("advance", 2, cell("05.03"))),
    "no_advance_there": lambda: of(won(), ("advance", 1, cell("25.04"))),
    "more_must_panic": lambda: of(frightened(), "pass"),
    "not_one_of_these": lambda: of(frightened(), ("panic", 4)),
}
