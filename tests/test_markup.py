"""Markup is read as Python's own parser reads it."""

from html.parser import HTMLParser

import pytest

from tests.markup import MarkupReader

TEXTS = [
    "<!doctype html><html lang=en><p class='a \"b\"' HIDDEN>1 < 2 &amp; 3</P>",
    '<svg viewBox="0 0 9 9"><path d="M0 0"/><use href="#a" /></svg>',
    "<script>if (a < b && c) {'<p>'}</script><style>a > b {}</style><p>&lt;b&gt;</p>",
    "<!-- <b>no</b> --><textarea>\n&quot;</textarea><br><input value='&#x27;' checked>",
    '<a title="a > b" href=/x/?a=1&amp;b=2>x</a ><cube-net data-of="x=1"></cube-net>',
    "text only",
]


class Events:
    def __init__(self):
        super().__init__()
        self.events = []

    def handle_starttag(self, tag, attributes):
        self.events.append(("start", tag, tuple(attributes)))

    def handle_endtag(self, tag):
        self.events.append(("end", tag))

    def handle_data(self, data):
        # Python gives a text with a lone < in two pieces.
        if self.events and self.events[-1][0] == "text":
            data = self.events.pop()[1] + data
        self.events.append(("text", data))


class Ours(Events, MarkupReader):
    pass


class Pythons(Events, HTMLParser):
    pass


def events(kind, text):
    reader = kind()
    reader.feed(text)
    if isinstance(reader, HTMLParser):
        reader.close()
    return reader.events


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_as_python_reads_it(text):
    assert events(Ours, text) == events(Pythons, text)


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/about/", "/learn/letters/", "/workshop/?alg=R+U"])
def test_so_are_pages(client, collected_static, address):
    page = client.get(address).content.decode()
    assert events(Ours, page) == events(Pythons, page)
