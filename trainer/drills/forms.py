"""The forms of the drills. Values that are missing or invalid fall back to the usual ones."""

from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

from django import forms
from django.core.exceptions import ValidationError

from trainer.drills.choice import LENGTHS, DrillChoice
from trainer.drills.kinds import directions_of
from trainer.drills.models import Direction
from trainer.drills.tokens import DrillQuestion, TokenError
from trainer.events import box_choices, boxes
from trainer.page_clock import Milliseconds

LONGEST_ONLY = 200
LONGEST_TYPED = 32


class DrillForm(forms.Form):
    """Reads what to drill from the query of a URL. Every field may be missing or invalid."""

    pieces = forms.ChoiceField(choices=box_choices, required=False)
    ask = forms.ChoiceField(choices=Direction, required=False)
    length = forms.TypedChoiceField(
        choices=[(length, length) for length in LENGTHS], coerce=int, empty_value=None
    )
    buffer = forms.CharField(required=False)
    only = forms.CharField(max_length=LONGEST_ONLY, required=False)
    words = forms.CharField(required=False)
    run = forms.UUIDField(required=False)
    after = forms.UUIDField(required=False)

    @property
    def names_a_kind(self) -> bool:
        """Return whether both the letters and the kind of question are given."""
        return bool(self._value("pieces") and self._value("ask"))

    @property
    def after_question(self) -> UUID | None:
        """Return the UUID of the question that was answered last."""
        uuid: UUID | None = self._value("after")
        return uuid

    def choice(self, usual: DrillChoice) -> DrillChoice:
        """Return the choice, with the usual values for what is missing."""
        length = self._value("length")
        box = boxes().get(self._value("pieces"), usual.box)
        direction = Direction(self._value("ask") or usual.direction)
        return replace(
            usual,
            box=box,
            direction=direction if direction in directions_of(box) else Direction.LETTER,
            length=usual.length if length is None else length,
            leaves_buffer_out=self._value("buffer") == "out",
            only=tuple(filter(None, (self._value("only") or "").split(","))),
            shows_words=self._value("words") == "on" if self.names_a_kind else usual.shows_words,
            run=self._value("run") or uuid4(),
        )

    def _value(self, name: str) -> Any:
        self.is_valid()
        return self.cleaned_data.get(name)


class AnswerForm(forms.Form):
    """Reads a signed question and its answer: typed letters or a chosen sticker."""

    question = forms.CharField(max_length=1_000)
    answer = forms.CharField(max_length=LONGEST_TYPED, required=False)
    ms = Milliseconds()
    waited_ms = Milliseconds()

    def clean_question(self) -> DrillQuestion:
        try:
            return DrillQuestion.read(self.cleaned_data["question"])
        except TokenError as error:
            raise ValidationError(str(error)) from None
