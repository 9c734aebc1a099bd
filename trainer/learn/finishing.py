"""Keeping which lessons are done."""

from trainer.learn.models import LessonDone
from trainer.users.models import User


def finish_lesson(user: User, slug: str) -> None:
    """Note that somebody has answered all questions of a lesson; the first time is kept."""
    LessonDone.objects.get_or_create(user=user, lesson=slug)
