"""Readers of each kind of item.

A reader first checks a part without asking the database about its items. What it made of them is
stored in the transaction that also notes how far the file is read.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

from trainer.entries import Entry, EntryError, FieldError
from trainer.methods.stored import method_of, snapshot
from trainer.people.personal_data import Counts, ExportList
from trainer.practice.entries import Methods, Restored
from trainer.practice.incoming import hold_in_sessions, taken
from trainer.practice.merging import table_session_uuid
from trainer.transfer.declarations import export_lists
from trainer.transfer.imports.cstimer_attempts import attempt_of_solve, began, session_uuid
from trainer.transfer.imports.cstimer_files import Solve
from trainer.transfer.imports.errors import FileRefusedError, LeftOutError
from trainer.transfer.imports.holding import ImportedFile
from trainer.transfer.imports.own_rows import attempt_of_row
from trainer.transfer.imports.parts import OTHER_KINDS, Part
from trainer.transfer.models import Import


class Reader(ABC):
    """Reads one part of a file."""

    def __init__(self, found: Import, part: Part, now: datetime) -> None:
        self._found, self._part, self._now = found, part, now
        self._file = ImportedFile(found)

    @abstractmethod
    def read(self) -> Any:
        """Return what the items of the part say; may raise FileRefusedError."""

    @abstractmethod
    def store(self, read: Any) -> Counts:
        """Let the file hold what is new, and count what is new and what is here already."""

    def read_each(self, read: Callable[[Entry], Any]) -> list[Any]:
        """Read each item, or refuse the file because of the line of one that cannot be read."""
        made = []
        for line, item in self._part.lined():
            try:
                made.append(read(Entry(item, self._now)))
            except FieldError as error:
                raise FileRefusedError(str(error), line) from None
        return made


class ListReader(Reader):
    """Reads a list of our own export, as its room says."""

    def read(self) -> list[Any]:
        return self.read_each(self._rows.reader())

    def store(self, read: Sequence[Any]) -> Counts:
        try:
            return self._rows.store(read, self._file)
        except EntryError as error:
            line = None if error.position is None else self._part.lines[error.position]
            raise FileRefusedError(str(error), line) from None

    @property
    def _rows(self) -> ExportList:
        return export_lists()[self._part.of]


class TableReader(Reader):
    """Reads rows of our own table; one that says no method has the one the person has now."""

    def read(self) -> list[Restored]:
        methods, usual = Methods(), snapshot(method_of(self._found.user))
        return self.read_each(partial(attempt_of_row, methods=methods, usual=usual))

    def store(self, read: Sequence[Restored]) -> Counts:
        attempts = taken(self._file, read)
        names = [each.session_name for each in attempts.all]
        uuids = [table_session_uuid(name) if name else None for name in names]
        return hold_in_sessions(attempts, uuids, self._file)


class Solves(NamedTuple):
    """Attempts made of solves, and how many were left out or redated, and why."""

    attempts: list[Restored]
    counts: Counts


class SolveReader(Reader):
    """Reads csTimer's solves of the sessions that were chosen."""

    def read(self) -> Solves:
        found = self._found
        chosen = {each["key"]: each for each in found.head["sessions"] if each["event"]}
        zone, method = found.user.zone, snapshot(method_of(found.user))
        solves = Solves([], Counter())
        for solve in (Solve(*item) for item in self._part.items):
            session = chosen.get(solve.session)
            if session is None:
                solves.counts["left_out_session"] += 1
                continue
            start = began(solve, zone, self._now)
            try:
                attempt = attempt_of_solve(solve, session, method, start.at)
            except LeftOutError as left_out:
                solves.counts[f"left_out_{left_out.reason}"] += 1
                continue
            if start.fault:
                solves.counts[start.fault] += 1
            uuid, name = session_uuid(session["key"], session["name"]), session["name"]
            solves.attempts.append(Restored(attempt, session=uuid, session_name=name))
        return solves

    def store(self, read: Solves) -> Counts:
        attempts = taken(self._file, read.attempts)
        uuids = [each.session for each in attempts.all]
        return read.counts + hold_in_sessions(attempts, uuids, self._file)


def reader_of(found: Import, part: Part, now: datetime) -> Reader:
    return OTHER_READERS.get(part.of, ListReader)(found, part, now)


ROWS, SOLVES = OTHER_KINDS
OTHER_READERS: Mapping[str, type[Reader]] = {ROWS: TableReader, SOLVES: SolveReader}
