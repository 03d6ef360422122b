"""20 Secrets: plans that nobody else can tell, guesses, ambushes, flank marches and hesitant corps in battle."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.adlg.encounters import begun, compare_twins, sealed_differently, set_up
from tests.games.adlg.test_s20_set_up import at, code, match_of, table
from walstatt.bots.sergeant import Sergeant
from walstatt.core.match import Match
from walstatt.core.questions import AskEach, Reveal
from walstatt.core.record import BadRecord, Record
from walstatt.games.adlg import GAME
from walstatt.games.adlg.landscape import lay
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield, Commander, FlankMarch, Laid, Marker, Unit
from walstatt.games.adlg.rules import s20_entry, s20_flank, s20_hesitant, s20_plan, s20_reveal
from walstatt.games.adlg.rules.s06_sequence import begin_sequence
from walstatt.games.adlg.rules.s08_difficult import near_marker, why_not_again
from walstatt.games.adlg.rules.s11_charge import why_not_prey
from walstatt.games.adlg.rules.s15_aim import why_never_shoots
from walstatt.games.adlg.rules.s18_victory import break_point
from walstatt.games.adlg.walk import walk
from walstatt.papers.proof import prove_seals
from walstatt.papers.records import read_record
from walstatt.papers.replay import replay
from walstatt.space.plane.measure import HALF, QUARTER, UD, ud

BACK = QUARTER + HALF
SIZE = ud("20"), ud("15")


def battle(units: dict[int, Unit], to_come: dict[int, Unit] | None = None, **fields: Any) -> Battlefield:
    """A battle of 100 points with these units on the table, the south's sequence."""
    options = GAME.checked_options("encounter", {"points": 100, "south_people": "gallic", "north_people": "gallic"})
    commanders = {
        number: Commander(side, 1, "competent", SIZE[0] // 2, y)
        for number, (side, y) in enumerate((("south", UD), ("north", 14 * UD)), 1)
    }
    found = {"commanders": commanders, "seats": {"south": "south", "north": "north"}, **fields}
    return Battlefield(points=100, width=SIZE[0], height=SIZE[1], units=units, to_come=to_come or {}, options=options,
                       **found)  # fmt: skip


def stands(side: str, text: str, x: str, y: str, facing: int = QUARTER, corps: int = 1) -> Unit:
    return Unit(side, corps, text, ud(x), ud(y), facing)


# Nobody can tell


@pytest.mark.rule("ADLG-DEP-76-c", "ADLG-AMB-77-a", "ADLG-FLM-79-a")
def test_twins_that_differ_in_plans_show_the_same_bytes() -> None:
    """Law 7; `make fuzz` compares two hundred pairs."""
    moments = [compare_twins(set_up(seed, 200), seed, 40, with_odds=seed == 0) for seed in range(6)]
    assert sum(many > 2 for many in moments) >= 2, moments


@pytest.mark.rule("ADLG-DEP-76-c")
def test_while_plans_are_written_nobody_sees_those_of_others() -> None:
    match, rng = begun(1), Random(1)
    while not isinstance(match.question, AskEach):
        seat = rng.choice(match.waiting_for())
        match.answer(match.asks(seat).draw(rng), seat=seat)  # type: ignore[union-attr]
    before = [match.view(seat) for seat in ("north", None)]
    match.answer(match.asks("south").options[0], seat="south")  # type: ignore[union-attr]
    assert [match.view(seat) for seat in ("north", None)] == before
    assert match.fork().position.sealed == {}
    assert match.position.known_to("north").sealed.get("south") is None


@pytest.mark.rule("ADLG-DEP-76-c")
def test_a_bot_plays_the_same_whatever_others_have_sealed() -> None:
    played = 0
    for seed in range(8):
        match, rng = set_up(seed, 200), Random(seed)
        for seat, other in (("south", "north"), ("north", "south")):
            sealed = sealed_differently(match.position, other, rng)
            if sealed is None or match.waiting_for() != (seat,):
                continue
            p = match.base.copy()
            p.sealed[other] = sealed
            twin = Match(GAME, p, match.setup)
            one, two = (Sergeant(40).choose(game, seat, Random(7)) for game in (match, twin))
            assert one == two
            played += 1
        if played:
            return
    raise AssertionError("no pair to compare")


# Sealed in the record


def planned() -> Match:
    """A set-up that has gone as far as the deployment."""
    match, rng = begun(3), Random(3)
    while match.position.phase != "deployment":
        seat = rng.choice(match.waiting_for())
        match.answer(match.asks(seat).draw(rng), seat=seat)  # type: ignore[union-attr]
    return match


@pytest.mark.rule("ADLG-DEP-76-c")
def test_a_sealed_answer_is_a_salted_commitment_in_the_record() -> None:
    match = planned()
    assert match.record is not None
    entries = match.record.entries()
    sealed = [entry for entry in entries if "sealed" in entry]
    assert {entry["key"] for entry in sealed} >= {"line", "flank", "ambush-1"}
    assert not any("answer" in entry for entry in sealed)
    assert {len(entry["locked"]) for entry in sealed} == {128}
    text = match.record.text()
    assert match.position.sealed["south"]["line"] not in text
    match.resign("south")
    assert prove_seals(match.record) == len(sealed)
    assert replay(match.record).position.sealed == match.position.sealed


@pytest.mark.rule("ADLG-DEP-76-c")
def test_a_changed_seal_or_a_forged_reveal_is_refused() -> None:
    match, rng = set_up(4), Random(9)
    while match.result is None:
        seat = rng.choice(match.waiting_for())
        match.answer(match.asks(seat).draw(rng), seat=seat)  # type: ignore[union-attr]
    assert match.record is not None
    entries = match.record.entries()
    at_seal = next(i for i, entry in enumerate(entries) if entry.get("key") == "flank")
    at_reveal = next(i for i, entry in enumerate(entries) if "opens" in entry)
    locked = entries[at_seal]["locked"]
    changes: list[tuple[int, dict[str, Any]]] = [
        (at_seal, {"locked": ("0" if locked[0] != "0" else "1") + locked[1:]}),
        (at_seal, {"sealed": "0" * 64}),
        (at_reveal, {"answer": "3-left" if entries[at_reveal]["answer"] != "3-left" else "2-left"}),
        (at_reveal, {"salt": "0" * 64}),
    ]
    opened = Record()
    for i, entry in enumerate(entries):
        opened.add({"q": entry["q"], "answer": "3-right"} if i == at_seal else entry)
    with pytest.raises(BadRecord):
        replay(read_record(opened.lines))
    for place, change in changes:
        forged = Record()
        for i, entry in enumerate(entries):
            forged.add({**entry, **change} if i == place else entry)
        with pytest.raises(BadRecord):
            replay(read_record(forged.lines))
        with pytest.raises(BadRecord):
            prove_seals(forged)


@pytest.mark.rule("ADLG-DEP-76-c")
def test_records_of_before_with_open_answers_are_still_read() -> None:
    match = planned()
    match.resign("north")
    assert match.record is not None
    old = Record()
    for entry in match.record.entries():
        if "sealed" in entry:
            number, seat, *_ = entry["q"]
            answer = next(one.answer for one in match.line if (one.number, one.seat) == (number, seat))
            entry = {"q": entry["q"], "answer": answer}
        old.add({name: value for name, value in entry.items() if name not in ("opens", "salt")})
    assert replay(read_record(old.lines)).position.sealed == match.position.sealed


# Ambushes


def ambush(*foes: Unit, hidden: tuple[str, ...] = ("LI O javelin",), **fields: Any) -> Battlefield:
    """A marker of the south in a wood with these troops under it, and enemies."""
    own = stands("south", "HSW O", "3", "2")
    to_come = {number: Unit("south", 1, text, 0, 0, 0) for number, text in enumerate(hidden, 10)}
    p = battle({1: own, **dict(enumerate(foes, 2))}, to_come, markers={1: Marker("south", 1, *at("10", "5"))}, **fields)
    p.sealed = {"south": {"ambush-1": tuple(to_come)}, "north": {}}
    lay(p, [Laid("south", "wood", 10 * UD, ud("4.5"))])
    return p


@pytest.mark.rule("ADLG-AMB-77-e")
def test_when_a_marker_is_revealed() -> None:
    far, near = stands("north", "HSW O", "10", "9", BACK), stands("north", "HSW O", "10", "6", BACK)
    assert s20_reveal.next_to_spring(ambush(far)) is None
    assert s20_reveal.next_to_spring(ambush(near)) == 1
    assert s20_reveal.next_to_spring(ambush(far._replace(y=ud("6.1")))) is None
    friend = ambush(far)
    friend.units[1] = friend.units[1]._replace(x=10 * UD, y=5 * UD)
    assert s20_reveal.next_to_spring(friend) == 1
    open_ground = ambush(far)
    lay(open_ground, [Laid("south", "wood", 15 * UD, 2 * UD)])
    assert s20_reveal.next_to_spring(open_ground) == 1  # nothing hides it any more


@pytest.mark.rule("ADLG-AMB-77-e", "ADLG-AMB-77-f")
def test_a_fake_is_taken_off_and_units_come_out_on_the_marker() -> None:
    near = stands("north", "HSW O", "10", "6", BACK)
    fake = ambush(near, hidden=())
    match = match_of(fake)
    assert not match.position.markers
    real = ambush(stands("north", "HSW O", "10", "9", BACK), hidden=("LI O javelin", "LI O javelin"))
    real.owe("spring", 1)
    match = match_of(real)
    ask = match.asks("south")
    assert ask is not None
    assert ask.prompt == "spring"
    assert code(ask.why_not((*at("12", "5"), *at("13", "5")))) == "not_on_marker"
    assert code(ask.why_not((*at("10", "5"), *at("8.5", "5")))) == "no_group_there"
    match.answer((*at("10", "5"), *at("11", "5")))
    assert [match.position.units[n].x for n in (10, 11)] == [10 * UD, 11 * UD]
    assert match.position.sealed["south"] == {}


@pytest.mark.rule("ADLG-AMB-77-f", "ADLG-AMB-77-h")
def test_without_room_the_opponent_places_them_at_the_edge() -> None:
    p = ambush(stands("north", "HSW O", "10", "5.3", BACK), stands("north", "HSW O", "10", "3.7"))
    match = match_of(p)
    assert match.waiting_for() == ("north",)
    assert code(match.why_not(at("10", "5"))) in ("not_at_edge", "no_room_there")
    match.answer(match.asks("north").options[0])  # type: ignore[union-attr]
    assert match.position.units[10].y <= 2 * UD


@pytest.mark.rule("ADLG-AMB-77-g")
def test_the_owner_may_reveal_when_an_enemy_is_within_4_ud() -> None:
    p = ambush(stands("north", "HSW O", "10", "8", BACK), first="north", side="north")
    match = match_of(p)
    assert match.waiting_for() == ("south",)
    match.answer("spring")
    match.answer(at("10", "5"))
    assert match.position.units[10].was_sprung
    own = ambush(stands("north", "HSW O", "10", "10", BACK))
    assert ("spring", 1) in match_of(own).asks("south").options  # type: ignore[union-attr]


@pytest.mark.rule("ADLG-AMB-77-d")
def test_a_marker_keeps_enemies_from_further_moves() -> None:
    p = ambush(stands("north", "HSW O", "10", "8.5", BACK), first="north", side="north")
    begin_sequence(p, "north")
    assert p.units[2].was_near
    far = ambush(stands("north", "HSW O", "10", "12", BACK), first="north", side="north")
    begin_sequence(far, "north")
    assert not far.units[2].was_near


@pytest.mark.rule("ADLG-VIC-69-a")
def test_who_is_still_to_come_counts_in_the_break_point() -> None:
    assert break_point(ambush(hidden=("LI O javelin",) * 3), "south") == 4


@pytest.mark.rule("ADLG-AMB-77-b", "ADLG-AMB-77-d", "ADLG-AMB-77-e", "ADLG-AMB-77-f", "ADLG-AMB-77-g")
def test_reasons_about_markers() -> None:
    p = ambush(stands("north", "LH O bow", "10", "8.5", BACK), first="north", side="north", phase="orders", corps=1,
               command_points=6)  # fmt: skip
    mover = mover_of(p, (2,))
    assert near_marker(p, "north", mover.starts[0]) == 1
    p.units[2] = p.units[2]._replace(moves=1)
    assert code(why_not_again(p, mover_of(p, (2,)))) == "marker_near"
    p.units[2] = p.units[2]._replace(moves=0)
    lay(p, [])
    assert code(walk(mover_of(p, (2,)), (("ahead", 4 * UD),)).refusal) == "marker_ahead"
    assert code(s20_reveal.why_not_spring(p, "north", 1)) == "not_your_marker"
    assert code(s20_reveal.why_not_spring(p, "north", 7)) == "no_such_marker"
    open_ground = ambush(stands("north", "HSW O", "10", "9", BACK))
    lay(open_ground, [Laid("south", "brush", 15 * UD, 2 * UD)])
    assert code(s20_reveal.why_not_form(open_ground, open_ground.markers[1], (10,), at("10", "5"))) == "in_the_open"
    p.units[1] = p.units[1]._replace(was_sprung=True)
    assert code(why_not_prey(p, 2, 1, "front")) == "just_revealed"
    assert code(s20_reveal.why_not_form(p, p.markers[1], (10,), (1, 2))) == "no_pose"


@pytest.mark.rule("ADLG-AMB-77-b")
def test_the_chief_hides_not_and_no_corps_does_as_a_whole() -> None:
    p = table(100, south_people="gallic", north_people="gallic")
    chief = next(n for n, one in p.leaders_to_come.items() if (one.side, one.corps) == ("south", 1))
    p.leaders_to_come[chief] = p.leaders_to_come[chief]._replace(unit=1)
    assert code(s20_plan.why_not_hide(p, "south", 1, (1,))) == "chief_hides_not"
    second = s20_plan.units_of_corps(p, "south", 2)
    assert len(second) <= 4
    assert code(s20_plan.why_not_hide(p, "south", 1, tuple(second))) == "corps_all_hidden"


@pytest.mark.rule("ADLG-FLM-79-c")
def test_an_entry_runs_into_nobody() -> None:
    foe = stands("north", "HSW O", "3", "9", BACK)
    p = marching(foe, marches={"south 2": FlankMarch(1, "west")})
    assert code(s20_entry.why_not_enter(p, 20, (5 * UD, 9 * UD, 0))) == "way_taken"
    assert code(s20_entry.why_not_enter(p, 20, (ud("2.49"), ud("8.6"), 0))) == "would_touch"


# Flank marches


def marching(*foes: Unit, troop: str = "LH O javelin", **fields: Any) -> Battlefield:
    """Corps 2 of the south is away with one unit."""
    own, away = stands("south", "HSW O", "10", "2"), Unit("south", 2, troop, 0, 0, 0)
    p = battle({1: own, **dict(enumerate(foes, 2))}, {20: away}, **fields)
    p.sealed = {"south": {"flank": "2-left"}, "north": {}}
    return p


@pytest.mark.rule("EX-FLM-01", "ADLG-FLM-79-b")
@pytest.mark.parametrize(
    ("troop", "tries", "face", "comes"),
    [("LH O javelin", 0, 5, True), ("LH O javelin", 0, 4, False), ("HCV O", 0, 5, False), ("HCV O", 0, 6, True),
     ("HCV O", 1, 5, True), ("HCV O", 1, 4, False)],
)  # fmt: skip
def test_when_a_flank_march_comes(troop: str, tries: int, face: int, comes: bool) -> None:
    p = marching(stands("north", "HSW O", "10", "12", BACK), troop=troop)
    if tries:
        p.marches["south 2"] = FlankMarch(tries=tries)
    begin_sequence(p, "south")
    match = match_of(p, face)
    assert match.position.marches["south 2"].edge == ("west" if comes else "")
    assert ("flank" in match.position.sealed["south"]) is not comes


@pytest.mark.rule("ADLG-FLM-79-b", "ADLG-FLM-79-c")
def test_it_enters_straight_in_the_next_movement_phase() -> None:
    p = marching(stands("north", "HSW O", "10", "12", BACK), marches={"south 2": FlankMarch(1, "west")})
    begin_sequence(p, "south")
    match = match_of(p)
    ask = match.asks("south")
    assert ask is not None
    assert ask.prompt == "enter"
    assert ask.why_not((5 * UD, 9 * UD, 0)) is None
    assert code(ask.why_not((5 * UD, 9 * UD, 16))) == "enters_straight"
    assert code(ask.why_not((UD // 2, 9 * UD, 0))) == "not_wholly_in"
    assert code(ask.why_not((6 * UD, 9 * UD, 0))) == "enters_too_far"
    match.answer((5 * UD, 9 * UD, 0))
    assert (match.position.units[20].x, match.position.units[20].moves) == (5 * UD, 1)


@pytest.mark.rule("ADLG-FLM-79-c")
def test_who_cannot_enter_is_lost_without_counting() -> None:
    wall = [stands("north", "HSW O", "0.75", str(y), 0) for y in range(1, 15)]
    p = marching(*wall, marches={"south 2": FlankMarch(1, "west")})
    for number in range(2, 16):
        p.units[number] = p.units[number]._replace(role="melee_support")
    begin_sequence(p, "south")
    match = match_of(p)
    assert 20 not in match.position.to_come
    assert 20 not in match.position.units
    assert break_point(match.position, "south") == 1


@pytest.mark.rule("ADLG-FLM-79-d")
def test_enemies_near_the_entry_make_way() -> None:
    evader, foot = stands("north", "LI O javelin", "2", "9", BACK), stands("north", "HSW O", "2", "11.5", BACK)
    gun = stands("north", "ART_L O", "3.5", "8", BACK)
    p = marching(evader, foot, gun, marches={"south 2": FlankMarch(1, "west")}, troop="HCV O")
    begin_sequence(p, "south")
    match = match_of(p, 3, 3, 3)
    match.answer("march-in")
    match.answer((UD, 10 * UD, 0))
    units = match.position.units
    assert units[2].x > 2 * UD
    assert units[2].facing == 0
    assert units[2].lost_cohesion == 0
    assert units[3].lost_cohesion == 1
    assert units[4].is_lost


@pytest.mark.rule("ADLG-FLM-79-e")
def test_two_marches_on_one_edge() -> None:
    p = marching(stands("north", "HSW O", "10", "12", BACK), troop="HCV O")
    p.to_come[30] = Unit("north", 3, "LH O javelin", 0, 0, 0)
    p.marches = {"south 2": FlankMarch(1, "west"), "north 3": FlankMarch(1, "west")}
    assert s20_flank.driven_back(p, "south", 2) == ["north 3"]
    p.to_come[20] = p.to_come[20]._replace(troop="LH O javelin")
    assert s20_flank.driven_back(p, "south", 2) == ["south 2", "north 3"]
    p.marches["north 3"] = FlankMarch(1, "east")
    assert s20_flank.driven_back(p, "south", 2) == []
    late = marching(
        stands("north", "HSW O", "10", "12", BACK), marches={"south 2": FlankMarch(1, "west", is_late=True)}
    )
    assert code(s20_entry.why_not_enter(late, 20, (5 * UD, 9 * UD, 0))) == "not_near_own_edge"
    assert s20_entry.why_not_enter(late, 20, (5 * UD, 4 * UD, 0)) is None


# Hesitant corps


def allied(trust: str, foe_y: str = "12") -> Battlefield:
    """The south's only corps is that of an ally."""
    p = battle({1: stands("south", "BOW O", "10", "2"), 2: stands("north", "HSW O", "10", foe_y, BACK)})
    p.commanders[1] = p.commanders[1]._replace(is_allied=True, trust=trust)
    begin_sequence(p, "south")
    return p


@pytest.mark.rule("ADLG-HES-80-a", "ADLG-HES-80-b", "ADLG-HES-80-c")
@pytest.mark.parametrize(
    ("trust", "faces", "after", "moves"),
    [("untested", (1,), "hesitant", False), ("untested", (2,), "", True), ("hesitant", (5,), "hesitant", False),
     ("hesitant", (6, 3), "", True)],
)  # fmt: skip
def test_a_corps_is_tested_by_its_command_die(trust: str, faces: tuple[int, ...], after: str, moves: bool) -> None:
    match = match_of(allied(trust), *faces)
    match.answer(("activate", 1))
    assert match.position.commanders[1].trust == after
    assert (match.position.phase == "orders") is moves


@pytest.mark.rule("ADLG-HES-80-c")
def test_an_enemy_within_4_ud_wins_it_over() -> None:
    near, far = allied("untested", "5.9"), allied("untested", "6.1")
    for p in (near, far):
        s20_hesitant.win_over(p)
    assert [p.commanders[1].trust for p in (near, far)] == ["", "untested"]
    assert [s20_hesitant.waits(p, 1) for p in (near, far)] == [False, True]
    assert code(why_never_shoots(far, 1, frozenset())) == "corps_not_tested"


@pytest.mark.rule("ADLG-HES-80-a")
def test_only_corps_of_allies_are_tested() -> None:
    p = table(100, south_people="gallic", north_people="gallic")
    assert {one.trust for one in p.leaders_to_come.values()} == {""}
    assert s20_plan.corps_numbers(p, "south") == [1, 2, 3]
    assert isinstance(Reveal("south", "line"), Reveal)
