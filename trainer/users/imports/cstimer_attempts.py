"""Attempts out of csTimer's solves: what it timed, under the penalty it was given there.

csTimer knows no memo, so nothing is judged: an attempt is right unless it was a DNF. Where it has
phases, the first is the memo; else its one time stands as the recall's, and there is no memo time.
"""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

from django.utils.translation import gettext_lazy as _

from trainer.practice.deals import ScrambleError, read_scramble
from trainer.practice.models import Attempt, Phase
from trainer.practice.models.attempt import LONGEST_NOTES
from trainer.practice.models.deal import LONGEST_SCRAMBLE
from trainer.users.imports.cstimer_files import Solve
from trainer.users.imports.errors import LeftOutError
from trainer.users.imports.fields import AHEAD, EARLIEST, is_plain
from trainer.users.page_clock import LONGEST_MS

CSTIMER = "csTimer"
NAMESPACE = UUID("3f7f6b0e-6f0c-5d6f-9a63-5d9d5a0c5b11")
# csTimer tells when a solve began since December 2018; what has no date is older.
UNDATED = datetime(2018, 11, 30, tzinfo=UTC)
TURNS_AT_END = 2

REASONS = {
    "no_scramble": _("Solves without a scramble"),
    "other_puzzle": _("Solves of other puzzles, or scrambles that cannot be read"),
    "no_time": _("Solves without a time that can be"),
    "unreadable": _("Solves not written as csTimer does"),
}


def attempt_of_solve(
    solve: Solve, event: str, method: Mapping[str, Any], zone: ZoneInfo, now: datetime
) -> Attempt:
    """An attempt that the same solve makes again whenever it comes."""
    penalty = max(solve.penalty, 0)
    if not 0 <= solve.total <= LONGEST_MS - penalty:
        raise LeftOutError("no_time")
    memo_ms = solve.memo if solve.memo is not None and 0 <= solve.memo <= solve.total else None
    recall_ms = solve.total - (memo_ms or 0) + penalty
    is_dnf = solve.penalty < 0
    began = _start(solve, zone, now)
    return Attempt(
        uuid=uuid5(NAMESPACE, f"{solve.scramble} {solve.total // 10} {solve.twin}"),
        scramble=scramble_of(solve.scramble),
        method=method,
        event=event,
        phase=Phase.VERDICT,
        revealed_at=began,
        memorised_at=None if memo_ms is None else began + timedelta(milliseconds=memo_ms),
        handed_in_at=began + timedelta(milliseconds=solve.total),
        memo_ms=memo_ms,
        recall_ms=recall_ms,
        checker=CSTIMER,
        correct=not is_dnf,
        dnf=is_dnf,
        notes=_notes(solve.comment, penalty),
    )


def session_uuid(key: str, name: str) -> UUID:
    """The same session is told again by its number and its name."""
    return uuid5(NAMESPACE, f"session {key} {name}")


def scramble_of(text: str) -> str:
    """The scramble as the WCA writes it, without what somebody wrote before it."""
    if not text:
        raise LeftOutError("no_scramble")
    for scramble in {text: None, text.rpartition(": ")[2]: None}:
        try:
            read = read_scramble(scramble[:LONGEST_SCRAMBLE])
        except ScrambleError:
            continue
        if len(scramble) <= LONGEST_SCRAMBLE and _turns_whole_cube_last(read.split()):
            return read
    raise LeftOutError("other_puzzle")


def _turns_whole_cube_last(moves: list[str]) -> bool:
    """Wide turns stand at the end of a blindfold scramble; elsewhere they are of a larger cube."""
    plain = [move[0] in "URFDLB" and "w" not in move for move in moves]
    last = len(plain) - plain[::-1].index(True) if True in plain else 0
    return last > 0 and all(plain[:last]) and len(plain) - last <= TURNS_AT_END


def _start(solve: Solve, zone: ZoneInfo, now: datetime) -> datetime:
    """When a solve began; a table tells it by the clock of whoever made it."""
    try:
        if isinstance(solve.start, str):
            told = datetime.strptime(solve.start.strip(), "%Y-%m-%d %H:%M:%S")  # noqa: DTZ007
            start = told.replace(tzinfo=zone).astimezone(UTC)
        else:
            start = datetime.fromtimestamp(solve.start or 0, UTC)
    except (ValueError, OverflowError, OSError):
        start = UNDATED
    if not EARLIEST <= start <= now + AHEAD or solve.start in (None, 0, ""):
        return UNDATED + timedelta(seconds=solve.place)
    return start


def _notes(comment: str, penalty: int) -> str:
    told = comment if is_plain(comment) else comment.encode("ascii", "replace").decode("ascii")
    seconds = f"+{penalty // 1000}" if penalty % 1000 == 0 else f"+{penalty / 1000}"
    parts = [seconds] if penalty else []
    told = told.replace("\0", "").strip()
    return " · ".join([*parts, told] if told else parts)[:LONGEST_NOTES]
