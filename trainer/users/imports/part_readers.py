"""Readers of each kind of item: what a part tells, checked before the database is asked.

Each gives what stores it, to be called in the transaction that also notes how far the file is read,
and tells how many were new or here already.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Model
from django.utils.translation import gettext

from cubecore.models import NotationScheme
from trainer.practice.models import Attempt, PieceResult, PracticeSession
from trainer.users.export_table import table_session_uuid
from trainer.users.imports.cstimer_attempts import attempt_of_solve, began, session_uuid
from trainer.users.imports.cstimer_files import Solve
from trainer.users.imports.errors import FileRefusedError, LeftOutError, too_many_sessions
from trainer.users.imports.fields import FieldError, Told
from trainer.users.imports.limits import MOST_SCHEMES, MOST_SESSIONS
from trainer.users.imports.own_attempts import (
    Methods,
    Restored,
    attempt_of_json,
    attempt_of_row,
)
from trainer.users.imports.own_rest import KEPT, keep_scheme, session_of_json
from trainer.users.imports.parts import Part
from trainer.users.imports.penalties import is_changed
from trainer.users.methods import method_of, snapshot
from trainer.users.models import Import

Counts = Counter[str]
Store = Callable[[], Counts]
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


def _each(part: Part, now: datetime, read: Callable[[Told], Any]) -> list[Any]:
    """What each item comes to, or the line of the one that cannot be."""
    made = []
    for line, item in part.lined():
        try:
            made.append(read(Told(item, now)))
        except FieldError as error:
            raise FileRefusedError(str(error), line) from None
    return made


def _read_attempts(found: Import, part: Part, now: datetime) -> Store:
    methods = Methods()
    restored = _each(part, now, lambda told: attempt_of_json(told, methods))

    def store() -> Counts:
        wanted = {each.session for each in restored if each.session}
        sessions = _sessions(found, wanted)
        for line, each in zip(part.lines, restored, strict=True):
            if each.session and each.session not in sessions:
                raise FileRefusedError(gettext("The file tells of no such session."), line)
            each.attempt.session_id = sessions.get(each.session) if each.session else None
        return _store_attempts(found, _taken(found, restored))

    return store


def _read_rows(found: Import, part: Part, now: datetime) -> Store:
    methods, usual = Methods(), snapshot(method_of(found.user))
    restored = _each(part, now, lambda told: attempt_of_row(told, methods, usual))

    def store() -> Counts:
        taken = _taken(found, restored)
        named = {each.session_name: table_session_uuid(each.session_name) for each in taken.all}
        first = {each.session_name: each.attempt.revealed_at for each in reversed(taken.all)}
        new = [
            PracticeSession(user=found.holder, uuid=uuid, name=name, created_at=first[name])
            for name, uuid in named.items()
            if name
        ]
        sessions = _sessions(found, _stored_sessions(found, new))
        for each in taken.all:
            each.attempt.session_id = sessions.get(named[each.session_name])
        return _store_attempts(found, taken)

    return store


def _read_solves(found: Import, part: Part, now: datetime) -> Store:
    chosen = {each["key"]: each for each in found.head["sessions"] if each["event"]}
    zone, method = found.user.zone, snapshot(method_of(found.user))
    counts: Counts = Counter()
    restored = []
    for solve in (Solve(*item) for item in part.items):
        session = chosen.get(solve.session)
        if session is None:
            counts["left_out_session"] += 1
            continue
        start = began(solve, zone, now)
        try:
            attempt = attempt_of_solve(solve, session, method, start.at)
        except LeftOutError as left_out:
            counts[f"left_out_{left_out.reason}"] += 1
            continue
        if start.fault:
            counts[start.fault] += 1
        uuid = session_uuid(session["key"], session["name"])
        restored.append(Restored(attempt, session=uuid, session_name=session["name"]))

    def store() -> Counts:
        taken = _taken(found, restored)
        first = {each.session: each for each in reversed(taken.all) if each.session}
        new = [
            PracticeSession(
                user=found.holder,
                uuid=uuid,
                name=each.session_name,
                created_at=each.attempt.revealed_at,
            )
            for uuid, each in first.items()
        ]
        sessions = _sessions(found, _stored_sessions(found, new))
        for each in taken.all:
            each.attempt.session_id = sessions[each.session] if each.session else None
        return counts + _store_attempts(found, taken)

    return store


def _read_sessions(found: Import, part: Part, now: datetime) -> Store:
    sessions = _each(part, now, lambda told: session_of_json(told, found.holder))
    current = next((item["uuid"] for item in part.items if item.get("is_current") is True), None)

    def store() -> Counts:
        if current:
            Import.objects.filter(pk=found.pk).update(head=found.head | {"current": current})
        _stored_sessions(found, sessions)
        if PracticeSession.objects.filter(user=found.holder).count() > MOST_SESSIONS:
            raise too_many_sessions(MOST_SESSIONS)
        return Counter()

    return store


def _read_schemes(found: Import, part: Part, now: datetime) -> Store:
    def store() -> Counts:
        counts: Counts = Counter()
        owned = NotationScheme.objects.owned_by(found.user)
        known = [scheme.document for scheme in owned]
        for line, document in part.lined():
            try:
                Told(document, now)
                if document in known:
                    counts["known_schemes"] += 1
                elif len(known) >= MOST_SCHEMES:
                    counts["left_out_schemes"] += 1
                else:
                    known.append(keep_scheme(document, found.holder).document)
                    counts["new_schemes"] += 1
            except FieldError as error:
                raise FileRefusedError(str(error), line) from None
        return counts

    return store


def _read_kept(found: Import, part: Part, now: datetime) -> Store:
    kept = KEPT[part.of]
    rows = _each(part, now, lambda told: kept.read(told, found.holder))

    def store() -> Counts:
        keys = [getattr(row, kept.key) for row in rows]
        known = _known(kept.model, found, kept.key, keys)
        new = {key: row for key, row in zip(keys, rows, strict=True) if key not in known}
        kept.model._default_manager.bulk_create(new.values())
        return Counter({f"new_{part.of}": len(new), f"known_{part.of}": len(rows) - len(new)})

    return store


def _taken(found: Import, restored: Sequence[Restored]) -> Taken:
    """Return what the holder takes in of some attempts, each once."""
    by_uuid: dict[UUID, Restored] = {}
    for each in restored:
        by_uuid.setdefault(each.attempt.uuid, each)
    stored = Attempt.objects.filter(uuid__in=list(by_uuid)).only(*COMPARED)
    read = set(stored.filter(user=found.holder_id).values_list("uuid", flat=True))
    own = {attempt.uuid: attempt for attempt in stored.filter(user=found.user_id)}
    waiting = {uuid: each for uuid, each in by_uuid.items() if uuid not in read}
    new = [each for uuid, each in waiting.items() if uuid not in own]
    twins = [(each, own[uuid]) for uuid, each in waiting.items() if uuid in own]
    back = [one for one, twin in twins if twin.deleted_at and not one.attempt.deleted_at]
    changed = [
        one
        for one, twin in twins
        if found.is_of_cstimer and not twin.deleted_at and is_changed(twin, one.attempt)
    ]
    return Taken(new, back, changed, len(twins) - len(back) - len(changed))


def _store_attempts(found: Import, taken: Taken) -> Counts:
    """Store with the holder what is taken in."""
    stored = taken.all + taken.changed
    for each in stored:
        each.attempt.user = found.holder
    Attempt.objects.bulk_create([each.attempt for each in stored])
    PieceResult.objects.bulk_create([result for each in stored for result in each.results])
    counts = Counter(
        new_attempts=len(taken.new),
        back_attempts=len(taken.back),
        changed_penalties=len(taken.changed),
        known_attempts=taken.known,
    )
    return +counts


def _known(model: type[Model], found: Import, key: str, keys: Sequence[Any]) -> set[Any]:
    """Those that their owner has already, or that came before in the file."""
    owners = {"user__in": [found.user_id, found.holder_id]}
    kept = model._default_manager.filter(**owners, **{f"{key}__in": keys})
    return set(kept.values_list(key, flat=True))


def _stored_sessions(found: Import, sessions: Sequence[PracticeSession]) -> set[UUID]:
    """Store with the holder the sessions that are not there yet."""
    uuids = {session.uuid for session in sessions}
    known = _sessions(found, uuids)
    new = {session.uuid: session for session in sessions if session.uuid not in known}
    PracticeSession.objects.bulk_create(new.values())
    return uuids


def _sessions(found: Import, uuids: Iterable[UUID]) -> dict[UUID, int]:
    sessions = PracticeSession.objects.filter(user=found.holder_id, uuid__in=list(uuids))
    return dict(sessions.values_list("uuid", "pk"))


READERS: Mapping[str, Callable[[Import, Part, datetime], Store]] = {
    "letter_schemes": _read_schemes,
    "sessions": _read_sessions,
    "attempts": _read_attempts,
    "rows": _read_rows,
    "solves": _read_solves,
    **dict.fromkeys(KEPT, _read_kept),
}
