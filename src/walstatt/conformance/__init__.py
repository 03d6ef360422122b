"""The conformance suite: the fifteen laws of the core, checked on any game by random play.

    from walstatt.conformance import check_game, check_rulebook, check_words
    check_game(GAME, "my-scenario", seeds=range(5))
    check_words(GAME)
    check_rulebook(GAME)

Every law raises `Broken` with its number and what was seen. Third-party games use it as our own do.
"""

from walstatt.conformance.counts import count, play_golden, read_counts
from walstatt.conformance.laws import LAWS, check_game
from walstatt.conformance.lists import Disturbance, check_zones
from walstatt.conformance.papers import Incomplete, check_rulebook, check_words
from walstatt.conformance.play import Broken, Case, play_out
from walstatt.conformance.reasons import Predicate, Refused, check_reasons, judge, judge_reasons
from walstatt.conformance.source import codes_in_source, faults_in_source, faults_in_verdicts
from walstatt.conformance.twins import check_twins

__all__ = [
    "LAWS",
    "Broken",
    "Case",
    "Disturbance",
    "Incomplete",
    "Predicate",
    "Refused",
    "check_game",
    "check_reasons",
    "check_rulebook",
    "check_twins",
    "check_words",
    "check_zones",
    "codes_in_source",
    "count",
    "faults_in_source",
    "faults_in_verdicts",
    "judge",
    "judge_reasons",
    "play_golden",
    "play_out",
    "read_counts",
]
