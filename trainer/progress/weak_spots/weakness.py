"""How weak letters are beside what is usual for the same person."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence

from trainer.progress.weak_spots.paces import Pace
from trainer.progress.weak_spots.tallies import Key, Tally, total

# What was due rarely counts as usual until it has been due about as often as this.
AS_USUAL = 20
# From how many times the usual on there is one step more of heat.
ERROR_STEPS = (1.0, 1.5, 2.0)
SLOW_STEPS = (1.0, 1.2, 1.5, 2.0)


def error_weakness(tallies: Mapping[str, Tally]) -> dict[str, float]:
    """How many times as often as usual each letter goes wrong.

    >>> round(error_weakness({"UB": Tally(80, 16), "UF": Tally(120, 4)})["UB"], 2)
    1.8
    """
    usual = total(tallies.values()).share
    return {letter: times_usual(tally, usual) for letter, tally in tallies.items()}


def times_usual(tally: Tally, usual: float) -> float:
    """How many times as often as usual something goes wrong; 0 where nothing ever does."""
    if not usual:
        return 0.0
    return (tally.wrong + AS_USUAL * usual) / (tally.due + AS_USUAL) / usual


def slowness(sources: Iterable[Mapping[Key, Pace]]) -> dict[Key, float]:
    """How many times as long as usual each letter or pair takes; each source has its usual pace."""
    counts: dict[Key, int] = {}
    sums: dict[Key, float] = {}
    for paces in sources:
        usual = usual_ms(paces.values())
        for letter, pace in paces.items():
            counts[letter] = counts.get(letter, 0) + pace.times
            sums[letter] = sums.get(letter, 0.0) + pace.times * (pace.ms / usual if usual else 1)
    return {letter: sums[letter] / count for letter, count in counts.items()}


def usual_ms(paces: Iterable[Pace]) -> float:
    """What a letter usually takes, over all of them."""
    paces = list(paces)
    count = sum(pace.times for pace in paces)
    return sum(pace.times * pace.ms for pace in paces) / count if count else 0.0


def error_level(tally: Tally, weakness: float) -> int:
    """From 0, never wrong, to 4, at least twice as often as usual."""
    return 1 + bisect_right(ERROR_STEPS, weakness) if tally.wrong else 0


def slow_level(times: float, steps: Sequence[float] = SLOW_STEPS) -> int:
    """From 0, quicker than usual, to 4, at least twice as slow."""
    return bisect_right(steps, times)
