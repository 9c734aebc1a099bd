"""The queries for pages about attempts and sessions, except the list of attempts."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404

from trainer.events import EVENTS, USUAL
from trainer.people.models import User
from trainer.practice.explained import counted_kinds
from trainer.practice.models import (
    DEALT_TO_TRAIN,
    SOLVING,
    Attempt,
    Clock,
    Mode,
    PieceResult,
    PracticeSession,
)

# Older faults say little about what somebody does wrong now.
MOST_DIAGNOSES = 200


@dataclass(frozen=True, slots=True)
class LastChoice:
    """The event and the mode that a person practised last."""

    event: str = USUAL.name
    mode: str = Mode.MEMO


def last_choice(user: User) -> LastChoice | None:
    """Return what a person practised here last, or None if they never did; solves may be imported.

    What Today deals for a weak pair is no choice of theirs.
    """
    attempts = (
        Attempt.objects.of(user.pk).exclude(mode__in=SOLVING, clock=Clock.FILE).newest_first()
    )
    last = attempts.exclude(mode=Mode.WEAK).values_list("event", "mode").first()
    if last is None:
        return LastChoice() if attempts.exists() else None
    event, mode = last
    event = event if event in EVENTS else USUAL.name
    usual_mode = Mode.SOLVE if mode in SOLVING else Mode.MEMO
    return LastChoice(event, usual_mode if mode in DEALT_TO_TRAIN else mode)


def count_revealed_since(user: User, start: datetime) -> int:
    """Count the attempts that a person has started since a time, including deleted ones."""
    return Attempt.objects.filter(user=user, revealed_at__gt=start).count()


def attempt_of(user_id: int | None, uuid: UUID) -> Attempt:
    """Return an attempt of a person; raise Http404 if it is not theirs.

    It may still be moving to them from the guest that they were.
    """
    own = Attempt.objects.of(user_id).select_related("session").filter(uuid=uuid).first()
    return own or get_object_or_404(Attempt.objects.moving_to(user_id), uuid=uuid)


def fault_history(user_id: int) -> Counter[str]:
    """Return how often each kind of fault was the reason of a person's last DNFs, where that is certain."""
    solves = Attempt.objects.of(user_id).filter(diagnosis__isnull=False).newest_first()
    return counted_kinds(solves.values_list("diagnosis", "true_explanation")[:MOST_DIAGNOSES])


def shared_attempt(token: str) -> Attempt:
    """Return the attempt with a shared link; raise Http404 if there is none."""
    is_open = Q(user__is_active=True) | Q(user__merged_into__is_active=True)
    return get_object_or_404(Attempt, is_open, deleted_at=None, share_token=token)


def results_of(attempt: Attempt) -> list[PieceResult]:
    """Return the stored results of an attempt."""
    results = list(PieceResult.objects.of([attempt]).order_by("piece_type"))
    if not results and attempt.typed:
        # They moved to a member after the attempt was read.
        results = list(attempt.results.order_by("piece_type"))
    return results


def session_of(user_id: int | None, pk: UUID) -> PracticeSession:
    """Return a session of a person; raise Http404 if it is not theirs."""
    return get_object_or_404(PracticeSession.objects.of(user_id), pk=pk)


def current_session(user_id: int | None) -> PracticeSession | None:
    """Return the session that new attempts go to, if there is one."""
    if user_id is None:
        return None
    return PracticeSession.objects.of(user_id).filter(is_current=True).first()


def session_names_of(user_id: int) -> QuerySet[PracticeSession]:
    """Return a person's sessions with only their names."""
    return PracticeSession.objects.of(user_id).only("name")


def sessions_of(user: User) -> QuerySet[PracticeSession]:
    """Return a person's sessions with the counts of their attempts."""
    return PracticeSession.objects.of(user.pk).with_counts()
