"""What this room stores about a person: their algorithms, and how to undo their last import.

The last import is neither exported nor merged: it only says what the site could undo.
"""

from collections.abc import Callable, Sequence

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext_lazy as _

from cubecore.cube import Algorithm, CubeError
from trainer.algorithms.cases import LISTS, LONGEST_STICKERS, CaseKey, is_solved_by, read_key
from trainer.algorithms.models import (
    LONGEST_ALGORITHM,
    LONGEST_NOTE,
    AlgorithmImport,
    OwnAlgorithm,
)
from trainer.algorithms.reading import CASE_COLUMNS
from trainer.algorithms.writing import note_algorithms
from trainer.entries import Entry, FieldError
from trainer.people.models import User
from trainer.people.personal_data import Incoming, PersonalData, RowList

LARGEST_ORDER = 32_767
MOST_MOVES = 500


class AlgorithmList(RowList):
    """Algorithms. What a guest and the member both have for a case is kept once."""

    name = "algorithms"
    title = _("Algorithms")
    model, key = OwnAlgorithm, "uuid"
    order = ("changed_at", "uuid")

    def reader(self) -> Callable[[Entry], OwnAlgorithm]:
        return algorithm_of_entry

    def add(self, file: Incoming) -> None:
        super().add(file)
        note_algorithms(file.user)

    def hand_over(self, guest: User, member: User, most: int) -> int:
        count = super().hand_over(guest, member, most)
        if count:
            note_algorithms(guest)
            note_algorithms(member)
        return count

    def same_row(self, others: Sequence[int]) -> Exists:
        """Return a condition for algorithms of the same case with the same text and note."""
        equal = {column: OuterRef(column) for column in (*CASE_COLUMNS, "text", "note")}
        return Exists(OwnAlgorithm.objects.filter(user__in=others, **equal))


class AlgorithmData(PersonalData):
    tables = (OwnAlgorithm, AlgorithmImport)
    lists = (AlgorithmList(),)


def algorithm_of_entry(entry: Entry) -> OwnAlgorithm:
    """Return the algorithm that an entry of an export describes, without its owner.

    It is played: what does not solve its case is refused.
    """
    entry.deadline.check()
    key = _key(entry)
    text = entry.text("text", LONGEST_ALGORITHM, shortest=1)
    if not _solves(text, key):
        raise FieldError("text", str(_("an algorithm that solves its case")))
    return OwnAlgorithm(
        uuid=entry.uuid("uuid"),
        **key._asdict(),
        text=text,
        starred=entry.flag("starred"),
        note=entry.text("note", LONGEST_NOTE),
        order=entry.number("order", LARGEST_ORDER),
        changed_at=entry.moment("changed_at"),
    )


def _key(entry: Entry) -> CaseKey:
    pieces = entry.choice("pieces", LISTS)
    names = [entry.text(name, LONGEST_STICKERS, shortest=2) for name in CASE_COLUMNS[1:]]
    key = read_key(pieces, *names)
    if key is None or key[1:] != tuple(names):
        raise FieldError("second", str(_("a sticker that makes a case")))
    return key


def _solves(text: str, key: CaseKey) -> bool:
    try:
        algorithm = Algorithm.parse(text, size=3)
    except CubeError:
        return False
    return len(algorithm) <= MOST_MOVES and is_solved_by(key, algorithm)


KEEPS = AlgorithmData()
