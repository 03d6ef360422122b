"""The open table: exact geometry for measured movement. Pure integers; knows no game.

Lengths are 1/4096 UD and angles 1/16 degree; `ud("0.75")` and `degrees(30)` bring the rulebook's figures on that
grid, `in_ud` and `in_degrees` bring them back for people. A base's corners are rounded to the grid once, when it is
made; every verdict afterwards is exact integer arithmetic on stored values. Where a result is itself a measure (a
distance, an area, an amount in front) it is rounded once, half away from zero, and judged as it is shown.

Where to find things, by section of the ADLG register:

measure     UD, tolerances, sines, `is_less`, `is_within`, `is_at_least`, `is_more`, `faces_alike`      GEO-06, GEO-09-e
base        `Pose`, `Base`, `Edge`, corners, `edge`, `local`, `about_centre`                            GEO-09-a to -d
shape       convex polygons: `distance`, `common_area`, `length_inside`, `hull`                         GEO-09-g, -h
ahead       `amount_in_front`, `most_in_front`, `is_behind`, `gap_in_front`, `gap_behind`, `gap_toward`,
            `nearest`, `base_distance`, `token_distance`                                                GEO-09-i to -n
contact     `is_in_contact`, `meetings`, `contact_length`, `is_corner_only`, `is_beside`, `is_column`,
            `full_conformation`, `is_flank_support`                                                     GEO-09-m, SUP-60
charge      `kind_of_contact`, `edge_reached`                                                           GEO-41
manoeuvre   `moved`, `wheeled`, `quarter_turned`, `half_turned`, `wheel_cost`, `widest_wheel`           GEO-30, GEO-31
group       `groups`, `ranks`, `group_pivot`, `formed`, `line_to_column`, `column_to_line`              GRP-10, MAN-32
table       `Table`: bases by number, a grid of cells as broad phase, pieces of terrain
travel      `advance`, `step_back`, `slide`, `wheel` -> `Verdict` (legal? how far? what stops it?),
            `why_not_stand` for turns and placements, `first_touch` for charges, `Bars` for what counts  GEO-30, GEO-31
room        `shift_to_clear`, `slide_past`, `is_in_line`, `has_passed`                                  INT-39, EVA-47-i
conform     `conformed`, `conformations`, `why_not_shift`, `flank_to_flank`                             CON-50 to CON-54
zone        `zone_of_control`, `is_in_zone`, `most_threatening`, `why_not_closer`, `entry_into_zone`    ZOC-35, ZOC-36
shooting    `zone_of_range`, `artillery_zone`, `target_distance`, `is_target`, `first_targets`          SHO-56, SHO-57
sight       `line_of_sight` -> `Sight`                                                                  SHO-57-f, -g
terrain     `Piece`, `ellipse`, `rectangle`, `is_in`, `is_entirely_in`, `is_crossed`, `is_in_cover`     GEO-09-q, TER-71
wish        `toward` -> `Way`, `nearest_room` -> `Room`: the nearest legal pose and what stopped it     GEO-30-b, MAN-30
drawing     `Drawing`, `draw_verdict`, `draw_sight`, `draw_way`: every verdict as SVG

Ties are never broken by number: functions that choose return all that are tied, and causes are given complete.
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
from walstatt.space.plane.base import EDGES, Base, Edge, EdgeName, Point, Polygon, Pose, Side, about_centre, edge, local
from walstatt.space.plane.charge import edge_reached, kind_of_contact
from walstatt.space.plane.conform import (
    Conformation,
    conformations,
    conformed,
    flank_to_flank,
    way_between,
    why_not_shift,
)
from walstatt.space.plane.contact import (
    contact_length,
    full_conformation,
    is_beside,
    is_column,
    is_corner_only,
    is_flank_support,
    is_in_contact,
    meetings,
    touches_rear_with_flank,
)
from walstatt.space.plane.drawing import Drawing, draw_sight, draw_verdict, draw_way
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
from walstatt.space.plane.manoeuvre import (
    extension_cost,
    half_turned,
    moved,
    quarter_turned,
    step_cost,
    wheel_cost,
    wheel_pivot,
    wheeled,
    widest_wheel,
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
from walstatt.space.plane.room import has_passed, is_in_line, shift_to_clear, slide_past
from walstatt.space.plane.shape import common_area, distance, hull, length_inside
from walstatt.space.plane.shooting import (
    Band,
    artillery_zone,
    first_targets,
    is_target,
    shooting_zone,
    target_distance,
    zone_of_range,
)
from walstatt.space.plane.sight import Sight, line_of_sight
from walstatt.space.plane.sweep import Motion, Straight, Wheel
from walstatt.space.plane.table import Table, is_in_box
from walstatt.space.plane.terrain import (
    Piece,
    area_of,
    do_overlap,
    ellipse,
    follows_road,
    gap_to_piece,
    is_crossed,
    is_entirely_in,
    is_in,
    is_in_cover,
    piece_distance,
    rectangle,
    stands_higher,
)
from walstatt.space.plane.travel import (
    OPEN,
    Bars,
    Cause,
    Touch,
    Verdict,
    advance,
    first_touch,
    slide,
    step_back,
    wheel,
    why_not_stand,
)
from walstatt.space.plane.wish import Limits, Room, Way, nearest_room, toward
from walstatt.space.plane.zone import (
    entry_into_zone,
    front_in_zone,
    is_in_zone,
    most_threatening,
    open_parts,
    why_not_closer,
    zone_of_control,
)

__all__ = [
    "DEGREE",
    "EDGES",
    "OPEN",
    "STOP_SHORT",
    "UD",
    "Band",
    "Bars",
    "Base",
    "Cause",
    "Conformation",
    "Drawing",
    "Edge",
    "EdgeName",
    "Limits",
    "Motion",
    "Piece",
    "Point",
    "Polygon",
    "Pose",
    "Room",
    "Side",
    "Sight",
    "Straight",
    "Table",
    "Touch",
    "Verdict",
    "Way",
    "Wheel",
    "about_centre",
    "advance",
    "amount_in_front",
    "area_of",
    "artillery_zone",
    "base_distance",
    "column_to_line",
    "common_area",
    "conformations",
    "conformed",
    "contact_length",
    "degrees",
    "distance",
    "do_overlap",
    "draw_sight",
    "draw_verdict",
    "draw_way",
    "edge",
    "edge_reached",
    "ellipse",
    "entry_into_zone",
    "extension_cost",
    "faces_alike",
    "first_targets",
    "first_touch",
    "flank_to_flank",
    "follows_road",
    "formed",
    "front_in_zone",
    "full_conformation",
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
    "is_at_least",
    "is_behind",
    "is_beside",
    "is_column",
    "is_corner_only",
    "is_crossed",
    "is_entirely_in",
    "is_flank_support",
    "is_group",
    "is_in",
    "is_in_box",
    "is_in_contact",
    "is_in_cover",
    "is_in_front",
    "is_in_line",
    "is_in_zone",
    "is_less",
    "is_more",
    "is_target",
    "is_within",
    "kind_of_contact",
    "length_inside",
    "line_of_sight",
    "line_to_column",
    "local",
    "meetings",
    "most_in_front",
    "most_threatening",
    "moved",
    "nearest",
    "nearest_room",
    "open_parts",
    "piece_distance",
    "quarter_turned",
    "ranks",
    "rectangle",
    "shift_to_clear",
    "shooting_zone",
    "slide",
    "slide_past",
    "stand_behind",
    "stand_beside",
    "stands_higher",
    "step_back",
    "step_cost",
    "target_distance",
    "token_distance",
    "touches_rear_with_flank",
    "toward",
    "ud",
    "way_between",
    "wheel",
    "wheel_cost",
    "wheel_pivot",
    "wheeled",
    "why_not_closer",
    "why_not_shift",
    "why_not_stand",
    "widest_wheel",
    "zone_of_control",
    "zone_of_range",
]
