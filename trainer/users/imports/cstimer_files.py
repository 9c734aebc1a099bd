"""csTimer's exports, brought into one shape: what each solve of each session was."""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext

from trainer.practice.models import Event
from trainer.practice.models.session import LONGEST_NAME
from trainer.users.imports.errors import FileRefusedError
from trainer.users.imports.json_reader import JsonReader
from trainer.users.imports.limits import LARGEST_LIST_TEXT, MOST_SESSIONS
from trainer.users.imports.parts import Item
from trainer.users.imports.tables import Row

CSTIMER_COLUMNS = ["No.", "Time", "Comment", "Scramble", "Date", "P.1"]
TABLE = "csv"
EVENTS = {
    "333ni": Event.BOTH,
    "nocache_333bldspec": Event.BOTH,
    "edges": Event.EDGES,
    "corners": Event.CORNERS,
}
SAYS_BLINDFOLD = re.compile(r"(?<![45m])bld|blind|3bf|333bf", re.IGNORECASE)
SAYS_OTHERWISE = re.compile(r"multi|mbld|[45]\s*(x\s*[45]\s*)?bl", re.IGNORECASE)
SESSION = re.compile(r"session([1-9][0-9]{0,5})")
TIME = re.compile(r"(DNF\()?(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,6})\.(\d{2,3})(\+)?\)?")
PLUS_TWO = 2_000
PRIMES = str.maketrans({"’": "'", "′": "'", "´": "'", "`": "'"})


class Solve(NamedTuple):
    """One solve: times in ms, ``start`` as the file has it, ``twin`` how many alike came before."""

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
    """Takes the solves of a file as they come, and tells of its sessions at the end."""

    def __init__(self, take: Callable[[Item], None]) -> None:
        self._take = take
        self._solves: Counter[str] = Counter()
        self._unreadable = 0
        self._properties: dict[str, Any] = {}
        self._seen: Counter[tuple[str, int]] = Counter()
        self._whole: set[int] = set()

    def member(self, name: str, reader: JsonReader) -> None:
        """Take in one member of the file's object."""
        session = SESSION.fullmatch(name)
        if session:
            self._session(session[1], reader)
        elif name == "properties":
            told = _unpacked(reader.value(LARGEST_LIST_TEXT))
            self._properties = told if isinstance(told, dict) else {}
        else:
            reader.skip()

    def row(self, row: Row) -> None:
        """Take in one row of a table."""
        cells = [*row.cells, *[""] * len(CSTIMER_COLUMNS)]
        time = TIME.fullmatch(cells[1])
        if time is None or not row.cells[0].strip().isdecimal():
            raise FileRefusedError(gettext("This is no row of a table of csTimer."), row.line)
        first = TIME.fullmatch(cells[5])
        has_phases = bool(cells[6].strip())
        total = _ms(time) - (PLUS_TWO if time[6] else 0)
        penalty = -1 if time[1] else PLUS_TWO if time[6] else 0
        memo = _ms(first) if first and has_phases else None
        told = (penalty, total, memo, cells[3], cells[2], cells[4])
        self._keep(TABLE, row.line - 1, row.line, told)

    def head(self) -> dict[str, Any]:
        """The sessions that hold solves, in the order in which csTimer shows them."""
        told = _session_data(self._properties)
        sessions = [_session(key, told.get(key, {}), self._solves[key]) for key in self._solves]
        if len(sessions) > MOST_SESSIONS:
            most = {"most": MOST_SESSIONS}
            raise FileRefusedError(gettext("There are more than %(most)s sessions.") % most)
        sessions.sort(key=lambda session: (session["rank"], session["key"]))
        if not sessions:
            raise FileRefusedError(gettext("There are no solves of csTimer in the file."))
        return {"sessions": sessions, "unreadable": self._unreadable}

    def _session(self, key: str, reader: JsonReader) -> None:
        if reader.at_list():
            for place, raw in enumerate(reader.items(), start=1):
                self._solve(key, place, raw.line, json.loads(raw))
            return
        line, solves = reader.line, _unpacked(reader.value(LARGEST_LIST_TEXT))
        for place, solve in enumerate(solves if isinstance(solves, list) else [], start=1):
            self._solve(key, place, line, solve)

    def _solve(self, key: str, place: int, line: int, solve: object) -> None:
        try:
            times, scramble, comment, *rest = _entries(solve)
            penalty, total, *phases = [int(number) for number in _entries(times)]
            start = int(rest[0]) if rest and rest[0] else None
        except (ValueError, TypeError, OverflowError):
            self._unreadable += 1
            return
        told = (penalty, total, phases[-1] if phases else None, scramble, comment, start)
        self._keep(key, place, line, told)

    def _keep(self, key: str, place: int, line: int, told: tuple[Any, ...]) -> None:
        penalty, total, memo, scramble, comment, start = told
        scramble = " ".join(_text(scramble).translate(PRIMES).split())
        # csTimer itself takes solves of one moment for the same.
        whole = hash((start or (key, place), total, scramble))
        twin = (scramble, total // 10)
        if whole not in self._whole:
            self._whole.add(whole)
            solve = Solve(
                key, place, penalty, total, memo, scramble, _text(comment), start, self._seen[twin]
            )
            self._seen[twin] += 1
            self._solves[key] += 1
            self._take(Item("solves", line, json.dumps(solve)))


def _entries(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _unpacked(value: object) -> object:
    """Older files hold texts of JSON where newer ones hold what those say."""
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return None


def _ms(time: re.Match[str]) -> int:
    hours, minutes, seconds = (int(part or 0) for part in time.group(2, 3, 4))
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + int(time[5].ljust(3, "0"))


def _session_data(properties: Mapping[str, Any]) -> dict[str, Any]:
    """What the settings tell of each session, in today's form or that of 2016."""
    told = _unpacked(properties.get("sessionData"))
    if isinstance(told, dict):
        return told
    names, scrambles = (_unpacked(properties.get(name)) for name in ("sessionName", "sessionScr"))
    found: dict[str, Any] = {}
    for part, name in ((names, "name"), (scrambles, "scr")):
        for key, value in part.items() if isinstance(part, dict) else ():
            found.setdefault(key, {})[name] = value
    return found


def _session(key: str, told: object, solves: int) -> dict[str, Any]:
    about = told if isinstance(told, dict) else {}
    options = about.get("opt") if isinstance(about.get("opt"), dict) else {}
    kind = _text((options or {}).get("scrType") or about.get("scr")) or "333"
    name = _name(about.get("name", key))
    rank = about.get("rank")
    return {
        "key": key,
        "name": "csTimer" if key == TABLE else name or key,
        "solves": solves,
        "rank": rank if isinstance(rank, int) else int(key) if key.isdecimal() else 0,
        "event": _guess(kind, name, is_table=key == TABLE),
    }


def _name(told: object) -> str:
    text = str(told) if isinstance(told, int) else _text(told)
    signs = (sign for sign in text if sign.isprintable())
    return "".join(signs).strip()[:LONGEST_NAME]


def _guess(kind: str, name: str, *, is_table: bool) -> str:
    """The event that a session was probably practised for; none if probably with eyes open."""
    if kind in EVENTS:
        return EVENTS[kind]
    says = is_table or (SAYS_BLINDFOLD.search(name) and not SAYS_OTHERWISE.search(name))
    return Event.BOTH if says and kind in {"333", "333o"} else ""
