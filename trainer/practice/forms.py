"""The forms of dealing, memos, notes and sessions. The library decides what a memo is worth."""

import json
from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from trainer.events import TOGETHER, Box, fit_in_one_text, text_names
from trainer.page_clock import LONGEST_MS, Milliseconds
from trainer.practice.models import SOLVING
from trainer.practice.models.attempt import LONGEST_NOTES, MOST_OFFSETS
from trainer.practice.models.session import LONGEST_NAME
from trainer.practice.tokens import DealtScramble, TokenError

LONGEST_MEMO = 2_000
LONGEST_OFFSETS = 5_000


class RevealForm(forms.Form):
    """Reads a signed deal."""

    deal = forms.CharField(widget=forms.HiddenInput, max_length=5_000)

    def clean_deal(self) -> DealtScramble:
        try:
            deal = DealtScramble.read(self.cleaned_data["deal"])
        except TokenError:
            raise ValidationError(_("This scramble has expired: start a new one.")) from None
        if deal.mode in SOLVING:
            raise ValidationError(_("This scramble is for the timer: start a new one."))
        return deal


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

    empty_text = _("Type your letters, or give up. To submit an empty memo, check again.")

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
