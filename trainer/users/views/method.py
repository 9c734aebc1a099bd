"""The page on which people say how they memorise, with an example beside every setting."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from django.contrib import messages
from django.db import transaction
from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from trainer.learn.settings_explained import SETTINGS as EXPLAINED
from trainer.learn.settings_explained import Explained
from trainer.users.forms import MethodForm
from trainer.users.guests import guest_for
from trainer.users.methods import (
    ExampleMemo,
    StoredMethod,
    example_memo,
    example_picture,
    example_scramble,
    example_under,
    keep_method,
    stored_method,
    taught_methods,
    taught_name,
)

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
class Example:
    """What of the example's memo a setting touches; no memo where the choice cannot be."""

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
class Choice:
    value: str
    title: str
    is_chosen: bool
    example: Example


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting on the page: one example for it, or one for each of its choices.

    ``explained`` tells of the page of the lessons about it, where there is one.
    """

    control: BoundField
    explained: Explained | None
    example: Example | None = None
    choices: list[Choice] = field(default_factory=list)
    more: list[BoundField] = field(default_factory=list)


@require_http_methods(["GET", "HEAD", "POST"])
def method(request: HttpRequest) -> HttpResponse:
    stored = stored_method(request.user)
    told = request.POST.dict() if request.method == "POST" else asked(request)
    form = MethodForm(told, request.user, stored)
    if form.is_valid() and request.method == "POST":
        with transaction.atomic():
            keep_method(guest_for(request), form.method, form.cleaned_data["scheme"])
        messages.success(request, gettext("Your method is saved. Later attempts are judged by it."))
        return redirect("method")
    return render(request, "users/method.html", page(form, stored))


def asked(request: HttpRequest) -> dict[str, str]:
    """The settings an address asks to see, by themselves or by the name of a taught method."""
    told = request.GET.dict()
    for taught in taught_methods():
        if taught.name == told.get("preset"):
            told |= MethodForm.told_by(taught.settings)
    return told


def page(form: MethodForm, stored: StoredMethod) -> dict[str, object]:
    return {
        "tab": "method",
        "form": form,
        "problem": stored.problem,
        "taught": taught_methods(),
        "current": taught_name(form.method),
        "settings": list(settings(form)),
        "scramble": example_scramble(),
        "whole": Example("whole", example_memo(form.method), BOTH),
        "picture": example_picture(form.method),
    }


def settings(form: MethodForm) -> Iterator[Setting]:
    usual = example_memo(form.method)
    for name, pieces in SETTINGS.items():
        choices = [
            Choice(value, title, value == form[name].value(), example_of(form, name, value))
            for value, title in getattr(form.fields[name].widget, "choices", [])
            if name in form.CHOSEN
        ]
        example = None if choices else Example(name, usual, pieces)
        more = [form[each] for each in WITH_PARITY] if name == "parity" else []
        explained = PAGES.get(form[name].auto_id)
        yield Setting(form[name], explained, example, choices, more)


def example_of(form: MethodForm, name: str, value: str) -> Example:
    setting, wanted = form.setting_under(name, value)
    memo = example_under(form.method, setting, wanted)
    return Example(f"{name}-{value}", memo, SETTINGS[name])
