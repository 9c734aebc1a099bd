"""Exports pairs as files."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cubecore.tables import COMMA, TAB
from trainer.pairs.forms import ExportForm, FileKind
from trainer.pairs.grid import Grid
from trainer.pairs.sheets import WrittenPair, write_anki, write_grid, write_list
from trainer.pairs.views.grid import grid_in, list_in

MEDIA_TYPES = {"csv": "text/csv", "tsv": "text/tab-separated-values", "txt": "text/plain"}


@require_safe
@never_cache
def export(request: HttpRequest) -> HttpResponse:
    """Return a file of a list, with the pairs that the scheme cannot write."""
    form = ExportForm(request.GET)
    form.is_valid()
    kind = FileKind(form.cleaned_data.get("kind") or FileKind.LIST_CSV)
    pieces = list_in(request, form.cleaned_data.get("pieces") or "")
    text, ending = _file(grid_in(request, pieces), kind)
    response = HttpResponse(text, content_type=f"{MEDIA_TYPES[ending]}; charset=utf-8")
    name = "-".join(filter(None, ["letter-pairs", pieces]))
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.{ending}"'
    return response


def _file(grid: Grid, kind: FileKind) -> tuple[str, str]:
    """Return the text of a file and how its name ends."""
    separator, ending = (COMMA, "csv") if kind.value.endswith("csv") else (TAB, "tsv")
    pairs = [
        WrittenPair(*grid.alphabet.written(text.pair), text.words, text.note)
        for text in grid.texts.values()
    ]
    if kind == FileKind.ANKI:
        return write_anki(pairs), "txt"
    if kind in (FileKind.LIST_CSV, FileKind.LIST_TSV):
        return write_list(pairs, separator), ending
    words = {(pair.first, pair.second): pair.words for pair in pairs}
    others = sorted({symbol for pair in words for symbol in pair})
    symbols = list(dict.fromkeys([*grid.alphabet.symbols.values(), *others]))
    return write_grid(symbols, words, separator), ending
