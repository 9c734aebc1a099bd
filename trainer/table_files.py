"""Tables as files to download: which kinds there are."""

from django import forms
from django.db.models import TextChoices
from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _

from cubecore.tables import COMMA, TAB


class FileKind(TextChoices):
    """How a table is written: a row for each pair, a grid of all pairs, or notes for Anki."""

    LIST_CSV = "list-csv", _("List (CSV)")
    LIST_TSV = "list-tsv", _("List (TSV)")
    GRID_CSV = "grid-csv", _("Grid (CSV)")
    GRID_TSV = "grid-tsv", _("Grid (TSV)")
    ANKI = "anki", _("Anki (text)")

    @property
    def is_list(self) -> bool:
        return self in (FileKind.LIST_CSV, FileKind.LIST_TSV)

    @property
    def separator(self) -> str:
        return COMMA if self.value.endswith("csv") else TAB


MEDIA_TYPES = {"csv": "text/csv", "tsv": "text/tab-separated-values", "txt": "text/plain"}


class ExportForm(forms.Form):
    """Reads the query of a download. A kind that is missing or unknown is a list as CSV."""

    kind = forms.ChoiceField(choices=FileKind, required=False)

    def value(self, name: str) -> str:
        self.is_valid()
        return self.cleaned_data.get(name) or ""

    @property
    def file_kind(self) -> FileKind:
        return FileKind(self.value("kind") or FileKind.LIST_CSV)


def file_response(text: str, name: str, kind: FileKind) -> HttpResponse:
    """Return a file to download; its name gets the ending of its kind."""
    ending = "txt" if kind == FileKind.ANKI else kind.value[-3:]
    response = HttpResponse(text, content_type=f"{MEDIA_TYPES[ending]}; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.{ending}"'
    return response
