"""Cubes that are turned to be looked at, by every means."""

from cubecore.cube import Cube
from tests.browser.conftest import PHONE
from tests.browser.looking import violations
from tests.browser.moving_cubes import READ_FACELETS, SOLVE, WATCH, facelets_of
from tests.browser.practising import at_review
from tests.browser.windows import IN_MOTION
from tests.trainer.practice.cast import RIGHT, SCRAMBLE


def matrices(page):
    faces = page.locator(".cube-all-round .face:not([display])")
    return [face.get_attribute("transform") for face in faces.all()]


def test_the_cube_is_turned_by_drag_by_keys_and_by_buttons(open_page):
    with open_page(WATCH, **IN_MOTION) as page:
        first = matrices(page)
        view = page.locator(".cube-view-moving")
        box = view.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 60, y + 20, steps=4)
        page.mouse.up()
        page.wait_for_function(
            "(before) => document.querySelector('.face:not([display])')"
            ".getAttribute('transform') !== before",
            arg=first[0],
        )
        dragged = matrices(page)
        assert len(dragged) == 3
        view.focus()
        seen = [first, dragged]
        for way in (lambda: page.keyboard.press("ArrowLeft"), lambda: click_turn(page, "ArrowUp")):
            way()
            page.evaluate("() => new Promise(requestAnimationFrame)")
            assert matrices(page) not in seen
            seen.append(matrices(page))
        view.focus()
        page.keyboard.press("Home")
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert matrices(page) == first
        assert facelets_of(page) == Cube(3).facelets()


def click_turn(page, way):
    page.locator(f'button[data-cube="turn"][value="{way}"]').click()


def test_a_cube_can_be_looked_at_from_elsewhere_during_a_turn(open_page):
    with open_page("/workshop/?size=3&alg=R", **IN_MOTION) as page:
        faces = page.evaluate(
            """async () => {
                window.setTimeout = () => 0; // it never comes to rest
                const cube = document.querySelector('moving-cube');
                const faces = () => [...cube.querySelectorAll('.slab .face:not([display])')]
                    .map((face) => face.getAttribute('transform')).join();
                await cube.turn({ axis: 0, first: 0, last: 0, quarters: 1 }, 30);
                const before = faces();
                for (const way of ['ArrowLeft', 'ArrowRight']) {
                    cube.querySelector(`button[value=${way}]`).click();
                    await new Promise(requestAnimationFrame);
                    await new Promise(requestAnimationFrame);
                }
                return [before, faces()];
            }"""
        )
        assert faces[0] == faces[1] != ""


def test_a_finger_turns_the_cube_and_every_target_is_large_enough_for_it(open_page):
    with open_page(SOLVE[3], viewport=PHONE, has_touch=True, is_mobile=True) as page:
        first = matrices(page)
        drag_by_finger(page, 60)
        page.wait_for_function("() => !document.querySelector('[data-dragged]')")
        assert matrices(page) != first
        small = page.evaluate(
            """() => [...document.querySelectorAll('main :is(button, select, input, a, textarea)')]
                .filter((one) => one.checkVisibility() && one.type !== 'checkbox')
                .map((one) => [one.outerHTML.slice(0, 60), one.getBoundingClientRect()])
                .filter(([, box]) => box.height < 44 || box.width < 44)
                .map(([html]) => html)"""
        )
        assert small == []
        page.get_by_role("button", name="Watch").last.click()
        # Pages are scrolled by whole pixels, and a cube may begin between two of them.
        page.wait_for_function(
            "() => document.querySelector('.cube-view-moving').getBoundingClientRect().top > -1"
        )


def drag_by_finger(page, across):
    box = page.locator(".cube-view-moving").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate("y => scrollTo(0, y - 200)", y)
    finger = page.context.new_cdp_session(page)
    y = page.locator(".cube-view-moving").bounding_box()["y"] + box["height"] / 2
    for kind, at in (("Start", 0), ("Move", across / 2), ("Move", across), ("End", None)):
        points = [] if at is None else [{"x": x + at, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    page.evaluate("() => new Promise(requestAnimationFrame)")


def test_a_review_has_a_cube_that_turns_and_a_film_of_its_scramble(open_page):
    with open_page(**at_review(edges=RIGHT["edges"]), **IN_MOTION) as page:
        step = page.locator("page-part")
        turned = step.locator(".cube-all-round .face:not([display])").first
        first = turned.get_attribute("transform")
        step.locator(".cube-view-moving").focus()
        page.keyboard.press("ArrowLeft")
        page.evaluate("() => new Promise(requestAnimationFrame)")
        seen = turned.get_attribute("transform")
        assert seen != first
        page.locator(".step-buttons").get_by_text("Next").click()
        page.get_by_text("1/11").wait_for()
        assert turned.get_attribute("transform") == seen
        page.get_by_text("Watch the scramble").click()
        player = page.locator("cube-player")
        player.get_by_role("button", name="To the end").click()
        assert player.evaluate(READ_FACELETS) == Cube(3).apply(SCRAMBLE).facelets()
        assert page.get_by_text("1/11").is_visible()
        assert violations(page) == []
