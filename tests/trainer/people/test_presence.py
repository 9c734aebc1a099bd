from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from tests.trainer.cast import signed_in
from trainer.people.models import User

pytestmark = pytest.mark.django_db


def test_a_visit_is_noted_once_a_day_and_keeps_the_cookie_fresh(guest):
    browser = signed_in(guest)
    long_ago = timezone.now() - timedelta(days=20)
    User.objects.update(last_seen_at=long_ago)
    Session.objects.update(expire_date=timezone.now() + timedelta(days=1))
    response = browser.get("/account/")
    assert response.cookies["sessionid"]["max-age"] == 180 * 24 * 3600
    assert timezone.now() - User.objects.get().last_seen_at < timedelta(minutes=1)
    assert Session.objects.get().expire_date - timezone.now() > timedelta(days=179)
    assert browser.get("/account/").cookies == {}


def test_who_is_not_known_is_not_noted(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert client.get("/sign-up/").cookies.keys() == {"csrftoken"}


def test_times_are_shown_where_the_person_lives(alice):
    User.objects.update(time_zone="Asia/Tokyo", deletes_at="2026-11-18T20:30:00Z")
    page = signed_in(alice).get("/account/").text
    assert "deleted on 19 Nov 2026 at 05:30" in page
