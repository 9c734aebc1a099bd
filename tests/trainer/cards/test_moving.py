"""Files with answers to cards that are imported while those of a guest are still moving."""

import pytest

from tests.trainer.cards.cast import KV, RT, WORD_KV, answered, on_day, stored_cards
from tests.trainer.transfer.imports.conftest import add_file, read_file
from trainer import portions
from trainer.cards.models import CardAnswer
from trainer.cards.reading import days_of_questions
from trainer.cards.rebuilding import rebuild
from trainer.cards.writing import finish_today
from trainer.transfer import merge
from trainer.transfer.export import export
from trainer.transfer.imports import add
from trainer.transfer.merge import merge_guest, move_on, move_portion

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _small_portions(monkeypatch):
    """Signing in moves a single row of each room, and pauses are short."""
    monkeypatch.setattr(merge, "AT_SIGN_IN", 1)
    monkeypatch.setattr(portions, "LONGEST_PAUSE", 0)


def exported(user) -> str:
    user.refresh_from_db()
    return "".join(export(user))


def log_of(user):
    rows = CardAnswer.objects.filter(user=user).order_by("answered_at", "uuid")
    return list(rows.values_list("kind", "key", "correct", "ms", "day", "answered_at"))


def days_of(user):
    days = days_of_questions(user, on_day(0).date())
    return {day: (row.question_ms, row.is_finished) for day, row in sorted(days.items())}


def practise(user, days, ms=2_000):
    for day in days:
        answered(user, day)
        answered(user, day, name=RT, is_correct=day % 3 > 0, ms=ms + day)
    finish_today(user, on_day(days[0]).date(), on_day(days[0]))


def assert_cards_follow_from_the_log(user):
    stored = stored_cards(user)
    rebuild(user)
    assert stored_cards(user) == stored


@pytest.mark.parametrize("portions_before", range(4))
def test_an_export_made_meanwhile_changes_nothing(alice, guest, portions_before):
    practise(alice, (0, 4, 6))
    practise(guest, (2, 6, 9, 13), ms=2_500)
    log = sorted(log_of(alice) + log_of(guest))
    days = days_of(alice) | days_of(guest)
    days[on_day(6).date()] = (3_406 + 3_906, False)
    merge_guest(guest, alice)
    for _ in range(portions_before):
        move_portion(guest.pk, 1)
    text = exported(alice)
    add_file(alice, text)
    move_on(alice, 60)

    assert (sorted(log_of(alice)), days_of(alice)) == (log, days)
    assert_cards_follow_from_the_log(alice)
    assert stored_cards(guest) == {}


def test_a_file_of_the_guest_that_is_added_meanwhile_changes_nothing(alice, guest):
    practise(guest, (0, 2, 6, 9))
    text = exported(guest)
    merge_guest(guest, alice)
    add_file(alice, text)
    answered(alice, 9, name=WORD_KV, ms=1_000)
    expected = len(log_of(alice))
    move_on(alice, 60)
    add_file(alice, text)

    assert len(log_of(alice)) == expected == 9
    assert days_of(alice)[on_day(9).date()] == (1_400 + 2_009 + 1_000, False)
    assert_cards_follow_from_the_log(alice)


def test_a_file_that_was_read_before_the_sign_in_is_added_after_it(alice, guest, bob):
    practise(bob, (0, 1, 2))
    ready = read_file(guest, exported(bob).encode())
    practise(guest, (5, 6))
    merge_guest(guest, alice)
    ready.refresh_from_db()
    assert add(ready)
    move_on(alice, 60)

    assert len(log_of(alice)) == 10
    assert set(days_of(alice)) == {on_day(day).date() for day in (0, 1, 2, 5, 6)}
    assert_cards_follow_from_the_log(alice)
    assert stored_cards(alice)[KV]["review_count"] == 5
