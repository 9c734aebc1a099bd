"""The page of the email address."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from trainer.people.forms import EmailForm
from trainer.people.requests import SignedInRequest
from trainer.people.security_log import note
from trainer.people.throttle import CONFIRM, count_try, forget_try
from trainer.people.writing import change_email


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
            change_email(request.user, form.cleaned_data["email"])
            note("e-mail changed", request, request.user.username)
            messages.success(request, gettext("Email saved."))
            return redirect("account")
    return render(request, "people/email.html", {"form": form})
