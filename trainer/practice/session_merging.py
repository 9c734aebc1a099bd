"""Moving a guest's sessions to a member: those from the same file are joined."""

from collections.abc import Collection, Mapping, Sequence
from uuid import UUID, uuid5

from django.db.models import Case, Exists, F, OuterRef, Q, Value, When

from trainer.people.guests import owners_of
from trainer.people.models import User
from trainer.people.personal_data import renamed
from trainer.practice.models import Attempt, PracticeSession, SessionQuerySet

# The version of UUIDs that imports compute from a file. All others are random.
IMPORT_UUID_VERSION = 5
SESSIONS = UUID("d0b7d1f2-52f7-5a0e-8f07-6d0b1f3b7c9e")


def sessions_of_account(user: User) -> SessionQuerySet:
    """Return a person's sessions, with those that still move from guests."""
    stays = Q(joins=None) | Q(joins=F("pk"))
    return PracticeSession.objects.filter(Q(user=user) | Q(user__in=owners_of(user)) & stays)


def lasting_session(attempt: Attempt) -> PracticeSession | None:
    """Return the session that one of the attempts of an account is in when all are moved."""
    session = attempt.session
    return session if session is None or session.joins_id is None else session.joins


def table_session_uuid(name: str) -> UUID:
    """Return the UUID of a session that a table names: tables have names of sessions, not UUIDs."""
    return uuid5(SESSIONS, name)


def join_sessions(guest: User, member: User, most: int) -> int:
    """Decide for sessions which session of the member their attempts go to, or that they go over.

    Empty sessions and the current one go over at once, the others with their first attempt. One
    whose attempts the member all has does not go over.
    """
    undecided = PracticeSession.objects.filter(user=guest, joins=None)
    sessions = list(undecided.order_by("-is_current", "pk")[:most])
    if not sessions:
        return 0
    empty = undecided.filter(~Exists(Attempt.objects.filter(session=OuterRef("pk"))))
    empty_keys = set(empty.values_list("pk", flat=True))
    twins = _session_twins(guest, member, sessions)
    joins = [When(pk=own.pk, then=Value(twins.get(own, own).pk)) for own in sessions]
    undecided.filter(pk__in=[session.pk for session in sessions]).update(joins=Case(*joins))
    lasting = [twin.pk for session, twin in twins.items() if session.deleted_at is None]
    own = PracticeSession.objects.filter(pk__in=lasting, deleted_at__lte=guest.merged_at)
    own.update(deleted_at=None)
    single = [each for each in sessions if each not in twins and each.pk in empty_keys]
    _rename_sessions(PracticeSession.objects.filter(user=guest, joins=F("pk")), member)
    hand_over_sessions(member, [session.pk for session in single])
    for session in sessions:
        if session.is_current:
            _stay_current(session, twins.get(session, session), member)
    return len(sessions)


def hand_over_sessions(member: User, keys: Collection[UUID]) -> None:
    """Move sessions that are not the member's yet; none of them is current."""
    moved = PracticeSession.objects.filter(pk__in=keys).exclude(user=member)
    _rename_sessions(moved, member)
    moved.update(user=member, joins=None, is_current=False)


def delete_joined_sessions(guest: User, most: int) -> int:
    """Delete sessions that others have replaced, when no attempt is left in them."""
    replaced = PracticeSession.objects.filter(user=guest, joins__isnull=False)
    keys = list(replaced.values_list("pk", flat=True)[:most])
    PracticeSession.objects.filter(pk__in=keys).delete()
    return len(keys)


def _session_twins(
    guest: User, member: User, sessions: Sequence[PracticeSession]
) -> Mapping[PracticeSession, PracticeSession]:
    """Return the sessions that have a twin from the same file, each with its twin."""
    names = {session.name: table_session_uuid(session.name) for session in sessions}
    uuids = {session.uuid for session in sessions}
    own = Q(user=member) | Q(user__in=owners_of(member), joins=F("pk"))
    similar = PracticeSession.objects.filter(own).exclude(user=guest)
    similar = similar.filter(Q(uuid__in=uuids | {*names.values()}) | Q(name__in=list(names)))
    by_uuid: dict[UUID, list[PracticeSession]] = {}
    by_name: dict[str, list[PracticeSession]] = {}
    for other in similar:
        by_uuid.setdefault(other.uuid, []).append(other)
        by_name.setdefault(other.name, []).append(other)
    twins: dict[PracticeSession, PracticeSession] = {}
    for session in sessions:
        table = names[session.name]
        others = by_uuid.get(session.uuid, []) + by_uuid.get(table, [])
        others += by_name.get(session.name, []) if session.uuid == table else []
        for other in others:
            if _are_twins(session, other):
                twins.setdefault(session, other)
    return twins


def _are_twins(one: PracticeSession, other: PracticeSession) -> bool:
    has_same_name = one.name == other.name
    if one.uuid == other.uuid:
        is_imported = one.uuid.version == IMPORT_UUID_VERSION
        return is_imported or has_same_name or one.created_at == other.created_at
    # Tables have names of sessions, not UUIDs.
    return has_same_name and table_session_uuid(one.name) in {one.uuid, other.uuid}


def _rename_sessions(sessions: SessionQuerySet, member: User) -> None:
    """Give sessions other UUIDs if the member has one with theirs."""
    uuids = PracticeSession.objects.filter(user=member).values("uuid")
    keys = list(sessions.filter(uuid__in=uuids).values_list("pk", flat=True))
    if keys:
        names = [When(pk=pk, then=Value(renamed(pk))) for pk in keys]
        PracticeSession.objects.filter(pk__in=keys).update(uuid=Case(*names))


def _stay_current(session: PracticeSession, joined: PracticeSession, member: User) -> None:
    """Let the guest's current session, or the one that it joins, be the member's if they have none."""
    PracticeSession.objects.filter(pk=session.pk).update(is_current=False)
    hand_over_sessions(member, [joined.pk])
    own = PracticeSession.objects.filter(user=member)
    if not own.filter(is_current=True).exists():
        own.filter(pk=joined.pk, deleted_at=None).update(is_current=True)
