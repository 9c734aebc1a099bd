"""The method page: common methods to start from, every setting, and one example."""

from collections.abc import Iterator

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from trainer.methods.choices import taught_methods
from trainer.methods.compared import ComparedMemo
from trainer.methods.drawing import Setting
from trainer.methods.examples import example_picture, example_scramble
from trainer.methods.explained import SETTINGS as EXPLAINED
from trainer.methods.forms import MethodForm
from trainer.methods.line import taught_name
from trainer.methods.stored import StoredMethod, keep_method, stored_method
from trainer.people.guests import Visitor

GROUPS = (
    (_("Letters"), ("scheme", "memo_as")),
    (_("Buffers and orientation"), ("edge_buffer", "corner_buffer", "holding")),
    (_("Memo"), ("order", "edge_order", "corner_order", "in_place", "flips_as", "filler")),
    (_("Parity and M2"), ("parity", "m2_letters")),
    (_("Execution"), ("edge_style", "corner_style")),
)
PAGES = {setting.anchor: setting for setting in EXPLAINED}


@require_http_methods(["GET", "HEAD", "POST"])
def method(request: HttpRequest) -> HttpResponse:
    stored = stored_method(request.user)
    data = request.POST.dict() if request.method == "POST" else requested_settings(request)
    form = MethodForm(data, request.user, stored)
    if form.is_valid() and request.method == "POST":
        Visitor(request).write(keep_method, form.method, form.cleaned_data["scheme"])
        messages.success(request, gettext("Method saved. It applies to your next attempts."))
        return redirect("method")
    is_tuned = bool(form.errors or (request.GET and "preset" not in request.GET))
    return render(request, "methods/method.html", page(form, stored) | {"is_tuned": is_tuned})


def requested_settings(request: HttpRequest) -> dict[str, str]:
    """Return the settings in the query, given one by one or by the name of a common method."""
    data = request.GET.dict()
    if "preset" not in data:
        return data
    named = (taught for taught in taught_methods() if taught.name == data["preset"])
    return data | next((MethodForm.data_of(taught.settings) for taught in named), {})


def page(form: MethodForm, stored: StoredMethod) -> dict[str, object]:
    return {
        "tab": "method",
        "form": form,
        "problem": stored.problem,
        "taught": taught_methods(),
        "chosen": taught_name(form.method),
        "in_use": taught_name(stored.method),
        "groups": [(title, list(settings(form, names))) for title, names in GROUPS],
        "scramble": example_scramble(),
        "memo": ComparedMemo.of(form.method, stored.method),
        "is_changed": form.method != stored.method,
        "picture": example_picture(form.method),
    }


def settings(form: MethodForm, names: tuple[str, ...]) -> Iterator[Setting]:
    for name in names:
        more = [form[each] for each in form.SWAPS.values()] if name == "parity" else []
        yield Setting(form[name], PAGES.get(form[name].auto_id), more)
