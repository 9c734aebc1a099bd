"""What its owner says about a solve when it is over: the memo, and the cube after a DNF."""

from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.people.owners import locked_own
from trainer.practice.attempts.judging import Judgement, judge, store_results
from trainer.practice.attempts.parsed_attempt import ParsedAttempt, Typed
from trainer.practice.models import Attempt, PieceResult
from trainer.retrying import Verb


def judge_solve_memo(
    parsed: ParsedAttempt, typed: Typed, deadline: Deadline = NO_DEADLINE
) -> Attempt:
    """Judge and store the memo of a solve; it replaces one that was typed before."""
    return store_solve_memo(parsed.attempt, typed, judge(parsed, typed, deadline))


@Verb
def store_solve_memo(attempt: Attempt, typed: Typed, judgement: Judgement) -> Attempt:
    """Store the memo of a solve with its verdict; how the solve ended stays the same."""
    current = locked_own(Attempt.objects.all(), attempt.user_id, attempt.pk)
    current.typed = dict(typed)
    current.diagnosis = current.true_explanation = None
    PieceResult.objects.of([current]).delete()
    store_results(current, judgement)
    current.save(update_fields=["typed", "checker", "diagnosis", "true_explanation"])
    return current


@Verb
def store_cube_after(attempt: Attempt, facelets: str) -> Attempt:
    """Store the cube after a solve, which has no diagnosis then; no facelets remove it."""
    current = locked_own(Attempt.objects.all(), attempt.user_id, attempt.pk)
    current.end_facelets = facelets
    current.diagnosis = current.true_explanation = None
    current.save(update_fields=["end_facelets", "diagnosis", "true_explanation"])
    return current
