"""Questions of the lessons, each judged by the engine."""

from trainer.learn.questions.letters import good_letter, this_letter
from trainer.learn.questions.memos import choose_memo, memo
from trainer.learn.questions.pairs import pair_algorithm
from trainer.learn.questions.question import (
    LONGEST_ANSWER,
    AnsweredQuestion,
    AnswerVerdict,
    Option,
    Question,
    answered,
    choose,
    count,
)
from trainer.learn.questions.setups import setup

__all__ = [
    "LONGEST_ANSWER",
    "AnswerVerdict",
    "AnsweredQuestion",
    "Option",
    "Question",
    "answered",
    "choose",
    "choose_memo",
    "count",
    "good_letter",
    "memo",
    "pair_algorithm",
    "setup",
    "this_letter",
]
