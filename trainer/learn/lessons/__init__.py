"""The lessons, in the order in which they are read."""

from trainer.learn.lessons import (
    breaks,
    buffer,
    counting,
    first_memo,
    letters,
    m2,
    memo_swap,
    pairs,
    parity,
    tracing,
    turned,
)
from trainer.learn.lessons.lesson import Content, Example, Lesson

LESSONS = (
    letters.LESSON,
    buffer.LESSON,
    tracing.LESSON,
    breaks.LESSON,
    turned.LESSON,
    counting.LESSON,
    parity.LESSON,
    memo_swap.LESSON,
    m2.LESSON,
    pairs.LESSON,
    first_memo.LESSON,
)

__all__ = ["LESSONS", "Content", "Example", "Lesson"]
