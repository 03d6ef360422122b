"""The line that is being typed: letters, corrections, and the lines typed before."""

from __future__ import annotations

LONGEST = 500  # letters of a line; nobody means more


class Line:
    """A line in the making."""

    def __init__(self) -> None:
        self.text, self.at = "", 0
        self._before: list[str] = []

    def begin(self) -> None:
        """An empty line."""
        self.text, self.at = "", 0

    def done(self) -> str:
        """The line as it is; it is kept, and an empty one begins."""
        text = self.text.strip()
        if text and text not in self._before[-1:]:
            self._before.append(text)
        self.begin()
        return text

    def again(self) -> None:
        """The line before the one that stands here; after the first comes an empty one."""
        earlier = self._before[: self._before.index(self.text)] if self.text in self._before else self._before
        self.text = earlier[-1] if earlier else ""
        self.at = len(self.text)

    def press(self, key: str) -> bool:
        """Take a key; False if it means nothing to a line."""
        if len(key) == 1 and len(self.text) < LONGEST:
            self.text = self.text[: self.at] + key + self.text[self.at :]
            self.at += 1
        elif key == "backspace" and self.at:
            self.text = self.text[: self.at - 1] + self.text[self.at :]
            self.at -= 1
        elif key == "delete":
            self.text = self.text[: self.at] + self.text[self.at + 1 :]
        elif key == "clear":
            self.begin()
        elif key in ("left", "right", "home", "end") and self.text:
            self.at = {"left": max(0, self.at - 1), "right": min(len(self.text), self.at + 1), "home": 0}.get(
                key, len(self.text)
            )
        else:
            return False
        return True
