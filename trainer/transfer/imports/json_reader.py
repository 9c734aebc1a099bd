"""Reads a large JSON object member by member and item by item, never as a whole.

No value is decoded that has too many lists and objects: a list of nothing takes thirty times the
memory of its text.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, NoReturn

from django.utils.translation import gettext

from trainer.transfer.imports.errors import FileRefusedError
from trainer.transfer.imports.limits import MOST_CONTAINERS

BLANK = " \t\r\n"
# Text that is cut off at the end of the buffer looks like an error at most this far from its end.
NEAR_END = 16
NUMBER_CONTINUES = 2
UNENDED = "Unterminated string"
# A piece of a text in quotes: characters and whole escapes, of which pairs stay together.
PIECE = re.compile(
    r"""(?:[^"\\\0-\x1f]++|\\["\\/bfnrt]|\\u(?![dD][89abAB])[0-9a-fA-F]{4}
    |\\u[dD][89abAB][0-9a-fA-F]{2}(?:\\u[dD][c-fC-F][0-9a-fA-F]{2}|(?=[^\\]|\\[^u]|\\u[^dD]|\\u[dD][^c-fC-F])))*+""",
    re.VERBOSE,
)
# Of characters that JSON writes as two escapes.
FIRST_HALVES = frozenset(map(chr, range(0xD800, 0xDC00)))
LONGEST_ESCAPE = 12


class Raw(str):
    """The text of a JSON value, and the line it begins in."""

    __slots__ = ("line",)
    line: int


class JsonReader:
    """Reads an object from start to end; ``largest`` is the longest value, in characters."""

    def __init__(self, texts: Iterator[str], largest: int) -> None:
        self.line = 1
        self._texts, self._largest = texts, largest
        self._buffer, self._at, self._ended = "", 0, False
        self._decoder = json.JSONDecoder(parse_constant=_refuse_constant)

    def members(self) -> Iterator[str]:
        """Yield each name; the caller then reads its ``value`` or ``items``, or skips it."""
        self._take("{")
        if self._next_character() == "}":
            self._take("}")
        else:
            yield from self._named()
        self.end()

    def end(self) -> None:
        """Refuse anything but blanks up to the end."""
        if self._next_character():
            self._refuse(gettext("There is something after the end."))

    def value(self, largest: int | None = None) -> Any:
        """Return the next value."""
        return self._decoded(largest or self._largest)[0]

    def items(self) -> Iterator[Raw]:
        """Yield the text of each item of the next list."""
        self._take("[")
        if self._next_character() == "]":
            self._take("]")
            return
        while True:
            yield self._raw_value()
            if self._next_character() == "]":
                self._take("]")
                return
            self._take(",")

    def at_list(self) -> bool:
        """Return whether a list is next."""
        return self._next_character() == "["

    def at_text(self) -> bool:
        """Return whether a text in quotes is next."""
        return self._next_character() == '"'

    def text(self) -> Iterator[str]:
        """Yield the next text in pieces, however long it is; none ends within a character."""
        held = ""
        for piece in self._pieces():
            text = _whole(held + piece) if held else piece
            held = text[-1] if text[-1] in FIRST_HALVES else ""
            yield text[: len(text) - len(held)]
        if held:
            yield held

    def _pieces(self) -> Iterator[str]:
        self._take('"')
        while True:
            match = PIECE.match(self._buffer, self._at)
            assert match  # noqa: S101 - for the type checker: an empty piece always matches
            self._pass(match.end())
            if match[0]:
                yield json.loads(f'"{match[0]}"')
            if self._buffer.startswith('"', self._at):
                self._pass(self._at + 1)
                return
            is_cut_off = len(self._buffer) - self._at < LONGEST_ESCAPE
            if not is_cut_off or not self._grow():
                self._refuse(gettext("This is not JSON."))

    def skip_all(self) -> None:
        """Skip everything up to the end, whatever it is."""
        self._pass(len(self._buffer))
        while self._grow():
            self._pass(len(self._buffer))

    def skip(self) -> None:
        """Skip the next value."""
        if self.at_list():
            for _ in self.items():
                pass
        else:
            self.value()

    def _named(self) -> Iterator[str]:
        while True:
            if self._next_character() != '"':
                self._refuse(gettext("Expected a name in quotes here."))
            name = self.value()
            self._take(":")
            yield name
            if self._next_character() == "}":
                self._take("}")
                return
            self._take(",")

    def _raw_value(self) -> Raw:
        self._next_character()
        line = self.line
        _, start, end = self._decoded(self._largest)
        raw = Raw(self._buffer[start:end])
        raw.line = line
        return raw

    def _decoded(self, largest: int) -> tuple[Any, int, int]:
        """Return the next value, and where its text begins and ends in the buffer."""
        self._next_character()
        start = self._at
        while True:
            try:
                value, end = self._decoder.raw_decode(self._buffer, start)
            except RecursionError:
                self._refuse(gettext("Lists and objects are nested too deeply here."))
            except json.JSONDecodeError as error:
                self._continue_after(error, largest)
                start = self._at
                continue
            except ValueError:
                self._refuse(gettext("This number is not valid."))
            # A number ends only before another character: it may continue with ".5" or "e+5".
            if end + NUMBER_CONTINUES >= len(self._buffer) and self._grow():
                start = self._at
                continue
            if end - start > largest:
                self._refuse(gettext("What starts here is too large."))
            self._check_containers(start, end)
            self._pass(end)
            return value, start, end

    def _continue_after(self, error: json.JSONDecodeError, largest: int) -> None:
        is_cut_off = error.msg.startswith(UNENDED) or error.pos > len(self._buffer) - NEAR_END
        if is_cut_off and len(self._buffer) - self._at > largest:
            self._refuse(gettext("What starts here is too large."))
        if is_cut_off:
            # All that is here belongs to one value.
            self._check_containers(self._at, len(self._buffer))
        if not is_cut_off or not self._grow():
            self._pass(error.pos)
            self._refuse(gettext("This is not JSON."))

    def _check_containers(self, start: int, end: int) -> None:
        if (
            self._buffer.count("[", start, end) + self._buffer.count("{", start, end)
            > MOST_CONTAINERS
        ):
            self._refuse(gettext("There are too many lists and objects in what starts here."))

    def _take(self, character: str) -> None:
        if self._next_character() != character:
            self._refuse(gettext("Expected “%(sign)s” here.") % {"sign": character})
        self._pass(self._at + 1)

    def _next_character(self) -> str:
        """Return the next character after blanks, or an empty text at the end."""
        while True:
            end = self._at
            while end < len(self._buffer) and self._buffer[end] in BLANK:
                end += 1
            self._pass(end)
            if end < len(self._buffer):
                return self._buffer[end]
            if not self._grow():
                return ""

    def _pass(self, end: int) -> None:
        self.line += self._buffer.count("\n", self._at, end)
        self._at = end

    def _grow(self) -> bool:
        """Read until the unread text has doubled; return False at the end of the file."""
        waiting = [self._buffer[self._at :]]
        length = len(waiting[0])
        enough = 2 * length
        while not self._ended and (length <= enough or len(waiting) == 1):
            text = next(self._texts, None)
            self._ended = text is None
            if text:
                waiting.append(text)
                length += len(text)
        if len(waiting) == 1:
            return False
        self._buffer, self._at = "".join(waiting), 0
        return True

    def _refuse(self, message: str) -> NoReturn:
        raise FileRefusedError(message, self.line)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _whole(text: str) -> str:
    """Return a text in which two halves of one character are that character."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
