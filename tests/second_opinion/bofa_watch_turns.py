"""What the book says of set-up, chits, regrouping, bats, hysteria and victory, held against the game."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from tests.second_opinion import bofa_turn as turns
from tests.second_opinion.bofa_field import FOE, Field, is_leader, side_of
from tests.second_opinion.bofa_map import STEPS, name
from tests.second_opinion.bofa_watch import Answered, Hears, Looks, Watch, names, ordered
from walstatt.core.odds import Outcome
from walstatt.core.questions import Ask


def place(watch: Watch, question: Ask) -> None:
    """Where a counter may be set up."""
    unit = question.facts["unit"]
    watch.same("set-up", unit, names(turns.set_up_cells(watch.field, unit)), names(question.options))


def first_chit(watch: Watch, question: Ask) -> None:
    """B-3.W1: the first pick is out of the whole mix."""
    field = watch.field
    watch.same("first chit", field.turn, set(turns.chit_mix(field.turn)), set(question.options))
    watch.same("who picks first", field.turn, turns.first_side(field.turn), field.seats[question.seat])


def kept_chit(watch: Watch, question: Ask) -> None:
    """B-3.W2: the second pick is out of the rest."""
    field = watch.field
    left = turns.chit_mix(field.turn)
    left[field.saved["first"]] -= 1
    watch.same("kept chit", field.turn, {chit for chit, n in left.items() if n}, set(question.options))
    watch.same("who keeps one", field.turn, FOE[turns.first_side(field.turn)], field.seats[question.seat])


def kept_or_draw(watch: Watch, question: Ask) -> None:
    """B-3.W3, B-3.W6, S-3.K1: when the kept chit may or must be played."""
    field = watch.field
    watch.same("who kept one", field.turn, FOE[turns.first_side(field.turn)], field.seats[question.seat])
    watch.same("play it or draw", field.turn, {"kept", "draw"}, set(question.options))


# Regrouping


def regroup(watch: Watch, question: Ask) -> None:
    """Who regroups, with what chance."""
    field = watch.field
    side = field.seats[question.seat]
    watch.same("who regroups now", field.turn, turns.first_side(field.turn), side)
    book = turns.regroupers(field, side)
    book = {i for i in book if field.commander(i) == question.seat and not field.acted(i)}
    listed = ordered(question.options, "regroup")
    watch.same("who regroups", question.seat, book, listed)
    if watch.thorough:
        for i in sorted(book & listed):
            odds_of_regrouping(watch, i)


def odds_of_regrouping(watch: Watch, i: int) -> None:
    """S-3.U3, S-3.L1, O-4.4, S-3.B4: the chances, and what is asked when the hex becomes too full."""
    field, needed = watch.field, turns.needed_to_regroup(watch.field, i)
    assert needed is not None
    chance = Fraction(min(needed, 10), 10)
    book: dict[Any, Fraction] = {}
    if is_leader(i):
        hits = field.hits(i)
        for n in range(hits + 1):
            book[n] = comb(hits, n) * chance**n * (1 - chance) ** (hits - n)
    else:
        worked = "calmed_down" if field.is_hysterical(i) else "regrouped"
        then = "" if field.is_hysterical(i) or not turns.is_overfull(field, i) else _room(field, i)
        book = {(worked, then): chance, ("", ""): 1 - chance}
    book = {key: share for key, share in book.items() if share}
    watch.same("regrouping", i, book, watch.match.odds(("regroup", i)).by(_regrouped))


def _room(field: Field, i: int) -> str:
    steps = turns.side_steps(field, i, healed=(i,))
    if steps:
        return "make_room" if len(steps) > 1 else "made_room"
    return "shift_friend" if turns.shiftable(field, i) else "no_room_to_regroup"


def _regrouped(one: Outcome) -> object:
    healed = [event.facts["healed"] for event in one.events if event.what == "leader_regrouped"]
    if healed:
        return healed[0]
    worked = next((e.what for e in one.events if e.what in ("regrouped", "calmed_down")), "")
    none = next((e.what for e in one.events if e.what in ("no_room_to_regroup", "made_room")), "")
    stop = one.stop.prompt if one.stop is not None else ""
    return worked, none or stop.replace("on_top", "")  # R70: with O-7 the owner may have to lay the stack anew


def make_room(watch: Watch, question: Ask) -> None:
    """S-3.B4, R-38: where a unit that overfills its hex may step."""
    unit, field = question.facts["unit"], watch.field
    watch.same("making room", unit, names(turns.side_steps(field, unit, healed=(unit,))), names(question.options))


def shift_friend(watch: Watch, question: Ask) -> None:
    """S-3.B5: which friend may make room."""
    unit, field = question.facts["unit"], watch.field
    watch.same("shifting a friend", unit, set(turns.shiftable(field, unit)), set(question.options))


# What is told


def hear_needed(watch: Watch, done: Answered) -> None:
    """O-1, O-4.0: the rolls that bats and nerves need."""
    field = watch.rest
    over = done.of("bats_attacked")
    if over:
        book = {i: needed for i in field.mine("free") if (needed := turns.bats_needed(field, i)) is not None}
        watch.same("bats", "", book, {event.facts["unit"]: event.facts["needed"] for event in over}, field)
    for event in over:
        i, facts = event.facts["unit"], event.facts
        watch.same("bats' bite", (i, facts["roll"]), facts["roll"] <= facts["needed"], watch.field.at(i) < 0, field)


def hear_nerves(watch: Watch, done: Answered) -> None:
    """O-4.0: who checks his nerve after a starred result, and with what."""
    told = done.of("kept_nerve", "became_hysterical")
    if not told:
        return
    hit = [e for e in done.of("was_hit", "was_removed") if side_of(e.facts["unit"]) != watch.rest.phasing]
    after = watch.rest.after([(e.what, e.facts["unit"], e.facts.get("strength", 0)) for e in hit])
    cell = watch.rest.at(told[0].facts["unit"])
    stack = after.ground(cell, FOE[watch.rest.phasing])
    book = {i: turns.nerve(after, i) for i in stack if turns.is_excitable(i) and not after.is_hysterical(i)}
    watch.same("nerve", name(cell), book, {e.facts["unit"]: e.facts["needed"] for e in told}, watch.rest)
    for event in told:
        lost = event.facts["roll"] > event.facts["needed"]
        watch.same("nerve lost", event.facts["unit"], lost, event.what == "became_hysterical", watch.rest)


def hear_areas(watch: Watch, done: Answered) -> None:
    """B-11, S-11: who holds which area at the start of a turn, and who has won."""
    for event in done.of("areas_held"):
        held = turns.areas(watch.field)
        for side, key in (("free", "free"), ("dark", "dark"), ("", "nobody")):
            book = {area for area, its in held.items() if its == side}
            game = {one.removeprefix("area-") for one in event.facts[key]} - {"none"}
            watch.same("areas", (watch.field.turn, key), book, game)
    gone = {side for side in FOE if not watch.field.mine(side) and not watch.field.mine(side, off_map=True)}
    result = watch.match.result
    told = {FOE[str(result.winner)]} if result is not None and result.reason == "annihilated" else set()
    watch.same("annihilated", "", gone, told)
    if result is not None and not told:
        watch.same("result", "", turns.result(watch.field), (result.winner, result.reason))


def hear_chits(watch: Watch, done: Answered) -> None:
    """B-3: the chits that are drawn, and when a turn ends."""
    field, before = watch.field, done.before
    for event in done.of("chit_drawn", "kept_chit_played"):
        if done.of("turn_began"):
            continue
        chit = event.facts["chit"].removeprefix("chit-")
        left = dict(before.saved["cup"])
        if event.what == "chit_drawn":
            left[chit] = left.get(chit, 0) - 1
        watch.same(
            "cup", chit, {c: n for c, n in left.items() if n}, {c: n for c, n in field.saved["cup"].items() if n}
        )
        watch.same("phase in a row", event.what, event.what == "chit_drawn" or field.saved["number"] > 2, True)
        number = field.saved["number"]
        first = turns.first_side(field.turn)
        watch.same("whose phase", number, first if number % 2 else FOE[first], event.facts["side"])
    for event in done.of("turn_began"):
        last = before.saved["number"]
        if not field.standard and before.saved["phase"] != "set_up":
            watch.same("kept chit played", before.turn, "", before.saved["kept"])  # B-3.W6
        if event.facts["turn"] > 1 and before.turn == event.facts["turn"] - 1 and before.saved["phase"] != "set_up":
            watch.same("phases of a turn", before.turn, turns.phases(before.turn), last)


def hear_runs(watch: Watch, done: Answered) -> None:
    """O-4.2, O-4.3, R-27: where hysterical units run, one after the other."""
    told = done.of("ran_wild", "ran_off_map", "ran_nowhere")
    rolls = [one.answer for one in watch.match.line[done.line :] if one.kind == "roll" and one.rule == "O-4.2"]
    field = done.before
    for event in told:
        i, direction = event.facts["unit"], rolls.pop(0)
        if direction > len(STEPS):
            watch.same("run", (i, direction), "ran_nowhere", event.what, field)
            continue
        far = rolls.pop(0)
        end = turns.run(field, i, direction, far)
        game = event.facts.get("cell") if event.what == "ran_wild" else None
        watch.same(
            "run", (i, direction, far), end if end is None else name(end), game if game is None else name(game), field
        )
        field = field.moved(i, -2 if game is None else game)


LOOKS: Looks = {
    "place": place,
    "first_chit": first_chit,
    "kept_chit": kept_chit,
    "kept_or_draw": kept_or_draw,
    "regroup": regroup,
    "make_room": make_room,
    "shift_friend": shift_friend,
}
HEARS: Hears = (hear_needed, hear_nerves, hear_areas, hear_chits, hear_runs)
