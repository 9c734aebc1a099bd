"""What was read of a file, told before it is added, and added at once: all of it or nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db import transaction
from django.db.models import Model
from django.utils.functional import Promise

from cubecore.models import NotationScheme
from trainer.practice.models import Attempt, AttemptQuerySet, PracticeSession
from trainer.users.export_table import table_session_uuid
from trainer.users.imports.cstimer_attempts import REASONS
from trainer.users.imports.own_rest import KEPT, add_method, add_settings, new_settings
from trainer.users.imports.penalties import update_penalties
from trainer.users.models import FileKind, Import, Stage, User


class KeptRows(NamedTuple):
    """What another room keeps: how much of it is new, and how much is here already."""

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
    kept: Sequence["KeptRows"] = ()

    @property
    def is_empty(self) -> bool:
        """Whether everything in the file is here already."""
        attempts = (self.new_attempts, self.back_attempts, self.changed_penalties)
        new = (*attempts, self.new_schemes, self.new_sessions)
        return not any(new) and not any(rows.new for rows in self.kept)


def preview(found: Import) -> Preview:
    """Return what adding a file would do, as counted when it was read."""
    counts = {name: found.counts.get(name, 0) for name in COUNTED}
    new, known = _sorted_sessions(found)
    reasons = dict(REASONS)
    left_out = [(reasons[name], found.counts.get(f"left_out_{name}", 0)) for name in reasons]
    chosen = (each for each in found.head.get("sessions", ()) if each["event"])
    unreadable = (reasons["unreadable"], sum(each.get("unreadable", 0) for each in chosen))
    return Preview(
        **counts,
        new_sessions=[session.name for session in new],
        known_sessions=len(known),
        has_settings=bool(new_settings(found.head.get("account", {}), found.user)),
        left_out=[each for each in (*left_out, unreadable) if each[1]],
        kept=[rows for rows in _kept_rows(found) if rows.new or rows.known],
    )


def _kept_rows(found: Import) -> Iterator[KeptRows]:
    for name, kept in KEPT.items():
        counts = (found.counts.get(f"{which}_{name}", 0) for which in ("new", "known"))
        yield KeptRows(kept.title, *counts)


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
    """Hand over what was read; False if that was done or dropped before.

    What was deleted here comes back, and ``with_penalties`` what is here takes over the penalties
    that were changed in csTimer. Nothing else that is here is changed.
    """
    user = User.objects.select_for_update().get(pk=found.user_id)
    ready = Import.objects.select_for_update().filter(pk=found.pk, stage=Stage.READY).first()
    if ready is None:
        return False
    _add_sessions(ready)
    if with_penalties and ready.counts.get("changed_penalties"):
        update_penalties(ready)
    _deleted_here(ready).update(deleted_at=None)
    _add_rows(ready, Attempt, "uuid")
    # What its owner has already stays with the holder, and counts in no session.
    Attempt.objects.filter(user=ready.holder_id).update(session=None)
    for kept in KEPT.values():
        _add_rows(ready, kept.model, kept.key)
    NotationScheme.objects.filter(owner=ready.holder_id).update(owner=user)
    add_method(ready.head.get("method", {}), user)
    add_settings(ready.head.get("account", {}), user)
    Import.objects.filter(pk=ready.pk).update(stage=Stage.ADDED)
    return True


def leave_deleted(found: Import) -> None:
    """Let what was deleted here stay so when the file is added."""
    twins = _deleted_here(found).values("uuid")
    Attempt.objects.filter(user=found.holder_id, uuid__in=twins).delete()


def _deleted_here(found: Import) -> AttemptQuerySet:
    """The attempts that their owner deleted, and that stand in the file as kept."""
    brought = Attempt.objects.of(found.holder_id).values("uuid")
    return Attempt.objects.filter(user=found.user_id, deleted_at__isnull=False, uuid__in=brought)


def _add_rows(found: Import, model: type[Model], key: str) -> None:
    """Hand over what its owner does not have; the rest is deleted with the holder."""
    rows = model._default_manager
    own = rows.filter(user=found.user_id).values(key)
    rows.filter(user=found.holder_id).exclude(**{f"{key}__in": own}).update(user=found.user_id)


def _add_sessions(found: Import) -> None:
    """A session that is here already takes the attempts in; the others come along."""
    new, known = _sorted_sessions(found)
    for session, twin in known:
        Attempt.objects.filter(session=session).update(session=twin)
        session.delete()
    PracticeSession.objects.filter(pk__in=[session.pk for session in new]).update(
        user=found.user_id
    )
    current = PracticeSession.objects.filter(user=found.user_id, is_current=True)
    wanted = [each.pk for each in new if str(each.uuid) == found.head.get("current")]
    if wanted and not current.exists():
        PracticeSession.objects.filter(pk__in=wanted, deleted_at=None).update(is_current=True)


def _sorted_sessions(
    found: Import,
) -> tuple[list[PracticeSession], list[tuple[PracticeSession, PracticeSession]]]:
    """The sessions of a file that are new, and the others with those they are here."""
    read = list(PracticeSession.objects.filter(user=found.holder_id).order_by("created_at", "pk"))
    own = list(PracticeSession.objects.filter(user=found.user_id).order_by("pk"))
    by_uuid = {session.uuid: session for session in own}
    # Of sessions that have one name, the first that is not deleted.
    by_name = {each.name: each for each in sorted(own, key=lambda each: each.deleted_at is None)}
    new, known = [], []
    for session in read:
        twin = by_uuid.get(session.uuid)
        if found.kind == FileKind.OWN_TABLE:
            twin = twin or by_name.get(session.name)
        elif found.kind == FileKind.OWN_JSON:
            twin = twin or by_uuid.get(table_session_uuid(session.name))
        if twin is None:
            new.append(session)
        else:
            known.append((session, twin))
    return new, known
