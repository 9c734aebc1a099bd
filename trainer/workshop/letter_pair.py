"""A letter pair of any size of cube, in the reader's scheme and from their buffer."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cubecore.commutators import check_cycle
from cubecore.cube import CubeError, OrbitKind, orbit_at, piece_at, place_named
from cubecore.execution import Case
from cubecore.memo import (
    CORNERS,
    EDGES,
    Method,
    Names,
    PieceType,
    ReadLetter,
    orbit_pieces,
    read_memo,
    sticker_index,
)
from trainer.engine_texts import in_words
from trainer.workshop.fields import RefusedError
from trainer.workshop.pieces import WHOLE, pieces_of

LETTERS = 2


@dataclass(frozen=True, slots=True)
class LetterPair:
    """The stickers of a buffer and of two letters, and how their owner writes the letters."""

    size: int
    names: Names
    buffer: int
    first: int
    second: int

    @property
    def stickers(self) -> tuple[str, str, str]:
        """Return the names of the three stickers."""
        names = self.names.piece_type.names
        return names[self.buffer], names[self.first], names[self.second]

    @property
    def symbols(self) -> tuple[str, str]:
        """Return both letters as their owner writes them."""
        return self.names.symbol(self.first), self.names.symbol(self.second)

    @property
    def places(self) -> tuple[int, int, int]:
        """Return the places of the three stickers on the cube."""
        one, two, three = (place_named(name, self.size) for name in self.stickers)
        return one, two, three

    @property
    def case(self) -> Case | None:
        """Return the case of the pair on a 3×3×3, of whatever kind it is."""
        whole = {EDGES.names: EDGES, CORNERS.names: CORNERS}.get(self.names.piece_type.names)
        return Case(whole, *self.stickers) if whole and self.size == WHOLE else None

    @property
    def beside(self) -> tuple[str, str]:
        """Return the pairs before and after this one, of those that need moves; none of big cubes."""
        pieces, buffer = self.names.piece_type, self.buffer
        if self.case is None:
            return "", ""
        stickers = [
            sticker
            for sticker in range(len(pieces.names))
            if pieces.piece_of(sticker) != pieces.piece_of(buffer)
        ]
        stickers.sort(key=self.names.symbol)
        pairs = [(one, two) for one in stickers for two in stickers if one != two]
        if (self.first, self.second) not in pairs:
            return "", ""
        at = pairs.index((self.first, self.second))
        before, after = (
            " ".join(map(self.names.symbol, pair))
            for pair in (pairs[at - 1], pairs[(at + 1) % len(pairs)])
        )
        return before, after


def read_pair(text: str, *, size: int, pieces: str, buffer: str, method: Method) -> LetterPair:
    """Return the pair that somebody typed; on a bigger cube it has to be a three-cycle."""
    if pieces not in dict(pieces_of(size)):
        message = _("A %(size)s×%(size)s×%(size)s has no such pieces. Choose one of these.")
        raise RefusedError("pieces", message % {"size": size})
    piece_type = orbit_pieces(size, pieces)
    start = _buffer(buffer, piece_type, method)
    one, two = _letters(text, piece_type, method)
    names = Names(piece_type, replace(method, flips_as="pairs"))
    pair = LetterPair(size, names, start, one.sticker, two.sticker)
    if pair.case is None:
        _check_cycle(pair, (one, two))
    return pair


def _buffer(text: str, piece_type: PieceType, method: Method) -> int:
    if text.strip():
        try:
            return sticker_index(piece_type, text)
        except CubeError as error:
            raise RefusedError.of("buffer", error) from None
    try:
        return method.buffer(piece_type)
    except CubeError:  # methods name none for bigger cubes
        in_front = (name for name in piece_type.names if name.casefold().startswith("uf"))
        return piece_type.names.index(next(in_front, piece_type.names[0]))


def _letters(text: str, piece_type: PieceType, method: Method) -> tuple[ReadLetter, ReadLetter]:
    plain = replace(method, in_place="letters", flips_as="pairs", filler=False)
    try:
        letters = read_memo(text, piece_type, plain).letters
    except CubeError as error:
        raise RefusedError.of("pair", error) from None
    if len(letters) != LETTERS:
        at = letters[LETTERS].start if len(letters) > LETTERS else len(text)
        text = ngettext(
            "A pair is two letters, but this is %(count)s.",
            "A pair is two letters, but these are %(count)s.",
            len(letters),
        )
        raise RefusedError("pair", text % {"count": len(letters)}, at)
    one, two = letters
    return one, two


def _check_cycle(pair: LetterPair, letters: tuple[ReadLetter, ReadLetter]) -> None:
    """Say which letter cannot be part of a three-cycle."""
    buffer, one, two = pair.places
    for target, symbol in zip((one, two), pair.symbols, strict=True):
        if piece_at(target, pair.size) == piece_at(buffer, pair.size):
            is_buffer = target == buffer
            raise RefusedError("pair", _on_buffer(symbol, pair.stickers[0], is_buffer=is_buffer))
    if piece_at(one, pair.size) == piece_at(two, pair.size):
        raise RefusedError("pair", _on_one_piece(pair.symbols, one, pair.size))
    for places, letter in zip(((buffer, one), (buffer, one, two)), letters, strict=True):
        try:
            check_cycle(places, pair.size)
        except CubeError as error:
            raise RefusedError("pair", in_words(error), letter.start) from None


def _on_buffer(symbol: str, buffer: str, *, is_buffer: bool) -> str:
    if is_buffer:
        return _("%(letter)s is your buffer: it is never a target.") % {"letter": symbol}
    message = _("%(letter)s is on your buffer piece, %(buffer)s: it is never a target.")
    return message % {"letter": symbol, "buffer": buffer}


def _on_one_piece(symbols: tuple[str, str], place: int, size: int) -> str:
    """Say that two letters are on one piece, and what that is called."""
    letters = {"one": symbols[0], "two": symbols[1]}
    if symbols[0] == symbols[1]:
        return _("A pair needs two different letters, but both are %(one)s.") % letters
    if orbit_at(place, size).kind is OrbitKind.CORNERS:
        return _("%(one)s and %(two)s are on the same corner: that is a twist.") % letters
    return _("%(one)s and %(two)s are on the same edge: that is a flip.") % letters
