"""Which lessons somebody has done."""

from django.contrib.auth.models import AnonymousUser

from trainer.learn.models import LessonDone
from trainer.users.models import User


def lessons_done(user: User | AnonymousUser) -> frozenset[str]:
    """The lessons somebody has done; none of who is not known."""
    if not isinstance(user, User):
        return frozenset()
    return frozenset(LessonDone.objects.filter(user=user).values_list("lesson", flat=True))
