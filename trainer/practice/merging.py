"""Moving a guest's attempts and sessions to a member; rows from the same file are moved once.

Each step handles a bounded number of rows, with as many statements for one row as for all of them.
What is left to do follows from the rows that the guest still has.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import timedelta
from typing import NamedTuple
from uuid import UUID

from django.db.models import Case, Exists, F, OuterRef, Q, Subquery, Value, When
from django.db.models.functions import Coalesce

from trainer.people.guests import owners_of
from trainer.people.models import User
from trainer.people.personal_data import renamed
from trainer.practice.models import (
    SOLVING,
    Attempt,
    AttemptQuerySet,
    Phase,
    PieceResult,
    PracticeSession,
)
from trainer.practice.session_merging import (
    IMPORT_UUID_VERSION,
    delete_joined_sessions,
    hand_over_sessions,
    join_sessions,
)

# Databases write UUIDs with or without hyphens.
IMPORTED = rf"^[0-9a-f]{{8}}-?[0-9a-f]{{4}}-?{IMPORT_UUID_VERSION}"
# Tables have dates to the millisecond. Nobody attempts a deal twice within this time.
TOLERANCE = timedelta(seconds=1)
UNKNOWN = -1
# What people say of a solve when it is over.
SAID = ("typed", "checker", "end_facelets", "diagnosis", "true_explanation")
NOTHING_SAID = Q(typed={}, end_facelets="")


class _Row(NamedTuple):
    """What moving an attempt depends on."""

    pk: UUID
    uuid: UUID
    session: UUID | None
    moved_from: UUID | None
    is_shared: bool
    is_deleted: bool
    is_copy: bool
    # The member's attempt with this UUID.
    twin: UUID | None


def hand_over_practice(guest: User, member: User, most: int) -> int:
    """Move at most so many rows, the newest attempts first; return how many, 0 if none is left."""
    return (
        join_sessions(guest, member, most)
        or _hand_over_attempts(guest, member, most)
        or _hand_over_late_results(guest, member, most)
        or delete_joined_sessions(guest, most)
    )


def attempts_of_account(user: User) -> AttemptQuerySet:
    """Return a person's attempts, with those that are still moving to them from guests.

    Each has its session, and ``is_clashing``: whether it will get another UUID.
    """
    owner, *guests = owners_of(user)
    condition = Q(user=owner)
    for number, guest in enumerate(guests):
        condition |= Q(user=guest) & ~Q(same_attempt([owner, *guests[:number]]))
    attempts = Attempt.objects.filter(condition).with_clashes(owner)
    return attempts.select_related("session__joins" if guests else "session")


def lasting_uuid(attempt: Attempt) -> UUID:
    """Return the UUID that one of the attempts of an account has when all are moved."""
    return renamed(attempt.pk) if attempt.is_clashing else attempt.uuid


def same_attempt(others: Sequence[int]) -> Exists:
    """Return a condition for attempts that one of others has too, from the same file.

    Two attempts at one deal also share a UUID, but they were revealed at different times.
    """
    same_uuid = Attempt.objects.filter(user__in=others, uuid=OuterRef("uuid")).alias(
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


def _hand_over_attempts(guest: User, member: User, most: int) -> int:
    """Move attempts, each once; a deal that both practised becomes two attempts."""
    rows = _next_rows(guest, member, most)
    reimported = _rename_clashing(rows, member)
    copies = [row for row in rows if row.is_copy or row.pk in reimported]
    others = [row for row in rows if not row.is_copy and row.pk not in reimported]
    _restore_twins(guest, [row.twin for row in copies if row.twin and not row.is_deleted])
    _hand_over_links({row.pk: row.twin for row in copies if row.is_shared and row.twin})
    _hand_over_said(member, {row.pk: row.twin for row in copies if row.twin})
    _erase([row.pk for row in copies])
    _move(guest, member, others)
    return len(rows)


def _next_rows(guest: User, member: User, most: int) -> list[_Row]:
    attempts = Attempt.objects.filter(user=guest).newest_first()[:most]
    same_uuid = Attempt.objects.filter(user=member, uuid=OuterRef("uuid"))
    flags = {
        "is_shared": Q(share_token__isnull=False),
        "is_deleted": Q(deleted_at__isnull=False),
        "is_copy": same_attempt([member.pk]),
        "twin": Subquery(same_uuid.values("pk")[:1]),
    }
    columns = ("pk", "uuid", "session_id", "moved_from_id")
    return [_Row(*row) for row in attempts.annotate(**flags).values_list(*columns, *flags)]


def _rename_clashing(rows: Iterable[_Row], member: User) -> set[UUID]:
    """Give attempts at deals that the member has too other UUIDs.

    Return the keys of those that the member has already under that UUID: they exported and
    imported it meanwhile.
    """
    names = {row.pk: renamed(row.pk) for row in rows if row.twin and not row.is_copy}
    own = Attempt.objects.filter(user=member, uuid__in=list(names.values()))
    taken_names = set(own.values_list("uuid", flat=True))
    free = {pk: name for pk, name in names.items() if name not in taken_names}
    if free:
        changes = [When(pk=pk, then=Value(name)) for pk, name in free.items()]
        Attempt.objects.filter(pk__in=list(free)).update(uuid=Case(*changes))
    return names.keys() - free.keys()


def _restore_twins(guest: User, twins: Collection[UUID]) -> None:
    """Restore what the member had deleted before they signed in, if the guest has it."""
    # By their keys: for other conditions, SQLite would read all attempts of the member.
    own = Attempt.objects.filter(pk__in=twins, deleted_at__lte=guest.merged_at)
    own.update(deleted_at=None)


def _hand_over_links(twins: Mapping[UUID, UUID]) -> None:
    """Let links to the guest's copies, each given with the member's twin, open the twins."""
    own = Attempt.objects.filter(pk__in=twins.values()).values_list("pk", "share_token")
    unshared = {pk for pk, token in own if token is None}
    shared = Attempt.objects.filter(pk__in=[pk for pk in twins if twins[pk] in unshared])
    tokens = {twins[pk]: token for pk, token in shared.values_list("pk", "share_token")}
    if tokens:
        shared.update(share_token=None)
        changes = [When(pk=pk, then=Value(token)) for pk, token in tokens.items()]
        Attempt.objects.filter(pk__in=list(tokens)).update(share_token=Case(*changes))


def _hand_over_said(member: User, twins: Mapping[UUID, UUID]) -> None:
    """Give what was said of the guest's copies of solves to the twins of which nothing was said."""
    said = Attempt.objects.filter(pk__in=twins, mode__in=SOLVING).exclude(NOTHING_SAID)
    copies = {twins[row.pk]: row for row in said.only(*SAID)}
    if not copies:
        return
    own = list(Attempt.objects.filter(NOTHING_SAID, pk__in=copies))
    for twin in own:
        for name in SAID:
            setattr(twin, name, getattr(copies[twin.pk], name))
    Attempt.objects.bulk_update(own, SAID)
    results = {copies[twin.pk].pk: twin.pk for twin in own}
    changes = [When(attempt=copy, then=Value(twin)) for copy, twin in results.items()]
    if changes:
        moving = PieceResult.objects.filter(attempt__in=list(results))
        moving.update(attempt_id=Case(*changes), user=member)


def _erase(keys: Collection[UUID]) -> None:
    """Delete attempts without reading them, which would take longer than the rest."""
    for rows in (
        PieceResult.objects.filter(attempt__in=keys),
        Attempt.objects.filter(pk__in=keys),
    ):
        rows._raw_delete(rows.db)  # noqa: SLF001 - nothing else refers to them


def _move(guest: User, member: User, rows: Collection[_Row]) -> None:
    """Move attempts with their results, and the sessions that they are or were in."""
    keys = [row.pk for row in rows]
    left = {key for row in rows for key in (row.session, row.moved_from) if key is not None}
    sessions = PracticeSession.objects.filter(user=guest, pk__in=left)
    joins = dict(sessions.values_list("pk", Coalesce("joins_id", "pk")))
    hand_over_sessions(member, list(joins.values()))
    others = {pk: target for pk, target in joins.items() if pk != target}
    Attempt.objects.filter(pk__in=keys).update(
        user=member,
        session=_replaced("session_id", others),
        moved_from=_replaced("moved_from_id", others),
    )
    PieceResult.objects.filter(attempt__in=keys).update(user=member)


def _replaced(column: str, others: Mapping[UUID, UUID]) -> Case | F:
    """Return a column in which some keys are replaced by others."""
    if not others:
        return F(column)
    changes = [When(**{column: key}, then=Value(other)) for key, other in others.items()]
    return Case(*changes, default=F(column))


def _hand_over_late_results(guest: User, member: User, most: int) -> int:
    """Move results that a request stored while their attempts were moved."""
    late = list(PieceResult.objects.filter(user=guest).values_list("attempt", flat=True)[:most])
    PieceResult.objects.filter(attempt__in=late).update(user=member)
    return len(late)
