"""Hold a match of the Five Armies against the second opinion: what it lists, what it refuses, its odds, what it tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, NamedTuple

from tests.second_opinion import bofa_fights as fights
from tests.second_opinion import bofa_fire as fire
from tests.second_opinion import bofa_moves as moves
from tests.second_opinion.bofa_field import FOE, Field, has, side_of
from tests.second_opinion.bofa_map import beside, name
from walstatt.core.match import Match
from walstatt.core.odds import Odds
from walstatt.core.position import Event
from walstatt.core.questions import Ask


class Disagreement(NamedTuple):
    """The game says one thing and the book another."""

    topic: str
    about: Any
    book: Any
    game: Any
    field: Field

    def __str__(self) -> str:
        return f"{self.topic} {self.about}: by the book {self.book}, in the game {self.game}"


class Watch:
    """A match with somebody beside it who has read the book."""

    def __init__(self, match: Match, rng: Random, thorough: bool = True) -> None:
        self.match, self.rng, self.thorough = match, rng, thorough
        self.found: list[Disagreement] = []
        self.compared: Counter[str] = Counter()
        self.field = self.rest = self._now()

    def _now(self) -> Field:
        return Field(self.match.game.save(self.match.position))

    def same(self, topic: str, about: Any, book: Any, game: Any) -> None:
        """Compare what the book and the game say."""
        self.compared[topic] += 1
        if book != game:
            self.found.append(Disagreement(topic, about, book, game, self.field))

    # The open question

    def look(self) -> None:
        """Compare what may be answered now."""
        question = self.match.question
        assert isinstance(question, Ask)
        self.field = self._now()
        if self.match.is_at_rest:
            self.rest = self.field
        look = LOOKS.get(question.prompt)
        if look is not None:
            look(self, question)

    def allows(self, answer: object) -> bool:
        """Whether the game takes an answer."""
        assert isinstance(self.match.question, Ask)
        return self.match.question.why_not(answer) is None

    def answer(self, answer: Any) -> None:
        """Give it, and compare what happens."""
        events = self.match.answer(answer)
        self.field = self._now()
        #hear(self, events)

    # Movement

    def move_phase(self, question: Ask) -> None:
        """Who may move, enter, and whether the phase may end."""
        seat, field = question.seat, self.field
        listed = question.options
        self.same("movers", "", moves.movers(field, seat), {one[1:] for one in listed if one[0] == "move"})
        self.same("arrivals", "", moves.arrivals(field, seat), {one[1] for one in listed if one[0] == "enter"})
        self.same("end of move", "", not moves.crowded(field, field.seats[seat]), "end" in listed)

    def path(self, question: Ask) -> None:
        """Where counters may go, and by which ways."""
        group, field = question.facts["units"], self.field
        home = field.at(group[0])
        ends = moves.reach(field, group)
        self.same("reach", group, names(ends), names(path[-1] if path else home for path in question.options))
        for path in question.options:
            if not moves.may_go(field, group, path):
                self.same("path", (group, way(path)), False, True)
        for _ in range(6 if self.thorough else 2):
            path = self.stroll(group)
            self.same("path", (group, way(path)), moves.may_go(field, group, path), self.allows(path))

    def stroll(self, group: tuple[int, ...]) -> tuple[int, ...]:
        """A way of our own, good or bad."""
        at, path = self.field.at(group[0]), []
        for _ in range(self.rng.randint(1, 6)):
            at = self.rng.choice(beside(at)) if self.rng.random() < 0.98 else self.rng.randrange(572)
            path.append(at)
        return tuple(path)

    def entry(self, question: Ask) -> None:
        """Where a reinforcement may be put down."""
        unit = question.facts["unit"]
        self.same("entry", unit, names(moves.entry_cells(self.field, unit)), names(question.options))

    def escape(self, question: Ask) -> None:
        """Where a leader may flee."""
        leader = question.facts["unit"]
        home = self.field.at(leader)
        ends = names(path[-1] if path else home for path in question.options)
        self.same("escape", leader, names(moves.havens(self.field, leader)), ends)

    def swoop(self, question: Ask) -> None:
        """On whom an eagle may swoop."""
        path = self.match.told[1].answer
        listed = {one[0] for one in question.options if one}
        self.same("swoop", question.facts["unit"], moves.prey(self.rest, path), listed)

    # Combat

    def combat_phase(self, question: Ask) -> None:
        """Which fights there may be and must be."""
        field, side = self.field, self.field.phasing
        listed = question.options
        alone = [seat for seat, its in field.seats.items() if its == side] == [question.seat]
        if not alone:
            return
        cells = [at for at in field.stacks if fights.assailants(field, at, side)]
        tops = {field.ground(at, FOE[side])[-1] for at in cells}
        self.same("assaults", "", tops, {one[1] for one in listed if one[0] == "assault"})
        must = fights.melees(field, side)
        self.same("melees", "", {field.ground(at, FOE[side])[-1] for at in must}, {one[1] for one in listed if one[0] == "melee"})
        self.same("end of combat", "", not must, "end" in listed)
        self.rocks(question)
        if self.thorough:
            for cell in cells:
                self.odds_of_assault(cell, fights.assailants(field, cell, side))
            for cell in must:
                self.odds_of_melee(cell, fights.waves(field, cell, side))

    def rocks(self, question: Ask) -> None:
        """Who may roll rocks."""
        field = self.field
        if field.standard:
            able = fire.rollers(field, field.phasing) if field.saved["stage"] < 2 else set()
            self.same("rocks", field.saved["stage"], able, {one[1] for one in question.options if one[0] == "rocks"})

    def attackers(self, question: Ask) -> None:
        """Who may assault a hex."""
        groups = fights.assailants(self.field, question.facts["cell"], self.field.phasing)
        self.same("attackers", name(question.facts["cell"]), set(groups), {i for one in question.options for i in one})
        self.compared["sets of attackers"] += 1

    def second_wave(self, question: Ask) -> None:
        """Who may join a melee."""
        groups = fights.waves(self.field, question.facts["cell"], self.field.phasing)
        self.same("second wave", name(question.facts["cell"]), {(), *((i,) for i in groups)}, set(question.options))

    def odds_of_assault(self, cell: int, groups: fights.Groups) -> None:
        """The odds of one assault on a hex."""
        some = self.rng.sample(sorted(groups), self.rng.randint(1, len(groups)))
        answers: list[Any] = [("assault", self.field.ground(cell, FOE[self.field.phasing])[-1])]
        if len(groups) > 1:
            answers.append(tuple(sorted(some)))
        attackers = [i for top in some for i in groups[top]]
        stacks = [fights.downwards(groups[top]) for top in some]
        told = fights.assault(self.field, attackers, cell)
        self.fight("assaulted", cell, told, stacks, answers, wave=False)

    def odds_of_melee(self, cell: int, groups: fights.Groups) -> None:
        """The odds of one melee."""
        top = self.rng.choice([None, *groups])
        answers: list[Any] = [("melee", self.field.ground(cell, FOE[self.field.phasing])[-1])]
        wave = groups[top] if top is not None else ()
        if groups:
            answers.append((top,) if top is not None else ())
        stacks = [fights.downwards(fights.in_hex(self.field, cell, self.field.phasing)), fights.downwards(wave)]
        self.fight("fought_melee", cell, fights.melee(self.field, wave, cell), stacks, answers, wave=True)

    def fight(
        self, what: str, cell: int, told: fights.Sum, stacks: list[list[int]], answers: list[Any], wave: bool
    ) -> None:
        """Every roll of a fight: the sums, the result, who is hit in which order."""
        field = self.field
        defenders = fights.downwards(field.ground(cell, FOE[field.phasing]))
        book: Counter[Any] = Counter()
        for roll in fights.DIE:
            came = fights.result(field, told, roll)
            blows = fights.strike(field, defenders, came.hits)
            if came.losses and (wave or len(stacks) == 1):
                for stack in stacks:
                    more = fights.strike(field, stack, came.losses - len(blows))
                    blows += more
            book[told, came.hits, came.losses, tuple(blows)] += Fraction(1, 10)
        odds = self.match.odds(*answers)
        self.same(what, (name(cell), answers), dict(book), odds.by(lambda outcome: fight_told(outcome.events, what)))

    # Fire

    def fire_phase(self, question: Ask) -> None:
        """Who may be shot at, rocks and spells."""
        field, side = self.field, self.field.phasing
        alone = [seat for seat, its in field.seats.items() if its == side] == [question.seat]
        if not alone:
            return
        book = {fire.targets(field, at, side)[-1] for at in field.stacks if fire.batteries(field, at, side)}
        listed = {one[1] for one in question.options if one[0] == "fire"}
        self.same("shots", "", book, listed)
        self.rocks(question)
        if self.thorough:
            for target in sorted(book & listed):
                self.odds_of_shot(target)

    def odds_of_shot(self, target: int) -> None:
        """The odds of a shot by some of those who may shoot."""
        field, side, cell = self.field, self.field.phasing, self.field.at(target)
        sets = fire.batteries(field, cell, side)
        some = self.rng.sample(sorted(sets), self.rng.randint(1, len(sets)))
        archers = tuple(sorted(i for at in some for i in self.rng.choice(sets[at])))
        answers: list[Any] = [("fire", target)]
        trial = self.match.fork()
        trial.answer(answers[0])
        if isinstance(trial.question, Ask):
            answers.append(archers)
        elif [archers] != [one for at in sets for one in sets[at]]:
            self.same("archers asked", (target, archers), True, False)
            return
        told = fire.shot(field, archers, cell, side)
        book: Counter[Any] = Counter()
        for roll in fights.DIE:
            hits = fire.fire_hits(told.strength, roll + told.modifier, field.option("combat_table") == "regular")
            blows = fights.strike(field, fights.downwards(fire.targets(field, cell, side)), hits)
            book[told, hits, tuple(blows)] += Fraction(1, 10)
        refusal = self.match.why_not(*answers)
        if refusal is not None:
            self.same("archers", (target, archers), "may shoot", refusal)
            return
        self.same("shot", (name(cell), answers), dict(book), self.match.odds(*answers).by(lambda outcome: shot_told(outcome.events)))

    def archers(self, question: Ask) -> None:
        """Which archers may shoot at a hex together."""
        field, side, cell = self.field, self.field.phasing, question.facts["cell"]
        sets = fire.batteries(field, cell, side)
        able = {i for at in sets for one in sets[at] for i in one}
        self.same("archers", name(cell), able, {i for one in question.options for i in one})
        bows = [i for i in field.mine(side) if field.bow(i)]
        tries = list(question.options[:20])
        tries += [tuple(sorted(self.rng.sample(bows, self.rng.randint(1, min(4, len(bows)))))) for _ in range(4)]
        for some in tries:
            self.same("set of archers", (name(cell), some), fire.is_shot(field, some, sets), self.allows(some))


def names(cells: Iterable[int]) -> frozenset[str]:
    """Hexes as people read them."""
    return frozenset(map(name, cells))


def way(path: Iterable[int]) -> str:
    """A path as people read it."""
    return "-".join(map(name, path))


def blows_told(events: Iterable[Event]) -> tuple[fights.Blow, ...]:
    """Who was hit or removed."""
    return tuple(
        (event.what, event.facts["unit"], event.facts.get("strength", 0))
        for event in events
        if event.what in ("was_hit", "was_removed")
    )


def reasons(event: Event) -> frozenset[str]:
    """Why a roll was modified."""
    return frozenset(one.removeprefix("modifier-") for one in event.facts["why"])


def fight_told(events: Iterable[Event], what: str) -> object:
    """What the game tells of a fight."""
    first = next(event for event in events if event.what == what)
    facts = first.facts
    told = fights.Sum(facts["attack"], facts["defence"], facts["shift"], facts["modifier"], reasons(first))
    return told, facts["hits"], facts["losses"], blows_told(events)


def shot_told(events: Iterable[Event]) -> object:
    """What the game tells of a shot."""
    first = next(event for event in events if event.what == "shot")
    facts = first.facts
    return fire.Shot(facts["strength"], facts["modifier"], reasons(first)), facts["hits"], blows_told(events)


LOOKS: dict[str, Callable[[Watch, Ask], None]] = {
    "move_phase": Watch.move_phase,
    "path": Watch.path,
    "entry": Watch.entry,
    "escape": Watch.escape,
    "swoop": Watch.swoop,
    "combat_phase": Watch.combat_phase,
    "attackers": Watch.attackers,
    "second_wave": Watch.second_wave,
    "fire_phase": Watch.fire_phase,
    "archers": Watch.archers,
}
