"""The review of a memo step by step, notes, shared links, deletion and undo."""

import pytest
from django.test import Client

from cubecore.memo import LetterScheme
from cubecore.pictures import Mark
from tests.html import read_page
from tests.trainer.practice.cast import (
    MIRRORED,
    RIGHT,
    abandoned_attempt,
    after,
    judged_attempt,
    recalled_attempt,
    revealed_attempt,
)
from trainer.methods.stored import Method, snapshot
from trainer.practice.attempts import ParsedAttempt, StepMemo, abandon, step_of
from trainer.practice.attempts.judging import judge
from trainer.practice.models import Attempt, PracticeSession
from trainer.practice.writing import share_attempt

pytestmark = pytest.mark.django_db


@pytest.fixture
def member(client, alice):
    client.force_login(alice)
    return client


def address_of(attempt: Attempt) -> str:
    return f"/attempts/{attempt.uuid}/"


def current(page) -> list[str]:
    return [each.text for each in read_page(page.text).all(aria_current="step")]


def test_every_letter_has_a_page(member, alice):
    attempt = judged_attempt(alice, typed={"edges": MIRRORED})
    review = f"{address_of(attempt)}review"
    first = member.get(review)
    assert current(first) == ["u"]
    assert "u: the piece in the buffer UR belongs at DF." in first.text
    wrong = member.get(review, {"letter": "3"})
    assert current(wrong) == ["a"]
    assert "a: shoot the piece in the buffer UR to UB." in wrong.text
    assert "mark-wrong" in wrong.text
    assert "mark-expected" in wrong.text
    last = member.get(review, {"letter": "99"})
    assert "Unsolved:" in last.text
    assert current(last) == ["End"]


def test_the_first_wrong_letter_is_marked_with_the_expected_one(alice):
    """Without its first letter the memo goes on from a cycle left open."""
    attempt = judged_attempt(alice, typed={"edges": RIGHT["edges"].removeprefix("u")})
    options = {"box_name": "edges", "memo": "own", "scheme": ""}
    step = step_of(ParsedAttempt(attempt), list(attempt.results.all()), number=0, **options)
    assert [stop.mark for cycle in step.cycles for stop in cycle][:2] == ["wrong", "later"]
    assert marked(step, Mark.WRONG) == ["FU"]
    assert marked(step, Mark.EXPECTED) == ["DF"]


@pytest.mark.parametrize("habit", ["true", "switched"])
def test_the_expected_letter_is_marked_where_it_is_played(alice, habit):
    attempt = judged_attempt(alice)
    attempt.method = snapshot(Method(edge_buffer="DF", m2_letters=habit))
    options = {"box_name": "edges", "scheme": ""}
    usual = step_of(ParsedAttempt(attempt), [], memo="usual", number=0, **options)
    letters = [stop.symbol for cycle in usual.cycles for stop in cycle]
    compared = 0
    for at in range(len(letters) - 1):
        wrong = [*letters[:at], "i" if letters[at] != "i" else "c", *letters[at + 1 :]]
        attempt.typed = {"edges": " ".join(wrong)}
        [result] = judge(ParsedAttempt(attempt), attempt.typed).results
        if not result.correct and result.first_wrong == at and result.kind != "extra":
            step = step_of(ParsedAttempt(attempt), [result], memo="own", number=at, **options)
            right = step_of(ParsedAttempt(attempt), [result], memo="nearest", number=at, **options)
            assert marked(step, Mark.EXPECTED) == marked(right, Mark.TARGET)
            compared += 1
    assert compared > 5


def marked(step, mark):
    stickers = map(step.picture.sticker, range(54))
    return [sticker.name for sticker in stickers if mark in sticker.marks]


def test_the_nearest_and_the_usual_memo_solve_the_cube(member, alice):
    attempt = judged_attempt(alice, typed={"edges": MIRRORED})
    for memo in ("nearest", "usual"):
        last = member.get(f"{address_of(attempt)}review", {"letter": "11", "memo": memo})
        assert "Every piece is solved." in last.text
    broken = member.get(f"{address_of(attempt)}review", {"letter": "9", "memo": "usual"})
    assert "d: the buffer piece is in place, so break into a new cycle at UL." in broken.text
    assert broken.text.count('<li class="memo-cycle" ') == 2


def test_a_memo_can_be_shown_in_another_scheme(member, alice):
    attempt = judged_attempt(alice)
    page = member.get(f"{address_of(attempt)}review", {"scheme": "chichu"})
    assert current(page) == ["I"]
    assert "I: the piece in the buffer UR belongs at DF." in page.text


@pytest.mark.parametrize(
    "query", [{"letter": "x"}, {"memo": "none"}, {"pieces": "centres"}, {"scheme": "none"}]
)
def test_invalid_choices_show_the_first_step(member, alice, query):
    page = member.get(f"{address_of(judged_attempt(alice))}review", query)
    assert (page.status_code, current(page)) == (200, ["u"])


def test_steps_of_corners_follow_the_parity_swap_and_habits(alice):
    attempt = judged_attempt(alice, "both", RIGHT)
    method = Method(
        edge_buffer="DF",
        corner_buffer="LUB",
        m2_letters="switched",
        parity_method="swap-edges:UF-UR",
        order="corners-first",
    )
    attempt.method = snapshot(method)
    for pieces in ("edges", "corners"):
        first = step_of(
            ParsedAttempt(attempt), [], box_name=pieces, memo="usual", number=0, scheme=""
        )
        last = step_of(
            ParsedAttempt(attempt), [], box_name=pieces, memo="", number=99, scheme="kana"
        )
        assert first.memo is StepMemo.USUAL
        assert (first.previous, first.next, last.next) == (None, 1, None)
        assert last.sentence == "Every piece is solved."


def test_a_scheme_that_does_not_fit_the_method_is_not_used(alice):
    attempt = judged_attempt(alice)
    chichu = LetterScheme.builtin("chichu")
    attempt.method = snapshot(Method(scheme=chichu, flips_as="capitals"))
    step = step_of(ParsedAttempt(attempt), [], box_name="", memo="usual", number=0, scheme="kana")
    assert step.cycles[0][0].symbol.casefold() == "i"


def test_the_review_of_an_attempt_that_was_given_up_shows_the_usual_memo(member, alice):
    page = member.get(f"{address_of(abandoned_attempt(alice))}review")
    assert current(page) == ["u"]


def test_no_review_before_the_verdict(member, alice):
    page = member.get(f"{address_of(recalled_attempt(alice))}review", follow=True)
    assert "sticker" not in page.text


def test_notes_are_stored_and_escaped(member, alice):
    attempt = judged_attempt(alice)
    page = member.post(f"{address_of(attempt)}notes", {"notes": "shot <too> early"}, follow=True)
    assert "shot &lt;too&gt; early" in page.text
    member.post(f"{address_of(attempt)}notes", {"notes": "x" * 2001})
    attempt.refresh_from_db()
    assert attempt.notes == "shot <too> early"


def test_an_attempt_can_be_marked_as_dnf_and_unmarked(member, alice):
    attempt = judged_attempt(alice)
    page = member.post(f"{address_of(attempt)}mark", {"dnf": "on"}, follow=True)
    assert "DNF</h1>" in page.text
    page = member.post(f"{address_of(attempt)}mark", follow=True)
    assert "Correct" in page.text
    given_up = abandon(revealed_attempt(alice), after(1))
    member.post(f"{address_of(given_up)}mark")
    given_up.refresh_from_db()
    assert given_up.dnf


def test_line_breaks_count_as_one_character_and_long_notes_are_shown_again(member, alice):
    attempt = judged_attempt(alice)
    lines = "a\n" * 999 + "b"
    member.post(f"{address_of(attempt)}notes", {"notes": lines.replace("\n", "\r\n")})
    attempt.refresh_from_db()
    assert attempt.notes == lines
    page = member.post(f"{address_of(attempt)}notes", {"notes": "x" * 2001})
    assert page.status_code == 400
    assert "x" * 2001 in page.text
    assert "at most 2000 characters" in page.text
    begun = revealed_attempt(alice)
    page = member.post(f"{address_of(begun)}notes", {"notes": "x" * 2001}, follow=True)
    assert "Memorised" in page.text


def test_a_shared_attempt_is_shown_by_its_link(member, alice):
    attempt = judged_attempt(alice)
    member.post(f"{address_of(attempt)}share", {"share": "on"})
    token = Attempt.objects.get().share_token
    member.post(f"{address_of(attempt)}share", {"share": "on"})
    assert Attempt.objects.get().share_token == token
    page = Client().get(f"/shared/{token}/")
    assert "Correct" in page.text
    assert read_page(page.text).one("meta", name="robots")["content"] == "noindex"
    forms = read_page(page.text).all("form", action=None)
    assert [form["action"] for form in forms if "attempts" in form["action"]] == []
    assert current(Client().get(f"/shared/{token}/review")) == ["u"]
    member.post(f"{address_of(attempt)}share")
    assert Client().get(f"/shared/{token}/").status_code == 404


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        ("client", ""),
        ("server", "Timed by the server."),
        (
            "offline",
            "The connection was lost: timed by the browser's clock up to the first check.",
        ),
    ],
)
def test_a_verdict_says_whose_clock_counted(member, alice, clock, words):
    attempt = judged_attempt(alice)
    share_attempt(attempt)
    Attempt.objects.update(clock=clock)
    attempt.refresh_from_db()
    for address in (f"/attempts/{attempt.uuid}/", f"/shared/{attempt.share_token}/"):
        hints = read_page(member.get(address).text).all("p", class_="hint")
        assert [each.text for each in hints if "timed" in each.text.lower()] == [words] * bool(
            words
        )


def test_a_deleted_attempt_can_be_restored(member, alice):
    attempt = judged_attempt(alice)
    deleted = member.post(f"{address_of(attempt)}delete", follow=True)
    assert "Attempt deleted." in deleted.text
    assert f"{address_of(attempt)}restore" in deleted.text
    assert member.get(address_of(attempt)).status_code == 404
    assert Client().post(f"{address_of(attempt)}restore").status_code == 404
    assert "Correct" in member.post(f"{address_of(attempt)}restore", follow=True).text
    assert PracticeSession.objects.count() == 0
