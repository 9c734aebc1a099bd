"""Every letter with all that is known of it: in memos, in typing and in drills."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from trainer.methods.stickers import LetteredSticker
from trainer.progress.weak_spots.memos import Memos, Pair
from trainer.progress.weak_spots.paces import Pace
from trainer.progress.weak_spots.queries import Drilled
from trainer.progress.weak_spots.tallies import Tally, letter_tallies, pair_tallies, total
from trainer.progress.weak_spots.weakness import (
    error_level,
    error_weakness,
    slow_level,
    slowness,
    times_usual,
)

MOST_SHOWN = 6
# What was tried fewer times has no rank and no heat.
ENOUGH_TRIES = 3
# Fewer times say little of how slow a letter is.
ENOUGH_TIMES = 5
# The step of heat that is called slower than usual.
SLOWER = 2
NEVER_DUE = Tally()


@dataclass(frozen=True, slots=True)
class KnownLetter:
    """A letter, how often it went wrong, how long it takes, and both beside what is usual."""

    sticker: LetteredSticker
    tally: Tally
    weakness: float
    pace: Pace | None
    drill_pace: Pace | None
    slowness: float | None

    @property
    def error_level(self) -> int | None:
        """From 0, never wrong, to 4; None if it was due too rarely."""
        is_known = self.tally.due >= ENOUGH_TRIES
        return error_level(self.tally, self.weakness) if is_known else None

    @property
    def slow_level(self) -> int | None:
        """From 0, quicker than usual, to 4; None if it was timed too rarely."""
        if self.slowness is None or self.times < ENOUGH_TRIES:
            return None
        return slow_level(self.slowness)

    @property
    def was_practised(self) -> bool:
        return bool(self.tally.due or self.pace or self.drill_pace)

    @property
    def is_slow(self) -> bool:
        return self.slow_level is not None and self.slow_level >= SLOWER

    @property
    def times(self) -> int:
        """Return how many times it was timed."""
        return sum(pace.times for pace in (self.pace, self.drill_pace) if pace)


@dataclass(frozen=True, slots=True)
class KnownPair:
    """A letter pair, how often it went wrong, how long it takes, and how both compare."""

    stickers: tuple[LetteredSticker, LetteredSticker]
    tally: Tally = NEVER_DUE
    weakness: float = 0.0
    pace: Pace | None = None
    slowness: float | None = None


def known_letters(
    stickers: Iterable[LetteredSticker],
    memos: Mapping[str, Memos],
    typed: Mapping[str, Pace],
    drilled: Drilled,
) -> list[KnownLetter]:
    """All letters of somebody's method."""
    tallies = dict(drilled.tallies)
    for of_type in memos.values():
        for name, tally in letter_tallies(of_type).items():
            tallies[name] = tallies.get(name, Tally()) + tally
    weaknesses, slow = error_weakness(tallies), slowness([typed, drilled.paces])
    return [
        KnownLetter(
            sticker=sticker,
            tally=tallies.get(sticker.name, Tally()),
            weakness=weaknesses.get(sticker.name, 0.0),
            pace=typed.get(sticker.name),
            drill_pace=drilled.paces.get(sticker.name),
            slowness=slow.get(sticker.name),
        )
        for sticker in stickers
    ]


def letters_of_practised_cubes(letters: Sequence[KnownLetter]) -> list[KnownLetter]:
    """Return all letters of the cube sizes of which at least one letter was practised."""
    sizes = {letter.sticker.box.size for letter in letters if letter.was_practised}
    return [letter for letter in letters if letter.sticker.box.size in sizes]


def weakest_letters(letters: Iterable[KnownLetter]) -> list[KnownLetter]:
    """Those that go wrong more often than usual, the weakest first."""
    weak = (letter for letter in letters if letter.weakness > 1 and _is_ranked(letter.tally))
    return sorted(weak, key=lambda letter: -letter.weakness)[:MOST_SHOWN]


def slowest_letters(letters: Iterable[KnownLetter]) -> list[KnownLetter]:
    """Those that are slower than usual, the slowest first."""
    slow = (letter for letter in letters if letter.times >= ENOUGH_TIMES and letter.is_slow)
    return sorted(slow, key=lambda letter: -(letter.slowness or 0.0))[:MOST_SHOWN]


def weakest_pairs(
    stickers: Iterable[LetteredSticker], memos: Mapping[str, Memos]
) -> list[KnownPair]:
    """Pairs that go wrong more often than usual, the weakest first."""
    by_name = {sticker.name: sticker for sticker in stickers}
    tallies: dict[Pair, Tally] = {}
    for of_type in memos.values():
        tallies |= pair_tallies(of_type)
    usual = total(tallies.values()).share
    pairs = [
        KnownPair((by_name[first], by_name[second]), tally, times_usual(tally, usual))
        for (first, second), tally in tallies.items()
        if _is_ranked(tally) and first in by_name and second in by_name
    ]
    weak = [pair for pair in pairs if pair.weakness > 1]
    return sorted(weak, key=lambda pair: (-pair.weakness, _names(pair)))[:MOST_SHOWN]


def slowest_pairs(
    stickers: Iterable[LetteredSticker], paces: Mapping[Pair, Pace]
) -> list[KnownPair]:
    """Pairs that are slower than usual, the slowest first."""
    by_name = {sticker.name: sticker for sticker in stickers}
    slow = slowness([paces])
    pairs = [
        KnownPair((by_name[first], by_name[second]), pace=pace, slowness=slow[first, second])
        for (first, second), pace in paces.items()
        if pace.times >= ENOUGH_TRIES and first in by_name and second in by_name
    ]
    slower = [pair for pair in pairs if slow_level(pair.slowness or 0.0) >= SLOWER]
    return sorted(slower, key=lambda pair: (-(pair.slowness or 0.0), _names(pair)))[:MOST_SHOWN]


def _is_ranked(tally: Tally) -> bool:
    return tally.wrong > 0 and tally.due >= ENOUGH_TRIES


def _names(pair: KnownPair) -> Sequence[str]:
    return [sticker.name for sticker in pair.stickers]
