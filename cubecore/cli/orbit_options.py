"""The flags that choose the pieces of a big cube."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import SIZE, Option, text
from cubecore.cube.orbits import orbits
from cubecore.cube.stickers import Cube
from cubecore.memo.method import Method
from cubecore.memo.orbit_states import scrambled_cube
from cubecore.memo.pieces import PieceType, orbit_pieces, sticker_index

LARGEST = 33

ORBIT_OPTIONS = (
    SIZE,
    Option("orbit", "the pieces of a big cube: wings, midges, x-centres and so on", text),
    Option("buffer", "the buffer's sticker in that orbit, such as UFr", text),
)


@dataclass(frozen=True, slots=True)
class ChosenOrbit:
    """The pieces of one orbit on a scrambled cube, and their buffer."""

    cube: Cube
    piece_type: PieceType
    buffer: int


def chosen_orbit(values: Mapping[str, Any], method: Method) -> ChosenOrbit | None:
    """The orbit the values name, if they name one; a 3×3×3 needs none."""
    size, name = values["size"], values["orbit"]
    if name is None:
        _refuse_without_orbit(values)
        return None
    piece_type = _pieces(size, name)
    buffer = _buffer(values["buffer"], piece_type, method)
    with blaming("alg"):
        return ChosenOrbit(scrambled_cube(values["alg"], size), piece_type, buffer)


def _refuse_without_orbit(values: Mapping[str, Any]) -> None:
    if values["size"] != 3:
        known = _names(values["size"])
        if not known:
            raise RequestError("nothing_to_trace", size=values["size"], field="size")
        raise RequestError("orbit_needed", choices=known, field="orbit")
    if values["buffer"] is not None:
        raise RequestError("buffer_without_orbit", field="buffer")


def _pieces(size: int, name: str) -> PieceType:
    if size > LARGEST:
        raise RequestError("too_large_for_memos", most=LARGEST, field="size")
    with blaming("orbit"):
        return orbit_pieces(size, name)


def _buffer(name: str | None, piece_type: PieceType, method: Method) -> int:
    if name is None:
        with blaming("buffer"):
            return method.buffer(piece_type)
    with blaming("buffer"):
        return sticker_index(piece_type, name)


def _names(size: int) -> tuple[str, ...]:
    names = (orbit.name for orbit in orbits(min(size, LARGEST)))
    return tuple(name for name in names if name != "fixed-centres")
