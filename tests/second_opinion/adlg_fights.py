"""A saved position of L'Art de la Guerre as section 16 and 15 see it: who stands where on whom, and who shoots how."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Any

from tests.second_opinion.adlg_melee import Fight, Man
from tests.second_opinion.adlg_shapes import UD, Base
from tests.second_opinion.adlg_units import Troop, depths, grounds, kinds, penalty

Dot = tuple[float, float]
EDGES = ("front", "right_flank", "rear", "left_flank")
TURN = {"front": 0, "right_flank": -1440, "rear": 2880, "left_flank": 1440}
GUNS = ("light_artillery", "medium_artillery", "heavy_artillery")


class Unit:
    """A unit of the saved position with its four edges."""

    def __init__(self, number: int, saved: dict[str, Any]) -> None:
        word, *bought = saved["troop"].split()
        self.number, self.saved, self.side = number, saved, saved["side"]
        self.camp = word == "CAMP"
        self.word, self.quality = word, bought[0] if bought else "O"
        self.type = bought[1] if word == "MIX" else word
        self.bought = tuple(bought[2:] if word == "MIX" else bought[1:])
        built = [] if self.camp else kinds()[self.type].get("abilities", [])
        self.has = frozenset((*self.bought, *built))
        self.depth = 2 * UD if self.camp else UD if word == "MIX" else depths()[word]
        self.width = UD
        self.x, self.y, self.facing = saved["x"], saved["y"], saved["facing"]
        a = self.facing * pi / 2880
        self.f, self.r = (cos(a), sin(a)), (sin(a), -cos(a))

    def at(self, ahead: float, aside: float) -> Dot:
        return (self.x + ahead * self.f[0] + aside * self.r[0], self.y + ahead * self.f[1] + aside * self.r[1])

    def local(self, q: Dot) -> Dot:
        dx, dy = q[0] - self.x, q[1] - self.y
        return dx * self.f[0] + dy * self.f[1], dx * self.r[0] + dy * self.r[1]

    @property
    def corners(self) -> list[Dot]:
        """Front left, front right, rear right, rear left."""
        h = self.width / 2
        return [self.at(0, -h), self.at(0, h), self.at(-self.depth, h), self.at(-self.depth, -h)]

    def edge(self, name: str) -> tuple[Dot, Dot]:
        c, i = self.corners, EDGES.index(name)
        return c[i], c[(i + 1) % 4]

    @property
    def category(self) -> str:
        return str(kinds()[self.type]["category"])

    @property
    def left(self) -> int:
        return int(kinds()[self.type]["cohesion"]) - self.lost

    @property
    def lost(self) -> int:
        return int(self.saved.get("lost_cohesion", 0))

    @property
    def plain(self) -> Troop:
        base = Base(self.x, self.y, self.facing, self.depth, self.width)
        return Troop(self.number, self.side, self.saved["corps"], self.type, self.has, base, self.saved)


def apart(a: int, b: int) -> int:
    """The angle between two directions, in sixteenths of a degree."""
    d = (a - b) % 5760
    return min(d, 5760 - d)


def gap(p: Dot, a: Dot, b: Dot) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def met(one: Unit, name: str, other: Unit, its: str) -> float:
    """GEO-09-m: how much two facing edges share; 0 if they do not touch."""
    facing, facing_its = one.facing + TURN[name], other.facing + TURN[its]
    if apart(facing, facing_its + 2880) > 16:
        return 0.0
    a, b = one.edge(name), other.edge(its)
    if min(*(gap(p, *b) for p in a), *(gap(p, *a) for p in b)) > UD / 50 + 0.5:
        return 0.0
    long = hypot(a[1][0] - a[0][0], a[1][1] - a[0][1])
    ux, uy = (a[1][0] - a[0][0]) / long, (a[1][1] - a[0][1]) / long
    t = sorted((p[0] - a[0][0]) * ux + (p[1] - a[0][1]) * uy for p in b)
    return max(0.0, min(long, t[1]) - max(0.0, t[0]))


def is_full(one: Unit, foe: Unit, its: str) -> bool:
    """CON-54-g: facing the edge, a front corner on the corner of it that counts."""
    if apart(one.facing, foe.facing + TURN[its] + 2880) > 16:
        return False
    fl, fr, rr, rl = foe.corners
    left, right = one.corners[0], one.corners[1]
    pairs = {
        "front": ((left, fr), (right, fl)),
        "right_flank": ((right, fr), (left, rr)),
        "rear": ((left, rl), (right, rr)),
        "left_flank": ((left, fl), (right, rl)),
    }[its]
    return any(hypot(a[0] - b[0], a[1] - b[1]) <= UD / 50 + 0.5 for a, b in pairs)


def is_where(one: Unit, pose: Any) -> bool:
    """It still stands at a pose that was noted."""
    return pose is not None and list(pose) == [one.x, one.y, one.facing]


class Fights:
    """A saved position, read."""

    def __init__(self, saved: dict[str, Any]) -> None:
        self.saved = saved
        units = {int(n): one for n, one in saved["units"].items() if not one.get("is_lost")}
        self.units = {n: Unit(n, one) for n, one in units.items()}
        self.options = saved.get("options", {})

    def near(self, one: Unit) -> list[Unit]:
        """Everybody else close enough to touch."""
        return [u for u in self.units.values() if u is not one and hypot(u.x - one.x, u.y - one.y) < 5 * UD]

    def fronts_on(self, one: Unit) -> list[tuple[Unit, str, bool]]:
        """The enemies that stand with their front on a unit: on which edge, and whether in full."""
        found = []
        for foe in self.near(one):
            if foe.side == one.side or foe.camp or one.camp:
                continue
            lengths = {name: met(foe, "front", one, name) for name in EDGES}
            best = max(lengths, key=lambda name: lengths[name])
            if lengths[best] >= UD / 20:
                found.append((foe, best, is_full(foe, one, best)))
        return found

    def fight(self, one: int, other: int) -> Fight:
        """The melee of two main units before the dice."""
        a, b = self.units[one], self.units[other]
        frontal = met(a, "front", b, "front") >= UD / 20 or "WWG" in (a.type, b.type)
        first = bool(a.saved.get("has_charged") or b.saved.get("has_charged"))
        return Fight(
            self.man(a, b, frontal), self.man(b, a, frontal), first, frontal,
            bool(self.options.get("knights_plus2_vs_mounted")),
            bool(self.options.get("cv_first_round_vs_all_swordsmen", True)),
        )  # fmt: skip

    def man(self, me: Unit, foe: Unit, frontal: bool) -> Man:
        """A main unit with all that matters of where it stands; its helpers are told by whom the game names."""
        aside = [one for one in self.fronts_on(me) if one[1] != "front" and "WWG" not in (me.type, one[0].type)]
        its = [one for one in self.fronts_on(foe) if one[1] != "front" and "WWG" not in (foe.type, one[0].type)]
        touched = any(
            met(me, name, enemy, edge) >= UD / 20
            for enemy in self.near(me)
            if enemy.side != me.side and not enemy.camp
            for name in EDGES[1:]
            for edge in EDGES
        )
        lower = {"E": "O", "O": "M", "M": "M"}
        return Man(
            me.type,
            lower[me.quality] if me.word == "MIX" else me.quality,
            me.has,
            armour=2 if "heavy_armour" in me.has else int("armour" in me.has),
            charges=bool(me.saved.get("has_charged")),
            aside=any(one[0] is me for one in its),
            struck_aside=bool(aside),
            struck_hard=any(full and one.category not in ("LI", "LH") for one, _, full in aside),
            touched_aside=touched,
            in_open=not self.is_all_rough(me),
            ground=self.ground(me, foe),
            disordered=me.lost > 0,
            rash=bool(me.saved.get("is_rash")),
            commander=any(
                c.get("unit") == me.number and c.get("is_engaged") and not c.get("is_lost")
                for c in self.saved["commanders"].values()
            ),
            stakes=frontal and is_where(me, me.saved.get("staked")),
            ready=is_where(me, me.saved.get("braced")),
        )  # fmt: skip

    # Ground: rectangles and rounded pieces, judged at many points of a base

    def points(self, one: Unit, steps: int = 12) -> list[Dot]:
        h = one.width / 2
        return [
            one.at(-one.depth * (i + 0.5) / steps, -h + one.width * (j + 0.5) / steps)
            for i in range(steps)
            for j in range(steps)
        ]

    def pieces(self) -> list[dict[str, Any]]:
        return [piece for piece in self.saved["terrain"] if piece.get("outline")]

    def kind(self, piece: dict[str, Any], one: Unit) -> str:
        row = grounds()[piece["type"]]
        told = ("open", "rough", "difficult", "impassable")
        return told[piece["ground"]] if piece.get("ground") is not None else str(row["ground"])

    def ground(self, me: Unit, foe: Unit) -> int:
        """MOD-63-i to -n: the worst of what any part of the base is in."""
        worst = 0
        for piece in self.pieces():
            kind, row = self.kind(piece, me), grounds()[piece["type"]]
            if kind not in ("rough", "difficult") or me.plain.beast in row.get("free", ()):
                continue
            if any(inside(p, piece["outline"]) for p in self.points(me)):
                worst = min(worst, penalty(me.plain, kind))
        return worst

    def is_all_rough(self, one: Unit) -> bool:
        return any(
            self.kind(piece, one) in ("rough", "difficult")
            and all(inside(p, piece["outline"]) for p in (*self.points(one), *one.corners))
            for piece in self.pieces()
        )

    def is_near_ground(self, one: Unit) -> bool:
        """Terrain that counts lies about a unit: what its edges do there is told by others."""
        box = [(one.x - 2.5 * UD, one.y - 2.5 * UD), (one.x + 2.5 * UD, one.y + 2.5 * UD)]
        for piece in self.saved["terrain"]:
            outline = piece.get("outline") or piece.get("line")
            xs, ys = [p[0] for p in outline], [p[1] for p in outline]
            if min(xs) < box[1][0] and max(xs) > box[0][0] and min(ys) < box[1][1] and max(ys) > box[0][1]:
                return True
        return False

    # Panic, supports

    def panics(self, me: Unit, against: list[int]) -> bool:
        """ABI-19: an enemy that fights or supports against it touches it, or a friend shares an edge with it."""
        if me.category in FOOT_AND_SCYTHES:
            return False
        fear = {"horse": ("camel", "elephant"), "camel": ("elephant",)}.get(me.plain.beast, ())
        for other in self.near(me):
            if other.camp or other.plain.beast not in fear:
                continue
            shared = max(met(me, a, other, b) for a in EDGES for b in EDGES)
            touches = (
                min(gap(p, *me.edge(e)) for p in other.corners for e in EDGES) <= UD / 50 + 0.5
                or min(gap(p, *other.edge(e)) for p in me.corners for e in EDGES) <= UD / 50 + 0.5
            )
            if (other.number in against and touches) or (other.side == me.side and shared >= UD / 20):
                return True
        return False

    def supporters(self, main: int, foe: int, mains: set[int]) -> tuple[int, tuple[str, ...]]:
        """SUP-60: how many support simply, and who stands in full on the enemy's flank or rear; one for each place."""
        me, its = self.units[main], self.units[foe]
        places: dict[str, tuple[bool, str]] = {}
        for one in self.near(me) + [u for u in self.near(its) if u not in self.near(me)]:
            if one.side != me.side or one.camp or one.number in mains or one.category == "Art":
                continue
            offer = self._support(me, its, one, mains)
            if offer is not None:
                place, hard = offer
                if place not in places or (hard and not places[place][0]):
                    places[place] = hard, one.type
        simple = sum(not hard for hard, _ in places.values())
        return simple, tuple(type_ for hard, type_ in places.values() if hard)

    def _support(self, me: Unit, its: Unit, one: Unit, mains: set[int]) -> tuple[str, bool] | None:
        for name in EDGES:
            if met(one, "front", its, name) >= UD / 20:
                if name == "front" or its.type == "WWG":
                    return self._aside(me, one), False
                return self._toward(me, its, name), is_full(one, its, name) and one.type != "WWG"
        on_others = [
            foe for foe in self.near(one) if foe.side != one.side and not foe.camp
            and any(met(one, "front", foe, name) >= UD / 20 for name in EDGES)
        ]  # fmt: skip
        if on_others:
            return None
        ahead = any(met(me, "front", its, name) >= UD / 20 for name in EDGES)
        close = [hypot(me.corners[0][0] - one.corners[1][0], me.corners[0][1] - one.corners[1][1]),
                 hypot(me.corners[1][0] - one.corners[0][0], me.corners[1][1] - one.corners[0][1])]  # fmt: skip
        if ahead and apart(me.facing, one.facing) <= 16 and min(close) <= UD / 50 + 0.5:
            return self._aside(me, one), False
        flanks = ("right_flank", "left_flank")
        if any(met(one, a, its, "rear") >= UD / 20 for a in flanks):
            return None
        for a in flanks:
            for b in flanks:
                if met(one, a, its, b) >= UD / 10:
                    return self._toward(me, its, b), False
        return None

    def _aside(self, me: Unit, one: Unit) -> str:
        middle = one.at(-one.depth / 2, 0)
        return "left" if me.local(middle)[1] < 0 else "right"

    def _toward(self, me: Unit, its: Unit, name: str) -> str:
        turn = (its.facing + TURN[name] - me.facing) % 5760
        return "left" if apart(turn, 1440) <= 16 else "right" if apart(turn, -1440) <= 16 else "far"


FOOT_AND_SCYTHES = ("LI", "LMI", "MI", "HI", "WWg", "Art", "SCh")


def inside(p: Dot, outline: list[Dot]) -> bool:
    """A point in a polygon."""
    found = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > p[1]) != (by > p[1]) and p[0] < (bx - ax) * (p[1] - ay) / (by - ay) + ax:
            found = not found
    return found


# Shooting: section 15


def reach(one: Unit) -> tuple[str, int] | None:
    """SHO-56-a to -e: the weapon and how far it reaches, in UD."""
    if "blades" in one.has:
        return None
    row = kinds()[one.type]
    names = ("javelin", "incendiary", "sling", "bow", "longbow", "crossbow", "handgun", "atlatl", *GUNS)
    usual = "bow" if "impact_half_bow" in one.has else row.get("armed", "")
    weapon = next((w for w in one.bought if w in names), usual)
    if not weapon:
        return None
    if weapon in ("javelin", "incendiary"):
        return weapon, 1
    if weapon in GUNS:
        return weapon, {"light_artillery": 4, "medium_artillery": 6, "heavy_artillery": 8}[weapon]
    if weapon == "atlatl":
        return weapon, 2
    return weapon, 2 if one.category in ("LI", "LH", "Cv") else 4


def protection(weapon: str, target: Unit) -> int:
    """SHO-58-m to -p, without cover."""
    own = int(kinds()[target.type]["protection"])
    built = kinds()[target.type].get("abilities", [])
    own += ("armour" in target.bought and "armour" not in built) + 2 * (
        "heavy_armour" in target.bought and "heavy_armour" not in built
    )
    total = own
    if weapon in ("crossbow", "handgun") and target.category not in ("El", "WWg"):
        total = 1
    if weapon == "longbow" and target.category not in ("Art", "WWg", "LI", "LH"):
        total = max(0, own - 1)
    if (weapon in GUNS or weapon == "incendiary") and target.category not in ("LI", "LH"):
        total = 0
    return total


def shot_added(one: Unit, target: Unit, helpers: list[Unit], weapon: str) -> int:
    """SHO-58-d, -f, -h, -i, -j, -t, on open ground."""
    total = -(one.category in ("LI", "LH")) - (one.lost > 0)
    mounted = target.category not in ("LI", "LMI", "MI", "HI", "WWg", "Art")
    if one.category in ("LMI", "MI", "HI") and weapon in ("bow", "longbow", "crossbow", "handgun") and mounted:
        total += 1
    if (weapon in GUNS or weapon == "incendiary") and target.category in ("El", "WWg"):
        total += 1
    halves = sum(1 if helper.category in ("LI", "LH") else 2 for helper in helpers)
    return total + min(3, (halves + 1) // 2)


def is_in_shooting_zone(one: Unit, target: Unit, far: int) -> bool:
    """SHO-57-a, -b: some point of the target is ahead of the edge (of any edge for LH), 1 UD aside at most."""
    names = EDGES if one.category == "LH" else ("front", "rear") if one.type == "LCH" else ("front",)
    if one.category == "WWg":
        names = ("right_flank", "left_flank")
    spots = [target.at(-target.depth * i / 20, target.width * (j / 20 - 0.5)) for i in range(21) for j in range(21)]
    for name in names:
        (ax, ay), (bx, by) = one.edge(name)
        half, mid = hypot(bx - ax, by - ay) / 2, ((ax + bx) / 2, (ay + by) / 2)
        turn = (one.facing + TURN[name]) * pi / 2880
        f, r = (cos(turn), sin(turn)), (sin(turn), -cos(turn))
        for x, y in spots:
            t = (x - mid[0]) * f[0] + (y - mid[1]) * f[1]
            s = abs((x - mid[0]) * r[0] + (y - mid[1]) * r[1])
            wide = 2 if far > 4 and t > 4 * UD else 1
            if t >= -20 and s <= half + wide * UD + 250 and hypot(max(0, t), max(0, s - half)) <= far * UD + 250:
                return True
    return False
