"""Unexpected methods, rows of other people, the panel, and forms from elsewhere, at every URL."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.scale import IS_LONG
from tests.security.addresses import address, patterns
from tests.security.asking import only_reads, response_to, stored_rows
from tests.security.permissions import METHODS, table
from tests.security.world import ROLES, browser_of
from trainer.people.models import User

pytestmark = pytest.mark.django_db
# URLs that name no row of a person, or one that its owner shares with a link.
OPEN_TO_ALL = (
    "shared/",
    "schemes/shared/",
    "progress/shared/",
    "learn/",
    "account/reset/",
    "^stickers/",
)


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("pattern", [each for each in patterns() if not each.startswith("admin/")])
def test_only_known_methods_are_answered_and_head_like_get(world, pattern):
    owner, place = browser_of(world, "owner"), address(pattern, world)
    head = response_to(owner, world, pattern, "head")
    assert head.status_code == table()[pattern]["get"][ROLES.index("owner")]
    statuses = {owner.generic(name, place).status_code for name in ("TRACE", "PUT", "OPTIONS")}
    assert statuses <= {404, 405}


def patterns_of_own_rows() -> list[str]:
    """Return the patterns that name a row of a person."""
    return [
        pattern
        for pattern in patterns()
        if "<" in pattern and not pattern.startswith((*OPEN_TO_ALL, "admin/"))
    ]


@pytest.mark.parametrize("pattern", patterns_of_own_rows())
def test_rows_of_other_people_are_not_found(pattern):
    """Neither by members, nor by guests, nor by staff."""
    statuses = {
        status
        for method in METHODS
        for role, status in zip(ROLES, table()[pattern][method], strict=True)
        if role not in {"visitor", "owner"}
    }
    assert statuses <= {404, 405}


def test_visitors_find_no_row_or_are_asked_to_sign_in():
    statuses = {
        table()[pattern][method][0] for pattern in patterns_of_own_rows() for method in METHODS
    }
    assert statuses == {302, 404, 405}


def test_the_panel_is_for_staff_alone():
    panel = [row for pattern, row in table().items() if pattern.startswith("admin/")]
    statuses = {status for row in panel for method in METHODS for status in row[method][:4]}
    assert statuses == {302, 404, 405}


@pytest.fixture
def helper() -> Client:
    """The browser of staff without any permission."""
    browser = Client()
    browser.force_login(User.objects.create_user("helper", is_staff=True))
    return browser


@pytest.mark.same_on_any_database
@pytest.mark.parametrize(
    "pattern",
    [
        pattern
        for pattern in patterns()
        if pattern.startswith(
            ("admin/auth/", "admin/people/", "admin/practice/", "admin/cubecore/")
        )
    ],
)
def test_staff_without_permissions_change_nothing_in_the_panel(world, helper, pattern):
    statuses = {response_to(helper, world, pattern, method).status_code for method in METHODS}
    assert statuses == ({302} if pattern.endswith(">/") else {403})


def test_members_without_the_right_meet_no_panel(world):
    assert browser_of(world, "other").get("/admin/", follow=True).status_code == 404


def test_staff_sign_in_by_the_one_door(client, world):
    page = client.get("/admin/", follow=True)
    assert page.redirect_chain[-1][0] == "/sign-in/?next=/admin/"


def is_shown_again(pattern: str) -> bool:
    """A memo whose page is older than a sign-in is shown again, so that its owner can send it."""
    return pattern == "attempts/<uuid:uuid>/memo"


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("pattern", patterns())
def test_no_form_from_elsewhere_is_taken(world, rows_before, pattern):
    """A form needs a token that only our own pages contain; without it, nothing is changed.

    That depends on no role: usually one of them sends the form, at each address another one.
    """
    roles = ("visitor", "owner", "staff")
    turn = patterns().index(pattern) % len(roles)
    with CaptureQueriesContext(connection) as statements:
        statuses = {
            browser_of(world, role, checks_tokens=True).post(address(pattern, world)).status_code
            for role in (roles if IS_LONG or is_shown_again(pattern) else roles[turn : turn + 1])
        }
    assert statuses == ({302, 404} if is_shown_again(pattern) else {403})
    assert all(map(only_reads, statements)) or stored_rows() == rows_before
