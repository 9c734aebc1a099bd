"""What solves of a real cube teach: where DNFs come from, and how long an algorithm takes."""

import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from trainer.events import boxes
from trainer.methods.stored import Method, method_from_snapshot
from trainer.people.models import User
from trainer.people.owners import of_same_owner, owned_by
from trainer.practice.explained import MEMO, TITLES, certain_faults, is_execution
from trainer.practice.models import SOLVING, Attempt, PieceResult
from trainer.practice.moments import EpochMilliseconds

# The newest of somebody who has more.
MOST_TIMED = 2_000
# The memo was correct, or several mistakes of the execution lead to the cube.
EXECUTION, UNKNOWN = "execution", "unknown"
OTHER_TITLES: Mapping[str, Promise] = {
    EXECUTION: _("Execution, mistake not known"),
    UNKNOWN: _("Unknown"),
}
# Styles with an algorithm for each letter; in all others, it is one for each pair.
LETTER_BY_LETTER = {"op", "m2"}


@dataclass(frozen=True, slots=True)
class Cause:
    """A kind of mistake, and in how many DNFs it was made."""

    kind: str
    title: Promise
    count: int
    percent: int


@dataclass(frozen=True, slots=True)
class Executions:
    """Where the DNFs of some solves come from, the most frequent cause first, and the time of an
    algorithm over the solves whose memo was typed.
    """

    failures: int
    causes: Sequence[Cause]
    algorithm_ms: int | None
    algorithm_solves: int


def executions_of(user: User, failed: Collection[int], solved: Collection[int]) -> Executions:
    """Return the figures of the solves that began at some moments, the failed and the solved ones.

    A DNF with two mistakes has two causes.
    """
    said = _causes(user, set(failed))
    counts = Counter(kind for kinds in said for kind in kinds)
    if unsaid := max(0, len(failed) - len(said)):
        counts[UNKNOWN] += unsaid
    order = sorted(counts, key=lambda kind: (kind == UNKNOWN, -counts[kind], kind))
    titles = {**TITLES, **OTHER_TITLES}
    shares = {kind: round(100 * counts[kind] / len(failed)) for kind in order}
    causes = [Cause(kind, titles[kind], counts[kind], shares[kind]) for kind in order]
    ms, algorithms, solves = _times(user, set(solved))
    mean_ms = round(ms / algorithms) if algorithms else None
    return Executions(len(failed), causes, mean_ms, solves)


def _causes(user: User, moments: Collection[int]) -> list[set[str]]:
    """Return the kinds of mistakes of each DNF of which something was said."""
    wrong = PieceResult.objects.filter(of_same_owner(), attempt=OuterRef("pk"), correct=False)
    failures = Attempt.objects.of(user.pk).filter(Q(correct=False) | Q(dnf=True), mode__in=SOLVING)
    said = failures.filter(Q(diagnosis__isnull=False) | ~Q(typed={}))
    columns = (EpochMilliseconds("revealed_at"), "diagnosis", "true_explanation", "typed")
    return [
        _kinds(document, true, has_memo=bool(typed), is_wrong=is_wrong)
        for moment, document, true, typed, is_wrong in said.values_list(*columns, Exists(wrong))
        if moment in moments
    ]


def _kinds(document: object, true: int | None, *, has_memo: bool, is_wrong: bool) -> set[str]:
    """Return the kinds of mistakes of one DNF."""
    if kinds := {str(fault["kind"]) for fault in certain_faults(document, true)}:
        return kinds
    if is_wrong:
        return {MEMO}
    return {EXECUTION if has_memo or is_execution(document) else UNKNOWN}


def _times(user: User, moments: Collection[int]) -> tuple[int, int, int]:
    """Return the time of all executions, their algorithms, and how many solves these are."""
    results = PieceResult.objects.filter(
        owned_by(user.pk),
        attempt__user=user.pk,
        attempt__mode__in=SOLVING,
        attempt__deleted_at=None,
        attempt__memo_ms__isnull=False,
        piece_type__in=list(boxes()),
    ).order_by("-attempt__revealed_at")
    names = ("attempt_id", "attempt__recall_ms", "attempt__penalty_ms", "attempt__method")
    columns = (EpochMilliseconds("attempt__revealed_at"), *names, "piece_type", "expected_letters")
    times: dict[Any, int] = {}
    algorithms, styles = 0, _Styles()
    for moment, key, ms, penalty_ms, method, piece_type, letters in results.values_list(*columns)[
        :MOST_TIMED
    ]:
        if moment in moments and ms is not None:
            times[key] = max(0, ms - penalty_ms)
            algorithms += styles.algorithms(method, piece_type, letters)
    return sum(times.values()), algorithms, len(times)


class _Styles:
    """How methods execute pieces; a method that many solves share is read once."""

    def __init__(self) -> None:
        self._methods: dict[str, Method | None] = {}

    def algorithms(self, document: object, piece_type: str, letters: int) -> int:
        """Return how many algorithms a memo needs, not counting parity."""
        key = json.dumps(document, sort_keys=True)
        if key not in self._methods:
            self._methods[key] = _method(document)
        method = self._methods[key]
        style = method.style(boxes()[piece_type].pieces) if method else ""
        return letters if style in LETTER_BY_LETTER else (letters + 1) // 2


def _method(document: object) -> Method | None:
    try:
        return method_from_snapshot(document) if isinstance(document, dict) else None
    except (ValueError, LookupError, TypeError, AttributeError):
        return None
