"""The algorithms that a person has for cases, and what the last import replaced."""

from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from trainer.algorithms.cases import (
    LISTS,
    LONGEST_LIST_NAME,
    LONGEST_STICKER,
    LONGEST_STICKERS,
    CaseKey,
)

LONGEST_ALGORITHM = 400
LONGEST_NOTE = 1_000
# Of one case, and of a person.
MOST_ALTERNATIVES = 20
MOST_ALGORITHMS = 20_000


class OwnAlgorithm(models.Model):
    """An algorithm that solves a case, in the library's notation, and its owner's note.

    Of several for one case, the one with a star is executed, or else the first one.
    """

    pk = models.CompositePrimaryKey("user_id", "uuid")
    uuid = models.UUIDField(default=uuid4, editable=False)
    # The key and the index below begin with the user.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="algorithms", db_index=False
    )
    pieces = models.CharField(max_length=LONGEST_LIST_NAME)
    buffer = models.CharField(max_length=LONGEST_STICKER)
    first = models.CharField(max_length=LONGEST_STICKER)
    second = models.CharField(max_length=LONGEST_STICKERS)
    text = models.CharField(max_length=LONGEST_ALGORITHM)
    starred = models.BooleanField(default=False)
    note = models.CharField(max_length=LONGEST_NOTE, blank=True, default="")
    order = models.PositiveSmallIntegerField(default=0)
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(pieces__in=LISTS), name="algorithm_list_is_known"),
            models.CheckConstraint(condition=~Q(text=""), name="algorithm_has_moves"),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["user", "pieces", "buffer", "first", "second"], name="algorithm_by_case"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.buffer} {self.first} {self.second}: {self.text}"

    @property
    def case(self) -> CaseKey:
        """Return what the algorithm is for."""
        return CaseKey(self.pieces, self.buffer, self.first, self.second)


class AlgorithmImport(models.Model):
    """The last import of a person: what its cases had before and after it, so that it can be undone.

    ``changes`` is a list of ``[case, before, after]``; before and after are lists of texts, stars and notes.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        primary_key=True,
        related_name="algorithm_import",
    )
    uuid = models.UUIDField(editable=False)
    changes = models.JSONField(default=list)
    imported_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.user}: {len(self.changes)}"
