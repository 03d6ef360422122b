"""The position: copies, and what is set aside."""

from collections.abc import Mapping

from walstatt.core.position import Position


class Field(Position, kw_only=True):
    """Some containers, and one mapping that is never changed in place."""

    men: dict[int, int] = {}
    names: Mapping[int, str] = {}


def test_a_position_set_aside_stays_as_it_was_while_the_other_goes_on() -> None:
    p = Field(men={1: 10, 2: 20, 3: 30}, names={1: "Ann"}, sealed={"red": {"plan": 1}})
    del p.men[2]
    p._told = []  # type: ignore[misc]
    aside, twin = p.set_aside(), p.copy()
    p.men[4], p.names = 40, {}
    p.owe("rally", 1)
    p.now["cell"] = 7
    p.sealed["red"]["plan"] = 2
    for kept in (aside, twin):
        assert (list(kept.men.items()), kept.owed, kept.now) == ([(1, 10), (3, 30)], [], {})
        assert (kept.names, kept.sealed, kept._told) == ({1: "Ann"}, {"red": {"plan": 1}}, None)
    assert (list(p.men), p._told) == ([1, 3, 4], [])
