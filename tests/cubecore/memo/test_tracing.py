"""Tracing agrees with known memos, and solves every state from every buffer."""

from dataclasses import replace

import pytest

from cubecore.cube import (
    CENTER_ORDER,
    SOLVED,
    Algorithm,
    Cube,
    CubeError,
    Move,
    StateError,
    holdings,
)
from cubecore.memo import (
    CORNERS,
    EDGES,
    BufferTurn,
    Method,
    Played,
    TracingProblem,
    cubies_of_scramble,
    state_counts,
    sticker_index,
    trace,
)
from cubecore.memo.many import ScrambleTracer
from tests.cubecore.memo.samples import (
    PIECE_TYPES,
    known_cases,
    problem_for,
    random_cubes,
    state_of,
)
from tests.scale import sample

METHOD = Method()
SPEFFZ = METHOD.scheme
KNOWN_ANSWERS = [
    (case, piece_type, entry)
    for case in known_cases()
    for piece_type in PIECE_TYPES
    for entry in case[piece_type.name]
]


def read(piece_type, letters):
    return tuple(SPEFFZ.index(piece_type, letter) for letter in letters)


def traced(state, buffer, order=()):
    """Return the usual memo of a state, for a buffer and a cycle-break order."""
    return TracingProblem(state, buffer, order, METHOD).usual_memo


def solves(memo, state):
    return state.after(memo.played, memo.buffer).is_solved


def joined(cycles):
    return ["".join(cycle) for cycle in cycles]


def test_every_known_memo_is_found():
    for case, piece_type, entry in KNOWN_ANSWERS:
        buffer = SPEFFZ.index(piece_type, entry["buffer"])
        cubies = cubies_of_scramble(case["scramble"])
        state = state_of(cubies, piece_type)
        memo = traced(state, buffer, SPEFFZ.alphabetical(piece_type))
        assert joined(memo.cycles) == entry["cycles"], case["scramble"]
        assert joined(memo.in_place) == entry["in_place"], case["scramble"]
        assert solves(memo, state)
        assert len(memo.letters) % 2 == case["parity"]


def test_known_alternatives_are_correct_and_known_mistakes_are_wrong():
    for case, piece_type, entry in KNOWN_ANSWERS:
        buffer = SPEFFZ.index(piece_type, entry["buffer"])
        problem = problem_for(cubies_of_scramble(case["scramble"]), piece_type, buffer)
        for memo in entry.get("also_valid", []):
            assert problem.is_solved_by(read(piece_type, memo)), (case["scramble"], memo)
        for mistake in entry.get("invalid", []):
            assert not problem.is_solved_by(read(piece_type, mistake["memo"])), mistake


def test_facelets_and_scrambles_are_traced_alike():
    for case in known_cases()[::5]:
        memos = trace(case["scramble"], Method())
        assert trace(case["facelets"], Method()) == memos
        assert memos.parity == case["parity"]
        assert (memos.of(EDGES), memos.of(CORNERS)) == (memos.edges, memos.corners)


def test_every_state_is_solved_from_every_buffer():
    buffers = sample(4, 24)
    for number, cubies in enumerate(random_cubes(sample(200, 10_000), seed=1)):
        states = [state_of(cubies, piece_type) for piece_type in PIECE_TYPES]
        for step in range(buffers):
            buffer = (number + step * 24 // buffers) % 24
            memos = [traced(state, buffer) for state in states]
            assert all(map(solves, memos, states))
            assert [len(memo.played) % 2 for memo in memos] == [cubies.parity, cubies.parity]


def test_no_letter_is_on_the_buffer_piece_and_none_is_redundant():
    for cubies in random_cubes(sample(80, 5_000), seed=2):
        for piece_type in PIECE_TYPES:
            state = state_of(cubies, piece_type)
            memo, piece_of = traced(state, 7), piece_type.piece_of
            assert piece_of(7) not in map(piece_of, memo.played)
            unsolved = set(state.unsolved_pieces) - {piece_of(7)}
            through = memo.letters and piece_of(state.homes[7]) != piece_of(7)
            assert len(memo.letters) == len(unsolved) + len(memo.cycles) - bool(through)
            assert len(memo.letters) < len(state_counts(piece_type))


def test_cycles_are_broken_into_in_the_methods_order():
    solved_buffer = "M2 U2 M2 U2"
    usual = trace(solved_buffer, Method()).edges
    own = trace(solved_buffer, Method(edge_order=("BU", "BD"))).edges
    starts = [[EDGES.names[cycle[0]] for cycle in memo.played_cycles] for memo in (usual, own)]
    assert starts == [["UB", "FD"], ["BU", "BD"]]
    assert solves(own, state_of(cubies_of_scramble(solved_buffer), EDGES))


@pytest.mark.parametrize(
    "given", [Algorithm.parse("R U"), [Move("R"), "U"], Algorithm.parse("R U").turns(3)], ids=repr
)
def test_a_cube_may_be_given_in_any_form(given):
    expected = trace(SOLVED.apply("R U"), METHOD)
    assert trace(given, METHOD) == expected
    assert trace("R U", METHOD) == trace(Cube(3).apply("R U"), METHOD) == expected
    assert trace("R U x2 Rw", METHOD) == trace(cubies_of_scramble("R U x2 Rw"), METHOD)


@pytest.mark.parametrize("scramble", ["", "R U", "R2 U F' D2 L B' U2 R F", "R U x2 Rw y"])
def test_a_text_of_54_face_letters_is_read_as_facelets(scramble):
    facelets = SOLVED.apply(scramble).to_facelets()
    for text in (facelets, f" {facelets}\n"):
        assert trace(text, METHOD) == trace(text, METHOD) == trace(scramble, METHOD)
        edges, corners = ScrambleTracer.of(METHOD).letters(text)
        assert edges == trace(scramble, METHOD).edges.played
        assert corners == trace(scramble, METHOD).corners.played


def test_other_face_letters_are_read_as_moves():
    for text in ("UUUU" * 13 + "RR", " ".join(SOLVED.to_facelets()), "URFDLB" * 8):
        assert trace(text, METHOD) == trace(SOLVED.apply(text), METHOD)
        assert ScrambleTracer.of(METHOD).letters(text)[0] == trace(text, METHOD).edges.played


def test_an_unsolvable_cube_given_as_facelets_is_not_traced():
    twisted = "RUUUUUUUUBRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLUBBBBBBBB"
    for tracer in (
        lambda: trace(twisted, METHOD),
        lambda: ScrambleTracer.of(METHOD).letters(twisted),
    ):
        with pytest.raises(StateError):
            tracer()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (5, "Expected a text, a Move, a Turn, an Algorithm or a list, found 5."),
        ("R Q", r"Expected a move .*, found 'Q'\. \(position 2\)"),
        (Cube(2), "Expected 54 facelets, found 24."),
    ],
)
def test_anything_but_a_cube_is_refused(given, message):
    with pytest.raises(CubeError, match=message):
        trace(given, METHOD)


def test_a_solved_cube_needs_no_letters():
    memos = trace(SOLVED, Method())
    assert memos.edges.cycles == memos.corners.cycles == ()
    assert (memos.edges.letters, memos.edges.buffer_in_place) == ((), None)


def test_a_twisted_corner_is_two_letters_where_it_starts_and_where_that_belongs():
    buffer, *pair = (Played(sticker_index(CORNERS, name)) for name in ("UBL", "UFL", "LUF"))
    state = state_of(SOLVED, CORNERS).after(reversed(pair), buffer)
    memo = traced(state, buffer, SPEFFZ.alphabetical(CORNERS))
    assert (memo.played_cycles, memo.in_place) == ((tuple(pair),), (("D", "F"),))


@pytest.mark.parametrize(
    ("memo", "turn"),
    [("UFL LUF", BufferTurn.COUNTERCLOCKWISE), ("UFL FUL", BufferTurn.CLOCKWISE)],
)
def test_a_buffer_corner_twisted_in_place_is_recognised(memo, turn):
    buffer = sticker_index(CORNERS, "UBL")
    letters = [Played(sticker_index(CORNERS, name)) for name in reversed(memo.split())]
    state = state_of(SOLVED, CORNERS).after(letters, buffer)
    traced_memo = traced(state, buffer)
    assert traced_memo.buffer_in_place is turn
    assert len(traced_memo.in_place) == 1


def test_a_flipped_buffer_edge_is_recognised():
    memo = trace("(M' U)4 (M U)4", Method()).edges
    assert (memo.buffer_in_place, len(memo.in_place)) == (BufferTurn.FLIPPED, 3)


def test_a_rotation_of_the_whole_cube_changes_nothing():
    for case in known_cases()[::30]:
        turned = trace(f"{case['scramble']} x y'", Method())
        assert turned == trace(case["scramble"], Method())


@pytest.mark.parametrize("holding", holdings(), ids=str)
def test_a_memo_is_traced_in_the_methods_holding(holding):
    """The same moves named by the faces as held give the same letters in the home orientation."""
    face_held_at = {
        face.value: CENTER_ORDER[place]
        for face, place in zip(CENTER_ORDER, holding.centers, strict=True)
    }
    scramble = "R U2 F' L"
    as_held = "".join(face_held_at.get(letter, letter) for letter in scramble)
    held = trace(scramble, Method(holding=holding))
    home = trace(as_held, Method())
    assert (held.edges.letters, held.edges.cycles) == (home.edges.letters, home.edges.cycles)
    assert held.corners.letters == home.corners.letters
    assert held.corners.cycles == home.corners.cycles
    assert held.parity == home.parity


def test_an_unsolvable_cube_is_refused():
    flipped = replace(SOLVED, eo=(1, *SOLVED.eo[1:]))
    with pytest.raises(StateError, match="no memo solves it"):
        trace(flipped, Method())


def test_cycles_are_made_of_the_written_letters():
    memo = trace("(M' U)4 (M U)4").edges
    assert memo.cycles == memo.in_place == (("a", "q"), ("c", "i"), ("d", "e"))
    assert memo.turned_in_place == ("a", "q", "c", "i", "d", "e", "b", "m")


def test_the_memo_is_written_as_its_owner_types_it():
    assert str(trace(SOLVED).edges) == ""
    assert str(trace("U").edges) == "ad c"
    assert str(trace("U", Method(filler=True)).edges) == "ad dc"
    assert str(trace("U", Method(memo_as="stickers")).edges) == "UB UL UF"


@pytest.mark.parametrize(
    ("flags", "text"),
    [
        ("--in-place apart", "gs ok g (aq ci de)"),
        ("--flips-as capitals", "gs ok g A C D"),
        ("--edge-buffer DF --m2-letters switched", "xc va qb mw id e"),
    ],
)
def test_the_text_follows_the_method(flags, text):
    """D cycles the edges LD BD RD FD; under M2 the DB and UF at even places are switched."""
    assert str(trace("(M' U)4 (M U)4 D", Method.parse(flags)).edges) == text


def test_the_letters_of_the_cycles_are_the_written_ones():
    m2 = Method(edge_buffer="DF", m2_letters="switched", memo_as="stickers")
    for cubies in random_cubes(20, seed=6):
        memo = trace(cubies, m2).edges
        names = dict(zip(m2.scheme.edges, EDGES.names, strict=True))
        assert tuple(names[letter] for cycle in memo.cycles for letter in cycle) == memo.stickers
        assert " ".join(memo.stickers) == str(memo)


def test_all_edges_flipped_take_eleven_pairs():
    scramble = "D' B2 D' L2 D R2 D2 B2 L2 U' B' F' R F2 D U R2 U2 F' L' R'"
    memo = trace(scramble, Method()).edges
    assert len(memo.in_place) == 11
    assert memo.buffer_in_place is BufferTurn.FLIPPED
