"""Solves of a real cube: when they start and stop, how they end, and their page."""

from datetime import datetime, timedelta
from random import SystemRandom
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.events import EVENTS, USUAL
from trainer.methods.stored import method_of
from trainer.people.guests import Visitor
from trainer.people.models import User
from trainer.practice import attempts
from trainer.practice.attempts import TimedSolve
from trainer.practice.deal_form import DealForm
from trainer.practice.models import Attempt, Clock
from trainer.practice.reading import attempt_of
from trainer.practice.solve_forms import OutcomeForm, SolveForm, StampForm
from trainer.practice.solve_times import SolveTimes, Stamps, counted_times
from trainer.practice.solve_tokens import MOMENTS, read_stamps, solver_of_token, stamp
from trainer.practice.tokens import DealtScramble, TokenError
from trainer.practice.views.attempt import is_of
from trainer.practice.views.deal import refuse_flood, show_deal
from trainer.practice.views.timer import next_query, recent_solves
from trainer.resending import shows_again


@require_POST
@never_cache
def stamp_moment(request: HttpRequest) -> HttpResponse:
    """Return a token that says when the server heard of a moment of a solve. Nothing is stored."""
    form = StampForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    token = stamp(form.cleaned_data["deal"], form.cleaned_data["moment"], timezone.now())
    return HttpResponse(token, content_type="text/plain; charset=utf-8")


@require_POST
@shows_again({"time": _("Time"), "notes": _("Note")})
def store(request: HttpRequest) -> HttpResponse:
    """Store a solve, once. It is accepted even if its owner has been signed out since its deal."""
    form = SolveForm(request.POST)
    is_valid = form.is_valid()
    deal: DealtScramble | None = form.cleaned_data.get("deal")
    if deal is None:
        return render(request, "practice/too_old.html", status=400)
    if not is_valid:
        method = method_of(request.user)
        return show_deal(request, deal, DealForm({}), method, {"solve": form}, status=400)
    try:
        attempt = _stored(request, form, deal)
    except TokenError:
        return render(request, "practice/too_old.html", status=400)
    except attempts.OtherSolveError:
        return render(request, "practice/other_solve.html", {"uuid": deal.uuid}, status=409)
    if is_of(request.user, attempt):
        return redirect("attempt", attempt.uuid)
    return render(request, "practice/kept.html", {"attempt": attempt})


def _stored(request: HttpRequest, form: SolveForm, deal: DealtScramble) -> Attempt:
    """Store the solve of a valid form for the person whose page it is from, or for a new guest."""
    now, rng = timezone.now(), SystemRandom()
    solve, solver = _timed_solve(form, deal, now), _solver(request, form, deal)
    if solver is None:
        visitor = Visitor(request, page=deal.uuid.hex)
        return visitor.write(attempts.store_solve, deal, solve, now, rng)
    refuse_flood(solver, now)
    return attempts.store_solve(solver, deal, solve, now, rng)


def _solver(request: HttpRequest, form: SolveForm, deal: DealtScramble) -> User | None:
    """Return whose solve it is; None for a visitor's. Raise TokenError if the page is nobody's."""
    if token := form.cleaned_data["solver"]:
        return solver_of_token(token, deal)
    return request.user if isinstance(request.user, User) else None


def _timed_solve(form: SolveForm, deal: DealtScramble, now: datetime) -> TimedSolve:
    """Return the solve of a valid form, with the times that count."""
    page, cleaned = form.page_times, form.cleaned_data
    if cleaned["time"] is not None:
        times = SolveTimes(page.total_ms, page.memo_ms, Clock.TYPED)
        stamps = Stamps()
    else:
        stamps = read_stamps({name: cleaned[name] for name in MOMENTS}, deal)
        times = counted_times(page, stamps, now)
    ago = timedelta(milliseconds=page.total_ms + (page.waited_ms or 0))
    started_at = stamps.start or now - ago
    return TimedSolve(page, times, started_at, form.chosen_outcome, cleaned["notes"])


@require_safe
@never_cache
def recent(request: HttpRequest) -> HttpResponse:
    """Show the figures of the last solves, for a page that has just stored one."""
    event = request.GET.get("event", "")
    event = event if event in EVENTS else USUAL.name
    context = {
        "recent_solves": recent_solves(request.user, event),
        "next_query": next_query(event, {}),
    }
    return render(request, "practice/recent_solves.html", context)


@require_POST
def outcome(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """Change how a solve ended."""
    row = attempt_of(request.user.pk, uuid)
    form = OutcomeForm(request.POST)
    if form.is_valid():
        attempts.change_outcome(row, form.cleaned_data["outcome"])
    return redirect("attempt", uuid)
