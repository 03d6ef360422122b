"""The rulebook: every rule and example is there, numbered as the data files and the tests name it."""

import re
import tomllib
from collections import Counter
from pathlib import Path

from tests.games.adlg.test_sheets import named
from walstatt.games.adlg.sheets import DATA, FILES, SHEETS
from walstatt.papers.rulebook import rulings, wordings

BOOK = DATA.parent / "rulebook"
RULES, GERMAN = wordings(BOOK / "en.md"), wordings(BOOK / "de.md")
SECTIONS = {
    "GEO": 37, "BAS": 5, "STA": 5, "QUA": 5, "UNIT": 33, "ABI": 37, "ARM": 14, "SEQ": 9, "CMD": 21, "CP": 6,
    "ORD": 11, "MOV": 13, "GRP": 7, "MAN": 20, "MLT": 6, "DIF": 10, "INT": 20, "DIS": 11, "ZOC": 22, "CHG": 32,
    "SPO": 5, "UNC": 19, "EVA": 23, "CON": 28, "RAL": 13, "SHO": 42, "SUP": 18, "MAT": 6, "MEL": 10, "MOD": 21,
    "FLK": 7, "FUR": 8, "CMP": 8, "FOR": 5, "WWG": 5, "ROU": 10, "RMP": 3, "PUR": 13, "VIC": 9, "TER": 20,
    "SET": 24, "DEP": 11, "DSM": 2, "AMB": 8, "FLM": 5, "HES": 3, "OPT": 3,
}  # fmt: skip


def numbers(text: str, decimal: str) -> Counter[str]:
    """The figures of a sentence."""
    plain = re.sub(r"\{.*", "", text).replace("½", "")
    return Counter(re.findall(r"\d+(?:\.\d+)?", re.sub(rf"(\d){re.escape(decimal)}(\d)", r"\1.\2", plain)))


def test_every_rule_and_every_example_is_worded() -> None:
    examples = [name for name in RULES if name.startswith("EX-")]
    assert (len(RULES), len(examples)) == (841, 188)
    assert Counter(name.split("-")[1] for name in RULES if name.startswith("ADLG-")) == SECTIONS


def test_both_languages_tell_the_same_figures() -> None:
    differ = [name for name in RULES if numbers(RULES[name].text, ".") != numbers(GERMAN[name].text, ",")]
    assert differ == []


def test_rules_that_files_and_rulings_name_are_rules() -> None:
    for name in SHEETS:
        file = tomllib.loads(FILES[name].read_text(encoding="utf-8"))
        told = {*named(file, "rule"), *(one for rules in named(file, "rules") for one in rules)}
        assert sorted(one for one in told if one not in RULES) == [], name


def test_rules_that_tests_name_are_rules() -> None:
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        marked = re.findall(r"mark\.rule\(([^)]+)\)", path.read_text(encoding="utf-8"))
        assert [one for text in marked for one in re.findall(r'"([^"]+)"', text) if one not in RULES] == [], path.name


def test_every_ruling_is_named_by_its_rules_and_every_switch_has_one() -> None:
    found = rulings(BOOK / "RULINGS.md")
    assert len({ruling.number for ruling in found}) == len(found) >= 98
    for ruling in found:
        for one in ruling.rules:
            assert f"[{ruling.number}]" in RULES[one].text, one
    text = "\n".join(ruling.text for ruling in found)
    switches = [row["id"] for row in tomllib.loads(FILES["options"].read_text(encoding="utf-8"))["options"]]
    chosen = ("turn_limit", "average_dice", "rerolls_per_player")  # choices, not readings
    assert [one for one in switches if one not in chosen and f"`{one}`" not in text] == []


def test_few_rules_cannot_be_tested() -> None:
    assert [name for name, word in RULES.items() if word.not_testable] == [
        "ADLG-GEO-07-a", "ADLG-GEO-41-f", "ADLG-GEO-30-g", "ADLG-GEO-31-d", "ADLG-BAS-08-a", "ADLG-CON-54-d",
    ]  # fmt: skip
