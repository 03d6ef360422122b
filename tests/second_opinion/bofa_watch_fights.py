"""What the book says of COMBAT and FIRE phases, held against the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from tests.second_opinion import bofa_fights as fights
from tests.second_opinion import bofa_fire as fire
from tests.second_opinion import bofa_push as push
from tests.second_opinion import bofa_turn as turns
from tests.second_opinion.bofa_field import FOE, GANDALF, Field
from tests.second_opinion.bofa_map import name
from tests.second_opinion.bofa_watch import Answered, Hears, Looks, Watch, names, ordered, way
from walstatt.core.odds import Outcome
from walstatt.core.position import Event
from walstatt.core.questions import Ask

TENTH = Fraction(1, 10)


def combat_phase(watch: Watch, question: Ask) -> None:
    """Which fights there may be and must be, and their odds."""
    field, side, listed = watch.field, watch.field.phasing, question.options
    seat = None if watch.is_alone(question) else question.seat
    cells = [at for at in field.stacks if fights.assailants(field, at, side, seat)]
    tops = {field.ground(at, FOE[side])[-1] for at in cells}
    watch.same("assaults", question.seat, tops, ordered(listed, "assault"))
    rocks(watch, question)
    must = fights.melees(field, side)
    if seat is not None:
        must = [at for at in must if field.commander(field.ground(at, side)[-1]) == seat]
    watch.same("melees", question.seat, {field.ground(at, FOE[side])[-1] for at in must}, ordered(listed, "melee"))
    if seat is not None:
        return
    watch.same("end of combat", question.seat, not must, "end" in listed)
    if watch.thorough:
        for cell in cells:
            odds_of_assault(watch, cell, fights.assailants(field, cell, side))
        for cell in must:
            odds_of_melee(watch, cell, fights.waves(field, cell, side))


def attackers(watch: Watch, question: Ask) -> None:
    """Who may assault a hex: any of the stacks beside it."""
    cell, seat = question.facts["cell"], None if watch.is_alone(question) else question.seat
    stacks_listed(watch, "attackers", question, fights.assailants(watch.field, cell, watch.field.phasing, seat))


def second_wave(watch: Watch, question: Ask) -> None:
    """Who may join a melee: one of the stacks beside it, or nobody."""
    cell, seat = question.facts["cell"], None if watch.is_alone(question) else question.seat
    groups = fights.waves(watch.field, cell, watch.field.phasing, seat)
    listed = {tuple(name(watch.field.at(i)) for i in one) for one in question.options}
    watch.same("second wave", name(cell), {(), *((name(at),) for at in groups)}, listed)


def stacks_listed(watch: Watch, topic: str, question: Ask, groups: fights.Groups) -> None:
    """Which hexes may take part, each with its stack, and any of them together."""
    cell = name(question.facts["cell"])
    listed = {watch.field.at(i): i for one in question.options for i in one}
    watch.same(topic, cell, names(groups), names(listed))
    some = [at for at in groups if at in listed and watch.rng.random() < 0.6]
    if some:
        watch.same("set of " + topic, (cell, names(some)), True, watch.allows(tuple(sorted(listed[at] for at in some))))


def odds_of_assault(watch: Watch, cell: int, groups: fights.Groups) -> None:
    """The odds of an assault by some of those who may."""
    field = watch.field
    some = watch.rng.sample(sorted(groups), watch.rng.randint(1, len(groups)))
    order = ("assault", field.ground(cell, FOE[field.phasing])[-1])
    told = fights.assault(field, [i for at in some for i in groups[at]], cell)
    answers = answers_for(watch, "assaulted", order, cell, groups, some, len(groups) > 1)
    if answers:
        odds_of_fight(watch, "assaulted", cell, told, [groups[at] for at in some], answers)


def odds_of_melee(watch: Watch, cell: int, groups: fights.Groups) -> None:
    """The odds of a melee, with a second wave or without."""
    field = watch.field
    some = watch.rng.sample(sorted(groups), watch.rng.randint(0, min(1, len(groups))))
    order = ("melee", field.ground(cell, FOE[field.phasing])[-1])
    wave = groups[some[0]] if some else ()
    told = fights.melee(field, wave, cell)
    answers = answers_for(watch, "fought_melee", order, cell, groups, some, bool(groups))
    if answers:
        stacks = [fights.in_hex(field, cell, field.phasing), wave]
        odds_of_fight(watch, "fought_melee", cell, told, stacks, answers)


def answers_for(
    watch: Watch, what: str, order: Any, cell: int, groups: fights.Groups, some: Iterable[int], is_choice: bool
) -> list[Any]:
    """The order and the answer that sends these stacks; the game asks only where there is a choice."""
    trial = watch.match.fork()
    refusal = trial.why_not(order)
    if refusal is not None:
        watch.same(what, (name(cell), order), "allowed", (refusal.rule, refusal.code))
        return []
    trial.answer(order)
    question = trial.question
    if not isinstance(question, Ask):
        told = trial.position.now.get("units", ())
        watch.same(what + " by", name(cell), is_choice, False if not told else len({*map(watch.field.at, told)}) > 1)
        return [] if is_choice else [order]
    named = {watch.field.at(i): i for one in question.options for i in one}
    watch.same(what + " by", name(cell), names(groups), names(named))
    if not is_choice or not all(at in named for at in some):
        return []
    return [order, tuple(sorted(named[at] for at in some))]


def odds_of_fight(
    watch: Watch, what: str, cell: int, told: fights.Sum, stacks: Sequence[Sequence[int]], answers: list[Any]
) -> None:
    """Every roll of a fight: the sums, the result, who is hit in which order, what is asked then."""
    book: Counter[Any] = Counter()
    for roll in fights.DIE:
        came = fights.result(watch.field, told, roll)
        blows, stop = outcome(watch.field, cell, came, stacks, what == "fought_melee")
        for nerves, chance in nerve_checks(watch.field, cell, came, blows).items():
            book[told, came.hits, came.losses, blows, stop, nerves] += TENTH * chance  # type: ignore[assignment]
    game = watch.match.odds(*answers).by(lambda one: fight_told(one, what))
    watch.same(what, (name(cell), answers), dict(book), game)


def outcome(
    field: Field, cell: int, came: fights.Result, stacks: Sequence[Sequence[int]], is_melee: bool
) -> tuple[tuple[fights.Blow, ...], str]:
    """Who is hit, and what the attacker or the owner is asked next."""
    blows = fights.strike(field, fights.downwards(field.ground(cell, FOE[field.phasing])), came.hits)
    if came.losses and not is_melee and len(stacks) > 1:
        return (), "take_hit"
    for stack in stacks if came.losses else []:
        blows += fights.strike(field, fights.downwards(stack), came.losses - len(blows))  # B-7.V4
    after = field.after(blows)
    goers = [stack for stack in (stacks[1:] if is_melee else stacks) if stack]
    return tuple(blows), "advance" if came.hits and fights.advances(after, cell, goers) else ""


def nerve_checks(
    field: Field, cell: int, came: fights.Result, blows: Iterable[fights.Blow]
) -> dict[frozenset[object], Fraction]:
    """O-4.0: which units keep their nerve after a starred result."""
    found = {frozenset[object](): Fraction(1)}
    if not came.star or not field.option("hysteria"):
        return found
    after = field.after(blows)
    for i in after.ground(cell, FOE[field.phasing]):
        if turns.is_excitable(i) and not after.is_hysterical(i):
            needed = turns.nerve(after, i)
            keeps = Fraction(min(needed, 10), 10)
            ends = {(i, "kept_nerve", needed): keeps, (i, "became_hysterical", needed): 1 - keeps}
            found = {old | {new}: a * b for old, a in found.items() for new, b in ends.items() if b}
    return found


def take_hit(watch: Watch, question: Ask) -> None:
    """R-14: of each stack that assaulted the one who is next."""
    if not watch.is_alone(question):
        return
    field, rest = watch.field, watch.rest
    struck = [i for i in rest.units if field.hits(i) > rest.hits(i)]
    stacks = [[i for i in stack if field.at(i) >= 0] for stack in assault_stacks(watch)]
    book = {fights.strike(field, fights.downwards(stack), 1, struck)[0][1] for stack in stacks if stack}
    watch.same("who takes the hit", "", book, set(question.options))


def assault_stacks(watch: Watch) -> list[tuple[int, ...]]:
    """The stacks that make the assault or the second wave that is under way."""
    order, *more = watch.told
    cell, side = watch.rest.at(order[1]), watch.rest.phasing
    if order[0] == "melee":
        groups = fights.waves(watch.rest, cell, side)
        return [groups[watch.rest.at(i)] for i in more[0]] if more and groups else []
    groups = fights.assailants(watch.rest, cell, side)
    return [groups[watch.rest.at(i)] for i in more[0]] if len(groups) > 1 else list(groups.values())


def advance(watch: Watch, question: Ask) -> None:
    """Who may move into the hex that became free."""
    if watch.is_alone(question):
        cell = question.facts["cell"]
        book = fights.advances(watch.field, cell, assault_stacks(watch))
        watch.same("advance", name(cell), {(), *book}, set(question.options))


# Fire


def fire_phase(watch: Watch, question: Ask) -> None:
    """Who may be shot at, rocks and spells, and their odds."""
    field, side, listed = watch.field, watch.field.phasing, question.options
    seat = None if watch.is_alone(question) else question.seat
    book = {fire.targets(field, at, side)[-1] for at in field.stacks if fire.batteries(field, at, side, seat)}
    watch.same("shots", question.seat, book, ordered(listed, "fire"))
    rocks(watch, question)
    spells(watch, question)
    if watch.thorough and seat is None:
        for target in sorted(book & ordered(listed, "fire")):
            odds_of_shot(watch, target)


def odds_of_shot(watch: Watch, target: int) -> None:
    """The odds of a shot by some of those who may."""
    field, side, cell = watch.field, watch.field.phasing, watch.field.at(target)
    groups = fire.batteries(field, cell, side)
    some = watch.rng.sample(sorted(groups), watch.rng.randint(1, len(groups)))
    archers = [i for at in some for i in groups[at]]
    answers = answers_for(watch, "shot", ("fire", target), cell, groups, some, len(groups) > 1)
    if not answers:
        return
    told = fire.shot(field, archers, cell, side)
    book: Counter[Any] = Counter()
    for roll in fights.DIE:
        hits = fire.fire_hits(told.strength, roll + told.modifier, field.option("combat_table") == "regular")
        blows = fights.strike(field, fights.downwards(fire.targets(field, cell, side)), hits)
        book[told, hits, tuple(blows)] += TENTH  # type: ignore[assignment]
    game = watch.match.odds(*answers).by(lambda one: shot_told(one.events))
    watch.same("shot", (name(cell), answers), dict(book), game)


def archers(watch: Watch, question: Ask) -> None:
    """Which archers may shoot at a hex together: any of the stacks."""
    seat = None if watch.is_alone(question) else question.seat
    groups = fire.batteries(watch.field, question.facts["cell"], watch.field.phasing, seat)
    stacks_listed(watch, "archers", question, groups)


def rocks(watch: Watch, question: Ask) -> None:
    """Who may roll rocks, and the odds."""
    field, side = watch.field, watch.field.phasing
    if not field.standard:
        return
    able = fire.rollers(field, side) if field.saved["stage"] < 2 else set()
    if not watch.is_alone(question):
        able = {i for i in able if field.commander(i) == question.seat}
    listed = ordered(question.options, "rocks")
    watch.same("rocks", question.seat, names(map(field.at, able)), names(map(field.at, listed)))
    if watch.thorough:
        for roller in sorted(able & listed):
            book, left = {}, Fraction(1)
            for victim, needed in fire.rock_line(field, field.at(roller), side):
                book[tuple(fights.strike(field, [victim], 1))] = left * needed / 10
                left *= Fraction(10 - needed, 10)
            game = watch.match.odds(("rocks", roller)).by(lambda one: blows_told(one.events))
            watch.same("rocks' odds", roller, {**book, (): left}, game)


def spells(watch: Watch, question: Ask) -> None:
    """S-8.G0: which spells may be tried, and their chances."""
    field, listed = watch.field, question.options
    if not field.standard or field.phasing != "free":
        return
    can = field.at(GANDALF) >= 0 and field.saved["stage"] == 0 and len(field.saved["spells"]) < 2
    can = can and field.commander(GANDALF) == question.seat
    aims = {"destroy": fire.spell_cells, "drive": push.targets, "rally": fire.rallied}
    for number, (spell, aim) in enumerate(aims.items(), 1):
        book = can and number not in field.saved["spells"] and bool(aim(field))
        watch.same("spell", spell, book, spell in listed)
        if book and spell in listed and spell != "destroy":
            chance = watch.match.odds(spell).chance("spell_worked")
            watch.same("spell's chance", spell, Fraction(5 + number, 10), chance)


def spell_target(watch: Watch, question: Ask) -> None:
    """Where the first spell may strike, and whom."""
    field = watch.field
    cells = fire.spell_cells(field)
    watch.same("spell 1", "", names(cells), names(question.options))
    cell = watch.rng.choice(question.options)
    if cell in cells:
        book = {frozenset(fire.doomed(field, cell)): Fraction(6, 10), frozenset(): Fraction(4, 10)}
        game = watch.match.odds(cell).by(lambda one: frozenset(blow[1] for blow in blows_told(one.events)))
        watch.same("spell 1's odds", name(cell), book, game)


def push_way(watch: Watch, question: Ask) -> None:
    """R-25: where the second spell drives the counters of a hex."""
    cell = question.facts["cell"]
    ways = {way(one) for one in push.ways(watch.rest, cell)}
    watch.same("way of the wind", name(cell), ways, {way(one) for one in question.options})


def displace(watch: Watch, question: Ask) -> None:
    """R-25: where those who give way go."""
    units = question.facts["units"]
    book = push.asides(watch.field, watch.field.at(units[0]))
    watch.same("giving way", units, names(book), names(question.options))


# What is told


def blows_told(events: Iterable[Event]) -> tuple[fights.Blow, ...]:
    """Who was hit or removed."""
    return tuple(
        (event.what, event.facts["unit"], event.facts.get("strength", 0))
        for event in events
        if event.what in ("was_hit", "was_removed")
    )


def reasons(event: Event) -> frozenset[str]:
    """Why a roll was modified."""
    return frozenset(one.removeprefix("modifier-").replace("-", "_") for one in event.facts["why"])


def sum_told(event: Event) -> fights.Sum:
    """The sums of a fight."""
    facts = event.facts
    return fights.Sum(facts["attack"], facts["defence"], facts["shift"], facts["modifier"], reasons(event))


def fight_told(one: Outcome, what: str) -> object:
    """What the game tells of a fight."""
    first = next(event for event in one.events if event.what == what)
    stop = one.stop.prompt if one.stop is not None else ""
    nerves = frozenset(
        (event.facts["unit"], event.what, event.facts["needed"])
        for event in one.events
        if event.what in ("kept_nerve", "became_hysterical")
    )
    return sum_told(first), first.facts["hits"], first.facts["losses"], blows_told(one.events), stop, nerves


def shot_told(events: Iterable[Event]) -> object:
    """What the game tells of a shot."""
    first = next(event for event in events if event.what == "shot")
    facts = first.facts
    return fire.Shot(facts["strength"], facts["modifier"], reasons(first)), facts["hits"], blows_told(events)


def hear_fight(watch: Watch, done: Answered) -> None:
    """The sums and the result of a fight that was fought."""
    field = watch.rest
    for event in done.of("assaulted", "fought_melee"):
        facts, cell = event.facts, event.facts["cell"]
        if event.what == "assaulted":
            told = fights.assault(field, facts["units"], cell)
        else:
            told = fights.melee(field, [i for i in facts["units"] if field.at(i) != cell], cell)
        came = fights.result(field, told, facts["roll"])
        game = (sum_told(event), facts["hits"], facts["losses"])
        watch.same("fought", (event.what, facts["units"], name(cell)), (told, came.hits, came.losses), game, field)


def hear_shot(watch: Watch, done: Answered) -> None:
    """The sums and the result of a shot that was made."""
    field = watch.rest
    for event in done.of("shot"):
        facts = event.facts
        told = fire.shot(field, facts["units"], facts["cell"], field.phasing)
        regular = field.option("combat_table") == "regular"
        hits = fire.fire_hits(told.strength, facts["roll"] + told.modifier, regular)
        game = (fire.Shot(facts["strength"], facts["modifier"], reasons(event)), facts["hits"])
        watch.same("shot made", (facts["units"], name(facts["cell"])), (told, hits), game, field)


def hear_spell(watch: Watch, done: Answered) -> None:
    """S-8.G2, S-8.G3, R-25: whom the wind drives where, who drowns, and that nobody is left out of a spell."""
    if done.told[-1] in ("drive", "rally") and done.of("spell_worked"):
        watch.cast, watch.touched = done.before, set()
    field, asked = watch.cast, watch.question
    if field is None:
        return
    for event in done.of("pushed", "displaced", "drowned"):
        watch.touched.update(event.facts.get("units", (event.facts.get("unit"),)))
    for event in done.of("pushed"):
        start, end = event.facts["from_cell"], event.facts["cell"]
        ends = names(path[-1] for path in push.ways(field, start) if path)
        watch.same("driven", (name(start), name(end)), True, name(end) in ends, field)
    for event in done.of("drowned"):
        i = event.facts["unit"]
        can = any(push.drowns(i, field.at(i), path) for path in push.ways(field, field.at(i)))
        watch.same("drowned", i, True, can, field)
    if asked is None or asked.prompt == "fire_phase":
        after_spell(watch, field)
        watch.cast = None


def after_spell(watch: Watch, field: Field) -> None:
    """Who was not moved could not be; who had room to regroup has."""
    if 2 in set(watch.field.saved["spells"]) - set(field.saved["spells"]):
        for i in field.mine("dark"):
            if i not in watch.touched and push.is_pushed(field, field.at(i)):
                watch.same("left where he is", i, True, () in push.ways(field, field.at(i)), field)
    else:
        for i in fire.rallied(field):
            if not turns.is_overfull(field, i):
                watch.same("rallied", i, 0, watch.field.hits(i), field)


LOOKS: Looks = {
    "combat_phase": combat_phase,
    "attackers": attackers,
    "second_wave": second_wave,
    "take_hit": take_hit,
    "advance": advance,
    "fire_phase": fire_phase,
    "archers": archers,
    "spell_target": spell_target,
    "push_way": push_way,
    "displace": displace,
}
HEARS: Hears = (hear_fight, hear_shot, hear_spell)
