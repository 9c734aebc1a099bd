"""The forms of the pages of pairs."""

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer import table_files
from trainer.pairs.importing import Conflict
from trainer.pairs.models import CORNERS, EDGES, LONGEST_NOTE, LONGEST_WORDS
from trainer.pairs.recalling import FEWEST, MOST
from trainer.pairs.searching import SearchBy
from trainer.table_forms import PlainText, TableForm

LONGEST_SEARCH = 60
LONGEST_PAIR = 100
PIECES = [(EDGES, _("Edges")), (CORNERS, _("Corners"))]


class ChoiceForm(forms.Form):
    """Reads the query of a page. A value that is missing or invalid is the usual one."""

    pieces = forms.ChoiceField(choices=PIECES, required=False)
    pair = forms.CharField(max_length=LONGEST_PAIR, required=False)
    row = forms.CharField(max_length=LONGEST_PAIR, required=False)
    q = forms.CharField(max_length=LONGEST_SEARCH, required=False)
    by = forms.ChoiceField(choices=SearchBy, required=False)

    def value(self, name: str) -> str:
        self.is_valid()
        return self.cleaned_data.get(name) or ""


class WordsForm(forms.Form):
    """The words and the note of a pair."""

    pair = forms.CharField(max_length=LONGEST_PAIR)
    words = PlainText(max_length=LONGEST_WORDS, required=False, label=_("Words"))
    note = PlainText(max_length=LONGEST_NOTE, required=False, label=_("Note"))


class SheetForm(TableForm):
    """A table of pairs."""

    rows = forms.ChoiceField(
        choices=[("first", _("The first letter")), ("second", _("The second letter"))],
        required=False,
        label=_("In a grid, each row begins with"),
    )


class AddForm(SheetForm):
    """A table that was previewed, and what happens to words that differ."""

    uuid = forms.UUIDField()
    conflict = forms.ChoiceField(choices=Conflict, required=False)


class UndoForm(forms.Form):
    uuid = forms.UUIDField()


class PairSettingsForm(forms.Form):
    keeps_two_pair_lists = forms.BooleanField(required=False)


class RecallForm(forms.Form):
    """How many pairs a round has, and how they are shown."""

    pieces = forms.ChoiceField(choices=PIECES, required=False)
    count = forms.IntegerField(min_value=FEWEST, max_value=MOST, label=_("Pairs"))
    view = forms.ChoiceField(
        choices=[("grid", _("All at once")), ("one", _("One by one"))], required=False
    )
    words = forms.BooleanField(required=False)
    uuid = forms.UUIDField()


class TurnForm(forms.Form):
    place = forms.IntegerField(min_value=0, max_value=MOST)


class ExportForm(table_files.ExportForm):
    """Which list of pairs is exported, and as which kind of file."""

    pieces = forms.ChoiceField(choices=PIECES, required=False)
