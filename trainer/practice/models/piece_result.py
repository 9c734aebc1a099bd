"""The verdicts on the memos of attempts, one for each piece type."""

from collections.abc import Iterable
from typing import ClassVar, Self

from django.conf import settings
from django.db import models
from django.db.models import Q

from trainer.events import LONGEST_BOX_NAME, box_choices
from trainer.people.owners import owned_by
from trainer.practice.models.attempt import Attempt


class PieceResultQuerySet(models.QuerySet["PieceResult"]):
    def of(self, attempts: Iterable[Attempt]) -> Self:
        """Return the results of attempts."""
        owners = {attempt.pk: attempt.user_id for attempt in attempts}
        return self.filter(owned_by(*set(owners.values())), attempt__in=list(owners))


class PieceResult(models.Model):
    """The verdict on the memo of one piece type of an attempt.

    Stickers are named as the method's owner holds the cube. ``letters`` are the typed ones. If a
    memo stops too early, ``first_wrong`` is their number and ``wrong`` is empty.
    """

    pk = models.CompositePrimaryKey("attempt_id", "piece_type")
    attempt = models.ForeignKey(Attempt, models.CASCADE, related_name="results", db_index=False)
    # The user of the attempt.
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    piece_type = models.CharField(max_length=LONGEST_BOX_NAME, choices=box_choices)
    correct = models.BooleanField()
    letters = models.JSONField(default=list)
    expected_letters = models.PositiveSmallIntegerField()
    first_wrong = models.PositiveSmallIntegerField(null=True, blank=True)
    kind = models.CharField(max_length=32, blank=True)
    wrong = models.CharField(max_length=8, blank=True)
    expected = models.CharField(max_length=8, blank=True)
    left = models.JSONField(default=list)
    nearest = models.JSONField(null=True, blank=True)
    sentences = models.JSONField(default=list)

    objects: ClassVar = PieceResultQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(piece_type=""), name="result_has_a_piece_type"),
            models.CheckConstraint(
                condition=Q(correct=True, first_wrong=None, kind="")
                | Q(correct=False, first_wrong__isnull=False),
                name="result_first_wrong_if_wrong",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.attempt}: {self.piece_type}"
