"""The method's flags, which every command that speaks of letters takes."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.files import text_of_file
from cubecore.cli.options import Choosing, Option, shown
from cubecore.errors import MethodError, SchemeError
from cubecore.memo.method import SETTINGS, Method
from cubecore.memo.method_checks import read_parity_method
from cubecore.memo.method_settings import Choice, Sticker, Stickers, read_scheme, read_switch
from cubecore.memo.schemes import LetterScheme, builtin_names


@contextmanager
def blaming_setting() -> Iterator[None]:
    """Blame what a method refuses on the setting at fault, and damaged letters on the scheme."""
    try:
        yield
    except MethodError as error:
        raise RequestError.saying(
            *error.sentences, field=error.field, position=error.position
        ) from error
    except SchemeError as error:
        raise RequestError.saying(*error.sentences, field="scheme") from error


def method_of(values: Mapping[str, Any]) -> Method:
    """The method the values describe."""
    with blaming_setting():
        return Method.from_json({k: values[k] for k in SETTINGS if values[k] is not None})


def _reader(name: str) -> Callable[[Any], Any]:
    """Return a reader that refuses a value of the wrong type; the method refuses the rest.

    The other options of a request are read before its method is built, so they are blamed first.
    """
    read_setting = SETTINGS[name]["read"]

    def read(value: Any) -> Any:
        with blaming_setting():
            if isinstance(read_setting, Stickers) and isinstance(value, str):
                read_setting.named(name, value)
            elif not _is_for_the_method(read_setting, value):
                read_setting(name, value)
        return value

    return read


def _is_for_the_method(read_setting: object, value: Any) -> bool:
    """Whether the value has a type that the setting can have and only a method can judge."""
    if isinstance(read_setting, Stickers):
        return isinstance(value, list) and all(isinstance(name, str) for name in value)
    is_text = isinstance(read_setting, Choice | Sticker) or read_setting is read_parity_method
    return is_text and isinstance(value, str)


def _scheme(value: Any) -> LetterScheme:
    """Return a scheme: built in, a document, in a file, or in several notation files."""
    names = builtin_names()
    if isinstance(value, tuple):
        return _scheme_of_files(value)
    if isinstance(value, str) and value not in names:
        written = text_of_file(value, names)
        with blaming("scheme"):
            return LetterScheme.parse(written, name=Path(value).stem)
    with blaming_setting():
        return read_scheme("scheme", value)


def _scheme_of_files(names: tuple[str, ...]) -> LetterScheme:
    """Return the scheme that several notation files describe together."""
    for name in names:
        if name in builtin_names():
            raise RequestError("only_files_combined", found=shown(name))
    texts = {name: text_of_file(name, builtin_names()) for name in names}
    with blaming("scheme"):
        return LetterScheme.from_files(texts)


def _choosing(name: str) -> Choosing:
    """Return the reader of a setting, with the words that it accepts."""
    if name == "scheme":
        return Choosing(_scheme, builtin_names(), takes_file=True)
    return Choosing(_reader(name), getattr(SETTINGS[name]["read"], "choices", ()))


METHOD_OPTIONS = tuple(
    Option(
        name,
        SETTINGS[name]["help"],
        _choosing(name),
        switch=SETTINGS[name]["read"] is read_switch,
        repeatable=name == "scheme",
    )
    for name in SETTINGS
)
