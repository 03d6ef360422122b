"""What orders name, engines, ladders, animals and ground: why it is not what an order needs."""

from __future__ import annotations

from collections.abc import Collection

from walstatt.core.questions import Answer, Refusal, Seat
from walstatt.games.siege.position import Engine, Siege, is_animal, is_living


def why_not_kind(p: Siege, number: int, kinds: tuple[str, ...], rule_id: str) -> Refusal | None:
    """Whether there is such an engine, and it is of a kind that the order is for."""
    engine = p.engines.get(number)
    if engine is None:
        return Refusal(rule_id, "no_such_engine")
    return None if engine.kind in kinds else Refusal(rule_id, "not_for_that", engine=number)


def why_not_engine(
    p: Siege, me: Seat, number: int, kinds: tuple[str, ...], rule_id: str, waits: bool = False
) -> Refusal | None:
    """Whether it is an own engine of these kinds on the map, or one that waits beside it."""
    if refusal := why_not_kind(p, number, kinds, rule_id):
        return refusal
    engine = p.engines[number]
    if engine.side != p.seats[me]:
        return Refusal(rule_id, "not_your_engine", engine=number)
    return why_not_there(number, engine, rule_id, waits)


def why_not_there(number: int, engine: Engine, rule_id: str, waits: bool = False) -> Refusal | None:
    """Whether an engine stands on the map, or waits beside it."""
    if engine.away == "destroyed":
        return Refusal(rule_id, "engine_is_destroyed", engine=number)
    if engine.away == "used":
        return Refusal(rule_id, "engine_is_used_up", engine=number)
    if waits and not engine.away:
        return Refusal(rule_id, "engine_is_there", engine=number)
    if engine.away == "waiting" and not waits:
        return Refusal(rule_id, "engine_waits", engine=number)
    return Refusal(rule_id, "engine_is_away", engine=number) if engine.away not in ("", "waiting") else None


def why_not_ladder(p: Siege, ladder: int, raised: bool, rule_id: str) -> Refusal | None:
    """Whether it is a ladder on the map that lies, or leans, as the order needs it."""
    if refusal := why_not_kind(p, ladder, ("ladder",), rule_id) or why_not_there(ladder, p.engines[ladder], rule_id):
        return refusal
    if p.engines[ladder].raised == raised:
        return None
    return Refusal(rule_id, "ladder_lies" if raised else "ladder_is_raised", engine=ladder)


def why_no_beast(p: Siege, animal: int, rule_id: str) -> Refusal | None:
    """Whether it is a living animal without a rider."""
    beast = p.figures.get(animal)
    if beast is None:
        return Refusal(rule_id, "no_such_figure")
    if not is_animal(beast):
        return Refusal(rule_id, "no_animal", other=animal)
    return None if is_living(beast) else Refusal(rule_id, "animal_is_dead", other=animal)


def word_of(kind: str) -> str:
    """The message id of a terrain."""
    return "terrain-" + kind.replace("_", "-")


def why_not_among(answers: Collection[Answer], otherwise: Refusal, answer: Answer) -> Refusal | None:
    """What a question with few answers says of any other: the condition that they all meet."""
    return None if answer in answers else otherwise
