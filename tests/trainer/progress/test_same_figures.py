"""Progress and weak spots give the same figures of the same attempts as earlier versions did."""

import json
from pathlib import Path

import pytest

from tests.trainer.cast import signed_in
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
    with django_db_blocker.unblock():
        user = User.objects.create_user("Practised")
        practise_for_long(user)
        yield signed_in(user)
        user.delete()


@pytest.mark.parametrize("choice", PROGRESS)
def test_progress_shows_the_stored_figures(practised, choice):
    stored, figures = STORED["progress"][choice], progress_figures(practised, choice)
    assert {name: figures.get(name) for name in stored} == stored


@pytest.mark.parametrize("choice", WEAKNESSES)
def test_the_page_of_weaknesses_shows_the_stored_figures(practised, choice):
    assert weakness_figures(practised, choice) == STORED["weak spots"][choice]
