"""Stores algorithms, imports them, and undoes an import."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from trainer.algorithms.cases import CaseKey
from trainer.algorithms.models import (
    MOST_ALGORITHMS,
    MOST_ALTERNATIVES,
    AlgorithmImport,
    OwnAlgorithm,
)
from trainer.algorithms.reading import BEST_FIRST
from trainer.people.models import User
from trainer.retrying import Verb

# Rows in a statement.
AT_ONCE = 100


class TooManyAlgorithmsError(Exception):
    """A person has as many algorithms as the site stores for them, or for one case."""


class AlgorithmText(NamedTuple):
    """What is stored of an algorithm besides its case."""

    text: str
    starred: bool = False
    note: str = ""


Algorithms = Mapping[CaseKey, Sequence[AlgorithmText]]


@Verb
def store_algorithm(
    user: User, uuid: UUID, key: CaseKey, algorithm: AlgorithmText, now: datetime
) -> None:
    """Store an algorithm that solves a case, once, after those that the case has.

    If the case has it already, it keeps its note; a new star takes the place of an older one.
    """
    _lock(user)
    rows = _rows_of(user, key)
    row = next((row for row in rows if row.uuid == uuid or row.text == algorithm.text), None)
    if row is None:
        if len(rows) >= MOST_ALTERNATIVES:
            raise TooManyAlgorithmsError
        order = max((row.order for row in rows), default=-1) + 1
        row = _new_row(user, key, algorithm, order, now, uuid)
        row.starred = False
        row.save(force_insert=True)
        _check_count(user)
        note_algorithms(user)
    if algorithm.starred:
        _star(user, row, now)


@Verb
def star_algorithm(user: User, uuid: UUID, now: datetime) -> None:
    """Let an algorithm be the one that is executed; the others of its case lose their star."""
    _lock(user)
    row = OwnAlgorithm.objects.filter(user=user, uuid=uuid).first()
    if row is not None:
        _star(user, row, now)


@Verb
def unstar_algorithm(user: User, uuid: UUID, now: datetime) -> None:
    """Take the star from an algorithm."""
    rows = OwnAlgorithm.objects.filter(user=user, uuid=uuid, starred=True)
    rows.update(starred=False, changed_at=now)


@Verb
def note_algorithm(user: User, uuid: UUID, note: str, now: datetime) -> None:
    """Store a note about an algorithm."""
    OwnAlgorithm.objects.filter(user=user, uuid=uuid).update(note=note, changed_at=now)


@Verb
def delete_algorithm(user: User, uuid: UUID) -> None:
    """Delete an algorithm, and copies of it that a merge left."""
    _lock(user)
    for row in OwnAlgorithm.objects.filter(user=user, uuid=uuid):
        OwnAlgorithm.objects.filter(user=user, text=row.text, **row.case._asdict()).delete()
    note_algorithms(user)


@Verb
def import_algorithms(user: User, uuid: UUID, algorithms: Algorithms, now: datetime) -> None:
    """Let cases have the algorithms of an import, and store what they had; the same import does it once."""
    _lock(user)
    if AlgorithmImport.objects.filter(user=user, uuid=uuid).exists():
        return
    before = _stored(user)
    after = {key: sorted(texts, key=_is_second) for key, texts in algorithms.items()}
    changes = [
        [list(key), list(map(list, before.get(key, ()))), list(map(list, texts))]
        for key, texts in after.items()
    ]
    _replace(user, after, now)
    _check_count(user)
    note_algorithms(user)
    values = {"uuid": uuid, "changes": changes, "imported_at": now}
    AlgorithmImport.objects.update_or_create(user=user, defaults=values)


@Verb
def undo_import(user: User, uuid: UUID, now: datetime) -> int:
    """Give the cases of the last import what they had before, and return how many.

    A case that was changed after the import stays as it is.
    """
    _lock(user)
    last = AlgorithmImport.objects.filter(user=user, uuid=uuid).first()
    if last is None:
        return 0
    stored = _stored(user)
    before = {
        CaseKey(*key): [AlgorithmText(*row) for row in old]
        for key, old, new in last.changes
        if list(map(list, stored.get(CaseKey(*key), ()))) == new
    }
    _replace(user, before, now)
    note_algorithms(user)
    last.delete()
    return len(before)


def note_algorithms(user: User) -> None:
    """Store whether a person has algorithms, in the current transaction."""
    has_algorithms = OwnAlgorithm.objects.filter(user=user).exists()
    stored = User.objects.filter(pk=user.pk).exclude(has_algorithms=has_algorithms)
    stored.update(has_algorithms=has_algorithms)


def _is_second(algorithm: AlgorithmText) -> bool:
    return not algorithm.starred


def _lock(user: User) -> None:
    """Let writes to the algorithms of one person wait for each other."""
    User.objects.select_for_update().only("pk").get(pk=user.pk)


def _star(user: User, row: OwnAlgorithm, now: datetime) -> None:
    of_case = OwnAlgorithm.objects.filter(user=user, **row.case._asdict())
    of_case.filter(starred=True).exclude(uuid=row.uuid).update(starred=False, changed_at=now)
    of_case.filter(uuid=row.uuid).update(starred=True, changed_at=now)


def _rows_of(user: User, key: CaseKey) -> list[OwnAlgorithm]:
    return list(OwnAlgorithm.objects.filter(user=user, **key._asdict()).order_by(*BEST_FIRST))


def _stored(user: User) -> dict[CaseKey, list[AlgorithmText]]:
    """Return what all cases of a person have, best first."""
    stored: dict[CaseKey, list[AlgorithmText]] = {}
    for row in OwnAlgorithm.objects.filter(user=user).order_by(*BEST_FIRST):
        stored.setdefault(row.case, []).append(AlgorithmText(row.text, row.starred, row.note))
    return stored


def _replace(user: User, algorithms: Algorithms, now: datetime) -> None:
    """Store algorithms in place of those that their cases have."""
    rows = OwnAlgorithm.objects.filter(user=user)
    gone = [row.uuid for row in rows if row.case in algorithms]
    for start in range(0, len(gone), AT_ONCE):
        rows.filter(uuid__in=gone[start : start + AT_ONCE]).delete()
    new = (
        _new_row(user, key, text, order, now)
        for key, texts in algorithms.items()
        for order, text in enumerate(texts)
    )
    OwnAlgorithm.objects.bulk_create(new, batch_size=AT_ONCE)


def _new_row(
    user: User,
    key: CaseKey,
    algorithm: AlgorithmText,
    order: int,
    now: datetime,
    uuid: UUID | None = None,
) -> OwnAlgorithm:
    row = OwnAlgorithm(
        user=user, order=order, changed_at=now, **key._asdict(), **algorithm._asdict()
    )
    if uuid is not None:
        row.uuid = uuid
    return row


def _check_count(user: User) -> None:
    if OwnAlgorithm.objects.filter(user=user).count() > MOST_ALGORITHMS:
        raise TooManyAlgorithmsError
