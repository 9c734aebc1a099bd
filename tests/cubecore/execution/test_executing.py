"""Executions: correct memos solve the cube under every method, and wrong ones leave what they say."""

import random
from collections import Counter

import pytest

from cubecore.cube import Cube
from cubecore.execution import execute
from cubecore.memo import CORNERS, EDGES, edge_and_corner_problems
from tests.cubecore.execution.executions import (
    STYLES,
    after_memos,
    any_method,
    any_scramble,
    helper_pieces,
    letters_played,
    methods_of_style,
)
from tests.cubecore.execution.played_letters import PlayedCube
from tests.cubecore.memo.explaining.mistakes_made import KINDS, mistakes
from tests.scale import sample

USUAL_SAMPLES = {"op": 24, "m2": 24, "3-style": 12}
LETTERS = [*"URFDLBMESxyzrufdlb", "Rw", "Uw"]


def moves_of(steps):
    return " ".join(str(step.expanded) for step in steps)


def is_solved(cube):
    """Return whether every face has one colour."""
    facelets = cube.facelets()
    return all(len(set(facelets[face : face + 9])) == 1 for face in range(0, 54, 9))


@pytest.mark.parametrize("style", [*STYLES])
def test_the_usual_memos_are_executed_to_a_solved_cube(style):
    source = random.Random(style)
    methods = methods_of_style(style, source)
    for _ in range(sample(USUAL_SAMPLES[style], 3_000)):
        scramble = any_scramble(source)
        done = execute(scramble, next(methods))
        cube = Cube(3).apply(scramble)
        after = cube.apply(done.solution)
        assert is_solved(after)
        assert after == cube.apply(moves_of(done.steps))
        assert (done.solved, done.left, done.displaced) == (True, ((), ()), ())


def test_scrambles_may_be_held_in_any_way():
    source = random.Random(3)
    for _ in range(sample(8, 1000)):
        letters = source.choices(LETTERS, k=source.randrange(25))
        scramble = " ".join(letter + source.choice(("", "'", "2")) for letter in letters)
        method = any_method(source)
        done = execute(scramble, method, first=source.choice((None, "edges", "corners")))
        cube = Cube(3).apply(scramble)
        assert is_solved(cube.apply(done.solution))
        assert cube.apply(moves_of(done.steps)) == cube.apply(done.solution)
        rotations = [step for step in done.steps if step.kind == "rotation"]
        is_held = cube.facelets()[4::9] == Cube(3).apply(method.holding.rotation).facelets()[4::9]
        assert rotations == ([] if is_held else [done.steps[0]])
        assert str(done.solution).startswith("".join(str(step.alg) for step in rotations))


def wrong_memos(count, source):
    """Yield scrambles, methods, memos of edges and corners, and the mistakes that one or both have.

    The rarest mistakes are made first.
    """
    made = dict.fromkeys(KINDS, 0)
    for _ in range(count):
        scramble, method = any_scramble(source), any_method(source)
        problems = edge_and_corner_problems(scramble, method)
        memos = {piece_type: problem.usual_memo for piece_type, problem in problems.items()}
        kinds = []
        for piece_type in source.choice(((EDGES,), (CORNERS,), (EDGES, CORNERS))):
            every = [*mistakes(problems[piece_type], memos[piece_type], source)]
            rarest = min(made[each.kind] for each in every)
            mistake = source.choice([each for each in every if made[each.kind] == rarest])
            made[mistake.kind] += 1
            kinds.append(mistake.kind)
            memos[piece_type] = problems[piece_type].memo(mistake.typed)
        yield scramble, method, memos[EDGES], memos[CORNERS], kinds


def test_wrong_memos_leave_what_their_letters_and_the_displaced_helper_pieces_leave():
    made: Counter[str] = Counter()
    for scramble, method, edges, corners, kinds in wrong_memos(sample(40, 2000), random.Random(5)):
        made.update(kinds)
        done = execute(scramble, method, edges=edges, corners=corners)
        after = PlayedCube(scramble, str(done.solution))
        assert after == PlayedCube(scramble, moves_of(done.steps))
        assert after == after_memos(method, scramble, edges, corners)
        assert done.solved == after.is_solved
        named = {"".join(sorted(name)) for part in done.left for name in part}
        assert named == after.unsolved(method.holding.rotation)
        odd = len(letters_played(edges)) % 2, len(letters_played(corners)) % 2
        assert set(done.displaced) in (set(), {*helper_pieces(method, odd)})
    assert min(made[kind] for kind in KINDS) > 0
