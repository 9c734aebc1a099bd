"""A judged attempt: its verdict, its memo on the cube, and what its owner does with it."""

from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.methods.line import line_of
from trainer.practice import attempts, writing
from trainer.practice.attempts import JudgedAttempt
from trainer.practice.forms import NotesForm
from trainer.practice.models import Attempt, Mode, Phase
from trainer.practice.reading import attempt_of, results_of, session_names_of, shared_attempt


def show_verdict(
    request: HttpRequest, found: Attempt, notes: NotesForm | None = None, status: int = 200
) -> HttpResponse:
    judged, results = JudgedAttempt(found), results_of(found)
    context = {
        "is_own": True,
        "sessions": session_names_of(found.user_id),
        "verdict": attempts.shown_verdict(judged, results),
        "next_choice": urlencode(_choice(found)),
        "notes": (notes or NotesForm(initial={"notes": found.notes}))["notes"],
        **_about(judged),
    }
    return render(request, "practice/verdict.html", context, status=status)


@require_safe
@never_cache
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """A judged attempt that its owner shows to whoever has the link."""
    judged = JudgedAttempt(shared_attempt(token))
    shown = _about(judged) | {
        "verdict": attempts.shown_verdict(judged, results_of(judged.attempt)),
        "is_own": False,
    }
    return render(request, "practice/verdict.html", shown)


@require_safe
@never_cache
def review(request: HttpRequest, uuid: UUID) -> HttpResponse:
    found = attempt_of(request.user.pk, uuid)
    if found.phase != Phase.VERDICT:
        return redirect("attempt", uuid)
    return _step_page(request, found, "")


@require_safe
@never_cache
def shared_review(request: HttpRequest, token: str) -> HttpResponse:
    return _step_page(request, shared_attempt(token), token)


@require_POST
def write_notes(request: HttpRequest, uuid: UUID) -> HttpResponse:
    found = attempt_of(request.user.pk, uuid)
    form = NotesForm(request.POST)
    if form.is_valid():
        writing.write_notes(found, form.cleaned_data["notes"])
    elif found.phase == Phase.VERDICT:
        return show_verdict(request, found, form, status=400)
    return redirect("attempt", uuid)


@require_POST
def mark(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Count an attempt as not finished, or again as finished."""
    writing.mark_finished(attempt_of(request.user.pk, uuid), dnf=request.POST.get("dnf") == "on")
    return redirect("attempt", uuid)


@require_POST
def share(request: HttpRequest, uuid: UUID) -> HttpResponse:
    found = attempt_of(request.user.pk, uuid)
    if request.POST.get("share") == "on":
        writing.share_attempt(found)
    else:
        writing.stop_sharing(found)
    return redirect("attempt", uuid)


@require_POST
def delete(request: HttpRequest, uuid: UUID) -> HttpResponse:
    writing.delete_attempt(attempt_of(request.user.pk, uuid), timezone.now())
    return redirect(f"{reverse('attempts')}?attempt={uuid}")


@require_POST
def restore(request: HttpRequest, uuid: UUID) -> HttpResponse:
    if request.user.is_authenticated:
        writing.restore_attempt(request.user, uuid)
    attempt_of(request.user.pk, uuid)
    return redirect("attempt", uuid)


def _step_page(request: HttpRequest, found: Attempt, token: str) -> HttpResponse:
    asked, judged = request.GET, JudgedAttempt(found)
    step = attempts.step_of(
        judged,
        results_of(found),
        box_name=asked.get("pieces", ""),
        which=asked.get("memo", ""),
        number=_number(asked.get("letter", "0")),
        scheme=asked.get("scheme", ""),
    )
    shown = _about(judged) | {"step": step, "schemes": attempts.SCHEMES, "token": token}
    return render(request, "practice/review.html", shown)


def _about(judged: JudgedAttempt) -> dict[str, object]:
    return {
        "attempt": judged.attempt,
        "boxes": judged.boxes,
        "event": judged.event,
        "line": line_of(judged.method),
        "moves": judged.attempt.scramble.split(),
    }


def _choice(found: Attempt) -> dict[str, str]:
    """What leads to another deal of the same kind."""
    mode = Mode.TRACE if found.mode == Mode.TRACE else Mode.MEMO
    return {"event": found.event, "mode": mode.value, **_known_filters(found)}


def _known_filters(found: Attempt) -> dict[str, str]:
    return found.filters if isinstance(found.filters, dict) else {}


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
