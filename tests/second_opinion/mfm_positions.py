"""Random positions of MfM, figures thrown close together on drawn and printed boards, and random play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import walstatt
from tests.second_opinion.mfm_board import OFF, UPPER, Board, Cell, board, distance, figures
from tests.second_opinion.mfm_compare import Check, checks, result, saved, setting_up
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll

THEMES = ("thick", "thin", "maze", "spears", "wood", "valley", "house", "chest")
LETTERS = {"maze": "oKMoKMFbzn", "": "lzhobBDaTnNskKMFdiwWuf"}  # of patches, the second on all other drawings
SEATS = {
    2: {"red": "red", "blue": "blue"},
    3: {"red": "red", "blue": "blue", "blue-2": "blue"},
    4: {"red": "red", "blue": "blue", "red-2": "red", "blue-2": "blue"},
}
HOUSE = [(x, y) for x in range(27, 39) for y in range(7, 17)]  # in and around the building of the valley


@cache
def _blank() -> dict[str, Any]:
    game = walstatt.game("mfm")
    found: dict[str, Any] = game.save(game.begun("free-battle", {"board": "valley"}))
    return found


def match_of(p: dict[str, Any]) -> Match:
    """The game at a saved position, without dice."""
    game = walstatt.game("mfm")
    return Match(game, game.load(p))


def scene(rows: str, **sides: list[tuple[str, int, int]]) -> dict[str, Any]:
    """A saved position in Red's turn: the board row by row, and each figure with its column and row."""
    width = rows.index("/")
    units: dict[str, dict[str, Any]] = {}
    for side, posts in sides.items():
        for kind, x, y in posts:
            number = str(len(units) + 1)
            units[number] = {"kind": kind, "seat": side, "side": side, "cell": y * width + x, "name": number}
    return {**_blank(), "map_name": rows, "units": units, "phase": "battle"}


def drawing(theme: str, rng: Random) -> str:
    """A board with patches of every terrain."""
    patches = rng.randint(0, 12) if theme == "thin" else rng.randint(12, 50)
    width, height = rng.choice((12, 14, 16)), rng.choice((10, 12))
    rows = [["."] * width for _ in range(height)]
    for _ in range(patches):
        letter, x, y = rng.choice(LETTERS.get(theme, LETTERS[""])), rng.randrange(width), rng.randrange(height)
        for _ in range(rng.choice((1, 1, 2, 4))):
            rows[y][x] = letter if letter != "T" or rng.random() < 0.5 else "a"
            x, y = (x + rng.randint(-1, 1)) % width, (y + rng.randint(-1, 1)) % height
    return "/".join("".join(row) for row in rows)


def places(land: Board, theme: str, rng: Random) -> list[int]:
    """Cells close to each other on which figures can stand."""
    x, y, far = rng.randrange(land.width), rng.randrange(land.height), rng.choice((3, 4, 6))
    if theme == "chest":
        y = land.height - 2
    near = [cell for cell in land.letters if max(abs(cell[0] - x), abs(cell[1] - y)) <= far and cell[2] != UPPER]
    if theme == "house":
        near = [cell for cell in land.letters if cell[:2] in HOUSE]
    cells = [land.number(cell) for cell in near if _can_stand(land, cell)]
    return cells if len(cells) > 5 else places(land, theme, rng)


def _can_stand(land: Board, cell: Cell) -> bool:
    return land.terrain(cell).cost > 0 and not land.is_noted(cell, "only over")


def kind(wanted: set[str], rng: Random) -> str:
    """A figure that may begin on foot; with these weapons, or any."""
    rows = {name: row for name, row in figures().items() if "red_horse" not in row.get("symbols", ())}
    return rng.choice([name for name, row in rows.items() if not wanted or wanted & set(row)])


def marks(figure: dict[str, Any], cells: list[int], rng: Random) -> dict[str, Any]:
    """What a figure may have done in its turn already."""
    row = figures()[figure["kind"]]
    walked = {"moved": True, "began": rng.choice(cells), "spent": rng.randint(1, row["movement"])}
    states: list[dict[str, Any]] = [{}, {}, {}, walked, {"fought": True}, {**walked, "fought": True}]
    if "shot" in row:
        states += [{}, walked, {"fought": True, "stays": True}]
    if "long" in row:
        back = {**walked, "moved": False}
        states += [{}, {}, {"struck": True}, {**back, "struck": True}, {**walked, "struck": True}]
        states += [{"struck": True, "fought": True}, {**back, "struck": True, "fought": True}]
    return rng.choice(states)


def throw(rng: Random) -> dict[str, Any]:
    """A saved position in the middle of a turn."""
    theme = rng.choice(THEMES)
    printed = {"house": "valley", "valley": "valley", "wood": "wood"}
    name = printed.get(theme) or drawing(theme, rng)
    land = board(name)
    cells = places(land, theme, rng)
    seats = SEATS[rng.choice((2, 2, 2, 3, 4))]
    side = rng.choice(("red", "blue"))
    units: dict[str, dict[str, Any]] = {}
    for number, cell in enumerate(rng.sample(cells, min(len(cells) - 2, rng.randint(4, 12))), 1):
        seat, wanted = rng.choice([*seats]), rng.choice((set(), {"shot"}, {"shot", "long"}))
        if theme == "spears":
            wanted = {"long"} if seats[seat] == side else {"shot"}
        row = figures()[kind(wanted, rng)]
        one = {"kind": row["id"], "seat": seat, "side": seats[seat], "cell": cell, "name": str(number)}
        one |= {"lives": rng.randint(1, row["lives"])}
        one |= marks(one, cells, rng) if one["side"] == side else {"reacted": rng.random() < 0.2}
        units[str(number)] = one
    _take_off(land, units, rng)
    p = {**_blank(), "map_name": name, "seats": seats, "units": units, "phase": "battle", "side": side}
    _fill_up(p, cells)
    _give_the_word(p, rng)
    if theme in ("chest", "thin", "wood"):
        _put_chest(p, cells, rng)
    return p


def _take_off(land: Board, units: dict[str, dict[str, Any]], rng: Random) -> None:
    """Some have fallen, some are between two floors."""
    stairs = [land.number(cell) for cell in land.letters if land.is_noted(cell, "stairs")]
    for one in units.values():
        if rng.random() < 0.1:
            is_climbing = land.top != OFF and rng.random() < 0.5
            one |= {"cell": OFF, "stairs": rng.choice(stairs)} if is_climbing else {"cell": OFF, "lives": 0}


def _fill_up(p: dict[str, Any], cells: list[int]) -> None:
    """Nobody has won yet: each side has somebody on the board."""
    for side in ("red", "blue"):
        standing = [one for one in p["units"].values() if one["cell"] != OFF]
        if all(one["side"] != side for one in standing):
            free = next(cell for cell in cells if all(cell != one["cell"] for one in standing))
            number = str(len(p["units"]) + 1)
            p["units"][number] = {"kind": "k1", "seat": side, "side": side, "cell": free, "name": number}


def _give_the_word(p: dict[str, Any], rng: Random) -> None:
    """Whose turn it is, and the switches."""
    mine = [seat for seat, side in p["seats"].items() if side == p["side"]]
    p["seat"] = rng.choice(mine)
    p["done"] = tuple(one for one in mine if one != p["seat"] and rng.random() < 0.3)
    p |= {"has_acted": rng.random() < 0.5, "first": rng.choice(p["sides"])}
    p |= {"round": rng.choice((1, 2, 8)), "rounds": rng.choice((0, 8))}
    p["options"] = {**p["options"], "rule12": rng.choice(("counter", "save", "off"))}


def _put_chest(p: dict[str, Any], cells: list[int], rng: Random) -> None:
    """A chest among them, and those who carried it last."""
    p["escort"] = rng.choice((p["side"], p["side"], *p["sides"]))
    escort = {int(number): one["cell"] for number, one in p["units"].items() if one["side"] == p["escort"]}
    land, standing = board(p["map_name"]), [number for number, cell in escort.items() if cell != OFF]
    free = [cell for cell in cells if cell not in escort.values()]
    beside = [cell for cell in free for one in standing if distance(land.cell(cell), land.cell(escort[one])) == 1]
    p["chest"] = rng.choice(rng.choice((beside or free, free)))
    p["carriers"] = tuple(sorted(rng.sample(standing, min(len(standing), rng.choice((0, 1, 2, 2))))))


def play_on(match: Match, rng: Random, answers: int, look: float) -> Iterator[Check]:
    """Random play; now and then all is compared, the end always."""
    carried = False
    for _ in range(answers):
        if isinstance(match.question, Roll):
            fallen = tuple(rng.randint(1, 12) for _ in range(match.question.n))
            is_cup = match.question.die.name == "cup"
            match.answer(rng.choice(match.question.die.faces) if is_cup else fallen if len(fallen) > 1 else fallen[0])
        elif isinstance(match.question, Ask):
            yield from setting_up(match)
            if match.question.prompt == "order" and rng.random() < look:
                yield from checks(match, rng, carried, walks=1)
            answer = match.question.draw(rng)
            if match.question.prompt == "recruit" and " " in str(answer):  # the opinion knows figures on foot
                answer = rng.choice([one for one in match.question.options if " " not in str(one)])
            match.answer(answer)
        told = {event.what for event in match.events}
        carried = (carried or "carried" in told) and "turn_ended" not in told
        if match.position.phase == "battle" and not told & {"document_found", "chest_delivered", "round_ended"}:
            yield Check("result", saved(match), result(match), lambda opinion: opinion.result())
        if match.result is not None:
            return


def look_at(rng: Random) -> Iterator[Check]:
    """All that can be compared in a thrown position."""
    yield from checks(match_of(throw(rng)), rng)


def play_from(rng: Random) -> Iterator[Check]:
    """Random play from a thrown position."""
    yield from play_on(match_of(throw(rng)), rng, answers=25, look=0.2)


def play_a_game(scenario: str, rng: Random) -> Iterator[Check]:
    """A random game with random switches."""
    game = walstatt.game("mfm")
    options = {option.name: rng.choice(option.values) for option in game.scenarios[scenario].options}
    if options.get("armies") == "mounted":  # the second opinion knows figures on foot
        options["armies"] = "ready"
    match = game.start(scenario, seed=str(rng.random()), options=options, keeps_record=False)
    yield from play_on(match, rng, answers=600, look=0.02)
