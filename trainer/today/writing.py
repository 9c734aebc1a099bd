"""The writes of Today: answers to cards, and the end of a day."""

from trainer.cards import writing
from trainer.retrying import Verb

answer_card = Verb(writing.keep_answer)
undo_answer = Verb(writing.undo_answer)
grade_again = Verb(writing.grade_again)
choose_settings = Verb(writing.choose_settings)
finish_today = Verb(writing.finish_today)
