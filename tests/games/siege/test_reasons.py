"""Each reason on its own: a position in which an order is possible, one thing changed, and the order is refused.

And what is offered in a crowded position is exactly what is not refused, tried with every figure, animal and hex.
"""

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from tests.games.siege.boards import at, board, orders, play, why_not
from walstatt.core.questions import Ask
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.position import BUSY, DEAD, MOVED, SHOT, STUNNED, WOUNDED, Engine, Fire, Siege
from walstatt.games.siege.rules.ps_harm import kill, put
from walstatt.games.siege.rules.r3_32_riding import heads, rides, swings, why_not_head

Things = tuple[int, ...]
Change = Callable[[Siege], None]
WAGON, SCREEN, TOWER = 1001, 1002, 1003
HOB, OX, HORSE, RIDER, STEED, FOE, KNIGHT, ADAM, DRAUGHT = range(1, 10)


def yard() -> Siege:
    """A camp with a wagon and its ox, a loose horse beside a knight, a rider, a free draught horse, and an enemy."""
    wagon = Engine("wagon", "garrison", (at("10.18"), at("10.19")), 0)
    screen = Engine("mantlet", "garrison", (at("30.02"),))
    tower = Engine("siege_tower", "garrison", (at("20.21"), at("21.22"), at("20.22")), 0)
    men = {
        "hob": "10.16", "ox": "10.17", "horse": "15.22 15.23", "lacy": "25.21 25.22", "geoffrey": "24.16",
        "richard": "15.21", "adam": "11.22", "draught_horse": "12.22 12.23",
    }  # fmt: skip
    p = board({}, men, map_name="camp", level=5, active="garrison", engines=(wagon, screen, tower))
    enemy = number(p, "geoffrey")
    p.figures[enemy] = p.figures[enemy]._replace(who="dai", side="besieger")
    p._crowd = None  # type: ignore[misc]
    p.figures[OX] = p.figures[OX]._replace(load=WAGON)
    return p


def number(p: Siege, who: str) -> int:
    return next(unit for unit, figure in p.figures.items() if figure.who == who)


def figure(unit: int, **changes: object) -> Change:
    def change(p: Siege) -> None:
        p.figures[unit] = p.figures[unit]._replace(**changes)

    return change


def stand(unit: int, place: str, rear: str = "") -> Change:
    return lambda p: put(p, unit, at(place), rear=at(rear) if rear else -1)


def both(*changes: Change) -> Change:
    def change(p: Siege) -> None:
        for one in changes:
            one(p)

    return change


def engine(number: int, **changes: object) -> Change:
    def change(p: Siege) -> None:
        p.engines[number] = p.engines[number]._replace(**changes)
        works_changed(p)

    return change


def burns(place: str) -> Change:
    def change(p: Siege) -> None:
        p.fires[at(place)] = Fire("besieger")
        works_changed(p)

    return change


def note(key: str, value: int) -> Change:
    return lambda p: p.notes.__setitem__(key, value)


def same(_: Siege) -> None:
    """Nothing changed."""


def platform(unit: int) -> Change:
    return lambda p: put(p, unit, at("20.21"), 1)


LEAD = (KNIGHT, HORSE, at("15.20"))
DRIVE = (HOB, OX, at("10.15"))
HARNESS = (ADAM, DRAUGHT)
MOUNT = (KNIGHT, HORSE)
CASES: list[tuple[str, Things, Change, str]] = [
    ("lead", LEAD, same, ""),
    ("lead", LEAD[:2], same, "order_names_others"),
    ("lead", (99, HORSE, LEAD[2]), same, "no_such_figure"),
    ("lead", (FOE, HORSE, at("24.15")), stand(FOE, "14.21"), "not_your_figure"),
    ("lead", (OX, HORSE, at("15.20")), both(figure(OX, load=0), stand(OX, "16.21")), "animals_take_no_orders"),
    ("lead", (RIDER, HORSE, at("16.20")), stand(RIDER, "16.21", "17.21"), "not_beside_horse"),
    ("lead", LEAD, figure(KNIGHT, state=STUNNED), "cannot_act"),
    ("lead", LEAD, figure(KNIGHT, state=WOUNDED), ""),
    ("lead", LEAD, figure(KNIGHT, done=BUSY), "is_at_work"),
    ("lead", LEAD, figure(KNIGHT, load=SCREEN), "carries_load"),
    ("lead", LEAD, figure(KNIGHT, layer=1), "on_the_platform"),
    ("lead", LEAD, figure(KNIGHT, who="alric", done=SHOT), "crossbow_has_shot"),
    ("lead", LEAD, figure(KNIGHT, who="ernest", done=SHOT), ""),
    ("lead", (KNIGHT, 99, LEAD[2]), same, "no_such_figure"),
    ("lead", (KNIGHT, HOB, LEAD[2]), same, "no_animal"),
    ("lead", LEAD, lambda p: kill(p, HORSE, "S3.35-f"), "animal_is_dead"),
    ("lead", LEAD, figure(HORSE, load=WAGON), "animal_is_harnessed"),
    ("lead", LEAD, note(f"mount-{ADAM}", HORSE), "animal_is_mounted"),
    ("lead", LEAD, note(f"harness-{HORSE}", ADAM), "animal_is_busy"),
    ("lead", (KNIGHT, HORSE, at("15.19")), stand(KNIGHT, "15.20"), "not_beside_horse"),
    ("lead", (KNIGHT, HORSE, at("15.19")), same, "not_next_to_hex"),
    ("lead", (KNIGHT, HORSE, at("15.20")), stand(HOB, "15.20"), "hex_is_occupied"),
    ("lead", LEAD, figure(KNIGHT, spent=4), ""),
    ("lead", LEAD, figure(KNIGHT, spent=5), "too_far"),
    ("drive", DRIVE, same, ""),
    ("drive", DRIVE[:2], same, "order_names_others"),
    ("drive", (FOE, OX, DRIVE[2]), same, "not_your_figure"),
    ("drive", DRIVE, figure(HOB, state=STUNNED), "cannot_act"),
    ("drive", (HOB, 99, DRIVE[2]), same, "no_such_figure"),
    ("drive", (HOB, ADAM, DRIVE[2]), figure(ADAM, load=WAGON), "no_animal"),
    ("drive", DRIVE, figure(OX, load=0), "draws_no_wagon"),
    ("drive", DRIVE, lambda p: kill(p, OX, "S3.35-f"), "animal_is_dead"),
    ("drive", DRIVE, engine(WAGON, away="destroyed"), "draws_no_wagon"),
    ("drive", DRIVE, note(f"harness-{OX}", ADAM), "animal_is_busy"),
    ("drive", DRIVE, burns("10.18"), "hex_burns"),
    ("drive", (HOB, OX, at("10.14")), stand(HOB, "10.15"), "not_beside_horse"),
    ("drive", DRIVE, stand(ADAM, "10.15"), "hex_is_occupied"),
    ("drive", DRIVE, engine(WAGON, spent=3), ""),
    ("drive", DRIVE, engine(WAGON, spent=4), "too_far"),
    ("drive", DRIVE, figure(HOB, spent=6), "too_far"),
    ("drive", (HOB, OX, at("10.18")), stand(HOB, "11.18"), "closed_to_horses"),
    ("drive", (HOB, OX, at("08.18")), stand(HOB, "09.18"), "wagon_cannot_turn"),
    ("harness", HARNESS, both(stand(DRAUGHT, "10.20", "09.20"), engine(WAGON, cells=(at("09.21"), at("09.22"))),
                              figure(OX, load=0), stand(ADAM, "11.20")), ""),
    ("harness", HARNESS, stand(ADAM, "12.21"), "no_wagon"),
    ("harness", (HOB, OX), same, ""),
    ("harness", (HOB,), same, "order_names_others"),
    ("harness", (99, OX), same, "no_such_figure"),
    ("harness", (FOE, OX), stand(FOE, "11.17"), "not_your_figure"),
    ("harness", (RIDER, OX), stand(RIDER, "11.17", "12.17"), "is_mounted"),
    ("harness", (DRAUGHT, OX), stand(DRAUGHT, "11.17", "12.17"), "animals_take_no_orders"),
    ("harness", (HOB, OX), figure(HOB, state=STUNNED), "cannot_act"),
    ("harness", (HOB, OX), figure(HOB, load=SCREEN), "carries_load"),
    ("harness", (HOB, OX), figure(HOB, layer=1), "on_the_platform"),
    ("harness", (HOB, OX), figure(HOB, done=MOVED), "already_acted"),
    ("harness", (HOB, 99), same, "no_such_figure"),
    ("harness", (KNIGHT, HORSE), same, "no_draught_animal"),
    ("harness", (HOB, OX), figure(OX, cell=-1), "no_such_figure"),
    ("harness", (ADAM, OX), same, "not_beside_horse"),
    ("harness", (HOB, OX), note(f"harness-{OX}", ADAM), "animal_is_busy"),
    ("mount", MOUNT, same, ""),
    ("mount", MOUNT[:1], same, "order_names_others"),
    ("mount", (99, HORSE), same, "no_such_figure"),
    ("mount", (FOE, HORSE), figure(FOE, who="john"), "not_your_figure"),
    ("mount", (ADAM, HORSE), stand(ADAM, "14.21"), "knights_only"),
    ("mount", MOUNT, figure(KNIGHT, state=WOUNDED), "is_wounded"),
    ("mount", MOUNT, figure(KNIGHT, away="asleep"), "cannot_act"),
    ("mount", MOUNT, figure(KNIGHT, done=MOVED), "already_acted"),
    ("mount", (RIDER, HORSE), stand(RIDER, "16.21", "17.21"), "is_mounted"),
    ("mount", MOUNT, figure(KNIGHT, load=SCREEN), "carries_load"),
    ("mount", MOUNT, figure(KNIGHT, layer=1), "on_the_platform"),
    ("mount", (KNIGHT, 99), same, "no_such_figure"),
    ("mount", (KNIGHT, DRAUGHT), stand(KNIGHT, "12.21"), "no_horse"),
    ("mount", MOUNT, figure(HORSE, state=DEAD), "animal_is_dead"),
    ("mount", MOUNT, figure(HORSE, load=WAGON), "animal_is_harnessed"),
    ("mount", MOUNT, note(f"mount-{RIDER}", HORSE), "animal_is_mounted"),
    ("mount", MOUNT, stand(KNIGHT, "15.19"), "not_beside_horse"),
    ("dismount", (RIDER,), same, ""),
    ("dismount", (RIDER, HORSE), same, "order_names_others"),
    ("dismount", (99,), same, "no_such_figure"),
    ("dismount", (KNIGHT,), same, "not_mounted"),
    ("dismount", (HOB,), same, "knights_only"),
    ("dismount", (RIDER,), figure(RIDER, done=MOVED), "already_acted"),
    ("ride", (RIDER,), same, ""),
    ("ride", (RIDER,), figure(RIDER, done=BUSY), "is_at_work"),
    ("ride", (RIDER,), figure(RIDER, state=STUNNED), "cannot_act"),
    ("ride", (KNIGHT,), same, "not_mounted"),
    ("ride", (FOE,), figure(FOE, mount=STEED), "not_your_figure"),
    ("ride", (RIDER,), figure(RIDER, spent=12), "nowhere_to_go"),
    ("wheel", (RIDER,), same, ""),
    ("wheel", (RIDER,), figure(RIDER, spent=12), "nowhere_to_go"),
    ("wheel", (RIDER,), both(stand(KNIGHT, "24.21"), stand(ADAM, "26.21")), "nowhere_to_go"),
]  # fmt: skip


@pytest.mark.rule("S3.32-d", "S3.33-b", "S3.33-f", "S3.34-b", "S3.34-d", "S5.11-c", "S5.11-e", "S5.11-f")
@pytest.mark.parametrize(("verb", "things", "change", "code"), CASES)
def test_one_thing_changed_and_the_order_is_refused(verb: str, things: Things, change: Change, code: str) -> None:
    p = yard()
    change(p)
    found = why_not(verb, p, "garrison", things)
    assert ("" if found is None else found.code) == code


def all_things(p: Siege, verb: str) -> Iterator[Things]:
    """Everything that an order of this verb could name."""
    units = list(p.figures)
    if verb in ("ride", "wheel", "dismount"):
        yield from product(units)
    elif verb in ("mount", "harness"):
        yield from product(units, units)
    else:
        near = ground(p).map.grid.neighbours
        places = {n for figure in p.figures.values() if figure.cell >= 0 for n in near[figure.cell]}
        yield from product(units, units, sorted(places))


@pytest.mark.rule("S3.32-d", "S3.33-b", "S3.34-b", "S5.11-c", "S5.11-e")
@pytest.mark.parametrize("change", [
    same, figure(OX, load=0), both(stand(ADAM, "12.21"), stand(HOB, "11.18")), lambda p: kill(p, HORSE, "S3.35-f"),
    both(stand(KNIGHT, "14.21"), stand(ADAM, "16.21"), stand(HOB, "14.22")), lambda p: kill(p, OX, "S3.35-f"),
    stand(FOE, "14.21"), figure(RIDER, spent=11), figure(RIDER, state=WOUNDED), stand(RIDER, "15.20", "16.19"),
])  # fmt: skip
def test_what_is_offered_is_what_is_not_refused(change: Change) -> None:
    p = yard()
    change(p)
    offered = list(orders(p))
    for verb in ("ride", "wheel", "mount", "dismount", "lead", "drive", "harness"):
        legal = [things for things in all_things(p, verb) if why_not(verb, p, "garrison", things) is None]
        listed = [one[1:] for one in offered if one[0] == verb]
        assert sorted(listed) == sorted(legal), verb


RING = ("25.20", "24.20", "26.20", "24.21", "26.21", "24.22", "26.22", "25.23")


@pytest.mark.rule("S1.61-a", "S1.61-b", "S3.32-d")
@pytest.mark.parametrize("own", [True, False])
def test_S3_32_d_a_rider_passes_his_own_side_but_no_enemy(own: bool) -> None:
    men = ("dai", "evan", "ifor", "llew", "hywel", "jones", "tegid", "gethin")
    ring = dict(zip(men, RING, strict=True))
    rider = {"lacy": "25.21 25.22"}
    p = board({"pugh": "01.20"} | ({} if own else ring), rider | (ring if own else {}), map_name="camp", level=3,
              active="garrison")  # fmt: skip
    lacy = number(p, "lacy")
    assert bool(heads(p, lacy)) is own
    assert (why_not("ride", p, "garrison", (lacy,)) is None) is own
    assert (("ride", lacy) in orders(p)) is own
    besieging = board(rider | (ring if own else {}), {"wat": "01.20"} | ({} if own else ring), map_name="camp", level=3)
    assert bool(heads(besieging, 1)) is own


@pytest.mark.rule("S3.32-a", "S3.32-c", "S3.32-d")
def test_S3_32_d_where_a_rider_may_go_is_where_nothing_is_said_against_it() -> None:
    p = yard()
    put(p, RIDER, at("08.09"), rear=at("08.10"))
    ours = set(heads(p, RIDER))
    assert ours == {place for place in range(33 * 25) if why_not_head(p, RIDER, place) is None}
    for place, code in ((-1, "closed_to_horses"), (33 * 25, "closed_to_horses"), (at("08.07"), "no_stop_in_trench"),
                        (at("10.16"), "hex_is_occupied"), (at("11.10"), "closed_to_horses"),
                        (at("33.25"), "too_far_to_ride")):  # fmt: skip
        refusal = why_not_head(p, RIDER, place)
        assert refusal is not None
        assert refusal.code == code
    grid = ground(p).map.grid
    found = rides(p, p.figures[RIDER], at("08.09"), 12)
    for head in ours:
        rears = found[head]
        assert rears
        assert all(rear in grid.neighbours[head] and ground(p).kinds[rear] != "trench" for rear in rears)
        assert not any(p.standing.get(rear, RIDER) != RIDER for rear in rears)


@pytest.mark.rule("S3.32-d")
def test_S3_32_d_the_price_of_a_ride_is_what_the_head_pays() -> None:
    p = yard()
    put(p, RIDER, at("08.09"), rear=at("08.10"))
    for head, rear, price in (("08.08", "08.09", 1), ("08.06", "07.07", 0), ("09.09", "08.09", 1)):
        found = rides(p, p.figures[RIDER], at("08.09"), 12)
        if price:
            assert at(rear) in found[at(head)]
            match, _ = play(p, ("ride", RIDER), at(head))
            if isinstance(match.question, Ask) and match.question.prompt == "rear_where":
                match.answer(at(rear))
            assert (match.position.figures[RIDER].spent, match.position.figures[RIDER].rear) == (price, at(rear))
        else:
            assert at(rear) not in found[at(head)]  # the trench


@pytest.mark.rule("S3.32-a", "S3.32-c", "S3.32-d")
@pytest.mark.parametrize(("head", "rear", "into"), [
    ("04.08", "05.08", {"04.07"}),  # not into the trench at 06.08
    ("05.09", "05.08", {"04.08"}),
    ("11.09", "10.09", {"10.08"}),  # not into the tent at 11.10
    ("20.20", "20.21", {"19.21", "21.21"}),
])  # fmt: skip
def test_S3_32_d_the_rear_swings_where_a_horse_can_stand(head: str, rear: str, into: set[str]) -> None:
    p = board({"pugh": "01.20"}, {"lacy": f"{head} {rear}"}, map_name="camp", level=3, active="garrison")
    grid = ground(p).map.grid
    wanted = {at(place) for place in into}
    found = set(swings(p, number(p, "lacy")))
    assert wanted <= found
    for place in found:
        assert place in grid.neighbours[at(head)]
        assert place in grid.neighbours[at(rear)]
        assert ground(p).kinds[place] not in ("trench", "tent")
    blocked = board({"pugh": next(iter(into))}, {"lacy": f"{head} {rear}"}, map_name="camp", level=3, active="garrison")
    assert at(next(iter(into))) not in swings(blocked, number(blocked, "lacy"))


@pytest.mark.rule("S3.32-d")
def test_S3_32_d_with_two_ways_the_rider_is_asked_with_one_he_is_not() -> None:
    p = yard()
    found = rides(p, p.figures[RIDER], p.figures[RIDER].cell, 12)
    seen = set()
    for head in heads(p, RIDER):
        ways = len(found[head])
        if ways in seen or ways > 2:
            continue
        seen.add(ways)
        match, _ = play(p, ("ride", RIDER), head)
        is_asked = isinstance(match.question, Ask) and match.question.prompt == "rear_where"
        assert is_asked is (ways == 2)
    assert seen == {1, 2}
