"""Every page, for the role that sees the most of it: everyone can read it, it fits, and nothing complains."""

import json
from itertools import product

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.addresses import page_names
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.enter import EXPECTED, buttons_pressed_by_enter
from tests.browser.links import faults_of_links
from tests.browser.looking import REFUSED, addresses_of, browser_of
from tests.scale import IS_LONG

TABLET = {"width": 768, "height": 1024}
# Sizes of the window, colours, and how large text is in hundredths.
Look = tuple[dict[str, int], str, int]
EVERY_LOOK: list[Look] = list(product([PHONE, DESKTOP], ["light", "dark"], [100, 200]))
# Colours move nothing, so `make long` alone has axe read every combination.
READ_BY_AXE = EVERY_LOOK if IS_LONG else [(PHONE, "dark", 200), (DESKTOP, "light", 100)]
LOOKS = READ_BY_AXE if IS_LONG else [*READ_BY_AXE, (PHONE, "light", 100), (DESKTOP, "dark", 200)]
# Between the two only the places of things are others, and all has to fit.
LOOKS = [*LOOKS, *product([TABLET], ["light"], [100, 200])]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# Preloading would have axe fetch styles, which the policy of the pages forbids it aloud.
RULES = {"runOnly": TAGS, "preload": False, "resultTypes": ["violations"]}
AXE = """async (rules) => (await axe.run(document, rules)).violations
    .map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join()}`)"""
ENLARGE = "(percent) => { document.documentElement.style.fontSize = `${percent}%` }"
WIDTH = "document.documentElement.scrollWidth"
BEYOND = """() => [...document.querySelectorAll("main *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 90)).slice(-4)"""
PAGES = pytest.mark.parametrize(("who", "name"), page_names())


@pytest.fixture
def site(people, server: str) -> str:
    """The address of a site that has one of everything."""
    return server


def faults(page: Page, look: Look) -> list[str]:
    """Return what is beyond the edge of the page, and what some people cannot read or reach."""
    size, _, _ = look
    width = page.evaluate(WIDTH)
    beyond = [f"{width} wide: {page.evaluate(BEYOND)}"] if width != size["width"] else []
    return beyond + (page.evaluate(AXE, RULES) if look in READ_BY_AXE else [])


def faults_in_every_look(page):
    """Return the faults of a page at each size, in each color and with larger text."""
    page.evaluate(AXE_SCRIPT)
    lines = []
    for look in LOOKS:
        size, colors, percent = look
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=colors)
        page.evaluate(ENLARGE, percent)
        lines += [f"{size['width']} {colors} {percent} % {fault}" for fault in faults(page, look)]
    page.set_viewport_size(DESKTOP)
    page.evaluate(ENLARGE, 100)
    return lines


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
def test_everyone_can_read_it_follow_its_links_and_press_enter(open_page, people, who, name):
    problems = []
    options = {"reduced_motion": "reduce", **browser_of(people, who)}
    for address in addresses_of(people, who, name):
        with open_page(address, allowed=REFUSED, **options) as page:
            for faults_of in (
                faults_in_every_look,
                faults_of_keys,
                faults_of_links,
                faults_of_enter,
            ):
                problems += [f"{address} {fault}" for fault in faults_of(page)]
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
        for _ in range(9):
            page.keyboard.press("Tab")
            names.append(page.evaluate("document.activeElement.textContent.trim()"))
        assert names == [
            *("Today", "Practice", "Drills", "Learn", "Progress", "Workshop"),
            *("Settings", "Sign in", "Sign up"),
        ]
        page.keyboard.press("Escape")
        assert not rooms.is_visible()
        assert not account.is_visible()
        assert button.evaluate("button => button === document.activeElement")


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_the_open_menu_fits_on_a_phone_and_is_accessible(open_page, direction):
    with open_page("/about/", viewport=PHONE) as page:
        page.evaluate("direction => { document.documentElement.dir = direction; }", direction)
        page.get_by_role("button", name="Menu").click()
        box = page.locator("#site-menu").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert page.evaluate(WIDTH) == PHONE["width"]
        page.evaluate(AXE_SCRIPT)
        assert page.evaluate(AXE, RULES) == []


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
