"""The page for people with no attempts, with a few, and with ten thousand."""

import pytest
from django.test import Client

from tests.html import read_page
from tests.trainer.practice.cast import practised
from tests.trainer.progress.cast import NOON, missed, solved
from tests.trainer.queries import MANY, at_most
from trainer.methods.stored import Method, snapshot
from trainer.practice.models import PracticeSession

pytestmark = pytest.mark.django_db

MOST_QUERIES = 12


def text_of(page: str) -> str:
    """Return the text of a page, with a space between the texts of its elements."""
    return " ".join(" ".join(read_page(page).texts()).split())


def test_a_visitor_reads_what_will_be_here():
    page = Client().get("/progress/").text
    assert "Your success rate, times and trends will appear here" in page
    assert 'href="/">Practise</a>' in page
    assert "Create link" not in page


def test_who_did_nothing_yet_is_led_to_the_first_attempt(as_alice):
    page = as_alice.get("/progress/").text
    assert 'href="/">Practise</a>' in page
    assert "<progress-chart" not in page


def test_few_attempts_say_what_is_still_to_come(as_alice, alice):
    missed(alice)
    text = text_of(as_alice.get("/progress/").text)
    assert "0% " in text
    assert "The chart needs three attempts." in text
    assert "Needs five successes." in text
    assert "Your first success is your first personal best." in text


def test_figures_are_on_the_page_and_in_tables(as_alice, alice):
    for number in range(20):
        solved(alice, 60_000 + 1_000 * number, 15_000)
        missed(alice)
    text = text_of(as_alice.get("/progress/").text)
    assert "success, 20 of 40 attempts 50 % last 12: 50%" in text
    assert "memo, mean of successes 1:09 .50 last 12: 1:16.50" in text
    assert "PB, 19 Oct 2026 1:15 .00 best memo 1:00.00" in text
    assert "Attempts Until Success Memo Recall Success of the last 12 PB" in text
    assert "12 12 before 50 100 Success 50% 50% 20/40 20/40 Memo 1:16.50 1:10.50" in text
    assert "Single DNF 1:15.00" in text
    assert "Successes 20 of 40 attempts" in text


def test_a_choice_that_no_attempt_is_like_leads_back(as_alice, alice):
    solved(alice, 60_000, 15_000)
    text = text_of(as_alice.get("/progress/?event=edges").text)
    assert "No attempt matches your choice. Back to the usual choice" in text


@pytest.mark.usefixtures("_at_noon")
def test_what_can_be_chosen_is_offered(as_alice, alice, bob):
    session = PracticeSession.objects.create(user=alice, name="Evenings & mornings")
    foreign = PracticeSession.objects.create(user=bob, name="Bob's own")
    solved(alice, 60_000, 15_000, session=session)
    solved(alice, 50_000, 15_000, method=snapshot(Method(edge_buffer="DF")))
    page = as_alice.get("/progress/").text
    assert f'<option value="{session.pk}">Evenings &amp; mornings</option>' in page
    assert '<option value="DF/UBL · Speffz">' in page
    assert foreign.name not in page
    page = as_alice.get(f"/progress/?session={session.pk}&period=365&method=UR/UBL+·+Speffz").text
    assert "last 365 days · one session · UR/UBL · Speffz · 1 attempt</span>" in page


@pytest.mark.parametrize(
    "nonsense",
    [
        "event=<script>",
        "session=x",
        "session=99999999999999999999",
        "period=3",
        "method=none",
        "again=",
    ],
)
def test_what_cannot_be_chosen_is_as_good_as_not_chosen(as_alice, alice, nonsense):
    solved(alice, 60_000, 15_000)
    response = as_alice.get(f"/progress/?{nonsense}")
    assert response.status_code == 200
    assert "· 1 attempt" in response.text
    assert "<script>" not in response.text.replace("<script type", "")


def test_nothing_of_it_is_kept_by_browsers_or_proxies(as_alice):
    assert "no-store" in as_alice.get("/progress/").headers["Cache-Control"]


def test_it_is_only_read(as_alice):
    assert as_alice.post("/progress/").status_code == 405


@pytest.mark.parametrize("count", [10, MANY])
def test_queries_do_not_grow_with_attempts(as_alice, alice, count):
    practised(alice, count)
    session = PracticeSession.objects.get()
    for choice in ("", f"?session={session.pk}&period=30&event=any&again=on"):
        with at_most(MOST_QUERIES):
            assert as_alice.get(f"/progress/{choice}").status_code == 200


def test_the_calendar_names_its_weekdays_and_its_shades(as_alice, alice):
    solved(alice, 60_000, 15_000)
    page = as_alice.get("/progress/").text
    assert "<span>Mon</span><span>Tue</span>" in page
    assert "1 attempt a day" in page


def test_each_range_is_one_click_away_and_keeps_the_rest(as_alice, alice):
    solved(alice, 60_000, 15_000)
    page = read_page(as_alice.get("/progress/?event=both&period=30").text)
    links = page.one("nav", class_="segments").all("a")
    assert [(each.text, each["href"]) for each in links] == [
        ("Last 100", "?event=both&period=last-100"),
        ("30 days", "?event=both&period=30"),
        ("Year", "?event=both&period=365"),
        ("All", "?event=both"),
    ]
    assert [each.text for each in links if "aria-current" in each.attributes] == ["30 days"]


@pytest.mark.usefixtures("_at_noon")
def test_a_comparison_has_a_column_for_each_side(as_alice, alice, bob):
    session = PracticeSession.objects.create(user=alice, name="<Evenings>")
    foreign = PracticeSession.objects.create(user=bob, name="Bob's own")
    solved(alice, 60_000, 15_000, session=session, revealed_at=NOON)
    address = f"/progress/?event=both&one={session.pk}&other=before-30"
    page = read_page(as_alice.get(address).text)
    [details] = [
        each
        for each in page.all("details", class_="fold-part")
        if each.all("form", class_="compare")
    ]
    assert "open" in details.attributes
    rows = [
        [cell.text for cell in row.elements() if cell.tag in "th td"] for row in details.all("tr")
    ]
    assert rows == [
        ["", "<Evenings>", "The 30 days before"],
        ["Attempts", "1", "0"],
        ["Success", "100%", "–"],
        ["Memo", "1:00.00", "–"],
        ["Recall", "15.00", "–"],
        ["Total", "1:15.00", "–"],
    ]
    [hidden] = details.all("input", type="hidden")
    assert (hidden["name"], hidden["value"]) == ("event", "both")
    page = read_page(as_alice.get(f"/progress/?one={foreign.pk}&other=30").text)
    assert page.all(data_figure="compared-one") == []


def test_sharing_is_folded_until_it_changes(as_alice, alice):
    solved(alice, 60_000, 15_000)
    assert "sharing" in as_alice.post("/progress/share").url
    folded = read_page(as_alice.get("/progress/").text).one("details", class_="sharing")
    unfolded = read_page(as_alice.get("/progress/?sharing=on").text).one(
        "details", class_="sharing"
    )
    assert ("open" in folded.attributes, "open" in unfolded.attributes) == (False, True)
