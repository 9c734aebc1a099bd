"""A method's settings as a line of flags: ``--edge-buffer UF --holding white green --filler``."""

import json
import re
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from cubecore.errors import MethodError
from cubecore.sentences import quoted

_WORDS = r"(?!--)[^\s'\"]\S*(?:\s+(?!--)\S+)*"
_FLAG = re.compile(rf"\s*--([a-z0-9-]+)(?:(?:\s*=\s*|\s+)('[^']*'|\"[^\"]*\"|{_WORDS}))?(?:\s+|$)")
_LONGEST_LINE = 20_000


class Flag(NamedTuple):
    """The value of a flag, and where it starts in the line."""

    value: str | bool
    start: int


def flags_of(line: str, switches: Collection[str] = ()) -> dict[str, Flag]:
    """Return the flags of a line by the names of their settings; switches have no value.

    >>> flags_of("--edge-buffer UF --filler", {"filler"})
    {'edge_buffer': Flag(value='UF', start=14), 'filler': Flag(value=True, start=17)}
    """
    if len(line) > _LONGEST_LINE:
        raise MethodError("method_too_long", most=_LONGEST_LINE, position=_LONGEST_LINE)
    flags: dict[str, Flag] = {}
    at = 0
    while line[at:].strip():
        match = _FLAG.match(line, at)
        if match is None:
            raise MethodError("flag_expected", position=_next(line, at))
        name, flag = match[1].replace("-", "_"), _flag(match, switches)
        if name in flags:
            flag_name = f"--{match[1]}"
            raise MethodError("flag_twice", flag=flag_name, field=name, position=match.start(1))
        flags[name] = flag
        at = match.end()
    return flags


def _flag(match: re.Match[str], switches: Collection[str]) -> Flag:
    name, value, setting = match[1], match[2], match[1].replace("-", "_")
    if setting in switches:
        if value is not None:
            raise MethodError(
                "flag_with_value",
                flag=f"--{name}",
                found=quoted(value),
                field=setting,
                position=match.start(2),
            )
        return Flag(value=True, start=_next(match.string, match.start()))
    if value is None:
        position = match.end()
        raise MethodError("flag_without_value", flag=f"--{name}", field=setting, position=position)
    quotes = value[0] in "'\""
    return Flag(value[1:-1] if quotes else value.rstrip(), match.start(2) + quotes)


def _next(line: str, at: int) -> int:
    """Return where the next word starts."""
    return at + len(line[at:]) - len(line[at:].lstrip())


def line_of(settings: Mapping[str, Any]) -> str:
    """Return the line of flags for these settings, given as in JSON, without what is off.

    >>> line_of({"holding": "white green", "filler": True, "edge_order": ["DF", "DB"]})
    "--holding 'white green' --filler --edge-order 'DF DB'"
    """
    words: list[str] = []
    for name, value in settings.items():
        if value is False or value is None:
            continue
        words.append("--" + name.replace("_", "-"))
        if value is not True:
            words.append(_in_quotes(_value_text(value)))
    return " ".join(words)


def _in_quotes(text: str) -> str:
    return f"'{text}'" if re.search(r"\s", text) or '"' in text else text


def _value_text(value: str | list[str] | dict[str, Any]) -> str:
    """Return the text of a value; a scheme's document in quotes must not contain apostrophes."""
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False).replace("'", "\\u0027")
    return value if isinstance(value, str) else " ".join(value)
