"""Progress and weak spots give the same figures of the same attempts as earlier versions did."""

import json
from pathlib import Path

import pytest
from django.db import connection

from tests.trainer.cast import rows_of_a_module, signed_in
from tests.trainer.progress.long_practice import (
    PROGRESS,
    WEAKNESSES,
    practise_for_long,
    progress_figures,
    weakness_figures,
)
from trainer.people.models import User

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_at_noon")]

STORED = json.loads(Path("tests/known_answers/figures.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def practised(django_db_setup, django_db_blocker):
    with rows_of_a_module(django_db_blocker):
        user = User.objects.create_user("Practised")
        practise_for_long(user)
        treat_rows_as_older()
        yield signed_in(user)


def treat_rows_as_older() -> None:
    """Do what PostgreSQL does by itself within a minute and when rows are committed.

    Else it believes the tables empty, and checks whom their rows belong to after each test.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE practice_attempt, practice_pieceresult")
        connection.check_constraints()


@pytest.mark.parametrize("choice", PROGRESS)
def test_progress_shows_the_stored_figures(practised, choice):
    stored, figures = STORED["progress"][choice], progress_figures(practised, choice)
    assert {name: figures.get(name) for name in stored} == stored


@pytest.mark.parametrize("choice", WEAKNESSES)
def test_the_page_of_weaknesses_shows_the_stored_figures(practised, choice):
    """Its ranks are the stored ones without what was tried less than three times."""
    stored, figures = STORED["weak spots"][choice], weakness_figures(practised, choice)
    for name in ("letters", "mixed up", "others"):
        assert figures[name] == stored[name]
    # Slow pairs are new.
    assert [row for row in figures["slow"] if is_letter(row)] == stored["slow"]
    hidden = [row for row in stored["wrong"] if tries(row) < 3]
    assert hidden == STORED["under three tries"][choice]
    for is_of_list in (is_letter, is_pair):
        ranked = [row for row in stored["wrong"] if is_of_list(row) and row not in hidden]
        listed = [row for row in figures["wrong"] if is_of_list(row)]
        assert listed[: len(ranked)] == ranked
    assert all(tries(row) >= 3 for row in figures["wrong"])


def tries(row: str) -> int:
    """Return how often a letter or a pair was due: `UL LF: 3/5` was so five times."""
    return int(row.rpartition("/")[2])


def is_letter(row: str) -> bool:
    return not is_pair(row)


def is_pair(row: str) -> bool:
    return " " in row.partition(":")[0]
