"""The predicates of all reasons of L'Art de la Guerre, as conformance asks them."""

from __future__ import annotations

from tests.games.adlg.claims import Claim
from tests.games.adlg.truths import Truth
from tests.games.adlg.truths_fights import OF_FIGHTS
from tests.games.adlg.truths_steps import OF_MOVEMENT
from walstatt.conformance import Predicate, Refused
from walstatt.games.adlg.position import Battlefield

TRUTHS: dict[str, Truth] = {**OF_MOVEMENT, **OF_FIGHTS}


def predicate(truth: Truth) -> Predicate:
    """A truth as conformance asks it."""

    def holds(p: Battlefield, refused: Refused) -> bool:
        return bool(truth(Claim(p, refused)))

    return holds


PREDICATES: dict[str, Predicate] = {code: predicate(truth) for code, truth in TRUTHS.items()}
