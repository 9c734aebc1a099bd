"""The forms of the pages of algorithms."""

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from cubecore.commutators import Rank
from cubecore.cube import Algorithm
from cubecore.errors import MemoError, NotationError
from cubecore.execution import Case
from cubecore.execution.sheets import FirstLetter, read_algorithm
from trainer.algorithms.cases import LISTS, LONGEST_STICKER, LONGEST_STICKERS
from trainer.algorithms.importing import Conflict
from trainer.algorithms.models import LONGEST_ALGORITHM, LONGEST_NOTE
from trainer.engine_texts import in_words
from trainer.table_forms import PlainText, TableForm

LONGEST_CASE = 2 * LONGEST_STICKERS
PIECES = list(zip(LISTS, (_("Edges"), _("Corners"), _("Parity")), strict=True))
RANKS = [(Rank.HANDS.value, _("For hands")), (Rank.LENGTH.value, _("By length"))]
# Brackets may be left out, so what is typed is not as long as what is stored.
LONGEST_TYPED = LONGEST_ALGORITHM


class ChoiceForm(forms.Form):
    """Reads the query of a page. A value that is missing or invalid is the usual one."""

    pieces = forms.ChoiceField(choices=PIECES, required=False)
    buffer = forms.CharField(max_length=LONGEST_STICKER, required=False)
    case = forms.CharField(max_length=LONGEST_CASE, required=False)
    row = forms.CharField(max_length=LONGEST_STICKER, required=False)
    rank = forms.ChoiceField(choices=RANKS, required=False)

    @property
    def chosen_rank(self) -> Rank:
        """Return how the finder's offers are ranked."""
        return Rank(self.value("rank") or Rank.HANDS)

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

    note = PlainText(max_length=LONGEST_NOTE, required=False, label=_("Note"))


class SheetForm(TableForm):
    """A sheet of algorithms, its buffer, and where a grid has the first letters of its pairs."""

    buffer = forms.CharField(
        max_length=LONGEST_STICKER,
        label=_("Buffer"),
        error_messages={"required": _("Choose a buffer.")},
    )
    first = forms.ChoiceField(
        choices=[
            ("", _("Found out by playing")),
            (FirstLetter.ROW.value, _("Before the row")),
            (FirstLetter.COLUMN.value, _("Above the column")),
        ],
        required=False,
        label=_("In a grid, the first letter is"),
    )

    def clean_buffer(self) -> str:
        try:
            case = Case.named(*[self.cleaned_data["buffer"]] * 3)
        except MemoError as error:
            raise ValidationError(in_words(error)) from None
        return case.buffer

    def clean_first(self) -> FirstLetter | None:
        return FirstLetter(self.cleaned_data["first"]) if self.cleaned_data["first"] else None


class UndoForm(RowForm):
    """Names the import that is undone."""


class AddForm(SheetForm):
    """A sheet that was previewed, and what happens to cases that have other algorithms.

    ``inverses`` says that algorithms for inverse cases are imported backwards.
    """

    uuid = forms.UUIDField()
    conflict = forms.ChoiceField(choices=Conflict, required=False)
    inverses = forms.BooleanField(required=False)
