"""Words that keep pieces home, made of two halves that meet."""

import numpy as np
import pytest

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.steps.cross import CROSS
from cubecore.solvers.steps.whereabouts import HOME, effect_of, numbers_of
from cubecore.solvers.steps.words import NO_MOVE, taken_back, words_keeping, words_up_to

ALL_TURNS = tuple(range(18))
WORDS = words_up_to(4, ALL_TURNS)
CARRIED = numbers_of("DFR", "FR")


def text(row) -> str:
    return " ".join(FACE_TURNS[number] for number in row.tolist() if number != NO_MOVE)


def effect(row) -> bytes:
    return effect_of(Algorithm.parse(text(row)).turns(3))


def test_words_are_counted_once_for_each_order_that_matters() -> None:
    assert [len(words.moves) for words in WORDS] == [1, 18, 243, 3240, 43_254]


def test_each_word_tells_where_it_carries_every_place() -> None:
    for row, places in zip(WORDS[3].moves[::50], WORDS[3].places[::50], strict=True):
        assert bytes(places.tolist()) == effect(row)[:54]


def test_a_word_taken_back_undoes_it() -> None:
    rows = WORDS[3].moves[::97]
    for row, back in zip(rows, taken_back(rows), strict=True):
        assert Algorithm.parse(text(row)).inverse == Algorithm.parse(text(back))


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_all_words_that_keep_the_cross_are_found(length: int) -> None:
    moves, places = words_keeping(WORDS, length, CROSS, CARRIED)
    found = {effect(row) for row in moves}
    kept = [HOME[piece] for piece in CROSS]
    words = WORDS[length].places
    expected = words[(words[:, kept] == kept).all(axis=1)]
    assert {bytes(row.tolist()) for row in expected} == {word[:54] for word in found}
    for row, before in zip(moves, places, strict=True):
        assert [effect(row)[place] for place in before.tolist()] == [HOME[p] for p in CARRIED]


def test_longer_words_do_what_they_tell_too() -> None:
    moves, places = words_keeping(WORDS, 7, (*CROSS, *numbers_of("DLF", "FL")), CARRIED)
    assert len(moves) > 100
    kept = {HOME[piece] for piece in (*CROSS, *numbers_of("DLF", "FL"))}
    for row, before in zip(moves[::20], places[::20], strict=True):
        assert {place for place in kept if effect(row)[place] == place} == kept
        assert [effect(row)[place] for place in before.tolist()] == [HOME[p] for p in CARRIED]


def test_fewer_turns_make_fewer_words() -> None:
    only_top = words_up_to(2, (0, 1, 2))
    assert [len(words.moves) for words in only_top] == [1, 3, 0]
    assert np.array_equal(only_top[1].moves, [[0], [1], [2]])
