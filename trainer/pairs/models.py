"""The words that a person has for letter pairs, and what the last import replaced."""

from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from trainer.pairs.sheets import LONGEST_SYMBOL

LONGEST_WORDS = 300
LONGEST_NOTE = 1_000
LONGEST_LIST_NAME = 10
# Of what is typed for one pair.
LONGEST_TYPED = 100
# The list of edges and corners together, and of each.
SHARED, EDGES, CORNERS = "", "edges", "corners"
LISTS = (SHARED, EDGES, CORNERS)
MOST_PAIRS = 10_000


class Pair(models.Model):
    """The words and the note of two symbols, which are stored in the form in which they are compared.

    ``pieces`` is the list that it belongs to. Two rows of one pair, as after a merge, are shown as one.
    """

    pk = models.CompositePrimaryKey("user_id", "uuid")
    uuid = models.UUIDField(default=uuid4, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="pairs", db_index=False
    )
    pieces = models.CharField(max_length=LONGEST_LIST_NAME, blank=True, default=SHARED)
    first = models.CharField(max_length=LONGEST_SYMBOL)
    second = models.CharField(max_length=LONGEST_SYMBOL)
    words = models.CharField(max_length=LONGEST_WORDS, blank=True, default="")
    note = models.CharField(max_length=LONGEST_NOTE, blank=True, default="")
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(pieces__in=LISTS), name="pair_list_is_known"),
            models.CheckConstraint(condition=~Q(first="") & ~Q(second=""), name="pair_has_symbols"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["user", "first", "second"], name="pair_by_symbols"),
        ]

    def __str__(self) -> str:
        return f"{self.first} {self.second}: {self.words}"


class PairImport(models.Model):
    """The last import of a person: what its pairs said before and after it, so that it can be undone.

    ``changes`` is a list of ``[pieces, first, second, before, after]``; before and after are the words and the
    note.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="pair_import"
    )
    uuid = models.UUIDField(editable=False)
    changes = models.JSONField(default=list)
    imported_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.user}: {len(self.changes)}"


class PairRecall(models.Model):
    """A round of pair recall: pairs that are memorised without a cube, covered, and typed.

    ``pairs`` has the symbols of each as their owner wrote them, ``typed`` what was typed for each.
    ``paces`` has the milliseconds for which each was shown, if they were shown one by one: ``place`` is that of
    the pair that is shown, since ``turned_at``.
    """

    pk = models.CompositePrimaryKey("user_id", "uuid")
    uuid = models.UUIDField(default=uuid4, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="pair_recalls", db_index=False
    )
    pieces = models.CharField(max_length=LONGEST_LIST_NAME, blank=True, default=SHARED)
    pairs = models.JSONField(default=list)
    typed = models.JSONField(default=list, blank=True)
    paces = models.JSONField(default=list, blank=True)
    is_one_by_one = models.BooleanField(default=False)
    has_words = models.BooleanField(default=False)
    place = models.PositiveSmallIntegerField(default=0)
    started_at = models.DateTimeField(default=timezone.now)
    turned_at = models.DateTimeField(default=timezone.now)
    memorised_at = models.DateTimeField(null=True, blank=True)
    typed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(pieces__in=LISTS), name="pair_recall_list_is_known"),
            models.CheckConstraint(
                condition=Q(typed_at=None) | Q(memorised_at__isnull=False),
                name="pair_recall_is_typed_after_it_is_covered",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["user", "-started_at"], name="pair_recall_newest"),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {len(self.pairs)}"
