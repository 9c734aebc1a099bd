"""Links within a page: they move the focus and load nothing."""

from urllib.parse import urlsplit

MARK = "window.isTheSamePage = true"
# Long enough for a page that begins to load to have replaced the one that was marked.
IS_STILL_THERE = """() => new Promise((done) => {
    setTimeout(() => done(window.isTheSamePage === true), 60);
})"""
MOVES = "[...document.querySelectorAll('.scramble li')].map((move) => move.textContent)"
FOCUSED_ID = "document.activeElement.id"


def skip(page):
    """Follow the skip link by keyboard."""
    page.locator(".skip").press("Enter")


def faults_of_links(page) -> list[str]:
    """Follow each link within a page and go back; return what went wrong."""
    page.evaluate(MARK)
    scramble, faults = page.evaluate(MOVES), []
    skip(page)
    if page.evaluate(FOCUSED_ID) != "page" or urlsplit(page.url).fragment != "page":
        faults.append("the skip link leads nowhere")
    for link in page.locator("main a[href^='#']").all():
        link.press("Enter")
    faults += [] if page.evaluate(IS_STILL_THERE) else ["a link loaded a page"]
    page.evaluate("history.back()")
    faults += [] if page.evaluate(IS_STILL_THERE) else ["the way back loaded a page"]
    return faults + ([] if page.evaluate(MOVES) == scramble else ["another scramble"])
