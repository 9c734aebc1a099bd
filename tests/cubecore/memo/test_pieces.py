"""Stickers have one name when written, and every usual one when read."""

import json
from pathlib import Path

from cubecore.memo.pieces import (
    CORNERS,
    EDGES,
    sticker_index,
    sticker_name,
)

TRACES = json.loads((Path(__file__).parents[2] / "known_answers" / "traces.json").read_text())


def test_edges_and_corners_have_24_stickers_each() -> None:
    assert (EDGES.pieces, EDGES.stickers, len(set(EDGES.names))) == (12, 2, 24)
    assert (CORNERS.pieces, CORNERS.stickers, len(set(CORNERS.names))) == (8, 3, 24)


def test_every_sticker_is_read_by_the_name_it_is_written_with() -> None:
    for piece_type in (EDGES, CORNERS):
        names = [sticker_name(piece_type, index) for index in range(24)]
        assert [sticker_index(piece_type, name) for name in names] == list(range(24))
