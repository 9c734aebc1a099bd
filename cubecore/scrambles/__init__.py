"""Scrambles: random states, filtered ones, and random moves, in the forms the WCA uses."""

from cubecore.errors import ImpossibleFilterError, RareFilterError, ScrambleError
from cubecore.scrambles.dealing import Scramble, moved_scrambles, scramble, scrambles
from cubecore.scrambles.events import EVENTS, Event, event_named
from cubecore.scrambles.filters import PieceFilter, ScrambleFilter
from cubecore.scrambles.random_moves import random_moves
from cubecore.scrambles.suffixes import holding_suffixes

__all__ = [
    "EVENTS",
    "Event",
    "ImpossibleFilterError",
    "PieceFilter",
    "RareFilterError",
    "Scramble",
    "ScrambleError",
    "ScrambleFilter",
    "event_named",
    "holding_suffixes",
    "moved_scrambles",
    "random_moves",
    "scramble",
    "scrambles",
]
