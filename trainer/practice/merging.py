"""Moving a guest's attempts and sessions to a member; rows from the same file are moved once.

The guest's copy of such rows stays and is deleted later. The number of statements of each step does
not grow with the number of rows.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid5

from django.db.models import Case, Exists, OuterRef, Q, Value, When
from django.db.models.functions import Coalesce

from trainer.people.models import User
from trainer.people.personal_data import RandomUuid
from trainer.practice.models import Attempt, AttemptQuerySet, Phase, PieceResult, PracticeSession

# The version of UUIDs that imports compute from a file. All others are random.
IMPORT_UUID_VERSION = 5
# Databases write UUIDs with or without hyphens.
IMPORTED = rf"^[0-9a-f]{{8}}-?[0-9a-f]{{4}}-?{IMPORT_UUID_VERSION}"
# Tables have dates to the millisecond. Nobody attempts a deal twice within this time.
TOLERANCE = timedelta(seconds=1)
SESSIONS = UUID("d0b7d1f2-52f7-5a0e-8f07-6d0b1f3b7c9e")
UNKNOWN = -1
AT_ONCE = 200

SessionTwins = Sequence[tuple[PracticeSession, PracticeSession]]


def hand_over_attempts(guest: User, member: User) -> None:
    """Move attempts, each once; a deal that both practised becomes two attempts.

    Attempts that the member deleted are restored if the guest has them.
    """
    deleted = Attempt.objects.filter(user=member, deleted_at__isnull=False)
    deleted.filter(same_attempt(guest, deleted_at=None)).update(deleted_at=None)
    attempts = Attempt.objects.filter(user=guest)
    hand_over_links(attempts.filter(same_attempt(member)), member)
    member_uuids = Attempt.objects.filter(user=member).values("uuid")
    clashing = attempts.filter(uuid__in=member_uuids).exclude(same_attempt(member))
    clashing.update(uuid=RandomUuid())
    attempts.exclude(uuid__in=member_uuids).update(user=member)
    hand_over_results(guest, member)


def hand_over_links(copies: AttemptQuerySet, member: User) -> None:
    """Let links to the guest's copies open the member's, which stay when the guest is deleted."""
    links = dict(copies.exclude(share_token=None).values_list("uuid", "share_token"))
    own = Attempt.objects.filter(user=member, uuid__in=list(links), share_token=None)
    uuids = list(own.values_list("uuid", flat=True)) if links else []
    if uuids:
        copies.filter(uuid__in=uuids).update(share_token=None)
        tokens = [When(uuid=uuid, then=Value(links[uuid])) for uuid in uuids]
        own.filter(uuid__in=uuids).update(share_token=Case(*tokens))


def hand_over_results(guest: User, member: User) -> None:
    """Move the results of attempts that have been moved."""
    moved = Attempt.objects.filter(user=member).values("pk")
    PieceResult.objects.filter(user=guest, attempt__in=moved).update(user=member)


def hand_over_sessions(guest: User, member: User) -> None:
    """Move sessions, each once; the member's current session stays current.

    The attempts have been moved before.
    """
    sessions = PracticeSession.objects.filter(user=guest)
    twins = session_twins(list(sessions), list(PracticeSession.objects.filter(user=member)))
    join_twins(member, twins)
    others = sessions.exclude(pk__in=[session.pk for session, _ in twins])
    others.filter(empty_copy(guest, member)).delete()
    if PracticeSession.objects.filter(user=member, is_current=True).exists():
        sessions.update(is_current=False)
    member_uuids = PracticeSession.objects.filter(user=member).values("uuid")
    others.filter(uuid__in=member_uuids).update(uuid=RandomUuid())
    others.update(user=member)
    own = PracticeSession.objects.filter(user=member).values("pk")
    Attempt.objects.filter(user=guest, session__in=own).update(session=None)


def table_session_uuid(name: str) -> UUID:
    """Return the UUID of a session that a table names: tables have names of sessions, not UUIDs."""
    return uuid5(SESSIONS, name)


def same_attempt(other: User, **conditions: Any) -> Exists:
    """Return a condition for attempts that another person has too, from the same file.

    Two attempts at one deal also share a UUID, but they were revealed at different times.
    """
    same_uuid = Attempt.objects.filter(user=other, uuid=OuterRef("uuid"), **conditions)
    same_uuid = same_uuid.alias(
        memo=Coalesce("memo_ms", UNKNOWN), recall=Coalesce("recall_ms", UNKNOWN)
    )
    same_times = Q(
        phase=Phase.VERDICT,
        scramble=OuterRef("scramble"),
        memo=Coalesce(OuterRef("memo_ms"), UNKNOWN),
        recall=Coalesce(OuterRef("recall_ms"), UNKNOWN),
        revealed_at__gt=OuterRef("revealed_at") - TOLERANCE,
        revealed_at__lt=OuterRef("revealed_at") + TOLERANCE,
    )
    same_time = Q(revealed_at=OuterRef("revealed_at")) | same_times
    return Exists(
        same_uuid.filter(Q(uuid__regex=IMPORTED) | Q(phase=OuterRef("phase")) & same_time)
    )


def session_twins(
    sessions: Sequence[PracticeSession], own: Sequence[PracticeSession]
) -> SessionTwins:
    """Return the sessions that have a twin from the same file, each with its twin."""
    pairs = []
    for session in sessions:
        twin = next((other for other in own if _are_twins(session, other)), None)
        if twin is not None:
            pairs.append((session, twin))
    return pairs


def _are_twins(one: PracticeSession, other: PracticeSession) -> bool:
    has_same_name = one.name == other.name
    if one.uuid == other.uuid:
        is_imported = one.uuid.version == IMPORT_UUID_VERSION
        return is_imported or has_same_name or one.created_at == other.created_at
    # Tables have names of sessions, not UUIDs.
    return has_same_name and table_session_uuid(one.name) in {one.uuid, other.uuid}


def join_twins(member: User, twins: SessionTwins) -> None:
    """Move the member's attempts from sessions of the guest to their twins."""
    for start in range(0, len(twins), AT_ONCE):
        batch = twins[start : start + AT_ONCE]
        attempts = Attempt.objects.filter(
            user=member, session__in=[session.pk for session, _ in batch]
        )
        moves = [When(session=session.pk, then=Value(twin.pk)) for session, twin in batch]
        attempts.update(session=Case(*moves))
    own = PracticeSession.objects.filter(user=member)
    not_deleted = [twin.pk for session, twin in twins if session.deleted_at is None]
    own.filter(pk__in=not_deleted).update(deleted_at=None)
    current = [twin.pk for session, twin in twins if session.is_current]
    if current and not own.filter(is_current=True).exists():
        own.filter(pk=current[0]).update(is_current=True)


def empty_copy(guest: User, member: User) -> Q:
    """Return a condition for a guest's sessions of which the member has every attempt already."""
    attempts = Attempt.objects.filter(session=OuterRef("pk"))
    only_copies = Exists(attempts.filter(user=guest)) & ~Exists(attempts.filter(user=member))
    return Q(only_copies, is_current=False)
