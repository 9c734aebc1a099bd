"""One mistake in a usual memo is blamed on the mistaken letter, whatever its kind and place."""

import random
from collections import Counter, defaultdict
from functools import cache
from typing import NamedTuple

import pytest

from cubecore.memo import (
    Letters,
    Memo,
    Method,
    PieceVerdict,
    Played,
    TracingProblem,
    check_pieces,
    cubies_of_scramble,
)
from tests.cubecore.memo.explaining.mistakes_made import (
    KINDS,
    Mistake,
    edits_between,
    mistakes,
    possible_places,
    solves,
    swap,
)
from tests.cubecore.memo.samples import (
    PIECE_TYPES,
    known_cases,
    played,
    problem_for,
    problems,
)
from tests.scale import sample

STATES = sample(6, 300)


def test_the_helpers_of_this_test_play_and_count_correctly():
    (problem,) = problems(1, seed=1)
    assert solves(problem, problem.usual_letters)
    assert not solves(problem, problem.usual_letters[1:])
    assert not solves(problem, (*problem.usual_letters, Played(problem.buffer)))
    assert edits_between(played(1, 2, 3, 4), played(2, 1, 3)) == 2
    assert possible_places(played(1, 2, 3), played(1, 2, 2, 3)) == {1, 2}
    assert possible_places(played(1, 2, 3), played(1, 3, 2)) == {1}


class Outcome(NamedTuple):
    """How many wrong memos were judged, and for how many a letter after the mistake was blamed.

    ``right`` are those where the mistake was blamed, or another correct memo is as close, which
    ``ambiguous`` counts by itself.
    """

    judged: int
    right: int
    ambiguous: int
    too_late: int


@cache
def outcomes() -> dict[str, Outcome]:
    rng = random.Random(14)
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for problem in problems(STATES, seed=14):
        trace = problem.usual_memo
        for mistake in mistakes(problem, trace, rng):
            if not solves(problem, mistake.typed):
                counts[mistake.kind].update(judged(problem, trace.played, mistake))
    return {
        kind: Outcome(*(count[name] for name in Outcome._fields)) for kind, count in counts.items()
    }


def judged(problem: TracingProblem, memo: Letters, mistake: Mistake) -> tuple[str, ...]:
    part = check_pieces(problem, problem.memo(mistake.typed))
    places = possible_places(memo, mistake.typed)
    assert part.first_wrong is not None
    if part.first_wrong in places:
        return "judged", "right"
    if is_another_as_close(problem, part, mistake):
        return "judged", "right", "ambiguous"
    return ("judged", "too_late") if part.first_wrong > max(places) else ("judged",)


def is_another_as_close(problem: TracingProblem, part: PieceVerdict, mistake: Mistake) -> bool:
    """Whether the nearest memo is correct, and no farther away than the usual one."""
    if part.nearest is None or not solves(problem, part.nearest.played):
        return False
    # The blamed letter must also differ in that memo.
    if part.first_wrong not in possible_places(part.nearest.played, mistake.typed):
        return False
    return edits_between(mistake.typed, part.nearest.played) <= mistake.edits


def test_every_kind_of_mistake_is_made():
    assert sorted(outcomes()) == sorted(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_the_mistaken_letter_is_blamed_and_never_a_later_one(kind):
    outcome = outcomes()[kind]
    assert outcome.too_late == 0, outcome
    assert outcome.right >= 0.95 * outcome.judged, outcome


def good_letters(problem: TracingProblem, letters: Letters) -> int:
    """Count the letters before the first one after which not one letter fewer is needed."""
    homes, count = list(problem.state.homes), problem.piece_type.stickers
    needed = letters_needed(homes, count, problem.buffer)
    for place, letter in enumerate(letters):
        if letter // count != problem.buffer // count:
            swap(homes, count, problem.buffer, letter)
        if letters_needed(homes, count, problem.buffer) >= needed:
            return place
        needed = letters_needed(homes, count, problem.buffer)
    return len(letters)


def letters_needed(homes: list[int], count: int, buffer: int) -> int:
    """Count the unsolved pieces except the buffer, and the cycles without the buffer piece."""
    pieces = [home // count for home in homes[::count]]
    here, seen, needed = buffer // count, set(), 0
    for start in range(len(pieces)):
        cycle, piece = [], start
        while piece not in seen:
            seen.add(piece)
            cycle.append(piece)
            piece = pieces[piece]
        is_solved = all(homes[each * count] == each * count for each in cycle)
        if here in cycle:
            needed += len(cycle) - 1
        elif not is_solved:
            needed += len(cycle) + 1
    return needed


def test_good_letters_are_those_after_which_one_letter_fewer_is_needed():
    rng = random.Random(15)
    for problem in problems(sample(4, 200), seed=15):
        trace = problem.usual_memo
        for mistake in mistakes(problem, trace, rng):
            part = check_pieces(problem, problem.memo(mistake.typed))
            assert part.good_letters == good_letters(problem, mistake.typed)


def test_the_good_letters_of_known_wrong_memos():
    for case in known_cases()[:: sample(12, 1)]:
        cubies = cubies_of_scramble(case["scramble"])
        for piece_type in PIECE_TYPES:
            problem = problem_for(cubies, piece_type, Method().buffer(piece_type))
            for mistake in case[piece_type.name][0]["invalid"]:
                memo = Memo.parse(mistake["memo"], piece_type)
                part = check_pieces(problem, memo)
                assert part.good_letters == good_letters(problem, memo.played)
                assert part.first_wrong is not None
                assert part.first_wrong <= part.good_letters or part.nearest is not None
