"""A request that asks for too much ends with a page that says so, and nothing is half written."""

import os

import pytest
from django.db import DatabaseError, connection, transaction
from django.urls import reverse

from tests.forks import run
from tests.trainer.cast import signed_in
from tests.trainer.practice.cast import RIGHT, recalled_attempt
from trainer import deadlines
from trainer.deadlines import Deadline
from trainer.people.models import User

TOO_LONG = (
    "This took too long, so the site stopped. Nothing was changed. Ask for something smaller, or "
    "try again later."
)
STATEMENT_TIME = """
import django
django.setup()
{first}
from django.db import connection
with connection.cursor() as cursor:
    cursor.execute("SHOW statement_timeout")
    print(cursor.fetchone()[0])
"""


@pytest.fixture
def postgresql():
    if connection.vendor != "postgresql":
        pytest.skip("runs on PostgreSQL only")


def answered(client, monkeypatch, work, **headers):
    """Return the answer to a form that stores a name and then does some work."""

    def work_in_transaction(*_, **__):
        with transaction.atomic():
            User.objects.create_user("written")
            work()

    monkeypatch.setattr("trainer.transfer.views.sign_in.count_try", work_in_transaction)
    form = {"username": "alice", "password": "x"}
    return client.post(reverse("sign-in"), form, headers=headers)


def compute_for_long():
    Deadline(10, 0, lambda: 1).check()


def wait_for_a_statement():
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL statement_timeout = '20ms'")
        cursor.execute("SELECT pg_sleep(10)")


@pytest.mark.django_db(transaction=True)
def test_a_request_that_is_past_its_deadline_says_so(client, monkeypatch):
    page = answered(client, monkeypatch, compute_for_long)
    assert (page.status_code, "Retry-After" in page.headers) == (503, False)
    assert TOO_LONG in page.text
    assert not User.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_so_does_one_whose_statement_postgresql_ended(client, monkeypatch, postgresql):
    page = answered(client, monkeypatch, wait_for_a_statement)
    assert (page.status_code, "Retry-After" in page.headers) == (503, False)
    assert TOO_LONG in page.text
    assert not User.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_scripts_get_the_sentence_alone(client, monkeypatch):
    answer = answered(client, monkeypatch, compute_for_long, x_page_part="main")
    assert (answer.status_code, answer.text) == (503, TOO_LONG)


@pytest.mark.django_db(transaction=True)
def test_other_errors_of_the_database_stay_errors(client, monkeypatch, postgresql):
    def fail():
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 / 0")

    with pytest.raises(DatabaseError):
        answered(client, monkeypatch, fail)


@pytest.fixture
def no_time(monkeypatch):
    """Requests whose deadline has passed when they begin."""
    monkeypatch.setattr(deadlines, "SECONDS", -1)


@pytest.mark.parametrize(
    "address",
    [
        "/?edges_letters=14&edges_breaks=4&corners_twists=4&contains=IN&event=both",
        "/workshop/solve/?size=3&solver=two-phase&scramble=R+U+F",
        "/workshop/solve/?size=11&solver=cfop&scramble=R+U+F",
        "/workshop/commutators/?size=3&pieces=corners&pair=BD",
        "/progress/",
        "/progress/mistakes/",
    ],
)
def test_every_page_that_may_compute_for_long_has_a_deadline(alice, no_time, address):
    page = signed_in(alice).get(address)
    assert (page.status_code, "Retry-After" in page.headers) == (503, False)
    assert TOO_LONG in page.text


def test_a_memo_is_judged_though_there_is_no_time_to_explain_it(alice, no_time):
    attempt = recalled_attempt(alice)
    wrong = RIGHT | {"edges": RIGHT["edges"][:-4]}
    assert signed_in(alice).post(f"/attempts/{attempt.uuid}/memo", wrong).status_code == 302
    attempt.refresh_from_db()
    assert (attempt.phase, attempt.correct) == ("verdict", False)


@pytest.mark.parametrize(
    ("first", "limit"), [("import trainer.wsgi", "30s"), ("", "0")], ids=["web", "command"]
)
@pytest.mark.django_db
def test_only_processes_that_answer_requests_limit_statements(postgresql, first, limit):
    settings = connection.settings_dict
    address = f"postgresql://{settings['USER']}@/{settings['NAME']}?host={settings['HOST']}"
    environment = {"DATABASE_URL": address, "DJANGO_SETTINGS_MODULE": "trainer.settings"}
    process = run(
        "-c",
        STATEMENT_TIME.format(first=first),
        environment=os.environ | environment | {"SECRET_KEY": "x" * 50},
    )
    assert process.stdout.strip() == limit
