"""Attempts and sessions of an import: first held by the file, then added to the person."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Model
from django.utils.translation import ngettext

from trainer.events import Kind
from trainer.number_texts import grouped
from trainer.people.guests import owners_of
from trainer.people.personal_data import Counts, Held, Incoming, key_text
from trainer.practice.entries import ImportedAttempt
from trainer.practice.models import Attempt, Clock, PracticeSession
from trainer.practice.penalties import FIELDS, is_changed, update_penalties
from trainer.practice.session_merging import table_session_uuid

# The form of an import has a field for each of them.
MOST_SESSIONS = 900
ATTEMPTS, PENALTIES, SESSIONS = "attempts", "penalties", "sessions"
SESSION_FIELDS = ("id", "uuid", "name", "is_current", "created_at", "deleted_at")
AT_ONCE = 500
A_SECOND = timedelta(seconds=1)
RECOGNISED_BY = ("uuid", "scramble", "revealed_at", "memo_ms", "recall_ms", "penalty_ms")
COMPARED = ("uuid", "deleted_at", "memo_ms", "recall_ms", "correct")


class SortedAttempts(NamedTuple):
    """Attempts of a file: new ones, ones that were deleted here, and ones with another penalty.

    ``known_count`` is the number of all others, which the person has already.
    """

    new: list[ImportedAttempt]
    deleted: list[ImportedAttempt]
    changed: list[ImportedAttempt]
    known_count: int

    @property
    def added(self) -> list[ImportedAttempt]:
        """Return the attempts that the file adds."""
        return self.new + self.deleted


class SortedSessions(NamedTuple):
    """The sessions of a file that are new, and the others, each with the person's own twin."""

    new: list[PracticeSession]
    twins: list[tuple[PracticeSession, PracticeSession]]


def sort_attempts(file: Incoming, attempts: Sequence[ImportedAttempt]) -> SortedAttempts:
    """Sort the attempts of a file, each once, by what the person has already."""
    by_uuid: dict[UUID, ImportedAttempt] = {}
    for imported in attempts:
        by_uuid.setdefault(imported.attempt.uuid, imported)
    stored = Attempt.objects.filter(user=file.user, uuid__in=list(by_uuid)).only(*COMPARED)
    own = {attempt.uuid: attempt for attempt in stored}
    keys = list(map(key_text, by_uuid))
    held = file.held(ATTEMPTS, keys).keys() | file.held(PENALTIES, keys).keys()
    unsorted = {uuid: row for uuid, row in by_uuid.items() if key_text(uuid) not in held}
    new = [row for uuid, row in unsorted.items() if uuid not in own]
    twins = [(row, own[uuid]) for uuid, row in unsorted.items() if uuid in own]
    deleted = [row for row, twin in twins if twin.deleted_at and not row.attempt.deleted_at]
    changed = [
        row
        for row, twin in twins
        if file.is_foreign and not twin.deleted_at and is_changed(twin, row.attempt)
    ]
    return SortedAttempts(new, deleted, changed, len(twins) - len(deleted) - len(changed))


def recognise_own_solves(file: Incoming, solves: Sequence[ImportedAttempt]) -> None:
    """Give solves that the person timed here, and exported for csTimer, the UUIDs that they have.

    csTimer has no UUIDs: it is the same solve if it began in the same second, with the same scramble
    and time on the clock.
    """
    if not solves:
        return
    moments = [row.attempt.revealed_at for row in solves]
    own = Attempt.objects.of(file.user.pk).of_kind(Kind.SOLVE).exclude(clock=Clock.FILE)
    near = own.filter(revealed_at__gte=min(moments), revealed_at__lt=max(moments) + A_SECOND)
    uuids = {_recognised_by(attempt): attempt.uuid for attempt in near.only(*RECOGNISED_BY)}
    for row in solves:
        row.attempt.uuid = uuids.get(_recognised_by(row.attempt), row.attempt.uuid)


def _recognised_by(attempt: Attempt) -> tuple[int, str, int]:
    return int(attempt.revealed_at.timestamp()), attempt.scramble, (attempt.clock_ms or 0) // 10


def hold_attempts(attempts: SortedAttempts, file: Incoming) -> Counts:
    """Let the file hold the attempts that it adds. Their sessions have been set."""
    added = {
        key_text(row.attempt.uuid): Held(
            [row.attempt, *row.results], {"is_deleted": row.attempt.deleted_at is not None}
        )
        for row in attempts.added
    }
    file.hold(ATTEMPTS, added)
    changed = [row.attempt for row in attempts.changed]
    penalties = {key_text(row.uuid): Held(note=note_of(row, FIELDS)) for row in changed}
    file.hold(PENALTIES, penalties)
    counts = Counter(
        new_attempts=len(attempts.new),
        back_attempts=len(attempts.deleted),
        changed_penalties=len(attempts.changed),
        known_attempts=attempts.known_count,
    )
    return +counts


def hold_in_sessions(
    attempts: SortedAttempts, uuids: Sequence[UUID | None], file: Incoming
) -> Counts:
    """Let the file hold attempts and their sessions, given by the UUID of each attempt's session."""
    pairs = list(zip(attempts.added, uuids, strict=True))
    first = {uuid: row for row, uuid in reversed(pairs) if uuid}
    new = [
        PracticeSession(uuid=uuid, name=row.session_name, created_at=row.attempt.revealed_at)
        for uuid, row in first.items()
    ]
    hold_sessions(new, file)
    sessions = held_sessions(file, first)
    for row, uuid in pairs:
        row.attempt.session_id = sessions[uuid] if uuid else None
    return hold_attempts(attempts, file)


def hold_sessions(sessions: Sequence[PracticeSession], file: Incoming) -> None:
    """Let the file hold the sessions that it does not hold yet; at most one is current."""
    already_held = held_sessions(file, [session.uuid for session in sessions])
    new = {session.uuid: session for session in sessions if session.uuid not in already_held}
    current = [session for session in new.values() if session.is_current]
    has_current = bool(current) and any(note["is_current"] for note in file.held(SESSIONS).values())
    for session in current if has_current else current[1:]:
        session.is_current = False
    notes = {uuid: note_of(session, SESSION_FIELDS) for uuid, session in new.items()}
    file.hold(SESSIONS, {key_text(uuid): Held(note=note) for uuid, note in notes.items()})


def too_many_sessions() -> str:
    """Return the error that a file has more sessions than an import accepts."""
    text = ngettext(
        "There is more than %(most)s session.",
        "There are more than %(most)s sessions.",
        MOST_SESSIONS,
    )
    return text % {"most": grouped(MOST_SESSIONS)}


def held_sessions(file: Incoming, uuids: Iterable[UUID]) -> dict[UUID, UUID]:
    """Return the ids that sessions of the file will have, by their UUIDs."""
    notes = file.held(SESSIONS, map(key_text, uuids))
    return {UUID(key): UUID(note["id"]) for key, note in notes.items()}


def sort_sessions(file: Incoming) -> SortedSessions:
    """Sort the sessions of a file by whether the person has them; tables have only their names."""
    notes = file.held(SESSIONS).values()
    held = sorted(
        (row_of_note(PracticeSession, note) for note in notes),
        key=lambda session: (session.created_at, session.uuid),
    )
    own = list(PracticeSession.objects.filter(user=file.user).order_by("created_at", "uuid"))
    by_uuid = {session.uuid: session for session in own}
    # Of sessions with one name, the first that is not deleted.
    by_name = {s.name: s for s in sorted(own, key=lambda s: s.deleted_at is None)}
    result = SortedSessions([], [])
    for session in held:
        twin = by_uuid.get(session.uuid)
        if file.has_names_only:
            twin = twin or by_name.get(session.name)
        elif not file.is_foreign:
            twin = twin or by_uuid.get(table_session_uuid(session.name))
        if twin is None:
            result.new.append(session)
        else:
            result.twins.append((session, twin))
    return result


def add_sessions(file: Incoming) -> None:
    """Add the new sessions to the person."""
    new = sort_sessions(file).new
    has_current = PracticeSession.objects.filter(user=file.user, is_current=True).exists()
    for session in new:
        session.user, session.is_current = file.user, session.is_current and not has_current
    PracticeSession.objects.bulk_create(new)


def add_attempts(file: Incoming) -> None:
    """Add the attempts that the person does not have, and restore those that they deleted and the
    file brings back.

    The sessions have been added before. Attempts of a session that has a twin go to the twin.
    """
    for start in range(0, len(file.restored), AT_ONCE):
        some = list(map(UUID, file.restored[start : start + AT_ONCE]))
        own = Attempt.objects.filter(user=file.user, uuid__in=some)
        own.update(deleted_at=None)
    file.insert(ATTEMPTS, Attempt, "uuid")
    for session, twin in sort_sessions(file).twins:
        if session.pk != twin.pk:
            Attempt.objects.filter(user=file.user, session=session.pk).update(session=twin)


def deleted_twins(file: Incoming) -> list[str]:
    """Return the keys of attempts that the person deleted but that are not deleted in the file."""
    deleted = Attempt.objects.filter(user=file.user, deleted_at__isnull=False)
    keys = list(map(key_text, deleted.values_list("uuid", flat=True)))
    notes = file.held(ATTEMPTS, keys)
    return [key for key, note in notes.items() if not note["is_deleted"]]


def update_some_penalties(file: Incoming, most: int) -> int:
    """Update the penalties of at most so many attempts that have other ones in the file.

    Return how many the file had, 0 if none is left.
    """
    notes = {UUID(key): note for key, note in file.take(PENALTIES, most).items()}
    imported = {uuid: row_of_note(Attempt, note) for uuid, note in notes.items()}
    own = Attempt.objects.filter(
        user__in=owners_of(file.user), deleted_at=None, uuid__in=list(imported)
    )
    update_penalties(own.only("uuid", "user", *FIELDS), imported)
    return len(notes)


def note_of(row: Model, fields: Iterable[str]) -> dict[str, Any]:
    """Return some fields of a row as a note."""
    return {name: getattr(row, name) for name in fields}


def row_of_note(model: type[Any], note: Mapping[str, Any]) -> Any:
    """Return the row of a note, with the fields that it has."""
    fields = {name: model._meta.get_field(name) for name in note}
    return model(**{name: fields[name].to_python(value) for name, value in note.items()})
