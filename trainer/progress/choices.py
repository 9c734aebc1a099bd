"""Which attempts a page of progress covers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.db import models
from django.utils.translation import gettext_lazy as _

from trainer.practice.models import Event

ANY = "any"


class Kind(models.TextChoices):
    """What an attempt's second time measures: typing a memo, or executing it on a real cube."""

    MEMOS = "memos", _("Memos typed here")
    TIMED = "timed", _("Solves timed elsewhere")
    ANY = ANY, _("Memos typed here and solves timed elsewhere")


PERIODS = [
    ("", _("all time")),
    ("7", _("7 days")),
    ("30", _("30 days")),
    ("90", _("90 days")),
    ("365", _("a year")),
]


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen; what was not is empty.

    An empty kind is that of the memos typed here if there are any, an empty event that of the last
    attempt. ``again`` lets scrambles count that were seen before.
    """

    kind: str = ""

    event: str = ""
    session: int | None = None
    days: int | None = None
    method: str = ""
    again: bool = False

    @property
    def is_usual(self) -> bool:
        return self == Choice()


class ChoiceForm(forms.Form):
    """Reads the choice from an address. What cannot be chosen is as good as not chosen."""

    kind = forms.ChoiceField(
        label=_("Kind"), choices=[("", _("what I practise here")), *Kind.choices], required=False
    )
    event = forms.ChoiceField(
        label=_("Event"),
        choices=[("", _("the last practised")), *Event.choices, (ANY, _("every event"))],
        required=False,
    )
    session = forms.TypedChoiceField(
        label=_("Session"), coerce=int, empty_value=None, required=False
    )
    period = forms.TypedChoiceField(
        label=_("Period"), choices=PERIODS, coerce=int, empty_value=None, required=False
    )
    method = forms.ChoiceField(label=_("Method"), required=False)
    again = forms.BooleanField(label=_("Count scrambles seen before"), required=False)

    def __init__(
        self, data: Any, sessions: Sequence[tuple[int, str]], methods: Mapping[str, str]
    ) -> None:
        super().__init__(data, label_suffix="")
        self.offer("session", [("", _("every session")), *sessions])
        self.offer("method", [("", _("every method")), *methods.items()])

    def offer(self, name: str, choices: Sequence[tuple[Any, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - for the type checker
        field.choices = choices

    @property
    def choice(self) -> Choice:
        self.is_valid()
        told = self.cleaned_data
        return Choice(
            kind=told.get("kind", ""),
            event=told.get("event", ""),
            session=told.get("session"),
            days=told.get("period"),
            method=told.get("method", ""),
            again=told.get("again", False),
        )
