"""The conformance suite: the fifteen laws of the core, checked on any game by random play.

    from walstatt.conformance import check_game
    check_game(GAME, "my-scenario", seeds=range(5))

Every law raises `Broken` with its number and what was seen. Third-party games use it as our own do.
"""

from walstatt.conformance.counts import count, play_golden, read_counts
from walstatt.conformance.laws import LAWS, check_game
from walstatt.conformance.lists import Disturbance, check_zones
from walstatt.conformance.play import Broken, Case, play_out
from walstatt.conformance.reasons import Predicate, Refused, check_reasons, judge, judge_reasons
from walstatt.conformance.source import codes_in_source, faults_in_source, faults_in_verdicts
from walstatt.conformance.twins import check_twins

__all__ = [
    "LAWS",
    "Broken",
    "Case",
    "Disturbance",
    "Predicate",
    "Refused",
    "check_game",
    "check_reasons",
    "check_twins",
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
