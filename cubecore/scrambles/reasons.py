"""Why no state passes a filter: the fewest of its conditions that exclude each other."""

from collections.abc import Mapping
from itertools import chain, combinations
from typing import Any

from cubecore.errors import ImpossibleFilterError
from cubecore.scrambles.filters import KIND_NAMES, ScrambleFilter, as_written
from cubecore.scrambles.wishes import Wish
from cubecore.sentences import Sentence, Value

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
            return ImpossibleFilterError.saying(_reason(chosen, wish), field=keys[-1])
    return ImpossibleFilterError.saying(_reason(conditions, wish))


def only_solved(wish: Wish) -> ImpossibleFilterError:
    """The error that says that what passes is not scrambled."""
    return ImpossibleFilterError("only_solved", conditions=_listed(wish.wanted.values))


def _reason(conditions: Conditions, wish: Wish) -> Sentence:
    values: dict[str, Value] = {"event": wish.event.name, "conditions": _listed(conditions)}
    others = {key: value for key, value in conditions.items() if key != "parity"}
    parities = {parity for parity, _, _ in _shapes(others, wish)}
    if "parity" in conditions and len(parities) == 1:
        values["parity"] = Sentence.of(min(parities))
        if not others:
            return Sentence.of("impossible_parity_when_solved", **values)
        return Sentence.of("impossible_parity", others=_listed(others), **values)
    kinds = {key.split("_")[0] for key in conditions}
    if kinds == set(KIND_NAMES):
        return Sentence.of("impossible_together", **values)
    return Sentence.of("impossible_filter", **values)


def _shapes(conditions: Conditions, wish: Wish) -> set[tuple[str, int, int]]:
    choice = Wish(ScrambleFilter.of(conditions), wish.event, wish.method).choice
    return {(PARITY_NAMES[parity], edges, corners) for parity, edges, corners in choice.shapes}


def _listed(conditions: Conditions) -> tuple[str, ...]:
    return tuple(as_written(key, value) for key, value in conditions.items())
