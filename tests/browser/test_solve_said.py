"""After a solve in a browser: its memo by keys, and the cube of a DNF by keys, by touch and without a script."""

import pytest

from cubecore.cube import Cube
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import storage_of
from tests.browser.practising import BAD_REQUEST, WITHOUT_SCRIPT, press, ready
from tests.trainer.practice.cast import RIGHT
from tests.trainer.practice.solving import stored_solve
from trainer.people.models import User
from trainer.practice.models import Attempt

THREE_EDGES = Cube(3).apply("R2 U R U R' U' R' U' R' U R'").facelets()
# After which a key that was meant for the page before is no longer expected.
KEYS_LATER = 600


@pytest.fixture
def solve(site):
    return stored_solve(User.objects.create_user("alice"), "dnf")


@pytest.fixture
def opened(open_page, solve):
    """Opens a page of the solve as its owner."""

    def open_it(end="", **options):
        path, storage = f"/attempts/{solve.uuid}/{end}", storage_of(solve.user)
        return open_page(path, storage_state=storage, **options)

    return open_it


def chosen(page, name):
    page.locator(f"#net-{name}.is-chosen").wait_for()


def test_the_memo_is_typed_without_a_mouse(opened):
    with opened(viewport=DESKTOP) as page:
        ready(page)
        summary = page.get_by_text("What did you memorise?")
        summary.focus()
        page.keyboard.press("Enter")
        page.locator("[name=edges]").focus()
        page.keyboard.type(RIGHT["edges"])
        page.keyboard.press("Enter")
        page.locator("[name=corners]:focus").wait_for()
        page.keyboard.type(RIGHT["corners"])
        page.keyboard.press("Enter")
        page.get_by_text("Your memo was correct").wait_for()
        assert page.locator("[data-correct=true]").count() == 2


def test_the_cube_is_tapped_by_fingers(opened, solve):
    with opened("cube", viewport=PHONE, has_touch=True, is_mobile=True) as page:
        for first, then in (("UF", "UR"), ("UR", "UL")):
            page.locator(f"#net-{first}").tap()
            chosen(page, first)
            page.locator(f"#net-{then}").tap()
            page.locator(".is-chosen").wait_for(state="detached")
        page.get_by_text("Turns can reach this cube.").wait_for()
        page.get_by_role("button", name="This is my cube").tap()
        page.get_by_text("the cube you entered").wait_for()
    assert Attempt.objects.get(pk=solve.pk).end_facelets == THREE_EDGES


def test_the_cube_is_entered_by_keys(opened):
    with opened() as page:
        ready(page)
        page.wait_for_timeout(KEYS_LATER)
        page.keyboard.press("c")
        page.locator("page-part:defined").wait_for()
        page.locator("tapped-net:defined").wait_for()
        page.locator("#net-UF").focus()
        page.keyboard.press("Enter")
        chosen(page, "UF")
        page.locator("#net-UF:focus").wait_for()
        page.keyboard.press("ArrowUp")
        page.locator("#net-UB:focus").wait_for()
        page.keyboard.press("Enter")
        page.get_by_text("need an odd number of swaps").wait_for()
        page.locator("#net-UB:focus").wait_for()
        press(page, "Undo")
        page.get_by_text("need an odd number of swaps").wait_for(state="detached")


@pytest.mark.parametrize("options", [WITHOUT_SCRIPT, {}])
def test_stickers_are_pasted_with_and_without_a_script(opened, solve, options):
    with opened("cube", allowed=[BAD_REQUEST], **options) as page:
        page.get_by_text("Paste or colour the stickers").click()
        page.fill("[name=stickers]", Cube(3).apply("x y").facelets("WRGYOB"))
        press(page, "This is my cube")
        page.get_by_text("This cube is solved.").wait_for()
        page.fill("[name=stickers]", Cube.from_facelets(THREE_EDGES).facelets("WRGYOB"))
        press(page, "This is my cube")
        page.get_by_text("the cube you entered").wait_for()
    assert Attempt.objects.get(pk=solve.pk).end_facelets == THREE_EDGES


def test_links_tap_without_a_script(opened):
    with opened("cube", viewport=PHONE, **WITHOUT_SCRIPT) as page:
        page.locator("#net-UF").click()
        chosen(page, "UF")
        page.locator("#net-FU").click()
        page.get_by_text("An odd number of edges is flipped").wait_for()
