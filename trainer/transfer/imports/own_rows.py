"""Reads attempts of our own table, which a spreadsheet may have saved since."""

import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils.translation import gettext

from trainer.entries import Entry, FieldError
from trainer.events import EVENTS, text_names
from trainer.practice.attempts import ParsedAttempt
from trainer.practice.entries import (
    SMALL,
    ImportedAttempt,
    MethodReader,
    become_solve,
    check_attempt,
    scramble_of,
)
from trainer.practice.forms import LONGEST_MEMO
from trainer.practice.models import CSTIMER, Attempt, Clock, Mode, Phase
from trainer.practice.models.attempt import LONGEST_NOTES
from trainer.practice.models.session import LONGEST_NAME
from trainer.practice.session_merging import IMPORT_UUID_VERSION

RESULTS = {"right": True, "wrong": False, "DNF": False, "given up": None}


def attempt_of_row(row: Entry, methods: MethodReader, usual: Mapping[str, Any]) -> ImportedAttempt:
    """Read an attempt of a table: it has times and a verdict, but no results of piece types."""
    method, document = methods.read(_json(row, "method") or usual)
    result, event = row.choice("result", RESULTS), row.choice("event", EVENTS)
    revealed, memo_ms, recall_ms = (
        row.moment("date_utc"),
        _ms(row, "memo_seconds"),
        _ms(row, "recall_seconds"),
    )
    memorised = revealed + timedelta(milliseconds=memo_ms or 0)
    typed = {name: row.text(f"typed_{name}", LONGEST_MEMO) for name in text_names()}
    uuid = row.uuid("uuid")
    attempt = Attempt(
        uuid=uuid,
        scramble=scramble_of(row, event),
        method=document,
        event=event,
        mode=row.choice("mode", Mode.values),
        phase=Phase.VERDICT,
        revealed_at=revealed,
        memorised_at=None if memo_ms is None else memorised,
        handed_in_at=memorised + timedelta(milliseconds=recall_ms or 0),
        memo_ms=memo_ms,
        recall_ms=recall_ms,
        penalty_ms=_ms(row, "penalty_seconds") or 0,
        clock=Clock.FILE,
        typed={box: text for box, text in typed.items() if text},
        hints=_small(row, "hints"),
        checker=CSTIMER if _was_timed_elsewhere(uuid, typed) else "",
        correct=RESULTS[result],
        dnf=result in {"DNF", "given up"},
        notes=row.text("notes", LONGEST_NOTES),
    )
    become_solve(attempt)
    check_attempt(ParsedAttempt.with_method(attempt, method), ())
    name = row.text("session", LONGEST_NAME).strip()
    return ImportedAttempt(attempt, session_name=name)


def _was_timed_elsewhere(uuid: UUID, typed: Mapping[str, str]) -> bool:
    """Return whether another timer timed it: only such attempts have UUIDs made from names."""
    return uuid.version == IMPORT_UUID_VERSION and not any(typed.values())


def _json(row: Entry, name: str) -> object:
    text = row.text(name, 100_000)
    try:
        return json.loads(text) if text else None
    except (ValueError, RecursionError):
        raise FieldError(name, gettext("JSON")) from None


def _ms(row: Entry, name: str) -> int | None:
    """Return seconds, with a point or a comma, as whole milliseconds."""
    text = row.text(name, 20).strip().replace(",", ".")
    if not text:
        return None
    whole, _, rest = text.partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) < 8):
        raise FieldError(name, gettext("a number of seconds"))
    if rest and not (rest.isascii() and rest.isdigit()):
        raise FieldError(name, gettext("a number of seconds"))
    return min(int(whole) * 1000 + int(rest[:3].ljust(3, "0")), 2_147_483_647)


def _small(row: Entry, name: str) -> int:
    text = row.text(name, 5).strip() or "0"
    if not (text.isascii() and text.isdigit() and int(text) <= SMALL):
        raise FieldError(name, gettext("a whole number"))
    return int(text)
