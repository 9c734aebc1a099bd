"""A page that is refused because the site is busy comes back by itself, and pages say so while they wait."""

import pytest
from django.utils import timezone

from tests.browser.looking import storage_of
from tests.browser.practising import FAILED, at_recall, check, recall
from tests.trainer.practice.cast import RIGHT
from trainer import fairness, unavailable
from trainer.people.leases import release_lease, take_lease
from trainer.people.models import Lease, User

REFUSED = FAILED + "the server responded with a status of 429 (Too Many Requests)"
COSTLY_PAGE = "/workshop/?alg=R"
WAITING = "This page tries again by itself."
OVER = "This page does not try again by itself."
BUSY = "The site is busy. This page tries again by itself."
MOST_TRIES = 5


@pytest.fixture(autouse=True)
def _soon(monkeypatch):
    monkeypatch.setattr(fairness, "PATIENCE", 0)
    monkeypatch.setattr(unavailable, "RETRY_AFTER", 1)


@pytest.fixture
def refused_page(open_window):
    """A guest whose other request is still answered, the page that says so, how to end that request, and a
    list that grows with each time the page is asked for."""
    guest = User.objects.create_guest()
    holder = take_lease(guest.pk, timezone.now()) or ""
    requests: list[str] = []

    def note(request):
        if request.url.endswith(COSTLY_PAGE):
            requests.append(request.url)

    with open_window(allowed=[REFUSED], storage_state=storage_of(guest)) as page:
        page.on("request", note)
        page.goto(COSTLY_PAGE)
        assert page.locator("h1").inner_text() == "One moment"
        yield page, lambda: release_lease(guest.pk, holder), requests


def test_a_refused_page_comes_by_itself_when_the_site_is_free(refused_page):
    page, release, _ = refused_page
    page.get_by_role("status").filter(has_text=WAITING).wait_for()
    release()
    page.locator("cube-player").first.wait_for()
    assert page.url.endswith(COSTLY_PAGE)


def test_a_page_that_stays_refused_is_tried_a_few_times(refused_page):
    page, _, requests = refused_page
    page.get_by_text(OVER).wait_for()
    assert len(requests) == 1 + MOST_TRIES
    assert page.get_by_role("button", name="Stop trying").count() == 0
    page.get_by_role("link", name="Try again").click()
    page.get_by_text(WAITING).wait_for()


def test_a_person_can_stop_it(refused_page):
    page, _, requests = refused_page
    page.get_by_role("button", name="Stop trying").click()
    page.get_by_role("status").filter(has_text=OVER).wait_for()
    requests.clear()
    assert page.get_by_role("link", name="Try again").evaluate("e => e.matches(':focus')")
    assert page.get_by_role("button", name="Stop trying").count() == 0
    page.wait_for_timeout(2500)
    assert requests == []


def test_who_leaves_is_not_called_back(refused_page):
    page, _, requests = refused_page
    page.get_by_role("link", name="Go to the home page").click()
    page.wait_for_url("**/")
    requests.clear()
    page.wait_for_timeout(2500)
    assert (requests, page.url.endswith("/")) == ([], True)


def test_without_scripts_there_is_a_link(refused_page, browser):
    page, *_ = refused_page
    with browser.new_context(
        storage_state=page.context.storage_state(), java_script_enabled=False
    ) as context:
        plain = context.new_page()
        plain.goto(page.url)
        assert plain.get_by_role("link", name="Try again").get_attribute("href") == COSTLY_PAGE
        assert plain.get_by_text(WAITING).count() == 0


def test_a_refused_download_starts_by_itself(refused_page):
    page, release, _ = refused_page
    page.goto("/account/")
    page.get_by_role("link", name="Download", exact=True).click()
    page.get_by_role("heading", name="One moment").wait_for()
    release()
    with page.expect_download() as download:
        pass
    assert download.value.suggested_filename.startswith("blindtrace-")


def test_a_monstrous_memo_that_is_refused_stays_in_its_box(open_page):
    with open_page(**at_recall(), allowed=[REFUSED]) as page:
        take_lease(User.objects.get().pk, timezone.now())
        monstrous = "ab" * 30
        page.locator("memo-box input").first.fill(monstrous)
        page.get_by_role("button", name="Check").click()
        page.locator("#busy").get_by_text(BUSY).wait_for()
        assert page.locator("#busy").get_attribute("role") == "status"
        Lease.objects.all().delete()
        page.wait_for_url("**/attempts/*/")
        page.get_by_text("Review", exact=False).first.wait_for()


def test_a_deal_ahead_waits_in_silence(open_page):
    with open_page("/?event=edges&edges_letters=8-14", allowed=[REFUSED]) as page:
        recall(page)
        take_lease(User.objects.get().pk, timezone.now())
        check(page, edges=RIGHT["edges"])
        with page.expect_response(lambda response: response.status == 429):
            pass
        assert page.locator("#busy").inner_text() == ""
