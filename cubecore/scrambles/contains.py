"""The conditions ``contains``: letters anywhere in a memo, and letter pairs where pairs begin."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.cubies import CubiesBatch
from cubecore.errors import ImpossibleFilterError, MemoError, ScrambleError
from cubecore.memo.many import NO_LETTER, PieceLetters, trace_batch
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, Played, sticker_index
from cubecore.memo.writing import as_written
from cubecore.scrambles.filters import ScrambleFilter

StateFlags: TypeAlias = npt.NDArray[np.bool_]
"""For every state of a batch, whether it passes."""

_StickerIndices: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ContainsCondition:
    """A letter or a pair that must be in the edges' memo or in the corners' memo, as stickers.

    A piece type in whose memo the text can never be has no stickers here.
    """

    text: str
    field: str
    edges: _StickerIndices = ()
    corners: _StickerIndices = ()


def contains_conditions(filters: ScrambleFilter, method: Method) -> tuple[ContainsCondition, ...]:
    """Read everything that the memos must contain, in the letters of the method."""
    settings = (
        ("edges_contains", filters.edges.contains, (EDGES,)),
        ("corners_contains", filters.corners.contains, (CORNERS,)),
        ("contains", filters.contains, (EDGES, CORNERS)),
    )
    return tuple(
        _condition(text, field, piece_types, filters.solved, method)
        for field, texts, piece_types in settings
        for text in texts
    )


def _condition(
    text: str,
    field: str,
    piece_types: tuple[PieceType, ...],
    solved: tuple[str, ...],
    method: Method,
) -> ContainsCondition:
    readings, errors = {}, []
    for piece_type in piece_types:
        try:
            readings[piece_type] = _read_stickers(text, piece_type, method)
        except MemoError as error:
            errors.append(error.sentence)
    if not readings:
        raise ScrambleError(
            "unreadable_letters", written=text, reason=errors[0], field=field, position=0
        )
    possible = {
        piece_type.name: stickers
        for piece_type, stickers in readings.items()
        if _pieces(piece_type, stickers).isdisjoint(_unused_pieces(piece_type, solved, method))
    }
    if not possible:
        raise ImpossibleFilterError("never_in_a_memo", written=text, field=field)
    return ContainsCondition(text, field, **possible)


def _read_stickers(text: str, piece_type: PieceType, method: Method) -> _StickerIndices:
    stickers = Memo.parse(text, piece_type, method).written
    if len(stickers) not in (1, 2):
        raise MemoError("not_a_letter_or_pair", count=len(stickers))
    return stickers


def _unused_pieces(piece_type: PieceType, solved: tuple[str, ...], method: Method) -> set[int]:
    """Return the pieces whose letters are in no memo: the buffer and the solved pieces."""
    names = (name for name in solved if len(name) == piece_type.stickers)
    stickers = [sticker_index(piece_type, name) for name in names]
    return _pieces(piece_type, (method.buffer(piece_type), *stickers))


def _pieces(piece_type: PieceType, stickers: _StickerIndices) -> set[int]:
    return {piece_type.piece_of(sticker) for sticker in stickers}


def memos_contain(
    batch: CubiesBatch, conditions: tuple[ContainsCondition, ...], method: Method
) -> StateFlags:
    """Return for every cube whether its memos meet all the conditions."""
    traced = trace_batch(batch, method)
    edges = _written_letters(traced.edges, EDGES, method)
    corners = _written_letters(traced.corners, CORNERS, method)
    passed = np.ones(len(batch), dtype=np.bool_)
    for condition in conditions:
        passed &= _contain(edges, condition.edges) | _contain(corners, condition.corners)
    return passed


def _written_letters(
    traced: PieceLetters, piece_type: PieceType, method: Method
) -> npt.NDArray[np.uint8]:
    """Return the letters that are written in pairs, as columns filled up with ``NO_LETTER``."""
    letters = traced.letters.copy()
    if method.in_place == "apart":
        paired = traced.counts.letters - 2 * traced.counts.in_place
        letters[np.arange(len(letters))[:, None] >= paired] = NO_LETTER
    if method.m2_letters == "switched" and piece_type is EDGES:
        switched = np.arange(256, dtype=np.uint8)
        first = Played(0)
        for each in map(Played, range(len(piece_type.names))):
            switched[each] = as_written((first, each), piece_type, method)[1]
        letters[1::2] = switched[letters[1::2]]
    return letters


def _contain(letters: npt.NDArray[np.uint8], stickers: _StickerIndices) -> StateFlags:
    """Return which columns have a letter anywhere, or a pair where a pair begins."""
    if not stickers:
        return np.zeros(letters.shape[1], dtype=np.bool_)
    if len(stickers) == 1:
        return np.asarray((letters == stickers[0]).any(axis=0))
    first, second = letters[:-1:2], letters[1::2]
    return np.asarray(((first == stickers[0]) & (second == stickers[1])).any(axis=0))
