"""The queries for pages about answers.

They read only the newest answers of a kind: a letter that was slow a year ago may be fast now, and
a page stays as fast after 100,000 answers.
"""

from typing import NamedTuple
from uuid import UUID

from django.db.models import Count, Q, Subquery, Sum, Value
from django.db.models.functions import Coalesce

from trainer.drills.choice import DrillChoice
from trainer.drills.kinds import AnswerHistory
from trainer.drills.models import Direction, DrillAnswer
from trainer.drills.results import AnswerRow, by_sticker
from trainer.entries import EARLIEST
from trainer.events import USUAL, Box, boxes

NEWEST = 500
LONGEST_RUN = 1_000


class RunProgress(NamedTuple):
    """How many questions of a run have been answered, how many of them correctly, and for how long.

    ``streak`` is the number of correct answers since the last wrong one.
    """

    answer_count: int = 0
    correct_count: int = 0
    ms: int = 0
    streak: int = 0


def last_kind(user_id: int | None) -> tuple[Box, Direction]:
    """Return the pieces and the kind of question that a person drilled last."""
    if user_id is None:
        return USUAL.boxes[0], Direction.LETTER
    newest = DrillAnswer.objects.of(user_id).newest_first()
    last = newest.values_list("piece_type", "direction").first()
    if last is None or last[0] not in boxes():
        return last_kind(None)
    return boxes()[last[0]], Direction(last[1])


def answer_history(user_id: int | None, choice: DrillChoice) -> AnswerHistory:
    """Return a person's newest answers of the chosen kind."""
    if user_id is None:
        return AnswerHistory({})
    answers = DrillAnswer.objects.of(user_id).of_kind(choice.box.name, choice.direction)
    columns = ("sticker", "correct", "ms", "is_imported")
    rows = list(answers.newest_first().values_list(*columns)[:NEWEST])
    return AnswerHistory(
        by_sticker(AnswerRow(*row[:3]) for row in rows),
        last_sticker=rows[0][0].partition(" ")[0] if rows else "",
        has_imported=any(row[3] for row in rows),
    )


def run_progress(user_id: int | None, run: UUID) -> RunProgress:
    """Count the answers of a run."""
    if user_id is None:
        return RunProgress()
    of_run = DrillAnswer.objects.of(user_id).filter(run=run)
    is_correct = Q(correct=True)
    last_wrong = of_run.filter(correct=False).newest_first().values("answered_at")[:1]
    is_after_it = Q(answered_at__gt=Coalesce(Subquery(last_wrong), Value(EARLIEST)))
    counts = of_run.aggregate(
        answer_count=Count("uuid"),
        correct_count=Count("uuid", filter=is_correct),
        ms=Sum("ms", default=0),
        streak=Count("uuid", filter=is_correct & is_after_it),
    )
    return RunProgress(**counts)


def answer_of(user_id: int | None, uuid: UUID | None) -> DrillAnswer | None:
    """Return a person's answer to a question, or None."""
    if user_id is None or uuid is None:
        return None
    return DrillAnswer.objects.of(user_id).filter(uuid=uuid, piece_type__in=boxes()).first()


class Run(NamedTuple):
    """The answers of a run, the newest first, what was drilled in it, and whether it is imported."""

    box: Box
    direction: Direction
    answers: list[AnswerRow]
    has_imported: bool


def run_of(user_id: int | None, uuid: UUID) -> Run | None:
    """Return a run of a person, or None if it has no answer of theirs."""
    if user_id is None:
        return None
    of_run = DrillAnswer.objects.of(user_id).filter(run=uuid).newest_first()
    columns = ("piece_type", "direction", "is_imported", "sticker", "correct", "ms")
    rows = of_run.values_list(*columns)[:LONGEST_RUN]
    if not rows:
        return None
    name, direction, *_ = rows[0]
    if name not in boxes():
        return None
    answers = [AnswerRow(*row[3:]) for row in rows]
    return Run(boxes()[name], Direction(direction), answers, any(row[2] for row in rows))
