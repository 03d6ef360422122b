"""20.2 Terrain choice: which pieces each player takes, and in which order they are laid."""

from __future__ import annotations

from collections import Counter
from functools import partial

from walstatt.core.questions import D6, Ask, Flow, Refusal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.landscape import COAST, HILLS, RIVER, ROAD, VILLAGE
from walstatt.games.adlg.position import Battlefield, SetUp
from walstatt.games.adlg.rules.s20_initiative import army_of, has_strategist
from walstatt.games.adlg.terrain import REGION_SHEET, SET_UP, compulsory_in, pieces_of

ENOUGH = "enough"
ROLLED_FOR = (RIVER, COAST, VILLAGE)
ON = "-"  # joins a hill with what grows on it
COVERED = REGION_SHEET.covered_hills


def set_up_of(p: Battlefield) -> SetUp:
    """What is known of the set-up under way."""
    assert p.set_up is not None
    return p.set_up


def kind_of(piece: str) -> str:
    """The type of a piece that is chosen, without what grows on it."""
    return piece.partition(ON)[0]


def cover_of(piece: str) -> str:
    """What grows on a hill that is chosen, if anything."""
    return piece.partition(ON)[2]


@rule("ADLG-TER-72-j", "ADLG-SET-74-b")
def covers_in(region: str) -> tuple[str, ...]:
    """What may grow on a hill: only brush in the steppe."""
    return COVERED.steppe.with_ if region == "steppe" else COVERED.with_


@rule("ADLG-SET-74-b")
def pieces_to_choose(region: str) -> tuple[str, ...]:
    """All that a region has, hills also with what may grow on them."""
    found = list[str]()
    for piece in pieces_of(region):  # type: ignore[arg-type]
        found.append(piece)
        found += [f"{piece}{ON}{cover}" for cover in covers_in(region) if piece in HILLS]
    return tuple(found)


@rule("ADLG-SET-73-g", "ADLG-SET-74-a")
def choose_pieces(p: Battlefield) -> None:
    """The defender has one compulsory piece of the region; then he picks, then the attacker."""
    now = set_up_of(p)
    piece = compulsory_in(now.region)  # type: ignore[arg-type]
    p.set_up = now._replace(chosen=((now.defender, piece),))
    p.phase = "terrain"
    p.tell("ADLG-SET-74-a", "piece_compulsory", side=now.defender, terrain=f"terrain-{piece}")
    p.owe("pick_piece", now.defender)
    p.owe("pick_piece", p.first)
    p.owe("order_pieces")


def picked_by(p: Battlefield, side: str) -> list[str]:
    """What a side has picked, without the compulsory piece."""
    now = set_up_of(p)
    return [piece for at, (one, piece) in enumerate(now.chosen) if one == side and at > 0]


@rule("ADLG-SET-74-b", "ADLG-SET-74-c", "ADLG-SET-74-d", "ADLG-SET-74-f")
def why_not_pick(p: Battlefield, side: str, piece: str) -> Refusal | None:
    """So many pieces as the format says, of kinds that the region still has, nobody more than two alike."""
    now, size = set_up_of(p), FORMATS[p.points]
    has = len(picked_by(p, side))
    if piece == ENOUGH:
        if has >= size.fewest_pieces:
            return None
        return Refusal("ADLG-SET-74-c", "too_few_pieces", has=has, limit=size.fewest_pieces)
    if piece not in pieces_to_choose(now.region):
        return Refusal("ADLG-SET-74-b", "not_of_region", region=f"region-{now.region}")
    if has >= size.most_pieces:
        return Refusal("ADLG-SET-74-c", "enough_pieces", limit=size.most_pieces)
    return _why_not_kind(now, side, piece)


def _why_not_kind(now: SetUp, side: str, piece: str) -> Refusal | None:
    kind, terrain = kind_of(piece), f"terrain-{kind_of(piece)}"
    all_kinds = Counter(kind_of(one) for _, one in now.chosen)
    most = pieces_of(now.region)[kind]  # type: ignore[arg-type]
    if kind == VILLAGE and side != now.defender:
        return Refusal("ADLG-SET-74-f", "village_of_defender")
    if (side, kind) in now.barred:
        return Refusal("ADLG-SET-74-d", "die_refused", terrain=terrain)
    if kind in (RIVER, COAST) and all_kinds[RIVER] + all_kinds[COAST]:
        return Refusal("ADLG-SET-74-d", "one_water")
    if all_kinds[kind] >= most:
        return Refusal("ADLG-SET-74-b", "no_more_of_it", terrain=terrain, limit=most)
    own = sum(one == side and kind_of(other) == kind for one, other in now.chosen)
    if own >= REGION_SHEET.most_of_a_kind:
        return Refusal("ADLG-SET-74-c", "two_alike", terrain=terrain, limit=REGION_SHEET.most_of_a_kind)
    covered = sum(bool(cover_of(one)) for _, one in now.chosen)
    if cover_of(piece) and now.region == "steppe" and covered >= COVERED.steppe.most:
        return Refusal("ADLG-SET-74-b", "hills_covered", limit=COVERED.steppe.most)
    return None


def ways_to_pick(p: Battlefield, side: str) -> list[str]:
    """What a side may pick now."""
    every = (*pieces_to_choose(set_up_of(p).region), ENOUGH)
    return [piece for piece in every if why_not_pick(p, side, piece) is None]


@rule("ADLG-SET-74-c", "ADLG-SET-74-d", "ADLG-SET-74-f")
def pick_piece(p: Battlefield, side: str) -> Flow:
    """One piece after the other, or enough; river, coast and village need a 4, else another piece is picked."""
    p.side, me = side, p.seat_of(side)
    picks = partial(ways_to_pick, p, side)
    has = len(picked_by(p, side))
    piece = yield Ask(
        me, "choice", picks, why_not=partial(why_not_pick, p, side), rule="ADLG-SET-74-c", prompt="pick_piece",
        has=has, limit=FORMATS[p.points].most_pieces,
    )  # fmt: skip
    if piece == ENOUGH:
        return
    now, kind = set_up_of(p), kind_of(piece)
    if kind in ROLLED_FOR:
        roll = yield Roll(D6, rule="ADLG-SET-74-d", prompt="piece_die", seat=me, terrain=f"terrain-{kind}")
        if roll < SET_UP.river_coast_or_village:
            p.set_up = now._replace(barred=(*now.barred, (side, kind)))
            p.tell("ADLG-SET-74-d", "piece_refused", side=side, terrain=f"terrain-{kind}", roll=roll)
            p.owed.insert(0, ("pick_piece", side))
            return
    p.set_up = now._replace(chosen=(*now.chosen, (side, piece)))
    p.tell("ADLG-SET-74-c", "piece_chosen", side=side, terrain=f"choice-{piece}")
    if ways_to_pick(p, side) != [ENOUGH]:
        p.owed.insert(0, ("pick_piece", side))


@rule("ADLG-SET-74-g")
def order_pieces(p: Battlefield) -> None:
    """Compulsory piece, river or coast, village with its road, the defender's others, the attacker's, the roads."""
    now = set_up_of(p)
    order = [now.chosen[0]]
    rest = list(now.chosen[1:])
    for kinds in ((RIVER, COAST), (VILLAGE,)):
        order += [one for one in rest if kind_of(one[1]) in kinds]
    areas = [one for one in rest if kind_of(one[1]) not in (*ROLLED_FOR, ROAD)]
    order += sorted(areas, key=lambda one: one[0] != now.defender)
    order += [one for one in rest if kind_of(one[1]) == ROAD]
    for at, (side, piece) in enumerate(order):
        p.owe(f"lay_{kind_of(piece)}" if kind_of(piece) in (*ROLLED_FOR, ROAD) else "lay_piece", side, piece, at == 0)
    p.owe("begin_adjustment")


@rule("ADLG-SET-75-h")
def tries_of(p: Battlefield, side: str) -> int:
    """Who chose 2 pieces may try to adjust 2, who chose 3 one, who chose 4 none."""
    return max(0, SET_UP.tries_less_pieces - len(picked_by(p, side)))


@rule("ADLG-SET-75-h")
def sides_with_strategist(p: Battlefield) -> tuple[str, ...]:
    """They have one more try, or one re-roll."""
    return tuple(side for side in (p.first, set_up_of(p).defender) if has_strategist(army_of(p, side)))
