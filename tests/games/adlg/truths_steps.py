"""What each reason against a step of a march claims of the position; and all claims of movement together."""

from __future__ import annotations

from tests.games.adlg.claims import STEP_WORDS, Claim
from tests.games.adlg.truths import OF_CHARGES, OF_ORDERS, Truth, any_is, troops
from tests.second_opinion.adlg_shapes import UD

QUARTER_TURNS = (-2880, -1440, 1440, 2880)  # in sixteenths of a degree


def has_words(*words: str) -> Truth:
    """These steps are all in the march."""
    return lambda c: all(any(word in some for word in c.words) for some in (one.split("|") for one in words))


def has_many(word: str, least: int) -> Truth:
    return lambda c: c.words.count(word) >= least


def goes_back(c: Claim) -> bool:
    return any(word == "ahead" and amount < 0 for word, amount in c.march)


def is_strange(c: Claim) -> bool:
    return any(word not in STEP_WORDS for word in c.words)


def turns_oddly(c: Claim) -> bool:
    return any(word == "turn" and amount not in QUARTER_TURNS for word, amount in c.march)


def is_stopped(c: Claim) -> bool:
    """More was asked of a step than is said to be possible, and it is a step of the march."""
    is_asked = any(word == c.facts["word"] and abs(amount) == c.facts["asked"] for word, amount in c.march)
    return bool(is_asked and c.facts["furthest"] < c.facts["asked"])


def is_stopped_by_enemy(c: Claim) -> bool:
    return is_stopped(c) and c.by.side != c.side and not c.by.is_lost


def is_stopped_by_somebody(c: Claim) -> bool:
    return is_stopped(c) and not c.by.is_lost and c.facts["by"] not in c.units


def is_stopped_by_ground(c: Claim) -> bool:
    return is_stopped(c) and len(c.p.terrain) > 0


def is_too_much(c: Claim) -> bool:
    """More units are to change their place than can."""
    return any(abs(n) > c.facts["units_most"] for word, n in c.march if word in ("extend", "contract"))


def is_not_earned(c: Claim) -> bool:
    """A slide after too short an advance."""
    return "slide" in c.words and c.facts["advanced"] < c.facts["needed"]


def has_little_left(c: Claim) -> bool:
    return "turn" in c.words + ("turn",) * ("pivot" in c.words) and c.facts["cost"] > c.facts["rest"]


def has_no_room_to_turn(c: Claim) -> bool:
    """Somebody, the edge or closed ground is where it would stand; where it turns is near where it stands."""
    if c.verb == "leave":
        return c.is_near(c.one) or bool(c.p.terrain)
    reach = 2 * UD + sum(abs(amount) for word, amount in c.march if word in ("ahead", "slide"))
    return "turn" in c.words and (any(c.is_near(one, reach) for one in troops(c)) or bool(c.p.terrain))


def is_in_strange_zone(c: Claim) -> bool:
    """An enemy who is near enough to have a zone where it is or comes to."""
    return c.by.side != c.side and bool(c.far(c.p.units[c.facts.get("unit", c.units[0])], c.by) < 8 * UD)


def names_wrongly(c: Claim) -> bool:
    return c.refused.refusal.rule == "TABLE-4"


OF_STEPS: dict[str, Truth] = {
    "no_step": lambda c: c.march == (),
    "no_such_step": is_strange,
    "backwards": goes_back,
    "formation_and_wheel": has_words("wheel", "extend|contract"),
    "formation_and_turn": has_words("turn", "extend|contract"),
    "slide_and_turn": has_words("slide", "turn"),
    "slide_and_formation": has_words("slide", "extend|contract"),
    "only_with_advance": lambda c: len(c.march) > 1 and any(word in ("extend", "contract") for word in c.words),
    "second_slide": has_many("slide", 2),
    "has_slid": lambda c: c.one.has_slid and "slide" in c.words,
    "slide_in_zone": lambda c: "slide" in c.words and bool(c.p.options.get("zoc_slide_only_in_charge")),
    "slide_not_earned": is_not_earned,
    "no_such_turn": turns_oddly,
    "second_turn": has_many("turn", 2),
    "third_turn": has_many("turn", 3),
    "only_simple_moves": any_is("SCh"),
    "wagons_turn_alone": lambda c: any_is("WWg")(c) and len(c.units) > 1,
    "only_guns_pivot": lambda c: "pivot" in c.words and (len(c.units) > 1 or not any_is("Art")(c)),
    "front_not_full": lambda c: len(c.units) > 2 and any(word in ("extend", "contract") for word in c.words),
    "too_few_units": lambda c: any(
        abs(n) > c.facts["units_most"] for word, n in c.march if word in ("extend", "contract")
    ),
    "too_slow_to_form": lambda c: any(word in ("extend", "contract") for word in c.words),
    "too_far_to_form": lambda c: bool(c.facts["cost"] > c.facts["rest"]),
    "no_distance_to_turn": has_little_left,
    "no_room_to_turn": has_no_room_to_turn,
    "quarter_turn_in_river": lambda c: "turn" in c.words and any(one.type == "river" for one in c.p.terrain),
    "leaves_zone": is_in_strange_zone,
    "turns_away": is_in_strange_zone,
    "moves_away": is_in_strange_zone,
    "points_elsewhere": is_in_strange_zone,
    "too_wide": is_stopped,
    "too_much_aside": is_stopped,
    "too_far": is_stopped,
    "slow_ground": is_stopped_by_ground,
    "work_to_cross": is_stopped_by_ground,
    "closed_ground": is_stopped_by_ground,
    "not_across": is_stopped_by_ground,
    "leaves_road": is_stopped_by_ground,
    "table_edge": is_stopped,
    "enemy_contact": is_stopped_by_enemy,
    "too_near": is_stopped_by_enemy,
    "in_the_way": is_stopped_by_somebody,
    "order_names_others": names_wrongly,
}

OF_MOVEMENT: dict[str, Truth] = {**OF_ORDERS, **OF_CHARGES, **OF_STEPS}
