"""Answers of a document name units and cells, and say marches in words."""

import pytest

from walstatt.core.game import game
from walstatt.papers.document import document_of, plan_of, read_document, start


@pytest.mark.parametrize(
    ("name", "scenario", "answers", "meant"),
    [
        ("mfm", "first-fight", [["move", "battle-axe fighter Brenn"], "T14"], (("move", 0), None)),
        ("adlg", "drill-of-a-corps", [["activate", 1], 3, ["move", "velites"], "ahead 1, wheel left 15"],
         (("activate", 1), 3, ("move", 4), (("ahead", 4096), ("wheel", 240)))),
    ],
)  # fmt: skip
def test_answers_in_words(name: str, scenario: str, answers: list[object], meant: tuple[object, ...]) -> None:
    own = game(name)
    document = read_document({**document_of(own.start(scenario, seed="a")), "answers": answers})
    match = start(document, seed="a")
    plan = plan_of(document, match)
    for found, wanted in zip(plan, meant, strict=True):
        assert found == wanted or wanted is None
    assert match.why_not(*plan) is None


def test_an_answer_that_means_nothing_is_left_as_it_is() -> None:
    own = game("mfm")
    document = read_document(
        {**document_of(own.start("first-fight", seed="a")), "answers": [["move", "nobody"], "T14"]}
    )
    assert plan_of(document, start(document, seed="a"))[0] == ("move", "nobody")
