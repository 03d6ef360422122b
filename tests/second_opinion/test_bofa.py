"""The game and the second opinion agree on random positions and battles, but for what is known to differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.second_opinion.bofa_field import the
from tests.second_opinion.bofa_known import KNOWN, known
from tests.second_opinion.bofa_map import cell, entries
from tests.second_opinion.bofa_positions import BOFA, begun, play, switches, thick, watched
from tests.second_opinion.bofa_watch import Watch

POSITIONS, CHUNKS = 72, 6
FAR = {"2622": ["wolf"], "2401": ["elf_spear_7"]}  # so that no side is gone


def unknown(watch: Watch) -> list[str]:
    """What nobody has named yet."""
    return [str(found) for found in watch.found if known(found) is None]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_thick_of_the_battle(chunk: int) -> None:
    compared: Counter[str] = Counter()
    for seed in range(chunk, POSITIONS, CHUNKS):
        rng = Random(seed)
        watch = watched(thick(rng), rng)
        play(watch, 30)
        assert unknown(watch) == [], f"position {seed}"
        compared += watch.compared
    for topic in ("reach", "path", "charge", "assaulted", "fought_melee", "shot", "cup"):
        assert compared[topic] > 0, topic


@pytest.mark.parametrize("scenario", ["hill", "gate", "dale"])
def test_small_fights(scenario: str) -> None:
    for seed in range(2):
        watch = begun(scenario, Random(seed), thorough=True)
        play(watch, 2000)
        assert unknown(watch) == []
        assert watch.match.result is not None


@pytest.mark.parametrize("scenario", ["basic", "full"])
def test_set_up_and_first_turns(scenario: str) -> None:
    rng = Random(scenario)
    watch = begun(scenario, rng, switches(rng, scenario))
    play(watch, 220)
    assert unknown(watch) == []
    assert watch.compared["set-up"] > 10


# What was or is known to differ: a position for each, in which the game and the book part or parted


def stand(
    stacks: dict[str, list[str]],
    scenario: str = "standard",
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **written: Any,
) -> Watch:
    """A position of our own, with the second opinion beside it."""
    book = BOFA.begun(scenario, options).book
    p = BOFA.read({"book": book, "side": "dark", **written, "stacks": {**FAR, **stacks}}, scenario, {})
    return watched(BOFA.begun(scenario, options, p), Random(seed), scenario)


def tell(watch: Watch, *answers: Any) -> Watch:
    """Give answers, looking at every question, the one that is open then too."""
    for answer in answers:
        watch.look()
        watch.answer(answer)
    watch.look()
    return watch


def go_on(watch: Watch, seat: str, prompt: str, *wanted: str) -> Watch:
    """End phases and take what is wanted until a seat is asked something."""
    while True:
        question = watch.question
        assert question is not None
        if (question.seat, question.prompt) == (seat, prompt):
            watch.look()
            return watch
        first = [one for one in (*wanted, "end") if one in question.options]
        watch.look()
        watch.answer(first[0] if first else question.options[0])


def advance_onto_beorn() -> Watch:
    return tell(stand({"1017": ["beorn 3 hits"], "1018": ["azog_scim"], "1117": ["thuk_scim"]}, phase="combat"))


def eagle_on_friend() -> Watch:
    watch = stand({"1505": ["eagle"], "1506": ["elf_spear_6"]}, phase="move", side="free")
    return tell(watch, ("move", the("eagle")))


def eagle_placed_on_friend() -> Watch:
    watch = stand({"0105": ["elf_spear_6"]}, phase="move", side="free", turn=7, reserve=["eagle"])
    return tell(watch, ("enter", the("eagle")))


def goblin_on_gandalf() -> Watch:
    watch = stand({"1018": ["azog_scim"], "1016": ["gandalf"]}, phase="move")
    return tell(watch, ("move", the("azog_scim")), (cell("1017"), cell("1016")), (cell("1015"),))


def goblin_on_rider() -> Watch:
    stacks = {"1018": ["azog_rider", "azog_scim"], "1017": ["elf_spear_6"]}
    watch = stand(stacks, options={"extra_stacking": True}, phase="move")
    return tell(watch, ("move", the("azog_scim"), the("azog_rider")))


def leader_in_the_middle() -> Watch:
    stacks = {"1018": ["gurash_scim half", "gurash", "gurash_archer half"], "1017": ["elf_spear_6"]}
    return tell(stand(stacks, phase="move"), ("move", the("gurash"), the("gurash_scim")))


def halves_in_a_melee() -> Watch:
    return tell(stand({"1017": ["elf_spear_6", "azog_scim half", "azog_spear half"]}, phase="turn", turn=3))


def archers_in_the_gate() -> Watch:
    return tell(stand({"0808": ["azog_archer"], "0810": ["elf_spear_6"]}, "basic", phase="fire"))


def eagle_in_a_melee() -> Watch:
    stacks = {"1017": ["eagle ground", "azog_rider"], "1018": ["azog_scim"]}
    return tell(stand(stacks, phase="move"), ("move", the("azog_scim")))


def dale_without_star() -> Watch:
    stacks = {"1313": ["elf_spear_7"], "1315": ["wolf"]}
    return go_on(stand(stacks, phase="fire", number=4, turn=1), "free", "first_chit")


def wind_through_the_gate() -> Watch:
    for seed in range(20):
        watch = stand({"0805": ["gandalf"], "0808": ["azog_scim"]}, phase="fire", side="free", seed=seed)
        tell(watch, "drive")
        if watch.field.saved["spells"]:
            return watch
    raise AssertionError("no spell works")


def reinforcements_who_moved_on() -> Watch:
    watch = stand({}, phase="move", turn=4, entry="north_west", reserve=["osag", "osag_scim"])
    first, second = the("osag_scim"), the("osag_scim") + 1
    tell(watch, ("enter", first), cell("0105"), ("move", first), (cell("0205"),))
    tell(watch, ("enter", second), cell("0106"), ("move", second), (cell("0105"),))
    return tell(watch, ("enter", the("osag")))


def surplus_tribes() -> Watch:
    tribes = [f"{tribe}_{kind}" for tribe in ("azog", "thuk") for kind in ("scim", "spear", "archer", "rider")]
    watch = stand(
        {},
        options={"variable_reinforcements": True},
        phase="move",
        turn=4,
        number=2,
        kept="move",
        entry="north_east",
        wave=("azog", "thuk"),
        reserve=tribes,
    )
    for unit, at in zip(watch.field.mine("dark", off_map=True), sorted(entries("north_east")), strict=False):
        tell(watch, ("enter", unit), at)
    tell(watch, ("move", the("azog_scim")), (cell("0102"),), "end")
    return go_on(watch, "dark", "move_phase", "kept")


def stack_of_partners() -> Watch:
    seats = {"free": "free", "plain": "dark", "mountain": "dark"}
    return tell(stand({"1018": ["azog_scim half", "gurash"]}, "three", phase="move", seats=seats))


SETTLED: dict[str, Callable[[], Watch]] = {
    "R-15": advance_onto_beorn,
    "S-7.E1": eagle_on_friend,
    "R-31": eagle_placed_on_friend,
    "S-10.F1": goblin_on_gandalf,
    "S-6.M5": goblin_on_rider,
    "S-6.M2": leader_in_the_middle,
    "R-38": halves_in_a_melee,
    "R-28": archers_in_the_gate,
    "S-7.E5": eagle_in_a_melee,
    "S-11.5": dale_without_star,
    "R-25": wind_through_the_gate,
    "R-6": reinforcements_who_moved_on,
    "O-6.2": surplus_tribes,
    "O-2.1": stack_of_partners,
}
WITNESSES: dict[str, Callable[[], Watch]] = {}


@pytest.mark.parametrize("rule", SETTLED)
def test_a_disagreement_that_was_settled_stays_settled(rule: str) -> None:
    """Each position is one in which the game and the book once parted."""
    assert [str(found) for found in SETTLED[rule]().found] == []


@pytest.mark.parametrize("rule", KNOWN)
def test_known_disagreement_is_still_there(rule: str) -> None:
    """Once the game is mended this fails: then strike the rule off `KNOWN`; its position goes to `SETTLED`."""
    watch = WITNESSES[rule]()
    assert unknown(watch) == []
    assert {known(found) for found in watch.found} == {rule}, f"{KNOWN[rule].what}: no longer"


def test_every_known_disagreement_has_its_position() -> None:
    assert set(WITNESSES) == set(KNOWN)
