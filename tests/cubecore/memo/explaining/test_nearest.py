"""The nearest correct memos are those found by trying all edits."""

import random

import pytest

from cubecore.memo import (
    CORNERS,
    EDGES,
    Method,
    PieceState,
    PieceType,
    Played,
    TracingProblem,
    orbit_pieces,
    orbit_state,
    scrambled_cube,
)
from cubecore.memo.explaining import USUAL_LIMITS, Edit, SearchLimits, edited, nearest_memos
from cubecore.memo.explaining.nearest import EditKind, PlayedMemo, fewest_swaps
from tests.cubecore.memo.samples import (
    memo_with_random_breaks,
    played,
    problems,
    targets,
    with_one_edit,
)
from tests.scale import sample

FIVE = PieceType("five edges", 5, 2, EDGES.names[:10], tuple(range(10)))


def neighbours_of(letters, choices):
    """Yield every memo that is one edit away."""
    for at in range(len(letters) + 1):
        yield from ((*letters[:at], x, *letters[at:]) for x in choices)
        if at < len(letters):
            yield letters[:at] + letters[at + 1 :]
            yield from ((*letters[:at], x, *letters[at + 1 :]) for x in choices)
        if at + 1 < len(letters):
            yield (*letters[:at], letters[at + 1], letters[at], *letters[at + 2 :])


def all_at_distances(letters, choices, farthest):
    """Yield the memos at each distance, breadth first."""
    seen, level = {letters}, [letters]
    yield level
    for _ in range(farthest):
        level = [memo for each in level for memo in neighbours_of(each, choices)]
        level = [memo for memo in dict.fromkeys(level) if memo not in seen]
        seen.update(level)
        yield level


def search(problem, letters, limits=USUAL_LIMITS):
    return nearest_memos(problem.piece_type, problem.state.homes, problem.buffer, letters, limits)


def five_edges(seed):
    rng = random.Random(seed)
    memo = tuple(rng.choices(played(*range(10)), k=4))
    state = PieceState.solved(FIVE).after(rng.choices(played(*range(2, 10)), k=4), buffer=0)
    return TracingProblem(state, 0, tuple(range(10)), Method()), memo


@pytest.mark.parametrize("seed", range(sample(6, 100)))
def test_exactly_the_nearest_memos_are_found(seed):
    problem, memo = five_edges(seed)
    levels = all_at_distances(memo, targets(problem), farthest=3)
    correct = ({each for each in level if problem.is_solved_by(each)} for level in levels)
    distance, nearest = next(
        ((d, memos) for d, memos in enumerate(correct) if memos), (None, set())
    )
    result = search(problem, memo)
    assert (result.distance, set(result.scripts)) == (distance, nearest)
    assert not result.gave_up


def test_a_letter_inserted_between_two_swapped_ones_makes_two_edits():
    problem = TracingProblem(
        PieceState.solved(FIVE).after(played(6, 4, 2), buffer=0), 0, (), Method()
    )
    assert problem.is_solved_by(played(2, 4, 6))
    assert search(problem, (6, 2)).scripts[2, 4, 6] == (Edit(0, 2, played(2, 4, 6)),)


def test_a_correct_memo_is_at_distance_zero():
    for problem in problems(20, seed=4):
        letters = problem.usual_letters
        assert search(problem, letters).scripts == {letters: ()}


def test_a_memo_with_one_edit_is_at_distance_one():
    rng = random.Random(5)
    for problem in problems(sample(120, 20_000), seed=5):
        memo = memo_with_random_breaks(problem, rng)
        wrong = with_one_edit(memo, targets(problem), rng)
        result = search(problem, wrong)
        assert result.distance == (0 if problem.is_solved_by(wrong) else 1)
        assert all(problem.is_solved_by(each) for each in result.scripts)
        assert result.nodes < 2_000


@pytest.mark.parametrize(("edits", "nodes"), [(2, 4_000), (3, 400_000)])
def test_the_search_stays_within_bounds(edits, nodes):
    rng = random.Random(edits)
    for problem in problems(sample(16, 2_000), seed=edits):
        memo = memo_with_random_breaks(problem, rng)
        for _ in range(edits):
            memo = with_one_edit(memo, targets(problem), rng)
        result = search(problem, memo)
        assert result.distance is not None
        assert result.distance <= edits
        assert result.nodes < nodes


def test_any_text_of_sixty_letters_ends_within_the_bound():
    rng = random.Random(6)
    for problem in problems(sample(8, 1_000), seed=6):
        result = search(problem, rng.choices(played(*range(24)), k=60))
        assert result.nodes < USUAL_LIMITS.nodes + 10_000


def test_the_search_gives_up_on_a_memo_that_is_too_long():
    (problem,) = problems(1, seed=7)
    result = search(problem, [targets(problem)[0]] * (USUAL_LIMITS.letters + 1))
    assert (result.distance, result.scripts, result.gave_up) == (None, {}, True)


def test_the_search_for_three_edits_ends_at_its_bound():
    limits = SearchLimits(nodes=1_000)
    rng = random.Random(8)
    results = []
    for problem in problems(40, seed=8):
        memo = memo_with_random_breaks(problem, rng)
        for _ in range(4):
            memo = with_one_edit(memo, targets(problem), rng)
        results.append(search(problem, memo, limits))
    assert any(result.gave_up for result in results)
    assert all(result.distance is None for result in results if result.gave_up)


def test_no_correct_memo_has_a_letter_on_the_buffer_piece():
    for problem in problems(20, seed=9):
        memo = (*problem.usual_letters, Played(problem.buffer))
        assert list(search(problem, memo).scripts) == [problem.usual_letters]


def test_memos_of_wings_are_searched_too():
    wings = orbit_pieces(4, "wings")
    problem = TracingProblem(orbit_state(scrambled_cube("Rw U Fw", 4), wings), 3, (), Method())
    letters = problem.usual_letters
    assert letters in search(problem, letters[:2] + letters[3:]).scripts


@pytest.mark.parametrize(
    ("edit", "kind"),
    [
        (Edit(1, 2, played(5)), EditKind.REPLACED),
        (Edit(1, 1, played(5)), EditKind.INSERTED),
        (Edit(1, 2, ()), EditKind.DELETED),
        (Edit(1, 3, played(5, 4)), EditKind.SWAPPED),
    ],
)
def test_edits_have_kinds(edit, kind):
    assert edit.kind is kind


def test_a_script_makes_its_edits_in_order():
    assert edited(played(1, 2, 3, 4), (Edit(0, 1, ()), Edit(2, 4, played(4, 3)))) == (2, 4, 3)


def test_the_effect_of_an_edit_does_not_depend_on_what_follows():
    for problem in problems(10, seed=10):
        letters = problem.usual_letters
        edit = Edit(2, 3, (targets(problem)[7],))
        whole = PlayedMemo.of(problem.piece_type, problem.buffer, letters)
        start = PlayedMemo.of(problem.piece_type, problem.buffer, letters[:4])
        assert whole.effect(edit) == start.effect(edit)


def test_the_number_of_swaps_is_a_lower_bound():
    for problem in problems(30, seed=11):
        memo = problem.usual_letters
        homes = PieceState.solved(problem.piece_type).after(memo, problem.buffer).homes
        assert fewest_swaps(homes, problem.piece_type.stickers) <= len(memo)
    assert fewest_swaps(bytes(range(24)), 2) == 0


def test_the_number_of_scripts_for_a_repeated_letter_is_limited():
    letters = played(5) * USUAL_LIMITS.letters
    correct = (*played(4), *letters[:50], *played(7), *letters[50:], *played(10))
    homes = PlayedMemo.of(CORNERS, 0, correct).played[-1]
    nearest = nearest_memos(CORNERS, bytes(homes), 0, letters)
    assert (nearest.distance, len(nearest.scripts) <= USUAL_LIMITS.scripts) == (3, True)
