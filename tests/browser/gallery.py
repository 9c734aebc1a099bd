"""Take a picture of every page in every state, and show them side by side: `make gallery`."""

import os
import random
import time
from html import escape
from operator import attrgetter
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Literal
from uuid import uuid4

import pytest
from django.contrib.auth.tokens import default_token_generator
from django.core.management import call_command
from django.shortcuts import render
from django.urls import include, path
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.text import slugify
from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PlaywrightError

from tests.browser.looking import storage_of
from tests.pages import cast, revealed
from tests.state import State
from tests.states import STATES, WRONG_ANSWERS
from tests.trainer.drills.cast import answer
from tests.trainer.practice.cast import NOON
from tests.trainer.practice.cast import practised as practise
from tests.trainer.today.people import at_the_end_of_today
from tests.trainer.transfer.imports.conftest import read_file, sample
from trainer.drills.models import DrillAnswer
from trainer.learn.lessons import LESSONS
from trainer.learn.models import LessonDone
from trainer.people.models import User
from trainer.practice.attempts import memorise
from trainer.transfer.imports import choose, receive
from trainer.transfer.merge import AT_SIGN_IN, merge_guest

GALLERY = Path(__file__).parents[2] / "gallery"
HEIGHTS = {390: 844, 768: 1024, 1280: 800}
COLORS: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
LOOKS = [(width, colors) for width in HEIGHTS for colors in COLORS]
STYLE = """body { font: 16px system-ui; margin: 24px; background: #888; }
div { display: grid; grid-template-columns: 39fr 39fr 77fr 77fr 128fr 128fr; gap: 8px; align-items: start; }
img { width: 100%; }"""
EXPLANATIONS = {
    "minutes": 3,
    "heading": "Busy right now",
    "message": "Others are being served. Try again in 5 seconds.",
    "seconds": 5,
    "url": "/progress/",
}


def error(request, template):
    """Show the page of an error that cannot be brought about by an address."""
    return render(request, f"{template}.html", EXPLANATIONS)


urlpatterns = [path("", include("trainer.urls")), path("error/<path:template>", error)]


def everyone() -> SimpleNamespace:
    """Return the cast, and who sees what none of them does."""
    people = cast()
    call_command("generate_attempts", attempts=400, beside_real_accounts=True, verbosity=0)
    call_command("fill_deals", stock=2, verbosity=0)
    now = timezone.now()
    looks: dict[str, Any] = {
        "palette": "own",
        "letters_on_stickers": "on",
        "shows_letter_pad": True,
    }
    customised = User.objects.create_user("carol", **looks)
    practised = User.objects.get(username="generated-1")
    for user, count in ((customised, len(LESSONS) // 2), (practised, len(LESSONS))):
        for lesson in LESSONS[:count]:
            LessonDone.objects.create(user=user, lesson=lesson.slug)
    leaving = User.objects.create_user("bob", deletes_at=now)
    arriving, guest = User.objects.create_user("dora"), User.objects.create_guest()
    practise(guest, 3 * AT_SIGN_IN)
    merge_guest(guest, arriving)
    number = urlsafe_base64_encode(force_bytes(people.member.pk))
    token = default_token_generator.make_token(people.member)
    reading = receive(customised, "file", [sample("cstimer-sample-2.json")], now)
    choose(reading, {each["key"]: each["event"] for each in reading.head["sessions"]})
    return SimpleNamespace(
        **vars(people),
        practised=practised,
        staff=User.objects.create_superuser("sue"),
        customised=customised,
        leaving=leaving,
        arriving=arriving,
        own_memo=revealed(customised, now),
        own_recall=memorise(revealed(customised, now), 1_000, now),
        ready=read_file(leaving, sample("cstimer-sample-2.json")),
        reading=reading,
        drills=correct_answers(people.member),
        **at_the_end_of_today(now),
        reset_link=f"/account/reset/{number}/{token}/",
    )


def correct_answers(user: User) -> dict[str, DrillAnswer]:
    """Store a correct answer of each kind of drill, each in a run of its own."""
    stickers = {"edges": "UF", "corners": "UFR"}
    pairs = {"stickers-to-pair": "UF DB", "pair-to-inverse": "UF DB"}
    return {
        kind: answer(
            user, pairs.get(kind, stickers[pieces]), direction=kind, piece_type=pieces, run=uuid4()
        )
        for kind, (pieces, _) in WRONG_ANSWERS.items()
    }


def options_of(state: State, people: SimpleNamespace) -> dict[str, Any]:
    """Return what is special about the browser of a state's person."""
    options = {
        "java_script_enabled": state.has_script,
        "reduced_motion": "reduce",
        "viewport": {"width": 390, "height": HEIGHTS[390]},
    }
    if state.person != "visitor":
        options["storage_state"] = storage_of(getattr(people, state.person))
    return options


def bring_about(page: Page, state: State, people: SimpleNamespace) -> None:
    """Open the page of a state and do its steps."""
    page.goto(state.address.format(**vars(people)))
    for method, *arguments in state.steps:
        attrgetter(method)(page)(*arguments)
    page.wait_for_load_state()


def file_of(state: State, width: int, colors: str) -> str:
    return f"{slugify(f'{state.page} {state.person} {state.name}')}-{width}-{colors}.png"


def take_pictures(page: Page, state: State) -> None:
    for width, colors in LOOKS:
        page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        page.emulate_media(color_scheme=colors)
        path = GALLERY / file_of(state, width, colors)
        page.screenshot(path=path, full_page=True, animations="disabled")


def index() -> str:
    rows = (
        f"<h2>{escape(f'{state.page} · {state.person} · {state.name}')}</h2>\n<div>"
        + "".join(
            f'<a href="{name}"><img src="{name}" loading="lazy" alt="{width} {colors}"></a>'
            for width, colors in LOOKS
            for name in [file_of(state, width, colors)]
        )
        + "</div>\n"
        for state in STATES
    )
    head = f"<!doctype html>\n<title>Gallery</title>\n<style>{STYLE}</style>\n"
    return head + "".join(rows)


@pytest.fixture
def chance(monkeypatch) -> Random:
    """Stop the clock and return what all random values come from, so that two galleries are alike."""
    chance = Random(1)
    monkeypatch.setattr(timezone, "now", lambda: NOON)
    monkeypatch.setattr(os, "urandom", chance.randbytes)
    monkeypatch.setattr(random, "_urandom", chance.randbytes)
    return chance


def look_at(browser: Browser, site: str, state: State, people: SimpleNamespace) -> list[str]:
    """Take the pictures of a state, and return which step failed, if any."""
    failures = []
    with browser.new_context(base_url=site, **options_of(state, people)) as context:
        context.set_default_timeout(10_000)
        context.clock.set_fixed_time(NOON)
        page = context.new_page()
        try:
            bring_about(page, state, people)
        except PlaywrightError as error:
            failures = [f"{state}: {error}"]
        take_pictures(page, state)
    return failures


@pytest.mark.urls(__name__)
def test_take_pictures(browser, site, chance, capsys):
    people, began, failures = everyone(), time.monotonic(), []
    GALLERY.mkdir(exist_ok=True)
    for old in GALLERY.glob("*.png"):
        old.unlink()
    for state in STATES:
        chance.seed(str(state))
        failures += look_at(browser, site, state, people)
    (GALLERY / "index.html").write_text(index())
    with capsys.disabled():
        seconds = round(time.monotonic() - began)
        print(f"\n{len(STATES) * len(LOOKS)} pictures in {seconds} s: {GALLERY / 'index.html'}")
    assert failures == []
