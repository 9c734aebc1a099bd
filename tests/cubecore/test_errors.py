"""An error of the library keeps its sentences, field and position, also when it is copied."""

import pickle
from copy import deepcopy

import pytest

from cubecore import CubeError
from cubecore.errors import MethodError, Problem, SchemeError, StageError
from cubecore.sentences import Sentence

SCHEME_ERROR = SchemeError((Problem.of("name_empty", "name"), Problem.of("wrong_letter_count")))
METHOD_ERROR = MethodError("flag_twice", flag="--scheme", field="scheme", position=3)


def test_an_error_has_a_key_and_a_message_with_its_position():
    assert (METHOD_ERROR.key, METHOD_ERROR.field, METHOD_ERROR.position) == (
        "flag_twice",
        "scheme",
        3,
    )
    assert METHOD_ERROR.message == "--scheme appears twice."
    assert str(METHOD_ERROR) == "--scheme appears twice. (position 3)"
    assert isinstance(METHOD_ERROR, CubeError)
    assert isinstance(METHOD_ERROR, ValueError)


def test_an_error_without_a_position_is_its_message():
    error = CubeError("flag_twice", flag="--scheme")
    assert str(error) == error.message


def test_an_error_can_have_several_sentences():
    sentences = (Sentence.of("name_empty"), Sentence.of("memo_too_long", most=1))
    error = CubeError.saying(*sentences, field="name")
    assert (error.sentences, error.sentence, error.field) == (sentences, sentences[0], "name")
    assert error.message == "The name is empty. A memo has at most 1 character."


def test_an_error_of_a_scheme_has_all_its_problems():
    assert SCHEME_ERROR.field == "name"
    assert [problem.sentence for problem in SCHEME_ERROR.problems] == list(SCHEME_ERROR.sentences)


def test_only_a_missed_stage_is_a_fault_of_the_library():
    assert StageError("stage_left_unsolved").is_internal
    assert not METHOD_ERROR.is_internal


@pytest.mark.parametrize("error", [SCHEME_ERROR, METHOD_ERROR], ids=lambda error: error.key)
def test_copied_errors_are_equal(error):
    for copied in (pickle.loads(pickle.dumps(error)), deepcopy(error)):  # noqa: S301 - our own data
        assert type(copied) is type(error)
        assert (str(copied), copied.__dict__) == (str(error), error.__dict__)
