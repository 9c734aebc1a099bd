"""Pages without the white space that HTML ignores, so that tests can compare them as text."""

import re
from functools import lru_cache

from django.http import HttpResponse

BLOCKS = re.compile(
    r"</?(?:!doctype|body|button|caption|col|colgroup|datalist|dd|details|dialog|div|dl|dt|fieldset"
    r"|figcaption|figure|footer|form|g|h[1-6]|head|header|html|legend|li|link|main|meta|nav|ol"
    r"|optgroup|option|p|path|rect|script|section|select|style|summary|table|tbody|td|template"
    r"|text|tfoot|th|thead|title|tr|ul)\b(?!-)",
    re.IGNORECASE,
)
# A text area begins with its text, in which white space counts.
TAG = re.compile(r"(<textarea[^<>]*>[^<]*|<!--.*?-->|<[^<>]*>)", re.DOTALL)
SPACE = re.compile(r"\s+")
ATTRIBUTE = re.compile(r"""[^\s"'=<>]+(?:="[^"]*")?""")


def on_one_line(html: str) -> str:
    """Return a page with one space for each run of white space, and none beside blocks."""
    pieces = [
        _tag(piece) if number % 2 else SPACE.sub(" ", piece)
        for number, piece in enumerate(TAG.split(html))
    ]
    return re.sub(" ?\0[\0 ]*", "", "".join(pieces))


@lru_cache(maxsize=20_000)
def _tag(text: str) -> str:
    """Return a tag with one space between its attributes, between marks if it is of a block.

    Most tags of a page are on other pages, too.
    """
    if text.startswith("<!--"):
        return text
    tag, _, content = text.partition(">")
    tag = f"<{' '.join(ATTRIBUTE.findall(tag))}>{content}"
    return f"\0{tag}\0" if BLOCKS.match(tag) else tag


def page_text(response: HttpResponse) -> str:
    """Return the text of a response, of a page on one line."""
    text = response.content.decode(response.charset)
    return on_one_line(text) if "html" in response.headers.get("Content-Type", "") else text
