"""The events: the cube's size, the kind of scramble, and whether it ends in any orientation."""

from dataclasses import dataclass

from cubecore.errors import ScrambleError
from cubecore.memo.pieces import CORNERS, EDGES, PieceType
from cubecore.sentences import quoted

# The number of random moves in the WCA's program; for a 2×2×2, the most that a random state needs.
_WCA_LENGTHS = {2: 11, 3: 25, 4: 40, 5: 60, 6: 80, 7: 100}


@dataclass(frozen=True, slots=True)
class Event:
    """What is scrambled: a cube of one size, perhaps with one piece type left solved.

    ``blindfolded`` events end in one of the 24 orientations of the cube, each equally likely.
    Scrambles lead to random states up to 3×3×3, and are random moves from 4×4×4 on. Those of the
    WCA are random moves from 5×5×5 on: its 4×4×4 scrambles lead to random states.
    """

    name: str
    size: int
    blindfolded: bool = False
    solved: PieceType | None = None

    @property
    def random_state(self) -> bool:
        """Return whether scrambles lead to a uniform random state; others are random moves."""
        return self.size <= 3

    @property
    def takes_filters(self) -> bool:
        """Return whether filters are possible: they are about the pieces of a 3×3×3."""
        return self.size == 3

    @property
    def length(self) -> int:
        """Return the usual number of moves in a scramble of random moves."""
        return _WCA_LENGTHS[self.size]


EVENTS = {
    event.name: event
    for event in (
        Event("222", 2),
        Event("333", 3),
        Event("333bf", 3, blindfolded=True),
        Event("333edges", 3, solved=CORNERS),
        Event("333corners", 3, solved=EDGES),
        Event("444", 4),
        Event("444bf", 4, blindfolded=True),
        Event("555", 5),
        Event("555bf", 5, blindfolded=True),
        Event("666", 6),
        Event("777", 7),
    )
}


def read_event(event: Event | str) -> Event:
    """Return an event that is given as itself or by its name.

    >>> read_event("333bf") == read_event(EVENTS["333bf"]) == EVENTS["333bf"]
    True
    """
    return event if isinstance(event, Event) else event_named(event)


def event_named(name: object) -> Event:
    """Return the event with this name.

    >>> event_named("555bf").length
    60
    """
    if not isinstance(name, str) or name not in EVENTS:
        raise ScrambleError(
            "unknown_event", found=quoted(name), choices=tuple(EVENTS), field="event"
        )
    return EVENTS[name]
