"""Stores what a person answered to a case: it is an answer to its card."""

from trainer.cards import writing
from trainer.retrying import Verb

answer_case = Verb(writing.keep_answer)
