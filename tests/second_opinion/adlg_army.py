"""Army lists of L'Art de la Guerre told again from section 5 and tables 6, 10 and 12; nothing of the game is used.

`complaints` reads a list as people write it and says what is wrong with it, by the codes that the game has for that.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

TEXT = Path(__file__).parents[1] / "games" / "adlg" / "transcripts" / "lists.txt"
RANKS = {  # budget value, then costs at 100, 200, 300 points
    "ordinary": (0, 0, 0, 0),
    "competent": (1, 2, 3, 5),
    "brilliant": (2, 3, 6, 10),
    "strategist": (2, 5, 10, 15),
}
CHEAPER = (2, 2, 5)  # allied, and included
CAMP = (3, 6, 9)
CORPS, ALLIES = (3, 3, 4), (1, 1, 2)
PLACES = ("left", "centre", "vanguard", "right")
EXPENDABLE = ("SCH",)


@dataclass
class Line:
    """A row of a list."""

    id: str
    least: int
    most: int
    troops: dict[tuple[str, ...], int]  # all that a unit may be, with its cost
    step: dict[str, int] = field(default_factory=dict)  # most units of a quality
    kinds: dict[str, int] = field(default_factory=dict)  # most units of a type
    alike: str = ""
    instead: str = ""
    per: int = 0
    per_of: tuple[str, ...] = ()
    years: tuple[int, int] | None = None
    only: str = ""
    dated_option: tuple[str, str] = ("", "")


@dataclass
class Version:
    """A version of a list."""

    id: str
    years: tuple[int, int]
    needs: str = ""  # the rank of the commander-in-chief
    least: dict[str, int] = field(default_factory=dict)
    most: dict[str, int] = field(default_factory=dict)
    bars: tuple[str, str] = ("", "")


@dataclass
class Nation:
    """A list."""

    id: str
    value: int
    years: tuple[int, int]
    strategists: list[tuple[int, int]]
    camps: int = 0
    works: int = 0
    lines: dict[str, Line] = field(default_factory=dict)
    versions: dict[str, Version] = field(default_factory=dict)


def span(text: str) -> tuple[int, int]:
    first, _, last = text.partition("..")
    return int(first), int(last)


def read_line(text: str) -> Line:
    name, bounds, troops, said = (part.strip() for part in text.split("|"))
    least, _, most = bounds.partition("-")
    line = Line(name, int(least), int(most), {})
    base = {tuple(one.split()[:-1]): int(one.split()[-1]) for one in troops.split(",")}
    qualities, options = dict[str, int](), dict[str, int]()
    for note in filter(None, (one.strip() for one in said.split(";"))):
        words = note.split()
        if re.fullmatch(r"[+-]\d", words[1]):
            (qualities if words[0] in "MOE" else options)[words[0]] = int(words[1])
            if words[2:4] == ["at", "most"]:
                line.step[words[0]] = int(words[4])
        elif words[1:3] == ["at", "most"]:
            line.kinds[words[0]] = int(words[3])
        elif words[1] == "alike":
            line.alike = words[0]
        elif words[0] == "instead":
            line.instead = words[2]
        elif words[0] == "one":
            line.per, line.per_of = int(words[2]), tuple(words[4:])
        elif words[0] in ("from", "to"):
            line.years = (int(words[1]), 10**6) if words[0] == "from" else (-(10**6), int(words[1]))
        elif words[0] == "only":
            line.only = words[1]
        else:
            line.dated_option = (words[0], words[2])
    graded = {**base}
    for quality, step in qualities.items():
        graded |= {(one[0], quality, *one[2:]): cost + step for one, cost in base.items()}
    line.troops = dict(graded)
    for option, step in options.items():
        line.troops |= {(*one, option): cost + step for one, cost in graded.items()}
    return line


def read_version(text: str) -> Version:
    head, *notes = text.split(";")
    words = head.split()
    found = Version(words[1], span(words[2]), words[5] if len(words) > 5 else "")
    for note in notes:
        said = note.split()
        if said[0] == "no" and len(said) == 3:
            found.bars = (said[2], said[1])
        elif said[0] == "no":
            found.most[said[1]] = found.least[said[1]] = 0
        else:
            (found.most if said[2] == "most" else found.least)[said[0]] = int(said[3])
    return found


def read_nations() -> dict[str, Nation]:
    found, now = dict[str, Nation](), None
    for text in TEXT.read_text(encoding="utf-8").splitlines():
        if text.startswith("list "):
            words = text.split()
            now = Nation(words[1], int(words[2]), span(words[3]), [span(one) for one in words[5:] if ".." in one])
            now.camps = int("camp" in words)
            now.works = int(words[-1]) if "fortification" in words else 0
            found[now.id] = now
        elif now and text.startswith("variant "):
            version = read_version(text)
            now.versions[version.id] = version
        elif now and "|" in text and not text.startswith("#"):
            line = read_line(text)
            now.lines[line.id] = line
    return found


NATIONS = read_nations()


@dataclass
class Chief:
    """A commander in a list."""

    rank: str
    ally: str = ""
    joins: tuple[str, tuple[str, ...]] | None = None


@dataclass
class Troops:
    """A corps in a list."""

    number: int
    people: str = ""
    chiefs: list[Chief] = field(default_factory=list)
    places: int = 0
    units: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)


def rows_in(text: str) -> list[tuple[str, str]]:
    """Part and words of every single piece."""
    found, part = list[tuple[str, str]](), ""
    for row in (one.strip() for one in text.split(";")[1:]):
        if ":" in row:
            part, row = (one.strip() for one in row.split(":"))
        if row:
            words = row.split()
            many = int(words.pop(0)) if words[0].isdigit() else 1
            found += [(part, " ".join(words))] * many
    return found


def unit_in(people: str, what: str) -> tuple[str, tuple[str, ...]] | None:
    name, *said = what.split()
    line = NATIONS[people].lines.get(name)
    if line is None or len(set(said)) < len(said):
        return None
    fits = sorted((len(one), at, one) for at, one in enumerate(line.troops) if set(said) <= set(one))
    return (name, fits[0][2]) if fits else None


def chief_in(people: str, what: str) -> Chief | None:
    words = what.split()
    found = Chief(words.pop(0))
    if words[:1] == ["allied"] and len(words) > 1:
        found.ally, words = words[1], words[2:]
        if found.ally not in NATIONS:
            return None
    if words[:1] == ["in"] and len(words) > 1:
        found.joins, words = unit_in(found.ally or people, " ".join(words[1:])), []
        if found.joins is None:
            return None
    return None if words else found


def up(many: int, by: int) -> int:
    return (many + by - 1) // by


class Check:
    """One list looked at; what is wrong gathers in `wrong`."""

    def __init__(self, text: str, points: int) -> None:
        self.nation = NATIONS[text.split(";")[0].strip()]
        self.points, self.wrong = points, Counter[str]()
        self.size = {100: 0, 200: 1, 300: 2}[points]
        self.versions, self.camps, self.works = list[Version](), 0, Counter[str]()
        self.corps: dict[str, Troops] = {}
        self.read(rows_in(text))
        self.look_at_corps()
        self.look_at_commanders()
        self.look_at_points()
        own = [unit for one in self.corps.values() if not self.allied(one) for unit in one.units]
        self.look_at_rows(self.nation, own, None)
        for one in self.corps.values():
            if self.allied(one):
                self.look_at_rows(NATIONS[one.people], one.units, one)
        self.look_at_years()

    def read(self, rows: list[tuple[str, str]]) -> None:
        for part, what in rows:
            if part:
                self.corps.setdefault(part, Troops(int(part) if re.fullmatch("[1-9]", part) else 0))
            elif what in self.nation.versions:
                self.versions.append(self.nation.versions[what])
            elif what == "fortified_camp":
                self.camps += 1
            elif what in ("fortification", "obstacle"):
                self.works[what] += 1
            elif unit_in(self.nation.id, what):
                self.wrong["in_no_corps"] += 1
            else:
                self.wrong["not_to_be_had"] += 1
        for part, corps in self.corps.items():
            self.fill(corps, [what for one, what in rows if one == part])
        self.wrong["corps_without_number"] += sum(not one.number for one in self.corps.values())
        self.corps = {part: one for part, one in sorted(self.corps.items()) if one.number}

    def fill(self, corps: Troops, said: list[str]) -> None:
        if not corps.number:
            return
        heads = [one for one in said if one.split()[0] in RANKS]
        chiefs = [chief_in(self.nation.id, one) for one in heads]
        corps.people = next((one.ally for one in chiefs if one and one.ally), self.nation.id)
        corps.chiefs = [one for one in chiefs if one]
        self.wrong["not_to_be_had"] += sum(chief_in(corps.people, one) is None for one in heads)
        for what in said:
            if what in PLACES:
                corps.places += 1
            elif what.split()[0] in PLACES:
                self.wrong["not_to_be_had"] += 1
            elif what not in heads:
                unit = unit_in(corps.people, what)
                if unit:
                    corps.units.append(unit)
                else:
                    known = what.split()[0] in NATIONS[corps.people].lines
                    self.wrong["no_such_troop" if known else "not_on_the_list"] += 1

    @staticmethod
    def allied(corps: Troops) -> bool:
        return any(one.ally for one in corps.chiefs)

    def look_at_corps(self) -> None:
        there = {one.number: one for one in self.corps.values()}
        for number in range(1, CORPS[self.size] + 1):
            if number not in there:
                self.wrong["corps_is_missing"] += 1
            else:
                self.wrong["corps_without_commander"] += not there[number].chiefs
                self.wrong["corps_without_units"] += not there[number].units
        for number, one in there.items():
            self.wrong["too_many_corps"] += number > CORPS[self.size]
            self.wrong["two_commanders"] += len(one.chiefs) > 1
            self.wrong["two_places"] += one.places > 1
            self.wrong["chief_is_no_ally"] += number == 1 and self.allied(one)
            self.wrong["ally_of_own_list"] += self.allied(one) and one.people == self.nation.id
        self.wrong["too_many_allies"] += sum(map(self.allied, there.values())) > ALLIES[self.size]

    def look_at_commanders(self) -> None:
        value = (up(self.nation.value, 2), self.nation.value, self.nation.value + 1)[self.size]
        spent = sum(RANKS[chief.rank][0] for one in self.corps.values() for chief in one.chiefs)
        self.wrong["beyond_command_value"] += spent > value
        for one in self.corps.values():
            if any(chief.rank == "strategist" for chief in one.chiefs):
                if one.number != 1:
                    self.wrong["strategist_is_not_chief"] += 1
                elif not self.nation.strategists:
                    self.wrong["no_strategist_named"] += 1
                elif self.years() and not any(self.meets(lived) for lived in self.nation.strategists):
                    self.wrong["no_strategist_then"] += 1
            for chief in one.chiefs:
                if chief.joins and (chief.joins not in one.units or chief.joins[1][0] in EXPENDABLE):
                    self.wrong["no_unit_to_join"] += 1
        needs = [version.needs for version in self.versions if version.needs]
        ranks = [chief.rank for one in self.corps.values() if one.number == 1 for chief in one.chiefs]
        self.wrong["variant_needs_leader"] += sum(ranks != [need] for need in needs)
        self.wrong["one_variant_only"] += len(self.versions) > 1

    def cost_of(self, corps: Troops) -> int:
        total = sum(NATIONS[corps.people].lines[row].troops[troop] for row, troop in corps.units)
        for chief in corps.chiefs:
            cost = RANKS[chief.rank][1 + self.size]
            if chief.ally:
                cost = max(-2, cost - CHEAPER[self.size])
            total += cost - CHEAPER[self.size] * (chief.joins is not None)
        return total

    def look_at_points(self) -> None:
        cost = sum(map(self.cost_of, self.corps.values())) + self.camps * CAMP[self.size]
        cost += self.works.total()
        self.cost = cost
        self.wrong["too_expensive"] += cost > self.points
        limit = (33, 66, 120)[self.size]
        for one in self.corps.values():
            self.wrong["ally_too_expensive"] += self.allied(one) and self.cost_of(one) > limit
        self.wrong["one_camp_only"] += self.camps > 1
        self.wrong["no_fortified_camp"] += self.camps > 0 and not self.nation.camps
        self.wrong["too_many_works"] += self.works["obstacle"] > 0
        self.wrong["too_many_works"] += self.works["fortification"] > self.scaled(self.nation.works, False)

    def scaled(self, printed: int, is_ally: bool) -> int:
        many = (up(printed, 2), printed, printed * 3 // 2)[self.size]
        return up(many, 2) if is_ally else many

    def look_at_rows(self, nation: Nation, units: list[tuple[str, tuple[str, ...]]], ally: Troops | None) -> None:
        version = self.versions[0] if self.versions and ally is None else None
        rows = Counter(row for row, _ in units)
        for line in nation.lines.values():
            own = [troop for row, troop in units if row == line.id]
            shut = bool(line.only) and (version is None or version.id != line.only)
            shut = shut or bool(version and version.most.get(line.id) == 0)
            least = version.least.get(line.id, line.least) if version else line.least
            most = version.most.get(line.id, line.most) if version else line.most
            least = 0 if shut else self.scaled(least, ally is not None)
            most = 0 if shut else self.scaled(most, ally is not None)
            counted = rows[line.id] + sum(rows[one.id] for one in nation.lines.values() if one.instead == line.id)
            self.wrong["too_few"] += counted < least
            for option in (line.alike,) if line.alike else ():
                having = sum(option in troop for troop in own)
                self.wrong["all_half_or_none"] += not (having in (0, len(own)) or abs(2 * having - len(own)) <= 1)
            self.wrong["one_for_others"] += line.per > 0 and line.per * len(own) > sum(rows[one] for one in line.per_of)
            self.look_at_version(line, set(own), version, shut)
            if own and shut:
                continue
            self.wrong["too_many"] += counted > most
            for quality in {troop[1] for troop in line.troops} - {next(iter(line.troops))[1]}:
                limit = self.scaled(line.step[quality], ally is not None) if quality in line.step else most
                self.wrong["too_many_of_quality"] += sum(troop[1] == quality for troop in own) > limit
            for kind, printed in line.kinds.items():
                many = sum(troop[0] == kind for troop in own)
                self.wrong["too_many_of_type"] += many > self.scaled(printed, ally is not None)

    def look_at_version(self, line: Line, own: set[tuple[str, ...]], version: Version | None, shut: bool) -> None:
        name = version.id if version else ""
        for troop in own:
            option, needs = line.dated_option
            if (line.only and line.only != name) or (needs and option in troop and needs != name):
                self.wrong["only_in_variant"] += 1
            elif shut or (version and version.bars[0] == line.id and version.bars[1] in troop):
                self.wrong["not_in_variant"] += 1

    def years(self) -> range:
        """The years in which all of it is to be had."""
        spans = [self.nation.years, *(version.years for version in self.versions)]
        for one in self.corps.values():
            nation = NATIONS[one.people]
            spans.append(nation.years)
            spans += [lived for row, _ in one.units if (lived := nation.lines[row].years)]
        return range(max(first for first, _ in spans), min(last for _, last in spans) + 1)

    def meets(self, lived: tuple[int, int]) -> bool:
        years = self.years()
        return max(years.start, lived[0]) <= min(years.stop - 1, lived[1])

    def look_at_years(self) -> None:
        self.wrong["no_common_year"] += not self.years()


def complaints(text: str, points: int) -> Counter[str]:
    """What is wrong with a list, by codes; nothing if it can be finished."""
    return +Check(text, points).wrong


def cost_of(text: str, points: int) -> int:
    """What a list costs."""
    return Check(text, points).cost
