"""A memo is the same value whether it is typed or traced, as written and as played."""

import pickle
import random
from dataclasses import replace

import pytest
from hypothesis import given

from cubecore.cube import SOLVED, OrbitKind, all_orbits
from cubecore.errors import MemoError
from cubecore.memo import (
    CORNERS,
    EDGES,
    BufferTurn,
    Memo,
    Method,
    Part,
    Written,
    check,
    check_orbit,
    cubies_of_scramble,
    edge_and_corner_problems,
    orbit_pieces,
    orbit_problem,
    scrambled_cube,
    sticker_index,
    trace,
    trace_orbit,
)
from tests.cubecore.memo.strategies import FLIPS, TWISTS, cubes, every_method

ORBITS = [
    (size, orbit.name)
    for size in (2, 3, 4, 5, 6)
    for orbit in all_orbits(size)
    if orbit.kind is not OrbitKind.FIXED_CENTRES
]


def scrambled(size, seed):
    rng = random.Random(seed)
    moves = [f"{layer}{face}{turn}" for layer in ("", "2") for face in "URF" for turn in ("", "'")]
    return scrambled_cube(" ".join(rng.choices(moves, k=40)), size)


def letters_of(text, piece_type=EDGES):
    return tuple(Written(sticker_index(piece_type, name)) for name in text.split())


@given(every_method, cubes)
def test_a_traced_memo_is_read_as_it_is_written(method, cube):
    memos = trace(cube, method)
    for memo in (memos.edges, memos.corners):
        read = Memo.parse(str(memo), memo.piece_type, method)
        assert read == memo
        assert hash(read) == hash(memo)
        assert str(read) == str(memo)
        assert read.stickers == memo.stickers or method.flips_as == "capitals"


@given(every_method, cubes)
def test_every_traced_memo_is_correct(method, cube):
    memos = trace(cube, method)
    verdict = check(cube, method, edges=memos.edges, corners=memos.corners)
    assert verdict.correct
    assert all(part and part.is_usual for part in (verdict.edges, verdict.corners))
    assert check(cube, method, edges=str(memos.edges), corners=str(memos.corners)).correct


@given(every_method, cubes)
def test_the_cycles_of_a_traced_memo_are_those_of_its_problem(method, cube):
    memos = trace(cube, method)
    for kind, problem in edge_and_corner_problems(cube, method).items():
        memo, cycles = memos.of(kind), problem.cycles_of(problem.state.homes)
        assert memo.played_cycles == cycles.in_order
        assert memo.solves == problem.state
        assert len(memo.in_place) == len(cycles.in_place)
        assert tuple(letter for cycle in memo.cycles for letter in cycle) == memo.letters
        flipped = [p for p in range(kind.pieces) if turned_in_place(problem.state.homes, kind, p)]
        both = zip(method.scheme.symbols(kind), kind.names, strict=True)
        symbols = [symbol or name for symbol, name in both]
        expected = {symbols[sticker] for piece in flipped for sticker in kind.stickers_of(piece)}
        assert set(memo.turned_in_place) == expected
        assert len(memo.turned_in_place) == len(expected)


def turned_in_place(homes, piece_type, piece):
    """Whether a piece is in its slot but flipped or twisted, judged by its first sticker alone."""
    first = piece * piece_type.stickers
    return homes[first] != first and homes[first] // piece_type.stickers == piece


@pytest.mark.parametrize(("size", "name"), ORBITS)
def test_memos_of_every_orbit_and_buffer_are_correct(size, name):
    pieces, cube = orbit_pieces(size, name), scrambled(size, seed=size)
    for buffer in range(0, 24, 5):
        for method in (
            Method(),
            Method(in_place="apart"),
            Method(flips_as="capitals", filler=True),
        ):
            memo = trace_orbit(cube, pieces, buffer, method)
            problem = orbit_problem(cube, pieces, buffer, method)
            assert Memo.parse(str(memo), pieces, method, buffer) == memo
            assert check_orbit(cube, pieces, buffer, method, memo).correct
            assert all(pieces.piece_of(letter) != pieces.piece_of(buffer) for letter in memo.played)
            assert problem.state.after(memo.played, buffer).is_solved
            if not pieces.has_equal_stickers:
                assert memo.played_cycles == problem.cycles_of(problem.state.homes).in_order


def test_written_and_played_letters_may_differ_under_m2():
    method = Method(edge_buffer="DF", m2_letters="switched", in_place="apart")
    memo = Memo.parse("d c b (c i)", EDGES, method)
    assert memo.stickers == ("UL", "UF", "UR", "UF", "FU")
    assert [EDGES.names[letter] for letter in memo.played] == ["UL", "DB", "UR", "UF", "FU"]
    assert Memo.of_played(memo.played, EDGES, method) == memo
    assert Memo.of_stickers(memo.stickers, EDGES, method) == memo
    assert memo.apart == (letters_of("UF FU"),)


def test_a_capital_means_the_same_twist_whichever_letters_are_meant():
    method = Method(flips_as="capitals")
    traced, read = trace(TWISTS, method).corners, Memo.parse("I", CORNERS, method)
    assert (traced.stickers, read.stickers) == (("UFL", "LUF"), ("FUL", "UFL"))
    assert traced == read
    assert traced.solves == read.solves
    assert Memo.parse("F", CORNERS, method) != traced
    plain = Method(in_place="apart")
    assert Memo.parse("(DF)", CORNERS, plain) != Memo.parse("(ID)", CORNERS, plain)


def test_memos_of_other_methods_pieces_or_buffers_are_not_equal():
    memo = Memo.parse("ab", EDGES)
    midges = orbit_pieces(5, "midges")
    others = [
        Memo.parse("ab", CORNERS),
        Memo.parse("ab", midges),
        Memo.parse("ab", EDGES, Method(filler=True)),
        Memo.parse("ab", EDGES, buffer="DF"),
        Memo.parse("ba", EDGES),
    ]
    assert memo not in others
    assert memo != "ab"
    assert memo == Memo.parse("A-B", EDGES, Method(), buffer="UR")
    assert pickle.loads(pickle.dumps(memo)) == memo  # noqa: S301 - our own bytes


def test_the_repr_of_a_trace_has_both_texts():
    memos = "<Memo of the edges: 'ad c'>, <Memo of the corners: 'DC B'>"
    assert repr(trace("U")) == f"<Trace: {memos}, parity odd>"
    longest = trace("R U2 F' L D B2 R F2 U' L2 D'", Method(memo_as="stickers"))
    assert len(repr(longest)) <= 240


def test_the_repr_of_a_memo_has_its_text():
    scheme = replace(Method().scheme, name="mine", edges=("", *Method().scheme.edges[1:]))
    method = Method(scheme=scheme)
    unwritable = Memo.of_stickers(["UR", "UL"], EDGES, method, sticker_index(EDGES, "UF"))
    assert repr(Memo.parse("ab c", EDGES)) == "<Memo of the edges: 'ab c'>"
    assert repr(unwritable) == "<Memo of the edges: UR UL>"
    assert unwritable.letters == ("UR", "d")
    assert unwritable.cycles == (("UR", "d"),)
    with pytest.raises(MemoError) as refused:
        str(unwritable)
    assert refused.value.key == "sticker_without_letter"


def test_the_letters_are_those_of_the_scheme_even_if_stickers_are_typed():
    method = Method.parse("--scheme chichu --memo-as stickers")
    memo = Memo.parse("uf ul", EDGES, method)
    assert (str(memo), memo.letters, memo.stickers) == ("UF UL", ("A", "C"), ("UF", "UL"))


def test_edges_and_corners_are_read_from_one_text():
    edges, corners = Memo.parse_both("ab # C")
    assert (str(edges), str(corners)) == ("ab", "C")
    assert (edges.method, edges.buffer, corners.buffer) == (Method(), 0, 6)


@pytest.mark.parametrize(
    ("memo", "piece_type", "turn", "letters"),
    [
        ("", EDGES, None, ()),
        ("ad c", EDGES, None, ()),
        ("aq", EDGES, BufferTurn.FLIPPED, ("a", "q", "b", "m")),
        ("aq ci", EDGES, None, ("a", "q", "c", "i")),
        ("cf", EDGES, None, ()),
        # The orange sticker of UFL is on top: it is twisted clockwise, the buffer the other way.
        ("DF", CORNERS, BufferTurn.COUNTERCLOCKWISE, ("D", "I", "F", "A", "E", "R")),
        ("DI", CORNERS, BufferTurn.CLOCKWISE, ("D", "I", "F", "A", "E", "R")),
    ],
)
def test_a_memo_lists_what_is_flipped_or_twisted_in_place(memo, piece_type, turn, letters):
    parsed = Memo.parse(memo, piece_type)
    assert parsed.buffer_in_place is turn
    assert parsed.turned_in_place == letters


def test_the_buffer_is_twisted_as_on_the_cube():
    clockwise_at_ubl = replace(SOLVED, co=(0, 0, 1, 0, 0, 2, 0, 0))
    assert trace(clockwise_at_ubl).corners.buffer_in_place is BufferTurn.CLOCKWISE


@pytest.mark.parametrize("flags", ["", "--in-place apart", "--flips-as capitals --filler"])
def test_a_memo_may_have_several_parts(flags):
    method = Method.parse(flags)
    first = Part(sticker_index(EDGES, "UR"), letters_of("UB UL UF"))
    pair = (letters_of("UB BU"),) if flags else ()
    second = Part(sticker_index(EDGES, "DF"), letters_of("DB DL LF FL DL"), pair)
    memo = Memo(EDGES, method, (first, second))
    assert memo.written == (*first.written, *second.written)
    assert len(memo.played) == len(memo.letters) == len(memo.stickers)
    assert memo.buffer == first.buffer
    assert memo.apart == pair
    expected = [("UB", "UL", "UF"), ("DB", "DL"), ("LF", "FL"), ("DL",)]
    lengths = [len(cycle) for cycle in memo.played_cycles]
    assert sum(lengths) == len(memo.played)
    assert lengths[0] == len(expected[0])
    state = memo.solves
    for part in memo.parts:
        state = state.after(Memo(EDGES, method, (part,)).played, part.buffer)
    assert state.is_solved
    assert str(memo).startswith(str(Memo(EDGES, method, (first,))))
    assert [memo.typed_place(at) for at in range(3)] == ([0, 1, 3] if method.filler else [0, 1, 2])


@pytest.mark.parametrize(
    ("memo", "key"),
    [
        (Memo.parse("A", CORNERS), "memo_for_other_pieces"),
        (Memo.parse("a", EDGES, Method(filler=True)), "memo_for_other_method"),
        (Memo.parse("a", EDGES, buffer="DF"), "memo_from_other_buffer"),
    ],
)
def test_a_memo_for_another_problem_is_refused(memo, key):
    with pytest.raises(MemoError) as refused:
        check("U", edges=memo)
    assert refused.value.key == key
    assert refused.value.message


def test_a_memo_of_another_buffer_is_refused_with_both_buffers():
    with pytest.raises(MemoError) as refused:
        check("U", edges=Memo.parse("a", EDGES, buffer="DF"))
    assert refused.value.message == "Expected a memo from the buffer UR, found DF."


def test_without_a_method_the_usual_one_is_used():
    assert trace("R U") == trace("R U", Method())
    assert Memo.parse("a", EDGES) == Memo.parse("a", EDGES, Method())
    assert check("U", edges="ad c") == check("U", Method(), edges="ad c")


def test_the_nearest_memo_is_a_memo():
    part = check("U", edges="ad").edges
    assert part is not None
    assert part.nearest == Memo.parse("ad c", EDGES)
    assert check(cubies_of_scramble("U"), edges=part.nearest).correct
    assert part.piece_type is EDGES
    assert repr(part) == "<wrong: <Memo of the edges: 'ad'>>"
    assert repr(check("U", edges="adc").edges) == "<correct: <Memo of the edges: 'ad c'>>"


def test_the_nearest_memo_of_an_m2_user_leaves_flips_listed_apart_as_they_are():
    method = Method.parse("--in-place apart --m2-letters switched")
    part = check(FLIPS, method, edges="").edges
    assert part is not None
    assert part.nearest is not None
    assert part.nearest.letters == ("a", "q", "c", "i", "d", "e")
    assert check(FLIPS, method, edges=part.nearest).correct
