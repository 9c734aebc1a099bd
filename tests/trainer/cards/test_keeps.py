"""Answers to cards go with their owner into another account or a file, and cards follow from them."""

import json

import pytest

from tests.trainer.cards.cast import KV, RT, WORD_KV, answered, on_day, stored_cards
from tests.trainer.transfer.imports.conftest import add_file, refusal
from trainer.cards.models import Card, CardAnswer, CardSettings, PracticeDay
from trainer.cards.reading import cards_of, days_of_questions, settings_of
from trainer.cards.scheduling import Grade
from trainer.cards.writing import choose_settings, finish_today, grade_again, undo_answer
from trainer.transfer.export import export
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db


def exported(user) -> str:
    return "".join(export(user))


def cards_without_owner(user):
    return {name: row | {"user_id": None} for name, row in stored_cards(user).items()}


def log_of(user):
    rows = CardAnswer.objects.filter(user=user).order_by("uuid")
    return list(rows.values("uuid", "kind", "key", "correct", "ms", "day", "grade", "own_grade"))


def practise(user):
    """Store answers of every sort, settings and a finished day."""
    answered(user, 0, 2, 13)
    answered(user, 0, 5, name=RT, is_correct=False)
    [undone, own] = answered(user, 13, 14, name=WORD_KV)
    undo_answer(user, undone.uuid)
    grade_again(user, own.uuid, Grade.HARD)
    finish_today(user, on_day(13).date(), on_day(13))
    choose_settings(user, 85, 20)


def test_round_trip_of_a_file_loses_nothing(alice, bob):
    practise(alice)
    add_file(bob, exported(alice))

    assert log_of(bob) == log_of(alice)
    assert cards_without_owner(bob) == cards_without_owner(alice)
    days = [days_of_questions(user, on_day(0).date()) for user in (alice, bob)]
    assert days[0] == days[1]
    assert (settings_of(bob.pk).retention_percent, settings_of(bob.pk).new_a_day) == (85, 20)


def test_file_that_is_added_twice_changes_nothing(alice):
    practise(alice)
    before = (log_of(alice), stored_cards(alice), list(PracticeDay.objects.values()))
    add_file(alice, exported(alice))

    assert (log_of(alice), stored_cards(alice), list(PracticeDay.objects.values())) == before


def test_file_does_not_change_settings_that_were_chosen(alice, bob):
    practise(alice)
    choose_settings(bob, 95, 0)
    add_file(bob, exported(alice))

    assert settings_of(bob.pk).retention_percent == 95


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kind", ""),
        ("key", "K" * 81),
        ("grade", 5),
        ("grade", 0),
        ("own_grade", 0),
        ("day", "2026-02-30"),
        ("day", "2999-01-01"),
        ("ms", -1),
        ("correct", "yes"),
    ],
)
def test_file_with_an_answer_that_cannot_be_is_refused(alice, bob, name, value):
    answered(alice, 0)
    document = json.loads(exported(alice))
    document["card_answers"][0][name] = value

    assert f"“{name}”" in refusal(bob, json.dumps(document))


def test_settings_that_cannot_be_are_left_out(alice, bob):
    choose_settings(alice, 85, 20)
    for chosen in ({"retention_percent": 99, "new_a_day": 5}, {"retention_percent": "x"}, {}):
        document = json.loads(exported(alice)) | {"cards": chosen}
        add_file(bob, json.dumps(document))

        assert not CardSettings.objects.filter(user=bob).exists()


def test_guests_answers_join_the_members(alice, guest, bob):
    answered(alice, 0, 2)
    answered(guest, 1, 13)
    answered(guest, 0, name=RT)
    for day in (0, 1, 2, 13):
        answered(bob, day)
    answered(bob, 0, name=RT)
    merge_guest(guest, alice)

    assert cards_without_owner(alice) == cards_without_owner(bob)
    assert stored_cards(guest) == {}


def test_times_of_a_day_add_up_when_a_guest_signs_in(alice, guest):
    answered(alice, 0, ms=1_000)
    answered(guest, 0, 1, ms=2_000)
    finish_today(guest, on_day(0).date(), on_day(0))
    merge_guest(guest, alice)

    days = days_of_questions(alice, on_day(0).date())
    assert [(day.question_ms, day.is_finished) for day in days.values()] == [
        (3_000, True),
        (2_000, False),
    ]
    assert not PracticeDay.objects.filter(user=guest).exists()


def test_answers_that_both_imported_are_kept_once(alice, guest, bob):
    practise(bob)
    text = exported(bob)
    add_file(alice, text)
    add_file(guest, text)
    merge_guest(guest, alice)

    assert log_of(alice) == log_of(bob)


def test_different_answers_to_one_question_are_both_kept(alice, guest):
    [answer] = answered(alice, 0)
    [twin] = answered(guest, 2)
    CardAnswer.objects.filter(user=guest).update(uuid=answer.uuid)
    merge_guest(guest, alice)

    assert CardAnswer.objects.of(alice.pk).count() == 2
    assert cards_of(alice.pk)[KV].review_count == 2
    assert twin.day == on_day(2).date()


@pytest.mark.parametrize("has_own", [False, True])
def test_guests_settings_go_to_a_member_who_has_none(alice, guest, has_own):
    choose_settings(guest, 85, 20)
    if has_own:
        choose_settings(alice, 95, 5)
    merge_guest(guest, alice)

    assert settings_of(alice.pk).new_a_day == (5 if has_own else 20)


def test_everything_goes_with_the_account(alice):
    practise(alice)
    alice.delete()

    tables = (Card, CardAnswer, CardSettings, PracticeDay)
    assert [table.objects.count() for table in tables] == [0, 0, 0, 0]
