from datetime import UTC, datetime

import pytest
from pytest_django.asserts import assertRedirects

pytestmark = pytest.mark.django_db


@pytest.fixture
def _evening(monkeypatch):
    moment = datetime(2026, 11, 18, 18, 30, tzinfo=UTC)
    monkeypatch.setattr("trainer.people.views.look.timezone.now", lambda: moment)


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Paris", "Europe/Paris"),
        ("europe/paris", "Europe/Paris"),
        (" New York ", "America/New_York"),
        ("utc", "UTC"),
    ],
)
def test_a_day_is_kept(as_alice, alice, typed, zone):
    form_data = {"time_zone": typed, "day_start_hour": "6"}
    assertRedirects(as_alice.post("/settings/day/", form_data), "/settings/day/")
    alice.refresh_from_db()
    assert (alice.time_zone, alice.day_start_hour) == (zone, 6)


@pytest.mark.usefixtures("_evening")
def test_an_address_shows_a_day_before_it_is_saved(as_alice, alice):
    page = as_alice.get("/settings/day/?time_zone=Asia/Tokyo&day_start_hour=3").text
    assert "<span>03:30</span>" in page
    assert "<span>Thursday, 19 November</span>" in page
    page = as_alice.get("/settings/day/?time_zone=Asia/Tokyo&day_start_hour=4").text
    assert "<span>Wednesday, 18 November</span>" in page
    alice.refresh_from_db()
    assert alice.time_zone == "UTC"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"time_zone": "Nowhere/Else"}, "This is not a known time zone."),
        ({"time_zone": ""}, "This field is required."),
        ({"day_start_hour": "13"}, "Select a valid choice."),
    ],
)
def test_what_cannot_be_is_named_and_not_stored(as_alice, alice, changes, problem):
    usual = {"time_zone": "Europe/Paris", "day_start_hour": "6"}
    page = as_alice.post("/settings/day/", usual | changes).text
    assert problem in page
    alice.refresh_from_db()
    assert (alice.time_zone, alice.day_start_hour) == ("UTC", 4)
