"""The forms of the pages of algorithms."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from cubecore.cube import Algorithm
from cubecore.errors import NotationError
from cubecore.execution.sheets import read_algorithm
from trainer.algorithms.cases import LISTS, LONGEST_STICKER, LONGEST_STICKERS
from trainer.algorithms.models import LONGEST_ALGORITHM, LONGEST_NOTE
from trainer.engine_texts import in_words
from trainer.entries import is_plain

LONGEST_CASE = 2 * LONGEST_STICKERS
PIECES = list(zip(LISTS, (_("Edges"), _("Corners"), _("Parity")), strict=True))
# Brackets may be left out, so what is typed is not as long as what is stored.
LONGEST_TYPED = LONGEST_ALGORITHM


class ChoiceForm(forms.Form):
    """Reads the query of a page. A value that is missing or invalid is the usual one."""

    pieces = forms.ChoiceField(choices=PIECES, required=False)
    buffer = forms.CharField(max_length=LONGEST_STICKER, required=False)
    case = forms.CharField(max_length=LONGEST_CASE, required=False)
    row = forms.CharField(max_length=LONGEST_STICKER, required=False)

    def value(self, name: str) -> str:
        self.is_valid()
        return self.cleaned_data.get(name) or ""


class AlgorithmForm(forms.Form):
    """An algorithm as its owner types it; ``uuid`` is that of the row that it becomes."""

    uuid = forms.UUIDField()
    algorithm = forms.CharField(max_length=LONGEST_TYPED, label=_("Algorithm"))

    def clean_algorithm(self) -> Algorithm:
        try:
            algorithm = read_algorithm(self.cleaned_data["algorithm"])
        except NotationError as error:
            raise ValidationError(in_words(error)) from None
        if len(str(algorithm)) > LONGEST_ALGORITHM:
            raise ValidationError(_("This algorithm is too long."))
        return algorithm


class RowForm(forms.Form):
    """Names an algorithm of the person."""

    uuid = forms.UUIDField()


class NoteForm(RowForm):
    """A note about an algorithm."""

    note = forms.CharField(max_length=LONGEST_NOTE, required=False, label=_("Note"))

    def clean_note(self) -> str:
        note = str(self.cleaned_data["note"]).replace("\r\n", "\n").replace("\r", "\n")
        if not is_plain(note):
            raise ValidationError(_("This text has characters that can't be stored."))
        return note

    def clean(self) -> dict[str, Any]:
        return super().clean() or self.cleaned_data
