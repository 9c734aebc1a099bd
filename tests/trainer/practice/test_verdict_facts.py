"""A verdict carries its facts as data, for scripts and checks."""

import re

import pytest
from django.test import Client

from tests.html import read_page
from tests.trainer.practice.cast import (
    MIRRORED,
    RIGHT,
    abandoned_attempt,
    judged_attempt,
    recalled_attempt,
)
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db


@pytest.fixture
def member(client, alice):
    client.force_login(alice)
    return client


def facts(page) -> list[tuple[dict[str, str], list[str]]]:
    """Return the facts of each part of a verdict, and its explanations."""
    return [
        (part.data, [each.text for each in part.all("p", data_explanation=None)])
        for part in parts_of(page)
    ]


def parts_of(page):
    """Return the parts of a verdict, one for each piece type."""
    return read_page(page.text).all("section", class_="verdict-part")


def address_of(attempt: Attempt) -> str:
    return f"/attempts/{attempt.uuid}/"


def shared(attempt: Attempt):
    Attempt.objects.filter(pk=attempt.pk).update(share_token=attempt.uuid.hex)
    return Client().get(f"/shared/{attempt.uuid.hex}/")


def test_a_correct_memo(member, alice):
    attempt = judged_attempt(alice)
    for page in (member.get(address_of(attempt)), shared(attempt)):
        [(data, explanations)] = facts(page)
        assert data == {"verdict": "edges", "correct": "true", "first-wrong": ""}
        assert explanations == []


def test_a_wrong_memo_has_one_explanation(member, alice):
    attempt = judged_attempt(alice, typed={"edges": MIRRORED})
    [(data, explanations)] = facts(member.get(address_of(attempt)))
    assert data == {"verdict": "edges", "correct": "false", "first-wrong": "3"}
    assert len(explanations) == 1
    assert explanations[0] == "Right piece, wrong sticker: q, not a."
    assert facts(shared(attempt)) == [(data, explanations)]


def test_no_sentence_is_repeated(member, alice):
    attempt = judged_attempt(alice, typed={"edges": MIRRORED})
    [part] = parts_of(member.get(address_of(attempt)))
    assert part.text.count("Right piece, wrong sticker: q, not a.") == 1


def test_a_first_letter_that_is_wrong_is_place_0(member, alice):
    attempt = judged_attempt(alice, typed={"edges": RIGHT["edges"].removeprefix("u")})
    page = member.get(address_of(attempt))
    [(data, explanations)] = facts(page)
    assert (data["first-wrong"], len(explanations)) == ("0", 1)
    assert "letters are right" not in page.text
    assert "letter is right" not in page.text


def test_letters_missing_at_the_end_are_after_the_last(member, alice):
    attempt = judged_attempt(alice, typed={"edges": "ui nq lw rv gd"})
    [(data, _)] = facts(member.get(address_of(attempt)))
    assert data["first-wrong"] == "10"


def test_each_piece_type_has_its_own_facts(member, alice):
    attempt = judged_attempt(alice, "both", {"edges": MIRRORED, "corners": RIGHT["corners"]})
    assert [data for data, _ in facts(member.get(address_of(attempt)))] == [
        {"verdict": "edges", "correct": "false", "first-wrong": "3"},
        {"verdict": "corners", "correct": "true", "first-wrong": ""},
    ]


def test_an_attempt_that_was_given_up_has_no_verdict(member, alice):
    page = member.get(address_of(abandoned_attempt(alice)))
    assert [data for data, _ in facts(page)] == [{}]


def test_a_wrong_memo_without_sentences_still_has_an_explanation(member, alice):
    attempt = judged_attempt(alice, typed={"edges": MIRRORED})
    attempt.results.update(sentences=[])
    [(_, explanations)] = facts(member.get(address_of(attempt)))
    assert explanations == ["This memo does not solve the pieces."]


def test_swapped_pairs_are_explained_by_that_alone(member, alice):
    attempt = judged_attempt(alice, typed={"edges": "nq ui lw rv gd e"})
    page = member.get(address_of(attempt))
    [(data, [explanation])] = facts(page)
    assert data["first-wrong"] == "0"
    assert "You probably swapped the pairs" in explanation
    [part] = parts_of(page)
    assert [each.attributes for each in part.all("p")] == [
        {"data-explanation": ""},
        {"class": "left"},
    ]
    result = attempt.results.get()
    assert result.nearest == judged_attempt(alice).results.get().letters


def test_a_verdict_stored_with_several_reasons_shows_the_explanation_only(member, alice):
    attempt = judged_attempt(alice, typed={"edges": MIRRORED})
    result = attempt.results.get()
    letter = {"key": "letter", "fillings": {"symbol": "a", "sticker": "UB"}}
    reasons = [
        {"key": "other_piece", "fillings": {"place": 4, "letter": letter, "expected": letter}},
        {"key": "odd_wanted", "fillings": {"count": 12}},
        {"key": "two_exchanged", "fillings": {"first": letter, "second": letter}},
    ]
    explanation, nearest = result.sentences
    attempt.results.update(sentences=[explanation, *reasons, nearest])
    page = member.get(address_of(attempt))
    [(_, explanations)] = facts(page)
    assert explanations == ["Right piece, wrong sticker: q, not a."]
    assert "number of letters expected" not in page.text
    assert "if your method swaps them" not in page.text


def test_memos_in_each_others_boxes_are_explained_by_that_alone(member, alice):
    typed = {"edges": RIGHT["corners"], "corners": RIGHT["edges"]}
    page = member.get(address_of(judged_attempt(alice, "both", typed)))
    assert [explanations for _, explanations in facts(page)] == [
        ["You typed your corners in the edges box."],
        ["You typed your edges in the corners box."],
    ]
    assert "Closest correct memo" not in page.text
    assert "Unsolved</summary>" not in page.text
    assert 'class="verdict-cube"' not in page.text


def test_a_memo_that_is_close_to_no_correct_one_says_how_it_goes_on(member, alice):
    page = member.get(address_of(judged_attempt(alice, typed={"edges": "hk hk pc pc xs oj"})))
    [(_, explanations)] = facts(page)
    assert len(explanations) == 1
    assert "Correct from letter 1 on: " in page.text
    assert "Closest correct memo" not in page.text


def test_the_recall_page_shows_neither_the_scramble_nor_a_cube(member, alice):
    attempt = recalled_attempt(alice)
    page = member.get(address_of(attempt))
    main = read_page(page.text).one("main")
    assert len(main.all("input", name="edges")) == 1
    assert attempt.scramble not in page.text
    assert [*main.all(class_="scramble"), *main.all("svg"), *main.all(class_="sticker")] == []
    for word in ("cube-view", "sticker"):
        assert word not in page.text.split("<main", 1)[1]


def test_a_scramble_has_one_move_in_each_item(client):
    page = client.get("/?event=edges")
    scramble = read_page(page.text).one("ol", class_="scramble")
    items = scramble.all("li")
    assert len(items) >= 10
    assert [child for child in scramble.children if child not in items and str(child).strip()] == []
    assert all(re.fullmatch(r"[UDFBLRMESxyz]w?[2']?", move.text) for move in items)
