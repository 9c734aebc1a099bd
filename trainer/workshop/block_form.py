"""The form of the page about block commutators."""

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cubecore.cube import Axis, Face
from trainer.workshop.blocks import SMALLEST_WITH_BLOCKS
from trainer.workshop.fields import LARGEST
from trainer.workshop.forms import QuestionForm

LONGEST_BLOCK = 40

_FACES = [
    (Face.U.value, pgettext_lazy("face", "Up")),
    (Face.R.value, pgettext_lazy("face", "Right")),
    (Face.F.value, pgettext_lazy("face", "Front")),
    (Face.D.value, pgettext_lazy("face", "Down")),
    (Face.L.value, pgettext_lazy("face", "Left")),
    (Face.B.value, pgettext_lazy("face", "Back")),
]
_SETUPS = [("0", _("None")), ("1", "90°"), ("2", "180°"), ("3", "−90°")]


def _axis(name: str) -> Axis | None:
    return Axis(name) if name else None


class BlockForm(QuestionForm):
    """A block, the faces it moves between, and how."""

    size = forms.TypedChoiceField(
        label=_("Cube size"),
        coerce=int,
        choices=[
            (size, f"{size}×{size}×{size}") for size in range(SMALLEST_WITH_BLOCKS, LARGEST + 1)
        ],
    )
    source = forms.TypedChoiceField(label=_("From"), coerce=Face, choices=_FACES)
    target = forms.TypedChoiceField(label=_("To"), coerce=Face, choices=_FACES)
    block = forms.CharField(
        label=_("Block"),
        strip=False,
        max_length=LONGEST_BLOCK,
        widget=forms.TextInput({"dir": "ltr", "spellcheck": "false", "autocomplete": "off"}),
    )
    setup = forms.TypedChoiceField(label=_("Setup"), coerce=int, choices=_SETUPS)
    axis = forms.TypedChoiceField(
        label=_("Axis of the slices"),
        required=False,
        coerce=_axis,
        empty_value=None,
        choices=[("", _("Any")), *((axis.value, axis.value) for axis in Axis)],
    )
    turned = forms.BooleanField(label=_("Leave the source face turned"), required=False)
