"""The steps of practice by plain requests."""

import re

from tests.trainer.practice.cast import RIGHT, SCRAMBLE

EDGES = {"edges": RIGHT["edges"]}


def value(page: str, name: str) -> str:
    """Return the value of a field on a page."""
    match = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert match, name
    return match[1]


def deal_token(client, **choices) -> str:
    page = client.get("/", {"scramble": SCRAMBLE, "event": "edges", **choices})
    return value(page.text, "deal")


def reveal(client, **choices):
    return client.post("/reveal", {"deal": deal_token(client, **choices)}, follow=True)


def address_of(page):
    return page.redirect_chain[-1][0]


def recall(client, **choices):
    """Return the address of an attempt that waits for its memo."""
    address = address_of(reveal(client, **choices))
    client.post(f"{address}memorised")
    return address


def stickers(page) -> int:
    return len(re.findall(r'class="sticker sticker-[urfdlb]', page.text))
