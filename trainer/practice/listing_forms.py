"""The forms of the list of attempts: its filters, and changes of many attempts."""

from datetime import date, datetime
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from trainer.events import LABEL, Kind, event_choices
from trainer.practice.forms import UuidsField
from trainer.practice.listing import LONGEST_SEARCH, NO_SESSION, AttemptFilter, Order, Result
from trainer.practice.models import Mode, PracticeSession

LONGEST_TIMESTAMP = 40
KINDS = [(Kind.MEMO.value, _("Memos")), (Kind.SOLVE.value, _("Real solves"))]
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2999, 12, 31)


class DayField(forms.DateField):
    """A day, within the years that every database and time zone can handle."""

    def __init__(self, label: Any) -> None:
        picker = forms.DateInput({"type": "date"}, "%Y-%m-%d")
        super().__init__(label=label, required=False, widget=picker)
        self.validators += [MinValueValidator(FIRST_DAY), MaxValueValidator(LAST_DAY)]


class FilterForm(forms.Form):
    """The filters of the list. A value that is not valid counts as empty."""

    q = forms.CharField(
        label=_("Scramble, notes or letters"), max_length=LONGEST_SEARCH, required=False
    )
    event = forms.ChoiceField(
        label=LABEL,
        choices=lambda: [("", _("All events")), *event_choices()],
        required=False,
    )
    mode = forms.ChoiceField(
        label=_("Mode"), choices=[("", _("All modes")), *Mode.choices], required=False
    )
    result = forms.ChoiceField(
        label=_("Result"), choices=[("", _("All results")), *Result.choices], required=False
    )
    within = forms.ChoiceField(label=_("Session"), required=False)
    since = DayField(_("From"))
    until = DayField(_("To"))
    kind = forms.ChoiceField(choices=KINDS, required=False, widget=forms.HiddenInput)
    order = forms.ChoiceField(choices=Order.choices, required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any, sessions: list[PracticeSession]) -> None:
        super().__init__(data)
        field = self.fields["within"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - for the type checker
        names = [(str(session.pk), session.name) for session in sessions]
        field.choices = [("", _("All sessions")), (NO_SESSION, _("No session")), *names]

    @property
    def parameters(self) -> dict[str, str]:
        """Return the filters that are set, as the fields of a form."""
        self.is_valid()
        return {name: str(value) for name, value in self.cleaned_data.items() if value}

    @property
    def attempt_filter(self) -> AttemptFilter:
        """Return the filter, with what is valid of the form."""
        self.is_valid()
        values = {name: value for name, value in self.cleaned_data.items() if value}
        text = values.pop("q", "")
        return AttemptFilter(text=text, **values)

    @property
    def has_conditions(self) -> bool:
        """Return whether a filter is set; the kind and the order are none."""
        chosen = self.attempt_filter
        return chosen != AttemptFilter(kind=chosen.kind, order=chosen.order)

    @property
    def is_narrowed(self) -> bool:
        """Return whether a filter is set; the order is none."""
        return self.attempt_filter != AttemptFilter(order=self.attempt_filter.order)

    def query(self, **changes: str) -> str:
        """Return the filters as the query of a URL, with changes; empty if none is set."""
        values = {name: value for name, value in (self.parameters | changes).items() if value}
        return f"?{urlencode(values)}" if values else ""


class BulkForm(forms.Form):
    """The chosen attempts, or all of the list, and the session to move them to, or none."""

    attempt = UuidsField(coerce=UUID, required=False)
    everything = forms.BooleanField(required=False)
    listed = forms.BooleanField(required=False)
    session = forms.ModelChoiceField(PracticeSession.objects.none(), required=False)

    def __init__(self, data: Any, user_id: int) -> None:
        super().__init__(data)
        field = self.fields["session"]
        assert isinstance(field, forms.ModelChoiceField)  # noqa: S101 - for the type checker
        field.queryset = PracticeSession.objects.of(user_id)

    @property
    def of_session(self) -> UUID | None:
        """Return the key of the session whose list the form was sent from."""
        return uuid_of(self.data.get("of_session", ""))

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors and not cleaned["attempt"] and not cleaned["everything"]:
            self.add_error(None, _("Select some attempts first."))
        return cleaned


class LastChange:
    """The last change, which can be undone, as a URL or a form names it.

    A change of many attempts is named by its time, a deleted session by its UUID.
    """

    def __init__(self, data: QueryDict) -> None:
        self.moved = _timestamp(data.get("moved", ""))
        self.deleted = _timestamp(data.get("deleted", ""))
        self.session = uuid_of(data.get("session", ""))
        self.of_session = uuid_of(data.get("of_session", ""))


def _timestamp(text: str) -> datetime | None:
    try:
        timestamp = datetime.fromisoformat(text[:LONGEST_TIMESTAMP])
    except ValueError:
        return None
    return timestamp if timestamp.tzinfo else None


def uuid_of(text: str) -> UUID | None:
    """Return the UUID of a text, or None."""
    try:
        return UUID(text)
    except ValueError:
        return None
