"""Commands that rewrite an algorithm or count its order."""

from collections.abc import Callable, Mapping
from typing import Any

from cubecore.cli.errors import blaming
from cubecore.cli.options import ALGORITHM_OPTION, SIZE_OPTION, Option, one_of
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.cube.algorithm import Algorithm
from cubecore.cube.geometry import Axis
from cubecore.cube.group import order


def _rewriting(
    rewrite: Callable[[Algorithm, Mapping[str, Any]], Algorithm],
) -> Callable[[Mapping[str, Any]], Answer]:
    """Return a run that answers with plain moves: brackets are expanded."""

    def run(values: Mapping[str, Any]) -> Answer:
        with blaming("alg"):
            algorithm = Algorithm.parse(values["alg"], size=values["size"])
            return {"alg": str(rewrite(algorithm, values).expand())}

    return run


def _order(values: Mapping[str, Any]) -> Answer:
    size = values["size"]
    with blaming("alg"):
        return {"order": order(Algorithm.parse(values["alg"], size=size), size)}


def _show_algorithm(answer: Answer) -> str:
    return str(answer["alg"])


SIMPLIFY = Subcommand(
    name="simplify",
    help="write an algorithm with fewer moves and the same effect",
    options=(ALGORITHM_OPTION, SIZE_OPTION),
    run=_rewriting(lambda algorithm, values: algorithm.simplify(values["size"])),
    show=_show_algorithm,
    examples=(
        '"R R U U\'"',
        '"[R U: D2] D2" --json',
    ),
)
INVERT = Subcommand(
    name="invert",
    help="write the algorithm that undoes another one",
    options=(ALGORITHM_OPTION, SIZE_OPTION),
    run=_rewriting(lambda algorithm, _: algorithm.inverse),
    show=_show_algorithm,
    examples=(
        '"R U2 F\'"',
        '"3Rw 2U" --size 6',
    ),
)
MIRROR = Subcommand(
    name="mirror",
    help="mirror an algorithm",
    options=(
        ALGORITHM_OPTION,
        Option(
            "axis",
            "x mirrors left and right, y up and down, z front and back",
            one_of([axis.value for axis in Axis]),
            required=True,
        ),
        SIZE_OPTION,
    ),
    run=_rewriting(lambda algorithm, values: algorithm.mirror(Axis(values["axis"]))),
    show=_show_algorithm,
    examples=(
        "\"R U R' U'\" --axis x",
        '"F R U" --axis z --json',
    ),
)
ORDER = Subcommand(
    name="order",
    help="count how many times an algorithm must be repeated to change nothing",
    options=(ALGORITHM_OPTION, SIZE_OPTION),
    run=_order,
    show=lambda answer: str(answer["order"]),
    examples=(
        "\"R U R' U'\"",
        '"2R U" --size 4 --json',
    ),
)
