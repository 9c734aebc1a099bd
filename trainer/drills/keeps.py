"""What the drills store about a person: the answers."""

from collections.abc import Callable

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext_lazy as _

from trainer.drills.models import (
    LONGEST_ANSWER,
    LONGEST_STICKER,
    Direction,
    DrillAnswer,
)
from trainer.entries import Entry
from trainer.events import boxes
from trainer.people.models import User
from trainer.people.personal_data import PersonalData, RandomUuid, RowList


class AnswerList(RowList):
    name = "drill_answers"
    title = _("Drill answers")
    model, key = DrillAnswer, "uuid"
    order = ("answered_at", "uuid")

    def reader(self) -> Callable[[Entry], DrillAnswer]:
        return answer_of_entry


class DrillData(PersonalData):
    tables = (DrillAnswer,)
    lists = (AnswerList(),)

    def hand_over(self, guest: User, member: User) -> None:
        """Give a guest's answers to a member; if both answered one question, keep both answers."""
        member_questions = DrillAnswer.objects.filter(user=member).values("uuid")
        clashing = DrillAnswer.objects.filter(user=guest, uuid__in=member_questions)
        clashing.exclude(same_answer(member)).update(uuid=RandomUuid())
        super().hand_over(guest, member)


def same_answer(other: User) -> Exists:
    """Return a condition for answers that another person has too."""
    same_question = DrillAnswer.objects.filter(user=other, uuid=OuterRef("uuid"))
    return Exists(same_question.filter(answered_at=OuterRef("answered_at")))


def answer_of_entry(entry: Entry) -> DrillAnswer:
    """Return the answer that an entry of an export describes, without its owner."""
    return DrillAnswer(
        uuid=entry.uuid("uuid"),
        run=entry.uuid("run"),
        direction=entry.choice("direction", Direction.values),
        piece_type=entry.choice("piece_type", boxes()),
        sticker=entry.text("sticker", LONGEST_STICKER, shortest=1),
        answered=entry.text("answered", LONGEST_ANSWER),
        correct=entry.flag("correct"),
        ms=entry.number("ms"),
        was_offline=entry.flag("was_offline"),  # absent, so false, in files of earlier versions
        answered_at=entry.moment("answered_at"),
    )


KEEPS = DrillData()
