"""The page of one's method: cards, fine-tuning and the example, by mouse, keyboard and touch."""

import pytest
from django.core.management import call_command

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import DARK_PHONE, VIEWPORTS, look, look_again, storage_of
from trainer.methods.stored import method_of
from trainer.people.models import User

METHOD = "/settings/method/"


@pytest.fixture(autouse=True)
def _schemes(site):
    call_command("load_schemes", verbosity=0)


@pytest.fixture
def alice(db):
    return User.objects.create_user("alice")


def tune(page):
    """Unfold everything that can be set."""
    page.locator(".tuning > summary").click()


def memo(page):
    return page.get_by_label("Example", exact=True).locator(".letters")


def wait_for_edges(page, letters):
    memo(page).first.filter(has_text=letters).wait_for()


def underlined(page):
    return memo(page).locator("mark").all_inner_texts()


def test_a_card_is_chosen_and_saved_by_keyboard(open_page, alice):
    with open_page(METHOD, storage_state=storage_of(alice), viewport=DESKTOP) as page:
        card = page.get_by_role("link", name="M2 from LUB")
        card.press("Enter")
        page.wait_for_url("**preset=m2**")
        assert card.get_attribute("aria-current") == "true"
        assert memo(page).all_inner_texts() == ["di os bg ra fj ln t", "MW FB UX NK V"]
        assert underlined(page) == ["bg", "ra", "MW", "F"]
        page.get_by_role("button", name="Save method").press("Enter")
        page.get_by_text("Method saved.").wait_for()
        assert underlined(page) == []
        assert card.get_by_text("In use").is_visible()
    assert (method_of(alice).edge_buffer, method_of(alice).corner_buffer) == ("DF", "LUB")


def test_a_card_is_chosen_and_saved_by_touch(open_page, alice):
    options = {"viewport": PHONE, "has_touch": True, "storage_state": storage_of(alice)}
    with open_page(METHOD, **options) as page:
        page.get_by_role("link", name="3-style with memo swap").tap()
        page.wait_for_url("**preset=3-style-swap**")
        save = page.get_by_role("button", name="Save method")
        assert is_in_view(page, save)
        assert is_in_view(page, memo(page).first)
        save.tap()
        page.get_by_text("Method saved.").wait_for()
    assert method_of(alice).parity_method == "swap-edges:UF-UR"


def is_in_view(page, element):
    """Return whether an element is on the screen without scrolling."""
    box, height = element.bounding_box(), page.viewport_size["height"]
    return box["y"] >= 0 and box["y"] + box["height"] <= height


@DARK_PHONE
def test_all_of_it_fits_and_is_accessible(open_page, size, scheme):
    options = {"viewport": VIEWPORTS[size], "color_scheme": scheme}
    with open_page(f"{METHOD}?preset=m2", **options) as page:
        tune(page)
        look(page, "method", size, scheme)
        page.evaluate("document.documentElement.dir = 'rtl'")
        look_again(page, "method-from-the-right", size, scheme)


def test_what_has_the_focus_is_not_under_the_memo(open_page):
    with open_page(METHOD, viewport={"width": 390, "height": 844}) as page:
        tune(page)
        page.get_by_role("link", name="Skip to the content").focus()
        bar = page.locator(".traced-bar")
        for _ in range(40):
            page.keyboard.press("Tab")
            focus = page.locator(":focus")
            if bar.locator(":focus").count():
                break
            below = focus.bounding_box()["y"] + 24
            assert below <= bar.bounding_box()["y"], focus.evaluate("each => each.outerHTML")


def test_a_card_keeps_what_is_filled_in(open_page):
    with open_page(METHOD) as page:
        tune(page)
        page.get_by_role("group", name="Memo order").get_by_label("Corners").check()
        page.get_by_role("link", name="3-style UF / UFR").click()
        page.wait_for_url("**preset=3-style")
        tune(page)
        assert page.get_by_role("group", name="Memo order").get_by_label("Corners").is_checked()
        assert page.get_by_label("Edge buffer").input_value() == "UF"


def test_the_example_changes_with_the_settings(open_page):
    with open_page(METHOD) as page:
        tune(page)
        page.get_by_label("Edge buffer").select_option("DF")
        wait_for_edges(page, "di os bg ra fj ln t")
        assert underlined(page) == ["bg", "ra"]
        assert page.get_by_label("Edge buffer").input_value() == "DF"
        assert page.get_by_role("status").filter(has_text="Underlined").is_visible()
    assert User.objects.count() == 0


def test_fields_follow_what_is_set(open_page):
    with open_page(METHOD) as page:
        tune(page)
        problem = page.locator('[data-part="errors-edge_order"] .errorlist')
        page.get_by_label("Edge cycle-break order").fill("UF X")
        problem.wait_for()
        assert problem.inner_text().startswith("At character 4: ")
        page.get_by_label("Edge cycle-break order").fill("UF")
        problem.wait_for(state="detached")
        edges, corners = page.get_by_label("Edges to swap"), page.get_by_label("Corners to swap")
        assert (edges.is_visible(), corners.is_visible()) == (False, False)
        page.get_by_label("Swap two edges (memo swap)").check()
        assert (edges.is_visible(), corners.is_visible()) == (True, False)


def test_a_link_to_a_setting_unfolds_it(open_page):
    with open_page(f"{METHOD}#id_filler") as page:
        assert page.get_by_role("group", name="Odd letter").is_visible()


def test_a_method_is_saved_with_the_keyboard(open_page, alice):
    with open_page(METHOD, storage_state=storage_of(alice)) as page:
        page.locator(".tuning > summary").press("Enter")
        page.get_by_role("group", name="Flips and twists").get_by_label("Separately").press(" ")
        page.get_by_label("Edge cycle-break order").fill("UB")
        page.keyboard.press("Enter")
        page.get_by_text("Method saved.").wait_for()
    method = method_of(alice)
    assert (method.in_place, method.edge_order) == ("apart", ("UB",))


def test_settings_work_without_javascript(open_page, alice):
    options = {"java_script_enabled": False, "storage_state": storage_of(alice)}
    with open_page(METHOD, **options) as page:
        page.get_by_role("link", name="M2 DF / UBL").click()
        tune(page)
        page.get_by_label("Edge cycle-break order").fill("FL")
        page.get_by_role("button", name="Show the example").click()
        assert "edge_buffer=DF" in page.url
        assert "csrf" not in page.url
        assert page.get_by_label("Edge cycle-break order").is_visible()
        assert underlined(page) != []
        page.get_by_role("button", name="Save method").click()
        assert page.get_by_text("Method saved.").is_visible()
    method = method_of(alice)
    assert (method.edge_buffer, method.edge_order) == ("DF", ("FL",))
