"""Cubes in colour, for a person at a terminal."""

import re
from collections.abc import Mapping

BACKGROUNDS = {"U": 231, "R": 196, "F": 40, "D": 226, "L": 208, "B": 33}
"""The colour of each face in the table of 256 colours that terminals share."""

RESET = "\x1b[0m"


def is_colored(environment: Mapping[str, str], *, is_terminal: bool) -> bool:
    """Return whether to print in colour.

    NO_COLOR turns colour off, whatever else is set. FORCE_COLOR turns it on where there is no
    terminal, or off if it is 0. An empty variable counts as not set.

    >>> is_colored({}, is_terminal=True), is_colored({}, is_terminal=False)
    (True, False)
    >>> is_colored({"FORCE_COLOR": "1"}, is_terminal=False)
    True
    """
    if environment.get("NO_COLOR"):
        return False
    if forced := environment.get("FORCE_COLOR"):
        return forced != "0"
    return is_terminal and environment.get("TERM") != "dumb"


def colored_net(net: str) -> str:
    r"""Return an unfolded cube with every sticker on its colour, two columns wide.

    >>> colored_net("  U")
    '  \x1b[30;48;5;231mU \x1b[0m'
    """
    return re.sub("([URFDLB]) ?", _sticker, net)


def _sticker(match: re.Match[str]) -> str:
    return f"\x1b[30;48;5;{BACKGROUNDS[match[1]]}m{match[1]} {RESET}"
