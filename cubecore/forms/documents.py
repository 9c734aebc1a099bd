"""Letter schemes as documents: typed, pasted or in a file."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from django import forms
from django.contrib.auth.models import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from cubecore.errors import SchemeError
from cubecore.forms.letters import LettersField
from cubecore.memo.letters import (
    LONGEST_DOCUMENT,
    LetterScheme,
    contains_notation,
    document_of,
    document_of_table,
    is_notation,
)
from cubecore.models import Kind, NotationScheme, new_slug
from cubecore.templatetags.sentences import in_words

LARGEST_FILE = 4 * LONGEST_DOCUMENT
_TOO_LARGE = ngettext_lazy(
    "The file is larger than %(shown)s byte.", "The file is larger than %(shown)s bytes.", "most"
)
MOST_AT_ONCE = 50

_Source = TypeVar("_Source")
_Result = TypeVar("_Result")

if TYPE_CHECKING:
    _SchemeModelForm = forms.ModelForm[NotationScheme]
    _UploadedText = UploadedFile[Any]
else:
    _SchemeModelForm, _UploadedText = forms.ModelForm, UploadedFile


class NotationSchemeForm(_SchemeModelForm):
    """A scheme in the admin panel; every problem of it is shown at once."""

    letters = LettersField(label=_("Letters"))

    class Meta:
        model = NotationScheme
        fields: ClassVar = ["name", "description", "kind", "owner", "letters"]

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        kind = self.fields.get("kind")
        if isinstance(kind, forms.ChoiceField):
            # Built-in schemes come with the library and cannot be added here.
            kind.choices = [choice for choice in Kind.choices if choice[0] != Kind.BUILT_IN]


class FilesInput(forms.FileInput):
    """A file input that accepts several files."""

    allow_multiple_selected = True


class FilesField(forms.FileField):
    """Several files, each cleaned on its own; an empty list if there are none."""

    widget = FilesInput

    def clean(self, data: Any, initial: Any = None) -> Any:
        """Return the files as a list."""
        return [super(FilesField, self).clean(file, initial) for file in data or []]


class SchemeImportForm(forms.Form):
    """Schemes from files or a pasted text.

    A text is one document, or several in the list ``schemes``. Several files are the notation files
    of one scheme.
    """

    file = FilesField(label=_("Files"), required=False)
    text = forms.CharField(
        label=_("Or the text of a file"),
        required=False,
        strip=False,
        max_length=LARGEST_FILE,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "autocomplete": "off"}),
    )

    def __init__(self, *args: Any, key: str = "", **kwargs: Any) -> None:
        """Recognise the schemes by a key, if there is one: they are stored once for it."""
        super().__init__(*args, **kwargs)
        self._key = key

    def clean_file(self) -> dict[str, str]:
        """Return the text of each file by its name."""
        texts: dict[str, str] = {}
        for file in self.cleaned_data["file"]:
            name = file.name or ""
            while name in texts:
                name += "'"
            texts[name] = _text_of(file)
        return texts

    def clean(self) -> dict[str, Any]:
        """Add the ``schemes`` of the text and their ``slugs``, if nothing is wrong with any of them."""
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        files = cleaned["file"]
        if len(files) > 1:
            read = partial(LetterScheme.from_files, name=gettext("Imported"))
            return cleaned | self._with_slugs([_read(read, files)])
        text = next(iter(files.values()), cleaned["text"])
        if not text.strip():
            raise ValidationError(_("Choose a file or paste its text."))
        return cleaned | self._with_slugs(_schemes_of(text))

    @transaction.atomic
    def keep(self, owner: AbstractBaseUser | None = None) -> list[NotationScheme]:
        """Store all of them once, for an owner or as public ones."""
        slugs = self.cleaned_data["slugs"]
        stored = {row.slug: row for row in NotationScheme.objects.filter(slug__in=slugs)}
        return [
            stored.get(slug) or NotationScheme.objects.keep(scheme, owner=owner, slug=slug)
            for slug, scheme in zip(slugs, self.cleaned_data["schemes"], strict=True)
        ]

    def _with_slugs(self, schemes: list[LetterScheme]) -> dict[str, Any]:
        """Return schemes and the slugs that they will have."""
        keys = [self._key and f"{self._key} {number}" for number in range(len(schemes))]
        slugs = [new_slug(scheme.name, key) for scheme, key in zip(schemes, keys, strict=True)]
        return {"schemes": schemes, "slugs": slugs}


def _text_of(file: _UploadedText) -> str:
    """Return the text of a file."""
    if (file.size or 0) > LARGEST_FILE:
        raise ValidationError(
            _TOO_LARGE
            % {"most": LARGEST_FILE, "shown": number_format(LARGEST_FILE, force_grouping=True)}
        )
    try:
        return bytes(file.read()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        where = {"position": error.start}
        message = _("The file is not UTF-8 text: byte %(position)s is wrong.")
        raise ValidationError(message % where) from None


def _schemes_of(text: str) -> list[LetterScheme]:
    """Return the schemes that a text describes, or raise an error with every problem of each."""
    schemes: list[LetterScheme] = []
    problems: list[str] = []
    for number, document in _documents(text):
        try:
            imported = gettext("Imported")
            schemes.append(LetterScheme.from_json(_named(document), name=imported))
        except SchemeError as error:
            texts = map(in_words, error.problems)
            problems += [_of_scheme(number, text) for text in texts] if number else texts
    if problems:
        raise ValidationError(problems)
    return schemes


def _of_scheme(number: int, problem: str) -> str:
    """Return a problem of one of several schemes."""
    return gettext("scheme %(number)s: %(problem)s") % {"number": number, "problem": problem}


def _documents(text: str) -> Iterator[tuple[int, Any]]:
    """Yield the documents of a text, numbered from 1, or 0 if it is a single one."""
    if not text.lstrip("\ufeff \t\r\n").startswith("{"):
        yield 0, _read(partial(document_of_table, name=gettext("Imported")), text)
        return
    whole = _read(document_of, text)
    if "schemes" not in whole:
        yield 0, whole
        return
    documents = whole["schemes"]
    if not isinstance(documents, list) or not 0 < len(documents) <= MOST_AT_ONCE:
        message = _("“schemes” must be a list of 1 to %(most)s schemes.")
        raise ValidationError(message % {"most": MOST_AT_ONCE})
    yield from enumerate(documents, 1)


def _named(document: Any) -> Any:
    """Return a scheme's document with a name; notation files cannot hold one."""
    if is_notation(document) or contains_notation(document):
        return document
    unnamed = isinstance(document, Mapping) and "name" not in document
    return {**document, "name": gettext("Imported")} if unnamed else document


def _read(reader: Callable[[_Source], _Result], source: _Source) -> _Result:
    try:
        return reader(source)
    except SchemeError as error:
        raise ValidationError([in_words(problem) for problem in error.problems]) from None
