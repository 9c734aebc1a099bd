"""Attempts from our own files, each field checked; what is in them is believed otherwise."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils.translation import gettext, ngettext

from trainer.number_texts import grouped
from trainer.practice.attempts import UnreadableError, check_restored
from trainer.practice.deals import ScrambleError, read_scramble
from trainer.practice.forms import FILTERS, LONGEST_MEMO
from trainer.practice.models import Attempt, Clock, Event, Mode, Phase, PieceResult, PieceType
from trainer.practice.models.attempt import CSTIMER, LONGEST_NOTES, MOST_OFFSETS
from trainer.practice.models.deal import LONGEST_SCRAMBLE
from trainer.practice.models.session import LONGEST_NAME
from trainer.users.export_table import BOXES
from trainer.users.imports.fields import FieldError, Told, is_number
from trainer.users.methods import Method, method_from_snapshot, snapshot
from trainer.users.twins import MADE_OF_NAMES

LONGEST_WISH = 60
SMALL = 32_767
LONGEST_CHECKER = 16
RESULTS = {"right": True, "wrong": False, "DNF": False, "given up": None}


@dataclass(frozen=True, slots=True)
class Restored:
    """An attempt that is not stored yet, its results, and the session it belongs to."""

    attempt: Attempt
    results: tuple[PieceResult, ...] = ()
    session: UUID | None = None
    session_name: str = ""


class Methods:
    """Reads each method of a part of a file once, however many attempts were made by it."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Method, dict[str, Any]]] = {}

    def read(self, document: object) -> tuple[Method, dict[str, Any]]:
        """The method and its document in full."""
        key = json.dumps(document, sort_keys=True)
        if key not in self._known:
            if not isinstance(document, Mapping):
                raise FieldError("method", gettext("an object of settings"))
            try:
                method = method_from_snapshot(dict(document))
            except ValueError as error:
                raise FieldError("method", f"{gettext('a method')} ({error})") from None
            self._known[key] = method, snapshot(method)
        return self._known[key]


def attempt_of_json(told: Told, methods: Methods) -> Restored:
    """An attempt as the JSON export tells it."""
    method, document = methods.read(told.get("method"))
    attempt = Attempt(
        uuid=told.uuid("uuid"),
        scramble=_scramble(told),
        method=document,
        event=told.choice("event", Event.values),
        mode=told.choice("mode", Mode.values),
        filters=_texts(told, "filters", FILTERS, LONGEST_WISH),
        phase=told.choice("phase", Phase.values),
        revealed_at=told.moment("revealed_at"),
        memorised_at=told.moment_or_none("memorised_at"),
        handed_in_at=told.moment_or_none("handed_in_at"),
        memo_ms=told.number_or_none("memo_ms"),
        memo_client_ms=told.number_or_none("memo_client_ms"),
        recall_ms=told.number_or_none("recall_ms"),
        recall_client_ms=told.number_or_none("recall_client_ms"),
        clock=told.choice("clock", Clock.values),
        typed=_texts(told, "typed", BOXES, LONGEST_MEMO),
        offsets=_offsets(told),
        hints=told.number("hints", SMALL),
        checker=told.text("checker", LONGEST_CHECKER),
        correct=told.flag_or_none("correct"),
        dnf=told.flag("dnf"),
        notes=told.text("notes", LONGEST_NOTES),
        deleted_at=told.moment_or_none("deleted_at"),
    )
    _check_phase(attempt)
    results = _results(told, attempt)
    _check(attempt, method, results)
    return Restored(attempt, results, session=told.uuid_or_none("session"))


def attempt_of_row(told: Told, methods: Methods, usual: Mapping[str, Any]) -> Restored:
    """An attempt as the table tells it: with its times and its verdict, without the reasons."""
    method, document = methods.read(_json(told, "method") or usual)
    result = told.choice("result", RESULTS)
    revealed, memo_ms, recall_ms = (
        told.moment("date_utc"),
        _ms(told, "memo_seconds"),
        _ms(told, "recall_seconds"),
    )
    memorised = revealed + timedelta(milliseconds=memo_ms or 0)
    typed = {box: told.text(f"typed_{box}", LONGEST_MEMO) for box in BOXES}
    uuid = told.uuid("uuid")
    attempt = Attempt(
        uuid=uuid,
        scramble=_scramble(told),
        method=document,
        event=told.choice("event", Event.values),
        mode=told.choice("mode", Mode.values),
        phase=Phase.VERDICT,
        revealed_at=revealed,
        memorised_at=None if memo_ms is None else memorised,
        handed_in_at=memorised + timedelta(milliseconds=recall_ms or 0),
        memo_ms=memo_ms,
        recall_ms=recall_ms,
        typed={box: text for box, text in typed.items() if text},
        hints=_small(told, "hints"),
        checker=CSTIMER if _was_timed_elsewhere(uuid, typed) else "",
        correct=RESULTS[result],
        dnf=result in {"DNF", "given up"},
        notes=told.text("notes", LONGEST_NOTES),
    )
    _check(attempt, method, ())
    name = told.text("session", LONGEST_NAME).strip()
    return Restored(attempt, session_name=name)


def _was_timed_elsewhere(uuid: UUID, typed: Mapping[str, str]) -> bool:
    """Say whether a row came from another timer: only such attempts have UUIDs made of names."""
    return uuid.version == MADE_OF_NAMES and not any(typed.values())


def _check(attempt: Attempt, method: Method, results: tuple[PieceResult, ...]) -> None:
    try:
        check_restored(attempt, method, results)
    except UnreadableError as error:
        raise FieldError(error.field, error.message) from None


def _check_phase(attempt: Attempt) -> None:
    """What stands before the verdict has none, and each phase follows from the one before."""
    is_judged = attempt.phase == Phase.VERDICT
    if is_judged != (attempt.handed_in_at is not None):
        raise FieldError("handed_in_at", gettext("told with a verdict, and only then"))
    if is_judged and attempt.correct is None and not attempt.dnf:
        raise FieldError("correct", gettext("true or false, or the attempt not finished"))
    if not is_judged and (attempt.correct is not None or attempt.dnf or attempt.typed):
        raise FieldError("phase", gettext("the verdict, for what was handed in"))
    if attempt.phase == Phase.RECALL and (attempt.memorised_at is None or attempt.memo_ms is None):
        raise FieldError("memorised_at", gettext("told once the cube is covered"))


def _scramble(told: Told) -> str:
    """The scramble as it is written there."""
    text = told.text("scramble", LONGEST_SCRAMBLE, shortest=1)
    try:
        read_scramble(text)
    except ScrambleError as error:
        raise FieldError("scramble", f"{gettext('a scramble')} ({error.message})") from None
    return text


def _texts(told: Told, name: str, keys: Iterable[str], longest: int) -> dict[str, str]:
    texts = told.named(name)
    if not texts.keys() <= set(keys):
        listed = {"names": ", ".join(keys)}
        raise FieldError(name, gettext("an object with the names %(names)s") % listed)
    if not all(isinstance(text, str) and len(text) <= longest for text in texts.values()):
        expected = ngettext(
            "texts of at most %(most)s character", "texts of at most %(most)s characters", longest
        )
        raise FieldError(name, expected % {"most": grouped(longest)})
    return texts


def _offsets(told: Told) -> dict[str, list[int]]:
    offsets = told.named("offsets")
    if not offsets.keys() <= set(BOXES):
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


def _results(told: Told, attempt: Attempt) -> tuple[PieceResult, ...]:
    documents = told.listed("results")
    if len(documents) > len(PieceType):
        raise FieldError("results", gettext("a list of at most two"))
    if documents and attempt.phase != Phase.VERDICT:
        raise FieldError("results", gettext("empty before the verdict"))
    return tuple(_result(told.inner(document), attempt) for document in documents)


def _result(told: Told, attempt: Attempt) -> PieceResult:
    return PieceResult(
        attempt=attempt,
        piece_type=told.choice("piece_type", PieceType.values),
        correct=told.flag("correct"),
        letters=told.get("letters"),
        expected_letters=told.number("expected_letters", SMALL),
        first_wrong=told.number_or_none("first_wrong", SMALL),
        kind=told.text("kind", 32),
        wrong=told.text("wrong", 8),
        expected=told.text("expected", 8),
        left=told.get("left"),
        nearest=told.get("nearest"),
        sentences=told.get("sentences"),
    )


def _json(told: Told, name: str) -> object:
    text = told.text(name, 100_000)
    try:
        return json.loads(text) if text else None
    except (ValueError, RecursionError):
        raise FieldError(name, gettext("JSON")) from None


def _ms(told: Told, name: str) -> int | None:
    """Seconds as people write them, in whole milliseconds."""
    text = told.text(name, 20).strip().replace(",", ".")
    if not text:
        return None
    whole, _, rest = text.partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) < 8):
        raise FieldError(name, gettext("a number of seconds"))
    if rest and not (rest.isascii() and rest.isdigit()):
        raise FieldError(name, gettext("a number of seconds"))
    return min(int(whole) * 1000 + int(rest[:3].ljust(3, "0")), 2_147_483_647)


def _small(told: Told, name: str) -> int:
    text = told.text(name, 5).strip() or "0"
    if not (text.isascii() and text.isdigit() and int(text) <= SMALL):
        raise FieldError(name, gettext("a whole number"))
    return int(text)
