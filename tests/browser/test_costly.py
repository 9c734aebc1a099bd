"""Costly pages take turns; nobody notices who clicks twice or gets the next scramble ahead."""

from tests.browser.practising import at_verdict
from tests.trainer.practice.cast import RIGHT

FILTERED = "/?event=edges&edges_letters=8-14"


def refusals(page):
    """The addresses that are refused from now on."""
    problems: list[str] = []

    def note(response):
        if response.status in {429, 503}:
            problems.append(response.url)

    page.on("response", note)
    return problems


def test_a_double_click_on_progress_shows_it(open_page):
    with open_page(**at_verdict(edges=RIGHT["edges"])) as page:
        refused = refusals(page)
        page.get_by_role("link", name="Progress").first.dblclick()
        page.wait_for_url("**/progress/")
        page.locator("h1").wait_for()
        assert refused == []


def test_a_filtered_deal_asked_for_while_it_is_dealt_ahead_comes(open_page):
    with open_page(**at_verdict(edges=RIGHT["edges"])) as page:
        refused = refusals(page)
        page.evaluate("address => { void fetch(address); location.assign(address); }", FILTERED)
        page.wait_for_url(f"**{FILTERED}")
        page.locator(".scramble li").first.wait_for()
        assert refused == []
