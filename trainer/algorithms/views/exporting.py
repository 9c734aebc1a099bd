"""Exports algorithms as files."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cubecore.execution.sheets import WrittenCase, write_anki, write_grid, write_list
from cubecore.memo import EDGES, Method
from trainer.algorithms.cases import PARITY
from trainer.algorithms.forms import ChoiceForm
from trainer.algorithms.grid import Board, board_of, buffer_named, parity_cases
from trainer.algorithms.reading import ByCase, algorithms_of
from trainer.methods.stored import method_of
from trainer.table_files import ExportForm, FileKind, file_response


@require_safe
@never_cache
def export(request: HttpRequest) -> HttpResponse:
    """Return a file with the algorithms of a buffer, or those of parities."""
    choice, kind = ChoiceForm(request.GET), ExportForm(request.GET).file_kind
    method, pieces = method_of(request.user), choice.value("pieces") or EDGES.name
    board = _board(method, pieces, choice.value("buffer"))
    rows = algorithms_of(request.user, pieces=pieces, buffer=board.buffer)
    text = _text(board, rows, kind)
    return file_response(text, f"algorithms-{pieces}-{board.buffer}", kind)


def _board(method: Method, pieces: str, buffer: str) -> Board:
    if pieces != PARITY:
        return board_of(method, pieces, buffer_named(buffer, method, pieces))
    key = parity_cases(method)[0]
    return board_of(method, key.buffer_pieces, key.buffer)


def _text(board: Board, rows: ByCase, kind: FileKind) -> str:
    cases = [
        WrittenCase(*board.letters(key), row.text, row.starred, row.note)
        for key in sorted(rows, key=board.place_of)
        for row in rows[key]
    ]
    if kind == FileKind.ANKI:
        return write_anki(cases)
    if kind.is_list:
        return write_list(cases, kind.separator)
    return write_grid(cases, list(board.symbols.values()), kind.separator)
