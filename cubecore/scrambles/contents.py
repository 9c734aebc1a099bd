"""What a memo contains: letters anywhere in it, and pairs of letters where pairs begin."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies import CubiesBatch
from cubecore.errors import ImpossibleFilterError, MemoError, ScrambleError
from cubecore.memo.batches import NO_LETTER, PieceLetters, trace_batch
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, Played, sticker_index
from cubecore.memo.switched_letters import as_written
from cubecore.scrambles.filters import ScrambleFilter

Passed: TypeAlias = npt.NDArray[np.bool_]
Stickers: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """A letter or a pair that must be in the edges' memo or in the corners', as stickers.

    A piece type for which the text means nothing has no stickers: there it cannot be.
    """

    written: str
    field: str
    edges: Stickers = ()
    corners: Stickers = ()


def contents_of(wanted: ScrambleFilter, method: Method) -> tuple[Content, ...]:
    """Everything that a filter says must be contained, read as the method's letters."""
    asked = (
        ("edges_contains", wanted.edges.contains, (EDGES,)),
        ("corners_contains", wanted.corners.contains, (CORNERS,)),
        ("contains", wanted.contains, (EDGES, CORNERS)),
    )
    return tuple(
        _content(word, field, piece_types, wanted.solved, method)
        for field, words, piece_types in asked
        for word in words
    )


def _content(
    written: str,
    field: str,
    piece_types: tuple[PieceType, ...],
    solved: tuple[str, ...],
    method: Method,
) -> Content:
    found, errors = {}, []
    for piece_type in piece_types:
        try:
            found[piece_type] = _stickers(written, piece_type, method)
        except MemoError as error:
            errors.append(error.sentence)
    if not found:
        raise ScrambleError(
            "unreadable_letters", written=written, reason=errors[0], field=field, position=0
        )
    said = {
        piece_type.name: stickers
        for piece_type, stickers in found.items()
        if _pieces(piece_type, stickers).isdisjoint(_never_said(piece_type, solved, method))
    }
    if not said:
        raise ImpossibleFilterError("never_in_a_memo", written=written, field=field)
    return Content(written, field, **said)


def _stickers(written: str, piece_type: PieceType, method: Method) -> Stickers:
    stickers = Memo.parse(written, piece_type, method).written
    if len(stickers) not in (1, 2):
        raise MemoError("not_a_letter_or_pair", count=len(stickers))
    return stickers


def _never_said(piece_type: PieceType, solved: tuple[str, ...], method: Method) -> set[int]:
    """The pieces whose letters are in no memo: the buffer's, and those that are solved."""
    names = (name for name in solved if len(name) == piece_type.stickers)
    stickers = [sticker_index(piece_type, name) for name in names]
    return _pieces(piece_type, (method.buffer(piece_type), *stickers))


def _pieces(piece_type: PieceType, stickers: Stickers) -> set[int]:
    return {piece_type.piece_of(sticker) for sticker in stickers}


def has_contents(batch: CubiesBatch, contents: tuple[Content, ...], method: Method) -> Passed:
    """Which cubes' memos contain everything."""
    traced = trace_batch(batch, method)
    edges = _written(traced.edges, EDGES, method)
    corners = _written(traced.corners, CORNERS, method)
    passed = np.ones(len(batch), dtype=np.bool_)
    for content in contents:
        passed &= _has(edges, content.edges) | _has(corners, content.corners)
    return passed


def _written(traced: PieceLetters, piece_type: PieceType, method: Method) -> npt.NDArray[np.uint8]:
    """The letters as the user writes them in pairs, ``NO_LETTER`` behind the last."""
    letters = traced.letters.copy()
    if method.in_place == "apart":
        paired = traced.counts.letters - 2 * traced.counts.in_place
        letters[np.arange(len(letters))[:, None] >= paired] = NO_LETTER
    if method.m2_letters == "switched" and piece_type is EDGES:
        exchanged = np.arange(256, dtype=np.uint8)
        first = Played(0)
        for each in map(Played, range(len(piece_type.names))):
            exchanged[each] = as_written((first, each), piece_type, method)[1]
        letters[1::2] = exchanged[letters[1::2]]
    return letters


def _has(letters: npt.NDArray[np.uint8], stickers: Stickers) -> Passed:
    """Which columns have a letter anywhere, or a pair where a pair begins."""
    if not stickers:
        return np.zeros(letters.shape[1], dtype=np.bool_)
    if len(stickers) == 1:
        return np.asarray((letters == stickers[0]).any(axis=0))
    first, second = letters[:-1:2], letters[1::2]
    return np.asarray(((first == stickers[0]) & (second == stickers[1])).any(axis=0))
