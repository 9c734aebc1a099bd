"""The codes of colours and God's number, as in document 004."""

import pytest

from cubecore.cube import SOLVED, StateError
from cubecore.sources import GODS_NUMBER_HTM, GODS_NUMBER_QTM, codes_to_faces, faces_to_codes


def test_gods_numbers():
    assert (GODS_NUMBER_HTM, GODS_NUMBER_QTM) == (20, 26)


def test_facelets_are_converted_to_codes_and_back():
    faces = SOLVED.apply("R U F' x").to_facelets()
    assert set(faces_to_codes(faces)) == set(range(6))
    assert codes_to_faces(faces_to_codes(faces)) == faces


def test_a_code_that_is_no_colour_is_refused_with_its_position():
    with pytest.raises(StateError, match="6 is not a colour code") as caught:
        codes_to_faces((0, 5, 6))
    assert caught.value.position == 2
