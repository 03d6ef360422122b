"""16.1 Support: which touch of two bases gives it."""

from walstatt.core.rulebook import rule
from walstatt.space.plane.base import Base
from walstatt.space.plane.contact import meetings
from walstatt.space.plane.measure import LEAST_EDGE, ud

LEAST_FLANK = ud("0.1")  # flank on flank counts as support from this length on (SUP-60-f)
FLANKS = ("left_flank", "right_flank")


@rule("ADLG-SUP-60-f")
def is_flank_support(supporter: Base, enemy: Base) -> bool:
    """Flank edge on flank edge for 0.1 UD or more, facing as the enemy or the opposite way (SUP-60-f)."""
    return any(m.edge in FLANKS and m.other in FLANKS and m.length >= LEAST_FLANK for m in meetings(supporter, enemy))


@rule("ADLG-SUP-61-a")
def touches_rear_with_flank(base: Base, enemy: Base) -> bool:
    """A flank edge on the enemy's rear edge, which gives no support (SUP-61-a)."""
    return any(m.edge in FLANKS and m.other == "rear" and m.length >= LEAST_EDGE for m in meetings(base, enemy))
