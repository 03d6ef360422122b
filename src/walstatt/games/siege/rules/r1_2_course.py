"""1.2 The course of play: turns, phases and the five sub-phases, in the printed order."""

from __future__ import annotations

from walstatt.core.orders import order
from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import (
    ABLE,
    ATTACKED,
    BESET,
    FOUGHT,
    HEAP,
    INVOLVED,
    OTHER,
    SHOVED,
    STOREY,
    STUNNED,
    Siege,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.r1_6_entering import latecomer
from walstatt.games.siege.rules.r1_6_movement import move
from walstatt.games.siege.rules.r4_long_siege import end_bombardment
from walstatt.games.siege.rules.r4_nights import end_muster
from walstatt.games.siege.rules.r5_1_wagons import late_wagon
from walstatt.games.siege.rules.victory import judge_now, judge_turn
from walstatt.games.siege.ruleset import rules_of, seat_of

STAGES = ("first_shots", "movement", "second_shots", "melee")
PROMPTS = {
    "setup": "order_setup",
    "first_shots": "order_first_shots",
    "movement": "order_movement",
    "second_shots": "order_second_shots",
    "melee": "order_melee",
    "day": "order_day",
    "bombard": "order_bombard",
    "night": "order_night",
    "muster": "order_muster",
}


@rule("S1.2-b", "S1.2-d")
def step(p: Siege) -> Flow:
    """One duty that is owed, or else one order of the side whose phase it is; a sub-phase without any ends."""
    rules, me = rules_of(p), seat_of(p, p.active)
    if p.owed:
        duty = p.owed.pop(0)
        yield from rules.duties[duty[0]](p, *duty[1:])
    elif p.stage == "closing":
        next_phase(p)
    elif p.stage in STAGES and not rules.orders.has_any(p, me) and why_not_end(p, me) is None:
        end_stage(p)
    else:
        answer = yield rules.orders.ask(p, me, rule="S1.21-g", prompt=PROMPTS[p.stage], side=p.active)
        yield from rules.orders.flow(p, me, answer) or ()
    for look in rules.at_rest:
        look(p)
    if p.result is None:
        judge_now(p)


@rule("S1.62-d")
def who_must_leave(p: Siege) -> int:
    """S1.62-d One of two that lie upon each other, the upper if it can, else the lower of the same side; 0 if none."""
    for node in [node for node in p.standing if node >= HEAP * STOREY]:
        pair = (p.standing[node], p.standing.get(node - HEAP * STOREY, 0))
        if p.figures[pair[0]].side == p.active:
            for unit in pair:
                if unit and move.refusal(p, seat_of(p, p.active), (unit,)) is None:
                    return unit
    return 0


@rule("S1.62-d")
def why_not_end(p: Siege, me: Seat) -> Refusal | None:
    """S1.62-d A figure that lies upon another must leave in its movement sub-phase if it can."""
    if p.stage == "day":
        return Refusal("S4.11-d", "choose_for_the_day")
    if p.stage == "night":
        return Refusal("SC4", "choose_for_the_night")
    if p.stage == "movement":
        late = latecomer(p) or late_wagon(p)
        if late:
            return Refusal("PS-h", "must_enter_now", unit=late)
        stuck = who_must_leave(p)
        if stuck:
            return Refusal("S1.62-d", "must_leave_heap", unit=stuck)
    return None


@order("end", rule="S1.21-g", when=tuple(PROMPTS), about=(), why_not=why_not_end)
def end(p: Siege, me: Seat) -> None:
    """S1.21-g A sub-phase is ended when its side likes."""
    end_stage(p)


@rule("S1.21-a", "S1.21-b", "S1.21-c", "S1.21-d", "S1.21-g")
def end_stage(p: Siege) -> None:
    """S1.21-g On to the next sub-phase."""
    if p.stage == "setup":
        end_setup(p)
    elif p.stage == "bombard":
        end_bombardment(p)
    elif p.stage == "muster":
        end_muster(p)
    elif p.stage == "melee":
        recover(p)
        for hook in rules_of(p).at_phase_end:
            hook(p)
        for unit, figure in p.figures.items():
            if figure.done & SHOVED and figure.side == p.active:
                p.figures[unit] = figure._replace(done=figure.done & ~SHOVED)
        p.stage = "closing"
    else:
        for hook in rules_of(p).at_stage_end:
            hook(p)
        p.stage = STAGES[STAGES.index(p.stage) + 1]


@rule("S1.21-e", "S1.21-k")
def recover(p: Siege) -> None:
    """S1.21-e Figures that were stunned before this phase are fit again."""
    for unit, figure in p.figures.items():
        if figure.state == STUNNED and figure.side == p.active and figure.since < p.phase and is_living(figure):
            p.figures[unit] = figure._replace(state=ABLE)
            p.tell("S1.21-e", "recovered", unit=unit)


@rule("S1.2-a", "S1.21-f")
def next_phase(p: Siege) -> None:
    """S1.21-f The other side's phase; after both a new turn begins."""
    if p.active != p.first:
        judge_turn(p)
        if p.result is not None or p.stage != "closing":
            return
    begin_phase(p, OTHER[p.active])


@rule("S1.21-h", "S1.6-d", "S4.34-a")
def begin_phase(p: Siege, side: str) -> None:
    """S1.21-h Marks of the last phase are cleared; who was in melee since is remembered."""
    p.active, p.stage = side, "first_shots"
    p.phase += 1
    if side == p.first:
        p.turn += 1
    p.choices.clear()
    for unit, figure in p.figures.items():
        if (figure.done or figure.spent) and figure.side == side:
            melee = INVOLVED if figure.done & (FOUGHT | ATTACKED) else 0
            if figure.done & ATTACKED:
                melee |= BESET
            p.figures[unit] = figure._replace(done=(figure.done & SHOVED) | melee, spent=0)
    for number, engine in p.engines.items():
        if (engine.done or engine.spent) and engine.side == side:
            p.engines[number] = engine._replace(done=0, spent=0)
    p.tell("S1.2-a", "phase_began", turn=p.turn, side=side)
    for hook in rules_of(p).at_phase_start:
        hook(p)


@rule("S1.2-c")
def end_setup(p: Siege) -> None:
    """S1.2-c After both sides have set up, the side that the scenario names plays first."""
    p.notes["set_up"] = p.notes.get("set_up", 0) + 1
    sides = PLANS[p.scenario].setup
    if p.notes["set_up"] < len(sides):
        p.active = sides[p.notes["set_up"]]
        return
    for unit, figure in p.figures.items():
        if figure.done:
            p.figures[unit] = figure._replace(done=0)
    for number, engine in p.engines.items():
        p.engines[number] = engine._replace(
            since=p.phase + 1, done=0
        )  # S3.51-a: nothing has stood anywhere for a turn yet
    begin_phase(p, p.first)
