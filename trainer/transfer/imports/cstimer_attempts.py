"""Makes attempts of csTimer's solves, with the times and penalties that they have there.

csTimer has no memos, so nothing is checked: an attempt is a success unless the solve is a DNF. If a
solve has phases, the first is the memo. Otherwise its only time is stored as the recall time, and
the memo time is empty. A DNF with one phase in a session with phases was given up while memorising:
its only time is the memo time.
"""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

from django.utils.translation import gettext_lazy as _

from trainer.entries import AHEAD, EARLIEST
from trainer.events import event_named
from trainer.page_clock import LONGEST_MS
from trainer.practice.deals import ScrambleError, read_scramble
from trainer.practice.models import CSTIMER, Attempt, Clock, Mode, Phase
from trainer.practice.models.attempt import LONGEST_NOTES
from trainer.practice.models.deal import LONGEST_SCRAMBLE
from trainer.transfer.imports.cstimer_files import FIRST_IN_MS, Solve
from trainer.transfer.imports.errors import LeftOutError
from trainer.transfer.imports.texts import storable

NAMESPACE = UUID("3f7f6b0e-6f0c-5d6f-9a63-5d9d5a0c5b11")
# csTimer stores when a solve began since December 2018; solves without a date are older.
UNDATED = datetime(2018, 11, 30, tzinfo=UTC)
WITHOUT_DATE = {None, 0, "", "N/A"}
TURNS_AT_END = 2

REASONS = {
    "no_scramble": _("Solves without a scramble"),
    "other_puzzle": _("Solves of other puzzles, or unreadable scrambles"),
    "no_time": _("Solves with an impossible time"),
    "unreadable": _("Solves not in csTimer's format"),
}


class Began(NamedTuple):
    """When a solve began, and what is wrong with its date: nothing, "undated" or "misdated"."""

    at: datetime
    fault: str = ""


class Split(NamedTuple):
    """The memo and recall times of a solve; None where one is not known."""

    memo_ms: int | None
    recall_ms: int | None


def attempt_of_solve(
    solve: Solve, session: Mapping[str, Any], method: Mapping[str, Any], began: datetime
) -> Attempt:
    """Return the attempt of a solve; the same solve always gets the same UUID."""
    memo_ms, recall_ms = _split(solve, has_phases=session.get("has_phases", False))
    is_dnf = solve.penalty < 0
    return Attempt(
        uuid=uuid5(NAMESPACE, f"{solve.scramble} {solve.total // 10} {solve.twin}"),
        scramble=scramble_of(solve.scramble, session["event"]),
        method=method,
        event=session["event"],
        mode=Mode.SOLVE,
        phase=Phase.VERDICT,
        revealed_at=began,
        memorised_at=None if memo_ms is None else began + timedelta(milliseconds=memo_ms),
        handed_in_at=began + timedelta(milliseconds=solve.total),
        memo_ms=memo_ms,
        recall_ms=recall_ms,
        penalty_ms=max(solve.penalty, 0),
        clock=Clock.FILE,
        checker=CSTIMER,
        correct=not is_dnf,
        dnf=is_dnf,
        notes=storable(solve.comment).strip()[:LONGEST_NOTES],
    )


def _split(solve: Solve, *, has_phases: bool) -> Split:
    penalty = max(solve.penalty, 0)
    if not 0 <= solve.total <= LONGEST_MS - penalty:
        raise LeftOutError("no_time")
    if solve.memo is not None and 0 <= solve.memo <= solve.total:
        return Split(solve.memo, solve.total - solve.memo + penalty)
    if solve.memo is None and has_phases and solve.penalty < 0:
        return Split(solve.total, None)
    return Split(None, solve.total + penalty)


def session_uuid(key: str, name: str) -> UUID:
    """Return the UUID by which a session is recognised: that of its number and its name."""
    visible = "".join(filter(str.isprintable, name)).strip()
    return uuid5(NAMESPACE, f"session {key} {visible}")


def scramble_of(text: str, event: str) -> str:
    """Return the scramble in WCA notation, without a label before it."""
    if not text:
        raise LeftOutError("no_scramble")
    for scramble in {text: None, text.rpartition(": ")[2]: None}:
        try:
            read = read_scramble(scramble[:LONGEST_SCRAMBLE], event)
        except ScrambleError:
            continue
        if len(scramble) <= LONGEST_SCRAMBLE and _fits(read.split(), event):
            return read
    raise LeftOutError("other_puzzle")


def _fits(moves: list[str], event: str) -> bool:
    """Return whether a scramble can be one of an event's cube."""
    return not event_named(event).is_three_by_three or _turns_whole_cube_last(moves)


def _turns_whole_cube_last(moves: list[str]) -> bool:
    """Return whether wide turns are only at the end; elsewhere they belong to a larger cube."""
    plain = [move[0] in "URFDLB" and "w" not in move for move in moves]
    last = len(plain) - plain[::-1].index(True) if True in plain else 0
    return last > 0 and all(plain[:last]) and len(plain) - last <= TURNS_AT_END


def began(solve: Solve, zone: ZoneInfo, now: datetime) -> Began:
    """Return when a solve began; a solve without a possible date gets one before all others."""
    undated = UNDATED + timedelta(seconds=solve.place)
    if solve.start in WITHOUT_DATE:
        return Began(undated, "undated")
    try:
        at = _moment(solve.start, zone)
    except (ValueError, OverflowError, OSError):
        return Began(undated, "misdated")
    return Began(at) if EARLIEST <= at <= now + AHEAD else Began(undated, "misdated")


def _moment(start: int | str | None, zone: ZoneInfo) -> datetime:
    """Read a start time: a number counts from 1970, a table has its owner's local time."""
    if isinstance(start, str):
        local = datetime.strptime(start.strip(), "%Y-%m-%d %H:%M:%S")  # noqa: DTZ007
        return local.replace(tzinfo=zone).astimezone(UTC)
    seconds = start or 0
    return datetime.fromtimestamp(seconds / 1000 if seconds >= FIRST_IN_MS else seconds, UTC)
