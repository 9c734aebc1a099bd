"""Answers to cards, what they say about each card, and which days count."""

from collections.abc import Iterable
from typing import ClassVar, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from trainer.cards.names import LONGEST_KEY, LONGEST_KIND, CardName
from trainer.cards.scheduling import Grade, Memory

LEAST_RETENTION, USUAL_RETENTION, MOST_RETENTION = 80, 90, 97
USUAL_NEW_A_DAY, MOST_NEW_A_DAY = 10, 50
GRADES = [grade.value for grade in Grade]


class CardSettings(models.Model):
    """How many new cards a person gets a day, and how likely they are to recall one that is due.

    Without a row, the defaults count.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="card_settings"
    )
    retention_percent = models.PositiveSmallIntegerField(
        _("recall of cards that are due"), default=USUAL_RETENTION, db_default=USUAL_RETENTION
    )
    new_a_day = models.PositiveSmallIntegerField(
        _("new cards a day"), default=USUAL_NEW_A_DAY, db_default=USUAL_NEW_A_DAY
    )

    class Meta:
        verbose_name_plural = "card settings"
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(retention_percent__range=(LEAST_RETENTION, MOST_RETENTION)),
                name="card_settings_retention_in_range",
            ),
            models.CheckConstraint(
                condition=Q(new_a_day__lte=MOST_NEW_A_DAY), name="card_settings_new_in_range"
            ),
        ]

    def __str__(self) -> str:
        return str(self.user)

    @property
    def retention(self) -> float:
        """Return the wanted probability of recall, as FSRS takes it."""
        return self.retention_percent / 100


class CardAnswerQuerySet(models.QuerySet["CardAnswer"]):
    def of(self, user_id: int | None) -> Self:
        """Return the answers of a person, without those that they undid."""
        return self.filter(user=user_id, user__isnull=False, is_undone=False)

    def about(self, names: Iterable[CardName]) -> Self:
        """Return the answers to some cards."""
        return self.filter(_are(names))

    def in_order(self) -> Self:
        """Return the answers card by card, and those to one card as they were given."""
        return self.order_by("kind", "key", "day", "answered_at", "uuid")

    def counted_grades(self) -> Self:
        """Add to each answer the grade that counts: the person's own, or the site's."""
        return self.annotate(counted_grade=Coalesce(F("own_grade"), F("grade")))


class CardAnswer(models.Model):
    """One answer to a card. It says what happened, so that schedules can be computed again.

    ``day`` is the person's day when they answered, and stays that day. ``grade`` is the site's, and
    ``own_grade`` what the person made of it. Of the answers of one day, the first is a review.
    """

    pk = models.CompositePrimaryKey("user_id", "uuid")
    uuid = models.UUIDField(editable=False)
    # The key and the indexes below begin with the user.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="card_answers", db_index=False
    )
    kind = models.CharField(max_length=LONGEST_KIND)
    key = models.CharField(max_length=LONGEST_KEY)
    correct = models.BooleanField()
    ms = models.PositiveIntegerField()
    day = models.DateField()
    grade = models.PositiveSmallIntegerField()
    own_grade = models.PositiveSmallIntegerField(null=True, blank=True)
    is_undone = models.BooleanField(default=False)
    answered_at = models.DateTimeField(default=timezone.now)

    objects: ClassVar = CardAnswerQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=~Q(kind="") & ~Q(key=""), name="card_answer_names_a_card"
            ),
            models.CheckConstraint(
                condition=Q(grade__in=GRADES), name="card_answer_grade_is_known"
            ),
            models.CheckConstraint(
                condition=Q(own_grade=None) | Q(own_grade__in=GRADES),
                name="card_answer_own_grade_is_known",
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["user", "kind", "key", "day", "answered_at"], name="card_answer_by_card"
            ),
            models.Index(
                fields=["user", "kind", "-answered_at", "correct", "ms"],
                name="card_answer_kind_newest",
            ),
            models.Index(fields=["user", "answered_at", "uuid"], name="card_answer_oldest"),
        ]

    def __str__(self) -> str:
        return f"{self.kind}: {self.key}"

    @property
    def name(self) -> CardName:
        """Return the card that was answered."""
        return CardName(self.kind, self.key)


class CardQuerySet(models.QuerySet["Card"]):
    def of(self, user_id: int | None) -> Self:
        """Return the cards of a person."""
        return self.filter(user=user_id, user__isnull=False)

    def named(self, names: Iterable[CardName]) -> Self:
        """Return the cards with some names."""
        return self.filter(_are(names))


class Card(models.Model):
    """What the log says about one card: nothing in it is known from anywhere else.

    A card has a row from its first answer on. ``review_count`` is the number of days on which it was
    answered, ``correct_count`` of those on which the first answer was correct. ``last_grade`` and
    ``last_ms`` are those of the last review, ``usual_ms`` is the median of the last correct answers.
    ``has_repeat`` says whether it was answered again on that day.
    """

    pk = models.CompositePrimaryKey("user_id", "kind", "key")
    # The key begins with the user.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="cards", db_index=False
    )
    kind = models.CharField(max_length=LONGEST_KIND)
    key = models.CharField(max_length=LONGEST_KEY)
    stability = models.FloatField()
    difficulty = models.FloatField()
    first_day = models.DateField()
    last_day = models.DateField()
    due_day = models.DateField()
    review_count = models.PositiveIntegerField()
    correct_count = models.PositiveIntegerField()
    last_grade = models.PositiveSmallIntegerField()
    last_ms = models.PositiveIntegerField()
    usual_ms = models.PositiveIntegerField(null=True, blank=True)
    has_repeat = models.BooleanField()

    objects: ClassVar = CardQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(kind="") & ~Q(key=""), name="card_has_a_name"),
        ]

    def __str__(self) -> str:
        return f"{self.kind}: {self.key}"

    @property
    def name(self) -> CardName:
        """Return what identifies the card."""
        return CardName(self.kind, self.key)

    @property
    def memory(self) -> Memory:
        """Return what FSRS knows about the card."""
        return Memory(self.stability, self.difficulty, self.last_day, self.due_day)


class PracticeDayQuerySet(models.QuerySet["PracticeDay"]):
    def of(self, user_id: int | None) -> Self:
        """Return the days of a person."""
        return self.filter(user=user_id, user__isnull=False)


class PracticeDay(models.Model):
    """What attempts do not say about a day: how long questions took, and when Today was done.

    A day counts for the streak when Today is done or after five minutes of practice. The times of
    attempts are in their own table, so those that are deleted or imported count at once.
    """

    pk = models.CompositePrimaryKey("user_id", "day")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="practice_days", db_index=False
    )
    day = models.DateField()
    # Of drills and cards.
    question_ms = models.PositiveIntegerField(default=0, db_default=0)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects: ClassVar = PracticeDayQuerySet.as_manager()

    def __str__(self) -> str:
        return str(self.day)


def _are(names: Iterable[CardName]) -> Q:
    """Return a condition for the cards with some names."""
    keys: dict[str, list[str]] = {}
    for kind, key in names:
        keys.setdefault(kind, []).append(key)
    condition = Q(kind__in=[])
    for kind, some in keys.items():
        condition |= Q(kind=kind, key__in=some)
    return condition
