"""A memo as its owner would type it: letters in pairs, flips and twists as the method has them."""

from collections.abc import Iterator, Sequence

from cubecore.errors import MemoError
from cubecore.memo.folding import folded_signs
from cubecore.memo.lone_letters import lone_letter
from cubecore.memo.method import Method
from cubecore.memo.pieces import PieceType
from cubecore.memo.reading import NO_FILLER, ends_doubled
from cubecore.memo.spelling import Spelling, spelling_of


def write(
    letters: Sequence[int],
    piece_type: PieceType,
    method: Method,
    apart: Sequence[Sequence[int]] = (),
) -> str:
    """Return the text of a memo, letters in pairs; reading it gives the same letters again.

    ``apart`` are the flips and twists that the method lists separately: a sticker, and where the
    sticker found there belongs.

    >>> from cubecore.memo.pieces import EDGES
    >>> write([0, 2, 4], EDGES, Method(edge_buffer="UB", in_place="apart"), [(8, 9)])
    'bc d (vo)'
    """
    capitals = piece_type.stickers > 1 and method.flips_as == "capitals"
    words = list(_words(letters, piece_type, method))
    spelling = spelling_of(method, piece_type)
    if capitals:
        words = [word.lower() for word in words]
        lone = (lone_letter(piece_type, *pair) for pair in apart)
        listed = [_letter(sticker, spelling).upper() for sticker in lone]
    else:
        listed = [_word(pair, spelling, method) for pair in apart]
    if listed and method.in_place == "apart":
        listed = [f"({' '.join(listed)})"]
    return " ".join([*words, *listed])


def _words(letters: Sequence[int], piece_type: PieceType, method: Method) -> Iterator[str]:
    """Yield pairs of letters, the last but one doubled where the method fills odd memos so.

    A bar separates the last two letters where an even memo would be taken for one with a filler.
    """
    spelling = spelling_of(method, piece_type)
    if method.filler and len(letters) % 2 and len(letters) > 1:
        letters = [*letters[:-1], *letters[-2:]]
        end = len(letters)
    else:
        end = len(letters) - 2 * (method.filler and ends_doubled(letters))
    yield from (_word(letters[start : start + 2], spelling, method) for start in range(0, end, 2))
    if end < len(letters):
        yield NO_FILLER.join(_letter(letter, spelling) for letter in letters[end:])


def _word(letters: Sequence[int], spelling: Spelling, method: Method) -> str:
    """Return some letters as one word, separated where it would be read otherwise."""
    symbols = [_letter(letter, spelling) for letter in letters]
    if method.memo_as == "stickers":
        return " ".join(symbols)
    word = "".join(symbols)
    read = spelling.read(word, folded_signs(word))
    return word if [letter.sticker for letter in read] == [*letters] else ",".join(symbols)


def _letter(sticker: int, spelling: Spelling) -> str:
    symbol = spelling.symbols[sticker]
    if not symbol:
        raise MemoError("sticker_without_letter", sticker=spelling.names[sticker])
    return symbol
