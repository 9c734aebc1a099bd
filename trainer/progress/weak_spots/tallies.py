"""How letters and pairs went, counted over judged memos. A sticker is given by its name.

A letter is due once for each time its turn came: it was typed right, or it was the one that was
missing where a memo went wrong. What was typed after the first mistake is not counted.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from trainer.progress.weak_spots.memos import Memos, Pair

Key = TypeVar("Key", str, Pair)


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


def letter_tallies(memos: Memos) -> dict[str, Tally]:
    """How each letter went."""
    right = memos.right.letter_counts() + memos.wrong.begun.letter_counts()
    return _tallies(right, memos.wrong.expected_counts())


def pair_tallies(memos: Memos) -> dict[Pair, Tally]:
    """How each pair went, as memos are said two letters by two."""
    right = memos.right.pair_counts() + memos.wrong.begun.pair_counts()
    return _tallies(right, memos.wrong.broken_pair_counts())


def broken_at(memos: Memos) -> list[Tally]:
    """Return how often each place of a memo was reached, and how often it was the first wrong one."""
    ended = Counter(memos.right.lengths.tolist())
    wrong = Counter(memos.wrong.first_wrong.tolist())
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
