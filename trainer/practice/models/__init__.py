from trainer.practice.models.attempt import (
    DEALT_TO_TRAIN,
    Attempt,
    AttemptQuerySet,
    Clock,
    Mode,
    Phase,
    PieceResult,
)
from trainer.practice.models.deal import Deal
from trainer.practice.models.session import PracticeSession, SessionQuerySet

__all__ = [
    "DEALT_TO_TRAIN",
    "Attempt",
    "AttemptQuerySet",
    "Clock",
    "Deal",
    "Mode",
    "Phase",
    "PieceResult",
    "PracticeSession",
    "SessionQuerySet",
]
