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
    s20_adjust,
    s20_ambush,
    s20_camps,
    s20_deploy,
    s20_dismount,
    s20_entry,
    s20_flank,
    s20_hesitant,
    s20_initiative,
    s20_lines,
    s20_march_on,
    s20_pieces,
    s20_plan,
    s20_reveal,
    s20_terrain,
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
    "initiative": s20_initiative.initiative,
    "choose_region": s20_initiative.choose_region,
    "choose_role": s20_initiative.choose_role,
    "choose_pieces": s20_pieces.choose_pieces,
    "pick_piece": s20_pieces.pick_piece,
    "order_pieces": s20_pieces.order_pieces,
    "lay_piece": s20_terrain.lay_piece,
    "lay_river": s20_lines.lay_water,
    "lay_coast": s20_lines.lay_water,
    "lay_village": s20_lines.lay_village,
    "village_road": s20_lines.village_road,
    "lay_road": s20_lines.lay_road,
    "begin_adjustment": s20_adjust.begin_adjustment,
    "adjust_piece": s20_adjust.adjust_piece,
    "begin_camps": s20_camps.begin_camps,
    "place_camp": s20_camps.place_camp,
    "place_work": s20_camps.place_work,
    "begin_plans": s20_plan.begin_plans,
    "plan_line": s20_plan.plan_line,
    "plan_flank": s20_plan.plan_flank,
    "plan_ambush": s20_plan.plan_ambush,
    "begin_ambushes": s20_ambush.begin_ambushes,
    "lay_marker": s20_ambush.lay_marker,
    "begin_deployment": s20_deploy.begin_deployment,
    "deploy": s20_deploy.deploy,
    "arrange": s20_deploy.arrange,
    "begin_dismounting": s20_dismount.begin_dismounting,
    "dismount": s20_dismount.dismount,
    "begin_battle": s20_dismount.begin_battle,
    "spring": s20_reveal.spring,
    "march_on": s20_march_on.march_on,
    "flank_die": s20_flank.flank_die,
    "flank_arrives": s20_flank.flank_arrives,
    "enter": s20_entry.enter,
    "charge_in": s20_entry.charge_in,
    "enter_leader": s20_entry.enter_leader,
    "make_way": s20_flank.make_way,
}

# Facts of refusals, prompts and events that are lengths or angles, for `Game.facts`
FACTS = {
    **dict.fromkeys(("length", "distance", "reach", "least", "most", "cost"), "length"),
    "angle": "angle",
    **dict.fromkeys(("free", "helpers"), "units"),
}


def secrets_first(p: Battlefield) -> Flow | None:
    """What comes to light before the next order: corps that are won over, ambushes that are revealed or may be."""
    s20_hesitant.win_over(p)
    found = s20_reveal.next_to_spring(p)
    if found is not None:
        return s20_reveal.spring(p, found)
    found = s20_reveal.next_to_ask(p)
    return None if found is None else s20_reveal.offer_to_spring(p, found)


def serve(p: Battlefield) -> Flow:
    """Serve the duty that is owed next."""
    name, *about = p.owed.pop(0)
    flow: Any = DUTIES[name](p, *about)
    if flow is not None:
        yield from flow
