"""The standard game: a page of differences from the basic game."""

from __future__ import annotations

from walstatt.games.bofa.rules import (
    s3_regrouping,
    s5_reinforcements,
    s6_morale,
    s7_eagles,
    s7_modifiers,
    s8_aiming,
    s10_leaders,
    s11_victory,
)
from walstatt.games.bofa.rules.basic import BASIC
from walstatt.games.bofa.rules.book import Book
from walstatt.games.bofa.rules.s7_rocks import roll_rocks
from walstatt.games.bofa.rules.s8_push import push
from walstatt.games.bofa.rules.s8_spells import SPELLS


def standard(book: Book) -> Book:
    """All that the standard game replaces and adds."""
    changed = book.with_(
        must_play_kept=False,
        steps=s10_leaders.steps,
        strength=s10_leaders.strength,
        defence=s10_leaders.strength,
        why_overstacked=s7_eagles.why_overstacked,
        why_closed=s6_morale.why_closed,
        entries_of=s5_reinforcements.entries_of,
        land=s7_eagles.land,
        fly=s7_eagles.swoop,
        eagles_fly=True,
        morale=s6_morale.morale,
        alarm=s10_leaders.alarm,
        loose=s10_leaders.loose,
        assault_modifiers=s7_modifiers.assault_modifiers,
        melee_modifiers=s7_modifiers.melee_modifiers,
        shift=s10_leaders.bolgs_shift,
        may_join=s7_eagles.may_join,
        fire_modifiers=s8_aiming.fire_modifiers,
        why_no_shot=s8_aiming.why_no_shot,
        holder=s11_victory.holder,
        verdict=s11_victory.verdict,
    )
    return (
        changed.with_orders(s3_regrouping.regroup_one, s3_regrouping.regroup_all, roll_rocks, *SPELLS)
        .with_opening("turn", s3_regrouping.open_regrouping)
        .with_opening("move", s5_reinforcements.open_entry_roll)
        .with_duties(
            regroup=s3_regrouping.regroup,
            make_whole=s3_regrouping.make_whole,
            push=push,
            arrange=s10_leaders.arrange,
            roll_entry=s5_reinforcements.roll_entry,
        )
    )


STANDARD = standard(BASIC)
