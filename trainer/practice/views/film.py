"""Films of attempts: their memos, executed on the scrambled cube."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer.algorithms.reading import executed_by
from trainer.deadlines import request_deadline
from trainer.execution_films import Ways
from trainer.methods.line import line_of
from trainer.practice import attempts
from trainer.practice.attempts import FilmedMemo, ParsedAttempt
from trainer.practice.models import Attempt, Phase
from trainer.practice.reading import attempt_of, results_of, shared_attempt
from trainer.unlisted import unlisted


@require_safe
@never_cache
def film(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Show the memos of an attempt to its owner as they are executed."""
    row = attempt_of(request.user.pk, uuid)
    if row.phase != Phase.VERDICT:
        return redirect("attempt", uuid)
    return _film_page(request, row, "")


@require_safe
@never_cache
@unlisted
def shared_film(request: HttpRequest, token: str) -> HttpResponse:
    """Show the memos of a shared attempt, as they are executed, to anyone who has the link."""
    return _film_page(request, shared_attempt(token), token)


def _film_page(request: HttpRequest, row: Attempt, token: str) -> HttpResponse:
    parsed, results = ParsedAttempt(row), results_of(row)
    if not attempts.can_be_filmed(parsed):
        raise Http404
    choices = attempts.filmed_memos(results)
    chosen = request.GET.get("memo", "")
    which = FilmedMemo(chosen) if chosen in choices else choices[0]
    ways = Ways(**executed_by(request.user)._asdict())
    execution = attempts.film_of_attempt(parsed, results, which, ways, request_deadline())
    context = {
        "attempt": row,
        "line": line_of(parsed.method),
        "token": token,
        "choices": choices,
        "which": which,
        "film": execution.film,
        "execution": execution,
    }
    return render(request, "practice/film.html", context)
