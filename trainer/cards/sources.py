"""What a package declares that has cards: which ones can be asked now, and how."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from django.db.models import QuerySet
from django.utils.functional import Promise

from trainer.cards.names import CardName
from trainer.methods.stored import Method
from trainer.people.models import User


class UnreadableAnswerError(ValueError):
    """A typed answer that nobody can judge before it is corrected; its text says what is wrong."""


class CardOwner(NamedTuple):
    """A person who is asked cards, and their method."""

    user: User
    method: Method


class MemoPair(NamedTuple):
    """Two stickers that a memo can name together, in the box of their piece type."""

    box: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """What a card shows, and which answers are correct.

    `asks` is the line above the prompt: "Which word is". `has_letters` says whether the prompt is letters
    of a memo. Spaces count in no answer if `answer_has_letters`. `note` is shown with the answer only.
    New cards come first whose `memo_pairs` are frequent in the person's own memos.
    """

    name: CardName
    asks: Promise | str
    prompt: str
    answers: tuple[str, ...]
    has_letters: bool = False
    answer_has_letters: bool = False
    answer_has_moves: bool = False
    note: str = ""
    memo_pairs: Sequence[MemoPair] = ()

    @property
    def memo_letters(self) -> str:
        """Return the letters of a memo that the card is about, as filters of deals write them."""
        if self.has_letters:
            return self.prompt
        return self.answers[0] if self.answer_has_letters else ""

    def accepts(self, typed: str) -> bool:
        """Return whether a typed answer is one of the correct ones, in any case and spacing."""
        return self._plain(typed) in map(self._plain, self.answers)

    def comment(self, typed: str) -> str:  # noqa: ARG002 - kinds of card that have one read it
        """Return a sentence about a typed answer, or nothing."""
        return ""

    def _plain(self, text: str) -> str:
        words = unicodedata.normalize("NFC", text).casefold().split()
        return ("" if self.answer_has_letters else " ").join(words)


class CardSource(Protocol):
    """A package's cards. `kinds` are the names of its kinds of card, which never change.

    `columns` are those of its rows that cards are made of. The room that asks reads the rows of all sources at once.
    """

    @property
    def kinds(self) -> Iterable[str]:
        """Return the kinds of card that the package has."""

    @property
    def columns(self) -> Sequence[str]:
        """Return the names of the columns that `questions` needs."""

    def rows(self, user: User, only: CardName | None = None) -> QuerySet[Any]:
        """Return the rows of a person that cards are made of, or those of one card."""

    def questions(
        self, owner: CardOwner, rows: Iterable[list[Any]], only: CardName | None = None
    ) -> Mapping[CardName, CardQuestion]:
        """Return every card that the person can be asked now, or only one.

        New cards that are equally frequent in memos are introduced in this order. The rows come in any order.
        """
