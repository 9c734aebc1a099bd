"""Answers and addresses of lessons, brought into shape; the engine says whether they are right."""

from collections.abc import Iterable

from django import forms
from django.http import QueryDict

from trainer.learn.questions import LONGEST_ANSWER

USUAL_CUBES, MOST_CUBES = 1, 9_999
MOST_SCREENS = 99


class PlaceForm(forms.Form):
    """Which of the cubes of a lesson are shown, by their number, and on which screen."""

    cubes = forms.IntegerField(min_value=1, max_value=MOST_CUBES, required=False)
    step = forms.IntegerField(min_value=1, max_value=MOST_SCREENS, required=False)

    @property
    def number(self) -> int:
        self.is_valid()
        return self.cleaned_data.get("cubes") or USUAL_CUBES

    def screen(self, count: int) -> int:
        """Return the number of a screen of a lesson that has so many."""
        self.is_valid()
        return min(self.cleaned_data.get("step") or 1, count)


class AnswersForm(forms.Form):
    """What was answered to the questions of a lesson, some or all of them."""

    def __init__(self, data: QueryDict, keys: Iterable[str]) -> None:
        super().__init__(data)
        for key in keys:
            self.fields[key] = forms.CharField(max_length=LONGEST_ANSWER, required=False)

    @property
    def answers(self) -> dict[str, str]:
        """What was answered to each question; nothing where that is too long to be an answer."""
        self.is_valid()
        return {key: self.cleaned_data.get(key, "") for key in self.fields}
