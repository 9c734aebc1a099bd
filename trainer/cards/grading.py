"""How well a card was recalled: nobody presses one of four buttons, their answer says it."""

from collections.abc import Sequence
from statistics import median

from trainer.cards.scheduling import Grade

# A key pressed by accident: the card is asked again, and nothing is stored.
SLIP_MS = 250
# The person's usual time is the median of so many correct answers to cards of one kind.
NEWEST = 100
# With fewer, nothing is slow or fast yet.
FEWEST = 10
SLOW, FAST = 2.0, 0.6


def is_slip(ms: int) -> bool:
    """Return whether an answer came faster than anybody can read the question.

    >>> is_slip(249), is_slip(250)
    (True, False)
    """
    return ms < SLIP_MS


def usual_ms(times: Sequence[int]) -> float | None:
    """Return the median of the newest times, or None if there are too few of them."""
    return median(times[:NEWEST]) if len(times) >= FEWEST else None


def grade_of(ms: int, usual: float | None, *, is_correct: bool) -> Grade:
    """Return the grade of an answer, by how its time compares with the person's usual time.

    >>> [grade_of(ms, 1_400, is_correct=True).name for ms in (839, 840, 2_800, 2_801)]
    ['EASY', 'GOOD', 'GOOD', 'HARD']
    """
    if not is_correct:
        return Grade.AGAIN
    if usual is None:
        return Grade.GOOD
    if ms > SLOW * usual:
        return Grade.HARD
    return Grade.EASY if ms < FAST * usual else Grade.GOOD
