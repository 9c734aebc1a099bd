"""The page of everywhere the member is signed in."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from trainer.people.forms import EndSignInForm
from trainer.people.requests import SignedInRequest
from trainer.people.security_log import note
from trainer.people.sign_ins import end_other_sign_ins, end_sign_in, sign_ins_of


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def sign_ins(request: SignedInRequest) -> HttpResponse:
    if request.user.is_guest:
        return redirect("sign-up")
    if request.method == "POST":
        _end(request)
        return redirect("sign-ins")
    rows = sign_ins_of(request.user)
    key = request.session.session_key
    context = {
        "here": [row for row in rows if row.session_id == key],
        "elsewhere": [row for row in rows if row.session_id != key],
        "today": timezone.localdate(),
    }
    return render(request, "people/sign_ins.html", context)


def _end(request: SignedInRequest) -> None:
    """End what the button names. Pressed twice, it does the same as once."""
    form = EndSignInForm(request.POST)
    if "elsewhere" in request.POST:
        end_other_sign_ins(request, request.user)
        messages.success(request, gettext("You are signed out everywhere else."))
    elif form.is_valid():
        end_sign_in(request, form.cleaned_data["sign_in"])
        messages.success(request, gettext("You are signed out there."))
    else:
        return
    note("signed out elsewhere", request, request.user.username)
