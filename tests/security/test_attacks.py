"""Attacks on the site, one test for each."""

import json
import re
from uuid import uuid4

import pytest
from django.contrib.auth import get_user
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.security.world import PASSWORD, TABLE, browser_of
from tests.trainer.practice.cast import RIGHT, recalled_attempt
from tests.trainer.practice.drilling import deal_token
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.practice.tokens import attempt_token

pytestmark = pytest.mark.django_db
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
    "elsewhere.example",
    "sign-up",
]


@pytest.mark.parametrize("target", ELSEWHERE)
def test_nobody_is_sent_elsewhere(world, target):
    for place, name in (("/sign-in/", "bob"), ("/sign-up/", "carol")):
        form = {"username": name, "password": PASSWORD, "next": target}
        assert Client().post(place, form).headers["Location"] == "/"
    assert browser_of(world, "other").get("/sign-in/", {"next": target}).headers["Location"] == "/"
    sign_in = Client().get("/admin/login/", {"next": target}, follow=True)
    assert 'name="next" value="/"' in sign_in.text


def test_nothing_is_put_into_a_header(world):
    browser = browser_of(world, "other")
    redirect = browser.get("/sign-in/", {"next": "/account/\r\nSet-Cookie: planted=1"})
    assert "\n" not in redirect.headers["Location"]
    assert "planted" not in redirect.cookies
    file = SimpleUploadedFile('x"\r\nSet-Cookie: planted=1.csv', TABLE.encode())
    response = browser.post("/account/import/", {"file": file}, follow=True)
    assert "planted" not in response.cookies
    for place in ("/account/data.json", "/account/attempts.csv"):
        response = browser.get(place)
        disposition, _ = response.headers["Content-Disposition"], response.getvalue()
        assert re.fullmatch(r'attachment; filename="blindtrace-[\d-]+\.(json|csv)"', disposition)


def test_attempts_of_other_people_are_not_moved_deleted_or_restored_in_bulk(world):
    bob, alice = browser_of(world, "other"), world.people["owner"]
    chosen = {"attempt": [str(world.attempt.uuid)], "listed": "on"}
    bob.post("/attempts/delete", chosen)
    bob.post("/attempts/move", chosen | {"session": ""})
    assert bob.post("/attempts/move", chosen | {"session": world.session.pk}).status_code == 400
    everything = {"everything": "on", "within": str(world.session.pk)}
    bob.post("/attempts/delete", everything)
    alice.attempts.update(deleted_at="2026-03-02T00:00Z", moved_at="2026-03-02T00:00Z")
    moment = "2026-03-02T00:00:00+00:00"
    bob.post("/attempts/undo", {"deleted": moment, "moved": moment})
    attempt = alice.attempts.get()
    assert (attempt.deleted_at is None, attempt.session) == (False, None)


def test_rows_of_other_people_cannot_be_chosen(world):
    bob = browser_of(world, "other")
    assert bob.post("/sessions/choose", {"session": world.session.pk}).status_code == 404
    refused = bob.post("/settings/method/", {"scheme": world.scheme.slug})
    assert "scheme" in refused.context["form"].errors
    for place in (
        f"/attempts/?within={world.session.pk}",
        f"/progress/?session={world.session.pk}",
        f"/progress/mistakes/?session={world.session.pk}",
        f"/drills/?run={world.run}",
    ):
        assert "Evenings" not in bob.get(place).text


def test_a_token_submits_the_memo_of_one_attempt_only(world):
    mine, theirs = recalled_attempt(world.people["other"]), recalled_attempt(world.people["owner"])
    bob = browser_of(world, "other")
    for token in (attempt_token(mine), attempt_token(theirs)[:-1], "x:y:z", deal_token(bob)):
        form = {"edges": RIGHT["edges"], "token": token}
        assert bob.post(f"/attempts/{theirs.uuid}/memo", form).status_code == 404
    theirs.refresh_from_db()
    assert theirs.phase == "recall"


def test_a_forged_deal_is_refused(client):
    before, token = Attempt.objects.count(), deal_token(client)
    body, _, rest = token.partition(":")
    for forged in (
        f"{body[:-4]}AAAA:{rest}",
        token[:-1],
        "{}",
        attempt_token(Attempt(user_id=1, uuid=uuid4())),
    ):
        assert client.post("/reveal", {"deal": forged}).status_code == 400
    assert Attempt.objects.count() == before


def test_nobody_gives_themselves_permissions(world):
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
    ("name", "is_taken"),
    [("ALICE", True), ("ａｌｉｃｅ", True), ("ali\u200bce", False), ("\u202ealice", False),
     ("alice\u0000", False), ("guest:alice", False), ("alice ", True), ("a" * 41, False), ("<b>", False)],
)  # fmt: skip
def test_nobody_takes_a_name_that_looks_like_that_of_somebody_else(world, name, is_taken):
    before = User.objects.count()
    page = Client().post("/sign-up/", {"username": name, "password": PASSWORD + "!"})
    assert User.objects.count() == before
    assert ("That name is taken." in page.text) is is_taken


def test_a_table_for_spreadsheets_holds_no_formula(world):
    Attempt.objects.update(notes="=HYPERLINK(1)", typed={"edges": "@SUM(1)"})
    text = browser_of(world, "owner").get("/account/attempts.csv").getvalue().decode()
    assert "'=HYPERLINK(1)" in text
    assert re.search(r"(?:^|,)[=+@]", text) is None


@pytest.mark.parametrize(
    "place",
    ["/static/", "/static/../trainer/settings.py", "/static/%2e%2e/manage.py", "/.git/config",
     "/.secret-key", "/blindtrace.sqlite3", "/trainer/settings.py", "/docs/", "/requirements.txt"],
)  # fmt: skip
def test_only_pages_and_static_files_are_served(client, place):
    assert client.get(place).status_code == 404


def test_a_session_signed_with_another_secret_is_not_accepted(client, world):
    client.force_login(world.people["owner"])
    assert get_user(client).is_authenticated
    session = client.session
    session["_auth_user_hash"] = "0" * 64
    session.save()
    assert not get_user(client).is_authenticated
