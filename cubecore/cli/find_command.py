"""The command find: commutators for a three-cycle, the shortest first or ranked for hands."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import SIZE_OPTION, Option, one_of, text
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.commutators import Rank, ThreeCycle, ThreeCycleCommutator, check_cycle, find
from cubecore.cube.orbits import place_named

_STICKERS = ("buffer", "a", "b")
_FIRST_SIZE_WITH_LAYERS = 4
_SIZE_OF_PAIRS = 3


def _find(values: Mapping[str, Any]) -> Answer:
    by_length = values["rank"] == Rank.LENGTH
    try:
        cycle = _cycle(values)
    except RequestError:
        if by_length or values["size"] != _SIZE_OF_PAIRS:
            raise
        # Letter pairs of other kinds need the solvers, which three-cycles start without.
        answer: Answer = import_module("cubecore.cli.pairs_by_hand").answer(values)
        return answer
    if by_length:
        return {"found": [_found(one) for one in find(cycle)]}
    results = find(cycle, rank=Rank.HANDS)
    return {"found": [_found(one) | {"effort": one.effort} for one in results], "note": None}


def _cycle(values: Mapping[str, Any]) -> ThreeCycle:
    size = values["size"]
    places: tuple[int, ...] = ()
    for key in _STICKERS:
        with blaming(key):
            places += (place_named(_sticker_name(values[key], size), size),)
            check_cycle(places, size)
    return ThreeCycle(size, (places[0], places[1], places[2]))


def _sticker_name(name: str, size: int) -> str:
    """Return the name in capitals, except on big cubes, where small letters name layers."""
    return name.upper() if size < _FIRST_SIZE_WITH_LAYERS and name.isascii() else name


def _found(one: ThreeCycleCommutator) -> Answer:
    return {"alg": str(one.algorithm), "expanded": str(one.moves), "length": one.length}


def _show_found(answer: Answer) -> str:
    notes = [answer["note"]] if answer.get("note") else []
    figure, width = ("effort", 5) if "note" in answer else ("length", 3)
    lines = [f"{one[figure]:>{width}}  {one['alg'] or 'no moves'}" for one in answer["found"]]
    return "\n".join(notes + lines) or "nothing short found"


FIND = Subcommand(
    name="find",
    help="find commutators that send the buffer's piece to A and the piece at A to B",
    options=(
        Option("buffer", "the buffer's sticker, such as UFR", text, required=True, positional=True),
        Option("a", "the sticker its piece goes to", text, required=True, positional=True),
        Option("b", "the sticker that piece goes to", text, required=True, positional=True),
        SIZE_OPTION,
        Option(
            "rank",
            "length (default), or hands: those first that are easiest to execute",
            one_of(list(Rank)),
            default=Rank.LENGTH.value,
        ),
    ),
    run=_find,
    show=_show_found,
    examples=(
        "UFR UBL RDF --rank hands",
        "Ufr Ubl Dfr --size 4 --json",
    ),
    succeeds=lambda answer: bool(answer["found"]),
)
