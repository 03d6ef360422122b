"""16 The melee phase: which melee is next, commanders, losses at the end, multiple attacks, and getting ready."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import field, foe, unit
from tests.games.adlg.fights import clash, combat, ended, north, south
from tests.games.adlg.orders import code_of, give, run
from walstatt.core.dice import die_note
from walstatt.core.match import Match
from walstatt.core.questions import Roll
from walstatt.core.setup import Setup
from walstatt.games.adlg import GAME
from walstatt.games.adlg.duties import serve
from walstatt.games.adlg.position import MELEE, MELEE_SUPPORT, SUPPORT, Battlefield, Commander
from walstatt.games.adlg.rules.s04_ready import are_stakes_planted
from walstatt.games.adlg.rules.s06_phases import end_shooting
from walstatt.games.adlg.rules.s06_sequence import TABLE
from walstatt.games.adlg.rules.s13_align import conform
from walstatt.games.adlg.rules.s16_attacks import strike_aside
from walstatt.games.adlg.rules.s16_bout import AVERAGE, engagement
from walstatt.games.adlg.rules.s16_fight import leader_of, settle_roles, to_fight
from walstatt.papers.proof import die_noted
from walstatt.space.plane.measure import ud


def leader(unit: int = 1, **more: Any) -> Commander:
    return Commander("south", 1, "competent", ud(10), ud(5), unit=unit, **more)


@pytest.mark.rule("ADLG-SEQ-23-f", "ADLG-SEQ-23-g", "ADLG-MEL-60-a", "ADLG-MEL-60-i", "ADLG-SEQ-23-h")
def test_all_melees_are_fought_and_losses_count_at_the_end() -> None:
    far = unit("HSW O", 20, 10), foe("HSW O", 20, 10, lost_cohesion=3)
    p = clash(south("HSW O", has_charged=False), north("HSW O"), *far)
    settle_roles(p)
    assert TABLE.options(p, "south") == (("fight", 1), ("fight", 3))
    flow = TABLE.flow(p, "south", ("fight", 3))
    run(flow, [(6, 1)])
    assert p.losses == {4: 1}, "no more than it has, and not yet"
    assert p.units[4].cohesion == 1
    assert code_of(p, "fight", 3) == ("ADLG-SEQ-23-f", "has_fought")
    assert code_of(p, "move", 1) == ("ADLG-SEQ-23-a", "other_phase")
    p.owed.clear()
    give(p, "fight", 1, answers=((2, 5), 0))  # and no pursuit
    assert p.units[1].lost_cohesion == 2
    assert p.units[4].is_lost, "routed when all had fought"


@pytest.mark.rule("ADLG-MEL-60-f", "ADLG-MEL-60-j")
def test_a_draw_leaves_both() -> None:
    p = clash(south("HSW O", has_charged=False), north("HSW O"), turns=0)
    settle_roles(p)
    give(p, "fight", 1, answers=((3, 3),))
    assert (p.units[1].role, p.units[2].role, p.units[1].lost_cohesion, p.units[2].lost_cohesion) == (
        MELEE,
        MELEE,
        0,
        0,
    )


@pytest.mark.rule("ADLG-CMD-28-a", "ADLG-CMD-28-c", "ADLG-CMD-28-d")
def test_an_attached_commander_says_whether_he_fights() -> None:
    p = clash(south("HSW O", has_charged=False), north("HSW O"), commanders=[leader()], turns=0)
    settle_roles(p)
    run(TABLE.flow(p, "south", ("fight", 1)), ["fights", (3, 3)])
    assert p.losses == {2: 1}, "4 + 1 against 4"
    assert p.commanders[1].is_engaged
    p.fought.clear()
    run(TABLE.flow(p, "south", ("fight", 1)), [(3, 3)])
    p.units[2] = p.units[2]._replace(y=ud(15))
    settle_roles(p)
    assert not p.commanders[1].is_engaged, "the melee has ended"


@pytest.mark.rule("ADLG-CMD-28-a", "ADLG-CMD-27-e")
def test_an_included_commander_always_fights() -> None:
    p = clash(south("HSW O", has_charged=False), north("HSW O"), commanders=[leader(is_included=True)])
    settle_roles(p)
    run(TABLE.flow(p, "south", ("fight", 1)), [(3, 3)])
    assert p.commanders[1].is_engaged


@pytest.mark.rule("ADLG-CMD-28-b")
def test_a_commander_with_a_supporter_is_not_asked() -> None:
    p = clash(south("HSW O", has_charged=False), north("HSW O"), unit("HSW O", 11, 10), commanders=[leader(unit=3)])
    settle_roles(p)
    run(TABLE.flow(p, "south", ("fight", 1)), [(3, 3)])
    assert not p.commanders[1].is_engaged


@pytest.mark.rule("EX-CDR-01", "EX-CDR-02", "ADLG-CMD-28-e", "ADLG-CMD-28-f", "ADLG-CMD-28-h")
def test_the_risk_of_an_engaged_commander() -> None:
    def after(lost: int, dice: tuple[int, int], *roll: int) -> bool:
        p = clash(
            south("HSW O", has_charged=False, lost_cohesion=lost), north("HSW O"), commanders=[leader(is_engaged=True)]
        )
        settle_roles(p)
        run(TABLE.flow(p, "south", ("fight", 1)), [dice, *roll])
        return p.commanders[1].is_lost

    assert not after(0, (1, 5), 2)
    assert after(0, (1, 5), 1)
    assert after(3, (1, 5), 3), "the unit routs"
    assert not after(3, (1, 5), 4)
    assert not after(0, (3, 4)), "a draw has no risk: 3+1+1 to 4+1"


@pytest.mark.rule("ADLG-SUP-60-a", "ADLG-SUP-60-b", "ADLG-SUP-60-d", "ADLG-SUP-60-h")
def test_roles() -> None:
    p = clash(south("HSW O"), north("HSP O"), unit("MCV O", "10.5", "10.5", 180), unit("HSW O", 9, 10))
    settle_roles(p)
    assert [p.units[n].role for n in (1, 2, 3, 4)] == [MELEE, MELEE, MELEE_SUPPORT, ""]
    offset = clash(south("HSW O"), foe("HSW O", "9.7", 10), unit("HSW O", 9, 10))
    (found,) = engagement(offset).melees
    assert (found.one, found.other) == (1, 2), "0.7 in front beats 0.3"
    settle_roles(offset)
    assert offset.units[3].role == SUPPORT
    assert [one.who for one in engagement(offset).supports] == [3]


@pytest.mark.rule("ADLG-SUP-60-b", "ADLG-SUP-60-c")
def test_who_came_first_fights_on_a_flank() -> None:
    spears = foe("HSP O", 10, 10, 180)
    first = unit("MCV O", "10.5", "9.5", role=MELEE)
    behind = unit("MCV O", "11.125", "9.5", 180)._replace(x=ud("10.75"), y=ud("10"), facing=2880)
    p = clash(spears, behind, first)
    found = engagement(p).melees
    assert [(one.one, one.other) for one in found] == [(3, 1)]
    assert not engagement(clash(south("HSW O"), foe("HSW O", "10.97", 10))).melees, "a mere corner"


@pytest.mark.rule("ADLG-SUP-60-l", "ADLG-SUP-60-m", "ADLG-SUP-60-n")
def test_three_supports_at_most_and_none_by_main_units() -> None:
    on_flank = unit("HSW O", "11", "10.6", 90)  # flank on flank, in the place of the neighbour
    p = clash(south("HSW O"), north("PIKE O"), unit("HSW O", 9, 10), on_flank, unit("HSW O", 10, 11, 270))
    assert sorted(one.place for one in engagement(p).supports) == ["far", "left", "right"]
    p = clash(south("HSW O"), north("PIKE O"), unit("HSW O", 11, 10), foe("PIKE O", 11, 10))
    assert engagement(p).supports == ()
    between = clash(south("HSW O"), north("HSW O"), unit("HSW O", 11, 10), unit("HSW O", 12, 10), foe("HSW O", 12, 10))
    assert sorted((one.who, one.main) for one in engagement(between).supports) == [(3, 1), (3, 4)]


@pytest.mark.rule("ADLG-SUP-60-f", "ADLG-SUP-61-a", "ADLG-SUP-61-b", "ADLG-SUP-60-o")
def test_flank_on_flank() -> None:
    def helpers(*more: object) -> list[int]:
        p = clash(south("HSW O"), north("PIKE O"), *more)  # type: ignore[arg-type]
        return sorted(one.who for one in engagement(p).supports)

    assert helpers(unit("LI O bow", 11, "10.6", corps=2, lost_cohesion=1)) == [3]
    assert helpers(unit("LI O bow", 11, "10.6", 270)) == [3]
    assert helpers(unit("ART_L O", 11, "10.6")) == [], "artillery supports nobody"
    assert helpers(unit("HSW O", "10.5", "11.5", 0)) == [], "a flank on the rear"


@pytest.mark.rule("ADLG-SUP-60-i", "ADLG-SUP-60-h")
def test_only_the_factor_of_a_melee_supporter_counts() -> None:
    helper = unit("HCV O impact", "10.5", "10.5", 180, lost_cohesion=2)
    p = clash(south("HSW O", has_charged=False), north("HSP O"), helper)
    assert [(one.cause, one.amount) for one in combat(p).added[0]] == [("factor", 1), ("melee_support", 2)]


@pytest.mark.rule("EX-MAT-01", "EX-MAT-02", "EX-MAT-04", "ADLG-MAT-61-a", "ADLG-MAT-61-b", "ADLG-MAT-61-d")
def test_multiple_attacks() -> None:
    def lost(*attackers: object) -> Battlefield:
        p = clash(south("HSW O", has_charged=False), north("HSP O"), *attackers, phase="orders")  # type: ignore[arg-type]
        for number in range(3, 3 + len(attackers)):
            strike_aside(p, number)
        return p

    p = lost(unit("MCV O", "10.5", "10.5", 180, has_charged=True))
    assert p.units[2].lost_cohesion == 1
    assert ended(p, 3, 4)[1] == 4 + 0 - 1
    assert lost(unit("LH O javelin", "10.5", "10.5", 180, has_charged=True)).units[2].lost_cohesion == 0
    assert lost(unit("MCV O", "10.5", "10.7", 180, has_charged=True)).units[2].lost_cohesion == 0, "not in full"
    two = unit("MCV O", "10.5", "10.5", 180, has_charged=True), unit("MCV O", "9.5", "10.5", 0, has_charged=True)
    assert lost(*two).units[2].lost_cohesion == 1


@pytest.mark.rule("ADLG-MAT-61-c")
def test_engaged_on_several_sides_in_one_phase() -> None:
    flank = unit("MCV O", "10.5", "10.5", 180, has_charged=True)
    p = clash(flank, north("HSP O"), phase="orders")
    strike_aside(p, 1)
    assert p.units[2].lost_cohesion == 0, "alone it is no multiple attack"
    p = clash(flank, north("HSP O"), unit("HSW O", 10, 10, has_charged=True), phase="orders")
    strike_aside(p, 3)
    assert p.units[2].lost_cohesion == 1, "whoever comes second"


@pytest.mark.rule("ADLG-MAT-61-f")
def test_wagons_and_guns_in_multiple_attacks() -> None:
    gun = clash(south("HSW O"), north("ART_L O"), unit("MCV O", "10.5", "10.5", 180, has_charged=True))
    strike_aside(gun, 3)
    assert gun.units[2].lost_cohesion == 1
    wagon = clash(south("HSW O"), north("WWG O"), unit("MCV O", "10.5", "10.5", 180, has_charged=True))
    strike_aside(wagon, 3)
    assert wagon.units[2].lost_cohesion == 0


@pytest.mark.rule("EX-MAT-03", "ADLG-MAT-61-e")
def test_who_is_broken_by_it_does_not_fight() -> None:
    elephant = unit("ELE O", 10, 11, 270, has_charged=True)
    weak = north("MSW O", lost_cohesion=2)
    p = clash(south("HSW O", has_charged=False), weak, elephant, phase="shooting", turns=0)
    strike_aside(p, 3)
    assert p.units[2].cohesion == 0
    end_shooting(p)
    while p.owed and p.owed[0] == ("first_melee",):
        run(serve(p), [])
    assert to_fight(p) == ()
    assert p.fought == [(1, 2)]
    assert p.owed == [("end_melee",)]


@pytest.mark.rule("ADLG-WWG-67-b", "ADLG-WWG-67-c")
def test_one_of_several_enemies_fights_a_war_wagon() -> None:
    p = clash(south("HSW O", has_charged=False), foe("WWG O", 11, "10.5", 0), unit("MSW O", 11, 10), phase="shooting")
    end_shooting(p)
    assert p.owed == [("oppose", 2), ("first_melee",)]
    run(serve(p), [3])
    run(serve(p), [])
    (found,) = to_fight(p)
    assert (found.one, found.other) == (3, 2)
    assert engagement(p).supports_of(3) == [], "on the same long edge it only takes the wagon's bonus"


@pytest.mark.rule("ADLG-MAT-61-a", "ADLG-MAT-61-e")
def test_conforming_strikes() -> None:
    p = clash(
        south("HSW O", role=MELEE), north("HSP O", role=MELEE), unit("MCV O", "10.52", "10.5", 180), phase="orders"
    )
    run(conform(p, 3), [])
    assert p.units[2].lost_cohesion == 1


@pytest.mark.rule("ADLG-UNIT-22-n", "ADLG-UNIT-22-o")
def test_war_wagons_become_battle_ready() -> None:
    p = field([unit("WWG O", 10, 5), unit("WWG M", 20, 5), unit("HSW O", 15, 5), foe("HSW O", 10, 15)])
    assert code_of(p, "brace", 2) == ("ADLG-UNIT-22-o", "never_ready")
    assert code_of(p, "brace", 3) == ("ADLG-UNIT-22-o", "never_ready")
    give(p, "brace", 1)
    assert code_of(p, "brace", 1) == ("ADLG-UNIT-22-o", "is_ready")
    assert p.units[1].is_fixed
    assert p.command_points < 6
    p.units[1] = p.units[1]._replace(moves=1, is_fixed=False, braced=None)
    assert code_of(p, "brace", 1) == ("ADLG-CHG-43-e", "has_moved")
    wagon = foe("WWG O", 11, "10.5", 0)
    calm, ready = clash(south("MSW O"), wagon), clash(south("MSW O"), wagon._replace(braced=(ud(11), ud("10.5"), 0)))
    assert combat(ready).totals((3, 3))[1] == combat(calm).totals((3, 3))[1] + 1


@pytest.mark.rule("ADLG-ABI-20-d")
def test_stakes_are_planted_and_left_behind() -> None:
    p = field([unit("BOW O stakes", 10, 5), unit("HSW O", 15, 5), foe("HSW O", 10, 15)])
    assert code_of(p, "plant", 2) == ("ADLG-ABI-20-d", "no_stakes")
    give(p, "plant", 1)
    assert code_of(p, "plant", 1) == ("ADLG-ABI-20-d", "are_planted")
    moved = field([unit("BOW O stakes", 10, 5, staked=(ud(10), ud(4), 1440)), foe("HSW O", 10, "5.9")])
    assert code_of(moved, "plant", 1) == ("ADLG-ABI-20-d", "enemy_too_near")
    assert not are_stakes_planted(moved.units[1]), "they stay where they were planted, not before it"


@pytest.mark.rule("ADLG-OPT-83-a", "ADLG-QUA-12-d")
def test_average_dice_in_melee() -> None:
    p = clash(south("HSW O", has_charged=False), north("HSW O"), options={"average_dice": True})
    settle_roles(p)
    question = next(TABLE.flow(p, "south", ("fight", 1)) or iter(()))
    assert isinstance(question, Roll)
    assert question.die.faces == (2, 3, 4, 5)
    assert question.die.weights == (1, 2, 2, 1)
    assert leader_of(p, 1) is None


@pytest.mark.rule("ADLG-OPT-83-a")
def test_average_dice_fall_from_the_stream_of_a_match_and_can_be_proved() -> None:
    p = clash(south("HSW O", has_charged=False), north("HSW O"), options={"average_dice": True})
    settle_roles(p)
    fallen = set[int]()
    for seed in range(12):
        match = Match(GAME, p.copy(), Setup.make(GAME, "open-field", {}, p.seats, seed=str(seed)))
        for event in match.answer(("fight", 1), seat="south"):
            fallen |= {event.facts[name] for name in ("roll", "its_roll") if name in event.facts}
    assert fallen == {2, 3, 4, 5}
    assert die_noted(die_note(AVERAGE)) == AVERAGE
