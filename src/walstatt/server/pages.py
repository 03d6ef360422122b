"""The page: the built files of the front end, and its index for every path that the page itself understands."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.params import FromPath

from walstatt.server.problems import Problem

STATIC = Path(__file__).parent / "static"
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Walstatt</title></head>
<body><main><h1>Walstatt</h1>
<p>The server runs, but the page has not been built yet. Build it with <code>make web</code> in the project's folder and
load this page again.</p>
<p lang="de">Der Server läuft, aber die Seite ist noch nicht gebaut. Baue sie mit <code>make web</code> im Ordner des
Projekts und lade diese Seite neu.</p>
<p><a href="/api/games">/api/games</a> · <a href="/api/schema/openapi.json">/api/schema/openapi.json</a></p>
</main></body></html>
"""


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the page, or its index."""
    file = file_of(path)
    if file is None:
        return Response(NOT_BUILT.encode(), media_type=MediaType.HTML)
    cache = "public, max-age=31536000, immutable" if "assets" in file.parts else "no-cache"
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    is_text = kind.startswith("text/") or kind.endswith("javascript")
    body = await asyncio.to_thread(file.read_bytes)
    return Response(body, media_type=f"{kind}; charset=utf-8" if is_text else kind, headers={"Cache-Control": cache})


def file_of(path: str) -> Path | None:
    """The file to show for a path: itself, or the index for the page's own paths; None if nothing is built."""
    try:
        file = (STATIC / path.lstrip("/")).resolve()
        if file.is_relative_to(STATIC.resolve()) and file.is_file():
            return file
    except (OSError, ValueError):  # no file can be called that: too long, or with a NUL in it
        raise Problem("not-found") from None
    if path.startswith("/api/") or Path(path).suffix not in ("", ".html"):
        raise Problem("not-found")
    index = STATIC / "index.html"
    return index if index.is_file() else None
