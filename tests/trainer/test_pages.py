"""The first page, and the error pages."""

import io
import json
import logging

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.test import Client
from django.urls import include, path
from pytest_django.asserts import assertTemplateUsed

ABOUT_A_REQUEST = {
    "time",
    "level",
    "process",
    "request_id",
    "logger",
    "message",
    "method",
    "route",
    "status",
    "ms",
}


def refuse(request):
    raise PermissionDenied


def suspect(request):
    raise SuspiciousOperation


def fail(request):
    raise RuntimeError("planted")


urlpatterns = [
    path("", include("trainer.urls")),
    path("refused", refuse),
    path("suspicious", suspect),
    path("failing", fail),
]


@pytest.fixture
def visitor():
    return Client(raise_request_exception=False)


def test_the_about_page_needs_no_database(client):
    response = client.get("/about/")
    assert response.status_code == 200
    assertTemplateUsed(response, "welcome.html")


@pytest.mark.urls(__name__)
@pytest.mark.parametrize(
    ("address", "status", "heading"),
    [
        ("/suspicious", 400, "This request can't be read"),
        ("/refused", 403, "You don't have access"),
        ("/nowhere", 404, "Page not found"),
        ("/failing", 500, "Something went wrong"),
    ],
)
def test_errors_have_pages_of_their_own(visitor, address, status, heading):
    response = visitor.get(address)
    assert response.status_code == status
    assert f"<h1>{heading}</h1>" in response.text


def test_a_form_without_its_token_has_a_page_of_its_own():
    response = Client(enforce_csrf_checks=True).post("/reveal")
    assert response.status_code == 403
    assert "<h1>This form has expired</h1>" in response.text


@pytest.fixture
def log():
    """What the site's own handler writes."""
    text = io.StringIO()
    [handler] = [each for each in logging.root.handlers if each.name == "stderr"]
    assert isinstance(handler, logging.StreamHandler)
    usual = handler.setStream(text)
    yield text
    handler.setStream(usual)


def lines(log) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


@pytest.mark.urls(__name__)
def test_a_failure_is_logged_once_with_its_cause(visitor, log):
    visitor.get("/failing")
    [failure] = [line for line in lines(log) if line["level"] == "ERROR"]
    assert failure["message"] == "Internal Server Error: /failing"
    assert str(failure["exception"]).endswith("RuntimeError: planted")
    assert logging.getLogger("django").handlers == []


@pytest.mark.urls(__name__)
def test_an_answer_and_its_log_lines_carry_the_request_s_own_number(visitor, log):
    first, second = visitor.get("/failing"), visitor.get("/failing")
    numbers = [response.headers["X-Request-ID"] for response in (first, second)]
    assert len(set(numbers)) == 2
    sources = [(line["request_id"], line["logger"]) for line in lines(log)]
    assert sources == [
        (number, name) for number in numbers for name in ("django.request", "trainer.access")
    ]


def test_a_line_of_no_request_carries_a_dash(log):
    logging.getLogger("trainer").warning("planted")
    [line] = lines(log)
    assert (line["level"], line["request_id"], line["logger"]) == ("WARNING", "-", "trainer")
    assert line["message"] == "planted"


@pytest.mark.django_db(transaction=True)
@pytest.mark.urls(__name__)
def test_a_line_about_each_response_says_its_kind_and_names_nobody(visitor, log):
    secret = "0123456789abcdef"  # noqa: S105 - a test's
    visitor.post(f"/sign-in/?next={secret}", {"username": secret}, headers={"x-real-ip": secret})
    visitor.get("/failing")
    failing = lines(log)[-1]
    [entered] = [line for line in lines(log) if line.get("route") == "/sign-in/"]
    assert (entered["method"], entered["status"]) == ("POST", 200)
    assert (failing["route"], failing["status"]) == ("/failing", 500)
    assert isinstance(entered["ms"], float)
    assert set(entered) == {*failing} == ABOUT_A_REQUEST
    assert secret not in log.getvalue()


def test_what_fits_no_address_has_a_dash_for_a_route(visitor, log):
    response = visitor.get("/nowhere/0123456789abcdef")
    access, refusal = lines(log)
    assert (access["logger"], access["route"], access["status"]) == ("trainer.access", "-", 404)
    assert refusal["message"] == "Not Found: /nowhere/0123456789abcdef"
    assert {line["request_id"] for line in (access, refusal)} == {response.headers["X-Request-ID"]}
