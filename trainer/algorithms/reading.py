"""Reads the algorithms of a person."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import OuterRef, QuerySet, Value
from django.db.models.functions import Concat

from cubecore.cube import Algorithm
from cubecore.execution import Case, CaseKind
from cubecore.execution.sheets import Sheet
from trainer.algorithms.cases import (
    PARITY,
    PIECE_TYPES,
    CaseKey,
    case_of,
    equal_pairs,
    key_of,
)
from trainer.algorithms.models import AlgorithmImport, OwnAlgorithm
from trainer.cards.memories import CardMemory, memory_column
from trainer.cards.names import CardName
from trainer.people.models import User

KIND = "algorithm"
CASE_COLUMNS = ("pieces", "buffer", "first", "second")
# The one that is executed comes first.
BEST_FIRST = ("-starred", "order", "changed_at", "uuid")


class StoredAlgorithm(NamedTuple):
    """An algorithm of a person for a case."""

    uuid: UUID
    text: str
    starred: bool
    note: str

    @property
    def algorithm(self) -> Algorithm:
        """Return the algorithm with its brackets."""
        return Algorithm.parse(self.text)


ByCase = dict[CaseKey, list[StoredAlgorithm]]
COLUMNS = (*CASE_COLUMNS, *StoredAlgorithm._fields)


def card_name(key: CaseKey) -> CardName:
    """Return the name of the card of a case: its list, its buffer and both stickers."""
    return CardName(KIND, " ".join(key))


def case_of_card(name: CardName) -> CaseKey | None:
    """Return the case that a card is about, or None if its key has another form."""
    parts = name.key.split(" ")
    return CaseKey(*parts) if len(parts) == len(CASE_COLUMNS) else None


def algorithms_of(user: User | AnonymousUser, **case: str) -> ByCase:
    """Return the algorithms of a person by their cases, best first: all of them or those of some cases."""
    return by_case(_rows(user, case).values_list(*COLUMNS))


def algorithms_with_memories(
    user: User | AnonymousUser, pieces: str, buffer: str
) -> tuple[ByCase, Mapping[CaseKey, CardMemory]]:
    """Return the algorithms of a buffer, and how well each case is known, in one query."""
    parts = (part for column in CASE_COLUMNS for part in (Value(" "), OuterRef(column)))
    key = Concat(*list(parts)[1:])
    rows = _rows(user, {"pieces": pieces, "buffer": buffer})
    columns = list(rows.annotate(memory=memory_column(KIND, key)).values_list(*COLUMNS, "memory"))
    memories = {
        CaseKey(*row[: len(CASE_COLUMNS)]): CardMemory.of(memory)
        for *row, memory in columns
        if memory
    }
    return by_case(row[:-1] for row in columns), memories


def cases_of(user: User | AnonymousUser) -> set[CaseKey]:
    """Return the cases for which a person has an algorithm."""
    rows = _rows(user, {}).order_by().values_list(*CASE_COLUMNS).distinct()
    return {CaseKey(*row) for row in rows}


def own_algorithm_of(user: User | AnonymousUser, case: Case) -> StoredAlgorithm | None:
    """Return the algorithm that a person executes for a letter pair, or None if they have none."""
    return next(iter(own_algorithms_of(user, case)), None)


def own_algorithms_of(user: User | AnonymousUser, case: Case) -> list[StoredAlgorithm]:
    """Return the algorithms of a person for a letter pair, the one that they execute first."""
    key = key_of(case)
    return algorithms_of(user, **key._asdict()).get(key, [])


class Executed(NamedTuple):
    """The algorithms that a person executes: sheets of pairs, and those for parities, flips and twists."""

    sheets: tuple[Sheet, ...]
    exact: tuple[Algorithm, ...]


def executed_by(user: User | AnonymousUser) -> Executed:
    """Return the algorithms that a person executes."""
    algorithms = algorithms_of(user)
    exact = tuple(
        rows[0].algorithm
        for key, rows in algorithms.items()
        if key.is_parity or case_of(key).kind in (CaseKind.FLIP, CaseKind.TWIST)
    )
    return Executed(_sheets(algorithms), exact)


def sheets_of(user: User | AnonymousUser) -> tuple[Sheet, ...]:
    """Return a sheet for each buffer for which a person has algorithms."""
    return executed_by(user).sheets


def _sheets(algorithms: ByCase) -> tuple[Sheet, ...]:
    """Return a sheet for each buffer that has algorithms, with those of flips and twists."""
    sheets: dict[tuple[str, str], dict[tuple[str, str], tuple[Algorithm, ...]]] = {}
    for key, rows in algorithms.items():
        if key.pieces != PARITY:
            texts = tuple(row.algorithm for row in rows)
            pairs = dict.fromkeys(equal_pairs(case_of(key)), texts)
            sheets.setdefault((key.pieces, key.buffer), {}).update(pairs)
    return tuple(
        Sheet(PIECE_TYPES[pieces], buffer, pairs) for (pieces, buffer), pairs in sheets.items()
    )


def last_import(user: User | AnonymousUser) -> AlgorithmImport | None:
    """Return the last import of a person, if it was not undone."""
    return AlgorithmImport.objects.filter(user=user).first() if isinstance(user, User) else None


def _rows(user: User | AnonymousUser, case: Mapping[str, str]) -> "QuerySet[OwnAlgorithm]":
    """Return the rows of a person in order; a visitor has none."""
    if not isinstance(user, User):
        return OwnAlgorithm.objects.none()
    return OwnAlgorithm.objects.filter(user=user, **case).order_by(*CASE_COLUMNS, *BEST_FIRST)


def by_case(rows: Iterable[tuple[object, ...]]) -> ByCase:
    """Return rows by case. Of one algorithm that a case has twice, as after a merge, one remains."""
    cases: ByCase = {}
    for row in rows:
        pieces, buffer, first, second, uuid, text, starred, note = row
        key = CaseKey(str(pieces), str(buffer), str(first), str(second))
        some = cases.setdefault(key, [])
        if all(each.text != text for each in some):
            some.append(StoredAlgorithm(uuid, text, starred, note))  # type: ignore[arg-type]
    return cases
