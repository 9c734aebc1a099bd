"""What a public scale of headers gives an answer: it begins at 100, and takes and adds points.

The points are those of the MDN HTTP Observatory. What is added counts only where not much is taken.
"""

import re
from http.cookies import Morsel
from typing import Any

from django.http.response import HttpResponseBase

BEGINNING, WORTH_MORE = 100, 90
# What every response has to have, and the first page has.
ENOUGH, BEST = 130, 135
HALF_A_YEAR = 15_768_000
PRIVATE = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}
UNSAFE = re.compile(r"'unsafe-|data:|blob:|https?:|\*")
FOREIGN_SCRIPT = re.compile(r'<script[^>]+src="(?!/(?!/))')


def points(response: HttpResponseBase) -> int:
    """The points of an answer that was given over https."""
    judged = [
        policy(response),
        # A deleted one holds nothing any more.
        cookies([each for each in response.cookies.values() if each["max-age"] != 0]),
        sharing(response),
        referrer(response),
        transport(response),
        scripts(response),
        0 if response.headers.get("X-Content-Type-Options") == "nosniff" else -5,
        framing(response),
        resources(response),
    ]
    base = BEGINNING + sum(each for each in judged if each < 0)
    more = sum(each for each in judged if each > 0)
    return base + more if base >= WORTH_MORE else base


def directives(response: HttpResponseBase) -> dict[str, str]:
    parts = response.headers.get("Content-Security-Policy", "").split(";")
    named = (part.strip().partition(" ") for part in parts if part.strip())
    return {name: sources for name, _, sources in named}


def policy(response: HttpResponseBase) -> int:
    sources_by_name = directives(response)
    if not sources_by_name:
        return -25
    if (
        any(UNSAFE.search(sources) for sources in sources_by_name.values())
        or "default-src" not in sources_by_name
    ):
        return -20
    strict = sources_by_name["default-src"] == "'none'" and sources_by_name.get("form-action") in {
        "'none'",
        "'self'",
    }
    return 10 if strict else 5


def cookies(morsels: list["Morsel[Any]"]) -> int:
    if not morsels:
        return 0
    if not all(cookie["secure"] for cookie in morsels):
        return -40
    if not all(cookie["httponly"] for cookie in morsels):
        return -30
    return 5 if all(cookie["samesite"] in {"Lax", "Strict"} for cookie in morsels) else -20


def sharing(response: HttpResponseBase) -> int:
    return -50 if "Access-Control-Allow-Origin" in response.headers else 0


def referrer(response: HttpResponseBase) -> int:
    header = response.headers.get("Referrer-Policy")
    return 0 if header is None else 5 if header in PRIVATE else -5


def transport(response: HttpResponseBase) -> int:
    match = re.match(r"max-age=(\d+)", response.headers.get("Strict-Transport-Security", ""))
    if match is None:
        return -20
    return 0 if int(match[1]) >= HALF_A_YEAR else -10


def scripts(response: HttpResponseBase) -> int:
    if not response.headers.get("Content-Type", "").startswith("text/html"):
        return 0
    text = getattr(response, "content", b"").decode()
    return -50 if FOREIGN_SCRIPT.search(text) else 0


def framing(response: HttpResponseBase) -> int:
    if directives(response).get("frame-ancestors") in {"'none'", "'self'"}:
        return 5
    return 0 if response.headers.get("X-Frame-Options") in {"DENY", "SAMEORIGIN"} else -20


def resources(response: HttpResponseBase) -> int:
    header = response.headers.get("Cross-Origin-Resource-Policy")
    return 10 if header in {"same-origin", "same-site"} else 0
