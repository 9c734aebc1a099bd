"""The document of a letter scheme: its keys, its rules, and every problem at once.

``notation_data/scheme.schema.json`` describes the same document for other programs.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from cubecore.errors import MemoError, Problem
from cubecore.memo.letters.files import BIG_CUBE_KINDS, letter_sources
from cubecore.memo.letters.spelling import attaches, folded, is_shown
from cubecore.memo.pieces import CORNERS, EDGES, pieces_phrase, sticker_index
from cubecore.sentences import Sentence, Value, quoted

WHOLE_PIECES = {"edges": EDGES, "corners": CORNERS}
SCHEME_KEYS = ("name", "description", *WHOLE_PIECES, *BIG_CUBE_KINDS)
LONGEST_NAME, LONGEST_DESCRIPTION, LONGEST_SYMBOL = 60, 500, 16
RESERVED_CHARACTERS = ",;|#()[]{}、،"

Lettering = tuple[tuple[str, str], ...]


def scheme_problems(document: object) -> tuple[Problem, ...]:
    """Return everything that is wrong with a scheme's document.

    >>> problem = scheme_problems({"name": "mine", "edges": {}})[-1]
    >>> problem.field, problem.sentence.text()
    ('corners', 'The letters of the corners are missing.')
    """
    if not isinstance(document, Mapping):
        return (Problem.of("scheme_not_an_object"),)
    return tuple(_problems(document))


def _problems(document: Mapping[Any, Any]) -> Iterator[Problem]:
    for key in document:
        if key not in SCHEME_KEYS:
            yield Problem.of("unknown_scheme_key", found=quoted(key), choices=SCHEME_KEYS)
    yield from _text_problems("name", document.get("name", ""), LONGEST_NAME)
    if document.get("name", "") == "":
        yield Problem.of("name_empty" if "name" in document else "name_missing", "name")
    yield from _text_problems("description", document.get("description", ""), LONGEST_DESCRIPTION)
    for kind in (*WHOLE_PIECES, *BIG_CUBE_KINDS):
        if kind in document:
            yield from _problems_of_lettering(kind, document[kind])
        elif kind in WHOLE_PIECES:
            yield Problem.of("letters_missing", kind, pieces=pieces_phrase(kind))


def _text_problems(key: str, text: object, longest: int) -> Iterator[Problem]:
    if not isinstance(text, str):
        yield Problem.of(f"{key}_not_text", key)
    elif len(text) > longest:
        yield Problem.of(f"{key}_too_long", key, most=longest)
    elif not all(map(is_shown, text)):
        yield Problem.of(f"{key}_not_shown", key)


def stickers_of_kind(kind: str) -> tuple[str, ...]:
    """Return the names of the stickers of edges, corners or a kind of big-cube pieces."""
    if kind in WHOLE_PIECES:
        return WHOLE_PIECES[kind].names
    return tuple(letter_sources(kind))


def _sticker_of_kind(kind: str, name: object) -> str:
    """Return the usual name of a sticker of this kind."""
    if isinstance(name, str) and kind in WHOLE_PIECES:
        return WHOLE_PIECES[kind].names[sticker_index(WHOLE_PIECES[kind], name)]
    if name not in stickers_of_kind(kind):
        raise MemoError("not_a_sticker", found=quoted(name), pieces=pieces_phrase(kind))
    return str(name)


def _problems_of_lettering(kind: str, letters: object) -> Iterator[Problem]:
    if not isinstance(letters, Mapping):
        yield _problem("letters_not_an_object", kind)
        return
    symbols: dict[str, object] = {}
    for name, symbol in letters.items():
        try:
            sticker = _sticker_of_kind(kind, name)
        except MemoError:
            yield _problem("unknown_sticker", kind, found=quoted(name))
            continue
        if sticker in symbols:
            yield _problem("sticker_twice", kind, sticker)
        symbols[sticker] = symbol
    for sticker in stickers_of_kind(kind):
        if sticker not in symbols:
            yield _problem("sticker_missing", kind, sticker)
    yield from problems_of_letters(kind, symbols)


def problems_of_letters(kind: str, symbols: Mapping[str, object]) -> Iterator[Problem]:
    """Return everything that is wrong with the letters of one piece type, by sticker."""
    texts = {}
    for sticker, symbol in symbols.items():
        if not isinstance(symbol, str):
            yield _problem("letter_not_text", kind, sticker)
            continue
        texts[sticker] = symbol
        if symbol:
            yield from _symbol_problems(kind, sticker, symbol)
    yield from _blank_problems(kind, texts)
    yield from _clashes(kind, texts)


def _problem(key: str, kind: str, sticker: str = "", **values: Value) -> Problem:
    """Return a problem with the letters of one piece type, at a sticker if there is one."""
    about = {"sticker": sticker} if sticker else {}
    sentence = Sentence.of(key, pieces=pieces_phrase(kind), **about, **values)
    return Problem(sentence, kind, (sticker,) if sticker else ())


def _symbol_problems(kind: str, sticker: str, symbol: str) -> Iterator[Problem]:
    comparable, letter = folded(symbol), quoted(symbol)
    if len(symbol) > LONGEST_SYMBOL:
        yield _problem("letter_too_long", kind, sticker, most=LONGEST_SYMBOL)
    if not unicodedata.is_normalized("NFC", symbol):
        yield _problem("letter_not_composed", kind, sticker, letter=letter)
    if not comparable.strip():
        yield _problem("letter_invisible", kind, sticker, letter=letter)
        return
    if attaches(comparable[0]):
        yield _problem("letter_attaches", kind, sticker, letter=letter)
    for character in dict.fromkeys(comparable):
        values = {"letter": letter, "character": quoted(character)}
        if character in RESERVED_CHARACTERS or character.isspace():
            yield _problem("letter_has_separator", kind, sticker, **values)
        elif not is_shown(character):
            yield _problem("letter_not_shown", kind, sticker, **values)


def _blank_problems(kind: str, symbols: Mapping[str, str]) -> Iterator[Problem]:
    """Return a problem if more than one piece has empty letters; a buffer needs none."""
    blank = tuple(sticker for sticker, symbol in symbols.items() if not symbol)
    if len({_piece(kind, sticker) for sticker in blank}) > 1:
        values: dict[str, Value] = {"pieces": pieces_phrase(kind), "stickers": blank}
        yield Problem(Sentence.of("letters_empty", **values), kind, blank)


def _piece(kind: str, sticker: str) -> object:
    return frozenset(sticker) if kind in ("edges", "corners", "midges") else sticker


def _clashes(kind: str, symbols: Mapping[str, str]) -> Iterator[Problem]:
    stickers: dict[str, list[str]] = {}
    for sticker, symbol in symbols.items():
        if folded(symbol):
            stickers.setdefault(folded(symbol), []).append(sticker)
    for sharing in stickers.values():
        for one, other in combinations(sharing, 2):
            yield _clash(kind, one, other, symbols)


def _clash(kind: str, one: str, other: str, symbols: Mapping[str, str]) -> Problem:
    values: dict[str, Value] = {"pieces": pieces_phrase(kind), "first": one, "second": other}
    values["letter"] = quoted(symbols[one])
    key = "same_letter" if symbols[one] == symbols[other] else "similar_letters"
    if key == "similar_letters":
        values["other"] = quoted(symbols[other])
    return Problem(Sentence.of(key, **values), kind, (one, other))


def in_nfc(document: Any) -> Any:
    """Return a document with all texts in NFC, so that equal letters are equal texts.

    >>> in_nfc({"UF": "e\u0301"}) == {"UF": "\u00e9"}
    True
    """
    if isinstance(document, str):
        return unicodedata.normalize("NFC", document)
    if isinstance(document, Mapping):
        return {key: in_nfc(value) for key, value in document.items()}
    return document


def canonical_letters(kind: str, letters: Mapping[str, str]) -> Lettering:
    """Return pairs of sticker and letter, with the usual names and in the usual order."""
    symbols = {_sticker_of_kind(kind, name): symbol for name, symbol in letters.items()}
    return tuple((name, symbols[name]) for name in stickers_of_kind(kind))
