"""Every page, for the role that sees the most of it: everyone can read it, it fits, and nothing complains."""

import json
from itertools import product

import pytest
from playwright.sync_api import Page

from tests.addresses import page_names
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.enter import EXPECTED, buttons_pressed_by_enter
from tests.browser.links import faults_of_links
from tests.browser.looking import REFUSED, Reading, addresses_of, browser_of, violations
from tests.browser.windows import wait_for_focus
from tests.scale import IS_LONG

TABLET = {"width": 768, "height": 1024}
# Colours move nothing, so what is beyond the edge is looked for at each size and with larger text, and
# axe reads a page in every combination of these in `make long` alone: usually pages take turns at two, and
# at being seen on a tablet.
EVERY_LOOK = list(product([PHONE, DESKTOP], ["light", "dark"], [100, 200]))
USUAL_LOOKS = [(PHONE, "dark", 200), (DESKTOP, "light", 100)]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
ENLARGE = "(percent) => { document.documentElement.style.fontSize = `${percent}%` }"
WIDTH = "document.documentElement.scrollWidth"
BEYOND = """(width) => [100, 200].flatMap((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
    if (document.documentElement.scrollWidth === width) return [];
    const isBeyond = (each) => each.getBoundingClientRect().right > innerWidth + 1 && each.checkVisibility();
    const all = [...document.querySelectorAll("main *")].filter(isBeyond);
    return [`${width} ${percent} %: ${all.map((each) => each.outerHTML.slice(0, 90)).slice(-4)}`];
})"""
PAGES = pytest.mark.parametrize(("who", "name"), page_names())


@pytest.fixture
def site(people, server: str) -> str:
    """The address of a site that has one of everything."""
    return server


@pytest.fixture(scope="module")
def reading() -> Reading:
    return Reading()


def faults_of_size(page, reading, size, looks):
    """Return what is beyond the edge of the page at a size, also with larger text, and what some people
    cannot read or reach in some colours and sizes of text."""
    page.set_viewport_size(size)
    lines = page.evaluate(BEYOND, size["width"])
    for _, colors, percent in (look for look in looks if look[0] == size):
        page.emulate_media(color_scheme=colors)
        page.evaluate(ENLARGE, percent)
        name = f"{size['width']} {colors} {percent} %"
        lines += [f"{name} {fault}" for fault in reading.violations(page, name, runOnly=TAGS)]
    page.evaluate(ENLARGE, 100)
    return lines


def faults_of_sizes(page, reading, looks):
    """Return the faults of all sizes; the last one is that in which pages are opened."""
    sizes = (
        [TABLET, PHONE, DESKTOP] if len(looks) > 1 or looks[0][0] == DESKTOP else [PHONE, DESKTOP]
    )
    return [fault for size in sizes for fault in faults_of_size(page, reading, size, looks)]


def faults_of_enter(page):
    """Return the buttons that Enter presses in forms whose main button is another."""
    return [f"Enter presses {button}" for button in buttons_pressed_by_enter(page) - EXPECTED]


def faults_of_keys(page):
    """Return that the list of keyboard shortcuts does not open, if so."""
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    is_open = page.locator("dialog.keys").is_visible()
    page.keyboard.press("Escape")
    return [] if is_open else ["? opens no list"]


# One visit is enough for all of it: to open a page takes longer than to look at it.
@PAGES
def test_everyone_can_read_it_follow_its_links_and_press_enter(
    open_window, people, reading, who, name
):
    problems: list[str] = []
    with open_window(allowed=REFUSED, **browser_of(people, who)) as page:
        for number, address in enumerate(addresses_of(people, who, name), len(name)):
            looks = EVERY_LOOK if IS_LONG else [USUAL_LOOKS[number % 2]]
            page.goto(address)
            wait_for_focus(page)
            faults = [
                *(faults_of_keys(page) if IS_LONG or number < len(name) + 2 else []),
                *faults_of_links(page),
                *faults_of_sizes(page, reading, looks),
                *faults_of_enter(page),
            ]
            problems += [f"{address} {fault}" for fault in faults]
    assert problems == []


def test_enter_is_seen_to_press_buttons_and_to_go_on(open_page, people):
    with open_page("/settings/method/", **browser_of(people, "member")) as page:
        assert "main" in buttons_pressed_by_enter(page)
    recalled = f"/attempts/{people.open['recall'].uuid}/"
    with open_page(recalled, **browser_of(people, "member")) as page:
        assert None in buttons_pressed_by_enter(page)


def test_a_phone_can_install_the_site(open_page):
    with open_page("/about/", viewport=PHONE) as page:
        manifest = page.context.new_cdp_session(page).send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"].endswith("/manifest.webmanifest")
        for icon in json.loads(manifest["data"])["icons"]:
            assert page.request.get(icon["src"]).ok


def test_one_button_of_a_phone_opens_all_menus(open_page):
    options = {"viewport": PHONE, "has_touch": True, "java_script_enabled": False}
    with open_page("/about/", **options) as page:
        page.keyboard.press("Tab")
        page.get_by_role("link", name="Skip to the content").press("Enter")
        assert page.url.endswith("/about/#page")
        rooms, account = menus_of(page)
        buttons = page.get_by_role("banner").get_by_role("button")
        assert [button.inner_text() for button in buttons.all()] == ["Menu"]
        assert not rooms.is_visible()
        assert not account.is_visible()
        buttons.tap()
        assert {box["height"] >= 44 for box in boxes(rooms) + boxes(account)} == {True}
        rooms.get_by_role("link", name="Drills").tap()
        page.wait_for_url("**/drills/")
        buttons.press("Enter")
        account.get_by_role("link", name="Sign in").press("Enter")
        page.wait_for_url("**/sign-in/")


def test_escape_closes_the_menu_and_tab_walks_through_it(open_page):
    with open_page("/about/", viewport=PHONE) as page:
        rooms, account = menus_of(page)
        button = page.get_by_role("button", name="Menu")
        button.press("Enter")
        names = []
        for _ in range(8):
            page.keyboard.press("Tab")
            names.append(page.evaluate("document.activeElement.textContent.trim()"))
        assert names == [
            *("Practice", "Drills", "Learn", "Progress", "Workshop"),
            *("Settings", "Sign in", "Sign up"),
        ]
        page.keyboard.press("Escape")
        assert not rooms.is_visible()
        assert not account.is_visible()
        assert button.evaluate("button => button === document.activeElement")


def test_the_open_menu_fits_on_a_phone_and_is_accessible(open_page):
    with open_page("/about/", viewport=PHONE) as page:
        page.get_by_role("button", name="Menu").click()
        for direction in ("ltr", "rtl"):
            page.evaluate("direction => { document.documentElement.dir = direction; }", direction)
            box = page.locator("#site-menu").bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= PHONE["width"]
            assert page.evaluate(WIDTH) == PHONE["width"]
        assert violations(page, runOnly=TAGS) == []


def test_the_account_has_a_menu_of_its_own_where_there_is_room(open_page):
    with open_page("/about/", viewport=DESKTOP, java_script_enabled=False) as page:
        rooms, account = menus_of(page)
        assert rooms.is_visible()
        assert not account.is_visible()
        page.get_by_role("button", name="Guest").press("Enter")
        account.get_by_role("link", name="Settings").press("Enter")
        page.wait_for_url("**/settings/method/")


def test_settings_are_one_click_from_the_line_above_a_deal(open_page):
    for viewport in (PHONE, DESKTOP):
        with open_page("/?event=both", viewport=viewport) as page:
            page.get_by_role("link", name="Your method").click()
            page.wait_for_url("**/settings/method/")
            tabs = page.get_by_role("navigation", name="Settings").get_by_role("link")
            assert tabs.all_inner_texts() == ["Method", "Letters", "Appearance", "Day"]


def menus_of(page: Page):
    """Return the links to all rooms, and those of the account."""
    names = ("Main", "Your account")
    return [page.get_by_role("navigation", name=name) for name in names]


def boxes(rooms) -> list[dict[str, float]]:
    return [link.bounding_box() for link in rooms.get_by_role("link").all()]
