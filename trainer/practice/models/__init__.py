from trainer.practice.models.attempt import Attempt, AttemptQuerySet
from trainer.practice.models.deal import Deal
from trainer.practice.models.method_key import KeyedMethod, MethodKey, read_key
from trainer.practice.models.modes import (
    CSTIMER,
    DEALT_TO_TRAIN,
    PLUS_TWO_MS,
    SOLVING,
    Clock,
    Mode,
    Outcome,
    Phase,
)
from trainer.practice.models.piece_result import PieceResult
from trainer.practice.models.session import PracticeSession, SessionQuerySet

__all__ = [
    "CSTIMER",
    "DEALT_TO_TRAIN",
    "PLUS_TWO_MS",
    "SOLVING",
    "Attempt",
    "AttemptQuerySet",
    "Clock",
    "Deal",
    "KeyedMethod",
    "MethodKey",
    "Mode",
    "Outcome",
    "Phase",
    "PieceResult",
    "PracticeSession",
    "SessionQuerySet",
    "read_key",
]
