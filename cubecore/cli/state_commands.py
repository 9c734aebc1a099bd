"""Commands that show states: apply and validate."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from cubecore.cli.errors import blaming
from cubecore.cli.options import ALGORITHM_OPTION, SIZE_OPTION, Option, text
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.cube.algorithm import Algorithm
from cubecore.cube.cubies import Cubies
from cubecore.cube.stickers import Cube, unfolded
from cubecore.cube.validity import Fault, explain

COLOR_NUMBERS: Mapping[str, int] = MappingProxyType(
    {"U": 231, "R": 196, "F": 40, "D": 226, "L": 208, "B": 33}
)
"""The colour of each face, in the table of 256 colours that terminals share."""

_PIECES = ("cp", "co", "ep", "eo", "centers")
_RESET = "\x1b[0m"


def _apply(values: Mapping[str, Any]) -> Answer:
    size = values["size"]
    with blaming("alg"):
        turns = Algorithm.parse(values["alg"], size=size).turns(size)
    cube = Cube(size).apply(turns)
    pieces: Answer = dict.fromkeys(_PIECES)
    if size == 3:
        cubies = Cubies.solved().apply(turns)
        pieces = {key: list(getattr(cubies, key)) for key in _PIECES}
    return {"facelets": cube.facelets(), "solved": cube.is_solved, **pieces}


def _show_state(answer: Answer) -> str:
    return "\n".join((net_of(answer["facelets"]), *_facts(answer)))


def _show_state_in_color(answer: Answer) -> str:
    return "\n".join((colored_net(net_of(answer["facelets"])), *_facts(answer)))


def net_of(facelets: str) -> str:
    """Return the unfolded cube of facelets."""
    return unfolded(facelets)


def colored_net(net: str) -> str:
    r"""Return an unfolded cube with every sticker on its colour, two columns wide.

    >>> colored_net("  U")
    '  \x1b[30;48;5;231mU \x1b[0m'
    """
    return re.sub("([URFDLB]) ?", _colored_sticker, net)


def _colored_sticker(match: re.Match[str]) -> str:
    return f"\x1b[30;48;5;{COLOR_NUMBERS[match[1]]}m{match[1]} {_RESET}"


def _facts(answer: Answer) -> list[str]:
    """Return the lines below the cube."""
    lines = ["", f"facelets  {answer['facelets']}"]
    lines.append(f"solved    {'yes' if answer['solved'] else 'no'}")
    return lines + list_lines({key: answer[key] for key in _PIECES if answer[key] is not None})


def list_lines(lists: Mapping[str, list[int]]) -> list[str]:
    """Return a line for each list of numbers, with its name."""
    return [f"{key:<10}{' '.join(map(str, numbers))}" for key, numbers in lists.items()]


def _validate(values: Mapping[str, Any]) -> Answer:
    with blaming("facelets"):
        validity = explain(values["facelets"])
    errors = fault_objects(validity.errors)
    return {"valid": validity.valid, "solvable": validity.solvable, "errors": errors}


def fault_objects(faults: Iterable[Fault]) -> list[Answer]:
    """Return faults of a cube as JSON values."""
    return [
        {"code": fault.code, "message": fault.message, "pieces": list(fault.pieces)}
        for fault in faults
    ]


def _show_validity(answer: Answer) -> str:
    if answer["solvable"]:
        return "This cube can be solved."
    return "\n".join(why_impossible(answer["errors"]))


def why_impossible(errors: Iterable[Answer]) -> list[str]:
    """Return the lines that say why a cube is impossible."""
    return ["This cube cannot be:", *(f"- {error['message']}" for error in errors)]


APPLY = Subcommand(
    name="apply",
    help="apply an algorithm to a solved cube and show the result",
    options=(ALGORITHM_OPTION, SIZE_OPTION),
    run=_apply,
    show=_show_state,
    show_in_color=_show_state_in_color,
    examples=(
        "\"R U R' U'\"",
        '"Rw U2" --size 4 --json',
    ),
)
VALIDATE = Subcommand(
    name="validate",
    help="say whether 54 stickers make a cube that can be solved, and if not, why",
    options=(
        Option(
            "facelets",
            "54 stickers, faces in the order URFDLB, in face letters, colour letters or any six"
            " symbols; white space is ignored",
            text,
            required=True,
            positional=True,
        ),
    ),
    run=_validate,
    show=_show_validity,
    examples=(
        "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
        "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB --json --exit-code",
    ),
    succeeds=lambda answer: bool(answer["solvable"]),
)
