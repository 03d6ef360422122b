"""Routes: games, scenarios, rulebooks, words, and whether the server is well."""

from __future__ import annotations

import hashlib
from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import QueryParameter

from walstatt.core.game import games
from walstatt.server import catalogue, lessons
from walstatt.server.data import Away
from walstatt.server.described import PROBLEMS
from walstatt.server.given import AnyRequest, OurHouse, PathText, Reader
from walstatt.server.offers import GameWire, GuideWire, Health, Preview, Readiness, Rulebook
from walstatt.server.problems import Problem
from walstatt.server.storage import count_matches

VERSION = "0.1.0"
Language = Literal["de", "en"]


@get("/api/health", responses=PROBLEMS)
async def health(house: OurHouse) -> Health:
    """Whether the server lives; also while its database is away, and then nobody knows how many matches there are."""
    try:
        count = await house.data.read(count_matches)
    except Away:
        count = None
    return Health(ok=True, version=VERSION, games=list(games()), matches=count, workers=house.settings.workers)


@get("/api/ready", responses=PROBLEMS)
async def readiness(house: OurHouse) -> Readiness:
    """Whether the server can take requests; a problem if its data do not answer."""
    await house.data.read(count_matches)
    return Readiness(ready=True)


@get("/api/games", sync_to_thread=False, responses=PROBLEMS)
def list_games() -> list[GameWire]:
    """All games with their scenarios."""
    return catalogue.listed()


@get("/api/games/{game:str}", sync_to_thread=False, responses=PROBLEMS)
def show_game(game: PathText) -> GameWire:
    """One game with its scenarios."""
    return catalogue.described(catalogue.game_named(game))


@get("/api/games/{game:str}/cover", sync_to_thread=False, responses=PROBLEMS)
def show_cover(game: PathText) -> Response[bytes]:
    """The picture of a game."""
    cover = catalogue.cover_of(catalogue.game_named(game))
    if cover is None:
        raise Problem("not-found")
    return Response(cover[0].read_bytes(), media_type=cover[1], headers={"Cache-Control": "max-age=3600"})


@get("/api/games/{game:str}/scenarios/{scenario:str}", sync_to_thread=True, responses=PROBLEMS)
def show_scenario(game: PathText, scenario: PathText) -> Preview:
    """The opening position of a scenario."""
    return catalogue.preview(game, scenario)


@get("/api/games/{game:str}/rulebook", sync_to_thread=True, responses=PROBLEMS)
def show_rulebook(
    game: PathText,
    reader: Reader,
    lang: Annotated[Language | None, QueryParameter(description="language of the book")] = None,
) -> Rulebook:
    """The rulebook of a game in our own words, with the rulings taken."""
    return catalogue.rulebook(game, lang or reader)


@get("/api/guides", sync_to_thread=True, responses=PROBLEMS)
def list_guides() -> list[GuideWire]:
    """All guided games."""
    return list(lessons.listed())


@get("/api/guides/{game:str}/{name:str}", sync_to_thread=True, responses=PROBLEMS)
def show_guide(game: PathText, name: PathText) -> Response[str]:
    """The document of a guided game, to be started like any other."""
    return Response(lessons.text_of(game, name), media_type="text/plain; charset=utf-8")


@get("/api/words/{source:str}/{file:str}", sync_to_thread=False, responses=PROBLEMS)
def show_words(source: PathText, file: PathText, request: AnyRequest) -> Response[bytes]:
    """The Fluent source of a game, of the core or of the server: `de.ftl` or `en.ftl`."""
    lang, _, ending = file.partition(".")
    if ending != "ftl":
        raise Problem("not-found")
    return tagged(catalogue.words_file(source, lang).read_bytes(), request, "text/plain; charset=utf-8")


def tagged(body: bytes, request: AnyRequest, media_type: str, cache: str = "no-cache") -> Response[bytes]:
    """An answer with an ETag; empty if the client has it already."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": cache}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    return Response(body, headers=headers, media_type=media_type)


ROUTES = [
    health,
    readiness,
    list_games,
    show_game,
    show_cover,
    show_scenario,
    show_rulebook,
    list_guides,
    show_guide,
    show_words,
]
