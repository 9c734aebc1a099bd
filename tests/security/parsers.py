"""Everything that reads what strangers wrote, each with the errors it may refuse a text with."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, partial
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

from cubecore.cube import Algorithm, Cube, NotationError
from cubecore.errors import MemoError, MethodError, SchemeError
from cubecore.forms import SchemeImportForm
from cubecore.memo import CORNERS, EDGES, LetterScheme, Memo, Method, preset
from cubecore.scrambles import ScrambleError as EngineScrambleError
from cubecore.scrambles import ScrambleFilter
from trainer.entries import Entry, FieldError
from trainer.methods.stored import snapshot
from trainer.practice.attempts import MemoRefusedError, ParsedAttempt
from trainer.practice.attempts.judging import judge
from trainer.practice.deal_form import FILTERS
from trainer.practice.deals import ScrambleError, read_scramble
from trainer.practice.entries import MethodReader, attempt_of_entry
from trainer.practice.forms import Offsets
from trainer.practice.models import Attempt
from trainer.transfer.imports.cstimer_attempts import attempt_of_solve, began
from trainer.transfer.imports.cstimer_files import Solve
from trainer.transfer.imports.errors import FileRefusedError, LeftOutError
from trainer.transfer.imports.own_rows import attempt_of_row
from trainer.transfer.imports.receiving import take_items
from trainer.transfer.imports.texts import texts_of
from trainer.workshop.fields import RefusedError, read_moves

NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
SCRAMBLE = "D2 F R' U2 L B2 D R2 U' F2 R B' L2 D2 F' U R2"
FEW_MOVES = 200


@dataclass(frozen=True, slots=True)
class Parser:
    """What reads a text, what it may refuse it with, and symbols that mean something to it."""

    read: Callable[[str], object]
    refuses: tuple[type[Exception], ...]
    symbols: tuple[str, ...]


@cache
def methods() -> tuple[Method, ...]:
    """Methods under which one text reads differently."""
    return (
        Method(),
        preset("3-style-swap"),
        Method.parse("--scheme kana --in-place apart"),
        Method.parse("--memo-as stickers --parity-method swap-corners:UFR-UBR"),
        Method.parse("--flips-as capitals --filler"),
    )


def algorithm(text: str) -> None:
    for size in (3, 5, 2):
        written = Algorithm.parse(text, size=size)
        if len(written) <= FEW_MOVES:
            again = Algorithm.parse(str(written), size=size)
            assert len(again) == len(written)
            Cube(size).apply(written.expand())
            str(written.inverse.simplify())
        read_moves("alg", text, size)


def memo(text: str) -> None:
    method = methods()[len(text) % len(methods())]
    for pieces in (EDGES, CORNERS):
        with suppress(MemoError):
            Memo.parse(text, pieces, method)
    both = {"method": snapshot(method), "event": "both", "scramble": SCRAMBLE, "uuid": uuid4()}
    judge(ParsedAttempt(Attempt(**both)), {"both": text})
    Memo.parse_both(text, method)


def scheme(text: str) -> None:
    form = SchemeImportForm({"text": text})
    form.is_valid()
    LetterScheme.parse(text)


def method(text: str) -> None:
    try:
        Method.parse(text)
    except (MethodError, SchemeError):
        Method.from_json(_document(text))


def _document(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return {"edge_buffer": text}


def filters(text: str) -> None:
    for number, name in enumerate(FILTERS):
        with suppress(EngineScrambleError):
            ScrambleFilter.from_json({name: text[number:]})


def any_file(text: str) -> None:
    """A file is sorted into items, and each of them read."""
    items: list[Any] = []
    pieces = text.encode("utf-8", "surrogatepass")
    take_items(texts_of([pieces[:40], pieces[40:]]), items.append)
    for item in items:
        any_item(item.kind, json.loads(item.text))


def any_item(kind: str, entry: Any) -> None:
    if kind == "attempts":
        attempt_of_entry(Entry(entry, NOW), MethodReader())
    elif kind == "rows":
        attempt_of_row(Entry(entry, NOW), MethodReader(), snapshot(Method()))
    elif kind == "solves":
        solve = Solve(*entry)
        start = began(solve, ZoneInfo("Europe/Paris"), NOW)
        attempt_of_solve(solve, {"event": "both"}, snapshot(Method()), start.at)


def offsets(text: str) -> None:
    for times in Offsets().clean(text).values():
        assert all(isinstance(each, int) for each in times)


MOVES = (*"RUFDLBMESxyzrufw'23’ ()[]:,*/-#\n", "Rw", "3Rw", "2-3r", "R2'", "[R, U]", ")3", "(")
LETTERS = (*"abcdefghijklmnopqrstuvwx ABCXÉß()[]#-|.,/\n", "UF", "UFR", "あ", "か", "Ch", "\u0301")
JSON_SYMBOLS = (
    *'{}[]":,\n\\ ',
    "null",
    "true",
    "1e999",
    "-0",
    "9" * 20,
    "NaN",
    '"uuid"',
    '"scramble":',
    '"method":{}',
    '"\\ud800"',
    "\\u0000",
)
STICKERS = (
    *JSON_SYMBOLS,
    "UF",
    "UFR",
    "FU,C",
    "UF=c\n",
    "edges",
    "corners",
    "name",
    "wings",
    "　",
    ";",
    '["white","red"]',
    '"center":',
    '"grid":',
    '"positions":',
    '"U":',
)
FLAGS = (
    *LETTERS,
    "--edge-buffer ",
    "--scheme ",
    "--holding ",
    "--parity-method ",
    "UF-UR",
    "swap-edges:",
)
CELLS = (
    *JSON_SYMBOLS,
    "session1",
    "properties",
    "attempts",
    "sessions",
    ";",
    "DNF(1:02.03)",
    "No.;Time;",
)

PARSERS: Mapping[str, Parser] = {
    "scramble": Parser(partial(read_scramble, event="both"), (ScrambleError,), MOVES),
    "algorithm": Parser(algorithm, (NotationError, RefusedError), MOVES),
    "memo": Parser(memo, (MemoError, MemoRefusedError), LETTERS),
    "scheme": Parser(scheme, (SchemeError,), STICKERS),
    "method": Parser(method, (MethodError, SchemeError), FLAGS),
    "filter": Parser(filters, (EngineScrambleError,), (*"0123456789-– ,", "AB", "odd", "٣", "²")),
    "file": Parser(any_file, (FileRefusedError, FieldError, LeftOutError), CELLS),
    "offsets": Parser(offsets, (), (*JSON_SYMBOLS, '"edges":', "[12,15]")),
}
