"""A shared headless Chromium, and pages that may not complain."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.handlers.wsgi import WSGIHandler
from django.core.management import call_command
from django.test import override_settings
from django.test.testcases import LiveServerThread
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.windows import Window, Windows, wait_for_focus
from tests.machine import find_chromium, find_headless_chromium
from tests.pages import Cast, cast
from tests.scale import IS_LONG

PHONE = {"width": 320, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
# Where the script of axe is served.
AXE = "/axe.js"
IMPORT = """async (addresses) => {
    for (const [name, address] of Object.entries(addresses)) window[name] = await import(address);
}"""


class WholeSite(WSGIHandler):
    """Leaves static files to the site's own middleware, as production does, and serves the script of axe, so that
    the browser keeps it from page to page."""

    _busy = 0
    _changed = Condition()

    def __init__(self, _application) -> None:
        super().__init__()

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        with self._answering():
            return self._answer(environ, start_response)

    @classmethod
    def wait_until_idle(cls) -> None:
        """Wait for the answers that nobody reads any more: what they store is part of the test that asked."""
        with cls._changed:
            assert cls._changed.wait_for(lambda: cls._busy == 0, timeout=30)

    @classmethod
    @contextmanager
    def _answering(cls) -> Iterator[None]:
        with cls._changed:
            cls._busy += 1
        try:
            yield
        finally:
            with cls._changed:
                cls._busy -= 1
                cls._changed.notify_all()

    def _answer(self, environ: dict[str, Any], start_response: Any) -> Any:
        if environ["PATH_INFO"] != AXE:
            return super().__call__(environ, start_response)
        headers = [("Content-Type", "text/javascript"), ("Cache-Control", "max-age=3600")]
        start_response("200 OK", headers)
        return [AXE_SCRIPT.encode()]


# For the package, not the session: its event loop must be gone when other tests use the database.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = find_chromium() if IS_LONG else find_headless_chromium()
    if chromium is None:
        pytest.fail("There is no Chromium: python -m tests.machine installs it or says how.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Iterator[Windows]:
    """The windows of the browser that tests use one after another."""
    windows = Windows(browser)
    with pytest.MonkeyPatch.context() as patch:
        windows.note_lasting_calls(patch)
        windows.wait_for_text(patch)
        yield windows


@pytest.fixture(scope="package", autouse=True)
def _database_beside_the_event_loop():
    """Playwright's loop runs in this thread, which makes Django refuse the database otherwise."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        yield


# One for all tests, because it takes half a second to stop.
@pytest.fixture(scope="package")
def server(django_db_setup, collected_static) -> Iterator[str]:
    """The address of the site as this process serves it."""
    thread = LiveServerThread("localhost", static_handler=WholeSite)
    thread.daemon = True
    with override_settings(WHITENOISE_AUTOREFRESH=False):
        thread.start()
        thread.is_ready.wait()
    if thread.error:
        raise thread.error
    yield f"http://localhost:{thread.port}"
    thread.terminate()


@pytest.fixture(scope="module")
def people(server, _database_beside_the_event_loop, django_db_blocker) -> Iterator[Cast]:
    """One of everything, stored once for all tests of a module, which only look at it."""
    with django_db_blocker.unblock():
        yield cast()
        WholeSite.wait_until_idle()
        call_command("flush", interactive=False, verbosity=0)


@pytest.fixture
def site(transactional_db, server: str) -> Iterator[str]:
    """The address of the site, whose database is empty when a test begins."""
    yield server
    WholeSite.wait_until_idle()


@pytest.fixture
def open_window(windows, site):
    """Opens a window that knows nothing yet and shows no page; its console, which reports policy violations,
    must stay silent but for the allowed lines."""

    @contextmanager
    def opened(*, viewport=DESKTOP, allowed=(), **options) -> Iterator[Page]:
        with windows.window(base_url=site, viewport=viewport, **options) as window:
            yield window.page
            complaints = list(window.complaints)
        assert [line for line in complaints if line not in allowed] == []

    return opened


@pytest.fixture
def open_page(open_window):
    """Opens a page in such a window."""

    @contextmanager
    def opened(path: str, **options) -> Iterator[Page]:
        with open_window(**options) as page:
            page.goto(path)
            if options.get("java_script_enabled", True):
                wait_for_focus(page)
            yield page

    return opened


@pytest.fixture(scope="package")
def window_of_modules(browser: Browser, server: str, django_db_blocker) -> Iterator[Window]:
    """A window for tests of scripts that change no page."""
    with browser.new_context(base_url=server) as context:
        window = Window(context.new_page())
        window.listen()
        with django_db_blocker.unblock():
            window.page.goto("/healthz")
        yield window


@pytest.fixture
def import_modules(window_of_modules, django_db_blocker):
    """Gives a page modules of the site, as they are served, by short names."""
    page: Page = window_of_modules.page

    def imported(**modules: str) -> Page:
        addresses = {
            name: staticfiles_storage.url(f"js/pure/{module}.js")
            for name, module in modules.items()
        }
        # To serve files asks the database nothing, but opens it.
        with django_db_blocker.unblock():
            page.evaluate(IMPORT, addresses)
        return page

    yield imported
    assert window_of_modules.complaints == []
