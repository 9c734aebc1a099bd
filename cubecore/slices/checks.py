"""Sizes, faces, slices and positions, checked before a walk."""

from cubecore.cube.checked_values import whole_number
from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.errors import WalkError
from cubecore.slices.cells import checked_face

_LARGEST_SIZE = 1000


def checked_walk_size(size: int) -> int:
    """Return the size as an ``int``; refuse one that is out of range for walks."""
    n = whole_number(size, "size", WalkError)
    if not 1 <= n <= _LARGEST_SIZE:
        raise WalkError("walk_size_out_of_range", most=_LARGEST_SIZE, size=n)
    return n


def checked_faces(starting_face: str, rotate_with: str) -> tuple[Face, Face]:
    """Return both faces; refuse a first face that is not one of the four around the second."""
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


def checked_position(p: int, size: int) -> int:
    """Return the position along an edge; refuse one beyond its end."""
    position = whole_number(p, "p", WalkError)
    if not 0 <= position < size:
        raise WalkError("position_out_of_range", size=size, last=size - 1, found=position)
    return position


def checked_step(step: int, size: int) -> int:
    """Return the step along a face; refuse one beyond its end."""
    steps = whole_number(step, "step", WalkError)
    if not 0 <= steps < size:
        raise WalkError("step_out_of_range", size=size, last=size - 1, found=steps)
    return steps
