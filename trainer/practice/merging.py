"""Gives a guest's attempts and sessions to a member, those from the same file once.

The guest's copy stays with the guest and is deleted later. Every step takes a number of statements
that does not grow with the number of rows.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid5

from django.db.models import Case, Exists, OuterRef, Q, Value, When
from django.db.models.functions import Coalesce

from trainer.people.models import User
from trainer.people.personal_data import RandomUuid
from trainer.practice.models import Attempt, Phase, PieceResult, PracticeSession

# Imports make UUIDs of this version, from what a file says; everything made here has random ones.
MADE_OF_NAMES = 5
# Databases write UUIDs with or without hyphens.
IMPORTED = rf"^[0-9a-f]{{8}}-?[0-9a-f]{{4}}-?{MADE_OF_NAMES}"
# Tables hold dates to the millisecond; nobody attempts a deal twice within this time.
TOLERANCE = timedelta(seconds=1)
SESSIONS = UUID("d0b7d1f2-52f7-5a0e-8f07-6d0b1f3b7c9e")
UNKNOWN = -1
AT_ONCE = 200

SessionTwins = Sequence[tuple[PracticeSession, PracticeSession]]


def hand_over_attempts(guest: User, member: User) -> None:
    """Hand over attempts, each once; a deal that both practised makes two attempts.

    What the member deleted comes back if the guest has it.
    """
    deleted = Attempt.objects.filter(user=member, deleted_at__isnull=False)
    deleted.filter(same_attempt(guest, deleted_at=None)).update(deleted_at=None)
    attempts = Attempt.objects.filter(user=guest)
    known = Attempt.objects.filter(user=member).values("uuid")
    others = attempts.filter(uuid__in=known).exclude(same_attempt(member))
    others.update(uuid=RandomUuid())
    attempts.exclude(uuid__in=known).update(user=member)
    hand_over_results(guest, member)


def hand_over_results(giver: User, taker: User) -> None:
    """Hand over the results of attempts that have been handed over."""
    PieceResult.objects.filter(user=giver, attempt__user=taker).update(user=taker)


def hand_over_sessions(guest: User, member: User) -> None:
    """Hand over sessions, those from the same file once; a current session of the member stays so.

    Attempts have been handed over before.
    """
    sessions = PracticeSession.objects.filter(user=guest)
    twins = session_twins(list(sessions), list(PracticeSession.objects.filter(user=member)))
    join_twins(member, twins)
    brought = sessions.exclude(pk__in=[session.pk for session, _ in twins])
    brought.filter(empty_copy(guest, member)).delete()
    if PracticeSession.objects.filter(user=member, is_current=True).exists():
        sessions.update(is_current=False)
    known = PracticeSession.objects.filter(user=member).values("uuid")
    brought.filter(uuid__in=known).update(uuid=RandomUuid())
    brought.update(user=member)
    Attempt.objects.filter(user=guest, session__user=member).update(session=None)


def table_session_uuid(name: str) -> UUID:
    """Return the UUID of a session that a table names: a table knows sessions by name only."""
    return uuid5(SESSIONS, name)


def same_attempt(other: User, **conditions: Any) -> Exists:
    """Filter attempts that another person has too: both imported it, or one from the other's file.

    Two attempts of one deal have one UUID as well, but were revealed at different times.
    """
    alike = Attempt.objects.filter(user=other, uuid=OuterRef("uuid"), **conditions)
    alike = alike.alias(memo=Coalesce("memo_ms", UNKNOWN), recall=Coalesce("recall_ms", UNKNOWN))
    same_times = Q(
        phase=Phase.VERDICT,
        scramble=OuterRef("scramble"),
        memo=Coalesce(OuterRef("memo_ms"), UNKNOWN),
        recall=Coalesce(OuterRef("recall_ms"), UNKNOWN),
        revealed_at__gt=OuterRef("revealed_at") - TOLERANCE,
        revealed_at__lt=OuterRef("revealed_at") + TOLERANCE,
    )
    same_moment = Q(revealed_at=OuterRef("revealed_at")) | same_times
    return Exists(alike.filter(Q(uuid__regex=IMPORTED) | Q(phase=OuterRef("phase")) & same_moment))


def session_twins(
    brought: Sequence[PracticeSession], own: Sequence[PracticeSession]
) -> SessionTwins:
    """Return the sessions that came from the same file, each with its twin."""
    pairs = []
    for session in brought:
        twin = next((each for each in own if _are_twins(session, each)), None)
        if twin is not None:
            pairs.append((session, twin))
    return pairs


def _are_twins(one: PracticeSession, other: PracticeSession) -> bool:
    has_same_name = one.name == other.name
    if one.uuid == other.uuid:
        is_imported = one.uuid.version == MADE_OF_NAMES
        return is_imported or has_same_name or one.created_at == other.created_at
    # A table knows sessions by name only.
    return has_same_name and table_session_uuid(one.name) in {one.uuid, other.uuid}


def join_twins(member: User, twins: SessionTwins) -> None:
    """Move the member's attempts from sessions of the guest to their twins."""
    for start in range(0, len(twins), AT_ONCE):
        some = twins[start : start + AT_ONCE]
        attempts = Attempt.objects.filter(user=member, session__in=[each.pk for each, _ in some])
        moves = [When(session=session.pk, then=Value(twin.pk)) for session, twin in some]
        attempts.update(session=Case(*moves))
    own = PracticeSession.objects.filter(user=member)
    kept = [twin.pk for session, twin in twins if session.deleted_at is None]
    own.filter(pk__in=kept).update(deleted_at=None)
    current = [twin.pk for session, twin in twins if session.is_current]
    if current and not own.filter(is_current=True).exists():
        own.filter(pk=current[0]).update(is_current=True)


def empty_copy(guest: User, member: User) -> Q:
    """Filter sessions of a guest of which the member has every attempt already."""
    inside = Attempt.objects.filter(session=OuterRef("pk"))
    stays = Exists(inside.filter(user=guest)) & ~Exists(inside.filter(user=member))
    return Q(stays, is_current=False)
