"""Sessions: named groups of attempts."""

from typing import ClassVar, Self
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Count, F, Q
from django.utils import timezone

from trainer.practice.models.modes import SOLVING

LONGEST_NAME = 60


class SessionQuerySet(models.QuerySet["PracticeSession"]):
    def of(self, user_id: int | None) -> Self:
        """Return the sessions of a person, without deleted ones."""
        return self.filter(user=user_id, deleted_at=None)

    def with_counts(self) -> Self:
        """Add to each session how many memos and solves it has, and how many are successes."""
        # Attempts that are still moving from a guest are not listed yet.
        not_deleted = Q(attempts__deleted_at=None, attempts__user=F("user"))
        success = not_deleted & Q(attempts__correct=True, attempts__dnf=False)
        solve = Q(attempts__mode__in=SOLVING)
        return self.annotate(
            attempt_count=Count("attempts", filter=not_deleted),
            success_count=Count("attempts", filter=success),
            solve_count=Count("attempts", filter=not_deleted & solve),
            solve_success_count=Count("attempts", filter=success & solve),
        )


class PracticeSession(models.Model):
    """A named group of attempts. New attempts go to the current session, if there is one.

    ``id`` belongs to this database; ``uuid`` is the same in every account and every export.
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
    # While its guest is merged: the session that its attempts go to, or itself if it goes over.
    joins = models.ForeignKey(
        "self", models.SET_NULL, related_name="+", null=True, blank=True, editable=False
    )

    attempt_count: int
    success_count: int
    solve_count: int
    solve_success_count: int
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

    @property
    def memo_count(self) -> int:
        """Return how many memos it has, if they were counted."""
        return self.attempt_count - self.solve_count

    @property
    def memo_success_count(self) -> int:
        """Return how many memos of it are correct, if they were counted."""
        return self.success_count - self.solve_success_count
