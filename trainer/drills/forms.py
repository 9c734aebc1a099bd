"""What people send, brought into shape; what of it cannot be is left as is usual."""

from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

from django import forms
from django.core.exceptions import ValidationError

from trainer.drills.choice import LENGTHS, Choice
from trainer.drills.models import LONGEST_ANSWER, Direction
from trainer.drills.tokens import Question, TokenError
from trainer.events import box_choices, boxes
from trainer.page_clock import Milliseconds

LONGEST_ONLY = 200


class ChoiceForm(forms.Form):
    """What to drill; whatever is not told, or cannot be, is as usual."""

    pieces = forms.ChoiceField(choices=box_choices, required=False)
    ask = forms.ChoiceField(choices=Direction, required=False)
    length = forms.TypedChoiceField(
        choices=[(length, length) for length in LENGTHS], coerce=int, empty_value=None
    )
    buffer = forms.CharField(required=False)
    only = forms.CharField(max_length=LONGEST_ONLY, required=False)
    run = forms.UUIDField(required=False)
    after = forms.UUIDField(required=False)

    @property
    def names_a_kind(self) -> bool:
        """Whether it is told which letters are drilled, and which way round."""
        return bool(self._told("pieces") and self._told("ask"))

    @property
    def after_question(self) -> UUID | None:
        """The question that was answered last."""
        uuid: UUID | None = self._told("after")
        return uuid

    def choice(self, usual: Choice) -> Choice:
        """What was chosen, and for the rest what is usual."""
        length = self._told("length")
        return replace(
            usual,
            box=boxes().get(self._told("pieces"), usual.box),
            direction=Direction(self._told("ask") or usual.direction),
            length=usual.length if length is None else length,
            leaves_buffer_out=self._told("buffer") == "out",
            only=tuple(filter(None, (self._told("only") or "").split(","))),
            run=self._told("run") or uuid4(),
        )

    def _told(self, name: str) -> Any:
        self.is_valid()
        return self.cleaned_data.get(name)


class AnswerForm(forms.Form):
    """A signed question, and what was typed or chosen."""

    question = forms.CharField(max_length=1_000)
    answer = forms.CharField(max_length=LONGEST_ANSWER, required=False)
    ms = Milliseconds()
    waited_ms = Milliseconds()

    def clean_question(self) -> Question:
        try:
            return Question.read(self.cleaned_data["question"])
        except TokenError as error:
            raise ValidationError(str(error)) from None
