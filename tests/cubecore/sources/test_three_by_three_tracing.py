"""The tests that document 002 prints, and its other names, against the library's own."""

from hypothesis import given
from hypothesis import strategies as st

from cubecore import EDGES, LetterScheme, check, trace
from cubecore.sources import (
    createCubeWithFlippedEdges,
    createScrambledCube,
    createSolvedCube,
    do_full_trace,
    get_colors_by_letter,
    get_edge_solved_position_by_colors,
    get_secondary_edge_letter,
    getMainColorAtPosition,
    getSecondaryColorAtPosition,
    is_edge_flipped,
    is_position_included,
    loadCubePositions,
    loadEdgeNotation,
    traceAllEdges,
)
from tests.cubecore.memo.samples import own_methods, random_cubes
from tests.cubecore.memo.strategies import methods

LETTERS = LetterScheme.builtin("speffz").symbols(EDGES)


def test_solved_cube_returns_empty_cycles():
    solvedCube = createSolvedCube()
    result = traceAllEdges(solvedCube)
    assert result.cycles == []
    assert result.flippedEdges == []
    assert result.isComplete is True


def test_handles_flipped_edges_correctly():
    cubeWithFlippedEdges = createCubeWithFlippedEdges()
    result = traceAllEdges(cubeWithFlippedEdges)
    assert "a" in result.flippedEdges
    assert "q" in result.flippedEdges


def test_tracks_all_24_pieces():
    scrambledCube = createScrambledCube()
    result = traceAllEdges(scrambledCube)
    assert result.totalPieces == 24
    assert result.isComplete is True


@given(own_methods | methods, st.integers(0, 2**32 - 1))
def test_a_full_trace_is_correct_under_every_method(method, seed):
    (cubies,) = random_cubes(1, seed)
    for cube in (cubies, "(M' U)4 (M U)4 R D"):
        memo = do_full_trace(cube, method)
        assert memo == str(trace(cube, method).edges)
        assert check(cube, method, edges=memo).correct


@given(st.integers(0, 2**32 - 1))
def test_the_cycles_of_a_result_are_those_of_the_memo(seed):
    cube = createScrambledCube(seed)
    result, memo = traceAllEdges(cube), trace(cube).edges
    assert [tuple(cycle) for cycle in result.cycles] == list(memo.cycles)
    assert tuple(result.flippedEdges) == memo.turned_in_place
    assert cube == createScrambledCube(seed)


def test_letters_and_colours_of_the_solved_cube_belong_together():
    solved = createSolvedCube()
    for letter in LETTERS:
        colors = get_colors_by_letter(letter, solved)
        assert colors == loadEdgeNotation()[letter]
        assert get_edge_solved_position_by_colors(*colors) == letter
        assert get_edge_solved_position_by_colors(*reversed(colors)) == (
            get_secondary_edge_letter(letter)
        )


@given(st.integers(0, 2**32 - 1), st.sampled_from(LETTERS))
def test_colours_and_flips_on_a_scrambled_cube_follow_the_document(seed, letter):
    cube, secondary = createScrambledCube(seed), get_secondary_edge_letter(letter)
    main_color = getMainColorAtPosition(letter, cube)
    assert getSecondaryColorAtPosition(letter, cube) == getMainColorAtPosition(secondary, cube)
    position = get_edge_solved_position_by_colors(
        main_color, getSecondaryColorAtPosition(letter, cube)
    )
    assert is_edge_flipped(letter, cube) is (position == secondary)


def test_an_edge_is_included_by_either_of_its_letters():
    assert is_position_included("a", ["q", "c"])
    assert is_position_included("q", ["q"])
    assert not is_position_included("b", ["q", "c"])


def test_every_letter_has_a_position_on_its_face():
    positions = loadCubePositions()
    assert set(LETTERS) <= set(positions)
    assert positions["b"] == {"face": "U", "row": 1, "col": 2}
