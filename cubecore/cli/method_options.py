"""The method's flags, which every command that speaks of letters takes."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import Option, text_of_file
from cubecore.errors import MethodError
from cubecore.memo.method import SETTINGS, Method
from cubecore.memo.method_settings import read_switch
from cubecore.memo.schemes import LetterScheme, builtin_names


@contextmanager
def blaming_setting() -> Iterator[None]:
    """Blame what a method refuses in here on the setting that the error names."""
    try:
        yield
    except MethodError as error:
        raise RequestError.saying(
            *error.sentences, field=error.field, position=error.position
        ) from error


def method_of(values: Mapping[str, Any]) -> Method:
    """The method the values describe."""
    with blaming_setting():
        return Method.from_json({k: values[k] for k in SETTINGS if values[k] is not None})


def _reader(name: str) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        with blaming_setting():
            SETTINGS[name]["read"](name, value)
        return value

    return read


def _scheme(value: Any) -> Any:
    """A built-in scheme's name, a scheme's document, or the name of a file that holds one."""
    names = builtin_names()
    if isinstance(value, str) and value not in names:
        written = text_of_file(value, names)
        with blaming("scheme"):
            return LetterScheme.parse(written, name=Path(value).stem).to_json()
    return _reader("scheme")(value)


METHOD_OPTIONS = tuple(
    Option(
        name,
        SETTINGS[name]["help"],
        _scheme if name == "scheme" else _reader(name),
        switch=SETTINGS[name]["read"] is read_switch,
    )
    for name in SETTINGS
)
