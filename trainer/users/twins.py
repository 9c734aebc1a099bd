"""Recognises what two accounts brought here from the same file."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.db.models import Case, Exists, OuterRef, Q, Value, When
from django.db.models.functions import Coalesce

from cubecore.models import NotationScheme
from trainer.drills.models import DrillAnswer
from trainer.practice.models import Attempt, Phase, PracticeSession
from trainer.users.export_table import table_session_uuid
from trainer.users.models import User

# Imports make UUIDs of this version, from what a file says; everything made here has random ones.
MADE_OF_NAMES = 5
# Databases write UUIDs with or without hyphens.
IMPORTED = rf"^[0-9a-f]{{8}}-?[0-9a-f]{{4}}-?{MADE_OF_NAMES}"
# Tables hold dates to the millisecond; nobody attempts a deal twice within this time.
TOLERANCE = timedelta(seconds=1)
UNKNOWN = -1
AT_ONCE = 200

SessionTwins = Sequence[tuple[PracticeSession, PracticeSession]]


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


def same_answer(other: User) -> Exists:
    """Filter answers of drills that another person has too."""
    alike = DrillAnswer.objects.filter(user=other, uuid=OuterRef("uuid"))
    return Exists(alike.filter(answered_at=OuterRef("answered_at")))


def scheme_twins(guest: User, member: User) -> Mapping[int, int]:
    """Return the guest's letter schemes that the member has too, each with the member's.

    A scheme that the guest shares by a link stays a scheme of its own.
    """
    own = list(NotationScheme.objects.filter(owner=member).order_by("-pk"))
    brought = NotationScheme.objects.filter(owner=guest, share_token=None)
    return {
        scheme.pk: twin.pk for scheme in brought for twin in own if twin.document == scheme.document
    }


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
