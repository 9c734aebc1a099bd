"""A flood from one IP address is refused before anything is read for it, and others are answered."""

from ipaddress import ip_network

import pytest
from django.conf import settings as site_settings
from django.http import HttpResponse
from django.test import Client, RequestFactory

from trainer import floods
from trainer.doors import A_LONG_WAIT, Doors
from trainer.paced_socket import CONNECTION

pytestmark = pytest.mark.django_db
PROXY, ATTACKER, OTHER = "10.0.0.1", "192.0.2.1", "198.51.100.7"
MOST = 3
REFUSED = (429, "5", "no-store", "text/plain; charset=utf-8")


@pytest.fixture(autouse=True)
def _open_doors(monkeypatch):
    doors = Doors()
    doors.open(rate=0.001, most=MOST)
    monkeypatch.setattr(floods, "DOORS", doors)


def ask(path="/healthz", address=ATTACKER, browser=None, **headers):
    return (browser or Client()).get(path, REMOTE_ADDR=address, headers=headers)


def outcome(answer):
    names = ("Retry-After", "Cache-Control", "Content-Type")
    return (answer.status_code, *(answer.headers.get(name) for name in names))


def flood(**request):
    """Ask until the first refusal."""
    for _ in range(MOST):
        assert ask(**request).status_code == 200
    return ask(**request)


def test_a_flood_is_refused_and_others_are_not():
    refused = flood()
    assert outcome(refused) == REFUSED
    assert "Too many requests came from your network. Try again in 5 seconds." in refused.text
    assert ask(address=OTHER).status_code == 200


def test_a_refusal_has_the_headers_of_every_answer():
    refused = flood()
    assert "default-src 'none'" in refused.headers["Content-Security-Policy"]
    assert refused.headers["X-Request-ID"]


def test_neither_a_session_nor_a_row_is_read_for_a_refusal(as_alice, django_assert_num_queries):
    flood()
    for path in ("/", "/progress/", "/account/data.json", "/nowhere"):
        with django_assert_num_queries(0):
            assert outcome(ask(path, browser=as_alice)) == REFUSED


def test_who_is_behind_a_proxy_is_counted_by_their_own_address(settings):
    settings.TRUSTED_PROXIES = [ip_network(PROXY)]
    assert outcome(flood(address=PROXY, x_forwarded_for=ATTACKER)) == REFUSED
    assert ask(address=PROXY, x_forwarded_for=OTHER).status_code == 200


def test_the_machines_of_the_site_are_not_counted(settings):
    settings.TRUSTED_PROXIES = [ip_network(PROXY)]
    assert {ask(address=PROXY).status_code for _ in range(2 * MOST)} == {200}


def test_static_files_are_sent_to_everybody():
    flood()
    assert ask(f"{site_settings.STATIC_URL}nothing.css").status_code == 404


class Connection:
    """What a request says of its connection, which notes for how long its answer is kept back."""

    def __init__(self):
        self.kept_back = []

    def keep_back(self, seconds):
        self.kept_back.append(seconds)


def test_refusals_are_kept_back_and_answers_to_others_are_not():
    refused, other = Connection(), Connection()
    flood()
    for connection, address in ((refused, ATTACKER), (other, OTHER)):
        request = RequestFactory().get("/healthz", REMOTE_ADDR=address)
        request.META[CONNECTION] = connection
        floods.Floods(lambda _: HttpResponse())(request)
    assert (refused.kept_back, other.kept_back) == ([A_LONG_WAIT], [])
