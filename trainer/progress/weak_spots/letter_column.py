"""The letters of many memos as one column of numbers: counting them one by one takes ten times as long."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]

QUOTE, CLOSING, BACKSLASH = b'"]\\'
# So many bytes fit into one number.
LONGEST_NAME = 7
# Numbers below this are looked up in a table.
MOST_IN_TABLE = 2**18


class NotPlainError(ValueError):
    """The letters of a memo are no list of short plain names, or fewer than they should be."""


@dataclass(frozen=True, slots=True, eq=False)
class LetterColumn:
    """All letters in a row, as indexes into `names`, and where each memo ends."""

    names: Sequence[str]
    letters: Numbers
    ends: Numbers

    @classmethod
    def of(cls, memos: Iterable[Sequence[str]]) -> "LetterColumn":
        memos = list(memos)
        letters = list(chain.from_iterable(memos))
        places = {name: place for place, name in enumerate(dict.fromkeys(letters))}
        ends = list(accumulate(map(len, memos)))
        numbers = [places[letter] for letter in letters]
        return cls(list(places), np.array(numbers, np.int64), np.array(ends, np.int64))

    @classmethod
    def read(cls, lines: str) -> "LetterColumn":
        """Read a JSON list of short plain names on each line; anything else is an error."""
        count = lines.count("\n") + 1 if lines else 0
        text = np.frombuffer(lines.encode().translate(None, b" \n"), np.uint8)
        quotes, ends_of_lists = np.flatnonzero(text == QUOTE), np.flatnonzero(text == CLOSING)
        starts, stops = quotes[::2] + 1, quotes[1::2]
        ends = np.searchsorted(stops, ends_of_lists)
        if len(starts) != len(stops) or len(ends) != count:
            raise NotPlainError
        lengths = stops - starts
        if not _is_plain(text, lengths, ends):
            raise NotPlainError
        alphabet, words = _words(text, starts, lengths)
        numbers, letters = _distinct(words)
        return cls([_name(number, alphabet) for number in numbers.tolist()], letters, ends)

    def __len__(self) -> int:
        return len(self.ends)

    @property
    def lengths(self) -> Numbers:
        return np.diff(self.ends, prepend=0)

    @property
    def starts(self) -> Numbers:
        return self.ends - self.lengths

    def letter_counts(self) -> Counter[str]:
        counts = np.bincount(self.letters, minlength=len(self.names)).tolist()
        return Counter(dict(zip(self.names, counts, strict=True)))

    def pair_counts(self) -> Counter[tuple[str, str]]:
        """Count the letters of every memo two by two, without a last one that has no partner."""
        pairs_in = self.lengths // 2
        first = np.repeat(self.starts, pairs_in) + 2 * counted(pairs_in)
        count = len(self.names)
        pairs, places = _distinct(self.letters[first] * count + self.letters[first + 1])
        times = np.bincount(places, minlength=len(pairs))
        names = ((self.names[pair // count], self.names[pair % count]) for pair in pairs.tolist())
        return Counter(dict(zip(names, times.tolist(), strict=True)))

    def cut(self, lengths: Numbers) -> "LetterColumn":
        """Return so many first letters of each memo; a memo with fewer is an error."""
        if (lengths > self.lengths).any():
            raise NotPlainError
        places = np.repeat(self.starts, lengths) + counted(lengths)
        return LetterColumn(self.names, self.letters[places], np.cumsum(lengths))

    def at(self, places: Numbers) -> list[str]:
        """Return the letter at this place of each memo, or nothing where it has none."""
        has_place = (places >= 0) & (places < self.lengths)
        numbers = np.full(len(self), len(self.names))
        numbers[has_place] = self.letters[(self.starts + places)[has_place]]
        names = [*self.names, ""]
        return [names[number] for number in numbers.tolist()]

    def begins_like(self, other: "LetterColumn", lengths: Numbers) -> NDArray[np.bool_]:
        """Return which memos have so many first letters, and the same ones as the other's memos."""
        has_letters = (lengths <= self.lengths) & (lengths <= other.lengths)
        compared = np.where(has_letters, lengths, 0)
        places = {name: place for place, name in enumerate(self.names)}
        renumbered = np.array([places.get(name, -1) for name in other.names], np.int64)
        differs = self.cut(compared).letters != renumbered[other.cut(compared).letters]
        memos = np.repeat(np.arange(len(self)), compared)
        has_letters &= np.bincount(memos, differs, len(self)) == 0
        return has_letters


def counted(lengths: Numbers) -> Numbers:
    """Return the numbers from 0 to below each length, one after the other."""
    ends = np.cumsum(lengths)
    return np.arange(ends[-1] if len(ends) else 0) - np.repeat(ends - lengths, lengths)


def _is_plain(text: NDArray[np.uint8], lengths: Numbers, ends: Numbers) -> bool:
    """Return whether the text is nothing but lists of names, each as long as a number can hold."""
    if (text == BACKSLASH).any() or int(lengths.max(initial=0)) > LONGEST_NAME:
        return False
    begun = int(np.count_nonzero(np.diff(ends, prepend=0)))
    commas = len(lengths) - begun
    quotes, brackets = 2 * len(lengths), 2 * len(ends)
    return len(text) == int(lengths.sum()) + quotes + brackets + commas


def _words(text: NDArray[np.uint8], starts: Numbers, lengths: Numbers) -> tuple[bytes, Numbers]:
    """Return the bytes that names are made of, and every name as the number of its bytes among them.

    Few bytes occur, so the numbers are small. The first byte stands for none.
    """
    padded = np.append(text, np.zeros(LONGEST_NAME, np.uint8))
    places = range(int(lengths.max(initial=0)))
    columns = [np.where(lengths > place, padded[starts + place], 0) for place in places]
    occurs = np.zeros(256, np.bool_)
    occurs[0] = True
    for column in columns:
        occurs[column] = True
    digits, base = np.cumsum(occurs) - 1, int(occurs.sum())
    words = np.zeros(len(starts), np.int64)
    for place, column in enumerate(columns):
        words = np.where(lengths > place, words * base + digits[column], words)
    return bytes(np.flatnonzero(occurs).tolist()), words


def _name(word: int, alphabet: bytes) -> str:
    name = b""
    while word:
        word, digit = divmod(word, len(alphabet))
        name = alphabet[digit : digit + 1] + name
    return name.decode()


def _distinct(numbers: Numbers) -> tuple[Numbers, Numbers]:
    """Return the different numbers in their order, and the place of each number among them."""
    highest = int(numbers.max(initial=0))
    if highest >= MOST_IN_TABLE:
        return np.unique(numbers, return_inverse=True)
    # Sorting takes ten times as long.
    occurs = np.zeros(highest + 1, np.bool_)
    occurs[numbers] = True
    return np.flatnonzero(occurs), (np.cumsum(occurs) - 1)[numbers]
