"""The open table by mouse, keys and finger: marches, wheels, charges, refusals, measures."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.open_field import UD, Field
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
BUILT = """() => {
    window.built = [];
    const watch = new MutationObserver((seen) => { for (const one of seen) {
        const at = one.target.nodeType === 1 ? one.target : one.target.parentElement;
        if (at && !at.closest('.open') && at.closest('svg.board')) window.built.push(at.outerHTML.slice(0, 90));
    }});
    watch.observe(document.querySelector('svg.board'), {subtree: true, childList: true, attributes: true});
}"""


def test_a_group_advances_where_it_is_dragged(visitor: Visitor) -> None:
    field = Field(visitor).begun().sit_down()
    field.click((9, 2.2))
    visitor.button(re.compile("With its line")).first.click()
    expect(visitor.page.get_by_test_id("march")).to_contain_text("Hastati 1, Hastati 2, Hastati 3")
    field.drag((9, 2.2), (9, 4.7))
    for unit in (1, 2, 3):
        expect(field.ghost(unit)).to_be_visible()
    expect(visitor.page.get_by_test_id("tag")).to_contain_text("CP")
    expect(field.costs).to_contain_text("1 of 5 CP")
    assert [round(field.unit(one)[1], 2) for one in (1, 2, 3)] == [2.5, 2.5, 2.5]  # nothing is sent before
    field.drop()
    field.given()
    poses = [field.unit(one) for one in (1, 2, 3)]
    assert all(2.5 < y <= 5.5 and facing == 90 for _, y, facing in poses)
    assert [round(x - poses[0][0]) for x, _, _ in poses] == [0, 1, 2]
    visitor.press("u")
    expect(visitor.page.get_by_text("that cannot be taken back")).to_be_visible()
    assert field.unit(1)[1] == 2.5


def test_a_small_drag_puts_the_base_back(visitor: Visitor) -> None:
    field = Field(visitor).begun().sit_down()
    field.drag((12, 2.2), (12, 2.28))
    field.drop()
    expect(field.ghost(5)).to_have_count(0)
    expect(field.give).to_have_count(0)


@pytest.mark.parametrize(("lang", "label"), [("en", "wheel right"), ("de", "schwenkt rechts")])
def test_a_unit_wheels_by_the_handle_at_its_corner(visit: Visit, lang: str, label: str) -> None:
    visitor = visit(lang=lang)
    field = Field(visitor).begun().sit_down()
    field.click((12, 2.2))
    handle = visitor.page.get_by_test_id("handle-left").bounding_box()
    assert handle is not None
    x, y = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    for i in range(8):
        visitor.page.mouse.move(x + 2 * i, y - 5 * i)
        visitor.page.wait_for_timeout(20)
    field.drop()
    expect(visitor.page.get_by_label(label, exact=True)).to_be_visible()
    expect(field.ghost(5)).to_be_visible()
    field.given()
    assert 20 <= 90 - field.unit(5)[2] <= 90
    assert field.unit(5)[2] == round(field.unit(5)[2])  # whole degrees


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_stops_a_march_is_told_and_drawn(visit: Visit, lang: str) -> None:
    visitor = visit(lang=lang)
    field = Field(visitor).near().sit_down()
    field.click((12, 4.2))
    field.type("a 4,0" if lang == "de" else "a 4")
    stopped = visitor.page.get_by_test_id("stopped")
    expect(stopped).to_contain_text("Leichte Reiter" if lang == "de" else "Light horse")
    expect(visitor.page.locator('.open [data-shape="cause"]').first).to_be_visible()
    expect(visitor.page.get_by_test_id("tag")).to_have_class(re.compile("short"))
    expect(field.ghost(5)).to_be_visible()  # the furthest legal place
    visitor.check_access()
    field.given()
    assert 7 < field.unit(5)[1] < 8.5


def test_a_march_is_typed_and_changed_step_by_step(visitor: Visitor) -> None:
    field = Field(visitor).begun().sit_down()
    field.click((12, 2.2))
    field.type("w l 30, a 2")
    expect(field.spoken).to_have_text(re.compile("wheel left 30°, ahead 2"))
    visitor.page.get_by_label("ahead", exact=True).fill("1.25")
    visitor.press("Tab")
    expect(field.spoken).to_have_text(re.compile("wheel left 30°, ahead 1.25"))
    visitor.button("Take out: wheel left").click()
    expect(field.spoken).to_have_text(re.compile(r"^ahead 1\.25\."))
    visitor.button("ahead: more").click()
    expect(field.spoken).to_have_text(re.compile(r"^ahead 1\.4"))
    visitor.button("turn about").first.click()
    expect(field.spoken).to_have_text(re.compile("turn about"))
    field.given()
    assert field.unit(5)[2] == 270


def test_several_are_chosen_by_a_frame(visitor: Visitor) -> None:
    field = Field(visitor).begun().sit_down()
    visitor.button("Choose several with a frame").click()
    field.drag((7.2, 3.2), (9.4, 1.4))
    field.drop()
    expect(visitor.page.get_by_test_id("march")).to_contain_text("Hastati 1, Hastati 2")
    field.type("a 1")
    field.given()
    assert [field.unit(one)[1] for one in (1, 2, 3)] == [3.5, 3.5, 2.5]


@pytest.mark.parametrize(
    ("lang", "label", "switch", "far"),
    [("en", "ahead", "Snap to friends", "1.5"), ("de", "vor", "An Freunden einrasten", "1,5")],
)
def test_a_march_snaps_to_a_friend_unless_that_is_switched_off(
    visit: Visit, lang: str, label: str, switch: str, far: str
) -> None:
    visitor = visit(lang=lang)
    field = Field(visitor).begun().sit_down()
    near = (12.0, 3.87)  # nearly level with the light foot at 4, its middle 0.3 behind the front
    field.drag((12, 2.2), (near[0], near[1] - 0.3))
    field.drop()
    ahead = visitor.page.get_by_label(label, exact=True)
    expect(ahead).to_have_value(far)
    visitor.button(switch).click()
    field.drag((12, 2.2), (near[0], near[1] - 0.3 + 0.03))
    field.drop()
    expect(ahead).not_to_have_value(far)


def test_while_one_drags_nothing_else_is_built_anew(visitor: Visitor) -> None:
    field = Field(visitor).begun().sit_down()
    field.drag((12, 2.2), (12, 3), steps=4)
    expect(field.ghost(5)).to_be_visible()
    visitor.page.evaluate(BUILT)
    for i in range(30):
        visitor.page.mouse.move(*field.at((12 + i * 0.02, 3 + i * 0.05)))
        visitor.page.wait_for_timeout(20)
    assert visitor.page.evaluate("() => window.built") == []
    field.drop()


def test_a_charge_and_an_evade_in_two_browsers(visit: Visit) -> None:
    south, north = visit(), visit(lang="de")
    field = Field(south, north="link").near().sit_down()
    north.go(f"{field.made['path']}#{field.key_of('north')}")
    expect(north.page.get_by_role("application")).to_be_visible()
    field.click((12, 4.2))
    expect(south.unit(9)).to_be_visible()  # the target is lit
    field.click((11.5, 8.7))
    expect(south.page.locator(".lane.hit")).to_have_count(1)
    south.button(re.compile("^Charge")).locator("visible=true").first.click()
    expect(north.prompt).to_contain_text("Wer")
    expect(north.page.locator(".lane.hit")).to_have_count(1)  # where it comes from
    north.page.locator(".question").get_by_role("button", name="Leichte Reiter 2").click()
    north.page.get_by_role("button", name=re.compile("würfeln|Los|Ausführen", re.I)).first.click()
    expect(north.page.get_by_text("Tippe ein")).to_be_visible()
    north.page.get_by_role("button", name="4", exact=True).click()
    expect(north.page.get_by_text(re.compile("Ausweichen, Wurf 4")).first).to_be_visible()
    expect(south.page.get_by_text(re.compile("evading, die 4")).first).to_be_visible()


def test_an_enemy_who_cannot_be_charged_tells_why(visitor: Visitor) -> None:
    field = Field(visitor).begun().sit_down()
    field.click((12, 2.2))
    expect(visitor.page.get_by_test_id("march")).to_be_visible()
    field.click((9.5, 11.3))
    expect(visitor.page.get_by_test_id("refusal")).to_contain_text("Spearmen")


@pytest.mark.parametrize(
    ("lang", "who", "nobody", "told"),
    [
        ("en", "Who evades?", "Nobody", "conformed to Light horse 2"),
        ("de", "Wer weicht aus?", "Niemand", "angeglichen an Leichte Reiter 2"),
    ],
)
def test_who_stands_is_hit_and_the_charger_conforms(visit: Visit, lang: str, who: str, nobody: str, told: str) -> None:
    visitor = visit(lang=lang)
    field = Field(visitor).near().sit_down()
    field.click((12, 4.2))
    field.click((11.5, 8.7))
    field.give.click()
    expect(visitor.prompt).to_contain_text(who)
    visitor.button(nobody).click()
    expect(visitor.page.get_by_text(re.compile(told)).first).to_be_visible()
    x, y, facing = field.unit(5)
    assert facing == 90
    assert y == pytest.approx(8.5, abs=0.01)
    assert x == pytest.approx(11.5, abs=1.01)


def heard(visitor: Visitor, wanted: str) -> None:
    """A screen reader hears this, in a region that speaks by itself."""
    live = visitor.page.locator("[aria-live], [role=status], [role=alert]").filter(has_text=re.compile(wanted))
    expect(live.first).to_be_attached()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_movement_phase_by_keys_and_by_ear(visit: Visit, lang: str) -> None:
    """Nothing is read but roles, names and what is spoken."""
    is_german = lang == "de"
    visitor = visit(lang=lang)
    field = Field(visitor).sit_down()
    corps = visitor.button("Korps 1" if is_german else "corps 1")
    corps.focus()
    visitor.press("Enter")
    visitor.page.get_by_role("button", name=re.compile("^(Do it|Roll the dice|Ausführen|Würfeln)$")).first.focus()
    visitor.press("Enter")
    six = visitor.page.get_by_role("button", name="6", exact=True)
    expect(visitor.page.get_by_role("button", name="1", exact=True)).to_be_focused()  # the game leads there first
    six.focus()
    visitor.press("Enter")
    heard(visitor, "4 CP")
    line = visitor.page.get_by_role("textbox", name="Marsch oder Frage" if is_german else "Type a march")
    visitor.press("t")
    expect(line).to_be_focused()
    visitor.page.keyboard.type("linie hastaten 2" if is_german else "line hastati 2")
    visitor.press("Enter")
    heard(visitor, "Hastaten 1, Hastaten 2" if is_german else "Hastati 1, Hastati 2, Hastati 3: up to 3 UD")
    visitor.page.keyboard.type("abstand zu leichte reiter" if is_german else "distance to light horse")
    visitor.press("Enter")
    heard(visitor, "UD")
    visitor.page.keyboard.type("was ist in meiner zone?" if is_german else "what is in my zone?")
    visitor.press("Enter")
    heard(visitor, "niemand" if is_german else "In its zone: nobody")
    visitor.page.keyboard.type("schwenk rechts 10" if is_german else "wheel right 10")
    visitor.press("Enter")
    heard(
        visitor,
        "^schwenkt rechts 10°. 0,5 von 3 UD, 1 von 5 CP" if is_german else "^wheel right 10°. 0.5 of 3 UD, 1 of 5 CP",
    )
    visitor.page.keyboard.type("vor 0,2" if is_german else "advance 0.2")
    visitor.press("Enter")
    heard(visitor, "schwenkt rechts 10°, vor 0,2" if is_german else "wheel right 10°, ahead 0.2")
    visitor.page.keyboard.type("los" if is_german else "go")
    visitor.press("Enter")
    heard(visitor, "3 CP")
    assert field.unit(2)[2] == 80
    visitor.page.keyboard.type("wähle equites" if is_german else "choose equites")
    visitor.press("Enter")
    heard(visitor, "Equites: bis 4 UD" if is_german else "Equites: up to 4 UD")
    visitor.page.get_by_role("application").focus()
    visitor.press("ArrowUp", "Shift+ArrowUp", "ArrowLeft")
    heard(visitor, "vor 1,1, schwenkt links 1°" if is_german else "ahead 1.1, wheel left 1°")
    visitor.press("Backspace")
    heard(visitor, "^vor 1,1\\." if is_german else "^ahead 1\\.1\\.")
    visitor.press("Enter")
    expect(visitor.page.get_by_role("region", name="Der Marsch" if is_german else "The march")).to_have_count(0)
    assert field.unit(5)[1] == pytest.approx(3.6, abs=0.001)
    visitor.press("e")
    visitor.page.get_by_role("button", name="Trotzdem beenden" if is_german else "End anyway").focus()
    visitor.press("Enter")
    heard(visitor, "Nord" if is_german else "North")


@pytest.mark.parametrize(("lang", "dark"), [("de", False), ("en", True)])
def test_by_finger_on_a_small_screen(visit: Visit, lang: str, dark: bool) -> None:
    visitor = visit(lang=lang, dark=dark, width=360, height=740)
    field = Field(visitor).begun().sit_down()
    page = visitor.page
    page.touchscreen.tap(*field.at((12, 2.2)))
    expect(page.get_by_test_id("march")).to_contain_text("Equites")
    page.wait_for_timeout(300)
    for side in ("left", "right"):
        handle = page.get_by_test_id(f"handle-{side}").bounding_box()
        assert handle is not None
        assert min(handle["width"], handle["height"]) >= 40
    (x, y), (to_x, to_y) = field.at((12, 2.2)), field.at((12, 3.6))
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for i in range(1, 11):
        at = {"x": x + (to_x - x) * i / 10, "y": y + (to_y - y) * i / 10}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
        page.wait_for_timeout(30)
    held = page.get_by_test_id("held").bounding_box()
    assert held is not None
    assert held["y"] + held["height"] < to_y  # the finger does not hide it
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(field.ghost(5)).to_be_visible()
    visitor.check_fits()
    visitor.check_access()
    field.given()
    assert field.unit(5)[1] > 3.5


def test_the_commander_rides_where_his_token_is_dragged(visitor: Visitor) -> None:
    field = Field(visitor).begun().sit_down()
    x, y, _ = field.unit(1001)
    field.drag((x, y), (x + 6, y + 0.5))
    expect(visitor.page.get_by_test_id("carried")).to_be_visible()
    expect(visitor.page.get_by_test_id("leash")).to_be_attached()  # how far he may go
    expect(visitor.page.get_by_test_id("tag")).to_contain_text("6.0")
    field.drop()
    expect(visitor.page.get_by_test_id("refusal")).to_contain_text("UD")  # too far
    assert field.unit(1001)[:2] == (x, y)
    field.drag((x, y), (x + 3, y))
    field.drop()
    visitor.button("Nobody").or_(visitor.page.get_by_text("ridden to another place")).first.wait_for()
    expect(visitor.page.get_by_text("ridden to another place").first).to_be_visible()
    assert field.unit(1001)[0] == pytest.approx(x + 3, abs=0.1)
    visitor.press("u")
    expect(visitor.page.get_by_text("that cannot be taken back")).to_be_visible()
    assert field.unit(1001)[:2] == (x, y)


def test_the_units_of_a_corps_are_lit_by_its_button(visitor: Visitor) -> None:
    Field(visitor).sit_down()
    marked = visitor.page.locator("svg.board .mark.chosen")
    expect(marked).to_have_count(0)
    visitor.button("corps 1").hover()
    expect(marked).to_have_count(5)
    visitor.button("Rules").first.hover()
    expect(marked).to_have_count(0)


def test_who_cannot_be_dragged_tells_why(visitor: Visitor) -> None:
    field = Field(visitor).begun()
    for _ in range(2):
        field.order(["move", 5], [["ahead", UD // 2]])
    field.sit_down()
    was = visitor.page.locator("svg.board g").first.get_attribute("transform")
    field.drag((12, 3.2), (12, 5))
    expect(visitor.page.get_by_test_id("refusal")).to_contain_text("third move")
    field.drop()
    assert visitor.page.locator("svg.board g").first.get_attribute("transform") == was  # the table stays


def test_shooting_zones_of_all_are_a_switch(visitor: Visitor) -> None:
    field = Field(visitor).begun().sit_down()
    visitor.button("What is measured").click()
    visitor.page.get_by_label("Shooting zone", exact=True).check()
    expect(visitor.page.locator('svg.board [data-shape="shooting"]').first).to_be_visible()
    assert visitor.page.locator('svg.board [data-shape="shooting"]').count() >= 2
    visitor.page.get_by_label("Shooting zone", exact=True).uncheck()
    expect(visitor.page.locator("svg.board [data-shape]")).to_have_count(0)
    field.click((12, 2.2))
    visitor.check_access()


@pytest.mark.parametrize(
    ("lang", "measured", "command", "reach", "ruler"),
    [
        ("en", "What is measured", "Command range", "Reach", "Ruler"),
        ("de", "Was gemessen ist", "Befehlsradius", "Reichweite", "Lineal"),
    ],
)
def test_measures_are_switches_and_the_ruler_measures(
    visit: Visit, lang: str, measured: str, command: str, reach: str, ruler: str
) -> None:
    visitor = visit(lang=lang)
    field = Field(visitor).begun().sit_down()
    shapes = visitor.page.locator("svg.board [data-shape]")
    expect(shapes).to_have_count(0)
    visitor.button(measured).click()
    visitor.page.get_by_label(command, exact=True).check()
    expect(visitor.page.locator('svg.board [data-shape="command"]')).to_have_count(2)
    visitor.page.get_by_label(command, exact=True).uncheck()
    expect(shapes).to_have_count(0)
    visitor.page.get_by_label(reach, exact=True).check()
    field.click((12, 2.2))
    expect(visitor.page.locator('svg.board [data-shape="reach"]')).to_have_count(1)
    visitor.press("Escape")
    visitor.button(ruler).click()
    field.click((12, 2.2))
    field.click((11.5, 8.7))
    expect(visitor.page.get_by_test_id("ruler")).to_contain_text("6 UD")
    visitor.check_access()


def test_a_march_half_built_survives_nothing_and_a_given_one_a_reload(visitor: Visitor) -> None:
    field = Field(visitor).begun().sit_down()
    field.click((12, 2.2))
    field.type("a 2")
    expect(field.ghost(5)).to_be_visible()
    visitor.page.reload()
    expect(visitor.prompt).to_be_visible()
    expect(field.ghost(5)).to_have_count(0)
    assert field.unit(5)[1] == 2.5
    field.click((12, 2.2))
    field.type("a 2")
    field.given()
    visitor.page.reload()
    expect(visitor.prompt).to_contain_text("3 CP")
    visitor.go(f"{field.made['path']}?replay")
    expect(visitor.page.locator('[data-piece="5"]')).to_be_visible()
