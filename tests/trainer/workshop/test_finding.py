"""Commutators for letter pairs, in the reader's own scheme and from their own buffer."""

from dataclasses import replace

import pytest

from cubecore.commutators import ThreeCycle, does
from cubecore.cube import Cube
from cubecore.memo import LetterScheme, Method
from cubecore.pictures import CubePicture, Mark
from trainer.workshop.fields import RefusedError
from trainer.workshop.finding import commutators, pieces_of

UFR = replace(Method(), edge_buffer="UF", corner_buffer="UFR")


def results_for(text, *, size=3, pieces="corners", buffer="", number=0, method=UFR):
    return commutators(text, size=size, pieces=pieces, buffer=buffer, number=number, method=method)


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
    one, two, three = answer.stickers
    cycle = ThreeCycle.named(one, two, three, size)
    assert answer.results
    assert all(does(one.moves, cycle) for one in answer.results)
    assert answer.film.stages[-1].after == CubePicture.of(Cube(size))


def test_letters_are_those_of_the_readers_own_scheme_and_buffers_their_own():
    chichu = replace(UFR, scheme=LetterScheme.builtin("chichu"))
    assert results_for("ab").stickers == ("UFR", "UBL", "UBR")
    assert results_for("DG", method=chichu).stickers == ("UFR", "UBL", "UBR")
    assert results_for("dg", method=chichu).letters == ("D", "G")
    assert results_for("ab", buffer="ulf").stickers[0] == "UFL"


def test_the_three_stickers_are_marked():
    film = results_for("AB").film
    assert [mark for _, mark in film.before.marks] == [Mark.BUFFER, Mark.TARGET, Mark.TARGET]


def test_another_one_can_be_watched():
    first, second = results_for("AB"), results_for("AB", number=1)
    assert (first.chosen, second.chosen) == (0, 1)
    assert [move.text for move in second.film.stages[0].moves] == str(
        second.results[1].moves
    ).split()
    assert results_for("AB", number=77).chosen == 0


@pytest.mark.parametrize(
    ("text", "query", "field", "position"),
    [
        ("A", {}, "pair", 1),
        ("ABD", {}, "pair", 2),
        ("A§", {}, "pair", 1),
        ("AC", {}, "pair", 1),
        ("AB", {"pieces": "wings"}, "pieces", None),
        ("AA", {}, "pair", 1),
        ("AB", {"buffer": "UF"}, "buffer", 0),
    ],
)
def test_what_cannot_be_is_refused_at_its_letter(text, query, field, position):
    with pytest.raises(RefusedError) as refused:
        results_for(text, **query)
    assert (refused.value.field, refused.value.position) == (field, position)


def test_how_somebody_writes_flips_is_no_matter_here():
    apart = replace(UFR, in_place="apart")
    assert results_for("AB", method=apart).stickers == results_for("AB").stickers
