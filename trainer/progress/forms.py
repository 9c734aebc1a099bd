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

    MEMOS = "memos", _("Memos")
    # As in links that are older than the timer.
    SOLVES = "timed", _("Real solves")
    ANY = ANY, _("Memos and real solves")


class Source(models.TextChoices):
    """Where letters were practised."""

    MEMO = "memo", _("From memory")
    TRACE = "trace", _("Tracing")
    DRILLS = "drills", _("Letter drills")


class Period(models.TextChoices):
    """How far back: some attempts, or some days."""

    LAST_100 = "last-100", _("Last 100 attempts")
    WEEK = "7", _("Last 7 days")
    MONTH = "30", _("Last 30 days")
    QUARTER = "90", _("Last 90 days")
    YEAR = "365", _("Last 365 days")


NEWEST = 100
# The periods that are one click away on the dashboard.
RANGES = (
    (Period.LAST_100.value, _("Last 100")),
    (Period.MONTH.value, _("30 days")),
    (Period.YEAR.value, _("Year")),
    ("", _("All")),
)


class Side(models.TextChoices):
    """What can be compared with what, besides sessions."""

    LAST_100 = "last-100", _("Last 100 attempts")
    BEFORE_100 = "before-100", _("The 100 before")
    MONTH = "30", _("Last 30 days")
    BEFORE_MONTH = "before-30", _("The 30 days before")
    YEAR = "365", _("Last 365 days")
    BEFORE_YEAR = "before-365", _("The 365 days before")


@dataclass(frozen=True, slots=True)
class Choice:
    """Which attempts a page covers; whatever is not chosen is empty.

    Of a period either `days` or `newest` is set: how many days or attempts. `again` also counts
    scrambles that were seen before; `one` and `other` are the sides of a comparison, each a `Side`
    or the key of a session. Only the dashboard has kinds, methods, `again` and sides, and only weak
    spots have sources.
    """

    event: str = ""
    session: UUID | None = None
    days: int | None = None
    newest: int | None = None
    kind: str = ""
    method: str = ""
    again: bool = False
    source: str = ""
    one: str = ""
    other: str = ""

    @property
    def sessions(self) -> list[UUID]:
        """Return the sessions that are chosen or compared, each once."""
        compared = (UUID(side) for side in (self.one, self.other) if side not in {"", *Side.values})
        return list(dict.fromkeys(filter(None, (self.session, *compared))))

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
    period = forms.ChoiceField(
        label=_("Period"),
        choices=[("", _("All time")), *Period.choices],
        required=False,
    )

    def __init__(self, data: Any, sessions: Iterable[PracticeSession]) -> None:
        super().__init__(data, label_suffix="")
        self.names = [(session.pk, session.name) for session in sessions]
        self.offer("session", [("", _("All sessions")), *self.names])

    def choices_of(self, name: str) -> Iterable[tuple[Any, Any]]:
        field: Any = self.fields[name]
        return list(field.choices)

    def offer(self, name: str, choices: Iterable[tuple[Any, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - for the type checker
        field.choices = list(choices)

    @property
    def period_name(self) -> str:
        """Return the chosen period, if it is one."""
        self.is_valid()
        return str(self.cleaned_data.get("period", ""))

    @property
    def choice(self) -> Choice:
        self.is_valid()
        chosen = dict(self.cleaned_data)
        period = chosen.pop("period", "")
        days = int(period) if period.isdigit() else None
        newest = NEWEST if period == Period.LAST_100 else None
        return Choice(days=days, newest=newest, **chosen)


class DashboardForm(ChoiceForm):
    """An empty kind is the one practised here last, an empty event the last practised."""

    event = forms.ChoiceField(
        label=LABEL,
        choices=lambda: [("", _("Last practised")), *event_choices(), (ANY, _("All events"))],
        required=False,
    )
    kind = forms.ChoiceField(
        label=_("Kind"), choices=[("", _("What I practise here")), *Kind.choices], required=False
    )
    method = forms.ChoiceField(label=_("Method"), required=False)
    again = forms.BooleanField(label=_("Count repeated scrambles"), required=False)
    one = forms.ChoiceField(label=_("Compare"), required=False)
    other = forms.ChoiceField(label=_("With"), required=False)

    def __init__(
        self, data: Any, sessions: Iterable[PracticeSession], methods: Mapping[str, object]
    ) -> None:
        super().__init__(data, sessions)
        self.offer("method", [("", _("All methods")), *((title, title) for title in methods)])
        sides = [("", "–"), *Side.choices, *((str(key), name) for key, name in self.names)]
        self.offer("one", sides)
        self.offer("other", sides)
        self.sides = dict(sides)

    @property
    def titles(self) -> list[str]:
        """Return what both sides of a comparison are called."""
        return [str(self.sides[side]) for side in (self.choice.one, self.choice.other)]

    @property
    def unchanged(self) -> list[tuple[str, str]]:
        """Return the fields that a comparison leaves as they are."""
        names = (name for name in self.fields if name not in {"one", "other"})
        return [(name, value) for name in names if (value := self.data.get(name))]


class WeakSpotsForm(ChoiceForm):
    source = forms.ChoiceField(
        label=_("Where"), choices=[("", _("All modes")), *Source.choices], required=False
    )

    @property
    def title(self) -> str:
        """Return what is chosen, in words."""
        chosen = [(name, str(self.cleaned_data.get(name) or "")) for name in self.fields]
        return " · ".join(
            str(title)
            for name, value in chosen
            for key, title in self.choices_of(name)
            if str(key or "") == value and (value or name == "period")
        )
