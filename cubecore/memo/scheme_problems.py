"""Everything that is wrong with the document of a letter scheme, named at once."""

import unicodedata
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from cubecore.memo.errors import MemoError, quoted
from cubecore.memo.folding import attaches, folded, is_shown
from cubecore.memo.notation_files import BIG_CUBE_KINDS, lent_stickers
from cubecore.memo.pieces import CORNERS, EDGES, sticker_index

WHOLE_PIECES = {"edges": EDGES, "corners": CORNERS}
KEYS = ("name", "description", *WHOLE_PIECES, *BIG_CUBE_KINDS)
LONGEST_NAME, LONGEST_DESCRIPTION, LONGEST_SYMBOL = 60, 500, 16
RESERVED = ",;|#()[]{}、،"


def scheme_problems(document: object) -> tuple[str, ...]:
    """Everything that is wrong with a scheme's document; nothing where it can be used.

    >>> scheme_problems({"name": "mine", "edges": {}})[-1]
    'the corners are missing'
    """
    if not isinstance(document, Mapping):
        return ("a scheme is an object with a name, edges and corners",)
    return tuple(_problems(document))


def _problems(document: Mapping[Any, Any]) -> Iterator[str]:
    for key in document:
        if key not in KEYS:
            yield f"unknown key {quoted(key)}: expected one of {', '.join(KEYS)}"
    yield from _text_problems("name", document.get("name", ""), LONGEST_NAME)
    if document.get("name", "") == "":
        yield "the name is empty" if "name" in document else "the name is missing"
    yield from _text_problems("description", document.get("description", ""), LONGEST_DESCRIPTION)
    for kind in (*WHOLE_PIECES, *BIG_CUBE_KINDS):
        if kind in document:
            yield from (
                f"{kind}: {problem}" for problem in _lettering_problems(kind, document[kind])
            )
        elif kind in WHOLE_PIECES:
            yield f"the {kind} are missing"


def _text_problems(key: str, text: object, longest: int) -> Iterator[str]:
    if not isinstance(text, str):
        yield f"the {key} is not a text"
    elif len(text) > longest:
        yield f"the {key} is longer than {longest} signs"
    elif not all(map(is_shown, text)):
        yield f"the {key} has a sign that cannot be shown"


def known_stickers(kind: str) -> tuple[str, ...]:
    """The names of the stickers of edges, corners or a kind of big-cube pieces."""
    if kind in WHOLE_PIECES:
        return WHOLE_PIECES[kind].names
    return tuple(lent_stickers(kind))


def known_sticker(kind: str, name: object) -> str:
    """The sticker of this kind that a name means, as we write it."""
    if isinstance(name, str) and kind in WHOLE_PIECES:
        return WHOLE_PIECES[kind].names[sticker_index(WHOLE_PIECES[kind], name)]
    if name not in known_stickers(kind):
        raise MemoError(f"{quoted(name)} is no sticker of the {kind}")
    return str(name)


def _lettering_problems(kind: str, letters: object) -> Iterator[str]:
    if not isinstance(letters, Mapping):
        yield "expected an object that gives every sticker its letter"
        return
    symbols: dict[str, object] = {}
    for name, symbol in letters.items():
        try:
            sticker = known_sticker(kind, name)
        except MemoError:
            yield f"{quoted(name)} is no sticker"
            continue
        if sticker in symbols:
            yield f"sticker {sticker} is named twice"
        symbols[sticker] = symbol
    for sticker in known_stickers(kind):
        if sticker not in symbols:
            yield f"sticker {sticker} is missing"
    yield from symbols_problems(kind, symbols)


def symbols_problems(kind: str, symbols: Mapping[str, object]) -> Iterator[str]:
    """Everything that is wrong with the letters of the stickers of one piece type."""
    texts = {}
    for sticker, symbol in symbols.items():
        if not isinstance(symbol, str):
            yield f"the letter of {sticker} is not a text"
            continue
        texts[sticker] = symbol
        if symbol:
            yield from (f"the letter of {sticker} {why}" for why in _symbol_problems(symbol))
    yield from _blank_problems(kind, texts)
    yield from _clashes(texts)


def _symbol_problems(symbol: str) -> Iterator[str]:
    comparable = folded(symbol)
    if len(symbol) > LONGEST_SYMBOL:
        yield f"is longer than {LONGEST_SYMBOL} signs"
    if not unicodedata.is_normalized("NFC", symbol):
        yield f"{quoted(symbol)} is not in composed form (NFC)"
    if not comparable.strip():
        yield f"{quoted(symbol)} cannot be seen"
        return
    if attaches(comparable[0]):
        yield f"{quoted(symbol)} would attach to the letter before it"
    for sign in dict.fromkeys(comparable):
        if sign in RESERVED or sign.isspace():
            yield f"{quoted(symbol)} has a sign that separates letters: {quoted(sign)}"
        elif not is_shown(sign):
            yield f"{quoted(symbol)} has a sign that cannot be shown: {quoted(sign)}"


def _blank_problems(kind: str, symbols: Mapping[str, str]) -> Iterator[str]:
    """Only the stickers of one piece may be blank: the piece whose letters are never said."""
    blank = [sticker for sticker, symbol in symbols.items() if not symbol]
    if len({_piece(kind, sticker) for sticker in blank}) > 1:
        stickers = ", ".join(blank)
        yield f"no letter for {stickers}: only the stickers of one piece, the buffer, may have none"


def _piece(kind: str, sticker: str) -> object:
    return frozenset(sticker) if kind in ("edges", "corners", "midges") else sticker


def _clashes(symbols: Mapping[str, str]) -> Iterator[str]:
    stickers: dict[str, list[str]] = {}
    for sticker, symbol in symbols.items():
        if folded(symbol):
            stickers.setdefault(folded(symbol), []).append(sticker)
    for sharing in stickers.values():
        for one, other in combinations(sharing, 2):
            yield _clash(one, symbols[one], other, symbols[other])


def _clash(one: str, symbol: str, other: str, second: str) -> str:
    if symbol == second:
        return f"{one} and {other} have the same letter {quoted(symbol)}"
    return (
        f"{one} and {other} have letters that are read alike: {quoted(symbol)} and {quoted(second)}"
    )
