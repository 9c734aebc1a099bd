"""What this room stores about a person: their answers."""

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
from trainer.people.keeping import PersonalData, RandomUuid, RowList
from trainer.people.models import User


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
        """Give answers; if both answered one question, both answers are kept."""
        known = DrillAnswer.objects.filter(user=member).values("uuid")
        others = DrillAnswer.objects.filter(user=guest, uuid__in=known)
        others.exclude(same_answer(member)).update(uuid=RandomUuid())
        super().hand_over(guest, member)


def same_answer(other: User) -> Exists:
    """Filter answers that another person has too."""
    alike = DrillAnswer.objects.filter(user=other, uuid=OuterRef("uuid"))
    return Exists(alike.filter(answered_at=OuterRef("answered_at")))


def answer_of_entry(entry: Entry) -> DrillAnswer:
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
