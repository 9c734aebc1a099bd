"""How letters and pairs went, counted over judged memos. Stickers are told by their names.

A letter is due once for each time its turn came: it was typed right, or it was the one that was
missing where a memo went wrong. What was typed behind the first mistake says nothing.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from statistics import median
from typing import NamedTuple, TypeVar

Key = TypeVar("Key", str, tuple[str, str])
Pair = tuple[str, str]


class WrongMemo(NamedTuple):
    """What was typed, where it went wrong, what belonged there, and the nearest right memo."""

    letters: Sequence[str]
    first_wrong: int
    expected: str
    nearest: Sequence[str] | None = None


@dataclass(frozen=True, slots=True)
class Memos:
    """The judged memos of one piece type: the letters of right ones, and the wrong ones."""

    right: Sequence[Sequence[str]] = ()
    wrong: Sequence[WrongMemo] = ()

    @property
    def right_letters(self) -> Iterator[Sequence[str]]:
        """Of each memo the letters up to its first mistake."""
        return chain(self.right, (memo.letters[: memo.first_wrong] for memo in self.wrong))


class Timed(NamedTuple):
    """What was typed for one piece type, and when each sign of it came, in milliseconds."""

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
    right = Counter(chain.from_iterable(memos.right_letters))
    wrong = Counter(memo.expected for memo in memos.wrong if memo.expected)
    return _told(right, wrong)


def pair_tallies(memos: Memos) -> dict[Pair, Tally]:
    """How each pair went, as memos are said two letters by two."""
    said = (zip(each[::2], each[1::2], strict=False) for each in memos.right_letters)
    right = Counter(chain.from_iterable(said))
    wrong = Counter(pair for pair in map(broken_pair, memos.wrong) if pair)
    return _told(right, wrong)


def broken_pair(memo: WrongMemo) -> Pair | None:
    """The pair that was due where a memo went wrong, as far as it is known.

    If the first letter of it was missing, the nearest right memo tells the second.
    """
    place, nearest = memo.first_wrong, memo.nearest or ()
    if not memo.expected:
        return None
    if place % 2:
        return memo.letters[place - 1], memo.expected
    goes_on = [*memo.letters[:place], memo.expected] == list(nearest[: place + 1])
    return (memo.expected, nearest[place + 1]) if goes_on and len(nearest) > place + 1 else None


def paces(memos: Iterable[Timed]) -> dict[str, Pace]:
    """What each letter takes from the one before it on: half of the times are shorter."""
    found: dict[str, list[int]] = {}
    for memo in memos:
        for letter, ms in _gaps(memo):
            found.setdefault(letter, []).append(ms)
    return {letter: Pace(len(times), round(median(times))) for letter, times in found.items()}


def broken_at(memos: Memos) -> list[Tally]:
    """For each place in a memo how often it was come to, and how often it was the first wrong one."""
    ended = Counter(map(len, memos.right))
    wrong = Counter(memo.first_wrong for memo in memos.wrong)
    reached, found = len(memos.right) + len(memos.wrong), []
    for place in range(max([*ended, *(place + 1 for place in wrong)], default=0)):
        # Behind the last letter of a right memo nothing is due.
        reached -= ended[place]
        found.append(Tally(reached, wrong[place]))
        reached -= wrong[place]
    return found


def together(tallies: Iterable[Tally]) -> Tally:
    """All of them as one."""
    return sum(tallies, start=Tally())


def _told(right: Counter[Key], wrong: Counter[Key]) -> dict[Key, Tally]:
    return {key: Tally(right[key] + wrong[key], wrong[key]) for key in right | wrong}


def _gaps(memo: Timed) -> Iterator[tuple[str, int]]:
    """Each letter with the time since the one before; pasted ones took none.

    Known only where every letter takes equally many signs and all were timed.
    """
    letters, offsets = memo.letters, memo.offsets
    if not letters or not offsets or len(offsets) % len(letters):
        return
    signs = len(offsets) // len(letters)
    ends = offsets[signs - 1 :: signs]
    for letter, (before, now) in zip(letters[1:], pairwise(ends), strict=True):
        if now > before:
            yield letter, now - before
