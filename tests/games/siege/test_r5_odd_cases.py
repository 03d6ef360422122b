"""Section 5 and the sheets where two rules meet: oil and mantlets, riders and sentries, drivers and the castle."""

import pytest

from tests.games.siege.boards import (
    STRAY,
    aim,
    asked,
    at,
    board,
    camp,
    cell,
    figure,
    mark,
    move,
    new,
    number,
    play,
    refused,
    told,
    why_not,
)
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.position import BUSY, DEAD, HEAP, OFF, PLATFORM, WOUNDED, Engine, Figure, Siege
from walstatt.games.siege.rules import r5_3_arrows_and_oil as oil
from walstatt.games.siege.rules.ps_harm import enemies_beside, lift, put
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_5_cover import HEAVY, NONE
from walstatt.games.siege.rules.r4_battles import begin_assault, convoy_comes, evening
from walstatt.games.siege.rules.sc3_alarm import is_seen, raise_alarm
from walstatt.games.siege.rules.sc_counts import has_fallen

OIL, MANTLET = 1001, 1002
N, NE, SE, S = range(4)
CAPTORS = ("dai", "evan", "hywel", "ifor", "llew", "jones")
INSIDE = ("13.11", "14.11", "13.12", "14.13", "13.13", "12.12")
FOOT_OF_WALL = ("17.07", "16.06", "17.06")


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


# 5.1 Wagons


def wagon_team(beast: str = "ox", state: str = "", load: int = 1001) -> Siege:
    """A wagon in the camp on 12.05 and 12.06, its ox before it, and before the ox a man who faces a thicket."""
    wagon = Engine("wagon", "garrison", (at("12.05"), at("12.06")), N)
    p = camp({"dai": "30.20"}, {beast: f"12.04 {state}".strip(), "hob": "12.03"}, level=5, active="garrison",
             engines=(wagon,))  # fmt: skip
    p.figures[2] = p.figures[2]._replace(load=load)
    return p


@pytest.mark.rule("S5.11-e")
def test_S5_11_e_a_dead_animal_is_taken_out_of_its_harness_and_not_put_into_one() -> None:
    assert why_not("harness", wagon_team(state=DEAD), "garrison", (3, 2)) is None
    found = why_not("harness", wagon_team(state=DEAD, load=0), "garrison", (3, 2))
    assert refused(found, "S5.11-b", "no_wagon")
    assert why_not("harness", wagon_team(load=0), "garrison", (3, 2)) is None


@pytest.mark.rule("S5.11-f")
def test_S5_11_f_a_wagon_pays_what_the_ground_costs() -> None:
    match, _ = play(wagon_team(), ("drive", 3, 2, at("12.02")))  # a thicket
    q = match.position
    assert (q.figures[3].spent, q.engines[1001].spent) == (2, 2)


# 5.2 Mantlets


@pytest.mark.rule("S5.21-a")
def test_S5_21_a_nobody_takes_what_another_carries_or_while_he_is_at_work() -> None:
    mantlet = Engine("mantlet", "besieger", (cell("05.05"),), N)
    p = board({"dai": "05.05", "evan": "06.06"}, {"wat": "30.20"}, level=5, engines=(mantlet,))
    assert why_not("take", p, "besieger", (1, 1001)) is None
    put(p, 2, cell("05.05"), HEAP)
    p.figures[2] = p.figures[2]._replace(load=1001)
    assert refused(why_not("take", p, "besieger", (1, 1001)), "S5.21-a", "already_carried")
    p.figures[2] = p.figures[2]._replace(load=0)
    p.figures[1] = p.figures[1]._replace(done=BUSY)
    assert refused(why_not("take", p, "besieger", (1, 1001)), "S1.8-b", "is_at_work")


@pytest.mark.rule("S5.22-b", "S5.22-c")
@pytest.mark.parametrize("facing", range(6))
def test_S5_22_b_a_line_into_a_corner_crosses_both_sides_that_meet_there(facing: int) -> None:
    mantlet = Engine("mantlet", "besieger", (cell("09.03"),), facing)
    p = board({"dai": "09.03"}, {"ernest": "11.03"}, level=5, engines=(mantlet,))
    shot = aim(p, "ernest", "dai")
    assert isinstance(shot, Shot)
    assert shot.cover == (HEAVY if facing in (N, NE, SE, S) else NONE)


@pytest.mark.rule("S5.22-b", "S5.23-a", "S2.44-c")
def test_S5_22_b_a_mantlet_on_the_ground_is_nothing_to_men_on_a_platform_above_it() -> None:
    cells = tuple(cell(place) for place in FOOT_OF_WALL)
    engines = (Engine("siege_tower", "besieger", cells, S), Engine("mantlet", "besieger", cells[:1], S))
    men = {"wat": "17.08", "ernest": "13.08"}
    p = board({"dai": "17.07+"}, men, level=5, engines=engines, filled=FOOT_OF_WALL, options=STRAY)
    assert number(p, "dai") in enemies_beside(p, cell("17.08"), "garrison")
    with_one, without = aim(p, "ernest", "dai"), aim(bare(p), "ernest", "dai")
    assert isinstance(with_one, Shot)
    assert isinstance(without, Shot)
    assert with_one.cover == without.cover < HEAVY


def bare(p: Siege) -> Siege:
    """The same without the mantlet."""
    q = p.copy()
    del q.engines[1002]
    works_changed(q)
    return q


@pytest.mark.rule("S5.32-c", "S5.32-l")
def test_S5_32_c_not_even_the_man_right_above_is_scalded() -> None:
    tower = Engine("siege_tower", "besieger", tuple(cell(place) for place in FOOT_OF_WALL), S)
    p = under_the_wall(tower, filled=FOOT_OF_WALL)
    put(p, 2, cell("17.07"), PLATFORM)
    match, events = play(p, ("pour", 3, cell("17.07")), dice=(4, 1))
    assert [event.facts["unit"] for event in events if event.what == "scalded"] == [1]
    assert (asked(match).prompt, asked(match).facts["unit"]) == ("leave_fire", 2)


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


@pytest.mark.rule("SC3")
def test_SC3_neither_a_sleeper_nor_a_stunned_sentry_raises_the_alarm() -> None:
    p = new("burning-the-camp", turn=1, active="besieger")
    move(p, "wat", "27.12")  # two hexes from where Tam sleeps
    raise_alarm(p)
    assert figure(p, "tam").away == "asleep"
    move(p, "wat", "19.06")
    mark(p, "emlyn", state="stunned")
    raise_alarm(p)
    assert figure(p, "tam").away == "asleep"
    mark(p, "emlyn", state=WOUNDED)
    raise_alarm(p)
    assert figure(p, "tam").away == ""


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
    for who, there in zip(CAPTORS, INSIDE, strict=True):
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
    for who, there in zip(CAPTORS, INSIDE, strict=True):
        move(p, who, there)
    assert has_fallen(p)
    mark(p, "hob", state="able")
    put(p, number(p, "hob"), cell("17.21", "both"))
    assert not has_fallen(p)


@pytest.mark.rule("SC6", "S5.32-m")
@pytest.mark.parametrize("away", ["used", "destroyed"])
def test_SC6_six_barrels_for_every_assault(away: str) -> None:
    p = new("the-great-siege", day=3)
    barrels = [unit for unit, engine in p.engines.items() if engine.kind == "oil"]
    for unit in barrels:
        p.engines[unit] = p.engines[unit]._replace(away=away, cells=())
    begin_assault(p)
    assert [p.engines[unit].away for unit in barrels] == ["waiting"] * 6


@pytest.mark.rule("SC2", "SC4")
def test_SC4_horses_take_no_castle() -> None:
    p = board(dict(zip(CAPTORS[:5], INSIDE, strict=False)), {"wat": "30.20 wounded"},
              level=5, scenario="the-relief", map_name="both")  # fmt: skip
    p.figures[20] = Figure("horse", "besieger")
    put(p, 20, cell("18.15", "both"), rear=cell("18.16", "both"))
    assert not has_fallen(p)
    p.figures[21] = Figure("jones", "besieger")
    put(p, 21, cell("12.12", "both"))
    assert has_fallen(p)


@pytest.mark.rule("S5.32-f", "PS-b")
def test_S5_32_f_a_rider_stunned_by_oil_does_not_stay_in_the_saddle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oil, "SCALDING", ("D",) * 10)
    barrel = Engine("oil", "garrison", (cell("17.08"),))
    p = board({"mortimer": "17.07 17.06"}, {"wat": "17.08"}, level=5, active="garrison", stage="melee",
              engines=(barrel,), filled=("17.07", "17.06"))  # fmt: skip
    p.figures[3] = p.figures[3]._replace(load=OIL)
    match, _ = play(p, ("pour", 3, cell("17.07")), dice=(1,))
    assert asked(match).prompt == "thrown_where"
    events = match.answer(asked(match).options[0])
    assert told(list(events))[:2] == ["thrown", "stunned"]
    rider, horse = match.position.figures[1], match.position.figures[2]
    assert (rider.mount, horse.state, horse.away) == (0, "able", "")


# SC3 Sleepers


@pytest.mark.rule("SC3", "S3.24-a")
def test_SC3_sleepers_can_be_shot_at_in_their_tents() -> None:
    p = camp({"tam": "10.10"}, {"ernest": "10.13"}, active="garrison", stage="first_shots")
    mark(p, "tam", away="asleep")
    match = Match(GAME, p)
    assert ("shoot", 2) in asked(match).options
    match.answer(("shoot", 2))
    assert asked(match).options == (1,)
    assert asked(match).why_not(1) is None
