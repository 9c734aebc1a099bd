"""What pages read of answers; nothing is changed here.

Letters are told by a person's newest answers of a kind: what was slow a year ago need not be now,
and a page asks no more of the database after a hundred thousand answers.
"""

from typing import NamedTuple
from uuid import UUID

from django.db.models import Count, Q

from trainer.drills.choice import Choice
from trainer.drills.models import Direction, DrillAnswer
from trainer.drills.questions import Past
from trainer.drills.results import by_sticker
from trainer.drills.weights import Answered
from trainer.events import USUAL, Box, boxes

NEWEST = 500
LONGEST_RUN = 1_000


class SoFar(NamedTuple):
    """How many questions of a run are answered, and how many of them right."""

    answered: int
    right: int


def last_kind(user_id: int | None) -> tuple[Box, Direction]:
    """Return what somebody drilled last."""
    if user_id is None:
        return USUAL.boxes[0], Direction.LETTER
    newest = DrillAnswer.objects.of(user_id).newest_first()
    last = newest.values_list("piece_type", "direction").first()
    if last is None or last[0] not in boxes():
        return last_kind(None)
    return boxes()[last[0]], Direction(last[1])


def past_of(user_id: int | None, choice: Choice) -> Past:
    """The newest answers of the kind that is drilled."""
    if user_id is None:
        return Past({})
    answers = DrillAnswer.objects.of(user_id).of_kind(choice.box.name, choice.direction)
    told = list(answers.newest_first().values_list("sticker", "correct", "ms")[:NEWEST])
    return Past(by_sticker(told), told[0][0] if told else "")


def so_far(user_id: int | None, run: UUID) -> SoFar:
    """How far a run has come."""
    if user_id is None:
        return SoFar(0, 0)
    of_run = DrillAnswer.objects.of(user_id).filter(run=run)
    told = of_run.aggregate(answered=Count("uuid"), right=Count("uuid", filter=Q(correct=True)))
    return SoFar(told["answered"], told["right"])


def answer_of(user_id: int | None, uuid: UUID | None) -> DrillAnswer | None:
    """Somebody's answer to a question, if they gave one."""
    if user_id is None or uuid is None:
        return None
    return DrillAnswer.objects.of(user_id).filter(uuid=uuid, piece_type__in=boxes()).first()


class Run(NamedTuple):
    """The answers of a run, by their stickers, and what was drilled in it."""

    box: Box
    direction: Direction
    answers: dict[str, list[Answered]]


def run_of(user_id: int | None, uuid: UUID) -> Run | None:
    """Somebody's run, if they answered a question of it."""
    if user_id is None:
        return None
    of_run = DrillAnswer.objects.of(user_id).filter(run=uuid).newest_first()
    told = of_run.values_list("piece_type", "direction", "sticker", "correct", "ms")[:LONGEST_RUN]
    if not told:
        return None
    name, direction, *_ = told[0]
    if name not in boxes():
        return None
    return Run(boxes()[name], Direction(direction), by_sticker(each[2:] for each in told))
