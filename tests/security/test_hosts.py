"""No path, no host and no header of a proxy leads anybody to another site."""

import pytest
from django.core import mail
from django.test import Client, RequestFactory

from tests.security.world import PASSWORD
from trainer.people.models import User
from trainer.people.reset_mails import send_waiting
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db
EVIL = "elsewhere.example"
PATHS = [
    f"//{EVIL}",
    f"///{EVIL}",
    f"////{EVIL}/",
    f"//{EVIL}/about",
    f"//{EVIL}/%2e%2e",
    f"//{EVIL}/..",
    f"/%2f{EVIL}",
    f"/%2f%2f{EVIL}",
    f"/%5c{EVIL}",
    f"/%5c%5c{EVIL}",
    f"/\\{EVIL}",
    f"/.{EVIL}",
    f"/;@{EVIL}",
    f"/@{EVIL}",
    f"/%09/{EVIL}",
    f"/%0a/{EVIL}",
    f"/%0d%0aLocation:%20https://{EVIL}",
    f"/about/%0d%0aSet-Cookie:known=1;{EVIL}",
    f"/about//{EVIL}",
    f"/sign-out//{EVIL}",
    f"/admin//{EVIL}",
    f"/learn//{EVIL}/",
    f"/https://{EVIL}/",
]
HOSTS = [
    EVIL,
    f"testserver.{EVIL}",
    f"testserver@{EVIL}",
    f"{EVIL}#testserver",
    f"testserver:80@{EVIL}",
    f"testserver, {EVIL}",
    "testserver:port",
    "[::1",
    "",
]


@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_elsewhere(client, path):
    # The client would take two slashes for a host.
    request = RequestFactory().get("/").environ | {"PATH_INFO": "", "QUERY_STRING": ""}
    request["PATH_INFO"] = path.replace("%2f", "/").replace("%5c", "\\")
    answer = client.get("/", PATH_INFO=request["PATH_INFO"])
    location = answer.headers.get("Location", "/")
    assert (location[:1], location[1:2] in {"/", "\\"}) == ("/", False)
    assert "known" not in answer.cookies


@pytest.mark.parametrize("host", HOSTS)
def test_no_other_host_is_answered(client, host):
    answer = client.get("/sign-out", headers={"host": host})
    assert answer.status_code == 400
    assert EVIL not in answer.text


@pytest.mark.parametrize("header", ["x-forwarded-host", "x-host", "x-original-url", "forwarded"])
def test_no_header_of_a_proxy_names_another_host_or_page(client, header):
    answer = client.get("/about", headers={header: f"host={EVIL}"})
    assert (answer.status_code, answer.headers["Location"]) == (301, "/about/")
    page = client.get("/about/", headers={header: EVIL})
    assert (page.status_code, EVIL in page.text) == (200, False)


def test_a_mail_names_this_host_whatever_the_headers_say():
    User.objects.create_user("alice", "alice@example.com", PASSWORD)
    headers = {"x-forwarded-host": EVIL, "forwarded": f"host={EVIL}", "origin": f"https://{EVIL}"}
    Client().post("/account/reset/", {"email": "alice@example.com"}, headers=headers)
    send_waiting(Attempt._meta.get_field("revealed_at").default())
    assert len(mail.outbox) == 1
    assert EVIL not in str(mail.outbox[0].message())
