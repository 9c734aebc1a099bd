"""The one door between attempts and the engine: what is done with them, and what is shown of them."""

from trainer.practice.attempts.judged_attempt import JudgedAttempt, MemoRefusedError
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
from trainer.practice.attempts.restoring import UnreadableError, judge_restored
from trainer.practice.attempts.stepping import SCHEMES, Which, step_of
from trainer.practice.attempts.tracing import count_hint, traced
from trainer.practice.attempts.typed_letters import letter_pad_of
from trainer.practice.attempts.verdicts import shown_verdict

__all__ = [
    "CHECKER",
    "SCHEMES",
    "HandedIn",
    "JudgedAttempt",
    "MemoRefusedError",
    "OtherMemoError",
    "UnreadableError",
    "Which",
    "abandon",
    "count_hint",
    "covered",
    "hand_in",
    "judge_again",
    "judge_older_verdicts",
    "judge_restored",
    "letter_pad_of",
    "memorise",
    "reveal",
    "scrambled",
    "shown_verdict",
    "step_of",
    "traced",
]
