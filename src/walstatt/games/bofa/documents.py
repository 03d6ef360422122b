"""Positions written down by people: stacks from bottom to top by hex, counters by kind and number.

A document that says where a phase begins is set going there; one of a game under way says `underway = true` and what
each counter has done.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, IDS, SIDE
from walstatt.games.bofa.position import ABSENT, LOST, NOWHERE, RESERVE, Position, Unit, note_control
from walstatt.games.bofa.rules import b3_sequence
from walstatt.games.bofa.rules.b9_stacking import take_off
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.rules.editions import GAMES, PAGES, SWITCHES, code_of
from walstatt.games.bofa.rules.s5_reinforcements import READINGS
from walstatt.papers.compound import Field, Record, Series, Table
from walstatt.papers.forms import BadField, Cell, Form, Labels, Text, Truth, Whole, one_of, shown, unknown
from walstatt.papers.paper import Duties, fields_of

if TYPE_CHECKING:
    from walstatt.core.game import Game

SIDES = ("free", "dark")
NO_OPTIONS: Mapping[str, Any] = {}
ORDERED = ("move", "combat", "fire")
BEGUN = ("set_up", "regroup", "kept_chit", "first_chit", "draw", "fire_or_combat", *ORDERED)
MOST_TURNS, MOST_HITS, MOST_POINTS = 40, 9, 60
COUNTER = "a counter as in `stacks`"
STATES = ("half", "hysterical", "ground", "hits")


def label_of(counter: int) -> str:
    """The name of a counter: its kind, and its number where there are several."""
    one = COUNTERS[counter]
    return one.kind if len(IDS[one.kind]) == 1 else f"{one.kind} {one.number}"


LABELS = {label_of(counter): counter for counter in COUNTERS}


class Stack(Form):
    """The counters of a hex from bottom to top: "wolf", "wolf 2", "thuk 1 hits", "eagle ground"."""

    said = (
        'a list of the counters of a hex from bottom to top, such as "wolf", "wolf 2", "thuk 1 hits", "eagle ground": '
        + ", ".join(
            f"`{kind}`" + (f" 1 to {len(numbers)}" if len(numbers) > 1 else "") for kind, numbers in IDS.items()
        )
    )

    def __init__(self, used: set[int]) -> None:
        self.used = used
        self.states: dict[int, dict[str, Any]] = {}

    def read(self, value: Any, path: tuple[str, ...]) -> list[int]:
        """Their numbers; what is said of their state is kept for later."""
        if not isinstance(value, list | tuple):
            raise BadField(path, "list", least=0, most=len(COUNTERS), found=shown(value))
        return [self._counter(one, (*path, str(number))) for number, one in enumerate(value)]

    def _counter(self, text: Any, path: tuple[str, ...]) -> int:
        kind, *more = text.split() if isinstance(text, str) and text.strip() else ("", "")
        if kind not in IDS:
            raise unknown(path, "word", text, IDS)
        numbered = bool(more) and more[0].isdigit() and more[1:2] != ["hits"]
        counter = self._free(kind, int(more.pop(0)) if numbered else 0, path)
        self.states[counter] = self._state(more, path)
        return counter

    def _free(self, kind: str, number: int, path: tuple[str, ...]) -> int:
        """The counter with this number, or the first of its kind that nobody has named."""
        if number and not 1 <= number <= len(IDS[kind]):
            raise BadField(path, "whole", least=1, most=len(IDS[kind]), found=number)
        free = [i for i in IDS[kind] if i not in self.used and number in (0, COUNTERS[i].number)]
        if not free:
            raise BadField(path, "counter-used" if number else "counters", kind=kind, most=len(IDS[kind]))
        self.used.add(free[0])
        return free[0]

    @staticmethod
    def _state(words: list[str], path: tuple[str, ...]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if "hits" in words:
            at = words.index("hits")
            found["hits"] = Whole(1, MOST_HITS).read(_number(words[at - 1] if at else ""), path)
            del words[max(at - 1, 0) : at + 1]
        for word in words:
            if word not in STATES:
                raise unknown(path, "word", word, STATES)
            found.update({"hits": 1} if word == "half" else {word: True})
        return found

    def write(self, value: Any) -> list[str]:
        """Their names."""
        return [label_of(counter) for counter in value]

    def schema(self) -> dict[str, Any]:
        """Names."""
        return {"type": "array", "items": {"type": "string"}}


def _number(word: str) -> Any:
    return int(word) if word.isascii() and word.isdigit() else word


class Book(Form):
    """The basic or the standard game; its optional rules are options, or stand after it as in older documents."""

    def read(self, value: Any, path: tuple[str, ...]) -> str:
        """Its code."""
        game, *pages = value.split() if isinstance(value, str) and value.strip() else ("", "")
        if game not in GAMES:
            raise unknown(path, "word", value, GAMES)
        for page in pages:
            if page not in SWITCHES and page not in PAGES:
                raise unknown(path, "word", page, (*SWITCHES, *PAGES))
        return " ".join((game, *pages))

    def write(self, value: Any) -> str:
        """The game; its pages follow from the options."""
        return str(value).split()[0]

    def schema(self) -> dict[str, Any]:
        """Both games."""
        return {"enum": list(GAMES)}


@cache
def _cell() -> Cell:
    return Cell(FIELD.grid)


def duties() -> Duties:
    """What can be owed, and what each duty is about."""
    counter = Labels(LABELS)
    one = (counter,)
    return Duties(
        {
            "arrange": (_cell(), one_of(SIDES)), "choose_tribes": (), "extra_elves": (), "roll_entry": (),
            "make_whole": one, "come_back": one, "keep_nerve": one, "run_wild": one, "regroup": one, "bats": one,
            "push": ([_cell()],),
        }
    )  # fmt: skip


def _counter() -> Record:
    """What a counter has done and suffered."""
    here = {"here": NOWHERE, "reserve": RESERVE, "lost": LOST, "absent": ABSENT}
    points = Whole(0, MOST_POINTS)
    forms = {"hits": Whole(0, MOST_HITS), "origin": Cell(FIELD.grid, here), "spent": points, "born": points}
    fields = fields_of(Unit, forms, leave=("cell",))
    fields["airborne"] = Field(Truth(), note="eagles are, where they fly")
    return Record(fields)


def paper(stacks: Stack, seats: tuple[str, ...] = SIDES) -> Record:
    """The fields of a position."""
    counter, side, chit = Labels(LABELS), one_of(SIDES), one_of(b3_sequence.CHIT_NAMES)
    return Record(
        {
            "book": Field(Book(), "standard"),
            "underway": Field(Truth(), False, note="false: the phase begins, true: it goes on as the fields say"),
            "turn": Field(Whole(1, MOST_TURNS), 1),
            "last_turn": Field(Whole(1, MOST_TURNS), 12, note="after it the goal is counted"),
            "phase": Field(one_of(("turn", *BEGUN)), "turn"),
            "side": Field(side, "dark"),
            "number": Field(Whole(0, MOST_TURNS), 1, note="which phase of the turn"),
            "acting": Field(Series(one_of(seats) if seats else Text(20), each=True), []),
            "cup": Field(Table(chit, Whole(0, 20)), {}, note="chits still to be drawn in this turn"),
            "first": Field(chit, "", note="the chit chosen for the first phase"),
            "kept": Field(chit, "", note="the chit held back for the end of the turn"),
            "stacks": Field(Table(_cell(), stacks), {}),
            "reserve": Field(Series(Text(40).told_as(COUNTER)), [], note="what comes later as the scenario says"),
            "lost": Field(Series(Text(40).told_as(COUNTER)), []),
            "counters": Field(Table(counter, _counter()), {}),
            "stage": Field(Whole(0, 9), 0),
            "piles": Field(Series(_cell()), [], note="heaps of rocks to be rolled down"),
            "entered": Field(Table(_cell(), Series(counter)), {}),
            "spells": Field(Series(Whole(1, 3)), []),
            "wave": Field(
                Series(Text(20).told_as("`osag`, `gurash`, `thuk` or `azog`"), 0, 2),
                ["osag", "gurash"],
                note="tribes that come over the mountain, if they are in the reserve",
            ),
            "entry": Field(one_of(dict.fromkeys(READINGS)), "", note="where those tribes come in, once it was rolled"),
            "fallen": Field(Series(counter), []),
            "surplus": Field(Series(counter), []),
            "owed": Field(duties(), []),
            "seats": Field(Table(Text(20), side), {"free": "free", "dark": "dark"}),
            "sealed": Field(Table(Text(20), Table(Text(40), Text(40))), {}),
        }
    )


def read_position(data: Mapping[str, Any], scenario: str = "", options: Mapping[str, Any] = NO_OPTIONS) -> Position:
    """The position that a document describes; raises BadField."""
    used: set[int] = set()
    stacks = Stack(used)
    seats = Table(Text(20), one_of(SIDES)).read(data.get("seats", dict(zip(SIDES, SIDES, strict=True))), ("seats",))
    found = paper(stacks, tuple(seats)).read(data, ())
    p = Position(book=_book(found.get("book", "standard"), options), scenario=scenario, seats=seats)
    for name in ("turn", "last_turn", "entry"):
        if name in found:
            setattr(p, name, found[name])
    p.wave, p.spells = tuple(found.get("wave", p.wave)), tuple(found.get("spells", ()))
    p.units = {i: Unit(cell=ABSENT) for i in COUNTERS}
    for key, stack in found.get("stacks", {}).items():
        p.stacks[int(key)] = tuple(stack)
        for counter in stack:
            p.units[counter] = Unit(cell=int(key), **_standing(p, counter, stacks.states[counter]))
    _off_map(p, found, stacks)
    for key, told in found.get("counters", {}).items():
        p.units[int(key)] = p.units[int(key)]._replace(**told)
    for cell in p.stacks:
        note_control(p, cell)
    check(p)
    _begin(p, found)
    return p


def _book(code: str, options: Mapping[str, Any]) -> str:
    """The rules in force: the options say which, unless the document names pages of the book itself."""
    return code if " " in code or not options else code_of(code, options)


def _standing(p: Position, counter: int, told: Mapping[str, Any]) -> dict[str, Any]:
    """What a counter in a stack is, as far as its line tells; eagles fly unless it says otherwise."""
    flies = COUNTERS[counter].is_eagle and book(p).eagles_fly and "ground" not in told
    return {**{name: one for name, one in told.items() if name != "ground"}, "airborne": flies}


def _off_map(p: Position, found: Mapping[str, Any], stacks: Stack) -> None:
    """Counters to come and lost ones; a kind without a number means all of it that nobody has named."""
    for name, place in (("reserve", RESERVE), ("lost", LOST)):
        for at, text in enumerate(found.get(name, ())):
            path = (name, str(at))
            kind, _, number = str(text).partition(" ")
            if kind not in IDS:
                raise unknown(path, "word", text, IDS)
            free = [i for i in IDS[kind] if i not in stacks.used]
            counters = [stacks._counter(text, path)] if number else free
            stacks.used.update(counters)
            for counter in counters:
                p.units[counter] = Unit(cell=place)


def _begin(p: Position, found: Mapping[str, Any]) -> None:
    """Set the turn going where the document says, or leave it where it is under way."""
    phase, side = found.get("phase", "turn"), found.get("side", "dark")
    if found.get("underway"):
        if phase == "turn":
            raise BadField(("phase",), "phase-underway", known=", ".join(BEGUN))
        p.phase, p.phasing, p.number = phase, side, found.get("number", 1)
        for name in ("acting", "piles", "fallen", "surplus"):
            setattr(p, name, tuple(found.get(name, ())))
        for name in ("cup", "first", "kept", "stage", "sealed"):
            if name in found:
                setattr(p, name, found[name])
        p.entered = {int(cell): tuple(counters) for cell, counters in found.get("entered", {}).items()}
        p.owed = [tuple(duty) for duty in found.get("owed", ())]
        check_underway(p)
        return
    if book(p).eagles_fly:
        for cell in p.stacks:
            take_off(p, cell)
    if phase == "turn":
        b3_sequence.begin_turn(p)
        return
    p.cup, p.kept, p.number = b3_sequence.mix(p.turn), found.get("kept", ""), found.get("number", 1)
    chits = [phase] if phase in ORDERED else []
    for chit in [*chits, *([p.kept] if p.kept else [])]:
        if not p.cup[chit]:
            raise BadField(("kept",), "no-chit", chit=chit)
        b3_sequence.take_chit(p, chit)
    if phase in ORDERED:
        b3_sequence.begin(p, phase, side)
    else:
        p.phase, p.phasing = phase, side
        if phase in ("set_up", "regroup"):
            b3_sequence.begin(p, phase, side)


def write_position(game: Game[Position], p: Position) -> dict[str, Any]:
    """A position as people write it."""
    units: dict[str, Any] = {}
    saved = game.save(p)
    for i, unit in p.units.items():
        usual = Unit(cell=unit.cell, **_standing(p, i, {})) if unit.cell >= 0 else Unit(cell=unit.cell)
        if unit != usual:
            told, plain = saved["units"][str(i)], game.save(Position(units={i: usual}))["units"][str(i)]
            units[str(i)] = {name: one for name, one in told.items() if one != plain[name]}
    off = {place: [label_of(i) for i, unit in p.units.items() if unit.cell == place] for place in (RESERVE, LOST)}
    told = {
        **saved,
        "underway": True,
        "side": p.phasing,
        "reserve": off[RESERVE],
        "lost": off[LOST],
        "counters": units,
    }
    return paper(Stack(set()), tuple(p.seats)).write(told)


# The whole position


def check(p: Position) -> None:
    """What no battle can reach is refused: cliffs, hits beyond the last, stacks that nobody may form."""
    if p.turn > p.last_turn:
        raise BadField(("turn",), "whole", least=1, most=p.last_turn, found=p.turn)
    if set(p.wave) - {counter.army for counter in COUNTERS.values()}:
        raise BadField(("wave",), "tribes", known="osag, gurash, thuk, azog")
    for i, unit in p.units.items():
        path = ("counters", label_of(i))
        if unit.hits >= book(p).steps(p, i) and unit.cell != LOST:
            where = ("stacks", FIELD.grid.name(unit.cell)) if unit.cell >= 0 else path
            raise BadField(where, "whole", least=0, most=book(p).steps(p, i) - 1, found=unit.hits)
        if unit.airborne and not (COUNTERS[i].is_eagle and unit.cell >= 0 and book(p).eagles_fly):
            raise BadField((*path, "airborne"), "cannot-fly")
    for cell, stack in p.stacks.items():
        _check_stack(p, cell, stack)
    for side in SIDES:
        if not any(SIDE[i] == side and unit.cell >= RESERVE for i, unit in p.units.items()):
            raise BadField(("stacks",), "side-missing", side=side)
        if side not in p.seats.values():
            raise BadField(("seats",), "side-without-seat", side=side)


def _check_stack(p: Position, cell: int, stack: tuple[int, ...]) -> None:
    path = ("stacks", FIELD.grid.name(cell))
    for i in stack:
        if FIELD.terrain[cell] == "cliff" and not COUNTERS[i].is_eagle:
            raise BadField(path, "no-place", terrain=FIELD.terrain[cell], cell=FIELD.grid.name(cell))


def check_underway(p: Position) -> None:
    """What a phase under way needs."""
    if p.phase in ("set_up", "regroup", *ORDERED) and not p.acting:
        raise BadField(("acting",), "missing", field="acting")
    for seat in p.acting:
        if p.seats[seat] != p.phasing:
            raise BadField(("acting",), "seat-of-side", side=p.phasing)
