"""The pages of the drills on a phone and on a desktop, in light and dark."""

from tests.browser.drill_pages import (
    LETTERS,
    STICKERS,
    VIEWPORTS,
    another,
    correct_letter,
    correct_sticker,
    wait_for_script,
)
from tests.browser.looking import LIGHT_DESKTOP, look, look_again
from tests.trainer.drills.cast import CORNERS, EDGES


@LIGHT_DESKTOP
def test_every_page_fits_and_is_accessible(open_page, size, scheme):
    options = {"viewport": VIEWPORTS[size], "color_scheme": scheme, "reduced_motion": "reduce"}
    with open_page(LETTERS, **options) as page:
        wait_for_script(page)
        look_again(page, "drill-letter", size, scheme)
        box = page.locator("#drill-answer").bounding_box()
        assert box["y"] + box["height"] <= VIEWPORTS[size]["height"]
        page.keyboard.type(another(EDGES.alphabet, correct_letter(page)))
        page.get_by_text("Wrong.").wait_for()
        look(page, "drill-letter-wrong", size, scheme)
        page.get_by_role("link", name="Finish").click()
        page.get_by_role("heading", name="0 of 1 correct").wait_for()
        look_again(page, "drill-run", size, scheme)
        page.goto("/drills/results/")
        look_again(page, "drill-results", size, scheme)
        page.goto(STICKERS)
        wait_for_script(page)
        look_again(page, "drill-sticker", size, scheme)
        page.locator(f"button[value={another(CORNERS.stickers, correct_sticker(page))}]").click()
        page.get_by_text("Wrong.").wait_for()
        look(page, "drill-sticker-wrong", size, scheme)
        page.locator(".choices > summary").click()
        look(page, "drill-choices", size, scheme)
