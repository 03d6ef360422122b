"""What bots know about a castle that is nearly won: who goes for those who still hold it, and who makes room."""

from tests.games.siege.boards import board, figure, move
from walstatt.games.siege.hints.contest import is_nearly_won
from walstatt.games.siege.hints.merits import stress
from walstatt.games.siege.hints.worth import worth
from walstatt.games.siege.position import Siege, values_of

CROWD = {"aylwin": "12.12", "evan": "12.11", "ifor": "13.12", "tegid": "13.11", "gethin": "14.14", "twm": "12.14"}


def won(besieger: dict[str, str], garrison: dict[str, str]) -> Siege:
    """A castle with its bridge down and many besiegers in the courtyard."""
    return board({**CROWD, **besieger}, garrison, scenario="assaulting-the-breach", level=2, bridge_down=True)


def after(p: Siege, who: str, place: str) -> int:
    """What the besieger gains by moving somebody."""
    before = worth(p, "besieger")
    move(p, who, place)
    return worth(p, "besieger") - before


def test_a_castle_is_nearly_won_by_six_in_it_who_are_more_than_those_who_hold_it() -> None:
    assert is_nearly_won(won({}, {"leopold": "16.18", "richard": "17.12"}))
    assert not is_nearly_won(board({"aylwin": "12.12"}, {}, scenario="assaulting-the-breach"))
    holders = ("leopold", "ralf", "simon", "osric", "godwin", "wat")
    assert not is_nearly_won(won({}, {who: f"{18 + i}.15" for i, who in enumerate(holders)}))


def test_a_strong_man_goes_into_the_room_before_a_slit_and_a_weak_one_leaves_it() -> None:
    assert after(won({"john": "14.18"}, {"leopold": "16.18"}), "john", "16.17") > 0
    assert after(won({"john": "14.18", "guto": "16.17 wounded"}, {"leopold": "16.18"}), "guto", "13.18") > 0
    strong = worth(won({"john": "16.17", "guto": "12.16"}, {"leopold": "16.18"}), "besieger")
    weak = worth(won({"guto": "16.17", "john": "12.16"}, {"leopold": "16.18"}), "besieger")
    assert strong > weak


def test_those_who_are_not_needed_leave_the_wall_before_a_narrow_place() -> None:
    p = won({"john": "16.17", "morgen": "15.18", "guto": "14.18"}, {"leopold": "16.18"})
    assert after(p, "guto", "12.16") > 0


def test_a_shooter_goes_where_he_sees_who_stands_in_a_slit() -> None:
    p = won({"gwyn": "11.09"}, {"baldric": "08.07", "osric": "09.07"})
    assert after(p, "gwyn", "10.08") > 0


def test_they_share_out_those_who_still_hold_the_castle() -> None:
    alone, both = {"leopold": "11.13"}, {"leopold": "11.13", "ralf": "22.12"}
    assert after(won({}, alone), "gethin", "18.15") < 0 < after(won({}, both), "gethin", "18.15")


def test_whoever_is_surrounded_can_strike_only_one_of_many() -> None:
    around = {"evan": "23.12", "ifor": "22.13", "tegid": "21.13", "gethin": "21.12"}
    beset = won(around, {"richard": "22.12"})
    richard, evan = figure(beset, "richard"), figure(beset, "evan")
    attack = values_of(richard)[0]
    assert stress(evan, attack, attack) < stress(evan, attack, attack // len(around)) <= 0
    assert worth(beset, "besieger") > worth(won({}, {"richard": "22.12"}), "besieger")


def test_it_is_worth_more_to_be_rid_of_somebody_than_to_be_near_him() -> None:
    beside = {"john": "25.08", "gwyn": "25.09", "hywel": "24.08"}
    held = won(beside, {"simon": "25.07", "leopold": "16.18"})
    rid = won(beside, {"simon": "25.07 stunned", "leopold": "16.18"})
    assert worth(rid, "besieger") - worth(held, "besieger") > 200
