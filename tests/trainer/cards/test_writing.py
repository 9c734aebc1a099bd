"""Answers are stored once, schedule their card, and can be undone and graded again."""

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.trainer.cards.cast import (
    KV,
    RT,
    WORD_KV,
    answered,
    due_after,
    given_answer,
    on_day,
    stored_cards,
)
from trainer.cards.models import Card, CardAnswer, PracticeDay
from trainer.cards.reading import cards_of, days_of_questions, settings_of
from trainer.cards.scheduling import Grade, replayed
from trainer.cards.writing import (
    LONGEST_QUESTION_MS,
    choose_settings,
    finish_today,
    grade_again,
    keep_answer,
    undo_answer,
)

pytestmark = pytest.mark.django_db


def test_answer_is_stored_with_what_happened(alice):
    [answer] = answered(alice, 0, ms=1_234)

    stored = CardAnswer.objects.of(alice.pk).get()
    assert stored == answer
    assert (stored.name, stored.correct, stored.ms) == (KV, True, 1_234)
    assert (stored.day, stored.grade, stored.own_grade) == (on_day(0).date(), Grade.GOOD, None)


def test_answer_that_is_sent_twice_is_stored_once(alice):
    given = given_answer()
    first = keep_answer(alice, given, on_day(0))
    again = keep_answer(alice, replace(given, is_correct=False), on_day(1))

    assert again == first
    assert CardAnswer.objects.of(alice.pk).count() == 1
    assert cards_of(alice.pk)[KV].review_count == 1


def test_two_people_may_store_the_same_question(alice, bob):
    given = given_answer()
    keep_answer(alice, given, on_day(0))
    keep_answer(bob, given, on_day(0))

    assert [len(cards_of(user.pk)) for user in (alice, bob)] == [1, 1]


def test_card_is_due_after_the_intervals_of_fsrs(alice):
    due = []
    for day in (0, 2, 13, 59):
        answered(alice, day)
        due.append(due_after(alice) - day)

    assert due == [2, 11, 46, 163]


def test_directions_are_different_cards(alice):
    answered(alice, 0)
    answered(alice, 0, name=WORD_KV, is_correct=False)

    cards = cards_of(alice.pk)
    assert cards[KV].due_day - cards[WORD_KV].due_day == timedelta(days=1)


def test_only_the_first_answer_of_a_day_counts(alice):
    answered(alice, 0, is_correct=False)
    before = cards_of(alice.pk)[KV]
    answered(alice, 0.1, 0.2)

    after = cards_of(alice.pk)[KV]
    assert after.memory == before.memory
    assert (after.review_count, after.correct_count, after.last_grade) == (1, 0, Grade.AGAIN)
    assert (before.has_repeat, after.has_repeat) == (False, True)
    assert CardAnswer.objects.of(alice.pk).count() == 3


def test_day_of_an_answer_begins_at_the_persons_hour_in_their_zone(alice):
    alice.time_zone, alice.day_start_hour = "America/New_York", 4
    # The first day ends at 9:00 in UTC.
    answered(alice, 0, 0.86, is_correct=False)
    assert cards_of(alice.pk)[KV].review_count == 1

    answered(alice, 0.88, is_correct=False)
    assert cards_of(alice.pk)[KV].review_count == 2


def test_grade_depends_on_the_persons_usual_time_for_this_kind(alice):
    for number in range(10):
        answered(alice, number / 100, name=KV._replace(key=f"both A {number}"), ms=1_000)
        answered(alice, number / 100, name=WORD_KV._replace(key=f"both A {number}"), ms=4_000)
    slow, fast = given_answer(ms=2_001), given_answer(WORD_KV, ms=2_001)

    assert keep_answer(alice, slow, on_day(1)).grade == Grade.HARD
    assert keep_answer(alice, fast, on_day(1)).grade == Grade.EASY


def test_undone_answer_is_as_if_it_was_never_given(alice):
    answered(alice, 0)
    before = stored_cards(alice)
    [answer] = answered(alice, 2, is_correct=False)
    assert stored_cards(alice) != before

    undo_answer(alice, answer.uuid)
    assert stored_cards(alice) == before


def test_undone_first_answer_makes_the_card_new_again(alice):
    [answer] = answered(alice, 0)
    answered(alice, 0, name=RT)

    undo_answer(alice, answer.uuid)
    assert set(cards_of(alice.pk)) == {RT}


def test_undone_answer_stays_undone_when_it_is_sent_again(alice):
    given = given_answer()
    keep_answer(alice, given, on_day(0))
    undo_answer(alice, given.uuid)
    keep_answer(alice, given, on_day(0))

    assert cards_of(alice.pk) == {}


def test_after_an_undone_answer_the_next_of_that_day_counts(alice):
    [answer] = answered(alice, 0, is_correct=False)
    answered(alice, 0.1)
    undo_answer(alice, answer.uuid)

    card = cards_of(alice.pk)[KV]
    assert (card.last_grade, card.has_repeat) == (Grade.GOOD, False)


def test_own_grade_counts_and_the_sites_stays_in_the_log(alice):
    [answer] = answered(alice, 0)
    grade_again(alice, answer.uuid, Grade.AGAIN)

    assert due_after(alice) == 1
    stored = CardAnswer.objects.of(alice.pk).get()
    assert (stored.grade, stored.own_grade, stored.correct) == (Grade.GOOD, Grade.AGAIN, True)


def test_nobody_changes_the_answers_of_others(alice, bob):
    [answer] = answered(alice, 0)
    before = stored_cards(alice)

    assert undo_answer(bob, answer.uuid) is None
    assert grade_again(bob, answer.uuid, Grade.AGAIN) is None
    assert stored_cards(alice) == before


def test_new_retention_schedules_all_cards_again(alice):
    answered(alice, 0, 2, 13)
    answered(alice, 0, 2, name=RT)
    choose_settings(alice, 80, 5)

    for name, days in ((KV, (0, 2, 13)), (RT, (0, 2))):
        reviews = [(on_day(day).date(), Grade.GOOD) for day in days]
        assert cards_of(alice.pk)[name].memory == replayed(reviews, 0.8)
    chosen = settings_of(alice.pk)
    assert (chosen.retention, chosen.new_a_day) == (0.8, 5)


def test_who_chose_nothing_has_the_usual_settings(alice):
    chosen = settings_of(alice.pk)
    assert (chosen.retention, chosen.new_a_day) == (0.9, 10)
    assert settings_of(None).new_a_day == 10


def test_times_of_answers_add_up_by_day(alice):
    answered(alice, 0, 0.1, ms=1_000)
    answered(alice, 1, ms=LONGEST_QUESTION_MS + 1)

    days = days_of_questions(alice, on_day(0).date())
    assert [days[on_day(number).date()].question_ms for number in (0, 1)] == [
        2_000,
        LONGEST_QUESTION_MS,
    ]
    assert not any(day.is_finished for day in days.values())


@pytest.mark.parametrize("answers_first", [False, True])
def test_finished_day_is_stored_once(alice, answers_first):
    day = on_day(0).date()
    if answers_first:
        answered(alice, 0)
    finish_today(alice, day, on_day(0))
    finish_today(alice, day, on_day(0.5))

    stored = PracticeDay.objects.of(alice.pk).get()
    assert stored.finished_at == on_day(0)
    assert days_of_questions(alice, day)[day].is_finished


def test_card_is_deleted_with_its_person(alice):
    answered(alice, 0)
    alice.delete()

    assert not Card.objects.exists()
