from trainer.practice.models.attempt import (
    Attempt,
    AttemptQuerySet,
    Clock,
    Mode,
    Phase,
    PieceResult,
    PieceType,
)
from trainer.practice.models.deal import Deal, Event
from trainer.practice.models.session import PracticeSession

__all__ = [
    "Attempt",
    "AttemptQuerySet",
    "Clock",
    "Deal",
    "Event",
    "Mode",
    "Phase",
    "PieceResult",
    "PieceType",
    "PracticeSession",
]
