"""Random encounters: set-ups by chance, and twins that differ only in what a side has sealed."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from tests.games.adlg.phases import faults
from walstatt.conformance.twins import seen_by
from walstatt.core.match import Match
from walstatt.core.questions import Refused, Seat, Stale
from walstatt.games.adlg import GAME
from walstatt.games.adlg.lists import LISTS
from walstatt.games.adlg.position import SIDES, Battlefield, standing
from walstatt.games.adlg.rules.s07_command import is_in_range
from walstatt.games.adlg.rules.s20_fronts import strip_of
from walstatt.games.adlg.rules.s20_plan import FLANK, corps_numbers
from walstatt.games.adlg.rules.s20_zones import zone_of

MOST_ANSWERS = 4000
SECRETS = ("plan_flank", "plan_ambush")  # twins line up alike, or the first corps would tell them apart


def begun(seed: int, points: int = 100, **options: Any) -> Match:
    """An encounter of two lists by chance."""
    rng = Random(f"encounter {seed}")
    lists = {f"{side}_people": rng.choice(LISTS) for side in SIDES}
    return GAME.start(
        "encounter", seed=f"encounter {seed}", options={"points": points, "draw": seed % 7, **lists, **options}
    )


def set_up(seed: int, points: int = 100, **options: Any) -> Match:
    """A set-up by random players, up to the first order of the battle."""
    match, rng = begun(seed, points, **options), Random(f"set-up {seed}")
    for _ in range(MOST_ANSWERS):
        if match.position.set_up is None and match.number > 2:
            return match
        seat = rng.choice(match.waiting_for())
        ask = match.asks(seat)
        assert ask is not None
        match.answer(ask.draw(rng), seat=seat)
    raise AssertionError("a set-up without end")


def set_up_faults(p: Battlefield) -> list[str]:
    """What is wrong with a battle that begins, by a look at the table itself."""
    found = list(faults(p))
    for side in SIDES:
        strips = [strip for corps in corps_numbers(p, side) if (strip := strip_of(p, side, corps)) is not None]
        strips.sort()
        found += ["a corps lies behind another" for a, b in pairwise(strips) if b.left < a.right - 8]
        for number, one in standing(p, side):
            west, south, east, north = one.base.box
            low_x, low_y, high_x, high_y = zone_of(p, side, one.traits.is_light)
            slack = 8 if not p.laid or p.turn == 1 else 0
            if min(west - low_x, south - low_y, high_x - east, high_y - north) < -slack:
                found.append(f"{number} is outside of its zone")
            if not is_in_range(p, (number,)):
                found.append(f"{number} is out of range")
    return found


def sealed_differently(p: Battlefield, seat: Seat, rng: Random) -> dict[str, Any] | None:
    """Another plan of a seat that shows as its own does: the other flank, or other contents of the markers."""
    own = dict(p.sealed.get(seat, {}))
    ways = []
    flank = own.get(FLANK, "")
    if flank.endswith(("-left", "-right")):
        ways.append({FLANK: flank.replace("left", "\0").replace("right", "left").replace("\0", "right")})
    markers = [f"ambush-{one.number}" for one in p.markers.values() if one.side == p.seats[seat]]
    if len(markers) > 1 and own[markers[0]] != own[markers[1]]:
        ways.append({markers[0]: own[markers[1]], markers[1]: own[markers[0]]})
    return {**own, **rng.choice(ways)} if ways else None


def compare_twins(match: Match, seed: int, longest: int = 60, *, with_odds: bool = False) -> int:
    """Two games on from here that differ in what one side has sealed; returns how many moments were compared.

    Whoever watches must see the same bytes until something of the secret comes to light.
    """
    rng = Random(f"twins {seed}")
    for seat in rng.sample(list(match.position.seats), 2):
        other = sealed_differently(match.position, seat, rng)
        if other is None:
            continue
        one, two = _again(match, seat, None), _again(match, seat, other)
        watchers = (*(watcher for watcher in one.position.seats if watcher != seat), None)
        events: tuple[Any, Any] = ((), ())
        for moment in range(longest):
            if one.question is None or has_come_to_light(one, two):
                return moment
            for watcher in watchers:
                mine, its = (
                    seen_by(game, watcher, seen, with_odds) if watcher else seen_by(game, "nobody", seen, False)
                    for game, seen in zip((one, two), events, strict=True)
                )
                assert mine == its, f"{watcher} can tell what {seat} has sealed, at answer {moment} of {seed}"
                assert one.view(watcher) == two.view(watcher)
            who = rng.choice(one.waiting_for())
            ask = one.asks(who)
            assert ask is not None
            answer = ask.draw(rng)
            try:
                events = (one.answer(answer, seat=who), two.answer(answer, seat=who))
            except (Refused, Stale):
                assert who == seat, f"{who} may answer in one twin only"
                return moment
            if has_come_to_light(one, two):
                return moment + 1  # what was revealed is written down, and differs
            assert [len(line) for line in one.record.lines] == [len(line) for line in two.record.lines]  # type: ignore[union-attr]
        return longest
    return 0


def has_come_to_light(*matches: Match) -> bool:
    """Something sealed was revealed in one of them."""
    return any(told.kind == "reveal" for match in matches for told in match.line)


def _again(match: Match, seat: Seat, sealed: dict[str, Any] | None) -> Match:
    """The match from its last rest, with another plan of a seat."""
    assert match.setup is not None
    p = match.base.copy()
    if sealed is not None:
        p.sealed[seat] = dict(sealed)
    return Match(GAME, p, match.setup)
