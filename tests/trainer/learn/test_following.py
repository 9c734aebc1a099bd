"""The path of lessons is walked with a cube that does what the pages say: in the end it is solved."""

from dataclasses import replace

import pytest
from django.test import Client
from django.utils.translation import get_language

from cubecore.memo import LetterScheme, Method
from tests.html import Element, read_page
from tests.scale import sample
from tests.trainer.learn.following import LEARNED, Follower
from tests.trainer.learn.methods import METHODS
from tests.trainer.learn.readers import HEBREW
from trainer.learn.lessons import LESSONS, OTHER_METHODS, Lesson
from trainer.learn.models import LessonDone
from trainer.learn.views import content_of

SPEFFZ = LetterScheme.builtin("speffz")
READERS = {
    "speffz": Method(),
    "kana": Method(scheme=LetterScheme.builtin("kana")),
    "hebrew": Method(
        scheme=replace(SPEFFZ, name="אותיות", edges=tuple(HEBREW), corners=tuple(HEBREW)),
        corner_buffer="LUB",
        order="corners-first",
    ),
    "3-style, adapted": METHODS["3-style in kana"],
    "held yellow and orange": METHODS["held yellow and orange"],
    "RU and BUL, held red": replace(
        METHODS["held red and white"], edge_buffer="RU", corner_buffer="BUL"
    ),
    "sticker names": METHODS["sticker names"],
}
# One reader walks the whole path, the others share half of it usually.
STEP = sample(2 * (len(READERS) - 1), 1)


def screens_of(client: Client, lesson: Lesson, method: Method):
    """Yield the pages of a lesson from its first screen to its last, with every question answered."""
    content = content_of(lesson.slug, method, 1, get_language())
    url = ""
    for screen in content.screens:
        html = client.get(f"/learn/{lesson.slug}/{url}").text
        yield html
        page = read_page(html)
        if screen.kind == "question":
            forms = [form for form in page.all("form") if "action" in form.attributes]
            [form] = [form for form in forms if "step=" in form["action"]]
            answer = {screen.name: content.questions[screen.name].example}
            others = {each["name"]: each["value"] for each in form.all("input", type="hidden")}
            page = read_page(
                client.post(f"/learn/{lesson.slug}/{form['action']}", others | answer).text
            )
        url = next_url(page)


def next_url(page: Element) -> str:
    [link] = page.all("a", data_keys="ArrowRight")
    return link["href"]


@pytest.mark.django_db
@pytest.mark.parametrize("number", range(len(READERS)), ids=list(READERS))
def test_a_cube_that_does_what_the_pages_say_ends_up_solved(monkeypatch, client, number):
    method = list(READERS.values())[number]
    monkeypatch.setattr("trainer.learn.views.method_of", lambda _user: method)
    follower = Follower(method, LEARNED if number else None)
    lessons = LESSONS[2 * (number - 1) % STEP :: STEP] if number else LESSONS
    for lesson in lessons:
        turns = follower.turns
        for html in screens_of(client, lesson, method):
            follower.read(html)
        assert follower.is_solved, lesson.slug
        assert (follower.turns > turns) == (lesson.slug in EXECUTED), lesson.slug
    done = set(LessonDone.objects.values_list("lesson", flat=True))
    assert done >= {lesson.slug for lesson in lessons}


@pytest.mark.parametrize("method", [READERS["hebrew"], METHODS["m2"]], ids=["hebrew", "m2"])
def test_faster_methods_end_with_a_solved_cube_too(monkeypatch, client, method):
    monkeypatch.setattr("trainer.learn.views.method_of", lambda _user: method)
    follower = Follower(method)
    for lesson in OTHER_METHODS:
        content = content_of(lesson.slug, method, 1, get_language())
        for number in range(1, len(content.screens) + 1):
            follower.read(client.get(f"/learn/{lesson.slug}/?step={number}").text)
        assert follower.is_solved, lesson.slug
    assert follower.turns > 50


EXECUTED = {
    *("edge-memo", "first-memo", "shooting", "setups", "corner-shooting", "letter-by-letter"),
    *("turned-shots", "odd-memos", "whole-solve", "blindfolded"),
}


def test_a_cube_that_skips_a_letter_is_not_solved(client):
    [lesson] = [each for each in LESSONS if each.slug == "whole-solve"]
    follower = Follower(Method())
    films = 0
    for number, screen in enumerate(lesson.content(Method(), 1).screens, start=1):
        films += screen.film is not None
        if films != 1 or screen.film is None:
            page = read_page(client.get(f"/learn/whole-solve/?step={number}").text)
            for element in page.all(class_="moves") + page.all("li", data_turn=None):
                follower.turn(element.text)
    assert films > 5
    assert not follower.is_solved
