"""How well it goes, on one page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer.practice.history import session_names_of
from trainer.progress.choices import ChoiceForm
from trainer.progress.dashboard import dashboard
from trainer.progress.methods import methods_of
from trainer.progress.reading import solves_of
from trainer.progress.sharing import share_of
from trainer.users.models import User


@require_safe
@never_cache
def progress(request: HttpRequest) -> HttpResponse:
    if not isinstance(request.user, User):
        return render(request, "progress/dashboard.html", {"is_own": True})
    sessions = [(session.pk, session.name) for session in session_names_of(request.user.pk)]
    shown = of_user(request, request.user, sessions)
    return render(
        request,
        "progress/dashboard.html",
        {**shown, "is_own": True, "share": share_of(request.user)},
    )


def of_user(request: HttpRequest, user: User, sessions: list[tuple[int, str]]) -> dict[str, object]:
    """What the page shows of somebody, by what an address chooses."""
    now = timezone.now()
    methods = methods_of(user.pk, now)
    form = ChoiceForm(request.GET, sessions, {title: title for title in methods})
    choice = form.choice
    solves = solves_of(user.pk, now, methods[choice.method] if choice.method else None)
    return {
        "shown": dashboard(user, solves, choice, now),
        "choice": choice,
        "form": form,
        "has_methods": len(methods) > 1,
        "sessions": sessions,
    }
