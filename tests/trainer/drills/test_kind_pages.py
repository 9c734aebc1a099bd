"""The pages of every kind: its question, its correction, its results, and what damaged rows show."""

import pytest

from cubecore.cube import SOLVED
from cubecore.memo import Method
from tests.html import read_page
from tests.trainer.drills.cast import (
    CORNERS,
    EDGES,
    RUN,
    action,
    answer,
    correct_text,
    field,
    question_on,
    words,
    wrong_text,
)
from trainer.drills.models import Direction, DrillAnswer
from trainer.drills.questions import stickers_of

pytestmark = pytest.mark.django_db

KINDS = [(direction, box) for direction in Direction for box in (EDGES, CORNERS)]
TYPED = [Direction.PAIR, Direction.INVERSE, Direction.NEXT, Direction.TURNED]
HIDDEN_LETTER = {"sticker-to-letter": ["?"], "stickers-to-pair": ["1", "2"]}
PART = {"X-Page-Part": "drill"}


def drill_page(client, direction, lettering, **query):
    return client.get("/drills/", {"pieces": lettering.box.name, "ask": direction, **query})


def give(client, page, text, **options):
    data = {"question": field(page, "question"), "answer": text, "ms": "700"}
    return client.post(action(page), data, follow=True, **options)


def drawn_letters(page) -> list[str]:
    """Return the letters that are drawn on the stickers of the cube."""
    return sorted(letter.text for letter in read_page(page.text).all("text"))


@pytest.mark.parametrize(("direction", "lettering"), KINDS)
def test_a_question_shows_no_answer_and_leads_to_the_next_one(client, direction, lettering):
    page = drill_page(client, direction, lettering)
    question = question_on(page)
    assert (question.box, question.direction) == (lettering.box, direction)
    assert drawn_letters(page) == HIDDEN_LETTER.get(direction, [])
    page = give(client, page, correct_text(question, lettering))
    assert "Correct." in page.text
    assert "<strong>1</strong> in a row" in page.text
    assert question_on(page).direction == direction
    stored = DrillAnswer.objects.get()
    assert (stored.correct, stored.direction) == (True, direction)
    assert stored.sticker == " ".join(stickers_of(question, Method()))
    has_cube = direction in (Direction.NEXT, Direction.TURNED)
    assert stored.prompt == (question.prompt if has_cube else "")


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_a_wrong_answer_is_corrected(client, number):
    """On a whole page and on the part that scripts ask for, by turns."""
    direction, lettering = KINDS[number]
    headers = PART if number % 4 in (1, 2) else {}
    page = drill_page(client, direction, lettering)
    question = question_on(page)
    page = give(client, page, wrong_text(question, lettering), headers=headers)
    verdict = words(read_page(page.text).one(id="drill-verdict"))
    assert verdict.startswith("Wrong.")
    assert 'name="question"' not in page.text
    form = read_page(page.text).one("form", id="drill-form")
    assert form["data-result"] == "wrong"
    assert form["data-stickers"] == DrillAnswer.objects.get().sticker
    for sticker in stickers_of(question, Method()):
        assert sticker in verdict or lettering.symbol(sticker) in verdict


@pytest.mark.parametrize(
    ("direction", "values", "verdict"),
    [
        (
            "stickers-to-pair",
            {"sticker": "UF UB", "answered": "a c"},
            "Wrong. UF UB is c a . You typed a c .",
        ),
        (
            "pair-to-inverse",
            {"sticker": "UF UB", "answered": "c a"},
            "Wrong. The inverse is a c . You typed c a .",
        ),
        (
            "cube-to-next-letter",
            {"sticker": "UF", "answered": "d"},
            "Wrong. Next is c , UF. d is UL.",
        ),
        (
            "cube-to-turned",
            {"sticker": "UF DB", "answered": "UF UL"},
            "Wrong. Flipped: UF, DB. You missed DB. UL isn’t flipped.",
        ),
        (
            "cube-to-turned",
            {"piece_type": "corners", "sticker": "UFR", "answered": "DFR"},
            "Wrong. Twisted: UFR. DFR isn’t twisted.",
        ),
    ],
)
def test_a_correction_says_what_was_correct_and_what_was_typed(
    client, alice, direction, values, verdict
):
    client.force_login(alice)
    stored = answer(alice, direction=direction, correct=False, **values)
    page = client.get("/drills/", {"run": stored.run, "after": stored.uuid})
    assert words(read_page(page.text).one(id="drill-verdict")) == verdict


def test_the_correction_of_a_cycle_break_says_that_other_letters_would_do(client, alice):
    client.force_login(alice)
    swapped = SOLVED.apply("M2 U2 M2 U2").to_facelets()
    values = {"direction": "cube-to-next-letter", "correct": False, "prompt": swapped}
    stored = answer(alice, "UB", answered="d", **values)
    page = client.get("/drills/", {"run": stored.run, "after": stored.uuid})
    verdict = words(read_page(page.text).one(id="drill-verdict"))
    assert verdict.startswith("Wrong. This is a cycle break: any letter of an unsolved piece")


def test_the_correction_of_a_next_letter_has_an_arrow_to_where_its_sticker_belongs(client, alice):
    client.force_login(alice)
    turned = SOLVED.apply("U").to_facelets()
    values = {"direction": "cube-to-next-letter", "correct": False, "prompt": turned}
    stored = answer(alice, "UB", answered="d", **values)
    page = client.get("/drills/", {"run": stored.run, "after": stored.uuid})
    assert read_page(page.text).all("g", class_="arrow") != []
    assert set(drawn_letters(page)) == {"a", "d"}


DAMAGES = [
    {"sticker": "XX"},
    {"sticker": " "},
    {"answered": "§§"},
    {"prompt": "XX YY"},
    {"prompt": "U" * 54},
    {"sticker": "UFR", "answered": "UFR"},
]


@pytest.mark.parametrize("direction", Direction)
def test_damaged_answers_have_pages(client, alice, direction):
    client.force_login(alice)
    values = {"sticker": "UF UB", "direction": direction, "correct": False}
    damaged = [answer(alice, **values | damage) for damage in DAMAGES]
    for address in (
        *(f"/drills/?run={RUN}&after={stored.uuid}" for stored in damaged),
        f"/drills/runs/{RUN}/",
        f"/drills/results/?pieces=edges&ask={direction}",
        f"/drills/?pieces=edges&ask={direction}",
    ):
        assert client.get(address).status_code == 200, address


@pytest.mark.parametrize(("direction", "lettering"), KINDS)
def test_each_kind_has_results(client, direction, lettering):
    results = {"pieces": lettering.box.name, "ask": direction}
    empty = client.get("/drills/results/", results)
    assert "Times per letter will appear here" in empty.text
    page = drill_page(client, direction, lettering)
    stickers = stickers_of(question_on(page), Method())
    give(client, page, correct_text(question_on(page), lettering))
    page = client.get("/drills/results/", results)
    rows = read_page(page.text).one("tbody").all("tr")
    assert {words(row.all("td")[0]) for row in rows} == set(stickers)
    assert [words(row.all("td")[1]) for row in rows] == ["1 of 1"] * len(stickers)


def test_the_results_of_turned_pieces_are_those_of_all_of_their_stickers(client, alice):
    client.force_login(alice)
    answer(alice, "UF", direction="cube-to-turned", answered="UF")
    page = client.get("/drills/results/", {"pieces": "edges", "ask": "cube-to-turned"})
    [row] = read_page(page.text).one("tbody").all("tr")
    assert words(row) == "c i UF 1 of 1 0.90 s"
    heated = [
        cell.text
        for cell in read_page(page.text).all(class_="heat-cell")
        if not cell["class"].endswith("heat-none")
    ]
    assert sorted(heated) == ["c", "i"]


@pytest.mark.parametrize("direction", TYPED)
def test_the_letter_pad_types_letters_that_do_not_answer_alone(client, alice, direction):
    client.force_login(alice)
    alice.shows_letter_pad = True
    alice.save()
    pad = read_page(drill_page(client, direction, EDGES).text).one("letter-pad")
    assert ("data-answers" in pad.attributes) == (direction == Direction.NEXT)
    assert len(pad.all(data_back=None)) == (direction != Direction.NEXT)


def test_the_cube_is_shown_as_its_owner_chose(client, alice):
    client.force_login(alice)
    page = read_page(drill_page(client, Direction.NEXT, EDGES).text)
    assert [svg["aria-label"] for svg in page.all("svg", class_="cube")] == [
        "Cube from the front",
        "Cube from the back",
    ]
    alice.cube_view = "net"
    alice.save()
    page = read_page(drill_page(client, Direction.NEXT, EDGES).text)
    assert [svg["aria-label"] for svg in page.all("svg", class_="cube")] == ["Cube, unfolded"]


def test_a_kind_that_does_not_fit_the_pieces_is_not_asked(client, monkeypatch):
    monkeypatch.setattr("trainer.drills.forms.directions_of", lambda _: [Direction.LETTER])
    page = drill_page(client, Direction.TURNED, EDGES)
    assert question_on(page).direction == Direction.LETTER
