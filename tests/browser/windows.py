"""Windows that one test after another looks through: to open a new one takes longer than most tests do.

A window forgets what was stored in it and done to it before another test gets it. One that cannot forget,
because its clock was stopped, say, or because a test failed in it, is closed.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial, wraps
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize

from tests.scale import IS_LONG

# To draw what moves takes more time than all the rest: tests about it ask for it. In `make long` all do.
USUAL_MOTION = "no-preference" if IS_LONG else "reduce"
IN_MOTION = {"reduced_motion": "no-preference"}
# What a window does not forget.
LASTING = [
    (BrowserContext, "add_init_script"),
    (BrowserContext, "new_page"),
    (BrowserContext, "on"),
    (BrowserContext, "route"),
]
# What it forgets when this is done to it, with what was given and what came back.
PASSING: dict[tuple[Any, str], Callable[..., Any]] = {
    (Page, "route"): lambda page, *_: page.unroute_all(),
    (Page, "on"): lambda page, given, _: page.remove_listener(*given),
    (Page, "add_init_script"): lambda _page, _given, script: script.close(),
    (BrowserContext, "grant_permissions"): lambda context, *_: context.clear_permissions(),
    (BrowserContext, "new_cdp_session"): lambda _context, _given, session: session.detach(),
    (BrowserContext, "set_offline"): lambda context, *_: context.set_offline(False),
}
# What may lead to another page: a click ends when its address is there, which may be before its text is.
# Nor may the next click or key come before the scripts that listen to it.
LEADING = [(owner, name) for owner in (Page, Locator) for name in ("click", "press", "tap")]
# Browsers give a page its first focus a moment after they have loaded it.
# To ask the page itself takes a third of what Playwright's own waiting does.
HAS_FOCUS = """() => new Promise((done, failed) => {
    const ends = Date.now() + 30_000;
    const look = () => {
        const first = document.querySelector("[autofocus]");
        const isThere = !first?.checkVisibility() || location.hash !== "" || document.activeElement !== document.body;
        if (isThere) done();
        else if (Date.now() < ends) setTimeout(look, 10);
        else failed(new Error(`The focus is not in ${first.outerHTML}`));
    };
    look();
})"""
COMPLAINTS = {"error", "warning", "assert"}
# To leave a page ends whatever it still does. Where it leads to has no site of its own, so that the next page
# is drawn by the same process, and no server.
NOWHERE = "about:blank"
# An answer that comes before the page is gone stores nothing any more.
FORGET = f"""() => {{
    Storage.prototype.setItem = () => {{}};
    sessionStorage.clear();
    localStorage.clear();
    location.replace("{NOWHERE}");
}}"""


@dataclass(frozen=True, slots=True)
class Window:
    """A page, and what its console complained of; violations of the policy are among it."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def listen(self) -> None:
        """Note the complaints of the console."""
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda line: self.complaints.append(line.text) if line.type in COMPLAINTS else None,
        )

    def forget(self) -> bool:
        """Leave the page, and return whether nothing of it is left."""
        if not self.page.url.startswith("http"):
            return False
        self.page.evaluate(FORGET)
        self.page.wait_for_url(NOWHERE)
        self.complaints.clear()
        return True


def wait_for_focus(page: Page) -> None:
    """Wait until a page that has just come has its first focus, if it has one."""
    page.evaluate(HAS_FOCUS)


def _arriving(method: Any) -> Any:
    @wraps(method)
    def arrived(owner: Page | Locator, *arguments: Any, **named: Any) -> None:
        page = owner if isinstance(owner, Page) else owner.page
        page.wait_for_load_state("domcontentloaded")
        method(owner, *arguments, **named)
        if not page.is_closed():
            page.wait_for_load_state("domcontentloaded")

    return arrived


def _listening(keyboard_of: Any) -> Any:
    @wraps(keyboard_of)
    def keyboard(page: Page) -> Any:
        page.wait_for_load_state("domcontentloaded")
        return keyboard_of(page)

    return keyboard


class Windows:
    """The windows of a browser that are open, by the options that cannot change later."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Window]] = defaultdict(list)
        self._spent: WeakSet[BrowserContext] = WeakSet()
        self._undoing: WeakKeyDictionary[BrowserContext, list[Callable[[], Any]]] = (
            WeakKeyDictionary()
        )

    def note_lasting_calls(self, patch: pytest.MonkeyPatch) -> None:
        """Undo what is done to a window, or close it if that lasts."""
        for owner, name in LASTING:
            patch.setattr(owner, name, self._noting(getattr(owner, name)))
        for (owner, name), undo in PASSING.items():
            patch.setattr(owner, name, self._noting_to_undo(getattr(owner, name), undo))
        for timed in (BrowserContext, Page):
            clock: Any = timed.clock
            patch.setattr(timed, "clock", property(self._noting(clock.fget)))

    def wait_for_text(self, patch: pytest.MonkeyPatch) -> None:
        """Let a test that follows a link or sends a form find the whole page it leads to, with its scripts."""
        for owner, name in LEADING:
            patch.setattr(owner, name, _arriving(getattr(owner, name)))
        keyboard: Any = Page.keyboard
        patch.setattr(Page, "keyboard", property(_listening(keyboard.fget)))

    def _noting(self, method: Any) -> Any:
        @wraps(method)
        def noted(owner: BrowserContext | Page, *arguments: Any, **named: Any) -> Any:
            self._spent.add(owner.context if isinstance(owner, Page) else owner)
            return method(owner, *arguments, **named)

        return noted

    def _noting_to_undo(self, method: Any, undo: Callable[..., Any]) -> Any:
        @wraps(method)
        def noted(owner: BrowserContext | Page, *arguments: Any, **named: Any) -> Any:
            result = method(owner, *arguments, **named)
            context = owner.context if isinstance(owner, Page) else owner
            undoing = self._undoing.setdefault(context, [])
            undoing.append(partial(undo, owner, arguments, result))
            return result

        return noted

    @contextmanager
    def window(
        self,
        *,
        viewport: ViewportSize,
        color_scheme: Any = "light",
        reduced_motion: Any = USUAL_MOTION,
        storage_state: Any = None,
        **lasting: Any,
    ) -> Iterator[Window]:
        """Give somebody a window, which shows no page yet."""
        free = self._free[json.dumps(lasting, sort_keys=True)]
        window = free.pop() if free else self._new_window(lasting)
        context = window.page.context
        # Only now: an answer that nobody waited for may have set some after the last test.
        context.clear_cookies()
        if window.page.viewport_size != viewport:
            window.page.set_viewport_size(viewport)
        window.page.emulate_media(color_scheme=color_scheme, reduced_motion=reduced_motion)
        if storage_state:
            context.add_cookies(storage_state["cookies"])
        try:
            yield window
        except BaseException:
            self._spent.add(context)
            raise
        finally:
            if self._is_forgotten(window):
                free.append(window)
            else:
                context.close()

    def _is_forgotten(self, window: Window) -> bool:
        context = window.page.context
        undoing = self._undoing.pop(context, [])
        if context in self._spent:
            return False
        for undo in reversed(undoing):
            undo()
        return window.forget()

    def _new_window(self, lasting: dict[str, Any]) -> Window:
        window = Window(self._browser.new_context(**lasting).new_page())
        window.listen()
        # To listen is no more lasting than the window is.
        self._spent.discard(window.page.context)
        self._undoing.pop(window.page.context, None)
        return window
