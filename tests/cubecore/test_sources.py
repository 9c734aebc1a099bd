"""The names that only a source document uses say the same as the library's own."""

from hypothesis import given
from hypothesis import strategies as st

from cubecore import EDGES, check, trace
from cubecore.sources import full_edge_trace, trace_all_edges
from tests.cubecore.memo.samples import own_methods, random_cubes
from tests.cubecore.memo.strategies import methods


@given(own_methods | methods, st.integers(0, 2**32 - 1))
def test_the_full_trace_of_the_edges_is_correct_under_every_method(method, seed):
    (cubies,) = random_cubes(1, seed)
    for cube in (cubies, "(M' U)4 (M U)4 R D"):
        memo = full_edge_trace(cube, method)
        assert memo == str(trace(cube, method).edges)
        assert check(cube, method, edges=memo).correct


def test_the_result_of_a_trace_has_the_fields_of_its_document():
    result = trace_all_edges("U")
    assert result.cycles == (("a", "d", "c"),)
    assert (result.flipped_edges, result.total_pieces) == ((), len(EDGES.names))
    assert result.is_complete
