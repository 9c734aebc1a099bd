"""Commands that rewrite an algorithm or count its order."""

from collections.abc import Callable, Mapping
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import blaming
from cubecore.cli.options import ALGORITHM, SIZE, Option, one_of
from cubecore.cube.algorithm import Algorithm
from cubecore.cube.geometry import Axis
from cubecore.cube.group import order

Values = Mapping[str, Any]


def _rewriting(rewrite: Callable[[Algorithm, Values], Algorithm]) -> Callable[[Values], Answer]:
    """A run that answers with plain moves, brackets expanded."""

    def run(values: Values) -> Answer:
        with blaming("alg"):
            algorithm = Algorithm.parse(values["alg"], size=values["size"])
            return {"alg": str(rewrite(algorithm, values).expand())}

    return run


def _order(values: Values) -> Answer:
    size = values["size"]
    with blaming("alg"):
        return {"order": order(Algorithm.parse(values["alg"], size=size), size)}


def _show_algorithm(answer: Answer) -> str:
    return str(answer["alg"])


SIMPLIFY = Command(
    name="simplify",
    help="write an algorithm with fewer moves and the same effect",
    options=(ALGORITHM, SIZE),
    run=_rewriting(lambda algorithm, values: algorithm.simplify(values["size"])),
    show=_show_algorithm,
    examples=(
        '"R R U U\'"',
        '"[R U: D2] D2" --json',
    ),
)
INVERT = Command(
    name="invert",
    help="write the algorithm that undoes another one",
    options=(ALGORITHM, SIZE),
    run=_rewriting(lambda algorithm, _: algorithm.inverse),
    show=_show_algorithm,
    examples=(
        '"R U2 F\'"',
        '"3Rw 2U" --size 6',
    ),
)
MIRROR = Command(
    name="mirror",
    help="mirror an algorithm",
    options=(
        ALGORITHM,
        Option(
            "axis",
            "x mirrors left and right, y up and down, z front and back",
            one_of([axis.value for axis in Axis]),
            required=True,
        ),
        SIZE,
    ),
    run=_rewriting(lambda algorithm, values: algorithm.mirror(Axis(values["axis"]))),
    show=_show_algorithm,
    examples=(
        "\"R U R' U'\" --axis x",
        '"F R U" --axis z --json',
    ),
)
ORDER = Command(
    name="order",
    help="count how many times an algorithm must be repeated to change nothing",
    options=(ALGORITHM, SIZE),
    run=_order,
    show=lambda answer: str(answer["order"]),
    examples=(
        "\"R U R' U'\"",
        '"2R U" --size 4 --json',
    ),
)
