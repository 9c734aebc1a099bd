"""Each question of a lesson is about a cube."""

import pytest

from cubecore.cube import place_named
from cubecore.memo import CORNERS, EDGES, Method
from tests.trainer.learn.answering import ALL_LESSONS

BY_SLUG = {lesson.slug: lesson for lesson in ALL_LESSONS}


@pytest.mark.parametrize("lesson", ALL_LESSONS, ids=BY_SLUG)
def test_each_question_has_a_cube(lesson):
    questions = lesson.content(Method(), 1).questions.values()
    assert all(question.picture is not None for question in questions)


def test_the_cube_of_a_question_about_corners_shows_only_edges():
    picture = BY_SLUG["parity"].content(Method(), 1).questions["corners"].picture
    assert picture is not None
    hidden = {
        name: picture.colors[place_named(name, 3)] is None
        for name in (*EDGES.names, *CORNERS.names)
    }
    assert {name for name, is_hidden in hidden.items() if is_hidden} == {*CORNERS.names}
