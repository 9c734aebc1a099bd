"""Previews what was read of a file, and adds all of it or nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from django.utils.functional import Promise

from trainer.people.models import User
from trainer.practice import incoming
from trainer.practice.models import Attempt
from trainer.transfer.declarations import export_lists, personal_data
from trainer.transfer.imports.bounds import check_attempts, check_disk, room_of
from trainer.transfer.imports.cstimer_attempts import REASONS
from trainer.transfer.imports.finishing import finish
from trainer.transfer.imports.holding import ImportedFile
from trainer.transfer.imports.staging import StagedRows, write_staged
from trainer.transfer.models import Import, Stage


class ListPreview(NamedTuple):
    """How many entries of a list are new, and how many their owner has already."""

    title: Promise
    new_entries: int
    known_entries: int


@dataclass(frozen=True, slots=True)
class Preview:
    """How much would be added, how much is known, and how much is left out and why."""

    new_attempts: int = 0
    back_attempts: int = 0
    changed_penalties: int = 0
    known_attempts: int = 0
    new_schemes: int = 0
    known_schemes: int = 0
    new_sessions: Sequence[str] = ()
    known_sessions: int = 0
    left_out_schemes: int = 0
    left_out_session: int = 0
    undated: int = 0
    misdated: int = 0
    has_settings: bool = False
    left_out: Sequence[tuple[Promise, int]] = ()
    lists: Sequence[ListPreview] = ()

    @property
    def is_empty(self) -> bool:
        """Whether adding the file would add no rows."""
        attempts = (self.new_attempts, self.back_attempts, self.changed_penalties)
        rows = (*attempts, self.new_schemes, self.new_sessions)
        return not any(rows) and not any(entries.new_entries for entries in self.lists)


def preview(source: Import) -> Preview:
    """Return what adding a file would do, as counted when it was read."""
    counts = {name: source.counts.get(name, 0) for name in COUNT_NAMES}
    sessions = incoming.sort_sessions(ImportedFile(source))
    return Preview(
        **counts,
        new_sessions=[session.name for session in sessions.new],
        known_sessions=len(sessions.twins),
        has_settings=any(data.has_news(source.head, source.user) for data in personal_data()),
        left_out=list(_left_out(source)),
        lists=list(_list_previews(source)),
    )


def _left_out(source: Import) -> Iterator[tuple[Promise, int]]:
    """Yield each reason for leaving solves out, with their number."""
    sessions = (each for each in source.head.get("sessions", ()) if each["event"])
    unreadable = sum(session.get("unreadable", 0) for session in sessions)
    for name, reason in REASONS.items():
        count = source.counts.get(f"left_out_{name}", 0)
        count += unreadable if name == "unreadable" else 0
        if count:
            yield reason, count


def _list_previews(source: Import) -> Iterator[ListPreview]:
    """Yield a preview of each list with a title that the file has."""
    for name, rows in export_lists().items():
        counts = [source.counts.get(f"{which}_{name}", 0) for which in ("new", "known")]
        if rows.title is not None and any(counts):
            yield ListPreview(rows.title, *counts)


COUNT_NAMES = (
    "new_attempts",
    "back_attempts",
    "changed_penalties",
    "known_attempts",
    "new_schemes",
    "known_schemes",
    "left_out_schemes",
    "left_out_session",
    "undated",
    "misdated",
)


class Choices(NamedTuple):
    """What adding a file may change in attempts that are known; it never changes anything else.

    `restore_deleted`: those that their owner deleted come back. `update_penalties`: penalties that
    were changed in csTimer since the last import are changed here, too.
    """

    restore_deleted: bool = True
    update_penalties: bool = True


ALL_CHANGES = Choices()


def add(source: Import, choices: Choices = ALL_CHANGES) -> bool:
    """Add what was read; return False if it was added, dropped or handed over meanwhile.

    If it was added, go on with what follows.

    Raise FileRefusedError or DiskLowError, and add nothing, if it is beyond a bound by now.
    """
    check_disk()
    # Reading the held rows takes long: it is done before the transaction that locks SQLite.
    restored = incoming.deleted_twins(ImportedFile(source)) if choices.restore_deleted else []
    is_added = write_staged(source, partial(_add, source, choices=choices, restored=restored))
    finish(source)
    return is_added


def _check_room(source: Import, staged: StagedRows) -> None:
    """Refuse the file if its owner may not store as many attempts by now."""
    counts, user = source.counts, source.user
    most_new = counts.get("new_attempts", 0) + counts.get("back_attempts", 0)
    # Some of them may have come another way meanwhile, which takes a while to count.
    if most_new > room_of(user).left:
        check_attempts(user, staged.count_new(incoming.ATTEMPTS, user.pk, Attempt, "uuid"))


def _add(source: Import, staged: StagedRows, choices: Choices, restored: Sequence[str]) -> bool:
    user = User.objects.select_for_update().get(pk=source.user_id)
    ready = Import.objects.select_for_update().filter(pk=source.pk, user=user, stage=Stage.READY)
    current = ready.first()
    if current is None:
        return False
    current.user = user
    _check_room(current, staged)
    file = ImportedFile(current, staged, restored)
    if not choices.update_penalties:
        current.counts["changed_penalties"] = 0
    for data in personal_data():
        for rows in data.lists:
            rows.add(file)
        data.add_objects(current.head, user)
    Import.objects.filter(pk=current.pk).update(stage=Stage.ADDED, counts=current.counts)
    return True
