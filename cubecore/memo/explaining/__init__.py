"""Explain a wrong memo: where it goes wrong, which mistake it is, and the memo that was meant.

Start with ``explain_memo``. The modules, in reading order:

- ``names``: what pieces and letters are called in sentences
- ``first_wrong``: how far a memo is correct, and why its next letter is wrong
- ``nearest``: the correct memos that the fewest edits lead to
- ``mistakes``: the kinds of mistakes, and which of them an edit corrects
- ``corrections``: the correct memo that an explanation is based on
- ``parity``: memo swaps that were left out or made, and an odd number of letters
- ``explanation``: ``explain_memo``, which puts all of it together
- ``other_habit``: memos that are correct if M2 special targets are written otherwise

A new kind of mistake belongs in ``mistakes`` if edits of the letters show it, else in
``explanation``.
"""

from cubecore.memo.explaining.corrections import first_changed_letter
from cubecore.memo.explaining.explanation import Explanation, explain_memo
from cubecore.memo.explaining.first_wrong import Walk, WrongLetter, walk
from cubecore.memo.explaining.mistakes import MistakeKind
from cubecore.memo.explaining.names import Names
from cubecore.memo.explaining.nearest import (
    USUAL_LIMITS,
    Edit,
    NearestMemos,
    SearchLimits,
    edited,
    nearest_memos,
)
from cubecore.memo.explaining.other_habit import by_the_other_habit

__all__ = [
    "USUAL_LIMITS",
    "Edit",
    "Explanation",
    "MistakeKind",
    "Names",
    "NearestMemos",
    "SearchLimits",
    "Walk",
    "WrongLetter",
    "by_the_other_habit",
    "edited",
    "explain_memo",
    "first_changed_letter",
    "nearest_memos",
    "walk",
]
