"""What this room stores about a person: which lessons they have finished."""

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from trainer.entries import Entry
from trainer.learn.models import LessonDone
from trainer.people.personal_data import PersonalData, RowList


class LessonList(RowList):
    """Finished lessons; one that is known keeps its date."""

    name = "lessons"
    title = _("Finished lessons")
    model, key = LessonDone, "lesson"
    order = ("done_at", "lesson")

    def reader(self) -> Callable[[Entry], LessonDone]:
        return lesson_of_entry


class LearnData(PersonalData):
    tables = (LessonDone,)
    lists = (LessonList(),)


def lesson_of_entry(entry: Entry) -> LessonDone:
    lesson = entry.text("lesson", 50, shortest=1)
    return LessonDone(lesson=lesson, done_at=entry.moment("done_at"))


KEEPS = LearnData()
