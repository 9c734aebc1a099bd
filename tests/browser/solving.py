"""Solves in a browser: keys and fingers on the timer, and a clock beside it that listens to the same devices."""

from contextlib import contextmanager

from tests.trainer.practice.cast import SCRAMBLE
from trainer.practice.models import Attempt

TIMER = f"/?event=both&mode=solve&scramble={SCRAMBLE.replace(' ', '%20')}"
HOLD_MS = 300
# As long as a finger that bounces, and as long as the clock still takes what is pressed after it stopped.
BOUNCE_MS, STOPPING_MS = 200, 400
# It hears every event before the page does, and knows nothing of the page.
WITNESS = """
    window.witnessed = [];
    for (const kind of ["keydown", "keyup", "pointerdown", "pointerup"]) {
        addEventListener(kind, (event) => {
            if (!event.repeat) witnessed.push([kind, event.key ?? "screen", event.timeStamp]);
        }, { capture: true });
    }
"""


def ready(page):
    """Wait until the timer can be held."""
    page.locator(".solve-pad:not([hidden])").wait_for()


def phase(page):
    return page.locator("solve-timer").get_attribute("data-phase")


def wait_for_phase(page, name):
    page.locator(f'solve-timer[data-phase="{name}"]').wait_for()


def hold_key(page, ms=HOLD_MS + 60):
    page.keyboard.down(" ")
    page.wait_for_timeout(ms)
    page.keyboard.up(" ")


def time_by_keys(page, stopping_key="j"):
    """Hold, memorise, solve and stop, as fast as the timer believes it."""
    hold_key(page)
    page.wait_for_timeout(BOUNCE_MS + 20)
    page.keyboard.press(" ")
    page.wait_for_timeout(BOUNCE_MS + 20)
    page.keyboard.press(stopping_key)
    wait_for_phase(page, "stopped")


def answer_by_key(page, key):
    """Say how the solve ended, once the timer listens to it, and wait for the next scramble."""
    with another_deal(page):
        page.wait_for_timeout(STOPPING_MS + 20)
        page.keyboard.press(key)
    ready(page)


@contextmanager
def another_deal(page):
    """Do something, and wait for the next scramble."""
    before = page.locator("[name=deal]").first.input_value()
    yield
    page.wait_for_function(
        "before => document.querySelector('[name=deal]').value !== before", arg=before
    )


def wait_until_saved(page, count):
    """Wait until so many solves are stored, of those that the page has."""
    page.wait_for_function("() => (localStorage.getItem('unsent-solves') ?? '[]') === '[]'")
    assert Attempt.objects.count() == count


class Finger:
    """A finger on the screen, as the device reports it."""

    def __init__(self, page) -> None:
        self._cdp = page.context.new_cdp_session(page)
        box = page.locator(".solve-pad").bounding_box()
        self._page, self._x, self._y = page, box["x"] + box["width"] / 2, box["y"] + 60

    def down(self):
        points = [{"x": self._x, "y": self._y}]
        self._cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})

    def up(self):
        self._cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def tap(self):
        self.down()
        self.up()

    def hold(self, ms=HOLD_MS + 60):
        self.down()
        self._page.wait_for_timeout(ms)
        self.up()


@contextmanager
def offline(page):
    page.context.set_offline(True)
    yield
    page.context.set_offline(False)
