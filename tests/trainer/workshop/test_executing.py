"""The page that executes memos: its methods and styles, its letters, and what it refuses."""

import pytest

from cubecore.cube import Algorithm, Axis, Cube, Turn
from cubecore.execution.sheets import Sheet
from cubecore.memo import CORNERS, LetterScheme
from tests.html import read_page
from trainer.execution_films import Ways
from trainer.methods.stored import Method
from trainer.workshop.executing import Question, executed
from trainer.workshop.fields import RefusedError

pytestmark = pytest.mark.django_db

PAGE = "/workshop/execution/"
SCRAMBLE = "R2 U F' D2 L B' U2 R F"
OWN = "U R' D' R U' R' D R"
FLIPPED = "UUUUURUUU" + "RURRRRRRR" + Cube(3).facelets()[18:]
USUAL = Question(SCRAMBLE, *([""] * 7))


def played(html, moves):
    cube = Cube(3).apply(moves)
    for each in read_page(html).all(data_turn=None):
        axis, *numbers = each["data-turn"].split()
        cube = cube.apply([Turn(Axis(axis), *map(int, numbers))])
    return cube


@pytest.mark.parametrize("method", ["", "m2", "3-style", "3-style-swap"])
def test_an_empty_memo_is_traced_and_executed(client, method):
    page = client.get(PAGE, {"scramble": SCRAMBLE, "method": method})
    assert page.status_code == 200
    assert played(page.text, SCRAMBLE).is_solved


def test_stickers_are_a_cube_too(client):
    page = client.get(PAGE, {"scramble": Cube(3).apply(SCRAMBLE).facelets()})
    assert played(page.text, SCRAMBLE).is_solved


def test_what_is_wrong_with_a_memo_is_one_sentence(client):
    page = client.get(PAGE, {"scramble": SCRAMBLE, "edges": "kx od an hf pw ci"})
    (sentence,) = read_page(page.text).all(data_explanation=None)
    assert sentence.text == "You probably swapped p and w."
    assert not played(page.text, SCRAMBLE).is_solved


def test_a_common_method_keeps_the_letters_and_the_orientation_of_the_reader():
    own = Method(scheme="kana", holding="yellow orange")
    film = executed(USUAL._replace(method="m2"), own).film
    assert film.execution.method.edge_buffer == "DF"
    assert (film.execution.method.scheme, film.execution.method.holding) == (
        own.scheme,
        own.holding,
    )


def test_a_style_replaces_the_usual_one_of_the_buffer():
    styled = executed(USUAL._replace(edge_style="3-style"), Method()).film.execution
    assert any(len(step.letters) == 2 for step in styled.steps)
    assert styled.solved


@pytest.mark.parametrize(
    ("question", "field", "message"),
    [
        (USUAL._replace(method="m2", edge_style="op"), "edge_style", "DF"),
        (USUAL._replace(edges="a7"), "edges", "7"),
        (USUAL._replace(scramble="R Q"), "scramble", "Q"),
        (USUAL._replace(scramble=FLIPPED), "scramble", "No turns reach"),
    ],
)
def test_what_cannot_be_executed_is_refused_at_its_field(question, field, message):
    with pytest.raises(RefusedError, match=message) as refused:
        executed(question, Method())
    assert refused.value.field == field


def test_a_scheme_without_the_letters_of_a_method_is_refused_at_the_method():
    """Only the piece of the buffer may lack letters."""
    document = Method().scheme.to_json()
    document["edges"] |= {"UR": "", "RU": ""}
    own = Method(scheme=LetterScheme.from_json(document))
    with pytest.raises(RefusedError) as refused:
        executed(USUAL._replace(method="m2"), own)
    assert refused.value.field == "method"


def test_own_algorithms_are_executed_under_the_style_own():
    sheet = Sheet(CORNERS, "UFR", {("RDF", "UBR"): (Algorithm.parse(OWN),)})
    question = USUAL._replace(scramble="R' D' R U R' D R U'", method="3-style", corner_style="own")
    film = executed(question, Method(), Ways(sheets=[sheet])).film
    assert [step.algorithm for step in film.steps] == [OWN]


def test_the_own_method_is_executed_with_own_algorithms_and_a_common_one_is_not():
    sheet = Sheet(CORNERS, "UFR", {("RDF", "UBR"): (Algorithm.parse(OWN),)})
    mine = Method(edge_buffer="UF", corner_buffer="UFR")
    question = USUAL._replace(scramble="R' D' R U R' D R U'", method="")
    for each, is_own in (
        (question, True),
        (question._replace(corner_style="3-style"), False),
        (question._replace(method="3-style"), False),
    ):
        film = executed(each, mine, Ways(sheets=[sheet])).film
        assert ([step.algorithm for step in film.steps] == [OWN]) == is_own
