"""How likely each fault is: by kind, then shared among all faults of the kind that a solve may have.

The weights say how many of 100 failed solves have a fault of each kind. They are an estimate, which a
person's own past faults replace little by little: after 20 of those, both count the same.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import prod

from cubecore.execution.diagnosis.fault import FaultKind
from cubecore.execution.diagnosis.possible_fault import PossibleFault

WEIGHTS: Mapping[FaultKind, float] = {
    FaultKind.MEMO: 17,
    FaultKind.SKIPPED: 13,
    FaultKind.INVERTED: 13,
    FaultKind.WRONG_TARGET: 12,
    FaultKind.MISSING_TURN: 11,
    FaultKind.EXTRA_TURN: 8,
    FaultKind.PARITY_SKIPPED: 6,
    FaultKind.TWIST_WRONG_WAY: 5,
    FaultKind.FLIP_SKIPPED: 4,
    FaultKind.TWIST_SKIPPED: 4,
    FaultKind.ORDER_SWAPPED: 3,
    FaultKind.REPEATED: 2,
    FaultKind.PARITY_EXTRA: 2,
}
"""How many of 100 faults are of each kind."""

_FAULTS_FOR_HALF = 20


@dataclass(frozen=True)
class Likelihood:
    """The likelihood of one fault of each kind."""

    of_one: Mapping[FaultKind, float]

    @classmethod
    def of(
        cls, possible: Iterable[PossibleFault], history: Mapping[str, int] | None
    ) -> "Likelihood":
        """Return the likelihoods in a solve with these possible faults, and this past of its solver."""
        past = history or {}
        ways = Counter(fault.kind for fault in possible)
        total = _FAULTS_FOR_HALF + sum(past.get(kind.value, 0) for kind in FaultKind)
        return cls(
            {
                kind: (_FAULTS_FOR_HALF * WEIGHTS[kind] / 100 + past.get(kind.value, 0))
                / total
                / max(1, ways[kind])
                for kind in FaultKind
            }
        )

    def of_all(self, faults: Iterable[PossibleFault]) -> float:
        """Return the likelihood of several faults in one solve."""
        return prod(self.of_one[fault.kind] for fault in faults)
