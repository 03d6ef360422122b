"""B-8 Archery."""

from fractions import Fraction

import pytest

from tests.games.bofa.table import ask, orders, play, refused, table, told, u
from walstatt.games.bofa.rules.b8_archers import strength_at


def shot(
    stacks: dict[str, list[str]], target: str, *tops: int, side: str = "free", book: str = "basic"
) -> dict[str, int]:
    match = table(stacks, "fire", side, book, dice=[10])
    return dict(told(play(match, ("fire", u(target)), *([tops] if tops else [])), "shot")[0])


@pytest.mark.rule("B-8.E1", "B-8.W1", "B-8.W2", "B-1.8", "B-8.W0")
def test_example_bow_4() -> None:
    assert [strength_at((4,), distance) for distance in range(1, 7)] == [4, 3, 2, 1, 0, 0]
    for number, name in enumerate(("1017", "1016", "1015", "1014"), 1):
        assert shot({"1018": ["azog_archer"], name: ["dwarf"]}, "dwarf", side="dark")["strength"] == 5 - number
    match = table({"1018": ["azog_archer"], "1013": ["dwarf"]}, "fire")
    assert refused(match, ("fire", u("dwarf"))) == "out_of_range"


@pytest.mark.rule("B-8.E2", "B-8.A0", "B-8.A2", "B-8.A1")
def test_example_two_elf_archers() -> None:
    stacks = {"1018": ["azog_scim"], "1017": ["elf_archer_7"], "1019": ["elf_archer_7"]}
    both = (u("elf_archer_7"), u("elf_archer_7", 2))
    assert shot(stacks, "azog_scim", *both)["strength"] == 12
    match = table(stacks, "fire", "free", dice=[10, 10])
    first = told(play(match, ("fire", u("azog_scim")), (both[1],)), "shot")[0]
    second = told(play(match, ("fire", u("azog_scim"))), "shot")[0]
    assert (first["strength"], second["strength"]) == (6, 6)


@pytest.mark.rule("B-8.1", "B-8.R3", "B-8.A3", "B-4.3")
def test_only_archers_shoot_and_only_once() -> None:
    stacks = {"1018": ["elf_archer_7"], "1017": ["azog_scim"], "1019": ["wolf"], "1118": ["dwarf"]}
    match = table(stacks, "fire", "free", dice=[10])
    assert set(orders(match, "fire")) == {("fire", u("azog_scim")), ("fire", u("wolf"))}
    play(match, ("fire", u("wolf")))
    assert refused(match, ("fire", u("azog_scim"))) == "no_archer_left"
    assert refused(match, "end") == ""


@pytest.mark.rule("B-8.A0", "B-8.R3", "T-2.1")
def test_volleys_name_archers_in_range() -> None:
    stacks = {"1018": ["elf_archer_7"], "1017": ["azog_scim"], "1016": ["elf_archer_6"], "1118": ["dwarf"]}
    match = table(stacks, "fire", "free")
    play(match, ("fire", u("azog_scim")))
    assert refused(match, ()) == "nobody_fires"
    assert refused(match, (u("dwarf"),)) == "has_no_bow"
    assert set(ask(match).options) == {
        (u("elf_archer_7"),),
        (u("elf_archer_6"),),
        (u("elf_archer_7"), u("elf_archer_6")),
    }


@pytest.mark.rule("B-8.W3")
def test_bard_alone_and_with_bowmen() -> None:
    assert shot({"1018": ["bard"], "1017": ["azog_scim"]}, "azog_scim")["strength"] == 1
    assert shot({"1018": ["men_archer", "bard"], "1017": ["azog_scim"]}, "azog_scim")["strength"] == 6
    assert shot({"1018": ["men_archer", "bard"], "1012": ["azog_scim"]}, "azog_scim")["strength"] == 1
    swords = table({"1018": ["men_sword", "bard"], "1017": ["azog_scim"]}, "fire", "free")
    assert not orders(swords, "fire")
    assert shot({"1018": ["elf_archer_7", "bard"], "1017": ["azog_scim"]}, "azog_scim")["strength"] == 6


@pytest.mark.rule("B-8.R4", "B-9.A1", "R-35")
def test_stacked_half_strength_archers_shoot_together() -> None:
    stack = ["elf_archer_7 half", "elf_archer_7 half"]
    for name, strength in (("1017", 6), ("1016", 4), ("1015", 2)):
        assert shot({"1018": stack, name: ["azog_scim"]}, "azog_scim")["strength"] == strength
    far = table({"1018": stack, "1014": ["azog_scim"]}, "fire", "free")
    assert refused(far, ("fire", u("azog_scim"))) == "out_of_range"
    men = {"1018": ["men_archer half", "men_archer half", "bard"], "1017": ["azog_scim"]}
    assert shot(men, "azog_scim")["strength"] == 7


@pytest.mark.rule("B-8.R1", "B-8.R2")
def test_melees_neither_shoot_nor_are_shot_at() -> None:
    stacks = {"1018": ["elf_archer_7", "azog_scim"], "1017": ["wolf"], "1019": ["elf_archer_6"]}
    match = table(stacks, "fire", "free", dice=[10])
    assert refused(match, ("fire", u("azog_scim"))) == "target_in_melee"
    assert orders(match, "fire") == [("fire", u("wolf"))]
    assert told(play(match, ("fire", u("wolf"))), "shot")[0]["units"] == (u("elf_archer_6"),)


@pytest.mark.rule("B-8.A4", "B-8.R0", "B-8.2")
def test_basic_fire_passes_everything_without_modifiers() -> None:
    stacks = {"1018": ["elf_archer_7"], "1017": ["dwarf"], "1016": ["azog_scim"]}
    assert shot(stacks, "azog_scim")["modifier"] == 0
    high = {"0617": ["dwarf"], "0717": ["azog_archer"]}
    assert shot(high, "dwarf", side="dark")["modifier"] == 0
    match = table({"1018": ["gandalf", "elf_archer_7"], "1017": ["azog_scim"]}, "fire", "free")
    assert refused(match, "destroy") == "no_such_order"


@pytest.mark.rule("B-6.P2", "R-28")
def test_basic_the_gate_is_shot_at_from_its_two_hexes_only() -> None:
    near = table({"0808": ["thorin"], "0809": ["azog_archer"]}, "fire")
    assert refused(near, ("fire", u("thorin"))) == ""
    far = table({"0808": ["thorin"], "0810": ["azog_archer"]}, "fire")
    assert refused(far, ("fire", u("thorin"))) == "gate_opens_to_two_hexes"
    out = table({"0808": ["azog_archer"], "0809": ["dwarf"], "0810": ["dwarf"]}, "fire")
    assert orders(out, "fire") == [("fire", u("dwarf")), ("fire", u("dwarf", 2))]


@pytest.mark.rule("B-8.A0", "B-7.V2", "B-9.A3")
def test_hits_fall_from_the_top() -> None:
    stacks = {"1018": ["azog_scim", "azog"], "1017": ["elf_archer_7"], "1019": ["elf_archer_7"]}
    match = table(stacks, "fire", "free", dice=[1])
    events = play(match, ("fire", u("azog")), (u("elf_archer_7"), u("elf_archer_7", 2)))
    assert [facts["unit"] for facts in told(events, "was_hit")] == [u("azog"), u("azog_scim")]
    assert [facts["unit"] for facts in told(events, "was_removed")] == [u("azog_scim")]


@pytest.mark.rule("T-2.1", "T-2.2")
def test_exact_odds_of_a_shot() -> None:
    match = table({"1018": ["azog_scim"], "1017": ["elf_archer_7"]}, "fire", "free")
    odds = match.odds(("fire", u("azog_scim")))
    assert [odds.chance("shot", hits=n) for n in (0, 1, 2, 3)] == [Fraction(n, 10) for n in (5, 3, 1, 1)]
