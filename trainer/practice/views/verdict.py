"""The verdict on an attempt, the review of its memos, and what its owner does with it."""

from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.methods.line import line_of
from trainer.practice import attempts, writing
from trainer.practice.attempts import ParsedAttempt
from trainer.practice.forms import NotesForm
from trainer.practice.models import Attempt, Mode, Outcome, Phase
from trainer.practice.pair_algorithms import link_of_step, links_of_verdict
from trainer.practice.pair_words import forgotten_pairs, pair_of_step
from trainer.practice.reading import attempt_of, results_of, session_names_of, shared_attempt
from trainer.practice.recent import best_memo_before, recent_results
from trainer.practice.views.solve_page import show_shared_solve, show_solve
from trainer.resending import shows_again
from trainer.unlisted import unlisted


def show_verdict(
    request: HttpRequest, row: Attempt, notes: NotesForm | None = None, status: int = 200
) -> HttpResponse:
    """Show the verdict on an attempt, or a solve, to its owner."""
    if row.is_solve:
        return show_solve(request, row, notes, status=status)
    parsed, results = ParsedAttempt(row), results_of(row)
    verdict = attempts.verdict_of(parsed, results)
    context = {
        "is_own": True,
        "forgotten": forgotten_pairs(request.user, verdict),
        "algorithms": links_of_verdict(parsed, verdict),
        "sessions": session_names_of(row.user_id),
        "verdict": verdict,
        "next_choice": urlencode(_next_choice(row)),
        "notes": (notes or NotesForm(initial={"notes": row.notes}))["notes"],
        **_attempt_context(parsed),
        **(_success_context(row) if row.is_success and row.mode == Mode.MEMO else {}),
    }
    return render(request, "practice/verdict.html", context, status=status)


def _success_context(row: Attempt) -> dict[str, object]:
    """Return by how much a success is the owner's best memo time, and the last results."""
    best = best_memo_before(row)
    gain = None if best is None or row.memo_ms is None else best // 10 - row.memo_ms // 10
    return {
        "memo_gain_ms": gain * 10 if gain and gain > 0 else None,
        "results": recent_results(row.user_id, row.event, timezone.now()),
    }


@require_safe
@never_cache
@unlisted
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """Show the verdict on a shared attempt to anyone who has the link."""
    row = shared_attempt(token)
    if row.is_solve:
        return show_shared_solve(request, row)
    parsed = ParsedAttempt(row)
    verdict = attempts.verdict_of(parsed, results_of(row))
    context = _attempt_context(parsed) | {
        "verdict": verdict,
        "algorithms": links_of_verdict(parsed, verdict),
        "is_own": False,
    }
    return render(request, "practice/verdict.html", context)


@require_safe
@never_cache
def review(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Show a step of a memo of an attempt to its owner."""
    row = attempt_of(request.user.pk, uuid)
    if row.phase != Phase.VERDICT:
        return redirect("attempt", uuid)
    return _step_page(request, row, "")


@require_safe
@never_cache
@unlisted
def shared_review(request: HttpRequest, token: str) -> HttpResponse:
    """Show a step of a memo of a shared attempt to anyone who has the link."""
    return _step_page(request, shared_attempt(token), token)


@require_POST
@shows_again({"notes": gettext_lazy("Notes")})
def write_notes(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Replace the notes of an attempt."""
    row = attempt_of(request.user.pk, uuid)
    form = NotesForm(request.POST)
    if form.is_valid():
        writing.write_notes(row, form.cleaned_data["notes"])
    elif row.phase == Phase.VERDICT:
        return show_verdict(request, row, form, status=400)
    return redirect("attempt", uuid)


@require_POST
def mark(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Mark an attempt as DNF, or remove the mark."""
    row, dnf = attempt_of(request.user.pk, uuid), request.POST.get("dnf") == "on"
    if row.is_solve:
        attempts.change_outcome(row, Outcome.DNF if dnf else Outcome.SOLVED)
    else:
        writing.mark_dnf(row, dnf=dnf)
    return redirect("attempt", uuid)


@require_POST
def share(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Share an attempt by a link, or stop sharing it."""
    row = attempt_of(request.user.pk, uuid)
    if request.POST.get("share") == "on":
        writing.share_attempt(row)
    else:
        writing.stop_sharing(row)
    return redirect("attempt", uuid)


@require_POST
def delete(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Delete an attempt, and offer to undo that."""
    writing.delete_attempt(attempt_of(request.user.pk, uuid), timezone.now())
    return redirect(f"{reverse('practice')}?deleted={uuid}")


@require_POST
def restore(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Restore a deleted attempt."""
    if request.user.is_authenticated:
        writing.restore_attempt(request.user, uuid)
    attempt_of(request.user.pk, uuid)
    return redirect("attempt", uuid)


def _step_page(request: HttpRequest, row: Attempt, token: str) -> HttpResponse:
    query, parsed = request.GET, ParsedAttempt(row)
    step = attempts.step_of(
        parsed,
        results_of(row),
        box_name=query.get("pieces", ""),
        memo=query.get("memo", ""),
        number=_number(query.get("letter", "0")),
        scheme=query.get("scheme", ""),
    )
    context = _attempt_context(parsed) | {
        "step": step,
        "diagnosis": attempts.shown_diagnosis(row) if row.dnf and row.end_facelets else None,
        "schemes": attempts.SCHEMES,
        "token": token,
        "pair_words": None if token else pair_of_step(request.user, step),
        "algorithms": link_of_step(parsed, step),
    }
    return render(request, "practice/review.html", context)


def _attempt_context(parsed: ParsedAttempt) -> dict[str, object]:
    return {
        "attempt": parsed.attempt,
        "boxes": parsed.boxes,
        "event": parsed.event,
        "can_be_filmed": attempts.can_be_filmed(parsed),
        "line": line_of(parsed.method),
    }


def _next_choice(row: Attempt) -> dict[str, str]:
    """Return the query that deals another scramble of the same kind."""
    mode = Mode.TRACE if row.mode == Mode.TRACE else Mode.MEMO
    filters = row.filters if isinstance(row.filters, dict) else {}
    return {"event": row.event, "mode": mode.value, **filters}


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
