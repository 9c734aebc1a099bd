"""Changes to sessions and finished attempts: create, rename, move, delete, restore and share."""

from datetime import datetime
from time import monotonic, sleep
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from django.db.models import F, Q
from django.utils.crypto import get_random_string

from trainer.people.guests import owners_of
from trainer.people.models import User
from trainer.people.owners import owned_by, update_own
from trainer.practice.models import Attempt, AttemptQuerySet, Phase, PracticeSession
from trainer.practice.models.attempt import TOKEN_LENGTH
from trainer.retrying import Verb, repeated

MOST_SESSIONS = 200
# Attempts of one transaction, which on a slow disk take a tenth of a second, and seconds after it.
PORTION, LONGEST_PAUSE = 1_000, 0.1


class TooManySessionsError(Exception):
    """A person has as many sessions as the site allows."""


@Verb
def start_session(
    user: User, name: str, now: datetime, uuid: UUID | None = None
) -> PracticeSession:
    """Start a session and make it current; the same request again returns the same session."""
    sessions = PracticeSession.objects.filter(user=user)
    key = uuid or _uuid_of(user.pk, name, now)
    existing = sessions.filter(uuid=key).first()
    if existing and existing.name != name:
        # Going back to a page may start another session with the same UUID.
        key = _uuid_of(key, name)
        existing = sessions.filter(uuid=key).first()
    if existing:
        return existing
    if PracticeSession.objects.of(user.pk).count() >= MOST_SESSIONS:
        raise TooManySessionsError
    _leave_current(user.pk)
    session, _ = sessions.get_or_create(
        user=user, uuid=key, defaults={"name": name, "is_current": True, "created_at": now}
    )
    return session


@Verb
def choose_session(session: PracticeSession) -> None:
    """Make a session the current one."""
    _leave_current(session.user_id)
    chosen = PracticeSession.objects.filter(pk=session.pk, deleted_at=None)
    update_own(chosen, session.user_id, is_current=True)


@Verb
def leave_session(user: User) -> None:
    """Put new attempts into no session."""
    _leave_current(user.pk)


@Verb
def rename_session(session: PracticeSession, name: str) -> None:
    """Rename a session."""
    update_own(PracticeSession.objects.filter(pk=session.pk), session.user_id, name=name)


@Verb
def delete_session(session: PracticeSession, now: datetime) -> None:
    """Delete a session so that it can be restored; its attempts stay and still count."""
    sessions = PracticeSession.objects.filter(pk=session.pk)
    update_own(sessions, session.user_id, deleted_at=now, is_current=False)


@Verb
def restore_session(user: User, pk: UUID) -> bool:
    """Restore a deleted session, and return whether there was one."""
    deleted = PracticeSession.objects.filter(user=user, pk=pk, deleted_at__isnull=False)
    return bool(deleted.update(deleted_at=None))


def move_attempts(attempts: AttemptQuerySet, session: PracticeSession | None, now: datetime) -> int:
    """Move attempts into a session, or out of any, and return how many."""
    # Those that were moved at this time are not moved again, which would forget where they were.
    return _update_many(
        attempts, ~Q(moved_at=now), moved_from=F("session"), session=session, moved_at=now
    )


def undo_move(user: User, moved_at: datetime) -> int:
    """Move attempts back that were last moved at this time, and return how many."""
    moved = Q(moved_at=moved_at, deleted_at=None)
    attempts = Attempt.objects.filter(user__in=owners_of(user))
    return _update_many(attempts, moved, session=F("moved_from"), moved_from=None, moved_at=None)


def delete_attempts(attempts: AttemptQuerySet, now: datetime) -> int:
    """Delete attempts so that they can be restored, and return how many."""
    return _update_many(attempts, Q(deleted_at=None), deleted_at=now)


def restore_attempts(user: User, deleted_at: datetime) -> int:
    """Restore the attempts that were deleted at this time, and return how many."""
    attempts = Attempt.objects.filter(user__in=owners_of(user))
    return _update_many(attempts, Q(deleted_at=deleted_at), deleted_at=None)


def _update_many(attempts: AttemptQuerySet, condition: Q, **values: object) -> int:
    """Update attempts in short transactions, so that nobody's write waits for all of them.

    Whatever stops it, the same change again does the rest.
    """
    chosen = attempts.filter(condition).order_by().values_list("pk", "user_id")
    rows, count = repeated(lambda: list(chosen)), 0
    for start in range(0, len(rows), PORTION):
        begun = monotonic()
        count += _update_portion(dict(rows[start : start + PORTION]), condition, values)
        if start + PORTION < len(rows):
            # Others write meanwhile.
            sleep(min(monotonic() - begun, LONGEST_PAUSE))
    return count


@Verb
def _update_portion(owners: dict[UUID, int], condition: Q, values: dict[str, Any]) -> int:
    """Update the attempts with these keys, each with its owner."""
    attempts = Attempt.objects.filter(condition, pk__in=list(owners))
    count = attempts.filter(owned_by(*set(owners.values()))).update(**values)
    # Some may have moved to a member meanwhile.
    return count if count == len(owners) else count + attempts.update(**values)


@Verb
def write_notes(attempt: Attempt, notes: str) -> None:
    """Replace the notes of an attempt."""
    update_own(Attempt.objects.filter(pk=attempt.pk), attempt.user_id, notes=notes)


@Verb
def mark_dnf(attempt: Attempt, *, dnf: bool) -> None:
    """Mark an attempt as DNF, or remove the mark; an attempt that was given up stays a DNF."""
    with_memo = Attempt.objects.filter(pk=attempt.pk, phase=Phase.VERDICT, correct__isnull=False)
    update_own(with_memo, attempt.user_id, dnf=dnf)


@Verb
def delete_attempt(attempt: Attempt, now: datetime) -> None:
    """Delete an attempt so that it can be restored."""
    update_own(Attempt.objects.filter(pk=attempt.pk), attempt.user_id, deleted_at=now)


@Verb
def restore_attempt(user: User, uuid: UUID) -> bool:
    """Restore a deleted attempt, and return whether there was one."""
    owners = owners_of(user)
    deleted = Attempt.objects.filter(user__in=owners, uuid=uuid, deleted_at__isnull=False)
    return bool(deleted.update(deleted_at=None))


@Verb
def share_attempt(attempt: Attempt) -> None:
    """Create the shared link of an attempt; a link that exists stays the same."""
    unshared = Attempt.objects.filter(pk=attempt.pk, phase=Phase.VERDICT, share_token=None)
    update_own(unshared, attempt.user_id, share_token=get_random_string(TOKEN_LENGTH))


@Verb
def stop_sharing(attempt: Attempt) -> None:
    """Remove the shared link of an attempt."""
    update_own(Attempt.objects.filter(pk=attempt.pk), attempt.user_id, share_token=None)


def _leave_current(user_id: int) -> None:
    PracticeSession.objects.filter(user=user_id, is_current=True).update(is_current=False)


def _uuid_of(*facts: object) -> UUID:
    """Return the same UUID for the same facts, in every try."""
    # Of the random kind: those of version 5 are of imports.
    return UUID(bytes=uuid5(NAMESPACE_URL, repr(facts)).bytes, version=4)
