"""Stores which lessons a person has finished."""

from trainer.learn.models import LessonDone
from trainer.people.models import User
from trainer.retrying import Verb


@Verb
def finish_lesson(user: User, slug: str) -> None:
    """Store that a user has answered all questions of a lesson; the first time stays."""
    LessonDone.objects.get_or_create(user=user, lesson=slug)
