"""The addresses that are usually visited show all that the others show, and texts are read once."""

import re

import pytest

from tests.addresses import addresses, client_of
from tests.browser.looking import SAMPLES, violations
from tests.markup import MarkupReader
from tests.scale import IS_LONG

# Of which colour a sticker is says nothing of the page.
COLOR = re.compile(r"sticker-(net-)?[udfblr]")
# They have no end tag.
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class KindsOfElements(MarkupReader):
    """Collects what kinds of elements a page has: name, classes, what they are in, and in which state.

    What pictures consist of is not among it: test_cube_pictures.py looks at them."""

    def __init__(self) -> None:
        self._around = [""]
        self.kinds: set[tuple[str, str]] = set()

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        named = (given.get("class") or "").split()
        classes = ".".join(sorted(each for each in named if not COLOR.fullmatch(each)))
        states = [name for name in ("hidden", "aria-invalid", "disabled") if name in given]
        kind = " ".join([f"{tag}.{classes}", *states])
        if not any(each.startswith("svg.") for each in self._around):
            self.kinds.add((self._around[-1], kind))
        if tag not in VOID:
            self._around.append(kind)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self._around.pop()

    def handle_endtag(self, _tag):
        self._around.pop()


def kinds_of(client, address):
    """Return the kinds of elements of a page as it is served."""
    response = client.get(address)
    reader = KindsOfElements()
    reader.feed(b"".join(response).decode())
    return reader.kinds


# All lessons are looked at in test_learn.py.
@pytest.mark.skipif(
    not IS_LONG, reason="make long visits all addresses anyway, and says what was left out"
)
@pytest.mark.parametrize(("who", "name"), set(SAMPLES) - {("visitor", "lesson")})
def test_a_sample_of_addresses_shows_every_kind_of_element(people, django_db_blocker, who, name):
    with django_db_blocker.unblock():
        client = client_of(people, who)
        every = [kinds_of(client, address) for address in addresses(people)[who][name]]
    of_sample = set().union(*(every[at] for at in SAMPLES[who, name]))
    assert set().union(*every) - of_sample == set()


PALE = """([hidden, behind]) => {
    const text = document.querySelector("main p");
    text.style.color = "#ccc";
    text.hidden = hidden;
    text.style.background = behind;
}"""


@pytest.fixture
def about(open_page, monkeypatch):
    monkeypatch.setattr("tests.browser.looking.TEXTS", [])
    with open_page("/about/") as page:
        yield page


@pytest.mark.parametrize("before", [(True, "white"), (False, "black")])
def test_a_pale_text_is_found_whatever_was_read_before(about, before):
    """It was hidden, or on a dark background."""
    about.evaluate(PALE, before)
    assert violations(about) == []
    about.evaluate(PALE, (False, "white"))
    [violation] = violations(about)
    assert violation.startswith("color-contrast: <p")


@pytest.mark.skipif(IS_LONG, reason="make long reads each text each time")
def test_a_text_is_read_once(about):
    about.evaluate(PALE, (False, "white"))
    assert len(violations(about)) == 1
    assert violations(about) == []
