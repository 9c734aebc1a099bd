"""Stored diagnoses of solves: which kinds of faults they are certain about."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

MEMO = "memo"
# Where DNFs come from, by the library's kinds of faults.
TITLES: Mapping[str, Promise] = {
    MEMO: _("Memo"),
    "skipped": _("Skipped pair"),
    "repeated": _("Pair done twice"),
    "inverted": _("Inverse of a pair"),
    "order_swapped": _("Pairs in the wrong order"),
    "wrong_target": _("Wrong sticker of a piece"),
    "parity_skipped": _("Parity forgotten"),
    "parity_extra": _("Parity not needed"),
    "flip_skipped": _("Flip forgotten"),
    "twist_skipped": _("Twist forgotten"),
    "twist_wrong_way": _("Twist the wrong way"),
    "extra_turn": _("A turn too many"),
    "missing_turn": _("A missing turn"),
}
# Pairs that were not executed as memorised.
OF_A_PAIR = ("skipped", "inverted")


def certain_faults(document: object, true: int | None) -> list[dict[str, Any]]:
    """Return the faults of the only explanation of a diagnosis, or of the one that was confirmed.

    There are none in a document that cannot be read.

    >>> certain_faults({"explanations": [[{"kind": "skipped"}]]}, None)
    [{'kind': 'skipped'}]
    >>> certain_faults({"explanations": [[{"kind": "skipped"}], [{"kind": "memo"}]]}, None)
    []
    """
    explanations = document.get("explanations") if isinstance(document, dict) else None
    if not isinstance(explanations, list):
        return []
    number = 0 if len(explanations) == 1 else true
    faults = explanations[number] if number is not None and number < len(explanations) else []
    are_readable = isinstance(faults, list) and all(isinstance(fault, dict) for fault in faults)
    return [fault for fault in faults if str(fault.get("kind")) in TITLES] if are_readable else []


def is_execution(document: object) -> bool:
    """Return whether a diagnosis has explanations, and none of them is a wrong memo.

    >>> is_execution({"explanations": [[{"kind": "skipped"}], [{"kind": "repeated"}]]})
    True
    """
    explanations = document.get("explanations") if isinstance(document, dict) else None
    count = len(explanations) if isinstance(explanations, list) else 0
    faults = [certain_faults(document, number) for number in range(count)] if count > 1 else []
    return bool(faults) and all(
        each and all(fault["kind"] != MEMO for fault in each) for each in faults
    )


def counted_kinds(rows: Iterable[tuple[object, int | None]]) -> Counter[str]:
    """Return in how many diagnoses, each given with what was confirmed, a kind of fault is certain."""
    return Counter(
        kind
        for document, true in rows
        for kind in {str(fault["kind"]) for fault in certain_faults(document, true)}
    )
