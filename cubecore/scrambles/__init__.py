"""Scrambles: random states, filtered ones and random moves, in the forms the WCA uses.

Start with ``scramble("333bf", seed=1)``, or ``scrambles`` for many at once. Read in this order:

    events              what can be scrambled: size, blindfolded or not, pieces left solved
    moves_and_suffixes  random moves, and the turns at the end of a blindfolded scramble
    filters             what can be asked of a state: its settings, how they are read and written
    cycle_classes       classes of states with the same memo counts: count them, draw from them
    sampling            edges and corners together: exact counts, uniform draws, percentiles
    contains            the filter ``contains``: letters and pairs in a memo
    request             event + filter + method: what is sampled exactly, what is checked, and why a
                        filter contradicts itself
    random_states       draw the state of a request, its probability; random states of the 2×2×2
    dealing             seeds, states and moves become scrambles

A new filter is a setting in ``filters``, a condition on classes in ``sampling`` and a check of
drawn states in ``request``.
"""

from cubecore.errors import ImpossibleFilterError, RareFilterError, ScrambleError
from cubecore.scrambles.dealing import SEED_LIMIT, Scramble, moved_scrambles, scramble, scrambles
from cubecore.scrambles.events import EVENTS, Event, event_named
from cubecore.scrambles.filters import (
    FILTER_SETTINGS,
    PieceFilter,
    ScrambleFilter,
    Span,
    read_filter_setting,
)
from cubecore.scrambles.moves_and_suffixes import (
    MOST_RANDOM_MOVES,
    holding_suffixes,
    random_moves,
)
from cubecore.scrambles.random_states import filtered_state, probability_of
from cubecore.scrambles.request import ScrambleRequest, scramble_request

__all__ = [
    "EVENTS",
    "FILTER_SETTINGS",
    "MOST_RANDOM_MOVES",
    "SEED_LIMIT",
    "Event",
    "ImpossibleFilterError",
    "PieceFilter",
    "RareFilterError",
    "Scramble",
    "ScrambleError",
    "ScrambleFilter",
    "ScrambleRequest",
    "Span",
    "event_named",
    "filtered_state",
    "holding_suffixes",
    "moved_scrambles",
    "probability_of",
    "random_moves",
    "read_filter_setting",
    "scramble",
    "scramble_request",
    "scrambles",
]
