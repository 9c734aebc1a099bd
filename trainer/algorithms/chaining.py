"""Chains for a person: cases that they know or forget, with the algorithms that they execute."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from cubecore.cube import Algorithm
from cubecore.execution import Case, CaseKind, algorithms_for, chain
from trainer.algorithms.cases import CaseKey, case_of, read_key
from trainer.algorithms.drilling import LastAnswer
from trainer.algorithms.reading import ByCase
from trainer.cards.scheduling import Grade
from trainer.deadlines import NO_DEADLINE, Deadline

# A correct answer that took longer is weak.
SLOW_MS = 4_000
STEPS = 5
BETWEEN_STEPS, BETWEEN_STICKERS = ".", "-"


class ChainSource(TextChoices):
    """Which cases a chain consists of, as far as possible."""

    OWN = "own", _("My algorithms")
    WEAK = "weak", _("My weakest")
    ALL = "all", _("All cases")


class ChainStep(NamedTuple):
    """A case of a chain, and the algorithm that its owner executes."""

    key: CaseKey
    algorithm: Algorithm
    is_own: bool


@dataclass(frozen=True, slots=True)
class ChainMaker:
    """What chains are made of: somebody's algorithms, and their last answers."""

    algorithms: ByCase
    answers: Mapping[CaseKey, LastAnswer]
    deadline: Deadline = NO_DEADLINE

    def cases(self, source: ChainSource) -> list[Case]:
        """Return the cases of a source in a fixed order."""
        keys = {ChainSource.OWN: self.algorithms, ChainSource.WEAK: self._weak}.get(source, ())
        return [case_of(key) for key in sorted(keys) if not key.is_parity]

    def dealt(self, buffer: str, source: ChainSource, rng: Random) -> tuple[CaseKey, ...]:
        """Return the cases of a chain."""
        dealt = chain(buffer, rng, cases=self.cases(source), algorithm_for=lambda _: Algorithm())
        return tuple(
            CaseKey(case.piece_type.name, case.buffer, case.first, case.second)
            for case in dealt.cases
        )

    def step(self, key: CaseKey) -> ChainStep:
        """Return a case with the own algorithm, or else with the one that is easiest to execute."""
        if own := self.algorithms.get(key):
            return ChainStep(key, own[0].algorithm, is_own=True)
        easiest = algorithms_for(case_of(key), most=1, rank="hands", deadline=self.deadline)
        return ChainStep(key, easiest[0].algorithm, is_own=False)

    @property
    def _weak(self) -> list[CaseKey]:
        """Return the cases that were answered wrongly or slowly the last time."""
        return [
            key
            for key, answer in self.answers.items()
            if answer.grade == Grade.AGAIN or answer.ms > SLOW_MS
        ]


def written_chain(keys: Iterable[CaseKey]) -> str:
    """Return the pairs of a chain as a text for an address.

    >>> written_chain([CaseKey("edges", "UF", "UB", "RU"), CaseKey("edges", "UF", "DF", "LD")])
    'UB-RU.DF-LD'
    """
    return BETWEEN_STEPS.join(f"{key.first}{BETWEEN_STICKERS}{key.second}" for key in keys)


def read_chain(pieces: str, buffer: str, text: str) -> tuple[CaseKey, ...]:
    """Return the cases of a written chain; none if it is no chain of this buffer."""
    pairs = [pair.split(BETWEEN_STICKERS) for pair in text.split(BETWEEN_STEPS)]
    if len(pairs) != STEPS or any(len(pair) != len(("first", "second")) for pair in pairs):
        return ()
    keys = [read_key(pieces, buffer, one, other) for one, other in pairs]
    cycles = [key for key in keys if key and case_of(key).kind is CaseKind.THREE_CYCLE]
    return tuple(cycles) if len(cycles) == STEPS and _changes_nothing(cycles) else ()


def _changes_nothing(keys: Sequence[CaseKey]) -> bool:
    state = case_of(keys[0]).target
    for key in keys[1:]:
        state = state * case_of(key).target
    return state.is_solved
