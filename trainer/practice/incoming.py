"""Attempts and sessions of a file that a person imports: held by the file, then added."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Model
from django.utils.translation import ngettext

from trainer.number_texts import grouped
from trainer.people.personal_data import Counts, Held, Incoming, key_text
from trainer.practice.entries import Restored
from trainer.practice.merging import table_session_uuid
from trainer.practice.models import Attempt, PracticeSession
from trainer.practice.penalties import FIELDS, is_changed, update_penalties

# Each is a field of the form that asks what it was practised for.
MOST_SESSIONS = 900
ATTEMPTS, PENALTIES, SESSIONS = "attempts", "penalties", "sessions"
SESSION_FIELDS = ("id", "uuid", "name", "is_current", "created_at", "deleted_at")
AT_ONCE = 500
COMPARED = ("uuid", "deleted_at", "memo_ms", "recall_ms", "correct")


class Taken(NamedTuple):
    """Attempts that are new, those that were deleted here, and those with another penalty now.

    ``known`` is how many others are here already.
    """

    new: list[Restored]
    back: list[Restored]
    changed: list[Restored]
    known: int

    @property
    def all(self) -> list[Restored]:
        return self.new + self.back


class SortedSessions(NamedTuple):
    """The sessions of a file that are new, and the others, each with the person's own."""

    new: list[PracticeSession]
    known: list[tuple[PracticeSession, PracticeSession]]


def taken(file: Incoming, restored: Sequence[Restored]) -> Taken:
    """Say what a file adds, each attempt once."""
    by_uuid: dict[UUID, Restored] = {}
    for each in restored:
        by_uuid.setdefault(each.attempt.uuid, each)
    stored = Attempt.objects.filter(user=file.user, uuid__in=list(by_uuid)).only(*COMPARED)
    own = {attempt.uuid: attempt for attempt in stored}
    keys = list(map(key_text, by_uuid))
    held = file.held(ATTEMPTS, keys).keys() | file.held(PENALTIES, keys).keys()
    waiting = {uuid: each for uuid, each in by_uuid.items() if key_text(uuid) not in held}
    new = [each for uuid, each in waiting.items() if uuid not in own]
    twins = [(each, own[uuid]) for uuid, each in waiting.items() if uuid in own]
    back = [one for one, twin in twins if twin.deleted_at and not one.attempt.deleted_at]
    changed = [
        one
        for one, twin in twins
        if file.is_foreign and not twin.deleted_at and is_changed(twin, one.attempt)
    ]
    return Taken(new, back, changed, len(twins) - len(back) - len(changed))


def hold_attempts(attempts: Taken, file: Incoming) -> Counts:
    """Let the file hold what it adds; sessions have been set."""
    added = {
        key_text(each.attempt.uuid): Held(
            [each.attempt, *each.results], {"is_deleted": each.attempt.deleted_at is not None}
        )
        for each in attempts.all
    }
    file.hold(ATTEMPTS, added)
    penalties = (each.attempt for each in attempts.changed)
    file.hold(PENALTIES, {key_text(one.uuid): Held(note=note_of(one, FIELDS)) for one in penalties})
    counts = Counter(
        new_attempts=len(attempts.new),
        back_attempts=len(attempts.back),
        changed_penalties=len(attempts.changed),
        known_attempts=attempts.known,
    )
    return +counts


def hold_in_sessions(attempts: Taken, uuids: Sequence[UUID | None], file: Incoming) -> Counts:
    """Let the file hold attempts and the sessions that they name, each by the UUID of its session."""
    placed = list(zip(attempts.all, uuids, strict=True))
    first = {uuid: each for each, uuid in reversed(placed) if uuid}
    new = [
        PracticeSession(uuid=uuid, name=each.session_name, created_at=each.attempt.revealed_at)
        for uuid, each in first.items()
    ]
    hold_sessions(new, file)
    sessions = held_sessions(file, first)
    for each, uuid in placed:
        each.attempt.session_id = sessions[uuid] if uuid else None
    return hold_attempts(attempts, file)


def hold_sessions(sessions: Sequence[PracticeSession], file: Incoming) -> None:
    """Let the file hold the sessions that it does not hold yet; one at most is current."""
    known = held_sessions(file, [session.uuid for session in sessions])
    new = {session.uuid: session for session in sessions if session.uuid not in known}
    current = [session for session in new.values() if session.is_current]
    has_current = bool(current) and any(note["is_current"] for note in file.held(SESSIONS).values())
    for session in current if has_current else current[1:]:
        session.is_current = False
    notes = {uuid: note_of(session, SESSION_FIELDS) for uuid, session in new.items()}
    file.hold(SESSIONS, {key_text(uuid): Held(note=note) for uuid, note in notes.items()})


def too_many_sessions() -> str:
    """Say that a file has more sessions than one import takes."""
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


def sorted_sessions(file: Incoming) -> SortedSessions:
    """Say which sessions of a file are new; a table names its sessions, it has no UUIDs of them."""
    notes = file.held(SESSIONS).values()
    held = sorted(
        (row_of_note(PracticeSession, note) for note in notes),
        key=lambda session: (session.created_at, session.uuid),
    )
    own = list(PracticeSession.objects.filter(user=file.user).order_by("created_at", "uuid"))
    by_uuid = {session.uuid: session for session in own}
    # Of sessions with one name, the first that is not deleted.
    by_name = {each.name: each for each in sorted(own, key=lambda each: each.deleted_at is None)}
    found = SortedSessions([], [])
    for session in held:
        twin = by_uuid.get(session.uuid)
        if file.has_names_only:
            twin = twin or by_name.get(session.name)
        elif not file.is_foreign:
            twin = twin or by_uuid.get(table_session_uuid(session.name))
        if twin is None:
            found.new.append(session)
        else:
            found.known.append((session, twin))
    return found


def add_sessions(file: Incoming) -> None:
    """Add the sessions that are new."""
    new = sorted_sessions(file).new
    has_current = PracticeSession.objects.filter(user=file.user, is_current=True).exists()
    for session in new:
        session.user, session.is_current = file.user, session.is_current and not has_current
    PracticeSession.objects.bulk_create(new)


def add_attempts(file: Incoming) -> None:
    """Add the attempts that the person does not have; what they deleted comes back.

    Sessions have been added before. One that was here already takes the attempts of its twin.
    """
    back = list(map(UUID, deleted_twins(file)))
    for start in range(0, len(back), AT_ONCE):
        own = Attempt.objects.filter(user=file.user, uuid__in=back[start : start + AT_ONCE])
        own.update(deleted_at=None)
    file.insert(ATTEMPTS, Attempt, "uuid")
    for session, twin in sorted_sessions(file).known:
        if session.pk != twin.pk:
            Attempt.objects.filter(user=file.user, session=session.pk).update(session=twin)


def leave_deleted(file: Incoming) -> None:
    """Let what the person deleted stay so when the file is added."""
    file.release(ATTEMPTS, deleted_twins(file))


def deleted_twins(file: Incoming) -> list[str]:
    """Return the keys of the attempts that the person deleted and that the file has as kept."""
    deleted = Attempt.objects.filter(user=file.user, deleted_at__isnull=False)
    keys = list(map(key_text, deleted.values_list("uuid", flat=True)))
    notes = file.held(ATTEMPTS, keys)
    return [key for key, note in notes.items() if not note["is_deleted"]]


def add_penalties(file: Incoming) -> None:
    """Give the attempts that are here the penalties that were changed in the file."""
    notes = {UUID(key): note for key, note in file.held(PENALTIES).items()}
    read = {uuid: row_of_note(Attempt, note) for uuid, note in notes.items()}
    uuids = list(read)
    for start in range(0, len(uuids), AT_ONCE):
        own = Attempt.objects.of(file.user.pk).filter(uuid__in=uuids[start : start + AT_ONCE])
        update_penalties(own.only("uuid", *FIELDS), read)


def note_of(row: Model, fields: Iterable[str]) -> dict[str, Any]:
    """Return fields of a row as a note."""
    return {name: getattr(row, name) for name in fields}


def row_of_note(model: type[Any], note: Mapping[str, Any]) -> Any:
    """Return the row of a note, with the fields that it has."""
    fields = {name: model._meta.get_field(name) for name in note}
    return model(**{name: fields[name].to_python(value) for name, value in note.items()})
