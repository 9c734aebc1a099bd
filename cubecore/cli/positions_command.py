"""The command positions: the numbers of a 3×3×3, from moves or the other way round."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cubecore.cli.errors import RequestError, blaming, blaming_its_field
from cubecore.cli.options import ALGORITHM_OPTION, Option, excerpt
from cubecore.cli.state_commands import (
    colored_net,
    fault_objects,
    list_lines,
    net_of,
    why_impossible,
)
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.cube.algorithm import Algorithm
from cubecore.cube.cubies import SOLVED, Positions, read_numbers
from cubecore.cube.pieces import CORNER_NAMES, EDGE_NAMES
from cubecore.errors import CubeError, StateError
from cubecore.solvers import moves_to

_LISTS = ("cp", "co", "ep", "eo")
_KEYS = (*_LISTS, "centers")


def _numbers(value: Any) -> list[int]:
    """Read a list of whole numbers."""
    if not isinstance(value, list) or {*map(type, value)} - {int}:
        raise RequestError("list_needed", found=excerpt(value))
    return value


def _numbers_from_text(written: str) -> Any:
    """Return the list that a flag gives, or its text if that is no list of numbers."""
    try:
        return list(read_numbers(written))
    except CubeError:
        return written


def _positions(values: Mapping[str, Any]) -> Answer:
    positions = _given(values)
    errors = positions.errors
    return {
        "facelets": positions.facelets,
        **{key: list(getattr(positions, key)) for key in _KEYS},
        "scramble": None if errors else str(moves_to(positions.cubies)),
        "errors": fault_objects(errors),
    }


def _given(values: Mapping[str, Any]) -> Positions:
    """Return the positions of a request: those after its algorithm, or its lists."""
    lists = {key: values[key] for key in _KEYS if values[key] is not None}
    if values["alg"] is None:
        return _of_lists(lists)
    if lists:
        raise RequestError("alg_and_positions", field=next(iter(lists)))
    with blaming("alg"):
        return Positions.of(SOLVED.apply(Algorithm.parse(values["alg"], size=3)))


def _of_lists(lists: Mapping[str, list[int]]) -> Positions:
    if not lists:
        raise RequestError("alg_or_positions_needed", field="alg")
    for key in _LISTS:
        if key not in lists:
            raise RequestError("value_needed", name=key, field=key)
    with blaming_its_field(StateError):
        return Positions(**{key: tuple(numbers) for key, numbers in lists.items()})


def _show(answer: Answer) -> str:
    return _shown(answer, answer["facelets"] and net_of(answer["facelets"]))


def _show_in_color(answer: Answer) -> str:
    return _shown(answer, answer["facelets"] and colored_net(net_of(answer["facelets"])))


def _shown(answer: Answer, net: str | None) -> str:
    lines = [net, "", f"facelets  {answer['facelets']}"] if net else []
    lines += list_lines({key: answer[key] for key in _KEYS})
    if answer["errors"]:
        return "\n".join([*lines, "", *why_impossible(answer["errors"])])
    return "\n".join([*lines, f"scramble  {answer['scramble']}"])


def _list_option(key: str, meaning: str) -> Option:
    return Option(key, f"{meaning}, separated by commas", _numbers, from_text=_numbers_from_text)


POSITIONS = Subcommand(
    name="positions",
    help="show where the pieces of a 3×3×3 are as numbers, or find the cube that has these numbers",
    options=(
        replace(ALGORITHM_OPTION, required=False),
        _list_option(
            "cp", f"the corner at each of {' '.join(CORNER_NAMES)}: 0 is URF, 7 is DRB; 8 numbers"
        ),
        _list_option(
            "co", "how often each of these corners is twisted clockwise: 8 numbers 0 to 2"
        ),
        _list_option(
            "ep", f"the edge at each of {' '.join(EDGE_NAMES)}: 0 is UR, 11 is BR; 12 numbers"
        ),
        _list_option("eo", "whether each of these edges is bad: 12 numbers 0 or 1"),
        _list_option(
            "centers",
            "where the centres white green orange blue red yellow are, among the faces U F L B R D:"
            " 6 numbers (0,1,2,3,4,5)",
        ),
    ),
    run=_positions,
    show=_show,
    show_in_color=_show_in_color,
    examples=(
        '"R U M"',
        "--cp 1,5,2,3,0,4,6,7 --co 1,2,0,0,2,1,0,0 --ep 0,9,2,3,4,8,6,7,1,5,10,11"
        " --eo 0,1,0,0,0,1,0,0,1,1,0,0 --json",
    ),
    droppable={"alg_and_positions": ("alg", *_KEYS)},
    succeeds=lambda answer: not answer["errors"],
)
