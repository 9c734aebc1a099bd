"""How letters and pairs went, counted over judged memos. A sticker is given by its name.

A letter is due once for each time its turn came: it was typed right, or it was the one that was
missing where a memo went wrong. What was typed after the first mistake is not counted.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import NamedTuple, TypeVar

from trainer.progress.weak_spots.letter_column import LetterColumn

Key = TypeVar("Key", str, tuple[str, str])
Pair = tuple[str, str]


class WrongMemo(NamedTuple):
    """What was typed, where it went wrong, what belonged there, and the nearest correct memo."""

    letters: Sequence[str]
    first_wrong: int
    expected: str
    nearest: Sequence[str] | None = None


@dataclass(frozen=True, slots=True)
class Memos:
    """The judged memos of one piece type: the letters of right ones, and the wrong ones."""

    right: LetterColumn = field(default_factory=lambda: LetterColumn.of([]))
    wrong: Sequence[WrongMemo] = ()

    @property
    def begun(self) -> LetterColumn:
        """Of each wrong memo the letters up to its first mistake."""
        return LetterColumn.of(memo.letters[: memo.first_wrong] for memo in self.wrong)


class Timed(NamedTuple):
    """What was typed for one piece type, and when each character of it came, in milliseconds."""

    letters: Sequence[str]
    offsets: Sequence[int]


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something was due, and how often it went wrong.

    >>> Tally(3, 1) + Tally(due=1)
    Tally(due=4, wrong=1)
    """

    due: int = 0
    wrong: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.due + other.due, self.wrong + other.wrong)

    @property
    def share(self) -> float:
        """How much of what was due went wrong."""
        return self.wrong / self.due if self.due else 0.0

    @property
    def percent(self) -> int:
        """The same in whole hundredths."""
        return round(100 * self.share)


class Pace(NamedTuple):
    """How many times something was timed, and what it usually takes, in milliseconds."""

    times: int
    ms: int


def letter_tallies(memos: Memos) -> dict[str, Tally]:
    """How each letter went."""
    right = memos.right.letter_counts() + memos.begun.letter_counts()
    wrong = Counter(memo.expected for memo in memos.wrong if memo.expected)
    return _tallies(right, wrong)


def pair_tallies(memos: Memos) -> dict[Pair, Tally]:
    """How each pair went, as memos are said two letters by two."""
    right = memos.right.pair_counts() + memos.begun.pair_counts()
    wrong = Counter(pair for pair in map(broken_pair, memos.wrong) if pair)
    return _tallies(right, wrong)


def broken_pair(memo: WrongMemo) -> Pair | None:
    """The pair that was due where a memo went wrong, as far as it is known.

    If its first letter was missing, the nearest correct memo has the second.
    """
    place, nearest = memo.first_wrong, memo.nearest or ()
    if not memo.expected:
        return None
    if place % 2:
        return memo.letters[place - 1], memo.expected
    goes_on = [*memo.letters[:place], memo.expected] == list(nearest[: place + 1])
    return (memo.expected, nearest[place + 1]) if goes_on and len(nearest) > place + 1 else None


def paces(memos: Iterable[Timed]) -> dict[str, Pace]:
    """Return the median time that each letter takes after the one before it.

    Letters that were pasted took no time, and do not count.
    """
    times: defaultdict[str, list[int]] = defaultdict(list)
    for memo in memos:
        ends = _letter_ends(memo)
        for letter, before, end in zip(memo.letters[1:], ends, ends[1:], strict=False):
            if end > before:
                times[letter].append(end - before)
    return {letter: Pace(len(ms), round(median(ms))) for letter, ms in times.items()}


def broken_at(memos: Memos) -> list[Tally]:
    """Return how often each place of a memo was reached, and how often it was the first wrong one."""
    ended = Counter(memos.right.lengths.tolist())
    wrong = Counter(memo.first_wrong for memo in memos.wrong)
    reached, tallies = len(memos.right) + len(memos.wrong), []
    for place in range(max([*ended, *(place + 1 for place in wrong)], default=0)):
        # Nothing is due after the last letter of a correct memo.
        reached -= ended[place]
        tallies.append(Tally(reached, wrong[place]))
        reached -= wrong[place]
    return tallies


def total(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of all tallies."""
    due, wrong = 0, 0
    for tally in tallies:
        due += tally.due
        wrong += tally.wrong
    return Tally(due, wrong)


def _tallies(right: Counter[Key], wrong: Counter[Key]) -> dict[Key, Tally]:
    return {key: Tally(right[key] + wrong[key], wrong[key]) for key in {**right, **wrong}}


def _letter_ends(memo: Timed) -> Sequence[int]:
    """Return when each letter was complete.

    This is known only if every letter has equally many characters and all of them were timed.
    """
    letters, offsets = memo.letters, memo.offsets
    if not letters or not offsets or len(offsets) % len(letters):
        return ()
    length = len(offsets) // len(letters)
    return offsets[length - 1 :: length]
