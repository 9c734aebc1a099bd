"""The letters of a scheme as one field: a net of the cube, and the letters of big cubes as JSON."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundWidget
from django.forms.renderers import get_default_renderer
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext_lazy as _

from cubecore.errors import SchemeError
from cubecore.forms.net import PIECES, net_faces, sticker_input
from cubecore.memo.letters import LONGEST_DOCUMENT, LONGEST_SYMBOL, document_of
from cubecore.templatetags.sentences import in_words

_STICKERS = tuple(sticker for pieces in PIECES for sticker in pieces.names)
# What a scheme's document has beside the letters of big cubes.
_ELSEWHERE = frozenset({"name", "description", *(pieces.name for pieces in PIECES)})


class LettersNet(forms.MultiWidget):
    """An input on every sticker of a net, and a text for the letters of big cubes."""

    template_name = "cubecore/_letters_net.html"

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        plain = {"rows": 6, "spellcheck": "false", "autocomplete": "off"}
        inputs = {sticker: sticker_input(sticker) for sticker in _STICKERS}
        super().__init__({**inputs, "big_cubes": forms.Textarea(attrs=plain)}, attrs)

    def decompress(self, value: Any) -> list[str]:
        """Return the letter of each sticker, and the letters of big cubes as JSON."""
        document = value if isinstance(value, dict) else {}
        letters: dict[str, Any] = {}
        for pieces in PIECES:
            of_pieces = document.get(pieces.name)
            letters |= of_pieces if isinstance(of_pieces, dict) else {}
        others = {key: value for key, value in document.items() if key not in _ELSEWHERE}
        text = json.dumps(others, ensure_ascii=False, indent=1) if others else ""
        return [*(letters.get(sticker, "") for sticker in _STICKERS), text]

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        """Return the faces with their inputs, and the input for big cubes."""
        is_typed = isinstance(value, list) and len(value) == len(self.widgets)
        values = value if is_typed else self.decompress(value)
        context: dict[str, Any] = super().get_context(name, values, attrs)
        *stickers, big_cubes = context["widget"]["subwidgets"]
        fields = dict(zip(_STICKERS, map(self._field, stickers), strict=True))
        return context | {
            "faces": net_faces(fields.get),
            "big_cubes": self._field(big_cubes),
            "has_big_cubes": bool(values[-1]),
        }

    def _field(self, context: dict[str, Any]) -> BoundWidget:
        return BoundWidget(self, context, get_default_renderer())


class LettersField(forms.MultiValueField):
    """Every letter of a scheme, which may leave the stickers of the buffer piece empty."""

    widget = LettersNet

    def __init__(self, **named: Any) -> None:
        letters = [
            forms.CharField(max_length=LONGEST_SYMBOL, required=False) for _sticker in _STICKERS
        ]
        big_cubes = forms.CharField(max_length=LONGEST_DOCUMENT, required=False)
        super().__init__(fields=[*letters, big_cubes], require_all_fields=False, **named)

    def of(self, data: QueryDict, name: str) -> dict[str, Any]:
        """Return the letters that a form posted under a name, or raise ValidationError."""
        letters: dict[str, Any] = self.clean(
            LettersNet().value_from_datadict(data, MultiValueDict(), name)
        )
        return letters

    def compress(self, data_list: list[str]) -> dict[str, Any] | None:
        """Return the document that the letters make."""
        return _document(data_list) if data_list else None

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Return whether any letter differs."""
        return LettersNet().decompress(initial) != list(data or ())


def _document(values: Sequence[str | None]) -> dict[str, Any]:
    *letters, big_cubes = (value or "" for value in values)
    by_sticker: Mapping[str, str] = dict(zip(_STICKERS, letters, strict=True))
    own = {
        pieces.name: {sticker: by_sticker[sticker] for sticker in pieces.names} for pieces in PIECES
    }
    return own | _big_cubes(big_cubes)


def _big_cubes(text: str) -> dict[str, Any]:
    """Return the letters of big-cube pieces by their kind."""
    if not text.strip():
        return {}
    try:
        document = document_of(text)
    except SchemeError as error:
        raise ValidationError([in_words(problem) for problem in error.problems]) from None
    if _ELSEWHERE & document.keys():
        raise ValidationError(_("Write only the letters of big-cube pieces as JSON."))
    return dict(document)
