"""Pictures of cubes in a browser: nothing complains, everyone can read them, their element works."""

import gzip
from pathlib import Path

import pytest
from django.http import HttpResponse
from django.template import engines
from django.urls import include, path

from cubecore.cube import Cube
from cubecore.memo import LetterScheme
from cubecore.pictures import CubePicture, Mark
from tests.browser.conftest import PHONE
from tests.browser.looking import DARK_PHONE, VIEWPORTS, look, violations
from tests.scale import IS_LONG
from trainer.bundling import bundled

SIZES = (2, 3, 5, 7) if IS_LONG else (2, 7)
TURNING = """{% extends "base.html" %}{% load cube_pictures static %}
{% block title %}Cube{% endblock %}
{% block styles %}<link rel="stylesheet" href="{% static "css/cube.css" %}">
<link rel="stylesheet" href="{% static "css/cube-moving.css" %}">
<script type="module" src="{% static "js/cube-picture.js" %}"></script>
<script type="module" src="{% static "js/cube-stepped.js" %}"></script>{% endblock %}
{% block page %}<h1>Cube</h1>{% turning_views picture letters="hover" %}{% endblock %}"""
PAGE = """{% extends "base.html" %}{% load cube_pictures static %}
{% block title %}Cubes{% endblock %}
{% block styles %}<link rel="stylesheet" href="{% static "css/cube.css" %}">
<script type="module" src="{% static "js/cube-picture.js" %}"></script>{% endblock %}
{% block page %}<h1>Cubes</h1>{% for key, picture in pictures.items %}
<section data-palette="{{ palette }}">{% cube_views picture key=key letters="hover" %}</section>
{% endfor %}{% endblock %}"""


def scrambled(size):
    cube = Cube(size).apply("R U F2 L' D B R' U2 L F")
    return CubePicture.of(cube).lettered(LetterScheme.builtin("speffz"))


def pictures(request, palette):
    three = scrambled(3)
    marked = three.marked(Mark.BUFFER, "UF").marked(Mark.TARGET, "RB").marked(Mark.WRONG, "UFR")
    pictures = {f"size-{size}": scrambled(size) for size in SIZES} | {
        "marked": marked.marked(Mark.EXPECTED, "LU").with_arrows(("UF", "FR"), ("FR", "BL")),
        "lit": three.marked(Mark.LIT, "UF", "FU", "DR", "RD"),
        "covered": CubePicture.covered(3),
    }
    return drawn(request, pictures, palette)


def one_picture(request):
    return drawn(request, {"size-3": scrambled(3)}, "standard")


def drawn(request, pictures, palette):
    template = engines["django"].from_string(PAGE)
    return HttpResponse(template.render({"pictures": pictures, "palette": palette}, request))


def turning(request):
    template = engines["django"].from_string(TURNING)
    picture = scrambled(3).marked(Mark.BUFFER, "UF").marked(Mark.LIT, "UFR")
    return HttpResponse(template.render({"picture": picture}, request))


urlpatterns = [
    path("", include("trainer.urls")),
    path("cubes/<palette>", pictures),
    path("cube", one_picture),
    path("turning", turning),
]


@pytest.fixture
def open_cubes(settings, open_page):
    settings.ROOT_URLCONF = __name__
    return lambda palette, **options: open_page(f"/cubes/{palette}", **options)


@pytest.fixture
def open_cube(settings, open_page):
    settings.ROOT_URLCONF = __name__
    return lambda **options: open_page("/cube", **options)


@pytest.fixture
def open_turning(settings, open_page):
    settings.ROOT_URLCONF = __name__
    return lambda **options: open_page("/turning", **options)


def picture(page, key):
    return page.locator("cube-picture", has=page.locator(f"#{key}-net-description"))


@DARK_PHONE
def test_pictures_of_all_sizes_fit_and_are_accessible(open_cubes, size, scheme):
    palette = "standard" if scheme == "light" else "color-blind"
    with open_cubes(palette, viewport=VIEWPORTS[size], color_scheme=scheme) as page:
        for view in ("space", "net"):
            for button in page.locator(f'button[value="{view}"]').all():
                if button.is_visible():
                    button.click()
            look(page, f"cubes-{view}", size, scheme)


def test_without_javascript_all_views_are_shown(open_cube):
    with open_cube(java_script_enabled=False, viewport=PHONE) as page:
        views = picture(page, "size-3").locator("svg")
        assert [view.is_visible() for view in views.all()] == [True, True, True]
        assert page.locator(".cube-tools").first.is_visible() is False


def test_a_narrow_screen_shows_one_view_at_a_time(open_cube):
    with open_cube(viewport=PHONE) as page:
        cube = picture(page, "size-3")
        is_visible = {}
        for view in ("net", "space", "over"):
            cube.locator(f'button[value="{view}"]').click()
            is_visible[view] = [one.is_visible() for one in cube.locator("svg").all()]
        assert is_visible == {
            "net": [True, False, False],
            "space": [False, True, False],
            "over": [False, False, True],
        }


def test_a_wide_screen_keeps_the_net(open_cube):
    with open_cube() as page:
        cube = picture(page, "size-3")
        assert [one.is_visible() for one in cube.locator("svg").all()] == [True, True, False]
        cube.get_by_role("button", name="Back", exact=True).click()
        assert [one.is_visible() for one in cube.locator("svg").all()] == [True, False, True]


def test_a_sticker_that_is_pointed_at_is_marked_in_every_view_and_named(open_cube):
    with open_cube() as page:
        cube = picture(page, "size-3")
        cube.locator('.cube-net [data-place="UFR"]').hover()
        assert cube.locator(".is-pointed").count() == 2
        sticker = scrambled(3).sticker(8)
        assert cube.locator("output").inner_text().startswith(f"{sticker.name} ")
        page.mouse.move(0, 0)
        assert cube.locator(".is-pointed").count() == 0


def test_arrow_keys_walk_the_net(open_cube):
    with open_cube() as page:
        cube = picture(page, "size-3")
        cube.locator("[data-walk]").focus()
        descriptions = []
        for key in ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "Escape"]:
            page.keyboard.press(key)
            descriptions.append(cube.locator("output").inner_text().partition(" ")[0])
        assert descriptions == ["UBL", "UL", "UFL", "FUL", "FU", ""]


def test_letters_are_off_on_or_shown_when_pointed_at_and_a_choice_is_an_event(open_cube):
    with open_cube() as page:
        page.evaluate(
            "addEventListener('cube-picture:letters', (event) => { window.chosen = event.detail; })"
        )
        cube = picture(page, "size-3")
        letter = cube.locator(".cube-net text").first
        button = cube.locator('button[data-cube="letters"]')
        page.mouse.move(0, 0)
        assert letter.evaluate("text => getComputedStyle(text).visibility") == "hidden"
        cube.locator(".cube-net").hover()
        assert letter.evaluate("text => getComputedStyle(text).visibility") == "visible"
        assert button.get_attribute("aria-label") == "Letters: on hover"
        button.click()
        assert page.evaluate("window.chosen") == "on"
        page.mouse.move(0, 0)
        assert (button.get_attribute("aria-label"), cube.get_attribute("letters")) == (
            "Letters: on",
            "on",
        )
        assert letter.evaluate("text => getComputedStyle(text).visibility") == "visible"
        button.click()
        assert (button.get_attribute("aria-label"), cube.get_attribute("letters")) == (
            "Letters: off",
            "off",
        )


def test_a_script_marks_stickers_and_takes_the_marks_away(open_cube):
    with open_cube() as page:
        cube = picture(page, "size-3")
        cube.evaluate("cube => { cube.mark('target', ['UF', 'RU']); cube.mark('wrong', ['UF']); }")
        assert cube.locator(".cube-net .ring").count() == 2
        both = cube.locator('.cube-net [data-place="UF"]').get_attribute("class")
        assert both.split()[2:] == ["mark-target", "mark-wrong"]
        cube.evaluate("cube => cube.mark('lit', ['UB'])")
        assert "cube-some-lit" in cube.locator(".cube-net").get_attribute("class")
        cube.evaluate("cube => cube.unmark()")
        assert cube.locator(".ring, [class*=mark-]").count() == 0
        assert "cube-some-lit" not in cube.locator(".cube-net").get_attribute("class")


@pytest.mark.parametrize("size", VIEWPORTS)
def test_either_the_cube_in_space_or_its_net_is_seen(open_turning, size):
    read = VIEWPORTS if IS_LONG else ["phone"]
    with open_turning(viewport=VIEWPORTS[size]) as page:
        views = page.locator("cube-picture svg.cube")
        assert [one.is_visible() for one in views.all()] == [True, False]
        assert size not in read or violations(page) == []
        page.get_by_role("button", name="Unfolded").click()
        assert [one.is_visible() for one in views.all()] == [False, True]
        assert size not in read or violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == VIEWPORTS[size]["width"]
        page.get_by_role("button", name="In 3D").click()
        letters = page.locator('[data-cube="letters"]')
        letters.click()
        letters.click()
        assert letters.get_attribute("aria-label") == "Letters: off"
        assert page.locator(".cube-all-round text").first.is_visible() is False


def test_without_javascript_the_net_shows_what_the_cube_in_space_does_not(open_turning):
    with open_turning(java_script_enabled=False) as page:
        views = page.locator("cube-picture svg.cube")
        assert [one.is_visible() for one in views.all()] == [True, True]


def test_a_cube_turns_over_and_back(open_turning):
    with open_turning() as page:
        faces = page.locator(".cube-all-round .face:not([display])")
        seen = [[face.get_attribute("transform") for face in faces.all()]]
        for _ in range(2):
            page.get_by_role("button", name="Turn over").click()
            page.evaluate("() => new Promise(requestAnimationFrame)")
            seen.append([face.get_attribute("transform") for face in faces.all()])
        assert seen[0] == seen[2] != seen[1]
        assert "cube-some-lit" in page.locator(".cube-all-round").get_attribute("class")


def test_a_sticker_walked_to_on_the_net_is_shown_in_space(open_turning):
    with open_turning() as page:
        page.get_by_role("button", name="Unfolded").click()
        page.locator("[data-walk]").focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        assert page.locator("output").inner_text().startswith("UL ")
        assert page.locator(".cube-all-round .is-pointed").count() == 1
        page.keyboard.press("Escape")
        assert page.locator(".is-pointed").count() == 0


def test_the_scripts_of_cubes_are_small_together():
    static = Path(__file__).parents[2] / "static"
    scripts = ["js/cube-picture.js", "js/cube-player.js"]
    sent = [bundled(name, lambda name: (static / name).read_text("utf-8")) for name in scripts]
    assert sum(len(gzip.compress(script.encode())) for script in sent) < 14_000
