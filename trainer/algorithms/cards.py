"""The cards of algorithms: a letter pair asks for moves, which are judged by playing them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext

from trainer.algorithms.cases import PIECE_TYPES, CaseKey
from trainer.algorithms.judged import judged
from trainer.algorithms.lettering import Letters
from trainer.algorithms.models import OwnAlgorithm
from trainer.algorithms.reading import (
    COLUMNS,
    KIND,
    StoredAlgorithm,
    by_case,
    card_name,
    case_of_card,
)
from trainer.algorithms.typed_moves import read_moves
from trainer.cards.names import CardName
from trainer.cards.sources import (
    CardOwner,
    CardQuestion,
    MemoPair,
    UnreadableAnswerError,
)
from trainer.engine_texts import in_words
from trainer.people.models import User

# What rows are sorted by, after those with a star.
SORTED_BY = ("order", "changed_at", "uuid")


@dataclass(frozen=True, slots=True, kw_only=True)
class AlgorithmQuestion(CardQuestion):
    """A card whose answer is moves: any that solve its case are correct."""

    case: CaseKey
    algorithms: Sequence[StoredAlgorithm]

    @property
    def memo_letters(self) -> str:
        """Return nothing: a scramble that is only memorised trains no algorithm."""
        return ""

    def accepts(self, typed: str) -> bool:
        """Return whether typed moves solve the case; raise UnreadableAnswerError if they are none."""
        return judged(self.case, read_moves(typed)).is_correct

    def comment(self, typed: str) -> str:
        """Return what typed moves do, or nothing if they cannot be read."""
        try:
            return in_words(judged(self.case, read_moves(typed)).sentence)
        except UnreadableAnswerError:
            return ""


class AlgorithmCards:
    """The cards of all cases for which a person has an algorithm."""

    kinds = (KIND,)
    columns = (*COLUMNS, *SORTED_BY)

    def rows(self, user: User, only: CardName | None = None) -> QuerySet[Any]:
        """Return the algorithms of a person, or those of one card."""
        rows = OwnAlgorithm.objects.filter(user=user)
        if only is None:
            return rows
        key = case_of_card(only)
        return rows.filter(**key._asdict()) if key else rows.none()

    def questions(
        self,
        owner: CardOwner,
        rows: Iterable[list[Any]],
        only: CardName | None = None,  # noqa: ARG002 - its rows are of one case already
    ) -> Mapping[CardName, CardQuestion]:
        """Return a card for each case: buffer by buffer, each in the order of its letters."""
        cases = by_case(map(_columns, sorted(rows, key=_best_first)))
        letters = Letters(owner.method)
        return {
            card_name(key): _question(key, cases[key], letters)
            for key in sorted(cases, key=letters.place)
        }


def _columns(row: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(row[: len(COLUMNS)])


def _best_first(row: Sequence[Any]) -> tuple[Any, ...]:
    return not row[COLUMNS.index("starred")], *row[len(COLUMNS) :]


def _question(
    key: CaseKey, algorithms: Sequence[StoredAlgorithm], letters: Letters
) -> AlgorithmQuestion:
    return AlgorithmQuestion(
        card_name(key),
        gettext("Your algorithm from %(buffer)s for") % {"buffer": key.buffer},
        letters.of(key),
        tuple(algorithm.text for algorithm in algorithms),
        has_letters=True,
        answer_has_moves=True,
        memo_pairs=_memo_pairs(key, letters),
        case=key,
        algorithms=algorithms,
    )


def _memo_pairs(key: CaseKey, letters: Letters) -> list[MemoPair]:
    """Return what memos name for a case: nothing for parities, turned pieces and other buffers."""
    pieces = PIECE_TYPES.get(key.pieces)
    if pieces is None or key.buffer != pieces.names[letters.method.buffer(pieces)]:
        return []
    is_possible = letters.board(key).is_possible(key)
    return [MemoPair(key.pieces, key.first, key.second)] if is_possible else []
