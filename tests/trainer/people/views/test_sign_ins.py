"""The page of everywhere a member is signed in."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth import get_user
from django.contrib.sessions.models import Session
from django.utils import timezone
from pytest_django.asserts import assertRedirects

from tests.html import read_page
from tests.trainer.cast import signed_in
from tests.trainer.people.cast import FIREFOX, IPHONE, signed_in_with
from trainer.people.models import SignIn

pytestmark = pytest.mark.django_db
PAGE = "/account/sign-ins/"


def is_signed_in(*browsers):
    return [get_user(browser).is_authenticated for browser in browsers]


def sign_in_of(browser):
    return SignIn.objects.get(session_id=browser.session.session_key)


@pytest.fixture
def here(alice):
    return signed_in_with(FIREFOX, alice)


@pytest.fixture
def phone(alice):
    return signed_in_with(IPHONE, alice)


def test_every_device_is_listed_and_this_one_is_named(here, phone):
    long_ago = timezone.now() - timedelta(days=40)
    SignIn.objects.filter(browser="Safari").update(
        signed_in_at=long_ago, last_active_on=long_ago.date()
    )
    text = " ".join(here.get(PAGE).text.split())
    first, second, _ = text.split("<h2>")[1:]
    assert "Firefox on Windows" in first
    assert "This device." in first
    assert "Safari on iPhone" in second
    assert "This device." not in second
    assert "Last active on" in second


def test_somebody_who_is_signed_in_once_is_not_signed_in_elsewhere(here):
    page = here.get(PAGE).text
    assert "You are not signed in anywhere else." in page
    assert "Sign out everywhere else" not in page


def test_no_key_of_a_session_is_on_the_page(here, phone):
    page = here.get(PAGE).text
    keys = Session.objects.values_list("pk", flat=True)
    assert [key for key in keys if key in page] == []


def test_another_device_is_signed_out(here, phone):
    tablet = signed_in_with(IPHONE, get_user(here))
    form_data = {"sign_in": str(sign_in_of(phone).pk)}
    assertRedirects(here.post(PAGE, form_data), PAGE)
    assert is_signed_in(here, phone, tablet) == [True, False, True]
    assertRedirects(here.post(PAGE, form_data), PAGE)
    assert is_signed_in(here, phone, tablet) == [True, False, True]


def test_all_others_are_signed_out(here, phone):
    tablet = signed_in_with(IPHONE, get_user(here))
    assertRedirects(here.post(PAGE, {"elsewhere": "all"}), PAGE)
    assert is_signed_in(here, phone, tablet) == [True, False, False]
    assert Session.objects.count() == 1


def test_this_device_is_signed_out_elsewhere_only(here):
    here.post(PAGE, {"sign_in": str(sign_in_of(here).pk)})
    assert is_signed_in(here) == [True]


@pytest.mark.parametrize("form_data", [{}, {"sign_in": ""}, {"sign_in": "7"}, {"other": "x"}])
def test_a_form_that_names_nothing_ends_nothing(here, phone, form_data):
    assertRedirects(here.post(PAGE, form_data), PAGE)
    assert is_signed_in(here, phone) == [True, True]


def test_nobody_sees_or_ends_what_is_another_s(here, phone, alice, bob):
    other = signed_in_with(FIREFOX, bob)
    page = other.get(PAGE).text
    assert [row for row in SignIn.objects.filter(user=alice) if str(row.pk) in page] == []
    for name in (str(sign_in_of(phone).pk), str(uuid4())):
        assertRedirects(other.post(PAGE, {"sign_in": name}), PAGE)
    other.post(PAGE, {"elsewhere": "all"})
    assert is_signed_in(here, phone, other) == [True, True, True]


def test_a_guest_has_nothing_to_list(guest):
    browser = signed_in(guest)
    assertRedirects(browser.get(PAGE), "/sign-up/")
    assertRedirects(browser.post(PAGE, {"elsewhere": "all"}), "/sign-up/")
    assert is_signed_in(browser) == [True]


def test_a_visitor_is_led_to_the_door(client):
    assertRedirects(client.get(PAGE), f"/sign-in/?next={PAGE}")


def test_the_account_page_leads_here(here):
    links = [link["href"] for link in read_page(here.get("/account/").text).all("a")]
    assert PAGE in links
