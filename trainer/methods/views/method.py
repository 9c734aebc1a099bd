"""The method page, with an example next to every setting."""

from collections.abc import Iterator

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from trainer.methods.choices import taught_methods
from trainer.methods.drawing import Setting, SettingChoice, SettingExample
from trainer.methods.examples import (
    ExampleMemo,
    example_memo,
    example_picture,
    example_scramble,
    example_under,
)
from trainer.methods.explained import SETTINGS as EXPLAINED
from trainer.methods.forms import MethodForm
from trainer.methods.line import taught_name
from trainer.methods.stored import StoredMethod, keep_method, snapshot, stored_method
from trainer.people.guests import Visitor

EDGES, CORNERS, BOTH = ("edges",), ("corners",), ("edges", "corners")
SETTINGS = {
    "scheme": BOTH,
    "memo_as": EDGES,
    "edge_buffer": EDGES,
    "corner_buffer": CORNERS,
    "holding": BOTH,
    "order": BOTH,
    "edge_order": EDGES,
    "corner_order": CORNERS,
    "in_place": BOTH,
    "flips_as": BOTH,
    "parity": BOTH,
    "filler": BOTH,
    "m2_letters": EDGES,
}
WITH_PARITY = ("edge_swap", "corner_swap")
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
    return render(request, "methods/method.html", page(form, stored))


def requested_settings(request: HttpRequest) -> dict[str, str]:
    """Return the settings in the query, given one by one or by the name of a common method."""
    data = request.GET.dict()
    if "preset" not in data:
        return data
    named = (taught for taught in taught_methods() if taught.name == data["preset"])
    return data | next((MethodForm.data_of(taught.settings) for taught in named), {})


def page(form: MethodForm, stored: StoredMethod) -> dict[str, object]:
    memo = example_memo(form.method)
    return {
        "tab": "method",
        "form": form,
        "problem": stored.problem,
        "taught": taught_methods(),
        "current": taught_name(form.method),
        "settings": list(settings(form, memo)),
        "scramble": example_scramble(),
        "whole": SettingExample("whole", memo, BOTH),
        "picture": example_picture(form.method),
    }


def settings(form: MethodForm, usual: ExampleMemo) -> Iterator[Setting]:
    for name, pieces in SETTINGS.items():
        choices = list(choices_of(form, name, usual)) if name in form.CHOSEN else []
        example = None if choices else SettingExample(name, usual, pieces)
        more = [form[each] for each in WITH_PARITY] if name == "parity" else []
        explained = PAGES.get(form[name].auto_id)
        yield Setting(form[name], explained, example, choices, more)


def choices_of(form: MethodForm, name: str, usual: ExampleMemo) -> Iterator[SettingChoice]:
    """Yield the choices of a setting; only those that change the method need a new memo."""
    own, chosen = snapshot(form.method), form[name].value()
    for value, title in form.fields[name].choices:  # type: ignore[attr-defined]
        setting, engine_value = form.setting_under(name, value)
        is_own = own[setting] == engine_value
        memo = usual if is_own else example_under(form.method, setting, engine_value)
        example = SettingExample(f"{name}-{value}", memo, SETTINGS[name])
        yield SettingChoice(name, value, title, value == chosen, example)
