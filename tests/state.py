"""A state of a page, as the gallery takes a picture of it, and steps that many states share."""

from dataclasses import dataclass, field
from typing import Any

SUBMIT = ("click", "main form[method=post] .button-main")
UNFOLD = ("evaluate", "document.querySelectorAll('details').forEach(each => { each.open = true; })")


@dataclass(frozen=True)
class State:
    """A page as one person sees it after a few steps: methods of the browser's page, with arguments.

    Addresses name rows of `tests.pages.Cast`, and persons its people or those of the gallery.
    """

    page: str
    person: str
    address: str
    name: str = ""
    steps: list[tuple[Any, ...]] = field(default_factory=list)
    has_script: bool = True
