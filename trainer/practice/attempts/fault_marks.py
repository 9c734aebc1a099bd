"""Faults of a solve, shown with the letters that they are about."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cubecore.execution import FaultKind
from trainer.practice.attempts.diagnosing import ShownExplanation, ShownFault
from trainer.practice.attempts.verdicts import AttemptVerdict, BoxVerdict, Chip, in_pairs

SKIPPED = _("skipped")
# What is written above the letters of a step. The verdict on a memo itself says where it is wrong.
NOTES: Mapping[str, Promise] = {
    FaultKind.SKIPPED: SKIPPED,
    FaultKind.REPEATED: _("twice"),
    FaultKind.INVERTED: _("inverse"),
    FaultKind.ORDER_SWAPPED: _("wrong order"),
    FaultKind.WRONG_TARGET: _("wrong sticker"),
    FaultKind.PARITY_SKIPPED: SKIPPED,
    FaultKind.FLIP_SKIPPED: SKIPPED,
    FaultKind.TWIST_SKIPPED: SKIPPED,
    FaultKind.TWIST_WRONG_WAY: _("wrong way"),
    FaultKind.EXTRA_TURN: _("extra turn"),
    FaultKind.MISSING_TURN: _("turn missing"),
}


def with_faults(verdict: AttemptVerdict, explanation: ShownExplanation) -> AttemptVerdict:
    """Return a verdict whose letters say what went wrong in their execution.

    Without a memo, these are the letters of a correct one.
    """
    return replace(verdict, parts=[_marked(part, explanation.faults) for part in verdict.parts])


def _marked(part: BoxVerdict, faults: Sequence[ShownFault]) -> BoxVerdict:
    pairs = part.pairs or part.nearest
    chips = [chip for pair in pairs for chip in pair]
    for fault in faults:
        if fault.box in {"", part.box.name} and fault.kind in NOTES:
            chips = _with_note(chips, fault)
    return replace(part, pairs=in_pairs(chips), nearest=part.nearest if part.pairs else ())


def _with_note(chips: list[Chip], fault: ShownFault) -> list[Chip]:
    """Return letters with the note of a fault above the first of its own, if they are among them."""
    symbols = [chip.symbol.casefold() for chip in chips]
    own = [symbol.casefold() for symbol in fault.symbols]
    places = range(len(symbols) - len(own) + 1 if own else 0)
    start = next((place for place in places if symbols[place : place + len(own)] == own), None)
    if start is None:
        return chips
    end = start + len(own)
    struck = [replace(chip, mark="fault") for chip in chips[start:end]]
    struck[0] = replace(struck[0], note=str(NOTES[fault.kind]))
    return [*chips[:start], *struck, *chips[end:]]
