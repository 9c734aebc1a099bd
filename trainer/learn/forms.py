"""Answers and addresses of lessons, brought into shape; the engine says whether they are right."""

from collections.abc import Iterable

from django import forms
from django.http import QueryDict

from trainer.learn.questions import LONGEST_ANSWER

USUAL_CUBES, MOST_CUBES = 1, 9_999


class CubesForm(forms.Form):
    """Which of the cubes of a lesson are shown, by their number."""

    cubes = forms.IntegerField(min_value=1, max_value=MOST_CUBES, required=False)

    @property
    def number(self) -> int:
        if not self.is_valid():
            return USUAL_CUBES
        return self.cleaned_data["cubes"] or USUAL_CUBES


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
