"""How the site looks to one person, and where their day begins."""

from copy import copy

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.users.forms import DayForm, LookForm, SettingForm, colors_of
from trainer.users.guests import guest_for
from trainer.users.look import sticker_stylesheet
from trainer.users.methods import example_cube, method_of
from trainer.users.models import User, time_zones

UNTICKED = dict.fromkeys(("hides_clock", "uses_keys", "shows_letter_pad", "vibrates"), "")
YEAR = 365 * 24 * 3600


@require_http_methods(["GET", "HEAD", "POST"])
def look(request: HttpRequest) -> HttpResponse:
    """Shows itself under the look that is asked for, before it is saved."""
    seen = copy_of(request)
    told = {name: getattr(seen, name) for name in LookForm.Meta.fields} | colors_of(seen)
    if request.method == "POST" or request.GET:
        told |= UNTICKED | (request.POST or request.GET).dict()
    form = LookForm(told, instance=seen)
    if form.is_valid() and request.method == "POST":
        kept = {name: form.cleaned_data[name] for name in LookForm.Meta.fields}
        keep(request, kept | {"sticker_colors": seen.sticker_colors})
        messages.success(request, gettext("Your look is saved."))
        return redirect("look")
    shown = {
        "tab": "look",
        "form": form,
        "seen": copy_of(request) if form.errors else seen,
        "picture": example_cube(method_of(seen if seen.pk else None)),
    }
    return render(request, "users/look.html", shown)


@require_POST
def setting(request: HttpRequest) -> HttpResponse:
    """Keep one setting that was changed where it is seen."""
    seen = copy_of(request)
    told = {name: getattr(seen, name) for name in SettingForm.Meta.fields}
    form = SettingForm(told | request.POST.dict(), instance=seen)
    if not form.is_valid():
        return HttpResponseBadRequest()
    keep(request, form.cleaned_data)
    return HttpResponse(status=204)


@require_safe
@cache_control(public=True, max_age=YEAR, immutable=True)
def sticker_colors(request: HttpRequest, colors: str) -> HttpResponse:
    """The colours are in the address: whatever is under it never changes."""
    return HttpResponse(sticker_stylesheet(colors), content_type="text/css; charset=utf-8")


@require_http_methods(["GET", "HEAD", "POST"])
def day(request: HttpRequest) -> HttpResponse:
    seen = copy_of(request)
    told = {name: getattr(seen, name) for name in DayForm.Meta.fields}
    if request.method == "POST" or request.GET:
        told |= (request.POST or request.GET).dict()
    form = DayForm(told, instance=seen)
    if form.is_valid() and request.method == "POST":
        keep(request, form.cleaned_data)
        messages.success(request, gettext("Your day is saved."))
        return redirect("day")
    now = timezone.now()
    lived = copy_of(request) if form.errors else seen
    shown = {
        "tab": "day",
        "form": form,
        "zones": time_zones(),
        "now": now,
        "zone": str(lived.zone),
        "today": lived.day_of(now),
    }
    return render(request, "users/day.html", shown)


def copy_of(request: HttpRequest) -> User:
    """Whoever asks, or nobody in particular, for a form to write on."""
    return copy(request.user) if isinstance(request.user, User) else User()


def keep(request: HttpRequest, settings: dict[str, object]) -> None:
    with transaction.atomic():
        User.objects.filter(pk=guest_for(request).pk).update(**settings)
