"""The lessons: the path from the first letter to a blindfolded solve, and faster methods next to it.

``LESSONS`` is the path, in the order in which it is walked; a later stop is added at its place.
"""

from trainer.learn.lessons import (
    blindfolded,
    breaks,
    buffer,
    commutator_setups,
    commutators,
    corner_letters,
    corner_shooting,
    corner_tracing,
    counting,
    edge_memo,
    first_memo,
    letter_by_letter,
    letters,
    m2,
    m2_shooting,
    m2_targets,
    memo_swap,
    odd_memos,
    pairs,
    parity,
    setups,
    shooting,
    tracing,
    turned,
    turned_shots,
    whole_solve,
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
    shooting.LESSON,
    setups.LESSON,
    corner_shooting.LESSON,
    letter_by_letter.LESSON,
    turned_shots.LESSON,
    odd_memos.LESSON,
    whole_solve.LESSON,
    blindfolded.LESSON,
)
OTHER_METHODS = (
    m2_shooting.LESSON,
    m2.LESSON,
    m2_targets.LESSON,
    commutators.LESSON,
    commutator_setups.LESSON,
    memo_swap.LESSON,
)

__all__ = ["LESSONS", "OTHER_METHODS", "Content", "Lesson"]
