"""Find the faults that lead to a state: one fault by looking it up, two by meeting in the middle.

With the cube ``before`` a fault, what is done instead, and what comes ``after`` it, the end of a solve
is the product of the three tables. Before a second fault, the end of the first is undone: what is left
must be the end of a solve with the second fault alone, which comes later.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cubecore.cube import as_table, inverted
from cubecore.deadline import Deadline
from cubecore.execution.diagnosis.possible_fault import PossibleFault
from cubecore.execution.diagnosis.solve_moves import SolveMoves
from cubecore.execution.diagnosis.whole_cube import stickers_turned_home

_CHECKED_EVERY = 500


@dataclass(frozen=True)
class FaultSearch:
    """The faults that a solve may have, by the state that each leads to."""

    solve: SolveMoves
    by_end: Mapping[bytes, tuple[PossibleFault, ...]]

    @classmethod
    def of(cls, solve: SolveMoves, possible: Iterable[PossibleFault]) -> "FaultSearch":
        """Return the search among possible faults; those that change nothing are left out."""
        by_end: dict[bytes, list[PossibleFault]] = defaultdict(list)
        before, after = solve.before, solve.after
        for fault in possible:
            end = before[fault.start].translate(fault.table).translate(after[fault.end])
            by_end[stickers_turned_home(end)].append(fault)
        by_end.pop(stickers_turned_home(solve.end), None)
        return cls(solve, {end: tuple(faults) for end, faults in by_end.items()})

    @property
    def possible(self) -> Iterator[PossibleFault]:
        """The faults that change something."""
        for faults in self.by_end.values():
            yield from faults

    def single_faults(self, state: bytes) -> tuple[PossibleFault, ...]:
        """Return the faults that alone lead to a state, which is given with the centres in place."""
        return self.by_end.get(state, ())

    def two_faults(
        self, state: bytes, deadline: Deadline
    ) -> Iterator[tuple[PossibleFault, PossibleFault]]:
        """Yield the faults that lead to a state one after the other."""
        before, by_end = self.solve.before, self.by_end
        end = as_table(state)
        undone = [inverted(table).translate(end) for table in before]
        for number, first in enumerate(self.possible):
            if number % _CHECKED_EVERY == 0:
                deadline.check()
            table = inverted(first.table)
            rest = before[first.end].translate(table).translate(undone[first.start])
            for second in by_end.get(stickers_turned_home(rest), ()):
                if second.start >= first.end:
                    yield first, second
