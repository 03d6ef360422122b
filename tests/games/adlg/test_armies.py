"""5, 12, 13 Costs, army lists and ready armies."""

from collections import Counter

import pytest

from walstatt.games.adlg.armies import ARMIES, army
from walstatt.games.adlg.costs import budget_of, cost_of, cost_of_commander
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.lists import LISTS, army_list
from walstatt.games.adlg.small_tables import RANKS
from walstatt.games.adlg.troops import check_texts, troop


@pytest.mark.rule("ADLG-ARM-81-a")
@pytest.mark.parametrize("name", ARMIES)
def test_ready_armies_cost_what_is_printed(name: str) -> None:
    found = army(name)
    for row in found.troops:
        assert cost_of(row.troop) == row.each, row.id
        assert row.count * row.each == row.points, row.id
        assert troop(row.troop).code == row.troop
    for corps in found.corps:
        assert cost_of_commander(corps.commander, found.points) == corps.cost
    assert found.cost() == found.points == int(name.rpartition("_")[2])
    assert sum(row.points for row in found.troops) + sum(corps.cost for corps in found.corps) == found.points


@pytest.mark.rule("ADLG-VIC-69-a")
@pytest.mark.parametrize("name", ARMIES)
def test_ready_armies_have_units_and_break_point_as_printed(name: str) -> None:
    found = army(name)
    assert sum(row.count for row in found.troops) == found.units
    assert found.cohesion() == found.break_point
    assert [corps.number for corps in found.corps] == [1, 2, 3]
    assert {row.corps for row in found.troops} == {1, 2, 3}
    assert len({row.id for row in found.troops}) == len(found.troops)
    size = FORMATS[found.points]
    assert size.fewest_units <= found.units <= size.most_units


@pytest.mark.parametrize("name", ARMIES)
def test_ready_armies_keep_to_their_lists(name: str) -> None:
    found = army(name)
    chosen, size = army_list(found.list), FORMATS[found.points]
    variant = next((one for one in chosen.variants if one.id == found.variant), None)
    taken: Counter[str] = Counter()
    for row in found.troops:
        line = chosen.row(row.row)
        assert row.troop in line.troops(), row.id
        assert line.variant in ("", found.variant)
        taken[line.instead_of or line.id] += row.count
    barred = set(variant.replaces) if variant else set()
    for line in chosen.troops:
        least, most = line.least, line.most
        if line.id in barred or line.variant not in ("", found.variant):
            least, most = 0, 0
        elif variant is not None:
            least, most = variant.least.get(line.id, least), variant.most.get(line.id, most)
        assert size.limit(least) <= taken[line.id] <= size.limit(most), line.id
        for step, limit in line.qualities.items():
            better = sum(row.count for row in found.troops if row.row == line.id and troop(row.troop).quality == step)
            assert better <= size.limit(limit.most or most)
        for type_, limit_of in line.most_of.items():
            many = sum(row.count for row in found.troops if row.row == line.id and row.troop.startswith(f"{type_} "))
            assert many <= size.limit(limit_of)
        if line.one_for:
            assert taken[line.id] * line.one_for <= sum(taken[one] for one in line.one_for_of)
    for row in found.troops:
        assert row.troop not in (variant.bars.get(row.row, ()) if variant else ())


@pytest.mark.parametrize("name", ARMIES)
def test_ready_armies_keep_to_the_command_value(name: str) -> None:
    found = army(name)
    chosen = army_list(found.list)
    assert all(corps.commander in RANKS for corps in found.corps)
    spent = sum(budget_of(corps.commander) for corps in found.corps)
    assert spent <= FORMATS[found.points].command_value(chosen.command_value)
    assert all(corps.commander != "strategist" for corps in found.corps[1:])
    if found.corps[0].commander == "strategist":
        assert chosen.may_have_strategist


@pytest.mark.rule("ADLG-ARM-81-a")
@pytest.mark.parametrize("name", LISTS)
def test_lists_print_the_costs_of_the_tables(name: str) -> None:
    chosen = army_list(name)
    assert len({line.id for line in chosen.troops}) == len(chosen.troops)
    for line in chosen.troops:
        assert [cost_of(choice) for choice in line.choices] == list(line.costs), line.id
        assert [troop(choice).code for choice in line.choices] == list(line.choices)
        for option, price in line.adds.items():
            assert {cost_of(f"{one} {option}") - cost_of(one) for one in line.choices} == {price}, line.id
        for quality, step in line.qualities.items():
            for one in line.choices:
                words = one.split()
                assert cost_of(" ".join((words[0], quality, *words[2:]))) - cost_of(one) == step.cost, line.id
        assert 0 <= line.least <= line.most
    for works in chosen.works:
        assert chosen.works[works].cost == {"fortified_camp": 6, "fortification": 1}[works]


@pytest.mark.parametrize("name", LISTS)
def test_lists_name_only_what_they_have(name: str) -> None:
    chosen = army_list(name)
    rows, variants = {line.id for line in chosen.troops}, {one.id for one in chosen.variants}
    for line in chosen.troops:
        assert {line.instead_of or line.id, *line.one_for_of} <= rows
        assert {line.variant, line.adds_in} - {""} <= variants
        assert set(line.most_of) <= {choice.split()[0] for choice in line.choices}
        first, last = line.years or chosen.years
        assert chosen.years[0] <= first <= last <= chosen.years[1]
    for variant in chosen.variants:
        assert {*variant.replaces, *variant.replaces.values(), *variant.least, *variant.most, *variant.bars} <= rows
        assert variant.leader in ("", *(leader.id for leader in chosen.leaders))
    for leader in chosen.leaders:
        assert chosen.years[0] <= leader.years[0] <= leader.years[1] <= chosen.years[1] or leader.rank == "brilliant"


LIST_FACTS = {
    "republican_roman": (4, "plain mountain", 2), "carthaginian": (5, "plain mountain", 1),
    "alexandrian_macedonian": (5, "plain mountain", 2), "later_achaemenid": (4, "plain mountain", 0),
    "gallic": (3, "plain forest", 0), "hundred_years_english": (5, "plain forest", 0),
    "hundred_years_french": (3, "plain forest", 0), "parthian": (4, "plain steppe desert", 0),
}  # fmt: skip


@pytest.mark.parametrize(("name", "facts"), LIST_FACTS.items())
def test_command_value_regions_and_strategists_of_lists(name: str, facts: tuple[int, str, int]) -> None:
    chosen = army_list(name)
    strategists = sum(leader.rank == "strategist" for leader in chosen.leaders)
    assert (chosen.command_value, " ".join(chosen.regions), strategists) == facts
    assert chosen.may_have_strategist is (strategists > 0)


def test_ninety_four_lines_in_all_lists() -> None:
    assert sum(len(army_list(name).troops) + len(army_list(name).works) for name in LISTS) == 94


@pytest.mark.rule("ADLG-ARM-81-c")
def test_allied_and_included_commanders_are_cheaper() -> None:
    assert cost_of_commander("competent", 200, allied=True) == 1
    assert cost_of_commander("brilliant", 200, included=True) == 4
    assert cost_of_commander("ordinary", 300, allied=True) == -2  # not lower
    assert cost_of_commander("strategist", 300, included=True) == 10


@pytest.mark.rule("ADLG-ARM-10-a", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def test_formats_change_limits_command_values_corps_and_tables() -> None:
    small, usual, large = FORMATS[100], FORMATS[200], FORMATS[300]
    assert [one.corps for one in (small, usual, large)] == [3, 3, 4]
    assert [one.limit(5) for one in (small, usual, large)] == [3, 5, 7]
    assert [one.command_value(5) for one in (small, usual, large)] == [3, 5, 6]
    assert [(one.width * 2 // 4096, one.height * 2 // 4096) for one in (small, usual, large)] == [
        (40, 30), (60, 40), (75, 50),
    ]  # fmt: skip
    assert [one.group_width for one in (small, usual, large)] == [4, 6, 8]
    assert [(one.ambushes, one.ambushes_with_strategist) for one in (small, usual, large)] == [(1, 2), (2, 3), (3, 4)]
    assert (usual.heavy_depth, usual.light_depth) == (5 * 4096, 7 * 4096)
    assert large.piece_circle == 7 * 4096


def test_files_that_name_troops_there_are_not_say_so() -> None:
    with pytest.raises(ValueError, match=r"gallic\.toml: 'PIKE O impact': not for this type impact"):
        check_texts("gallic", ["HSW O", "PIKE O impact"])
    assert army_list("republican_roman").row("hastati").troops() == (
        "HSW O impact", "HSW E impact", "HSW O impact armour", "HSW E impact armour",
    )  # fmt: skip
