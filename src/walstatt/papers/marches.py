"""Marches in words, both ways: "wheel left 30°, ahead 2, slide left 0.5", typed `w l 30, a 2, s l .5`.

Lengths are 1/4096 of a unit of distance and angles 1/16 degree, as on the open table. Four decimals bring every length
and every angle back exactly. The words stand in `words/*.ftl`; a step begins with a word, so a comma before a digit is
a decimal comma.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

LENGTH, ANGLE = 4096, 16
QUARTER = 90 * ANGLE
DECIMALS = 10_000
LONGEST = 400  # letters of a typed march

March = tuple[tuple[str, int], ...]
Say = Callable[..., str]


class Step(NamedTuple):
    """How the amount of a step is measured, and what it is called where the amount is positive and negative."""

    unit: int  # parts of what people say
    positive: str = ""
    negative: str = ""
    degrees: bool = False


STEPS = {
    "ahead": Step(LENGTH),
    "wheel": Step(ANGLE, "left", "right", degrees=True),
    "slide": Step(LENGTH, "right", "left"),
    "turn": Step(ANGLE, "left", "right", degrees=True),
    "pivot": Step(ANGLE, "left", "right", degrees=True),
    "extend": Step(1, "right", "left"),
    "contract": Step(1, "right", "left"),
}
SIDES = ("left", "right", "about")
BACK = "back"


def figure(amount: int, unit: int, lang: str) -> str:
    """An amount as people read it, with as many of four decimals as it needs."""
    parts = (2 * abs(amount) * DECIMALS + unit) // (2 * unit)
    whole, rest = divmod(parts, DECIMALS)
    decimals = f"{rest:04}".rstrip("0")
    said = f"{whole}{',' if lang == 'de' else '.'}{decimals}" if decimals else str(whole)
    return f"-{said}" if amount < 0 else said


def length_said(amount: int, lang: str) -> str:
    """A length in units of distance."""
    return figure(amount, LENGTH, lang)


def brief(amount: int, unit: int, lang: str) -> str:
    """An amount with two decimals at most: enough to be read."""
    parts = (2 * abs(amount) * 100 + unit) // (2 * unit)
    return figure(-parts if amount < 0 else parts, 100, lang)


def brief_length(amount: int, lang: str) -> str:
    """A length in units of distance, to be read."""
    return brief(amount, LENGTH, lang)


def brief_angle(amount: int, lang: str) -> str:
    """An angle in degrees, to be read."""
    return f"{brief(amount, ANGLE, lang)}°"


def angle_said(amount: int, lang: str) -> str:
    """An angle in degrees."""
    return f"{figure(amount, ANGLE, lang)}°"


def march_said(
    march: Sequence[Sequence[Any]], say: Say, lang: str, figured: Callable[[int, int, str], str] = figure
) -> str:
    """A march in words; `say` gives the words of a code, `figured` tells amounts."""
    return ", ".join(_step_said(word, amount, say, lang, figured) for word, amount in march) or say("march-none")


def _step_said(word: str, amount: int, say: Say, lang: str, told: Callable[[int, int, str], str]) -> str:
    step = STEPS.get(word)
    if step is None:
        return f"{word} {amount}"
    if word == "turn" and amount in (QUARTER, -QUARTER, 2 * QUARTER):
        side = "about" if amount == 2 * QUARTER else step.positive if amount > 0 else step.negative
        return say(f"march-turn-{side}")
    figured = told(abs(amount), step.unit, lang) + ("°" if step.degrees else "")
    if not step.positive:
        return say(f"march-{word if amount > 0 else BACK}", {"amount": figured})
    side = say(f"march-{step.positive if amount > 0 else step.negative}")
    return say(f"march-{word}", {"hand": side, "amount": figured})


def march_read(text: str, say: Say) -> March | None:
    """The march that a typed line means, legal or not; None if it means none."""
    text = text.strip().casefold()
    if len(text) > LONGEST:
        return None
    if text in ("-", say("march-none").casefold()):
        return ()
    parts = [part for part in re.split(r"\s*(?:;|→|,(?!\d))\s*", text) if part]
    steps = [_step_read(part, say) for part in parts]
    return None if not steps or None in steps else tuple(step for step in steps if step is not None)


def _step_read(text: str, say: Say) -> tuple[str, int] | None:
    """One typed step: a word, a side, a figure."""
    words, figures = re.findall(r"[^\W\d_]+", text), re.findall(r"\d*[.,]?\d+", text)
    if not words or len(figures) > 1 or "-" in text:
        return None
    word = _meant(words[0], (*STEPS, BACK), say)
    if word is None:
        return None
    side = next((meant for one in words[word != "turn" :] if (meant := _meant(one, SIDES, say)) is not None), "")
    measure = STEPS["ahead" if word == BACK else word]
    amount = _amount(figures[0], measure.unit) if figures else None
    if word == "turn" and amount is None:
        amount = 2 * QUARTER if side == "about" else QUARTER
    if not amount or (measure.positive and not side) or (side == "about" and amount != 2 * QUARTER):
        return None
    is_negative = word == BACK or (side != "" and side == measure.negative)
    return ("ahead" if word == BACK else word), -amount if is_negative else amount


def _amount(text: str, unit: int) -> int:
    """A typed figure on the grid, half away from zero."""
    exact = Fraction(text.replace(",", ".")) * unit
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)


def _meant(typed: str, among: Sequence[str], say: Say) -> str | None:
    """The one of these whose keys have what was typed, or begin like it and no others do."""
    keys = {one: say(f"march-keys-{one}").casefold().split() for one in among}
    exact = [one for one in among if typed in keys[one]]
    if exact:
        return exact[0]
    begun = [one for one in among if any(key.startswith(typed) for key in keys[one])]
    return begun[0] if len(begun) == 1 else None
