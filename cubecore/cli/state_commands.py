"""Commands that show states: apply and validate."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from cubecore.cli.errors import blaming
from cubecore.cli.options import ALGORITHM_OPTION, SIZE_OPTION, Option, text
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.cube.algorithm import Algorithm
from cubecore.cube.cubies import Cubies
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import explain

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
    return "\n".join((_net(answer), *_facts(answer)))


def _show_state_in_color(answer: Answer) -> str:
    return "\n".join((_colored(_net(answer)), *_facts(answer)))


def _net(answer: Answer) -> str:
    return Cube.from_facelets(answer["facelets"]).net()


def _colored(net: str) -> str:
    r"""Return an unfolded cube with every sticker on its colour, two columns wide.

    >>> _colored("  U")
    '  \x1b[30;48;5;231mU \x1b[0m'
    """
    return re.sub("([URFDLB]) ?", _colored_sticker, net)


def _colored_sticker(match: re.Match[str]) -> str:
    return f"\x1b[30;48;5;{COLOR_NUMBERS[match[1]]}m{match[1]} {_RESET}"


def _facts(answer: Answer) -> list[str]:
    """Return the lines below the cube."""
    lines = ["", f"facelets  {answer['facelets']}"]
    lines.append(f"solved    {'yes' if answer['solved'] else 'no'}")
    keys = [key for key in _PIECES if answer[key] is not None]
    return lines + [f"{key:<10}{' '.join(map(str, answer[key]))}" for key in keys]


def _validate(values: Mapping[str, Any]) -> Answer:
    with blaming("facelets"):
        validity = explain(values["facelets"])
    faults = [
        {"code": fault.code, "message": fault.message, "pieces": list(fault.pieces)}
        for fault in validity.errors
    ]
    return {"valid": validity.valid, "solvable": validity.solvable, "errors": faults}


def _show_validity(answer: Answer) -> str:
    if answer["solvable"]:
        return "This cube can be solved."
    return "\n".join(["This cube cannot be:", *(f"- {e['message']}" for e in answer["errors"])])


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
