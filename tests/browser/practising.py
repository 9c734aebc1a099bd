"""The steps of practice in a browser, and the addresses they begin at."""

from datetime import timedelta
from random import Random
from typing import Any
from uuid import uuid4

from django.utils import timezone

from cubecore.memo import LetterScheme
from tests.browser.looking import storage_of
from tests.browser.windows import wait_for_focus
from tests.trainer.practice.cast import SCRAMBLE
from trainer.people.models import User
from trainer.practice.attempts import ParsedAttempt, Submission, hand_in, memorise, reveal
from trainer.practice.models import Attempt
from trainer.practice.tokens import DealtScramble

EDGES = f"/?event=edges&scramble={SCRAMBLE.replace(' ', '%20')}"
BOTH = EDGES.replace("edges", "both")
TRACE = f"{EDGES}&mode=trace"
TRACE_BOTH = TRACE.replace("edges", "both")
WITHOUT_SCRIPT = {"java_script_enabled": False}
FOCUSED = "document.activeElement.name"
EMPTY = "Type your letters, or give up."
FAILED = "Failed to load resource: "
BAD_REQUEST = FAILED + "the server responded with a status of 400 (Bad Request)"
OFFLINE = FAILED + "net::ERR_INTERNET_DISCONNECTED"
OVERLOADED = FAILED + "the server responded with a status of 503 (Service Unavailable)"
# How long attempts that are stored before a page opens were memorised.
MEMO_MS = 42_000
KANA = LetterScheme.builtin("kana")
HEBREW = {
    name: dict(zip(KANA.to_json()[name], "אבגדהוזחטיכלמנסעפצקרשתךם", strict=True))
    for name in ("edges", "corners")
}


def at_trace(event="edges") -> dict[str, Any]:
    """Return what `open_page` opens to trace a scramble."""
    return page_of(_revealed(event, "trace", None))


def at_recall(event="edges", user: User | None = None) -> dict[str, Any]:
    """Return what `open_page` opens where somebody has just covered the cube."""
    return page_of(_memorised(event, user))


def at_verdict(user: User | None = None, **memos: str) -> dict[str, Any]:
    """Return what `open_page` opens where memos were just judged."""
    event = "both" if len(memos) > 1 else next(iter(memos))
    submission = Submission(memos, recall_ms=10_000)
    attempt = ParsedAttempt(_memorised(event, user))
    return page_of(hand_in(attempt, submission, timezone.now()))


def at_review(**memos: str) -> dict[str, Any]:
    """Return what `open_page` opens to review memos that were just judged."""
    verdict = at_verdict(None, **memos)
    return verdict | {"path": f"{verdict['path']}review"}


def page_of(attempt: Attempt) -> dict[str, Any]:
    """Return what `open_page` opens to show an attempt to whose it is."""
    return {"path": f"/attempts/{attempt.uuid}/", "storage_state": storage_of(attempt.user)}


def _memorised(event: str, user: User | None) -> Attempt:
    return memorise(_revealed(event, "memo", user), MEMO_MS, timezone.now())


def _revealed(event: str, mode: str, user: User | None) -> Attempt:
    deal = DealtScramble(uuid4(), SCRAMBLE, event, mode, is_ready_state=False)
    begun_at = timezone.now() - timedelta(milliseconds=MEMO_MS)
    return reveal(user or User.objects.create_guest(), deal, begun_at, Random(1))


def press(page, name):
    """Press a button, or follow a link."""
    page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name)).first.click()


def ready(page):
    """Wait until the page listens to keys."""
    page.locator("page-keys:defined").wait_for(state="attached")


def recall(page):
    """Reveal and memorise, and wait until the server has heard of it."""
    press(page, "Reveal")
    page.locator(".room-memo").wait_for()
    ready(page)
    with page.expect_response("**/memorised"):
        press(page, "Memorised")
    page.locator(".room-recall").wait_for()


def check(page, **memos):
    """Type the memos and hand them in."""
    for box, memo in memos.items():
        page.fill(f"[name={box}]", memo)
    press(page, "Check")
    page.locator(".result").wait_for()


def review(page, **memos):
    """Go from the deal to the review."""
    recall(page)
    check(page, **memos)
    press(page, "Review")
    page.locator(".room-review").wait_for()
    ready(page)


def trace(page, address):
    """Begin to trace the scramble of an address."""
    page.goto(address)
    press(page, "Reveal")
    page.locator(".room-trace").wait_for()
    ready(page)
    wait_for_focus(page)


def is_dealt_ahead(page):
    """Wait until the page of a verdict has the next scramble, and listens to keys."""
    page.locator("next-deal[data-ready]").wait_for()
    ready(page)


def press_check(page):
    """Hand in what is typed, whatever the button says."""
    page.locator(".recall .button-main").click()


def choose(page, **settings):
    """Choose settings of the appearance by their labels."""
    page.goto("/settings/look/")
    for label in settings.values():
        page.get_by_label(label).check()
    press(page, "Save appearance")
    page.get_by_text("Appearance saved.").wait_for()
