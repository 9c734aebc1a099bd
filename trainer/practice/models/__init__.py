from trainer.practice.models.attempt import (
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
