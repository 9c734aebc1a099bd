"""The pages of the appearance and of the practice day."""

from copy import copy

from django.contrib import messages
from django.forms import BooleanField
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.people.forms import DayForm, LookForm, SettingForm, colors_of
from trainer.people.guests import Visitor
from trainer.people.look import sticker_stylesheet
from trainer.people.models import User, time_zones
from trainer.people.writing import keep_settings

# A form without a box says that it is not ticked.
UNTICKED = {
    name: "" for name, field in LookForm.base_fields.items() if isinstance(field, BooleanField)
}
YEAR = 365 * 24 * 3600


@require_http_methods(["GET", "HEAD", "POST"])
def look(request: HttpRequest) -> HttpResponse:
    """Show the form in the chosen appearance before it is saved."""
    seen = copy_of(request)
    data = {name: getattr(seen, name) for name in LookForm.Meta.fields} | colors_of(seen)
    if request.method == "POST" or request.GET:
        data |= UNTICKED | (request.POST or request.GET).dict()
    form = LookForm(data, instance=seen)
    if form.is_valid() and request.method == "POST":
        values = {name: form.cleaned_data[name] for name in LookForm.Meta.fields}
        Visitor(request).write(keep_settings, values | {"sticker_colors": seen.sticker_colors})
        messages.success(request, gettext("Appearance saved."))
        return redirect("look")
    context = {
        "tab": "look",
        "form": form,
        "seen": copy_of(request) if form.errors else seen,
    }
    return render(request, "people/look.html", context)


@require_POST
def setting(request: HttpRequest) -> HttpResponse:
    """Save one setting that was changed where it is used."""
    seen = copy_of(request)
    data = {name: getattr(seen, name) for name in SettingForm.Meta.fields}
    form = SettingForm(data | request.POST.dict(), instance=seen)
    if not form.is_valid():
        return HttpResponseBadRequest()
    Visitor(request).write(keep_settings, form.cleaned_data)
    return HttpResponse(status=204)


@require_safe
@cache_control(public=True, max_age=YEAR, immutable=True)
def sticker_colors(request: HttpRequest, colors: str) -> HttpResponse:
    """Return the stylesheet of the colours in the URL; it never changes."""
    return HttpResponse(sticker_stylesheet(colors), content_type="text/css; charset=utf-8")


@require_http_methods(["GET", "HEAD", "POST"])
def day(request: HttpRequest) -> HttpResponse:
    seen = copy_of(request)
    data = {name: getattr(seen, name) for name in DayForm.Meta.fields}
    if request.method == "POST" or request.GET:
        data |= (request.POST or request.GET).dict()
    form = DayForm(data, instance=seen)
    if form.is_valid() and request.method == "POST":
        Visitor(request).write(keep_settings, form.cleaned_data)
        messages.success(request, gettext("Saved."))
        return redirect("day")
    now = timezone.now()
    lived = copy_of(request) if form.errors else seen
    context = {
        "tab": "day",
        "form": form,
        "zones": time_zones(),
        "now": now,
        "zone": str(lived.zone),
        "today": lived.day_of(now),
    }
    return render(request, "people/day.html", context)


def copy_of(request: HttpRequest) -> User:
    """Return a copy of the signed-in user, or an unsaved default user, to bind a form to."""
    return copy(request.user) if isinstance(request.user, User) else User()
