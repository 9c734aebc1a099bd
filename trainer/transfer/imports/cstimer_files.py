"""Reads csTimer's exports of every format and yields their solves in one format."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from django.utils.translation import gettext

from trainer.events import EVENTS, USUAL
from trainer.practice import incoming
from trainer.practice.models.session import LONGEST_NAME
from trainer.transfer.imports.errors import FileRefusedError
from trainer.transfer.imports.json_reader import JsonReader
from trainer.transfer.imports.limits import (
    LARGEST_ITEM,
    LARGEST_SETTINGS,
    MOST_CONTAINERS,
    MOST_ITEMS,
)
from trainer.transfer.imports.parts import Item, too_many_items
from trainer.transfer.imports.tables import Row
from trainer.transfer.imports.texts import name_of, storable

CSTIMER_COLUMNS = ["No.", "Time", "Comment", "Scramble", "Date", "P.1"]
SECOND_PHASE = "P.2"
TABLE = "csv"
SAYS_BLINDFOLD = re.compile(r"(?<![45m])bld|blind|3bf|333bf", re.IGNORECASE)
SAYS_OTHERWISE = re.compile(r"multi|mbld|[45]\s*(x\s*[45]\s*)?bl", re.IGNORECASE)
SESSION = re.compile(r"session([1-9][0-9]{0,5})")
TIME = re.compile(r"(DNF\()?(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,6})\.(\d{2,3})(\+)?\)?")
PLUS_TWO = 2_000
# In seconds this is the year 5138, in milliseconds 1973: no solve began in either.
FIRST_IN_MS = 100_000_000_000
NO_NUMBER = "?"
PRIMES = str.maketrans({"’": "'", "′": "'", "´": "'", "`": "'"})


class Solve(NamedTuple):
    """One solve: times are in ms; ``start`` is in seconds, in ms or text, as in the file.

    ``twin`` is the number of earlier solves in the file with the same scramble and time.
    """

    session: str
    place: int
    penalty: int
    total: int
    memo: int | None
    scramble: str
    comment: str
    start: int | str | None
    twin: int


class CstimerFile:
    """Passes on the solves of a file one by one, and lists its sessions at the end."""

    def __init__(self, take: Callable[[Item], None], columns: Sequence[str] = ()) -> None:
        self._take = take
        self._solves: Counter[str] = Counter()
        self._unreadable: Counter[str] = Counter()
        self._with_phases = {TABLE} if SECOND_PHASE in columns else set()
        self._properties: dict[str, Any] = {}
        self._entries = 0
        # Hashes: the scrambles themselves may be long.
        self._seen: Counter[int] = Counter()
        self._twins: dict[int, int] = {}
        self._taken: set[int] = set()

    def member(self, name: str, reader: JsonReader) -> None:
        """Read one member of the file's object."""
        session = SESSION.fullmatch(name)
        if session:
            self._session(session[1], reader)
        elif name == "properties":
            properties = _unpacked(reader.value(LARGEST_SETTINGS))
            self._properties = properties if isinstance(properties, dict) else {}
        else:
            reader.skip()

    def row(self, row: Row) -> None:
        """Read one row of a table."""
        cells = [*row.cells, *[""] * len(CSTIMER_COLUMNS)]
        time = TIME.fullmatch(cells[1])
        if time is None or not row.cells[0].strip().isdecimal():
            raise FileRefusedError(gettext("This is not a row of a csTimer table."), row.line)
        first = TIME.fullmatch(cells[5])
        has_phases = bool(cells[6].strip())
        total = _ms(time) - (PLUS_TWO if time[6] else 0)
        penalty = -1 if time[1] else PLUS_TWO if time[6] else 0
        memo = _ms(first) if first and has_phases else None
        fields = (penalty, total, memo, cells[3], cells[2], cells[4])
        self._pass_on(TABLE, row.line - 1, row.line, fields)

    def head(self) -> dict[str, Any]:
        """Return the sessions that have solves, in csTimer's order."""
        settings = _session_data(self._properties)
        sessions = [self._session_head(key, settings.get(key)) for key in self._solves]
        if len(sessions) > incoming.MOST_SESSIONS:
            raise FileRefusedError(incoming.too_many_sessions())
        sessions.sort(key=lambda session: (session["rank"], session["key"]))
        if not sessions:
            raise FileRefusedError(gettext("There are no csTimer solves in this file."))
        return {"sessions": sessions}

    def _session_head(self, key: str, settings: object) -> dict[str, Any]:
        # The setting is only the latest: earlier solves may have had phases.
        has_phases = _phases(settings) > 1 or key in self._with_phases
        counts = {"solves": self._solves[key], "unreadable": self._unreadable[key]}
        return _session(key, settings) | counts | {"has_phases": has_phases}

    def _session(self, key: str, reader: JsonReader) -> None:
        if reader.at_text():
            line = reader.line
            for place, raw in enumerate(_items_of_text(reader), start=1):
                self._solve(key, place, line, json.loads(raw))
        elif reader.at_list():
            for place, raw in enumerate(reader.items(), start=1):
                self._solve(key, place, raw.line, json.loads(raw))
        else:
            reader.skip()

    def _solve(self, key: str, place: int, line: int, solve: object) -> None:
        self._entries += 1
        if self._entries > MOST_ITEMS:
            raise FileRefusedError(too_many_items(), line)
        try:
            times, scramble, comment, *rest = _entries(solve)
            penalty, total, *phases = [int(number) for number in _entries(times)]
        except (ValueError, TypeError, OverflowError):
            self._unreadable[key] += 1
            if len(self._unreadable) > incoming.MOST_SESSIONS:
                raise FileRefusedError(incoming.too_many_sessions(), line) from None
            return
        if phases:
            self._with_phases.add(key)
        start = _whole_number(rest[0] if rest else None)
        fields = (penalty, total, phases[-1] if phases else None, scramble, comment, start)
        self._pass_on(key, place, line, fields)

    def _pass_on(self, key: str, place: int, line: int, fields: tuple[Any, ...]) -> None:
        penalty, total, memo, scramble, comment, start = fields
        scramble = " ".join(storable(_text(scramble)).translate(PRIMES).split())
        # Like csTimer, regard two equal solves that began in the same second as one.
        whole = hash((_second(start) or (key, place), total, scramble))
        if whole not in self._twins:
            alike = hash((scramble, total // 10))
            self._twins[whole] = self._seen[alike]
            self._seen[alike] += 1
        # A copy in another session counts if only that session is chosen.
        copy = hash((key, whole))
        if copy not in self._taken:
            self._taken.add(copy)
            self._solves[key] += 1
            twin, comment = self._twins[whole], _text(comment)
            solve = Solve(key, place, penalty, total, memo, scramble, comment, start, twin)
            self._take(Item("solves", line, json.dumps(solve)))


def _items_of_text(reader: JsonReader) -> Iterator[str]:
    """Yield the items of a list that older versions of csTimer wrote as a text, up to a fault."""
    inner = JsonReader(reader.text(), LARGEST_ITEM)
    with suppress(FileRefusedError):
        if inner.at_list():
            yield from inner.items()
    inner.skip_all()


def _entries(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _unpacked(value: object) -> object:
    """Return a value that older files contain as JSON text, or None if that is invalid."""
    if not isinstance(value, str):
        return value
    if value.count("[") + value.count("{") > MOST_CONTAINERS:
        return None
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return None


def _ms(time: re.Match[str]) -> int:
    hours, minutes, seconds = (int(part or 0) for part in time.group(2, 3, 4))
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + int(time[5].ljust(3, "0"))


def _session_data(properties: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings of each session, in the current format or that of 2016."""
    current = _unpacked(properties.get("sessionData"))
    if isinstance(current, dict):
        return current
    names, scrambles = (_unpacked(properties.get(name)) for name in ("sessionName", "sessionScr"))
    settings: dict[str, Any] = {}
    for part, name in ((names, "name"), (scrambles, "scr")):
        for key, value in part.items() if isinstance(part, dict) else ():
            settings.setdefault(key, {})[name] = value
    return settings


def _whole_number(value: object) -> int | str | None:
    """Return a number that may be written as text, None for nothing and ``NO_NUMBER`` otherwise."""
    if not value:
        return None
    try:
        return int(value) if isinstance(value, int | float | str) else NO_NUMBER
    except (ValueError, OverflowError):
        return NO_NUMBER


def _second(start: int | str | None) -> int | str | None:
    return start // 1000 if isinstance(start, int) and start >= FIRST_IN_MS else start


def _options(settings: object) -> dict[str, Any]:
    """Return the settings of a session; very old files have some of them beside ``opt``."""
    entry = settings if isinstance(settings, dict) else {}
    options = entry.get("opt")
    return entry | options if isinstance(options, dict) else entry


def _phases(settings: object) -> int:
    """Return the number of phases of a session; csTimer stores none if it is 1."""
    phases = _whole_number(_options(settings).get("phases"))
    return phases if isinstance(phases, int) else 1


def _session(key: str, settings: object) -> dict[str, Any]:
    about = _options(settings)
    kind = _text(about.get("scrType") or about.get("scr")) or "333"
    name = _name(about.get("name", key))
    rank = about.get("rank")
    return {
        "key": key,
        "name": "csTimer" if key == TABLE else name or key,
        "rank": rank if isinstance(rank, int) else int(key) if key.isdecimal() else 0,
        "event": _guess(kind, name, is_table=key == TABLE),
    }


def _name(value: object) -> str:
    text = str(value) if isinstance(value, int) else _text(value)
    return name_of(text, LONGEST_NAME)


def _guess(kind: str, name: str, *, is_table: bool) -> str:
    """Return the event that a session was probably for, or "" if it was not blindfolded."""
    for event in EVENTS.values():
        if kind in event.cstimer:
            return event.name
    says = is_table or (SAYS_BLINDFOLD.search(name) and not SAYS_OTHERWISE.search(name))
    return USUAL.name if says and kind in {"333", "333o"} else ""
