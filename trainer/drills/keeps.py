"""What the drills store about a person: the answers."""

from collections.abc import Callable, Sequence

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext_lazy as _

from trainer.drills.models import (
    LONGEST_ANSWER,
    LONGEST_PROMPT,
    LONGEST_STICKERS,
    Direction,
    DrillAnswer,
)
from trainer.entries import Entry
from trainer.events import boxes
from trainer.people.personal_data import PersonalData, RowList


class AnswerList(RowList):
    name = "drill_answers"
    title = _("Drill answers")
    model, key = DrillAnswer, "uuid"
    order = ("answered_at", "uuid")

    def reader(self) -> Callable[[Entry], DrillAnswer]:
        return answer_of_entry

    def same_row(self, others: Sequence[int]) -> Exists:
        """Return a condition for equal answers: two to one question were given at other times."""
        same_question = DrillAnswer.objects.filter(user__in=others, uuid=OuterRef("uuid"))
        return Exists(same_question.filter(answered_at=OuterRef("answered_at")))


class DrillData(PersonalData):
    tables = (DrillAnswer,)
    lists = (AnswerList(),)


def answer_of_entry(entry: Entry) -> DrillAnswer:
    """Return the answer that an entry of an export describes, without its owner."""
    return DrillAnswer(
        uuid=entry.uuid("uuid"),
        run=entry.uuid("run"),
        direction=entry.choice("direction", Direction.values),
        piece_type=entry.choice("piece_type", boxes()),
        sticker=entry.text("sticker", LONGEST_STICKERS, shortest=1),
        prompt=entry.text("prompt", LONGEST_PROMPT),  # absent in files of earlier versions
        answered=entry.text("answered", LONGEST_ANSWER),
        correct=entry.flag("correct"),
        ms=entry.number("ms"),
        was_offline=entry.flag("was_offline"),  # absent, so false, in files of earlier versions
        is_imported=True,
        answered_at=entry.moment("answered_at"),
    )


KEEPS = DrillData()
