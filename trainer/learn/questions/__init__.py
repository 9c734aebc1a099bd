"""Questions of the lessons, each judged by the engine."""

from trainer.learn.questions.letters import good_letter, this_letter
from trainer.learn.questions.memos import choose_memo, memo
from trainer.learn.questions.question import (
    LONGEST_ANSWER,
    AnsweredQuestion,
    Choice,
    Judged,
    Question,
    answered,
    choose,
    count,
)

__all__ = [
    "LONGEST_ANSWER",
    "AnsweredQuestion",
    "Choice",
    "Judged",
    "Question",
    "answered",
    "choose",
    "choose_memo",
    "count",
    "good_letter",
    "memo",
    "this_letter",
]
