"""The README as an index of packages shows it, which has none of our files."""

from __future__ import annotations

import re

PICTURE = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)")


def readme_for(text: str, url: str) -> str:
    """The README as an index shows it, which has none of our files."""
    if url:
        return LINK.sub(rf"[\1]({url}/blob/HEAD/\2)", PICTURE.sub(rf"![\1]({url}/raw/HEAD/\2)", text))
    without = LINK.sub(r"\1", PICTURE.sub("", text))
    lines = [line for line in without.splitlines() if not re.fullmatch(r"\|[ |-]*\|", line) or "---|---|" in line]
    tables = re.sub(r"(?m)^\|---\|---\|$\n(?!\|)", "", "\n".join(lines))
    return re.sub(r"\n{3,}", "\n\n", tables) + "\n"
