"""The steps of practice in a browser, and the addresses they begin at."""

from cubecore.memo import LetterScheme
from tests.trainer.practice.cast import RIGHT, SCRAMBLE

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
KANA = LetterScheme.builtin("kana")
HEBREW = {
    name: dict(zip(KANA.to_json()[name], "אבגדהוזחטיכלמנסעפצקרשתךם", strict=True))
    for name in ("edges", "corners")
}


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


def to_verdict(page):
    """Go to the verdict, and wait until the next scramble is dealt ahead."""
    recall(page)
    check(page, edges=RIGHT["edges"])
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
