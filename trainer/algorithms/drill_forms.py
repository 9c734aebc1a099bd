"""The forms of the drill and of the chains. In a query, what is missing or invalid is the usual value."""

from typing import Any, TypeVar

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from cubecore.cube import Algorithm
from trainer.algorithms.cases import LONGEST_STICKER
from trainer.algorithms.chaining import ChainSource
from trainer.algorithms.drill_tokens import AnsweredCase, AskedCase, TokenError
from trainer.algorithms.drilling import Source, Way
from trainer.algorithms.forms import LONGEST_CASE, LONGEST_TYPED, PIECES
from trainer.algorithms.typed_moves import read_moves
from trainer.cards.sources import UnreadableAnswerError
from trainer.page_clock import Milliseconds

LONGEST_TOKEN, LONGEST_CHAIN = 2_000, 60

_Choice = TypeVar("_Choice", bound=TextChoices)


class Action(TextChoices):
    """What a person does with a case: type moves, look at the answer, and say whether they had it."""

    CHECK = "check"
    SHOW = "show"
    HAD_IT = "had-it"
    FORGOT = "forgot"


class QueryForm(forms.Form):
    """The fields that both pages read from a query."""

    pieces = forms.ChoiceField(choices=PIECES, required=False)
    buffer = forms.CharField(max_length=LONGEST_STICKER, required=False)

    def value(self, name: str) -> Any:
        """Return a value, or None if it is missing or invalid."""
        self.is_valid()
        return self.cleaned_data.get(name) or None


class DrillForm(QueryForm):
    """Reads what to drill, and the answer that was given last."""

    of = forms.TypedChoiceField(choices=Source, coerce=Source, required=False)
    way = forms.TypedChoiceField(choices=Way, coerce=Way, required=False)
    case = forms.CharField(max_length=LONGEST_CASE, required=False)
    after = forms.CharField(max_length=LONGEST_TOKEN, required=False)

    def clean_after(self) -> AnsweredCase | None:
        try:
            return AnsweredCase.read(self.cleaned_data["after"])
        except TokenError:
            return None


class ChainForm(QueryForm):
    """Reads what a chain consists of, the chain itself and which step of it to show."""

    of = forms.TypedChoiceField(choices=ChainSource, coerce=ChainSource, required=False)
    chain = forms.CharField(max_length=LONGEST_CHAIN, required=False)
    step = forms.IntegerField(min_value=1, required=False)


class CaseAnswerForm(forms.Form):
    """Reads a signed question, and what the person does with it."""

    question = forms.CharField(max_length=LONGEST_TOKEN)
    moves = forms.CharField(max_length=LONGEST_TYPED, required=False, label=_("Moves"))
    action = forms.TypedChoiceField(choices=Action, coerce=Action, required=False)
    ms = Milliseconds()
    recall_ms = Milliseconds()

    def clean_question(self) -> AskedCase:
        try:
            return AskedCase.read(self.cleaned_data["question"])
        except TokenError as error:
            raise ValidationError(str(error)) from None

    def clean_moves(self) -> Algorithm | None:
        if not self.cleaned_data["moves"].strip():
            return None
        try:
            return read_moves(self.cleaned_data["moves"])
        except UnreadableAnswerError as error:
            raise ValidationError(str(error)) from None

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        question, action = cleaned.get("question"), cleaned.get("action") or Action.CHECK
        if action == Action.CHECK and "moves" in cleaned and cleaned["moves"] is None:
            self.add_error("moves", _("Type the moves of an algorithm."))
        # People say whether they had it only after they saw it.
        is_judged = action in (Action.HAD_IT, Action.FORGOT)
        if question is not None and is_judged and question.shown_ms is None:
            raise ValidationError("not shown")
        return cleaned
