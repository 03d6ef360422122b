"""Guided games: every one of them can be played step by step, nobody gets stuck, and other answers get a kind word."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from walstatt.core.game import games
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.papers.document import read_document, start
from walstatt.papers.guide import Guide, Lesson, guide_of, guides_in
from walstatt.papers.rulebook import wordings_of
from walstatt.papers.words import LANGUAGES, words

GUIDES = [path for own in games().values() for path in guides_in(own.home)]
MOST_STEPS, MOST_WORDS = 25, 600
LONGEST = 3000


def begun(path: Path) -> tuple[Match, Lesson]:
    document = read_document(path)
    guide = guide_of(document.guide)
    assert guide is not None
    match = start(document, seed="lesson")
    return match, Lesson(guide, match)


def follow(match: Match, lesson: Lesson, rng: Random, own: Guide) -> None:
    """One answer: what the step wants of whoever is asked, else any."""
    ask = match.question
    assert isinstance(ask, Ask)
    wanted = lesson.reply(ask.seat)
    answer = ask.draw(rng) if wanted is None else wanted
    assert ask.why_not(answer) is None, (lesson.at, answer)
    match.answer(answer, seat=ask.seat)


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.stem)
def test_a_guide_can_be_followed_step_by_step_into_a_real_fight(path: Path) -> None:
    match, lesson = begun(path)
    rng, reached = Random(1), [lesson.at]
    while match.question is not None and len(match.line) < LONGEST:
        follow(match, lesson, rng, lesson.guide)
        reached.append(lesson.at)
    assert reached == sorted(reached)
    assert set(reached) == set(range(len(lesson.guide.steps))), "a step was passed over"


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.stem)
def test_no_step_can_get_stuck(path: Path) -> None:
    """Whoever tries this and that is told what comes first, until he does it; undo leads back."""
    rng = Random(path.stem)
    for _ in range(3):
        match, lesson = begun(path)
        while match.question is not None and lesson.step is not None and lesson.step.plans:
            ask = match.question
            assert isinstance(ask, Ask)
            for _ in range(20):
                answer = ask.draw(rng)
                if lesson.why_not(ask.seat, (answer,)) is None:
                    break
            else:
                answer = lesson.reply(ask.seat)
            match.answer(answer, seat=ask.seat)
            if match.why_not_undo(ask.seat) is None and rng.random() < 0.3:
                at = lesson.at
                match.undo(ask.seat)
                assert lesson.at <= at


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.stem)
def test_a_guide_is_short_and_in_every_language_and_its_rules_exist(path: Path) -> None:
    document = read_document(path)
    guide = guide_of(document.guide)
    assert guide is not None
    assert len(guide.steps) <= MOST_STEPS
    own = games()[document.game]
    for lang in LANGUAGES:
        said = [one for step in guide.steps for one in (step.say[lang], step.other.get(lang, ""))]
        assert sum(len(text.split()) for text in said) <= MOST_WORDS * 3 // 2
        assert sum(len(step.say[lang].split()) for step in guide.steps) <= MOST_WORDS
        assert guide.about[lang]
        assert {step.rule for step in guide.steps if step.rule} <= set(wordings_of(own, lang))
    taught = [step for step in guide.steps if step.plans and not step.seat]
    assert all(set(step.other) == set(LANGUAGES) for step in taught)
    assert not guide.steps[-1].plans, "the last step is a fight of one's own"


def test_another_order_gets_the_kind_word_of_the_step() -> None:
    path = next(path for path in GUIDES if path.stem == "on-foot")
    match, lesson = begun(path)
    refusal = lesson.why_not("romans", (("move", 2),))
    assert refusal is not None
    assert refusal.rule == "TABLE-10"
    assert words(match.game, "en").refusal(refusal) == lesson.guide.steps[0].other["en"]
    assert words(match.game, "de").refusal(refusal) == lesson.guide.steps[0].other["de"]
    assert lesson.why_not("celts", ("end",)) is None


def taught(path: Path) -> list[object]:
    """The answers of who learns, up to the fight of his own."""
    match, lesson = begun(path)
    given: list[object] = []
    while lesson.step is not None and lesson.step.plans:
        ask = match.question
        assert isinstance(ask, Ask)
        wanted = lesson.reply(ask.seat)
        answer = ask.options[0] if wanted is None else wanted
        if ask.seat == lesson.guide.seat:
            given.append(answer)
        match.answer(answer, seat=ask.seat)
    return given
