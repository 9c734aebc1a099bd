"""A new event is one value: the wings of the 4×4×4 are practised without another change."""

import csv
import io
import json
from dataclasses import replace

import pytest

from cubecore.memo import orbit_pieces
from tests.html import read_page
from tests.trainer.cast import signed_in
from tests.trainer.practice.drilling import address_of, deal_token, recall, stickers, value
from tests.trainer.transfer.imports.conftest import add_file, exported_text
from trainer.events import EVENTS, Box, ClockRule, Event
from trainer.people.models import User
from trainer.practice.attempts import ParsedAttempt
from trainer.practice.models import Attempt, PieceResult
from trainer.transfer.export_table import export_table

pytestmark = pytest.mark.django_db

WINGS = Event(
    "444wings",
    "Wings of the 4×4×4",
    (Box("wings", "Wings", orbit_pieces(4, "wings"), size=4, buffer="UFr"),),
    scramble="444",
    cstimer=("444wca",),
)
# The letter of the buffer is in no correct memo.
WRONG = "c c"
NEW = {"event": WINGS.name, "scramble": ""}


@pytest.fixture(autouse=True)
def wings(monkeypatch):
    monkeypatch.setitem(EVENTS, WINGS.name, WINGS)


@pytest.fixture
def alice():
    return User.objects.create_user("Alice")


@pytest.fixture
def browser(alice):
    return signed_in(alice)


def correct_memo(attempt):
    return str(ParsedAttempt(attempt).problems["wings"].usual_memo)


def handed_in(browser, address, memo):
    """Return the verdict page of a memo."""
    times = {"memo_ms": "1000", "recall_ms": "1000"}
    return browser.post(f"{address}memo", {"wings": memo, **times}, follow=True)


def practised(browser, memo=""):
    """Return the verdict page of a new attempt at the wings, by default of a correct memo."""
    address = recall(browser, **NEW)
    return handed_in(browser, address, memo or correct_memo(Attempt.objects.latest("revealed_at")))


def test_it_is_dealt_without_a_stock_and_shown_on_its_own_cube(browser):
    page = browser.get("/", NEW)
    assert "Wings of the 4×4×4" in page.text
    assert page.text.count("</li>") >= 40
    assert page.text.count('class="sticker') == 3 * 4 * 4
    page = browser.post("/reveal", {"deal": deal_token(browser, **NEW)}, follow=True)
    assert stickers(page) == stickers(browser.get(address_of(page))) >= 3 * 4 * 4
    again = browser.get("/", {"event": WINGS.name, "scramble": "Rw U 2F"})
    assert again.status_code == 200
    assert browser.get("/", {"event": WINGS.name, "scramble": "Q"}).status_code == 400


def test_a_correct_and_a_wrong_memo_are_judged(browser):
    assert 'data-verdict="wings" data-correct="true"' in practised(browser).text
    wrong = practised(browser, WRONG)
    assert 'data-verdict="wings" data-correct="false" data-first-wrong="0"' in wrong.text
    assert wrong.text.count("data-explanation") == 1
    address = address_of(wrong)
    for memo in ("own", "usual"):
        assert browser.get(f"{address}review", {"memo": memo, "letter": "1"}).status_code == 200
    again = browser.get(f"{address}again")
    assert "Wings of the 4×4×4" in again.text


def test_it_is_traced_with_hints(browser):
    page = browser.post("/reveal", {"deal": deal_token(browser, mode="trace", **NEW)}, follow=True)
    judged = browser.post(f"{address_of(page)}letters", {"wings": "", "hint": "wings"})
    [first, *_] = correct_memo(Attempt.objects.get())
    assert f"Next: <strong>{first}</strong>" in judged.text


def test_it_is_counted_listed_and_drilled(browser, alice):
    practised(browser)
    practised(browser, WRONG)
    progress = browser.get("/progress/")
    assert "<strong>Wings of the 4×4×4</strong>" in progress.text
    assert 'data-figure="solved-total" data-value="1/2"' in progress.text
    listed = browser.get("/attempts/", {"event": WINGS.name, "q": "cc"})
    assert listed.text.count('name="attempt" value=') == 1
    assert 'value="wings"' in browser.get("/drills/", {"pieces": "wings"}).text


@pytest.mark.parametrize(
    ("clock", "name", "title"),
    [
        (ClockRule.MEMO_AND_RECALL, "recall", "Recall"),
        (ClockRule.MEMO_AND_SOLVE, "execution", "Execution"),
    ],
)
def test_its_clock_rule_names_the_time_after_the_memo(browser, monkeypatch, clock, name, title):
    monkeypatch.setitem(EVENTS, WINGS.name, replace(WINGS, clock=clock))
    assert f"<dt>{title.lower()}</dt>" in practised(browser).text
    progress = browser.get("/progress/").text
    assert f'data-figure="{name}-mean-' in progress
    assert f"{title}</th>" in progress


def test_its_mistakes_are_on_a_net_of_its_own_cube(browser):
    practised(browser, WRONG)
    page = read_page(browser.get("/progress/mistakes/", {"event": WINGS.name}).text)
    expected = PieceResult.objects.get().expected
    net = page.one("svg", class_="heat-map")
    assert len(net.all("g", data_sticker=None)) == 24
    assert len(net.all("g", data_sticker=expected)) == 1
    assert len(net.all(class_="heat-center")) == 6 * 16 - 24
    row = page.one("tr", data_sticker=expected)
    assert [cell["data-value"] for cell in row.all("td", data_figure="wrong")] == ["1/1"]
    assert not [link for link in page.all("a", href=None) if "contains=" in link["href"]]


def test_its_letters_are_drilled(browser):
    for ask, answer in (("sticker-to-letter", "a"), ("letter-to-sticker", "UFr")):
        page = browser.get("/drills/", {"pieces": "wings", "ask": ask})
        question = value(page.text, "question")
        answered = browser.post("/drills/answer", {"question": question, "answer": answer})
        assert browser.get(answered["Location"]).status_code == 200
        assert browser.get("/drills/results/", {"pieces": "wings", "ask": ask}).status_code == 200


def test_its_solves_come_from_cstimer(alice):
    solve = [[0, 90_000], "Rw U 2F Uw", "", 1_700_000_000]
    names = {"1": {"name": "Wings", "opt": {"scrType": "444wca"}}}
    properties = {"sessionData": json.dumps(names)}
    add_file(alice, json.dumps({"session1": [solve], "properties": properties}))
    assert Attempt.objects.get().event == WINGS.name


def test_it_is_exported_and_imported(browser, alice):
    practised(browser)
    attempt = Attempt.objects.get()
    [row] = csv.DictReader(io.StringIO("".join(export_table(alice)).removeprefix("\ufeff")))
    assert (row["event"], row["typed_wings"]) == (WINGS.name, correct_memo(attempt))
    for number, file in enumerate((exported_text(alice), "".join(export_table(alice)))):
        other = User.objects.create_user(f"Bob {number}")
        add_file(other, file)
        copy = Attempt.objects.get(user=other)
        assert (copy.event, copy.typed, copy.correct) == (WINGS.name, attempt.typed, True)
    assert WINGS.name in {name for name, _ in Attempt._meta.get_field("event").flatchoices}
