"""Scripts that somebody types, or puts into a URL, are text on every page."""

import re

import pytest

from cubecore.models import NotationScheme
from tests.html import Element, read_page
from tests.scale import IS_LONG
from tests.security.addresses import address, patterns
from tests.security.world import World, browser_of
from trainer.people.models import User
from trainer.practice.models import Attempt, PracticeSession

pytestmark = pytest.mark.django_db
SCRIPT = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>"
EMBEDDING = {"iframe", "object", "embed", "foreignobject", "base"}
PARAMETERS = ("q", "page", "next", "alg", "setup", "scramble", "pair", "buffer", "pieces", "only",
              "edges_letters", "contains", "scheme", "edge_order", "time_zone", "up", "memo", "letter",
              "session", "method", "order", "within", "since", "run", "after", "cubes", "preset")  # fmt: skip


@pytest.fixture(scope="module")
def scripted_world(world: World) -> World:
    """Everything that somebody can name or note is a script."""
    owner = world.people["owner"]
    Attempt.objects.update(notes=SCRIPT)
    PracticeSession.objects.update(name=SCRIPT)
    letters = world.scheme.letters
    letters["edges"] |= {"UF": "<b>", "FU": "'><", "UR": '"<i'}
    own = NotationScheme.objects.filter(owner=owner)
    own.update(name=SCRIPT[:40], description=SCRIPT, letters=letters)
    world.import_.file_name = SCRIPT
    world.import_.head["sessions"][0]["name"] = SCRIPT
    world.import_.save()
    User.objects.filter(pk=owner.pk).update(username=SCRIPT[:40], email=SCRIPT)
    return world


def risks(element: Element) -> list[str]:
    """Return the parts of an element that a browser would run or load from elsewhere."""
    names = [name for name in element.attributes if name.startswith("on") or name == "style"]
    links = [element.attributes.get(name, "") for name in ("href", "src", "action")]
    running = [link for link in links if re.match(r"\s*(javascript|data):", link)]
    is_inline = element.tag == "script" and "src" not in element.attributes
    tags = [element.tag] if is_inline or element.tag in EMBEDDING else []
    return names + running + tags


def risks_of_page(response) -> list[tuple[str, list[str]]]:
    """Return the elements of a page with risks; other files than pages have none."""
    if not response.headers.get("Content-Type", "").startswith("text/html"):
        return []
    elements = read_page(response.content.decode()).elements()
    return [(element.tag, risks(element)) for element in elements if risks(element)]


def asking(pattern: str) -> tuple[str, ...]:
    """Return whose requests are sent: usually those of the roles that see what somebody typed."""
    if IS_LONG:
        return ("owner", "staff", "other")
    return ("staff",) if pattern.startswith("admin/") else ("owner", "other")


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("pattern", patterns())
def test_nothing_that_is_typed_becomes_a_part_of_a_page(scripted_world, pattern):
    place = address(pattern, scripted_world)
    responses = {role: browser_of(scripted_world, role).get(place) for role in asking(pattern)}
    risky = {role: risks_of_page(response) for role, response in responses.items()}
    assert {role: elements for role, elements in risky.items() if elements} == {}


@pytest.mark.parametrize(
    "pattern", [pattern for pattern in patterns() if not pattern.startswith("admin/")]
)
def test_no_parameter_of_a_url_becomes_a_part_of_a_page(world, pattern):
    query = dict.fromkeys(PARAMETERS, SCRIPT)
    response = browser_of(world, "owner").get(address(pattern, world), query)
    assert risks_of_page(response) == []


@pytest.mark.parametrize("pattern", ["attempts/<uuid:uuid>/", "sessions/<uuid:pk>/", "schemes/"])
def test_what_is_typed_is_shown_as_text(scripted_world, pattern):
    """So the pages above do contain the scripts."""
    page = browser_of(scripted_world, "owner").get(address(pattern, scripted_world))
    assert "&lt;script&gt;alert(1)" in page.text


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ('<script src="/x.js"></script><a href="/">x</a>', []),
        ("<script>x</script>", ["script"]),
        ("<img src=x onerror=x>", ["onerror"]),
        ('<a href=" javascript:x">x</a>', [" javascript:x"]),
        ('<p style="x">x</p>', ["style"]),
        ("<iframe></iframe>", ["iframe"]),
    ],
)
def test_risks_are_recognised(markup, expected):
    assert [risk for element in read_page(markup).elements() for risk in risks(element)] == expected
