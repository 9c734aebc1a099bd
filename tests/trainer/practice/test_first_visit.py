"""What strangers see before the deal, and people who have practised do not."""

import pytest
from django.core.management import call_command

from cubecore.memo import Method
from tests.html import read_page
from tests.trainer.practice.cast import judged_attempt
from trainer.methods.choices import taught_methods
from trainer.methods.examples import first_targets
from trainer.methods.stored import method_of
from trainer.people.models import User
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db
PROMISE = "Trace it. Hide it. Type it."


def headline(page):
    return " ".join(read_page(page.text).one("h1").text.split())


def test_a_stranger_sees_a_promise_a_walk_and_the_deal_below(client):
    page = client.get("/")
    assert headline(page) == PROMISE
    parsed = read_page(page.text)
    letters = parsed.one("ol", class_="first-letters")
    assert [each.text for each in letters.all("li")] == list(first_targets().letters)
    assert [link["href"] for link in parsed.one("div", class_="first-text").all("a")] == [
        "/learn/letters/",
        "/start/",
    ]
    assert parsed.one("attempt-phases")["id"] == "deal"


def test_a_walk_leads_from_the_buffer_to_targets_that_are_seen_from_the_front():
    picture = first_targets().picture
    stickers = [picture.sticker(arrow.start).name for arrow in picture.arrows]
    assert stickers[0] == Method().edge_buffer
    assert all(name[0] in "URF" for name in stickers)
    assert len(first_targets().letters) == len(stickers)


@pytest.mark.parametrize("address", ["/?event=both", "/?mode=trace", "/?edges_letters=8-10"])
def test_who_asks_for_a_deal_gets_it_at_once(client, address):
    assert headline(client.get(address)) == "Practice"


def test_who_has_practised_sees_the_deal_at_once(client, alice):
    client.force_login(alice)
    assert headline(client.get("/")) == PROMISE
    judged_attempt(alice)
    assert headline(client.get("/")) == "Practice"


@pytest.mark.parametrize("preset", taught_methods(), ids=lambda preset: preset.name)
def test_one_answer_sets_the_method_and_deals(client, preset):
    call_command("load_schemes", verbosity=0)
    answer = client.post("/start/", {"preset": preset.name})
    assert answer["Location"] == "/?event=both"
    method = method_of(User.objects.get())
    assert (method.edge_buffer, method.corner_buffer) == (preset.edge_buffer, preset.corner_buffer)


def test_just_start_stores_nothing(client):
    page = client.get("/start/")
    assert read_page(page.text).one("p", class_="start-skip").one("a")["href"] == "/?event=both"
    assert len(read_page(page.text).all("button", class_="preset")) == len(taught_methods())
    assert client.post("/start/", {"preset": "unknown"}).status_code == 200
    assert (User.objects.count(), Attempt.objects.count()) == (0, 0)


def test_scrambles_do_without_wide_turns_if_somebody_likes(client, alice):
    client.force_login(alice)
    pages = (client.get("/?event=both").text for _ in range(40))
    assert any("After the wide turns, turn your cube back: white up" in page for page in pages)
    User.objects.update(avoids_wide_turns=True)
    for address in ("/?event=both", "/?event=both&parity=odd"):
        for _ in range(10):
            page = client.get(address)
            assert "w" not in read_page(page.text).one("ol", class_="scramble").text
            assert "After the wide turns" not in page.text
