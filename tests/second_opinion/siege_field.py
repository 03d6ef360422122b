"""Second opinion on SIEGE: one saved position: who is where, how high, on what ground, with which values."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.second_opinion.siege_board import board, table, terrain_rows

PLATFORM, HEAP = 1, 2
SHOT, MOVED, FOUGHT, BUSY, ATTACKED, INVOLVED = (1 << bit for bit in range(6))
ENGINES = ("ballista", "catapult", "onager", "wagon")  # nobody enters their hexes


class Man(NamedTuple):
    """A figure on foot, as the position has it."""

    number: int
    who: str
    side: str
    cell: int
    layer: int
    state: str
    done: int
    spent: int
    load: int

    @property
    def row(self) -> dict[str, Any]:
        """Its row in the list of figures; animals have none."""
        found: dict[str, Any] = table("figures.toml").get(self.who, {})
        return found

    @property
    def kind(self) -> dict[str, Any]:
        """Its row in the table of classes."""
        found: dict[str, Any] = table("classes.toml")["rows"][self.row.get("class", self.who)]
        return found

    @property
    def weapon(self) -> str:
        """What it shoots with."""
        return str(self.kind.get("weapon", ""))

    @property
    def is_fit(self) -> bool:
        """S1.21-l Able to act."""
        return self.state in ("able", "wounded")

    @property
    def values(self) -> tuple[int, int, int]:
        """C0, C1, PS-l, PS-o Attack, defence, movement."""
        attack, defence, movement = self.kind["healthy"]
        attack, defence = self.row.get("attack", attack), self.row.get("defence", defence)
        if self.state == "wounded":
            attack, defence, movement = self.kind["wounded"]
        if self.state == "stunned":
            attack, defence, movement = 0, max(1, defence // 2), 0
        return attack, defence, movement


class Field:
    """A position with figures on foot, ladders, siege towers, rams, mantlets, breaches and filled moat."""

    def __init__(self, p: dict[str, Any]) -> None:
        self.p = p
        self.board = board(p.get("map_name", "castle"))
        self.men = {
            int(number): Man(
                int(number),
                one["who"],
                one["side"],
                one.get("cell", -1),
                one.get("layer", 0),
                one.get("state", "able"),
                one.get("done", 0),
                one.get("spent", 0),
                one.get("load", 0),
            )
            for number, one in p["figures"].items()
            if not one.get("away")
        }
        self.living = {n: one for n, one in self.men.items() if one.cell >= 0 and one.state != "dead"}
        self.rubble, self.filled = set(p.get("rubble", ())), set(p.get("filled", ()))
        self.burnt, self.is_down = set(p.get("burnt", ())), bool(p.get("bridge_down"))
        self.engines = [one for one in p.get("engines", {}).values() if not one.get("away") and one.get("cells")]
        self.ladders = {one["cells"][0]: one.get("facing", 0) for one in self.of_kind("ladder") if one.get("raised")}
        self.towers = [tuple(one["cells"]) for one in self.of_kind("siege_tower")]
        self.tower_cells = {cell for cells in self.towers for cell in cells}
        self.ram_cells = {cell for one in self.of_kind("ram") for cell in one["cells"]}
        self.engine_cells = {cell for kind in ENGINES for one in self.of_kind(kind) for cell in one["cells"]}
        self.mantlets = {one["cells"][0]: one.get("facing", 0) for one in self.of_kind("mantlet")}
        self.fires = {int(cell) for cell in p.get("fires", {})}
        self.dead = dict[int, int]()
        for one in self.men.values():
            if one.state == "dead" and one.cell >= 0:
                self.dead[one.cell] = self.dead.get(one.cell, 0) + 1

    def of_kind(self, kind: str) -> list[dict[str, Any]]:
        """The engines of a kind on the map."""
        return [one for one in self.engines if one["kind"] == kind]

    def printed(self, cell: int) -> str:
        """The ground of a hex with its markers, but without equipment."""
        kind = self.board.printed[cell]
        if cell in self.rubble:
            return "rubble"
        if cell in self.filled:
            return "filled_moat"
        if kind == "drawbridge" and not self.is_down:
            return "moat"
        return "plain" if cell in self.burnt else kind

    def ground(self, cell: int, layer: int = 0) -> str:
        """S1.1-k What counts for a figure there: equipment, else the ground."""
        if layer == PLATFORM:
            return "platform"
        if cell in self.ladders:
            return "raised_ladder"
        if cell in self.tower_cells:
            return "siege_tower"
        if cell in self.ram_cells:
            return "ram"
        return self.printed(cell)

    def ground_of(self, man: Man) -> str:
        """What a figure stands on."""
        return self.ground(man.cell, man.layer)

    def level(self, man: Man) -> int:
        """T2 How high it stands."""
        return int(terrain_rows()[self.ground_of(man)]["level"])

    def is_in_castle(self, man: Man) -> bool:
        """Whether it stands in the castle."""
        return man.cell in self.board.castle and man.layer != PLATFORM

    def on(self, cell: int) -> list[Man]:
        """The living in a hex, on all levels."""
        return [one for one in self.living.values() if one.cell == cell]

    def at(self, cell: int, layer: int) -> Man | None:
        """The living figure on one level of a hex."""
        return next((one for one in self.on(cell) if (one.layer == PLATFORM) == (layer == PLATFORM)), None)
