"""A cube unfolded as text for a terminal."""

import numpy as np
import numpy.typing as npt

from cubecore.cube.geometry import FACE_NUMBERS, Face

Pictures = npt.NDArray[np.str_]

MIDDLE_BAND = (Face.L, Face.F, Face.R, Face.B)


def unfolded(symbols: Pictures) -> str:
    """Six N×N pictures of symbols as a net: U above, L F R B beside each other, D below."""
    indent = " " * (2 * symbols.shape[1])
    lines = [indent + line for line in _lines(symbols, Face.U)]
    band = zip(*(_lines(symbols, face) for face in MIDDLE_BAND), strict=True)
    lines += [" ".join(row) for row in band]
    lines += [indent + line for line in _lines(symbols, Face.D)]
    return "\n".join(lines)


def _lines(symbols: Pictures, face: Face) -> list[str]:
    return [" ".join(row) for row in symbols[FACE_NUMBERS[face]]]
