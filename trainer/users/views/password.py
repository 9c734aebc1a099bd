"""Passwords: a new one for who knows the old, or who reads the mail of the account."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.views import PasswordResetConfirmView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from trainer.users.forms import ChangePasswordForm, NewPasswordForm
from trainer.users.reset_mails import ask_for_mail
from trainer.users.security_log import note
from trainer.users.signed_in import SignedInRequest
from trainer.users.throttle import CONFIRM, RESET, count_try, forget_try


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
@sensitive_post_parameters()
def change(request: SignedInRequest) -> HttpResponse:
    if request.user.is_guest:
        return redirect("sign-up")
    form = ChangePasswordForm(request.user, request.POST or None)
    if request.method == "POST":
        count_try(CONFIRM, request, request.user.username)
        if form.is_valid():
            forget_try(CONFIRM, request, request.user.username)
            form.save()
            # Other devices are signed out by this, the one at hand is not.
            update_session_auth_hash(request, request.user)
            note("password changed", request, request.user.username)
            messages.success(request, gettext("Your new password holds, on this device already."))
            return redirect("account")
    return render(request, "users/password.html", {"form": form})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def reset(request: HttpRequest) -> HttpResponse:
    """Says the same, and as soon, whether an account has this e-mail or not."""
    form = PasswordResetForm(request.POST or None)
    form.fields["email"].label = _("E-mail")
    if request.method == "POST":
        count_try(RESET, request, request.POST.get("email", ""))
        if form.is_valid():
            note("password mail asked", request)
            ask_for_mail(request, form.cleaned_data["email"])
            return redirect("reset-sent")
    return render(request, "users/reset.html", {"form": form})


@require_safe
def reset_sent(request: HttpRequest) -> HttpResponse:
    return render(request, "users/reset_sent.html")


class ResetConfirm(PasswordResetConfirmView):
    form_class = NewPasswordForm  # type: ignore[assignment]
    template_name = "users/reset_confirm.html"
    success_url = reverse_lazy("sign-in")

    def form_valid(self, form: Any) -> HttpResponse:
        note("password reset", self.request, form.user.username)
        messages.success(self.request, gettext("Your new password holds. Sign in with it."))
        return super().form_valid(form)
