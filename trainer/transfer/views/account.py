"""The account page, the exports and the deletion of an account."""

from collections.abc import Iterator

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.people.forms import DeletionForm
from trainer.people.requests import SignedInRequest
from trainer.people.security_log import note
from trainer.people.throttle import CONFIRM, count_try, forget_try
from trainer.practice.models import Attempt
from trainer.transfer.deletion import UNDO_TIME, ask_for_deletion, keep_account
from trainer.transfer.export import export
from trainer.transfer.export_cstimer import export_cstimer
from trainer.transfer.export_table import export_table


@require_safe
@login_required
def account(request: SignedInRequest) -> HttpResponse:
    attempts = Attempt.objects.of(request.user.pk).count()
    return render(request, "transfer/account.html", {"tab": "account", "attempts": attempts})


@require_safe
@login_required
def download(request: SignedInRequest) -> StreamingHttpResponse:
    return _file(export(request.user), "application/json", _name("json"))


@require_safe
@login_required
def download_table(request: SignedInRequest) -> StreamingHttpResponse:
    return _file(export_table(request.user), "text/csv", _name("csv"))


@require_safe
@login_required
def download_cstimer(request: SignedInRequest) -> StreamingHttpResponse:
    name = f"cstimer_{timezone.localtime():%Y%m%d_%H%M%S}.txt"
    return _file(export_cstimer(request.user), "text/plain", name)


def _name(ending: str) -> str:
    return f"blindtrace-{timezone.localdate()}.{ending}"


def _file(pieces: Iterator[str], content_type: str, name: str) -> StreamingHttpResponse:
    """Return a download that is made while it is sent."""
    return StreamingHttpResponse(
        pieces,
        content_type=f"{content_type}; charset=utf-8",
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-store",
        },
    )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
@sensitive_post_parameters("password")
def delete(request: SignedInRequest) -> HttpResponse:
    form = DeletionForm(request.user, request.POST if request.method == "POST" else None)
    if request.method == "POST":
        count_try(CONFIRM, request, request.user.username)
        if form.is_valid():
            forget_try(CONFIRM, request, request.user.username)
            ask_for_deletion(request.user)
            note("deletion asked", request, request.user.username)
            return redirect("account")
    context = {"form": form, "days": UNDO_TIME.days}
    return render(request, "transfer/delete.html", context)


@require_POST
@login_required
def keep(request: SignedInRequest) -> HttpResponse:
    keep_account(request.user)
    messages.success(request, gettext("Your account will not be deleted."))
    return redirect("account")
