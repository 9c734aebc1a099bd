"""Reads which lessons a person has finished."""

from django.contrib.auth.models import AnonymousUser

from trainer.learn.models import LessonDone
from trainer.people.models import User


def lessons_done(user: User | AnonymousUser) -> frozenset[str]:
    """Return the lessons that a user has finished; a visitor has none."""
    if not isinstance(user, User):
        return frozenset()
    return frozenset(LessonDone.objects.filter(user=user).values_list("lesson", flat=True))
