"""The events: which cube, whether a random state or random moves, and whether held at random."""

from dataclasses import dataclass

from cubecore.errors import ScrambleError, quoted
from cubecore.memo.pieces import CORNERS, EDGES, PieceType

# How many random moves the WCA's program makes; for a 2×2×2, the most a random state needs.
WCA_LENGTHS = {2: 11, 3: 25, 4: 40, 5: 60, 6: 80, 7: 100}


@dataclass(frozen=True, slots=True)
class Event:
    """What is scrambled: the cube's size, the pieces left solved, and whether it is held at random.

    ``blindfolded`` events end in one of the 24 ways of holding, each equally likely. Scrambles lead
    to random states up to 3×3×3, and are random moves from 4×4×4 on. Those of the WCA are random
    moves from 5×5×5 on: its 4×4×4 scrambles lead to random states.
    """

    name: str
    size: int
    blindfolded: bool = False
    solved: PieceType | None = None

    @property
    def random_state(self) -> bool:
        """Whether scrambles lead to a uniform random state; if not, they are random moves."""
        return self.size <= 3

    @property
    def filtered(self) -> bool:
        """Whether filters can be asked for: those speak of the pieces of a 3×3×3."""
        return self.size == 3

    @property
    def length(self) -> int:
        """How many moves a scramble of random moves has where nothing else is asked for."""
        return WCA_LENGTHS[self.size]


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
    """The event of a name.

    >>> event_named("555bf").length
    60
    """
    if not isinstance(name, str) or name not in EVENTS:
        raise ScrambleError(
            "unknown_event", found=quoted(name), choices=tuple(EVENTS), field="event"
        )
    return EVENTS[name]
