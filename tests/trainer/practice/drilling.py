"""The steps of practice by plain requests."""

from tests.html import read_page
from tests.trainer.practice.cast import RIGHT, SCRAMBLE

EDGES = {"edges": RIGHT["edges"]}


def value(page: str, name: str) -> str:
    """Return the value of a field on a page."""
    return next(field["value"] for field in read_page(page).all(name=name, value=None))


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
    colored = {f"sticker-{face}" for face in "urfdlb"}
    stickers = read_page(page.text).all(class_="sticker")
    return sum(bool(colored & set(each["class"].split())) for each in stickers)
