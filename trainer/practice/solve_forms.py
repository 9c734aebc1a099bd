"""The forms of solves: a solve with its times, and how it ended."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from trainer.page_clock import Milliseconds
from trainer.practice.forms import LinesField
from trainer.practice.models import SOLVING, Outcome
from trainer.practice.models.attempt import LONGEST_NOTES
from trainer.practice.solve_times import LONGEST_SOLVE_MS, PageTimes
from trainer.practice.solve_tokens import KEPT_FOR, MOMENTS
from trainer.practice.tokens import DealtScramble, TokenError
from trainer.practice.typed_times import TypedTime, TypedTimeError, read_time

LONGEST_TOKEN = 5_000
LONGEST_TIME = 40
# 54 stickers with separators, or with the names of their faces.
LONGEST_CUBE = 500


class SolvedDealField(forms.CharField):
    """A signed deal whose scramble is solved; it lasts as long as a page keeps a solve."""

    widget = forms.HiddenInput

    def __init__(self) -> None:
        super().__init__(max_length=LONGEST_TOKEN)

    def clean(self, value: Any) -> DealtScramble:
        try:
            deal = DealtScramble.read(super().clean(value), KEPT_FOR)
        except TokenError:
            raise ValidationError(_("This scramble has expired: start a new one.")) from None
        if deal.mode not in SOLVING:
            raise ValidationError(_("This scramble is for a memo: start a new one."))
        return deal


class TypedTimeField(forms.CharField):
    """A time as people type it, with the memo in brackets."""

    def __init__(self) -> None:
        super().__init__(label=_("Time"), required=False, max_length=LONGEST_TIME)

    def clean(self, value: Any) -> TypedTime | None:
        text = super().clean(value)
        try:
            return read_time(text) if text else None
        except TypedTimeError as error:
            raise ValidationError(str(error.message)) from None


class OutcomeForm(forms.Form):
    """How a solve ended."""

    outcome = forms.ChoiceField(label=_("Result"), choices=Outcome.choices)


class CubeForm(forms.Form):
    """The cube after a solve, as 54 stickers in any of the forms in which people paste them."""

    stickers = LinesField(label=_("Stickers"), strip=False, max_length=LONGEST_CUBE)


class StampForm(forms.Form):
    """A moment of a solve that has just come."""

    deal = SolvedDealField()
    moment = forms.ChoiceField(choices=[(name, name) for name in MOMENTS])


class SolveForm(OutcomeForm):
    """A solve: its typed time, or the times of the page's clock with what the server heard of them."""

    deal = SolvedDealField()
    solver = forms.CharField(required=False, max_length=LONGEST_TOKEN, widget=forms.HiddenInput)
    time = TypedTimeField()
    memo_ms = Milliseconds()
    total_ms = Milliseconds()
    waited_ms = Milliseconds()
    start = forms.CharField(required=False, max_length=LONGEST_TOKEN, widget=forms.HiddenInput)
    split = forms.CharField(required=False, max_length=LONGEST_TOKEN, widget=forms.HiddenInput)
    stop = forms.CharField(required=False, max_length=LONGEST_TOKEN, widget=forms.HiddenInput)
    notes = LinesField(label=_("Note"), max_length=LONGEST_NOTES, required=False)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        has_no_time = "time" in cleaned and cleaned["time"] is None
        if has_no_time and cleaned.get("total_ms") is None:
            self.add_error(
                "time", _("Type a time such as 1:23.45, or 1:23.45[40.1] with the memo.")
            )
        return cleaned

    @property
    def page_times(self) -> PageTimes:
        """Return the times of the page, or those that were typed."""
        cleaned = self.cleaned_data
        typed: TypedTime | None = cleaned["time"]
        if typed is not None:
            return PageTimes(typed.total_ms, typed.memo_ms)
        total_ms, memo_ms = min(cleaned["total_ms"], LONGEST_SOLVE_MS), cleaned["memo_ms"]
        if memo_ms is not None:
            memo_ms = min(memo_ms, total_ms)
        return PageTimes(total_ms, memo_ms, cleaned["waited_ms"])

    @property
    def chosen_outcome(self) -> str:
        """Return how the solve ended: what is typed with a time counts before what is chosen."""
        typed: TypedTime | None = self.cleaned_data["time"]
        if typed is not None and typed.is_dnf:
            return Outcome.DNF
        chosen: str = self.cleaned_data["outcome"]
        is_plus_two = typed is not None and typed.has_plus_two and chosen == Outcome.SOLVED
        return Outcome.PLUS_TWO if is_plus_two else chosen
