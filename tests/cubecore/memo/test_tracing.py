"""Tracing against known memos, and its laws for every state, buffer and break order."""

import random
from dataclasses import replace

import pytest

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.centers import CENTER_ORDER
from cubecore.cube.colors import HOLDINGS
from cubecore.cube.cubies import SOLVED
from cubecore.cube.orbits import OrbitKind, orbits
from cubecore.cube.stickers import Cube
from cubecore.errors import CubeError, MemoError, StateError
from cubecore.memo.checking import check_orbit
from cubecore.memo.counting import state_counts
from cubecore.memo.holding import cubies_of_scramble, pieces_to_memorise
from cubecore.memo.method import Method
from cubecore.memo.orbit_states import orbit_state, scrambled_cube
from cubecore.memo.pieces import CORNERS, EDGES, Played, orbit_pieces, sticker_index
from cubecore.memo.playing import BufferTurn
from cubecore.memo.scramble_tracing import ScrambleTracer
from cubecore.memo.task import Task
from cubecore.memo.tracing import trace, trace_orbit, trace_scramble
from tests.cubecore.memo.samples import PIECE_TYPES, known_cases, random_cubes, state_of, task_of
from tests.scale import sample

METHOD = Method()
SPEFFZ = METHOD.scheme
KNOWN = [
    (case, piece_type, entry)
    for case in known_cases()
    for piece_type in PIECE_TYPES
    for entry in case[piece_type.name]
]


def read(piece_type, letters):
    return tuple(SPEFFZ.index(piece_type, letter) for letter in letters)


def traced(state, buffer, order=()):
    """The usual memo of a state, for a buffer and a cycle-break order."""
    return Task(state, buffer, order, METHOD).usual_memo


def solves(memo, state):
    return state.after(memo.played, memo.buffer).is_solved


def joined(cycles):
    return ["".join(cycle) for cycle in cycles]


def test_every_known_memo_is_found():
    for case, piece_type, entry in KNOWN:
        buffer = SPEFFZ.index(piece_type, entry["buffer"])
        cubies = cubies_of_scramble(case["scramble"])
        state = state_of(cubies, piece_type)
        memo = traced(state, buffer, SPEFFZ.alphabetical(piece_type))
        assert joined(memo.cycles) == entry["cycles"], case["scramble"]
        assert joined(memo.in_place) == entry["in_place"], case["scramble"]
        assert solves(memo, state)
        assert len(memo.letters) % 2 == case["parity"]


def test_known_alternatives_are_right_and_known_mistakes_are_wrong():
    for case, piece_type, entry in KNOWN:
        buffer = SPEFFZ.index(piece_type, entry["buffer"])
        task = task_of(cubies_of_scramble(case["scramble"]), piece_type, buffer)
        for memo in entry.get("also_valid", []):
            assert task.is_solved_by(read(piece_type, memo)), (case["scramble"], memo)
        for mistake in entry.get("invalid", []):
            assert not task.is_solved_by(read(piece_type, mistake["memo"])), mistake


def test_facelets_and_scrambles_are_traced_alike():
    for case in known_cases()[::5]:
        found = trace_scramble(case["scramble"], Method())
        assert trace(case["facelets"], Method()) == found
        assert found.parity == case["parity"]
        assert (found.of(EDGES), found.of(CORNERS)) == (found.edges, found.corners)


def test_every_state_is_solved_from_every_buffer():
    buffers = sample(4, 24)
    for number, cubies in enumerate(random_cubes(sample(1000, 10_000), seed=1)):
        states = [state_of(cubies, piece_type) for piece_type in PIECE_TYPES]
        for step in range(buffers):
            buffer = (number + step * 24 // buffers) % 24
            memos = [traced(state, buffer) for state in states]
            assert all(map(solves, memos, states))
            assert [len(memo.played) % 2 for memo in memos] == [cubies.parity, cubies.parity]


def test_no_letter_is_on_the_buffer_piece_and_none_too_many():
    for cubies in random_cubes(sample(200, 5_000), seed=2):
        for piece_type in PIECE_TYPES:
            state = state_of(cubies, piece_type)
            found = traced(state, 7)
            piece_of = piece_type.piece_of
            assert piece_of(7) not in map(piece_of, found.played)
            unsolved = set(state.unsolved_pieces) - {piece_of(7)}
            through = found.letters and piece_of(state.homes[7]) != piece_of(7)
            assert len(found.letters) == len(unsolved) + len(found.cycles) - bool(through)
            assert len(found.letters) < len(state_counts(piece_type))


def test_cycles_are_broken_into_in_the_methods_order():
    solved_buffer = "M2 U2 M2 U2"
    usual = trace_scramble(solved_buffer, Method()).edges
    own = trace_scramble(solved_buffer, Method(edge_order=("BU", "BD"))).edges
    starts = [[EDGES.names[cycle[0]] for cycle in memo.played_cycles] for memo in (usual, own)]
    assert starts == [["UB", "FD"], ["BU", "BD"]]
    assert solves(own, state_of(cubies_of_scramble(solved_buffer), EDGES))


@pytest.mark.parametrize(
    "given", [Algorithm.parse("R U"), [Move("R"), "U"], Algorithm.parse("R U").turns(3)], ids=repr
)
def test_a_cube_is_traced_in_every_form_in_which_it_is_given(given):
    expected = trace(SOLVED.apply("R U"), METHOD)
    assert trace(given, METHOD) == expected
    assert trace("R U", METHOD) == trace(Cube(3).apply("R U"), METHOD) == expected
    assert trace("R U x2 Rw", METHOD) == trace(cubies_of_scramble("R U x2 Rw"), METHOD)


@pytest.mark.parametrize("scramble", ["", "R U", "R2 U F' D2 L B' U2 R F", "R U x2 Rw y"])
def test_a_text_of_54_face_letters_is_a_state(scramble):
    facelets = SOLVED.apply(scramble).to_facelets()
    for text in (facelets, f" {facelets}\n"):
        assert trace(text, METHOD) == trace_scramble(text, METHOD) == trace(scramble, METHOD)
        edges, corners = ScrambleTracer.of(METHOD).letters(text)
        assert edges == trace(scramble, METHOD).edges.played
        assert corners == trace(scramble, METHOD).corners.played


def test_face_letters_that_are_no_state_are_turns():
    for text in ("UUUU" * 13 + "RR", " ".join(SOLVED.to_facelets()), "URFDLB" * 8):
        assert trace(text, METHOD) == trace(SOLVED.apply(text), METHOD)
        assert ScrambleTracer.of(METHOD).letters(text)[0] == trace(text, METHOD).edges.played


def test_a_state_that_no_turns_reach_is_not_traced():
    twisted = "RUUUUUUUUBRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLUBBBBBBBB"
    for ask in (lambda: trace(twisted, METHOD), lambda: ScrambleTracer.of(METHOD).letters(twisted)):
        with pytest.raises(StateError):
            ask()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (5, "Expected a text, a Move, a Turn, an Algorithm or a list, found 5."),
        ("R Q", r"Expected a move .*, found 'Q'\. \(position 2\)"),
        (Cube(2), "Expected 54 facelets, found 24."),
    ],
)
def test_what_is_no_cube_is_not_traced(given, message):
    with pytest.raises(CubeError, match=message):
        trace(given, METHOD)


def test_a_solved_cube_needs_nothing():
    found = trace(SOLVED, Method())
    assert found.edges.cycles == found.corners.cycles == ()
    assert (found.edges.letters, found.edges.buffer_in_place) == ((), None)


def test_a_twisted_corner_is_told_by_its_start_and_where_that_belongs():
    buffer, *pair = (Played(sticker_index(CORNERS, name)) for name in ("UBL", "UFL", "LUF"))
    state = state_of(SOLVED, CORNERS).after(reversed(pair), buffer)
    memo = traced(state, buffer, SPEFFZ.alphabetical(CORNERS))
    assert (memo.played_cycles, memo.in_place) == ((tuple(pair),), (("D", "F"),))


@pytest.mark.parametrize(
    ("memo", "turn"),
    [("UFL LUF", BufferTurn.COUNTERCLOCKWISE), ("UFL FUL", BufferTurn.CLOCKWISE)],
)
def test_a_buffer_corner_that_is_turned_in_place_is_told(memo, turn):
    buffer = sticker_index(CORNERS, "UBL")
    letters = [Played(sticker_index(CORNERS, name)) for name in reversed(memo.split())]
    state = state_of(SOLVED, CORNERS).after(letters, buffer)
    found = traced(state, buffer)
    assert found.buffer_in_place is turn
    assert len(found.in_place) == 1


def test_a_flipped_buffer_edge_is_told():
    found = trace_scramble("(M' U)4 (M U)4", Method()).edges
    assert (found.buffer_in_place, len(found.in_place)) == (BufferTurn.FLIPPED, 3)


def test_a_rotation_of_the_whole_cube_changes_nothing():
    for case in known_cases()[::30]:
        turned = trace_scramble(f"{case['scramble']} x y'", Method())
        assert turned == trace_scramble(case["scramble"], Method())


@pytest.mark.parametrize("holding", HOLDINGS, ids=str)
def test_a_memo_is_traced_in_the_holders_own_holding(holding):
    """The same turns done as the holder sees the faces give the same letters at home."""
    seen_at = {
        face.value: CENTER_ORDER[place]
        for face, place in zip(CENTER_ORDER, holding.centers, strict=True)
    }
    scramble = "R U2 F' L"
    as_held = "".join(seen_at.get(sign, sign) for sign in scramble)
    seen = trace_scramble(scramble, Method(holding=holding))
    at_home = trace_scramble(as_held, Method())
    assert (seen.edges.letters, seen.edges.cycles) == (at_home.edges.letters, at_home.edges.cycles)
    assert seen.corners.letters == at_home.corners.letters
    assert seen.corners.cycles == at_home.corners.cycles
    assert seen.parity == at_home.parity


def test_what_turns_cannot_reach_is_refused():
    flipped = replace(SOLVED, eo=(1, *SOLVED.eo[1:]))
    with pytest.raises(StateError, match="no memo solves it"):
        trace(flipped, Method())


PARITY_METHODS = [
    "true",
    "swap-edges:UF-UR",
    "swap-edges:UF-RU",
    "swap-edges:DB-FL",
    "swap-corners:UFR-UBR",
    "swap-corners:UBL-FDR",
    "swap-corners:DFL-BUR",
]


@pytest.mark.parametrize("parity_method", PARITY_METHODS)
@pytest.mark.parametrize("buffers", [("UR", "UBL"), ("RU", "RUB"), ("DF", "UFR")])
def test_an_exchange_for_parity_makes_its_type_even_and_the_memo_right(parity_method, buffers):
    method = Method(parity_method=parity_method, edge_buffer=buffers[0], corner_buffer=buffers[1])
    for cubies in random_cubes(sample(20, 500), seed=3):
        found = trace(cubies, method)
        exchanged = "" if method.swap is None else method.swap.piece_type.name
        pieces = pieces_to_memorise(cubies, method)
        assert solves(found.edges, pieces.edges)
        assert solves(found.corners, pieces.corners)
        assert found.parity == cubies.parity
        assert len(found.edges.played) % 2 == (cubies.parity and exchanged != "edges")
        assert len(found.corners.played) % 2 == (cubies.parity and exchanged != "corners")


def test_an_edge_that_is_home_by_the_exchange_makes_no_cycle():
    """After a T permutation UL and UR are exchanged; exchanging them in the memo leaves nothing."""
    t_permutation = "R U R' U' R' F R2 U' R' U' R U R' F'"
    found = trace_scramble(t_permutation, Method(parity_method="swap-edges:UL-UR"))
    assert found.edges.letters == ()
    assert trace_scramble(t_permutation, Method()).edges.stickers == ("UL",)


def test_the_odd_edge_swap_is_seen_by_the_corners():
    t_permutation = "R U R' U' R' F R2 U' R' U' R U R' F'"
    found = trace_scramble(t_permutation, Method(parity_method="swap-corners:UFR-UBR"))
    assert (found.corners.letters, found.edges.stickers) == ((), ("UL",))


def test_homes_are_exchanged_only_when_parity_is_odd():
    method = Method(parity_method="swap-edges:UF-UR")
    for cubies in random_cubes(20, seed=4):
        same = pieces_to_memorise(cubies, method).edges == state_of(cubies, EDGES)
        assert same == (not cubies.parity)


@pytest.mark.parametrize("size", range(2, 8))
def test_every_orbit_of_bigger_cubes_is_traced(size):
    rng = random.Random(size)
    moves = [f"{layer}{face}{turn}" for layer in ("", "2") for face in "URF" for turn in ("", "'")]
    for _ in range(sample(5, 100)):
        cube = scrambled_cube(" ".join(rng.choices(moves, k=60)), size)
        for orbit in orbits(size):
            if orbit.kind is not OrbitKind.FIXED_CENTRES:
                state = orbit_state(cube, orbit_pieces(size, orbit.name))
                for buffer in range(0, len(state.homes), 5):
                    assert solves(traced(state, buffer), state)


def test_wings_are_traced_from_their_own_buffer():
    wings = orbit_pieces(4, "wings")
    cube = scrambled_cube("2R U", 4)
    for name in ("UFr", "DBl"):
        found = trace_orbit(cube, wings, sticker_index(wings, name), Method())
        assert solves(found, orbit_state(cube, wings))
        assert name not in found.stickers


def test_a_buffer_is_named_or_numbered_and_never_counted_from_the_end():
    wings, cube = orbit_pieces(4, "wings"), scrambled_cube("2R U 2F", 4)
    for index, name in enumerate(wings.names):
        by_number = trace_orbit(cube, wings, index, METHOD)
        assert trace_orbit(cube, wings, name, METHOD) == by_number
        verdicts = [check_orbit(cube, wings, one, METHOD, "a b") for one in (index, name)]
        assert verdicts[0] == verdicts[1]


@pytest.mark.parametrize(
    ("buffer", "message"),
    [
        (2.0, "buffer must be a whole number, found 2.0"),
        (True, "buffer must be a whole number, found True"),
        (None, "buffer must be a whole number, found None"),
        (-1, "The wings have stickers 0 to 23, found -1"),
        (24, "The wings have stickers 0 to 23, found 24"),
        ("UF", "'UF' is not a sticker of the wings"),
    ],
)
def test_what_is_no_buffer_is_refused(buffer, message):
    wings, cube = orbit_pieces(4, "wings"), scrambled_cube("2R", 4)
    with pytest.raises(MemoError, match=message):
        trace_orbit(cube, wings, buffer, METHOD)
    with pytest.raises(MemoError, match=message):
        check_orbit(cube, wings, buffer, METHOD, "a b")


def test_the_cycles_are_those_of_the_letters_that_are_written():
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
def test_the_text_is_written_as_the_method_writes_it(flags, text):
    """After D the edges LD BD RD FD go round; under M2 the DB and UF at even places are switched."""
    assert str(trace("(M' U)4 (M U)4 D", Method.parse(flags)).edges) == text


def test_the_cycles_have_the_letters_that_are_written():
    m2 = Method(edge_buffer="DF", m2_letters="switched", memo_as="stickers")
    for cubies in random_cubes(20, seed=6):
        memo = trace(cubies, m2).edges
        names = dict(zip(m2.scheme.edges, EDGES.names, strict=True))
        assert tuple(names[letter] for cycle in memo.cycles for letter in cycle) == memo.stickers
        assert " ".join(memo.stickers) == str(memo)


def test_all_edges_flipped_take_eleven_pairs():
    scramble = "D' B2 D' L2 D R2 D2 B2 L2 U' B' F' R F2 D U R2 U2 F' L' R'"
    found = trace_scramble(scramble, Method()).edges
    assert len(found.in_place) == 11
    assert found.buffer_in_place is BufferTurn.FLIPPED


@pytest.mark.parametrize("parity_method", ["swap-edges:UF-RU", "swap-corners:UFR-BUR"])
@pytest.mark.parametrize("scramble", ["R U F", "R U F D"])
def test_midges_and_corners_of_an_odd_cube_are_exchanged_as_on_the_3x3x3(parity_method, scramble):
    method = Method(parity_method=parity_method, holding=HOLDINGS[7])
    small = trace_scramble(scramble, method)
    for size in (3, 5, 7):
        cube = scrambled_cube(scramble, size)
        for name, part in (("midges", small.edges), ("corners", small.corners)):
            pieces = orbit_pieces(size, name)
            found = trace_orbit(cube, pieces, method.buffer(pieces), method)
            assert found.stickers == part.stickers


@pytest.mark.parametrize(("size", "orbit"), [(4, "corners"), (4, "wings"), (5, "wings")])
def test_what_has_a_parity_of_its_own_is_traced_as_it_is(size, orbit):
    pieces, cube = orbit_pieces(size, orbit), scrambled_cube("R 2U", size)
    plain, *exchanging = (
        trace_orbit(cube, pieces, 3, Method(parity_method=parity_method))
        for parity_method in ("true", "swap-edges:UF-UR", "swap-corners:UFR-UBR")
    )
    assert len(plain.letters) % 2 == 1
    assert [memo.stickers for memo in exchanging] == [plain.stickers, plain.stickers]
