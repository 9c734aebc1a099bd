"""The flags of a method, and those that choose the pieces of a big cube."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import SIZE_OPTION, Choosing, Option, excerpt, one_of, text, text_of_file
from cubecore.cube.orbits import all_orbits
from cubecore.cube.stickers import Cube
from cubecore.errors import MethodError, SchemeError
from cubecore.memo.big_cubes import scrambled_cube
from cubecore.memo.letters import LetterScheme, builtin_names
from cubecore.memo.memo import Memo
from cubecore.memo.method import (
    SETTINGS,
    Method,
    OneOf,
    StickerOf,
    StickersOf,
    StyleOf,
    read_parity_method,
    read_scheme,
    read_switch,
)
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, orbit_pieces, sticker_index

_LARGEST_SIZE = 33
_STYLE_OF_SHEETS = "own"


@contextmanager
def blaming_setting() -> Iterator[None]:
    """Blame a method's error on the setting at fault, and a scheme's error on the scheme."""
    try:
        yield
    except MethodError as error:
        raise RequestError.saying(
            *error.sentences, field=error.field, position=error.position
        ) from error
    except SchemeError as error:
        raise RequestError.saying(*error.sentences, field="scheme") from error


def method_of(values: Mapping[str, Any]) -> Method:
    """Return the method that the values describe."""
    with blaming_setting():
        return Method.from_json({k: values[k] for k in SETTINGS if values[k] is not None})


def _reader(name: str) -> Callable[[Any], Any]:
    """Return a reader that refuses a value of the wrong type; the method refuses the rest.

    The other options of a request are read before its method is built, so they are blamed first.
    """
    read_setting = SETTINGS[name].read

    def read(value: Any) -> Any:
        with blaming_setting():
            if isinstance(read_setting, StickersOf) and isinstance(value, str):
                read_setting.named(name, value)
            elif not _is_for_the_method(read_setting, value):
                read_setting(name, value)
        return value

    return read


def _is_for_the_method(read_setting: object, value: Any) -> bool:
    """Return whether only the method can judge this value: its type is one the setting can have."""
    if isinstance(read_setting, StickersOf):
        return isinstance(value, list) and all(isinstance(name, str) for name in value)
    is_text = isinstance(read_setting, OneOf | StickerOf) or read_setting is read_parity_method
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
            raise RequestError("only_files_combined", found=excerpt(name))
    texts = {name: text_of_file(name, builtin_names()) for name in names}
    with blaming("scheme"):
        return LetterScheme.from_files(texts)


def _choosing(name: str) -> Choosing:
    """Return the reader of a setting, with the words that it accepts."""
    if name == "scheme":
        return Choosing(_scheme, builtin_names(), takes_file=True)
    read_setting = SETTINGS[name].read
    if isinstance(read_setting, StyleOf):
        return one_of([style for style in read_setting.choices if style != _STYLE_OF_SHEETS])
    return Choosing(_reader(name), getattr(read_setting, "choices", ()))


METHOD_OPTIONS = tuple(
    Option(
        name,
        SETTINGS[name].help,
        _choosing(name),
        switch=SETTINGS[name].read is read_switch,
        repeatable=name == "scheme",
    )
    for name in SETTINGS
)


def _memo(value: Any) -> str | None:
    """Read a typed memo; null is no memo."""
    return None if value is None else text(value)


MEMO_OPTIONS = (
    Option("edges", "the memo of the edges", _memo),
    Option("corners", "the memo of the corners", _memo),
)
ORBIT_MEMO_OPTION = Option("memo", "the memo of a big cube's orbit", _memo)


def memos_of(values: Mapping[str, Any], method: Method) -> dict[PieceType, Memo | None]:
    """Return the memos of the edges and corners, each None if it was not given."""
    memos: dict[PieceType, Memo | None] = {}
    for piece_type in (EDGES, CORNERS):
        typed = values[piece_type.name]
        with blaming(piece_type.name):
            memos[piece_type] = None if typed is None else Memo.parse(typed, piece_type, method)
    return memos


METHOD_FLAGS: Mapping[str, tuple[str, ...]] = {"style_for_buffer": ("edge_style", "corner_style")}
"""The flags of a method that do not apply to a request with an error, by the key of the error."""


@dataclass(frozen=True, slots=True)
class RequestedOrbit:
    """The pieces of one orbit on a scrambled cube, and their buffer."""

    cube: Cube
    piece_type: PieceType
    buffer: int


def requested_orbit(values: Mapping[str, Any], method: Method) -> RequestedOrbit | None:
    """Return the orbit that the values name, or None; a 3×3×3 needs none."""
    size, name = values["size"], values["orbit"]
    if name is None:
        _refuse_without_orbit(values)
        return None
    piece_type = _pieces(size, name)
    buffer = _buffer(values["buffer"], piece_type, method)
    with blaming("alg"):
        return RequestedOrbit(scrambled_cube(values["alg"], size), piece_type, buffer)


def _refuse_without_orbit(values: Mapping[str, Any]) -> None:
    if values["size"] != 3:
        names = _names(values["size"])
        if not names:
            raise RequestError("nothing_to_trace", size=values["size"], field="size")
        raise RequestError("orbit_needed", choices=names, field="orbit")
    if values["buffer"] is not None:
        raise RequestError("buffer_without_orbit", field="buffer")


def _pieces(size: int, name: str) -> PieceType:
    if size > _LARGEST_SIZE:
        raise RequestError("too_large_for_memos", most=_LARGEST_SIZE, field="size")
    with blaming("orbit"):
        return orbit_pieces(size, name)


def _buffer(name: str | None, piece_type: PieceType, method: Method) -> int:
    if name is None:
        with blaming("buffer"):
            return method.buffer(piece_type)
    with blaming("buffer"):
        return sticker_index(piece_type, name)


def _names(size: int) -> tuple[str, ...]:
    names = (orbit.name for orbit in all_orbits(min(size, _LARGEST_SIZE)))
    return tuple(name for name in names if name != "fixed-centres")


ORBIT_OPTIONS = (
    SIZE_OPTION,
    Option("orbit", "the pieces of a big cube: wings, midges, x-centres and so on", text),
    Option("buffer", "the buffer's sticker in that orbit, such as UFr", text),
)
