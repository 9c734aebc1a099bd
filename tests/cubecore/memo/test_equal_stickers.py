"""Which of four equal centres goes where: what is right stays, and cycles are few."""

import random

import pytest

from cubecore.memo.equal_stickers import distinguished
from cubecore.memo.method import Method
from cubecore.memo.orbit_states import orbit_state, scrambled_cube
from cubecore.memo.pieces import EDGES, orbit_pieces
from cubecore.memo.playing import PieceState
from cubecore.memo.task import Task
from tests.cubecore.memo.samples import played

CENTRES = orbit_pieces(4, "x-centres")


def scrambled(seed):
    rng = random.Random(seed)
    moves = rng.choices(["2R", "2U'", "2F", "U", "F2", "L'"], k=30)
    return orbit_state(scrambled_cube(" ".join(moves), 4), CENTRES)


def test_pieces_that_differ_stay_as_they_are():
    state = PieceState.solved(EDGES).after(played(4, 6), buffer=0)
    assert distinguished(state, 0, tuple(range(24))) is state


@pytest.mark.parametrize("seed", range(10))
def test_every_place_still_shows_the_same(seed):
    state = scrambled(seed)
    apart = distinguished(state, 3, tuple(range(24)))
    colors = CENTRES.colors
    assert [colors[h] for h in apart.homes] == [colors[h] for h in state.homes]


@pytest.mark.parametrize("seed", range(10))
def test_what_is_right_is_never_a_letter(seed):
    state = scrambled(seed)
    wrong = set(state.unsolved_pieces)
    for buffer in range(24):
        task = Task(state, buffer, (), Method())
        assert task.is_solved_by(task.usual_letters)
        assert set(task.usual_letters) <= wrong


def test_a_cycle_is_closed_only_when_no_other_place_fits():
    """Two exchanges between the same two faces are one cycle, not two."""
    u, r = ([s for s, color in enumerate(CENTRES.colors) if color == face] for face in (0, 1))
    exchanged = (
        PieceState.solved(CENTRES).after(played(r[0]), buffer=u[0]).after(played(r[1]), buffer=u[1])
    )
    assert len(Task(exchanged, u[0], (), Method()).usual_memo.cycles) == 1
