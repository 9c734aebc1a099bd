"""The forms of the list of attempts: what it shows, and what is done with the chosen ones."""

from datetime import date, datetime
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from trainer.events import LABEL, event_choices
from trainer.practice.forms import Uuids
from trainer.practice.listing import LONGEST_SEARCH, NO_SESSION, Asked, Order, Result
from trainer.practice.models import Mode, PracticeSession

LONGEST_MOMENT = 40
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2999, 12, 31)


class Day(forms.DateField):
    """A day of practice, as far as days can be reckoned with everywhere."""

    def __init__(self, label: Any) -> None:
        picker = forms.DateInput({"type": "date"}, "%Y-%m-%d")
        super().__init__(label=label, required=False, widget=picker)
        self.validators += [MinValueValidator(FIRST_DAY), MaxValueValidator(LAST_DAY)]


class HistoryForm(forms.Form):
    """The filters of the list. What cannot be is as good as not asked for."""

    q = forms.CharField(
        label=_("Scramble, notes or letters"), max_length=LONGEST_SEARCH, required=False
    )
    event = forms.ChoiceField(
        label=LABEL,
        choices=lambda: [("", _("All events")), *event_choices()],
        required=False,
    )
    mode = forms.ChoiceField(
        label=_("How"), choices=[("", _("All ways")), *Mode.choices], required=False
    )
    result = forms.ChoiceField(
        label=_("Result"), choices=[("", _("All results")), *Result.choices], required=False
    )
    within = forms.ChoiceField(label=_("Session"), required=False)
    since = Day(_("From"))
    until = Day(_("To"))
    order = forms.ChoiceField(choices=Order.choices, required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any, sessions: list[PracticeSession]) -> None:
        super().__init__(data)
        field = self.fields["within"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - for the type checker
        names = [(str(session.pk), session.name) for session in sessions]
        field.choices = [("", _("All sessions")), (NO_SESSION, _("No session")), *names]

    @property
    def told(self) -> dict[str, str]:
        """What is asked for, as a form tells it."""
        self.is_valid()
        return {name: str(value) for name, value in self.cleaned_data.items() if value}

    @property
    def asked(self) -> Asked:
        """What is asked for, of that which can be."""
        self.is_valid()
        found = {name: value for name, value in self.cleaned_data.items() if value}
        text = found.pop("q", "")
        return Asked(text=text, **found)

    @property
    def is_narrowed(self) -> bool:
        """Whether some attempts are left out."""
        return self.asked != Asked(order=self.asked.order)

    def query(self, **changed: str) -> str:
        """What is asked for as it stands behind a page's address; empty where nothing is."""
        told = {name: value for name, value in (self.told | changed).items() if value}
        return f"?{urlencode(told)}" if told else ""


class BulkForm(forms.Form):
    """Attempts that are chosen one by one, or all that are listed, and where they may go.

    No session means out of any.
    """

    attempt = Uuids(coerce=UUID, required=False)
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
        return uuid_of(self.data.get("of_session", ""))

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors and not cleaned["attempt"] and not cleaned["everything"]:
            self.add_error(None, _("Choose attempts first."))
        return cleaned


class Done:
    """What was done just now and can be taken back, as an address or a form tells it.

    Many attempts at once are told by the moment; one that was deleted and sessions by their names.
    """

    def __init__(self, data: QueryDict) -> None:
        self.moved = _moment(data.get("moved", ""))
        self.deleted = _moment(data.get("deleted", ""))
        self.attempt = uuid_of(data.get("attempt", ""))
        self.session = uuid_of(data.get("session", ""))
        self.of_session = uuid_of(data.get("of_session", ""))


def _moment(text: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text[:LONGEST_MOMENT])
    except ValueError:
        return None
    return moment if moment.tzinfo else None


def uuid_of(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
