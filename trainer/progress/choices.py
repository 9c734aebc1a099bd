"""Which attempts a page of progress is about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.practice.models import Event

ANY = "any"
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

    An empty event is that of the last attempt. ``again`` lets scrambles count that were seen before.
    """

    event: str = ""
    session: int | None = None
    days: int | None = None
    method: str = ""
    again: bool = False

    @property
    def is_usual(self) -> bool:
        return self == Choice()


class ChoiceForm(forms.Form):
    """The choice as an address tells it. What cannot be chosen is as good as not chosen."""

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
            event=told.get("event", ""),
            session=told.get("session"),
            days=told.get("period"),
            method=told.get("method", ""),
            again=told.get("again", False),
        )
