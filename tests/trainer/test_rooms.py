"""The head of every page: the rooms, and which of them the page is in."""

from contextlib import closing

import pytest

from tests.html import read_page

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("address", "room"),
    [
        ("/", ["/"]),
        ("/attempts/", ["/"]),
        ("/progress/", ["/progress/"]),
        ("/progress/mistakes/", ["/progress/"]),
        ("/drills/results/", ["/drills/"]),
        ("/learn/letters/", ["/learn/"]),
        ("/workshop/solve/", ["/workshop/"]),
        ("/schemes/", ["/schemes/"]),
        ("/about/", ["/learn/"]),
        ("/sign-in/", []),
        ("/nowhere", []),
    ],
)
def test_the_room_of_the_page_is_marked(client, address, room):
    rooms = read_page(client.get(address).text).one("nav", id="rooms")
    assert [link["href"] for link in rooms.all("a", aria_current="true")] == room


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
