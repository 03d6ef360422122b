"""Every attack that docs/TRUST.md names: it succeeds against the old protocol, and fails against the present one."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.drill.game import GAME
from tests.papers.signed_games import MATCH, SECRET, Table, bits, entries_of, forged, signed_game, waiting_game
from walstatt.conformance import Case, play_out
from walstatt.core.dice import draw, stream_key
from walstatt.core.pledges import LINKS, Pledge, PledgedDice, after, dice_key, roll_key, seat_commitment
from walstatt.core.questions import D12, Roll, Stale
from walstatt.core.record import BadRecord, Record
from walstatt.papers.proof import prove, prove_dice
from walstatt.papers.records import read_record, write_record_file
from walstatt.papers.replay import replay

VERIFIER = Path(__file__).parents[2] / "docs/verify_dice.py"
TRIES = 100_000
WISH = (11, 11, 11)  # three twelves: once in 1,728


@pytest.fixture(scope="module")
def table() -> Table:
    games = (signed_game(seed) for seed in range(100))  # the last deed is that of the key we lack
    return next(game for game in games if game.record.text().count('"links"') > 4 and '"resign"' in game.record.text())


def first_rolls(key: bytes, count: int = 3) -> tuple[int, ...]:
    return tuple(draw(key, "roll", index, 12) for index in range(count))


# Choosing


def test_the_host_who_sat_down_last_could_grind_the_old_dice() -> None:
    tries = (first_rolls(stream_key(SECRET, MATCH, {"blue": "honest", "red": f"{n}"})) for n in range(TRIES))
    assert WISH in tries


def test_nobody_can_grind_what_was_pledged() -> None:
    pledges = {
        seat: Pledge(public=seat, secret=seat_commitment(MATCH, seat, seat, bits(seat))) for seat in ("red", "blue")
    }
    dice = PledgedDice(SECRET, MATCH, pledges)
    dice.show("blue", bits("blue"))  # the host has seen it, and knows the server's secret
    for n in range(TRIES):
        own = n.to_bytes(32, "big")
        if seat_commitment(MATCH, "red", "red", own) == pledges["red"].secret:
            pytest.fail("another secret fits the pledge")
    with pytest.raises(ValueError, match="another secret"):
        dice.show("red", bits("another"))
    assert dice.roll(Roll(D12)) is None
    dice.show("red", bits("red"))
    assert dice.roll(Roll(D12)) is not None


def test_a_secret_ground_before_the_others_are_known_is_worth_nothing() -> None:
    lucky = next(
        n.to_bytes(32, "big")
        for n in range(TRIES)
        if first_rolls(dice_key(SECRET, MATCH, {"red": n.to_bytes(32, "big"), "blue": bits("guess")}), 1) == (11,)
    )
    fallen = Counter(
        first_rolls(dice_key(SECRET, MATCH, {"red": lucky, "blue": bits(f"{n}")}), 1)[0] for n in range(6000)
    )
    assert sum((count - 500) ** 2 for count in fallen.values()) < 500 * 31  # chi-square, once in a thousand


# Foreseeing


def test_the_host_could_foresee_the_old_dice() -> None:
    known, real = stream_key(SECRET, MATCH, {"blue": "b"}), stream_key(SECRET, MATCH, {"blue": "b"})
    assert first_rolls(known, 200) == first_rolls(real, 200)


def test_whoever_lacks_the_next_link_cannot_foresee_a_roll() -> None:
    key, chain = dice_key(SECRET, MATCH, {"red": bits("red"), "blue": bits("blue")}), [bits("root")]
    for _ in range(3000):
        chain.append(after(chain[-1]))
    seen = Counter[bool]()
    for index in range(3000):
        last, following = chain[-1 - index], chain[-2 - index]  # all that was shown, and what comes
        guess = draw(roll_key(key, index, {"blue": (index + 1, after(last))}), "roll", index, 12)
        seen[guess == draw(roll_key(key, index, {"blue": (index + 1, following)}), "roll", index, 12)] += 1
    assert abs(seen[True] - 250) < 60  # one in twelve: four deviations


# Withholding


def test_whoever_withholds_has_one_choice_of_two_and_is_named(table: Table) -> None:
    key, link = bits("key"), {"blue": (1, bits("link"))}
    with_it, without = (draw(roll_key(key, 0, links), "roll", 0, 12) for links in (link, {}))
    assert {with_it, without} <= set(range(12))  # no third: a link is fixed by the anchor
    entries = entries_of(table.record)
    at = next(n for n, entry in enumerate(entries) if "links" in entry)
    del entries[at]["links"]["blue"]
    with pytest.raises(BadRecord):  # left out, but not named: not even the server can write that
        prove(forged(table, entries))


def test_only_the_link_of_the_chain_is_taken() -> None:
    chain = [bits("root")]
    for _ in range(LINKS):
        chain.append(after(chain[-1]))
    dice = PledgedDice(SECRET, MATCH, {"blue": Pledge("p", "s", chain[LINKS].hex())}, has_links=True)
    assert dice.chains.fits("blue", (1, chain[LINKS - 1]))
    assert dice.chains.fits("blue", (3, chain[LINKS - 3]))
    for place, link in ((1, bits("any")), (0, chain[LINKS]), (2, chain[LINKS - 1]), (LINKS + 1, chain[0]), (1, b"")):
        assert not dice.chains.fits("blue", (place, link))


def test_nothing_is_taken_back_while_dice_are_waited_for() -> None:
    match = waiting_game()
    seat = match.line[-1].seat
    refusal = match.why_not_undo(seat)
    assert refusal is not None
    assert refusal.code == "dice_are_falling"
    with pytest.raises(Stale):
        match.answer(1, seat=seat)  # nor are dice of a secret typed in


# Forging


def old_game() -> Record:
    records = (play_out(Case(GAME, "hexes", seed)).record for seed in range(100))
    return next(record for record in records if record is not None and record.text().count('"d10"') > 4)


def test_a_cut_old_record_with_a_forged_resignation_passes_and_is_called_unsigned() -> None:
    entries, fake = entries_of(old_game()), Record()
    secret = entries[-1]["secret"]
    for entry in entries[: len(entries) // 2]:
        fake.add(entry)
    fake.add({"resign": "blue"})
    fake.add({"end": {"winner": "red", "reason": "resigned", "facts": {"seat": "blue"}}, "secret": secret})
    assert replay(fake, of=GAME).result is not None
    proof = prove(fake)
    assert (proof.deeds, proof.keys) == (0, {})


def test_swapped_sides_are_refused_in_old_records_too() -> None:
    entries, fake = entries_of(old_game()), Record()
    entries[0]["seats"] = {"red-one": "blue", "red-two": "blue", "blue": "red"}
    for entry in entries:
        fake.add(entry)
    with pytest.raises(BadRecord) as refused:
        replay(fake, of=GAME)
    assert refused.value.line == 1


def test_a_true_record_is_proven(table: Table, tmp_path: Path) -> None:
    proof = prove(table.record)
    assert (proof.state, proof.keys["blue"]) == ("keys", table.seats["blue"].public)
    assert proof.rolls == proof.linked["blue"] > 0
    assert replay(table.record, of=GAME).result is not None
    write_record_file(table.record, tmp_path / "game.jsonl")
    run = subprocess.run(
        [sys.executable, VERIFIER, tmp_path / "game.jsonl"], capture_output=True, text=True, check=True
    )
    assert f"{prove_dice(table.record)} dice proven, all from the secrets of all seats" in run.stdout


def is_refused(table: Table, entries: list[dict[str, Any]]) -> bool:
    """Whether a record that somebody has made who holds all keys but one is refused, or is not even finished."""
    try:
        record = forged(table, entries)
        if record.text() == table.record.text():
            return True  # what was tampered with was written anew by its own key
        prove(record, SECRET)
        replay(record, of=GAME)
    except BadRecord:
        return True
    return not record.is_closed


def changes_of(value: Any) -> list[Any]:
    """Other values of a field: another of the same form, and everything one level deeper changed or dropped."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, str):
        other = "1" if value[:1] == "0" else "0"
        return [other + value[1:], value + "0", ""] if value else ["x"]
    if isinstance(value, list):
        return [[*value[:n], *([change] if change is not value else []), *value[n + 1 :]]
                for n, one in enumerate(value) for change in [*changes_of(one), value]]  # fmt: skip
    if isinstance(value, dict):
        changed = [{**value, key: change} for key, one in value.items() for change in changes_of(one)]
        return [*changed, *({k: v for k, v in value.items() if k != key} for key in value)]
    return [0]


def test_every_field_of_every_kind_of_line_changed_or_dropped_is_refused(table: Table) -> None:
    entries, kinds, count = entries_of(table.record), Counter[str](), 0
    for at, entry in enumerate(entries):
        kind = ",".join(entry) + (entry["q"][3] if "q" in entry else "")
        kinds[kind] += 1
        if kinds[kind] > 2:
            continue  # two of each kind
        tampered = [{**entry, name: change} for name, value in entry.items() for change in changes_of(value)]
        tampered += [{k: v for k, v in entry.items() if k != name} for name in entry]
        for fake in tampered:
            assert is_refused(table, [*entries[:at], fake, *entries[at + 1 :]]), (at, fake)
            count += 1
    assert count > 150


def test_lines_dropped_swapped_or_doubled_are_refused(table: Table) -> None:
    entries = entries_of(table.record)
    for at in range(1, len(entries) - 1):
        for some in (
            [*entries[:at], *entries[at + 1 :]],
            [*entries[:at], entries[at + 1], entries[at], *entries[at + 2 :]],
            [*entries[:at], entries[at], entries[at], *entries[at + 1 :]],
        ):
            assert is_refused(table, some), at


def test_cut_anywhere_with_an_ending_of_ones_own_it_is_refused(table: Table) -> None:
    entries = entries_of(table.record)
    secret = entries[-1]["secret"]
    for at in range(4, len(entries) - 2):
        assert is_refused(table, entries[:at])
        for reason, more in (("resigned", [{"resign": "blue", "sig": "00" * 64}]), ("destroyed", [])):
            end = {"end": {"winner": "red", "reason": reason, "facts": {"seat": "blue"}}, "secret": secret}
            assert is_refused(table, [*entries[:at], *more, end]), (at, reason)


def test_absurd_files_do_not_hang_the_small_verifier(tmp_path: Path, table: Table) -> None:
    lines = table.record.lines
    absurd = [
        "", "[]", "{}", "[" * 100_000, '{"match":1}', "\x00",
        *(re.sub(r'"die":(\[\[.*?\]\]|"\w+")', f'"die":{die}', "\n".join(lines)) for die in
          ('"d999999999999"', "[[1,1000000000000]]", "[[1,1e400]]", "[[1,-1]]", "7", '"dx"')),
        re.sub(r'"blue":\[\d+,', '"blue":[9999999999,', "\n".join(lines)),
    ]  # fmt: skip
    for number, text in enumerate(absurd):
        (tmp_path / "absurd.jsonl").write_text(text)
        command = [sys.executable, str(VERIFIER), str(tmp_path / "absurd.jsonl")]
        run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert run.returncode == 1, (number, run.stdout)
        assert run.stderr.startswith("not proven"), (number, run.stderr)


# Fairness


@pytest.mark.slow
def test_mixed_rolls_are_fair_and_do_not_hang_together() -> None:
    count = 60_000  # a million in the fuzz
    check_fairness(count)


def check_fairness(count: int) -> None:
    """Chi-square of mixed rolls, alone and by pairs; each bound is passed once in a thousand."""
    key, link = dice_key(SECRET, MATCH, {"red": bits("red"), "blue": bits("blue")}), bits("root")
    fallen = []
    for index in range(count):
        link = after(link)
        fallen.append(draw(roll_key(key, index, {"blue": (index + 1, link)}), "roll", index, 12))
    alone = Counter(fallen)
    assert sum((alone[face] - count / 12) ** 2 for face in range(12)) / (count / 12) < 31.3
    pairs = Counter(zip(fallen[::2], fallen[1::2], strict=False))
    expected = (count // 2) / 144
    assert sum((pairs[a, b] - expected) ** 2 for a in range(12) for b in range(12)) / expected < 200.3


__all__ = ["check_fairness", "read_record"]
