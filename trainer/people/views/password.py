"""Change a password, or reset it with a link in a mail."""

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

from trainer.people.forms import ChangePasswordForm, NewPasswordForm
from trainer.people.requests import SignedInRequest
from trainer.people.reset_mails import ask_for_mail
from trainer.people.security_log import note
from trainer.people.sign_ins import end_other_sign_ins
from trainer.people.throttle import CONFIRM, RESET, count_try, forget_try


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
            end_other_sign_ins(request, request.user)
            note("password changed", request, request.user.username)
            messages.success(
                request, gettext("Password changed. You are still signed in on this device.")
            )
            return redirect("account")
    return render(request, "people/password.html", {"form": form})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def reset(request: HttpRequest) -> HttpResponse:
    """Request a reset mail. Answer alike, and as fast, whether an account exists or not."""
    form = PasswordResetForm(request.POST or None)
    form.fields["email"].label = _("Email")
    if request.method == "POST":
        count_try(RESET, request, request.POST.get("email", ""))
        if form.is_valid():
            note("password mail asked", request)
            ask_for_mail(request, form.cleaned_data["email"])
            return redirect("reset-sent")
    return render(request, "people/reset.html", {"form": form})


@require_safe
def reset_sent(request: HttpRequest) -> HttpResponse:
    return render(request, "people/reset_sent.html")


class ResetConfirm(PasswordResetConfirmView):
    form_class = NewPasswordForm  # type: ignore[assignment]
    template_name = "people/reset_confirm.html"
    success_url = reverse_lazy("sign-in")

    def form_valid(self, form: Any) -> HttpResponse:
        note("password reset", self.request, form.user.username)
        messages.success(self.request, gettext("Password changed. Sign in with the new one."))
        response = super().form_valid(form)
        end_other_sign_ins(self.request, form.user)
        return response
