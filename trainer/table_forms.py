"""Forms that take a table: a file, or a text that is pasted."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from trainer.entries import is_plain
from trainer.number_texts import grouped

LONGEST_TABLE = 200_000


class PlainText(forms.CharField):
    """A text whose lines all end in the same way."""

    def to_python(self, value: Any) -> str:
        text = super().to_python(value) or ""
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def validate(self, value: Any) -> None:
        super().validate(value)
        if not is_plain(value):
            raise ValidationError(_("This text has characters that can't be stored."))


class TableForm(forms.Form):
    """A table, which is ``table`` among the cleaned data."""

    file = forms.FileField(required=False, label=_("File"))
    text = PlainText(
        required=False, strip=False, label=_("Or paste a table"), widget=forms.Textarea({"rows": 6})
    )

    def clean_file(self) -> str:
        file = self.cleaned_data["file"]
        return _decoded(file) if file else ""

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        text = data.get("file") or data.get("text") or ""
        if not self.errors and not text.strip():
            raise ValidationError(_("Choose a file or paste a table."))
        if len(text) > LONGEST_TABLE:
            raise ValidationError(_too_long())
        if not is_plain(text):
            raise ValidationError(_("This text has characters that can't be stored."))
        return data | {"table": text}


def _too_long() -> str:
    return str(_("This table has more than %(most)s characters: import it in parts.")) % {
        "most": grouped(LONGEST_TABLE)
    }


def _decoded(file: "UploadedFile[bytes]") -> str:
    if (file.size or 0) > 4 * LONGEST_TABLE:
        raise ValidationError(_too_long())
    content: bytes = file.read()
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        raise ValidationError(_("This file isn’t text in UTF-8: save it again as UTF-8.")) from None
