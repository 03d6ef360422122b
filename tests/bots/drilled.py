"""The drill game with hints for bots: health counts, and so does being near the foe."""

from collections.abc import Sequence

from tests.drill.game import DrillGame
from tests.drill.position import GRIDS, Drill, foes
from walstatt.core.game import add_game
from walstatt.core.questions import Answer, Ask, Seat


class DrillHints:
    def score(self, p: Drill, seat: Seat) -> int:
        side = p.seats[seat]
        alive = [u for u in p.units.values() if u.health]
        health = sum(100 * u.health * (1 if p.seats[u.seat] == side else -1) for u in alive)
        grid = GRIDS[p.grid]
        own, foes = ([u.cell for u in alive if (p.seats[u.seat] == side) == mine] for mine in (True, False))
        return health - sum(min((grid.distance(cell, foe) for foe in foes), default=0) for cell in own)

    def promising(self, p: Drill, ask: Ask) -> Sequence[Answer]:
        if ask.kind == "order":
            fights = [one for one in ask.options if one[0] == "fight"]
            moves = [one for one in ask.options if one[0] == "move" and not self.is_engaged(p, one[1])]
            return (*fights, *moves, "end")
        if ask.kind == "path":
            foes = [u.cell for u in p.units.values() if u.health and p.seats[u.seat] != p.seats[ask.seat]]
            ends = {path[-1]: path for path in reversed(ask.options) if path}
            distance = GRIDS[p.grid].distance
            near = sorted(ends, key=lambda cell: min(distance(cell, foe) for foe in foes) if foes else 0)
            return [ends[cell] for cell in near[:8]] or ask.options
        return ask.options[:12]

    def is_engaged(self, p: Drill, unit: int) -> bool:
        return bool(foes(p, unit))


class HintedDrill(DrillGame):
    name = "hinted-drill"
    hints = DrillHints()


GAME = HintedDrill()
add_game(GAME)
