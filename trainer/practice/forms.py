"""The forms of dealing, memos, notes and sessions. The library decides what a memo is worth."""

import json
from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundField
from django.utils.translation import gettext_lazy as _

from trainer.events import TOGETHER, USUAL, Box, event_choices, fit_in_one_text, text_names
from trainer.page_clock import LONGEST_MS, Milliseconds
from trainer.practice.deals import ScrambleError, read_filter, read_scramble
from trainer.practice.models import Mode
from trainer.practice.models.attempt import LONGEST_NOTES, MOST_OFFSETS
from trainer.practice.models.session import LONGEST_NAME
from trainer.practice.tokens import DealtScramble, TokenError

LONGEST_MEMO = 2_000
LONGEST_PASTE = 5_000
LONGEST_OFFSETS = 5_000
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
MODES = [(mode.value, mode.label) for mode in (Mode.MEMO, Mode.TRACE)]


class FilterField(forms.CharField):
    """One condition for a scramble, such as a range of letter counts."""

    def __init__(self, label: Any, example: str) -> None:
        widget = forms.TextInput({"placeholder": example, "autocomplete": "off"})
        super().__init__(label=label, required=False, max_length=60, widget=widget)


class DealForm(forms.Form):
    """What to deal: the event, the mode, and either a filter or a pasted scramble."""

    edges_letters = FilterField(_("Edge letters"), "8-10")
    edges_breaks = FilterField(_("Edge cycle breaks"), "0-1")
    edges_flips = FilterField(_("Flipped edges"), "0")
    corners_letters = FilterField(_("Corner letters"), "6-8")
    corners_breaks = FilterField(_("Corner cycle breaks"), "0-1")
    corners_twists = FilterField(_("Twisted corners"), "0")
    contains = FilterField(_("Letters or pairs in it"), "AB,c")
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


class RevealForm(forms.Form):
    """Reads a signed deal."""

    deal = forms.CharField(widget=forms.HiddenInput, max_length=5_000)

    def clean_deal(self) -> DealtScramble:
        try:
            return DealtScramble.read(self.cleaned_data["deal"])
        except TokenError:
            raise ValidationError(_("This scramble has expired: take a new one.")) from None


class Offsets(forms.CharField):
    """When each character of each box was typed, as JSON. Text that is not valid counts as empty."""

    widget = forms.HiddenInput

    def __init__(self) -> None:
        super().__init__(required=False)

    def clean(self, value: Any) -> dict[str, list[int]]:
        try:
            document = json.loads(value) if value and len(value) <= LONGEST_OFFSETS else {}
        except (ValueError, RecursionError):
            return {}
        boxes = document.items() if isinstance(document, dict) else ()
        return {
            box: times[:MOST_OFFSETS]
            for box, times in boxes
            if box in text_names() and isinstance(times, list) and all(map(is_time, times))
        }


class MemorisedForm(forms.Form):
    """The times of a page when the cube is covered."""

    memo_ms = Milliseconds()
    covered_ms = Milliseconds()


class MemoForm(forms.Form):
    """The boxes of a memo. Both may also be typed in one box, with # between edges and corners."""

    empty_text = _("Type your letters, or give up. To hand in an empty memo, check again.")

    memo_ms = Milliseconds()
    recall_ms = Milliseconds()
    waited_ms = Milliseconds()
    cover_unsent = forms.BooleanField(required=False, widget=forms.HiddenInput)
    offsets = Offsets()
    token = forms.CharField(required=False, widget=forms.HiddenInput)
    empty_is_meant = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(
        self, data: Any, boxes: Sequence[Box], initial: dict[str, str] | None = None
    ) -> None:
        super().__init__(data, initial=initial)
        self.boxes = [box.name for box in boxes]
        self.has_empty_boxes = False
        self._fit_in_one_text = fit_in_one_text(boxes)
        for box in boxes:
            self.fields[box.name] = forms.CharField(
                required=False, strip=False, max_length=LONGEST_MEMO, label=box.title
            )

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        typed = {box: cleaned[box] for box in self.boxes if box in cleaned}
        if len(typed) > 1 and self._fit_in_one_text:
            texts = [text for text in typed.values() if text.strip()]
            if len(texts) == 1 and "#" in texts[0]:
                typed = {TOGETHER: texts[0]}
        empty = [box for box, text in typed.items() if not text.strip()]
        self.has_empty_boxes = bool(empty)
        if empty and not cleaned.get("empty_is_meant"):
            self.add_error(empty[0], self.empty_text)
        cleaned["typed"] = typed
        return cleaned

    @property
    def box_fields(self) -> list[forms.BoundField]:
        """Return the fields of the boxes."""
        return [self[box] for box in self.boxes]

    @property
    def first_box(self) -> str:
        """Return the box to type in first: the one with an error, if any."""
        return next((box for box in self.boxes if box in self.errors), self.boxes[0])

    def refuse(self, box: str, message: str, position: int | None) -> None:
        """Show why a box cannot be read, and at which character."""
        field = box if box in self.fields else self.boxes[0]
        text = self.cleaned_data["typed"].get(box, "")
        self.add_error(field, with_position(message, position, text))


class LinesField(forms.CharField):
    """Text with line breaks, each of which counts as one character, as in the browser."""

    widget = forms.Textarea

    def to_python(self, value: Any) -> str:
        text = super().to_python(value) or ""
        return text.replace("\r\n", "\n")


class NotesForm(forms.Form):
    """The notes on an attempt."""

    notes = LinesField(label=_("Notes"), max_length=LONGEST_NOTES, required=False)


class NameForm(forms.Form):
    """The name of a session."""

    name = forms.CharField(max_length=LONGEST_NAME)


class StartForm(NameForm):
    """A session to start. The same UUID again means the same session."""

    uuid = forms.UUIDField(required=False)


class UuidsField(forms.TypedMultipleChoiceField):
    """UUIDs of attempts; the query that uses them checks whose attempts they are."""

    def valid_value(self, value: str) -> bool:  # noqa: ARG002 - Django's signature
        return True


def is_time(value: object) -> bool:
    """Return whether a value is a time in milliseconds that the database can store."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LONGEST_MS


def with_position(message: str, position: int | None, text: str) -> str:
    """Return a message with the character that it is about, counted from 1."""
    if position is None:
        return message
    if position >= len(text):
        return _("%(message)s (at the end)") % {"message": message}
    return _("%(message)s (character %(place)s)") % {"message": message, "place": position + 1}
