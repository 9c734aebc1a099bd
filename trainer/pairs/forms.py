"""The forms of the pages of pairs."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from trainer.entries import is_plain
from trainer.number_texts import grouped
from trainer.pairs.importing import Conflict
from trainer.pairs.models import CORNERS, EDGES, LONGEST_NOTE, LONGEST_WORDS
from trainer.pairs.recalling import FEWEST, MOST
from trainer.pairs.searching import SearchBy

LONGEST_TEXT = 200_000
LONGEST_SEARCH = 60
LONGEST_PAIR = 100
PIECES = [(EDGES, _("Edges")), (CORNERS, _("Corners"))]


class FileKind(TextChoices):
    """How pairs are exported."""

    LIST_CSV = "list-csv", _("List (CSV)")
    LIST_TSV = "list-tsv", _("List (TSV)")
    GRID_CSV = "grid-csv", _("Grid (CSV)")
    GRID_TSV = "grid-tsv", _("Grid (TSV)")
    ANKI = "anki", _("Anki (text)")


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


class _PlainText(forms.CharField):
    """A text whose lines all end in the same way."""

    def to_python(self, value: Any) -> str:
        text = super().to_python(value) or ""
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def validate(self, value: Any) -> None:
        super().validate(value)
        if not is_plain(value):
            raise ValidationError(_("This text has characters that can't be stored."))


class WordsForm(forms.Form):
    """The words and the note of a pair."""

    pair = forms.CharField(max_length=LONGEST_PAIR)
    words = _PlainText(max_length=LONGEST_WORDS, required=False, label=_("Words"))
    note = _PlainText(max_length=LONGEST_NOTE, required=False, label=_("Note"))


class SheetForm(forms.Form):
    """A table of pairs: a file, or a text that is pasted."""

    file = forms.FileField(required=False, label=_("File"))
    text = _PlainText(
        required=False, strip=False, label=_("Or paste a table"), widget=forms.Textarea({"rows": 6})
    )
    rows = forms.ChoiceField(
        choices=[("first", _("The first letter")), ("second", _("The second letter"))],
        required=False,
        label=_("In a grid, each row begins with"),
    )

    def clean_file(self) -> str:
        file = self.cleaned_data["file"]
        return _decoded(file) if file else ""

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        text = data.get("file") or data.get("text") or ""
        if not self.errors and not text.strip():
            raise ValidationError(_("Choose a file or paste a table."))
        if len(text) > LONGEST_TEXT:
            raise ValidationError(_too_long())
        if not is_plain(text):
            raise ValidationError(_("This text has characters that can't be stored."))
        return data | {"sheet": text}


def _too_long() -> str:
    return str(_("This table has more than %(most)s characters: import it in parts.")) % {
        "most": grouped(LONGEST_TEXT)
    }


def _decoded(file: "UploadedFile[bytes]") -> str:
    if (file.size or 0) > 4 * LONGEST_TEXT:
        raise ValidationError(_too_long())
    content: bytes = file.read()
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        raise ValidationError(_("This file isn’t text in UTF-8: save it again as UTF-8.")) from None


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


class ExportForm(forms.Form):
    kind = forms.ChoiceField(choices=FileKind, required=False)
    pieces = forms.ChoiceField(choices=PIECES, required=False)
