"""People at the end of Today, for the gallery: what is left are scrambles, a failed one, or nothing."""

from datetime import datetime, timedelta
from uuid import uuid4

from tests.trainer.practice.cast import stored_attempt
from trainer.cards.writing import GivenAnswer, finish_today, keep_answer
from trainer.pairs.models import Pair
from trainer.people.models import User
from trainer.today.reading import today_of
from trainer.today.sources import questions_of

WORDS = {"kv": "kiwi", "rt": "rat", "fh": "fish", "bx": "box"}


def at_the_end_of_today(now: datetime) -> dict[str, User]:
    """Return who has scrambles left, who has a failed one left, and who has done everything."""
    training, retrying, finished = map(_answered, ("tom", "rita", "fay"), [now] * 3)
    stored_attempt(training, correct=False)
    stored_attempt(retrying, correct=False)
    for user in (retrying, finished):
        for step in today_of(user, now).scrambles:
            stored_attempt(
                user, mode="weak", filters={"contains": step.pair.letters}, revealed_at=now
            )
    finish_today(finished, finished.day_of(now), now)
    return {"training": training, "retrying": retrying, "finished": finished}


def _answered(name: str, now: datetime) -> User:
    """Return somebody who has words, answered some in earlier weeks, and all of today's."""
    user = User.objects.create_user(name)
    Pair.objects.bulk_create(
        Pair(user=user, first=pair[0], second=pair[1], words=words) for pair, words in WORDS.items()
    )
    for number, card in enumerate(questions_of(user)):
        for days in (30 * (number % 3), 0):
            answer = GivenAnswer(uuid4(), card, is_correct=True, ms=1_400)
            keep_answer(user, answer, now - timedelta(days=days, seconds=number))
    return user
