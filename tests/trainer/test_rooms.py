"""The head of every page: which rooms there are, and in which of them one is."""

import re
from contextlib import closing

import pytest

pytestmark = pytest.mark.django_db

HERE = re.compile(r'<a href="([^"]+)" aria-current="true">')


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
def test_the_room_one_is_in_is_marked(client, address, room):
    rooms = client.get(address).text.partition('id="rooms"')[2].partition("</nav>")[0]
    assert HERE.findall(rooms) == room


def test_a_phone_is_told_how_the_site_stands_on_its_home_screen(client):
    response = client.get("/manifest.webmanifest")
    told = response.json()
    assert response.headers["Content-Type"] == "application/manifest+json"
    assert response.cookies == {}
    assert (told["start_url"], told["display"], told["lang"]) == ("/", "standalone", "en")
    pictures = {(each["sizes"], each.get("purpose", "any")) for each in told["icons"]}
    assert pictures == {
        ("any", "any"),
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for each in told["icons"]:
        with closing(client.get(each["src"])) as picture:
            assert picture.headers["Content-Type"] == each["type"]
