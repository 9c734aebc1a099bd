"""Pages read with a parser, so that tests ask for elements and not for the way they are written."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.markup import Attributes, MarkupReader

VOID = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "source",
        "track",
        "wbr",
    ]
)


@dataclass(slots=True)
class Element:
    """An element of a page with what is in it: texts and elements, in their order."""

    tag: str
    attributes: dict[str, str]
    children: list["Element | str"] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        """Return the value of an attribute."""
        return self.attributes[name]

    @property
    def text(self) -> str:
        """Return all its text, with single spaces."""
        return " ".join("".join(self.texts()).split())

    @property
    def data(self) -> dict[str, str]:
        """Return its ``data-`` attributes, without that beginning."""
        return {
            name.removeprefix("data-"): value
            for name, value in self.attributes.items()
            if name.startswith("data-")
        }

    def all(self, tag: str = "", **attributes: str | None) -> list["Element"]:
        """Return the elements in it with a tag and attributes; None means any value.

        A class matches if it is among those of the element. ``data_part`` is ``data-part``, and
        ``class_`` is ``class``.
        """
        named = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [each for each in self.elements() if each.matches(tag, named)]

    def one(self, tag: str = "", **attributes: str | None) -> "Element":
        """Return the only such element."""
        [element] = self.all(tag, **attributes)
        return element

    def matches(self, tag: str, attributes: dict[str, str | None]) -> bool:
        """Return whether it has the tag and all of the attributes."""
        return tag in {"", self.tag} and all(
            name in self.attributes
            and (
                value is None
                or value == self.attributes[name]
                or (name == "class" and value in self.attributes[name].split())
            )
            for name, value in attributes.items()
        )

    def elements(self) -> Iterator["Element"]:
        """Yield every element in it, in the order of the page."""
        # Without a generator in a generator for each level: pages are fifteen levels deep.
        following = self.children[::-1]
        while following:
            child = following.pop()
            if isinstance(child, Element):
                yield child
                following += child.children[::-1]

    def texts(self) -> Iterator[str]:
        """Yield every text in it, in the order of the page."""
        for child in self.children:
            if isinstance(child, Element):
                yield from child.texts()
            else:
                yield child


class _Builder(MarkupReader):
    """Builds the elements of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            element = self.open[-1].children[-1]
            assert isinstance(element, Element)
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        values = {name: value or "" for name, value in attrs}
        self.open[-1].children.append(Element(tag, values))

    def handle_endtag(self, tag: str) -> None:
        # An end tag also ends what was left open inside, such as a <p> in a <div>.
        places = [place for place, each in enumerate(self.open) if each.tag == tag]
        if places:
            del self.open[places[-1] :]

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read_page(text: str) -> Element:
    """Return the elements of a page, or of a part of one, under one element without a tag."""
    builder = _Builder()
    builder.feed(text)
    return builder.open[0]
