"""What an import would change, and what it stores after its owner decided about the words that differ."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from trainer.pairs.models import LONGEST_NOTE, LONGEST_WORDS
from trainer.pairs.sheets import BETWEEN, PairKey, PairText, Sheet, joined


class Conflict(TextChoices):
    """What happens to a pair that has other words already."""

    KEEP = "keep", _("Keep my words")
    ADD = "add", _("Add the new words to mine")
    REPLACE = "replace", _("Replace my words")


@dataclass(frozen=True, slots=True)
class Preview:
    """The pairs of a sheet: those without words so far, those with the same ones, those with others.

    ``differing`` has what is stored and what the sheet says. Pairs that are ``too_long`` are not imported.
    """

    new: list[PairText]
    same: list[PairText]
    differing: list[tuple[PairText, PairText]]
    too_long: list[PairText]

    @property
    def has_changes(self) -> bool:
        return bool(self.new or self.differing)


def preview_of(sheet: Sheet, texts: Mapping[PairKey, PairText]) -> Preview:
    """Return what a sheet would change in a list."""
    preview = Preview([], [], [], [])
    for text in sheet.pairs.values():
        stored = texts.get(text.pair)
        if not fits(text):
            preview.too_long.append(text)
        elif stored is None:
            preview.new.append(text)
        elif _together(stored, text) == stored:
            preview.same.append(text)
        else:
            preview.differing.append((stored, text))
    return preview


def decided(preview: Preview, conflict: Conflict) -> dict[PairKey, PairText]:
    """Return what an import stores. Words that are too long together stay as they are."""
    texts = {text.pair: text for text in preview.new}
    for stored, new in preview.differing:
        if conflict == Conflict.REPLACE:
            texts[new.pair] = new
        elif conflict == Conflict.ADD and fits(both := _together(stored, new)):
            texts[new.pair] = both
    return texts


def fits(text: PairText) -> bool:
    """Return whether the database has room for a text."""
    return len(text.words) <= LONGEST_WORDS and len(text.note) <= LONGEST_NOTE


def _together(stored: PairText, new: PairText) -> PairText:
    words = joined(stored.words, new.words, BETWEEN)
    return PairText(stored.pair, words, joined(stored.note, new.note, "\n"))
