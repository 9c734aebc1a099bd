"""The pages of the lessons, for visitors, guests and members."""

import re
from itertools import pairwise

import pytest

from cubecore.memo import Method
from cubecore.models import NotationScheme
from tests.html import read_page
from tests.scale import sample
from tests.trainer.learn.answering import ALL_SLUGS, SLUGS, answers, step_of
from tests.trainer.learn.conftest import browser_of
from tests.trainer.learn.methods import ODDER
from trainer.learn.lessons import LESSONS
from trainer.learn.models import LessonDone
from trainer.learn.views import lesson_after
from trainer.methods.explained import SETTINGS
from trainer.methods.stored import keep_method
from trainer.people.models import User

ADDRESSES = [
    "/about/",
    "/learn/",
    *(f"/learn/{slug}/" for slug in ALL_SLUGS),
    *(f"/learn/settings/{setting.slug}/" for setting in SETTINGS),
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_pages_of_visitors_need_no_database(client, address):
    assert client.get(address).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "number"), [("guest", 0), ("alice", 1)])
def test_guests_and_members_see_every_page_in_their_own_letters(request, schemes, name, number):
    """Each of them sees half of the pages usually, all of them in the long run."""
    user, step = request.getfixturevalue(name), sample(2, 1)
    scheme = NotationScheme.objects.get(slug="kana")
    method = Method(scheme=scheme.scheme, edge_buffer="UF")
    keep_method(user, method, scheme)
    browser = browser_of(user)
    for address in ADDRESSES[number % step :: step]:
        assert browser.get(address).status_code == 200
    for slug in ALL_SLUGS[number % step :: step]:
        first = next(iter(answers(slug, method)))
        page = browser.get(f"/learn/{slug}/?step={step_of(slug, first, method)}").text
        assert re.search("[ぁ-ん]", page), slug


@pytest.mark.parametrize("number", range(len(ODDER)), ids=list(ODDER))
def test_every_page_can_be_drawn_under_odder_methods(monkeypatch, client, number):
    """Every page under some of them usually, under each of them in the long run."""
    method, step = list(ODDER.values())[number], sample(8, 1)
    monkeypatch.setattr("trainer.learn.views.method_of", lambda _user: method)
    for address in ADDRESSES[number % step :: step]:
        page = client.get(address)
        assert page.status_code == 200
        ids = [each["id"] for each in read_page(page.text).all(id=None)]
        assert len(ids) == len(set(ids)), address


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "queries"),
    [("/learn/", 4), ("/learn/tracing/", 4), ("/learn/settings/scheme/", 3), ("/about/", 3)],
)
def test_pages_ask_the_database_little(alice, django_assert_num_queries, address, queries):
    for slug in SLUGS:
        LessonDone.objects.create(user=alice, lesson=slug)
    browser = browser_of(alice)
    browser.get(address)
    with django_assert_num_queries(queries):
        browser.get(address)


@pytest.mark.parametrize("address", ["/learn/knots/", "/learn/settings/knots/"])
def test_what_is_not_taught_is_not_found(client, address):
    assert client.get(address).status_code == 404


def test_the_screens_of_a_lesson_lead_to_each_other(client):
    page = read_page(client.get("/learn/tracing/?step=2").text)
    urls = {each.data["keys"]: each["href"] for each in page.all("a", data_keys=None)}
    assert urls == {"ArrowLeft": "?cubes=1&step=1", "ArrowRight": "?cubes=1&step=3"}
    first = read_page(client.get("/learn/tracing/").text)
    assert [each.data["keys"] for each in first.all("a", data_keys=None)] == ["ArrowRight"]


def test_the_last_screen_leads_to_the_next_lesson_or_to_what_is_open(client):
    for slug, following in pairwise(SLUGS):
        page = client.get(f"/learn/{slug}/?step=99").text
        assert f'href="/learn/{following}/"' not in page
        assert "Almost done" in page
        page = client.get(f"/learn/{slug}/", {"step": 99, **answers(slug)}).text
        assert f'href="/learn/{following}/"' in page
        assert "Lesson done" in page or slug == "first-memo"


def test_a_whole_memo_leads_to_practice_too(client):
    page = client.get("/learn/first-memo/", {"step": 99, **answers("first-memo")}).text
    assert "You memorised a whole cube." in page
    assert 'href="/?event=both&amp;scramble=' in page


def test_the_path_ends_with_a_blindfolded_solve_and_the_timer(client):
    page = client.get("/learn/blindfolded/", {"step": 99, **answers("blindfolded")}).text
    assert "You solved a cube blindfolded." in page
    assert read_page(page).one("a", data_keys="ArrowRight")["href"] == "/?mode=solve"


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.slug)
def test_settings_lead_to_where_they_are_chosen_and_to_a_lesson(client, setting):
    page = client.get(f"/learn/settings/{setting.slug}/").text
    assert f'href="/settings/method/#{setting.anchor}"' in page
    assert f'href="/learn/{setting.lesson}/"' in page


@pytest.mark.django_db
def test_every_setting_of_a_memo_is_explained_where_the_form_has_it(schemes, client):
    form = client.get("/settings/method/").text
    of_execution = {"edge_style", "corner_style"}
    assert {setting.name for setting in SETTINGS} == set(Method().to_json()) - of_execution
    for setting in SETTINGS:
        assert f'id="{setting.anchor}"' in form, setting.slug


def stops_of_the_path(page) -> list[str]:
    """Return the state of each stop on the path, in their order."""
    stops = read_page(page.text).one(class_="stops").all("li")
    return [stop["class"].removeprefix("stop").strip() for stop in stops]


@pytest.mark.django_db
def test_the_path_marks_what_is_done_and_what_is_next(alice, client):
    assert stops_of_the_path(client.get("/learn/")) == ["is-current", *[""] * 19]
    for slug in SLUGS[:5]:
        LessonDone.objects.create(user=alice, lesson=slug)
    browser = browser_of(alice)
    expected = [*["is-done"] * 5, "is-current", *[""] * 14]
    assert stops_of_the_path(browser.get("/learn/")) == expected
    for slug in SLUGS[5:]:
        LessonDone.objects.create(user=alice, lesson=slug)
    assert stops_of_the_path(browser.get("/learn/")) == ["is-done"] * 20


def marks_of_the_bar(page) -> list[str]:
    """Return the mark of each lesson in the bar of a page, in their order."""
    bar = read_page(page.text).one(class_="lesson-bar")
    return [item["class"].strip() for item in bar.all("li")]


@pytest.mark.django_db
def test_the_bar_of_lessons_marks_those_that_are_done(alice, client):
    page = client.get(f"/learn/{SLUGS[-1]}/")
    assert marks_of_the_bar(page) == [*[""] * (len(SLUGS) - 1), "is-here"]
    browser = browser_of(alice)
    for slug in SLUGS[1], SLUGS[3]:
        browser.post(f"/learn/{slug}/", answers(slug))
    marks = marks_of_the_bar(browser.get(f"/learn/{SLUGS[2]}/"))
    assert marks == ["", "is-done", "is-here", "is-done", *[""] * (len(SLUGS) - 4)]


@pytest.mark.django_db
def test_a_visitor_who_finishes_a_lesson_becomes_a_guest(client):
    client.post("/learn/letters/", answers("letters"))
    user = User.objects.get()
    assert user.is_guest
    assert LessonDone.objects.get(user=user).lesson == "letters"
    page = client.get("/learn/").text
    assert f"Continue: {LESSONS[1].title}" in " ".join(page.split())


@pytest.mark.parametrize(
    ("done", "following"),
    [
        (set(), "letters"),
        ({"letters"}, "corner-letters"),
        ({"tracing"}, "corner-tracing"),
        ({"breaks", "buffer", "unknown"}, "turned"),
        ({"m2", "memo-swap"}, "letters"),
        ({*SLUGS} - {"buffer"}, "buffer"),
        ({*SLUGS} - {"first-memo"}, "first-memo"),
    ],
)
def test_the_next_lesson_follows_the_last_finished_one(done, following):
    assert lesson_after(done) == LESSONS[SLUGS.index(following)]


@pytest.mark.django_db
def test_who_has_done_all_lessons_is_sent_to_practise(alice):
    for slug in SLUGS:
        LessonDone.objects.create(user=alice, lesson=slug)
    assert "All lessons done: practise" in browser_of(alice).get("/learn/").text


@pytest.mark.parametrize("query", ["0", "10000", "-1", "x", "", "9" * 5000])
def test_other_numbers_of_cubes_show_the_first_ones(client, query):
    assert 'href="?cubes=1&amp;step=2"' in client.get("/learn/letters/", {"cubes": query}).text


@pytest.mark.parametrize("query", ["0", "-1", "x", "", "100"])
def test_other_numbers_of_screens_show_the_first_one(client, query):
    assert "Look first, turn later." in client.get("/learn/letters/", {"step": query}).text


def test_the_about_page_shows_a_computed_memo(client):
    page = client.get("/about/").text
    assert "<dt>Edges</dt><dd><bdi>gr au di os fj ln t</bdi></dd>" in page
    assert page.count('href="/learn/') == len(LESSONS) + 2


@pytest.mark.django_db
def test_corners_come_first_for_a_method_that_takes_them_first(alice, schemes):
    scheme = NotationScheme.objects.get(slug="speffz")
    keep_method(alice, Method(order="corners-first"), scheme)
    page = browser_of(alice).get("/about/").text
    assert page.index("<dt>Corners</dt>") < page.index("<dt>Edges</dt>")


def test_a_finished_lesson_names_its_person():
    assert str(LessonDone(user=User(username="Alice"), lesson="letters")) == "Alice: letters"
