"""Which lessons somebody has finished."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone


class LessonDone(models.Model):
    """A lesson all of whose questions somebody answered right at once."""

    pk = models.CompositePrimaryKey("user_id", "lesson")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="lessons_done", db_index=False
    )
    # Only ever looked up together with the user.
    lesson = models.SlugField(db_index=False)
    done_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural: ClassVar = "lessons done"

    def __str__(self) -> str:
        return f"{self.user}: {self.lesson}"
