"""The forms of Today."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from trainer.cards.models import LEAST_RETENTION, MOST_NEW_A_DAY, MOST_RETENTION
from trainer.cards.scheduling import Grade
from trainer.page_clock import Milliseconds
from trainer.today.tokens import AskedCard, TokenError

LONGEST_ANSWER = 400
GRADE_TITLES = {
    Grade.AGAIN: _("Again"),
    Grade.HARD: _("Hard"),
    Grade.GOOD: _("Good"),
    Grade.EASY: _("Easy"),
}


class Action(TextChoices):
    """What a person does with a question: type the answer, look at it, and say whether they had it."""

    CHECK = "check"
    SHOW = "show"
    HAD_IT = "had-it"
    FORGOT = "forgot"


class CardAnswerForm(forms.Form):
    """Reads a signed question and what the person does with it."""

    question = forms.CharField(max_length=1_000)
    answer = forms.CharField(max_length=LONGEST_ANSWER, required=False)
    action = forms.ChoiceField(choices=Action, required=False)
    # Whether nothing else was left when the question was asked; whether the day is over is looked up.
    is_last = forms.BooleanField(required=False)
    ms = Milliseconds()
    # The time until the first move, where moves are the answer.
    recall_ms = Milliseconds()

    def clean_question(self) -> AskedCard:
        try:
            return AskedCard.read(self.cleaned_data["question"])
        except TokenError as error:
            raise ValidationError(str(error)) from None

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        question = cleaned.get("question")
        is_judged = cleaned.get("action") in (Action.HAD_IT, Action.FORGOT)
        # The person says whether they had it only after they saw it.
        if question is not None and is_judged and question.shown_ms is None:
            raise ValidationError("not shown")
        return cleaned


class AnswerChoiceForm(forms.Form):
    """Names an answer of the log."""

    answer = forms.UUIDField()


class AfterForm(AnswerChoiceForm):
    """Names the answer that was given last, and has what was typed if the page says more about it."""

    typed = forms.CharField(max_length=LONGEST_ANSWER, required=False)


class GradeForm(AnswerChoiceForm):
    """The person's own grade for an answer."""

    grade = forms.TypedChoiceField(
        label=_("Grade"),
        choices=[(grade.value, title) for grade, title in GRADE_TITLES.items()],
        coerce=lambda value: Grade(int(value)),
    )


class PlanForm(forms.Form):
    """How many new cards a day, and how likely one is to be recalled on the day it is due."""

    new_a_day = forms.IntegerField(
        label=_("New cards a day"), min_value=0, max_value=MOST_NEW_A_DAY
    )
    retention_percent = forms.IntegerField(
        label=_("Cards you recall on the day they are due, in %"),
        min_value=LEAST_RETENTION,
        max_value=MOST_RETENTION,
    )
