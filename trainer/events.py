"""Events: what can be practised, as plain values. Everything that differs between events asks here.

To add an event, add it to ``EVENTS``. Its names are stored in tables and files: they never change.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, PieceType, sticker_index

if TYPE_CHECKING:
    from django.utils.functional import _StrOrPromise as StrOrPromise
else:
    StrOrPromise = str

LONGEST_EVENT_NAME = 20
LONGEST_BOX_NAME = 20
# The name under which a memo of several boxes is stored if it was typed as one text.
TOGETHER = "both"
LABEL = _("Event")
ANY_REFUSAL = _("%(letter)s isn't a letter of these pieces.")


class SecondTime(NamedTuple):
    """The time after the memo: its name in figures, and its title."""

    name: str
    title: StrOrPromise


class ClockRule(Enum):
    """What is timed after the memo."""

    # From when the cube is covered until the memo is submitted.
    MEMO_AND_RECALL = "recall", _("Recall")
    # From the first turn until the cube is solved.
    MEMO_AND_SOLVE = "execution", _("Execution")

    def __init__(self, name: str, title: StrOrPromise) -> None:
        self.second_time = SecondTime(name, title)


class Kind(Enum):
    """What people do with a scramble: type its memo, or solve a real cube blindfolded.

    Figures, bests and lists cover one kind at a time.
    """

    MEMO = "memo"
    SOLVE = "solve"


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """The pieces of one type on one cube, and the box in which their memo is typed.

    ``buffer`` is a sticker, for pieces for which a method has none. ``refusal`` answers a text that
    is none of their letters.
    """

    name: str
    title: StrOrPromise
    pieces: PieceType
    refusal: StrOrPromise = ANY_REFUSAL
    size: int = 3
    buffer: str = ""

    def buffer_under(self, method: Method) -> int:
        """Return the sticker from which a method memorises these pieces."""
        return (
            sticker_index(self.pieces, self.buffer) if self.buffer else method.buffer(self.pieces)
        )


@dataclass(frozen=True, slots=True, eq=False)
class Event:
    """What is memorised on a cube of one size, and how it is dealt, timed and recognised.

    ``scramble`` is the library's name for its scrambles. ``stock`` is its name for the states that
    wait in the database; if it is empty, scrambles are made when they are dealt. ``clock`` is how
    its memos are timed. ``cstimer`` lists csTimer's names for its scrambles.
    """

    name: str
    title: StrOrPromise
    boxes: tuple[Box, ...]
    scramble: str
    stock: str = ""
    clock: ClockRule = ClockRule.MEMO_AND_RECALL
    cstimer: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Return the size of the cube, which all boxes share."""
        return self.boxes[0].size

    @property
    def upright_scramble(self) -> str:
        """Return the library's name for its scrambles without wide turns at their end."""
        return self.stock or self.scramble

    @property
    def moves(self) -> str:
        """Return the library's name for random moves on the whole cube, made without a solver."""
        return str(self.size) * 3

    @property
    def is_three_by_three(self) -> bool:
        """Return whether the cube is a 3×3×3.

        Its edges and corners share their parity, and its scrambles take filters.
        """
        return self.size == 3

    @property
    def pieces_count(self) -> int:
        """Return how many pieces are memorised at most."""
        return sum(box.pieces.pieces for box in self.boxes)

    def clock_of(self, kind: Kind) -> ClockRule:
        """Return what is timed after the memo."""
        return ClockRule.MEMO_AND_SOLVE if kind is Kind.SOLVE else self.clock

    def box(self, name: str) -> Box:
        """Return the box with this name; a KeyError if there is none."""
        for box in self.boxes:
            if box.name == name:
                return box
        raise KeyError(name)

    def boxes_under(self, method: Method) -> tuple[Box, ...]:
        """Return the boxes in the order in which a method memorises them."""
        order = method.piece_types
        places = {pieces: place for place, pieces in enumerate(order)}
        return tuple(sorted(self.boxes, key=lambda box: places.get(box.pieces, len(order))))


_EDGES = Box("edges", _("Edges"), EDGES, _("%(letter)s isn't a letter of your edges."))
_CORNERS = Box("corners", _("Corners"), CORNERS, _("%(letter)s isn't a letter of your corners."))

USUAL = Event(
    "both",
    _("Edges + corners"),
    (_EDGES, _CORNERS),
    scramble="333bf",
    stock="333",
    cstimer=("333ni", "nocache_333bldspec"),
)
EVENTS = {
    event.name: event
    for event in (
        Event("edges", _("Edges"), (_EDGES,), "333edges", "333edges", cstimer=("edges",)),
        Event(
            "corners", _("Corners"), (_CORNERS,), "333corners", "333corners", cstimer=("corners",)
        ),
        USUAL,
    )
}


def event_named(name: str) -> Event:
    """Return the event with this name; a KeyError if there is none."""
    return EVENTS[name]


def event_of_box(box: Box) -> Event | None:
    """Return the event that practises one box alone, if there is one."""
    return next((event for event in EVENTS.values() if event.boxes == (box,)), None)


def event_choices() -> list[tuple[str, StrOrPromise]]:
    """Return the events as the choices of a form field or a column."""
    return [(event.name, event.title) for event in EVENTS.values()]


def boxes() -> dict[str, Box]:
    """Return the boxes of all events by their names."""
    return {box.name: box for event in EVENTS.values() for box in event.boxes}


def box_choices() -> list[tuple[str, StrOrPromise]]:
    """Return the boxes of all events as the choices of a form field or a column."""
    return [(box.name, box.title) for box in boxes().values()]


def text_names() -> list[str]:
    """Return the names under which the texts of memos are stored."""
    return [*boxes(), TOGETHER]


def fit_in_one_text(chosen: Iterable[Box]) -> bool:
    """Return whether the memos of these boxes can be typed as one text."""
    return {box.pieces for box in chosen} == {EDGES, CORNERS}


def stocked_events() -> Iterator[Event]:
    """Yield the events whose states wait in the database."""
    return (event for event in EVENTS.values() if event.stock)
