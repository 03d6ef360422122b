"""Armies as somebody might click them together from what is offered, and the same with one thing changed."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.second_opinion.adlg_army import complaints, cost_of
from walstatt.games.adlg.musters import ArmyLists, without_slot
from walstatt.papers.rosters import Roster, parted, read_roster
from walstatt.view import Recruit

LISTS = ArmyLists()
SIZES = (100, 200, 300)


class Clicks:
    """An army on its way: only what is offered and not barred is taken."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.points, self.people = rng, rng.choice(SIZES), rng.choice(LISTS.peoples)
        self.pieces: list[str] = []
        self.parts = LISTS.parts(self.points)
        self.armour = rng.choice(("all", "none"))
        for one in self.offers(self.parts[0]):
            if one.is_whole and rng.random() < 0.25:
                self.take("", one)
        for part in self.parts:
            self.lead(part)
        self.fill()

    def offers(self, part: str) -> tuple[Recruit, ...]:
        return LISTS.offers(self.people, self.pieces, part, self.points)

    def lead(self, part: str) -> None:
        """A commander; now and then an ally or one in a unit that is still to come."""
        leaders = [one for one in self.offers(part) if one.slot == "commander"]
        plain = [one for one in leaders if not one.adds]
        while not any(parted(one)[0] == part for one in self.pieces):
            some = leaders if self.rng.random() < 0.2 else plain
            self.take(part, self.rng.choice(some))

    def fill(self) -> None:
        """What is lacking first, then whatever, until nothing more can be taken or somebody has had enough."""
        for is_needed in (True, False):
            for part in sorted(self.parts, key=lambda _: self.rng.random()):
                self.fill_part(part, is_needed)
        for part in self.parts:
            if self.rng.random() < 0.15:
                joins = [one for one in self.offers(part) if one.slot == "commander" and "army-included" in one.adds]
                if joins:
                    self.take(part, self.rng.choice(joins))

    def fill_part(self, part: str, is_needed: bool) -> None:
        troops = [one for one in self.offers(part) if not one.slot and not one.is_whole and self.likes(one)]
        enough = self.rng.randint(1, 14)
        taken = Counter[str]()
        while troops and (is_needed or enough > 0):
            one = self.rng.choice(troops)
            bounds = one.bounds or (0, 0, 0)
            is_lacking = bounds[0] + taken[one.word] < bounds[1]
            if (is_needed and not is_lacking and self.held(part)) or not self.take(part, one):
                troops.remove(one)
                continue
            taken[one.word] += 1
            enough -= 1

    def held(self, part: str) -> bool:
        return any(parted(one)[0] == part and parted(one)[1].split()[0] not in ROLES for one in self.pieces)

    def likes(self, one: Recruit) -> bool:
        """The armour of the Hastati is for all of them or for none."""
        return not one.id.startswith("hastati") or ("armour" in one.id) == (self.armour == "all")

    def take(self, part: str, one: Recruit) -> bool:
        piece = f"{part}: {one.id}" if part and not one.is_whole else one.id
        if LISTS.why_not_add(self.people, self.pieces, piece, self.points, False) is not None:
            return False
        self.pieces = [*without_slot(self.people, self.pieces, piece), piece]
        return True

    @property
    def text(self) -> str:
        return Roster(self.people, LISTS.tidy(self.people, self.pieces)).text


ROLES = ("ordinary", "competent", "brilliant", "strategist", "left", "centre", "vanguard", "right")


def clicked(number: int) -> tuple[str, int, int]:
    """An army that the builder lets finish, its points, and how many others were given up on the way."""
    for given_up in range(200):
        made = Clicks(Random(f"clicks {number} {given_up}"))
        if not LISTS.faults(made.people, made.pieces, made.points, False):
            return made.text, made.points, given_up
    raise AssertionError(f"no army {number}")


def faults(text: str, points: int) -> Counter[str]:
    """What the game says is wrong with a list."""
    people, pieces = read_roster(text)
    return Counter(one.code for one in LISTS.faults(people, pieces, points, False))


def check_legal(text: str, points: int) -> None:
    """An army that the game lets finish is legal to who reads the book afresh, at the same cost."""
    people, pieces = read_roster(text)
    assert complaints(text, points) == Counter(), text
    assert sum(LISTS.costs(people, pieces, points)) == cost_of(text, points) <= points, text


def changed(text: str, points: int, rng: Random) -> tuple[str, int]:
    """The same army with one thing done to it that makes it illegal to who reads the book afresh."""
    while True:
        people, pieces = read_roster(text)
        new, size = list(pieces), points
        at = rng.randrange(len(new))
        part, what = parted(new[at])
        do = rng.randrange(9)
        if do == 0:
            new = [one for one in new if one != new[at]]
        elif do == 1:
            new += [new[at]] * rng.randint(1, 12)
        elif do == 2:
            new[at] = f"{rng.randint(1, 5)}: {what}"
        elif do == 3:
            offers = LISTS.offers(people, new, rng.choice(LISTS.parts(points)), points)
            one = rng.choice(offers)
            new += [one.id if one.is_whole else f"{part or 1}: {one.id}"] * rng.randint(1, 6)
        elif do == 4:
            size = rng.choice([one for one in SIZES if one != points])
        elif do == 5:
            new[at] = what if part else f"1: {what}"
        elif do == 6:
            new[at] = new[at] + rng.choice((" E", " M", " armour", " HCV", " impact", " x", " sling"))
        elif do == 7:
            people = rng.choice(LISTS.peoples)
        else:
            heads = [i for i, one in enumerate(new) if parted(one)[1].split()[0] in ROLES[:4]]
            where = rng.choice(heads)
            rank, ally = rng.choice(ROLES[:4]), rng.choice(("", "", *(f" allied {one}" for one in LISTS.peoples)))
            new[where] = f"{parted(new[where])[0]}: {rank}{ally}"
        line = Roster(people, tuple(new)).text
        if complaints(line, size):
            return line, size
