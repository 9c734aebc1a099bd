"""A memo as its owner would type it: letters in pairs, flips and twists as the method has them."""

from collections.abc import Iterator, Sequence
from itertools import chain

from cubecore.errors import MemoError
from cubecore.memo.folding import folded_signs
from cubecore.memo.method import Method
from cubecore.memo.pieces import PieceType
from cubecore.memo.reading import NO_FILLER, ends_doubled
from cubecore.memo.spelling import Spelling, spelling_of


def write_memo(
    letters: Sequence[int],
    piece_type: PieceType,
    method: Method,
    *,
    in_place: Sequence[Sequence[int]] = (),
    spaced: bool = False,
) -> str:
    """Return the text of a memo, in pairs or with all letters ``spaced``; ``read_memo`` reads both.

    ``in_place`` are the flips and twists that follow the letters: the sticker each is told from,
    and the place where the sticker found there belongs.

    >>> from cubecore.memo.pieces import EDGES
    >>> write_memo([0, 2, 4], EDGES, Method(edge_buffer="UB"), in_place=[(8, 9)])
    'bc dv o'
    >>> write_memo([0, 2, 4], EDGES, Method(edge_buffer="UB", in_place="apart"), in_place=[(8, 9)])
    'bc d (vo)'
    >>> write_memo([0, 2, 4], EDGES, Method(edge_buffer="UB"), spaced=True)
    'b c d'
    """
    turns = piece_type.stickers > 1
    capitals = turns and method.flips_as == "capitals"
    apart = turns and method.in_place == "apart"
    if not capitals and not apart:
        letters, in_place = [*letters, *chain.from_iterable(in_place)], ()
    words = list(_words(letters, piece_type, method, 1 if spaced else 2))
    words = [word.lower() for word in words] if capitals else words
    spelling = spelling_of(method, piece_type)
    if capitals:
        told = (told_alone(piece_type, *pair) for pair in in_place)
        listed = [_letter(sticker, spelling).upper() for sticker in told]
    else:
        listed = [_word(pair, spelling, method, spaced=spaced) for pair in in_place]
    if listed and apart:
        listed = [f"({' '.join(listed)})"]
    return " ".join([*words, *listed])


def _words(
    letters: Sequence[int], piece_type: PieceType, method: Method, size: int
) -> Iterator[str]:
    """Yield words of so many letters, the last but one doubled where the method fills odd memos so.

    A bar separates the last two letters where an even memo would be taken for one with a filler.
    """
    spelling = spelling_of(method, piece_type)
    if method.filler and len(letters) % 2 and len(letters) > 1:
        letters = [*letters[:-1], *letters[-2:]]
        end = len(letters)
    else:
        end = len(letters) - 2 * (method.filler and ends_doubled(letters))
    yield from (
        _word(letters[start : start + size], spelling, method) for start in range(0, end, size)
    )
    if end < len(letters):
        yield NO_FILLER.join(_letter(letter, spelling) for letter in letters[end:])


def _word(
    letters: Sequence[int], spelling: Spelling, method: Method, *, spaced: bool = False
) -> str:
    """Return some letters as one word, separated where it would be read otherwise."""
    symbols = [_letter(letter, spelling) for letter in letters]
    if spaced or method.memo_as == "stickers":
        return " ".join(symbols)
    word = "".join(symbols)
    read = spelling.read(word, folded_signs(word))
    return word if [letter.sticker for letter in read] == [*letters] else ",".join(symbols)


def told_alone(piece_type: PieceType, found: int, home: int) -> int:
    """The sticker that tells a flip or twist by itself, as ``read_memo`` takes it."""
    if piece_type.stickers == 2:
        return found
    return piece_type.stickers_of(piece_type.piece_of(found))[found - home]


def _letter(sticker: int, spelling: Spelling) -> str:
    symbol = spelling.symbols[sticker]
    if not symbol:
        raise MemoError("sticker_without_letter", sticker=spelling.names[sticker])
    return symbol
