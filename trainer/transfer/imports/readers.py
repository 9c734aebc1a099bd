"""One reader for each kind of item.

A reader first checks a part without asking the database about its items. Then it stores them, in
the transaction that also stores how far the file is read.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from trainer.deadlines import Deadline
from trainer.entries import Entry, EntryError, FieldError
from trainer.methods.stored import method_of, snapshot
from trainer.people.personal_data import Counts, ExportList, Incoming
from trainer.practice.entries import ImportedAttempt, MethodReader
from trainer.practice.incoming import hold_in_sessions, recognise_own_solves, sort_attempts
from trainer.practice.session_merging import table_session_uuid
from trainer.transfer.declarations import export_lists
from trainer.transfer.imports.cstimer_attempts import attempt_of_solve, began, session_uuid
from trainer.transfer.imports.cstimer_files import Solve
from trainer.transfer.imports.errors import FileRefusedError, LeftOutError
from trainer.transfer.imports.own_rows import attempt_of_row
from trainer.transfer.imports.parts import OTHER_KINDS, Part
from trainer.transfer.models import Import

Items = TypeVar("Items")


class Reader(ABC, Generic[Items]):
    """Reads one part of a file."""

    def __init__(self, source: Import, part: Part, now: datetime, deadline: Deadline) -> None:
        self._source, self._part, self._now = source, part, now
        self._deadline = deadline

    @abstractmethod
    def read(self) -> Items:
        """Return the items of the part as values; may raise FileRefusedError."""

    @abstractmethod
    def store(self, items: Items, file: Incoming) -> Counts:
        """Let the file hold what is new, and count what is new and what is known."""

    def read_each(self, read: Callable[[Entry], Any]) -> list[Any]:
        """Read each item; raise FileRefusedError with the line of one that cannot be read."""
        values = []
        for line, item in self._part.numbered():
            self._deadline.check()
            try:
                values.append(read(Entry(item, self._now, self._deadline)))
            except FieldError as error:
                raise FileRefusedError(str(error), line) from None
        return values


class ListReader(Reader[Sequence[Any]]):
    """Reads a list of our own export with the functions of its room."""

    def read(self) -> Sequence[Any]:
        return self.read_each(self._rows.reader())

    def store(self, items: Sequence[Any], file: Incoming) -> Counts:
        try:
            return self._rows.store(items, file)
        except EntryError as error:
            line = None if error.position is None else self._part.lines[error.position]
            raise FileRefusedError(str(error), line) from None

    @property
    def _rows(self) -> ExportList:
        return export_lists()[self._part.kind]


class TableReader(Reader[Sequence[ImportedAttempt]]):
    """Reads rows of our own table; rows without a method get the one that their owner has now."""

    def read(self) -> Sequence[ImportedAttempt]:
        methods, usual = MethodReader(), snapshot(method_of(self._source.user))
        return self.read_each(partial(attempt_of_row, methods=methods, usual=usual))

    def store(self, items: Sequence[ImportedAttempt], file: Incoming) -> Counts:
        attempts = sort_attempts(file, items)
        names = [item.session_name for item in attempts.added]
        uuids = [table_session_uuid(name) if name else None for name in names]
        return hold_in_sessions(attempts, uuids, file)


class ImportedSolves(NamedTuple):
    """Attempts made of solves, and how many solves were left out or have another date, and why."""

    attempts: list[ImportedAttempt]
    counts: Counts


class SolveReader(Reader[ImportedSolves]):
    """Reads csTimer's solves of the sessions that were chosen."""

    def read(self) -> ImportedSolves:
        source = self._source
        sessions = {each["key"]: each for each in source.head["sessions"] if each["event"]}
        method = snapshot(method_of(source.user))
        solves = ImportedSolves([], Counter())
        for solve in (Solve(*item) for item in self._part.items):
            self._deadline.check()
            session = sessions.get(solve.session)
            if session is None:
                solves.counts["left_out_session"] += 1
                continue
            try:
                solves.attempts.append(self._attempt(solve, session, method, solves.counts))
            except LeftOutError as error:
                solves.counts[f"left_out_{error.reason}"] += 1
        return solves

    def store(self, items: ImportedSolves, file: Incoming) -> Counts:
        recognise_own_solves(file, items.attempts)
        attempts = sort_attempts(file, items.attempts)
        uuids = [item.session for item in attempts.added]
        return items.counts + hold_in_sessions(attempts, uuids, file)

    def _attempt(
        self, solve: Solve, session: Mapping[str, Any], method: Mapping[str, Any], counts: Counts
    ) -> ImportedAttempt:
        """Return the attempt of a solve, and count what is wrong with its date."""
        start = began(solve, self._source.user.zone, self._now)
        attempt = attempt_of_solve(solve, session, method, start.at)
        if start.fault:
            counts[start.fault] += 1
        name = session["name"]
        return ImportedAttempt(
            attempt, session=session_uuid(session["key"], name), session_name=name
        )


def reader_of(source: Import, part: Part, now: datetime, deadline: Deadline) -> Reader[Any]:
    return OTHER_READERS.get(part.kind, ListReader)(source, part, now, deadline)


ROWS, SOLVES = OTHER_KINDS
OTHER_READERS: Mapping[str, type[Reader[Any]]] = {ROWS: TableReader, SOLVES: SolveReader}
