"""What is still moving to a member from the guest that they were."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from trainer.people.requests import SignedInRequest
from trainer.transfer.merge import move_on

# How long a request moves rows: the page asks again and again.
SECONDS = 1.0


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def moving(request: SignedInRequest) -> HttpResponse:
    """Show how much is still moving; a POST moves some of it."""
    if request.method != "POST":
        return render(request, "transfer/moving.html")
    move_on(request.user, SECONDS)
    return redirect("moving")
