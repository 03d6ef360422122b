"""Random positions of SIEGE on foot: men thrown close together about walls, moat, gate, breaches and engines."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import walstatt
from tests.second_opinion.siege_board import Board, board, distance, table, terrain_rows
from tests.second_opinion.siege_field import MOVED, PLATFORM, SHOT
from walstatt.core.match import Match

STAGES = ("first_shots", "movement", "second_shots", "melee")
STOREY = 2048
SHOOTERS = ("longbowman", "shortbowman", "crossbowman")


@cache
def _blank(scenario: str) -> dict[str, Any]:
    game = walstatt.game("siege")
    found: dict[str, Any] = game.save(game.begun(scenario, {}))
    return found


def match_of(p: dict[str, Any]) -> Match:
    """The game at a saved position, without dice."""
    game = walstatt.game("siege")
    return Match(game, game.load(p))


def throw(rng: Random, stage: str = "") -> dict[str, Any]:
    """A saved position at the start of a sub-phase."""
    map_name = rng.choice(("castle", "castle", "castle", "camp"))
    land, stage = board(map_name), stage or rng.choice(STAGES)
    active = rng.choice(("besieger", "garrison"))
    p = {
        **_blank("assaulting-the-breach" if map_name == "castle" else "burning-the-camp"),
        "map_name": map_name, "level": 5, "stage": stage, "active": active, "turn": 3, "phase": 5, "notes": {},
        "engines": {}, "figures": {}, "piles": {}, "filled": (), "rubble": (),
        "bridge_down": map_name == "castle" and rng.random() < 0.5,
    }  # fmt: skip
    if map_name == "castle":
        _dig(p, land, rng)
    _equip(p, land, rng)
    _people(p, land, rng)
    return p


def _dig(p: dict[str, Any], land: Board, rng: Random) -> None:
    """Filled moat and breaches, these away from towers."""
    moat = [cell for cell, kind in enumerate(land.printed) if kind == "moat"]
    walls = [cell for cell in land.parapets if not any(land.building_of(other) for other in land.neighbours(cell))]
    p["filled"] = tuple(sorted(rng.sample(moat, rng.randint(0, 14))))
    p["rubble"] = tuple(sorted(rng.sample(walls, rng.choice((0, 1, 3)))))


def _equip(p: dict[str, Any], land: Board, rng: Random) -> None:
    """Ladders against walls, siege towers beside them or in the field, other engines, mantlets."""
    taken: set[int] = set()
    for number in range(1001, 1001 + rng.randint(0, 6)):
        one = rng.choice((_ladder, _tower, _engine) if land.parapets else (_tower, _engine))(p, land, rng)
        if one is not None and not taken & set(one["cells"]):
            taken |= set(one["cells"])
            p["engines"][str(number)] = {"side": rng.choice(("besieger", "garrison")), **one}


def _ladder(p: dict[str, Any], land: Board, rng: Random) -> dict[str, Any] | None:
    top = rng.choice([cell for cell in land.parapets if cell not in p["rubble"]])
    side = rng.choice(land.parapets[top])
    foot = dict(land.around(top))[side]
    return {"kind": "ladder", "cells": (foot,), "facing": (side + 3) % 6, "raised": True}


def _tower(p: dict[str, Any], land: Board, rng: Random) -> dict[str, Any] | None:
    front, facing = rng.randrange(len(land.printed)), rng.randrange(6)
    near = dict(land.around(front))
    cells = (front, near.get((facing + 2) % 6, -1), near.get((facing + 3) % 6, -1))
    if -1 in cells or any(land.printed[cell] not in ("plain", "moat") for cell in cells):
        return None
    p["filled"] = tuple(sorted({*p["filled"], *(cell for cell in cells if land.printed[cell] == "moat")}))
    return {"kind": "siege_tower", "cells": cells, "facing": facing}


def _engine(p: dict[str, Any], land: Board, rng: Random) -> dict[str, Any] | None:
    kind = rng.choice(("mantlet", "mantlet", "ballista", "catapult", "wagon", "ram"))
    front, facing = rng.randrange(len(land.printed)), rng.randrange(6)
    cells = [front]
    for _ in range({"catapult": 1, "wagon": 1, "ram": 2}.get(kind, 0)):
        cells.append(dict(land.around(cells[-1])).get((facing + 3) % 6, -1))
        if cells[-1] == -1:
            return None
    is_open = all(land.printed[cell] == "plain" for cell in cells)
    return {"kind": kind, "cells": tuple(cells), "facing": facing} if is_open else None


def _people(p: dict[str, Any], land: Board, rng: Random) -> None:
    """Twelve to thirty figures, most of them where something happens."""
    places = _places(p, land, rng)
    names = [who for who, row in table("figures.toml").items() if isinstance(row, dict) and "class" in row]
    shooters = [who for who in names if table("figures.toml")[who]["class"] in SHOOTERS]
    standing: dict[str, int] = {}
    chosen = rng.sample(names, 16) + rng.sample(shooters, 8)
    for number, who in enumerate(dict.fromkeys(chosen), 1):
        cell, layer = rng.choice(places)
        node = str(cell + STOREY * layer)
        if node in standing:
            continue
        side = rng.choice(("besieger", "garrison"))
        state = rng.choice(("able", "able", "able", "able", "wounded", "stunned", "dead"))
        if state == "dead" and layer:
            state = "wounded"
        if state == "dead" and rng.random() < 0.3 and not any(cell in one["cells"] for one in p["engines"].values()):
            _pile(p, cell, rng.randint(2, 6))
        one = {"who": who, "side": side, "cell": cell, "layer": layer, "state": state, "done": _done(p, who, rng)}
        p["figures"][str(number)] = one
        if state == "dead":
            p["piles"][str(cell)] = p["piles"].get(str(cell), 0) + 1
        else:
            standing[node] = number
    p["standing"] = standing


def _pile(p: dict[str, Any], cell: int, many: int) -> None:
    """More dead in a hex."""
    for _ in range(many):
        number = str(100 + len(p["figures"]))
        p["figures"][number] = {"who": "hob", "side": "garrison", "cell": cell, "state": "dead"}
        p["piles"][str(cell)] = p["piles"].get(str(cell), 0) + 1


def _done(p: dict[str, Any], who: str, rng: Random) -> int:
    """What it may have done before."""
    is_shooter = table("figures.toml")[who]["class"] in SHOOTERS
    return rng.choice((0, 0, SHOT if is_shooter else 0, MOVED if p["stage"] in ("second_shots", "melee") else 0))


def _places(p: dict[str, Any], land: Board, rng: Random) -> list[tuple[int, int]]:
    """Where figures may stand: near one spot, and on the engines."""
    spot, far = rng.choice(list(land.parapets) or range(len(land.printed))), rng.choice((2, 4, 8, 14))
    engines = list(p["engines"].values())
    closed = {cell for one in engines if one["kind"] in ("ballista", "catapult", "wagon") for cell in one["cells"]}
    open_cells = [cell for cell, kind in enumerate(land.printed) if terrain_rows()[kind]["foot"] and cell not in closed]
    near = [(cell, 0) for cell in open_cells if distance(cell, spot) <= far]
    towers = [cell for one in engines if one["kind"] == "siege_tower" for cell in one["cells"]]
    feet = [(one["cells"][0], 0) for one in engines if one["kind"] in ("ladder", "mantlet", "ram")]
    tops = [(cell, layer) for cell in towers for layer in (0, PLATFORM)]
    mantlets = [one for one in engines if one["kind"] == "mantlet"]
    before = [(dict(land.around(one["cells"][0])).get(one["facing"], -1), 0) for one in mantlets]
    feet += [place for place in before if place[0] in open_cells] * 3
    return near + 2 * (tops + feet) if len(near) > 8 else _places(p, land, rng)
