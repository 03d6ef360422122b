"""The predicates of all reasons of L'Art de la Guerre, as conformance asks them."""

from __future__ import annotations

from tests.games.adlg import truths_plans, truths_set_up
from tests.games.adlg.claims import Claim
from tests.games.adlg.settings import Answered, Setting
from tests.games.adlg.truths import Truth
from tests.games.adlg.truths_fights import OF_FIGHTS
from tests.games.adlg.truths_steps import OF_MOVEMENT
from walstatt.conformance import Predicate, Refused
from walstatt.games.adlg.position import Battlefield

TRUTHS: dict[str, Truth] = {**OF_MOVEMENT, **OF_FIGHTS, **truths_plans.OF_SECRETS}
OF_SET_UP: dict[str, truths_set_up.Truth] = {
    **truths_set_up.OF_PIECES,
    **truths_set_up.OF_GROUND,
    **truths_set_up.OF_CAMPS,
    **truths_plans.OF_PLANS,
    **truths_plans.OF_DEPLOYMENT,
    **truths_plans.OF_AMBUSHES,
    **truths_plans.OF_MARCHES,
    **truths_plans.OF_ANSWERS,
}


def predicate(code: str) -> Predicate:
    """What a code claims, as conformance asks it; of the set-up where it was an answer there."""

    def holds(p: Battlefield, refused: Refused) -> bool:
        if isinstance(refused, Answered):
            return bool(OF_SET_UP[code](Setting(p, refused)))
        return bool(TRUTHS[code](Claim(p, refused)))

    return holds


PREDICATES: dict[str, Predicate] = {code: predicate(code) for code in {**TRUTHS, **OF_SET_UP}}
