"""The form of a deal: what is dealt, and which conditions its scramble has to meet."""

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundField
from django.utils.translation import gettext_lazy as _

from trainer.events import USUAL, event_choices
from trainer.practice.deals import ScrambleError, read_filter, read_scramble
from trainer.practice.forms import with_position
from trainer.practice.models import Mode

LONGEST_PASTE = 5_000
# An open range ends with the largest number that has two digits.
MOST_IN_RANGE = 99
PARITIES = [("even", _("even")), ("odd", _("odd"))]
FILTERS = (
    "edges_letters",
    "edges_breaks",
    "edges_flips",
    "corners_letters",
    "corners_breaks",
    "corners_twists",
    "parity",
    "contains",
)
ENDS = ("min", "max")
# Today deals weak pairs.
MODES = [(mode.value, mode.label) for mode in (Mode.MEMO, Mode.TRACE, Mode.WEAK, Mode.SOLVE)]


class FilterChip(NamedTuple):
    """An active condition: what it is about, its value, and the query of a page without it."""

    label: str
    text: str
    query_without: str


class RangeWidget(forms.MultiWidget):
    """The two ends of a range. In a query, the range may also be one text such as 8-10."""

    template_name = "practice/_range.html"

    def __init__(self) -> None:
        attrs = {"inputmode": "numeric", "autocomplete": "off", "maxlength": "3"}
        least = forms.TextInput(attrs | {"aria-label": _("at least"), "placeholder": _("min")})
        most = forms.TextInput(attrs | {"aria-label": _("at most"), "placeholder": _("max")})
        super().__init__(dict(zip(ENDS, (least, most), strict=True)))

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        if name in data:
            return str(data[name])
        least, most = super().value_from_datadict(data, files, name)
        return range_text((least or "").strip(), (most or "").strip())

    def decompress(self, value: Any) -> list[str]:
        least, dash, most = (value or "").partition("-")
        return [least.strip(), most.strip() if dash else least.strip()]


class RangeField(forms.CharField):
    """A range of counts, with both ends included."""

    def __init__(self, label: Any) -> None:
        super().__init__(label=label, required=False, max_length=60, widget=RangeWidget())


class DealForm(forms.Form):
    """What to deal: the event, the mode, and either a filter or a pasted scramble."""

    edges_letters = RangeField(_("Edge letters"))
    edges_breaks = RangeField(_("Edge cycle breaks"))
    edges_flips = RangeField(_("Flipped edges"))
    corners_letters = RangeField(_("Corner letters"))
    corners_breaks = RangeField(_("Corner cycle breaks"))
    corners_twists = RangeField(_("Twisted corners"))
    contains = forms.CharField(
        label=_("Contains letters or pairs"),
        required=False,
        max_length=60,
        widget=forms.TextInput({"placeholder": "AB,c", "autocomplete": "off"}),
    )
    parity = forms.ChoiceField(
        label=_("Parity"), choices=[("", _("any")), *PARITIES], required=False
    )
    event = forms.ChoiceField(choices=event_choices, required=False)
    mode = forms.ChoiceField(choices=MODES, required=False)
    scramble = forms.CharField(max_length=LONGEST_PASTE, required=False, strip=False)

    def __init__(self, data: Any, usual_event: str = USUAL.name) -> None:
        super().__init__(data)
        self.usual_event = usual_event

    @property
    def chosen_event(self) -> str:
        """Return the name of the chosen event, or of the usual one."""
        return self.cleaned_data.get("event") or self.usual_event

    @property
    def filter_fields(self) -> list[BoundField]:
        """Return the fields of the filter."""
        return [self[name] for name in FILTERS]

    @property
    def filters(self) -> dict[str, str]:
        """Return the conditions for a scramble that are filled in."""
        texts = {name: self.cleaned_data.get(name, "") for name in FILTERS}
        return {name: text for name, text in texts.items() if text}

    @property
    def chips(self) -> list[FilterChip]:
        """Return the active conditions, each with the query of a page without it."""
        filters, parities = self.filters, dict(PARITIES)
        return [
            FilterChip(
                str(self.fields[name].label),
                str(parities.get(text, text)),
                self._query({other: filters[other] for other in filters if other != name}),
            )
            for name, text in filters.items()
        ]

    @property
    def query_without_filters(self) -> str:
        """Return the query of a page with the same event and mode, but any scramble."""
        return self._query({})

    def _query(self, filters: dict[str, str]) -> str:
        chosen = {name: self.cleaned_data.get(name) or "" for name in ("event", "mode")}
        return urlencode({name: text for name, text in (chosen | filters).items() if text})

    def refuse(self, error: ScrambleError) -> None:
        """Show an error at the field of the filter that it is about."""
        field = error.field if error.field in FILTERS else None
        text = self.cleaned_data.get(field, "") if field else ""
        self.add_error(field, with_position(error.message, error.position, text))

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        try:
            read_filter(self.filters)
        except ScrambleError as error:
            self.refuse(error)
        return cleaned

    def clean_scramble(self) -> str:
        text = self.cleaned_data["scramble"]
        if not text.strip():
            return ""
        try:
            return read_scramble(text, self.chosen_event)
        except ScrambleError as error:
            raise ValidationError(with_position(error.message, error.position, text)) from None


def range_text(least: str, most: str) -> str:
    """Return a range as one text; without one of its ends it is open there.

    >>> range_text("8", "10"), range_text("8", "8"), range_text("", "3"), range_text("9", "")
    ('8-10', '8', '0-3', '9-99')
    """
    if not least and not most:
        return ""
    if least == most:
        return least
    return f"{least or 0}-{most or MOST_IN_RANGE}"


def has_conditions(query: Mapping[str, str]) -> bool:
    """Return whether a query names a condition, as one text or by the ends of a range."""
    names = {*FILTERS, *(f"{name}_{end}" for name in FILTERS for end in ENDS)}
    return any(query.get(name, "").strip() for name in names)
