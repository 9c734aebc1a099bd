"""Previews what was read of a file, and adds it at once: all of it or nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db import transaction
from django.utils.functional import Promise

from trainer.people.models import User
from trainer.practice import incoming
from trainer.transfer.declarations import export_lists, personal_data
from trainer.transfer.imports.cstimer_attempts import REASONS
from trainer.transfer.imports.holding import ImportedFile
from trainer.transfer.models import Import, Stage


class ListPreview(NamedTuple):
    """How many entries of a list are new, and how many are here already."""

    title: Promise
    new: int
    known: int


@dataclass(frozen=True, slots=True)
class Preview:
    """How much would be added, how much is here already, and what is left out and why."""

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
        """Whether everything in the file is here already."""
        attempts = (self.new_attempts, self.back_attempts, self.changed_penalties)
        new = (*attempts, self.new_schemes, self.new_sessions)
        return not any(new) and not any(rows.new for rows in self.lists)


def preview(found: Import) -> Preview:
    """Return what adding a file would do, as counted when it was read."""
    counts = {name: found.counts.get(name, 0) for name in COUNTED}
    new, known = incoming.sorted_sessions(ImportedFile(found))
    reasons = dict(REASONS)
    left_out = [(reasons[name], found.counts.get(f"left_out_{name}", 0)) for name in reasons]
    chosen = (each for each in found.head.get("sessions", ()) if each["event"])
    unreadable = (reasons["unreadable"], sum(each.get("unreadable", 0) for each in chosen))
    return Preview(
        **counts,
        new_sessions=[session.name for session in new],
        known_sessions=len(known),
        has_settings=any(data.has_news(found.head, found.user) for data in personal_data()),
        left_out=[each for each in (*left_out, unreadable) if each[1]],
        lists=[rows for rows in _list_previews(found) if rows.new or rows.known],
    )


def _list_previews(found: Import) -> Iterator[ListPreview]:
    for name, rows in export_lists().items():
        if rows.title is not None:
            counts = (found.counts.get(f"{which}_{name}", 0) for which in ("new", "known"))
            yield ListPreview(rows.title, *counts)


COUNTED = (
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


@transaction.atomic
def add(found: Import, *, with_penalties: bool = True) -> bool:
    """Add what was read; return False if that was done or dropped before.

    What was deleted here comes back, and ``with_penalties`` what is here takes over the penalties
    that were changed in csTimer. Nothing else that is here is changed.
    """
    user = User.objects.select_for_update().get(pk=found.user_id)
    ready = Import.objects.select_for_update().filter(pk=found.pk, stage=Stage.READY).first()
    if ready is None:
        return False
    ready.user = user
    file = ImportedFile(ready)
    if with_penalties and ready.counts.get("changed_penalties"):
        incoming.add_penalties(file)
    for data in personal_data():
        for rows in data.lists:
            rows.add(file)
        data.add_objects(ready.head, user)
    ready.held_rows.all().delete()
    Import.objects.filter(pk=ready.pk).update(stage=Stage.ADDED)
    return True


def leave_deleted(found: Import) -> None:
    """Let what was deleted here stay so when the file is added."""
    incoming.leave_deleted(ImportedFile(found))
