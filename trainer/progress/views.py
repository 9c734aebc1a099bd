"""The pages of progress: the dashboard, the same by a link, and weak spots."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.deadlines import request_deadline
from trainer.methods.stored import method_of
from trainer.people.models import User
from trainer.people.requests import SignedInRequest
from trainer.practice.reading import session_names_of
from trainer.progress.dashboard import Dashboard, dashboard
from trainer.progress.executions import executions_of
from trainer.progress.forms import RANGES, Choice, DashboardForm, Kind, WeakSpotsForm
from trainer.progress.reading import methods_of, share_of, solves_of, streak_days, whose_progress
from trainer.progress.tables import averages_table, comparison_table, recent_table
from trainer.progress.weak_spots.page import weak_spots_page
from trainer.progress.writing import share_progress, stop_sharing_progress
from trainer.unlisted import unlisted

# The steps of heat in the key.
STEPS = 5
# With this in the address, the part of the page about sharing is unfolded.
SHARING = "sharing"


@require_safe
@never_cache
def progress(request: HttpRequest) -> HttpResponse:
    user = request.user
    if not isinstance(user, User):
        return render(request, "progress/dashboard.html", {"is_own": True})
    return _dashboard_page(request, user, is_own=True)


@require_safe
@never_cache
@unlisted
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """Show somebody's figures and charts, but no notes, scrambles or sessions."""
    owner = whose_progress(token)
    with timezone.override(owner.zone):
        return _dashboard_page(request, owner, is_own=False)


@require_POST
@login_required
def share(request: SignedInRequest) -> HttpResponse:
    share_progress(request.user, timezone.now())
    return redirect(f"{reverse('progress')}?{SHARING}=on#sharing")


@require_POST
@login_required
def stop(request: SignedInRequest) -> HttpResponse:
    stop_sharing_progress(request.user)
    return redirect(f"{reverse('progress')}?{SHARING}=on#sharing")


@require_safe
@never_cache
def weak_spots(request: HttpRequest) -> HttpResponse:
    user = request.user
    if not isinstance(user, User):
        return render(request, "progress/mistakes.html")
    form = WeakSpotsForm(request.GET, session_names_of(user.pk))
    choice = form.choice
    context = {
        "form": form,
        "title": form.title,
        "is_usual_choice": choice == Choice(),
        "page": weak_spots_page(user, method_of(user), choice, timezone.now(), request_deadline()),
        "steps": range(STEPS),
    }
    return render(request, "progress/mistakes.html", context)


def _dashboard_page(request: HttpRequest, user: User, *, is_own: bool) -> HttpResponse:
    """Show somebody's attempts as the address chooses; their sessions only to themselves."""
    now, deadline = timezone.now(), request_deadline()
    sessions = list(session_names_of(user.pk)) if is_own else []
    share = share_of(user) if is_own else None
    methods = methods_of(user.pk, now)
    form = DashboardForm(request.GET, sessions, methods)
    choice = form.choice
    method = methods[choice.method] if choice.method else None
    deadline.check()
    solves, days, letters = solves_of(user, now, method, choice.sessions)
    deadline.check()
    page = dashboard(solves, days, choice, streak_days(user, solves, days), letters)
    executions = None
    if page.kind == Kind.SOLVES and page.count:
        failed, solved = (letters.moments[places].tolist() for places in (page.failed, page.solved))
        executions = executions_of(user, failed, solved)
    context = {
        "is_own": is_own,
        "owner": user,
        "shown": page,
        "executions": executions,
        "averages": averages_table(page.results),
        "recent": recent_table(page.windows, page.top.recent_before, page.second),
        "comparison": comparison_of(form, page),
        "unchanged": form.unchanged,
        "ranges": RANGES,
        "is_sharing_open": SHARING in request.GET,
        "choice": choice,
        "is_usual_choice": choice == Choice(),
        "form": form,
        "has_methods": len(methods) > 1,
        "sessions": sessions,
        "share": share,
    }
    return render(request, "progress/dashboard.html", context)


def comparison_of(form: DashboardForm, page: Dashboard) -> str:
    """Return the table of a comparison, if there is one."""
    if not page.compared:
        return ""
    return comparison_table(form.titles, page.compared, page.second)
