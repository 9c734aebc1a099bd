"""A letter scheme as a net of the cube with an input field on every sticker."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundField
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.orbits import sticker_name
from cubecore.errors import Problem, SchemeError
from cubecore.memo.letters import LONGEST_DESCRIPTION, LONGEST_NAME, LONGEST_SYMBOL, LetterScheme
from cubecore.memo.pieces import CORNERS, EDGES
from cubecore.models import NotationScheme
from cubecore.templatetags.sentences import in_words

PIECES = (EDGES, CORNERS)
_DESCRIBED = ("name", "description")
_NET_FACES = {
    Face.U: pgettext_lazy("face", "Up"),
    Face.L: pgettext_lazy("face", "Left"),
    Face.F: pgettext_lazy("face", "Front"),
    Face.R: pgettext_lazy("face", "Right"),
    Face.B: pgettext_lazy("face", "Back"),
    Face.D: pgettext_lazy("face", "Down"),
}


@dataclass(frozen=True, slots=True)
class NetFace:
    """One face of the net: its name, and its fields row by row; the centre has none."""

    face: Face
    name: str
    rows: tuple[tuple[Any, ...], ...]


class SchemeNetForm(forms.Form):
    """Name, description and one field per sticker, which has the sticker's name.

    ``scheme`` in the cleaned data is the typed scheme. The letters of big cubes, which the net does
    not show, stay as stored.
    """

    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)
    description = forms.CharField(
        label=_("Description"), max_length=LONGEST_DESCRIPTION, required=False
    )

    def __init__(self, data: Mapping[str, Any] | None = None, *, stored: NotationScheme) -> None:
        self.origin = _document_for_net(stored)
        super().__init__(data, initial=_flat(self.origin))
        for pieces in PIECES:
            for sticker in pieces.names:
                self.fields[sticker] = _sticker_field(sticker)

    @property
    def faces(self) -> tuple[NetFace, ...]:
        """The net, face by face."""
        return net_faces(self._cell)

    @property
    def problems(self) -> list[str]:
        """Every problem once, in the order of the fields."""
        texts = (str(problem) for problems in self.errors.values() for problem in problems)
        return list(dict.fromkeys(texts))

    def keep_in(self, stored: NotationScheme) -> None:
        """Save the typed scheme in a stored one."""
        stored.take_letters(self.cleaned_data["scheme"])
        stored.save()

    def _cell(self, sticker: str) -> BoundField | None:
        return self[sticker] if sticker in self.fields else None

    def clean(self) -> dict[str, Any]:
        """Add the typed scheme, or show every problem beside the stickers that it names."""
        cleaned = super().clean() or {}
        if all(sticker in cleaned for pieces in PIECES for sticker in pieces.names):
            try:
                cleaned["scheme"] = LetterScheme.from_json(self._document(cleaned))
            except SchemeError as error:
                for problem in error.problems:
                    self._show(problem)
        return cleaned

    def _document(self, cleaned: dict[str, Any]) -> dict[str, Any]:
        described = {key: cleaned.get(key, self.origin.get(key, "")) for key in _DESCRIBED}
        document = self.origin | described
        for pieces in PIECES:
            document[pieces.name] = {sticker: cleaned[sticker] for sticker in pieces.names}
        return document

    def _show(self, problem: Problem) -> None:
        """Show a problem beside every field that it names."""
        whole_pieces = problem.field in {pieces.name for pieces in PIECES}
        fields: list[str | None] = [*problem.stickers] if whole_pieces else []
        if problem.field in _DESCRIBED:
            fields = [problem.field]
        for field in fields or [None]:
            self.add_error(field, ValidationError(in_words(problem)))


def net_faces(cell: Callable[[str], Any]) -> tuple[NetFace, ...]:
    """Return the net, face by face, with what a function returns for each sticker."""
    return tuple(
        NetFace(
            face,
            str(name),
            tuple(tuple(cell(sticker) for sticker in row) for row in _rows_of(face)),
        )
        for face, name in _NET_FACES.items()
    )


def _rows_of(face: Face) -> list[list[str]]:
    """Return the names of the stickers of a face, row by row."""
    first = FACE_NUMBERS[face] * 9
    return [[sticker_name(first + 3 * row + column, 3) for column in range(3)] for row in range(3)]


def sticker_input(sticker: str) -> forms.TextInput:
    """Return the input of one sticker of the net."""
    return forms.TextInput(
        attrs={
            "class": f"sticker-{sticker[0].lower()}",
            "aria-label": gettext("Letter of %(sticker)s") % {"sticker": sticker},
            "autocapitalize": "off",
            "autocomplete": "off",
            "autocorrect": "off",
            "data-sticker": sticker,
            "maxlength": LONGEST_SYMBOL,
            "spellcheck": "false",
        }
    )


def _sticker_field(sticker: str) -> forms.CharField:
    return forms.CharField(
        label=gettext("Letter of %(sticker)s") % {"sticker": sticker},
        max_length=LONGEST_SYMBOL,
        required=False,
        widget=sticker_input(sticker),
    )


def _document_for_net(stored: NotationScheme) -> dict[str, Any]:
    """Return a scheme's document, without its letters if edges or corners are not an object."""
    if all(isinstance(stored.document.get(pieces.name), dict) for pieces in PIECES):
        return stored.document
    return {key: getattr(stored, key) for key in _DESCRIBED}


def _flat(document: dict[str, Any]) -> dict[str, Any]:
    """Return a scheme's document as values of the form's fields."""
    values = {key: document.get(key, "") for key in _DESCRIBED}
    for pieces in PIECES:
        values |= document.get(pieces.name, {})
    return values
