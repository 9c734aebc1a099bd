"""What can be asked in the workshop. Forms look at shapes; the engine judges what is asked."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from trainer.workshop.fields import LARGEST, LONGEST_TEXT, SMALLEST, RefusedError, Solver
from trainer.workshop.finding import pieces_like, pieces_of

Data = dict[str, Any]

SEEN_AROUND = 24
LONGEST_PAIR = 60
USUAL = 3
SIZES = {str(size): size for size in range(SMALLEST, LARGEST + 1)}

SOLVER_TITLES = {
    Solver.TWO_PHASE: _("Two-phase (short)"),
    Solver.LAYERS: _("Layer by layer"),
    Solver.CFOP: _("CFOP"),
}


@dataclass(frozen=True, slots=True)
class Fault:
    """The place where a text is invalid: the character, and the text around it."""

    before: str
    character: str
    after: str


class QuestionForm(forms.Form):
    """A question about a cube of a size."""

    size = forms.TypedChoiceField(
        label=_("Cube"),
        coerce=int,
        choices=[(size, f"{size}×{size}×{size}") for size in SIZES.values()],
    )

    def __init__(self, data: Data) -> None:
        super().__init__(data, label_suffix="")
        self.fault: Fault | None = None

    def refuse(self, error: RefusedError) -> None:
        """Say which field cannot be, and at which sign."""
        text = str(self.data.get(error.field, ""))
        self.add_error(error.field, _with_place(error, text))
        if error.position is not None:
            self.fault = _fault(text, error.position)


class WatchForm(QuestionForm):
    alg = forms.CharField(
        label=_("Algorithm"),
        required=False,
        strip=False,
        max_length=LONGEST_TEXT,
        widget=forms.Textarea({"rows": 2, "dir": "ltr"}),
    )
    setup = forms.CharField(
        label=_("Setup"),
        required=False,
        strip=False,
        max_length=LONGEST_TEXT,
        widget=forms.TextInput({"dir": "ltr"}),
    )
    ends_solved = forms.BooleanField(label=_("Start from the case"), required=False)


class SolveForm(QuestionForm):
    scramble = forms.CharField(
        label=_("Scramble"),
        required=False,
        strip=False,
        max_length=LONGEST_TEXT,
        widget=forms.Textarea({"rows": 2, "dir": "ltr"}),
    )
    solver = forms.TypedChoiceField(
        label=_("Solver"),
        coerce=Solver,
        choices=[(key.value, SOLVER_TITLES[key]) for key in Solver],
    )


class CommutatorForm(QuestionForm):
    pieces = forms.CharField(label=_("Pieces"), max_length=LONGEST_PAIR)
    pair = forms.CharField(
        label=_("Letter pair"),
        required=False,
        strip=False,
        max_length=LONGEST_PAIR,
        widget=forms.TextInput({"dir": "auto"}),
    )
    buffer = forms.CharField(
        label=_("Buffer (if not yours)"), required=False, strip=False, max_length=LONGEST_PAIR
    )
    number = forms.IntegerField(required=False, min_value=0, max_value=99)

    def __init__(self, data: Data) -> None:
        size = SIZES.get(data.get("size", ""), USUAL)
        super().__init__(data | {"pieces": pieces_like(data.get("pieces", ""), size)})
        self.fields["pieces"].widget = forms.Select(choices=pieces_of(size))


def _with_place(error: RefusedError, text: str) -> str:
    message = error.message
    if error.position is None:
        return message
    if error.position >= len(text):
        return gettext("%(message)s (at the end)") % {"message": message}
    place = {"message": message, "place": error.position + 1}
    return gettext("%(message)s (character %(place)s)") % place


def _fault(text: str, position: int) -> Fault:
    before = text[max(0, position - SEEN_AROUND) : position]
    return Fault(before, text[position : position + 1], text[position + 1 :][:SEEN_AROUND])
