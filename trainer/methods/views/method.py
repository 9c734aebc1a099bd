"""The method page, with an example next to every setting."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from django.contrib import messages
from django.db import transaction
from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from trainer.methods.choices import taught_methods
from trainer.methods.examples import (
    ExampleMemo,
    example_memo,
    example_picture,
    example_scramble,
    example_under,
)
from trainer.methods.explained import SETTINGS as EXPLAINED
from trainer.methods.explained import Explained
from trainer.methods.forms import MethodForm
from trainer.methods.line import taught_name
from trainer.methods.stored import StoredMethod, keep_method, stored_method
from trainer.people.guests import guest_for

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


@dataclass(frozen=True, slots=True)
class SettingExample:
    """The part of the example's memo that a setting changes, or no memo if that is impossible."""

    key: str
    memo: ExampleMemo | None
    pieces: tuple[str, ...]

    @property
    def lines(self) -> list[tuple[str, str]]:
        if self.memo is None:
            return []
        names = reversed(self.pieces) if self.memo.corners_first else self.pieces
        return [(name, getattr(self.memo, name)) for name in names]


@dataclass(frozen=True, slots=True)
class SettingChoice:
    value: str
    title: str
    is_chosen: bool
    example: SettingExample


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting on the page: one example for it, or one for each of its choices.

    ``explained`` is the lesson page about it, if there is one.
    """

    control: BoundField
    explained: Explained | None
    example: SettingExample | None = None
    choices: list[SettingChoice] = field(default_factory=list)
    more: list[BoundField] = field(default_factory=list)


@require_http_methods(["GET", "HEAD", "POST"])
def method(request: HttpRequest) -> HttpResponse:
    stored = stored_method(request.user)
    data = request.POST.dict() if request.method == "POST" else requested_settings(request)
    form = MethodForm(data, request.user, stored)
    if form.is_valid() and request.method == "POST":
        with transaction.atomic():
            keep_method(guest_for(request), form.method, form.cleaned_data["scheme"])
        messages.success(request, gettext("Method saved. It applies to your next attempts."))
        return redirect("method")
    return render(request, "methods/method.html", page(form, stored))


def requested_settings(request: HttpRequest) -> dict[str, str]:
    """Return the settings in the query, given one by one or by the name of a common method."""
    data = request.GET.dict()
    for taught in taught_methods():
        if taught.name == data.get("preset"):
            data |= MethodForm.data_of(taught.settings)
    return data


def page(form: MethodForm, stored: StoredMethod) -> dict[str, object]:
    return {
        "tab": "method",
        "form": form,
        "problem": stored.problem,
        "taught": taught_methods(),
        "current": taught_name(form.method),
        "settings": list(settings(form)),
        "scramble": example_scramble(),
        "whole": SettingExample("whole", example_memo(form.method), BOTH),
        "picture": example_picture(form.method),
    }


def settings(form: MethodForm) -> Iterator[Setting]:
    usual = example_memo(form.method)
    for name, pieces in SETTINGS.items():
        choices = [
            SettingChoice(value, title, value == form[name].value(), example_of(form, name, value))
            for value, title in getattr(form.fields[name].widget, "choices", [])
            if name in form.CHOSEN
        ]
        example = None if choices else SettingExample(name, usual, pieces)
        more = [form[each] for each in WITH_PARITY] if name == "parity" else []
        explained = PAGES.get(form[name].auto_id)
        yield Setting(form[name], explained, example, choices, more)


def example_of(form: MethodForm, name: str, value: str) -> SettingExample:
    setting, setting_value = form.setting_under(name, value)
    memo = example_under(form.method, setting, setting_value)
    return SettingExample(f"{name}-{value}", memo, SETTINGS[name])
