"""What people send, brought into shape; whether a memo is right is for the engine to say."""

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


class Wish(forms.CharField):
    """One thing that is asked of a scramble, as the filters read it."""

    def __init__(self, label: Any, example: str) -> None:
        example_shown = forms.TextInput({"placeholder": example, "autocomplete": "off"})
        super().__init__(label=label, required=False, max_length=60, widget=example_shown)


class DealForm(forms.Form):
    """What to deal: an event, how to practise it, and a filter or a scramble of one's own."""

    edges_letters = Wish(_("Edge letters"), "8-10")
    edges_breaks = Wish(_("Edge cycle breaks"), "0-1")
    edges_flips = Wish(_("Flipped edges"), "0")
    corners_letters = Wish(_("Corner letters"), "6-8")
    corners_breaks = Wish(_("Corner cycle breaks"), "0-1")
    corners_twists = Wish(_("Twisted corners"), "0")
    contains = Wish(_("Letters or pairs in it"), "AB,c")
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
    def wishes(self) -> list[BoundField]:
        """The fields of the filter."""
        return [self[name] for name in FILTERS]

    @property
    def filters(self) -> dict[str, str]:
        """What is asked of a scramble."""
        told = ((name, self.cleaned_data.get(name, "")) for name in FILTERS)
        return {name: text for name, text in told if text}

    def refuse(self, error: ScrambleError) -> None:
        """Say what of the filter cannot be."""
        field = error.field if error.field in FILTERS else None
        text = self.cleaned_data.get(field, "") if field else ""
        self.add_error(field, told_with_place(error.message, error.position, text))

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
            raise ValidationError(told_with_place(error.message, error.position, text)) from None


class RevealForm(forms.Form):
    deal = forms.CharField(widget=forms.HiddenInput, max_length=5_000)

    def clean_deal(self) -> DealtScramble:
        try:
            return DealtScramble.read(self.cleaned_data["deal"])
        except TokenError:
            raise ValidationError(_("This scramble has expired: take a new one.")) from None


class Offsets(forms.CharField):
    """When each sign of each box was typed, as JSON; what cannot be read is as good as none."""

    widget = forms.HiddenInput

    def __init__(self) -> None:
        super().__init__(required=False)

    def clean(self, value: Any) -> dict[str, list[int]]:
        try:
            told = json.loads(value) if value and len(value) <= LONGEST_OFFSETS else {}
        except (ValueError, RecursionError):
            return {}
        boxes = told.items() if isinstance(told, dict) else ()
        return {
            box: times[:MOST_OFFSETS]
            for box, times in boxes
            if box in text_names() and isinstance(times, list) and all(map(is_time, times))
        }


class MemorisedForm(forms.Form):
    memo_ms = Milliseconds()
    covered_ms = Milliseconds()


class MemoForm(forms.Form):
    """The boxes of a memo. Several boxes may be filled as one, with # between edges and corners."""

    empty_text = _("Type your letters, or give up. To hand in an empty memo, check again.")

    memo_ms = Milliseconds()
    recall_ms = Milliseconds()
    waited_ms = Milliseconds()
    offsets = Offsets()
    token = forms.CharField(required=False, widget=forms.HiddenInput)
    empty_is_meant = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any, boxes: Sequence[Box]) -> None:
        super().__init__(data)
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
    def first_box(self) -> str:
        """Return the box to type in first: the one with an error, if any."""
        return next((box for box in self.boxes if box in self.errors), self.boxes[0])

    def refuse(self, box: str, message: str, position: int | None) -> None:
        """Say in which box and at which sign the engine cannot read on."""
        field = box if box in self.fields else self.boxes[0]
        text = self.cleaned_data["typed"].get(box, "")
        self.add_error(field, told_with_place(message, position, text))


class LinesField(forms.CharField):
    """Text in lines, whose ends count as one sign each, as they do where it is typed."""

    widget = forms.Textarea

    def to_python(self, value: Any) -> str:
        text = super().to_python(value) or ""
        return text.replace("\r\n", "\n")


class NotesForm(forms.Form):
    notes = LinesField(label=_("Notes"), max_length=LONGEST_NOTES, required=False)


class NameForm(forms.Form):
    name = forms.CharField(max_length=LONGEST_NAME)


class StartForm(NameForm):
    """A session to start; its UUID tells whether it was started already."""

    uuid = forms.UUIDField(required=False)


class Uuids(forms.TypedMultipleChoiceField):
    """Attempts by their names; whose they are is asked where they are found."""

    def valid_value(self, value: str) -> bool:  # noqa: ARG002 - as Django asks
        return True


def is_time(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LONGEST_MS


def told_with_place(message: str, position: int | None, text: str) -> str:
    """A message with the sign it is about, counted as people count."""
    if position is None:
        return message
    if position >= len(text):
        return _("%(message)s (at the end)") % {"message": message}
    return _("%(message)s (character %(place)s)") % {"message": message, "place": position + 1}
