"""What may be asked of a random state: how long its memo is, and what is in it.

Letters and buffers are those of a method. A filter is read from settings as they are written on
the command line, and says which setting is at fault.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cubecore.errors import ScrambleError, quoted
from cubecore.memo.batches import BufferState

Percentiles: TypeAlias = tuple[int, int]

BUFFER_STATES = {
    "solved": BufferState.SOLVED,
    "in-place": BufferState.IN_PLACE,
    "moved": BufferState.MOVED,
}
PARITIES = {"odd": True, "even": False}
KIND_NAMES = {"edges": "flips", "corners": "twists"}
MOST = 99


@dataclass(frozen=True, slots=True)
class Span:
    """From so many to so many, both included.

    >>> 9 in Span(8, 10), 11 in Span(8, 10)
    (True, False)
    """

    least: int = 0
    most: int = MOST

    def __contains__(self, count: int) -> bool:
        return self.least <= count <= self.most

    def __str__(self) -> str:
        return f"{self.least}" if self.least == self.most else f"{self.least}-{self.most}"


ANY = Span()


@dataclass(frozen=True, slots=True)
class PieceFilter:
    """What is asked of one piece type.

    ``turned`` counts the pieces flipped or twisted in place, the buffer aside. ``contains`` holds
    letters and pairs of letters that the memo must have, as the method's user writes them.
    """

    letters: Span = ANY
    breaks: Span = ANY
    turned: Span = ANY
    buffer: frozenset[BufferState] = frozenset(BufferState)
    contains: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScrambleFilter:
    """What is asked of a state; where nothing is said, anything goes.

    ``solved`` names pieces of either type, in the method's holding. ``percentile`` is about the
    letters of edges and corners together: how many in a hundred of the event's states have fewer.

    >>> ScrambleFilter.from_json({"edges_letters": "8-10", "parity": "even"}).edges.letters
    Span(least=8, most=10)
    """

    edges: PieceFilter = field(default_factory=PieceFilter)
    corners: PieceFilter = field(default_factory=PieceFilter)
    parity: bool | None = None
    solved: tuple[str, ...] = ()
    contains: tuple[str, ...] = ()
    percentile: Percentiles | None = None

    @classmethod
    def from_json(cls, settings: Mapping[str, Any]) -> "ScrambleFilter":
        """The filter that settings describe."""
        return cls.of({key: read_setting(key, value) for key, value in settings.items()})

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> "ScrambleFilter":
        """The filter that the values of settings describe."""
        edges, corners = (
            PieceFilter(**{name: values[key] for name, key in _keys(kind).items() if key in values})
            for kind in KIND_NAMES
        )
        return cls(edges, corners, **{key: values[key] for key in values if key in _OF_STATES})

    @property
    def values(self) -> dict[str, Any]:
        """The values of all settings that ask for something."""
        usual = ScrambleFilter()
        parts = ((getattr(self, kind), getattr(usual, kind), _keys(kind)) for kind in KIND_NAMES)
        of_states = (self, usual, {key: key for key in _OF_STATES})
        return {
            key: getattr(mine, name)
            for mine, others, keys in (*parts, of_states)
            for name, key in keys.items()
            if getattr(mine, name) != getattr(others, name)
        }

    @property
    def is_empty(self) -> bool:
        """Whether every state passes."""
        return self == ScrambleFilter()


def _keys(kind: str) -> dict[str, str]:
    """The key of each setting of a piece type: pieces turned in place are flips or twists."""
    turned = {"turned": KIND_NAMES[kind]}
    return {name: f"{kind}_{turned.get(name, name)}" for name in _OF_PIECES}


def read_setting(key: str, value: object) -> Any:
    """The value of a setting, checked."""
    if key not in SETTINGS:
        choices = tuple(SETTINGS)
        raise ScrambleError("unknown_filter", found=quoted(key), choices=choices, field=key)
    reader = SETTINGS[key]
    if isinstance(value, int) and not isinstance(value, bool) and reader is _span:
        value = str(value)
    if not isinstance(value, str):
        raise ScrambleError("filter_not_text", found=quoted(value), field=key)
    return reader(key, value)


def _span(key: str, written: str) -> Span:
    found = re.fullmatch(r"\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2})\s*)?", written)
    if found is None:
        raise ScrambleError("not_a_range", most=MOST, found=quoted(written), field=key, position=0)
    least = int(found[1])
    most = int(found[2]) if found[2] else least
    if most < least:
        position = found.start(2)
        raise ScrambleError("empty_range", found=quoted(written), field=key, position=position)
    return Span(least, most)


def _percentiles(key: str, written: str) -> Percentiles:
    found = re.fullmatch(r"\s*(\d{1,3})\s*[-–]\s*(\d{1,3})\s*", written)
    if found is None or not int(found[1]) <= int(found[2]) <= 100:
        raise ScrambleError("not_percentiles", found=quoted(written), field=key, position=0)
    return int(found[1]), int(found[2])


def _parity(key: str, written: str) -> bool:
    if written not in PARITIES:
        raise ScrambleError("not_a_parity", found=quoted(written), field=key, position=0)
    return PARITIES[written]


def _buffer(key: str, written: str) -> frozenset[BufferState]:
    states = []
    for word in listed(key, written):
        if word not in BUFFER_STATES:
            raise ScrambleError(
                "not_a_buffer_state",
                found=quoted(word),
                choices=tuple(BUFFER_STATES),
                field=key,
                position=written.index(word),
            )
        states.append(BUFFER_STATES[word])
    return frozenset(states)


def listed(key: str, written: str) -> tuple[str, ...]:
    """The words of a list with commas, each of them something.

    >>> listed("solved", "UB, UFR")
    ('UB', 'UFR')
    """
    words = tuple(word.strip() for word in written.split(","))
    if not all(words):
        raise ScrambleError("empty_list_item", found=quoted(written), field=key)
    return words


_OF_PIECES: dict[str, Callable[[str, str], Any]] = {
    "letters": _span,
    "breaks": _span,
    "turned": _span,
    "buffer": _buffer,
    "contains": listed,
}
_OF_STATES: dict[str, Callable[[str, str], Any]] = {
    "parity": _parity,
    "solved": listed,
    "contains": listed,
    "percentile": _percentiles,
}
SETTINGS: Mapping[str, Callable[[str, str], Any]] = {
    key: _OF_PIECES[name] for kind in KIND_NAMES for name, key in _keys(kind).items()
} | _OF_STATES


def as_written(key: str, value: Any) -> str:
    """Write a condition as on the command line.

    >>> as_written("edges_letters", Span(8, 10)), as_written("parity", True)
    ('edges-letters 8-10', 'parity odd')
    """
    name = key.replace("_", "-")
    match value:
        case bool():
            return f"{name} {'odd' if value else 'even'}"
        case frozenset():
            return f"{name} {','.join(word for word, state in BUFFER_STATES.items() if state in value)}"
        case (int(least), int(most)):
            return f"{name} {least}-{most}"
        case tuple():
            return f"{name} {','.join(value)}"
    return f"{name} {value}"
