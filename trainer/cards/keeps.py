"""What this room stores about a person: answers to cards, days and settings.

Cards are computed from the answers, so no file has them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from django.core.exceptions import ValidationError
from django.db.models import Exists, F, OuterRef
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from trainer.cards.models import GRADES, Card, CardAnswer, CardSettings, PracticeDay
from trainer.cards.names import LONGEST_KEY, LONGEST_KIND, CardName
from trainer.cards.rebuilding import rebuild
from trainer.entries import Entry, FieldError
from trainer.people.guests import owners_of
from trainer.people.models import User
from trainer.people.personal_data import Document, Incoming, PersonalData, RowList, key_text

SETTINGS = ("retention_percent", "new_a_day")


class CardAnswerList(RowList):
    """The log. The cards of a person who gets answers are computed again."""

    name = "card_answers"
    title = _("Answers to cards")
    model, key = CardAnswer, "uuid"
    order = ("answered_at", "uuid")

    def reader(self) -> Callable[[Entry], CardAnswer]:
        return answer_of_entry

    def add(self, file: Incoming) -> None:
        super().add(file)
        if file.held(self.name):
            rebuild(file.user)

    def hand_over(self, guest: User, member: User, most: int) -> int:
        first = self.rows_of(guest).order_by(self.key).values_list("kind", "key")[:most]
        names = {CardName(kind, key) for kind, key in first}
        count = super().hand_over(guest, member, most)
        if names:
            rebuild(guest, names)
            rebuild(member, names)
        return count

    def same_row(self, others: Sequence[int]) -> Exists:
        """Return a condition for equal answers: two to one question were given at other times."""
        same_question = CardAnswer.objects.filter(user__in=others, uuid=OuterRef("uuid"))
        return Exists(same_question.filter(answered_at=OuterRef("answered_at")))


class PracticeDayList(RowList):
    """Days with questions; of a day that both have, the times are added up, unless one is a copy."""

    name = "practice_days"
    title = _("Days of practice")
    model, key = PracticeDay, "day"
    order = ("day",)

    def reader(self) -> Callable[[Entry], PracticeDay]:
        return day_of_entry

    def entries(self, user: User) -> Iterator[Document]:
        """Yield the days of an account, those that are still moving to it added up."""
        owners = owners_of(user)
        rows = PracticeDay.objects.filter(user__in=owners).order_by("day")
        for day, of_day in groupby(list(rows), key=lambda row: row.day):
            own, *others = sorted(of_day, key=lambda row: owners.index(row.user_id))
            for row in others:
                own.question_ms += row.question_ms
                own.finished_at = own.finished_at or row.finished_at
            yield {
                "day": day,
                "question_ms": own.question_ms,
                "finished_at": own.finished_at,
            }

    def known_to(self, user: User, keys: Sequence[str]) -> set[str]:
        """Return which of some days a person has, or gets: a day that comes twice would count twice."""
        rows = PracticeDay.objects.filter(user__in=owners_of(user), day__in=keys)
        return set(map(key_text, rows.values_list("day", flat=True)))

    def hand_over(self, guest: User, member: User, most: int) -> int:
        rows = list(self.rows_of(guest).order_by("day")[:most])
        for row in rows:
            of_member = PracticeDay.objects.of(member.pk).filter(day=row.day)
            # A file may have brought what is only now moving.
            is_copy = of_member.filter(question_ms=row.question_ms, finished_at=row.finished_at)
            more = 0 if is_copy.exists() else row.question_ms
            if of_member.update(question_ms=F("question_ms") + more):
                of_member.filter(finished_at=None).update(finished_at=row.finished_at)
                self.rows_of(guest).filter(day=row.day).delete()
        self.rows_of(guest).filter(day__in=[row.day for row in rows]).update(user=member)
        return len(rows)


class CardData(PersonalData):
    # Cards follow from the answers, wherever those go.
    tables = (CardAnswer, Card, PracticeDay, CardSettings)
    lists = (CardAnswerList(), PracticeDayList())
    object_names = ("cards",)

    def hand_over(self, guest: User, member: User) -> None:
        """Give the guest's settings to a member who has none."""
        chosen = CardSettings.objects.filter(user=guest)
        if CardSettings.objects.filter(user=member).exists():
            chosen.delete()
        else:
            chosen.update(user=member)

    def objects(self, user: User) -> Mapping[str, Document]:
        chosen = CardSettings.objects.filter(user=user).values(*SETTINGS).first()
        return {"cards": chosen or {}}

    def has_news(self, objects: Mapping[str, Any], user: User) -> bool:
        return bool(_new_settings(objects, user))

    def add_objects(self, objects: Mapping[str, Any], user: User) -> None:
        if new := _new_settings(objects, user):
            CardSettings.objects.create(user=user, **new)
            rebuild(user)


def answer_of_entry(entry: Entry) -> CardAnswer:
    """Return the answer that an entry of an export describes, without its owner."""
    return CardAnswer(
        uuid=entry.uuid("uuid"),
        kind=entry.text("kind", LONGEST_KIND, shortest=1),
        key=entry.text("key", LONGEST_KEY, shortest=1),
        correct=entry.flag("correct"),
        ms=entry.number("ms"),
        day=entry.day("day"),
        grade=_grade(entry, "grade"),
        own_grade=None if entry.get("own_grade") is None else _grade(entry, "own_grade"),
        is_undone=entry.flag("is_undone"),
        answered_at=entry.moment("answered_at"),
    )


def day_of_entry(entry: Entry) -> PracticeDay:
    """Return the day that an entry of an export describes, without its owner."""
    return PracticeDay(
        day=entry.day("day"),
        question_ms=entry.number("question_ms"),
        finished_at=entry.moment_or_none("finished_at"),
    )


def _grade(entry: Entry, name: str) -> int:
    grade = entry.number(name, GRADES[-1])
    if grade not in GRADES:
        raise FieldError(name, gettext("a whole number from 1 to 4"))
    return grade


def _new_settings(objects: Mapping[str, Any], user: User) -> dict[str, int]:
    """Return the settings of a file, if the person has never chosen any and all can be read."""
    document = objects.get("cards") or {}
    if not document or CardSettings.objects.filter(user=user).exists():
        return {}
    try:
        chosen = CardSettings(user=user, **{name: document[name] for name in SETTINGS})
        chosen.full_clean()
    except (KeyError, TypeError, ValueError, ValidationError):
        return {}
    return {name: getattr(chosen, name) for name in SETTINGS}


KEEPS = CardData()
