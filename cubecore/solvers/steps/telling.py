"""What a stage of the first two layers did, and for whom, in one line."""

from collections.abc import Iterable

from cubecore.cube.geometry import Face
from cubecore.solvers.steps.cross import CROSS
from cubecore.solvers.steps.frames import Frame
from cubecore.solvers.steps.insertions import Target
from cubecore.solvers.steps.whereabouts import HOME, PIECES, State

ALREADY = "Is home already."


def cross_told(start: State, frame: Frame) -> str:
    """Which edges the cross brought home.

    >>> from cubecore.cube.colors import Color
    >>> from cubecore.solvers.steps.frames import frame_with_bottom
    >>> frame = frame_with_bottom(Color.WHITE, (0, 1, 2, 3, 4, 5))
    >>> cross_told(HOME[:13] + HOME[14:15] + HOME[13:14] + HOME[15:], frame)
    'Brings the blue and orange edges of the white cross home.'
    """
    missing = [piece for piece in CROSS if start[piece] != HOME[piece]]
    if not missing:
        return ALREADY
    colors = [frame.color_of(Face(PIECES[piece][1])).label for piece in missing]
    edges = "edge" if len(missing) == 1 else "edges"
    return f"Brings the {listed(colors)} {edges} of the {frame.color_of(Face.D).label} cross home."


def home_slots(slots: Iterable[Target], state: State) -> tuple[Target, ...]:
    """The slots whose pieces are all home."""
    return tuple(slot for slot in slots if all(state[piece] == HOME[piece] for piece in slot))


def newly_home(slots: Iterable[Target], before: State, after: State) -> tuple[Target, ...]:
    """The slots whose pieces have come home."""
    done = home_slots(slots, before)
    return tuple(slot for slot in home_slots(slots, after) if slot not in done)


def brought_told(slots: Iterable[Target], frame: Frame) -> str:
    """Which pieces, slot by slot, have been brought home."""
    told = [
        " with ".join(f"the {frame.piece_name(PIECES[p])} {_kind(p)}" for p in s) for s in slots
    ]
    return f"Brings {listed(told)} home." if told else ALREADY


def _kind(piece: int) -> str:
    return "corner" if len(PIECES[piece]) == 3 else "edge"


def listed(words: list[str]) -> str:
    """Words parted by commas, with an *and* before the last.

    >>> listed(["red", "green", "blue"])
    'red, green and blue'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)
