"""What must be true of every position of SIEGE, whoever plays and however badly."""

from collections import Counter

from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import TERRAIN, compiled, ground
from walstatt.games.siege.position import (
    DEAD,
    GARRISON,
    HEAP,
    OFF,
    STOREY,
    Engine,
    Figure,
    Siege,
    class_of,
    is_animal,
    is_living,
    node_of,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import crowd
from walstatt.games.siege.rules.r3_5_fire import BURNS
from walstatt.games.siege.rules.so_stray import school
from walstatt.games.siege.works import works_of

STANDING = ("siege_tower", "ram", "ballista", "catapult", "onager", "wagon")  # that take up their hexes
CARRIERS = {"ladder": 2, "mantlet": 1, "oil": 1}


def check(p: Siege) -> None:
    """Raise AssertionError if a figure, engine, fire or wall is where or what it cannot be."""
    assert ground(p) is compiled(works_of(p)), "the works changed and nobody said so"
    assert crowd(p) == _counted(p), "somebody came or went and was not counted"
    _check_figures(p)
    _check_loads(p)
    _check_engines(p)
    _check_fires(p)
    assert all(0 <= steps <= 4 for steps in p.damage.values())
    assert all((p.damage[cell] == 4) == (cell in p.rubble) for cell in p.damage)
    assert len(set(p.filled)) == len(p.filled)
    assert all(ground(p).map.terrain[cell] == "moat" for cell in p.filled)
    assert len(set(p.rubble)) == len(p.rubble)
    for cell, points in p.piles.items():
        dead = [f for f in p.figures.values() if f.state == DEAD and f.cell == cell]
        assert points == sum(3 if is_animal(f) else 1 for f in dead), (cell, points)


def _counted(p: Siege) -> tuple[int, int]:
    """Where besiegers and where the garrison stand, but for platforms, counted anew."""
    twin = p.copy()
    twin._crowd = None  # type: ignore[misc]
    return crowd(twin)


def _check_figures(p: Siege) -> None:
    """One living figure in a place, nobody inside walls or engines, riders and animals where horses can stand."""
    g = ground(p)
    stood: dict[int, int] = {}
    for unit, figure in p.figures.items():
        if not is_living(figure):
            continue
        nodes = [node_of(figure)] + ([figure.rear] if figure.rear != OFF else [])
        for node in nodes:
            assert node not in stood, f"two living figures on {node}"
            stood[node] = unit
            kind = g.kinds[node % STOREY]
            assert kind not in ("wall", "engine"), f"{unit} stands inside {kind}"
        if figure.layer == 1:
            assert figure.cell in g.tower_of, f"{unit} stands on no platform"
        if figure.layer == HEAP:
            assert figure.cell in p.standing, f"{unit} lies on nobody"
        if figure.mount or is_animal(figure):
            _check_horse(p, unit, figure, nodes)
        if figure.fear:
            _check_fear(p, unit, figure)
    assert stood == dict(p.standing), "standing and figures disagree"


def _check_horse(p: Siege, unit: int, figure: Figure, nodes: list[int]) -> None:
    """S3.32-a, -c Two hexes side by side (an ox: one), open to horses, no trench."""
    g = ground(p)
    if figure.mount:
        assert p.figures[figure.mount].away == "ridden"
    if figure.who != "ox":
        assert figure.rear in g.map.grid.neighbours[figure.cell], f"{unit} has no rear"
    for node in nodes:
        kind = g.kinds[node]
        assert TERRAIN[kind].horse and kind != "trench", f"horse {unit} stands on {kind}"  # noqa: PT018


def _check_fear(p: Siege, unit: int, figure: Figure) -> None:
    """SO.P-c, -y Neither knights nor animals nor defenders in their castle are afraid when everything is done."""
    assert p.options.get("panic"), unit
    assert class_of(figure).group not in ("knights", "animals"), unit
    if not p.owed:
        assert figure.side != GARRISON or figure.cell not in ground(p).map.inside, unit


def _check_loads(p: Siege) -> None:
    """What is carried is where its carriers are, and has as many as it needs or none; crews are legal."""
    bearers = Counter(figure.load for figure in p.figures.values() if figure.load and not figure.away)
    for number, count in bearers.items():
        engine = p.engines[number]
        if engine.away:
            continue
        if engine.kind in CARRIERS:
            assert count == CARRIERS[engine.kind], f"{count} carry {engine.kind} {number}"
            assert not engine.raised, f"{number} leans and is carried"
        else:
            assert engine.kind == "wagon", f"{engine.kind} {number} is carried"
            assert count == 1, f"{count} animals draw {number}"
    for unit, figure in p.figures.items():
        engine_or_none = p.engines.get(figure.load)
        if engine_or_none is None or engine_or_none.away or not is_living(figure):
            continue
        assert is_animal(figure) == (engine_or_none.kind == "wagon"), unit
        if not is_animal(figure):
            assert figure.cell in engine_or_none.cells, f"{unit} carries what is elsewhere"
            assert not figure.mount, f"{unit} carries on horseback"
            assert not figure.fear, f"{unit} carries in fear"


def _check_engines(p: Siege) -> None:
    """Engines lie whole on the map, none in another, none in the moat or on walls that are not theirs to stand on."""
    g = ground(p)
    taken: dict[int, int] = {}
    for number, engine in p.engines.items():
        if not engine.cells or engine.away:
            continue
        assert len(set(engine.cells)) == len(engine.cells), number
        assert all(0 <= cell < len(g.kinds) for cell in engine.cells), number
        assert engine.raised is False or engine.kind == "ladder", number
        assert 0 <= engine.lost <= DATA.equipment[engine.kind].points, number
        assert engine.kind != "ballista" or 0 <= engine.count <= 3, number
        if engine.kind in STANDING:
            for cell in engine.cells:
                assert cell not in taken, f"{number} stands in {taken[cell]}"
                taken[cell] = number
                _check_bed(p, number, engine, cell)
        if engine.kind == "ladder" and engine.raised:
            assert g.kinds[g.ladders[engine.cells[0]]] in ("battlement", "rubble"), number


def _check_bed(p: Siege, number: int, engine: Engine, cell: int) -> None:
    """S2.41-e, S3.32-a, S3.43-b The ground under an engine."""
    kind = ground(p).map.terrain[cell]
    if kind == "moat":
        assert engine.kind in ("siege_tower", "ram"), f"{engine.kind} {number} in the moat"
        assert cell in p.filled, f"{engine.kind} {number} in the moat"
    elif kind == "drawbridge":
        assert engine.kind == "wagon", f"{engine.kind} {number} on the bridge"
        assert p.bridge_down, f"{number} on a bridge that is up"
    elif kind == "battlement":
        assert (engine.kind, engine.side) == ("ballista", GARRISON), f"{engine.kind} {number} on the wall"
    else:
        assert kind in ("plain", "thicket", "slope", "plateau", "courtyard", "gateway"), f"{engine.kind} on {kind}"
        assert kind == "plain" or engine.kind == "wagon", f"{engine.kind} {number} on {kind}"


def _check_fires(p: Siege) -> None:
    """Fires have markers 0 to 3 and lie on a tent or an engine."""
    g = ground(p)
    fuel = {c for e in p.engines.values() if e.kind in BURNS and not e.away for c in e.cells}
    for cell, fire in p.fires.items():
        assert 0 <= fire.turns <= 3, cell
        assert g.kinds[cell] == "tent" or cell in fuel, f"a fire on nothing at {cell}"


def check_skill(p: Siege) -> None:
    """SO.F-b The numbers of each school of a side sum to nothing, and none is beyond three."""
    sums: Counter[tuple[str, str]] = Counter()
    for unit, figure in p.figures.items():
        assert abs(figure.skill) <= 3, unit
        sums[figure.side, school(p, unit)] += figure.skill
    assert not any(sums.values()), sums
