"""Requests that write something, each of which can be sent again with the same cookies."""

from collections.abc import Callable
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.db import DatabaseError, InterfaceError
from django.test import Client
from django.urls import reverse

from tests.html import Element, read_page
from tests.trainer.cast import PASSWORD
from trainer.people.models import User

FILE = "file"
UNAVAILABLE = 503
DONE = 200

# Sends the request, or runs the command, and returns the status of its answer.
Send = Callable[[], int]
Prepare = Callable[[], Send]
# Every write by its name: that of its URL or command, and perhaps how it is made.
WRITES: dict[str, Prepare] = {}


def write(name: str) -> Callable[[Prepare], Prepare]:
    """List a function that stores what a write needs, and returns how to make it."""

    def listed(prepare: Prepare) -> Prepare:
        WRITES[name] = prepare
        return prepare

    return listed


@dataclass(slots=True)
class Request:
    """A form that a browser sends, or a page that it asks for if there is no form."""

    client: Client
    path: str
    form: dict[str, Any] | None = None
    cookies: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.client.raise_request_exception = False
        # A page has a token of its own, which the same form sends again.
        if "csrftoken" not in self.client.cookies:
            self.client.cookies["csrftoken"] = "s" * 32
        if self.form is not None:
            self.form = {"csrfmiddlewaretoken": "t" * 64} | self.form
        self.cookies = {name: morsel.value for name, morsel in self.client.cookies.items()}

    def __call__(self) -> int:
        self.client.cookies = SimpleCookie(self.cookies)
        if self.form is None:
            response = self.client.get(self.path)
        else:
            response = self.client.post(self.path, self._form())
        try:
            list(response) if response.streaming else None
        except (DatabaseError, InterfaceError):
            # The file ends too early, and browsers say so.
            return UNAVAILABLE
        return response.status_code

    def _form(self) -> dict[str, Any]:
        assert self.form is not None
        data = self.form.get(FILE)
        return self.form | ({FILE: SimpleUploadedFile("file", data)} if data else {})


def post(who: User | Client, name: str, /, *args: object, **form: Any) -> Send:
    """Return a form that somebody sends to a URL."""
    return Request(browser(who), reverse(name, args=args), form)


def get(who: User | Client, name: str, *args: object) -> Send:
    """Return a page that somebody asks for."""
    return Request(browser(who), reverse(name, args=args))


def command(name: str, **options: Any) -> Send:
    """Return a command that somebody runs."""

    def run() -> int:
        try:
            call_command(name, verbosity=0, **options)
        except (DatabaseError, InterfaceError):
            return UNAVAILABLE
        return DONE

    return run


def browser(who: User | Client) -> Client:
    if isinstance(who, Client):
        return who
    client = Client()
    client.force_login(who)
    return client


def member(name: str = "alice") -> User:
    return User.objects.create_user(name, f"{name}@example.com", PASSWORD)


def filled(client: Client, path: str, **changes: str) -> Send:
    """Return the form of a page, sent with a few changes."""
    form = read_page(client.get(path).text).one("main").all("form", novalidate=None)[0]
    return Request(client, path, _values(form) | changes)


def _values(form: Element) -> dict[str, str]:
    values = {}
    for each in form.all("input", name=None):
        kind = each.attributes.get("type", "text")
        if kind not in {"radio", "checkbox"} or "checked" in each.attributes:
            values[each["name"]] = each.attributes.get("value", "on" if kind == "checkbox" else "")
    for select in form.all("select"):
        chosen = [option["value"] for option in select.all("option", selected=None)]
        values[select["name"]] = chosen[0] if chosen else select.all("option")[0]["value"]
    return values | {each["name"]: each.text for each in form.all("textarea")}
