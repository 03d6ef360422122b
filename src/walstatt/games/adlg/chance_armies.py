"""Sensible armies by chance: minima first, commanders that the list can bear, a centre of foot, horse on the wings."""

from __future__ import annotations

from random import Random

from walstatt.games.adlg.drafts import called, draft, name_of, rows_of, tidied, troops_of
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.lists import army_list
from walstatt.games.adlg.rules.s05_army import cost_of_army, faults_of, why_not
from walstatt.games.adlg.troops import troop
from walstatt.papers.rosters import Roster

MANY_TRIES = 40


def army_by_chance(people: str, points: int, seed: str) -> str:
    """The list of an army that can be finished; the same for the same seed."""
    for attempt in range(MANY_TRIES):
        chance = Random(f"{people} {points} {seed} {attempt}")
        made = Making(people, points, chance)
        made.build()
        if not faults_of(draft(people, made.pieces, points)):
            return Roster(people, tidied(people, made.pieces)).text
    raise ValueError(f"no army of {people} for {points} points")


class Making:
    """An army on its way."""

    def __init__(self, people: str, points: int, chance: Random) -> None:
        self.people, self.points, self.chance = people, points, chance
        self.corps = FORMATS[points].corps
        self.pieces: list[str] = []
        self.held = dict.fromkeys(range(1, self.corps + 1), 0)

    def build(self) -> None:
        """Commanders, the minima, a camp now and then, then what the points allow."""
        self._lead()
        for needed in self._needed():
            self._take(needed)
        nation = army_list(self.people)
        if "fortified_camp" in nation.works and self.chance.randrange(20) < 3:
            self._add("fortified_camp")
        rows = [row for row in nation.troops for _ in range(max(1, row.most))]
        while rows:
            row = self.chance.choice(rows)
            if not self._take(row.id):
                rows = [one for one in rows if one.id != row.id]

    def _lead(self) -> None:
        nation = army_list(self.people)
        value = FORMATS[self.points].command_value(nation.command_value)
        variants = [one for one in nation.variants if self.chance.randrange(5) < 2]
        if variants:
            self._add(variants[0].id)
        leader = next((one.rank for one in nation.leaders if variants and one.id == variants[0].leader), "")
        best = "strategist" if nation.may_have_strategist else "brilliant"
        chief = leader or self.chance.choice((best, "brilliant", "competent")) if value > 1 else "competent"
        self._first_of(f"1: {chief}", "1: competent", "1: ordinary")
        for number in range(2, self.corps + 1):
            rank = self.chance.choice(("competent", "competent", "ordinary"))
            self._first_of(f"{number}: {rank}", f"{number}: ordinary")

    def _first_of(self, *pieces: str) -> None:
        """The first of these that is to be had."""
        for piece in pieces:
            if self._add(piece):
                return

    def _needed(self) -> list[str]:
        """Rows that lack units, each as often as it lacks some."""
        faults = faults_of(draft(self.people, self.pieces, self.points))
        lacking = {fault.facts["kind"]: fault.facts for fault in faults if fault.code == "too_few"}
        found = list[str]()
        for row in rows_of(self.people).values():
            if facts := lacking.get(name_of(row)):
                found += [row.id] * (facts["limit"] - facts["has"])
        return found

    def _take(self, row: str) -> bool:
        """A unit of a row for the corps that suits it, if there is one to be had."""
        codes = list(troops_of(self.people, row))
        self.chance.shuffle(codes)
        for code in codes:
            number = self._corps_for(code)
            if self._add(f"{number}: {called(self.people, row, code)}"):
                self.held[number] += 1
                return True
        return False

    def _corps_for(self, code: str) -> int:
        """Heavy foot in the centre, horse on the wings, light troops everywhere; nobody without troops."""
        one = troop(code)
        likes = [1, 1, 2] if not (one.is_mounted or one.is_light) else [2, 3, 3] if one.is_mounted else [1, 2, 3]
        likes += [4] * (self.corps == 4)
        return min(likes, key=lambda number: (self.held[number] * 2 - likes.count(number), number))

    def _add(self, piece: str) -> bool:
        after = [*self.pieces, piece]
        old, new = (draft(self.people, some, self.points) for some in (self.pieces, after))
        if cost_of_army(new) > self.points or why_not(old, new) is not None:
            return False
        self.pieces = after
        return True
