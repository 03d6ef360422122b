"""What reasons of SIEGE claim of fights, lines of fire, and what burns, told by the second opinion on the book."""

from __future__ import annotations

from tests.games.siege.claims import Claim
from tests.games.siege.truths import Truth
from tests.second_opinion.siege_board import table, terrain_rows
from tests.second_opinion.siege_field import PLATFORM, Man

# Fights


def has_no_enemy_beside(c: Claim) -> bool:
    """No enemy stands beside him, or none is named whom he could fight."""
    return not any(c.is_near(foe, *c.cells(c.man)) for foe in c.foes(c.man)) or c.refused.plan[-1] == ()


def is_no_foe(c: Claim) -> bool:
    some = c.named if isinstance(c.named, tuple) else (c.named,)
    foes = [number for number, one in c.p.figures.items() if one in c.foes(c.man)]
    return any(one not in foes for one in some)


def is_not_adjacent(c: Claim) -> bool:
    return not c.is_near(c.target, *c.cells(c.man)) and c.target.cell not in c.cells(c.man)


def men(c: Claim) -> tuple[Man, Man] | None:
    """The two of whom the reason speaks, if the second opinion knows both."""
    one, other = c.opinion(c.facts["unit"]), c.opinion(c.facts["target"])
    return None if one is None or other is None or c.man.mount or c.target.mount else (one, other)


def cannot_reach(c: Claim) -> bool:
    pair = men(c)
    return pair is None or not c.book.can_fight_into(*pair)


def is_on_ladder(c: Claim) -> bool:
    return c.book.ground(c.man.cell) == "raised_ladder" and cannot_reach(c)


def is_at_foreign_ladder(c: Claim) -> bool:
    return any(c.book.ground(at) == "raised_ladder" for at in (c.target.cell, c.man.cell)) and cannot_reach(c)


def is_on_other_level(c: Claim) -> bool:
    return (c.man.layer == PLATFORM) != (c.target.layer == PLATFORM)


def has_mantlet_between(c: Claim) -> bool:
    """A mantlet stands in one of the two hexes, with its side to the other."""
    other = c.target.cell if "target" in c.facts else c.cell
    pairs = [(a, b) for a in c.cells(c.man) for b in (other,)]
    return any(at in c.book.mantlets for pair in pairs for at in pair)


def is_too_weak(c: Claim) -> bool:
    """Attackers and defenders together have no column of the combat table."""
    one = c.opinion(c.facts["unit"])
    if one is None or c.man.mount or any(foe.mount for foe in c.foes(c.man)):
        return True
    if "units" not in c.facts:
        return all(not c.book.column([one], [foe]) for foe in c.book.foes(one) if foe is not None) or not c.book.foes(
            one
        )
    foes = [c.opinion(number) for number in c.facts["units"]]
    others = c.named if isinstance(c.named, tuple) and c.refused.told and len(c.refused.whole) > 2 else ()
    team = [one, *(helper for number in others if (helper := c.opinion(number)) is not None)]
    return None in foes or not c.book.column(team, [foe for foe in foes if foe is not None])


# Lines


def blocked_by(*kinds: str) -> Truth:
    """In the way is such ground, and the book finds no open line."""
    return lambda c: c.no_line() and (not kinds or c.map.printed[c.at] in kinds or c.book.ground(c.at) in kinds)


def keep_blocks(c: Claim) -> bool:
    return c.at in c.map.keep and c.no_line()


def wall_blocks(c: Claim) -> bool:
    """A hex of the castle's walls is in the way, or the one indoors in which an end of the line is."""
    is_wall = c.at in c.map.castle or c.map.printed[c.at] in ("wall", "drawbridge")
    return is_wall and c.map.printed[c.at] not in ("courtyard", "gateway", "moat", "plain") and c.no_line()


def man_blocks(c: Claim) -> bool:
    """The one it names stands or lies in the way, and is neither shooter nor target."""
    other = c.p.figures[c.facts["other"]]
    return c.at in c.cells(other) and c.lives(other) and c.facts["other"] not in (c.things[0], c.named) and c.no_line()


def thing_blocks(c: Claim) -> bool:
    return (bool(c.engines_at(c.at)) or c.map.printed[c.at] == "tent") and c.no_line()


def friend_is_beside(c: Claim) -> bool:
    friend = c.p.figures[c.facts["friend"]]
    return friend.side == c.side and c.is_near(friend, *c.cells(c.target)) and c.lives(friend)


def is_out_of_range(c: Claim) -> bool:
    far = (
        min(c.steps(at, other) for at in c.cells(c.shooter) for other in c.cells(c.target))
        if c.shooter
        else c.facts["distance"]
    )
    return bool(far == c.facts["distance"] > c.facts["range"])


def is_not_at_short_range(c: Claim) -> bool:
    """Farther than the table of ranges calls short."""
    far = c.steps(c.p.figures[c.things[0]].cell, c.cell)
    row = table("tables", "ranges.toml")["bands"][c.weapon(c.p.figures[c.things[0]])]
    return bool(c.facts["distance"] == far > row["short"])


def is_no_enemy(c: Claim) -> bool:
    one = c.p.figures.get(c.facts["target"])
    return one is None or not c.lives(one) or one.side == c.side


def has_nobody_to_shoot(c: Claim) -> bool:
    """The book finds no line to anybody; of bolts and flaming arrows: nothing of the enemy's lies open to view."""
    man = c.opinion(c.facts["unit"])
    if c.verb != "shoot" or man is None:
        return True
    foes = [one for one in c.book.living.values() if one.side != man.side and not c.p.figures[one.number].mount]
    return not any(c.book.shots(man, foe) for foe in foes)


def is_faced_otherwise(c: Claim) -> bool:
    shooter = c.p.figures[c.things[0]]
    return c.book.ground(shooter.cell) == "raised_ladder"


def is_in_moat(c: Claim) -> bool:
    return c.book.printed(c.cell) in ("moat", "filled_moat", "drawbridge") or "moat" in [
        c.book.printed(near) for near in c.map.neighbours(c.cell)
    ]


def is_off_the_moat(c: Claim) -> bool:
    """Into the moat shoots who stands beside it; this one does not."""
    return (
        not any(c.book.printed(near) == "moat" for near in c.map.neighbours(c.cell)) or c.book.printed(c.cell) == "moat"
    )


# Fire


def is_not_on_fire(c: Claim) -> bool:
    return c.cell not in c.p.fires


def cannot_burn(c: Claim) -> bool:
    """Neither a tent nor an engine that burns is there."""
    if not c.is_hex(c.cell):
        return True
    things = [one for one in c.engines_at(c.cell) if one.kind not in ("ladder", "oil")]
    is_tent = c.map.printed[c.cell] == "tent" and c.cell not in c.p.burnt
    return not things and (not is_tent or (c.verb == "flame" and c.side == "besieger"))


def stands_on_wall(c: Claim) -> bool:
    return c.man.layer == PLATFORM or c.map.printed[c.man.cell] == "battlement" or c.man.cell in c.map.castle


def is_not_below(c: Claim) -> bool:
    """The hex is not beside him, or not lower than the walls."""
    if not c.is_near(c.man, c.cell):
        return True
    return c.ground != "raised_ladder" and int(terrain_rows()[c.ground]["level"]) >= 2


def is_empty_of_foes(c: Claim) -> bool:
    there = [one for one in c.foes(c.man) if one.cell == c.cell and one.layer != PLATFORM]
    return not there and not any(
        one.side != c.side for one in c.engines_at(c.cell) if one.kind not in ("ladder", "oil")
    )


TRUTHS_OF_FIGHTS: dict[str, Truth] = {
    # fights
    "no_enemy_adjacent": has_no_enemy_beside,
    "no_such_foe": is_no_foe,
    "not_adjacent": is_not_adjacent,
    "cannot_fight_there": cannot_reach,
    "only_upward_from_ladder": is_on_ladder,
    "ladder_leans_elsewhere": is_at_foreign_ladder,
    "on_another_level": is_on_other_level,
    "mantlet_in_the_way": has_mantlet_between,
    "odds_below_one": is_too_weak,
    # lines
    "keep_in_the_way": keep_blocks,
    "wall_in_the_way": wall_blocks,
    "figure_in_the_way": man_blocks,
    "tree_in_the_way": blocked_by("tree"),
    "siege_tower_in_the_way": blocked_by("siege_tower"),
    "obstacle_in_the_way": thing_blocks,
    "hill_in_the_way": blocked_by("plateau", "slope"),
    "too_close_to_crest": blocked_by("plateau", "slope"),
    "too_close_behind": blocked_by(),
    "drawbridge_is_up": lambda c: not c.p.bridge_down and c.no_line(),
    "full_cover": lambda c: c.no_line(),
    "outside_the_slit": lambda c: c.at in c.map.slits and c.no_line(),
    "no_straight_line_to_slit": lambda c: c.at in c.map.slits and c.no_line(),
    "friend_beside_target": friend_is_beside,
    "out_of_range": is_out_of_range,
    "short_range_only": is_not_at_short_range,
    "not_an_enemy": is_no_enemy,
    "no_target": has_nobody_to_shoot,
    "not_faced_from_ladder": is_faced_otherwise,
    "shooter_in_moat": is_in_moat,
    "not_at_the_moat": is_off_the_moat,
    "cannot_shoot_from_inside": lambda c: c.book.ground(c.man.cell) in ("siege_tower", "ram", "keep_door"),
    # fire and oil
    "no_fire_there": is_not_on_fire,
    "nothing_to_burn": cannot_burn,
    "not_from_battlement": stands_on_wall,
    "not_a_lower_hex": is_not_below,
    "nobody_there": is_empty_of_foes,
    "not_on_battlement": lambda c: c.map.printed[c.man.cell] != "battlement",
}
