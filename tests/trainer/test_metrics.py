"""The metrics for monitors, and who may read them."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from tests.trainer.practice.cast import judged_attempt
from tests.trainer.transfer.imports.conftest import read_file, sample
from trainer.people.models import ResetMail, Throttle, User
from trainer.practice.models import Attempt
from trainer.practice.models.deal import Deal
from trainer.transfer.imports import drop, purge_imports
from trainer.transfer.merge import merge_guest

TOKEN = "known to the monitor alone"  # noqa: S105 - a test's
LINE = re.compile(r'blindtrace_[a-z_]+(\{[a-z]+="[a-z-]+"\})? \d+(\.\d+)?')

pytestmark = pytest.mark.django_db


@pytest.fixture
def metrics(client, settings):
    """The figures by name."""
    settings.METRICS_TOKEN = TOKEN

    def ask():
        response = client.get(reverse("metrics"), headers={"authorization": f"Bearer {TOKEN}"})
        assert response.status_code == 200
        assert response.headers["Content-Type"].startswith("text/plain; version=0.0.4")
        assert "no-store" in response.headers["Cache-Control"]
        lines = [line for line in response.text.splitlines() if not line.startswith("# ")]
        assert [line for line in lines if not LINE.fullmatch(line)] == []
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}

    return ask


@pytest.mark.parametrize("given", ["", TOKEN, f"Bearer {TOKEN}x", "Bearer ", f"Basic {TOKEN}"])
def test_the_page_is_not_found_without_the_token(client, settings, given):
    settings.METRICS_TOKEN = TOKEN
    assert client.get(reverse("metrics"), headers={"authorization": given}).status_code == 404


@pytest.mark.parametrize("given", ["", "Bearer", "Bearer "])
def test_without_a_token_there_is_no_such_page(client, settings, given):
    settings.METRICS_TOKEN = ""
    assert client.get(reverse("metrics"), headers={"authorization": given}).status_code == 404


def test_every_metric_is_explained_first(client, settings):
    settings.METRICS_TOKEN = TOKEN
    text = client.get(reverse("metrics"), headers={"authorization": f"Bearer {TOKEN}"}).text
    explained = re.findall(
        r"^# HELP (\S+) \S.*\n# TYPE (\S+) (?:counter|gauge)$", text, re.MULTILINE
    )
    assert {name for pair in explained for name in pair} >= set(
        re.findall(r"^(blindtrace_[a-z_]+)", text, re.MULTILINE)
    )


def test_an_empty_site(metrics):
    assert metrics() == {
        "blindtrace_up": 1,
        "blindtrace_attempts_total": 0,
        "blindtrace_people_total": 0,
        'blindtrace_deals_waiting{event="edges"}': 0,
        'blindtrace_deals_waiting{event="corners"}': 0,
        'blindtrace_deals_waiting{event="both"}': 0,
        "blindtrace_oldest_mail_seconds": 0,
    }


def test_a_site_in_use(metrics):
    now = timezone.now()
    User.objects.create_user("alice")
    Deal.objects.create(event="edges", scramble="R U", lot=1)
    Throttle.objects.create(action="sign-in", key="a", tries=3, ends_at=now + timedelta(minutes=1))
    Throttle.objects.create(action="sign-in", key="b", tries=4, ends_at=now + timedelta(minutes=1))
    Throttle.objects.create(action="sign-in", key="c", tries=5, ends_at=now - timedelta(minutes=1))
    ResetMail.objects.create(
        email="a@blindtrace.example", domain="x", is_https=True, asked_at=now - timedelta(hours=1)
    )
    figures = metrics()
    assert figures["blindtrace_people_total"] == 1
    assert figures['blindtrace_deals_waiting{event="edges"}'] == 1
    assert figures['blindtrace_tries{action="sign-in"}'] == 7
    assert 3600 <= figures["blindtrace_oldest_mail_seconds"] < 3700


def test_asking_costs_few_queries(metrics, django_assert_num_queries):
    with django_assert_num_queries(7 if connection.vendor == "postgresql" else 6):
        metrics()


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no estimate")
def test_many_attempts_are_estimated_by_postgresql(metrics, monkeypatch):
    member = User.objects.create_user("alice")
    for _ in range(3):
        judged_attempt(member)
    with connection.cursor() as cursor:
        cursor.execute(f"ANALYZE {Attempt._meta.db_table}")
    judged_attempt(member)
    assert metrics()["blindtrace_attempts_total"] == 4
    monkeypatch.setattr("trainer.metrics.MOST_COUNTED", 2)
    assert metrics()["blindtrace_attempts_total"] == 3


def test_people_and_their_attempts_are_counted_and_nothing_else(metrics):
    member, guest = User.objects.create_user("alice"), User.objects.create_guest()
    merged = User.objects.create_guest()
    merge_guest(merged, member)
    judged_attempt(member)
    judged_attempt(guest)
    dropped = read_file(member, sample("cstimer-sample-1.json"))
    assert dropped.held_rows.count() > 0
    figures = ("blindtrace_people_total", "blindtrace_attempts_total")
    assert [metrics()[name] for name in figures] == [2, 2]
    drop(dropped)
    assert [metrics()[name] for name in figures] == [2, 2]
    purge_imports(timezone.now() + timedelta(days=2))
    assert [metrics()[name] for name in figures] == [2, 2]
