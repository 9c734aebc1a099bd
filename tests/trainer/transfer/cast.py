"""The simplest rows that move between people."""

from uuid import uuid4, uuid5

from trainer.drills.models import DrillAnswer
from trainer.methods.stored import Method, snapshot
from trainer.practice.models import Attempt
from trainer.transfer.imports.cstimer_attempts import NAMESPACE

CSTIMER = ("cstimer-sample-1.json", "cstimer-sample-3.csv")


def answers(user, count, **fields):
    usual = {"run": uuid4(), "direction": "sticker-to-letter", "piece_type": "edges"}
    usual |= {"sticker": "UF", "answered": "c", "correct": True, "ms": 900, "user": user}
    made = [
        DrillAnswer(uuid=uuid5(NAMESPACE, f"answer {n}"), **usual | fields) for n in range(count)
    ]
    return DrillAnswer.objects.bulk_create(made)


def attempt(user, uuid=None, **values):
    """Return an attempt of both piece types that nobody handed in."""
    usual = {"scramble": "R U", "method": snapshot(Method()), "event": "both"}
    return Attempt.objects.create(user=user, uuid=uuid or uuid4(), **usual | values)


def drill_answer(user, **values):
    """Return a correct answer of a drill."""
    usual = {"uuid": uuid4(), "run": uuid4(), "direction": "sticker-to-letter"}
    usual |= {"piece_type": "edges", "sticker": "UF", "answered": "c", "correct": True, "ms": 900}
    return DrillAnswer.objects.create(user=user, **usual | values)
