"""The alphabet: each integer means the same in every position, and whatever is listed can be spelled and read."""

from itertools import pairwise
from random import Random

import pytest

from walstatt.core.game import game
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.research import Alphabet, Spelling, Unspelled, spelled
from walstatt.research.alphabet import EXACT, amount_class

ONE_EACH = (("mfm", "chariots-meet"), ("bofa", "dale"), ("siege", "coup-de-main"), ("adlg", "two-against-two"))
SECRETS = ("adlg", "encounter")


def asks(name: str, scenario: str, seed: int, most: int) -> list[tuple[Match, Ask]]:
    """The questions of a random match, each while it is open."""
    match, rng = game(name).start(scenario, seed=str(seed), keeps_record=False), Random(seed)
    found: list[tuple[Match, Ask]] = []
    while match.question is not None and len(found) < most:
        seat = match.waiting_for()[0]
        ask = match.asks(seat)
        assert ask is not None
        assert ask.options
        found.append((match.fork() if isinstance(match.question, Ask) else match, ask))
        match.answer(rng.choice(ask.options), seat=seat)
    return found


@pytest.mark.parametrize(("name", "scenario"), [*ONE_EACH, SECRETS])
def test_whatever_is_listed_is_spelled_and_read_back(name: str, scenario: str) -> None:
    alphabet, kinds = Alphabet(game(name), scenario), set()
    for _, ask in asks(name, scenario, 3, 120):
        kinds.add(ask.kind)
        words: dict[tuple[int, ...], object] = {}
        for answer in ask.options:
            words.setdefault(alphabet.spell(ask.kind, answer), answer)
        for word in Random(1).sample(list(words), min(len(words), 20)):
            assert spelled(alphabet, ask, word).answer == words[word]
            for at in range(len(word)):
                follow = spelled(alphabet, ask, word[:at]).follow
                assert word[at] in follow
                assert all(0 <= letter < alphabet.size for letter in follow)
    assert {"order"} < kinds


@pytest.mark.parametrize(("name", "scenario"), ONE_EACH[:3])
def test_on_cells_no_two_answers_are_spelled_alike(name: str, scenario: str) -> None:
    alphabet = Alphabet(game(name), scenario)
    for _, ask in asks(name, scenario, 5, 100):
        words = [alphabet.spell(ask.kind, answer) for answer in ask.options]
        assert len(set(words)) == len(words)


def test_a_letter_means_the_same_in_every_position() -> None:
    alphabet = Alphabet(game("mfm"), "first-fight")
    seen: dict[int, set[tuple[str, str]]] = {}
    for _, ask in asks("mfm", "first-fight", 1, 60):
        for answer in ask.options:
            names = [answer] if type(answer) is str else list(answer) if ask.kind == "order" else [answer]
            sorts = ["verb", "unit"] if ask.kind == "order" else [ask.kind]
            for letter, sort, name in zip(alphabet.spell(ask.kind, answer), sorts, names, strict=False):
                seen.setdefault(letter, set()).add((sort, str(name).replace("_", "-")))
    assert len(seen) > 40
    for letter, meanings in seen.items():
        known = alphabet.meaning(letter)
        assert meanings == {(known[0], str(known[1]))}


def test_sets_go_member_by_member_and_paths_cell_by_cell() -> None:
    alphabet = Alphabet(game("bofa"), "dale")
    by_kind = {ask.kind: (ask, max(ask.options, key=len)) for _, ask in asks("bofa", "dale", 1, 80) if ask.kind in
               ("path", "some")}  # fmt: skip
    _, path = by_kind["path"]
    word = alphabet.spell("path", path)
    assert [alphabet.meaning(letter) for letter in word] == [*(("cell", cell) for cell in path), ("done", "done")]
    assert alphabet.spell("some", (39, 40)) == (*(alphabet.letter_of["unit"][unit] for unit in (39, 40)), 0)


def test_a_march_is_templates_and_classes_of_amounts() -> None:
    alphabet = Alphabet(game("adlg"), "two-against-two")
    word = alphabet.spell("march", (("wheel", -240), ("ahead", 5011)))
    assert [alphabet.meaning(letter) for letter in word] == [
        ("step", "wheel"), ("amount", amount_class(-240)), ("step", "ahead"), ("amount", amount_class(5011)),
        ("done", "done"),
    ]  # fmt: skip
    assert alphabet.spell("march", (("wheel", -240), ("ahead", 5012))) == word  # told to a sixteenth
    assert alphabet.spell("march", (("wheel", -240), ("ahead", 5400))) != word


def test_classes_of_amounts_grow_and_are_exact_below_32() -> None:
    assert [amount_class(amount) for amount in range(-EXACT + 1, EXACT)] == list(range(-EXACT + 1, EXACT))
    classes = [amount_class(amount) for amount in range(200_000)]
    assert all(0 <= later - one <= 1 for one, later in pairwise(classes))
    assert all(amount_class(-amount) == -found for amount, found in enumerate(classes[:5000]))
    assert all(later - first <= max(first // 16, 1) for first, later in _ranges(classes))


def _ranges(classes: list[int]) -> list[tuple[int, int]]:
    """The least and the largest amount of each class."""
    first = {found: amount for amount, found in reversed(list(enumerate(classes)))}
    last = {found: amount for amount, found in enumerate(classes)}
    return [(first[found], last[found]) for found in first]


def test_a_choice_that_joins_several_is_told_part_by_part() -> None:
    alphabet = Alphabet(game("adlg"), "encounter")
    word = alphabet.spell("choice", "2-1-3")
    assert [alphabet.meaning(letter) for letter in word] == [
        ("several", "several"), ("amount", 2), ("amount", 1), ("amount", 3), ("done", "done"),
    ]  # fmt: skip
    assert len(alphabet.spell("choice", "no-flank-march")) == 1


def test_what_cannot_come_is_refused_by_name_and_nothing_changes() -> None:
    match = game("mfm").start("first-fight", seed="1")
    alphabet, ask = Alphabet(game("mfm"), "first-fight"), match.asks("celts")
    assert ask is not None
    spelling = Spelling(alphabet, ask)
    with pytest.raises(Unspelled, match="unit 4 cannot come here"):
        spelling.add(alphabet.letter_of["unit"][4])
    assert spelling.letters == []
    with pytest.raises(Unspelled, match="not a whole answer"):
        _ = spelling.answer
    with pytest.raises(Unspelled, match="there is no letter"):
        alphabet.meaning(alphabet.size)
    with pytest.raises(Unspelled, match="no letter for the unit 99"):
        alphabet.spell("unit", 99)


def test_horses_that_are_saddled_later_have_letters() -> None:
    siege = game("siege")
    alphabet = Alphabet(siege, "the-convoy")
    match = siege.start("the-convoy", seed="1")
    horse = max(match.position.figures) + 1
    assert horse in alphabet.sections["unit"].names
    assert not list(game("mfm").units_to_come(game("mfm").begun("first-fight")))


def test_every_scenario_has_an_alphabet() -> None:
    for name in ("adlg", "bofa", "mfm", "siege"):
        for scenario in game(name).scenarios:
            alphabet = Alphabet(game(name), scenario)
            assert alphabet.size == sum(len(some.names) for some in alphabet.sections.values())
            assert len(alphabet.sections["unit"].names) >= 4
            assert len(alphabet.sections["cell"].names) > 100
