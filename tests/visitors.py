"""The load on a site: visitors without a browser, who keep cookies, follow forms and may ask again.

The storms, the benchmarks of many users and the tests of several servers all send them.
"""

import http.client
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import TypeVar
from urllib.parse import urlencode

Life = TypeVar("Life")

WITHIN = 60
PASSWORD = "correct horse battery"  # noqa: S105 - a test's


class NoAnswerError(Exception):
    """Nothing came back, or that the server is at fault."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    location: str
    text: str

    def hidden(self, name: str) -> str:
        """What a form on the page brings along under this name."""
        found = re.search(rf'name="{name}" value="([^"]+)"', self.text)
        assert found, (self.status, name, self.text[:2000])
        return found[1]


@dataclass(slots=True)
class Visitor:
    """Somebody who asks a site, thinks, and keeps the seconds that each answer took.

    With patience, in seconds, whatever fails is asked for again.
    """

    address: str
    patience: float = 0
    comes_from: str = "127.0.0.1"
    cookies: dict[str, str] = field(default_factory=dict)
    asked_again: int = 0
    think: Callable[[], None] = lambda: None
    answered_in: dict[str, list[float]] = field(default_factory=lambda: {"GET": [], "POST": []})
    connection: http.client.HTTPConnection | None = None

    def get(self, path: str) -> Answer:
        return self.ask("GET", path, None)

    def post(self, path: str, **form: str) -> Answer:
        return self.ask("POST", path, form)

    def ask(self, method: str, path: str, form: dict[str, str] | None) -> Answer:
        ends = time.monotonic() + self.patience
        while True:
            start = time.perf_counter()
            try:
                answer = self._asked(method, path, form)
                self.answered_in[method].append(time.perf_counter() - start)
                self.think()
                return answer
            except NoAnswerError:
                if time.monotonic() > ends:
                    raise
                self.asked_again += 1
                time.sleep(0.05)

    def _asked(self, method: str, path: str, form: dict[str, str] | None) -> Answer:
        body = None if form is None else urlencode(form)
        try:
            response, text = self._exchanged(method, path, body)
        except (OSError, http.client.HTTPException) as error:
            self.leave()
            raise NoAnswerError(f"{method} {path}: {error!r}") from error
        if response.status >= 500:
            raise NoAnswerError(f"{method} {path}: {response.status}")
        for cookie in response.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(cookie).items()}
        return Answer(response.status, response.headers.get("Location", ""), text)

    def _exchanged(
        self, method: str, path: str, body: str | None
    ) -> tuple[http.client.HTTPResponse, str]:
        if self.connection is None:
            host = self.address.removeprefix("http://")
            self.connection = http.client.HTTPConnection(host, timeout=WITHIN)
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        headers["X-Forwarded-For"] = self.comes_from
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            headers["X-CSRFToken"] = self.cookies.get("csrftoken", "")
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        text = response.read().decode()
        if response.will_close:
            self.leave()
        return response, text

    def leave(self) -> None:
        """Hang up; the cookies stay."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    close = leave


def crowd(count: int, live: Callable[[int], Life]) -> list[Life]:
    """Return what so many visitors brought home, who live at the same time, each with a number."""
    with ThreadPoolExecutor(count) as visitors:
        return list(visitors.map(live, range(count)))


@dataclass(frozen=True, slots=True)
class Drilled:
    """An attempt that was seen through to its verdict."""

    place: str
    memo: str

    @property
    def uuid(self) -> str:
        return self.place.split("/")[2]


def drill(visitor: Visitor, memo: str) -> Drilled:
    """One attempt from its deal to the verdict, with the edges alone."""
    deal = visitor.get("/?event=edges").hidden("deal")
    revealed = visitor.post("/reveal", deal=deal)
    place = revealed.location
    assert place.startswith("/attempts/"), (revealed.status, revealed.text)
    visitor.get(place)
    assert visitor.post(f"{place}memorised", memo_ms="").location == place
    token = visitor.get(place).hidden("token")
    assert visitor.post(f"{place}memo", edges=memo, token=token).location == place
    assert f"{place}review" in visitor.get(place).text
    return Drilled(place, memo)


def sign_up(visitor: Visitor, name: str) -> None:
    """Make a member of a guest who keeps what they did."""
    visitor.get("/sign-up/")
    assert visitor.post("/sign-up/", username=name, password=PASSWORD).status == 302


def sign_in(visitor: Visitor, name: str) -> None:
    visitor.get("/sign-in/")
    assert visitor.post("/sign-in/", username=name, password=PASSWORD).status == 302
