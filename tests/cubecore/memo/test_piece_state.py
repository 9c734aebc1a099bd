"""States of one piece type, and what letters do to them."""

import random

import pytest

from cubecore.cube import HOME_HOLDING, StateError, inverted
from cubecore.memo import (
    CORNERS,
    EDGES,
    CycleFinder,
    Method,
    PieceState,
    Played,
    TracingProblem,
    cubies_of_scramble,
    orbit_pieces,
    orbit_state,
    scrambled_cube,
    sticker_index,
)
from cubecore.memo.piece_state import MemoSwap, assign_equal_stickers, held_to_home, swap_tables
from tests.cubecore.memo.samples import PIECE_TYPES, played, random_cubes, state_of


def indices(piece_type, text):
    return [sticker_index(piece_type, name) for name in text.split()]


def after(piece_type, memo, buffer):
    (start,) = indices(piece_type, buffer)
    return PieceState.solved(piece_type).after(indices(piece_type, memo), start)


def test_no_letters_leave_everything_solved():
    assert PieceState.solved(EDGES).after([], buffer=0).is_solved


def test_a_letter_swaps_the_buffer_piece_and_its_own():
    swapped = after(EDGES, "UF", buffer="UR")
    names = [EDGES.names[home] for home in swapped.homes]
    assert names[:4] == ["UF", "FU", "UR", "RU"]
    assert [EDGES.piece_name(piece) for piece in swapped.unsolved_pieces] == ["UR", "UF"]


def test_corners_are_swapped_sticker_by_sticker_clockwise():
    swapped = after(CORNERS, "LUB", buffer="UFR")
    at = dict(zip(CORNERS.names, (CORNERS.names[home] for home in swapped.homes), strict=True))
    assert (at["UFR"], at["RUF"], at["FUR"]) == ("LUB", "BUL", "UBL")


def test_another_sticker_of_the_buffer_piece_is_another_buffer():
    assert after(EDGES, "UF", buffer="UR") != after(EDGES, "UF", buffer="RU")


@pytest.mark.parametrize("piece_type", PIECE_TYPES)
def test_a_letter_played_twice_changes_nothing(piece_type):
    for buffer in range(24):
        for letter in range(24):
            assert PieceState.solved(piece_type).after(played(letter, letter), buffer).is_solved


@pytest.mark.parametrize("piece_type", PIECE_TYPES)
def test_a_letter_on_the_buffer_piece_does_nothing(piece_type):
    for letter in piece_type.stickers_of(0):
        assert PieceState.solved(piece_type).after(played(letter), buffer=0).is_solved


def test_two_letters_of_one_edge_flip_it_and_the_buffer():
    flipped = after(EDGES, "DF FD", buffer="UR")
    assert [EDGES.piece_name(piece) for piece in flipped.unsolved_pieces] == ["UR", "DF"]
    assert flipped.parity == 0


def test_every_letter_changes_parity():
    for cubies in random_cubes(20, seed=1):
        for piece_type in PIECE_TYPES:
            state = state_of(cubies, piece_type)
            assert state.after(played(5), buffer=0).parity == 1 - state.parity


def swapped(state, piece_type, stickers):
    """The state after a memo swap of two pieces of a type."""
    swap = MemoSwap.of(piece_type, *indices(piece_type, stickers))
    return PieceState(piece_type, swap.homes_after(state.homes))


def test_edges_swap_homes_and_corners_swap_places():
    scramble = cubies_of_scramble("R U F")
    edges, corners = state_of(scramble, EDGES), state_of(scramble, CORNERS)
    at_uf, at_ufr = sticker_index(EDGES, "UF"), sticker_index(CORNERS, "UFR")
    homes = swapped(edges, EDGES, "UF UR").homes
    assert {homes.index(at_uf), edges.homes.index(at_uf)} == {
        edges.homes.index(sticker_index(EDGES, name)) for name in ("UF", "UR")
    }
    places = swapped(corners, CORNERS, "UFR RUB").homes
    assert places[at_ufr] == corners.homes[sticker_index(CORNERS, "RUB")]


@pytest.mark.parametrize(("piece_type", "stickers"), [(EDGES, "UF RU"), (CORNERS, "UFR RUB")])
def test_a_memo_swap_is_its_own_inverse(piece_type, stickers):
    state = state_of(cubies_of_scramble("R U F"), piece_type)
    after_swap = swapped(state, piece_type, stickers)
    assert after_swap != state
    assert swapped(after_swap, piece_type, stickers) == state


def test_which_stickers_are_swapped_matters():
    solved = PieceState.solved(EDGES)
    assert swapped(solved, EDGES, "UF UR") != swapped(solved, EDGES, "UF RU")


@pytest.mark.parametrize("piece_type", PIECE_TYPES)
def test_a_state_is_its_pieces_and_their_orientations(piece_type):
    for cubies in random_cubes(20, seed=2):
        state = state_of(cubies, piece_type)
        same = PieceState.of_pieces(piece_type, state.pieces, state.orientations)
        assert same == state


@pytest.mark.parametrize("piece_type", PIECE_TYPES)
def test_in_the_home_orientation_every_sticker_has_its_own_name(piece_type):
    assert held_to_home(piece_type, HOME_HOLDING.centers, 3) == bytes(range(24))


def test_a_state_has_every_sticker_once():
    with pytest.raises(StateError, match="The edges need each sticker exactly once"):
        PieceState(EDGES, bytes(24))


def test_swaps_are_their_own_inverses():
    for table in swap_tables(CORNERS, buffer=4):
        assert inverted(table) == table


CENTRES = orbit_pieces(4, "x-centres")


def scrambled(seed):
    rng = random.Random(seed)
    moves = rng.choices(["2R", "2U'", "2F", "U", "F2", "L'"], k=30)
    return orbit_state(scrambled_cube(" ".join(moves), 4), CENTRES)


def test_distinguishable_pieces_are_not_reassigned():
    state = PieceState.solved(EDGES).after(played(4, 6), buffer=0)
    assert assign_equal_stickers(state, 0, tuple(range(24))) is state


@pytest.mark.parametrize("seed", range(10))
def test_every_place_looks_as_before(seed):
    state = scrambled(seed)
    assigned = assign_equal_stickers(state, 3, tuple(range(24)))
    colors = CENTRES.colors
    assert [colors[h] for h in assigned.homes] == [colors[h] for h in state.homes]


@pytest.mark.parametrize("seed", range(10))
def test_a_solved_centre_is_never_a_letter(seed):
    state = scrambled(seed)
    wrong = set(state.unsolved_pieces)
    for buffer in range(24):
        problem = TracingProblem(state, buffer, (), Method())
        assert problem.is_solved_by(problem.usual_letters)
        assert set(problem.usual_letters) <= wrong


def test_a_cycle_is_closed_only_if_no_other_place_fits():
    """Two swaps between the same two faces are one cycle, not two."""
    u, r = ([s for s, color in enumerate(CENTRES.colors) if color == face] for face in (0, 1))
    swapped_twice = (
        PieceState.solved(CENTRES).after(played(r[0]), buffer=u[0]).after(played(r[1]), buffer=u[1])
    )
    assert len(TracingProblem(swapped_twice, u[0], (), Method()).usual_memo.cycles) == 1


@pytest.mark.parametrize("piece_type", PIECE_TYPES)
def test_turned_pieces_are_in_their_slots_but_not_solved(piece_type):
    for cubies in random_cubes(200, seed=8):
        state = state_of(cubies, piece_type)
        turned = [
            piece
            for piece in range(piece_type.pieces)
            if state.pieces[piece] == piece and state.orientations[piece]
        ]
        assert list(state.turned_pieces) == turned


def letters_after_all_others(state, buffer):
    """Return the letters that leave one fewer, none of which joins two cycles."""
    piece_of = state.piece_type.piece_of
    finder = CycleFinder.of(state.piece_type, buffer, range(24))
    cycles = finder.find(state.homes)
    is_in_slot = not cycles.through_buffer
    return {
        letter
        for letter in map(Played, range(len(state.homes)))
        if piece_of(letter) != piece_of(buffer)
        and finder.find(state.after([letter], buffer).homes).letter_count < cycles.letter_count
        and (is_in_slot or letter == cycles.through_buffer[0])
    }


@pytest.mark.parametrize("piece_type", PIECE_TYPES)
def test_the_next_letters_leave_one_letter_fewer_and_stay_in_their_cycle(piece_type):
    rng = random.Random(4)
    for cubies in random_cubes(100, seed=9):
        state, buffer = state_of(cubies, piece_type), rng.randrange(24)
        while letters := state.next_letters(buffer):
            assert set(letters) == letters_after_all_others(state, buffer)
            state = state.after([rng.choice(letters)], buffer)
        assert state.is_solved


def test_the_next_letter_of_equal_stickers_is_any_place_of_their_colour():
    centres = orbit_pieces(4, "x-centres")
    state = orbit_state(scrambled_cube("2R", 4), centres, HOME_HOLDING)
    (buffer,) = indices(centres, "Ubr")
    [color] = {centres.names[letter][0] for letter in state.next_letters(buffer)}
    assert color == centres.names[state.homes[buffer]][0]
    while letters := state.next_letters(buffer):
        state = state.after(letters[:1], buffer)
    assert state.is_solved
