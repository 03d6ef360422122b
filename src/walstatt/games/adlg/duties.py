"""What is owed, by name: each duty is a short flow that serves one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from walstatt.core.questions import Flow
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules import (
    s06_phases,
    s06_sequence,
    s11_duties,
    s11_rash,
    s12_run,
    s13_align,
    s14_rally,
    s17_works,
    s18_pursuit,
    s18_rout,
)

DUTIES: dict[str, Callable[..., Flow | None]] = {
    "react": s11_duties.react,
    "react_again": s11_duties.react_again,
    "evade": s11_duties.flee,
    "scatter": s12_run.scatter,
    "run_on": s12_run.run_on,
    "advance_all": s11_duties.advance_all,
    "adjust": s11_duties.adjust,
    "how_far": s11_duties.how_far,
    "advance_each": s11_duties.advance_each,
    "advance": s11_duties.advance,
    "go_on": s11_duties.go_on,
    "close_charge": s11_duties.close_charge,
    "conform": s13_align.conform,
    "rash_ones": s11_rash.rash_ones,
    "rash": s11_rash.charge_rashly,
    "rally_held": s14_rally.rally_held,
    "realign": s13_align.realign,
    "end_corps": s06_sequence.end_corps,
    "rout_next": s18_rout.rout_next,
    "assault": s17_works.assault,
    "stop_looting": s17_works.stop_looting,
    "pursue": s18_pursuit.pursue,
    "pursuit_meets": s18_pursuit.meet,
    "pursuit_evades": s18_pursuit.flee,
    "pursuit_goes": s18_pursuit.go,
    "follow": s18_pursuit.follow,
    "end_pursuits": s18_pursuit.end_pursuits,
    "begin_shooting": s06_phases.begin_shooting,
    "end_shooting": s06_phases.end_shooting,
    "oppose": s06_phases.oppose,
    "first_melee": s06_phases.first_melee,
    "next_melee": s06_phases.next_melee,
    "end_melee": s06_phases.end_melee,
    "pursuits": s06_phases.begin_pursuits,
    "close_sequence": s06_phases.close_sequence,
}

# Facts of refusals, prompts and events that are lengths or angles, for `Game.facts`
FACTS = {
    **dict.fromkeys(("length", "distance", "reach", "least", "most", "cost"), "length"),
    "angle": "angle",
    **dict.fromkeys(("free", "helpers"), "units"),
}


def serve(p: Battlefield) -> Flow:
    """Serve the duty that is owed next."""
    name, *about = p.owed.pop(0)
    flow: Any = DUTIES[name](p, *about)
    if flow is not None:
        yield from flow
