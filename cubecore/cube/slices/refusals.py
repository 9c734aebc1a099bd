"""What is no slice of a cube, said before anything is walked."""

from cubecore.cube.errors import WalkError
from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.cube.whole_numbers import whole_number

LARGEST_SIZE = 1000


def checked_size(size: int) -> int:
    """Return the size; refuse one on whose cubes no walks are made."""
    n = whole_number(size, "The size of a cube", WalkError)
    if not 1 <= n <= LARGEST_SIZE:
        raise WalkError(f"A cube for slice walks has size 1 to {LARGEST_SIZE}, not {n}")
    return n


def checked_face(name: object) -> Face:
    """The face of this name.

    >>> checked_face("F") is Face.F
    True
    """
    if not isinstance(name, str) or name not in set(Face):
        raise WalkError(f"{name!r} is no face: the faces are {' '.join(Face)}")
    return Face(name)


def checked_faces(starting_face: str, rotate_with: str) -> tuple[Face, Face]:
    """Both faces, if the first is one of the four around the second."""
    start, rotating = checked_face(starting_face), checked_face(rotate_with)
    if start in (rotating, OPPOSITE[rotating]):
        around = " ".join(face for face in Face if face not in (rotating, OPPOSITE[rotating]))
        raise WalkError(f"A slice turned with {rotating} runs over {around}, not over {start}")
    return start, rotating


def checked_slice(si: int, size: int) -> int:
    """Return the slice index, 0 being nearest to the rotating face; refuse one beyond the cube."""
    index = whole_number(si, "A slice index", WalkError)
    if not 0 <= index < size:
        raise WalkError(f"A cube of size {size} has slices 0 to {size - 1}, not {index}")
    return index


def checked_step(step: int, size: int) -> int:
    """Return the step along a face; refuse one beyond its end."""
    steps = whole_number(step, "A step along a face", WalkError)
    if not 0 <= steps < size:
        raise WalkError(f"A face of size {size} is walked in steps 0 to {size - 1}, not {steps}")
    return steps
