"""How often one has to change modules to read what a page does, in the order of the calls.

Each function of the website counts once, when it is first called. Middleware, what every page
calls, and code without a name of its own are left out. So is what loads templates: each page is
asked for once before, as a server loads them only once.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

# The website sets Django up.
from tests.benchmarks.website import WRONG, attempts, site  # isort: skip
from django.conf import settings
from django.test import Client

import trainer
from tests.benchmarks.measuring import Row
from trainer.practice.management.generated import attempts_of, pools, store

TITLE = "Reading along: changes of module on the way through a page"

SITE = Path(trainer.__file__).parent
ATTEMPTS = 2_000
PLAIN_PAGE = "/about/"
PAGES = {"/progress/": "40", "/progress/mistakes/": "", "the verdict on a wrong memo": "20"}


def rows() -> Iterator[Row]:
    """The changes of module and the modules of each page."""
    for page, way in ways():
        legs = legs_of(way)
        modules = len({module for module, _names in legs})
        yield Row(page, f"**{len(legs)}** in {modules} modules", PAGES[page])


def ways() -> Iterator[tuple[str, Sequence[CodeType]]]:
    """The functions that each page calls, in the order of their first calls."""
    with site() as (_ask, user):
        recalled = attempts(user)
        rng = Random(1)
        store(attempts_of(user, ATTEMPTS, pools(rng), None, datetime.now(UTC), rng))
        client = Client(headers={"host": "localhost"})
        client.force_login(user)
        attempt = next(recalled(phase="recall"))
        memo = dict(box.split("=") for box in WRONG.split("&"))
        client.post(f"{attempt}memo", {name: text.replace("+", " ") for name, text in memo.items()})
        client.get(PLAIN_PAGE)
        frame = set(called(lambda: client.get(PLAIN_PAGE)))
        for page in PAGES:
            address = page if page.startswith("/") else attempt
            client.get(address)
            way = called(lambda address=address: client.get(address))  # type: ignore[misc]
            yield page, [code for code in way if code not in frame]


def called(run: Callable[[], Any]) -> list[CodeType]:
    """The website's own functions that are called, by their first calls."""
    codes: dict[CodeType, None] = {}
    middleware: set[CodeType] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event != "call" or not is_own(code):
            return
        if is_middleware(code) or (frame.f_back and frame.f_back.f_code in middleware):
            middleware.add(code)
        elif not code.co_name.startswith("<"):
            codes.setdefault(code)

    sys.setprofile(note)
    try:
        run()
    finally:
        sys.setprofile(None)
    return list(codes)


def is_own(code: CodeType) -> bool:
    return code.co_filename.startswith(f"{SITE}/")


def is_middleware(code: CodeType) -> bool:
    modules = {path.rpartition(".")[0] for path in settings.MIDDLEWARE}
    return f"trainer.{module_of(code)}" in modules


def legs_of(way: Sequence[CodeType]) -> list[tuple[str, list[str]]]:
    """The way as modules, each with the functions that are called there before the next module."""
    return [
        (module, [code.co_qualname for code in codes])
        for module, codes in groupby(way, key=module_of)
    ]


def module_of(code: CodeType) -> str:
    path = Path(code.co_filename).relative_to(SITE).with_suffix("")
    return ".".join(part for part in path.parts if part != "__init__")


if __name__ == "__main__":
    for page, way in ways():
        legs = legs_of(way)
        print(f"{page}: {len(legs)} changes of module")
        for module, names in legs:
            print(f"    {module}: {', '.join(names)}")
