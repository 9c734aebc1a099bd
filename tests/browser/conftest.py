"""A shared headless Chromium, and pages that may not complain."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.core.management import call_command
from django.test import override_settings
from django.test.testcases import LiveServerThread
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.windows import Windows
from tests.machine import find_chromium, find_headless_chromium
from tests.pages import Cast, cast
from tests.scale import IS_LONG

PHONE = {"width": 320, "height": 640}
DESKTOP = {"width": 1280, "height": 800}


class WholeSite(WSGIHandler):
    """Leaves static files to the site's own middleware, as production does."""

    def __init__(self, _application) -> None:
        super().__init__()


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
        call_command("flush", interactive=False, verbosity=0)


@pytest.fixture
def site(transactional_db, server: str) -> str:
    """The address of the site, whose database is empty when a test begins."""
    return server


@pytest.fixture
def open_page(windows, site):
    """Opens a page in a window that knows nothing yet; its console, which reports policy violations, must stay
    silent but for the allowed lines."""

    @contextmanager
    def opened(path: str, *, viewport=DESKTOP, allowed=(), **options) -> Iterator[Page]:
        with windows.window(base_url=site, viewport=viewport, **options) as window:
            window.page.goto(path)
            yield window.page
            complaints = list(window.complaints)
        assert [line for line in complaints if line not in allowed] == []

    return opened
