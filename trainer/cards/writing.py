"""Stores answers to cards, what their owner makes of them, their settings and finished days.

Each function is part of a verb of the package above that has the page.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db.models import F
from django.db.models.expressions import Combinable

from trainer.cards.grading import grade_of, usual_ms
from trainer.cards.models import CardAnswer, CardSettings, PracticeDay
from trainer.cards.names import CardName
from trainer.cards.reading import newest_times
from trainer.cards.rebuilding import rebuild
from trainer.cards.scheduling import Grade
from trainer.people.models import User

# A question that is left open is no practice.
LONGEST_QUESTION_MS = 60_000


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """An answer as it was given: `uuid` is that of the question, so it is stored once."""

    uuid: UUID
    name: CardName
    is_correct: bool
    ms: int


def keep_answer(user: User, given: GivenAnswer, now: datetime) -> CardAnswer:
    """Store an answer with its grade, and schedule its card; for one that is stored, return it.

    Nobody passes a slip: what `is_slip` says is asked again.
    """
    usual = usual_ms(newest_times(user.pk, given.name.kind))
    values = {
        "kind": given.name.kind,
        "key": given.name.key,
        "correct": given.is_correct,
        "ms": given.ms,
        "day": user.day_of(now),
        "grade": grade_of(given.ms, usual, is_correct=given.is_correct),
        "answered_at": now,
    }
    answer, is_new = CardAnswer.objects.get_or_create(user=user, uuid=given.uuid, defaults=values)
    if is_new:
        note_practice(user, given.ms, now)
        rebuild(user, [given.name])
    return answer


def keep_answers(user: User, given: Sequence[GivenAnswer], now: datetime) -> None:
    """Store the answers of a round, each once, all to cards of one kind, and schedule those cards."""
    if not given:
        return
    usual = usual_ms(newest_times(user.pk, given[0].name.kind))
    uuids = [answer.uuid for answer in given]
    stored = CardAnswer.objects.filter(user=user, uuid__in=uuids).values_list("uuid", flat=True)
    new = [answer for answer in given if answer.uuid not in set(stored)]
    day = user.day_of(now)
    CardAnswer.objects.bulk_create(
        CardAnswer(
            user=user,
            uuid=answer.uuid,
            kind=answer.name.kind,
            key=answer.name.key,
            correct=answer.is_correct,
            ms=answer.ms,
            day=day,
            grade=grade_of(answer.ms, usual, is_correct=answer.is_correct),
            answered_at=now,
        )
        for answer in new
    )
    if new:
        rebuild(user, {answer.name for answer in new})


def undo_answer(user: User, uuid: UUID) -> CardAnswer | None:
    """Undo an answer: its card is as if it had not been given. Return it, if it is theirs."""
    return _changed(user, uuid, {"is_undone": True})


def grade_again(user: User, uuid: UUID, grade: Grade) -> CardAnswer | None:
    """Let an answer count with the person's own grade; return it, if it is theirs."""
    return _changed(user, uuid, {"own_grade": grade})


def choose_settings(user: User, retention_percent: int, new_a_day: int) -> None:
    """Store how cards are scheduled from now on, and schedule all of them accordingly."""
    values = {"retention_percent": retention_percent, "new_a_day": new_a_day}
    CardSettings.objects.update_or_create(user=user, defaults=values)
    rebuild(user)


def finish_today(user: User, day: date, now: datetime) -> None:
    """Store that Today is done on a day; the first time stays."""
    defaults = {"finished_at": now}
    stored, is_new = PracticeDay.objects.get_or_create(user=user, day=day, defaults=defaults)
    if not is_new and stored.finished_at is None:
        PracticeDay.objects.of(user.pk).filter(day=day).update(finished_at=now)


def note_practice(user: User, ms: int, now: datetime) -> None:
    """Add the time of a question to its day, once for each answer that is stored."""
    day, counted = user.day_of(now), min(ms, LONGEST_QUESTION_MS)
    if not PracticeDay.objects.of(user.pk).filter(day=day).update(**_more(counted)):
        _, is_new = PracticeDay.objects.get_or_create(
            user=user, day=day, defaults={"question_ms": counted}
        )
        if not is_new:
            PracticeDay.objects.of(user.pk).filter(day=day).update(**_more(counted))


def _more(ms: int) -> Mapping[str, Combinable]:
    return {"question_ms": F("question_ms") + ms}


def _changed(user: User, uuid: UUID, values: Mapping[str, object]) -> CardAnswer | None:
    answer = CardAnswer.objects.of(user.pk).filter(uuid=uuid).first()
    if answer is not None:
        CardAnswer.objects.of(user.pk).filter(uuid=uuid).update(**values)
        rebuild(user, [answer.name])
    return answer
