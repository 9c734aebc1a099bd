"""What practice stores about a person: sessions, and attempts with their results."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from django.utils.translation import gettext

from trainer.entries import Entry, EntryError
from trainer.events import boxes
from trainer.people.models import User
from trainer.people.personal_data import (
    Counts,
    Document,
    ExportList,
    Incoming,
    PersonalData,
    in_batches,
)
from trainer.practice import incoming
from trainer.practice.entries import (
    ImportedAttempt,
    MethodReader,
    attempt_of_entry,
    session_of_entry,
)
from trainer.practice.incoming import (
    add_attempts,
    add_sessions,
    held_sessions,
    hold_attempts,
    hold_sessions,
    sort_attempts,
)
from trainer.practice.merging import attempts_of_account, hand_over_practice, lasting_uuid
from trainer.practice.models import Attempt, Phase, PieceResult, PracticeSession
from trainer.practice.session_merging import lasting_session, sessions_of_account

# Fields that mean something in this database only.
OWN_FIELDS = {"id", "user_id", "attempt_id", "moved_from_id", "moved_at", "session_id"}
# Anyone who has this could open the attempt.
SECRET_FIELDS = {"share_token"}


class SessionList(ExportList):
    name = "sessions"

    def entries(self, user: User) -> Iterable[Document]:
        fields = ("uuid", "name", "is_current", "created_at", "deleted_at")
        return list(sessions_of_account(user).values(*fields))

    def reader(self) -> Callable[[Entry], PracticeSession]:
        return session_of_entry

    def store(self, read: Sequence[PracticeSession], file: Incoming) -> Counts:
        hold_sessions(read, file)
        if len(file.held(self.name)) > incoming.MOST_SESSIONS:
            raise EntryError(incoming.too_many_sessions())
        return Counts()

    def add(self, file: Incoming) -> None:
        add_sessions(file)


class AttemptList(ExportList):
    """Attempts, without those in recall: their cube is hidden until the memo is handed in."""

    name = "attempts"

    def entries(self, user: User) -> Iterator[Document]:
        """Yield attempts with their results, read in batches to save memory."""
        attempts = attempts_of_account(user).exclude(phase=Phase.RECALL)
        places = {name: place for place, name in enumerate(boxes())}
        for batch in in_batches(attempts, ("revealed_at", "uuid")):
            results: dict[Any, list[Document]] = {attempt.pk: [] for attempt in batch}
            stored = PieceResult.objects.of(batch)
            for result in sorted(
                stored, key=lambda result: places.get(result.piece_type, len(places))
            ):
                results[result.attempt_id].append(entry_of_result(result))
            for attempt in batch:
                yield entry_of_attempt(attempt, results[attempt.pk])

    def reader(self) -> Callable[[Entry], ImportedAttempt]:
        return partial(attempt_of_entry, methods=MethodReader())

    def store(self, read: Sequence[ImportedAttempt], file: Incoming) -> Counts:
        sessions = held_sessions(file, {attempt.session for attempt in read if attempt.session})
        for position, imported in enumerate(read):
            uuid = imported.session
            if uuid and uuid not in sessions:
                raise EntryError(gettext("The file has no such session."), position)
            imported.attempt.session_id = sessions.get(uuid) if uuid else None
        return hold_attempts(sort_attempts(file, read), file)

    def add(self, file: Incoming) -> None:
        add_attempts(file)


class PracticeData(PersonalData):
    tables = (PracticeSession, Attempt, PieceResult)
    lists = (SessionList(), AttemptList())

    def hand_over_some(self, guest: User, member: User, most: int) -> int:
        return hand_over_practice(guest, member, most)

    def count_moving(self, guest: User) -> int:
        return Attempt.objects.filter(user=guest).count()


def entry_of_attempt(attempt: Attempt, results: list[Document]) -> Document:
    """Return an attempt as the export writes it."""
    session = lasting_session(attempt)
    own = {"uuid": lasting_uuid(attempt), "session": session and session.uuid, "results": results}
    return _fields_of(attempt) | own


def entry_of_result(result: PieceResult) -> Document:
    """Return a result as the export writes it."""
    return _fields_of(result)


def _fields_of(row: Attempt | PieceResult) -> dict[str, Any]:
    excluded = OWN_FIELDS | SECRET_FIELDS
    names = [field.attname for field in row._meta.concrete_fields if field.attname not in excluded]
    return {name: getattr(row, name) for name in names}


KEEPS = PracticeData()
