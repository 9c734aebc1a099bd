"""Read attempts and sessions for pages; nothing is changed here."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404

from trainer.events import EVENTS, USUAL
from trainer.people.models import User
from trainer.practice.models import Attempt, Mode, PieceResult, PracticeSession


@dataclass(frozen=True, slots=True)
class LastChoice:
    """What somebody practised last."""

    event: str = USUAL.name
    mode: str = Mode.MEMO


def last_choice(user: User) -> LastChoice:
    last = Attempt.objects.of(user.pk).newest_first().values_list("event", "mode").first()
    if last is None:
        return LastChoice()
    event, mode = last
    event = event if event in EVENTS else USUAL.name
    return LastChoice(event, Mode.MEMO if mode == Mode.REVIEW else mode)


def revealed_since(user: User, moment: datetime) -> int:
    """How many attempts somebody has begun since then, those they put aside among them."""
    return Attempt.objects.filter(user=user, revealed_at__gt=moment).count()


def attempt_of(user_id: int | None, uuid: UUID) -> Attempt:
    """Somebody's own attempt; everyone else is told that there is none."""
    return get_object_or_404(Attempt.objects.of(user_id).select_related("session"), uuid=uuid)


def shared_attempt(token: str) -> Attempt:
    shared = Attempt.objects.filter(deleted_at=None, share_token=token, user__is_active=True)
    return get_object_or_404(shared)


def results_of(attempt: Attempt) -> list[PieceResult]:
    return list(attempt.results.order_by("piece_type"))


def session_of(user_id: int | None, pk: UUID) -> PracticeSession:
    return get_object_or_404(PracticeSession.objects.of(user_id), pk=pk)


def current_session(user_id: int | None) -> PracticeSession | None:
    """The session new attempts go to, if there is one."""
    if user_id is None:
        return None
    return PracticeSession.objects.of(user_id).filter(is_current=True).first()


def session_names_of(user_id: int) -> QuerySet[PracticeSession]:
    return PracticeSession.objects.of(user_id).only("name")


def sessions_of(user: User) -> QuerySet[PracticeSession]:
    return PracticeSession.objects.of(user.pk).with_counts()
