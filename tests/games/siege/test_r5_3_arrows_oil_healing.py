"""5.3 Flaming arrows and boiling oil, 5.4 healing."""

from collections import Counter

import pytest

from tests.games.siege.boards import board, cell, figure, number, play, refused, told, why_not, why_not_order
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.data import DATA
from walstatt.games.siege.position import ABLE, DEAD, STUNNED, WOUNDED, Engine, Fire, Siege
from walstatt.games.siege.rules.r1_6_movement import points_left
from walstatt.games.siege.rules.r1_7_melee import why_cannot_fight
from walstatt.games.siege.rules.r4_battles import evening
from walstatt.games.siege.rules.r5_3_arrows_and_oil import flame_targets, why_not_flame

N, S = 0, 3
FOOT_OF_WALL = ("17.07", "16.06", "17.06")
TOWER = Engine("siege_tower", "besieger", tuple(cell(place) for place in FOOT_OF_WALL), S)
RAM = Engine("ram", "besieger", tuple(cell(place) for place in ("17.07", "17.06", "17.05")), S)


# 5.31 Flaming arrows


def archer(kind: str = "catapult", shooter: str = "05.03", who: str = "ernest", at: str = "09.03") -> Siege:
    cells = {"catapult": 2, "onager": 1, "ballista": 1, "mantlet": 1, "wagon": 2, "siege_tower": 1, "ram": 1}[kind]
    engine = Engine(kind, "besieger", (cell(at), cell("09.04"))[:cells], N)
    return board({"dai": "30.20"}, {who: shooter, "wat": "30.22"}, level=5, active="garrison", stage="first_shots",
                 engines=(engine,))  # fmt: skip


@pytest.mark.rule("S5.31-d", "S5.31-e", "S5.31-a", "S5.31-b")
@pytest.mark.parametrize(
    ("kind", "need"),
    [("catapult", 8), ("onager", 8), ("ballista", 8), ("mantlet", 8), ("wagon", 8), ("siege_tower", 10), ("ram", 10)],
)
def test_S5_31_d_the_column_of_the_engine(kind: str, need: int) -> None:
    for die in (need - 1, need):
        match, events = play(archer(kind), ("flame", 2), cell("09.03"), dice=(die,))
        assert told(events)[0] == "flaming_arrow"
        assert told(events)[1] == ("caught_fire" if die == need else "nothing_lit")
        fire = match.position.fires.get(cell("09.03"))
        assert fire == (Fire("garrison", 0, True) if die == need else None)


@pytest.mark.rule("S5.31-f")
def test_S5_31_f_no_modifiers_at_all() -> None:
    for skill, state in ((3, WOUNDED), (-3, ABLE)):
        p = archer()
        p.figures[2] = p.figures[2]._replace(skill=skill, state=state)
        match, _ = play(p, ("flame", 2), cell("09.03"))
        assert isinstance(match.question, Roll)
        assert match.question.reads == (False,) * 7 + (True,) * 3


@pytest.mark.rule("S5.31-a")
def test_S5_31_a_bows_only_and_instead_of_a_shot() -> None:
    p = archer(who="alric")
    assert refused(why_not("flame", p, "garrison", (2,)), "S5.31-a", "bows_only")
    p = archer()
    p.figures[2] = p.figures[2]._replace(done=1)
    assert refused(why_not("flame", p, "garrison", (2,)), "S1.21-a", "has_shot")
    match, _ = play(archer(), ("flame", 2), cell("09.03"), dice=(1,))
    assert match.position.figures[2].done & 1


@pytest.mark.rule("S5.31-c")
def test_S5_31_c_short_range_only() -> None:
    assert DATA.bands["shortbow"]["short"] == 10
    near, far = archer(at="15.03"), archer(at="16.02")
    assert why_not_flame(near, 2, cell("15.03")) is None
    assert refused(why_not_flame(far, 2, cell("16.02")), "S5.31-c", "short_range_only")


@pytest.mark.rule("S5.31-b", "S5.31-f")
def test_S5_31_f_needs_a_line_and_something_that_burns() -> None:
    p = archer()
    assert refused(why_not_flame(p, 2, cell("10.03")), "S5.31-b", "nothing_to_burn")
    behind = board({"dai": "07.03"}, {"ernest": "05.03"}, level=5, active="garrison", stage="first_shots",
                   engines=(Engine("catapult", "besieger", (cell("09.03"), cell("09.04")), N),))  # fmt: skip
    assert refused(why_not_flame(behind, 2, cell("09.03")), "S1.42-c", "figure_in_the_way")
    hidden = board({"dai": "30.20"}, {"ernest": "17.16"}, level=5, active="garrison", stage="first_shots",
                   engines=(Engine("catapult", "besieger", (cell("16.21"), cell("16.22")), N),))  # fmt: skip
    assert why_not_flame(hidden, 2, cell("16.21")) is not None
    assert flame_targets(hidden, 2) == ()


@pytest.mark.rule("S5.31-f")
def test_S5_31_f_tents_burn_too_for_the_garrison() -> None:
    p = board({"gwyn": "14.13"}, {"ernest": "14.12"}, map_name="camp", level=5, active="garrison", stage="first_shots")
    tent = cell("16.12", "camp")
    assert tent in flame_targets(p, 2)
    match, _ = play(p, ("flame", 2), tent, dice=(8,))
    assert tent in match.position.fires
    assert flame_targets(p, 1) == ()
    assert refused(why_not_flame(p, 1, tent), "S5.31-b", "nothing_to_burn")


@pytest.mark.rule("S5.32-k")
def test_S5_32_k_fires_of_arrows_go_out_more_easily_than_others() -> None:
    for by_arrow, need in ((True, 5), (False, 3)):
        p = board({"dai": "09.02", "evan": "30.20"}, {"wat": "30.22"}, level=5, stage="melee",
                  engines=(Engine("catapult", "besieger", (cell("09.03"), cell("09.04")), N),))  # fmt: skip
        p.fires[cell("09.03")] = Fire("garrison", by_arrow=by_arrow)
        for die in (need, need + 1):
            match, events = play(p.copy(), ("douse", 1, cell("09.03")), dice=(die,))
            assert ("put_out" in told(events)) == (die == need)
            assert (cell("09.03") in match.position.fires) == (die != need)


# 5.32 Boiling oil

OIL = 1001


def wall(
    besieger: dict[str, str], *engines: Engine, pourer: str = "17.08", filled: tuple[str, ...] = (), who: str = "wat"
) -> Siege:
    """A defender with a barrel on the north wall in his melee sub-phase."""
    barrel = Engine("oil", "garrison", (cell(pourer),))
    p = board(besieger, {who: pourer, "simon": "30.22"}, level=5, active="garrison", stage="melee",
              engines=(barrel, *engines), filled=filled)  # fmt: skip
    unit = number(p, who)
    p.figures[unit] = p.figures[unit]._replace(load=OIL)
    return p


@pytest.mark.rule("S5.32-a", "S5.32-l")
def test_S5_32_a_from_a_battlement_on_a_lower_hex_beside_it() -> None:
    p = wall({"dai": "17.07", "evan": "16.08", "jones": "17.06"})
    wat = number(p, "wat")
    assert why_not("pour", p, "garrison", (wat, cell("17.07"))) is None
    assert refused(why_not("pour", p, "garrison", (wat, cell("16.08"))), "S5.32-a", "not_a_lower_hex")
    assert refused(why_not("pour", p, "garrison", (wat, cell("17.06"))), "S5.32-a", "not_a_lower_hex")
    assert refused(why_not("pour", p, "garrison", (wat, cell("18.07"))), "S5.32-a", "nobody_there")
    low = wall({"dai": "17.14"}, pourer="17.15")
    assert refused(why_not("pour", low, "garrison", (2, cell("17.14"))), "S5.32-a", "not_on_battlement")
    p.figures[wat] = p.figures[wat]._replace(load=0)
    assert refused(why_not("pour", p, "garrison", (wat, cell("17.07"))), "S5.32-a", "no_oil")


@pytest.mark.rule("S5.32-a")
def test_S5_32_a_only_the_defenders_pour() -> None:
    p = board({"dai": "17.08"}, {"wat": "17.07"}, level=5, stage="melee", engines=(Engine("oil", "garrison"),))
    p.figures[1] = p.figures[1]._replace(load=OIL)
    assert refused(why_not("pour", p, "besieger", (1, cell("17.07"))), "S5.32-a", "garrison_only")


@pytest.mark.rule("S5.32-f", "S5.32-d", "S5.32-l")
@pytest.mark.parametrize(
    ("die", "state"), [(1, DEAD), (3, DEAD), (4, WOUNDED), (6, WOUNDED), (8, STUNNED), (9, STUNNED)]
)
def test_S5_32_f_figures_in_the_open_suffer_column_8_1(die: int, state: str) -> None:
    p = wall({"dai": "17.07", "evan": "30.01"})
    match, events = play(p, ("pour", 3, cell("17.07")), dice=(die,))
    assert told(events)[:2] == ["poured_oil", "scalded"]
    assert match.position.figures[1].state == state
    assert match.position.figures[1].cell == cell("17.07")
    assert match.position.engines[OIL].away == "used"


@pytest.mark.rule("S5.32-f", "S5.32-l", "PS-c")
@pytest.mark.parametrize("die", [7, 10])
def test_S5_32_l_result_c_is_a_retreat_of_one_hex(die: int) -> None:
    assert DATA.combat_foot["8-1"][die - 1] == "C"
    match, _ = play(wall({"dai": "17.07"}), ("pour", 2, cell("17.07")), dice=(die,))
    assert isinstance(match.question, Ask)
    assert (match.question.seat, match.question.prompt) == ("besieger", "retreat_where")
    match.answer(cell("17.06"))
    assert (match.position.figures[1].cell, match.position.figures[1].state) == (cell("17.06"), ABLE)


@pytest.mark.rule("S5.32-b", "S5.32-l")
def test_S5_32_b_on_a_ladder_down_or_wounded() -> None:
    ladder = Engine("ladder", "besieger", (cell("17.07"),), S, raised=True)
    match, _ = play(wall({"dai": "17.07"}, ladder), ("pour", 2, cell("17.07")), dice=(7,))
    assert isinstance(match.question, Ask)
    assert cell("17.06") in match.question.options
    assert cell("17.08") not in match.question.options
    packed = {"dai": "17.07", "evan": "17.06", "ifor": "16.06", "jones": "18.06", "llew": "16.07", "tegid": "18.07"}
    match, events = play(wall(packed, ladder), ("pour", 7, cell("17.07")), dice=(7,))
    assert "could_not_retreat" in told(events)
    assert match.position.figures[1].state == WOUNDED


@pytest.mark.rule("S5.32-d")
def test_S5_32_d_who_pours_neither_shoots_nor_attacks() -> None:
    for flag in (1, 4, 8, 128):
        p = wall({"dai": "17.07"})
        p.figures[2] = p.figures[2]._replace(done=flag)
        assert refused(why_not("pour", p, "garrison", (2, cell("17.07"))), "S5.32-d", "already_acted")
    attacked = wall({"dai": "17.07"})
    attacked.figures[2] = attacked.figures[2]._replace(done=16)
    assert why_not("pour", attacked, "garrison", (2, cell("17.07"))) is None
    p = wall({"dai": "17.07", "evan": "16.08"})
    match, _ = play(p, ("pour", 3, cell("17.07")))
    assert refused(why_cannot_fight(match.position, 3, match.position.figures[3]), "S5.32-d", "is_at_work")
    moving = wall({"dai": "17.07"})
    moving.stage = "movement"
    assert refused(why_not_order(moving, ("pour", 2, cell("17.07"))), "S1.21-g", "not_in_this_subphase")


@pytest.mark.rule("S5.32-e")
def test_S5_32_e_a_barrel_takes_two_points() -> None:
    p = wall({"dai": "17.07"})
    assert points_left(p, p.figures[2]) == 6 - 2
    p.stage = "movement"
    match, _ = play(p, ("move", 2), cell("13.08"))
    assert match.position.engines[OIL].cells == (cell("13.08"),)


def in_tower(*dice: int, state: str = "", top: bool = False) -> tuple[Match, list[str]]:
    """Oil on a man inside a siege tower, and perhaps one on top of it."""
    crew = {"dai": f"17.07 {state}".strip()} | ({"evan": "16.06+"} if top else {})
    p = wall(crew, TOWER, filled=FOOT_OF_WALL)
    match, events = play(p, ("pour", number(p, "wat"), cell("17.07")), dice=dice)
    return match, told(events)


@pytest.mark.rule("S5.32-g", "S5.32-j", "S5.32-b")
@pytest.mark.parametrize("die", range(1, 11))
def test_S5_32_g_inside_an_engine_only_if_it_catches_fire(die: int) -> None:
    match, what = in_tower(die)
    assert ("oil_ran_off" in what) == (die < 4)
    assert ("caught_fire" in what) == (die >= 4)
    assert match.position.engines[OIL].away == "used"
    if die < 4:
        assert match.position.figures[1].state == ABLE
        assert match.position.fires == {}
    else:
        assert match.position.fires == {cell("17.07"): Fire("garrison")}
        assert isinstance(match.question, Roll)
        assert (match.question.rule, match.question.seat) == ("S5.32-f", "besieger")


@pytest.mark.rule("S5.32-h", "S5.32-i")
@pytest.mark.parametrize(("die", "state"), [(4, WOUNDED), (7, ABLE), (10, ABLE)])
def test_S5_32_i_whatever_the_result_the_figure_must_get_out(die: int, state: str) -> None:
    match, _ = in_tower(4, die)
    assert isinstance(match.question, Ask)
    assert match.question.prompt == "leave_fire"
    before = match.question.options
    match.answer(before[0])
    dai = match.position.figures[1]
    assert (dai.state, dai.cell) == (state, before[0])
    killed, _ = in_tower(4, 1)
    assert killed.position.figures[1].state == DEAD


@pytest.mark.rule("S5.32-n")
@pytest.mark.parametrize(("die", "lives"), [(6, True), (7, False)])
def test_S5_32_n_the_stunned_in_the_flames_wake_or_die(die: int, lives: bool) -> None:
    match, _ = in_tower(4, 8, die)
    assert (match.position.figures[1].state == DEAD) == (not lives)
    if lives:
        assert isinstance(match.question, Ask)
        assert match.question.prompt == "leave_fire"
        match.answer(match.question.options[0])
        assert match.position.figures[1].state == ABLE


@pytest.mark.rule("S5.32-n", "PS-e", "PS-d")
def test_S5_32_n_hurt_before_and_hurt_again_is_dead_but_a_retreat_kills_nobody_here() -> None:
    for state in ("stunned", "wounded"):
        for die in (4, 8):
            match, _ = in_tower(4, die, state=state)
            assert match.position.figures[1].state == DEAD
    match, _ = in_tower(4, 7, 6, state="stunned")
    assert match.position.figures[1].state == ABLE


@pytest.mark.rule("S5.32-c")
def test_S5_32_c_on_top_nobody_is_scalded_but_must_leave_a_burning_tower() -> None:
    match, what = in_tower(4, 1, top=True)
    assert what.count("scalded") == 1
    question = match.question
    assert isinstance(question, Ask)
    assert (question.prompt, question.facts["unit"]) == ("leave_fire", 2)
    match.answer(cell("16.05"))
    assert (match.position.figures[2].layer, match.position.figures[2].cell) == (0, cell("16.05"))
    safe, what = in_tower(3, top=True)
    assert safe.position.figures[2].layer == 1


@pytest.mark.rule("S5.32-m")
def test_S5_32_m_barrels_of_the_scenarios() -> None:
    for name in GAME.scenarios:
        p = GAME.new(name, GAME.checked_options(name, {}))
        count = Counter(engine.kind for engine in p.engines.values() if engine.side == "garrison")["oil"]
        assert count == (6 if name in ("the-convoy", "the-great-siege") else 0), name


# 5.4 Healing


def night(scenario: str, *hurt: str, level: int = 5, **options: bool) -> Match:
    """The evening of the second day with some of the besiegers wounded."""
    p = board({who: "01.01" if not n else f"03.{n:02}" for n, who in enumerate(hurt)}, {"wat": "30.20"},
              level=level, scenario=scenario, day=2, options=options)  # fmt: skip
    for unit, one in p.figures.items():
        if one.who in hurt:
            p.figures[unit] = one._replace(state=WOUNDED)
    evening(p)
    return Match(GAME, p)


@pytest.mark.rule("S5.4-b", "S5.4-c")
@pytest.mark.parametrize(("die", "days"), [(1, 1), (2, 2), (5, 5), (6, 10), (7, 15), (8, 20), (9, 99)])
def test_S5_4_b_the_day_of_recovery_is_noted(die: int, days: int) -> None:
    match = night("the-great-siege", "dai")
    roll = match.question
    assert isinstance(roll, Roll)
    assert (roll.rule, roll.seat) == ("S5.4-b", "besieger")
    events = match.answer(die)
    dai = match.position.figures[1]
    assert match.position.day == 3
    if days == 1:
        assert (dai.state, dai.mends) == (ABLE, 0)
        assert "healed" in told(list(events))
    else:
        assert (dai.state, dai.mends) == (WOUNDED, 2 + days)


@pytest.mark.rule("S5.4-b")
def test_S5_4_b_ten_kills_and_the_known_wounded_do_not_roll_again() -> None:
    match = night("the-great-siege", "dai", "evan")
    match.answer(10)
    assert match.position.figures[1].state == DEAD
    match.answer(3)
    q = match.position.copy()
    assert figure(q, "evan").mends == 5
    q.owed.clear()
    evening(q)
    assert not isinstance(Match(GAME, q).question, Roll)


@pytest.mark.rule("S5.4-a")
def test_S5_4_a_only_in_sieges_of_several_days() -> None:
    assert isinstance(night("the-long-siege", "dai", level=4, healing=True).question, Roll)
    assert not isinstance(night("the-long-siege", "dai", level=4).question, Roll)
    with_healing = {name for name, one in GAME.scenarios.items() if "healing" in {o.name for o in one.options}}
    assert with_healing == {"the-long-siege"}


@pytest.mark.rule("S5.4-c")
def test_S5_4_c_who_was_killed_before_does_not_come_back() -> None:
    match = night("the-great-siege", "dai")
    match.answer(2)
    q = match.position.copy()
    q.figures[1] = q.figures[1]._replace(state=DEAD)
    q.stage = "evening"
    evening(q)
    after = Match(GAME, q)
    assert after.position.day == 4
    assert after.position.figures[1].state == DEAD
