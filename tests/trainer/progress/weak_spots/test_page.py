"""The page of mistakes, whole."""

import doctest
from datetime import timedelta

import pytest
from django.utils import timezone

from cubecore.memo import Method
from tests.html import read_page
from tests.trainer.practice.cast import MIRRORED as MIRRORED_TEXT
from tests.trainer.practice.cast import RIGHT as RIGHT_TEXT
from tests.trainer.practice.cast import judged_attempt
from tests.trainer.progress.weak_spots.cast import (
    MIRRORED,
    NOON,
    RIGHT,
    STOPPED,
    attempted,
    drilled,
)
from tests.trainer.queries import MANY, at_most
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult, PracticeSession
from trainer.progress.forms import Choice
from trainer.progress.weak_spots import spans, tallies, weakness
from trainer.progress.weak_spots.paces import Pace
from trainer.progress.weak_spots.page import FEW_MEMOS, weak_spots_page
from trainer.progress.weak_spots.tallies import Tally

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)
MOST_QUERIES = 12


FIGURES = {
    "mixed-up": "1",
    "memos-wrong": "2/7",
    "mistake-mirrored": "1",
    "mistake-too_early": "1",
    "wrong-at-2": "2/7",
    "reached-2": "7",
    "wrong-memo-edges": "1/6",
    "judged-memo-edges": "6",
    "wrong-trace-edges": "1/1",
}


@pytest.fixture
def member(client, alice):
    client.force_login(alice)
    return client


def figures_in(element):
    """Return the figures of a page or of a part of it."""
    return {each["data-figure"]: each["data-value"] for each in element.all(data_figure=None)}


def page_of(user, **chosen):
    return weak_spots_page(user, Method(), Choice(**chosen), NOON)


def letter(page, name):
    return next(each for each in page.letters.letters if each.sticker.name == name)


def test_a_visitor_reads_what_the_page_will_show(client):
    page = client.get("/progress/mistakes/")
    assert "Your weak and slow letters will appear here" in page.text
    assert "<select" not in page.text
    assert User.objects.count() == 0


def test_who_has_made_no_attempt_can_still_choose(member):
    page = member.get("/progress/mistakes/")
    assert "Your weak and slow letters will appear here" in page.text
    assert "<select" in page.text


def test_who_chose_what_they_never_did_can_go_back_to_everything(member, alice):
    judged_attempt(alice, typed={"edges": RIGHT_TEXT["edges"]})
    page = member.get("/progress/mistakes/?source=drills")
    assert "No mistake matches your choice." in page.text
    assert '<a class="button" href="?">Show everything</a>' in page.text
    assert "Your weak and slow letters will appear here" not in page.text


def test_the_page_shows_all_about_judged_memos(alice):
    offsets = {"edges": [100, 700, 1_600]}
    for _ in range(5):
        attempted(alice, edges=RIGHT, offsets=offsets)
    attempted(alice, ago=2 * DAY, edges=MIRRORED, corners={"letters": ["UFR"]})
    attempted(alice, mode="trace", edges=STOPPED)
    drilled(alice, "UL", "e", correct=False)
    page = page_of(alice)
    assert letter(page, "UL").tally == Tally(8, 3)
    assert (letter(page, "UL").pace, letter(page, "DF").pace) == (Pace(5, 600), Pace(5, 900))
    assert [weak.stickers[0].name for weak in page.letters.wrong.rows] == ["UL"]
    assert [weak.stickers[0].name for weak in page.letters.slow.rows] == ["DF"]
    [mixed] = page.mixed_up
    assert (mixed.typed, mixed.expected.letter, mixed.times) == ("e", "d", 2)
    assert page.kinds.judged == Tally(8, 2)
    assert [(each.kind.title, each.kind.tally.wrong) for each in page.kinds.kinds] == [
        ("Another sticker of the same piece", 1),
        ("Ended too early", 1),
    ]
    assert page.kinds.kinds[1].kind.spans[-1] == Tally(6, 1)
    assert [place.tallies for place in page.places] == [
        [Tally(7), Tally(7, 2), Tally(5)],
        [Tally(1)],
    ]
    assert [(way.source, way.tally) for way in page.ways] == [
        ("trace", Tally(1, 1)),
        ("memo", Tally(6, 1)),
        ("memo", Tally(1)),
    ]


def test_every_figure_of_the_page_says_what_it_measures(member, alice):
    for _ in range(5):
        attempted(alice, edges=RIGHT, offsets={"edges": [100, 700, 1_600]})
    attempted(alice, edges=MIRRORED)
    attempted(alice, mode="trace", edges=STOPPED)
    drilled(alice, "UL", "e", correct=True, ms=800)
    page = read_page(member.get("/progress/mistakes/").text)
    row = page.one("tr", data_sticker="UL")
    assert figures_in(row) == {"wrong": "2/8", "met": "8", "typing": "600", "drill": "800"}
    assert len(page.all(data_figure="wrong", data_value="2/8", data_stickers="UL")) == 1
    assert len(page.all(data_figure="slowness", data_value="1.20", data_stickers="DF")) == 1
    figures = figures_in(page)
    assert {name: figures[name] for name in FIGURES} == FIGURES


def test_only_what_is_chosen_is_shown(alice):
    attempted(alice, ago=10 * DAY, edges=MIRRORED)
    attempted(alice, mode="trace", edges=RIGHT)
    assert letter(page_of(alice), "UL").tally == Tally(2, 1)
    assert letter(page_of(alice, days=7), "UL").tally == Tally(1)
    assert letter(page_of(alice, source="memo"), "UL").tally == Tally(1, 1)
    traced = page_of(alice, source="trace")
    assert (traced.kinds.judged, traced.ways) == (Tally(1), [])
    assert page_of(alice, source="drills").is_empty
    assert page_of(alice, event="corners").is_empty


def test_drills_alone_make_a_page(alice):
    drilled(alice, "UL", "d", correct=True, answered_at=NOON - 100 * DAY)
    page = page_of(alice)
    assert (page.is_empty, page.letters.was_timed) == (False, True)


def test_letters_are_those_of_the_method_of_today(member, alice):
    judged_attempt(alice, typed={"edges": MIRRORED_TEXT})
    page = read_page(member.get("/progress/mistakes/").text)
    # Its owner typed A for Q there.
    [row] = page.one("details", class_="all-mixed").one("tbody").all("tr")
    came, belonged, _ = (cell.text for cell in row.all("td"))
    assert (came, belonged.split()[0]) == ("a UB", "q")
    [link] = [each for each in page.all("a") if each.text == "Practise q"]
    assert link["href"] == "/?event=edges&mode=memo&contains=q"
    assert not [each for each in page.elements() if "A typed memo" in each.text]


def test_the_page_of_correct_memos_shows_no_weakness(member, alice):
    judged_attempt(alice, typed={"edges": RIGHT_TEXT["edges"]})
    page = read_page(member.get("/progress/mistakes/").text).one("div", class_="mistakes")
    assert [each["id"] for each in page.all("h2", id=None)] == ["place-edges", "ways-title"]
    assert (page.all(class_="ranking"), page.all(class_="weak-panel")) == ([], [])
    assert "a rank takes at least three tries" in page.one("div", class_="weak-side").text


def test_of_few_memos_there_are_counts_and_no_bars(member, alice):
    def shares_after(count):
        for _ in range(count):
            attempted(alice, edges=MIRRORED)
        return len(read_page(member.get("/progress/mistakes/").text).all("svg", class_="shares"))

    assert shares_after(FEW_MEMOS - 1) == 0
    assert shares_after(1) == 2


def test_the_last_hundred_attempts_can_be_chosen(alice):
    for number in range(101):
        made = STOPPED if number == 100 else RIGHT
        attempted(alice, ago=number * DAY, edges=made)
    page = page_of(alice, newest=100)
    assert (page.kinds.judged, page.kinds.since) == (Tally(100), (NOON - 99 * DAY).date())
    assert page_of(alice).kinds.judged == Tally(101, 1)


def test_lists_have_bars_links_and_a_button_for_all(member, alice):
    for _ in range(9):
        attempted(alice, edges=RIGHT, offsets={"edges": [100, 700, 2_600]})
    for _ in range(3):
        attempted(alice, edges=MIRRORED)
    for _ in range(30):
        attempted(alice, edges={"letters": ["DF", "DB"]})
    page = read_page(member.get("/progress/mistakes/").text)
    wrong, slow, pairs = page.all("div", class_="ranking")
    assert [each.one("h3").text for each in (wrong, slow, pairs)] == [
        "Letters that go wrong",
        "Slow letters",
        "Pairs that go wrong",
    ]
    assert wrong.one("li").text == "d UL 25% 3 of 12 wrong Practise"
    assert wrong.one("rect", class_="weak-share")["width"] == "100"
    assert [each["href"] for each in wrong.all("a")] == ["/?event=edges&mode=memo&contains=d"] * 2
    assert slow.all("a")[-1]["href"] == "/drills/?pieces=edges&ask=sticker-to-letter&only=DF"
    assert pairs.all("a")[-1]["href"] == "/?event=edges&mode=memo&contains=ad"


def test_the_net_has_both_kinds_of_heat_and_arrows_for_confusions(member, alice):
    for _ in range(5):
        attempted(alice, edges=MIRRORED, offsets={"edges": [100, 700, 1_300]})
    page = read_page(member.get("/progress/mistakes/").text)
    net = page.one("svg", class_="heat-map")
    assert net.one("g", data_sticker="UL")["class"] == "error-2 slow-none"
    assert net.one("g", data_sticker="LU")["class"] == "error-none slow-1"
    assert len(net.one("g", class_="mix-arrows").all("path", class_="mix-arrow")) == 1
    panel = page.one("section", class_="weak-panel")
    assert panel.one("p", class_="panel-letter").text == "d UL"
    assert page.one("tr", data_sticker="UL").one("td", data_instead="LU").text == "e ×5"


@pytest.mark.parametrize(
    "odd",
    ["event=x", "session=x", "session=999", "period=x", "period=8", "source=x", "event=%00"],
)
def test_what_cannot_be_is_not_asked_for(member, alice, odd):
    attempted(alice, edges=RIGHT)
    assert "<svg" in member.get(f"/progress/mistakes/?{odd}").text


def test_nobody_sees_the_sessions_or_mistakes_of_others(member, alice, bob):
    session = PracticeSession.objects.create(user=bob, name="Bob’s own")
    attempted(bob, edges=MIRRORED, session=session)
    page = member.get(f"/progress/mistakes/?session={session.pk}")
    assert "Bob’s own" not in page.text
    assert "Your weak and slow letters will appear here" in page.text


def test_what_people_typed_is_escaped(member, alice):
    PracticeSession.objects.create(user=alice, name="<script>")
    drilled(alice, "UL", "<b onload>", correct=False, answered_at=timezone.now())
    page = member.get("/progress/mistakes/")
    assert "<script>" not in page.text
    assert "<b>&lt;b onload&gt;</b>" in page.text


def many(user, count: int) -> None:
    shapes = [RIGHT, MIRRORED, STOPPED]
    attempts = Attempt.objects.bulk_create(
        [
            Attempt(
                user=user,
                uuid=f"00000000-0000-4000-8000-{number:012}",
                scramble="R",
                method={},
                event="edges",
                phase="verdict",
                revealed_at=NOON - number * timedelta(hours=1),
                handed_in_at=NOON,
                correct=True,
                offsets={"edges": [1, 2, 3]},
            )
            for number in range(count)
        ]
    )
    PieceResult.objects.bulk_create(
        PieceResult(
            attempt=attempt,
            user_id=attempt.user_id,
            piece_type="edges",
            correct=number % 3 == 0,
            expected_letters=3,
            **shapes[number % 3],
        )
        for number, attempt in enumerate(attempts)
    )


@pytest.mark.parametrize("count", [3, MANY])
def test_the_database_is_asked_as_often_for_many(member, alice, count):
    many(alice, count)
    for query in ("", "?period=30&source=memo&event=edges", "?source=drills"):
        with at_most(MOST_QUERIES):
            assert member.get(f"/progress/mistakes/{query}").status_code == 200
    third = count // 3
    page = page_of(alice)
    assert letter(page, "UL").tally == Tally(count, 2 * third)
    assert page.kinds.judged == Tally(count, 2 * third)
    assert page.places[0].tallies == [Tally(count), Tally(count, 2 * third), Tally(third)]


@pytest.mark.parametrize("module", [spans, tallies, weakness])
def test_examples_in_docstrings_come_out_as_written(module):
    result = doctest.testmod(module)
    assert (result.failed, result.attempted > 0) == (0, True)
