"""Attempts at one scramble."""

from datetime import datetime, timedelta
from typing import Any, ClassVar, Self
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Case, Exists, F, OuterRef, Q, When
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from trainer.events import (
    EVENTS,
    LONGEST_EVENT_NAME,
    USUAL,
    ClockRule,
    Kind,
    event_choices,
)
from trainer.people.models.user import User
from trainer.people.owners import owned_by
from trainer.practice.models.deal import LONGEST_SCRAMBLE
from trainer.practice.models.method_key import MethodKey
from trainer.practice.models.modes import LONGEST_MODE, SOLVING, Clock, Mode, Phase
from trainer.practice.models.session import PracticeSession

LONGEST_NOTES = 2_000
TOKEN_LENGTH = 32
MOST_OFFSETS = 64
# Of the cube after a solve.
STICKERS = 54
# The largest PositiveSmallIntegerField on every database.
MOST_HINTS = 32_767
# An attempt without a memo counts as a DNF after this time. A later memo still counts.
EXPIRES_AFTER = timedelta(days=1)


def expired_at(now: datetime) -> Q:
    """Return a condition for attempts that were left without a memo and not given up."""
    return ~Q(phase=Phase.VERDICT) & Q(revealed_at__lt=now - EXPIRES_AFTER)


class AttemptQuerySet(models.QuerySet["Attempt"]):
    def of(self, user_id: int | None) -> Self:
        """Return the attempts of a person, without deleted ones."""
        return self.filter(user=user_id, user__isnull=False, deleted_at=None)

    def moving_to(self, user_id: int | None) -> Self:
        """Return the attempts that are moving to a person from guests, without deleted ones."""
        guests = User.objects.filter(merged_into__isnull=False, merged_into=user_id)
        return self.filter(user__in=guests, deleted_at=None)

    def with_clashes(self, owner: int) -> Self:
        """Add to each attempt whether it is another's, and this person has its UUID too."""
        own = Attempt.objects.filter(user=owner, uuid=OuterRef("uuid"))
        # SQLite looks for no other row of the person's own attempts.
        clashes = When(~Q(user=owner) & Q(Exists(own)), then=True)
        return self.annotate(is_clashing=Case(clashes, default=False))

    def of_kind(self, kind: Kind) -> Self:
        """Return the attempts that are memos, or those that are solves."""
        if kind is Kind.SOLVE:
            return self.filter(mode__in=SOLVING)
        return self.exclude(mode__in=SOLVING)

    def finished(self, now: datetime) -> Self:
        """Return the attempts that have a result."""
        return self.filter(Q(phase=Phase.VERDICT) | expired_at(now))

    def memos(self, now: datetime) -> Self:
        """Return the finished attempts that count for averages: all but traces, which show answers."""
        return self.finished(now).exclude(mode=Mode.TRACE)

    def newest_first(self) -> Self:
        """Return the attempts, the newest first."""
        return self.order_by("-revealed_at", "-uuid")


class Attempt(models.Model):
    """One try at a scramble: the deal, the method, the typed memo, the times and the verdict.

    It has its own copy of the method and the text as it was typed, so it can be judged again.
    ``typed`` has the text of each box, and ``offsets`` when each of its characters was typed, in
    ms. ``id`` belongs to this database; ``uuid`` is the same in every account and every export.

    A solve has the time of its execution in ``recall_ms``, with its penalty. It is a success or a DNF
    whatever memo was typed after it. ``end_facelets`` is the cube after a DNF, as its owner entered it.
    """

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    uuid = models.UUIDField(editable=False)
    # Indexes below begin with the user or the session.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="attempts", db_index=False
    )
    session = models.ForeignKey(
        PracticeSession,
        models.SET_NULL,
        related_name="attempts",
        null=True,
        blank=True,
        db_index=False,
    )
    # The session before the last move, so that moving many attempts can be undone.
    moved_from = models.ForeignKey(
        PracticeSession,
        models.SET_NULL,
        related_name="+",
        null=True,
        blank=True,
        editable=False,
    )
    moved_at = models.DateTimeField(null=True, blank=True, editable=False)

    scramble = models.CharField(max_length=LONGEST_SCRAMBLE)
    method = models.JSONField()
    event = models.CharField(max_length=LONGEST_EVENT_NAME, choices=event_choices)
    mode = models.CharField(max_length=LONGEST_MODE, choices=Mode, default=Mode.MEMO)
    filters = models.JSONField(default=dict, blank=True)
    phase = models.CharField(max_length=8, choices=Phase, default=Phase.MEMO)

    revealed_at = models.DateTimeField(default=timezone.now)
    memorised_at = models.DateTimeField(null=True, blank=True)
    handed_in_at = models.DateTimeField(_("submitted at"), null=True, blank=True)
    memo_ms = models.PositiveIntegerField(null=True, blank=True)
    memo_client_ms = models.PositiveIntegerField(null=True, blank=True)
    recall_ms = models.PositiveIntegerField(null=True, blank=True)
    recall_client_ms = models.PositiveIntegerField(null=True, blank=True)
    penalty_ms = models.PositiveIntegerField(default=0)
    clock = models.CharField(max_length=8, choices=Clock, default=Clock.CLIENT)

    typed = models.JSONField(default=dict, blank=True)
    offsets = models.JSONField(default=dict, blank=True)
    hints = models.PositiveSmallIntegerField(default=0)

    checker = models.CharField(max_length=16, blank=True)
    correct = models.BooleanField(null=True, blank=True)
    dnf = models.BooleanField(_("DNF"), default=False)

    end_facelets = models.CharField(max_length=STICKERS, blank=True, default="")
    # The library's explanations of that cube, and the place of the one that its owner confirmed.
    diagnosis = models.JSONField(null=True, blank=True)
    true_explanation = models.PositiveSmallIntegerField(null=True, blank=True)

    notes = models.TextField(max_length=LONGEST_NOTES, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True)
    share_token = models.CharField(max_length=TOKEN_LENGTH, unique=True, null=True, blank=True)

    is_clashing: bool
    objects: ClassVar = AttemptQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "uuid"], name="attempt_once_a_person"),
            models.CheckConstraint(condition=~Q(event=""), name="attempt_has_an_event"),
            models.CheckConstraint(
                condition=Q(mode__in=[mode.value for mode in Mode]), name="attempt_mode_is_known"
            ),
            models.CheckConstraint(
                condition=Q(phase__in=[phase.value for phase in Phase]),
                name="attempt_phase_is_known",
            ),
            models.CheckConstraint(
                condition=Q(clock__in=[clock.value for clock in Clock]),
                name="attempt_clock_is_known",
            ),
            models.CheckConstraint(
                condition=~Q(phase=Phase.RECALL)
                | Q(memorised_at__isnull=False, memo_ms__isnull=False),
                name="attempt_recalled_after_memo",
            ),
            models.CheckConstraint(
                condition=Q(phase=Phase.VERDICT, handed_in_at__isnull=False)
                | (~Q(phase=Phase.VERDICT) & Q(handed_in_at=None, correct=None, dnf=False)),
                name="attempt_verdict_when_handed_in",
            ),
            models.CheckConstraint(
                condition=~Q(phase=Phase.VERDICT) | Q(correct__isnull=False) | Q(dnf=True),
                name="attempt_judged_or_dnf",
            ),
        ]
        indexes: ClassVar = [
            # After the order of lists, what counts and averages are made of: no row is read for them.
            models.Index(
                fields=[
                    *("user", "-revealed_at", "-uuid", "deleted_at", "phase", "mode", "id"),
                    *("memo_ms", "recall_ms", "correct", "dnf", "event", "checker", "clock"),
                ],
                name="attempt_user_newest",
            ),
            models.Index(
                fields=["user", "event", "mode", "correct", "-revealed_at"],
                name="attempt_user_results",
            ),
            models.Index(fields=["session", "-revealed_at"], name="attempt_session_newest"),
            models.Index(F("user"), MethodKey("method"), name="attempt_user_methods"),
        ]

    def __str__(self) -> str:
        return str(self.uuid)

    def _do_update(self, base_qs: models.QuerySet["Attempt"], *details: Any) -> Any:
        """Save the row of this owner; Django alone looks for it by its key."""
        return super()._do_update(base_qs.filter(owned_by(self.user_id)), *details)

    @property
    def is_success(self) -> bool:
        """Return whether the result is a success: a correct memo that is not marked as DNF."""
        return bool(self.correct) and not self.dnf

    @property
    def was_abandoned(self) -> bool:
        """Return whether the attempt was given up."""
        return self.phase == Phase.VERDICT and self.correct is None

    @property
    def kind(self) -> Kind:
        """Return whether it is a memo or a solve."""
        return Kind.SOLVE if self.mode in SOLVING else Kind.MEMO

    @property
    def is_solve(self) -> bool:
        """Return whether a real cube was solved."""
        return self.kind is Kind.SOLVE

    @property
    def is_imported(self) -> bool:
        """Return whether its times come from a file."""
        return self.clock == Clock.FILE

    @property
    def clock_rule(self) -> ClockRule:
        """Return what its second time measures."""
        return EVENTS.get(self.event, USUAL).clock_of(self.kind)

    def is_open(self, now: datetime) -> bool:
        """Return whether it still waits for a memo."""
        return self.phase != Phase.VERDICT and self.revealed_at >= now - EXPIRES_AFTER

    @property
    def total_ms(self) -> int | None:
        """Return the total of memo and recall or execution, or None without the second time."""
        if self.recall_ms is None:
            return None
        return (self.memo_ms or 0) + self.recall_ms

    @property
    def clock_ms(self) -> int | None:
        """Return the time on the clock, without a penalty; only that of the memo if it has no other."""
        total_ms = self.memo_ms if self.total_ms is None else self.total_ms
        return None if total_ms is None else max(0, total_ms - self.penalty_ms)

    @property
    def execution_ms(self) -> int | None:
        """Return the time of the execution of a solve, without a penalty."""
        return None if self.recall_ms is None else max(0, self.recall_ms - self.penalty_ms)

    @property
    def shows_cube(self) -> bool:
        """Return whether the cube may be shown: in every phase but the recall."""
        return self.phase != Phase.RECALL
