"""A method's settings as a line of flags: ``--edge-buffer UF --holding white green --filler``."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from cubecore.errors import MethodError, quoted

WORDS = r"(?!--)[^\s'\"]\S*(?:\s+(?!--)\S+)*"
FLAG = re.compile(rf"\s*--([a-z0-9-]+)(?:(?:\s*=\s*|\s+)('[^']*'|\"[^\"]*\"|{WORDS}))?(?:\s+|$)")
SWITCHES = frozenset({"filler"})
LONGEST_TEXT = 20_000


class Flag(NamedTuple):
    """A flag's value, and where it begins in the line."""

    value: str | bool
    start: int


def flags_of(text: str) -> dict[str, Flag]:
    """The flags of a line by the names of their settings.

    >>> flags_of("--edge-buffer UF --filler")
    {'edge_buffer': Flag(value='UF', start=14), 'filler': Flag(value=True, start=17)}
    """
    if len(text) > LONGEST_TEXT:
        raise MethodError("method_too_long", most=LONGEST_TEXT, position=LONGEST_TEXT)
    flags: dict[str, Flag] = {}
    at = 0
    while text[at:].strip():
        found = FLAG.match(text, at)
        if found is None:
            raise MethodError("flag_expected", position=_next(text, at))
        name, flag = found[1].replace("-", "_"), _flag(found)
        if name in flags:
            flag_name = f"--{found[1]}"
            raise MethodError("flag_twice", flag=flag_name, field=name, position=found.start(1))
        flags[name] = flag
        at = found.end()
    return flags


def _flag(found: re.Match[str]) -> Flag:
    name, value = found[1], found[2]
    if name in SWITCHES:
        if value is not None:
            raise MethodError(
                "flag_with_value",
                flag=f"--{name}",
                found=quoted(value),
                field=name,
                position=found.start(2),
            )
        return Flag(value=True, start=_next(found.string, found.start()))
    if value is None:
        field = name.replace("-", "_")
        raise MethodError("flag_without_value", flag=f"--{name}", field=field, position=found.end())
    quotes = value[0] in "'\""
    return Flag(value[1:-1] if quotes else value.rstrip(), found.start(2) + quotes)


def _next(text: str, at: int) -> int:
    """Where the next word begins."""
    return at + len(text[at:]) - len(text[at:].lstrip())


def line_of(settings: Mapping[str, str | bool]) -> str:
    """The line of flags that gives these settings, switches that are off left out.

    >>> line_of({"holding": "white green", "filler": True})
    "--holding 'white green' --filler"
    """
    words: list[str] = []
    for name, value in settings.items():
        if value is False:
            continue
        words.append("--" + name.replace("_", "-"))
        if isinstance(value, str):
            words.append(f"'{value}'" if re.search(r"\s", value) or '"' in value else value)
    return " ".join(words)
