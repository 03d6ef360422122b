"""What must be true of every position of SIEGE, whoever plays and however badly."""

from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import compiled, ground, works_of
from walstatt.games.siege.position import DEAD, HEAP, OFF, STOREY, Siege, class_of, is_living, node_of


def check(p: Siege) -> None:
    """Raise AssertionError if a figure, engine, fire or wall is where or what it cannot be."""
    g = ground(p)
    assert g is compiled(works_of(p)), "the works changed and nobody said so"
    _check_figures(p)
    for number, engine in p.engines.items():
        if engine.cells and not engine.away:
            assert len(set(engine.cells)) == len(engine.cells), number
            assert all(0 <= cell < len(g.kinds) for cell in engine.cells), number
            if engine.kind == "ladder" and engine.raised:
                assert g.kinds[g.ladders[engine.cells[0]]] in ("battlement", "rubble"), number
    assert all(0 <= fire.turns <= 3 for fire in p.fires.values())
    assert all(0 <= steps <= 4 for steps in p.damage.values())
    assert len(set(p.filled)) == len(p.filled)
    assert len(set(p.rubble)) == len(p.rubble)
    for cell, points in p.piles.items():
        dead = [f for f in p.figures.values() if f.state == DEAD and f.cell == cell]
        assert points == sum(3 if class_of(f).group == "animals" else 1 for f in dead), (cell, points)


def _check_figures(p: Siege) -> None:
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
        if figure.mount:
            assert p.figures[figure.mount].away == "ridden"
            assert figure.rear in g.map.grid.neighbours[figure.cell]
        engine = p.engines.get(figure.load)
        if engine is not None and not engine.away:
            where = engine.cells
            assert figure.cell in where or DATA.equipment[engine.kind].load == 0, f"{unit} carries what is elsewhere"
    assert stood == dict(p.standing), "standing and figures disagree"
