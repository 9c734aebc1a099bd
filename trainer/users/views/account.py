"""A person's account: what it holds, its e-mail and password, its download and its end."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.users.deletion import UNDO_TIME, ask_for_deletion, keep_account
from trainer.users.export import export
from trainer.users.forms import DeletionForm, EmailForm
from trainer.users.models import User
from trainer.users.signed_in import SignedInRequest
from trainer.users.throttle import CONFIRM, count_try, forget_try


@require_safe
@login_required
def account(request: SignedInRequest) -> HttpResponse:
    return render(request, "users/account.html", {"tab": "account"})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
@sensitive_post_parameters("password")
def email(request: SignedInRequest) -> HttpResponse:
    if request.user.is_guest:
        return redirect("sign-up")
    form = EmailForm(request.user, request.POST or None, initial={"email": request.user.email})
    if request.method == "POST":
        count_try(CONFIRM, request, request.user.username)
        if form.is_valid():
            forget_try(CONFIRM, request, request.user.username)
            User.objects.filter(pk=request.user.pk).update(email=form.cleaned_data["email"])
            messages.success(request, gettext("Your e-mail is saved."))
            return redirect("account")
    return render(request, "users/email.html", {"form": form})


@require_safe
@login_required
def download(request: SignedInRequest) -> StreamingHttpResponse:
    day = timezone.localdate()
    return StreamingHttpResponse(
        export(request.user),
        content_type="application/json; charset=utf-8",
        headers={
            "Content-Disposition": f'attachment; filename="blindtrace-{day}.json"',
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
            return redirect("account")
    shown = {"form": form, "days": UNDO_TIME.days}
    return render(request, "users/delete.html", shown)


@require_POST
@login_required
def keep(request: SignedInRequest) -> HttpResponse:
    keep_account(request.user)
    messages.success(request, gettext("Your account stays."))
    return redirect("account")
