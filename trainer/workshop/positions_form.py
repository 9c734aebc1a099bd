"""The form of the page of positions: moves, or the numbers of the pieces."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.workshop.forms import FaultForm, LongTextField

LONGEST_LIST = 200


class NumbersField(forms.CharField):
    """A list of numbers, which may be left empty."""

    def __init__(self, **options: Any) -> None:
        attributes = {"dir": "ltr", "autocomplete": "off", "inputmode": "numeric"}
        super().__init__(
            required=False,
            strip=False,
            max_length=LONGEST_LIST,
            widget=forms.TextInput(attributes),
            **options,
        )


class PositionsForm(FaultForm):
    """A 3×3×3 by moves, or by the numbers of its pieces."""

    alg = LongTextField(_("Moves"), rows=1)
    cp = NumbersField(label=_("Corners (CP)"))
    co = NumbersField(label=_("Twists (CO)"))
    ep = NumbersField(label=_("Edges (EP)"))
    eo = NumbersField(label=_("Flips (EO)"))
    centers = NumbersField(label=_("Centres"))
