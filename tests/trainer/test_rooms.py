"""The head of every page: the rooms, and which of them the page is in."""

from contextlib import closing

import pytest

from tests.html import read_page
from tests.trainer.practice.cast import judged_attempt
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("address", "room"),
    [
        ("/", ["/"]),
        ("/attempts/", ["/"]),
        ("/progress/", ["/progress/"]),
        ("/progress/mistakes/", ["/progress/"]),
        ("/drills/results/", ["/drills/"]),
        ("/pairs/recall/", ["/drills/"]),
        ("/algorithms/", ["/drills/"]),
        ("/learn/letters/", ["/learn/"]),
        ("/workshop/solve/", ["/workshop/"]),
        ("/today/plan/", ["/today/"]),
        ("/schemes/", []),
        ("/settings/method/", []),
        ("/about/", []),
        ("/sign-in/", []),
        ("/nowhere", []),
    ],
)
def test_the_room_of_the_page_is_marked(client, address, room):
    rooms = read_page(client.get(address).text).one("nav", class_="rooms")
    assert [link["href"] for link in rooms.all("a", aria_current="true")] == room


def test_today_is_among_the_rooms_on_its_own_pages(client):
    rooms = {
        address: [
            link["href"]
            for link in read_page(client.get(address).text).one("nav", class_="rooms").all("a")
        ]
        for address in ("/", "/today/")
    }
    assert rooms["/today/"] == ["/today/", *rooms["/"]]


@pytest.mark.parametrize("address", ["/shared/{}/", "/shared/{}/review"])
def test_what_others_share_is_in_no_room(client, alice, address):
    attempt = judged_attempt(alice)
    Attempt.objects.filter(pk=attempt.pk).update(share_token="shared")  # noqa: S106 - not a password
    page = read_page(client.get(address.format("shared")).text)
    assert page.one("nav", class_="rooms").all("a", aria_current="true") == []


@pytest.mark.parametrize(
    ("address", "link"),
    [
        ("/settings/method/", ["/settings/method/"]),
        ("/settings/look/", ["/settings/method/"]),
        ("/account/", ["/account/"]),
        ("/", []),
    ],
)
def test_settings_and_the_account_are_marked_in_their_menu(as_alice, address, link):
    menu = read_page(as_alice.get(address).text).one("nav", id="account-menu")
    assert [each["href"] for each in menu.all("a", aria_current="true")] == link


def test_the_manifest_describes_the_site_on_a_home_screen(client):
    response = client.get("/manifest.webmanifest")
    manifest = response.json()
    assert response.headers["Content-Type"] == "application/manifest+json"
    assert response.cookies == {}
    assert (manifest["start_url"], manifest["display"], manifest["lang"]) == (
        "/",
        "standalone",
        "en",
    )
    pictures = {(each["sizes"], each.get("purpose", "any")) for each in manifest["icons"]}
    assert pictures == {
        ("any", "any"),
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for each in manifest["icons"]:
        with closing(client.get(each["src"])) as picture:
            assert picture.headers["Content-Type"] == each["type"]
