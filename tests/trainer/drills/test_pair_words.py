"""The words of pairs beside the letters of a drill, for people who chose to see them."""

import pytest

from tests.html import read_page
from tests.trainer.drills.cast import RUN, answer, make_question, words
from trainer.drills.models import Direction
from trainer.drills.stages import question_context
from trainer.methods.stored import Method
from trainer.pairs.models import Pair
from trainer.people.models import User

pytestmark = pytest.mark.django_db

DRILL = "/drills/?pieces=edges&ask={}&run={}"


@pytest.fixture(autouse=True)
def kiwi(alice):
    """Alice sees a kiwi in KV, which under Speffz are the stickers FD and DR."""
    Pair.objects.create(user=alice, first="k", second="v", words="kiwi, kavka")


def drill_page(browser, kind, query=""):
    return read_page(browser.get(DRILL.format(kind, RUN) + query).text)


def context_of(reader, prompt, direction):
    return question_context(make_question(prompt, direction), Method(), reader)


def test_words_are_beside_the_pair_that_is_asked(alice):
    assert context_of(alice, "FD DR", Direction.INVERSE)["asked_words"] == "kiwi, kavka"
    assert context_of(None, "FD DR", Direction.INVERSE)["asked_words"] == ""


def test_words_are_beside_the_letters_so_far_of_a_cube_that_is_traced(alice, monkeypatch):
    monkeypatch.setattr("trainer.drills.stages.scrambled_picture", lambda *_: None)
    prompt = "facelets FD DR UF"
    for reader, text in ((alice, "kiwi, kavka"), (None, "")):
        memo = context_of(reader, prompt, Direction.NEXT)["memo"]
        assert memo == [("kv", text), ("c", "")]


def test_words_are_not_beside_what_is_asked_for(as_alice):
    page = drill_page(as_alice, "stickers-to-pair", "&words=on")
    assert page.all(class_="drill-words") == []


@pytest.mark.parametrize(
    ("direction", "sticker", "correct"),
    [("stickers-to-pair", "FD DR", True), ("pair-to-inverse", "DR FD", False)],
)
def test_words_of_the_correct_pair_are_shown_after_an_answer(
    as_alice, alice, direction, sticker, correct
):
    stored = answer(
        alice, sticker, direction=direction, answered="k v" if correct else "b b", correct=correct
    )
    after = f"&after={stored.uuid}"
    page = drill_page(as_alice, direction, f"&words=on{after}")
    assert words(page.one("span", class_="drill-words")) == "kv : kiwi, kavka"
    assert drill_page(as_alice, direction, after).all("span", class_="drill-words") == []


def test_pairs_without_words_have_none(as_alice, alice):
    stored = answer(alice, "UF DB", direction="stickers-to-pair", answered="c w")
    page = drill_page(as_alice, "stickers-to-pair", f"&words=on&after={stored.uuid}")
    assert page.all(class_="drill-words") == []


def test_who_sees_words_in_pair_recall_sees_them_in_drills_unless_they_choose(as_alice, alice):
    def is_checked(query):
        box = read_page(as_alice.get(f"/drills/{query}").text).one("input", name="words")
        return "checked" in box.attributes

    assert not is_checked("")
    User.objects.filter(pk=alice.pk).update(shows_pair_words=True)
    assert [is_checked(query) for query in ("", "?pieces=edges&ask=stickers-to-pair")] == [
        True,
        False,
    ]
    assert is_checked("?pieces=edges&ask=stickers-to-pair&words=on")


def test_a_visitor_has_no_words(client):
    assert drill_page(client, "pair-to-inverse", "&words=on").all(class_="drill-words") == []
