"""Typed memos in one line each, as the list of attempts shows them."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import NamedTuple
from uuid import UUID

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from cubecore.memo import Method, MistakeKind, Names
from trainer.events import Box, event_named
from trainer.methods.stored import method_from_snapshot
from trainer.practice.models import Attempt, PieceResult
from trainer.unreadable import UnreadableRowError, reading

RESULT_COLUMNS = ("attempt_id", "piece_type", "letters", "first_wrong", "expected", "kind")


class LineResult(NamedTuple):
    """The columns of a result that its line needs."""

    attempt_id: UUID
    piece_type: str
    letters: Sequence[str]
    first_wrong: int | None
    expected: str
    kind: str


def memo_lines(attempts: Iterable[Attempt]) -> dict[UUID, SafeString]:
    """Return the typed memos of attempts, by their keys, as HTML with the first mistake marked.

    One query reads the results of all. An attempt that cannot be read has no line.
    """
    typed = {attempt.pk: attempt for attempt in attempts if attempt.typed}
    results: dict[UUID, dict[str, LineResult]] = {key: {} for key in typed}
    if typed:
        rows = PieceResult.objects.of(typed.values()).values_list(*RESULT_COLUMNS)
        for row in map(LineResult._make, rows):
            results[row.attempt_id][row.piece_type] = row
    writer, lines = _LineWriter(), {}
    for key, attempt in typed.items():
        try:
            with reading(attempt):
                lines[key] = writer.line(attempt, results[key])
        except UnreadableRowError:
            continue
    return lines


class _LineWriter:
    """Writes lines; a method that many attempts share is parsed once."""

    def __init__(self) -> None:
        self._document: object = None
        self._method = Method()
        self._symbols: dict[Box, dict[str, str]] = {}
        self._notes = {key: _hidden(text) for key, text in _notes().items()}

    def line(self, attempt: Attempt, results: Mapping[str, LineResult]) -> SafeString:
        """Return the memos of an attempt, in the order in which its boxes are memorised."""
        if attempt.method != self._document:
            self._method, self._symbols = method_from_snapshot(attempt.method), {}
            self._document = attempt.method
        memos = [
            self._memo(box, attempt.typed.get(box.name, ""), results[box.name])
            for box in event_named(attempt.event).boxes_under(self._method)
            if box.name in results
        ]
        return mark_safe(" ".join(f"<bdi>{memo}</bdi>" for memo in memos))  # noqa: S308 - escaped

    def _memo(self, box: Box, text: str, result: LineResult) -> str:
        cells = _paired(self._letters(box, text, result.letters))
        if result.kind == MistakeKind.MIXED_TYPES:
            return f"<span>{escape(''.join(cells))}</span>"
        if result.first_wrong is None:
            return escape("".join(cells))
        return self._with_mistake(cells, result.first_wrong, self._expected(box, result))

    def _with_mistake(self, cells: list[str], place: int, expected: str) -> str:
        """Return the letters with the first wrong one struck through, before the expected one."""
        before, after = escape("".join(cells[:place])), escape("".join(cells[place + 1 :]))
        if place >= len(cells):
            return f"{before} <ins>{self._notes['missing']}{expected}</ins>" if expected else before
        wrong = cells[place].rstrip(" ")
        gap = cells[place][len(wrong) :]
        note = self._notes["instead" if expected else "wrong"]
        correction = f"{note}<ins>{expected}</ins>" if expected else note
        return f"{before}<del>{escape(wrong)}</del>{correction}{gap}<span>{after}</span>"

    def _letters(self, box: Box, text: str, stickers: Sequence[str]) -> Sequence[str]:
        """Return the letters as they were typed, or as their stickers are written.

        They differ only if a letter has several characters, or if the text also has separators.
        """
        typed = "".join(text.split())
        if len(typed) == len(stickers):
            return typed
        symbols = self._symbols_of(box)
        return [symbols[sticker] for sticker in stickers]

    def _expected(self, box: Box, result: LineResult) -> str:
        return escape(self._symbols_of(box)[result.expected]) if result.expected else ""

    def _symbols_of(self, box: Box) -> dict[str, str]:
        if box not in self._symbols:
            names = Names(box.pieces, self._method)
            self._symbols[box] = {
                name: names.symbol(sticker) for sticker, name in enumerate(box.pieces.names)
            }
        return self._symbols[box]


def _notes() -> dict[str, str]:
    """Return what is said beside a mistake to those who cannot see its mark."""
    return {
        "wrong": gettext("wrong"),
        "instead": gettext("should be"),
        "missing": gettext("missing"),
    }


def _hidden(text: str) -> str:
    """Return a text for screen readers only."""
    return f'<span class="visually-hidden"> {escape(text)} </span>'


def _paired(letters: Sequence[str]) -> list[str]:
    """Return letters with a gap after every second one, or after each if they are long."""
    cells = list(letters)
    every = 2 if isinstance(letters, str) or max(map(len, letters), default=1) == 1 else 1
    for place in range(every - 1, len(cells) - 1, every):
        cells[place] += " "
    return cells
