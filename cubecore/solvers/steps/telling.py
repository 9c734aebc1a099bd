"""What a stage of the first two layers does, in one sentence."""

from collections.abc import Iterable
from functools import lru_cache

from cubecore.cube.centers import Centers, face_held_at
from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.geometry import Face
from cubecore.sentences import Sentence
from cubecore.solvers.steps.cross import CROSS
from cubecore.solvers.steps.frames import Frame
from cubecore.solvers.steps.insertions import Target
from cubecore.solvers.steps.whereabouts import HOME, PIECES, State

ALREADY_SOLVED = Sentence.of("already_solved")


def cross_explained(start: State, frame: Frame) -> Sentence:
    """Say which edges the cross solves.

    >>> from cubecore.cube.colors import Color
    >>> from cubecore.solvers.steps.frames import frame_with_bottom
    >>> frame = frame_with_bottom(Color.WHITE, (0, 1, 2, 3, 4, 5))
    >>> cross_explained(HOME[:13] + HOME[14:15] + HOME[13:14] + HOME[15:], frame).text()
    'Solves the blue, orange edges of the white cross.'
    """
    missing = [piece for piece in CROSS if start[piece] != HOME[piece]]
    if not missing:
        return ALREADY_SOLVED
    return Sentence.of(
        "cross_solved",
        count=len(missing),
        colors=tuple(color_phrase(frame, Face(PIECES[piece][1])) for piece in missing),
        color=color_phrase(frame, Face.D),
    )


def color_phrase(frame: Frame, face: Face) -> Sentence:
    """Return the name of the colour at a face."""
    return _color_held_at(face, frame.centers)


@lru_cache(maxsize=144)
def _color_held_at(face: Face, centers: Centers) -> Sentence:
    return Sentence.of(HOME_SCHEME.color_of(face_held_at(face, centers)).label)


def home_slots(slots: Iterable[Target], state: State) -> tuple[Target, ...]:
    """Return the slots whose pieces are all solved."""
    return tuple(slot for slot in slots if all(state[piece] == HOME[piece] for piece in slot))


def newly_home(slots: Iterable[Target], before: State, after: State) -> tuple[Target, ...]:
    """Return the slots whose pieces are solved now and were not before."""
    done = home_slots(slots, before)
    return tuple(slot for slot in home_slots(slots, after) if slot not in done)


def slots_explained(slots: Iterable[Target], frame: Frame) -> Sentence:
    """Say which pieces were solved, slot by slot."""
    pieces = tuple(_slot_phrase(slot, frame) for slot in slots)
    return Sentence.of("pieces_solved", pieces=pieces) if pieces else ALREADY_SOLVED


def _slot_phrase(slot: Target, frame: Frame) -> Sentence:
    phrases = [_piece_phrase(PIECES[piece], frame) for piece in slot]
    if len(phrases) == 1:
        return phrases[0]
    return Sentence.of("corner_with_edge", corner=phrases[0], edge=phrases[1])


def _piece_phrase(piece: str, frame: Frame) -> Sentence:
    colors = [color_phrase(frame, Face(letter)) for letter in piece]
    values = dict(zip(("first", "second", "third"), colors, strict=False))
    return Sentence.of("corner_of_colors" if len(piece) == 3 else "edge_of_colors", **values)
