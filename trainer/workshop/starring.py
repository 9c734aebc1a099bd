"""The form that stars an algorithm of the list of commutators, or takes its star."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from cubecore.cube import Algorithm
from cubecore.errors import NotationError
from cubecore.execution.sheets import read_algorithm
from cubecore.memo import CORNERS, EDGES
from trainer.algorithms.cases import LONGEST_STICKER, CaseKey, fault_of, read_key
from trainer.algorithms.models import LONGEST_ALGORITHM

LONGEST_QUERY = 600


class StarForm(forms.Form):
    """A case, an algorithm that solves it, and the query of the page that shows it."""

    pieces = forms.ChoiceField(choices=[(kind.name, kind.name) for kind in (EDGES, CORNERS)])
    buffer = forms.CharField(max_length=LONGEST_STICKER)
    first = forms.CharField(max_length=LONGEST_STICKER)
    second = forms.CharField(max_length=LONGEST_STICKER)
    uuid = forms.UUIDField()
    algorithm = forms.CharField(max_length=LONGEST_ALGORITHM)
    off = forms.BooleanField(required=False)
    query = forms.CharField(max_length=LONGEST_QUERY, required=False)

    def clean_algorithm(self) -> Algorithm:
        try:
            return read_algorithm(self.cleaned_data["algorithm"])
        except NotationError as error:
            raise ValidationError(error.message) from None

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        names = (str(cleaned.get(name, "")) for name in ("pieces", "buffer", "first", "second"))
        key = read_key(*names)
        algorithm = cleaned.get("algorithm")
        if key is None or (algorithm is not None and fault_of(key, algorithm)):
            raise ValidationError("no algorithm for a case")
        return cleaned | {"key": key}

    @property
    def key(self) -> CaseKey:
        """Return the case of a valid form."""
        key: CaseKey = self.cleaned_data["key"]
        return key
