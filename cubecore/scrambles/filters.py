"""Filters: what can be asked of a random state, such as the length of its memo and its letters.

Letters and buffers are those of a method. A filter is read from settings that are written as on the
command line; an error names the setting at fault. ``FILTER_SETTINGS`` has the reader of each one.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cubecore.errors import ScrambleError
from cubecore.memo.many import BufferState
from cubecore.sentences import quoted

LARGEST_COUNT = 99
IN_PLACE_NAMES = {"edges": "flips", "corners": "twists"}
"""What the setting about misoriented pieces in place is called for each piece type."""

_BUFFER_STATES = {
    "solved": BufferState.SOLVED,
    "in-place": BufferState.IN_PLACE,
    "moved": BufferState.MOVED,
}
_PARITIES = {"odd": True, "even": False}

_Percentiles: TypeAlias = tuple[int, int]
_Reader: TypeAlias = Callable[[str, str], Any]


@dataclass(frozen=True, slots=True)
class Span:
    """A range of counts, both ends included.

    >>> 9 in Span(8, 10), 11 in Span(8, 10)
    (True, False)
    """

    least: int = 0
    most: int = LARGEST_COUNT

    def __contains__(self, count: int) -> bool:
        return self.least <= count <= self.most

    def __str__(self) -> str:
        return f"{self.least}" if self.least == self.most else f"{self.least}-{self.most}"


_ANY = Span()


@dataclass(frozen=True, slots=True)
class PieceFilter:
    """The conditions on one piece type.

    ``in_place`` counts pieces flipped or twisted in place, without the buffer. ``contains`` has the
    letters and letter pairs that must be in the memo, as the method's user writes them.
    """

    letters: Span = _ANY
    breaks: Span = _ANY
    in_place: Span = _ANY
    buffer: frozenset[BufferState] = frozenset(BufferState)
    contains: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScrambleFilter:
    """The conditions on a state; without any, every state passes.

    ``solved`` names pieces of either type, in the method's holding. ``percentile`` is about the
    letters of edges and corners together: the percentage of the event's states that have fewer.

    >>> ScrambleFilter.from_json({"edges_letters": "8-10", "parity": "even"}).edges.letters
    Span(least=8, most=10)
    """

    edges: PieceFilter = field(default_factory=PieceFilter)
    corners: PieceFilter = field(default_factory=PieceFilter)
    parity: bool | None = None
    solved: tuple[str, ...] = ()
    contains: tuple[str, ...] = ()
    percentile: _Percentiles | None = None

    @classmethod
    def from_json(cls, settings: Mapping[str, Any]) -> "ScrambleFilter":
        """Return the filter that settings describe."""
        return cls.from_values(
            {key: read_filter_setting(key, value) for key, value in settings.items()}
        )

    @classmethod
    def from_values(cls, values: Mapping[str, Any]) -> "ScrambleFilter":
        """Return the filter with these values of settings, which have been read already."""
        edges, corners = (
            PieceFilter(**{name: values[key] for name, key in _keys(kind).items() if key in values})
            for kind in IN_PLACE_NAMES
        )
        return cls(edges, corners, **{key: values[key] for key in values if key in _STATE_READERS})

    @property
    def values(self) -> dict[str, Any]:
        """Return the values of all settings that make a condition."""
        usual = ScrambleFilter()
        parts = (
            (getattr(self, kind), getattr(usual, kind), _keys(kind)) for kind in IN_PLACE_NAMES
        )
        of_states = (self, usual, {key: key for key in _STATE_READERS})
        return {
            key: getattr(mine, name)
            for mine, others, keys in (*parts, of_states)
            for name, key in keys.items()
            if getattr(mine, name) != getattr(others, name)
        }

    @property
    def is_empty(self) -> bool:
        """Return whether every state passes."""
        return self == ScrambleFilter()


def read_filter_setting(key: str, value: object) -> Any:
    """Read the value of a setting.

    >>> read_filter_setting("edges_letters", "8-10")
    Span(least=8, most=10)
    """
    if key not in FILTER_SETTINGS:
        choices = tuple(FILTER_SETTINGS)
        raise ScrambleError("unknown_filter", found=quoted(key), choices=choices, field=key)
    reader = FILTER_SETTINGS[key]
    if isinstance(value, int) and not isinstance(value, bool) and reader is _span:
        value = str(value)
    if not isinstance(value, str):
        raise ScrambleError("filter_not_text", found=quoted(value), field=key)
    return reader(key, value)


def condition_texts(values: Mapping[str, Any]) -> tuple[str, ...]:
    """Write conditions as on the command line.

    >>> condition_texts({"edges_letters": Span(8, 10), "parity": True})
    ('edges-letters 8-10', 'parity odd')
    """
    return tuple(_condition_text(key, value) for key, value in values.items())


def _condition_text(key: str, value: Any) -> str:
    name = key.replace("_", "-")
    match value:
        case bool():
            return f"{name} {'odd' if value else 'even'}"
        case frozenset():
            words = (word for word, state in _BUFFER_STATES.items() if state in value)
            return f"{name} {','.join(words)}"
        case (int(least), int(most)):
            return f"{name} {least}-{most}"
        case tuple():
            return f"{name} {','.join(value)}"
    return f"{name} {value}"


def _span(key: str, text: str) -> Span:
    match = re.fullmatch(r"\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2})\s*)?", text)
    if match is None:
        raise ScrambleError(
            "not_a_range", most=LARGEST_COUNT, found=quoted(text), field=key, position=0
        )
    least = int(match[1])
    most = int(match[2]) if match[2] else least
    if most < least:
        position = match.start(2)
        raise ScrambleError("empty_range", found=quoted(text), field=key, position=position)
    return Span(least, most)


def _percentiles(key: str, text: str) -> _Percentiles:
    match = re.fullmatch(r"\s*(\d{1,3})\s*[-–]\s*(\d{1,3})\s*", text)
    if match is None or not int(match[1]) <= int(match[2]) <= 100:
        raise ScrambleError("not_percentiles", found=quoted(text), field=key, position=0)
    return int(match[1]), int(match[2])


def _parity(key: str, text: str) -> bool:
    if text not in _PARITIES:
        raise ScrambleError("not_a_parity", found=quoted(text), field=key, position=0)
    return _PARITIES[text]


def _buffer(key: str, text: str) -> frozenset[BufferState]:
    states = []
    for word in _comma_separated(key, text):
        if word not in _BUFFER_STATES:
            raise ScrambleError(
                "not_a_buffer_state",
                found=quoted(word),
                choices=tuple(_BUFFER_STATES),
                field=key,
                position=text.index(word),
            )
        states.append(_BUFFER_STATES[word])
    return frozenset(states)


def _comma_separated(key: str, text: str) -> tuple[str, ...]:
    """Return the items of a list; refuse an empty item.

    >>> _comma_separated("solved", "UB, UFR")
    ('UB', 'UFR')
    """
    words = tuple(word.strip() for word in text.split(","))
    if not all(words):
        raise ScrambleError("empty_list_item", found=quoted(text), field=key)
    return words


def _keys(kind: str) -> dict[str, str]:
    """Return the setting's key for each condition on a piece type."""
    names = {"in_place": IN_PLACE_NAMES[kind]}
    return {name: f"{kind}_{names.get(name, name)}" for name in _PIECE_READERS}


_PIECE_READERS: dict[str, _Reader] = {
    "letters": _span,
    "breaks": _span,
    "in_place": _span,
    "buffer": _buffer,
    "contains": _comma_separated,
}
_STATE_READERS: dict[str, _Reader] = {
    "parity": _parity,
    "solved": _comma_separated,
    "contains": _comma_separated,
    "percentile": _percentiles,
}
FILTER_SETTINGS: Mapping[str, _Reader] = {
    key: _PIECE_READERS[name] for kind in IN_PLACE_NAMES for name, key in _keys(kind).items()
} | _STATE_READERS
