"""Every response has the security headers, whichever part of the site gives it."""

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.test import Client
from django.urls import include, path

from tests.html import read_page
from tests.trainer.headers import HEADERS, OVER_HTTPS, POLICY, fail, refuse

urlpatterns = [path("", include("trainer.urls")), path("refused", refuse), path("failing", fail)]


def security_headers(response) -> dict[str, str]:
    expected = HEADERS | OVER_HTTPS
    return {name: value for name, value in response.headers.items() if name in expected}


@pytest.mark.urls(__name__)
@pytest.mark.django_db
@pytest.mark.parametrize("debug", [True, False], ids=["debug on", "debug off"])
@pytest.mark.parametrize(
    ("address", "status"),
    [("/", 200), ("/healthz", 200), ("/refused", 403), ("/nowhere", 404), ("/failing", 500)],
)
def test_pages_and_errors(settings, debug, address, status):
    settings.DEBUG = debug
    response = Client(raise_request_exception=False).get(address)
    assert response.status_code == status
    assert security_headers(response) == HEADERS


def test_answers_to_a_foreign_host():
    response = Client().get("/", headers={"host": "elsewhere.example"})
    assert response.status_code == 400
    assert security_headers(response) == HEADERS


def test_static_files(client):
    response = client.get(staticfiles_storage.url("css/tokens.css"))
    assert response.status_code == 200
    assert b"--ground" in response.getvalue()
    assert security_headers(response) == HEADERS
    assert "Access-Control-Allow-Origin" not in response.headers
    assert response.headers["Cache-Control"] == "max-age=315360000, public, immutable"


def test_plain_http_is_sent_to_https(settings):
    settings.SECURE_SSL_REDIRECT = True
    response = Client().get("/")
    assert (response.status_code, response.headers["Location"]) == (301, "https://testserver/")
    assert response.headers["Content-Security-Policy"] == POLICY


@pytest.mark.django_db
def test_health_answers_over_plain_http(settings):
    settings.SECURE_SSL_REDIRECT = True
    assert Client().get("/healthz").status_code == 200


def test_https_stays_https(settings):
    settings.SECURE_HSTS_SECONDS = 31536000
    settings.SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    response = Client().get("/about/", secure=True)
    assert security_headers(response) == HEADERS | OVER_HTTPS


def test_pages_hold_no_inline_script_or_style(client):
    elements = list(read_page(client.get("/about/").text).elements())
    assert [each for each in elements if each.tag == "style" or "style" in each.attributes] == []
    assert [
        each for each in elements if each.tag == "script" and "src" not in each.attributes
    ] == []
    names = {name for each in elements for name in each.attributes}
    assert [name for name in names if name.startswith("on")] == []
