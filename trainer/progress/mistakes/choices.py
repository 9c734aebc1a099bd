"""Which attempts and drills somebody looks at."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from django import forms
from django.db import models
from django.utils.translation import gettext_lazy as _

from trainer.practice.models import Event, PracticeSession


class Source(models.TextChoices):
    """Where letters were met."""

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
class Chosen:
    """What is looked at; whatever is empty is not asked for."""

    event: str = ""
    session: int | None = None
    source: str = ""
    days: int | None = None

    @property
    def is_everything(self) -> bool:
        return self == Chosen()

    def first_day(self, today: date) -> date | None:
        """The first day that counts, if not all do."""
        return None if self.days is None else today - timedelta(days=self.days - 1)


class ChoiceForm(forms.Form):
    """The filters of the page. What cannot be is as good as not asked for."""

    event = forms.ChoiceField(label=_("Event"), required=False)
    session = forms.ChoiceField(label=_("Session"), required=False)
    period = forms.ChoiceField(label=_("Period"), required=False)
    source = forms.ChoiceField(label=_("Where"), required=False)

    def __init__(self, data: Any, sessions: Iterable[PracticeSession]) -> None:
        super().__init__(data)
        names = ((str(session.pk), session.name) for session in sessions)
        self._offer("event", _("All events"), Event.choices)
        self._offer("session", _("All sessions"), names)
        self._offer("period", _("All the time"), Period.choices)
        self._offer("source", _("Everywhere"), Source.choices)

    def _offer(self, name: str, nothing: Any, choices: Iterable[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - for the type checker
        field.choices = [("", nothing), *choices]

    @property
    def chosen(self) -> Chosen:
        self.is_valid()
        told = {name: self.cleaned_data.get(name, "") for name in self.fields}
        return Chosen(
            event=told["event"],
            session=int(told["session"]) if told["session"] else None,
            source=told["source"],
            days=int(told["period"]) if told["period"] else None,
        )
