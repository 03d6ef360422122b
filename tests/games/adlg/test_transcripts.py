"""Tables 2, 6 and 11 were read twice: the data files agree with a second transcription in another shape."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from walstatt.games.adlg.costs import budget_of, cost_of, cost_of_camp, cost_of_commander, cost_of_works
from walstatt.games.adlg.small_tables import COMMAND_POINTS, COMMANDER_COSTS, DICE, QUALITY_DICE, ROUTED, loss_for
from walstatt.games.adlg.tables import COLUMNS, OPTION_COSTS, TYPES, UNIT_COSTS, Factor, combat_factors
from walstatt.games.adlg.troops import BadTroop, base_cost, troop

HOME = Path(__file__).parent / "transcripts"
ARMED = {"LI": "bow", "LH": "bow", "LCM": "bow"}  # who needs a weapon, at no cost


def lines(name: str) -> list[str]:
    text = (HOME / f"{name}.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def factors() -> Iterator[tuple[str, str, Factor]]:
    """Opponent, unit and factor, in the order of the transcript."""
    against = ""
    for line in lines("factors"):
        if line.startswith("against "):
            against = line.removeprefix("against ")
            continue
        value, *units = line.split()
        for unit in units:
            name, _, notes = unit.partition(":")
            yield against, name, Factor(int(value), notes)


def test_every_combat_factor_agrees_with_the_second_reading() -> None:
    found = {(unit, against): factor for against, unit, factor in factors()}
    assert len(found) == len(list(factors())) == len(TYPES) * len(COLUMNS) == 406
    for (unit, against), factor in found.items():
        assert combat_factors()[unit][COLUMNS.index(against)] == factor, (unit, against)


def prices() -> Iterator[tuple[str, str, str, int]]:
    """Type, quality, ability and base cost."""
    for line in lines("costs"):
        price, *names = line.split()
        if names and "-" in names[0] and "," not in line:
            for name in names:
                unit, _, ability = name.partition(":")
                type_, _, quality = unit.partition("-")
                yield type_, quality, ability, -1 if price == "none" else int(price)


@pytest.mark.rule("ADLG-ARM-81-a")
def test_every_base_cost_agrees_with_the_second_reading() -> None:
    found = list(prices())
    assert len(found) == len(set(found)) == 3 * (len(TYPES) + 2)  # incendiary and blades have rows of their own
    for type_, quality, ability, price in found:
        assert base_cost(type_, quality, (ability,)) == price, (type_, quality, ability)
        weapon = ability or ARMED.get(type_, "")
        text = f"{type_} {quality} {weapon}".strip()
        if price < 0:
            with pytest.raises(BadTroop):
                troop(text)
        else:
            assert cost_of(text) == price


@pytest.mark.rule("ADLG-ARM-81-a")
def test_every_option_agrees_with_the_second_reading() -> None:
    named: set[tuple[str, str]] = set()
    for line in lines("costs"):
        if " on " in line:
            price, option, _, *units = line.split()
            for unit in units:
                named.add((option, unit))
                bare = base_cost(unit, "O", ())
                weapon = "" if option in ("impact",) or unit not in ARMED else f" {ARMED[unit]}"
                assert cost_of(f"{unit} O{weapon} {option}") == bare + int(price), line
    for row in OPTION_COSTS.rows:
        assert any((option, unit) in named for option in row.options for unit in row.units), row.id
    assert UNIT_COSTS.mixed.cost == int(next(line for line in lines("costs") if line.startswith("mixed"))[6:])


@pytest.mark.rule("ADLG-ARM-81-b", "ADLG-ARM-81-c")
def test_commanders_camps_and_works_agree_with_the_second_reading() -> None:
    for line in lines("costs"):
        size, _, rest = line.partition(" ")
        if "," not in rest:
            continue
        figures = {name: int(value) for name, value in (part.split() for part in rest.split(", "))}
        if size == "budget":
            assert {rank.id: budget_of(rank.id) for rank in COMMANDER_COSTS.ranks} == figures
            continue
        points = int(size)
        found = {rank.id: cost_of_commander(rank.id, points) for rank in COMMANDER_COSTS.ranks}
        found |= {one.id: one.costs[points // 100 - 1] for one in COMMANDER_COSTS.reductions}
        found |= {"plain": cost_of_camp(False, points), "fortified": cost_of_camp(True, points)}
        found |= {one.id: cost_of_works(one.id, points) for one in COMMANDER_COSTS.works}
        assert found == figures


def faces() -> dict[int, dict[str, str]]:
    return {
        int(line[0]): dict(part.split() for part in line[3:].split(", ")) for line in lines("dice") if line[1] == ":"
    }


@pytest.mark.rule("ADLG-QUA-12-a", "ADLG-QUA-12-b", "ADLG-QUA-12-c", "ADLG-CP-25-a")
def test_every_face_of_every_die_agrees_with_the_second_reading() -> None:
    assert list(faces()) == [1, 2, 3, 4, 5, 6]
    for face, means in faces().items():
        at = face - 1
        found = {
            name: QUALITY_DICE[letter][at] for name, letter in (("elite", "E"), ("ordinary", "O"), ("mediocre", "M"))
        }
        found |= {"charge": DICE.distance.charge[at], "evade": DICE.distance.evade[at]}
        found |= {f"cp{value}": COMMAND_POINTS[value][at] for value in range(4)}
        assert {name: int(means[name]) for name in found} == found
        assert (means["rampage"], means["river"]) == (DICE.rampage.way[at], DICE.river.ground[at])
        assert [means["lost"] == "dead", means["routed"] == "dead"] == [
            DICE.commander_lost.melee_lost[at],
            DICE.commander_lost.rout[at],
        ]
        assert [means["foot"] == "taken", means["mounted"] == "taken"] == [
            DICE.camp_lost.foot_or_elephants[at],
            DICE.camp_lost.other_mounted[at],
        ]
        assert len(means) == 15


@pytest.mark.rule("ADLG-MEL-60-b", "ADLG-MEL-60-c", "ADLG-MEL-60-d", "ADLG-MEL-60-e", "ADLG-MEL-60-f")
def test_losses_by_difference_agree_with_the_second_reading() -> None:
    read = dict(line.split() for line in lines("dice") if line[1] != ":")
    for difference, loss in read.items():
        expected = {"none": 0, "rout": ROUTED}[loss] if loss.isalpha() else int(loss)
        assert loss_for(int(difference)) == expected, difference
    assert len(read) == 10
