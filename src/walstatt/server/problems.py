"""Problem answers (RFC 9457) in the reader's language. Sentences are in `words/<lang>.ftl` under `problem-<kind>`."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, SerializationException

from walstatt.core.questions import Refusal, Refused, Stale
from walstatt.papers.words import LANGUAGES, Words
from walstatt.server.data import Away
from walstatt.server.wire import RefusalWire
from walstatt.view import Overlay

STATUS = {
    "malformed": 400,
    "unknown-key": 401,
    "foreign-seat": 403,
    "not-found": 404,
    "unknown-game": 404,
    "unknown-match": 404,
    "unknown-record": 404,
    "method-not-allowed": 405,
    "stale-question": 409,
    "not-running": 409,
    "not-finished": 409,
    "too-large": 413,
    "illegal-answer": 422,
    "not-agreed": 422,
    "not-signed": 422,
    "bad-pledge": 422,
    "bad-signature": 422,
    "bad-link": 422,
    "bad-record": 422,
    "bad-document": 422,
    "bad-setup": 422,
    "too-many": 429,
    "server-error": 500,
    "too-much-to-think": 503,
    "away": 503,
    "full": 507,
}
BY_STATUS = {400: "malformed", 404: "not-found", 405: "method-not-allowed", 413: "too-large", 429: "too-many"}
MEDIA_TYPE = "application/problem+json"
WORDS = {lang: Words(lang, (Path(__file__).parent / "words",)) for lang in LANGUAGES}

log = logging.getLogger("walstatt.server")


class Problem(Exception):
    """Something a client must hear of. `detail` is a finished sentence, or empty: then the kind's own sentence."""

    def __init__(self, kind: str, detail: str = "", *, headers: dict[str, str] | None = None, **more: Any) -> None:
        super().__init__(f"{kind} {detail}".strip())
        self.kind, self.detail, self.headers, self.more = kind, detail, headers, more

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.kind]

    def body(self, lang: str) -> dict[str, Any]:
        """The problem as JSON data."""
        words = WORDS[lang]
        code = f"problem-{self.kind}"
        return {
            "type": f"/problems/{self.kind}",
            "title": words.say(code),
            "status": self.status,
            "detail": self.detail or self._detail(words),
            **self.more,
        }

    def _detail(self, words: Words) -> str:
        """The sentence of a code in the problem (`setup-no-such-seat`), if there is one; else of its kind."""
        particular = f"{self.kind.removeprefix('bad-')}-{self.more.get('code', '')}"
        if words.has(particular):
            return words.say(particular, self.more)
        return words.say(f"problem-{self.kind}", self.more, part="detail")


def language(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The reader's language: `?lang`, else the first one of Accept-Language that we speak, else English."""
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return str(asked)
    return preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The language that an Accept-Language header likes best among ours."""
    best, liking = "en", 0.0
    for part in header.split(",")[:20]:
        tag, _, weight = part.partition(";q=")
        lang = tag.strip().lower().partition("-")[0]
        try:
            q = float(weight) if weight else 1.0
        except ValueError:
            continue
        if lang in LANGUAGES and q > liking:
            best, liking = lang, q
    return best


def refusal_wire(refusal: Refusal, sentence: str, shapes: tuple[Overlay, ...] = ()) -> RefusalWire:
    """A refusal for the wire."""
    return RefusalWire(
        rule=refusal.rule, code=refusal.code, facts=refusal.facts, sentence=sentence, shapes=shapes or msgspec.UNSET
    )


def problem_of(error: Exception, lang: str) -> Problem:
    """The problem that an exception amounts to; anything unforeseen is our fault and is logged."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, Refused):
        sentence = WORDS[lang].refusal(error.refusal)
        return Problem("illegal-answer", sentence, refusal=refusal_wire(error.refusal, sentence))
    if isinstance(error, Away):
        return Problem("away", headers={"Retry-After": "2"})
    if isinstance(error, Stale):
        return Problem("stale-question", open=None)
    if isinstance(error, HTTPException) and error.status_code in BY_STATUS:
        return Problem(BY_STATUS[error.status_code], _said(error), headers=error.headers)
    if isinstance(error, SerializationException | msgspec.DecodeError | UnicodeError | RecursionError):
        return Problem("malformed")
    if isinstance(error, HTTPException) and error.status_code < 500:
        return Problem("malformed")
    log.error("unforeseen", exc_info=error)
    return Problem("server-error")


def _said(error: HTTPException) -> str:
    """What a validation says about the place of a mistake."""
    if error.status_code != 400 or not isinstance(error.extra, list):
        return ""
    places = [f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in error.extra]
    return "; ".join(places)[:500]


def answer_problem(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The answer for whatever went wrong in a request."""
    lang = language(request)
    problem = problem_of(error, lang)
    body = msgspec.json.encode(problem.body(lang))
    headers = {**(problem.headers or {}), "Content-Language": lang}
    return Response(body, status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)
