import pytest

from tests.browser.looking import LIGHT_DESKTOP, VIEWPORTS, look_again

NOT_FOUND = "Failed to load resource: the server responded with a status of 404 (Not Found)"


@LIGHT_DESKTOP
def test_first_page_fits_and_is_accessible(open_page, size, scheme):
    with open_page("/", viewport=VIEWPORTS[size], color_scheme=scheme) as page:
        assert page.title() == "Practice · Blindtrace"
        assert broken_images(page) == []
        look_again(page, "first-page", size, scheme)


def test_missing_page_says_so(open_page):
    with open_page("/nowhere", allowed=[NOT_FOUND]) as page:
        assert page.get_by_role("heading").inner_text() == "Page not found"


def test_the_about_page_reads_without_javascript(open_page):
    with open_page("/about/", java_script_enabled=False) as page:
        assert page.get_by_role("heading", level=1).inner_text() == "Trace it. Hide it. Type it."


def test_console_complaints_fail_a_test(open_page):
    with pytest.raises(AssertionError, match="said aloud"), open_page("/") as page:
        page.evaluate("console.error('said aloud')")


def test_inline_script_is_blocked_and_noticed(open_page):
    plant = """() => {
        const script = document.createElement("script");
        script.textContent = "window.planted = true";
        document.body.append(script);
    }"""
    with (
        pytest.raises(AssertionError, match="Content Security Policy"),
        open_page("/") as page,
    ):
        page.evaluate(plant)


def broken_images(page):
    return page.evaluate(
        "[...document.images].filter((image) => !image.naturalWidth).map((image) => image.src)"
    )
