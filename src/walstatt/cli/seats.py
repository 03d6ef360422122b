"""Who sits where: people at this terminal and bots."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.bots import LEVELS
from walstatt.cli.speak import Wrong

ME = "me"


def seated(seats: Mapping[str, str], wanted: str | None) -> dict[str, str]:
    """Who plays each seat: `me,sergeant` for the sides in their order, or `blue=me,red=recruit`.

    Seats that are not named are taken by bots, or by people if only bots are named.
    """
    sides = list(dict.fromkeys(seats.values()))
    if not wanted:
        return {seat: ME if side == sides[0] else LEVELS[-1] for seat, side in seats.items()}
    parts = [part.strip() for part in wanted.split(",") if part.strip()]
    named = [part for part in parts if "=" in part]
    if named and len(named) == len(parts):
        return _by_name(seats, dict(part.split("=", 1) for part in parts))
    if named or len(parts) not in (len(sides), len(seats)):
        raise Wrong("wrong-seats", seats=", ".join(seats), example=",".join([ME] + [LEVELS[-1]] * (len(sides) - 1)))
    players = [_known(part) for part in parts]
    if len(parts) == len(seats):
        return dict(zip(seats, players, strict=True))
    return {seat: players[sides.index(side)] for seat, side in seats.items()}


def _by_name(seats: Mapping[str, str], named: dict[str, str]) -> dict[str, str]:
    players = {}
    for name, player in named.items():
        those = [seat for seat, side in seats.items() if name in (seat, side)]
        if not those:
            raise Wrong("wrong-seat", seat=name, known=", ".join(seats))
        players.update(dict.fromkeys(those, _known(player)))
    others = LEVELS[-1] if ME in players.values() else ME
    return {seat: players.get(seat, others) for seat in seats}


def _known(player: str) -> str:
    if player != ME and player not in LEVELS:
        raise Wrong("wrong-player", player=player, known=", ".join((ME, *LEVELS)))
    return player
