"""The one door between attempts and the engine: what is done with them, and what is shown of them."""

from trainer.practice.attempts.judging import CHECKER, judge_again
from trainer.practice.attempts.older_verdicts import judge_older_verdicts
from trainer.practice.attempts.phases import (
    HandedIn,
    OtherMemoError,
    abandon,
    hand_in,
    memorise,
    reveal,
)
from trainer.practice.attempts.pictures import covered, scrambled
from trainer.practice.attempts.reading import (
    TOGETHER,
    MemoRefusedError,
    letter_pad_of,
    method_of_attempt,
    piece_types_of,
)
from trainer.practice.attempts.restoring import UnreadableError, check_restored
from trainer.practice.attempts.stepping import SCHEMES, Which, step_of
from trainer.practice.attempts.tracing import count_hint, traced
from trainer.practice.attempts.verdicts import shown_verdict

__all__ = [
    "CHECKER",
    "SCHEMES",
    "TOGETHER",
    "HandedIn",
    "MemoRefusedError",
    "OtherMemoError",
    "UnreadableError",
    "Which",
    "abandon",
    "check_restored",
    "count_hint",
    "covered",
    "hand_in",
    "judge_again",
    "judge_older_verdicts",
    "letter_pad_of",
    "memorise",
    "method_of_attempt",
    "piece_types_of",
    "reveal",
    "scrambled",
    "shown_verdict",
    "step_of",
    "traced",
]
