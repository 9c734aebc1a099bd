"""The command that finds commutators for a three-cycle."""

from collections.abc import Mapping
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import blaming
from cubecore.cli.options import SIZE, Option, text
from cubecore.commutators import ThreeCycle, find
from cubecore.commutators.finding.requests import check_company
from cubecore.cube.orbits import place_named

STICKERS = ("buffer", "a", "b")
FIRST_SIZE_WITH_LAYERS = 4


def _find(values: Mapping[str, Any]) -> Answer:
    size = values["size"]
    places: tuple[int, ...] = ()
    for key in STICKERS:
        with blaming(key):
            places += (place_named(_sticker_name(values[key], size), size),)
            check_company(places, size)
    found = find(ThreeCycle(size, (places[0], places[1], places[2])))
    return {
        "found": [
            {"alg": str(one.algorithm), "expanded": str(one.moves), "length": one.length}
            for one in found
        ]
    }


def _sticker_name(name: str, size: int) -> str:
    """Return the name with capitals, unless the size is one where small letters name layers."""
    return name.upper() if size < FIRST_SIZE_WITH_LAYERS and name.isascii() else name


def _show(answer: Answer) -> str:
    lines = [f"{one['length']:>3}  {one['alg']}" for one in answer["found"]]
    return "\n".join(lines) or "nothing short found"


FIND = Command(
    name="find",
    help="find commutators that bring the buffer's piece to A, and the piece of A to B",
    options=(
        Option("buffer", "the buffer's sticker, such as UFR", text, required=True, positional=True),
        Option("a", "the sticker its piece goes to", text, required=True, positional=True),
        Option("b", "the sticker that piece goes to", text, required=True, positional=True),
        SIZE,
    ),
    run=_find,
    show=_show,
    examples=(
        "UFR UBL RDF",
        "Ufr Ubl Dfr --size 4 --json",
    ),
    succeeds=lambda answer: bool(answer["found"]),
)
