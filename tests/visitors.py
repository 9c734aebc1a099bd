"""The load on a site: visitors without a browser, who keep cookies, follow forms and may ask again.

The storms, the benchmarks of many users and the tests of several servers all send them.
"""

import http.client
import re
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import TypeVar
from urllib.parse import urlencode

Life = TypeVar("Life")

WITHIN = 60
TOO_MANY = 429
PASSWORD = "correct horse battery"  # noqa: S105 - a test's
FILE_FORM_TYPE = "multipart/form-data; boundary=boundary"
FILE_FORM = (
    '--boundary\r\nContent-Disposition: form-data; name="file"; filename="file"\r\n'
    "Content-Type: application/octet-stream\r\n\r\n{}\r\n--boundary--\r\n"
)


class NoAnswerError(Exception):
    """Nothing came back, or that it has to be asked for again."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    location: str
    text: str
    headers: Mapping[str, str] = field(default_factory=dict)

    def hidden(self, name: str) -> str:
        """What a form on the page brings along under this name."""
        match = re.search(rf'name="{name}" value="([^"]+)"', self.text)
        assert match, (self.status, name, self.text[:2000])
        return match[1]


@dataclass(slots=True)
class Visitor:
    """Somebody who asks a site, thinks, and keeps the seconds that each answer took.

    With patience, in seconds, whatever fails is asked for again after a moment.
    """

    address: str
    patience: float = 0
    comes_from: str = "127.0.0.1"
    cookies: dict[str, str] = field(default_factory=dict)
    asked_again: int = 0
    think: Callable[[], None] = lambda: None
    comes_back_after: float = 0.05
    answered_in: dict[str, list[float]] = field(default_factory=lambda: {"GET": [], "POST": []})
    connection: http.client.HTTPConnection | None = None

    def get(self, path: str) -> Answer:
        return self.ask("GET", path, None)

    def post(self, path: str, **form: str) -> Answer:
        return self.ask("POST", path, form)

    def send(self, path: str, file: str) -> Answer:
        """Send a file."""
        return self.ask("POST", path, None, file)

    def ask(self, method: str, path: str, form: dict[str, str] | None, file: str = "") -> Answer:
        ends = time.monotonic() + self.patience
        while True:
            start = time.perf_counter()
            try:
                answer = self._asked_once(method, path, form, file)
                self.answered_in[method].append(time.perf_counter() - start)
                self.think()
                return answer
            except NoAnswerError:
                if time.monotonic() > ends:
                    raise
                self.asked_again += 1
                time.sleep(self.comes_back_after)

    def ask_once(
        self, method: str, path: str, form: dict[str, str] | None = None, file: str = ""
    ) -> Answer:
        """Return whatever is answered, a refusal too; a file is sent in a form of its own."""
        body = None if form is None else urlencode(form)
        content_type = "application/x-www-form-urlencoded"
        if file:
            body, content_type = FILE_FORM.format(file), FILE_FORM_TYPE
        try:
            response, text = self._response_and_text(method, path, body, content_type)
        except (OSError, http.client.HTTPException) as error:
            self.leave()
            raise NoAnswerError(f"{method} {path}: {error!r}") from error
        for cookie in response.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(cookie).items()}
        location = response.headers.get("Location", "")
        return Answer(response.status, location, text, dict(response.headers))

    def _asked_once(self, method: str, path: str, form: dict[str, str] | None, file: str) -> Answer:
        answer = self.ask_once(method, path, form, file)
        if answer.status >= 500 or answer.status == TOO_MANY:
            raise NoAnswerError(f"{method} {path}: {answer.status}")
        return answer

    def _response_and_text(
        self, method: str, path: str, body: str | None, content_type: str
    ) -> tuple[http.client.HTTPResponse, str]:
        if self.connection is None:
            host = self.address.removeprefix("http://")
            self.connection = http.client.HTTPConnection(host, timeout=WITHIN)
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        headers["X-Forwarded-For"] = self.comes_from
        if body is not None:
            headers["Content-Type"] = content_type
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
    """Return the results of so many visitors at the same time, each with a number."""
    with ThreadPoolExecutor(count) as visitors:
        return list(visitors.map(live, range(count)))


def p95(seconds: list[float]) -> float:
    """Return the time within which 95 of 100 are done."""
    return sorted(seconds)[int(len(seconds) * 0.95)]


@dataclass(frozen=True, slots=True)
class Drilled:
    """An attempt that was seen through to its verdict, or a solve with its memo time."""

    place: str
    memo: str

    @property
    def uuid(self) -> str:
        return self.place.split("/")[2]


def drill(visitor: Visitor, memo: str) -> Drilled:
    """One attempt from its deal to the verdict, with the edges alone."""
    deal = visitor.get("/?event=edges&mode=memo").hidden("deal")
    revealed = visitor.post("/reveal", deal=deal)
    place = revealed.location
    assert place.startswith("/attempts/"), (revealed.status, revealed.text)
    visitor.get(place)
    assert visitor.post(f"{place}memorised", memo_ms="").location == place
    token = visitor.get(place).hidden("token")
    assert visitor.post(f"{place}memo", edges=memo, token=token).location == place
    assert f"{place}review" in visitor.get(place).text
    return Drilled(place, memo)


def solve(visitor: Visitor, memo_ms: int, outcome: str = "solved") -> Drilled:
    """One solve of a real cube, of which only the end is stored."""
    page = visitor.get("/?event=edges&mode=solve")
    times = {"memo_ms": str(memo_ms), "total_ms": str(2 * memo_ms)}
    stored = visitor.post("/solves/", deal=page.hidden("deal"), outcome=outcome, **times)
    assert stored.location.startswith("/attempts/"), (stored.status, stored.text)
    assert "data-solve" in visitor.get(stored.location).text
    return Drilled(stored.location, str(memo_ms))


def sign_up(visitor: Visitor, name: str) -> None:
    """Make a member of a guest who keeps what they did."""
    visitor.get("/sign-up/")
    assert visitor.post("/sign-up/", username=name, password=PASSWORD).status == 302


def sign_in(visitor: Visitor, name: str) -> None:
    visitor.get("/sign-in/")
    assert visitor.post("/sign-in/", username=name, password=PASSWORD).status == 302
