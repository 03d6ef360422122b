"""The position: plain data that can be copied, saved and read back, and its table."""

from __future__ import annotations

import msgspec

from tests.games.adlg.field import box, field, foe, line, unit
from walstatt.games.adlg.position import (
    Battlefield,
    Charge,
    Commander,
    Unit,
    commander_of,
    corps_left,
    corps_of,
)
from walstatt.games.adlg.table import grounds_under, land_of, table_of
from walstatt.space.plane.base import Base
from walstatt.space.plane.measure import degrees, ud


def full() -> Battlefield:
    """A position in which something stands in every field."""
    p = field(
        [unit("HSW O impact armour", 10, 5, lost_cohesion=1, moves=1), foe("LH O javelin", 12, 9, corps=2)],
        [
            box("wood", 1, 1, 4, 4),
            line("road", "0.5", (0, 10), (15, 10), (30, 12)),
            box("river", 26, 0, 27, 20, ground=2),
        ],
        [Commander("south", 1, "competent", ud(10), ud(4)), Commander("north", 2, "ordinary", 0, 0, unit=2)],
    )
    p.units[3] = Unit("north", 0, "CAMP", ud(14), ud(20), degrees(90), is_fortified=True)
    p.charge = Charge("south", (1,), ((1, 2, 3),), (2,), (8192,), (2,), (("wheel", 160),))
    p.entered.append((2, 1))
    p.owe("conform", 1, 2)
    return p


def read_back(p: Battlefield) -> Battlefield:
    plain = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(p, str_keys=True)))
    back = msgspec.convert(plain, Battlefield, strict=True, str_keys=True)
    back.owed = [tuple(duty) for duty in back.owed]
    return back


def test_a_position_is_read_back_as_it_was_written() -> None:
    p = full()
    back = read_back(p)
    assert back == p
    assert msgspec.json.encode(back) == msgspec.json.encode(p)
    assert back.charge is not None
    assert back.charge.march == (("wheel", 160),)


def test_a_copy_changes_alone() -> None:
    p = full()
    twin = p.copy()
    twin.replace(1, lost_cohesion=2)
    twin.entered.append((2, 3))
    assert p.units[1].lost_cohesion == 1
    assert p.entered == [(2, 1)]
    assert msgspec.json.encode(twin) != msgspec.json.encode(p)


def test_who_belongs_to_a_corps() -> None:
    p = full()
    assert corps_of(p, "south", 1) == [1]
    assert corps_left(p, "north") == [2], "a camp belongs to no corps"
    assert commander_of(p, "north", 2) == 2
    p.commanders[2] = p.commanders[2]._replace(is_lost=True)
    assert commander_of(p, "north", 2) is None


def test_the_table_follows_the_position() -> None:
    p = full()
    assert table_of(p).bases[1] == Base(ud(10), ud(5), degrees(90), ud("0.75"))
    assert (table_of(p).bases[3].width, table_of(p).bases[3].depth) == (ud(2), ud(1))
    twin = p.copy()
    twin.put(1, Base(ud(20), ud(8), 0, 0))
    twin.replace(2, is_lost=True)
    assert table_of(twin).bases[1].x == ud(20)
    assert 2 not in table_of(twin).bases
    assert table_of(p).bases[1].x == ud(10)
    assert 2 in table_of(p).bases


def test_what_ground_lies_under_a_base() -> None:
    p = full()
    assert grounds_under(p, Base(ud(3), ud(3), degrees(90), ud(1))) == [0]
    assert grounds_under(p, Base(ud(26), ud(3), degrees(90), ud(1))) == [2]
    assert grounds_under(p, Base(ud(10), ud(10), degrees(90), ud(1))) == [], "a road is no slow ground"
    assert land_of(p).roads == (1,)
    assert land_of(p).rivers == (2,)
