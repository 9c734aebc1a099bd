"""Who may do what: every address, for everyone who may come by."""

from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from django.apps import apps
from django.test import Client

from tests.security.addresses import address, patterns
from tests.security.permissions import statuses
from tests.security.world import ROLES, World, made
from trainer.people.models import User

pytestmark = pytest.mark.django_db
TABLE = Path(__file__).parents[1] / "known_answers" / "permissions.txt"
METHODS = ("get", "post")
# What names nobody's things, or what its owner shows to whoever has the link.
FOR_ALL = (
    "shared/",
    "schemes/shared/",
    "progress/shared/",
    "learn/",
    "account/reset/",
    "^stickers/",
)


def table() -> dict[str, dict[str, list[int]]]:
    """What is right, by pattern and method, in the order of the roles."""
    _, *lines = TABLE.read_text("utf-8").splitlines()
    rows = ([cell.strip() for cell in line.rsplit(" | ", 2)] for line in lines)
    return {
        pattern: {
            method: list(map(int, told.split()))
            for method, told in zip(METHODS, cells, strict=True)
        }
        for pattern, *cells in rows
    }


@pytest.fixture
def world() -> World:
    return made()


def test_every_address_is_in_the_table():
    """A new address belongs there, with what it answers to each."""
    assert sorted(table()) == sorted(patterns())


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("role", ROLES)
def test_everyone_is_answered_as_the_table_says(world, role, method):
    place = ROLES.index(role)
    right = {pattern: told[method][place] for pattern, told in table().items()}
    assert statuses(world, role, method) == right


def own_things() -> Iterator[str]:
    """Patterns that name something of somebody's."""
    for pattern in patterns():
        if "<" in pattern and not pattern.startswith((*FOR_ALL, "admin/")):
            yield pattern


def test_what_is_another_s_is_not_there():
    """For members, for guests, and for those who may see the panel."""
    seen = [
        (pattern, method, status)
        for pattern in own_things()
        for method in METHODS
        for role, status in zip(ROLES, table()[pattern][method], strict=True)
        if role not in {"visitor", "owner"} and status not in {404, 405}
    ]
    assert seen == []


def test_who_is_not_known_is_told_that_nothing_is_there_or_led_to_the_door():
    told = {table()[pattern][method][0] for pattern in own_things() for method in METHODS}
    assert told == {302, 404, 405}


def test_the_panel_is_for_staff_alone():
    panel = [told for pattern, told in table().items() if pattern.startswith("admin/")]
    told = {status for row in panel for method in METHODS for status in row[method][:4]}
    assert told == {302, 404, 405}


def test_who_may_see_the_panel_may_not_change_what_they_have_no_right_to(world):
    helper = User.objects.create_user("helper", is_staff=True)
    client = Client()
    client.force_login(helper)
    for pattern in patterns():
        if pattern.startswith(
            ("admin/auth/", "admin/people/", "admin/practice/", "admin/cubecore/")
        ):
            for ask in (client.get, client.post):
                status = ask(address(pattern, world)).status_code
                assert status in ({302} if pattern.endswith(">/") else {403}), pattern


def test_members_without_the_right_meet_no_panel(client, world):
    client.force_login(world.people["other"])
    assert client.get("/admin/", follow=True).status_code == 404


def test_staff_sign_in_by_the_one_door(client, world):
    page = client.get("/admin/", follow=True)
    assert page.redirect_chain[-1][0] == "/sign-in/?next=/admin/"


def rows() -> dict[str, list[object]]:
    """Everything that is stored, but for who was here when."""
    left_out = {"django_session", "people_throttle"}
    return {
        model._meta.db_table: list(model._default_manager.order_by("pk").values())
        for model in apps.get_models()
        if model._meta.db_table not in left_out
    }


@pytest.mark.parametrize("role", ["visitor", "owner"])
def test_looking_changes_nothing(world, role):
    client = Client()
    if role in world.people:
        client.force_login(world.people[role])
    before = rows()
    for pattern in patterns():
        response = client.get(address(pattern, world))
        if response.streaming:
            list(response)
    assert rows() == before


@pytest.mark.parametrize("role", ["visitor", "owner", "staff"])
def test_no_form_from_elsewhere_is_taken(world, role):
    """Whatever is posted needs the token that only our own pages hold, or nothing becomes of it."""
    known, client = Client(), Client(enforce_csrf_checks=True)
    if role in world.people:
        known.force_login(world.people[role])
    before, told = rows(), {name: cookie.value for name, cookie in known.cookies.items()}
    client.cookies = SimpleCookie(told)
    answered = {
        pattern for pattern in patterns() if client.post(address(pattern, world)).status_code != 403
    }
    # A memo whose page is older than a sign-in is shown once more, to be sent by its owner.
    assert answered <= {"attempts/<uuid:uuid>/memo"}
    assert rows() == before
