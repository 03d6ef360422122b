"""Hints: what they find worth something, and bots that play by them."""

from random import Random

import pytest

from tests.games.bofa.table import ask, at, play, table, u
from walstatt.bots.recruit import Recruit
from walstatt.bots.sergeant import Sergeant
from walstatt.core.match import Match
from walstatt.games.bofa import GAME
from walstatt.games.bofa.hints import BofaHints, spell_pays, wants_fight
from walstatt.games.bofa.rules.s8_spells import DESTROY
from walstatt.games.bofa.tables import combat_table
from walstatt.games.bofa.worth import Tally, cover, gain, pull, road, worth

HINTS = BofaHints()
THREE = {"free": "free", "plain": "dark", "mountain": "dark"}
FOUR = {"elves": "free", "dwarves": "free", "plain": "dark", "mountain": "dark"}


def test_both_sides_see_the_same_worth_with_opposite_signs() -> None:
    for scenario in ("introduction", "gate", "dale", "hill"):
        p = GAME.start(scenario, seed="x").position
        assert worth(p, "free") == -worth(p, "dark")


def test_counters_and_areas_are_worth_something() -> None:
    base = worth(table({"1018": ["dwarf"], "0617": ["elf_spear_6"]}).position, "free")
    assert worth(table({"1018": ["dwarf half"], "0617": ["elf_spear_6"]}).position, "free") < base
    assert worth(table({"1018": ["dwarf"], "0615": ["elf_spear_6"]}).position, "free") < base


def test_roads_lead_to_their_areas() -> None:
    assert road("dark", "dale")[at("1314")] == 0
    assert road("dark", "front_gate")[at("0809")] == 4
    assert pull("free", "elves")[at("0617")] > pull("free", "elves")[at("0617") + 10]


def test_cover_and_gain_follow_the_tables() -> None:
    assert (cover(at("0808")), cover(at("0617")), cover(at("1314")), cover(at("1018"))) == (2, 2, 1, 0)

    assert gain(combat_table(False), 15, 0) > gain(combat_table(False), 5, 0) > gain(combat_table(False), -6, 0) == 0


def test_a_good_fight_asks_for_combat_and_peace_for_moves() -> None:
    ring = {name: ["guard"] for name in ("1017", "1118", "1119")}
    match = table({"1018": ["dwarf half"], **ring}, "turn")
    assert wants_fight(match.position, "dark")
    assert list(HINTS.promising(match.position, ask(match))) == ["combat"]
    calm = table({"1018": ["dwarf"]}, "turn")
    assert list(HINTS.promising(calm.position, ask(calm))) == ["move"]


def test_promising_answers_are_legal_in_whole_games() -> None:
    for scenario in ("gate", "dale", "hill"):
        match, rng = GAME.start(scenario, seed="hints"), Random(1)
        while match.question is not None:
            question = ask(match)
            answers = list(HINTS.promising(match.position, question))
            assert answers
            assert all(question.why_not(answer) is None for answer in answers)
            match.answer(rng.choice(answers))


def sergeants(scenario: str, seed: str) -> Match:
    match, rng = GAME.start(scenario, seed=seed), Random(seed)
    bots = {seat: Sergeant(effort=60) for seat in match.position.seats}
    while match.question is not None:
        seat = match.waiting_for()[0]
        match.answer(bots[seat].choose(match, seat, rng), seat=seat)
    return match


def test_sergeants_finish_a_fight() -> None:
    assert sergeants("gate", "fight").result is not None


def test_thorin_keeps_the_gate() -> None:
    match = table({"0808": ["thorin"], "1018": ["azog_scim"]}, "move", "free")
    play(match, ("move", u("thorin")))
    best = max(HINTS.promising(match.position, ask(match)), key=lambda path: worth_after(match, path))
    assert best == ()


def worth_after(match: Match, path: tuple[int, ...]) -> int:
    trial = match.fork()
    trial.feed(path)
    return worth(trial.position, "free")


@pytest.mark.parametrize("scenario", ["introduction", "standard"])
def test_counting_what_has_changed_is_counting_in_full(scenario: str) -> None:
    match, rng, recruit = GAME.start(scenario, seed="count", keeps_record=False), Random(5), Recruit()
    for _ in range(400):
        seat = match.waiting_for()[0]
        match.answer(recruit.choose(match, seat, rng), seat=seat)
        assert worth(match.position, "free") == Tally(match.position).worth(match.position)


def test_gandalf_keeps_a_spell_for_the_end() -> None:
    match = table({"0617": ["gandalf"], "1314": ["azog_scim"]}, "fire", "free", "standard", turn=12)
    assert list(HINTS.promising(match.position, ask(match))) == ["drive"]
    early = table({"0617": ["gandalf"], "1314": ["azog_scim"]}, "fire", "free", "standard", turn=6)
    assert list(HINTS.promising(early.position, ask(early))) == ["destroy"]
    early.position.spells = (3,)
    assert not spell_pays(early.position, DESTROY)


def test_nobody_charges_where_he_would_have_to_go_back() -> None:
    stacks = {"1018": ["dwarf", "azog_scim"], "1015": ["eagle"], "1019": ["azog_scim"]}
    match = table(stacks, "move", "free", "standard")
    play(match, ("move", u("eagle")))
    ends = {path[-1] for path in HINTS.promising(match.position, ask(match)) if path}
    assert at("1018") not in ends  # the dwarves there leave no room


def test_a_captain_can_go_along_with_his_unit() -> None:
    match = table({"1018": ["azog_scim", "azog"], "2401": ["elf_spear_7"]}, "move", "dark", alone=True)
    promising = list(HINTS.promising(match.position, ask(match)))
    assert promising == [("move", u("azog"), u("azog_scim")), ("move", u("azog_scim"))]


# Partners


@pytest.mark.rule("O-2.1")
def test_a_partner_joins_an_assault_with_the_fewest_who_better_its_column() -> None:
    stacks = {"1018": ["elf_spear_6"], "1017": ["azog_scim"], "1118": ["gurash_scim"], "1019": ["gurash_archer"]}
    match = table(stacks, "combat", "dark", "standard", seats=THREE)
    play(match, ("assault", u("elf_spear_6")))
    both = tuple(sorted((u("gurash_scim"), u("gurash_archer"))))
    assert list(HINTS.promising(match.position, ask(match))) == [both, (u("gurash_scim"),), ()]
    assert Sergeant().choose(match, "mountain", Random(1)) == both


@pytest.mark.rule("O-2.1")
def test_a_partner_who_cannot_better_the_column_keeps_his_counters() -> None:
    stacks = {"1018": ["wolf half"], "1017": ["dwarf"], "1118": ["dwarf"], "1119": ["dwarf"], "1019": ["elf_spear_7"]}
    match = table(stacks, "combat", "free", "standard", seats=FOUR)
    play(match, "end", ("assault", u("wolf")), tuple(sorted(u("dwarf", n) for n in (1, 2, 3))))
    assert (ask(match).seat, ask(match).prompt) == ("elves", "join_assault")
    assert list(HINTS.promising(match.position, ask(match))) == [()]


@pytest.mark.rule("O-2.1")
def test_those_who_have_nobody_else_to_fight_join_first() -> None:
    stacks = {
        "1018": ["elf_spear_6", "thranduil"], "1017": ["azog_scim half"], "1118": ["gurash_scim"],
        "1019": ["gurash_archer"], "1218": ["elf_archer_7"],
    }  # fmt: skip
    match = table(stacks, "combat", "dark", "standard", seats=THREE)
    play(match, ("assault", u("thranduil")))
    spared = [group for group in HINTS.promising(match.position, ask(match)) if len(group) == 1]
    assert spared == [(u("gurash_archer"),)]  # the other goblins stand beside the elf archers too


@pytest.mark.rule("O-2.1", "B-7.S2")
def test_a_partner_sends_his_strongest_second_wave() -> None:
    stacks = {"1018": ["dwarf", "azog_scim"], "1017": ["gurash_archer"], "1119": ["osag_scim"]}
    match = table(stacks, "combat", "dark", "standard", seats=THREE)
    play(match, ("melee", u("dwarf")))
    assert ask(match).prompt == "join_melee"
    assert list(HINTS.promising(match.position, ask(match))) == [(u("osag_scim"),), (u("gurash_archer"),), ()]
    assert Sergeant().choose(match, "mountain", Random(1)) == (u("osag_scim"),)


@pytest.mark.rule("O-2.1", "B-8.A0")
def test_a_partner_joins_a_volley_if_that_betters_its_column() -> None:
    stacks = {"1018": ["wolf"], "1016": ["men_archer"], "1020": ["elf_archer_7"], "1021": ["elf_archer_6"]}
    match = table(stacks, "fire", "free", "standard", seats=FOUR)
    play(match, "end", ("fire", u("wolf")))
    assert (ask(match).seat, ask(match).prompt) == ("elves", "join_volley")
    found = list(HINTS.promising(match.position, ask(match)))
    assert found == [(u("elf_archer_7"),), ()]  # the young archers farther off would change nothing
    assert Sergeant().choose(match, "elves", Random(1)) == found[0]


@pytest.mark.rule("O-2.1")
def test_a_sergeant_orders_an_assault_that_pays_only_with_his_partner() -> None:
    stacks = {"1018": ["elf_spear_7"], "1017": ["azog_archer half"], "1118": ["gurash_scim"], "1119": ["gurash_scim"]}
    match = table(stacks, "combat", "dark", "standard", seats=THREE)
    assert ("assault", u("elf_spear_7")) in HINTS.promising(match.position, ask(match))
    apart = table({**stacks, "1118": [], "1119": []}, "combat", "dark", "standard", seats=THREE)
    assert list(HINTS.promising(apart.position, ask(apart))) == ["end"]


def test_promising_answers_are_legal_among_partners() -> None:
    seen = set()
    for scenario in ("three", "four"):
        match, rng = GAME.start(scenario, seed="partners", keeps_record=False), Random(3)
        for _ in range(2500):
            if match.question is None:
                break
            question = ask(match)
            answers = list(HINTS.promising(match.position, question))
            assert all(question.why_not(answer) is None for answer in answers), question.prompt
            seen.add(question.prompt)
            match.answer(answers[0] if rng.random() < 0.7 else rng.choice(answers))
    assert {"join_assault", "join_melee"} & seen
