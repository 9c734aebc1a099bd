"""The same page for a coach or a class, by a link."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from trainer.progress.sharing import share_progress, stop_sharing_progress, whose_progress
from trainer.progress.views.dashboard import of_user
from trainer.users.signed_in import SignedInRequest


@require_POST
@login_required
def share(request: SignedInRequest) -> HttpResponse:
    share_progress(request.user, timezone.now())
    return redirect(_sharing())


@require_POST
@login_required
def stop(request: SignedInRequest) -> HttpResponse:
    stop_sharing_progress(request.user)
    return redirect(_sharing())


@require_safe
@never_cache
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """Somebody's figures and charts, for whoever has the link: no notes, scrambles or sessions."""
    owner = whose_progress(token)
    with timezone.override(owner.zone):
        shown = of_user(request, owner, [])
        page = {**shown, "is_own": False, "owner": owner}
        response = render(request, "progress/dashboard.html", page)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _sharing() -> str:
    """The part of the page that is about the link."""
    return f"{reverse('progress')}#sharing"
