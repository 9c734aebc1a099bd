"""The method's flags, which every command that speaks of letters takes."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import Option, text_of_file
from cubecore.memo.errors import MethodError
from cubecore.memo.method import Method
from cubecore.memo.method_settings import SETTINGS, read_setting
from cubecore.memo.schemes import LetterScheme, builtin_names

HELP = {
    "scheme": f"letters: {', '.join(builtin_names())} or a JSON file (speffz)",
    "edge_buffer": "the edge buffer's sticker (UR)",
    "corner_buffer": "the corner buffer's sticker (UBL)",
    "edge_order": "edge stickers in the order of cycle breaks (alphabetical)",
    "corner_order": "corner stickers in the order of cycle breaks (alphabetical)",
    "in_place": "flips and twists as letters, or apart (letters)",
    "memo_as": "letters, or stickers by name (letters)",
    "flips_as": "flips as pairs, or as capitals (pairs)",
    "filler": "the last letter but one of an odd memo is written twice",
    "parity_method": "true, swap-edges:UF-UR or swap-corners:UFR-UBR (true)",
    "holding": "the colours up and in front (white green)",
    "order": "edges-first or corners-first (edges-first)",
    "m2_letters": "true letters, or switched ones on even places (true)",
}


@contextmanager
def blaming_setting() -> Iterator[None]:
    """Whatever a method refuses in here is the fault of the setting it names."""
    try:
        yield
    except MethodError as error:
        raise RequestError(error.message, field=error.field, position=error.position) from error


def method_of(values: Mapping[str, Any]) -> Method:
    """The method the values describe."""
    with blaming_setting():
        return Method.from_json({k: values[k] for k in SETTINGS if values[k] is not None})


def _reader(name: str) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        with blaming_setting():
            read_setting(name, value)
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
        HELP[name],
        _scheme if name == "scheme" else _reader(name),
        switch=name == "filler",
    )
    for name in SETTINGS
)
