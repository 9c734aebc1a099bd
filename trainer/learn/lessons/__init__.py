"""The lessons: the path from the first letter to a whole memo, and other methods next to it.

``LESSONS`` is the path, in the order in which it is walked; a later stop is added at its place.
"""

from trainer.learn.lessons import (
    breaks,
    buffer,
    corner_letters,
    corner_tracing,
    counting,
    edge_memo,
    first_memo,
    letters,
    m2,
    memo_swap,
    pairs,
    parity,
    tracing,
    turned,
)
from trainer.learn.lessons.lesson import Content, Lesson

LESSONS = (
    letters.LESSON,
    corner_letters.LESSON,
    buffer.LESSON,
    tracing.LESSON,
    corner_tracing.LESSON,
    breaks.LESSON,
    turned.LESSON,
    counting.LESSON,
    parity.LESSON,
    edge_memo.LESSON,
    pairs.LESSON,
    first_memo.LESSON,
)
OTHER_METHODS = (memo_swap.LESSON, m2.LESSON)

__all__ = ["LESSONS", "OTHER_METHODS", "Content", "Lesson"]
