"""The pages of the lessons, for visitors, guests and members."""

import pytest
from django.test import Client
from django.utils.html import escape

from cubecore.memo import Method
from cubecore.models import NotationScheme
from tests.html import read_page
from tests.scale import sample
from tests.trainer.learn.answering import SLUGS, answers
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
    *(f"/learn/{slug}/" for slug in SLUGS),
    *(f"/learn/settings/{setting.slug}/" for setting in SETTINGS),
]


def verdict(page, key):
    return read_page(page).one(data_part=key, role="status").text


@pytest.mark.parametrize("address", ADDRESSES)
def test_pages_of_visitors_need_no_database(client, address):
    assert client.get(address).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["guest", "alice"])
def test_guests_and_members_see_every_page_in_their_own_letters(request, schemes, name):
    user = request.getfixturevalue(name)
    scheme = NotationScheme.objects.get(slug="kana")
    keep_method(user, Method(scheme=scheme.scheme, edge_buffer="UF"), scheme)
    browser = browser_of(user)
    for address in ADDRESSES:
        page = browser.get(address)
        assert page.status_code == 200
        main = page.text.partition("<main")[2]
        assert (">う<" in main) == ("<svg" in main), address


@pytest.mark.parametrize("number", range(len(ODDER)), ids=list(ODDER))
def test_every_page_can_be_drawn_under_odder_methods(monkeypatch, client, number):
    """Every page under some of them usually, under each of them in the long run."""
    method, step = list(ODDER.values())[number], sample(3, 1)
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


def test_lessons_lead_to_each_other(client):
    for before, slug, after in zip(SLUGS, SLUGS[1:], SLUGS[2:], strict=False):
        page = client.get(f"/learn/{slug}/").text
        assert f'href="/learn/{before}/" rel="prev"' in page
        assert f'href="/learn/{after}/" rel="next"' in page


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.slug)
def test_settings_lead_to_where_they_are_chosen_and_to_a_lesson(client, setting):
    page = client.get(f"/learn/settings/{setting.slug}/").text
    assert f'href="/settings/method/#{setting.anchor}"' in page
    assert f'href="/learn/{setting.lesson}/"' in page


@pytest.mark.django_db
def test_every_setting_of_a_method_is_explained_where_the_form_has_it(schemes, client):
    form = client.get("/settings/method/").text
    assert {setting.name for setting in SETTINGS} == set(Method().to_json())
    for setting in SETTINGS:
        assert f'id="{setting.anchor}"' in form, setting.slug


def test_nothing_is_said_before_an_answer(client):
    page = client.get("/learn/tracing/").text
    assert verdict(page, "next") == ""
    assert "Answer all 3 questions right" in page


@pytest.mark.django_db
def test_some_answers_are_judged_and_nothing_is_kept(client):
    form_data = answers("tracing")
    page = client.post("/learn/tracing/", {"edges": form_data["edges"], "next": "7"}).text
    assert verdict(page, "edges") == "Right."
    assert verdict(page, "next").startswith("Not yet. '7' is not a letter")
    assert verdict(page, "corners") == ""
    assert f'value="{form_data["edges"]}"' in page
    assert "1 of 3 correct." in page
    assert User.objects.count() == 0


def test_a_judged_memo_carries_its_facts(client):
    def facts(typed):
        page = read_page(client.post("/learn/first-memo/", {"edges": typed}).text)
        status = page.one(data_part="edges", role="status")
        data = [each.data for each in status.all(data_verdict=None)]
        return data, len(status.all("span", data_explanation=None))

    right = answers("first-memo")["edges"]
    assert facts(right) == ([{"verdict": "edges", "correct": "true", "first-wrong": ""}], 0)
    assert facts(right[1:]) == ([{"verdict": "edges", "correct": "false", "first-wrong": "0"}], 1)
    assert facts("7") == ([], 0)


@pytest.mark.django_db
@pytest.mark.parametrize("slug", SLUGS)
def test_all_right_answers_finish_a_lesson(alice, slug):
    browser = browser_of(alice)
    for _ in range(2):
        page = browser.post(f"/learn/{slug}/", answers(slug)).text
        assert "Lesson done." in page
    assert [each.lesson for each in LessonDone.objects.filter(user=alice)] == [slug]
    lessons_page = browser.get("/learn/").text
    assert lessons_page.count('class="is-done"') == 1


def marks_of_the_bar(page) -> list[str]:
    """Return the mark of each lesson in the bar of a page, in their order."""
    bar = read_page(page.text).one(class_="lesson-progress")
    return [item.attributes.get("class", "") for item in bar.all("li")]


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
    assert f"Continue: {LESSONS[1].title}" in page


@pytest.mark.parametrize(
    ("done", "following"),
    [
        (set(), "letters"),
        ({"letters"}, "buffer"),
        ({"tracing"}, "breaks"),
        ({"breaks", "buffer", "unknown"}, "turned"),
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


@pytest.mark.django_db
def test_answers_are_judged_for_the_cubes_they_were_given_to(client):
    page = client.get("/learn/letters/?cubes=7").text
    assert 'action="?cubes=7"' in page
    assert 'href="?cubes=8"' in page
    assert (
        "Lesson done." in client.post("/learn/letters/?cubes=7", answers("letters", cubes=7)).text
    )


@pytest.mark.parametrize("query", ["0", "10000", "-1", "x", "", "9" * 5000])
def test_other_numbers_of_cubes_show_the_first_ones(client, query):
    assert 'action="?cubes=1"' in client.get("/learn/letters/", {"cubes": query}).text


HOSTILE = ["x" * 10_000, "a\0b", "<script>", "'\"", "ａ", "☃" * 200]


@pytest.mark.django_db
@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_any_answer_can_be_borne(client, number):
    """Every lesson bears half of them usually, all of them in the long run."""
    answer, step = HOSTILE[number], sample(2, 1)
    for slug in SLUGS[number % step :: step]:
        form_data = dict.fromkeys(answers(slug), answer)
        page = client.post(f"/learn/{slug}/", form_data)
        assert page.status_code == 200
        assert "<script>" not in page.text.replace(escape("<script>"), "")
        assert "Lesson done." not in page.text


@pytest.mark.django_db
def test_answers_need_their_token():
    assert Client(enforce_csrf_checks=True).post("/learn/letters/", {}).status_code == 403


@pytest.mark.django_db
def test_an_answer_in_another_alphabet_is_read(schemes, alice):
    scheme = NotationScheme.objects.get(slug="kana")
    method = Method(scheme=scheme.scheme)
    keep_method(alice, method, scheme)
    form_data = answers("tracing", method)
    page = browser_of(alice).post("/learn/tracing/", form_data | {"corners": "ん"}).text
    assert verdict(page, "edges") == "Right."
    assert verdict(page, "corners").startswith("Not yet. This can't be read:")


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
