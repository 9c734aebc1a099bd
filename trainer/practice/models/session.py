"""Named sessions of practice, into which people sort their attempts."""

from typing import ClassVar, Self
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Count, Q
from django.utils import timezone

LONGEST_NAME = 60


class SessionQuerySet(models.QuerySet["PracticeSession"]):
    def of(self, user_id: int | None) -> Self:
        return self.filter(user=user_id, deleted_at=None)

    def with_counts(self) -> Self:
        """Each with how many attempts it holds and how many of them are right."""
        kept = Q(attempts__deleted_at=None)
        right = kept & Q(attempts__correct=True, attempts__dnf=False)
        return self.annotate(
            attempt_count=Count("attempts", filter=kept),
            right_count=Count("attempts", filter=right),
        )


class PracticeSession(models.Model):
    """Attempts that belong together. New attempts go to the current one, if there is one.

    ``id`` belongs to this database. ``uuid`` stays the same in every account and every export.
    """

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    uuid = models.UUIDField(default=uuid4, editable=False)
    # A constraint below begins with the user.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="practice_sessions", db_index=False
    )
    name = models.CharField(max_length=LONGEST_NAME)
    is_current = models.BooleanField(default=False)
    created_at = models.DateTimeField(default=timezone.now)
    deleted_at = models.DateTimeField(null=True, blank=True)

    attempt_count: int
    right_count: int
    objects: ClassVar = SessionQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["-created_at", "-uuid"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "uuid"], name="session_once_a_person"),
            models.CheckConstraint(condition=~Q(name=""), name="session_has_a_name"),
            models.UniqueConstraint(
                fields=["user"], condition=Q(is_current=True), name="session_one_is_current"
            ),
            models.CheckConstraint(
                condition=Q(is_current=False) | Q(deleted_at=None),
                name="session_current_is_not_deleted",
            ),
        ]

    def __str__(self) -> str:
        return self.name
