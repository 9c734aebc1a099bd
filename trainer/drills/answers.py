"""What changes when a question is answered."""

from datetime import datetime

from trainer.drills.models import DrillAnswer
from trainer.drills.questions import Judgement
from trainer.drills.times import Taken
from trainer.drills.tokens import Question
from trainer.users.models import User


def keep_answer(
    user: User, question: Question, judgement: Judgement, time: Taken, now: datetime
) -> DrillAnswer:
    """Store an answer, once a question: whoever sends another one is given the first."""
    told = {
        "run": question.run,
        "piece_type": question.piece_type,
        "direction": question.direction,
        "sticker": judgement.sticker,
        "answered": judgement.answered,
        "correct": judgement.correct,
        "ms": time.ms,
        "was_offline": time.was_offline,
        "answered_at": now,
    }
    answer, _ = DrillAnswer.objects.get_or_create(user=user, uuid=question.uuid, defaults=told)
    return answer
