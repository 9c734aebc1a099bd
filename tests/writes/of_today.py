"""The writes of Today."""

from datetime import timedelta
from uuid import uuid4

from django.db import transaction
from django.utils import timezone

from tests.trainer.practice.cast import judged_attempt
from tests.writes.of_pairs import with_a_word
from tests.writes.requests import Send, browser, member, post, write
from trainer.cards.models import CardAnswer
from trainer.cards.writing import GivenAnswer, choose_settings, keep_answer
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.today.reading import today_of
from trainer.today.sources import questions_of
from trainer.today.tokens import AskedCard


@write("card-answer")
def card_answer() -> Send:
    alice = with_a_word()
    [name, *_] = questions_of(alice)
    token = AskedCard(uuid4(), name, timezone.now() - timedelta(seconds=2))
    return post(browser(alice), "card-answer", question=token.signed(), answer="kiwi")


def answered() -> tuple[User, CardAnswer]:
    """Return somebody who answered a card, and the answer."""
    alice = with_a_word()
    [name, *_] = questions_of(alice)
    now = timezone.now() - timedelta(minutes=1)
    with transaction.atomic():
        given = GivenAnswer(uuid4(), name, is_correct=True, ms=1_400)
        return alice, keep_answer(alice, given, now)


@write("undo-card-answer")
def undo_card_answer() -> Send:
    alice, answer = answered()
    return post(browser(alice), "undo-card-answer", answer=str(answer.uuid))


@write("grade-card-answer")
def grade_card_answer() -> Send:
    alice, answer = answered()
    return post(browser(alice), "grade-card-answer", answer=str(answer.uuid), grade="1")


@write("card-plan")
def card_plan() -> Send:
    alice, _ = answered()
    return post(browser(alice), "card-plan", new_a_day="5", retention_percent="95")


@write("card-plan by who chose one")
def another_card_plan() -> Send:
    alice = member()
    with transaction.atomic():
        choose_settings(alice, 90, 10)
    return post(browser(alice), "card-plan", new_a_day="5", retention_percent="95")


@write("finish-today")
def finish() -> Send:
    alice, now = with_a_word(), timezone.now()
    with transaction.atomic():
        for question in today_of(alice, now).cards.left:
            keep_answer(alice, GivenAnswer(uuid4(), question.name, is_correct=True, ms=1_400), now)
    for step in today_of(alice, now).scrambles:
        filters = {"contains": step.pair.letters}
        values = {"mode": "weak", "filters": filters, "revealed_at": now}
        Attempt.objects.filter(pk=judged_attempt(alice).pk).update(**values)
    return post(browser(alice), "finish-today")
