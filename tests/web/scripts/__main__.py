"""Record the scripts anew: sergeants play, and their answers are written down."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from tests.web.scripts import HOME, Line, Script, begin
from walstatt.bots import bot
from walstatt.bots.arena import answer_of
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask

Chooses = Callable[[Match, Ask], Answer]


def sergeants(match: Match, seed: str) -> Chooses:
    """What sergeants answer."""
    bots = {seat: bot("sergeant") for seat in match.position.seats}
    rngs = {seat: Random(f"{seed}|{seat}") for seat in bots}
    return lambda match, ask: answer_of(bots[ask.seat], match, ask.seat, rngs[ask.seat])


def record(
    match: Match, chooses: Chooses, starts: Callable[[Match, Ask], bool], ends: Callable[[Match, Ask], bool]
) -> tuple[list[Answer], list[Line]]:
    """Play until the end; what was answered before the start, and from there on."""
    before: list[Answer] = []
    lines: list[Line] = []
    has_started = False
    while match.question is not None:
        ask = match.asks(match.waiting_for()[0])
        assert ask is not None
        has_started = has_started or starts(match, ask)
        if has_started and ends(match, ask):
            break
        answer = chooses(match, ask)
        if has_started:
            lines.append(Line(ask.seat, ask.prompt, answer))
        else:
            before.append(answer)
        match.answer(answer, seat=ask.seat)
    return before, lines


def turn_three(seed: str) -> Script:
    """Turn 3 of the standard battle of the Five Armies, from the first choice of the Free Peoples to its end."""
    match = begin("bofa", "standard", seed)
    before, lines = record(
        match,
        sergeants(match, seed),
        lambda match, ask: match.view(ask.seat).turn == 3 and ask.seat == "free",
        lambda match, ask: match.view(ask.seat).turn > 3,
    )
    made = Script("bofa", "standard", seed, "free", before, without_stays(lines))
    assert played(made).game.key(played(made).position) == match.game.key(match.position)
    return made


def without_stays(lines: list[Line]) -> list[Line]:
    """Nobody orders a counter to stay where it is: it does so by itself when the phase ends."""
    stays = {i for i, line in enumerate(lines) if line.prompt == "path" and not line.answer}
    return [line for i, line in enumerate(lines) if i not in stays and i + 1 not in stays]


def played(script: Script) -> Match:
    """The game after the script."""
    match = script.begun()
    for line in script.lines:
        match.answer(line.answer, seat=line.seat)
    return match


def great_siege(seed: str) -> Script:
    """The besieger assaults on the first day of the Great Siege: everybody comes on, each where the hints say first."""
    match = begin("siege", "the-great-siege", seed)
    others = sergeants(match, seed)
    hints: Any = match.game.hints

    def enters(match: Match, ask: Ask) -> Answer:
        if ask.prompt == "order_day":
            return "assault"
        if ask.prompt != "order_movement" and not is_entering(ask):
            return others(match, ask)
        if ask.kind == "order":
            coming = [one for one in ask.options if one[0] in ("enter", "bring")]
            hinted = [one for one in hints.promising(match.position, ask) if one in coming]
            return [*hinted, *coming, "end"][0]
        return hints.promising(match.position, ask)[0]

    before, lines = record(
        match,
        enters,
        lambda match, ask: ask.prompt == "order_movement",
        lambda match, ask: (
            ask.prompt == "order_movement" and not any(one[0] in ("enter", "bring") for one in ask.options)
        ),
    )
    return Script("siege", "the-great-siege", seed, "besieger", before, lines)


def is_entering(ask: Ask) -> bool:
    """Whether a question belongs to somebody's coming on."""
    return ask.prompt in ("enter_where", "bring_where", "bring_facing")


def skirmish(seed: str) -> Script:
    """A move and a shot in Man for Man."""
    match = begin("mfm", "first-fight", seed)
    answers = iter([("move", 0), None, ("shoot", 2), None])

    def first(match: Match, ask: Ask) -> Answer:
        answer = next(answers)
        return ask.options[len(ask.options) // 2] if answer is None else answer

    count = iter(range(5))
    before, lines = record(match, first, lambda match, ask: True, lambda match, ask: next(count) == 4)
    return Script("mfm", "first-fight", seed, "celts", before, lines)


SCRIPTS: dict[str, Callable[[], Script]] = {
    "five-armies-assaults": lambda: turn_three("2"),
    "five-armies-shots": lambda: turn_three("1"),
    "great-siege": lambda: great_siege("3"),
    "man-for-man": lambda: skirmish("4"),
}


def main() -> None:
    """Record all."""
    for name, made in SCRIPTS.items():
        (HOME / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(made()), indent=0) + b"\n")


if __name__ == "__main__":
    main()
