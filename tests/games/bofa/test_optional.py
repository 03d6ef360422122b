"""O Optional rules."""

from fractions import Fraction

import pytest

from tests.games.bofa.table import ask, at, orders, play, refused, table, told, u, way, where
from walstatt.core.match import Match
from walstatt.core.questions import Roll
from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.position import RESERVE, seat_of
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.rules.editions import PAGES
from walstatt.games.bofa.rules.o4_hysteria import can_panic, command_of, way_end


@pytest.mark.rule("O-0")
def test_every_option_is_its_own_switch_and_off_in_the_standard_game() -> None:
    options = {option.name: option.usual for option in GAME.scenarios["standard"].options}
    assert all(options[page] is False for page in PAGES)
    match = GAME.start("standard", seed="x", options={"bats": True})
    assert match.position.book == "standard bats"


# O-1


@pytest.mark.rule("O-1", "O-1.1", "O-1.2", "O-1.3", "O-1.4", "R-37")
def test_bats_come_over_half_strength_units() -> None:
    stacks = {
        "1018": ["dwarf half"], "1017": ["dwarf half", "dain"], "1016": ["dwarf half", "gandalf"],
        "0617": ["elf_spear_6 half"], "1015": ["dwarf"], "1014": ["elf_spear_6 half", "bilbo"], "1012": ["bard 1 hits"],
    }  # fmt: skip
    match = table(stacks, "fire", "dark", "standard bats", dice=[3, 3, 3, 10])
    assert sum(1 for one in match.line if one.rule == "O-1.2") == 3
    assert where(match, u("dwarf")) == ""
    assert where(match, u("dwarf", 2)) == "1017"
    assert where(match, u("elf_spear_6", 2)) == ""  # Bilbo commands nobody
    own = table(stacks, "fire", "free", "standard bats")
    assert not own.line


@pytest.mark.rule("O-1.2", "O-1.3")
@pytest.mark.parametrize(
    ("stack", "roll", "lost"),
    [
        (["dwarf half"], 3, True),
        (["dwarf half"], 4, False),
        (["dwarf half", "dain"], 2, True),
        (["dwarf half", "dain"], 3, False),
    ],
)
def test_bats_remove_on_3_or_2(stack: list[str], roll: int, lost: bool) -> None:
    match = table({"1018": stack}, "fire", "dark", "standard bats", dice=[roll])
    assert (where(match, u("dwarf")) == "") is lost


# O-2


@pytest.mark.rule("O-2", "O-2.1", "O-2.2")
def test_who_commands_with_three_and_four() -> None:
    three = GAME.start("three", seed="x").position
    assert [seat_of(three, u(kind)) for kind in ("gurash", "osag_spear", "azog", "bolg", "dwarf")] == [
        "mountain", "mountain", "plain", "plain", "free"
    ]  # fmt: skip
    four = GAME.start("four", seed="x").position
    expected = {
        "elf_spear_6": "elves",
        "thranduil": "elves",
        "beorn": "elves",
        "gandalf": "elves",
        "bilbo": "elves",
        "dwarf": "dwarves",
        "thorin": "dwarves",
        "bard": "dwarves",
        "eagle": "dwarves",
        "gwaihir": "dwarves",
    }
    assert {kind: seat_of(four, u(kind)) for kind in expected} == expected


@pytest.mark.rule("O-2.1")
def test_each_seat_moves_its_own_counters_in_turn() -> None:
    seats = {"free": "free", "plain": "dark", "mountain": "dark"}
    stacks = {"1018": ["azog_scim"], "1016": ["gurash_scim"]}
    match = table(stacks, "move", "dark", "standard", seats=seats)
    assert ask(match).seat == "plain"
    assert refused(match, ("move", u("gurash_scim"))) == "other_seat_commands"
    play(match, "end")
    assert ask(match).seat == "mountain"
    assert refused(match, ("move", u("gurash_scim")), way("1015")) == ""
    assert refused(match, ("move", u("azog_scim"))) == "other_seat_commands"
    play(match, "end")
    assert match.position.phasing == "free"


# O-3


@pytest.mark.rule("O-3", "O-3.1")
def test_thorins_sally_shifts_free_fights() -> None:
    def chance(book: str, **stacks: list[str]) -> Fraction:
        at_home = {name[1:]: stack for name, stack in stacks.items()}
        match = table({"1018": ["wolf"], "1017": ["dwarf half"], **at_home}, "combat", "free", book)
        return match.odds(("assault", u("wolf"))).chance("assaulted", hits=2)

    assert chance("standard thorin", h0808=["thorin"]) == 0  # +2
    assert chance("standard thorin", h0809=["thorin"]) == Fraction(1, 10)  # +3/+4
    assert chance("standard", h0809=["thorin"]) == 0
    assert chance("standard thorin") == 0


# O-4


@pytest.mark.rule("O-4", "O-4.0", "T-1.5")
@pytest.mark.parametrize(("roll", "panics"), [(3, False), (4, True)])
def test_a_starred_result_calls_for_nerve(roll: int, panics: bool) -> None:
    stacks = {"1018": ["azog_scim"], "1017": ["elf_archer_7", "thranduil"]}  # 11 - 5: column +5/+6, roll 3 is D1*
    match = table(stacks, "combat", "free", "standard hysteria", dice=[3, roll])
    events = play(match, ("assault", u("azog_scim")))
    assert told(events, "assaulted")[0]["hits"] == 1
    assert match.position.units[u("azog_scim")].hysterical is panics
    plain = table(stacks, "combat", "free", "standard", dice=[3])
    play(plain, ("assault", u("azog_scim")))
    assert ask(plain).kind == "order"


@pytest.mark.rule("O-4.0")
def test_a_commanding_leader_steadies() -> None:
    stacks = {"1018": ["azog_scim", "thrak"], "1017": ["elf_archer_7", "gandalf"], "1118": ["elf_archer_7"]}
    other = table(stacks, "combat", "free", "standard hysteria")
    led = table({"1018": ["azog_scim half", "azog"]}, "combat", "free", "standard hysteria").position
    assert command_of(led, u("azog_scim")) == 4
    assert command_of(other.position, u("azog_scim")) == 0


@pytest.mark.rule("O-4.5")
def test_leaders_eagles_and_elves_keep_their_nerve() -> None:
    p = table(
        {"1018": ["elf_spear_6"], "1019": ["dwarf"], "1017": ["eagle"], "1016": ["bolg"], "1015": ["wolf"]},
        book="standard hysteria",
    ).position
    found = {kind: can_panic(p, u(kind)) for kind in ("elf_spear_6", "dwarf", "eagle", "bolg", "wolf")}
    assert found == {"elf_spear_6": False, "dwarf": True, "eagle": False, "bolg": False, "wolf": True}


@pytest.mark.rule("O-4.5", "O-4.0")
def test_leaders_eagles_and_elves_keep_their_nerve_in_a_fight() -> None:
    stacks = {"1018": ["elf_spear_6"], "1017": ["azog_scim", "azog"], "1118": ["thuk_scim half"]}  # 12 - 6: 3 is D1*
    match = table(stacks, "combat", "dark", "standard hysteria", dice=[3, 10])
    events = play(match, ("assault", u("elf_spear_6")), tuple(sorted((u("azog"), u("thuk_scim")))))
    assert told(events, "assaulted")[0]["hits"] == 1
    assert not told(events, "became_hysterical")
    assert ask(match).kind == "order"


@pytest.mark.rule("O-4.1")
def test_hysterical_units_obey_nobody_and_defend_with_1() -> None:
    stacks = {"1018": ["azog_scim half hysterical"], "1017": ["dwarf"]}
    match = table(stacks, "combat", "free", "standard hysteria")
    odds = match.odds(("assault", u("azog_scim")))
    assert odds.chance("assaulted", defence=1) == 1
    dark = table(stacks, "combat", "dark", "standard hysteria")
    assert not orders(dark, "assault")
    moving = table(stacks, "move", "dark", "standard hysteria", dice=[7])
    assert refused(moving, ("move", u("azog_scim"))) == "is_hysterical"


@pytest.mark.rule("O-4.2")
@pytest.mark.parametrize(
    ("direction", "goal"), [(1, "1015"), (2, "1317"), (3, "1320"), (4, "1021"), (5, "0720"), (6, "0717")]
)
def test_hysterical_units_run(direction: int, goal: str) -> None:
    match = table({"1018": ["azog_scim half hysterical"]}, "move", "dark", "standard hysteria", dice=[direction, 3])
    assert where(match, u("azog_scim")) == goal
    still = table({"1018": ["azog_scim half hysterical"]}, "move", "dark", "standard hysteria", dice=[7])
    assert where(still, u("azog_scim")) == "1018"
    foreign = table({"1018": ["azog_scim half hysterical"]}, "move", "free", "standard hysteria")
    assert not foreign.line


@pytest.mark.rule("O-4.3", "R-27")
def test_a_run_ends_at_an_enemy_and_passes_full_hexes_and_cliffs() -> None:
    stacks = {"1018": ["azog_scim half hysterical"], "1016": ["dwarf"]}
    match = table(stacks, "move", "dark", "standard hysteria", dice=[1, 5])
    assert where(match, u("azog_scim")) == "1016"
    full = table(
        {"1018": ["azog_scim half hysterical"], "1017": ["thuk_scim"]}, "move", "dark", "standard hysteria", dice=[1, 1]
    )
    assert where(full, u("azog_scim")) == "1016"
    p = table({"0709": ["azog_scim half hysterical"]}, "combat", "dark", "standard hysteria").position
    assert FIELD.name(way_end(p, u("azog_scim"), 0, 1)) == "0706"


@pytest.mark.rule("R-27", "O-4.4")
def test_who_runs_off_the_map_is_lost() -> None:
    match = table({"1021": ["azog_scim half hysterical"]}, "move", "dark", "standard hysteria", dice=[4, 2])
    assert where(match, u("azog_scim")) == ""


@pytest.mark.rule("O-4.4")
@pytest.mark.parametrize(("roll", "calm"), [(5, True), (6, False)])
def test_only_a_commanding_leader_calms(roll: int, calm: bool) -> None:
    stacks = {"1018": ["azog_scim half hysterical", "azog"]}
    match = table(stacks, "turn", "dark", "standard hysteria", dice=[roll])
    play(match, ("regroup", u("azog_scim")))
    unit = match.position.units[u("azog_scim")]
    assert (unit.hysterical, unit.hits) == (not calm, 1)
    alone = table({"1018": ["azog_scim half hysterical"]}, "turn", "dark", "standard hysteria")
    assert ask(alone).prompt == "first_chit"


# O-5


def fallen(kind: str, **stacks: list[str]) -> Match:
    camp = {name[1:]: stack for name, stack in stacks.items()}
    killing = {"1018": [f"{kind} {COUNTERS[u(kind)].full[0] - 1} hits"], "1017": ["dwarf", "dain"], "1118": ["dwarf"]}
    match = table({**killing, **camp}, "combat", "free", "standard captains_return", dice=[1, 0], turn=2, number=4)
    play(match, ("assault", u(kind)), (u("dain"), u("dwarf", 2)), ())
    assert where(match, u(kind)) == ""
    play(match, "end", "move", "move")
    return match


@pytest.mark.rule("O-5", "O-5.1", "O-5.2")
@pytest.mark.parametrize(("kind", "strength"), [("azog", 2), ("thuk", 1), ("gurash", 2)])
def test_captains_come_back_with_half_their_strength(kind: str, strength: int) -> None:
    match = fallen(kind, h1022=[f"{kind}_scim"], h1222=[f"{kind}_archer"], h1520=["wolf"])
    assert ask(match).rule == "O-5.1"
    assert set(ask(match).options) == {at("1022"), at("1222")}
    play(match, at("1022"))
    assert book(match.position).strength(match.position, u(kind)) == strength
    assert book(match.position).steps(match.position, u(kind)) == strength


@pytest.mark.rule("O-5.1", "O-5.3")
def test_without_his_tribe_a_captain_stays_away_and_bolg_never_returns() -> None:
    assert ask(fallen("azog", h1022=["thuk_scim"])).kind == "order"
    assert ask(fallen("bolg", h1022=["guard"])).kind == "order"


# O-6, O-8, O-9


@pytest.mark.rule("O-6", "O-6.1", "O-6.2")
def test_dark_chooses_the_tribes_after_the_free_peoples_have_set_up() -> None:
    match = GAME.start("standard", seed="x", options={"variable_reinforcements": True})
    play(match, "ready", "end")
    assert (ask(match).rule, ask(match).seat) == ("O-6.1", "dark")
    play(match, "azog", "thuk")
    assert match.position.wave == ("azog", "thuk")
    play(match, "ready")
    p = match.position
    assert p.units[u("azog")].cell == RESERVE
    assert p.units[u("gurash")].cell >= 0
    assert sum(1 for i, c in COUNTERS.items() if c.army in p.wave and p.units[i].cell == RESERVE) == 37


@pytest.mark.rule("O-6.2", "R-6")
def test_surplus_tribes_wait_for_the_next_move() -> None:
    kinds = ["azog_scim", "azog_spear", "azog_archer", "azog_rider", "thuk_scim"]
    match = table({}, "move", "dark", "standard", turn=4, reserve=kinds, entry="north_west", wave=["azog", "thuk"])
    units = [i for i, c in COUNTERS.items() if c.kind in kinds]
    entries = FIELD.entries["north_west"]
    for unit, cell in zip(units, entries, strict=False):
        play(match, ("enter", unit), cell)
    assert len(units) == 26
    assert refused(match, ("enter", units[20])) == "no_entry_is_open"
    assert refused(match, "end") == ""


@pytest.mark.rule("O-8", "O-8.1", "B-2.F1c")
@pytest.mark.parametrize(("roll", "number"), [(1, 1), (3, 1), (4, 2), (7, 2), (8, 3), (10, 3)])
def test_extra_elves(roll: int, number: int) -> None:
    match = Match(GAME, GAME.start("standard", seed="x", options={"extra_elves": True}).base.copy())
    match.answer("roll")
    assert isinstance(match.question, Roll)
    match.answer(roll)
    if number < 3:
        assert {len(option) for option in ask(match).options} == {number}
        match.answer(ask(match).options[0])
    extra = [i for i, c in COUNTERS.items() if c.start == "extra" and match.position.units[i].cell == RESERVE]
    assert len(extra) == number
    assert refused(match, ("place", extra[0]), at("0617")) == ""


@pytest.mark.rule("O-9", "O-9.1")
def test_four_more_turns() -> None:
    assert GAME.start("standard", seed="x", options={"extra_turns": True}).position.last_turn == 16
    match = table({"1018": ["wolf"]}, "move", "dark", "standard extra_turns", turn=12, last_turn=16, number=6)
    play(match, "end")
    assert (match.position.turn, ask(match).seat, sum(match.position.cup.values())) == (13, "dark", 8)


@pytest.mark.rule("O-4.4", "S-8.G3")
def test_the_third_spell_calms_nobody() -> None:
    stacks = {"1018": ["gandalf"], "1017": ["dwarf half hysterical"], "1019": ["men_sword half"]}
    match = table(stacks, "fire", "free", "standard hysteria", dice=[1])
    play(match, "rally")
    dwarf, men = match.position.units[u("dwarf")], match.position.units[u("men_sword")]
    assert (dwarf.hits, dwarf.hysterical, men.hits) == (1, True, 0)
