"""The nearest right memo, against trying all edits one after the other."""

import random

import pytest

from cubecore.memo.edits import (
    MAXIMUM_LETTERS,
    MAXIMUM_NODES,
    MAXIMUM_SCRIPTS,
    Edit,
    EditKind,
    PlayedMemo,
    edited,
    fewest_swaps,
    nearest_memos,
)
from cubecore.memo.method import Method
from cubecore.memo.orbit_states import orbit_state, scrambled_cube
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, Played, orbit_pieces
from cubecore.memo.playing import PieceState
from cubecore.memo.task import Task
from tests.cubecore.memo.samples import (
    memo_with_random_breaks,
    played,
    targets,
    tasks,
    with_one_edit,
)
from tests.scale import sample

FIVE = PieceType("five edges", 5, 2, EDGES.names[:10], tuple(range(10)))


def neighbours_of(letters, choices):
    """Every memo that one edit makes of another."""
    for at in range(len(letters) + 1):
        yield from ((*letters[:at], x, *letters[at:]) for x in choices)
        if at < len(letters):
            yield letters[:at] + letters[at + 1 :]
            yield from ((*letters[:at], x, *letters[at + 1 :]) for x in choices)
        if at + 1 < len(letters):
            yield (*letters[:at], letters[at + 1], letters[at], *letters[at + 2 :])


def all_at_distances(letters, choices, farthest):
    """The memos at each distance, edit after edit."""
    seen, level = {letters}, [letters]
    yield level
    for _ in range(farthest):
        level = [memo for each in level for memo in neighbours_of(each, choices)]
        level = [memo for memo in dict.fromkeys(level) if memo not in seen]
        seen.update(level)
        yield level


def found(task, letters):
    return nearest_memos(task.piece_type, task.state.homes, task.buffer, letters)


def five_edges(seed):
    rng = random.Random(seed)
    memo = tuple(rng.choices(played(*range(10)), k=4))
    state = PieceState.solved(FIVE).after(rng.choices(played(*range(2, 10)), k=4), buffer=0)
    return Task(state, 0, tuple(range(10)), Method()), memo


@pytest.mark.parametrize("seed", range(sample(12, 100)))
def test_nothing_nearer_exists_and_nothing_as_near_is_left_out(seed):
    task, memo = five_edges(seed)
    levels = all_at_distances(memo, targets(task), farthest=3)
    right = ({each for each in level if task.is_solved_by(each)} for level in levels)
    distance, nearest = next(((d, memos) for d, memos in enumerate(right) if memos), (None, set()))
    result = found(task, memo)
    assert (result.distance, set(result.scripts)) == (distance, nearest)
    assert not result.gave_up


def test_a_letter_inserted_between_two_that_are_exchanged_makes_two_edits():
    task = Task(PieceState.solved(FIVE).after(played(6, 4, 2), buffer=0), 0, (), Method())
    assert task.is_solved_by(played(2, 4, 6))
    assert found(task, (6, 2)).scripts[2, 4, 6] == (Edit(0, 2, played(2, 4, 6)),)


def test_a_right_memo_is_at_distance_none():
    for task in tasks(20, seed=4):
        letters = task.usual_letters
        assert found(task, letters).scripts == {letters: ()}


def test_a_wrong_memo_one_edit_away_is_found_at_distance_one():
    rng = random.Random(5)
    for task in tasks(sample(300, 20_000), seed=5):
        memo = memo_with_random_breaks(task, rng)
        wrong = with_one_edit(memo, targets(task), rng)
        result = found(task, wrong)
        assert result.distance == (0 if task.is_solved_by(wrong) else 1)
        assert all(task.is_solved_by(each) for each in result.scripts)
        assert result.nodes < 2_000


@pytest.mark.parametrize(("edits", "nodes"), [(2, 4_000), (3, 400_000)])
def test_the_search_stays_within_bounds(edits, nodes):
    rng = random.Random(edits)
    for task in tasks(sample(40, 2_000), seed=edits):
        memo = memo_with_random_breaks(task, rng)
        for _ in range(edits):
            memo = with_one_edit(memo, targets(task), rng)
        result = found(task, memo)
        assert result.distance is not None
        assert result.distance <= edits
        assert result.nodes < nodes


def test_any_text_of_sixty_letters_ends_within_the_bound():
    rng = random.Random(6)
    for task in tasks(sample(20, 1_000), seed=6):
        result = found(task, rng.choices(played(*range(24)), k=60))
        assert result.nodes < MAXIMUM_NODES + 10_000


def test_a_text_too_long_to_search_is_given_up_and_says_so():
    (task,) = tasks(1, seed=7)
    result = found(task, [targets(task)[0]] * (MAXIMUM_LETTERS + 1))
    assert (result.distance, result.scripts, result.gave_up) == (None, {}, True)


def test_the_search_for_three_edits_ends_at_its_bound(monkeypatch):
    monkeypatch.setattr("cubecore.memo.edits.MAXIMUM_NODES", 1_000)
    rng = random.Random(8)
    results = []
    for task in tasks(40, seed=8):
        memo = memo_with_random_breaks(task, rng)
        for _ in range(4):
            memo = with_one_edit(memo, targets(task), rng)
        results.append(found(task, memo))
    assert any(result.gave_up for result in results)
    assert all(result.distance is None for result in results if result.gave_up)


def test_no_right_memo_keeps_a_letter_on_the_buffer_piece():
    for task in tasks(20, seed=9):
        memo = (*task.usual_letters, Played(task.buffer))
        assert list(found(task, memo).scripts) == [task.usual_letters]


def test_wings_are_searched_as_edges_are():
    wings = orbit_pieces(4, "wings")
    task = Task(orbit_state(scrambled_cube("Rw U Fw", 4), wings), 3, (), Method())
    letters = task.usual_letters
    assert letters in found(task, letters[:2] + letters[3:]).scripts


@pytest.mark.parametrize(
    ("edit", "kind"),
    [
        (Edit(1, 2, played(5)), EditKind.REPLACED),
        (Edit(1, 1, played(5)), EditKind.INSERTED),
        (Edit(1, 2, ()), EditKind.DELETED),
        (Edit(1, 3, played(5, 4)), EditKind.EXCHANGED),
    ],
)
def test_edits_have_kinds(edit, kind):
    assert edit.kind is kind


def test_edits_are_made_from_the_first_to_the_last():
    assert edited(played(1, 2, 3, 4), (Edit(0, 1, ()), Edit(2, 4, played(4, 3)))) == (2, 4, 3)


def test_an_edit_adds_the_same_whatever_follows():
    for task in tasks(10, seed=10):
        letters = task.usual_letters
        edit = Edit(2, 3, (targets(task)[7],))
        whole = PlayedMemo.of(task.piece_type, task.buffer, letters)
        start = PlayedMemo.of(task.piece_type, task.buffer, letters[:4])
        assert whole.effect(edit) == start.effect(edit)


def test_swaps_are_counted_from_below():
    for task in tasks(30, seed=11):
        memo = task.usual_letters
        homes = PieceState.solved(task.piece_type).after(memo, task.buffer).homes
        assert fewest_swaps(homes, task.piece_type.stickers) <= len(memo)
    assert fewest_swaps(bytes(range(24)), 2) == 0


def test_a_letter_typed_over_and_over_is_not_mended_in_every_way_there_is():
    letters = played(5) * MAXIMUM_LETTERS
    right = (*played(4), *letters[:50], *played(7), *letters[50:], *played(10))
    homes = PlayedMemo.of(CORNERS, 0, right).played[-1]
    found = nearest_memos(CORNERS, bytes(homes), 0, letters)
    assert (found.distance, len(found.scripts) <= MAXIMUM_SCRIPTS) == (3, True)
