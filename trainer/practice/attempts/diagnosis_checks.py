"""Checks of imported diagnoses: every page must be able to show them."""

from typing import Any

from django.utils.translation import gettext as _

from trainer.practice.attempts.diagnosing import MOST_EXPLANATIONS, MOST_FAULTS, Document
from trainer.practice.attempts.import_checks import (
    MOST_LETTERS,
    UnreadableError,
    are_sentences,
    can_be_written,
)
from trainer.practice.explained import TITLES

FAULT_KEYS = {"kind", "piece_type", "step", "letters", "message"}
MOST_PIECES, LONGEST_NAME = 20, 8


def checked_diagnosis(document: object) -> Document | None:
    """Return a diagnosis from a file; None for one in words of another version, which is made again.

    Raise an UnreadableError for anything else than a diagnosis.
    """
    if document is None:
        return None
    faults = _faults_of(document)
    messages = [fault["message"] for fault in faults]
    if not are_sentences(messages):
        raise _unreadable()
    is_known = all(fault["kind"] in TITLES for fault in faults) and can_be_written(messages)
    return document if is_known and isinstance(document, dict) else None


def _faults_of(document: object) -> list[dict[str, Any]]:
    """Return all faults of a diagnosis."""
    if not isinstance(document, dict) or document.keys() != {"explanations", "left"}:
        raise _unreadable()
    explanations, left = document["explanations"], document["left"]
    if not _is_list(explanations, MOST_EXPLANATIONS) or not _are_names(left, MOST_PIECES):
        raise _unreadable()
    if not all(_is_list(faults, MOST_FAULTS) and faults for faults in explanations):
        raise _unreadable()
    faults: list[dict[str, Any]] = [fault for each in explanations for fault in each]
    if not all(map(_is_fault, faults)):
        raise _unreadable()
    return faults


def _is_fault(fault: object) -> bool:
    if not isinstance(fault, dict) or fault.keys() != FAULT_KEYS:
        return False
    step = fault["step"]
    return (
        isinstance(fault["kind"], str)
        and fault["piece_type"] in {"", "edges", "corners"}
        and (step is None or isinstance(step, int))
        and _are_names(fault["letters"], MOST_LETTERS)
    )


def _are_names(names: Any, most: int) -> bool:
    return _is_list(names, most) and all(
        isinstance(name, str) and len(name) <= LONGEST_NAME for name in names
    )


def _is_list(value: Any, most: int) -> bool:
    return isinstance(value, list) and len(value) <= most


def _unreadable() -> UnreadableError:
    return UnreadableError("diagnosis", _("the explanations of a DNF"))
