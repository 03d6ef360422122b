"""The open table: exact geometry for measured movement. Pure integers; knows no game.

Lengths are 1/4096 UD and angles 1/16 degree: `ud("0.75")`, `degrees(30)` and back `in_ud`, `in_degrees`. The corners of
a `Base` are rounded to the grid once, when it is made; every verdict afterwards is exact integer arithmetic, the same
on every machine and in the mirror. Whoever is tied is returned together; nothing is ever decided by a number.

measure    `UD`, tolerances; `is_less`, `is_within`, `is_at_least`, `is_more`, `faces_alike`
base       `Base` (`Pose`, depth, width), `Edge`, `edge`, `local`, `about_centre`
shape      convex polygons: `distance`, `common_area`, `length_inside`, `hull`
ahead      `amount_in_front`, `most_in_front`, `is_in_front`, `is_behind`, `gap_in_front`, `gap_behind`, `gap_toward`,
           `nearest`, `base_distance`, `token_distance`
contact    `is_in_contact`, `meetings`, `contact_length`, `is_corner_only`, `is_beside`, `is_column`
manoeuvre  where a base comes to stand: `moved`, `wheeled`, `wheel_pivot`, `quarter_turned`, `half_turned`
group      `groups`, `ranks`, `group_pivot`, `formed`, `line_to_column`, `column_to_line`,
           `stand_beside`, `stand_behind`
table      `Table`: place, lift, near, within, nearest_to, touching; `Scratch`: one table for all positions of a game
sweep      `Straight("ahead")`, `Shift(x, y)`, `Wheel(pivot, side)`: poses on the way and the ground covered
travel     `advance`, `step_back`, `slide`, `wheel`, `travel` -> `Verdict`: is_legal, furthest, again, causes, stops;
           `Bars` says what counts: skip, through, closed, may_leave, away; `can_travel`, `barriers`,
           `why_not_stand` for turns and placements; `first_touch` and `aims` for charges
limits     `Limit`, `AtMost`: limits of a game's own for `travel(also=...)`; `Cause`: what stops a step
room       `shift_to_clear`, `nearest_room`, `pushed_back`, `slide_past`, `crossed_edges`, `has_passed`, `is_in_line`
zone       `zone_ahead`, `open_parts`, `stands_in_zone`, `entry_into_zone`
conform    `conformed`, `flank_to_flank`, `way_between`, `slide_and_pivot`, `shift_sweep`, `why_not_shift`
terrain    `Piece`, `ellipse`, `rectangle`, `Course` (road, river), `axis` (crest); `is_in`, `is_entirely_in`,
           `is_point_in`, `edge_in`, `is_crossed`, `way_to_edge`, `gap_to_piece`, `depth_inside`, `follows_all_along`
sight      `line_of_sight` -> `Sight`
drawing    `Drawing`, `draw_verdict`, `draw_sight`: every verdict as SVG

A step may end where it shares no more than 0.001 UD² with any obstacle, or no more than it shared at its start; on the
way, tried every 0.05 UD or half a degree, twice that. Steps that follow each other need no other table: the next one
begins at starts=verdict.stops. Legality is not monotone: furthest is legal, and again, looked for up to upto, is next.
"""

from walstatt.space.plane.ahead import (
    amount_in_front,
    base_distance,
    gap_behind,
    gap_in_front,
    gap_toward,
    is_behind,
    is_in_front,
    most_in_front,
    nearest,
    token_distance,
)
from walstatt.space.plane.aim import aims
from walstatt.space.plane.base import (
    EDGES,
    Base,
    Edge,
    EdgeName,
    Point,
    Polygon,
    Pose,
    Side,
    about_centre,
    edge,
    local,
)
from walstatt.space.plane.conform import (
    SlideAndPivot,
    conformed,
    flank_to_flank,
    shift_sweep,
    slide_and_pivot,
    way_between,
    why_not_shift,
)
from walstatt.space.plane.contact import (
    contact_length,
    is_beside,
    is_column,
    is_corner_only,
    is_in_contact,
    meetings,
)
from walstatt.space.plane.drawing import (
    Drawing,
    draw_sight,
    draw_verdict,
)
from walstatt.space.plane.group import (
    column_to_line,
    formed,
    group_pivot,
    group_width,
    groups,
    is_group,
    line_to_column,
    ranks,
    stand_behind,
    stand_beside,
)
from walstatt.space.plane.limits import (
    AtMost,
    Cause,
    Limit,
)
from walstatt.space.plane.manoeuvre import (
    half_turned,
    moved,
    quarter_turned,
    wheel_pivot,
    wheeled,
)
from walstatt.space.plane.measure import (
    DEGREE,
    STOP_SHORT,
    UD,
    degrees,
    faces_alike,
    in_degrees,
    in_ud,
    is_at_least,
    is_less,
    is_more,
    is_within,
    ud,
)
from walstatt.space.plane.room import (
    Push,
    Room,
    crossed_edges,
    has_passed,
    is_across,
    is_in_line,
    nearest_room,
    pushed_back,
    shift_to_clear,
    slide_past,
)
from walstatt.space.plane.shape import (
    common_area,
    distance,
    hull,
    length_inside,
)
from walstatt.space.plane.sight import (
    Sight,
    line_of_sight,
)
from walstatt.space.plane.sweep import (
    Motion,
    Shift,
    Straight,
    Wheel,
)
from walstatt.space.plane.table import (
    Scratch,
    Table,
    fresh_stamp,
    is_in_box,
)
from walstatt.space.plane.terrain import (
    Course,
    Piece,
    area_of,
    axis,
    base_to_piece,
    depth_inside,
    do_overlap,
    edge_in,
    ellipse,
    fits_in_circle,
    follows,
    follows_all_along,
    gap_to_piece,
    is_crossed,
    is_entirely_in,
    is_in,
    is_piece_in,
    is_point_in,
    piece_distance,
    rectangle,
    skew_across,
    way_to_edge,
)
from walstatt.space.plane.travel import (
    OPEN,
    Bars,
    Touch,
    Verdict,
    advance,
    barriers,
    can_travel,
    first_touch,
    slide,
    step_back,
    travel,
    wheel,
    why_not_stand,
)
from walstatt.space.plane.zone import (
    entry_into_zone,
    open_parts,
    stands_in_zone,
    widest_part,
    zone_ahead,
)

__all__ = [
    "DEGREE",
    "EDGES",
    "OPEN",
    "STOP_SHORT",
    "UD",
    "AtMost",
    "Bars",
    "Base",
    "Cause",
    "Course",
    "Drawing",
    "Edge",
    "EdgeName",
    "Limit",
    "Motion",
    "Piece",
    "Point",
    "Polygon",
    "Pose",
    "Push",
    "Room",
    "Scratch",
    "Shift",
    "Side",
    "Sight",
    "SlideAndPivot",
    "Straight",
    "Table",
    "Touch",
    "Verdict",
    "Wheel",
    "about_centre",
    "advance",
    "aims",
    "amount_in_front",
    "area_of",
    "axis",
    "barriers",
    "base_distance",
    "base_to_piece",
    "can_travel",
    "column_to_line",
    "common_area",
    "conformed",
    "contact_length",
    "crossed_edges",
    "degrees",
    "depth_inside",
    "distance",
    "do_overlap",
    "draw_sight",
    "draw_verdict",
    "edge",
    "edge_in",
    "ellipse",
    "entry_into_zone",
    "faces_alike",
    "first_touch",
    "fits_in_circle",
    "flank_to_flank",
    "follows",
    "follows_all_along",
    "formed",
    "fresh_stamp",
    "gap_behind",
    "gap_in_front",
    "gap_to_piece",
    "gap_toward",
    "group_pivot",
    "group_width",
    "groups",
    "half_turned",
    "has_passed",
    "hull",
    "in_degrees",
    "in_ud",
    "is_across",
    "is_at_least",
    "is_behind",
    "is_beside",
    "is_column",
    "is_corner_only",
    "is_crossed",
    "is_entirely_in",
    "is_group",
    "is_in",
    "is_in_box",
    "is_in_contact",
    "is_in_front",
    "is_in_line",
    "is_less",
    "is_more",
    "is_piece_in",
    "is_point_in",
    "is_within",
    "length_inside",
    "line_of_sight",
    "line_to_column",
    "local",
    "meetings",
    "most_in_front",
    "moved",
    "nearest",
    "nearest_room",
    "open_parts",
    "piece_distance",
    "pushed_back",
    "quarter_turned",
    "ranks",
    "rectangle",
    "shift_sweep",
    "shift_to_clear",
    "skew_across",
    "slide",
    "slide_and_pivot",
    "slide_past",
    "stand_behind",
    "stand_beside",
    "stands_in_zone",
    "step_back",
    "token_distance",
    "travel",
    "ud",
    "way_between",
    "way_to_edge",
    "wheel",
    "wheel_pivot",
    "wheeled",
    "why_not_shift",
    "why_not_stand",
    "widest_part",
    "zone_ahead",
]
