"""How far a long solve has come, as a bar for a person who waits at a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from cubecore.solvers.bigcube import Progress

WIDTH = 30


@contextmanager
def progress_shown(stream: TextIO) -> Iterator[Callable[[Progress], None]]:
    """A report that redraws a bar on a terminal, and clears it in the end; nothing elsewhere."""
    if not stream.isatty():
        yield lambda _: None
        return
    shown = [-1]

    def draw(progress: Progress) -> None:
        percent = 100 * progress.placed // max(progress.pieces, 1)
        if percent != shown[0]:
            shown[0] = percent
            stream.write(f"\r{bar(progress.stage, percent)}")
            stream.flush()

    try:
        yield draw
    finally:
        stream.write("\r\x1b[K")
        stream.flush()


def bar(stage: str, percent: int) -> str:
    """One line of progress.

    >>> bar("edges", 50)
    'edges    [###############...............]  50 %'
    """
    done = WIDTH * percent // 100
    return f"{stage:<8} [{'#' * done}{'.' * (WIDTH - done)}] {percent:3} %"
