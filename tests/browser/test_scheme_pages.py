"""The pages of the letter schemes and their panel, walked in a browser."""

import pytest
from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.test import Client

from cubecore.models import NotationScheme
from tests.browser.looking import DARK_PHONE, VIEWPORTS, look
from trainer.methods.schemes import share_scheme
from trainer.people.models import User

# The walk through every page does not enter the panel.
PAGES = {
    "panel-list": "/admin/cubecore/notationscheme/",
    "panel-change": "/admin/cubecore/notationscheme/{pk}/change/",
    "panel-add": "/admin/cubecore/notationscheme/add/?from=kana",
    "panel-import": "/admin/cubecore/notationscheme/import/",
}
CLASH = "UB and UF have the same letter."


@pytest.fixture
def mine(site):
    """A scheme of somebody's who may also see the panel."""
    call_command("load_schemes", verbosity=0)
    # Emptying the database between tests gave the models of the panel's history other keys.
    ContentType.objects.clear_cache()
    ann = User.objects.create_superuser("ann")
    speffz = NotationScheme.objects.get(slug="speffz")
    scheme = NotationScheme.objects.keep(speffz.scheme, name="Speffz, mine", owner=ann)
    share_scheme(scheme)
    scheme.refresh_from_db()
    return scheme


@pytest.fixture
def open_signed_in(open_page, mine):
    browser = Client()
    browser.force_login(mine.owner)
    cookie = {"name": settings.SESSION_COOKIE_NAME, "domain": "localhost", "path": "/"}
    cookie["value"] = browser.cookies[settings.SESSION_COOKIE_NAME].value

    def opened(path, **options):
        state = {"cookies": [cookie], "origins": []}
        return open_page(address(path, mine), storage_state=state, **options)

    return opened


def address(path, scheme):
    return path.format(slug=scheme.slug, share_token=scheme.share_token, pk=scheme.pk)


@DARK_PHONE
def test_the_panel_fits_and_is_accessible(open_signed_in, mine, size, scheme):
    first, *_ = PAGES.values()
    with open_signed_in(first, viewport=VIEWPORTS[size], color_scheme=scheme) as page:
        for name, path in PAGES.items():
            if path != first:
                page.goto(address(path, mine))
            look(page, f"schemes-{name}", size, scheme)


def test_letters_are_typed_by_keyboard_alone(open_signed_in, mine):
    with open_signed_in("/schemes/{slug}/edit/") as page:
        page.get_by_label("Letter of UF", exact=True).focus()
        page.keyboard.type("Ж")
        page.keyboard.press("ArrowDown")
        page.keyboard.type("Щ")
        page.keyboard.press("Enter")
        page.wait_for_url("**/schemes/speffz-mine-*/")
        assert page.locator(".notes").inner_text() == "Saved."
    edges = NotationScheme.objects.get(pk=mine.pk).letters["edges"]
    assert (edges["UF"], edges["FU"]) == ("Ж", "Щ")


def test_the_panel_draws_letters_while_they_are_typed_and_stores_them_by_enter(
    open_signed_in, mine
):
    with open_signed_in("/admin/cubecore/notationscheme/add/?from=speffz") as page:
        net = page.locator('[data-part="preview"] .cube-net')
        net.wait_for()
        page.get_by_label("Letter of UF", exact=True).focus()
        page.keyboard.type("Ж")
        net.filter(has_text="Ж").wait_for()
        page.keyboard.press("ArrowDown")
        page.keyboard.type("d")
        page.locator('[data-part="preview"] li').wait_for()
        assert page.locator('[data-part="preview"] li').all_inner_texts() == [
            "edges: FU and UL have the same letter, 'd'."
        ]
        page.keyboard.press("ControlOrMeta+A")
        page.keyboard.type("Щ")
        page.keyboard.press("Enter")
        page.wait_for_url("**/admin/cubecore/notationscheme/")
    added = NotationScheme.objects.get(name="Speffz, copy")
    assert (added.letters["edges"]["UF"], added.letters["edges"]["FU"]) == ("Ж", "Щ")


def test_the_panel_previews_in_another_tab_without_scripts(open_signed_in, mine):
    with open_signed_in(PAGES["panel-change"], java_script_enabled=False) as page:
        page.get_by_label("Letter of UF", exact=True).fill("Ж")
        with page.expect_popup() as popup:
            page.get_by_role("button", name="Preview").click()
        assert "Ж" in (popup.value.locator(".cube-net").text_content() or "")
        assert page.get_by_label("Letter of UF", exact=True).input_value() == "Ж"


def test_a_letter_given_twice_is_reported_while_typing(open_signed_in):
    with open_signed_in("/schemes/{slug}/edit/") as page:
        page.get_by_label("Letter of UF", exact=True).fill("a")
        assert page.locator("scheme-net output").inner_text() == CLASH
        assert page.locator("[aria-invalid=true]").count() == 2
        page.get_by_label("Letter of UF", exact=True).fill("c")
        assert page.locator("scheme-net output").inner_text() == ""
        assert page.locator("[aria-invalid=true]").count() == 0


def test_the_other_stickers_of_a_piece_are_shown_with_it(open_signed_in):
    with open_signed_in("/schemes/{slug}/edit/") as page:
        page.get_by_label("Letter of UFR", exact=True).focus()
        names = page.locator(".is-same-piece").evaluate_all("them => them.map((one) => one.name)")
        assert sorted(names) == ["FUR", "RUF"]


def test_arrow_keys_pass_through_a_long_letter_first(open_signed_in):
    with open_signed_in("/schemes/{slug}/edit/") as page:
        field = page.get_by_label("Letter of UFL", exact=True)
        field.fill("abc")
        field.evaluate("field => field.setSelectionRange(2, 2)")
        names = []
        for _ in range(2):
            page.keyboard.press("ArrowRight")
            names.append(page.evaluate("document.activeElement.name"))
        assert names == ["UFL", "UF"]


def test_problems_the_server_finds_keep_what_was_typed(open_signed_in, mine):
    with open_signed_in("/schemes/{slug}/edit/", java_script_enabled=False) as page:
        page.get_by_label("Letter of UF", exact=True).fill("a")
        page.get_by_role("button", name="Save letters").click()
        assert (
            "edges: UF and UB have the same letter, 'a'." in page.get_by_role("alert").inner_text()
        )
        assert page.get_by_label("Letter of UF", exact=True).input_value() == "a"
    assert NotationScheme.objects.get(pk=mine.pk).letters == mine.letters


def test_a_visitor_copies_a_scheme_and_changes_it(open_page, mine):
    with open_page("/schemes/kana/") as page:
        page.get_by_role("button", name="Duplicate").click()
        page.get_by_label("Letter of UF", exact=True).fill("ん")
        page.get_by_role("button", name="Save letters").click()
        assert page.get_by_role("heading", level=1).inner_text() == "Kana, copy"
        assert page.locator('.cube-net [data-place="UF"]').text_content() == "ん"
