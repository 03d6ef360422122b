"""Scenario documents at the server: read and checked in a thread, described, and begun as matches."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from walstatt.core.dice import Dice
from walstatt.core.game import Game
from walstatt.core.match import Match
from walstatt.core.setup import Agreed
from walstatt.papers.document import BadDocument, Document, position_of, read_document, start
from walstatt.papers.words import in_language
from walstatt.server.problems import Problem
from walstatt.server.wire import Drafted


async def drafted(text: str, lang: str) -> Drafted:
    """What a document describes; raises Problem with line, field and what is expected there."""
    try:
        return await asyncio.to_thread(_drafted, text, lang)
    except BadDocument as bad:
        detail = f"{bad.field}: {bad.say(lang)}" if bad.field else bad.say(lang)
        raise Problem("bad-document", code="line", line=bad.line, field=bad.field, reason=detail) from None


def _drafted(text: str, lang: str) -> Drafted:
    document = read_document(text)
    p = position_of(document)
    return Drafted(
        game=document.game,
        scenario=scenario_of(document, p),
        title=in_language(document.title, lang),
        seats=dict(p.seats),
        options=dict(p.options),
    )


@lru_cache(64)
def title_of(text: str | None) -> str | dict[str, str]:
    """What a document that was checked before calls its battle."""
    return read_document(text).title if text else ""


def scenario_of(document: Document, p: Any) -> str:
    """The scenario whose rules a document is played by."""
    from walstatt.core.game import game

    return document.scenario or next(iter(game(document.game).scenarios))


def begun(text: str, own: Game[Any], secret: bytes, match_id: str, agreed: Agreed | None, dice: Dice | None) -> Match:
    """The match of a document that was checked when it was set up."""
    return start(read_document(text), of=own, secret=secret, match_id=match_id, agreed=agreed, dice=dice)
