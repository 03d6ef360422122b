"""The fixed scripts, played with a real mouse; every press is counted, and every answer must come out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from playwright.sync_api import expect

from tests.web.hands import Hands
from tests.web.planting import planted
from tests.web.scripts import Line, script
from tests.web.visitor import Visitor
from walstatt.server.storage import find_lines, open_data


class Play:
    """A script at the table: the player's answers by hand, those of the others behind the scenes."""

    def __init__(self, visitor: Visitor, name: str) -> None:
        self.visitor, self.script = visitor, script(name)
        self.made = planted(visitor.server.data, self.script)
        visitor.sit_down(self.made)
        self.hands = Hands(visitor, self.made)

    def state(self) -> dict[str, Any]:
        """The match as the player sees it."""
        return self.visitor.server.state(self.made)

    def pieces(self) -> dict[int, dict[str, Any]]:
        """Pieces by their number."""
        pieces = self.state()["views"][self.script.player]["pieces"]
        return {piece.get("number") or piece["id"]: piece for piece in pieces if not piece.get("is_marker")}

    def others(self, lines: list[Line]) -> None:
        """Answer for the other seats."""
        for line in lines:
            key = self.made["keys"][line.seat]
            question = self.visitor.server.state(self.made, key)["questions"][line.seat]
            self.visitor.server.answer(self.made, question, line.answer, key)

    def moved(self, unit: int, way: list[int]) -> None:
        """Drag a unit along a way; the next order may follow at once."""
        at = self.state()["at"]
        self.hands.drag(self.pieces()[unit]["at"], way[-1])
        self.until(at)

    def until(self, at: int) -> None:
        """Wait until the server has stored more than so many lines."""
        for _ in range(1000):
            if self.state()["at"] > at:
                return
            self.visitor.page.wait_for_timeout(20)
        raise AssertionError("nothing was given")


def come_out(play: Play) -> list[tuple[Any, ...]]:
    """The answers that the server has stored since the beginning of the script, with their seats."""
    engine = open_data(play.visitor.server.data)
    with engine.connect() as connection:
        lines = [msgspec.json.decode(line) for line in find_lines(connection, play.script.id)]
    engine.dispose()
    given = [(line["q"][1], line["answer"]) for line in lines if "answer" in line and line["q"][3] != "roll"]
    return given[len(play.script.before) :]


def shapes(given: Iterable[tuple[Any, ...]]) -> Counter[str]:
    """Answers to be compared: of a way its end, since another one of the same price leads there too."""
    answers = [
        (
            seat,
            [answer[-1]]
            if isinstance(answer, list) and answer and all(isinstance(one, int) for one in answer)
            else answer,
        )
        for seat, answer in given
    ]
    return Counter(json.dumps(one) for one in answers)


def ended_as(play: Play) -> None:
    """Every answer of the script has come out, and the game stands where it leads."""
    wanted_lines = [(line.seat, msgspec.to_builtins(line.answer)) for line in play.script.lines]
    assert shapes(come_out(play)) == shapes(wanted_lines)
    match = play.script.begun()
    for line in play.script.lines:
        match.answer(line.answer, seat=line.seat)
    wanted = json.loads(msgspec.json.encode(match.view(play.script.player)))
    found = play.state()["views"][play.script.player]
    assert found["pieces"] == wanted["pieces"]


def test_a_move_takes_two_presses_and_a_shot_three(visitor: Visitor) -> None:
    play = Play(visitor, "man-for-man")
    hands, pieces = play.hands, play.pieces()
    move, cell, shoot, target = (line.answer for line in play.script.lines)
    at = play.state()["at"]
    hands.click(pieces[move[1]]["at"])
    assert play.state()["at"] == at  # nothing is sent before the order is whole
    hands.click(cell)
    play.until(at)
    assert hands.presses == 2
    expect(visitor.page.locator(".chronicle li:not(.when)")).to_have_count(2)  # the beginning, and one order
    hands.presses = 0
    hands.click(pieces[shoot[1]]["at"])
    hands.click(pieces[target]["at"])
    hands.button(visitor.button("Roll the dice"))
    expect(visitor.page.get_by_test_id("odds")).to_contain_text("It fell")
    assert hands.presses == 3
    ended_as(play)


def choose(play: Play, word: str) -> None:
    """Press a button of the question's card, and wait until it is answered."""
    at = play.state()["at"]
    play.hands.button(play.visitor.page.locator("#main-question").get_by_role("button", name=word, exact=True))
    play.until(at)


def reordered(play: Play, lines: list[Line]) -> list[tuple[int, list[int]]]:
    """The moves of a script, those on top of a stack before those beneath them."""
    moves = [(order.answer[1], way.answer) for order, way in zip(lines[::2], lines[1::2], strict=True)]
    first = FIRST[play.script.seed]
    rest = [move for move in moves if move[0] not in first]
    front = [next(move for move in moves if move[0] == unit) for unit in first]
    return [*front, *rest]


FIRST = {"2": [37, 41, 8, 36, 45, 15, 39], "1": [3, 1, 2, 30, 37, 26, 27, 45, 15, 33]}


def moves(play: Play) -> int:
    """The movement of the player's turn: one press for each unit. Returns where it ends in the script."""
    lines = play.script.lines
    begin = next(i for i, line in enumerate(lines) if line.prompt == "move_phase")
    end = next(i for i, line in enumerate(lines) if line.answer == "end" and line.prompt == "move_phase")
    choose(play, "MOVE")
    play.others(lines[1:begin])
    expect(play.visitor.prompt).to_contain_text("move.")
    for unit, way in reordered(play, lines[begin:end]):
        play.moved(unit, way)
    return end + 1


def attack(play: Play, target: int) -> None:
    """Click on whom to attack, with all who can reach him, and roll."""
    at = play.state()["at"]
    play.hands.click(play.pieces()[target]["at"])
    play.hands.button(play.visitor.button("Roll the dice"))
    play.until(at)


def test_a_turn_with_assaults_takes_at_most_forty_presses(visitor: Visitor) -> None:
    play = Play(visitor, "five-armies-assaults")
    after = moves(play)
    play.hands.button(visitor.button("Done"))
    expect(visitor.page.get_by_test_id("ending")).to_contain_text("units could still act")
    choose(play, "End anyway")
    play.others(play.script.lines[after : after + 2])
    choose(play, "Draw blind")
    choose(play, "COMBAT")
    at = play.state()["at"]
    pieces = play.pieces()
    play.hands.drag(pieces[40]["at"], pieces[55]["at"])  # he joins the melee as second wave
    play.hands.button(visitor.button("Roll the dice"))
    play.until(at)
    attack(play, 64)
    attack(play, 96)
    choose(play, "Done")
    ended_as(play)
    assert play.hands.presses <= 40


def test_a_turn_with_shots_takes_at_most_forty_presses(visitor: Visitor) -> None:
    visitor.page.add_init_script("localStorage.setItem('walstatt.asks-before-end', 'no')")
    play = Play(visitor, "five-armies-shots")
    after = moves(play)
    choose(play, "Done")
    lines = play.script.lines
    play.others(lines[after : next(i for i, line in enumerate(lines) if line.prompt == "kept_or_draw")])
    choose(play, "Draw blind")
    for target in (64, 96, 102, 67):
        attack(play, target)
    choose(play, "Done")
    ended_as(play)
    assert play.hands.presses <= 40


def test_everybody_comes_on_in_the_great_siege_with_one_press(visitor: Visitor) -> None:
    play = Play(visitor, "great-siege")
    at = play.state()["at"]
    play.hands.button(visitor.button("Place the rest"))
    play.until(at)
    ended_as(play)
    assert play.hands.presses <= 8
    expect(visitor.button("Place the rest")).to_be_hidden()
    visitor.press("u")  # they were given together and are taken back together
    expect(visitor.button("Place the rest")).to_be_visible()
    assert sum("at" not in piece for piece in play.pieces().values()) > 50
