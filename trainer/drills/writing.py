"""Stores answers."""

from datetime import datetime

from trainer.cards.writing import note_practice
from trainer.drills.kinds import KINDS, CheckedAnswer
from trainer.drills.models import DrillAnswer
from trainer.drills.times import CountedTime
from trainer.drills.tokens import DrillQuestion
from trainer.people.models import User
from trainer.retrying import Verb


@Verb
def keep_answer(
    user: User, question: DrillQuestion, judgement: CheckedAnswer, time: CountedTime, now: datetime
) -> DrillAnswer:
    """Store the first answer to a question; for any later one, return the first."""
    values = {
        "run": question.run,
        "piece_type": question.box.name,
        "direction": question.direction,
        "sticker": judgement.sticker,
        "prompt": question.prompt if KINDS[question.direction].has_cube else "",
        "answered": judgement.answered,
        "correct": judgement.correct,
        "ms": time.ms,
        "was_offline": time.was_offline,
        "answered_at": now,
    }
    answer, is_new = DrillAnswer.objects.get_or_create(
        user=user, uuid=question.uuid, defaults=values
    )
    if is_new:
        note_practice(user, time.ms, now)
    return answer
