"""Why no state passes a filter: the fewest of its conditions that exclude each other."""

from collections.abc import Mapping
from itertools import chain, combinations
from typing import Any

from cubecore.scrambles.errors import ImpossibleFilterError
from cubecore.scrambles.filters import KIND_NAMES, ScrambleFilter, told
from cubecore.scrambles.wishes import Wish

MOST_TOLD = 3
PARITY_NAMES = ("even", "odd")

Conditions = Mapping[str, Any]


def impossible(wish: Wish) -> ImpossibleFilterError:
    """The error that says which conditions exclude each other, and why where that can be told."""
    conditions = wish.wanted.values
    few = (combinations(conditions, count) for count in range(1, MOST_TOLD + 1))
    for keys in chain.from_iterable(few):
        chosen = {key: conditions[key] for key in keys}
        if not _shapes(chosen, wish):
            return ImpossibleFilterError(_reason(chosen, wish), field=keys[-1])
    return ImpossibleFilterError(_reason(conditions, wish))


def only_solved(wish: Wish) -> ImpossibleFilterError:
    """The error that says that what passes is not scrambled."""
    reason = f"only cubes that one turn solves have {_listed(wish.wanted.values)}"
    return ImpossibleFilterError(f"{reason}: a scramble is at least two turns from solved")


def _reason(conditions: Conditions, wish: Wish) -> str:
    alone = f"no state of {wish.event.name} has {_listed(conditions)}"
    why = _why(conditions, wish)
    return f"{alone}: {why}" if why else alone


def _why(conditions: Conditions, wish: Wish) -> str:
    others = {key: value for key, value in conditions.items() if key != "parity"}
    parities = {parity for parity, _, _ in _shapes(others, wish)}
    if "parity" in conditions and len(parities) == 1:
        given = f"with {_listed(others)}" if others else "with a whole piece type solved"
        return f"edges and corners have the same parity, and {given} it is always {min(parities)}"
    kinds = {key.split("_")[0] for key in conditions}
    if kinds == set(KIND_NAMES):
        return "edges and corners have the same parity, and these never have"
    return ""


def _shapes(conditions: Conditions, wish: Wish) -> set[tuple[str, int, int]]:
    choice = Wish(ScrambleFilter.of(conditions), wish.event, wish.method).choice
    return {(PARITY_NAMES[parity], edges, corners) for parity, edges, corners in choice.shapes}


def _listed(conditions: Conditions) -> str:
    *first, last = (told(key, value) for key, value in conditions.items())
    return f"{', '.join(first)} and {last}" if first else last
