"""Questions of the lessons, each judged by the engine."""

from trainer.learn.questions.letters import good_letter, this_letter
from trainer.learn.questions.memos import memo, right_memo
from trainer.learn.questions.question import (
    LONGEST_ANSWER,
    Asked,
    Choice,
    Judged,
    Question,
    asked,
    choose,
    count,
)

__all__ = [
    "LONGEST_ANSWER",
    "Asked",
    "Choice",
    "Judged",
    "Question",
    "asked",
    "choose",
    "count",
    "good_letter",
    "memo",
    "right_memo",
    "this_letter",
]
