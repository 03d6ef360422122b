"""Section 5 and the sheets where two rules meet: oil and mantlets, riders and sentries, drivers and the castle."""

import pytest

from tests.games.siege.boards import asked, at, board, camp, cell, figure, mark, move, new, number, play, told
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.position import DEAD, OFF, WOUNDED, Engine, Siege
from walstatt.games.siege.rules import r5_3_arrows_and_oil as oil
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.r4_battles import convoy_comes, evening
from walstatt.games.siege.rules.sc3_alarm import is_seen
from walstatt.games.siege.rules.sc_counts import has_fallen

OIL, MANTLET = 1001, 1002
N, S = 0, 3


# 5.32 Boiling oil


def under_the_wall(*engines: Engine, filled: tuple[str, ...] = ("17.07",)) -> Siege:
    """A defender with a barrel above a besieger at the foot of the wall."""
    barrel = Engine("oil", "garrison", (cell("17.08"),))
    p = board({"dai": "17.07", "evan": "30.01"}, {"wat": "17.08"}, level=5, active="garrison", stage="melee",
              engines=(barrel, *engines), filled=filled)  # fmt: skip
    p.figures[3] = p.figures[3]._replace(load=OIL)
    return p


@pytest.mark.rule("S5.32-l", "S5.32-f")
@pytest.mark.parametrize("letter", ["A", "B", "-"])
def test_S5_32_l_what_concerns_an_attacker_does_nothing(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oil, "SCALDING", (letter,) * 10)
    match, events = play(under_the_wall(), ("pour", 3, cell("17.07")), dice=(1,))
    assert told(events)[:2] == ["poured_oil", "scalded"]
    dai = figure(match.position, "dai")
    assert (dai.state, dai.cell) == ("able", cell("17.07"))


@pytest.mark.rule("S5.32-i", "S5.32-l")
def test_S5_32_i_out_of_a_burning_engine_even_if_nothing_happened_to_him(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oil, "SCALDING", ("-",) * 10)
    ram = Engine("ram", "besieger", (cell("17.07"), cell("17.06"), cell("17.05")), S)
    match, _ = play(under_the_wall(ram, filled=("17.07", "17.06")), ("pour", 3, cell("17.07")), dice=(4, 1))
    assert (asked(match).prompt, asked(match).facts["unit"]) == ("leave_fire", 1)


def with_mantlet() -> Siege:
    p = under_the_wall(Engine("mantlet", "besieger", (cell("17.07"),), S))
    p.figures[1] = p.figures[1]._replace(load=MANTLET)
    return p


@pytest.mark.rule("S5.32-f", "S5.32-g")
@pytest.mark.parametrize("die", [3, 4])
def test_S5_32_f_nobody_is_inside_a_mantlet(die: int) -> None:
    match, events = play(with_mantlet(), ("pour", 3, cell("17.07")), dice=(die, 1))
    assert figure(match.position, "dai").state == DEAD
    assert (cell("17.07") in match.position.fires) == ("caught_fire" in told(events)) == (die == 4)


@pytest.mark.rule("S5.32-l", "S5.32-i", "S3.54-d")
@pytest.mark.parametrize(("die", "prompt"), [(3, "retreat_where"), (4, "leave_fire")])
def test_S5_32_l_behind_a_mantlet_he_gives_way_once(die: int, prompt: str) -> None:
    match, _ = play(with_mantlet(), ("pour", 3, cell("17.07")), dice=(die, 7))
    question = asked(match)
    assert question.prompt == prompt
    match.answer(question.options[0])
    assert asked(match).prompt.startswith("order_")


# 5.4 Healing


@pytest.mark.rule("S5.4-b", "SO.P-a")
def test_S5_4_b_who_dies_of_his_wounds_at_night_frightens_nobody() -> None:
    p = GAME.new("the-convoy", {"panic": True})
    mark(p, "evan", state=WOUNDED)
    p.turn, p.stage = 20, "closing"
    evening(p)
    match = Match(GAME, p)
    events = match.answer(10)
    assert figure(match.position, "evan").state == DEAD
    assert "day_began" in told(list(events))


# SC3 Sentries


@pytest.mark.rule("SC3", "S3.31-a")
@pytest.mark.parametrize(("place", "seen"), [("10.07 10.06", True), ("10.06 10.07", True), ("10.05 10.06", False)])
def test_SC3_a_sentry_sees_a_rider_by_either_hex(place: str, seen: bool) -> None:
    p = camp({"dai": "10.13"}, {"lacy": place})
    assert is_seen(p, 1, 2) is seen
    assert p.figures[2].rear in (at("10.06"), at("10.07"))


# SC6 The convoy and the castle


@pytest.mark.rule("SC6", "SC4")
@pytest.mark.parametrize(("place", "falls"), [("20.45", True), ("20.12", False)])
def test_SC6_a_driver_of_the_convoy_defends_the_castle_only_once_he_is_in_it(place: str, falls: bool) -> None:
    p = new("the-great-siege", day=8)
    convoy_comes(p)
    for unit, one in list(p.figures.items()):
        if one.side == "garrison" and one.cell != OFF and one.who != "blodwin":
            lift(p, unit)
            p.figures[unit] = p.figures[unit]._replace(cell=OFF, state=DEAD)
    inside = ("13.11", "14.11", "13.12", "14.13", "13.13", "12.12")
    for who, there in zip(("dai", "evan", "hywel", "ifor", "llew", "jones"), inside, strict=True):
        move(p, who, there)
    move(p, "hob", place)
    assert has_fallen(p) is falls


@pytest.mark.rule("SC6", "SC4")
def test_SC6_a_driver_who_got_in_is_a_defender_like_others_afterwards() -> None:
    p = new("the-great-siege", day=9)
    p.notes["battle"] = 1
    for unit, one in list(p.figures.items()):
        if one.side == "garrison":
            p.figures[unit] = one._replace(away="off", state=WOUNDED)
    inside = ("13.11", "14.11", "13.12", "14.13", "13.13", "12.12")
    for who, there in zip(("dai", "evan", "hywel", "ifor", "llew", "jones"), inside, strict=True):
        move(p, who, there)
    assert has_fallen(p)
    mark(p, "hob", state="able")
    put(p, number(p, "hob"), cell("17.21", "both"))
    assert not has_fallen(p)
