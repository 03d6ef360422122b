"""16.1 Support positions."""

import pytest

from tests.space.plane.stage import at, upright
from walstatt.games.adlg.rules.s13_conform import full_conformation
from walstatt.games.adlg.rules.s16_support import is_flank_support, touches_rear_with_flank
from walstatt.space.plane import flank_to_flank, is_beside, meetings, stand_beside


@pytest.mark.rule("ADLG-SUP-60-e", "ADLG-SUP-60-f", "ADLG-SUP-60-h", "ADLG-SUP-60-k", "ADLG-SUP-61-a")
def test_support_positions() -> None:
    main, enemy = at(10, 5, 90), at(10, 5, 270)
    assert is_beside(main, stand_beside(at(0, 0), main, "left"))
    beside_enemy = flank_to_flank(at(0, 0), enemy, "left")
    assert is_flank_support(beside_enemy, enemy)
    assert is_flank_support(flank_to_flank(at(0, 0), enemy, "right", opposite=True), enemy)
    assert not is_flank_support(main, enemy)
    assert not is_flank_support(at(11, "4.3", 90), enemy)
    on_flank = at("10.5", "5.5", 180)
    assert full_conformation(on_flank, enemy) == "left_flank"
    assert full_conformation(at("10.5", "5.6", 180), enemy) is None
    assert touches_rear_with_flank(at("9.5", "6.5", 180, 1), enemy) is False
    assert touches_rear_with_flank(upright("9.5", "10.5", "5.75", "6.75", 90), at(10, 5, 270)) is False
    crosswise = at("10.5", "6.25", 0, 1)
    assert [(m.edge, m.other) for m in meetings(crosswise, enemy)] == [("right_flank", "rear")]
    assert touches_rear_with_flank(crosswise, enemy)
