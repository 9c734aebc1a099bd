"""Change sessions and attempts: create, rename, move, delete, restore and share them."""

from datetime import datetime
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import F
from django.utils.crypto import get_random_string

from trainer.people.models import User
from trainer.practice.models import Attempt, AttemptQuerySet, Phase, PieceResult, PracticeSession
from trainer.practice.models.attempt import TOKEN_LENGTH

MOST_SESSIONS = 200
ERASED_AT_ONCE = 1_000


class TooManySessionsError(Exception):
    """One person keeps no more sessions than can be looked through."""


@transaction.atomic
def start_session(
    user: User, name: str, now: datetime, uuid: UUID | None = None
) -> PracticeSession:
    """A new session, into which attempts go from now on; sent once more, the one of before."""
    known = PracticeSession.objects.filter(user=user, uuid=uuid).first() if uuid else None
    if known and known.name == name:
        return known
    if PracticeSession.objects.of(user.pk).count() >= MOST_SESSIONS:
        raise TooManySessionsError
    _leave_current(user.pk)
    session, _ = PracticeSession.objects.get_or_create(
        user=user,
        # A page gone back to may have another session started on it.
        uuid=uuid4() if uuid is None or known else uuid,
        defaults={"name": name, "is_current": True, "created_at": now},
    )
    return session


@transaction.atomic
def choose_session(session: PracticeSession) -> None:
    """Let new attempts go into this session."""
    _leave_current(session.user_id)
    PracticeSession.objects.filter(pk=session.pk, deleted_at=None).update(is_current=True)


def leave_session(user: User) -> None:
    """Let new attempts stand in no session."""
    _leave_current(user.pk)


def rename_session(session: PracticeSession, name: str) -> None:
    PracticeSession.objects.filter(pk=session.pk).update(name=name)


def delete_session(session: PracticeSession, now: datetime) -> None:
    """Put a session aside; its attempts stay where they are and are counted on."""
    sessions = PracticeSession.objects.filter(pk=session.pk)
    sessions.update(deleted_at=now, is_current=False)


def restore_session(user: User, pk: UUID) -> bool:
    deleted = PracticeSession.objects.filter(user=user, pk=pk, deleted_at__isnull=False)
    return bool(deleted.update(deleted_at=None))


def move_attempts(attempts: AttemptQuerySet, session: PracticeSession | None, now: datetime) -> int:
    """Take attempts into another session, or out of any; tells how many."""
    return attempts.update(moved_from=F("session"), session=session, moved_at=now)


def move_back(user: User, moved_at: datetime) -> int:
    """Take all that were moved at this moment, and not since, back to where they stood."""
    moved = Attempt.objects.of(user.pk).filter(moved_at=moved_at)
    return moved.update(session=F("moved_from"), moved_from=None, moved_at=None)


def delete_attempts(attempts: AttemptQuerySet, now: datetime) -> int:
    """Put attempts aside; tells how many."""
    return attempts.update(deleted_at=now)


def restore_attempts(user: User, deleted_at: datetime) -> int:
    """Bring back all that were deleted at this moment."""
    deleted = Attempt.objects.filter(user=user, deleted_at=deleted_at)
    return deleted.update(deleted_at=None)


def write_notes(attempt: Attempt, notes: str) -> None:
    Attempt.objects.filter(pk=attempt.pk).update(notes=notes)


def mark_finished(attempt: Attempt, *, dnf: bool) -> None:
    """Count an attempt as not finished, or take that back; one given up stays unfinished."""
    judged = Attempt.objects.filter(pk=attempt.pk, phase=Phase.VERDICT, correct__isnull=False)
    judged.update(dnf=dnf)


def delete_attempt(attempt: Attempt, now: datetime) -> None:
    Attempt.objects.filter(pk=attempt.pk).update(deleted_at=now)


def restore_attempt(user: User, uuid: UUID) -> bool:
    deleted = Attempt.objects.filter(user=user, uuid=uuid, deleted_at__isnull=False)
    return bool(deleted.update(deleted_at=None))


def erase_attempts(attempts: AttemptQuerySet) -> None:
    """Delete attempts for good, some at a time, so that no other write waits long."""
    while some := list(attempts.values_list("pk", flat=True)[:ERASED_AT_ONCE]):
        with transaction.atomic():
            PieceResult.objects.filter(attempt__in=some).delete()
            Attempt.objects.filter(pk__in=some).delete()


def share_attempt(attempt: Attempt) -> None:
    """Show an attempt to whoever has its link; a second time leaves the link as it is."""
    unshared = Attempt.objects.filter(pk=attempt.pk, phase=Phase.VERDICT, share_token=None)
    unshared.update(share_token=get_random_string(TOKEN_LENGTH))


def stop_sharing(attempt: Attempt) -> None:
    Attempt.objects.filter(pk=attempt.pk).update(share_token=None)


def _leave_current(user_id: int) -> None:
    PracticeSession.objects.filter(user=user_id, is_current=True).update(is_current=False)
