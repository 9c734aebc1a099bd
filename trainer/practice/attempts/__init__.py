"""What is done with attempts and shown of them. Only this package gives attempts to the library.

Read on at `phases` and `judging`, then at `verdicts` and `stepping`.
"""

from trainer.practice.attempts.after_solving import (
    judge_solve_memo,
    store_cube_after,
    store_solve_memo,
)
from trainer.practice.attempts.diagnosing import (
    ShownDiagnosis,
    confirm_explanation,
    diagnose_solve,
    shown_diagnosis,
)
from trainer.practice.attempts.diagnosis_checks import checked_diagnosis
from trainer.practice.attempts.entered_cube import (
    EnteredCubeError,
    TappedCube,
    can_be_reached,
    entered_picture,
    facelets_in,
    impossible_because,
    is_one_turn_away,
    is_sticker,
    read_entered,
    solved_facelets,
    with_tapped,
)
from trainer.practice.attempts.fault_marks import with_faults
from trainer.practice.attempts.filming import (
    FilmedMemo,
    can_be_filmed,
    film_of_attempt,
    filmed_memos,
)
from trainer.practice.attempts.import_checks import UnreadableError, judge_imported
from trainer.practice.attempts.judging import CHECKER, judge_again
from trainer.practice.attempts.memo_lines import memo_lines
from trainer.practice.attempts.older_verdicts import judge_older_verdicts
from trainer.practice.attempts.parsed_attempt import MemoRefusedError, ParsedAttempt
from trainer.practice.attempts.phases import (
    NotCoveredError,
    OtherMemoError,
    Submission,
    abandon,
    hand_in,
    memorise,
    reveal,
)
from trainer.practice.attempts.pictures import (
    covered_picture,
    face_turned_last,
    picture_of_scramble,
    scrambled_picture,
)
from trainer.practice.attempts.solving import (
    OtherSolveError,
    TimedSolve,
    change_outcome,
    outcome_of,
    store_solve,
)
from trainer.practice.attempts.stepping import SCHEMES, Step, StepMemo, step_of
from trainer.practice.attempts.tracing import count_hint, traced_boxes
from trainer.practice.attempts.typed_letters import letter_pad_of
from trainer.practice.attempts.verdicts import AttemptVerdict, verdict_of

__all__ = [
    "CHECKER",
    "SCHEMES",
    "AttemptVerdict",
    "EnteredCubeError",
    "FilmedMemo",
    "MemoRefusedError",
    "NotCoveredError",
    "OtherMemoError",
    "OtherSolveError",
    "ParsedAttempt",
    "ShownDiagnosis",
    "Step",
    "StepMemo",
    "Submission",
    "TappedCube",
    "TimedSolve",
    "UnreadableError",
    "abandon",
    "can_be_filmed",
    "can_be_reached",
    "change_outcome",
    "checked_diagnosis",
    "confirm_explanation",
    "count_hint",
    "covered_picture",
    "diagnose_solve",
    "entered_picture",
    "face_turned_last",
    "facelets_in",
    "film_of_attempt",
    "filmed_memos",
    "hand_in",
    "impossible_because",
    "is_one_turn_away",
    "is_sticker",
    "judge_again",
    "judge_imported",
    "judge_older_verdicts",
    "judge_solve_memo",
    "letter_pad_of",
    "memo_lines",
    "memorise",
    "outcome_of",
    "picture_of_scramble",
    "read_entered",
    "reveal",
    "scrambled_picture",
    "shown_diagnosis",
    "solved_facelets",
    "step_of",
    "store_cube_after",
    "store_solve",
    "store_solve_memo",
    "traced_boxes",
    "verdict_of",
    "with_faults",
    "with_tapped",
]
