"""Commutators for letter pairs, in the reader's own scheme and from their own buffer."""

from dataclasses import replace
from uuid import UUID

import pytest

from cubecore.commutators import Rank, ThreeCycle, does, effort, regrips
from cubecore.cube import Cube, Cubies
from cubecore.memo import LetterScheme, Method
from cubecore.pictures import CubePicture, Mark
from trainer.algorithms.reading import StoredAlgorithm
from trainer.workshop.fields import RefusedError
from trainer.workshop.finding import Listing, commutators
from trainer.workshop.letter_pair import read_pair
from trainer.workshop.pieces import pieces_of

UFR = replace(Method(), edge_buffer="UF", corner_buffer="UFR")


def results_for(
    text, *, size=3, pieces="corners", buffer="", method=UFR, rank=Rank.HANDS, own=(), **listing
):
    pair = read_pair(text, size=size, pieces=pieces, buffer=buffer, method=method)
    return commutators(pair, method=method, listing=Listing(**listing), rank=rank, own=own)


def test_the_pieces_of_every_size_have_names():
    assert [title for _, title in pieces_of(2)] == ["Corners"]
    assert [title for _, title in pieces_of(3)] == ["Corners", "Edges"]
    assert pieces_of(6)[1] == ("wings-2", "Wings, layer 2")
    assert pieces_of(7)[-1] == ("obliques-3-2", "Obliques, layer 3-2")


@pytest.mark.parametrize(
    ("size", "pieces", "pair"),
    [
        (2, "corners", "AB"),
        (3, "corners", "AB"),
        (3, "midges", "AB"),
        (4, "wings", "AB"),
        (4, "x-centres", "AE"),
        (5, "midges", "AB"),
        (5, "+-centres", "AE"),
        (7, "obliques-2-3", "AE"),
        (11, "wings-5", "AB"),
    ],
)
def test_what_is_found_sends_the_buffer_to_the_first_letter_and_that_to_the_second(
    size, pieces, pair
):
    answer = results_for(pair, size=size, pieces=pieces)
    one, two, three = answer.pair.stickers
    cycle = ThreeCycle.named(one, two, three, size)
    assert answer.rows
    assert all(does(row.commutator.moves, cycle) for row in answer.rows)
    assert answer.film.stages[-1].after == CubePicture.of(Cube(size))


def test_letters_are_those_of_the_readers_own_scheme_and_buffers_their_own():
    chichu = replace(UFR, scheme=LetterScheme.builtin("chichu"))
    assert results_for("ab").pair.stickers == ("UFR", "UBL", "UBR")
    assert results_for("DG", method=chichu).pair.stickers == ("UFR", "UBL", "UBR")
    assert results_for("dg", method=chichu).pair.symbols == ("D", "G")
    assert results_for("ab", buffer="ulf").pair.stickers[0] == "UFL"


def test_the_three_stickers_are_marked():
    film = results_for("AB").film
    assert [mark for _, mark in film.before.marks] == [Mark.BUFFER, Mark.TARGET, Mark.TARGET]


def test_another_one_can_be_watched():
    first, second = results_for("AB"), results_for("AB", number=1)
    assert (first.chosen.number, second.chosen.number) == (0, 1)
    assert [move.text for move in second.film.stages[0].moves] == str(
        second.rows[1].commutator.moves
    ).split()
    assert results_for("AB", number=150).chosen.number == 0


def test_the_easiest_for_the_hands_come_first_and_each_says_its_regrips():
    rows = results_for("AK", all=True).rows
    efforts = [row.commutator.effort for row in rows]
    assert efforts == sorted(effort(row.commutator.moves) for row in rows)
    assert [row.regrips for row in rows] == [regrips(row.commutator.moves) for row in rows]
    assert {row.regrips for row in rows} > {0, 1}


def test_the_shortest_come_first_if_that_is_asked_for():
    rows = results_for("AB", all=True, rank=Rank.LENGTH).rows
    lengths = [row.commutator.length for row in rows]
    assert lengths == sorted(lengths)
    assert rows[0].commutator.effort > results_for("AB").rows[0].commutator.effort


def test_the_moves_can_be_limited():
    everything = results_for("AK", all=True)
    limited = results_for("AK", moves="RUD")
    assert 2 < limited.count < everything.count == 150
    assert {row.generators for row in limited.rows} == {"RUD"}
    numbers = {str(row.commutator): row.number for row in everything.rows}
    assert [row.number for row in limited.rows] == [
        numbers[str(row.commutator)] for row in limited.rows
    ]
    none = results_for("AB", moves="RUD", rank=Rank.LENGTH)
    assert (none.rows, none.chosen, none.film) == ([], None, None)


def test_only_the_first_ones_are_listed_at_first():
    assert (len(results_for("AB").rows), results_for("AB").count) == (8, 150)
    assert len(results_for("AB", all=True).rows) == 150


@pytest.mark.parametrize(
    ("text", "query", "field", "position"),
    [
        ("A", {}, "pair", 1),
        ("ABD", {}, "pair", 2),
        ("A§", {}, "pair", 1),
        ("AE", {"pieces": "corners", "size": 4}, "pair", None),
        ("AB", {"pieces": "wings"}, "pieces", None),
        ("AA", {"size": 2}, "pair", None),
        ("AB", {"buffer": "UF"}, "buffer", 0),
    ],
)
def test_what_cannot_be_is_refused_at_its_letter(text, query, field, position):
    with pytest.raises(RefusedError) as refused:
        results_for(text, **query)
    assert (refused.value.field, refused.value.position) == (field, position)


@pytest.mark.parametrize(
    ("pair", "query", "beside"),
    [
        ("AB", {}, ("X W", "A D")),
        ("AD", {}, ("A B", "A E")),
        ("AX", {}, ("A W", "B A")),
        ("ab", {"pieces": "midges"}, ("x w", "a d")),
        ("AB", {"pieces": "wings", "size": 4}, ("", "")),
    ],
)
def test_the_pairs_beside_a_pair_are_a_step_away(pair, query, beside):
    answer = results_for(pair, **query)
    assert (answer.previous, answer.next) == beside


@pytest.mark.parametrize(
    ("text", "query", "message"),
    [
        ("AE", {"size": 2}, "A and E are on the same corner: that is a twist."),
        ("aq", {"pieces": "midges", "size": 5}, "a and q are on the same edge: that is a flip."),
        ("AC", {"size": 4}, "C is your buffer: it is never a target."),
        ("JA", {"size": 2}, "J is on your buffer piece, UFR: it is never a target."),
        ("AB", {"buffer": "UBL", "size": 2}, "A is your buffer: it is never a target."),
        ("AA", {"size": 2}, "A pair needs two different letters, but both are A."),
    ],
)
def test_other_cubes_need_three_cycles(text, query, message):
    with pytest.raises(RefusedError) as refused:
        results_for(text, **query)
    assert refused.value.message == message


@pytest.mark.parametrize("rank", Rank)
@pytest.mark.parametrize(
    ("text", "pieces", "note"),
    [
        ("AE", "corners", "UBL and LUB are on one corner: this pair twists UBL"),
        ("aq", "midges", "UB and BU are on one edge: this pair flips UF and UB."),
    ],
)
def test_flips_and_twists_have_algorithms_and_are_called_what_they_are(text, pieces, note, rank):
    answer = results_for(text, pieces=pieces, rank=rank, all=True)
    assert answer.note.text().startswith(note)
    assert answer.count > 3
    for row in answer.rows:
        assert Cubies.solved().apply(row.commutator.moves) == answer.pair.case.target
    assert answer.film.stages[-1].after == CubePicture.of(Cube(3))
    figures = [
        getattr(row.commutator, "effort" if rank == "hands" else "length") for row in answer.rows
    ]
    assert figures == sorted(figures)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("AC", "UFR is on your buffer: this pair only swaps UFR and UBL, which no moves do alone."),
        ("JA", "FUR is on your buffer: this pair only swaps UFR and UBL, which no moves do alone."),
        ("AA", "UBL twice does nothing."),
        ("CJ", "UFR and FUR are on your buffer: this pair does nothing."),
    ],
)
def test_pairs_that_no_moves_solve_are_called_what_they_are(text, note):
    answer = results_for(text)
    assert (answer.note.text(), answer.rows, answer.film) == (note, [], None)


OWN = [
    StoredAlgorithm(UUID(int=1), "U' F' L F' R' F L' F' R F2 U", starred=True, note=""),
    StoredAlgorithm(UUID(int=2), "[R' F R, B2] R R'", starred=False, note=""),
]


def test_own_algorithms_come_first_whatever_moves_they_have_and_none_comes_twice():
    everything = results_for("AB", all=True)
    first = StoredAlgorithm(UUID(int=3), str(everything.rows[3].commutator), True, "")
    answer = results_for("AB", own=[first, *OWN], moves="RUD", all=True)
    assert [row.own for row in answer.rows[:3]] == [first, *OWN]
    assert [row.number for row in answer.rows[:3]] == [0, 1, 2]
    texts = [str(row.commutator) for row in answer.rows]
    assert len(set(texts)) == len(texts)
    assert answer.chosen.uuid == first.uuid
    assert all(row.own is None for row in answer.rows[3:])
    assert len(results_for("AB", own=OWN).rows) == 10


def test_how_somebody_writes_flips_is_no_matter_here():
    apart = replace(UFR, in_place="apart")
    assert results_for("AB", method=apart).pair.stickers == results_for("AB").pair.stickers
