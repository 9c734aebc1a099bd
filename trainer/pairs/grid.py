"""The grid of a person's own symbols: which pairs there are, and what it says about each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from cubecore.memo import Method, Names
from trainer.cards.memories import BEST_LEVEL
from trainer.events import USUAL, Box
from trainer.pairs.models import SHARED
from trainer.pairs.sheets import PairKey, PairText, symbol_key


class BoxLetters(NamedTuple):
    """The stickers with each letter of a piece type, and the pairs that its memo can have."""

    box: str
    stickers: Mapping[str, str]
    possible: frozenset[PairKey]


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The symbols of a list by their keys, as their owner writes them, and the pairs that a memo can have.

    A pair is impossible if one of its stickers is on the buffer piece, or both are on one piece.
    In a list of edges and corners, it is possible if either can have it: ``boxes`` says which.
    """

    symbols: Mapping[str, str]
    possible: frozenset[PairKey]
    boxes: Sequence[BoxLetters] = ()

    @property
    def keys(self) -> list[str]:
        return list(self.symbols)

    def can_write(self, pair: PairKey) -> bool:
        """Return whether the scheme has both symbols of a pair."""
        return pair.first in self.symbols and pair.second in self.symbols

    def written(self, pair: PairKey) -> tuple[str, str]:
        """Return the symbols of a pair as their owner writes them."""
        first, second = (self.symbols.get(key, key) for key in pair)
        return first, second

    def next_pair(self, pair: PairKey) -> PairKey:
        """Return the possible pair that follows another in the grid; the first one follows the last."""
        ordered = [each for each in self.all_pairs() if each in self.possible or each == pair]
        return ordered[(ordered.index(pair) + 1) % len(ordered)] if pair in ordered else pair

    def all_pairs(self) -> list[PairKey]:
        """Return every pair of the grid, row by row."""
        return [PairKey(*each) for each in product(self.symbols, repeat=2)]


def alphabet_of(method: Method, pieces: str) -> Alphabet:
    """Return the symbols of a list; those of edges and corners if it is shared."""
    boxes = [box for box in USUAL.boxes if pieces in (SHARED, box.name)]
    # Where only the case differs, corners are written: usually in capitals.
    symbols = {key: symbol for box in boxes for key, symbol in _symbols(box, method).values()}
    letters = [_letters(box, method) for box in boxes]
    possible = frozenset().union(*(each.possible for each in letters))
    return Alphabet({key: symbols[key] for key in sorted(symbols)}, possible, letters)


def _symbols(box: Box, method: Method) -> dict[int, tuple[str, str]]:
    """Return the key and the symbol of each sticker that has a letter."""
    letters = method.scheme.symbols(box.pieces)
    names = Names(box.pieces, method)
    written = {
        sticker: names.symbol(sticker)
        for sticker, letter in enumerate(letters)
        if letter or method.memo_as == "stickers"
    }
    return {sticker: (symbol_key(symbol), symbol) for sticker, symbol in written.items()}


def _letters(box: Box, method: Method) -> BoxLetters:
    """Return the letters of a piece type, and the pairs of targets on two pieces."""
    piece_of, keys = box.pieces.piece_of, _symbols(box, method)
    buffer = piece_of(box.buffer_under(method))
    targets = [
        (piece_of(sticker), key)
        for sticker, (key, _) in keys.items()
        if piece_of(sticker) != buffer
    ]
    possible = frozenset(
        PairKey(first, second)
        for (piece, first), (other, second) in product(targets, repeat=2)
        if piece != other
    )
    stickers = {key: box.pieces.names[sticker] for sticker, (key, _) in keys.items()}
    return BoxLetters(box.name, stickers, possible)


class Cell(NamedTuple):
    """A pair of the grid, as its owner writes it, and what its list says about it."""

    pair: PairKey
    symbols: tuple[str, str]
    text: PairText
    is_possible: bool
    level: int = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """All cells, the pairs that the scheme cannot write, and how many possible pairs have words.

    ``levels`` says how well the words of pairs are known that were ever asked: from 1 to 4.
    """

    alphabet: Alphabet
    texts: Mapping[PairKey, PairText]
    levels: Mapping[PairKey, int] = field(default_factory=dict)

    @property
    def filled_count(self) -> int:
        return sum(
            pair in self.alphabet.possible for pair, text in self.texts.items() if text.words
        )

    @property
    def hidden_count(self) -> int:
        return sum(not self.alphabet.can_write(pair) for pair in self.texts)

    @property
    def known_count(self) -> int:
        """Return how many pairs have words that are known."""
        return sum(self.cell(pair).level == BEST_LEVEL for pair in self.texts)

    def cell(self, pair: PairKey) -> Cell:
        text = self.texts.get(pair, PairText(pair, ""))
        level = self.levels.get(pair, 0) if text.words else 0
        is_possible = pair in self.alphabet.possible
        return Cell(pair, self.alphabet.written(pair), text, is_possible, level)

    def rows(self) -> list[list[Cell]]:
        """Return the cells, a row for each first symbol."""
        keys = self.alphabet.keys
        return [[self.cell(PairKey(first, second)) for second in keys] for first in keys]
