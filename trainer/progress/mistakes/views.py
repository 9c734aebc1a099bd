"""Where somebody goes wrong, on one page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer.practice.history import session_names_of
from trainer.progress.mistakes.choices import ChoiceForm
from trainer.progress.mistakes.drawing import STEPS
from trainer.progress.mistakes.page import mistakes_page
from trainer.users.methods import method_of
from trainer.users.models import User


@require_safe
@never_cache
def mistakes(request: HttpRequest) -> HttpResponse:
    user = request.user
    if not isinstance(user, User):
        return render(request, "progress/mistakes.html")
    form = ChoiceForm(request.GET, session_names_of(user.pk))
    page = mistakes_page(user, method_of(user), form.chosen, timezone.now())
    return render(request, "progress/mistakes.html", {"form": form, "page": page, "steps": STEPS})
