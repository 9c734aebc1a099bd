"""What somebody would try who means ill, each tried."""

import json
import re
from html.parser import HTMLParser
from uuid import uuid4

import pytest
from django.conf import settings
from django.contrib.auth import get_user
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from cubecore.models import NotationScheme
from tests.security.addresses import address, patterns
from tests.security.world import PASSWORD, TABLE, World, browser_of, made
from tests.trainer.practice.cast import RIGHT, recalled_attempt
from tests.trainer.practice.drilling import deal_token
from trainer.people.models import User
from trainer.practice.models import Attempt, PracticeSession
from trainer.practice.tokens import attempt_token

pytestmark = pytest.mark.django_db
SCRIPT = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>"
ELSEWHERE = [
    "https://elsewhere.example/",
    "//elsewhere.example",
    "///elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "http:elsewhere.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "\x00//elsewhere.example",
    "\thttps://elsewhere.example",
    "https://testserver@elsewhere.example/",
    "https://testserver.elsewhere.example/",
]


@pytest.fixture
def world() -> World:
    return made()


class Tags(HTMLParser):
    """Which elements and attributes a browser would see."""

    def __init__(self) -> None:
        super().__init__()
        self.risky: list[str] = []

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        risky = [name for name in names if name.startswith("on") or name == "style"]
        links = [value for name, value in attrs if name in {"href", "src", "action"} and value]
        risky += [link for link in links if re.match(r"\s*(javascript|data):", link)]
        if tag == "script" and "src" not in names:
            risky.append("script")
        if tag in {"iframe", "object", "embed", "foreignobject", "base"}:
            risky.append(tag)
        self.risky += [f"{tag} {each}" for each in risky]


def test_nothing_that_is_typed_becomes_a_part_of_a_page(world):
    owner = world.people["owner"]
    Attempt.objects.update(notes=SCRIPT)
    PracticeSession.objects.update(name=SCRIPT)
    document = world.scheme.letters
    document["edges"] |= {"UF": "<b>", "FU": "'><", "UR": '"<i'}
    NotationScheme.objects.filter(owner=owner).update(
        name=SCRIPT[:40], description=SCRIPT, letters=document
    )
    world.import_.file_name = SCRIPT
    world.import_.head["sessions"][0]["name"] = SCRIPT
    world.import_.save()
    User.objects.filter(pk=owner.pk).update(username=SCRIPT[:40], email=SCRIPT)
    pages = 0
    for role in ("owner", "staff", "other"):
        browser = browser_of(world, role)
        for pattern in patterns():
            response = browser.get(address(pattern, world))
            if response.headers.get("Content-Type", "").startswith("text/html"):
                seen = Tags()
                seen.feed(response.text)
                assert (pattern, seen.risky) == (pattern, [])
                pages += 1
    assert pages > 150


def test_what_is_asked_for_in_an_address_becomes_no_part_of_it_either(world):
    names = ("q", "page", "next", "alg", "setup", "scramble", "pair", "buffer", "pieces", "only",
             "edges_letters", "contains", "scheme", "edge_order", "time_zone", "up", "memo", "letter",
             "session", "method", "order", "within", "since", "run", "after", "cubes", "preset")  # fmt: skip
    browser = browser_of(world, "owner")
    for pattern in patterns():
        if not pattern.startswith("admin/"):
            response = browser.get(address(pattern, world), dict.fromkeys(names, SCRIPT))
            if not response.streaming:
                seen = Tags()
                seen.feed(response.text)
                assert (pattern, seen.risky) == (pattern, [])


@pytest.mark.parametrize("wanted", ELSEWHERE)
def test_nobody_is_sent_elsewhere(world, wanted):
    for place, name in (("/sign-in/", "bob"), ("/sign-up/", "carol")):
        told = {"username": name, "password": PASSWORD, "next": wanted}
        assert Client().post(place, told).headers["Location"] == "/"
    assert browser_of(world, "other").get("/sign-in/", {"next": wanted}).headers["Location"] == "/"
    led = Client().get("/admin/login/", {"next": wanted}, follow=True)
    assert 'name="next" value="/"' in led.text


def test_nothing_is_put_into_a_header(world):
    browser = browser_of(world, "other")
    wanted = "/account/\r\nSet-Cookie: known=1"
    moved = browser.get("/sign-in/", {"next": wanted})
    assert "\n" not in moved.headers["Location"]
    assert "known" not in moved.cookies
    file = SimpleUploadedFile('x"\r\nSet-Cookie: known=1.csv', TABLE.encode())
    answer = browser.post("/account/import/", {"file": file}, follow=True)
    assert "known" not in answer.cookies
    for place in ("/account/data.json", "/account/attempts.csv"):
        answer = browser.get(place)
        told, _ = answer.headers["Content-Disposition"], answer.getvalue()
        assert re.fullmatch(r'attachment; filename="blindtrace-[\d-]+\.(json|csv)"', told)


def test_another_s_attempts_are_not_moved_deleted_or_brought_back_in_bulk(world):
    bob, alice = browser_of(world, "other"), world.people["owner"]
    told = {"attempt": [str(world.attempt.uuid)], "listed": "on"}
    bob.post("/attempts/delete", told)
    bob.post("/attempts/move", told | {"session": ""})
    assert bob.post("/attempts/move", told | {"session": world.session.pk}).status_code == 400
    everything = {"everything": "on", "within": str(world.session.pk)}
    bob.post("/attempts/delete", everything)
    alice.attempts.update(deleted_at="2026-03-02T00:00Z", moved_at="2026-03-02T00:00Z")
    moment = "2026-03-02T00:00:00+00:00"
    bob.post("/attempts/undo", {"deleted": moment, "moved": moment})
    alice_s = alice.attempts.get()
    assert (alice_s.deleted_at is None, alice_s.session) == (False, None)


def test_another_s_things_are_not_chosen(world):
    bob = browser_of(world, "other")
    assert bob.post("/sessions/choose", {"session": world.session.pk}).status_code == 404
    told = bob.post("/settings/method/", {"scheme": world.scheme.slug})
    assert "scheme" in told.context["form"].errors
    for place in (
        f"/attempts/?within={world.session.pk}",
        f"/progress/?session={world.session.pk}",
        f"/progress/mistakes/?session={world.session.pk}",
        f"/drills/?run={world.run}",
    ):
        assert "Evenings" not in bob.get(place).text


def test_the_right_to_hand_in_is_for_one_attempt(world):
    """A page of one's own attempt lets nobody hand in another's."""
    mine, theirs = recalled_attempt(world.people["other"]), recalled_attempt(world.people["owner"])
    bob = browser_of(world, "other")
    for token in (attempt_token(mine), attempt_token(theirs)[:-1], "x:y:z", deal_token(bob)):
        told = {"edges": RIGHT["edges"], "token": token}
        assert bob.post(f"/attempts/{theirs.uuid}/memo", told).status_code == 404
    theirs.refresh_from_db()
    assert theirs.phase == "recall"


def test_a_deal_is_not_made_up(client):
    token = deal_token(client)
    body, _, rest = token.partition(":")
    for forged in (
        f"{body[:-4]}AAAA:{rest}",
        token[:-1],
        "{}",
        attempt_token(Attempt(user_id=1, uuid=uuid4())),
    ):
        assert client.post("/reveal", {"deal": forged}).status_code == 400
    assert not Attempt.objects.exists()


def test_nobody_makes_themselves_more_than_they_are(world):
    more = {"is_staff": "on", "is_superuser": "on", "is_guest": "", "merged_into": "1",
            "groups": world.group.pk, "username": "root", "deletes_at": "", "is_active": "on"}  # fmt: skip
    carol = Client()
    carol.post("/sign-up/", more | {"username": "carol", "password": PASSWORD})
    for place in ("/settings/look/", "/settings/look/one/", "/settings/day/", "/account/email/"):
        carol.post(place, more | {"password": PASSWORD})
    export = {"blindtrace": {"format": 1}, "account": more | {"is_staff": True, "theme": "dark"}}
    file = SimpleUploadedFile("all.json", json.dumps(export).encode())
    begun = carol.post("/account/import/", {"file": file}).headers["Location"]
    carol.post(f"{begun}add")
    row = User.objects.get(username="carol")
    assert (row.is_staff, row.is_superuser, row.groups.count(), row.theme) == (
        False,
        False,
        0,
        "dark",
    )
    assert not User.objects.filter(username="root").exists()


@pytest.mark.parametrize(
    ("name", "taken"),
    [("ALICE", True), ("ａｌｉｃｅ", True), ("ali\u200bce", False), ("\u202ealice", False),
     ("alice\u0000", False), ("guest:alice", False), ("alice ", True), ("a" * 41, False), ("<b>", False)],
)  # fmt: skip
def test_nobody_takes_a_name_that_looks_like_another_s(world, name, taken):
    before = User.objects.count()
    page = Client().post("/sign-up/", {"username": name, "password": PASSWORD + "!"})
    assert User.objects.count() == before
    assert ("That name is taken." in page.text) is taken


def test_a_table_for_spreadsheets_holds_no_formula(world):
    Attempt.objects.update(notes="=HYPERLINK(1)", typed={"edges": "@SUM(1)"})
    text = browser_of(world, "owner").get("/account/attempts.csv").getvalue().decode()
    assert "'=HYPERLINK(1)" in text
    assert re.search(r"(?:^|,)[=+@]", text) is None


def test_who_asks_for_the_head_of_an_answer_is_told_what_the_whole_would_be(world):
    owner, told = browser_of(world, "owner"), {}
    for pattern in patterns():
        if not pattern.startswith("admin/"):
            asked = address(pattern, world)
            told[pattern] = owner.head(asked).status_code, owner.get(asked).status_code
    assert {pattern: pair for pattern, pair in told.items() if pair[0] != pair[1]} == {}


@pytest.mark.parametrize("method", ["TRACE", "PUT", "OPTIONS"])
def test_other_methods_are_not_for_anybody(world, method):
    owner = browser_of(world, "owner")
    for pattern in patterns():
        if not pattern.startswith("admin/"):
            assert owner.generic(method, address(pattern, world)).status_code in {404, 405}, pattern


@pytest.mark.parametrize(
    "place",
    ["/static/", "/static/../trainer/settings.py", "/static/%2e%2e/manage.py", "/.git/config",
     "/.secret-key", "/blindtrace.sqlite3", "/trainer/settings.py", "/docs/", "/requirements.txt"],
)  # fmt: skip
def test_nothing_but_pages_and_static_files_is_served(client, place):
    assert client.get(place).status_code == 404


def test_a_session_of_another_site_s_secret_is_none(client, world):
    client.force_login(world.people["owner"])
    assert get_user(client).is_authenticated
    session = client.session
    session["_auth_user_hash"] = "0" * 64
    session.save()
    assert not get_user(client).is_authenticated


def test_addresses_hold_no_secret_of_who_asks(world):
    """What is asked for by GET leads to no password, no session and no token of a form."""
    owner = browser_of(world, "owner")
    secret = owner.cookies[settings.SESSION_COOKIE_NAME].value
    for pattern in patterns():
        response = owner.get(address(pattern, world))
        if not response.streaming:
            assert secret not in response.text, pattern
            assert (
                re.findall(r'<form[^>]*method="get"[^>]*>(?:(?!</form>).)*csrf', response.text)
                == []
            )
