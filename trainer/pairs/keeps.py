"""What this room stores about a person: the words of their pairs, and how to undo their last import.

The last import is neither exported nor merged: it only says what the site could undo.
"""

from collections.abc import Callable, Sequence

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext_lazy as _

from trainer.entries import Entry, FieldError
from trainer.pairs.models import LISTS, LONGEST_NOTE, LONGEST_WORDS, Pair, PairImport
from trainer.pairs.sheets import LONGEST_SYMBOL, is_symbol, symbol_key
from trainer.people.personal_data import PersonalData, RowList


class PairList(RowList):
    """Pairs. If a guest and the member have other words for one pair, both are kept."""

    name = "letter_pairs"
    title = _("Letter pairs")
    model, key = Pair, "uuid"
    order = ("changed_at", "uuid")

    def reader(self) -> Callable[[Entry], Pair]:
        return pair_of_entry

    def same_row(self, others: Sequence[int]) -> Exists:
        """Return a condition for pairs of the same list with the same words and note."""
        columns = ("uuid", "pieces", "first", "second", "words", "note")
        equal = {column: OuterRef(column) for column in columns}
        return Exists(Pair.objects.filter(user__in=others, **equal))


class PairData(PersonalData):
    tables = (Pair, PairImport)
    lists = (PairList(),)


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


def _symbol(entry: Entry, name: str) -> str:
    symbol = entry.text(name, LONGEST_SYMBOL, shortest=1)
    if not is_symbol(symbol) or symbol_key(symbol) != symbol:
        raise FieldError(name, str(_("a letter of a letter scheme")))
    return symbol


KEEPS = PairData()
