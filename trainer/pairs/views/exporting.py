"""Exports pairs as files."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer.pairs.forms import ExportForm
from trainer.pairs.grid import Grid
from trainer.pairs.sheets import WrittenPair, write_anki, write_grid, write_list
from trainer.pairs.views.grid import grid_in, list_in
from trainer.table_files import FileKind, file_response


@require_safe
@never_cache
def export(request: HttpRequest) -> HttpResponse:
    """Return a file of a list, with the pairs that the scheme cannot write."""
    form = ExportForm(request.GET)
    pieces = list_in(request, form.value("pieces"))
    name = "-".join(filter(None, ["letter-pairs", pieces]))
    text = _text(grid_in(request, pieces), form.file_kind)
    return file_response(text, name, form.file_kind)


def _text(grid: Grid, kind: FileKind) -> str:
    pairs = [
        WrittenPair(*grid.alphabet.written(text.pair), text.words, text.note)
        for text in grid.texts.values()
    ]
    if kind == FileKind.ANKI:
        return write_anki(pairs)
    if kind.is_list:
        return write_list(pairs, kind.separator)
    words = {(pair.first, pair.second): pair.words for pair in pairs}
    others = sorted({symbol for pair in words for symbol in pair})
    symbols = list(dict.fromkeys([*grid.alphabet.symbols.values(), *others]))
    return write_grid(symbols, words, kind.separator)
