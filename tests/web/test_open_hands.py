"""The open table by every hand: charges by keys and typed words, wheels, charges and close bases by finger."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.web.open_field import Field, Spot
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
HORSE = (12, 4.2)  # of the south, 4 UD before the light horse of the north
LIGHT_HORSE = (11.5, 8.7)
WORDS = {
    "en": {
        "choose": "choose equites",
        "chosen": "^Equites: up to 4 UD",
        "charge": "charge light horse 2",
        "begins": "^straight on",
        "button": "Charge",
        "go": "go",
        "nobody": "Nobody",
        "met": "conformed to Light horse 2",
    },
    "de": {
        "choose": "wähle equites",
        "chosen": "^Equites: bis 4 UD",
        "charge": "angreifen leichte reiter 2",
        "begins": "^geradeaus",
        "button": "Angreifen",
        "go": "los",
        "nobody": "Niemand",
        "met": "an Leichte Reiter 2",
    },
}


def heard(visitor: Visitor, wanted: str) -> None:
    """A screen reader hears this, in a region that speaks by itself."""
    live = visitor.page.locator("[aria-live], [role=status], [role=alert]").filter(has_text=re.compile(wanted))
    expect(live.first).to_be_attached()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_charge_by_typed_words(visit: Visit, lang: str) -> None:
    """Nothing is read but what is spoken; nothing is pressed but keys."""
    visitor, said = visit(lang=lang), WORDS[lang]
    field = Field(visitor).near().sit_down()
    visitor.press("t")
    visitor.page.keyboard.type(said["choose"])
    visitor.press("Enter")
    heard(visitor, said["chosen"])
    visitor.page.keyboard.type(said["charge"])
    visitor.press("Enter")
    heard(visitor, said["begins"])
    visitor.page.keyboard.type(said["go"])
    visitor.press("Enter")
    heard(visitor, "Wer weicht aus" if lang == "de" else "Who evades")
    visitor.page.locator(".question").get_by_role("button", name=said["nobody"]).focus()
    visitor.press("Enter")
    expect(visitor.page.get_by_text(re.compile(said["met"])).first).to_be_attached()
    assert field.unit(5)[1] == pytest.approx(8.5, abs=0.01)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_charge_by_keys_on_the_board(visit: Visit, lang: str) -> None:
    visitor, said = visit(lang=lang), WORDS[lang]
    field = Field(visitor).near().sit_down()
    visitor.unit(5).focus()
    visitor.press("Enter")
    heard(visitor, said["chosen"])
    visitor.button(re.compile(f"^{said['button']}$")).locator("visible=true").first.focus()
    visitor.press("Enter")
    visitor.unit(9).focus()
    visitor.press("Enter")
    heard(visitor, said["begins"])
    visitor.page.get_by_test_id("give-too").locator("visible=true").first.focus()
    visitor.press("Enter")
    heard(visitor, "Wer weicht aus" if lang == "de" else "Who evades")
    assert field.asked()[1]["prompt"] == "who_evades"


class Finger:
    """One finger on a small screen."""

    def __init__(self, field: Field) -> None:
        self.field, self.page = field, field.page
        self.touch: CDPSession = self.page.context.new_cdp_session(self.page)

    def tap(self, spot: Spot) -> None:
        """Touch a place shortly."""
        self.page.touchscreen.tap(*self.field.at(spot))
        self.page.wait_for_timeout(300)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """From one place of the screen to another; it stays on the glass."""
        self._send("touchStart", start)
        for i in range(1, 11):
            self._send("touchMove", tuple(a + (b - a) * i / 10 for a, b in zip(start, end, strict=True)))
            self.page.wait_for_timeout(30)

    def lift(self) -> None:
        """Off the glass."""
        self.touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _send(self, kind: str, at: tuple[float, ...]) -> None:
        self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}]})


def small(visit: Visit, lang: str, dark: bool) -> Visitor:
    """A phone."""
    return visit(lang=lang, dark=dark, width=360, height=740)


def middle_of(page: Page, name: str) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = page.get_by_test_id(name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("lang", "dark"), [("de", True), ("en", False)])
def test_a_line_is_dragged_by_finger(visit: Visit, lang: str, dark: bool) -> None:
    visitor = small(visit, lang, dark)
    field = Field(visitor).begun().sit_down()
    finger = Finger(field)
    finger.tap((9, 2.2))
    visitor.button(re.compile("Mit seiner Linie" if lang == "de" else "With its line")).locator("visible=true").click()
    march = visitor.page.get_by_test_id("march")
    expect(march).to_contain_text("Hastaten 1" if lang == "de" else "Hastati 1")
    expect(field.spoken).to_contain_text("3 UD")  # it can be dragged
    visitor.page.wait_for_timeout(300)
    board = visitor.page.locator("svg.board").bounding_box()
    finger.drag(field.at((9, 2.2)), field.at((9, 3.6)))
    for unit in (1, 2, 3):
        expect(field.ghost(unit)).to_be_visible()
    assert visitor.page.locator("svg.board").bounding_box() == board  # nothing moves beneath the finger
    finger.lift()
    visitor.check_fits()
    visitor.check_access()
    field.given()
    poses = [field.unit(one) for one in (1, 2, 3)]
    assert all(y > 3 and facing == 90 for _, y, facing in poses)


@pytest.mark.parametrize(("lang", "dark"), [("de", False), ("en", True)])
def test_a_wheel_by_finger_and_what_stops_a_march(visit: Visit, lang: str, dark: bool) -> None:
    visitor = small(visit, lang, dark)
    field = Field(visitor).near().sit_down()
    finger = Finger(field)
    finger.tap(HORSE)
    x, y = middle_of(visitor.page, "handle-left")
    finger.drag((x, y), (x + 18, y - 45))
    finger.lift()
    wheel = "schwenkt rechts" if lang == "de" else "wheel right"
    expect(visitor.page.get_by_label(wheel, exact=True)).to_be_visible()
    visitor.page.get_by_test_id("typed").fill("-")
    visitor.press("Enter")
    visitor.page.get_by_test_id("typed").fill("v 4" if lang == "de" else "a 4")
    visitor.press("Enter")
    expect(visitor.page.get_by_test_id("stopped")).to_contain_text("Leichte Reiter" if lang == "de" else "Light horse")
    expect(visitor.page.locator('.open [data-shape="cause"]').first).to_be_visible()
    visitor.check_fits()
    visitor.check_access()


@pytest.mark.parametrize(("lang", "dark"), [("de", True), ("en", False)])
def test_a_charge_by_finger(visit: Visit, lang: str, dark: bool) -> None:
    visitor, said = small(visit, lang, dark), WORDS[lang]
    field = Field(visitor).near().sit_down()
    finger = Finger(field)
    finger.tap(LIGHT_HORSE)  # who is that?
    expect(visitor.page.get_by_test_id("who")).to_contain_text("LH")
    finger.tap(HORSE)
    expect(visitor.page.get_by_test_id("values")).to_contain_text("HCV")
    expect(visitor.unit(9)).to_be_attached()
    finger.tap(LIGHT_HORSE)
    expect(visitor.page.locator(".lane.hit")).to_have_count(1)
    visitor.check_access()
    field.give.click()
    visitor.page.locator(".question").get_by_role("button", name=said["nobody"]).click()
    expect(visitor.page.get_by_text(re.compile(said["met"])).first).to_be_attached()


def test_a_loupe_shows_what_the_finger_hides(visit: Visit) -> None:
    visitor = small(visit, "de", False)
    field = Field(visitor).begun().sit_down()
    finger = Finger(field)
    finger.tap((8, 2.2))
    visitor.page.wait_for_timeout(300)
    finger.drag(field.at((8, 2.2)), field.at((8.1, 3.3)))  # beside its neighbours
    expect(visitor.page.get_by_test_id("lens")).to_be_visible()
    finger.lift()
    expect(visitor.page.get_by_test_id("lens")).to_have_count(0)
