"""Reading attempts and sessions of exports. Every field is checked, but not whether verdicts are true."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.translation import gettext, ngettext

from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.engine_texts import listed
from trainer.entries import Entry, FieldError, is_number
from trainer.events import EVENTS, boxes, event_named, text_names
from trainer.methods.stored import Method, method_from_snapshot, snapshot
from trainer.number_texts import grouped
from trainer.practice.attempts import (
    ParsedAttempt,
    UnreadableError,
    can_be_reached,
    checked_diagnosis,
    judge_imported,
)
from trainer.practice.deal_form import FILTERS
from trainer.practice.deals import ScrambleError, read_scramble
from trainer.practice.forms import LONGEST_MEMO
from trainer.practice.models import (
    CSTIMER,
    Attempt,
    Clock,
    Mode,
    Phase,
    PieceResult,
    PracticeSession,
)
from trainer.practice.models.attempt import LONGEST_NOTES, MOST_OFFSETS, STICKERS
from trainer.practice.models.deal import LONGEST_SCRAMBLE
from trainer.practice.models.session import LONGEST_NAME
from trainer.practice.penalties import penalty_in_notes

LONGEST_CONDITION = 60
SMALL = 32_767
LONGEST_CHECKER = 16


@dataclass(frozen=True, slots=True)
class ImportedAttempt:
    """An attempt of a file, not stored yet, with its results and its session."""

    attempt: Attempt
    results: tuple[PieceResult, ...] = ()
    session: UUID | None = None
    session_name: str = ""


class MethodReader:
    """Reads methods of attempts, each only once."""

    def __init__(self) -> None:
        self._methods: dict[str, tuple[Method, dict[str, Any]]] = {}

    def read(self, document: object) -> tuple[Method, dict[str, Any]]:
        """Return a method and its complete document."""
        key = json.dumps(document, sort_keys=True)
        if key not in self._methods:
            if not isinstance(document, Mapping):
                raise FieldError("method", gettext("an object of settings"))
            try:
                method = method_from_snapshot(dict(document))
            except ValueError as error:
                raise FieldError(
                    "method", gettext("a method (%(reason)s)") % {"reason": error}
                ) from None
            self._methods[key] = method, snapshot(method)
        return self._methods[key]


def session_of_entry(entry: Entry) -> PracticeSession:
    """Return the session that an entry describes, without its owner."""
    deleted_at = entry.moment_or_none("deleted_at")
    return PracticeSession(
        uuid=entry.uuid("uuid"),
        name=entry.text("name", LONGEST_NAME, shortest=1),
        is_current=entry.get("is_current") is True and deleted_at is None,
        created_at=entry.moment("created_at"),
        deleted_at=deleted_at,
    )


def attempt_of_entry(entry: Entry, methods: MethodReader) -> ImportedAttempt:
    """Return the attempt that an entry describes, without its owner."""
    method, document = methods.read(entry.get("method"))
    event = entry.choice("event", EVENTS)
    attempt = Attempt(
        uuid=entry.uuid("uuid"),
        scramble=scramble_of(entry, event),
        method=document,
        event=event,
        mode=entry.choice("mode", Mode.values),
        filters=_texts(entry, "filters", FILTERS, LONGEST_CONDITION),
        phase=entry.choice("phase", Phase.values),
        revealed_at=entry.moment("revealed_at"),
        memorised_at=entry.moment_or_none("memorised_at"),
        handed_in_at=entry.moment_or_none("handed_in_at"),
        memo_ms=entry.number_or_none("memo_ms"),
        memo_client_ms=entry.number_or_none("memo_client_ms"),
        recall_ms=entry.number_or_none("recall_ms"),
        recall_client_ms=entry.number_or_none("recall_client_ms"),
        penalty_ms=entry.number_or_none("penalty_ms") or 0,
        clock=_clock(entry),
        typed=_texts(entry, "typed", text_names(), LONGEST_MEMO),
        offsets=_offsets(entry),
        hints=entry.number("hints", SMALL),
        checker=entry.text("checker", LONGEST_CHECKER),
        correct=entry.flag_or_none("correct"),
        dnf=entry.flag("dnf"),
        end_facelets=_end_facelets(entry),
        diagnosis=_diagnosis(entry),
        true_explanation=entry.number_or_none("true_explanation", SMALL),
        notes=entry.text("notes", LONGEST_NOTES),
        deleted_at=entry.moment_or_none("deleted_at"),
    )
    become_solve(attempt)
    _check_phase(attempt)
    _check_cube_after(attempt)
    parsed = ParsedAttempt.with_method(attempt, method)
    results = check_attempt(parsed, _results(entry, attempt), entry.deadline)
    return ImportedAttempt(attempt, results, session=entry.uuid_or_none("session"))


def become_solve(attempt: Attempt) -> None:
    """Make a solve of an attempt that csTimer timed: earlier versions had no mode for solves."""
    if attempt.checker == CSTIMER and attempt.mode == Mode.MEMO:
        attempt.mode = Mode.SOLVE
        attempt.penalty_ms, attempt.notes = penalty_in_notes(attempt.notes)


def _end_facelets(entry: Entry) -> str:
    """Return the cube after a solve; exports of earlier versions have none."""
    text = entry.text("end_facelets", STICKERS)
    if text and not can_be_reached(text):
        raise FieldError("end_facelets", gettext("54 stickers of a cube that turns can reach"))
    return text


def _diagnosis(entry: Entry) -> dict[str, Any] | None:
    """Return the explanations of a DNF."""
    try:
        return checked_diagnosis(entry.get("diagnosis"))
    except UnreadableError as error:
        raise FieldError(error.field, error.message) from None


def _clock(entry: Entry) -> Clock:
    """Check the clock that the file names; here, the times come from the file."""
    entry.choice("clock", Clock.values)
    return Clock.FILE


def check_attempt(
    parsed: ParsedAttempt, results: Sequence[PieceResult], deadline: Deadline = NO_DEADLINE
) -> tuple[PieceResult, ...]:
    """Refuse an attempt that cannot be read, and return its results as today's pages read them."""
    try:
        return tuple(judge_imported(parsed, results, deadline))
    except UnreadableError as error:
        raise FieldError(error.field, error.message) from None


def _check_phase(attempt: Attempt) -> None:
    """Refuse a verdict before the last phase, and a phase without what comes before it."""
    has_verdict = attempt.phase == Phase.VERDICT
    if has_verdict != (attempt.handed_in_at is not None):
        raise FieldError("handed_in_at", gettext("present if there is a verdict, and only then"))
    if has_verdict and attempt.correct is None and not attempt.dnf:
        raise FieldError("correct", gettext("true or false, unless the attempt is unfinished"))
    if not has_verdict and (attempt.correct is not None or attempt.dnf or attempt.typed):
        raise FieldError("phase", gettext("the verdict of the submitted memo"))
    if attempt.is_solve and not has_verdict:
        raise FieldError("phase", gettext("the verdict of a solve"))
    if attempt.phase == Phase.RECALL and (attempt.memorised_at is None or attempt.memo_ms is None):
        raise FieldError("memorised_at", gettext("present once the cube is covered"))


def _check_cube_after(attempt: Attempt) -> None:
    """Refuse a cube after something else than a solve of a 3×3×3."""
    is_possible = attempt.is_solve and event_named(attempt.event).is_three_by_three
    if attempt.end_facelets and not is_possible:
        raise FieldError("end_facelets", gettext("empty unless a 3×3×3 was solved"))
    if attempt.diagnosis is not None and not attempt.end_facelets:
        raise FieldError("diagnosis", gettext("null without the cube after the solve"))
    count = len(attempt.diagnosis["explanations"]) if attempt.diagnosis else 0
    if attempt.true_explanation is not None and attempt.true_explanation >= count:
        # Those that it was one of could not be read.
        attempt.true_explanation = None


def scramble_of(entry: Entry, event: str) -> str:
    """Return the scramble as the file writes it."""
    text = entry.text("scramble", LONGEST_SCRAMBLE, shortest=1)
    try:
        read_scramble(text, event)
    except ScrambleError as error:
        raise FieldError(
            "scramble", gettext("a scramble (%(reason)s)") % {"reason": error.message}
        ) from None
    return text


def _texts(entry: Entry, name: str, keys: Iterable[str], longest: int) -> dict[str, str]:
    texts = entry.named(name)
    if not texts.keys() <= set(keys):
        values = {"names": listed(keys)}
        raise FieldError(name, gettext("an object with the keys %(names)s") % values)
    if not all(isinstance(text, str) and len(text) <= longest for text in texts.values()):
        expected = ngettext(
            "texts of at most %(most)s character", "texts of at most %(most)s characters", longest
        )
        raise FieldError(name, expected % {"most": grouped(longest)})
    return texts


def _offsets(entry: Entry) -> dict[str, list[int]]:
    offsets = entry.named("offsets")
    if not offsets.keys() <= set(text_names()):
        raise FieldError("offsets", gettext("an object of lists"))
    for times in offsets.values():
        if (
            not isinstance(times, list)
            or len(times) > MOST_OFFSETS
            or not all(map(is_number, times))
        ):
            expected = ngettext(
                "lists of at most %(most)s time", "lists of at most %(most)s times", MOST_OFFSETS
            )
            raise FieldError("offsets", expected % {"most": grouped(MOST_OFFSETS)})
    return offsets


def _results(entry: Entry, attempt: Attempt) -> tuple[PieceResult, ...]:
    documents = entry.listed("results")
    if len(documents) > len(boxes()):
        raise FieldError("results", gettext("a list of at most two"))
    if documents and attempt.phase != Phase.VERDICT:
        raise FieldError("results", gettext("empty before the verdict"))
    return tuple(_result(entry.inner(document), attempt) for document in documents)


def _result(entry: Entry, attempt: Attempt) -> PieceResult:
    return PieceResult(
        attempt=attempt,
        piece_type=entry.choice("piece_type", boxes()),
        correct=entry.flag("correct"),
        letters=entry.get("letters"),
        expected_letters=entry.number("expected_letters", SMALL),
        first_wrong=entry.number_or_none("first_wrong", SMALL),
        kind=entry.text("kind", 32),
        wrong=entry.text("wrong", 8),
        expected=entry.text("expected", 8),
        left=entry.get("left"),
        nearest=entry.get("nearest"),
        sentences=entry.get("sentences"),
    )
