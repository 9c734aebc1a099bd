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


class NotPlainError(ValueError):
    """The letters of a memo are no list of short plain names."""


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
    def read(cls, documents: Iterable[str]) -> "LetterColumn":
        """Read memos that are JSON lists of short plain names; anything else is an error."""
        documents = list(documents)
        text = np.frombuffer("".join(documents).encode().replace(b" ", b""), np.uint8)
        quotes, ends_of_lists = np.flatnonzero(text == QUOTE), np.flatnonzero(text == CLOSING)
        starts, stops = quotes[::2] + 1, quotes[1::2]
        ends = np.searchsorted(stops, ends_of_lists)
        if len(starts) != len(stops) or len(ends) != len(documents):
            raise NotPlainError
        lengths = stops - starts
        if not _is_plain(text, lengths, ends):
            raise NotPlainError
        names, letters = np.unique(_words(text, starts, lengths), return_inverse=True)
        return cls([_name(word) for word in names.tolist()], letters, ends)

    def __len__(self) -> int:
        return len(self.ends)

    @property
    def lengths(self) -> Numbers:
        return np.diff(self.ends, prepend=0)

    def letter_counts(self) -> Counter[str]:
        counts = np.bincount(self.letters, minlength=len(self.names)).tolist()
        return Counter(dict(zip(self.names, counts, strict=True)))

    def pair_counts(self) -> Counter[tuple[str, str]]:
        """Count the letters of every memo two by two, without a last one that has no partner."""
        lengths = self.lengths
        places = np.arange(len(self.letters)) - np.repeat(self.ends - lengths, lengths)
        is_first = (places % 2 == 0) & (places + 1 < np.repeat(lengths, lengths))
        first = np.flatnonzero(is_first)
        count = len(self.names)
        pairs, times = np.unique(
            self.letters[first] * count + self.letters[first + 1], return_counts=True
        )
        names = ((self.names[pair // count], self.names[pair % count]) for pair in pairs.tolist())
        return Counter(dict(zip(names, times.tolist(), strict=True)))


def _is_plain(text: NDArray[np.uint8], lengths: Numbers, ends: Numbers) -> bool:
    """Return whether the text is nothing but lists of names, each as long as a number can hold."""
    if (text == BACKSLASH).any() or int(lengths.max(initial=0)) > LONGEST_NAME:
        return False
    begun = int(np.count_nonzero(np.diff(ends, prepend=0)))
    commas = len(lengths) - begun
    quotes, brackets = 2 * len(lengths), 2 * len(ends)
    return len(text) == int(lengths.sum()) + quotes + brackets + commas


def _words(text: NDArray[np.uint8], starts: Numbers, lengths: Numbers) -> Numbers:
    """Return every name as the number that its bytes make."""
    padded = np.append(text, np.zeros(LONGEST_NAME, np.uint8))
    words = np.zeros(len(starts), np.int64)
    for place in range(int(lengths.max(initial=0))):
        words = np.where(lengths > place, words * 256 + padded[starts + place], words)
    return words


def _name(word: int) -> str:
    return word.to_bytes(LONGEST_NAME).lstrip(b"\0").decode()
