"""Diagnoses of generated solves: the fault is named, and what is said always leads to the state."""

import random
from collections import Counter

import pytest

from cubecore.cube import Cube, Cubies
from cubecore.execution import diagnose
from cubecore.memo import trace
from tests.cubecore.execution.diagnosis.injected import KINDS, Solve, spoiled
from tests.cubecore.execution.executions import STYLES, any_scramble, methods_of_style
from tests.scale import sample

MUST_BE_FOUND = 0.97


def any_solve(method, source):
    scramble = any_scramble(source)
    traced = trace(scramble, method)
    return Solve.of(scramble, method, {"edges": traced.edges, "corners": traced.corners})


def pieces_of(facelets):
    """Return the pieces of a cube, however it is held."""
    return Cubies.from_facelets(facelets).turned_home


def is_solved(facelets):
    return pieces_of(facelets) == Cubies.solved()


def after(scramble, explanation):
    return pieces_of(Cube(3).apply(scramble).apply(explanation.moves).facelets())


def one_fault_of_each_solve(count, style, source):
    """Yield solves with one fault that leaves the cube unsolved, the rarest kinds first."""
    made = Counter(dict.fromkeys(KINDS, 0))
    methods = methods_of_style(style, source)
    while made.total() < count:
        solve = any_solve(next(methods), source)
        every = [each for each in spoiled(solve, source) if not is_solved(each.facelets)]
        if every:
            fault = min(every, key=lambda each: made[each.kind])
            made[fault.kind] += 1
            yield solve, fault


@pytest.mark.parametrize("style", [*STYLES])
def test_one_fault_is_found(style):
    source = random.Random(style)
    count = sample(60, 1667)
    made: Counter[str] = Counter()
    named: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for solve, fault in one_fault_of_each_solve(count, style, source):
        made[fault.kind] += 1
        diagnosis = diagnose(solve.scramble, fault.facelets, solve.method)
        assert not diagnosis.solved
        for explanation in diagnosis.explanations:
            assert after(solve.scramble, explanation) == pieces_of(fault.facelets)
        sizes = {len(explanation.faults) for explanation in diagnosis.explanations}
        found[fault.kind] += sizes == {1}
        if diagnosis.explanations:
            first = diagnosis.explanations[0].faults[0]
            named[fault.kind] += (first.kind == fault.kind) & (fault.step in (None, first.step))
    rows = [f"{kind} {named[kind]}/{found[kind]}/{made[kind]}" for kind in made]
    print(f"{style}, named first/found/made:", ", ".join(rows))
    print(named.total(), found.total(), made.total())
    assert found.total() >= MUST_BE_FOUND * made.total()
