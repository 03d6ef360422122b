"""Scenarios: what can be played, and the position each begins with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from walstatt.core.game import Option, Scenario
from walstatt.core.rulebook import rule
from walstatt.games.mfm.armies import chosen_army, enlist_piece, mounted_army, ready_army
from walstatt.games.mfm.ground import BOARDS, ground
from walstatt.games.mfm.position import Battle, Figure, Vehicle
from walstatt.games.mfm.rules.c2_turning import FACINGS
from walstatt.games.mfm.rules.g10_points import POINTS, ROUNDS, share
from walstatt.games.mfm.tables import KINDS, PEOPLES, board_sheet, load
from walstatt.space.grids import OFF

RULE12 = Option("rule12", ("save", "counter", "off"), "save", "MFM-N-c")

JUMP = Option("multi_lp_jump", (False, True), False, "MFM-C3.2-e")


# MFM-G10-f: up to six players
SEATS = {
    2: {"red": "red", "blue": "blue"},
    3: {"red": "red", "blue": "blue", "blue-2": "blue"},
    4: {"red": "red", "blue": "blue", "red-2": "red", "blue-2": "blue"},
    5: {"red": "red", "blue": "blue", "red-2": "red", "blue-2": "blue", "blue-3": "blue"},
    6: {"red": "red", "blue": "blue", "red-2": "red", "blue-2": "blue", "red-3": "red", "blue-3": "blue"},
}
PARTNERS = ("red-2", "red-3", "blue-2", "blue-3")


class Post(msgspec.Struct, frozen=True):
    """A figure of a scenario with its proposed start."""

    side: str
    kind: str
    at: tuple[int, int]
    name: str = ""
    facing: str = "north"  # of a chariot or mount
    crew: tuple[str, ...] = ()  # those aboard, the driver first


class Sheet(msgspec.Struct, frozen=True):
    """A scenario with fixed figures."""

    source: str
    board: str
    sides: tuple[str, str]
    first: str
    figures: tuple[Post, ...]
    zones: tuple[tuple[int, int, int, int], ...]
    escort: str = ""
    chest: tuple[int, int] | None = None
    carriers: tuple[int, ...] = ()
    rounds: int = 0


SCENARIOS = {
    "first-fight": Scenario("first-fight", {"celts": "celts", "romans": "romans"}, (RULE12,), minutes=10, teaches=True),
    "chariot-charge": Scenario(
        "chariot-charge", {"celts": "celts", "romans": "romans"}, (RULE12, JUMP), minutes=10, teaches=True
    ),
    "chariots-meet": Scenario(
        "chariots-meet", {"persians": "persians", "egyptians": "egyptians"}, (RULE12, JUMP), minutes=30
    ),
    "camp-raid": Scenario("camp-raid", {"persians": "persians", "romans": "romans"}, (RULE12, JUMP), minutes=30),
    "geheimdokument": Scenario(
        "geheimdokument",
        {"celts": "celts", "romans": "romans"},
        (
            Option("deployment", ("proposed", "by-hand"), "proposed", "MFM-GS-d"),
            Option("rounds", (0, 20), 0, "MFM-GS-q"),
            RULE12,
        ),
        minutes=30,
    ),
    "free-battle": Scenario(
        "free-battle",
        SEATS[2],
        (
            Option("board", BOARDS, "plain", "MFM-G10-i"),
            Option("red-people", PEOPLES, "celts", "MFM-G10-a"),
            Option("blue-people", PEOPLES, "romans", "MFM-G10-a"),
            *(Option(f"{seat}-people", ("same", *PEOPLES), "same", "MFM-G10-g") for seat in PARTNERS),
            Option("points", POINTS, 50, "MFM-G10-c", least=20, most=600),
            Option("rounds", ROUNDS, 8, "MFM-G10-d", least=1, most=99),
            Option("players", tuple(SEATS), 2, "MFM-G10-f"),
            Option("armies", ("ready", "mounted", "chosen"), "ready", "MFM-G10-a"),
            *(Option(f"{seat}-army", ("",), "", "MFM-G10-a", is_army=True) for seat in SEATS[6]),
            Option("limits", (False, True), False, "MFM-G10-a"),
            Option("deployment", ("quick", "by-hand"), "quick", "MFM-G10-i"),
            RULE12,
            JUMP,
        ),
        minutes=60,
        companies={"players": SEATS},
    ),
}


def sheet_of(name: str) -> Sheet:
    """The data of a scenario with fixed figures."""
    return msgspec.convert(load("scenarios.toml")[name], Sheet)


def new_position(name: str, options: Mapping[str, Any]) -> Battle:
    """The position at the start of a scenario."""
    return free_battle(options) if name == "free-battle" else fixed(sheet_of(name), SCENARIOS[name], options)


def fixed(sheet: Sheet, scenario: Scenario, options: Mapping[str, Any]) -> Battle:
    """A scenario with fixed figures, at their proposed start or still to be placed."""
    by_hand = options.get("deployment") == "by-hand"
    width = ground(sheet.board).width
    units = {
        number: Figure(
            kind=post.kind,
            side=post.side,
            seat=post.side,
            cell=OFF if by_hand else post.at[1] * width + post.at[0],
            lives=KINDS[post.kind].lives,
            name=post.name,
            facing=FACINGS[post.facing],
        )
        for number, post in enumerate(sheet.figures)
    }
    vehicles = {number: man(units, number, post) for number, post in enumerate(sheet.figures)}
    vehicles = {number: car for number, car in vehicles.items() if KINDS[units[number].kind].is_vehicle}
    chest = OFF if sheet.chest is None or by_hand else sheet.chest[1] * width + sheet.chest[0]
    return Battle(
        seats=dict(scenario.seats),
        map_name=sheet.board,
        sides=sheet.sides,
        units=units,
        vehicles=vehicles,
        zones=sheet.zones,
        phase="chest" if by_hand else "battle",
        rounds=options.get("rounds", sheet.rounds),
        first=sheet.first,
        side=sheet.first,
        seat=sheet.first,
        escort=sheet.escort,
        chest=chest,
        carriers=sheet.carriers,
        options=dict(options),
    )


def man(units: dict[int, Figure], number: int, post: Post) -> Vehicle:
    """Put the crew of a scenario aboard; their numbers follow those of all pieces."""
    piece = units[number]
    first = len(units)
    for one, kind in enumerate(post.crew, first):
        units[one] = Figure(
            kind=kind,
            side=post.side,
            seat=post.side,
            cell=piece.cell,
            lives=KINDS[kind].lives,
            name=f"{post.name}{'abc'[one - first]}",
            aboard=number,
        )
    return Vehicle(crew=tuple(range(first, len(units))), driver=first if post.crew else OFF, owner=post.side)


def free_battle(options: Mapping[str, Any]) -> Battle:
    """Points play between any two armies on any board."""
    seats = dict(SEATS[options["players"]])
    p = Battle(
        seats=seats,
        map_name=options["board"],
        sides=("red", "blue"),
        zones=board_sheet(options["board"]).zones,
        rounds=options["rounds"],
        first="red",
        side="red",
        seat="red",
        peoples={seat: people_of(seat, side, options) for seat, side in seats.items()},
        options=dict(options),
    )
    points = {seat: share(options["points"], seats, seat) for seat in seats}
    for seat in seats:
        if options.get(f"{seat}-army"):
            raise_chosen_army(p, seat, points.pop(seat))
        elif options["armies"] != "chosen":
            raise_ready_army(p, seat, points.pop(seat), mounted=options["armies"] == "mounted")
    p.purse, p.phase = points, "muster" if points else "initiative"
    return p


@rule("MFM-G10-a")
def raise_chosen_army(p: Battle, seat: str, points: int) -> None:
    """G10-a Enlist an army that was put together before the battle."""
    people, pieces = chosen_army(p.options[f"{seat}-army"], points, bool(p.options["limits"]))
    p.peoples = {**p.peoples, seat: people}
    for piece in pieces:
        enlist_piece(p, seat, piece)


@rule("MFM-G10-g")
def people_of(seat: str, side: str, options: Mapping[str, Any]) -> str:
    """G10-g Partners may lead different peoples; else they lead that of their side's first seat."""
    own: str = options[f"{seat}-people"]
    return options[f"{side}-people"] if own == "same" else own


def raise_ready_army(p: Battle, seat: str, points: int, *, mounted: bool = False) -> None:
    """Enlist the ready-made army of a seat's people."""
    for piece in (mounted_army if mounted else ready_army)(p.peoples[seat], points):
        enlist_piece(p, seat, piece)
