"""Which attempts the pages of progress cover: one choice, read from the address."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from django import forms
from django.db import models
from django.utils.translation import gettext_lazy as _

from trainer.events import LABEL, event_choices
from trainer.practice.models import PracticeSession

ANY = "any"


class Kind(models.TextChoices):
    """What an attempt's second time measures: typing a memo, or executing it on a real cube."""

    MEMOS = "memos", _("Memos typed here")
    TIMED = "timed", _("Solves timed elsewhere")
    ANY = ANY, _("Memos typed here and solves timed elsewhere")


class Source(models.TextChoices):
    """Where letters were practised."""

    MEMO = "memo", _("From memory")
    TRACE = "trace", _("Tracing")
    DRILLS = "drills", _("Letter drills")


class Period(models.TextChoices):
    """How many days back."""

    WEEK = "7", _("Last 7 days")
    MONTH = "30", _("Last 30 days")
    QUARTER = "90", _("Last 90 days")
    YEAR = "365", _("Last 365 days")


@dataclass(frozen=True, slots=True)
class Choice:
    """Which attempts a page covers; whatever is not chosen is empty.

    `again` also counts scrambles that were seen before. Only the dashboard has kinds, methods and
    `again`, and only weak spots have sources.
    """

    event: str = ""
    session: UUID | None = None
    days: int | None = None
    kind: str = ""
    method: str = ""
    again: bool = False
    source: str = ""

    def first_day(self, today: date) -> date | None:
        """Return the first day that counts, unless all do."""
        return None if self.days is None else today - timedelta(days=self.days - 1)


class ChoiceForm(forms.Form):
    """What both pages let people choose. A value that is not offered counts as not chosen."""

    event = forms.ChoiceField(
        label=LABEL, choices=lambda: [("", _("All events")), *event_choices()], required=False
    )
    session = forms.TypedChoiceField(
        label=_("Session"), coerce=UUID, empty_value=None, required=False
    )
    period = forms.TypedChoiceField(
        label=_("Period"),
        choices=[("", _("All time")), *Period.choices],
        coerce=int,
        empty_value=None,
        required=False,
    )

    def __init__(self, data: Any, sessions: Iterable[PracticeSession]) -> None:
        super().__init__(data, label_suffix="")
        names = ((session.pk, session.name) for session in sessions)
        self.offer("session", [("", _("All sessions")), *names])

    def offer(self, name: str, choices: Iterable[tuple[Any, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - for the type checker
        field.choices = list(choices)

    @property
    def choice(self) -> Choice:
        self.is_valid()
        names = {"period": "days"}
        return Choice(**{names.get(name, name): data for name, data in self.cleaned_data.items()})


class DashboardForm(ChoiceForm):
    """An empty kind is the memos typed here if there are any; an empty event the last practised."""

    event = forms.ChoiceField(
        label=LABEL,
        choices=lambda: [("", _("Last practised")), *event_choices(), (ANY, _("All events"))],
        required=False,
    )
    kind = forms.ChoiceField(
        label=_("Kind"), choices=[("", _("What I practise here")), *Kind.choices], required=False
    )
    method = forms.ChoiceField(label=_("Method"), required=False)
    again = forms.BooleanField(label=_("Count scrambles seen before"), required=False)

    def __init__(
        self, data: Any, sessions: Iterable[PracticeSession], methods: Mapping[str, object]
    ) -> None:
        super().__init__(data, sessions)
        self.offer("method", [("", _("All methods")), *((title, title) for title in methods)])


class WeakSpotsForm(ChoiceForm):
    source = forms.ChoiceField(
        label=_("Where"), choices=[("", _("Everywhere")), *Source.choices], required=False
    )
