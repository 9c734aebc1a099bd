"""What is no slice of a cube, said before anything is walked."""

from cubecore.cube.errors import WalkError
from cubecore.cube.geometry import OPPOSITE, Face

LARGEST_SIZE = 1000


def checked_size(size: int) -> int:
    """The size, if walks are made on cubes of this size."""
    if not 1 <= size <= LARGEST_SIZE:
        raise WalkError(f"A cube for slice walks has size 1 to {LARGEST_SIZE}, not {size}")
    return size


def checked_face(name: str) -> Face:
    """The face of this name.

    >>> checked_face("F") is Face.F
    True
    """
    if name not in set(Face):
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
    """The slice index, if the cube has such a slice: 0 is nearest to the rotating face."""
    if not 0 <= si < size:
        raise WalkError(f"A cube of size {size} has slices 0 to {size - 1}, not {si}")
    return si


def checked_step(step: int, size: int) -> int:
    """The step along a face, if the face is so long."""
    if not 0 <= step < size:
        raise WalkError(f"A face of size {size} is walked in steps 0 to {size - 1}, not {step}")
    return step
