"""What is no slice of a cube, said before anything is walked."""

from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import WalkError

LARGEST_SIZE = 1000


def checked_size(size: int) -> int:
    """Return the size; refuse one on whose cubes no walks are made."""
    n = whole_number(size, "size", WalkError)
    if not 1 <= n <= LARGEST_SIZE:
        raise WalkError("walk_size_out_of_range", most=LARGEST_SIZE, size=n)
    return n


def checked_face(name: object) -> Face:
    """The face of this name.

    >>> checked_face("F") is Face.F
    True
    """
    if not isinstance(name, str) or name not in set(Face):
        raise WalkError("not_a_face", found=repr(name), choices=tuple(Face))
    return Face(name)


def checked_faces(starting_face: str, rotate_with: str) -> tuple[Face, Face]:
    """Both faces, if the first is one of the four around the second."""
    start, rotating = checked_face(starting_face), checked_face(rotate_with)
    if start in (rotating, OPPOSITE[rotating]):
        around = " ".join(face for face in Face if face not in (rotating, OPPOSITE[rotating]))
        raise WalkError("face_not_on_path", rotating=rotating, faces=around, start=start)
    return start, rotating


def checked_slice(si: int, size: int) -> int:
    """Return the slice index, 0 being nearest to the rotating face; refuse one beyond the cube."""
    index = whole_number(si, "slice", WalkError)
    if not 0 <= index < size:
        raise WalkError("slice_out_of_range", size=size, last=size - 1, found=index)
    return index


def checked_step(step: int, size: int) -> int:
    """Return the step along a face; refuse one beyond its end."""
    steps = whole_number(step, "step", WalkError)
    if not 0 <= steps < size:
        raise WalkError("step_out_of_range", size=size, last=size - 1, found=steps)
    return steps
