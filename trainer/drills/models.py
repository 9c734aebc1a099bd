"""Answers to the questions of the drills."""

from typing import ClassVar, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from trainer.events import LONGEST_BOX_NAME, box_choices

LONGEST_STICKERS = 32
LONGEST_PROMPT = 200
# Two letters of a custom scheme, or the names of all edges.
LONGEST_ANSWER = 50


class Direction(models.TextChoices):
    """What a question shows, and what it asks for."""

    LETTER = "sticker-to-letter", _("Sticker → letter")
    STICKER = "letter-to-sticker", _("Letter → sticker")
    PAIR = "stickers-to-pair", _("Two stickers → pair")
    INVERSE = "pair-to-inverse", _("Pair → inverse pair")
    NEXT = "cube-to-next-letter", _("Cube → next letter")
    TURNED = "cube-to-turned", _("Cube → flips and twists")


# The kinds whose questions are about one letter of a solved cube.
LETTER_KINDS = (Direction.LETTER, Direction.STICKER)


class DrillAnswerQuerySet(models.QuerySet["DrillAnswer"]):
    def of(self, user_id: int | None) -> Self:
        """Return the answers of a person."""
        return self.filter(user=user_id, user__isnull=False)

    def of_kind(self, piece_type: str, direction: str) -> Self:
        """Return the answers about one piece type in one direction."""
        return self.filter(piece_type=piece_type, direction=direction)

    def about_letters(self) -> Self:
        """Return the answers to questions about one letter of a solved cube."""
        return self.filter(direction__in=LETTER_KINDS)

    def newest_first(self) -> Self:
        """Return the answers, the newest first."""
        return self.order_by("-answered_at", "-uuid")


class DrillAnswer(models.Model):
    """The first answer to a question: ``uuid`` is the question's, ``run`` is that of its run.

    ``sticker`` is the sticker in question, named as the method's owner holds the cube; several are
    separated by spaces. ``answered`` is what was typed, as letters, or the names of the chosen
    stickers. ``prompt`` is what the question showed, if ``sticker`` does not say it.
    """

    pk = models.CompositePrimaryKey("user_id", "uuid")
    uuid = models.UUIDField(editable=False)
    run = models.UUIDField(editable=False)
    # The key and the indexes below begin with the user.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="drill_answers", db_index=False
    )
    direction = models.CharField(max_length=20, choices=Direction)
    piece_type = models.CharField(max_length=LONGEST_BOX_NAME, choices=box_choices)
    sticker = models.CharField(max_length=LONGEST_STICKERS)
    prompt = models.CharField(max_length=LONGEST_PROMPT, default="", blank=True)
    answered = models.CharField(max_length=LONGEST_ANSWER)
    correct = models.BooleanField()
    ms = models.PositiveIntegerField()
    # The connection was lost, so the time ends at the first answer.
    was_offline = models.BooleanField(default=False)
    # The time comes from a file: it was not measured here.
    is_imported = models.BooleanField(default=False)
    answered_at = models.DateTimeField(default=timezone.now)

    objects: ClassVar = DrillAnswerQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(direction__in=[direction.value for direction in Direction]),
                name="drill_answer_direction_is_known",
            ),
            models.CheckConstraint(
                condition=~Q(piece_type=""), name="drill_answer_has_a_piece_type"
            ),
            models.CheckConstraint(condition=~Q(sticker=""), name="drill_answer_has_a_sticker"),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=[
                    *("user", "piece_type", "direction"),
                    *("sticker", "correct", "ms", "is_imported"),
                ],
                name="drill_answer_by_sticker",
            ),
            models.Index(
                fields=["user", "piece_type", "direction", "-answered_at"],
                name="drill_answer_kind_newest",
            ),
            models.Index(fields=["user", "-answered_at"], name="drill_answer_newest"),
            models.Index(fields=["user", "run"], name="drill_answer_run"),
        ]

    def __str__(self) -> str:
        return f"{self.sticker}: {self.answered}"
