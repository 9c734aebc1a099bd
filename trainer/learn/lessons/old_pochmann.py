"""Old Pochmann for every reader: the method of the lessons that execute letter by letter."""

from dataclasses import replace

from cubecore.memo import CORNERS, EDGES, Method, preset
from cubecore.memo.method import buffers_of
from trainer.learn.lessons.lesson import plain
from trainer.methods.choices import adapted

COMMON_METHODS = ("old-pochmann-ubl", "old-pochmann")
"""Old Pochmann as it is taught, by the corner buffer; the first one is the usual one."""


def old_pochmann(method: Method) -> Method:
    """Return a method that executes every letter on its own, with the reader's buffers if they fit.

    Flips and twists are letters like all others.
    """
    edges, corners = (buffers_of(kind, "op") for kind in (EDGES, CORNERS))
    own = method
    if method.edge_buffer not in edges or method.corner_buffer not in corners:
        names = sorted(COMMON_METHODS, key=lambda name: corner_buffer(name) != method.corner_buffer)
        own = replace(adapted(method, names[0]), order=method.order)
    return replace(
        plain(own), edge_style="op", corner_style="op", in_place="letters", flips_as="pairs"
    )


def corner_buffer(name: str) -> str:
    """Return the corner buffer of a common method."""
    return preset(name).corner_buffer


def is_adapted(method: Method, own: Method) -> bool:
    """Return whether the buffers are not the reader's."""
    buffers = [(each.edge_buffer, each.corner_buffer) for each in (method, own)]
    return buffers[0] != buffers[1]
