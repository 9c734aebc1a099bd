"""Answers sent from the screens of lessons, and what the pages say of them."""

from tests.html import read_page
from tests.trainer.learn.answering import step_of


def verdict(page):
    """Return what a page says of an answer, on one line."""
    return " ".join(read_page(page).one(data_part="verdict").text.split())


def ask(client, slug, key, method=None, **answered):
    """Send answers from the screen of one question; return its page."""
    return client.post(f"/learn/{slug}/?step={step_of(slug, key, method)}", answered)
