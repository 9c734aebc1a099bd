"""The page of a solve: its times, how it ended, its memo, and what its owner does with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from trainer.algorithms.reading import sheets_of
from trainer.deadlines import Deadline, request_deadline
from trainer.events import TOGETHER, boxes
from trainer.methods.line import line_of
from trainer.people.models import User
from trainer.practice import attempts
from trainer.practice.attempts import AttemptVerdict, ParsedAttempt, ShownDiagnosis
from trainer.practice.forms import MemoForm, NotesForm
from trainer.practice.models import Attempt, Outcome, PieceResult
from trainer.practice.pair_algorithms import drills_of_diagnosis
from trainer.practice.pair_words import forgotten_pairs
from trainer.practice.reading import attempt_of, fault_history, results_of, session_names_of
from trainer.practice.views.timer import next_query
from trainer.resending import shows_again
from trainer.unreadable import reading

Context = dict[str, object]


@require_POST
@shows_again({box.name: box.title for box in boxes().values()})
def memo(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Judge the memo of a solve, which is typed when it is over; it may be typed again."""
    row = attempt_of(request.user.pk, uuid)
    if not row.is_solve:
        return redirect("attempt", uuid)
    parsed = ParsedAttempt(row)
    form = MemoForm(request.POST, parsed.boxes)
    if form.is_valid():
        try:
            typed, deadline = form.cleaned_data["typed"], request_deadline()
            row = attempts.judge_solve_memo(parsed, typed, deadline)
            explain_cube(request.user, row, deadline)
            return redirect("attempt", uuid)
        except attempts.MemoRefusedError as error:
            form.refuse(error.box, error.message, error.position)
    return show_solve(request, row, memo_form=form, status=400)


@require_POST
def explain(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Look for what went wrong in a solve again."""
    row = attempt_of(request.user.pk, uuid)
    explain_cube(request.user, row, request_deadline())
    return redirect("attempt", uuid)


@require_POST
def confirm(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Store which explanation of a DNF is the true one, or that none is."""
    row = attempt_of(request.user.pk, uuid)
    diagnosis = attempts.shown_diagnosis(row)
    number = request.POST.get("explanation", "")
    numbers = [str(each.number) for each in diagnosis.explanations] if diagnosis else []
    attempts.confirm_explanation(row, int(number) if number in numbers else None)
    return redirect("attempt", uuid)


def explain_cube(user: User | AnonymousUser, row: Attempt, deadline: Deadline) -> None:
    """Look for what went wrong in a solve whose cube was entered; nothing is done for others."""
    if row.end_facelets and not row.is_success:
        parsed, history = ParsedAttempt(row), fault_history(row.user_id)
        attempts.diagnose_solve(parsed, sheets_of(user), history, deadline)


@dataclass(frozen=True, slots=True)
class SolvePage:
    """What the page of a solve shows to everybody who may see it.

    The letters of the verdict say what went wrong in a DNF; without a memo, they are those of a
    correct one.
    """

    parsed: ParsedAttempt
    results: Sequence[PieceResult]
    entered: object
    diagnosis: ShownDiagnosis | None
    verdict: AttemptVerdict | None

    @classmethod
    def of(cls, row: Attempt) -> Self:
        """Read the page of a solve; a success has no cube, even if one was entered before."""
        parsed, results = ParsedAttempt(row), results_of(row)
        facelets = "" if row.is_success else row.end_facelets
        with reading(row):
            entered = attempts.entered_picture(facelets) if facelets else None
        diagnosis = attempts.shown_diagnosis(row) if entered else None
        explanation = diagnosis.explanations[0] if diagnosis and diagnosis.explanations else None
        verdict = attempts.verdict_of(parsed, results) if results or explanation else None
        if verdict and explanation:
            verdict = attempts.with_faults(verdict, explanation)
        return cls(parsed, results, entered, diagnosis, verdict)

    @property
    def context(self) -> Context:
        """Return what the template needs."""
        row, parsed = self.parsed.attempt, self.parsed
        is_one_turn_away = bool(self.entered) and attempts.is_one_turn_away(row.end_facelets)
        return {
            "attempt": row,
            "parsed": parsed,
            "event": parsed.event,
            "line": line_of(parsed.method),
            "outcome": attempts.outcome_of(row),
            "picture": attempts.scrambled_picture(parsed),
            "entered": self.entered,
            "diagnosis": self.diagnosis,
            "workshop_query": _workshop_query(row),
            "is_one_turn_away": is_one_turn_away,
            "results": self.results,
            "is_memo_correct": all(result.correct for result in self.results),
            "verdict": self.verdict,
            "can_be_filmed": bool(self.results) and attempts.can_be_filmed(parsed),
            "can_enter_cube": parsed.event.is_three_by_three and not row.is_success,
        }


def show_solve(
    request: HttpRequest,
    row: Attempt,
    notes: NotesForm | None = None,
    memo_form: MemoForm | None = None,
    status: int = 200,
) -> HttpResponse:
    """Show a solve to its owner."""
    filters = row.filters if isinstance(row.filters, dict) else {}
    page = SolvePage.of(row)
    form = memo_form or MemoForm(None, page.parsed.boxes, _typed_before(page.parsed))
    context = page.context | {
        "is_own": True,
        "sessions": session_names_of(row.user_id),
        "next_query": next_query(row.event, filters),
        "notes": (notes or NotesForm(initial={"notes": row.notes}))["notes"],
        "outcomes": [(value, value.label) for value in Outcome],
        "form": form,
        "boxes": [(field, None) for field in form.box_fields],
        "drills": drills_of_diagnosis(page.parsed, page.diagnosis) if page.diagnosis else [],
        "forgotten": forgotten_pairs(request.user, page.verdict) if page.verdict else {},
    }
    return render(request, "practice/solve.html", context, status=status)


def _typed_before(parsed: ParsedAttempt) -> dict[str, str]:
    """Return the memo that was typed before; one text for both boxes is shown in the first."""
    with reading(parsed.attempt):
        typed = dict(parsed.attempt.typed)
        return {parsed.boxes[0].name: typed[TOGETHER]} if TOGETHER in typed else typed


def show_shared_solve(request: HttpRequest, row: Attempt) -> HttpResponse:
    """Show a shared solve to anyone who has the link."""
    return render(request, "practice/solve.html", SolvePage.of(row).context | {"is_own": False})


def _workshop_query(row: Attempt) -> str:
    """Return the query of the workshop that explains the same solve."""
    typed = row.typed if isinstance(row.typed, dict) else {}
    memos = {name: str(typed[name]) for name in ("edges", "corners") if typed.get(name)}
    return urlencode({"scramble": row.scramble, "stickers": row.end_facelets, **memos})
