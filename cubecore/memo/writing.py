"""Write a memo as its owner types it: its parts, their text, and the places of their letters.

Under the setting ``m2_letters`` some solvers write M2 special targets switched. At every second
position the M layer is turned by 180°, so FU and BD swap their roles, as do UF and DB.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import cast

from cubecore.errors import MemoError
from cubecore.memo.letters import Spelling, folded_characters
from cubecore.memo.method import Method
from cubecore.memo.pieces import EDGES, Letters, PieceType, Played, Written, sticker_index
from cubecore.memo.reading import (
    NO_FILLER,
    TypedPlaces,
    ends_doubled,
    lone_letter,
    turns_a_piece,
)

SWITCHED_NAMES = {"FU": "BD", "UF": "DB", "BD": "FU", "DB": "UF"}
M2_BUFFERS = frozenset(EDGES.piece_of(sticker_index(EDGES, name)) for name in ("DF", "UB"))
"""The edges of the M layer without special targets, which are the possible buffers of M2."""
_SWITCHED = {sticker_index(EDGES, a): sticker_index(EDGES, b) for a, b in SWITCHED_NAMES.items()}


def as_written(
    letters: Sequence[Played], piece_type: PieceType, method: Method, apart: int = 0
) -> tuple[Written, ...]:
    """Return played letters as the method writes them.

    The last ``apart`` letters are flips and twists that are listed separately: they never change.

    >>> numbers = [Played(sticker_index(EDGES, name)) for name in ("UF", "UF", "UL")]
    >>> [EDGES.names[n] for n in as_written(numbers, EDGES, Method(m2_letters="switched"))]
    ['UF', 'DB', 'UL']
    """
    written = tuple(letters) if _is_plain(piece_type, method) else switched(letters, apart)
    return cast("tuple[Written, ...]", written)


def as_played(
    letters: Sequence[Written], piece_type: PieceType, method: Method, apart: int = 0
) -> Letters:
    """Return written letters as they are played under the method."""
    played = tuple(letters) if _is_plain(piece_type, method) else switched(letters, apart)
    return cast("Letters", played)


def switched(letters: Sequence[int], apart: int = 0) -> tuple[int, ...]:
    """Switch the special targets at even positions; doing it twice changes nothing."""
    last = len(letters) - apart
    return tuple(
        _SWITCHED.get(letter, letter) if place % 2 and place < last else letter
        for place, letter in enumerate(letters)
    )


def _is_plain(piece_type: PieceType, method: Method) -> bool:
    return method.m2_letters == "true" or piece_type != EDGES


WrittenPair = tuple[Written, Written]


@dataclass(frozen=True, slots=True)
class Part:
    """The letters traced from one buffer, as they are written.

    ``apart`` are the flips and twists that the method lists separately: a sticker, and the home of
    the sticker found there.
    """

    buffer: int
    letters: tuple[Written, ...]
    apart: tuple[WrittenPair, ...] = ()

    @classmethod
    def of(cls, buffer: int, letters: tuple[Written, ...], listed: int) -> "Part":
        """Return the part with these letters, the last of which are pairs listed separately."""
        end = len(letters) - listed
        apart = tuple((letters[at], letters[at + 1]) for at in range(end, len(letters), 2))
        return cls(buffer, letters[:end], apart)

    @property
    def written(self) -> tuple[Written, ...]:
        """Return all letters, flips and twists last."""
        return (*self.letters, *chain.from_iterable(self.apart)) if self.apart else self.letters


def listed_at_end(letters: Sequence[int], piece_type: PieceType, method: Method) -> int:
    """Return how many letters at the end are flips and twists that the method lists separately."""
    if piece_type.stickers == 1 or (method.in_place == "letters" and method.flips_as == "pairs"):
        return 0
    end = len(letters)
    while end >= 2 and turns_a_piece(piece_type, letters[end - 2], letters[end - 1]):
        end -= 2
    return len(letters) - end


def write_memo(
    letters: Sequence[int],
    piece_type: PieceType,
    method: Method,
    apart: Sequence[Sequence[int]] = (),
) -> str:
    """Return the text of a memo, letters in pairs; reading it gives the same letters again.

    ``apart`` are the flips and twists that the method lists separately: a sticker, and the home of
    the sticker found there.

    >>> from cubecore.memo.pieces import EDGES
    >>> write_memo([0, 2, 4], EDGES, Method(edge_buffer="UB", in_place="apart"), [(8, 9)])
    'bc d (vo)'
    """
    capitals = piece_type.stickers > 1 and method.flips_as == "capitals"
    words = list(_words(letters, piece_type, method))
    spelling = method.spelling(piece_type)
    if capitals:
        words = [word.lower() for word in words]
        lone_letters = (lone_letter(piece_type, *pair) for pair in apart)
        listed = [_symbol(sticker, spelling).upper() for sticker in lone_letters]
    else:
        listed = [_word(pair, spelling, method) for pair in apart]
    if listed and method.in_place == "apart":
        listed = [f"({' '.join(listed)})"]
    return " ".join([*words, *listed])


def _words(letters: Sequence[int], piece_type: PieceType, method: Method) -> Iterator[str]:
    """Yield letter pairs; if the method uses a filler, an odd memo doubles its last but one.

    A bar separates the last two letters where an even memo would be read as one with a filler.
    """
    spelling = method.spelling(piece_type)
    if method.filler and len(letters) % 2 and len(letters) > 1:
        letters = [*letters[:-1], *letters[-2:]]
        end = len(letters)
    else:
        end = len(letters) - 2 * (method.filler and ends_doubled(letters))
    yield from (_word(letters[start : start + 2], spelling, method) for start in range(0, end, 2))
    if end < len(letters):
        yield NO_FILLER.join(_symbol(letter, spelling) for letter in letters[end:])


def _word(letters: Sequence[int], spelling: Spelling, method: Method) -> str:
    """Return some letters as one word, with commas if it would be read as other letters."""
    symbols = [_symbol(letter, spelling) for letter in letters]
    if method.memo_as == "stickers":
        return " ".join(symbols)
    word = "".join(symbols)
    read = spelling.read(word, folded_characters(word))
    return word if [letter.sticker for letter in read] == [*letters] else ",".join(symbols)


def _symbol(sticker: int, spelling: Spelling) -> str:
    symbol = spelling.symbols[sticker]
    if not symbol:
        raise MemoError("sticker_without_letter", sticker=spelling.names[sticker])
    return symbol


def usual_places(parts: Sequence[Part], method: Method) -> TypedPlaces:
    """Return the places of the played letters in the text that is written for them."""
    places: list[int] = []
    count = 0
    second = 0 if method.flips_as == "capitals" else 1
    for part in parts:
        letters = len(part.letters)
        places += range(count, count + letters)
        count += letters
        if method.filler and letters % 2 and letters > 1:
            places[-1], count = count, count + 1
        for _ in part.apart:
            places += (count, count + second)
            count += 1 + second
    return places, count
