"""An attempt from the deal to the verdict as plain pages, without a script."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from tests.html import read_page
from tests.trainer.practice.cast import MIRRORED, RIGHT, SCRAMBLE
from tests.trainer.practice.drilling import (
    EDGES,
    address_of,
    deal_token,
    recall,
    reveal,
    stickers,
    value,
)
from trainer.people.models import User
from trainer.practice.models import Attempt, Deal

pytestmark = pytest.mark.django_db


def moves_on(page) -> list[str]:
    """Return the moves of the scramble that a page shows."""
    scrambles = read_page(page.text).all("ol", class_="scramble")
    return [move.text for scramble in scrambles for move in scramble.all("li")]


def next_address(page) -> str:
    """Return the address of the next deal, as a verdict links to it."""
    return read_page(page.text).one("next-deal").one("a")["href"]


def test_a_visitor_sees_a_scramble_and_is_not_stored(client):
    Deal.objects.create(event="both", scramble="R U F", lot=0.5)
    page = client.get("/?event=both")
    assert moves_on(page)[:3] == ["R", "U", "F"]
    assert (stickers(page), client.cookies.keys()) == (0, {"csrftoken"})
    assert (User.objects.count(), Attempt.objects.count()) == (0, 0)


def test_from_the_first_page_to_the_verdict(client):
    memo = reveal(client)
    assert stickers(memo) == 27 * 3 + 27
    address = address_of(memo)
    recalling = client.post(f"{address}memorised", follow=True)
    assert stickers(recalling) == 0
    assert "R'" not in recalling.text
    verdict = client.post(f"{address}memo", EDGES, follow=True)
    assert "Correct" in verdict.text
    assert "11 letters, 1 cycle break." in verdict.text
    assert Attempt.objects.get().clock == "server"
    assert User.objects.get().is_guest


def test_the_verdict_on_a_wrong_memo_shows_what_is_correct_first(client):
    verdict = client.post(f"{recall(client)}memo", {"edges": MIRRORED}, follow=True)
    assert "Wrong memo" in verdict.text
    assert "Closest correct memo" in verdict.text
    page = read_page(verdict.text)
    wrong = [(chip["title"], chip.text) for chip in page.all(class_="chip-wrong")]
    assert wrong == [("UB", "a wrong")]
    assert [chip.text for chip in page.all(class_="chip-belongs")] == ["should be q"]


@pytest.mark.parametrize("phase", ["memo", "recall"])
def test_no_page_contains_the_answer_before_the_memo_is_submitted(client, phase):
    page = reveal(client)
    if phase == "recall":
        page = client.post(f"{address_of(page)}memorised", follow=True)
        assert SCRAMBLE not in page.text
        assert moves_on(page) == []
    for memo in (RIGHT["edges"], RIGHT["edges"].replace(" ", "")):
        assert memo not in page.text.casefold()
    assert [word for word in ("chip", "expected", "nearest") if word in page.text] == []


def test_reload_back_and_a_second_tab_show_the_same_attempt_in_its_phase(client):
    token = deal_token(client)
    first = client.post("/reveal", {"deal": token}, follow=True)
    started = Attempt.objects.get().revealed_at
    again = client.post("/reveal", {"deal": token}, follow=True)
    assert address_of(again) == address_of(first)
    assert Attempt.objects.get().revealed_at == started
    client.post(f"{address_of(first)}memorised")
    for page in (
        client.get(address_of(first)),
        client.post("/reveal", {"deal": token}, follow=True),
        client.post(f"{address_of(first)}memorised", follow=True),
        client.get(f"{address_of(first)}again", follow=True),
        client.get(f"{address_of(first)}review", follow=True),
    ):
        assert stickers(page) == 0
        assert moves_on(page) == []
        assert page.headers["Cache-Control"].startswith("max-age=0, no-cache, no-store")


def test_a_memo_is_refused_before_the_cube_is_covered(client):
    address = address_of(reveal(client))
    refused = client.post(f"{address}memo", EDGES)
    assert (refused.status_code, stickers(refused)) == (409, 0)
    assert "Cover the cube first" in refused.text
    assert f'<a href="{address}">Back to the cube</a>' in refused.text
    assert (Attempt.objects.get().phase, Attempt.objects.get().typed) == ("memo", {})
    client.post(f"{address}memorised")
    assert "Correct" in client.post(f"{address}memo", EDGES, follow=True).text


def test_a_page_that_lost_the_connection_says_so_and_its_times_are_marked(client):
    address = address_of(reveal(client))
    lost = EDGES | {"cover_unsent": "on", "memo_ms": "10", "recall_ms": "10"}
    verdict = client.post(f"{address}memo", lost, follow=True).text
    assert "Correct" in verdict
    assert "only the browser timed where the memo ended" in verdict
    assert Attempt.objects.get().clock == "split"


def test_a_page_with_a_memo_form_says_that_the_cube_is_covered(client):
    recalling = client.get(recall(client)).text
    assert read_page(recalling).one(name="cover_unsent").attributes.get("value") is None


def test_submitting_twice_gives_the_first_verdict(client):
    address = recall(client)
    first = client.post(f"{address}memo", EDGES, follow=True)
    handed_in = Attempt.objects.get().handed_in_at
    again = client.post(f"{address}memo", EDGES, follow=True)
    assert address_of(first) == address_of(again) == address
    assert Attempt.objects.get().handed_in_at == handed_in


def test_another_memo_for_the_same_attempt_is_refused(client):
    address = recall(client)
    client.post(f"{address}memo", EDGES)
    refused = client.post(f"{address}memo", {"edges": MIRRORED})
    assert refused.status_code == 409
    assert "This attempt already has a memo" in refused.text
    assert Attempt.objects.get().correct


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("ui 7", "&#x27;7&#x27; is not a letter of your edges. (character 4)"),
        ("  ", "Type your letters, or give up. To submit an empty memo, check again."),
        ("a" * 2001, "at most 2000"),
    ],
)
def test_a_refused_memo_stays_in_its_box(client, typed, message):
    refused = client.post(f"{recall(client)}memo", {"edges": typed})
    assert refused.status_code == 400
    assert message in refused.text
    assert f'name="edges" value="{typed}"' in refused.text
    assert stickers(refused) == 0
    assert Attempt.objects.get().phase == "recall"


def test_an_empty_box_needs_a_second_check_and_has_the_focus(client):
    address = recall(client, event="both")
    first = client.post(f"{address}memo", EDGES | {"corners": ""})
    assert first.text.count("To submit an empty memo, check again.") == 2  # there and for scripts
    boxes = read_page(first.text).all(name=None, autofocus=None)
    assert [box["name"] for box in boxes] == ["corners"]
    again = EDGES | {"corners": "", "empty_is_meant": value(first.text, "empty_is_meant")}
    unreadable = client.post(f"{address}memo", again | {"edges": "ui 7"})
    again["empty_is_meant"] = value(unreadable.text, "empty_is_meant")
    client.post(f"{address}memo", again)
    assert Attempt.objects.get().typed == EDGES | {"corners": ""}


def test_an_empty_memo_can_be_submitted_on_purpose(client):
    address = recall(client)
    verdict = client.post(f"{address}memo", {"edges": "", "empty_is_meant": "on"}, follow=True)
    assert "Wrong memo" in verdict.text


def test_both_piece_types_may_be_typed_in_two_boxes_or_in_one(client):
    address = recall(client, event="both")
    assert "Correct" in client.post(f"{address}memo", RIGHT, follow=True).text
    address = recall(client, event="both")
    together = {"edges": f"{RIGHT['edges']} # {RIGHT['corners']}", "corners": ""}
    assert "Correct" in client.post(f"{address}memo", together, follow=True).text


def test_the_times_of_the_page_count_if_they_agree(client):
    address = address_of(reveal(client))
    client.post(f"{address}memorised", {"memo_ms": "123"})
    data = EDGES | {"recall_ms": "456", "offsets": '{"edges": [1, 2, 3], "x": [1]}'}
    client.post(f"{address}memo", data)
    attempt = Attempt.objects.get()
    assert (attempt.memo_ms, attempt.recall_ms, attempt.clock) == (123, 456, "client")
    assert attempt.offsets == {"edges": [1, 2, 3]}


@pytest.mark.parametrize("offsets", ["[", "[1]", '{"edges": [-1]}', '{"edges": ["a"]}', "x" * 6000])
def test_impossible_times_are_ignored(client, offsets):
    data = EDGES | {"memo_ms": "-1", "recall_ms": "soon", "offsets": offsets}
    client.post(f"{recall(client)}memo", data)
    attempt = Attempt.objects.get()
    assert (attempt.offsets, attempt.recall_client_ms, attempt.clock) == ({}, None, "server")


def test_giving_up_shows_a_correct_memo(client):
    verdict = client.post(f"{recall(client)}abandon", follow=True)
    assert "Gave up" in verdict.text
    assert "A correct memo" in verdict.text
    assert Attempt.objects.get().dnf


def test_the_same_scramble_again(client):
    address = recall(client)
    client.post(f"{address}memo", {"edges": MIRRORED})
    again = client.get(f"{address}again")
    memo = client.post("/reveal", {"deal": value(again.text, "deal")}, follow=True)
    assert address_of(memo) != address
    first, second = Attempt.objects.order_by("revealed_at")
    assert (second.scramble, second.mode) == (first.scramble, "review")


def test_the_next_deal_has_the_event_of_the_last(client):
    client.post(f"{recall(client)}memo", EDGES)
    next_page = client.get("/")
    assert 'value="edges" checked' in next_page.text


def test_the_next_deal_has_the_same_filter(client):
    page = client.get("/", {"event": "both", "parity": "odd", "edges_letters": "9-11"})
    assert "About 1 in 5 scrambles match." in page.text
    revealed = client.post("/reveal", {"deal": value(page.text, "deal")}, follow=True)
    assert Attempt.objects.get().filters == {"parity": "odd", "edges_letters": "9-11"}
    verdict = client.post(f"{address_of(revealed)}abandon", follow=True)
    assert parse_qs(urlsplit(next_address(verdict)).query) == {
        "event": ["both"],
        "mode": ["memo"],
        "parity": ["odd"],
        "edges_letters": ["9-11"],
    }


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ({"scramble": "R U Q"}, "(character 5)"),
        ({"scramble": "(R U"}, "(at the end)"),
        ({"edges_letters": "many"}, "Enter a number, or a range such as 8-10."),
        ({"event": "edges", "edges_letters": "40"}, 'role="alert"'),
        ({"event": "clock"}, "Reveal and start"),
    ],
)
def test_an_impossible_choice_is_explained_beside_another_deal(client, choice, message):
    page = client.get("/", choice)
    assert page.status_code == 400
    assert message in page.text
    assert value(page.text, "deal")


def test_all_errors_of_a_choice_are_shown_at_once(client):
    page = client.get("/", {"scramble": "R U Q", "edges_letters": "many", "event": "clock"})
    assert page.text.count('role="alert"') == 2
    assert 'value="many"' in page.text


def test_a_deal_with_a_false_signature_is_refused(client):
    refused = client.post("/reveal", {"deal": "made up"})
    assert refused.status_code == 400
    assert "This scramble has expired" in refused.text
    assert User.objects.count() == 0


READ = ("", "review", "film", "again")
WRITTEN = ["memorised", "memo", "letters", "abandon", "notes", "mark", "share", "delete", "restore"]


def test_attempts_of_other_people_are_not_found(client, alice):
    address = recall(client)
    client.post(f"{address}memo", EDGES)
    before = Attempt.objects.values().get()
    other = Client()
    other.force_login(alice)
    for visitor in (other, Client()):
        for page in READ:
            assert visitor.get(f"{address}{page}").status_code == 404, page
        for page in WRITTEN:
            assert visitor.post(f"{address}{page}").status_code == 404, page
    assert Attempt.objects.values().get() == before
    assert before["user_id"] != alice.pk


def test_every_change_needs_a_csrf_token(client):
    address = recall(client)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = client.cookies
    for page in ("memorised", "memo", "abandon", "notes", "mark", "share", "delete"):
        assert strict.post(f"{address}{page}").status_code == 403
        assert client.get(f"{address}{page}").status_code == 405
    assert strict.post("/reveal").status_code == 403
