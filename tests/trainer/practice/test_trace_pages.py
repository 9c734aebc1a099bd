"""Tracing with the cube visible."""

import pytest
from django.utils import timezone

from tests.html import Element, read_page
from tests.trainer.practice.cast import RIGHT
from tests.trainer.practice.drilling import address_of, reveal, stickers
from trainer.practice.models import Attempt
from trainer.practice.models.attempt import MOST_HINTS

pytestmark = pytest.mark.django_db


@pytest.fixture
def address(client):
    return address_of(reveal(client, mode="trace"))


def marks(page) -> list[tuple[str, str]]:
    """Return how each letter on a page is judged, and the letter."""
    return [(mark_of(chip), chip.text[0]) for chip in read_page(page.text).all(class_="chip")]


def mark_of(chip: Element) -> str:
    [mark] = set(chip["class"].split()) - {"chip"}
    return mark.removeprefix("chip-")


def test_the_mode_used_last_is_named_before_it_is_used_again(client, address):
    [chosen] = read_page(client.get("/?event=both").text).all(class_="line-text")
    assert chosen.text == "Edges + corners · Trace"


def test_letters_are_judged_one_by_one(client, address):
    page = client.post(f"{address}letters", {"edges": "uix"})
    assert marks(page) == [("right", "u"), ("right", "i"), ("wrong", "x")]
    assert stickers(page) > 0
    assert "Letter 3 should be" in page.text
    assert "Next:" not in page.text


def test_a_letter_that_leaves_a_cycle_open_is_called_correct_only_in_a_correct_memo(
    client, address
):
    """After u comes i; with d the cycle is left open, and ends on the other stickers."""
    judged = client.post(f"{address}letters", {"edges": "ude"})
    assert marks(judged) == [("right", "u"), ("later", "d"), ("later", "e")]
    judged = client.post(f"{address}letters", {"edges": "udex"})
    assert marks(judged)[1:] == [("later", "d"), ("later", "e"), ("wrong", "x")]
    judged = client.post(f"{address}letters", {"edges": "ude ctafshox"})
    assert "Complete." in judged.text
    assert {mark for mark, _ in marks(judged)} == {"right"}


def test_the_next_letter_is_shown_on_request(client, address):
    page = client.post(f"{address}letters", {"edges": "uix", "hint": "edges"})
    assert "Next: <strong>n</strong>" in page.text
    assert "Letter 3 should be" in page.text
    assert Attempt.objects.get().hints == 1


def test_hints_are_counted_up_to_the_largest_number_of_every_database(client, address):
    Attempt.objects.update(hints=MOST_HINTS - 1)
    for _ in range(2):
        assert client.post(f"{address}letters", {"edges": "ui", "hint": "edges"}).status_code == 200
    assert Attempt.objects.get().hints == MOST_HINTS == 32_767


def test_all_letters_are_complete(client, address):
    page = client.post(f"{address}letters", {"edges": RIGHT["edges"], "hint": "edges"})
    assert "Complete." in page.text
    assert "Next:" not in page.text


def test_unreadable_letters_are_explained(client, address):
    assert "is not a letter of your edges." in client.post(f"{address}letters", {"edges": "7"}).text


def test_a_trace_is_submitted_with_its_cube_in_sight(client, address):
    assert stickers(client.post(f"{address}memorised", follow=True)) > 0
    refused = client.post(f"{address}memo", {"edges": "7"})
    assert refused.status_code == 400
    assert 'value="7"' in refused.text
    verdict = client.post(f"{address}memo", {"edges": RIGHT["edges"]}, follow=True)
    assert "Correct" in verdict.text
    assert client.post(f"{address}letters", {"edges": "u"}).status_code == 302
    assert list(Attempt.objects.memos(timezone.now())) == []


def test_an_attempt_from_memory_has_no_letters_judged(client):
    address = address_of(reveal(client))
    assert client.post(f"{address}letters", {"edges": "u"}).status_code == 302
