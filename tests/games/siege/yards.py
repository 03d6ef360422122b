"""For every order that is found bearer by bearer a position in which it can be given, small enough to be disturbed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tests.games.siege.boards import at, board, cell, mark, new, number
from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import BESIEGER, OFF, OTHER, PLACED, Engine, Figure, Siege
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.r1_6_entering import edge_bits
from walstatt.games.siege.rules.r2_4_siege_tower import stands
from walstatt.games.siege.rules.r3_4_ballista import beds
from walstatt.games.siege.rules.r3_32_riding import beside_both
from walstatt.games.siege.rules.sc_engines import stations
from walstatt.games.siege.rules.setting_up import places
from walstatt.games.siege.ruleset import rules_of

Yard = Callable[[], tuple[Siege, int]]  # the position, and who bears the order

OTHERS = {"jones": "28.22", "twm": "28.24"}  # they are thrown about
FOES = {"wat": "30.20", "simon": "30.22", "ralf": "30.24"}
FIRST = 1001


def both(name: str) -> int:
    """A cell of both maps."""
    return cell(name, "both")


def camp(besieger: dict[str, str], stage: str = "movement", *engines: Engine, **fields: object) -> Siege:
    """A position on the camp's map, with some of both sides far off."""
    more: dict[str, object] = {"map_name": "camp", "level": 5, "stage": stage, "engines": engines, **fields}
    return board({**besieger, **OTHERS}, FOES, **more)  # type: ignore[arg-type]


def castle(besieger: dict[str, str], stage: str, *engines: Engine, **fields: object) -> Siege:
    """A position before the castle's walls."""
    more: dict[str, object] = {"level": 5, "stage": stage, "engines": engines, **fields}
    return board({**besieger, **OTHERS}, FOES, **more)  # type: ignore[arg-type]


def look(p: Siege, bearer: int, verb: str) -> tuple[bool, int]:
    """Whether an order can be given, told quickly, and on which places that depends."""
    one = next(one for one in rules_of(p).orders.orders if one.verb == verb)
    assert one.look is not None
    return one.look(p, p.active, bearer)


def hemmed(p: Siege, bearer: int, verb: str, others: Iterable[int] = ()) -> tuple[Siege, int]:
    """The same with enemies wherever it could be done, but for one last place."""
    side = OTHER[(p.figures.get(bearer) or p.engines[bearer]).side]
    can, zone = look(p, bearer, verb)
    assert can, "it cannot be given at all"
    for one in others:
        if one not in p.standing and not zone >> one & 1:
            _stand(p, side, one)
    blocker = 0
    while can:
        can, zone = look(p, bearer, verb)
        if can:
            assert zone.bit_count() < 9, "it depends on everything"
            blocker = _stand(p, side, next(one for one in cells_in(zone) if one not in p.standing))
    lift(p, blocker)
    del p.figures[blocker]
    return p, bearer


def _stand(p: Siege, side: str, cell: int) -> int:
    """One more man of a side."""
    unit = max(p.figures) + 1
    p.figures[unit] = Figure("dai" if side == BESIEGER else "wat", side, done=PLACED)
    put(p, unit, cell)
    return unit


def man() -> tuple[Siege, int]:
    return hemmed(camp({"dai": "20.20"}), 1, "move")


def comer() -> tuple[Siege, int]:
    """Somebody who waits beside the map."""
    p = camp({"dai": "20.20"})
    lift(p, 1)
    mark(p, "dai", cell=OFF, away="waiting")
    return hemmed(p, 1, "enter", _edge(p))


def _edge(p: Siege) -> list[int]:
    """All hexes at the edge of the map that can be entered."""
    kinds = ground(p).kinds
    return [cell for cell in cells_in(edge_bits(p.map_name, "ABCDEFGH")) if kinds[cell] != "wall"]


def at_the_edge() -> tuple[Siege, int]:
    return camp({"dai": "01.10"}), 1


def ladder(is_carried: bool, *places: str) -> tuple[Siege, int]:
    """A lying ladder with a man on each of its hexes."""
    one = Engine("ladder", "besieger", tuple(cell(place) for place in places))
    p = castle(dict(zip(("dai", "evan"), places, strict=True)), "movement", one)
    for who in ("dai", "evan") if is_carried else ():
        mark(p, who, load=FIRST)
    return p, FIRST


def leaning(stage: str, besieger: dict[str, str]) -> tuple[Siege, int]:
    """A ladder at the north wall."""
    one = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    p = castle(besieger, stage, one)
    put(p, number(p, "wat"), cell("12.08"))
    if stage == "melee":
        p.active = "garrison"
    return p, FIRST


def tower() -> tuple[Siege, int]:
    cells = tuple(cell(name) for name in ("05.12", "06.12", "05.13"))
    crew = dict(zip(("dai", "evan", "ifor"), ("05.12", "06.12", "05.13"), strict=True))
    return castle(crew, "movement", Engine("siege_tower", "besieger", cells, 0)), FIRST


def ram() -> tuple[Siege, int]:
    cells = ("17.07", "17.06", "17.05")
    crew = dict(zip(("dai", "evan", "ifor"), cells, strict=True))
    one = Engine("ram", "besieger", tuple(map(cell, cells)), 3)
    return castle(crew, "melee", one, filled=("17.07", "17.06")), FIRST


def waiting_tower() -> tuple[Siege, int]:
    p = castle({"dai": "05.05"}, "movement", Engine("siege_tower", "besieger", away="waiting"))
    return hemmed(p, FIRST, "bring", _covered(stands(p, FIRST)))


def _covered(ways: Mapping[int, Mapping[str, tuple[int, ...]]]) -> list[int]:
    """All hexes that an engine could cover."""
    return [cell for some in ways.values() for cells in some.values() for cell in cells]


def rider() -> tuple[Siege, int]:
    return camp({"wulfric": "20.20 20.21"}), 1


def swinging() -> tuple[Siege, int]:
    """A rider who can turn to one side only."""
    p, unit = rider()
    put(p, number(p, "simon"), cells_in(beside_both(p, BESIEGER, unit))[0])
    return p, unit


def loose_horse() -> tuple[Siege, int]:
    return camp({"wulfric": "20.19", "horse": "20.20 20.21"}), 2


def led_horse() -> tuple[Siege, int]:
    return camp({"dai": "20.19", "horse": "20.20 20.21"}), 2


def ballista() -> tuple[Siege, int]:
    """Loaded, but one of its crew is missing."""
    one = Engine("ballista", "besieger", (at("08.12"),), 0, count=3)
    p = camp({"merfyn": "08.13", "dai": "20.20"}, "first_shots", one)
    put(p, number(p, "wat"), at("08.09"))
    return p, FIRST


def team(is_harnessed: bool) -> tuple[Siege, int]:
    """A wagon, its ox before it, and a man at the head."""
    p = camp({"tam": "10.16", "ox": "10.17"}, "movement", Engine("wagon", "besieger", (at("10.18"), at("10.19")), 0))
    if is_harnessed:
        mark(p, "ox", load=FIRST)
    return p, 2


def waiting_wagon() -> tuple[Siege, int]:
    p = board({**OTHERS}, FOES, map_name="both", level=5, engines=(Engine("wagon", "besieger", away="waiting"),))
    return hemmed(p, FIRST, "roll_in", _edge(p))


def screen(is_carried: bool) -> tuple[Siege, int]:
    """A mantlet and a man in its hex."""
    p = camp({"dai": "20.20"}, "movement", Engine("mantlet", "besieger", (at("20.20"),), 0))
    if is_carried:
        mark(p, "dai", load=FIRST)
    return p, 1 if is_carried else FIRST


def barrel() -> tuple[Siege, int]:
    """Oil on the wall, and an enemy below."""
    p = castle({"dai": "12.07"}, "melee", Engine("oil", "garrison", (cell("12.08"),)), active="garrison")
    put(p, number(p, "wat"), cell("12.08"))
    mark(p, "wat", load=FIRST)
    return p, number(p, "wat")


def archer() -> tuple[Siege, int]:
    p = camp({"gwyn": "20.20"}, "first_shots")
    put(p, number(p, "wat"), at("20.14"))
    return p, 1


def burner() -> tuple[Siege, int]:
    """A wagon of the enemy in bowshot."""
    return camp({"gwyn": "05.10"}, "first_shots", Engine("wagon", "garrison", (at("05.06"), at("05.05")), 0)), 1


def fighter() -> tuple[Siege, int]:
    p = camp({"dai": "20.20"}, "melee")
    put(p, number(p, "wat"), at("20.19"))
    return p, 1


def besieging() -> Siege:
    """The Convoy, while the besieger sets up."""
    return new("the-convoy", stage="setup", active="besieger")


def placed() -> tuple[Siege, int]:
    p = besieging()
    unit = next(unit for unit, one in p.figures.items() if one.side == "besieger" and one.cell != OFF)
    return hemmed(p, unit, "place", places(p, unit))


def stationed() -> tuple[Siege, int]:
    p = besieging()
    for unit in [unit for unit, one in p.figures.items() if one.cell != OFF and one.side == BESIEGER]:
        lift(p, unit)
        p.figures[unit] = p.figures[unit]._replace(cell=OFF, rear=OFF, away="left")
    number = next(n for n, one in p.engines.items() if one.kind == "ballista" and one.side == BESIEGER and not one.away)
    return hemmed(p, number, "station", _covered(stations(p, number)))


def emplaced() -> tuple[Siege, int]:
    """A ballista to be set up on a battlement."""
    engine = Engine("ballista", "garrison", away="waiting")
    p = castle({"dai": "05.05"}, "setup", engine, active="garrison")
    return hemmed(p, FIRST, "emplace", beds(p, FIRST))


YARDS: dict[str, Yard] = {
    "place": placed,
    "station": stationed,
    "emplace": emplaced,
    "shoot": archer,
    "flame": burner,
    "bolt": ballista,
    "move": man,
    "enter": comer,
    "leave": at_the_edge,
    "carry": lambda: ladder(False, "05.04", "05.05"),
    "drop": lambda: ladder(True, "05.04", "05.05"),
    "haul": lambda: ladder(True, "05.04", "05.05"),
    "raise": lambda: ladder(True, "12.07", "12.06"),
    "shift": lambda: leaning("movement", {"dai": "12.06", "evan": "11.07"}),
    "bring": waiting_tower,
    "roll": tower,
    "ride": lambda: hemmed(*rider(), "ride"),
    "wheel": swinging,
    "mount": loose_horse,
    "dismount": rider,
    "lead": led_horse,
    "roll_in": waiting_wagon,
    "drive": lambda: team(True),
    "harness": lambda: team(False),
    "take": lambda: screen(False),
    "put_down": lambda: screen(True),
    "turn": lambda: screen(True),
    "fight": fighter,
    "push": lambda: leaning("melee", {}),
    "batter": ram,
    "pour": barrel,
}
