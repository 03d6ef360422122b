"""What is remembered of a position is what is true of it (law 14), and quick ways say what the plain rules say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.adlg.phases import play_phase
from walstatt.core.match import Match
from walstatt.games.adlg import GAME
from walstatt.games.adlg.marches import Marches, templates
from walstatt.games.adlg.memory import UNREAD, facts_of, forget
from walstatt.games.adlg.mover import Mover, Progress, Steps, mover_of
from walstatt.games.adlg.position import Battlefield, Charge, corps_of
from walstatt.games.adlg.rules import s11_course
from walstatt.games.adlg.rules.s08_orders import largest_groups, movers, why_no_march
from walstatt.games.adlg.rules.s11_charge import has_target, starts_of, targets_of, why_not_begin, why_not_go
from walstatt.games.adlg.rules.s11_course import CONTACT, Stop, begun, contact, course
from walstatt.games.adlg.rules.s12_run import _bars as bars_of_run
from walstatt.games.adlg.rules.s12_run import is_clear
from walstatt.games.adlg.table import table_of
from walstatt.games.adlg.walk import walk
from walstatt.space.plane.aim import aims
from walstatt.space.plane.base import Side, about_centre
from walstatt.space.plane.measure import UD
from walstatt.space.plane.shape import distance
from walstatt.space.plane.sweep import Straight, Wheel
from walstatt.space.plane.travel import travel

SIDES: tuple[Side, Side] = ("left", "right")
TURNS: tuple[Steps, ...] = ((), (("turn", 1440),), (("turn", -1440),), (("turn", 2880),))


def plain_starts(mover: Mover, target: int) -> dict[Steps, None]:
    """Every start that may have a target straight ahead, without a thought of what is legal."""
    its, found = mover.p.units[target].base.outline, dict.fromkeys(TURNS)
    for turn in TURNS:
        start = begun(mover, turn)
        if start.refusal is not None:
            continue
        now, far = start.now, max(0, *map(start.now.left, range(len(mover.who))))
        for base in now.poses:
            for side in SIDES:
                sign = 1 if side == "left" else -1
                ways = [("wheel", sign, aims(base, Wheel(now.pivot(side), side), mover.widest_wheel, its, far))]
                if not turn:
                    ways.append(("slide", -sign, aims(base, Straight(side), UD, its, far)))
                for word, sense, ranges in ways:
                    for low, high in ranges:
                        for amount in (low, (low + high) // 2, high):
                            if amount:
                                found[*turn, (word, sense * amount)] = None
    return found


def plain_targets(p: Battlefield, who: tuple[int, ...]) -> dict[int, set[Steps]]:
    """Whom they may charge and how, each start judged anew."""
    mover, far = mover_of(p, who), max(p.units[one].traits.far_move for one in who)
    found = {}
    for foe in mover.foes:
        if min(distance(base.outline, p.units[foe].base.outline) for base in mover.starts) <= far:
            marches = plain_starts(mover, foe)
            legal = {march for march in marches if not why_not_go(p, who, foe, march, begun(mover, march))}
            if legal:
                found[foe] = legal
    return found


def look_at_charges(match: Match, rng: Random) -> None:
    p: Battlefield = match.position
    if p.phase != "orders":
        return
    own = [one for one in corps_of(p, p.side, p.corps) if not p.units[one].role]
    some = [*((one,) for one in rng.sample(own, min(2, len(own)))), *list(largest_groups(p, own))[:1]]
    for who in some:
        plain = plain_targets(p, who)
        assert targets_of(p, who) == list(plain)
        assert has_target(p, who) == bool(plain)
        for target, legal in plain.items():
            assert set(starts_of(p, who, target)) == legal
            assert all(why_not_begin(p, who, target, march) is None for march in legal)
        now = begun(mover_of(p, who), ()).now
        for at in range(len(who)):
            for foe in now.mover.foes[:8]:
                stop = course(now, at, (foe,))
                assert contact(now, at, foe) == (stop if stop.what == CONTACT else None)


@pytest.mark.rule("ADLG-CHG-42-e", "ADLG-CHG-43-g")
@pytest.mark.parametrize("seed", range(2))
def test_whom_they_may_charge_is_told_quickly_and_truly(seed: int) -> None:
    play_phase(("open-field", "rough-ground")[seed], 40 + seed, look_at_charges, 8)


@pytest.mark.rule("ADLG-CHG-44-b", "ADLG-CHG-44-c")
@pytest.mark.parametrize("seed", range(2))
def test_zones_beyond_what_stops_a_charge_change_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = s11_course._zones

    def all_the_way(now: Progress, at: int, far: int, *rest: Any) -> list[Stop]:
        return looked(now, at, max(far, 0, now.left(at)), *rest)

    def look(match: Match, rng: Random) -> None:
        p: Battlefield = match.position
        for who in corps_of(p, p.side, p.corps) if p.phase == "orders" else ():
            now = begun(mover_of(p, (who,)), ()).now
            targets = [(), *((foe,) for foe in rng.sample(now.mover.foes, 2))]
            cut = [course(now, 0, some) for some in targets]
            with monkeypatch.context() as plain:
                plain.setattr(s11_course, "_zones", all_the_way)
                assert [course(now, 0, some) for some in targets] == cut

    play_phase(("open-field", "rough-ground")[seed], 60 + seed, look, 8)


def look_at_marches(match: Match, rng: Random) -> None:
    p: Battlefield = match.position
    if p.phase != "orders":
        return
    seat = p.seat_of(p.side)
    able = movers(p, seat)
    for who in rng.sample(able, min(2, len(able))):
        marches = Marches(p, who)
        for _, steps in templates(marches.mover):
            marches.cut(steps)
        legal = [marches.options(), [why_no_march(p, seat, *who)]]
        forget()
        anew = Marches(p.copy(), who)
        assert legal == [anew.options(), [why_no_march(p, seat, *who)]]
        for _, steps in templates(anew.mover):  # each with nothing known of the others that begin alike
            plain, known = walk(anew.mover, steps, clip=True), marches.walks.clipped(steps)
            assert (plain.ways, plain.refusal, plain.ends) == (known.ways, known.refusal, known.ends)
        for steps in anew.options():
            plain, known = walk(anew.mover, steps), marches.walked(steps)
            assert (plain.refusal, plain.ends, plain.pushed, plain.price) == (
                known.refusal, known.ends, known.pushed, known.price,
            )  # fmt: skip
            assert (plain.ways, plain.cost, plain.disordered) == (known.ways, known.cost, known.disordered)


@pytest.mark.parametrize("seed", range(2))
def test_marches_that_are_remembered_are_those_that_are_walked(seed: int) -> None:
    play_phase(("open-field", "rough-ground")[seed], 50 + seed, look_at_marches, 2)


def look_at_runs(match: Match, rng: Random) -> None:
    p: Battlefield = match.position
    standing = [number for number, one in p.units.items() if not one.is_lost and not one.is_camp]
    for who in rng.sample(standing, min(6, len(standing))):
        base, length = p.units[who].base, rng.randint(1, 5 * UD)
        pose = about_centre(base, rng.randrange(0, 5760, 8)) if rng.random() < 0.7 else base
        furthest = travel(table_of(p), who, Straight("ahead"), length, bars_of_run(p, who, pose), pose).furthest
        assert is_clear(p, who, pose, length) == (furthest == length)


@pytest.mark.rule("ADLG-EVA-49-a")
def test_whether_a_run_is_clear_is_told_by_who_stands_near() -> None:
    play_phase("rough-ground", 60, look_at_runs, 2)


def other(name: str, value: Any) -> Any:
    """Another value than that of a field."""
    if name == "charge":
        return Charge("south", (1,), ((0, 0, 0),), (2,), (0,))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value} too"
    if value is None:
        return (1, 2)
    if isinstance(value, tuple):
        return (*value, 1)
    if isinstance(value, list):
        return [*value, 1]
    return {**value, 1: 1} if name not in ("units", "commanders") else {**value, 1: value[1]._replace(x=1)}


@pytest.mark.parametrize("name", [name for name in Battlefield.__struct_fields__ if name not in UNREAD])
def test_a_position_that_differs_in_anything_is_another_one(name: str) -> None:
    p: Battlefield = GAME.begun("open-field", {})
    facts_of(p)["known"] = name
    assert facts_of(p.copy()) == {"known": name}
    twin = p.copy()
    setattr(twin, name, other(name, getattr(p, name)))
    assert facts_of(twin) == {}
    assert facts_of(p) == {"known": name}
    p.units[2] = p.units[2]._replace(lost_cohesion=1)
    assert facts_of(p) == {}
    forget()
