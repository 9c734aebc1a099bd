"""A memo as its owner would type it: letters in pairs, flips and twists as the method has them."""

from collections.abc import Iterator, Sequence
from itertools import chain

from cubecore.memo.errors import MemoError
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
) -> str:
    """The text of a memo, which ``read_memo`` reads back.

    ``in_place`` are the flips and twists that follow the letters: the sticker each is told from,
    and the place where the sticker found there belongs.

    >>> from cubecore.memo.pieces import EDGES
    >>> write_memo([0, 2, 4], EDGES, Method(edge_buffer="UB"), in_place=[(8, 9)])
    'bc dv o'
    >>> write_memo([0, 2, 4], EDGES, Method(edge_buffer="UB", in_place="apart"), in_place=[(8, 9)])
    'bc d (vo)'
    """
    turns = piece_type.stickers > 1
    capitals = turns and method.flips_as == "capitals"
    apart = turns and method.in_place == "apart"
    if not capitals and not apart:
        letters, in_place = [*letters, *chain.from_iterable(in_place)], ()
    words = [word.lower() if capitals else word for word in _words(letters, piece_type, method)]
    spelling = spelling_of(method, piece_type)
    if capitals:
        told = (told_alone(piece_type, *pair) for pair in in_place)
        listed = [_letter(sticker, spelling).upper() for sticker in told]
    else:
        listed = [_word(pair, spelling, method) for pair in in_place]
    if listed and apart:
        listed = [f"({' '.join(listed)})"]
    return " ".join([*words, *listed])


def _words(letters: Sequence[int], piece_type: PieceType, method: Method) -> Iterator[str]:
    """The letters in pairs, the last but one doubled where the method fills odd memos so.

    A bar parts the last two letters where an even memo would be taken for one with a filler.
    """
    spelling = spelling_of(method, piece_type)
    no_filler = method.filler and ends_doubled(letters)
    if method.filler and len(letters) % 2 and len(letters) > 1:
        letters = [*letters[:-1], *letters[-2:]]
    pairs = [letters[start : start + 2] for start in range(0, len(letters), 2)]
    yield from (_word(pair, spelling, method) for pair in (pairs[:-1] if no_filler else pairs))
    if no_filler:
        yield NO_FILLER.join(_letter(letter, spelling) for letter in pairs[-1])


def _word(letters: Sequence[int], spelling: Spelling, method: Method) -> str:
    """A pair of letters, parted where it would be read otherwise."""
    symbols = [_letter(letter, spelling) for letter in letters]
    if method.memo_as == "stickers":
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
        raise MemoError(f"{spelling.names[sticker]} has no {spelling.letters}")
    return symbol
