"""3.33 to 3.35 and 3.4, 3.51 in odd cases: horses led and left, blows at riders, bolts kept, men driven off."""

import pytest

from tests.games.siege.boards import (
    asked,
    at,
    board,
    camp,
    figure,
    mark,
    number,
    orders,
    play,
    refused,
    why_not,
    why_not_order,
)
from tests.games.siege.invariants import check
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.position import ABLE, DEAD, SHOVED, STUNNED, WOUNDED, Engine, Siege, hexes_of
from walstatt.games.siege.rules.r1_7_melee import column
from walstatt.games.siege.rules.r3_3_riders import hit_mounted, strike_mounted
from walstatt.games.siege.rules.r3_4_ballista import load_ballistas


def die_for(odds: int, letter: str, mounted: bool = True) -> int:
    return (DATA.combat_mounted if mounted else DATA.combat_foot)[f"{odds}-1"].index(letter) + 1


# 3.34


@pytest.mark.rule("S3.34-c")
def test_S3_34_c_a_horse_taken_by_its_tail_turns_round() -> None:
    p = camp({"dai": "04.09", "horse": "04.07 04.08"})
    match, _ = play(p, ("lead", 1, 2, at("04.10")))
    horse = match.position.figures[2]
    assert (horse.cell, horse.rear) == (at("04.09"), at("04.08"))


@pytest.mark.rule("S3.34-d", "S3.32-c")
def test_S3_34_d_neither_leader_nor_animal_stops_in_a_trench() -> None:
    p = camp({"dai": "08.08", "horse": "08.09 08.10"})
    assert refused(why_not("lead", p, "besieger", (1, 2, at("08.07"))), "S3.32-c", "no_stop_in_trench")
    assert why_not("lead", p, "besieger", (1, 2, at("08.06"))) is not None
    within = camp({"dai": "08.07", "horse": "08.08 08.09"})
    mark(within, "dai", spent=5)
    assert refused(why_not("lead", within, "besieger", (1, 2, at("08.06"))), "S3.34-d", "too_far")


@pytest.mark.rule("S3.34-d", "S3.34-c", "S3.32-c")
@pytest.mark.parametrize(("animal", "place", "to", "behind"), [
    ("horse", "08.09 08.10", "08.04", ("08.05", "08.06")), ("ox", "08.09", "08.05", ("08.06",)),
])  # fmt: skip
def test_S3_34_d_an_animal_is_led_right_over_a_trench(
    animal: str, place: str, to: str, behind: tuple[str, ...]
) -> None:
    p = camp({"dai": "08.08", animal: place})
    assert why_not("lead", p, "besieger", (1, 2, at(to))) is None
    assert ("lead", 1, 2, at(to)) in orders(p)
    match, _ = play(p, ("lead", 1, 2, at(to)))
    q = match.position
    assert (q.figures[1].cell, hexes_of(q.figures[2])) == (at(to), tuple(at(name) for name in behind))
    assert q.figures[1].spent == 8 - int(to.split(".")[1])
    check(q)
    mark(p, "dai", spent=4)
    assert refused(why_not("lead", p, "besieger", (1, 2, at(to))), "S3.34-d", "too_far")


@pytest.mark.rule("S3.34-d", "S3.32-b", "S1.61-a")
def test_S3_34_d_over_a_man_in_the_trench_if_he_is_a_friend_or_the_leader_rides() -> None:
    for who, side, on_foot in (("evan", "besieger", True), ("simon", "garrison", False)):
        men, foes = {"dai": "08.08", "ox": "08.09"}, {"wat": "30.20"}
        (men if side == "besieger" else foes)[who] = "08.07"
        p = camp(men, foes)
        p.piles |= dict.fromkeys((at("09.07"), at("07.07"), at("09.08"), at("07.08")), 6)
        works_changed(p)
        assert (why_not("lead", p, "besieger", (1, 2, at("08.05"))) is None) == on_foot
    rider = camp({"wulfric": "08.08 08.09", "ox": "08.10"}, {"simon": "08.07", "wat": "30.20"})
    assert why_not("lead", rider, "besieger", (1, 3, at("08.04"))) is None


@pytest.mark.rule("S3.34-b", "S3.34-d")
def test_S3_34_d_a_rider_leads_a_second_horse_behind_him() -> None:
    p = camp({"wulfric": "10.19 10.20", "horse": "10.21 10.22"})
    match, _ = play(p, ("lead", 1, 3, at("10.18")))
    q = match.position
    assert (hexes_of(q.figures[1]), hexes_of(q.figures[3])) == ((at("10.18"), at("10.19")), (at("10.20"), at("10.21")))
    assert q.figures[1].spent == 1
    check(q)
    before = camp({"wulfric": "10.20 10.19", "horse": "10.21 10.22"})
    assert refused(why_not("lead", before, "besieger", (1, 3, at("09.20"))), "S3.34-b", "not_beside_horse")


# 3.35


@pytest.mark.rule("S3.35-a", "S3.35-b")
def test_S3_35_a_beside_the_dead_horse_and_not_upon_it() -> None:
    p = camp({"dai": "20.20"}, {"lacy": "04.06 04.07"})
    hit_mounted(p, number(p, "lacy"), "E")
    match = Match(GAME, p)
    assert set(asked(match).options) == set(ground(p).map.grid.neighbours[at("04.06")])
    assert match.position.piles == {at("04.06"): 3}


@pytest.mark.rule("S3.35-a", "S3.35-b", "PS-e")
@pytest.mark.parametrize(
    ("letter", "before", "rider", "horse"),
    [("D", ABLE, STUNNED, DEAD), ("E", ABLE, WOUNDED, ABLE), ("F", ABLE, DEAD, DEAD), ("D", WOUNDED, DEAD, DEAD),
     ("E", WOUNDED, DEAD, ABLE)],
)  # fmt: skip
def test_S3_35_b_what_blows_do_to_rider_and_horse(letter: str, before: str, rider: str, horse: str) -> None:
    p = camp({"dai": "20.20"}, {"lacy": "04.06 04.07"})
    lacy = number(p, "lacy")
    mark(p, "lacy", state=before)
    assert strike_mounted(p, lacy, letter) is (rider == DEAD)
    match = Match(GAME, p)
    match.answer(asked(match).options[0])
    assert (figure(match.position, "lacy").state, figure(match.position, "horse").state) == (rider, horse)


def blow(letter: str, state: str = ABLE, attacker: str = "10.20") -> Match:
    """Wulfric on foot strikes at Lacy in the saddle with this result, and Lacy lies where he fell."""
    p = camp({"wulfric": attacker, "mortimer": "30.22"}, {"lacy": "10.21 10.22", "wat": "01.01"}, stage="melee")
    mark(p, "lacy", state=state)
    lacy = number(p, "lacy")
    match, _ = play(p, ("fight", 1), (lacy,), dice=(die_for(column(p, (1,), (lacy,)), letter),))
    places = [place for place in asked(match).options if place not in (at("10.21"), at("10.22"))]
    match.answer(places[-1])
    return match


@pytest.mark.rule("S1.73-a", "S3.35-a", "PS-e")
def test_S1_73_a_the_winner_advances_if_the_thrown_rider_is_dead_and_not_over_a_horse_alone() -> None:
    match = blow("D", WOUNDED)
    assert (asked(match).prompt, figure(match.position, "lacy").state) == ("advance", DEAD)
    p = camp({"wulfric": "10.20", "john": "11.21"}, {"lacy": "10.21 10.22", "wat": "01.01"}, stage="melee")
    match, _ = play(p, ("fight", 1), (3,), (2,), dice=(die_for(2, "D"),))
    match.answer(asked(match).options[0])
    assert figure(match.position, "lacy").state == STUNNED
    assert asked(match).prompt != "advance"


@pytest.mark.rule("S1.73-b", "S3.31-a")
@pytest.mark.parametrize(
    ("attacker", "hexes"), [("10.20", {"10.21"}), ("10.23", {"10.22"}), ("11.22", {"10.21", "10.22"})]
)
def test_S1_73_b_into_either_hex_of_a_rider_who_was_killed(attacker: str, hexes: set[str]) -> None:
    match = blow("D", WOUNDED, attacker)
    firsts = {at(name) for name in ("10.21", "10.22")}
    beside = set(ground(match.position).map.grid.neighbours[at(attacker)]) & firsts
    assert beside == {at(name) for name in hexes}
    ends = {answer[2] for answer in asked(match).options if answer != "pass"}
    assert beside <= ends


@pytest.mark.rule("PS-b", "S3.35-a")
def test_PS_b_a_stunned_attacker_falls_beside_his_horse_which_lives() -> None:
    p = camp({"wulfric": "10.20 10.19"}, {"richard": "10.21", "wat": "01.01"}, stage="melee")
    foe = number(p, "richard")
    match, _ = play(p, ("fight", 1), (foe,), dice=(die_for(column(p, (1,), (foe,)), "A", mounted=False),))
    assert (asked(match).seat, asked(match).prompt) == ("besieger", "thrown_where")
    match.answer(asked(match).options[0])
    rider, horse = figure(match.position, "wulfric"), figure(match.position, "horse")
    assert (rider.state, rider.mount) == (STUNNED, 0)
    assert (horse.state, horse.cell, horse.rear) == (ABLE, at("10.20"), at("10.19"))


@pytest.mark.rule("S3.35-c", "S1.7-d")
def test_S1_7_d_men_and_riders_attacked_together_use_the_table_for_riders() -> None:
    p = camp({"wulfric": "10.20 10.19"}, {"horse": "10.21 10.22", "maud": "11.20", "wat": "01.01"}, stage="melee")
    foes = (number(p, "maud"), next(unit for unit, f in p.figures.items() if f.who == "horse" and not f.away))
    match, _ = play(p, ("fight", 1), tuple(sorted(foes)))
    odds = column(p, (1,), foes)
    assert getattr(match.question, "reads", None) == tuple(DATA.combat_mounted[f"{odds}-1"])


@pytest.mark.rule("S3.35-c", "S3.35-f", "S3.34-a")
def test_S3_35_f_a_riderless_horse_does_not_retreat() -> None:
    p = camp({"tam": "10.20"}, {"horse": "10.21 10.22", "wat": "01.01"}, stage="melee")
    horse = number(p, "horse")
    odds = column(p, (1,), (horse,))
    match, _ = play(p, ("fight", 1), (horse,), dice=(die_for(odds, "C"),))
    assert asked(match).prompt != "retreat_where"
    beast = match.position.figures[horse]
    assert (beast.state, beast.cell, beast.rear) == (ABLE, at("10.21"), at("10.22"))


# 3.41


@pytest.mark.rule("S3.41-f")
@pytest.mark.parametrize(("count", "after_theirs"), [(3, 3), (2, 0)])
def test_S3_41_f_a_loaded_ballista_keeps_its_bolt_until_the_end_of_the_next_own_phase(
    count: int, after_theirs: int
) -> None:
    ballista = Engine("ballista", "besieger", (at("08.12"),), count=count)
    p = camp({"merfyn": "08.13", "dai": "07.13 stunned"}, engines=(ballista,), active="garrison")
    load_ballistas(p)
    assert p.engines[1001].count == after_theirs
    p.active = "besieger"
    load_ballistas(p)
    assert p.engines[1001].count == 0


# 3.51


@pytest.mark.rule("S3.51-b")
def test_S3_51_b_who_was_driven_off_may_set_fire_a_turn_later() -> None:
    p: Siege = camp({"dai": "30.22"}, {"wat": "11.09", "simon": "30.20"}, active="garrison", stage="melee")
    mark(p, "wat", done=SHOVED)
    torch = ("torch", number(p, "wat"), at("11.10"))
    assert torch not in orders(p)
    match = Match(GAME, p)
    while (match.position.active, match.position.stage) != ("garrison", "movement"):
        match.answer("end")
    match.answer("end")
    assert torch in asked(match).options


# 3.33


@pytest.mark.rule("S3.33-b")
@pytest.mark.parametrize(("knight", "can"), [("10.11", True), ("09.10", False), ("09.11", False)])
def test_S3_33_b_nobody_mounts_through_a_wall_or_from_a_battlement(knight: str, can: bool) -> None:
    p = board({"dai": "05.05"}, {"lacy": knight, "horse": "10.10 11.11"}, level=3, active="garrison")
    order = ("mount", number(p, "lacy"), number(p, "horse"))
    found = why_not_order(p, order)
    assert found is None if can else refused(found, "S3.33-b", "not_beside_horse")
    assert (order in orders(p)) is can
