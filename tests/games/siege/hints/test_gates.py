"""A castle that waits for a convoy has its shooters at loopholes and opens its gate in time."""

from random import Random

import pytest

from tests.games.siege.boards import board, cell, figure, move, number
from tests.games.siege.hints.test_convoys import under_fire
from tests.games.siege.hints.test_hiding import BEHIND_TENTS, IN_VIEW, without_archers
from tests.games.siege.hints.test_hints import chosen
from walstatt.bots.sergeant import Sergeant
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground
from walstatt.games.siege.hints.convoys import BOLD, SET_OUT, in_danger, wagons
from walstatt.games.siege.hints.gates import NEARER, is_gate_wanted, is_loophole_wanted, loophole, to_winch
from walstatt.games.siege.hints.patience import FEW, is_biding
from walstatt.games.siege.hints.worth import worth
from walstatt.games.siege.position import DEAD, Engine, Siege
from walstatt.games.siege.rules.sc_counts import HOME, TAKEN


def coming_home(keeper: str, *column: str) -> Siege:
    """A wagon on the road with nobody in its way, and a man in the castle."""
    ox, front, rear = column or ("17.23", "17.24", "17.25")
    cart = Engine("wagon", "garrison", (cell(front, "both"), cell(rear, "both")), 0)
    leader = f"{ox[:3]}{int(ox[3:]) - 1:02}"
    p = board({"dai": "02.02"}, {"wat": keeper, "hob": leader, "ox": ox}, map_name="both", level=5,
              scenario="the-convoy", active="garrison", engines=(cart,))  # fmt: skip
    p.figures[4] = p.figures[4]._replace(load=1001)
    return p


def test_the_garrison_gains_by_the_shooter_with_whom_the_road_is_clear() -> None:
    closed, clear = (without_archers(under_fire(*BEHIND_TENTS), left) for left in (FEW + 1, FEW))
    assert is_biding(closed)
    assert not is_biding(clear)
    assert worth(clear, "garrison") > worth(closed, "garrison")


@pytest.mark.parametrize("left", [FEW, FEW + 1])
def test_a_wagon_on_the_map_is_better_than_one_that_is_taken_and_worse_than_one_at_home(left: int) -> None:
    p = without_archers(under_fire(*BEHIND_TENTS), left)
    on_its_way = wagons(p)
    p.notes["wagon-1001"] = TAKEN
    taken = wagons(p)
    p.notes["wagon-1001"] = HOME
    assert wagons(p) < on_its_way < taken


def test_a_convoy_that_has_hidden_fears_the_last_shooters_less_than_one_that_has_to_come_through() -> None:
    p = without_archers(under_fire(*IN_VIEW), FEW)
    danger, bold = in_danger(p), wagons(p)
    assert danger > 0
    p.scenario = "the-great-siege"
    assert wagons(p) - bold == SET_OUT + danger - danger // BOLD


def test_to_come_home_is_better_than_to_stand_before_the_gate() -> None:
    p = coming_home("18.17", "17.20", "17.21", "17.22")
    before_the_gate = wagons(p)
    p.notes["wagon-1001"] = HOME
    assert wagons(p) < before_the_gate


def test_the_way_home_is_the_better_the_shorter_it_is_all_along_the_road() -> None:
    rows = range(20, 28)
    farther = [coming_home("21.16", *(f"17.{row + i:02}" for i in range(3))) for row in rows]
    losses = [wagons(p) + to_winch(p) for p in farther]
    assert losses == sorted(losses)


def test_somebody_goes_to_the_winch_when_a_wagon_comes() -> None:
    p = coming_home("19.18")
    assert is_gate_wanted(p)
    assert to_winch(p) == NEARER
    match = Match(GAME, p)
    bot, rng = Sergeant(150), Random(1)
    while match.position.active == "garrison" and match.position.stage == "movement":
        match.play(bot.choose(match, "garrison", rng))
    assert figure(match.position, "wat").cell == cell("18.17", "both")


def test_who_stands_at_the_winch_lowers_the_bridge_for_a_wagon() -> None:
    assert chosen(coming_home("18.17")) == ("winch", 2)


def test_nobody_is_wanted_there_while_the_convoy_hides_or_when_the_bridge_is_down() -> None:
    hidden = under_fire(*BEHIND_TENTS)
    assert to_winch(hidden) == 0
    assert to_winch(without_archers(hidden, FEW)) > 0
    down = coming_home("19.18")
    down.bridge_down = True
    assert to_winch(down) == 0
    other = coming_home("19.18")
    other.scenario = "the-great-siege"
    assert to_winch(other) == 0


def test_nobody_is_sent_there_from_afar_or_on_a_horse() -> None:
    p = coming_home("19.18")
    p.figures[2] = p.figures[2]._replace(state=DEAD)
    nobody = to_winch(p)
    assert nobody > NEARER
    move(p, "hob", "17.22")
    assert to_winch(p) == nobody, "the bridge is up"


def test_shooters_are_set_up_at_loopholes_beside_the_gate() -> None:
    match, bot, rng = Match(GAME, GAME.new("the-convoy", {})), Sergeant(30), Random(1)
    assert is_loophole_wanted(match.position, number(match.position, "alric"))
    while match.position.active == "garrison":
        match.play(bot.choose(match, "garrison", rng))
    p = match.position
    posts = {figure(p, who).cell for who in ("alric", "edric")}
    assert posts == set(ground(p).map.flanking)


def test_a_loophole_is_looked_for_in_this_castle_only_and_nearest_to_the_gate_first() -> None:
    p = GAME.new("the-convoy", {})
    wish = loophole(p)
    assert wish(cell("16.18", "both")) < wish(cell("09.19", "both")) < wish(cell("14.18", "both"))
    assert not is_loophole_wanted(p, number(p, "edric")), "he stands at one"
    assert not is_loophole_wanted(p, number(p, "richard")), "he does not shoot"
    assert not is_loophole_wanted(p, number(p, "aylwin"))
    p.scenario = "the-great-siege"
    assert not is_loophole_wanted(p, number(p, "alric"))
