"""What this room stores about a person: the words of their pairs, and how to undo their last import.

The last import is neither exported nor merged: it only says what the site could undo.
"""

from collections.abc import Callable, Sequence
from typing import Any

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext_lazy as _

from trainer.entries import Entry, FieldError, is_number
from trainer.pairs.models import (
    LISTS,
    LONGEST_NOTE,
    LONGEST_TYPED,
    LONGEST_WORDS,
    Pair,
    PairImport,
    PairRecall,
)
from trainer.pairs.recalling import FEWEST, MOST
from trainer.pairs.sheets import LONGEST_SYMBOL, is_symbol, symbol_key
from trainer.pairs.writing import note_words
from trainer.people.models import User
from trainer.people.personal_data import Incoming, PersonalData, RowList


class PairList(RowList):
    """Pairs. If a guest and the member have other words for one pair, both are kept."""

    name = "letter_pairs"
    title = _("Letter pairs")
    model, key = Pair, "uuid"
    order = ("changed_at", "uuid")

    def reader(self) -> Callable[[Entry], Pair]:
        return pair_of_entry

    def add(self, file: Incoming) -> None:
        super().add(file)
        note_words(file.user)

    def hand_over(self, guest: User, member: User, most: int) -> int:
        count = super().hand_over(guest, member, most)
        if count:
            note_words(guest)
            note_words(member)
        return count

    def same_row(self, others: Sequence[int]) -> Exists:
        """Return a condition for pairs of the same list with the same words and note."""
        columns = ("uuid", "pieces", "first", "second", "words", "note")
        equal = {column: OuterRef(column) for column in columns}
        return Exists(Pair.objects.filter(user__in=others, **equal))


class PairRecallList(RowList):
    """Rounds of pair recall."""

    name = "pair_recalls"
    title = _("Rounds of pair recall")
    model, key = PairRecall, "uuid"
    order = ("started_at", "uuid")

    def reader(self) -> Callable[[Entry], PairRecall]:
        return recall_of_entry


class PairData(PersonalData):
    tables = (Pair, PairImport, PairRecall)
    lists = (PairList(), PairRecallList())


def pair_of_entry(entry: Entry) -> Pair:
    """Return the pair that an entry of an export describes, without its owner."""
    return Pair(
        uuid=entry.uuid("uuid"),
        pieces=entry.choice("pieces", LISTS),
        first=_symbol(entry, "first"),
        second=_symbol(entry, "second"),
        words=entry.text("words", LONGEST_WORDS),
        note=entry.text("note", LONGEST_NOTE),
        changed_at=entry.moment("changed_at"),
    )


def recall_of_entry(entry: Entry) -> PairRecall:
    """Return the round that an entry of an export describes, without its owner."""
    pairs = entry.listed("pairs")
    if not FEWEST <= len(pairs) <= MOST or not all(map(_is_pair, pairs)):
        raise FieldError("pairs", str(_("a list of letter pairs")))
    memorised_at = entry.moment_or_none("memorised_at")
    return PairRecall(
        uuid=entry.uuid("uuid"),
        pieces=entry.choice("pieces", LISTS),
        pairs=pairs,
        typed=_listed(entry, "typed", len(pairs), _is_short),
        paces=_listed(entry, "paces", len(pairs), is_number),
        is_one_by_one=entry.flag("is_one_by_one"),
        has_words=entry.flag("has_words"),
        place=entry.number("place", len(pairs) - 1),
        started_at=entry.moment("started_at"),
        turned_at=entry.moment("turned_at"),
        memorised_at=memorised_at,
        typed_at=entry.moment_or_none("typed_at") if memorised_at else None,
    )


def _listed(entry: Entry, name: str, most: int, fits: Callable[[Any], bool]) -> list[Any]:
    values = entry.listed(name)
    if len(values) > most or not all(map(fits, values)):
        raise FieldError(name, str(_("a list")))
    return values


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_letter, value))


def _is_letter(value: object) -> bool:
    return isinstance(value, str) and is_symbol(value)


def _is_short(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TYPED


def _symbol(entry: Entry, name: str) -> str:
    symbol = entry.text(name, LONGEST_SYMBOL, shortest=1)
    if not is_symbol(symbol) or symbol_key(symbol) != symbol:
        raise FieldError(name, str(_("a letter of a letter scheme")))
    return symbol


KEEPS = PairData()
